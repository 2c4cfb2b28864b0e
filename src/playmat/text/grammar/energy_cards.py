"""What Special Energy cards provide and to whom they may be attached."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    And,
    AttachLimit,
    Exists,
    HasAttached,
    Holder,
    Is,
    IsCard,
    NotIn,
    Provides,
    ThisCard,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.attached import SOME
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Holds, Rider

EVERY = ("every",)

# --- units: each a tuple of the types it may count as -------------------------------------------------------
frame(
    "Units",
    calc(
        lambda ts: tuple((t,) for t in ts),
        _.t,
        inv=lambda v: tuple(u[0] for u in v) if all(len(u) == 1 and u != EVERY for u in v) else None,
    ),
    "{t:Type+} Energy",
)


def _alike(unit: Any) -> Any:
    """n units of one sort, as (sort, n)."""
    return lambda v: len(v) if v and all(u == unit for u in v) else None


_EACH = "but provides only {n:Int} Energy at a time"
frame(
    "Units",
    calc(lambda n: (EVERY,) * n, _.n, inv=_alike(EVERY)),
    f"every type of Energy {_EACH}",
    f"every type of Energy, {_EACH},",
    f"every type of Energy, {_EACH}",
)


def _plenty(n: int) -> Any:
    """'but provides 4 Energy at a time': where the number is no restriction it is said without 'only'."""
    if n < 4:
        raise Refuse
    return (EVERY,) * n


frame("Units", calc(_plenty, _.n), "every type of Energy but provides {n:Int} Energy at a time", prints=False)


def _mixed(ts: Any, n: int) -> Any:
    if len(ts) < 2:
        raise Refuse
    return (tuple(ts),) * n


def _unmixed(v: Any) -> Any:
    one = bool(v) and len(v[0]) > 1 and all(u == v[0] for u in v)
    return (v[0], len(v)) if one else None


frame(
    "Units",
    calc(_mixed, _.t, _.n, inv=_unmixed),
    f"{{t:Type,or}} Energy {_EACH}",
    f"{{t:Type,and}} Energy {_EACH}",
)
frame("Units", calc(_mixed, _.t, _.n), "{n:Int} in any combination of {t:TypeEnergy,and}", prints=False)
frame("TypeEnergy", _.t, "{t:Type} Energy")

frame("Units", (("@type",),), "@self", prints=False)  # 'Metal Energy provides Metal Energy'

# --- while attached, and otherwise ----------------------------------------------------------------
_IT = ("this card provides {u:Units}", "it provides {u:Units}", "@self provides {u:Units}")
frame("ModS", Provides(_.u), *_IT, *(w + " instead" for w in _IT))


def while_(verb: str, what: str) -> tuple[str, ...]:
    return tuple(f"{verb} {what}, {w}" for w in _IT)


frame(
    "Sentence",
    Holds((Provides(_.u),), Exists(Holder())),
    *while_("as long as", "this card is attached to a Pokémon"),
    *while_("while", "this card is attached to a Pokémon"),
    *while_("when", "this card is attached to a Pokémon"),
    *while_("while", "in play"),
)
frame(
    "Sentence",
    Holds((Provides(_.u),), Is(Holder(), SOME)),
    *while_("as long as", "this card is attached to a {d:MonDesc}"),
    *while_("while", "this card is attached to a {d:MonDesc}"),
    *while_("when", "this card is attached to a {d:MonDesc}"),
    "this card provides {u:Units} only while this card is attached to a {d:MonDesc}",
    "this card provides {u:Units} only while it is attached to a {d:MonDesc}",
    "this card provides {u:Units} when attached to a {d:MonDesc}",
    "@self provides {u:Units} when attached to a {d:MonDesc}",
)
frame(
    "Sentence",
    Holds((Provides(_.u),), Is(Holder(), (HasAttached((IsCard("Special Energy"), NotIn(ThisCard()))),))),
    "if the Pokémon this card is attached to has any other Special Energy attached, this card provides {u:Units} instead",
    "if the Pokémon this card is attached to has any other Special Energy attached to it, this card provides {u:Units} instead",
    "@self provides {u:Units} when attached to a Pokémon that already has Special Energy cards attached to it",
    "this card provides {u:Units} when attached to a Pokémon that already has Special Energy cards attached to it",
)


frame("Cond", And((_.a, _.b)), "{a:Cond1}, and if {b:Cond1}", prints=False)

# --- whom it may be attached to ----------------------------------------------------------------
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "this card can only be attached to a {d:MonDesc}",
    "this card can only be attached to {d:MonDesc}",
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d, True),)),
    "if this card is attached to anything other than a {d:MonDesc}, discard this card",
    "(if this card is attached to anything other than a {d:MonDesc}, discard this card.)",
    "if this card is attached to anything other than {d:MonDesc}, discard this card",
    "(if this card is attached to anything other than {d:MonDesc}, discard this card.)",
    "(if it is attached to anything other than a {d:MonDesc}, discard it.)",
    "if @self is attached to anything other than a {d:MonDesc}, discard @self",
)

# --- about the effect before ----------------------------------------------------------------
frame("Sentence", Rider("ignored_if", _.c), "ignore this effect if {c:Cond}")
frame(
    "Sentence",
    Rider("unique_effect"),
    "this effect can't be applied more than once at a time to the same Pokémon",
)
