"""WCAG 2.2 AA, as far as axe-core can tell, of every page in light and dark; what a thumb needs; what a keyboard needs."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from acting import SOFT_COUNTERS, declare, join, start
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]

PAGES = {
    "empty": "/",
    "one card": "/?q=否認&hand=1U",
    "two faces": "/?q=秘密を掘り下げる者",
    "banned": "/?q=demonic tutor",
    "several": f"/?q={SOFT_COUNTERS}",
    "not understood": "/?q=青いほげほげインスタント、打ち消す",
    "none": "/?q=白いインスタント、クリーチャーでない呪文を打ち消す、1U",
    "cost": "/cost?hand=1WW&named=Kitchen Finks",
    "cost unclear": "/cost?hand=1U&named=ジェイス",
    "lobby": "/table",
    "offline": "/offline",
}
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}
SMALLEST = 44  # CSS pixels: what a thumb hits without looking; WCAG 2.2 AA asks for 24
# Links within a line of text are as high as the line.
TOO_SMALL = f"""() => [...document.querySelectorAll("a, button, summary, input:not([type=hidden]), textarea")]
    .filter((it) => it.checkVisibility() && !it.closest(".hidden, .skip"))
    .map((it) => it.closest("label") ?? it)
    .map((it) => [it.outerHTML.slice(0, 80), it.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.right > 0 && (box.height < {SMALLEST} || box.width < {SMALLEST}))
    .map(([it, box]) => `${{Math.round(box.width)}}×${{Math.round(box.height)}} ${{it}}`)"""


def violations(page: Page) -> list[str]:
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{one['id']}: {node['html']} — {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("lang", "dark"), [("ja", False), ("en", True)], ids=["ja-light", "en-dark"])
def test_every_page(visitor: Visitor, lang: str, dark: bool) -> None:
    page = visitor(lang, dark=dark)
    for name, address in PAGES.items():
        page.goto(address)
        for fold in page.locator("details > summary").all():
            if fold.is_visible():
                fold.click()
        assert violations(page) == [], name


@pytest.mark.parametrize(("lang", "dark"), [("ja", True), ("en", False)], ids=["ja-dark", "en-light"])
def test_every_page_of_a_game(visitor: Visitor, lang: str, dark: bool) -> None:
    page, other = visitor(lang, dark=dark), visitor(lang, dark=dark)
    address = start(page, "太郎", sealed=True)
    other.goto(address)
    assert violations(other) == []
    join(other, address, "花子")
    declare(other, "negate")
    expect(other.locator(".note.good")).to_be_visible()
    page.goto("/?q=negate")
    assert violations(page) == []
    page.goto(f"/?q={SOFT_COUNTERS}")
    assert violations(page) == []
    page.locator(".sealed button").click()
    expect(page.locator(".choices")).to_be_visible()
    assert violations(page) == []
    page.goto(address)
    page.locator(".record button").click()
    expect(page.locator(".record .back")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(TOO_SMALL) == []
    page.get_by_role("link", name="花子").click()
    assert violations(page) == []
    page.locator(".warn").click()
    expect(page.locator(".note.good")).to_be_visible()
    assert violations(page) == []
    watching = visitor(lang, dark=dark)
    watching.goto(address)
    expect(watching.locator(".players button")).to_be_visible()
    assert violations(watching) == []
    assert watching.evaluate(TOO_SMALL) == []


def test_everything_to_tap_is_large_enough_for_a_thumb(visitor: Visitor) -> None:
    page = visitor()
    for name, address in PAGES.items():
        page.goto(address)
        for fold in page.locator("main details > summary").all():
            if fold.is_visible():
                fold.click()
        assert page.evaluate(TOO_SMALL) == [], name


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_scrolls_sideways(visitor: Visitor, width: int) -> None:
    page = visitor("en")
    page.set_viewport_size({"width": width, "height": 800})
    endless = "x" * 200  # a word that has no place to break
    long = {"words": f"/?q=blue {endless}", "hand": f"/?q=negate&hand={endless}", "sides": f"/cost?hand={endless}&named=1U"}
    start(page, endless[:40])
    declare(page, "negate")
    expect(page.locator(".note.good")).to_be_visible()
    game = urlsplit(page.url).path
    for name, address in (PAGES | long | {"game": game, "seat": f"{game}/seat?player={endless[:40]}"}).items():
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_the_keyboard_reaches_what_a_thumb_does(visitor: Visitor) -> None:
    page = visitor("en", "desktop")
    page.goto("/cost")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#hand")).to_be_focused()
    page.goto("/")
    page.fill("#q", "negate")
    page.keyboard.press("Enter")  # asks, and breaks no line
    expect(page.locator("article.card")).to_be_visible()
    assert page.input_value("#q") == "negate"
