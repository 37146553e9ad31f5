"""The table: two phones in one game, which see each other's declarations; also after a lost network, and without scripts."""

from collections.abc import Callable
from pathlib import Path

import pytest
from acting import declare, join, record, start
from playwright.sync_api import Page, Route, expect

Visitor = Callable[..., Page]


def test_two_phones_see_what_each_other_declares(visitor: Visitor, shots: Path) -> None:
    taro, hanako = visitor("ja"), visitor("en", dark=True)
    address = start(taro, "太郎")
    join(hanako, address, "Hanako")
    expect(taro.locator(".players li")).to_have_count(2)  # without a reload
    declare(hanako, "negate")
    expect(hanako.locator(".note.good")).to_have_text("Declared: Negate (1)")
    expect(taro.locator(".record li")).to_contain_text("否認")
    expect(taro.locator(".record .who b")).to_have_text("Hanako")
    expect(taro.locator(".record .said")).to_have_count(0)  # her words were the card's name
    declare(taro, "1マナで3点ダメージ、稲妻")
    expect(taro.locator(".record .said")).to_have_text("「1マナで3点ダメージ、稲妻」")
    expect(hanako.locator(".record .name")).to_have_text(["Lightning Bolt", "Negate"])
    taro.screenshot(path=shots / "table-ja.png", full_page=True)
    hanako.screenshot(path=shots / "table-en-dark.png", full_page=True)

    # A spent name is still answered, and says by whom.
    taro.goto("/?q=否認")
    expect(taro.locator(".remark.forbids")).to_contain_text("宣言済み：Hanako（1番")
    expect(taro.locator(".declare")).to_have_count(0)
    taro.screenshot(path=shots / "spent.png")

    # The host may take back anything, a player only what is theirs.
    hanako.goto(address)
    expect(hanako.get_by_role("button", name="Take back")).to_have_count(1)
    taro.goto(address)
    taro.get_by_role("button", name="1番《否認》を取り消す").click()
    expect(hanako.locator(".record .back .name")).to_have_text("Negate")
    assert record(taro) == ["稲妻", "否認"]
    declare(hanako, "negate")
    expect(hanako.locator(".note.good")).to_have_text("Declared: Negate (3)")


def test_a_table_without_scripts(visitor: Visitor) -> None:
    taro, hanako = visitor("ja", scripts=False), visitor("en", "desktop", scripts=False)
    address = start(taro, "太郎")
    hanako.goto("/table")
    hanako.fill("#code", address.rsplit("/", 1)[1].lower())
    hanako.fill("#player-join", "Hanako")
    hanako.locator("section[aria-labelledby=join] .go").click()
    declare(hanako, "negate")
    expect(hanako.locator(".note.good")).to_have_text("Declared: Negate (1)")
    taro.click("text=記録を読みなおす")
    assert record(taro) == ["否認"]
    taro.click("text=取り消す")
    expect(taro.locator(".record .back .name")).to_have_text("否認")
    taro.locator(".leaving summary").click()
    taro.click(".leaving .warn")
    expect(taro.locator(".note", has_text="この卓は終わりました")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_refused_declaration_says_why(visitor: Visitor, scripts: bool) -> None:
    taro, hanako = visitor(scripts=scripts), visitor(scripts=scripts)
    join(hanako, start(taro, "太郎"), "花子")
    hanako.goto("/?q=否認")  # the page is older than the next declaration
    declare(taro, "否認")
    expect(taro.locator(".note.good")).to_be_visible()
    hanako.locator(".declare button").click()
    expect(hanako.locator(".note.bad")).to_have_text("宣言できません")
    expect(hanako.locator(".remark.forbids")).to_contain_text("宣言済み：太郎")


def test_a_name_already_taken_and_a_wrong_code_are_said(visitor: Visitor) -> None:
    taro, other = visitor(), visitor()
    address = start(taro, "太郎")
    other.goto(address)
    other.fill("#player", "太郎")
    other.locator(".panel .go").click()
    expect(other.get_by_role("alert")).to_contain_text("「太郎」はもういます")
    other.fill("#code", "ZZZZ-ZZZZ")
    other.fill("#player-join", "花子")
    other.locator("section[aria-labelledby=join] .go").click()
    expect(other.get_by_role("alert")).to_contain_text("ありません")


def test_a_declaration_made_without_a_network_is_sent_once_it_is_back(visitor: Visitor, shots: Path) -> None:
    taro, hanako = visitor(), visitor("en")
    address = start(taro, "太郎")
    join(hanako, address, "Hanako")
    taro.goto("/?q=否認")
    taro.context.set_offline(True)
    taro.locator(".declare button").click()
    expect(taro.locator("#state")).to_have_text("つながったら送ります：否認")
    taro.screenshot(path=shots / "waiting.png")
    taro.context.set_offline(False)
    expect(taro.locator("#state a")).to_contain_text("宣言しました")
    expect(hanako.locator(".record .name")).to_have_text(["Negate"])
    taro.locator("#state a").click()
    expect(taro.locator(".note.good")).to_have_text("宣言しました：否認（1番）")


def test_a_declaration_that_comes_too_late_says_so_and_waits_no_longer(visitor: Visitor) -> None:
    taro, hanako = visitor(), visitor()
    address = start(taro, "太郎")
    join(hanako, address, "花子")
    hanako.goto("/?q=否認")
    hanako.context.set_offline(True)
    hanako.locator(".declare button").click()
    expect(hanako.locator("#state")).to_have_text("つながったら送ります：否認")
    taro.locator(".leaving summary").click()
    taro.locator(".leaving .warn").click()
    expect(taro.locator(".note", has_text="この卓は終わりました")).to_be_visible()
    hanako.context.set_offline(False)
    expect(hanako.locator("#state a")).to_have_text("宣言できません：否認")
    hanako.locator("#state a").click()
    expect(hanako.locator(".note", has_text="この卓は終わりました")).to_be_visible()
    assert hanako.evaluate("localStorage.declarations") == "[]"


def test_a_declaration_whose_answer_is_lost_counts_once(visitor: Visitor) -> None:
    taro = visitor()
    address = start(taro, "太郎")
    taro.goto("/?q=否認")
    answered: list[int] = []

    def lose_the_first_answer(route: Route) -> None:
        if answered:
            route.continue_()
        else:
            answered.append(route.fetch(max_redirects=0).status)
            route.abort()

    taro.route("**/declare", lose_the_first_answer)
    taro.locator(".declare button").click()
    expect(taro.locator("#state a")).to_contain_text("宣言しました")
    assert answered == [303]  # the service had recorded it
    taro.goto(address)
    assert record(taro) == ["否認"]


def test_the_record_catches_up_after_the_network_was_gone(visitor: Visitor) -> None:
    taro, hanako = visitor(), visitor()
    address = start(taro, "太郎")
    join(hanako, address, "花子")
    expect(hanako.locator("#live")).to_have_text("つながっています")
    hanako.context.set_offline(True)
    expect(hanako.locator("#live")).to_have_text("つなぎなおしています…")
    declare(taro, "否認")
    expect(taro.locator(".note.good")).to_be_visible()
    assert record(hanako) == []
    hanako.context.set_offline(False)
    expect(hanako.locator(".record .name")).to_have_text(["否認"])
    expect(hanako.locator("#live")).to_have_text("つながっています")


def test_a_phone_keeps_its_place_and_can_give_it_up(visitor: Visitor) -> None:
    page = visitor()
    address = start(page, "太郎")
    page.goto("/")
    page.get_by_role("link", name="卓").click()
    assert page.url == address
    page.click("text=この端末を卓から外す")
    expect(page.locator("#player-new")).to_be_visible()
    page.goto("/?q=否認")
    expect(page.locator(".declare")).to_have_count(0)


def test_the_code_invites_by_a_picture(visitor: Visitor) -> None:
    page = visitor()
    start(page, "太郎")
    expect(page.get_by_role("img", name="この卓のQRコード")).to_be_visible()
