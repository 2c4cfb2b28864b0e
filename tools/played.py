"""A table with the studio, started as a person starts it, for the tools that measure it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def started(*options: str) -> Iterator[str]:
    """The address of ``playmat play`` with games of its own; it ends with the block."""
    with tempfile.TemporaryDirectory() as folder:
        home = str(Path(sys.executable).parent)
        command = [f"{home}/playmat", "play", "--no-browser", "--games", str(Path(folder) / "games.sqlite"), *options]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        try:
            assert server.stdout is not None
            line = next(one for one in server.stdout if "open at" in one)
            yield line.split("open at ")[1].split()[0].rstrip("/")
        finally:
            server.terminate()
            server.wait(20)
