"""The one grammar that all rooms add to."""

from __future__ import annotations

from typing import Any

from playmat.text.frames import Grammar, _, calc, join, stands_at
from playmat.text.frames.rows import Row

__all__ = ["ROWS", "G", "_", "calc", "frame", "join", "says", "table"]

G = Grammar()
frame = G.frame
ROWS: list[Row] = []


def says(cat: str, rows: dict[str, str]) -> None:
    """Rows: a wording → the known wording it means. They are settled when all rooms are there."""
    at = stands_at()
    ROWS.extend(Row(cat, (wording,), means, at) for wording, means in rows.items())


def table(cat: str, entries: dict[str, Any]) -> None:
    """A closed table: wording → value."""
    for wording, value in entries.items():
        frame(cat, value, *wording.split(" / "))
