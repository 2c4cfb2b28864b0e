"""Conditions: what stands after "if" and "as long as"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AllHeads,
    AllTails,
    And,
    AnyHeads,
    AnyOf,
    Cmp,
    Count,
    Did,
    EnergyOn,
    Exists,
    ExtraEnergyAttached,
    Happened,
    Heads,
    HPOf,
    InPlay,
    InZone,
    Is,
    IsNamed,
    Not,
    NotP,
    Or,
    PrizesLeft,
    StadiumInPlay,
    TurnIs,
)
from playmat.text.frames import Chart, Refuse
from playmat.text.grammar.core import G, _, calc, frame
from playmat.text.grammar.noun_phrases import IN_ZONE


def _no_list(filter_: Any) -> Any:
    """'you have Fire and Water Pokémon' asks for both, which a filter cannot say."""
    if any(isinstance(p, AnyOf) for p in filter_):
        raise Refuse
    return filter_


frame("Cond", _.c, "{c:Cond1}")
frame("Cond", And((_.a, _.b)), "{a:Cond1} and {b:Cond1}", "{a:Cond1}<|,> and if {b:Cond1}")
frame("Cond", And((_.a, _.b, _.c)), "{a:Cond1}, {b:Cond1}, and {c:Cond1}")
frame("Cond", And((_.a, _.b, _.c, _.d)), "{a:Cond1}, {b:Cond1}, {c:Cond1}, and {d:Cond1}")
frame("Cond", Or((_.a, _.b)), "{a:Cond1} or {b:Cond1}", "{a:Cond1} or if {b:Cond1}")

SEVERAL = -1  # the flip just made, of several coins
CONTEST = -2  # what was played for instead of flipping a coin

# --- coins ----------------------------------------------------------------
frame(
    "Cond1",
    AllHeads(SEVERAL),
    "all of them are heads",
    "both are heads",
    "both of them are heads",
    "all are heads",
    "both coins are heads",
)
frame("Cond1", AllHeads(0), "heads", "the result is heads")
frame(
    "Cond1",
    AllTails(SEVERAL),
    "all of them are tails",
    "both are tails",
    "both of them are tails",
    "all are tails",
    "both coins are tails",
)
frame("Cond1", AllTails(0), "tails")
frame(
    "Cond1",
    AnyHeads(0),
    "either of them is heads",
    "at least 1 of them is heads",
    "any of them are heads",
    "1 or both are heads",
    "either is heads",
)
frame("Cond1", Not(AllHeads(SEVERAL)), "either of them is tails", "1 or both are tails", "any of them are tails")

# --- results of the step before ----------------------------------------------------------------
frame("Cond1", Did(0), "you do", "they do", "that player does", "your opponent does", "you did")
frame("Cond1", Not(Did(0)), "you don't", "you can't", "they don't", "they can't")

# --- the state of Pokémon ----------------------------------------------------------------


def _read_subject(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A subject that is not 'each of …' or 'all of …': those ask of every Pokémon."""
    word = chart.folds[pos] if pos < chart.n else ""
    return [
        (e, v)
        for e, v in chart.parse("Mon", pos)
        if word not in ("each", "all") or not isinstance(v, InPlay) or v.where == "active"
    ]


G.primitive("Subject", _read_subject, lambda v: G.words("Mon", v))


def _state(m: Any, p: Any) -> Any:
    """'your Benched Pokémon have any damage counters on them': one of them is enough."""
    if isinstance(m, InPlay) and m.where != "active":
        return Exists(replace(m, filter=(*m.filter, *p)))
    return Is(m, p)


def _of_state(v: Any) -> Any:
    return (
        (v.sel, v.filter) if isinstance(v, Is) and not (isinstance(v.sel, InPlay) and v.sel.where != "active") else None
    )


frame("Cond1", calc(_state, _.m, _.p, inv=_of_state), "{m:Subject} {p:PredVP}")


def _every(m: Any, p: Any) -> Any:
    """'all of your Benched Pokémon have …': there are some, and none without it."""
    lacks = NotP(p[0]) if len(p) == 1 else NotP(AnyOf((p,)))
    return And((Exists(m), Not(Exists(replace(m, filter=(*m.filter, lacks))))))


def _of_every(v: Any) -> Any:
    if not (
        isinstance(v, And) and len(v.conds) == 2 and isinstance(v.conds[0], Exists) and isinstance(v.conds[1], Not)
    ):
        return None
    some = v.conds[0].sel
    if not isinstance(some, InPlay) or some.where == "active" or not isinstance(v.conds[1].cond, Exists):
        return None
    lacks = getattr(v.conds[1].cond.sel, "filter", ())[-1:]
    if not lacks or not isinstance(lacks[0], NotP):
        return None
    inner = lacks[0].pred
    p = inner.filters[0] if isinstance(inner, AnyOf) and len(inner.filters) == 1 else (inner,)
    return (some, p) if _every(some, p) == v else None


frame("Cond1", calc(_every, _.m, _.p, inv=_of_every), "each of {m:MonSet} {p:PredVP}", "all of {m:MonSet} {p:PredVP}")
frame(
    "Cond1",
    Exists(InPlay(_.w, "play", _.d)),
    "{w:Have} any {d:MonDesc} in play",
    "{w:Have} a {d:MonDesc} in play",
    "{w:Have} {d:MonDesc} in play",
)
frame(
    "Cond1",
    Exists(InPlay(_.w, "bench", _.d)),
    "{w:Have} any {d:MonDesc} on {w:Poss} Bench",
    "{w:Have} a {d:MonDesc} on {w:Poss} Bench",
)
frame(
    "Cond1",
    Exists(InPlay(_.w, "bench", calc(_no_list, _.d))),
    "{w:Have} {d:MonDesc} on {w:Poss} Bench",
    prints=False,
)
frame("Cond1", Exists(InPlay(_.w, "bench")), "{w:Have} any Benched Pokémon")
frame(
    "Cond1",
    Not(Exists(InPlay(_.w, "bench"))),
    "{w:Have} no Benched Pokémon",
    "{w:HaveNot} any Benched Pokémon",
)
frame("Cond1", Exists(InPlay("you", "bench", (IsNamed(_.n),))), "{n:OtherName} is on your Bench")
frame("HaveNot", "you", "you don't have")
frame("HaveNot", "opponent", "your opponent doesn't have")

# --- boards and counts ----------------------------------------------------------------
frame(
    "Cond1",
    Exists(StadiumInPlay()),
    "there is a Stadium card in play",
    "there is any Stadium card in play",
    "a Stadium is in play",
    "a Stadium card is in play",
    "there is any Stadium in play",
)
frame(
    "Cond1",
    Or((Exists(StadiumInPlay("either", (IsNamed(_.n),))), Exists(InPlay("both", "play", (IsNamed(_.n),))))),
    "{n:OtherName} is in play",
)
frame(
    "Cond1",
    Exists(StadiumInPlay("either", (IsNamed(_.n),))),
    "the {n:OtherName} Stadium is in play",
    "the Stadium {n:OtherName} is in play",
)
frame("Cond1", Exists(IN_ZONE), "there is any {d:CardDesc} in {z:Zone}", "there is a {d:CardDesc} in {z:Zone}")
frame(
    "Cond1",
    Cmp(PrizesLeft("you"), "gt", PrizesLeft("opponent")),
    "you have more Prize cards remaining than your opponent",
    "you have more Prize cards left than your opponent",
)
frame(
    "Cond1",
    Cmp(PrizesLeft("you"), "lt", PrizesLeft("opponent")),
    "you have fewer Prize cards remaining than your opponent",
)
frame(
    "Cond1",
    Cmp(PrizesLeft(_.w), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} Prize cards remaining",
    "{w:Have} {n:Numeral} {o:CompareAfter} Prize cards remaining",
)
frame(
    "Cond1",
    Cmp(Count(InZone(_.w, "hand")), _.o, _.n),
    "the number of cards in {w:Poss} hand is {o:Compare} {n:Numeral}",
)
frame(
    "Cond1",
    Cmp(Count(InPlay(_.w, "bench", _.d)), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} Benched {d:MonDesc}",
    "{w:Have} {n:Numeral} {o:CompareAfter} Benched {d:MonDesc}",
)
frame("Compare", "ge", "at least")
frame("Compare", "eq", "exactly", "only")
frame("Compare", "le", "at most")
frame("Compare", "lt", "fewer than", "less than")
frame("Compare", "gt", "more than")
frame("CompareAfter", "ge", "or more")
frame("CompareAfter", "le", "or fewer", "or less")

# --- what happened ----------------------------------------------------------------
frame(
    "Cond1",
    Happened("knocked_out_by_damage", "you", None, "last_turn"),
    "any of your Pokémon were Knocked Out by damage from an attack during your opponent's last turn",
    "any of your Pokémon were Knocked Out by damage from an opponent's attack during your opponent's last turn",
    "any of your Pokémon were Knocked Out by damage from an opponent's attack during their last turn",
    "any of your Pokémon were Knocked Out by damage from an attack from your opponent's Pokémon during their last turn",
)
frame(
    "Cond1",
    Happened("knocked_out", "you", None, "last_turn"),
    "any of your Pokémon were Knocked Out during your opponent's last turn",
)
frame(
    "Cond1",
    Happened("played_supporter", "you"),
    "you played a Supporter card from your hand during this turn",
)
frame("Cond1", Happened("evolved", "", _.m), "{m:Mon} evolved during this turn")
frame(
    "Cond1",
    Happened("moved_to_active", "", _.m),
    "{m:Mon} moved from your Bench to the Active Spot this turn",
    "{m:Mon} was on the Bench and became your Active Pokémon this turn",
)
frame("Cond1", TurnIs("first"), "it is your first turn", "it's your first turn")
frame("Cond1", TurnIs("second_player"), "you go second", "you went second", "you are going second")

# --- comparisons ----------------------------------------------------------------
frame("Cond1", Is(_.c, _.d), "{c:CardRef} is a {d:CardDesc}")
frame(
    "Cond1",
    Cmp(Heads(0), "eq", _.n),
    "exactly {n:Numeral} of them is heads",
    "{n:Numeral} of them is heads",
    "{n:Numeral} is heads",
)
frame(
    "Cond1",
    Cmp(Count(InZone("you", "hand")), "eq", Count(InZone("opponent", "hand"))),
    "you have the same number of cards in your hand as your opponent",
)
frame(
    "Cond1",
    Cmp(Count(InZone("you", "hand")), "gt", Count(InZone("opponent", "hand"))),
    "you have more cards in your hand than your opponent",
)
frame(
    "Cond1",
    Cmp(Count(InZone("you", "hand")), "lt", Count(InZone("opponent", "hand"))),
    "you have fewer cards in your hand than your opponent",
    "you have less cards in your hand than your opponent",
)
frame(
    "Cond1",
    Cmp(EnergyOn(_.a), "lt", EnergyOn(_.b)),
    "{a:Mon} has less Energy attached [to it] than {b:Mon}",
    "{a:Mon} has fewer Energy attached [to it] than {b:Mon}",
)
frame("Cond1", Cmp(EnergyOn(_.a), "gt", EnergyOn(_.b)), "{a:Mon} has more Energy attached [to it] than {b:Mon}")
frame(
    "Cond1",
    Cmp(HPOf(_.a), "lt", HPOf(_.b)),
    "{a:Mon} has less remaining HP than {b:Mon}",
    "{a:Mon} has less HP remaining than {b:Mon}",
)
frame(
    "Cond1",
    Cmp(HPOf(_.a), "gt", HPOf(_.b)),
    "{a:Mon} has more remaining HP than {b:Mon}",
    "{a:Mon} has more HP remaining than {b:Mon}",
)
frame("Cond1", Exists(StadiumInPlay(_.w)), "{w:Have} a Stadium card in play", "{w:Have} a Stadium in play")
frame(
    "Cond1",
    And((TurnIs("second_player"), TurnIs("first"))),
    "you go second, and it is your first turn",
    "you go second, and only on your first turn",
    "you go second, and only during your first turn",
)
frame("Cond1", Cmp(Count(IN_ZONE), _.o, _.n), "there are {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}")
frame("Cond1", Not(Exists(InZone(_.w, "hand"))), "{w:Have} no cards in {w:Poss} hand")
frame("Cond1", Not(Exists(InZone(_.w, "deck"))), "{w:Have} no cards in {w:Poss} deck")


def _colorless(cost: Any) -> Any:
    return len(cost) if isinstance(cost, tuple) and cost and set(cost) == {"Colorless"} else None


frame(
    "Cond1",
    ExtraEnergyAttached(calc(lambda n: ("Colorless",) * n, _.n, inv=_colorless)),
    "this Pokémon has at least {n:Int} extra Energy attached [to it] (in addition to this attack's cost)",
)
frame(
    "Cond1",
    ExtraEnergyAttached(
        calc(lambda n, t: (t,) * n, _.n, _.t, inv=lambda v: (len(v), v[0]) if v and len(set(v)) == 1 else None)
    ),
    "this Pokémon has at least {n:Int} extra {t:Type} Energy attached [to it] (in addition to this attack's cost)",
)
