"""Comparing costs: yes or no, and why, the two sides beside each other."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize(("lang", "on"), [("ja", "phone"), ("en", "desktop")])
def test_yes_by_a_hybrid_symbol(visitor: Visitor, shots: Path, lang: str, on: str, scripts: bool) -> None:
    page = visitor(lang, on, scripts=scripts)
    page.goto("/cost")
    page.fill("#hand", "1WW")
    page.fill("#named", "Kitchen Finks")
    page.locator(".compare .big").click()
    expect(page.locator(".judged h2")).to_have_text("使える 1-1a" if lang == "ja" else "Yes 1-1a")
    hand, named = page.locator(".sides .side").all()
    expect(hand.get_by_role("img")).to_have_accessible_name("1 白 白" if lang == "ja" else "1 white white")
    expect(named.locator(".names")).to_contain_text("Kitchen Finks")
    assert hand.bounding_box()["y"] == named.bounding_box()["y"]  # side by side, on a phone too
    page.screenshot(path=shots / f"cost-{lang}-{on}-{'scripts' if scripts else 'plain'}.png", full_page=True)


def test_no_and_the_other_way_round(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/cost?hand=Kitchen Finks&named=稲妻")
    expect(page.locator(".judged h2")).to_have_text("使えない")
    page.click("text=手札と宣言を入れかえる")
    expect(page.locator("#hand")).to_have_value("稲妻")


def test_enter_compares_and_presses_no_key(visitor: Visitor) -> None:
    page = visitor("en", "desktop")
    page.goto("/cost?hand=1U")
    page.fill("#named", "negate")
    page.press("#named", "Enter")
    expect(page.locator(".judged h2")).to_contain_text("Yes")
    assert page.input_value("#hand") == "1U"


def test_what_is_not_one_card_can_be_chosen(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/cost?hand=2UU&named=ジェイス")
    expect(page.locator(".unclear h2")).to_have_text("「ジェイス」が1枚に決まりません")
    page.locator(".unclear .choices a", has_text="精神を刻む者").click()
    expect(page.locator(".judged h2")).to_contain_text("使える")
