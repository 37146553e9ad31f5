"""Asking: as somebody types, by the button where no scripts run, and everything that an answer offers to tap."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from acting import SOFT_COUNTERS, ask
from playwright.sync_api import Page, expect

NEGATE = {
    "ja": "クリーチャーでない呪文を打ち消す1Uの呪文、多くの基本セットに入っている",
    "en": "a 1U spell that counters a noncreature spell",
}
Visitor = Callable[..., Page]


def asked(page: Page) -> str:
    """The question in the page's address."""
    return parse_qs(urlsplit(page.url).query).get("q", [""])[0]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize(("lang", "on"), [("ja", "phone"), ("en", "desktop")])
def test_one_card(visitor: Visitor, shots: Path, lang: str, on: str, scripts: bool) -> None:
    page = visitor(lang, on, scripts=scripts)
    ask(page, NEGATE[lang])
    card = page.locator("article.card")
    names = ["否認", "Negate"] if lang == "ja" else ["Negate", "否認"]
    expect(card.locator(".names")).to_have_text(names[0] + " " + names[1])
    expect(card.get_by_role("img").first).to_have_accessible_name("1 青" if lang == "ja" else "1 blue")
    expect(card.locator(".types")).to_have_text("インスタント" if lang == "ja" else "Instant")
    expect(page.get_by_role("status")).to_have_text("この1枚です" if lang == "ja" else "This is the one")
    expect(page.locator(".sets")).to_contain_text("モーニングタイド" if lang == "ja" else "Morningtide")
    assert asked(page) == NEGATE[lang]
    expect(page).to_have_title(f"{NEGATE[lang]} — {'カードリゾルバ' if lang == 'ja' else 'Card resolver'}")  # follows what is typed
    page.screenshot(path=shots / f"one-card-{lang}-{on}-{'scripts' if scripts else 'plain'}.png")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_several_cards_and_the_question_that_splits_them(visitor: Visitor, shots: Path, scripts: bool) -> None:
    page = visitor(scripts=scripts)
    ask(page, SOFT_COUNTERS)
    expect(page.locator("h1.verdict")).to_have_text("8枚が当てはまります")
    expect(page.locator(".choices > li")).to_have_count(8)
    expect(page.locator("#question")).to_contain_text("いくつ払えば打ち消されない？")
    page.screenshot(path=shots / f"several-{'scripts' if scripts else 'plain'}.png", full_page=True)
    page.locator(".replies a", has_text="3").click()  # three mana: Mana Leak alone
    expect(page.locator("article.card .name")).to_have_text("マナ漏出")
    # The answer stands among what was understood, and can be taken back there.
    page.locator(".chip", has_text="3").last.locator(".away").click()
    expect(page.locator("h1.verdict")).to_have_text("8枚が当てはまります")
    assert asked(page) == SOFT_COUNTERS
    page.locator(".choices a", has_text="目くらまし").click()
    expect(page.locator("article.card .name")).to_have_text("目くらまし")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_more_of_a_long_list_goes_on_where_it_stopped(visitor: Visitor, scripts: bool) -> None:
    page = visitor("en", scripts=scripts)
    ask(page, "creature")
    expect(page.locator(".choices > li")).to_have_count(20)
    last = page.locator(".choices .name").last.inner_text()
    page.get_by_role("link", name="Show more").click()
    expect(page.locator("#more")).to_be_in_viewport()
    assert page.locator(".choices > li").nth(19).locator(".name").inner_text() == last
    assert page.locator("#more").evaluate("it => [...it.parentElement.children].indexOf(it)") == 20


def test_an_answer_is_forgotten_with_a_new_question(visitor: Visitor) -> None:
    page = visitor()
    ask(page, SOFT_COUNTERS)
    page.locator(".replies a", has_text="3").click()
    page.fill("#q", "ショック")
    expect(page.locator("article.card .name")).to_have_text("ショック")
    assert "a=" not in page.url


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_words_not_understood_are_marked_and_can_be_tapped_away(visitor: Visitor, shots: Path, scripts: bool) -> None:
    page = visitor(scripts=scripts)
    ask(page, "青いほげほげインスタント、打ち消す")
    expect(page.locator(".chip.unknown mark")).to_have_text("ほげほげ")
    page.screenshot(path=shots / f"not-understood-{'scripts' if scripts else 'plain'}.png")
    page.locator(".chip.unknown .away").click()
    expect(page.locator(".chip.unknown")).to_have_count(0)
    assert page.input_value("#q") == "青いインスタント、打ち消す"
    page.get_by_label("「インスタント」を質問から消す").click()
    expect(page.locator("#q")).to_have_value("青い、打ち消す")


def test_a_chip_is_edited_in_the_box(visitor: Visitor) -> None:
    page = visitor()
    ask(page, "青いインスタント、打ち消す")
    page.locator(".chip .words", has_text="インスタント").first.click()
    assert page.evaluate("getSelection().toString()") == "インスタント"
    page.keyboard.type("クリーチャー")
    expect(page.locator(".chip", has_text="クリーチャー")).to_be_visible()
    assert page.input_value("#q") == "青いクリーチャー、打ち消す"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_mana_symbols_are_keys(visitor: Visitor, scripts: bool) -> None:
    page = visitor(scripts=scripts)
    page.goto("/?q=打ち消す")
    for key in ("1", "青", "緑", "1つ消す"):
        if not page.locator(".folds > .keys").first.evaluate("it => it.open"):
            page.locator(".folds summary").first.click()
        page.get_by_role("button", name=key, exact=True).first.click()
    expect(page.locator("#q")).to_have_value("打ち消す{1}{U}")
    expect(page.locator("h1.verdict")).to_contain_text("枚が当てはまります")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_the_hand_is_remembered_and_judged(visitor: Visitor, shots: Path, scripts: bool) -> None:
    page = visitor(scripts=scripts)
    page.goto("/")
    page.locator(".hand summary").click()
    page.fill("#hand", "1U")
    page.fill("#q", "否認")
    page.click("text=/^さがす$/")
    expect(page.locator(".fit.yes")).to_contain_text("手札 1U で使える")
    page.goto("/?q=稲妻")
    expect(page.locator(".hand summary b")).to_have_text("1U")
    expect(page.locator(".fit.no")).to_contain_text("手札 1U では使えない")
    page.screenshot(path=shots / f"hand-{'scripts' if scripts else 'plain'}.png")
    page.goto("/cost")
    expect(page.locator("#hand")).to_have_value("1U")
    page.goto("/?q=稲妻&hand=")
    expect(page.locator(".fit")).to_have_count(0)
    page.goto("/?q=稲妻")
    expect(page.locator("#hand")).to_have_value("")


def test_a_hand_that_is_not_one_card_is_said(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/?q=否認&hand=ジェイス")
    expect(page.locator(".note", has_text="「ジェイス」が1枚に決まらない")).to_be_visible()


def test_a_banned_card_says_so_in_plain_sight(visitor: Visitor, shots: Path) -> None:
    page = visitor()
    page.goto("/?q=demonic tutor")
    expect(page.locator(".remark.forbids")).to_contain_text("禁止")
    expect(page.locator(".remark.forbids")).to_be_in_viewport()
    page.screenshot(path=shots / "banned.png")


def test_nothing_fits(visitor: Visitor) -> None:
    page = visitor("en")
    ask(page, "white instant that counters a noncreature spell, 1U")
    expect(page.get_by_role("status")).to_have_text("No card fits")
    expect(page.locator(".near li").first).to_be_visible()


HEARS = """window.SpeechRecognition = class extends EventTarget {
    start() {
        this.dispatchEvent(new Event("start"));
        const heard = Object.assign(new Event("result"), { results: [[{ transcript: this.lang === "ja-JP" ? "否認" : "negate" }]] });
        this.dispatchEvent(heard);
        this.dispatchEvent(new Event("end"));
    }
}"""


@pytest.mark.parametrize(("lang", "name", "found"), [("ja", "声で入力", "否認"), ("en", "Speak", "Negate")])
def test_a_question_is_spoken(visitor: Visitor, lang: str, name: str, found: str) -> None:
    page = visitor(lang)
    page.add_init_script(HEARS)
    page.goto("/")
    page.get_by_role("button", name=name).click()
    expect(page.locator("article.card .name")).to_have_text(found)


def test_there_is_no_microphone_where_nothing_would_listen(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script("delete window.SpeechRecognition; delete window.webkitSpeechRecognition")
    page.goto("/")
    expect(page.locator(".mic")).to_be_hidden()


def test_the_language_is_the_browsers_until_it_is_switched(visitor: Visitor) -> None:
    page = visitor("en")
    page.goto("/cost?hand=1U&named=negate")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.click("text=日本語")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert page.url.endswith("/cost?hand=1U&named=negate")
    page.goto("/")
    expect(page.locator("label[for=q]")).to_have_text("どのカード？")


def test_a_switch_of_language_leads_to_no_other_site(visitor: Visitor, site) -> None:
    page = visitor()
    for elsewhere in ("//example.org/", "https://example.org/", "/\\example.org"):
        answer = page.request.post("/lang", form={"lang": "en", "back": elsewhere}, max_redirects=0)
        assert answer.headers["location"] == "/"
