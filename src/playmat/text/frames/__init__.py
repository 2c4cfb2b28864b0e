"""Typed frames: one wording tied to one node, read by a chart parser and run backwards to print.

``Step["heal {n:Num} damage from {t:Mon}", …] = Heal(_.n, _.t)`` — category, wordings, template.
The first wording is canonical (printed); every further one only reads. In a wording a plain word stands for
all its inflections, ``{n:Cat}`` is a typed slot, ``{n:Cat*}`` / ``{n:Cat+}`` a run, ``{n:Cat,and}`` /
``{n:Cat,or}`` a list ("A", "A and B", "A, B, and C"), ``[word]`` a word without meaning that may be missing,
``<a|b c>`` words that mean the same. All parses are kept; equal values merge.
"""

from __future__ import annotations

from playmat.text.frames.category import Category
from playmat.text.frames.chart import Chart
from playmat.text.frames.frame import Element, Frame, expand, stands_at
from playmat.text.frames.grammar import Grammar, GrammarError
from playmat.text.frames.template import Calc, Join, Refuse, Slot, _, calc, join

__all__ = [
    "Calc",
    "Category",
    "Chart",
    "Element",
    "Frame",
    "Grammar",
    "GrammarError",
    "Join",
    "Refuse",
    "Slot",
    "_",
    "calc",
    "expand",
    "join",
    "stands_at",
]
