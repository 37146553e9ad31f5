"""A process with everything loaded that starts refreshes as processes of their own: one for each line on its input.

usage: python refresher.py, then lines with the address of the card service, a tab and the index

Prints "process" and the number of each; after one more line waits for its end and prints "exit" and its exit code. Until that
line the number is the process's own, ended or not. Loading takes seconds, a refresh of the
starter cards tenths: without this, a kill at a random moment would nearly always strike while modules are loaded.
"""

import os
import sys
import tempfile
from functools import cache
from pathlib import Path

from resolver import config
from resolver.effects import saved
from resolver.errors import ResolverError
from resolver.refresh.run import Wanted, refresh


def main() -> None:
    """Warm up on an index of nobody's, then do as told."""
    saved.save = cache(saved.save)
    config.API_PAUSE = config.RETRY_FIRST_WAIT = 0
    with tempfile.TemporaryDirectory() as folder:
        refresh(Path(folder) / "index.sqlite")
    print("ready", flush=True)
    while line := sys.stdin.readline():
        os.environ["RESOLVER_API"], index = line.rstrip("\n").split("\t")
        process = os.fork()
        if process == 0:
            try:
                attempt = refresh(Path(index), Wanted(accept=True))
                code = 0 if attempt and attempt.result == "updated" else 3
            except ResolverError as error:
                print(error, file=sys.stderr)
                code = 1
            os._exit(code)
        print("process", process, flush=True)
        sys.stdin.readline()
        _, status = os.waitpid(process, 0)
        print("exit", os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
