"""How much a position from a page may hold: a number written in a text must not fill the memory."""

from __future__ import annotations

import re
from typing import Any

from playmat.judge.document import Map, Mark, Seq, fail

MOST_CARDS = 200  # of one zone
MOST_NUMBER = 9_999
MOST_ITEMS = 2_000
_COUNTED = re.compile(r"^\s*(\d+)\s*[x×]?\s|[x×]\s*(\d+)\s*$")
_TURNS = ("number", "since", "entered", "turn", "turns", "seed", "active_since", "paralyzed_since", "hp", "amount")


def check_bounds(case: Map) -> None:
    """ScenarioError at the first number or list that is larger than any position needs."""
    _check(case, "", case.mark, [0])


def _check(value: Any, key: str, mark: Mark, seen: list[int]) -> None:
    seen[0] += 1
    if seen[0] > MOST_ITEMS:
        fail(f"the position says more than {MOST_ITEMS:,} things; leave some out", mark)
    if isinstance(value, Map):
        for name, inner in value.items():
            is_count = isinstance(inner, int) and key in ("a", "b", "decks", "hands") and name not in _TURNS
            _check(inner, "zone" if is_count else name, value.at(name), seen)
    elif isinstance(value, Seq):
        if len(value) > MOST_CARDS:
            fail(f"{key}: at most {MOST_CARDS} entries, found {len(value)}", mark)
        for number, inner in enumerate(value):
            _check(inner, key, value.at(number), seen)
    elif isinstance(value, int) and not isinstance(value, bool):
        most = MOST_NUMBER if key in (*_TURNS, "damage", "retreat") else MOST_CARDS
        if abs(value) > most:
            fail(f"{key}: at most {most:,}, found {value:,}", mark)
    elif isinstance(value, str) and (found := _COUNTED.search(value)):
        if len(found[1] or found[2]) > 3 or (int(found[1] or found[2]) > MOST_CARDS and key != "text"):
            fail(f"{key}: at most {MOST_CARDS} of one card", mark)
