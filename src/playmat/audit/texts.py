"""Every text of the data with the tree it is read to and what the tree is said back as."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from playmat.audit.said import difference
from playmat.effects.nodes import Program
from playmat.text import Names, NoWording, TextError, compile_text, wording
from playmat.text.measure.coverage import Item

UNSAID = "not said"


class Reading(NamedTuple):
    item: Item
    program: Program
    said: str

    @property
    def place(self) -> str:
        return f"{self.item.card} {self.item.kind}"


def read(items: Iterable[Item], names: Names) -> list[Reading]:
    """What can be read; the same text of the same kind once."""
    out = []
    for item in {(i.kind, i.text, i.damage): i for i in items}.values():
        try:
            program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
        except TextError:
            continue
        out.append(Reading(item, program, say(program)))
    return out


def say(program: Program) -> str:
    """The tree in words; a tree no wording is known for says so."""
    try:
        return wording(program)
    except (NoWording, KeyError) as err:
        return f"{UNSAID}: {type(err).__name__}"


def said_otherwise(reading: Reading) -> str:
    """What the words of the print and the words said back do not share; empty when they agree."""
    if reading.said.startswith(UNSAID):
        return reading.said
    item = reading.item
    if item.kind in ("attack", "ability"):
        return difference(item.text, item.name, reading.said)
    printed, back = (text.replace(item.name, "this card") for text in (item.text, reading.said))
    return difference(printed, "", back)


def reads_back(reading: Reading, names: Names) -> bool:
    """The round trip: what is said is read to the same tree."""
    try:
        return compile_text(reading.said, reading.item.kind, reading.item.name, names) == reading.program
    except TextError:
        return False
