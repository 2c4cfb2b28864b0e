"""A finished game looked at as a whole: who was ahead when, by the judgement the search uses, and where that turned."""

from __future__ import annotations

import itertools
import math
from typing import Any

from playmat.engine.defs import Match
from playmat.players.evaluation import value
from playmat.table import shows
from playmat.table.record import Record, steps
from playmat.table.story import OPEN_EYE

PRIZES_AHEAD = 2500.0  # thousandths of a Prize card with which somebody is clearly ahead
MANY = 5
SHOWN = ("win", "knock_out", "attack", "prize", "play", "evolve")


def story_of(record: Record, match: Match) -> dict[str, Any]:
    """Points (choice, how far player 0 is ahead from −1 to 1), the first choice of each turn, the turning points."""
    points: list[tuple[int, float]] = []
    turns: list[int] = []
    starts: list[tuple[int, int, float, int]] = []  # choice, entry of the log, value, number: where each turn begins
    turn = 0
    last = None
    for at, game in enumerate(steps(record, match)):
        st = game.state
        last = game
        ahead = _share(int(value(st, 0))) if st.turn else 0.0  # nobody is ahead while the cards are laid out
        if st.turn != turn or game.is_over:
            turn = st.turn
            turns.append(at)
            starts.append((at, len(st.log), ahead, int(turn)))
        points.append((at, round(ahead, 3)))
    assert last is not None
    turning: list[dict[str, Any]] = []
    for (at, entry, before, number), (_, end, after, _) in itertools.pairwise(starts):
        if abs(after - before) >= 0.15:
            told = shows.story(last, record.names, OPEN_EYE, entry)[: max(1, end - entry)]
            words: str = next((line["text"] for kind in SHOWN for line in told if line["kind"] == kind), "")
            turning.append(
                {"at": at, "by": round(after - before, 3), "turn": number, "text": words or told[-1]["text"]}
            )
    turning.sort(key=lambda point: -abs(point["by"]))
    return {
        "points": points,
        "turns": turns,
        "of": len(record.choices),
        "turning": sorted(turning[:MANY], key=lambda point: int(point["at"])),
    }


def _share(found: int) -> float:
    return math.tanh(found / PRIZES_AHEAD)
