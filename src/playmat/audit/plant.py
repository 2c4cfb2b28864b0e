"""How many wrong trees the nets catch: a few are planted at every text."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playmat.audit import witness
from playmat.audit.mutants import mutants
from playmat.audit.texts import Reading, reads_back, said_otherwise, say
from playmat.text import Names

OF_A_TEXT = 3
LEAST = 0.9


@dataclass
class Score:
    planted: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    by: Counter[str] = field(default_factory=Counter)  # the first net that caught it

    def __add__(self, other: Score) -> Score:
        return Score(self.planted + other.planted, self.caught + other.caught, self.by + other.by)

    @property
    def is_enough(self) -> bool:
        return self.caught.total() >= LEAST * self.planted.total()

    def lines(self) -> list[str]:
        out = [f"{'planted wrong trees':28} {'planted':>7} {'caught':>7}"]
        for kind, number in [*self.planted.most_common(), ("in all", self.planted.total())]:
            caught = self.caught.total() if kind == "in all" else self.caught[kind]
            out.append(f"  {kind:26} {number:7} {caught:7} {caught / max(1, number):7.1%}")
        return [*out, "  caught by " + ", ".join(f"{net} {k}" for net, k in self.by.most_common())]


def score(readings: Iterable[Reading], names: Names) -> Score:
    out = Score()
    for reading in readings:
        wrong = list(mutants(reading.program))
        random.Random(reading.place + reading.item.text).shuffle(wrong)
        for kind, tree in wrong[:OF_A_TEXT]:
            net = caught_by(reading, tree, names)
            out.planted[kind] += 1
            out.caught[kind] += bool(net)
            out.by[net or "none"] += 1
    return out


def caught_by(reading: Reading, tree: Any, names: Names) -> str:
    """The net that catches a wrong tree of a text, or nothing. What it finds at the right tree too does not count."""
    planted = reading._replace(program=tree, said=say(tree))
    told = said_otherwise(planted)
    if told and told != said_otherwise(reading):
        return "said back"
    text = reading.item.text
    if set(witness.findings(text, tree)) - set(witness.findings(text, reading.program)):
        return "markers"
    return "" if reads_back(planted, names) else "round trip"
