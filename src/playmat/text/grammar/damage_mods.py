"""Damage dealt and taken: more and less, while something lasts."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import Deals, HasWeakness, InPlay, IsNamed, N, NotP, Takes, Times
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import AFTER, BEFORE, LESS, TO
from playmat.text.surface import Holds

OF = (
    "{m:Mon}'s attacks do",
    "the attacks of {m:Mon} do",
    "attacks used by {m:Mon} do",
    "each of {m:Mon}'s attacks does",
    "{m:Mon}'s attacks each do",
)


def _less_each(n: Any, c: Any) -> Any:
    if not isinstance(n, N):
        raise Refuse
    return Times(N(-n.n), c)


LESS_EACH = calc(
    _less_each,
    _.n,
    _.c,
    inv=lambda v: (N(-v.a.n), v.b) if isinstance(v, Times) and isinstance(v.a, N) and v.a.n < 0 else None,
)

# --- the Attacking Pokémon's side ----------------------------------------------------------------
frame("ModS", Deals(_.n, _.m), *(f"{a} {{n:Numeral}} more damage to {TO} {BEFORE}" for a in OF))
frame("ModS", Deals(_.n, _.m), *(f"{a} {{n:Numeral}} more damage {BEFORE}" for a in OF), prints=False)
frame(
    "ModS",
    Deals(Times(_.n, _.c), _.m),
    *(f"{a} {{n:Numeral}} more damage to {TO} {{c:Per}} {BEFORE}" for a in OF),
)
frame(
    "ModS",
    Deals(_.n, _.m, _.d),
    *(f"{a} {{n:Numeral}} more damage to your opponent's Active {{d:MonDesc}} {BEFORE}" for a in OF),
)
frame(
    "ModS",
    Deals(_.n, _.m, _.d, True),
    *(f"{a} {{n:Numeral}} more damage to your opponent's {{d:MonDesc}} {BEFORE}" for a in OF),
    *(f"{a} {{n:Numeral}} more damage to {{d:MonDesc}} {BEFORE}" for a in OF),
)
frame("ModS", Deals(LESS, _.m), *(f"{a} {{n:Numeral}} less damage to {TO} {BEFORE}" for a in OF))
frame(
    "ModS",
    Deals(LESS, _.m, (), True),
    *(f"{a} {{n:Numeral}} less damage {BEFORE}" for a in OF),
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {BEFORE}",
    f"damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {BEFORE}",
)
frame(
    "ModS",
    Deals(LESS, InPlay("opponent"), (), True),
    "any damage done by an opponent's attack is reduced by {n:Numeral} (before applying Weakness and Resistance)",
    prints=False,
)


def _but(m: Any, n: str) -> Any:
    """'your Fire Pokémon's attacks, except any Moltres, do …'."""
    if not isinstance(m, InPlay):
        raise Refuse
    return InPlay(m.whose, m.where, (*m.filter, NotP(IsNamed(n))))


for _except in (", except any {x:Name},", "(excluding {x:Name})", "(excluding any {x:Name})"):
    frame(
        "ModS",
        Deals(_.n, calc(_but, _.m, _.x)),
        f"{{m:Mon}}'s attacks {_except} do {{n:Numeral}} more damage to {TO} {BEFORE}",
        prints=False,
    )
frame(
    "Sentence",
    Holds((Deals(_.n, _.m, (HasWeakness(_.t),)),)),
    f"if an Active Pokémon has Weakness to {{t:Type}} type, {{m:Mon}}'s attacks do {{n:Numeral}} more damage to that Pokémon {BEFORE}",
    prints=False,
)


# --- the defender's side ----------------------------------------------------------------
def takes(amount: Any) -> Any:
    """Takes(amount, m, filter, by) from the slots m and a."""
    return calc(
        lambda n, m, a: Takes(n, m, a[1], a[0]),
        amount,
        _.m,
        _.a,
        inv=lambda v: (v.amount, v.on, (v.by, v.source)) if isinstance(v, Takes) and not v.flips else None,
    )


def takes_vp(amount: Any) -> Any:
    """The same without its subject."""
    return calc(
        lambda n, a: Takes(n, None, a[1], a[0]),
        amount,
        _.a,
        inv=lambda v: (v.amount, (v.by, v.source)) if isinstance(v, Takes) and v.on is None and not v.flips else None,
    )


frame("ModVP", takes_vp(LESS), f"takes {{n:Numeral}} less damage from {{a:Attacks}} {AFTER}")
frame("ModVP", takes_vp(_.n), f"takes {{n:Numeral}} more damage from {{a:Attacks}} {AFTER}")
frame(
    "ModVP",
    takes_vp(LESS_EACH),
    f"takes {{n:Numeral}} less damage from {{a:Attacks}} {{c:Per}} {AFTER}",
)
_DONE = (
    "<any damage|damage> done to {m:Mon} by {a:Attacks} is",
    "<any damage|damage> done by {a:Attacks} to {m:Mon} is",
    "<any damage|damage> done to {m:Mon} from {a:Attacks} is",
)
frame("ModS", takes(LESS), *(f"{d} reduced by {{n:Numeral}} {AFTER}" for d in _DONE), prints=False)
frame(
    "ModS",
    takes(LESS_EACH),
    *(f"{d} reduced by {{n:Numeral}} {{c:Per}} {AFTER}" for d in _DONE),
    prints=False,
)
frame("ModS", takes(_.n), *(f"{d} increased by {{n:Numeral}} {AFTER}" for d in _DONE), prints=False)
