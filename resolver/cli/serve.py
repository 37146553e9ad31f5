"""`resolver serve`: the HTTP API and the page, in as many processes as asked for."""

import os
import signal
import socket
import sys
import tempfile
from contextlib import ExitStack
from typing import Any

import click

from ..web.address import is_everywhere, own_address
from .common import lang_option

_STOPPING = 5  # seconds that requests in flight get when the service stops
_HEALTH = 10  # seconds without a sign of life after which a worker is replaced; a new one gives it while it still loads


@click.command()
@click.option("--host", help="Address to listen on; 0.0.0.0 for the table's phones.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on.  [default: 8765]")
@click.option("--workers", type=click.IntRange(1), help="Processes, one for each core.  [default: 1]")
@click.option("--trusted-proxies", metavar="A,B,…", help="Proxies whose X-Forwarded-For and -Proto are believed.")
@click.option("--cors-origins", metavar="A,B,…", help="Origins whose pages may call the API; * for all.")
@click.option("--log-queries", is_flag=True, default=None, help="Log what is asked, too.")
@lang_option
def serve(lang: str, **given: Any) -> None:
    """Serve the page for the table's phones, and the HTTP API, until interrupted.

    Every option is also a setting by environment, and there are more: docs/service.md.
    """
    from ..web.settings import Settings

    # Workers are processes of their own: they read the settings from the environment.
    os.environ |= {Settings.variable(name): str(value) for name, value in given.items() if value is not None}
    settings = Settings.from_environment()
    with ExitStack() as stack:
        if settings.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="resolver-metrics-"))
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
        _try_out()
        import uvicorn

        from ..web.logs import for_uvicorn

        taken = stack.enter_context(_listening(settings.host, settings.port))
        _announce(settings.host, taken.getsockname()[1], lang)
        config = uvicorn.Config(
            "resolver.web.app:create_app", factory=True, workers=settings.workers, log_config=for_uvicorn(), access_log=False,
            proxy_headers=bool(settings.trusted_proxies), forwarded_allow_ips=settings.trusted_proxies, server_header=False,
            timeout_graceful_shutdown=_STOPPING, timeout_worker_healthcheck=_HEALTH,
        )  # fmt: skip
        # uvicorn finishes what is in flight, then hands the signal on: to be asked to stop is no failure.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        if settings.workers > 1:
            from uvicorn.supervisors import Multiprocess

            Multiprocess(config, sockets=[taken]).run()
        else:
            uvicorn.Server(config).run(sockets=[taken])


def _try_out() -> None:
    """Open index and ledger once before any worker does: what is wrong with them is one line here, and made what is missing."""
    from ..api import open_index
    from ..ledger import open_ledger

    open_index().close()
    open_ledger().close()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048, reuse_port=False)
    except OSError as error:
        raise click.ClickException(f"Cannot listen on {host} port {port}: {error.strerror or error}.") from error


def _announce(host: str, port: int, lang: str) -> None:
    everywhere = is_everywhere(host)
    address = f"http://{own_address() if everywhere else f'[{host}]' if ':' in host else host}:{port}/"
    click.echo(f"カードリゾルバ：{address}" if lang == "ja" else f"Card resolver: {address}")
    if everywhere:
        import segno

        segno.make(address).terminal(compact=True)
