"""The page in a real browser: Debian's Chromium on the real service, which runs on a free loopback port with the starter cards.

Where there is no Chromium the tests are skipped: scripts/install-test-browser. Screenshots go to RESOLVER_SCREENSHOTS, else to a
temporary folder.
"""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install '.[test]'")

CHROMIUM = os.environ.get("RESOLVER_TEST_CHROMIUM") or shutil.which("chromium") or ""
SCREENSHOTS = os.environ.get("RESOLVER_SCREENSHOTS", "")  # read here, for the tests run without any such variable
# What a browser would otherwise do on its own account, and what a container does not allow.
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
WAIT = 10_000  # milliseconds after which something that does not show up is missing
VIEWPORTS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and skip it where there is no browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason="needs Chromium: scripts/install-test-browser"))


@dataclass
class Site:
    """The running service. sent: everything that it has answered, headers and bodies."""

    url: str
    sent: list[bytes] = field(default_factory=list)


class Overheard:
    """Keeps all that the application sends."""

    def __init__(self, app: ASGIApp, sent: list[bytes]) -> None:
        self._app, self._sent = app, sent

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def heard(message: Message) -> None:
            self._sent.extend(value for pair in message.get("headers", ()) for value in pair)
            self._sent.append(message.get("body", b""))
            await send(message)

        await self._app(scope, receive, heard)


@pytest.fixture(scope="session")
def site(starter_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The service on the starter cards, with an empty ledger and no limit of requests."""
    from resolver.web.app import create_app
    from resolver.web.settings import Settings

    ledger = tmp_path_factory.mktemp("browser") / "ledger.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RESOLVER_INDEX", str(starter_path))
        patch.setenv("RESOLVER_LEDGER_URL", f"sqlite:///{ledger}")
        app = create_app(Settings(host="0.0.0.0", rate="", rate_guesses="", poll=0.1))
    sent: list[bytes] = []
    config = uvicorn.Config(Overheard(app, sent), port=0, log_config=None, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the service did not start"
        time.sleep(0.05)
    yield Site(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}", sent)
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def browser() -> Iterator["playwright.Browser"]:
    """One Chromium for all tests; each test has contexts of its own in it."""
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield running
        running.close()


@pytest.fixture
def visitor(browser: "playwright.Browser", site: Site) -> Iterator[Callable[..., "playwright.Page"]]:
    """Makes somebody with a browser of their own: visitor(lang="ja", on="phone", scripts=True, dark=False) is their page.

    worker: with the service worker, which not every test has to install anew. A script that fails, or a message of the content
    security policy, fails the test.
    """
    opened: list[playwright.BrowserContext] = []
    wrong: list[str] = []

    def make(lang: str = "ja", on: str = "phone", *, scripts: bool = True, dark: bool = False, worker: bool = False) -> "playwright.Page":
        context = browser.new_context(
            base_url=site.url, locale={"ja": "ja-JP", "en": "en-GB"}[lang], viewport=VIEWPORTS[on], has_touch=on == "phone",
            color_scheme="dark" if dark else "light", java_script_enabled=scripts,
            service_workers="allow" if worker else "block",
        )  # fmt: skip
        context.set_default_timeout(WAIT)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    playwright.expect.set_options(timeout=WAIT)
    yield make
    for context in opened:
        context.close()
    assert wrong == []


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for screenshots."""
    folder = Path(SCREENSHOTS) if SCREENSHOTS else tmp_path_factory.mktemp("screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
