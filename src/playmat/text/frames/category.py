"""A category of the grammar as the rooms write it: wordings, and what they mean.

``Step["draw {n:Num} cards"] = n.Draw(_.n)``; every statement knows its file and line.
"""

from __future__ import annotations

from typing import Any

from playmat.text.frames.frame import stands_at
from playmat.text.frames.grammar import Grammar
from playmat.text.frames.rows import Row

Said = str | tuple[str, ...]
"""One wording or several."""


def _all(said: Said) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else said


class Wordings:
    """Wordings of one category that are used in one way."""

    def __init__(self, grammar: Grammar, cat: str, prints: bool = True, reads: bool = True, last: bool = False) -> None:
        self._grammar = grammar
        self._cat = cat
        self._use = {"prints": prints, "reads": reads, "last": last}

    def __setitem__(self, said: Said, template: Any) -> None:
        self._grammar.frame(self._cat, template, *_all(said), at=stands_at(), **self._use)


class Rows:
    """Wordings of one category that mean what another wording means; settled when all rooms are there."""

    def __init__(self, cat: str, rows: list[Row]) -> None:
        self._cat = cat
        self._rows = rows

    def __setitem__(self, said: Said, means: str) -> None:
        self._rows.append(Row(self._cat, _all(said), means, stands_at()))


class Category(Wordings):
    """The first wording is said, the others only read; ``reads`` and ``says`` are never said, ``prints`` is never
    read, ``last`` is said where nothing else fits."""

    def __init__(self, grammar: Grammar, cat: str, rows: list[Row]) -> None:
        super().__init__(grammar, cat)
        self.reads = Wordings(grammar, cat, prints=False)
        self.last = Wordings(grammar, cat, last=True)
        self.prints = Wordings(grammar, cat, reads=False)
        self.says = Rows(cat, rows)
