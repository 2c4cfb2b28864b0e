"""The command that opens the table."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path


def test_the_table_opens_on_this_machine_and_closes_with_an_interrupt(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from playmat.cli.main import main; main()", "play", "--no-browser"]
    with subprocess.Popen(
        [*command, "--games", str(tmp_path / "games.sqlite")], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line
        with urllib.request.urlopen(found[0], timeout=10) as page:
            assert b"Playmat" in page.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    assert (tmp_path / "games.sqlite").exists()


def test_a_port_that_is_none_is_refused() -> None:
    command = [sys.executable, "-c", "from playmat.cli.main import main; main()", "serve", "--port", "99999"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert result.returncode == 2
    assert "--port must be between 0 and 65535" in result.stderr
