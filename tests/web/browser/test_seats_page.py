"""A seat given back: the phone is lost or has forgotten its player, the host frees the seat, and another phone takes it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from acting import declare, join, record, start
from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_the_host_frees_a_seat_and_another_phone_takes_it(visitor: Visitor, shots: Path, scripts: bool) -> None:
    taro, lost, found = visitor(scripts=scripts), visitor(scripts=scripts), visitor(scripts=scripts)
    address = start(taro, "太郎")
    join(lost, address, "花子")
    declare(lost, "否認")
    lost.goto(address)

    found.goto(address)
    found.fill("#player", "花子")
    found.locator(".panel .go").click()
    expect(found.get_by_role("alert")).to_contain_text("ホストに席を空けてもらってください")
    found.goto(address)
    expect(found.get_by_role("button", name="「花子」の席に入る")).to_have_count(0)

    taro.goto(address)
    taro.screenshot(path=shots / f"seats-{'scripts' if scripts else 'plain'}.png")
    taro.get_by_role("link", name="花子").click()
    expect(taro.locator("h1")).to_have_text("「花子」の席を空ける")
    taro.screenshot(path=shots / f"seat-{'scripts' if scripts else 'plain'}.png")
    taro.get_by_role("button", name="席を空ける").click()
    expect(taro.locator(".note.good")).to_contain_text("「花子」の席を空けました")
    expect(taro.locator(".players .open")).to_contain_text("花子")

    if not scripts:
        for page in (lost, found):
            page.click("text=記録を読みなおす")
    # By themselves the other phones show it: the one that had the seat only watches now.
    expect(lost.get_by_text("見ているだけです")).to_be_visible()
    found.get_by_role("button", name="「花子」の席に入る").click()
    expect(found.locator(".players .you")).to_contain_text("花子")
    assert record(found) == ["否認"]
    found.get_by_role("button", name="1番《否認》を取り消す").click()  # what she declared is hers
    expect(found.locator(".record .back .name")).to_have_text("否認")
    lost.goto("/?q=否認")
    expect(lost.locator(".card")).to_be_visible()
    expect(lost.locator(".declare")).to_have_count(0)
    if scripts:
        expect(taro.locator(".players .open")).to_have_count(0)


def test_a_declaration_of_the_phone_that_lost_its_seat_is_refused(visitor: Visitor) -> None:
    taro, lost = visitor("en"), visitor("en")
    address = start(taro, "Taro")
    join(lost, address, "Hanako")
    lost.goto("/?q=negate")  # and stays open while the seat is freed
    taro.goto(f"{address}/seat?player=Hanako")
    taro.get_by_role("button", name="Free the seat").click()
    expect(taro.locator(".note.good")).to_contain_text("The seat of Hanako is free")
    lost.locator(".declare button").click()
    expect(lost.get_by_text("You are watching")).to_be_visible()
    assert record(lost) == []


def test_a_player_goes_on_with_another_phone(visitor: Visitor) -> None:
    old, new = visitor("en"), visitor("en", "desktop")
    address = start(old, "Ann")
    old.get_by_role("link", name="Ann").click()
    expect(old.get_by_text("This one can declare no longer")).to_be_visible()
    old.get_by_role("link", name="Leave it").click()
    expect(old.locator(".players .you")).to_be_visible()
    old.goto(f"{address}/seat?player=Ann")
    old.get_by_role("button", name="Free the seat").click()
    expect(old.get_by_text("You are watching")).to_be_visible()
    new.goto(address)
    new.get_by_role("button", name="Sit down as Ann").click()
    expect(new.locator(".leaving summary")).to_have_text("End this table")  # the host still


def test_only_the_host_frees_anothers_seat(visitor: Visitor) -> None:
    taro, hanako, watching = visitor(), visitor(), visitor()
    address = start(taro, "太郎")
    join(hanako, address, "花子")
    expect(hanako.locator(".players a")).to_have_text(["花子"])  # her own
    hanako.goto(f"{address}/seat?player=太郎")
    assert hanako.url == address
    watching.goto(address)
    expect(watching.locator(".players li")).to_have_count(2)
    expect(watching.locator(".players a")).to_have_count(0)
