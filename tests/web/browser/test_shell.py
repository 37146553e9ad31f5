"""The page as an app: installable, its looks kept on the phone, plain about having no network; a strict content security policy."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]


def ready(page: Page) -> None:
    """Wait until the service worker answers for the page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state === 'activated' || new Promise((done) => it.active.onstatechange = done))")


def test_it_can_be_installed(visitor: Visitor) -> None:
    page = visitor(worker=True)
    page.goto("/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [{"errorId": "in-incognito", "errorArguments": []}])
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href")).json()
    assert manifest["name"] == "カードリゾルバ"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]


def test_without_a_network_it_says_so_and_keeps_no_answer(visitor: Visitor, shots: Path) -> None:
    page = visitor(worker=True)
    ready(page)
    page.goto("/?q=否認")
    page.context.set_offline(True)
    expect(page.locator("#state")).to_have_text("オフラインです。つながったら続けられます。")
    expect(page.locator("article.card .name")).to_have_text("否認")  # what was read stays
    page.goto("/?q=否認")
    expect(page.locator("h1").first).to_have_text("オフラインです")
    expect(page.locator("h1").last).to_have_text("You are offline")
    page.screenshot(path=shots / "offline.png")
    page.context.set_offline(False)
    page.locator("a").first.click()
    expect(page.locator("article.card .name")).to_have_text("否認")


def test_the_worker_keeps_looks_and_nothing_else(visitor: Visitor, site) -> None:
    page = visitor(worker=True)
    ready(page)
    page.goto("/?q=否認")
    kept = page.evaluate(
        """async () => {
            const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const requests = (await Promise.all(caches_.map((it) => it.keys()))).flat();
            return requests.map((it) => new URL(it.url).pathname);
        }"""
    )
    assert kept
    assert {address.split("/")[1] for address in kept} == {"static", "offline"}


def test_nothing_comes_from_elsewhere_and_nothing_is_inline(visitor: Visitor, site) -> None:
    page = visitor()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto("/?q=否認")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert [url for url in asked if not url.startswith(site.url)] == []
    assert page.locator("script:not([src]), style, [style], [onclick]").count() == 0
