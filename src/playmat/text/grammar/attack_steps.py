"""Older ways to say what an attack does: switches, healing, returning, copying, effects that come later."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Afflict,
    AttachedTo,
    AttackAllowed,
    BaseDamage,
    BeforeDamage,
    CantAttack,
    CantRetreat,
    ChooseAttack,
    Count,
    Cure,
    Damage,
    DoesNothing,
    Draw,
    EnergyOn,
    Exactly,
    ForEach,
    Heal,
    If,
    Ignore,
    InPlay,
    InZone,
    IsCard,
    Lasting,
    Later,
    N,
    NoAbilities,
    Plus,
    Prevent,
    PrizeChange,
    PrizesTaken,
    Put,
    PutCounters,
    PutCountersUntil,
    SpecialConditionsOn,
    StadiumInPlay,
    SwapCounters,
    Switch,
    This,
    Times,
    Union,
    UseAttack,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _C, _tens
from playmat.text.grammar.damage import A
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import Holds, It, Pick, Printed, Reminder, Rider, Say

THE_DEFENDING = "<the Defending Pokémon|1 of the Defending Pokémon>"

# --- damage ----------------------------------------------------------------
frame("Step", BaseDamage(_.n), "this attack does {n:Num} damage", prints=False)
frame("Step", BaseDamage(N(0)), f"{A} no damage to <the Defending Pokémon|your opponent's Active Pokémon>")
frame("Sentence", Say(_.b, True), "instead, {b:Body}", prints=False)
frame(
    "Step", Printed(_.b, BaseDamage(_.n)), "do {n:Num} damage instead of {b:Int} to the Defending Pokémon", prints=False
)
frame(
    "Body",
    (BaseDamage(N(0)), Damage(_.n, Pick(InPlay("both", "bench"), Exactly(N(1))))),
    "do {n:Num} damage to any 1 Benched Pokémon instead",
    prints=False,
)
frame("Step", Damage(_.n, This()), "@base does {n:Num} damage to itself", prints=False)
frame(
    "Step",
    Ignore(False, True, True),
    "this attack's damage isn't affected by Resistance, Poké-Powers, Poké-Bodies, or any other effects on <the Defending Pokémon|your opponent's Active Pokémon>",
    prints=False,
)
frame(
    "Step",
    Ignore(False, False, True),
    "this attack's damage isn't affected by Poké-Powers, Poké-Bodies, or any other effects on <the Defending Pokémon|your opponent's Active Pokémon>",
    prints=False,
)
frame("Tail", BeforeDamage(_.b), "before {m:ThisMon} does damage, {b:Body}", prints=False)
frame(
    "Tail",
    If(_.c, (DoesNothing(),)),
    "if, before {m:ThisMon} does damage, {c:Cond}, this attack does nothing",
    prints=False,
)

# --- switching ----------------------------------------------------------------
frame(
    "Step",
    Switch("opponent", "you"),
    f"switch 1 of your opponent's Benched Pokémon with {THE_DEFENDING}",
    "switch 1 of the Defending Pokémon with 1 of your opponent's Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    Switch("opponent", "you", It("mon")),
    "switch that Pokémon with your opponent's Active Pokémon",
    f"switch that Pokémon with {THE_DEFENDING}",
)
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon, if any",
    prints=False,
)
frame(
    "Step",
    Switch("you", "you"),
    "you switch @self with 1 of your Benched Pokémon, if any",
    "switch @base with 1 of your Benched Pokémon",
    prints=False,
)

# --- healing ----------------------------------------------------------------
frame("Step", Heal(Times(_.n, _.c), _.t), "heal from {t:Mon} {n:Num} damage {c:Per}", prints=False)
frame(
    "Body",
    (Heal(_.n, _.t), Cure(_.t)),
    "heal {n:Num} damage and remove all Special Conditions from {t:ThisMon}",
    prints=False,
)
frame(
    "Body",
    (Heal(calc(_tens, _.n), _.t), Cure(_.t)),
    f"remove {{n:Num}} {_C} and all Special Conditions from {{t:ThisMon}}",
    prints=False,
)
frame(
    "Body",
    (Cure(_.t), Heal(calc(_tens, _.n), _.t)),
    f"remove all Special Conditions and {{n:Num}} {_C} from {{t:ThisMon}}",
    prints=False,
)
_EQUAL = "<a number of|the number of> damage counters equal to <the number of|the amount of> {c:Counted}"
frame(
    "Step",
    Heal(Times(N(10), _.c), _.t),
    f"remove {_EQUAL} from {{t:Mon}}",
    f"remove from {{t:Mon}} {_EQUAL}",
    prints=False,
)

# --- counters ----------------------------------------------------------------
frame(
    "Step",
    PutCountersUntil(_.n, _.t),
    "put damage counters on {t:Mon} until it is {n:Num} HP away from being Knocked Out",
    prints=False,
)
frame(
    "Step",
    PutCounters(_.n, InPlay("both"), "any"),
    f"put {{n:Num}} {_C} on any Pokémon (both yours and your opponent's) in any way you like",
    prints=False,
)
frame("Step", SwapCounters(_.a, _.b), "switch all damage counters on {a:Mon} with those on {b:Mon}")

# --- cards ----------------------------------------------------------------
frame("Step", Draw(_.n), "draw {n:Num} more cards", prints=False)
frame(
    "Step", Put(InZone("you", "deck", (), None, N(1)), "hand"), "draw a card from the bottom of your deck", prints=False
)
frame("Cards", It("card", False, "chosen"), "<the card|that card> you chose")
frame("Mon", It("mon", False, "chosen"), "the Pokémon you chose", prints=False)
frame("Cards", StadiumInPlay(), "the Stadium card", prints=False)
frame(
    "Cards",
    StadiumInPlay("opponent"),
    "a Stadium card your opponent has in play",
    "any Stadium card your opponent has in play",
)


def _each_attached(m: Any, wanted: Any) -> Any:
    if len(wanted) < 2:
        raise Refuse
    return Union(tuple(Pick(AttachedTo(m, d), q) for q, d in wanted))


def _attached_wanted(v: Any) -> Any:
    picks: list[Any] = list(v.sels) if isinstance(v, Union) else []
    if not picks or not all(isinstance(p, Pick) and isinstance(p.sel, AttachedTo) for p in picks):
        return None
    if len({p.sel.to for p in picks}) != 1 or any(p.random or p.distinct for p in picks):
        return None
    return picks[0].sel.to, tuple((p.quantity, p.sel.filter) for p in picks)


frame(
    "Cards",
    calc(_each_attached, _.m, _.w, inv=_attached_wanted),
    "{w:EnergyQtd,and} attached to {m:OneMon}",
    "{w:EnergyQtd,and} from {m:OneMon}",
)
frame("EnergyQtd", (_.q, _.d), "{q:Qty} {d:EnergyDesc}")
frame("EnergyQtd", (Exactly(N(1)), _.d), "{d:EnergyDesc}", prints=False)
frame("OneMon", _.m, "{m:ThisMon}")
frame("OneMon", _.m, "{m:ActiveMon}")

# --- what is counted ----------------------------------------------------------------
frame(
    "Counted",
    Count(MOVED),
    "{d:CardDesc} attached in this way",
    "{d:CardDesc} you attached in this way",
    "{d:CardDesc} you returned",
    "{d:CardDesc} returned in this way",
    prints=False,
)
frame("SpecialCount", (IsCard("Technical Machine"),), "Technical Machine [card]")
frame(
    "Counted",
    Count(AttachedTo(InPlay("both"), _.d)),
    "{d:SpecialCount} attached to Pokémon in play (both yours and your opponent's)",
    "{d:SpecialCount} attached to Pokémon in play",
    prints=False,
)
frame(
    "Counted",
    EnergyOn(InPlay("both"), _.t),
    "{t:Type} Energy attached to both your and your opponent's Pokémon",
    prints=False,
)
frame("Counted", EnergyOn(Union((_.a, _.b))), "Energy attached to {a:ThisMon} and {b:ActiveMon}", prints=False)
frame(
    "Counted",
    Count(AttachedTo(Union((_.a, _.b)), _.d)),
    "{d:SpecialCount} attached to {a:ThisMon} and to {b:ActiveMon}",
    prints=False,
)
frame("Per", _.c, "times the total amount of {c:Counted}", prints=False)
frame("Counted", Count(InZone("you", "lost", (IsCard("Pokémon"),))), "of your Pokémon in the Lost Zone")
frame("Counted", Plus(PrizesTaken("you"), PrizesTaken("opponent")), "Prize card both players have taken")
frame("Counted", SpecialConditionsOn(It("mon")), "of those Special Conditions", prints=False)
frame("MonSet", InPlay(_.w, "play", join(_.d, _.p)), "{w:Poss} {d:MonDesc} in play {p:MonPost}", prints=False)

# --- what lasts ----------------------------------------------------------------
frame(
    "Body",
    (Afflict(_.t, _.c), Lasting((calc(lambda t, v: replace(v, on=t), _.t, _.v),), _.d)),
    "{t:ActiveMon} is now {c:Condition,and} and {v:ModVP} {d:Duration}",
    prints=False,
)
frame("ModVP", NoAbilities(None, _.k), "can't use any {k:AbilityKind}", prints=False)
frame("ModPair", (NoAbilities(None, _.a), NoAbilities(None, _.b)), "can't use any {a:AbilityKind} or {b:AbilityKind}")
frame("ModPair", (CantRetreat(), NoAbilities(None, _.k)), "can't retreat or use any {k:AbilityKind}")
frame(
    "ModPair",
    (CantAttack(), CantRetreat(), NoAbilities(None, _.k)),
    "can't attack, retreat, or use any {k:AbilityKind}",
)
frame(
    "ModS",
    NoAbilities(InPlay("opponent"), _.k),
    "your opponent can't use any {k:AbilityKind} on their Pokémon",
    prints=False,
)
frame("ModS", Prevent("damage", _.m, (), "any"), "prevent all damage done to {m:ThisMon}", prints=False)
frame(
    "Mods",
    (
        Prevent("all", _.m, (), "any"),
        Prevent("all", _.m, (), "opponent", "ability"),
        Prevent("all", _.m, (), "opponent", "trainer"),
    ),
    "prevent all effects, including damage, done to {m:ThisMon}",
)
_WOULD = "if {m:ThisMon} would be damaged by an attack, prevent that attack's damage done to {m:ThisMon} if that damage is {n:Numeral} or less"
frame("ModS", Prevent("damage", _.m, (), "any", "attack", _.n), _WOULD)
frame(
    "Tail",
    Later("end_of_opponent_next_turn", _.b),
    "at the end of your opponent's next turn, {b:Body}",
)
frame(
    "Tail", Later("end_of_opponent_next_turn", (_.s,)), "{s:Step} at the end of your opponent's next turn", prints=False
)
frame(
    "Sentence",
    Holds((PrizeChange(_.n, _.m),)),
    "if {m:Whichever} is Knocked Out by this attack, take {n:Int} more Prize card",
    prints=False,
)
frame(
    "Sentence",
    Holds((AttackAllowed(_.c),)),
    "(this attack can be used even if {m:ThisMon} is {c:Condition}.)",
    prints=False,
)

# --- attacks copied ----------------------------------------------------------------
frame("Step", ChooseAttack(0, _.s), "choose an attack on 1 of {s:MonSet}", prints=False)
frame("Step", UseAttack(0), "@self performs that attack", "@base performs that attack", prints=False)
frame("Sentence", Reminder("copied_attack"), "{n:Title} copies that attack except for its Energy cost", prints=False)
frame(
    "Sentence",
    Reminder("copied_attack"),
    "(you must still do anything else <in order to use|required for> that attack.)",
    prints=False,
)

# --- sentences about the sentence before ----------------------------------------------------------------
frame("Sentence", Rider("ignored_if", _.c), "(ignore this effect if {c:Cond}.)")
frame("Sentence", Rider("each_flip", _.b), "if that coin flip is heads, {b:Body}", prints=False)
frame("Tail", ForEach(0, _.s, _.b), "for each of {s:MonSet} in turn, {b:Body}")
