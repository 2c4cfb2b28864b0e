"""Numbers of the two sides set against each other, and what is counted in one breath."""

from __future__ import annotations

from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Among,
    AnyNumber,
    AnyOf,
    AttackCost,
    Cmp,
    Count,
    Deals,
    Devolve,
    EnergyOn,
    Exactly,
    Exists,
    HasAttached,
    Heal,
    InPlay,
    Is,
    IsNamed,
    KnockedOut,
    Lasting,
    MoveAttached,
    MoveCounters,
    N,
    NotIn,
    PrizeChange,
    PrizesLeft,
    Put,
    PutCounters,
    Takes,
    Times,
    Triggers,
    UpTo,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _C, _tens
from playmat.text.grammar.damage_mods import OF
from playmat.text.grammar.modifiers import AFTER, BEFORE
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import CountIt, It, Pick, Reminder


def _own(m: Any) -> Any:
    if getattr(m, "whose", "you") != "you":
        raise Refuse
    return m


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

frame(
    "Step",
    PutCounters(_.c, _.t),
    "put a number of damage counters on {t:Mon} equal to the <number|amount> of {c:Counted}",
    prints=False,
)
for _by, _whose in (("opponent", "<attacks from|> your opponent's Pokémon"), ("opponent", "your opponent's attacks")):
    frame(
        "ModS",
        Takes(_.n, _.m, (), _by),
        f"any damage done to {{m:Mon}} by {_whose} is increased by {{n:Numeral}} {AFTER}",
        prints=False,
    )


def _both(a: Any, b: Any) -> Any:
    if any(isinstance(n, It) for n in walk(b)):
        raise Refuse  # 'and its Retreat Cost is …' goes on about the same Pokémon
    return (a, b)


frame("Mods", calc(_both, _.a, _.b), "{a:ModS} and {b:ModS}", "{a:ModS}, and {b:ModS}", prints=False)

# --- Knock Outs ----------------------------------------------------------------
for _of in ("{a:Mon}'s attacks", "an attack from {a:Mon}", "the attacks of {a:Mon}"):
    frame(
        "ModS",
        PrizeChange(_.n, _.m, None, "damage", False, calc(_own, _.a)),
        f"when {{m:Mon}} is Knocked Out by damage from {_of}, take {{n:Int}} more Prize cards",
        f"whenever {{m:Mon}} is Knocked Out by damage from {_of}, take {{n:Int}} more Prize cards",
        prints=False,
    )
    frame(
        "Step",
        Lasting((PrizeChange(_.n, _.m, None, "damage", False, calc(_own, _.a)),), _.d),
        f"if {{m:Mon}} is Knocked Out by damage from {_of} {{d:Duration}}, take {{n:Int}} more Prize cards",
        prints=False,
    )
for _by, _attack in (("any", "an attack"), ("opponent", "<an opponent's attack|your opponent's attack>")):
    frame(
        "Step",
        Lasting((Triggers(KnockedOut(_.m, "damage", _by), _.b),), _.d),
        f"<if|when> {{m:Mon}} is Knocked Out {{d:Duration}} by damage from {_attack}, {{b:StepBody}}",
        prints=False,
    )
frame(
    "Step",
    Lasting((Triggers(_.e, _.b),), _.d),
    "when {e:Event} {d:Duration}, {b:StepBody}",
    prints=False,
)

# --- in any way, as many ----------------------------------------------------------------
frame("Mon", Pick(InPlay("both", "play", _.d), Exactly(N(1))), "any 1 {d:MonDesc} in play", prints=False)
frame(
    "Mon",
    Pick(InPlay("both", "play", calc(lambda d, p: (*d, *(x for f in p for x in f)), _.d, _.p)), Exactly(N(1))),
    "any 1 {d:MonDesc} in play {p:MonPost+}",
    prints=False,
)
frame(
    "Step",
    Put(Pick(IN_ZONE, AnyNumber()), owned("bench")),
    "put as many {d:CardDesc} from {z:Zone} onto {w:Poss} Bench as you like",
    prints=False,
)
frame(
    "Step",
    MoveAttached(_.c, InPlay(_.w, "play", (NotIn(It("mon", False, "other")),)), "any"),
    "move {c:Cards} to any of {w:Poss} other Pokémon in any way you like",
    prints=False,
)
frame("Sentence", Reminder("bench_damage"), "don't apply Weakness and Resistance for Benched Pokémon", prints=False)

frame(
    "Cards",
    Pick(Among(It("card", True, "looked"), _.d), UpTo(_.c)),
    "a number of {d:CardDesc} you find there up to the <number|amount> of {c:Counted}",
)

# --- devolving several ----------------------------------------------------------------
_HIGHEST = "<return|put> the highest Stage Evolution card on <those|each of those> Pokémon <to|into>"
frame("Step", Devolve(_.m, ONE, owned("hand")), f"devolve {{m:Mon}} and {_HIGHEST} {{w:Poss}} hand", prints=False)
