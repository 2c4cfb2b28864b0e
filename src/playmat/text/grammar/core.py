"""The one grammar that all rooms add to, and the categories that several rooms speak of.

``Step["draw {n:Num} cards"] = n.Draw(_.n)``: a wording of a step, and what it means. Of several wordings the first is
said, the others only read. ``Step.reads[…]`` is only read, ``Step.last[…]`` said where nothing else fits,
``Step.prints[…]`` only said; ``Step.says["old words"] = "plain words"`` means what the plain words mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.text.frames import Category, Chart, Grammar, Refuse, _, calc, join
from playmat.text.frames.rows import Row

__all__ = ["ROWS", "Chart", "G", "Refuse", "_", "calc", "categories", "category", "join", "unless"]

G = Grammar()
ROWS: list[Row] = []


def unless(is_wrong: Callable[[Any], bool]) -> Callable[[Any], Any]:
    """A value as it is, unless it cannot be meant here: then this is no reading."""

    def value(v: Any) -> Any:
        if is_wrong(v):
            raise Refuse
        return v

    return value


def category(name: str) -> Category:
    return Category(G, name, ROWS)


def categories(names: str) -> list[Category]:
    return [category(name) for name in names.split()]


Mon, Cards, EnergyDesc, Num, Qty, QtyOf = categories("Mon Cards EnergyDesc Num Qty QtyOf")
Cond1, Event = categories("Cond1 Event")
ModS, ModVP, Mods, ModPair, Attackers = categories("ModS ModVP Mods ModPair Attackers")
Step, Pair, Body, StepBody, TakenDeed, Tail, Sentence = categories("Step Pair Body StepBody TakenDeed Tail Sentence")
