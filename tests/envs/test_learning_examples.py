"""The examples for learning run, shortened."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "learning"


def test_random_rollouts_tell_how_fast_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["random_rollouts.py", "0.2"])
    runpy.run_path(str(EXAMPLES / "random_rollouts.py"), run_name="__main__")
    assert "decisions/s" in capsys.readouterr().out


def test_the_search_answers_every_decision(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    module = runpy.run_path(str(EXAMPLES / "ismcts.py"))
    module["search"].__globals__["ITERATIONS"] = 2
    monkeypatch.setattr(sys, "argv", ["ismcts.py", "1"])
    module["main"]()
    assert "of 1 won" in capsys.readouterr().out


def test_the_bot_plays() -> None:
    bot = f"{sys.executable} {EXAMPLES / 'agent_bot.py'}"
    code = "from playmat.cli.main import main; main()"
    words = ["agent", "--command", bot, "--against", "random", "--games", "1"]
    run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0 and "of 1 won" in run.stdout


def test_ppo_takes_a_step() -> None:
    pytest.importorskip("torch", reason="this example needs torch")
    player = runpy.run_path(str(EXAMPLES / "ppo.py"))["Player"]()
    player.learn(player.collect())
