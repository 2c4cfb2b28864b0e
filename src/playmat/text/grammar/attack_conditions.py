"""Conditions of attacks: HP, Prize cards left, Energy, names, what was damaged or would be Knocked Out."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    And,
    AnyOf,
    AttachedTo,
    Cmp,
    Compares,
    Count,
    DamageDone,
    EnergyOn,
    Exists,
    Happened,
    HasAbility,
    HasAttached,
    HasCondition,
    HasResistance,
    HasWeakness,
    Heads,
    HPOf,
    InPlay,
    InZone,
    IsNamed,
    N,
    NameHas,
    Not,
    NotP,
    PrizesLeft,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.quantities import MOVED

# --- HP ----------------------------------------------------------------
frame(
    "Cond1",
    Cmp(HPOf(_.m), "eq", N(0)),
    "{m:Mon} would be Knocked Out by damage from this attack",
    "{m:Mon} would be Knocked Out by this attack",
    "{m:Mon} would be be Knocked Out by this attack",
    "this attack Knocks Out {m:ActiveMon}",
)
frame("Cond1", Cmp(HPOf(_.m), "eq", _.n), "{m:Mon}'s remaining HP is {n:Numeral}")
frame(
    "Cond1",
    Cmp(HPOf(_.a), "lt", HPOf(_.b)),
    "{a:Mon} has fewer remaining HP than {b:Mon}",
    "{a:Mon} has fewer remaining HP than {b:Mon}'s",
    prints=False,
)
frame("Cond1", Cmp(HPOf(_.a), "eq", HPOf(_.b)), "{a:Mon} has the same remaining HP as {b:Mon}")
frame(
    "Cond1",
    Cmp(DamageDone(), "gt", N(0)),
    "this attack does any damage to <your opponent's Active Pokémon|the Defending Pokémon> <(after applying Weakness and Resistance)|>",
)

# --- Prize cards ----------------------------------------------------------------
frame("Cond1", Cmp(PrizesLeft(_.w), "eq", _.n), "{w:Have} only {n:Numeral} Prize cards left", prints=False)
frame(
    "Cond1",
    Cmp(PrizesLeft(_.w), _.o, _.n),
    "{w:Have} {n:Numeral} {o:CompareAfter} Prize cards left",
    "{w:Have} {o:Compare} {n:Numeral} Prize cards left",
    prints=False,
)
frame(
    "Cond1",
    Cmp(PrizesLeft("you"), "ne", PrizesLeft("opponent")),
    "you and your opponent have a different number of Prize cards left",
)

# --- Energy ----------------------------------------------------------------
frame(
    "Cond1",
    Cmp(EnergyOn(InPlay("you")), "gt", EnergyOn(InPlay("opponent"))),
    "you have more Energy in play than your opponent",
)
frame("PredVP", (Compares("energy", "le", _.n),), "has {n:Numeral} or <fewer|less> Energy attached <to it|>")
frame("PredVP", (Compares("energy", "eq", _.n),), "has {n:Numeral} Energy attached <to it|>")
frame(
    "Cond1",
    Exists(AttachedTo(InPlay(_.w), _.d)),
    "{w:Have} any {d:EnergyDesc} attached to <any of|> {w:Poss} Pokémon",
)
frame(
    "PredVP",
    (NotP(HasAttached(_.d)),),
    "has no {d:CardDesc} attached <to it|>",
    "doesn't have a {d:CardDesc} attached <to it|>",
    prints=False,
)

# --- what a Pokémon is ----------------------------------------------------------------
frame("PredVP", (NotP(_.a),), "is not {a:MonAdj}", prints=False)
frame("PredVP", (NotP(_.h),), "is not a {h:OneHead}", prints=False)


def _single(filter_: Any) -> Any:
    if not isinstance(filter_, tuple) or not filter_:
        raise Refuse
    return filter_[0] if len(filter_) == 1 else AnyOf((filter_,))


frame("OneHead", calc(_single, _.d), "{d:MonDesc}")
frame("PredVP", (IsNamed(_.n),), "is {n:OtherName}", prints=False)
frame("PredVP", (HasResistance(""),), "has any Resistance", "has a Resistance")
frame("PredVP", (HasWeakness(""),), "has any Weakness", "has a Weakness")
frame("MonPost", (HasResistance(_.t),), "with {t:Type} Resistance", prints=False)
frame("MonPost", (HasWeakness(_.t),), "with {t:Type} Weakness", prints=False)
frame(
    "PredVP",
    (Compares("retreat", "eq", N(0)),),
    "has a Retreat Cost of 0",
    "has no Retreat Cost",
    "doesn't have a Retreat Cost",
    "'s Retreat Cost is 0",
)
frame(
    "PredVP",
    (Compares("counters", "ge", _.n),),
    "already has {n:Numeral} or more damage counters on it",
    prints=False,
)
_BOTH = AnyOf(((HasAbility("Poké-Power"),), (HasAbility("Poké-Body"),)))
frame(
    "PredVP",
    (_BOTH,),
    "has any Poké-Powers or Poké-Bodies",
    "has a Poké-Power or Poké-Body",
    "has a Poké-Power or a Poké-Body",
)


def _conditions(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return AnyOf(tuple((HasCondition(n),) for n in names))


def _condition_names(v: Any) -> Any:
    if not isinstance(v, AnyOf) or len(v.filters) < 2:
        return None
    if not all(len(f) == 1 and isinstance(f[0], HasCondition) and f[0].condition for f in v.filters):
        return None
    return tuple(f[0].condition for f in v.filters)  # type: ignore[attr-defined]


frame("PredVP", (calc(_conditions, _.c, inv=_condition_names),), "is {c:Condition,or}")

# --- names ----------------------------------------------------------------
frame("MonPost", (NameHas(_.n),), "that has {n:Title} in <its|their> name", prints=False)
frame("CardDesc", (_.k, NameHas(_.n)), "{k:TrainerHead} card that has {n:Title} in <it 's|their> name", prints=False)
frame("CardDesc", (_.k, IsNamed(_.n)), "{k:TrainerHead} card named {n:Name}", prints=False)
frame(
    "Cond1",
    And((Exists(InPlay("you", "play", (IsNamed(_.a),))), Exists(InPlay("you", "play", (IsNamed(_.b),))))),
    "you have {a:OtherName} and {b:OtherName} in play",
)
frame(
    "Cond1",
    Exists(InPlay("you", "bench", join((IsNamed(_.n)), _.p))),
    "{n:OtherName} is on your Bench and {p:PredVP}",
)
PAIR = AnyOf(((IsNamed(_.a),), (IsNamed(_.b),)))
frame("NamePair", PAIR, "{a:Name} and {b:Name}", "{a:Name} and each {b:Name}")
frame("Counted", Count(InPlay(_.w, "play", (_.p,))), "{p:NamePair} {w:Have} in play", prints=False)
frame("Counted", Count(InZone(_.w, "discard", (_.p,))), "{p:NamePair} in {w:Poss} discard pile", prints=False)
frame("Mon", InPlay(_.w, "play", (_.p,)), "each of {w:Poss} {p:NamePair} in play", prints=False)
frame("MonDesc", (PAIR,), "{a:Name} or {b:Name}")

# --- history ----------------------------------------------------------------
frame(
    "Cond1",
    Happened("played_supporter", "you"),
    "you played any Supporter card from your hand during this turn",
    prints=False,
)
frame(
    "Cond1",
    Not(Happened("played_supporter", "you")),
    "you didn't play any Supporter card from your hand during this turn",
)
frame(
    "Cond1",
    Happened("knocked_out_by_damage", "you", None, "last_turn", (IsNamed(_.n),)),
    "a {n:OtherName} you had in play was Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn",
)
frame(
    "Cond1",
    Happened("used_attack", "you", None, "your_last_turn", _.d, _.n),
    "any of your {d:MonDesc} used {n:Title} during your last turn",
    prints=False,
)
frame("Cond1", Happened("moved_to_active", "", _.m), "{m:Mon} was on your Bench this turn", prints=False)

# --- coins and comparisons ----------------------------------------------------------------
frame("Cond1", Cmp(Heads(0), "ge", _.n), "you get {n:Numeral} or more heads", prints=False)
frame(
    "Cond1",
    Cmp(Count(InPlay("you", "bench")), "le", Count(InPlay("opponent", "bench"))),
    "you have the same number of or less Benched Pokémon than your opponent",
    "you have the same number of or fewer Benched Pokémon than your opponent",
)
frame("Cond1", Exists(MOVED), "you <discarded|discard> a {d:CardDesc}", prints=False)
