"""The compiled engine and the interpreted one play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from playmat.simulate.bench import starter_matches
from playmat.simulate.sweep import log_hash

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("PLAYMAT_SHARED", ROOT.parent / "shared"))

_HASH = """
import sys
from pathlib import Path
from playmat.simulate.bench import is_compiled, starter_matches, theme_matches
from playmat.simulate.sweep import log_hash
shared = Path(sys.argv[1])
matches = starter_matches() + (theme_matches(shared) if (shared / "decks" / "en").is_dir() else [])
print(is_compiled(), log_hash(matches, 150))
"""


def _hash_in(folder: Path, **settings: str) -> list[str]:
    env = dict(os.environ, PYTHONPATH=str(folder), **settings)
    run = subprocess.run(
        [sys.executable, "-c", _HASH, str(SHARED)], env=env, capture_output=True, text=True, check=True, cwd=folder
    )
    return run.stdout.split()


def test_the_compiled_engine_plays_the_same_games() -> None:
    folder = ROOT / "build" / "compiled"
    built = subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py"), str(folder)], capture_output=True)
    if built.returncode == 3:
        pytest.skip("no C compiler: Playmat runs interpreted")
    assert built.returncode == 0, built.stderr.decode()
    compiled, interpreted = _hash_in(folder), _hash_in(folder, PLAYMAT_PURE="1")
    assert (compiled[0], interpreted[0]) == ("True", "False")
    assert compiled[1] == interpreted[1]


def test_the_hash_of_logs_tells_games_apart() -> None:
    starters = starter_matches()
    assert log_hash(starters, 3) != log_hash(starters[1:], 3)
