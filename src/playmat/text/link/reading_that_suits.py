"""Of the readings of a sentence, the one that suits the kind of text it stands in."""

from __future__ import annotations

import itertools
from dataclasses import fields, is_dataclass
from typing import Any

from playmat.effects import nodes as n
from playmat.text.frames.trace import collision
from playmat.text.grammar import G
from playmat.text.reading import Sentence
from playmat.text.surface import Header, Holds, Say
from playmat.text.words.sayings import clean
from playmat.text.words.tokens import TextError, Token


def reading_that_suits(s: Sentence, kind: str, text: str) -> Any:
    """The reading that suits the kind of text; two that do are an error."""
    fits = [r for r in s.readings if _suits(r, kind)]
    if kind not in ("attack", "ability") and not _says_this_pokemon(s.tokens):
        fits = [r for r in fits if not _has_this(r)]  # the own name is the card, not a Pokémon
    if len(fits) == 1:
        return fits[0]
    start, end = s.tokens[0].start, s.tokens[-1].end
    if not fits:
        err = TextError(f"this sentence does not suit a text of kind {kind}", text, start, end)
        err.key = ("kind:" + kind, type(s.readings[0]).__name__)
        raise err
    frames = collision(G, s.tokens, s.names, fits)
    by = f": {frames}" if frames else ""
    err = TextError(f"two readings of {clean(text)[start:end]!r}{by}", text, start, end)
    err.key = ("ambiguous", *(t.fold for t in s.tokens[:4]))
    raise err


def _says_this_pokemon(tokens: list[Token]) -> bool:
    return any(a.fold == "this" and b.fold == "pokémon" for a, b in itertools.pairwise(tokens))


def _has_this(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_has_this(v) for v in value)
    return isinstance(value, n.This) or (
        is_dataclass(value) and any(_has_this(getattr(value, f.name)) for f in fields(value))
    )


def _suits(reading: Any, kind: str) -> bool:
    if isinstance(reading, Header):
        if kind == "trainer" and isinstance(getattr(reading.clause, "event", None), n.TakenAsPrize | n.DrawnForTurn):
            return True
        if isinstance(reading.clause, n.Activated | n.Triggered):
            return kind in ("ability", "tool", "stadium", "energy")
        if isinstance(reading.clause, n.WhenAttached):
            return kind in ("tool", "energy")
    if isinstance(reading, Say) and kind in ("tool", "energy") and isinstance(reading.steps[0], n.If):
        if reading.steps[0].cond == n.Exists(n.Holder()):
            return False  # 'If this card is attached to a Pokémon, …' says no condition: it is about the card
    if isinstance(reading, Say) and kind in ("tool", "energy"):  # 'Attach this card to …' is how it is played
        return not (isinstance(reading.steps[0], n.Attach) and reading.steps[0].cards in (n.ThisCard(), n.This()))
    if isinstance(reading, Holds):
        return kind in ("ability", "tool", "stadium", "energy") or (
            kind == "attack" and all(isinstance(m, n.PrizeChange | n.AttackAllowed | n.UsableFor) for m in reading.mods)
        )
    return True
