"""Modifiers: how a subject and its verbs spread, and the words several topics share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import N
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame


def _neg(n: Any) -> Any:
    if not isinstance(n, N):
        raise Refuse
    return N(-n.n)


def _pos(v: Any) -> Any:
    return N(-v.n) if isinstance(v, N) and v.n < 0 else None


LESS = calc(_neg, _.n, inv=_pos)


def _spread(on: Any, mods: Any) -> Any:
    """The subject stands once for all its verbs."""
    return tuple(replace(m, on=on) for m in mods)


def _gather(mods: Any) -> Any:
    if not isinstance(mods, tuple) or not mods or any(not hasattr(m, "on") for m in mods):
        return None
    if len({m.on for m in mods}) != 1 or mods[0].on is None:
        return None
    return mods[0].on, tuple(replace(m, on=None) for m in mods)


frame("Mods", calc(_spread, _.m, _.v, inv=_gather), "{m:Mon} {v:ModVP,and}")
frame("Mods", calc(lambda m, v: _spread(m, v), _.m, _.v), "{m:Mon} {v:ModPair}", prints=False)
frame("Mods", (_.m,), "{m:ModS}")
TO = "<your opponent's Active Pokémon|the Defending Pokémon|the Active Pokémon|the opponent's Active Pokémon>"
BEFORE = "<(before applying Weakness and Resistance)|>"
AFTER = "<(after applying Weakness and Resistance)|>"
