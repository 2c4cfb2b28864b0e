"""Servers for the tests: real processes on 127.0.0.1 that end with the test."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
ZYGOTE = Path(__file__).with_name("zygote.py")


def run_alone(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run to its end in a thread of its own: the browser's driver keeps a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Server:
    """A table that can be killed hard and started again on the same port, with the same games."""

    def __init__(self, games: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.pid = 0
        self._zygote = subprocess.Popen(
            [sys.executable, str(ZYGOTE), str(self.port), str(games)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._zygote.stdout is not None
        assert self._zygote.stdout.readline().strip() == "ready"
        self.start()

    def start(self) -> None:
        assert self._zygote.stdin is not None and self._zygote.stdout is not None
        self._zygote.stdin.write("start\n")
        self._zygote.stdin.flush()
        self.pid = int(self._zygote.stdout.readline())
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{self.address}/api/offers", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.01)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As hard as it gets: the process is gone between two instructions."""
        os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.002)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self._zygote.kill()
        self._zygote.wait()
