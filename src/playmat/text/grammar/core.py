"""The one grammar that all rooms add to."""

from __future__ import annotations

from typing import Any

from playmat.text.frames import Grammar, _, calc, join

__all__ = ["G", "_", "calc", "frame", "join", "table"]

G = Grammar()
frame = G.frame


def table(cat: str, entries: dict[str, Any]) -> None:
    """A closed table: wording → value."""
    for wording, value in entries.items():
        frame(cat, value, *wording.split(" / "))
