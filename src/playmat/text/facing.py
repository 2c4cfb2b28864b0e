"""Stadiums that face one player: two texts, each about the player it faces.

Such a card is printed with both texts, one for each side. Each is read as if it spoke to 'you'; the second holds
with the players exchanged (``Static.other_side``)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from playmat.effects import nodes as n
from playmat.effects.families import Clause

SENTENCE = "Choose which way this card faces before you play it."
_ARROW_POSSESSIVE = re.compile(r"\bthis ↓ player's\b", re.IGNORECASE)
_ARROW = re.compile(r"\bthis ↓ player (can't|\w+?)(e?s)?\b", re.IGNORECASE)


def halves(text: str) -> tuple[str, str] | None:
    """The two texts, each turned to 'you'; None for any other text."""
    parts = [p.strip() for p in text.split(SENTENCE)]
    if len(parts) != 3 or parts[0] or not parts[1] or not parts[2]:
        return None
    return _turned(parts[1]), _turned(parts[2])


def _turned(text: str) -> str:
    text = _ARROW_POSSESSIVE.sub("your", text)
    text = _ARROW.sub(lambda m: f"you {m.group(1)}", text)
    text = re.sub(r"\bhe or she has\b", "you have", text)
    return re.sub(r"(^|[.(] ?)(your?)\b", lambda m: m.group(1) + m.group(2).capitalize(), text)


def faced(one: n.Program, other: n.Program) -> n.Program:
    """The program of such a card."""
    back = tuple(replace(c, other_side=True) if isinstance(c, n.Static) else c for c in other.clauses)
    return n.Program((n.OnPlay((n.FaceStadium(),)), *one.clauses, *back))


def is_faced(program: n.Program) -> bool:
    return bool(program.clauses) and program.clauses[0] == n.OnPlay((n.FaceStadium(),))


def wording_of(program: n.Program, word: Callable[[n.Program], str]) -> str:
    """Both texts, each behind the sentence that says that a side is chosen."""
    front: list[Clause] = []
    back: list[Clause] = []
    for c in program.clauses[1:]:
        if isinstance(c, n.Static) and c.other_side:
            back.append(replace(c, other_side=False))
        else:
            front.append(c)
    return " ".join(f"{SENTENCE} {word(n.Program(tuple(side)))}" for side in (front, back))
