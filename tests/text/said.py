"""What the tables of texts are held to: a text is read, said as the table has it, and read back to the same tree."""

from __future__ import annotations

import re

import pytest

from playmat.effects.nodes import Program
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(
    [
        "Cascoon", "Cynthia", "Doublade", "Eevee", "Honedge", "Hop's Snorlax", "Iris", "Leaf", "Lt. Surge's Raichu",
        "Minun", "Mr. Mime", "Pichu", "Pikachu", "Plusle", "Raichu", "Rock", "Sand Hall", "Silcoon", "Stone",
        "Stone LV.X", "Umbreon V", "Umbreon VMAX", "Wurmple",
    ]
)  # fmt: skip
PRINTED = 60
"""The damage printed on the attacks."""


def _own(text: str) -> str:
    """The card that speaks: a text that names Stone stands on Stone, any other on Pikachu."""
    return "Stone" if re.search(r"\bStone\b", text) else "Pikachu"


def read(text: str, kind: str = "attack") -> Program:
    return compile_text(text, kind, _own(text), NAMES, damage=PRINTED if kind == "attack" else None)


def steps_of(text: str) -> tuple[object, ...]:
    """What an attack does besides its damage."""
    return read(text).clauses[0].body  # type: ignore[attr-defined, no-any-return]


def said(text: str, kind: str = "attack") -> str:
    program = read(text, kind)
    words = wording(program)
    name = _own(text)
    assert compile_text(words, kind, name, NAMES, damage=PRINTED if kind == "attack" else None) == program
    return words


def is_refused(text: str, kind: str = "attack") -> bool:
    with pytest.raises(TextError):
        read(text, kind)
    return True
