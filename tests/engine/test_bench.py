"""The bench measures what it says, and plain Python can be asked for."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from playmat.cli.bench import bench_command
from playmat.codes import POKEMON
from playmat.engine.defs import PLAIN
from playmat.simulate.bench import bench, short_matches, simple_matches

KEYS = {"games_per_s", "decisions_per_s", "clone_us", "options_us", "state_bytes", "compiled"}


def test_the_bench_reports_every_figure_of_the_command_contract(tmp_path: Path) -> None:
    result = bench(0.05, tmp_path)
    assert set(result) >= KEYS
    assert set(result["starter"]) >= KEYS - {"compiled"}
    assert all(result[key] > 0 for key in KEYS - {"compiled"})


def test_simple_decks_are_read_completely() -> None:
    assert all(card.is_playable for match in simple_matches() + short_matches() for card in match.def_of)


def test_pokemon_of_the_simple_decks_have_no_texts() -> None:
    for card in (card for match in simple_matches() for card in match.def_of if card.kind == POKEMON):
        assert not card.abilities
        assert all(attack.main_code < 0 and attack.suffix == PLAIN for attack in card.attacks)


def test_figures_go_to_a_file_and_to_the_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_SHARED", str(tmp_path))
    out, history = tmp_path / "bench.json", tmp_path / "history.csv"
    assert bench_command(seconds=0.05, out=out, history=history, as_json=True) == 0
    assert set(json.loads(out.read_text())) >= KEYS
    rows = list(csv.DictReader(history.open()))
    assert [row["workload"] for row in rows] == ["simple", "short", "starter"]


@pytest.mark.parametrize(
    "wrong", [{"seconds": 0.0}, {"data": Path("/no/such/folder")}, {"out": Path("/dev/null/folder/bench.json")}]
)
def test_bad_settings_are_refused_before_anything_is_measured(
    wrong: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench_command(**wrong) == 2  # type: ignore[arg-type]
    assert "error" in capsys.readouterr().err


def test_plain_python_can_be_asked_for() -> None:
    code = "import playmat; from playmat.engine import machine; print(machine.__file__)"
    env = dict(os.environ, PLAYMAT_PURE="1")
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("machine.py")
