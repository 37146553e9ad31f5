"""The service under load: `resolver serve` on this machine, asked by wrk as fast as it answers, questions from a file.

usage: python benchmarks/serving.py [INDEX] [--questions FILE]... [--seconds N] [--workers N] [--connections N] [--swaps N] [--anew]
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

import click
import requests

from resolver import config

_GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
_SCRIPT = """
local urls, next = {}, 0
for line in io.lines("URLS") do urls[#urls + 1] = line end
init = function() math.randomseed(os.time() + tonumber(tostring({}):sub(8), 16) % 100000); next = math.random(#urls) end
request = function() next = next % #urls + 1; return wrk.format("GET", urls[next]) end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT {"requests": %d, "seconds": %f, "failed": %d, "p50": %f, "p95": %f, "p99": %f, "max": %f}\\n',
    summary.requests, summary.duration / 1e6, e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
"""


def _questions(files: tuple[Path, ...]) -> list[str]:
    """A question a line, or JSON Lines with `query`."""
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    return [json.loads(line)["query"] if line.startswith("{") else line for line in lines]


def _processes(pid: int) -> list[int]:
    """A process and all that it started."""
    pids = [pid]
    for one in pids:
        pids += [int(child) for child in Path(f"/proc/{one}/task/{one}/children").read_text().split()]
    return pids


def _memory(pid: int) -> int:
    """MiB that a process and its children hold, counted by Linux (proportional set size)."""
    rollups = (Path(f"/proc/{one}/smaps_rollup").read_text() for one in _processes(pid))
    return sum(int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1]) for text in rollups) // 1024  # type: ignore[index]


def _processor(pid: int) -> float:
    """Seconds of processor time that a process and its children have used."""
    stats = (Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in _processes(pid))
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


@click.command()
@click.argument("index", required=False, type=click.Path(path_type=Path, exists=True))
@click.option("--questions", multiple=True, type=click.Path(exists=True, path_type=Path), help="Default: tests/golden.")
@click.option("--seconds", default=60, show_default=True)
@click.option("--workers", default=os.cpu_count() or 1, show_default=True)
@click.option("--connections", default=16, show_default=True, help="Clients that each wait for their answer before they ask again.")
@click.option("--swaps", default=0, show_default=True, help="Times that a copy of the index takes its place meanwhile.")
@click.option("--anew", is_flag=True, help="Answer each question anew; else a worker remembers what it answered.")
def main(
    index: Path | None, questions: tuple[Path, ...], seconds: int, workers: int, connections: int, swaps: int, anew: bool
) -> None:
    """Print answers a second, latencies, failures, and memory over the time."""
    if not shutil.which("wrk"):
        raise click.ClickException("wrk is not installed: apt-get install wrk")
    asked = _questions(questions or tuple(sorted(_GOLDEN.glob("*.jsonl"))))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = Path(shutil.copy(index or config.index_path(), folder / "index.sqlite"))
        (folder / "urls").write_text("".join(f"/api/v1/resolve?q={quote(query)}\n" for query in asked), "utf-8")
        (folder / "wrk.lua").write_text(_SCRIPT.replace("URLS", str(folder / "urls")), "utf-8")
        service = subprocess.Popen(
            [sys.executable, "-m", "resolver", "serve", "--port", "0", "--workers", str(workers)],
            stdout=subprocess.PIPE, stderr=(folder / "log").open("wb"), text=True,
            env={**os.environ, **({"RESOLVER_REMEMBERED": "0"} if anew else {}), "RESOLVER_INDEX": str(place), "RESOLVER_RATE": "", "RESOLVER_LEDGER_URL": f"sqlite:///{folder}/ledger.sqlite"},
        )  # fmt: skip
        try:
            url = re.search(r"http://[\d.:]+", service.stdout.readline())[0]  # type: ignore[index, union-attr]
            requests.get(f"{url}/readyz", timeout=120).raise_for_status()
            _load(url, folder, 10, connections)  # every worker answers, and has seen every kind of question
            before, used = _memory(service.pid), _processor(service.pid)
            click.echo(f"{len(asked)} questions, {workers} workers, {connections} connections, load of the machine {os.getloadavg()[0]:.1f}")
            with subprocess.Popen(_command(url, folder, seconds, connections), stdout=subprocess.PIPE, text=True) as wrk:
                memory = []
                for tenth in range(1, 10):
                    time.sleep(seconds / 10)
                    memory.append(_memory(service.pid))
                    if tenth * (swaps + 1) // 10 > (tenth - 1) * (swaps + 1) // 10:
                        shutil.copy(place, folder / "new")
                        os.replace(folder / "new", place)
                        click.echo(f"index replaced at {tenth}0 %")
                found = _result(wrk.communicate()[0])
            used = _processor(service.pid) - used
            time.sleep(1)
            log = (folder / "log").read_text("utf-8")
            click.echo(
                f"{found['requests'] / found['seconds']:.0f} answers/s, {found['failed']} failed, latency ms: "
                f"p50 {found['p50']:.1f}, p95 {found['p95']:.1f}, p99 {found['p99']:.1f}, max {found['max']:.1f}\n"
                f"processor time: {1000 * used / found['requests']:.2f} ms an answer\n"
                f"memory, MiB: {before} before, {', '.join(map(str, memory))} at every tenth, {_memory(service.pid)} after; "
                f"index replaced {log.count('index replaced')} times in all workers"
            )
        finally:
            service.send_signal(signal.SIGTERM)
            service.wait(30)


def _command(url: str, folder: Path, seconds: int, connections: int) -> list[str]:
    return ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", str(folder / "wrk.lua"), url]


def _load(url: str, folder: Path, seconds: int, connections: int) -> None:
    subprocess.run(_command(url, folder, seconds, connections), capture_output=True, check=True)


def _result(said: str) -> dict[str, float]:
    return json.loads(said.partition("RESULT ")[2])


if __name__ == "__main__":
    main()
