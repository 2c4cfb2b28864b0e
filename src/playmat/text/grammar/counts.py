"""Counts of kinds: different types, Special Conditions, extra Energy; and comparisons of two boards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    And,
    AttachedTo,
    Cmp,
    Count,
    EnergyOn,
    Exists,
    ExtraEnergy,
    ExtraEnergyAttached,
    Heads,
    HPOf,
    InPlay,
    InZone,
    IsNamed,
    IsType,
    N,
    Not,
    Plus,
    PrizesLeft,
    SpecialConditionsOn,
    StadiumInPlay,
    TypesAmong,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.grammar.quantities import MOVED

# --- for each … ----------------------------------------------------------------
_KIND = "<different type|type> of"


def _unnamed(sel: Any) -> Any:
    """'different types of Wormadam' are forms of one Pokémon, not types."""
    if any(isinstance(p, IsNamed) for p in getattr(sel, "filter", ())):
        raise Refuse
    return sel


frame("Counted", TypesAmong(calc(_unnamed, _.s, inv=lambda v: v)), f"{_KIND} {{s:MonSet}}")
frame("Counted", TypesAmong(InPlay(_.w, "play", _.d)), f"{_KIND} {{d:MonDesc}} {{w:Have}} in play", prints=False)
frame("Counted", TypesAmong(AttachedTo(_.m, _.d)), f"{_KIND} {{d:EnergyDesc}} attached to {{m:Mon}}")
frame("Counted", TypesAmong(IN_ZONE), f"{_KIND} {{d:EnergyDesc}} in {{z:Zone}}")
frame(
    "Counted",
    TypesAmong(MOVED),
    f"{_KIND} {{d:EnergyDesc}} discarded in this way",
    f"{_KIND} {{d:EnergyDesc}} you discarded in this way",
)
frame("Counted", SpecialConditionsOn(_.m), "Special Condition affecting {m:Mon}")
_EXTRA = "attached to this Pokémon (in addition to this attack's cost)"
frame("Counted", ExtraEnergy(_.t), f"extra {{t:Type}} Energy {_EXTRA}")
frame("Counted", ExtraEnergy(), f"extra Energy {_EXTRA}")


def _extra(parts: Any) -> Any:
    """The cost of extra Energy of several types."""
    return tuple(t for n, t in parts for _i in range(n))


def _parts(cost: Any) -> Any:
    if not isinstance(cost, tuple) or not cost:
        return None
    out: list[tuple[int, str]] = []
    for t in cost:
        if out and out[-1][1] == t:
            out[-1] = (out[-1][0] + 1, t)
        else:
            out.append((1, t))
    return tuple(out) if len(out) > 1 else None


frame("ExtraPart", (_.n, _.t), "{n:Int} extra {t:Type} Energy")
frame(
    "Cond1",
    ExtraEnergyAttached(calc(_extra, _.p, inv=_parts)),
    "this Pokémon has at least {p:ExtraPart,and} attached [to it] (in addition to this attack's cost)",
)
frame(
    "Cond1",
    ExtraEnergyAttached(calc(lambda n, ts: tuple(t for t in ts for _i in range(n)), _.n, _.t)),
    "this Pokémon has at least {n:Int} extra {t:Type,and} Energy attached [to it] (in addition to this attack's cost)",
    prints=False,
)

# --- comparisons ----------------------------------------------------------------
_BOTH = "<you and your opponent have the same number of>"
frame(
    "Cond1",
    Cmp(Count(InPlay("you", "bench", _.d)), "eq", Count(InPlay("opponent", "bench", _.d))),
    f"{_BOTH} Benched {{d:MonDesc}}",
)
frame(
    "Cond1",
    Cmp(Count(InPlay("you", "play", _.d)), _.o, Count(InPlay("opponent", "play", _.d))),
    "you have {o:More} {d:MonDesc} in play than your opponent",
)
frame(
    "Cond1",
    Cmp(Count(InPlay("you", "bench", _.d)), _.o, Count(InPlay("opponent", "bench", _.d))),
    "you have {o:More} Benched {d:MonDesc} than your opponent",
)
frame("More", "gt", "more")
frame("More", "lt", "fewer")
frame(
    "Cond1",
    Cmp(EnergyOn(_.a), "eq", EnergyOn(_.b)),
    "{a:Mon} and {b:Mon} have the same amount of Energy attached [to them]",
)
frame(
    "Cond1",
    Cmp(EnergyOn(InPlay("you"), _.t), _.o, _.n),
    "you have {o:Compare} {n:Numeral} {t:Type} Energy in play",
)
frame("Cond1", Cmp(EnergyOn(InPlay("you")), _.o, _.n), "you have {o:Compare} {n:Numeral} Energy in play")
frame(
    "Cond1",
    Cmp(Plus(PrizesLeft("you"), PrizesLeft("opponent")), _.o, _.n),
    "the total of both players 's remaining Prize cards is {o:Compare} {n:Numeral}",
    "the total of both players 's remaining Prize cards is {n:Numeral} {o:CompareAfter}",
)
frame(
    "Cond1",
    And((Cmp(PrizesLeft("you"), "eq", _.n), Cmp(PrizesLeft("opponent"), "eq", _.n))),
    "each player has exactly {n:Numeral} Prize card remaining",
)
frame(
    "Cond1",
    Cmp(HPOf(_.m, "maximum"), _.o, _.n),
    "{m:Mon}'s maximum HP is {o:Compare} {n:Numeral}",
    "{m:Mon}'s maximum HP is {n:Numeral} {o:CompareAfter}",
)


def _several(n: Any) -> Any:
    if n == N(1):
        raise Refuse  # 'at least 1 of them is heads': any of them
    return n


frame(
    "Cond1",
    Cmp(Heads(0), "ge", calc(_several, _.n, inv=lambda v: v if v != N(1) else None)),
    "at least {n:Numeral} of them are heads",
    "{n:Numeral} or more of them are heads",
)
frame(
    "Cond1",
    Cmp(Count(InPlay(_.w, "bench", _.d)), _.o, _.n),
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:MonDesc} on {w:Poss} Bench",
    "{w:Have} {o:Compare} {n:Numeral} {d:MonDesc} on {w:Poss} Bench",
    prints=False,
)
frame(
    "Cond1",
    Not(Exists(InPlay(_.w, "bench", _.d))),
    "{w:HaveNot} any {d:MonDesc} on {w:Poss} Bench",
    "{w:Have} no {d:MonDesc} on {w:Poss} Bench",
)
frame("Cond1", Not(Exists(StadiumInPlay())), "there is no Stadium card in play", "there is no Stadium in play")
frame(
    "Cond1",
    Not(Exists(StadiumInPlay(_.w))),
    "{w:HaveNot} a Stadium card in play",
    "{w:HaveNot} a Stadium in play",
    "{w:Have} no Stadium in play",
)
frame("Cond1", Exists(StadiumInPlay(_.w)), "{w:Have} any Stadium card in play", prints=False)


# --- what a player has in a zone: "the Lost Zone" is that player's ------------------------------------------
def _has_in(w: str, d: Any, z: Any) -> Any:
    if not isinstance(z, InZone) or z.zone == "deck":
        raise Refuse
    if z.whose not in (w, "their") and (z.whose, z.zone) != ("both", "lost"):
        raise Refuse
    if z.whose == "their" and w == "you":
        raise Refuse
    return replace(z, whose=w, filter=d)


def _has_not(v: Any) -> Any:
    if not isinstance(v, InZone) or v.top is not None or v.bottom is not None:
        return None
    if v.whose not in ("you", "opponent") or v.zone == "deck":
        return None
    return v.whose, v.filter, InZone(v.whose, v.zone)


HAVE_IN = calc(_has_in, _.w, _.d, _.z, inv=_has_not)
frame(
    "Cond1",
    Cmp(Count(HAVE_IN), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} {d:CardDesc} in {z:Zone}",
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}",
)
frame(
    "Cond1",
    Cmp(Count(HAVE_IN), "lt", _.n),
    "{w:Have} fewer than {n:Numeral} {d:CardDesc} in {z:Zone}",
)
frame(
    "Cond1",
    Cmp(Count(HAVE_IN), "ne", _.n),
    "{w:HaveNot} exactly {n:Numeral} {d:CardDesc} in {z:Zone}",
)
frame("Cond1", Exists(HAVE_IN), "{w:Have} any {d:CardDesc} in {z:Zone}", "{w:Have} a {d:CardDesc} in {z:Zone}")
frame(
    "Cond1",
    Not(Exists(HAVE_IN)),
    "{w:Have} no {d:CardDesc} in {z:Zone}",
    "{w:HaveNot} any {d:CardDesc} in {z:Zone}",
)
frame("Cond1", Exists(InZone("you", _.z, (IsNamed(_.n),))), "{n:OtherName} is in your {z:PileName}")
frame("PileName", "discard", "discard pile")
frame("PileName", "hand", "hand")


# --- several at once ----------------------------------------------------------------
def _all_benched(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return And(tuple(Exists(InPlay("you", "bench", (IsNamed(n),))) for n in names))


def _benched_names(v: Any) -> Any:
    return _common(v, IsNamed, "name")


def _all_types(types: Any) -> Any:
    if len(types) < 2:
        raise Refuse
    return And(tuple(Exists(InPlay("you", "bench", (IsType(t),))) for t in types))


def _benched_types(v: Any) -> Any:
    return _common(v, IsType, "type")


def _common(v: Any, pred: type, name: str) -> Any:
    if not isinstance(v, And):
        return None
    out = []
    for c in v.conds:
        sel = c.sel if isinstance(c, Exists) else None
        if not isinstance(sel, InPlay) or (sel.whose, sel.where) != ("you", "bench"):
            return None
        if len(sel.filter) != 1 or not isinstance(sel.filter[0], pred):
            return None
        out.append(getattr(sel.filter[0], name))
    return tuple(out) if len(out) > 1 else None


frame("Cond1", calc(_all_benched, _.n, inv=_benched_names), "{n:OtherName,and} are on your Bench")
frame("Cond1", calc(_all_types, _.t, inv=_benched_types), "you have {t:Type,and} Pokémon on your Bench")
