"""A program as a player: it speaks JSON lines, and whatever it does wrong costs it the game, never ours."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from playmat.cards import starter_decks
from playmat.cli.agent import agent_command
from playmat.decisions.game import Game
from playmat.players import Seat, make_player
from playmat.players.agent import AgentPlayer
from playmat.players.base import Concedes
from playmat.players.words import Transcript, Unclear, decision_text, parse_answer

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "decide":
        print(json.dumps({"id": asked["id"], "choice": len(asked["options"]) - 1}), flush=True)
"""
WORDS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "decide":
        print("I think aloud about 99 things. choice: 0", flush=True)
"""
WRONG = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["type"] != "game":
        print('{"choice": 4000}', flush=True)
"""
SILENT = "import time; time.sleep(60)"
DEAD = "raise SystemExit(7)"


def _game() -> Game:
    a, b = [deck for deck in starter_decks() if deck.rules == "sword_shield"][:2]
    return Game(a, b, "sword_shield", seed=4)


def _command(tmp_path: Path, code: str) -> str:
    path = tmp_path / f"agent_{len(code)}.py"  # a command that is known is not started again
    path.write_text(code)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def test_a_program_answers_with_numbers_or_words(tmp_path: Path) -> None:
    seat = Seat.of(_game())
    assert make_player("agent:" + _command(tmp_path, LAST)).choose(seat) == len(seat.codes) - 1
    assert make_player("agent:" + _command(tmp_path, WORDS)).choose(seat) == 0


@pytest.mark.parametrize(
    ("code", "why"), [(WRONG, "3 answers that are not legal"), (SILENT, "no answer within"), (DEAD, "exit code 7")]
)
def test_who_does_not_answer_gives_the_game_up(tmp_path: Path, code: str, why: str) -> None:
    player = AgentPlayer(_command(tmp_path, code), seconds=0.5 if code == SILENT else 20)
    with pytest.raises(Concedes, match=why):
        player.choose(Seat.of(_game()))


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(Concedes, match="cannot be started"):
        make_player("agent:/no/such/program").choose(Seat.of(_game()))


def test_whole_games_are_played_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    command = _command(tmp_path, LAST)
    assert agent_command(command=command, against="random", games=2, transcript=kept, as_json=True) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert len(told["games"]) == 2
    entries = [json.loads(line) for line in kept.read_text().splitlines()]
    assert entries and all(entry["chosen"] in entry["asked"] for entry in entries)
    assert agent_command(command=_command(tmp_path, DEAD), against="random", games=1, as_json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["result"] == "lost" and "exit code 7" in told["games"][0]["how"]


def test_bad_settings_are_refused() -> None:
    assert agent_command(command="x", games=0) == 2
    assert agent_command(command="x", seconds=0) == 2


OPTIONS = ["Attack: Ember", "Retreat Growlithe (Active)", "End your turn"]


@pytest.mark.parametrize(
    ("answer", "choice"),
    [("1", 1), ("Choice: 2", 2), ("option 0 looks bad, so my choice is 1", None), ("end your turn", 2), (" 0.\n", 0)],
)
def test_an_answer_in_words_names_an_option(answer: str, choice: int | None) -> None:
    if choice is None:
        assert parse_answer(answer.replace("is ", ""), OPTIONS) == 1
    else:
        assert parse_answer(answer, OPTIONS) == choice


@pytest.mark.parametrize("answer", ["", "7", "1 or 2", "attack!", "choice: 12"])
def test_an_answer_that_names_none_is_unclear(answer: str) -> None:
    with pytest.raises(Unclear, match="0 to 2"):
        parse_answer(answer, OPTIONS)


def test_a_decision_is_told_with_numbered_options(tmp_path: Path) -> None:
    seat = Seat.of(_game())
    text = decision_text(seat)
    for number, option in enumerate(seat.options):
        assert f"\n{number}. {option['text']}" in text
    kept = Transcript()
    kept.add(seat, "0", 0)
    kept.save(tmp_path / "kept.jsonl")
    assert json.loads((tmp_path / "kept.jsonl").read_text())["choice"] == 0


ATTACKS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "decide":
        numbers = [option["number"] for option in asked["options"]]
        assert numbers == list(range(len(numbers))), numbers
        attacks = [option["number"] for option in asked["options"] if option["kind"] == "attack"]
        print((attacks or numbers)[-1] if attacks else numbers[0], flush=True)
"""


def test_options_are_numbered_by_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also attacks, which have a number of their own on the card."""
    assert agent_command(command=_command(tmp_path, ATTACKS), against="random", games=2, as_json=True) == 0
    assert not any(game["given_up"] for game in json.loads(capsys.readouterr().out)["games"])
