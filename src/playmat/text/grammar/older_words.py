"""Older words for what newer texts say otherwise: kinds and counts of Pokémon, amounts that change, things left out."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    AttachedTo,
    CantHeal,
    Compares,
    Count,
    Cure,
    Exactly,
    Exists,
    HasAbility,
    HasAttached,
    Heal,
    If,
    InPlay,
    IsNamed,
    IsStage,
    MoveCounters,
    N,
    Not,
    Played,
    PutCounters,
    Switch,
    Triggered,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.counters_heal import _C, _tens
from playmat.text.grammar.handling import _again
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import Header, Holds, Instead, It, Pick, Rider

_ONE = Exactly(N(1))
SAME = It("mon", False, "same")

# --- kinds of Pokémon ----------------------------------------------------------------
frame("MonHead", (IsStage("LEGEND"),), "Pokémon LEGEND")
frame("PredVP", (HasAbility(_.k),), "has {k:AbilityKinds}", prints=False)
frame("MonPost", (HasAbility(_.k),), "with any {k:AbilityKind}", prints=False)
frame("PredVP", (HasAttached((IsNamed(_.n),)),), "has {n:Name} attached <|to it|to them>", prints=False)
frame("MonPost", (HasAttached((IsNamed(_.n),)),), "with {n:Name} attached <|to it|to them>", prints=False)
frame(
    "MonPost",
    (Compares("hp", "le", _.n),),
    "with a maximum HP of {n:Numeral} or less",
    "with maximum HP of {n:Numeral} or less",
    prints=False,
)
frame("Mon", Pick(InPlay("both", "bench", _.d), _ONE), "any 1 Benched {d:MonDesc}", prints=False)
frame("Mon", InPlay("opponent", "active"), "each Defending Pokémon", "each of the Defending Pokémon", prints=False)
frame("Counted", Count(InPlay(_.w, "bench", _.d)), "Benched {d:MonDesc} {w:Have}", prints=False)


def _two_owners(w: str, a: Any, b: Any) -> Any:
    if not a or not b:
        raise Refuse
    return InPlay(w, "play", (AnyOf((a, b)),))


frame("Mon", calc(_two_owners, _.w, _.a, _.b), "each of {w:Poss} {a:MonDesc}'s and {b:MonDesc}", prints=False)


def _all_named(w: str, ns: Any) -> Any:
    if len(ns) < 2 or len(set(ns)) < len(ns):
        raise Refuse
    return InPlay(w, "play", (AnyOf(tuple((IsNamed(n),) for n in ns)),))


frame("Mon", calc(_all_named, _.w, _.n), "each of {w:Poss} {n:Name,and}", "each of {w:Poss} {n:Name,or}", prints=False)

# --- an amount in place of the one before ----------------------------------------------------------------
frame(
    "Tail",
    If(_.c, (Instead((PutCounters(_.n, SAME),)),)),
    f"if {{c:Cond}}, put {{n:Num}} {_C} instead",
    prints=False,
)
frame(
    "Tail",
    If(_.c, (Instead((MoveCounters(_.q, SAME, SAME),)),)),
    "if {c:Cond}, move {q:CounterQty} instead",
    prints=False,
)
frame(
    "Tail",
    If(_.c, (Instead((Heal(calc(_tens, _.n), SAME),)),)),
    f"if {{c:Cond}}, remove {{n:Num}} {_C} instead",
    prints=False,
)

# --- counters and Special Conditions ----------------------------------------------------------------
frame(
    "Pair",
    (Heal(calc(_tens, _.n), _.m), Cure(calc(_again, _.m), (), _.o)),
    f"remove {{n:Num}} {_C} and {{o:Some}} from {{m:Mon}}",
    prints=False,
)
frame(
    "Step",
    Heal(N(20), _.t),
    "remove 2 damage counters from {t:Mon} (remove 1 damage counter if that Pokémon has only 1)",
    prints=False,
)

# --- switching ----------------------------------------------------------------
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} switches 1 of the Defending Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches 1 of {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    prints=False,
)

# --- what holds, and when ----------------------------------------------------------------
frame("Sentence", Holds(_.m, _.c), "{m:Mods} if {c:Cond}", prints=False)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c)),
    "as long as {c:Cond}, <when|if|any time> {e:Event}, {b:StepBody}",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c, True)),
    "as long as {c:Cond}, <when|if|any time> {e:Event}, you may {b:Body}",
    prints=False,
)

# --- Special Conditions that are harder to shake off ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("Asleep", _.n),
    "flip {n:Int} coins instead of 1 between turns",
    "your opponent flips {n:Int} coins instead of 1 between turns",
    "during Pokémon Checkup, flip {n:Int} coins instead of 1",
    "during Pokémon Checkup, your opponent flips {n:Int} coins instead of 1",
)
frame("Sentence", Rider("Confused", _.n), "put {n:Int} damage counters instead of 3 on the Confused Pokémon")

# --- said of one of two Active Pokémon, where there is one ------------------------------------------------------------
frame("Step", Switch("you", "you"), "switch 1 of your Active Pokémon with 1 of your Benched Pokémon", prints=False)
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} chooses 1 of {w:Poss} Benched Pokémon and switches it with <the Defending Pokémon|their Active Pokémon>",
    prints=False,
)

# --- cards in play and cards gone through ----------------------------------------------------------------
frame("Cond1", Exists(InPlay(_.w, "play", (_.a,))), "{w:Have} any {a:MonAdj} Evolution cards in play", prints=False)
frame(
    "Cond1",
    Not(Exists(InPlay(_.w, "play", (_.a,)))),
    "{w:HaveNot} any {a:MonAdj} Evolution cards in play",
    "{w:Have} no {a:MonAdj} Evolution cards in play",
    prints=False,
)
frame(
    "Cond1",
    Exists(MOVED),
    "any of them is a {d:CardDesc}",
    "either of them is a {d:CardDesc}",
    "either of those cards is a {d:CardDesc}",
    prints=False,
)
frame("Cards", AttachedTo(_.m, _.d), "any {d:ToolDesc} attached to {m:OneMon}", prints=False)
frame("Event", Played(_.m, "bench"), "you put {m:Mon} from your hand onto your Bench during your turn", prints=False)
frame("ModS", CantHeal(_.m), "your opponent can't remove any damage counters from {m:TheirMons}", prints=False)
frame("TheirMons", InPlay("opponent", "play", _.d), "their {d:MonDesc}")
