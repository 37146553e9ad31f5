"""Sealed play (rule 1-1e): a question is answered, but a card is shown only when it is the one card meant."""

from dataclasses import replace

from ..answer import Answer, NextQuestion, Unique


def seal(answer: Answer) -> Answer:
    """The answer without its candidates: a unique one as it is; else how many there are, and the next question."""
    if isinstance(answer, Unique):
        return answer
    question = answer.next_question
    # The answers offered to the question are traits of the candidates; how many fit each would tell more than a player
    # may know.
    hidden = question and NextQuestion(question.attribute, question.text, ())
    return replace(answer, cards=(), near=(), next_question=hidden)
