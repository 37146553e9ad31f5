"""A sealed game (rule 1-1e): nothing that the service sends tells a candidate, until a player asks to see them."""

import html
from collections.abc import Callable
from pathlib import Path

import pytest
from acting import SOFT_COUNTERS, join, record, start
from playwright.sync_api import Page, expect

from resolver import Ambiguous, Index

Visitor = Callable[..., Page]


def names(index: Index, question: str) -> list[str]:
    """Every name of every candidate of a question, as a page would hold it."""
    answer = index.resolve(question)
    assert isinstance(answer, Ambiguous)
    assert answer.total == len(answer.cards) > 1
    found = [name.text for one in answer.cards for name in index.store.names_of(one.card.id)]
    return [*found, *(one.card.oracle_id for one in answer.cards)]


def heard(site, begun: int) -> str:
    """All that the service has sent since it had sent so many pieces, as a reader would see it."""
    return html.unescape(b"\n".join(site.sent[begun:]).decode(errors="replace"))


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_no_candidate_is_sent_before_the_reveal(visitor: Visitor, site, starter: Index, shots: Path, scripts: bool) -> None:
    page = visitor(scripts=scripts)
    start(page, "太郎", sealed=True)
    begun = len(site.sent)
    page.goto("/")
    if scripts:
        page.locator("#q").press_sequentially(SOFT_COUNTERS, delay=20)
    else:
        page.fill("#q", SOFT_COUNTERS)
        page.click("text=/^さがす$/")
    expect(page.locator("h1.verdict")).to_have_text("8枚が当てはまります")
    expect(page.locator("#question")).to_contain_text("いくつ払えば打ち消されない？")
    expect(page.locator(".sealed")).to_be_visible()
    page.screenshot(path=shots / f"sealed-{'scripts' if scripts else 'plain'}.png")
    page.goto(f"/cost?hand=1U&named={SOFT_COUNTERS}")
    expect(page.locator(".unclear")).to_be_visible()
    sent = heard(site, begun)
    assert SOFT_COUNTERS in sent  # what was asked does come back: the traffic was heard
    assert [name for name in names(starter, SOFT_COUNTERS) if name in sent] == []

    page.goto(f"/?q={SOFT_COUNTERS}")
    page.get_by_role("button", name="候補を公開する").click()
    expect(page.locator(".choices > li")).to_have_count(8)
    expect(page.locator(".choices")).to_contain_text("マナ漏出")
    assert "マナ漏出" in heard(site, begun)
    page.reload()
    expect(page.locator(".choices > li")).to_have_count(8)
    page.goto("/table")
    expect(page.locator(".record .look")).to_have_count(1)  # recorded once
    expect(page.locator(".record .look")).to_contain_text("候補を公開（8枚）")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_what_nearly_fits_is_not_sent_before_the_reveal(visitor: Visitor, site, starter: Index, shots: Path, scripts: bool) -> None:
    question = "ゴブリン 3/3 1マナ"
    nearly = starter.resolve(question)
    assert nearly.near and not nearly.cards
    hidden = [name.text for one, _ in nearly.near for name in starter.store.names_of(one.card.id)]
    hidden += [one.card.oracle_id for one, _ in nearly.near]
    page = visitor(scripts=scripts)
    start(page, "太郎", sealed=True)
    begun = len(site.sent)
    page.goto("/")
    page.fill("#q", question)
    if not scripts:
        page.click("text=/^さがす$/")
    expect(page.locator("h1.verdict")).to_have_text("当てはまるカードはありません")
    expect(page.get_by_role("button", name="近いカードを公開する")).to_be_visible()
    page.screenshot(path=shots / f"sealed-near-{'scripts' if scripts else 'plain'}.png")
    sent = heard(site, begun)
    assert question in sent
    assert [name for name in hidden if name in sent] == []

    page.goto(f"/?q={question}")
    page.get_by_role("button", name="近いカードを公開する").click()
    expect(page.locator(".near li")).to_have_count(len(nearly.near))
    page.goto("/table")
    expect(page.locator(".record .look")).to_contain_text(f"候補を公開（{len(nearly.near)}枚）")


def test_what_one_player_reveals_stays_closed_to_the_others(visitor: Visitor) -> None:
    taro, hanako = visitor(), visitor()
    join(hanako, start(taro, "太郎", sealed=True), "花子")
    taro.goto(f"/?q={SOFT_COUNTERS}")
    taro.get_by_role("button", name="候補を公開する").click()
    expect(taro.locator(".choices > li")).to_have_count(8)
    hanako.goto(taro.url)  # the same address on the other phone
    expect(hanako.locator(".sealed")).to_be_visible()
    expect(hanako.locator(".choices")).to_have_count(0)


def test_one_card_is_shown_and_declared_as_ever(visitor: Visitor) -> None:
    page = visitor()
    address = start(page, "太郎", sealed=True)
    page.goto("/?q=否認")
    page.locator(".declare button").click()
    expect(page.locator(".note.good")).to_have_text("宣言しました：否認（1番）")
    page.goto(address)
    assert record(page) == ["否認"]
