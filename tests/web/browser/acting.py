"""What people do on the page, for several tests."""

from playwright.sync_api import Page, expect

SOFT_COUNTERS = "1U なんだっけあれ、対戦相手がマナを支払えないと打ち消すやつ"


def ask(page: Page, question: str) -> None:
    """Type a question; without scripts press the button as well."""
    page.goto("/")
    page.fill("#q", question)
    if page.evaluate("typeof htmx") == "undefined":
        page.click("text=/^(さがす|Find)$/")


def start(page: Page, player: str, *, sealed: bool = False) -> str:
    """Begin a game; its address."""
    page.goto("/table")
    page.fill("#player-new", player)
    if sealed:
        page.check("[name=sealed]")
    page.locator("section[aria-labelledby=new] .go").click()
    expect(page.locator(".table-code")).to_be_visible()
    return page.url


def join(page: Page, address: str, player: str) -> None:
    """Sit down at the game of an address, as a QR code gives it."""
    page.goto(address)
    page.fill("#player", player)
    page.locator(".panel .go").click()
    expect(page.locator(".players .you")).to_contain_text(player)


def declare(page: Page, question: str) -> None:
    """Ask, and declare the card with one tap."""
    ask(page, question)
    page.locator(".declare button").click()


def record(page: Page) -> list[str]:
    """The names in the record, the latest first, those taken back too."""
    return page.locator(".record .name").all_inner_texts()
