"""The one grammar that all rooms add to.

``frame`` ties wordings to a template, ``table`` a closed list of words to values; ``reads`` lists wordings that are only
read, ``says`` wordings that mean what another wording means.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator
from typing import Any

from playmat.text.frames import Chart, Grammar, Refuse, _, calc, join
from playmat.text.frames.rows import Row

__all__ = ["ROWS", "Chart", "G", "Refuse", "_", "calc", "frame", "join", "reads", "says", "table"]

G = Grammar()
frame = G.frame
ROWS: list[Row] = []


def table(cat: str, entries: dict[str, Any]) -> None:
    """A closed table: wording → value."""
    for wording, value, at in _entries(entries):
        frame(cat, value, *wording.split(" / "), at=at)


def reads(cat: str, entries: dict[str, Any]) -> None:
    """Wordings that only read: wording → template."""
    for wording, template, at in _entries(entries):
        frame(cat, template, wording, prints=False, at=at)


def says(cat: str, entries: dict[str, str]) -> None:
    """Rows: wording → the known wording it means. They are settled when all rooms are there."""
    ROWS.extend(Row(cat, (wording,), means, at) for wording, means, at in _entries(entries))


def _entries(entries: dict[str, Any]) -> Iterator[tuple[str, Any, str]]:
    """Every entry of a table with its file and line; in a long table each entry begins a line of its own."""
    caller = sys._getframe(2)
    while caller.f_code.co_filename == __file__ and caller.f_back is not None:
        caller = caller.f_back
    path, first = caller.f_code.co_filename, caller.f_lineno
    source = linecache.getlines(path)[first:]
    begins = [first + i for i, line in enumerate(source, 1) if line.startswith(('        "', '        f"'))]
    is_long = source[:1] and source[0].startswith("    ")
    for i, (wording, value) in enumerate(entries.items()):
        line = begins[i] if is_long and i < len(begins) else first
        yield wording, value, f"{path.replace(chr(92), '/').rsplit('/grammar/', 1)[-1]}:{line}"
