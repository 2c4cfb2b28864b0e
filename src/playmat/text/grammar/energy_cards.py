"""What Special Energy cards provide and to whom they may be attached."""

from __future__ import annotations

from playmat.effects.nodes import AttachLimit, Provides
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Holds

frame(
    "Sentence",
    Holds((Provides(_.u),)),
    "this card provides {u:Units} Energy",
    "@self provides {u:Units} Energy",
    "as long as this card is attached to a Pokémon, it provides {u:Units} Energy",
)
frame(
    "Units",
    calc(
        lambda ts: tuple((t,) for t in ts),
        _.t,
        inv=lambda v: tuple(u[0] for u in v) if all(len(u) == 1 for u in v) else None,
    ),
    "{t:Type+}",
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "this card can only be attached to a {d:MonDesc}",
    "this card can only be attached to {d:MonDesc}",
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "(if this card is attached to anything other than a {d:MonDesc}, discard this card.)",
    "if this card is attached to anything other than a {d:MonDesc}, discard this card",
    prints=False,
)
