"""Retellings: sentences that say together what other words say, for texts whose own words are not read.

The table is `retold.txt`, by subject: what stands on cards, an arrow, what it means in words the grammar reads. {self}
is the card's own name (or 'this Pokémon', 'this card'); any other slot stands for any words up to the full stop, and
for the same words wherever it comes again. A row of the grammar is better wherever one sentence is enough; here stands
what speaks over several sentences."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

from playmat.text.words.tokens import without_class

_SLOT = re.compile(r"\{(\w+)\}")
_OWN = "⟨own⟩"
_SELF = f"{_OWN}|this Pokémon|this card"


class Retelling(NamedTuple):
    printed: re.Pattern[str]
    means: str
    anchor: str
    """The longest piece without a slot: a text without it is not meant."""


@cache
def retellings() -> tuple[Retelling, ...]:
    """The rows of the table, longer ones first: what is told in more words is told more exactly."""
    lines = (resources.files("playmat.text.words") / "retold.txt").read_text("utf-8").splitlines()
    rows = [line.partition(" =>") for line in lines if " =>" in line and not line.startswith("#")]
    found = [_retelling(printed, means.strip()) for printed, _arrow, means in rows]
    return tuple(sorted(found, key=lambda row: -len(row.printed.pattern)))


def _retelling(printed: str, means: str) -> Retelling:
    pieces = _SLOT.split(printed)
    seen: set[str] = set()
    pattern = re.escape(pieces[0])
    for slot, words in zip(pieces[1::2], pieces[2::2], strict=True):
        if slot not in seen:
            pattern += f"(?P<self>{_SELF})" if slot == "self" else f"(?P<{slot}>[^.]+?)"
        else:
            pattern += f"(?:{_SELF}|it)" if slot == "self" else f"(?P={slot})"
        seen.add(slot)
        pattern += re.escape(words)
    return Retelling(re.compile(pattern), _SLOT.sub(r"\\g<\1>", means), max(pieces[::2], key=len))


def retold(text: str, name: str) -> str:
    """The text in words the grammar reads; a retelling may bring about what another one tells."""
    own = next((form for form in _forms(name) if form and form in text), "")
    told = text.replace("’", "'").replace(own, _OWN) if own else text.replace("’", "'")
    for _round in range(4):
        before = told
        for row in retellings():
            if row.anchor in told:
                told = row.printed.sub(row.means, told)
        if told == before:
            break
    return told.replace(_OWN, own)


def _forms(name: str) -> tuple[str, ...]:
    """How a text may say its card's name, longer ones first."""
    starred = name.replace("★", "Star").replace(" δ", "")
    return name, starred, name.replace("[", "").replace("]", ""), without_class(name)
