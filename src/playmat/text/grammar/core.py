"""The one grammar that all rooms add to."""

from __future__ import annotations

from typing import Any

from playmat.text.frames import Grammar, _, calc, join, stands_at
from playmat.text.frames.rows import Row

__all__ = ["ROWS", "G", "_", "calc", "frame", "join", "says", "table"]

G = Grammar()
frame = G.frame
ROWS: list[Row] = []


def says(cat: str, *wordings: str) -> None:
    """A row: every wording means what the last one means. Rows are settled when all rooms are there."""
    ROWS.append(Row(cat, wordings[:-1], wordings[-1], stands_at()))


def table(cat: str, entries: dict[str, Any]) -> None:
    """A closed table: wording → value."""
    for wording, value in entries.items():
        frame(cat, value, *wording.split(" / "))
