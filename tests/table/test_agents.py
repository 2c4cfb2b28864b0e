"""A program of one's own as an opponent at the table: named on the command line, never by a browser."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from servers import run_alone

from playmat.cards import load_library
from playmat.cli.table import play_table
from playmat.table.hall import Hall
from playmat.table.refusal import Refused
from playmat.table.room import Guest, Room
from playmat.table.serve import Setting, Unsafe, check_public

FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "decide":
        print(json.dumps({"id": asked["id"], "choice": 0}), flush=True)
"""
GONE = "raise SystemExit(7)"


def _command(tmp_path: Path, code: str) -> str:
    path = tmp_path / "agent.py"
    path.write_text(code)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def _begin(hall: Hall, kind: str = "agent") -> Room:
    made = hall.create(
        {
            "rules": "sword_shield",
            "deck": {"starter": "first-embers"},
            "opponent": {"kind": kind, "deck": {"starter": "first-leaves"}},
            "seed": 5,
        }
    )
    room = hall.room(made["game"])
    assert room is not None
    return room


def _until_it_was_asked(room: Room) -> list[dict[str, Any]]:
    """Answer the person's decisions with the first option until the program has answered one; what was told."""
    told: list[dict[str, Any]] = []

    async def hear(message: dict[str, Any]) -> None:
        told.append(message)

    async def sit() -> None:
        room.guests.append(Guest(0, hear))
        while (decision := room.game.decision) is not None and 1 not in room.deciders:
            if decision.player == 0:
                await room.play(0, room.at, 0)
            else:
                room.drive()
                assert room._driver is not None
                await room._driver
        room.guests.clear()

    run_alone(sit())
    return told


def test_a_program_of_the_command_line_plays_at_the_table(tmp_path: Path) -> None:
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True, agent=_command(tmp_path, FIRST))
    room = _begin(hall)
    _until_it_was_asked(room)
    assert 1 in room.deciders and not room.game.is_over
    hall.close()


def test_a_program_that_ends_gives_the_game_up_and_says_why(tmp_path: Path) -> None:
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True, agent=_command(tmp_path, GONE))
    room = _begin(hall)
    told = _until_it_was_asked(room)
    assert room.game.is_over and room.game.winner == 0
    assert any("gives the game up" in str(message.get("text")) for message in told)
    hall.close()


def test_a_browser_cannot_name_a_program(tmp_path: Path) -> None:
    plain = Hall(load_library(), ":memory:", is_seed_given=True)
    started = Hall(load_library(), ":memory:", is_seed_given=True, agent=_command(tmp_path, FIRST))
    for hall, kind in ((plain, "agent"), (plain, "agent:echo"), (started, "agent:echo")):
        with pytest.raises(Refused, match="Choose an opponent"):
            _begin(hall, kind)
    assert "agent" in [offer["kind"] for offer in started.offers()["opponents"]]
    assert "agent" not in [offer["kind"] for offer in plain.offers()["opponents"]]
    plain.close()
    started.close()


def test_the_internet_and_the_terminal_are_refused_with_the_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unsafe, match="leave --agent out"):
        check_public(Setting(names=frozenset({"table.example.org"}), is_public=True, agent="bot"))
    assert play_table(terminal=True, agent="bot") == 2
    assert "--against 'agent:COMMAND'" in capsys.readouterr().err
