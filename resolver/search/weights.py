"""Every number that steers an answer, with its unit and its reason."""

# --- choosing among overlapping clues (select.py) -------------------------------------------------------------------
LATIN_LETTER = 1.0  # weight of a covered Latin letter
HIRAGANA_LETTER = 0.45  # weight of a covered hiragana: most are particles and endings, for which no clue should be split in two
OTHER_LETTER = 2.5  # weight of a covered katakana or kanji: one says about as much as two or three Latin letters
VAGUE = 0.1  # part of the weight that words have which may mean too much: any other clue over them comes first
CLUE_COST = 0.4  # weight taken off per clue, so that one long clue beats two short ones over the same words

# --- close spellings (names.py) ---------------------------------------------------------------------------------------
# (shortest length of the key, edits allowed). A short name has so many neighbours that an edit may mean another word.
LATIN_EDITS = ((6, 1), (9, 2), (14, 3), (22, 4))  # letters without spaces
OTHER_EDITS = ((4, 1), (7, 2), (12, 3))  # kanji, with kana among them
KANA_EDITS = ((5, 1), (7, 2), (12, 3))  # kana alone say less: あばばば is no Ali Baba
LETTERS_PER_EDIT_IN_WORD = 3  # letters of a word for one edit allowed in it, so that no whole word is swallowed
EDITS_OF_A_WORD = 3  # edits from which a correction could swallow a short word (Green Dragon Inn is not Green Dragon)
SHARED_STEM = 4  # letters; words that begin alike so far are forms of one ("frantic salvaging"), not one put for another
CLEAR_LEAD = 1  # edits; a correction is unique only if the next name is farther by more than half the edits made, at least this

# --- partial names ------------------------------------------------------------------------------------------------------
SHORTEST_PART = 2  # characters of a Japanese piece that may be looked for inside names
SHORTEST_LATIN_PART = 3  # letters of a Latin word start that may be looked for
SHORTEST_SURE_NAME = 6  # letters of a leftover word that is a whole English name (Thoughtseize lorwyn)
SHORTEST_PROPER_NAME = 3  # characters of a leftover word that may be taken for a proper name inside card names
TOLD_BY_NOUN = 30  # cards; of more that fit the rest, the noun that they are called by (a machine, 像) tells none for sure: it may be how one looks
SHORTEST_SURE_START = 6  # letters; the same for a single beginning of a word
SHORTEST_OMISSION = 3  # characters with a kanji among them that may be a name of four with one left out
LONG_NAME = {True: 10, False: 6}  # Latin letters, other characters; one edit from so long a name is a slip, whatever else it may mean
SHORTEST_SURE_LATIN_PART = 4  # letters; a shorter single piece of a name is only a suggestion, unless it is a whole part

# --- names by sound ---------------------------------------------------------------------------------------------------------
SHORTEST_ROMAJI = 3  # kana; Latin letters that spell fewer kana are too often something else
SHORTEST_OF_BOTH = 4  # characters of each name where two names of one card are typed and only one is known
LONG_SOUND = 8  # kana; a shorter text that only sounds nearly like a name is a suggestion (ターンエンド is no Tar Fiend)
SHORT_WORD = 5  # letters; in so short a word two edits make another word (toke, lore)
SHORTEST_LOOSE = 5  # kana; shorter sounds must agree exactly, long vowels and ヴ/ブ included

# --- the next question (question.py): the cards it leaves on average are multiplied by these ---------------------------------
SET_IS_HARDER = 3.0  # a set is harder to remember than what a card looks like, so it must split clearly better
EFFECT_IS_EASIER = 0.35  # a detail of the effect that the player just spoke of is what they know best
ANSWERS_SHOWN = 6  # answers offered with a question; more are no help to choose from

# --- when nothing fits (candidates.py, verdict.py) ------------------------------------------------------------------------------
CLUES_GIVEN_UP = 2  # clues; a card that misses more than so many is no near miss
NEAR_SHOWN = 5  # near misses shown beside the answer "none"
MISREAD = {"effect", "text"}  # kinds of clue that many words lead to: where nothing fits, the reading of these may be at fault
MISREAD_ALONE = {"subtype", "name"}  # further kinds, whose words stand in names and for looks too: where no other may be at fault
FEW_NEAR = 5  # cards; so few that miss one of these and fit all the rest are a list rather than "none"
FITTED = 3  # hard clues, those that must fit them beside: with fewer, a card comes near by chance
NEAR_LISTED = 200  # cards; where words were not understood, so many near misses are an honest list rather than "none"

# --- a card named as an object (clues/named_object.py) ---------------------------------------------------------------------------
MOST_READ = 2000  # cards whose texts are read for the name; of more the rest of the question says too little

# --- an effect that is all (sole.py) ---------------------------------------------------------------------------------------------
MOST_COMPARED = 100  # cards whose texts are counted; of more, "only that" says too little to be worth the time

# --- doubt about the one card left (doubt/) ----------------------------------------------------------------------------------------
MISSED_BY_A_NAME = 2  # clues that no card so named fits, from which words that may be its name are taken as plain ones (white knight)
ENOUGH_TOLD = 4  # hard clues that leave one card alone, beside which a vague word that does not fit it is only talk (でかい)

# --- leftover words explained by the card's own text (agreement.py) ---------------------------------------------------------------
SHORTEST_AGREEING = {True: 4, False: 2}  # letters of a Latin word, characters of a Japanese one; shorter ones agree by chance
NEARLY_LEFT = 300  # cards that miss a clue and are looked at, to see that the words do not speak of one of them

# --- leftover words (clues/filler.py) ------------------------------------------------------------------------------------------------
LONGEST_ENDING = 3  # hiragana; so many behind a clue, of those that are no filler, may be the ending of its verb

# --- Japanese in Latin letters (romanised.py) ----------------------------------------------------------------------------------------
FEWEST_ROMAJI_WORDS = 2  # words of Japanese grammar that tell a description in romaji from an English one

# --- phrases (lexicon.py) ---------------------------------------------------------------------------------------------------------------
SHORT_KATAKANA = 3  # characters; a katakana phrase so short counts only as a word of its own

# --- what is read out (clues/wording.py) ------------------------------------------------------------------------------------------------
LONG_WORDING = {True: 60, False: 24}  # Latin letters, other characters; nobody says so much in print's words by chance
MOST_PARTS = 20  # pieces between punctuation that are tried as one printed sentence

# --- a set that stands for a time (clues/printing.py) ---------------------------------------------------------------------------------
ABOUT_A_TIME = 300  # days; 「時のらせんの頃」 may be any set of that year's block
