"""A run of games that is ended by a signal leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split(")")[1][:3]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found in /proc")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_workers_end_with_the_run(sign: signal.Signals) -> None:
    words = ["duel", "first-embers", "first-leaves", "--games", "100000", "--workers", "2"]
    command = [sys.executable, "-c", "from playmat.cli.main import main; main()", *words]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    children: list[int] = []
    until = time.monotonic() + 60
    while len(children) < 2 and time.monotonic() < until and run.poll() is None:
        found = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
        children = [int(pid) for pid in found]
        time.sleep(0.05)
    assert len(children) >= 2, "no workers were started"
    run.send_signal(sign)
    run.wait(30)
    until = time.monotonic() + 15
    while any(alive(pid) for pid in children) and time.monotonic() < until:
        time.sleep(0.1)
    assert [pid for pid in children if alive(pid)] == []
