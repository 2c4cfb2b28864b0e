"""Names of cards and their Evolution lines, known whatever library is loaded.

A text may speak of a Pokémon whose card is not among those at hand, and a Stage 2 card can be put on a Basic Pokémon
although no Stage 1 of the line is in either deck."""

from __future__ import annotations

from functools import cache

from playmat.cards.tables import DATA


@cache
def _rows() -> dict[str, tuple[str, ...]]:
    rows: dict[str, tuple[str, ...]] = {}
    for line in (DATA / "names.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, *below = line.split("\t")
            rows[name] = tuple(below)
    return rows


def known_names() -> frozenset[str]:
    return frozenset(_rows())


@cache
def known_lines() -> tuple[tuple[str, str], ...]:
    """Pairs: a name, and the name it evolves from."""
    return tuple((name, below) for name, belows in _rows().items() for below in belows)
