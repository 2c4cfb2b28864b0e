"""Numbers of the two sides set against each other, and what is counted in one breath."""


from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    AttackCost,
    Cmp,
    Count,
    Deals,
    Devolve,
    EnergyOn,
    Exists,
    HasAttached,
    Heal,
    InPlay,
    Is,
    IsNamed,
    MoveCounters,
    PrizesLeft,
    Times,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _C, _tens
from playmat.text.grammar.damage_mods import OF
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.surface import CountIt, It

_BOTH = "(both yours and your opponent's)"

# --- sets ----------------------------------------------------------------
frame("MonSet", InPlay("both", "bench", join(_.d, _.p)), f"Benched {{d:MonDesc}} {_BOTH} {{p:MonPost}}", prints=False)
frame("AllMons", InPlay("both", "bench", join(_.d, _.p)), f"Benched {{d:MonDesc}} {_BOTH} {{p:MonPost}}", prints=False)
frame(
    "Mon",
    InPlay("both", "active"),
    "all Active Pokémon",
    f"each Active Pokémon {_BOTH}",
    f"all Active Pokémon {_BOTH}",
    prints=False,
)


def _named(w: str, ns: Any) -> Any:
    if len(ns) < 3 or len(set(ns)) < len(ns):
        raise Refuse
    return Count(InPlay(w, "play", (AnyOf(tuple((IsNamed(n),) for n in ns)),)))


frame("Counted", calc(_named, _.w, _.n), "{n:Name,and} {w:Have} in play", prints=False)
frame("Step", CountIt(_.c), "count the total <number|amount> of {c:Counted}", prints=False)
frame("Cards", It("card", True), "all of them", prints=False)

# --- comparisons ----------------------------------------------------------------
for _op, _words in (
    ("lt", "<less than|fewer than>"),
    ("gt", "<more than|greater than>"),
    ("eq", "<the same as|equal to>"),
    ("ne", "different from"),
):
    frame("Cond1", Cmp(_.a, _op, _.b), f"the number of {{a:Counted}} is {_words} the number of {{b:Counted}}")
frame(
    "Cond1",
    Cmp(EnergyOn(_.a), "ne", EnergyOn(_.b)),
    "{a:Mon} and {b:Mon} have a different amount of Energy attached [to them]",
)
frame(
    "Cond1",
    Cmp(PrizesLeft("you"), "eq", PrizesLeft("opponent")),
    "you have the same number of Prize cards left as your opponent",
    "you and your opponent have the same number of Prize cards left",
)
frame(
    "Cond1",
    Cmp(EnergyOn(InPlay("you")), "lt", EnergyOn(InPlay("opponent"))),
    "you have less Energy in play than your opponent",
)
frame("Cond1", Exists(InPlay(_.w, "active", (IsNamed(_.n),))), "{n:OtherName} is {w:Poss} Active Pokémon", prints=False)
frame("Cond1", Is(_.m, (HasAttached(_.d),)), "you have any {d:EnergyDesc} attached to {m:OneMon}", prints=False)

# --- amounts ----------------------------------------------------------------
frame(
    "ModS",
    Deals(Times(_.n, _.c), _.m),
    *(f"{a} {{n:Numeral}} more damage {{c:Per}} {BEFORE}" for a in OF),
    prints=False,
)
frame(
    "ModS",
    AttackCost(_.c, -1, _.m),
    "{m:Mon}'s attacks cost {c:Type+} less to use",
    prints=False,
)
frame(
    "Step",
    Heal(calc(_tens, _.n), _.t),
    f"remove {{n:Num}} {_C} from {{t:Mon}} (remove all damage counters if there are less than {{k:Int}})",
    prints=False,
)
frame("Step", MoveCounters(_.q, _.a, _.b), "move {q:CounterQty} on {a:OneMon} to {b:Mon}", prints=False)

# --- devolving several ----------------------------------------------------------------
_HIGHEST = "<return|put> the highest Stage Evolution card on <those|each of those> Pokémon <to|into>"
frame("Step", Devolve(_.m, ONE, owned("hand")), f"devolve {{m:Mon}} and {_HIGHEST} {{w:Poss}} hand", prints=False)
