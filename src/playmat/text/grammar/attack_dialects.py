"""Further older ways to say what an attack does: two damages at once, cards chosen and counted, lists of kinds."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    All,
    Among,
    AnyHeads,
    AnyOf,
    AttachedTo,
    BaseDamage,
    CantUseAttack,
    Choose,
    ChooseAttack,
    Cmp,
    Compares,
    Count,
    Damage,
    Deals,
    Did,
    DrawUntil,
    EvolvesFrom,
    Exactly,
    GoesTo,
    HasCondition,
    HPOf,
    If,
    InPlay,
    InZone,
    IsCard,
    IsDamaged,
    IsNamed,
    IsStage,
    IsType,
    Lasting,
    Later,
    May,
    MoveCounters,
    N,
    Not,
    NotP,
    Plus,
    Put,
    Repeat,
    SameTypeAs,
    Takes,
    UpTo,
)
from playmat.effects.numbers import DamageTaken
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counts import HAVE_IN
from playmat.text.grammar.damage import A
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.grammar.quantities import MOVED
from playmat.text.grammar.switch_scoop import _ALL
from playmat.text.surface import CantDo, Instead, It, NthCoin, Pick, PlusMore, Printed, Reminder, Say

_DEFENDING = InPlay("opponent", "active")

# --- two damages at once ----------------------------------------------------------------
frame(
    "Body",
    (Damage(_.n, _.t), Damage(_.k, _.u)),
    f"{A} {{n:Num}} damage to {{t:Mon}} and {{k:Num}} damage to {{u:Mon}}",
    prints=False,
)
frame(
    "Body",
    (PlusMore(_.b, _.n), Damage(_.k, _.u)),
    f"{A} {{b:Int}} damage plus {{n:Num}} more damage and {{k:Num}} damage to {{u:Mon}}",
    prints=False,
)
frame(
    "Sentence",
    Say((If(_.c, (Printed(_.b, BaseDamage(_.n)),)),)),
    "as long as {c:Cond}, this attack's base damage is {n:Num} instead of {b:Int}",
    prints=False,
)
frame(
    "Step",
    BaseDamage(DamageTaken()),
    "this attack does the same amount of damage done to {m:ThisMon} to <the Defending Pokémon|your opponent's Active Pokémon>",
    "this attack does the same amount of damage done to <the Defending Pokémon|your opponent's Active Pokémon>",
    prints=False,
)
frame(
    "Sentence",
    Reminder("before_damage"),
    "before doing damage, count the remaining HP of {a:Mon} and {b:Mon}",
    prints=False,
)

# --- what lasts ----------------------------------------------------------------
frame(
    "ModS",
    Deals(_.n, _.m, (), False, False, _.a),
    f"{{m:Mon}}'s {{a:Title}} does {{n:Numeral}} more damage {BEFORE}",
    prints=False,
)
frame(
    "Mods",
    (Deals(_.n, _.m, (), False, False, _.a), Deals(_.n, _.m, (), False, False, _.b)),
    f"any damage done by {{m:ThisMon}}'s {{a:Title}} or {{b:Title}} to your opponent's Active Pokémon is increased by {{n:Numeral}} {BEFORE}",
    prints=False,
)
frame(
    "Step",
    Lasting((Takes(_.n, _DEFENDING),), _.d),
    "if an attack does damage to the Defending Pokémon (after applying Weakness and Resistance), that attack does {n:Numeral} more damage to that Pokémon {d:Duration}",
    prints=False,
)
frame(
    "Tail",
    Later("end_of_opponent_next_turn", (If(_.c, _.b),)),
    "if {c:Cond} at the end of your opponent's next turn, {b:Body}",
    prints=False,
)

# --- choosing ----------------------------------------------------------------
frame("NamedDesc", (IsNamed(_.n),), "{n:Name}", prints=False)
frame(
    "Step",
    Choose(0, _.s, UpTo(_.c)),
    "choose a number of {s:MonSet} up to <the number of|the amount of> {c:Counted}",
)
frame(
    "Step",
    Choose(0, It("card", True, "looked"), _.q),
    "choose {q:Qty} card from there",
    "choose {q:Qty} card",
    prints=False,
)
frame(
    "Step",
    Choose(0, IN_ZONE, _.q, "you", True),
    "choose {q:Qty} more {d:CardDesc} from {z:Zone} without looking",
    prints=False,
)
frame("Step", Choose(0, IN_ZONE, All()), "search {z:Zone} for all {d:CardDesc}")
frame(
    "Step",
    Choose(0, calc(lambda z, a, b: _either(z, a, b), _.z, _.a, _.b), Exactly(N(1))),
    "search {z:Zone} for {a:Name} or {b:Name}",
    prints=False,
)


def _either(zone: InZone, a: str, b: str) -> InZone:
    return InZone(zone.whose, zone.zone, (AnyOf(((IsNamed(a),), (IsNamed(b),))),))


frame(
    "Cards",
    Pick(AttachedTo(_.m, _.d), _.q),
    "{q:Qty} {d:CardDesc}, if any, attached to {m:Pool}",
    prints=False,
)
frame("Cards", It("card", True, "looked"), "the cards you looked at", "the revealed cards")
frame(
    "Cards",
    Among(It("card", True, "looked"), (IsCard("Energy"), IsType(_.t))),
    "those {t:Type} Energy cards",
    prints=False,
)
frame(
    "Step",
    ChooseAttack(0, InZone(_.w, "discard", (IsCard("Pokémon"),))),
    "choose an attack on 1 of {w:Poss} Pokémon in {w:Poss} discard pile",
)

# --- moving ----------------------------------------------------------------
frame("Step", Put(_.c, _.p), "remove {c:Cards} and put <it|them> {p:Place}", prints=False)
frame(
    "Step",
    Put(_.m, owned("deck_bottom"), 0, "all", "any"),
    f"put {{m:Mon}} {_ALL} on the bottom of {{w:Poss}} deck in any order",
)

# --- what is counted and compared ----------------------------------------------------------------
frame("Counted", Count(MOVED), "{d:CardDesc} discarded", prints=False)
frame("Cond1", Cmp(Count(HAVE_IN), "lt", _.n), "{w:HaveNot} {n:Numeral} {d:CardDesc} in {z:Zone}", prints=False)
_YOURS, _THEIRS = Count(InZone("you", "hand")), Count(InZone("opponent", "hand"))
frame(
    "Cond1",
    Cmp(_YOURS, "ge", _THEIRS),
    "you have more or the same number of cards in your hand as your opponent",
)
frame(
    "Cond1",
    Cmp(_YOURS, "le", _THEIRS),
    "you have the same number of cards or less in your hand as your opponent",
)
frame("Step", DrawUntil(_THEIRS), "draw cards until you have the same number of cards as your opponent")
frame(
    "Step",
    DrawUntil(Plus(_THEIRS, _.n)),
    "draw cards until you have {n:Numeral} more cards than your opponent",
)
frame("PredVP", (SameTypeAs(It("mon")),), "is the same type as the Pokémon you chose", prints=False)
frame("PredVP", (IsDamaged(),), "already has damage counters on <it|them>", prints=False)
frame(
    "AllMons",
    InPlay("both", "play", join(_.d, _.p)),
    "{d:MonDesc} in play (both yours and your opponent's) {p:MonPost}",
    prints=False,
)
frame("MonPost", (_.d,), "(excluding any {d:NotDesc})", prints=False)
frame("NotDesc", calc(lambda d: _none(d), _.d), "{d:MonDesc}", prints=False)


def _none(filter_: Any) -> Any:
    from playmat.text.grammar.filters import _negate

    if not filter_:
        raise Refuse
    return _negate(filter_)


# --- lists of kinds ----------------------------------------------------------------


def _kinds(ks: Any) -> Any:
    if len(ks) < 2 or len(set(ks)) < len(ks):
        raise Refuse
    return (AnyOf(tuple((k,) for k in ks)),)


def _listed_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], AnyOf) and len(v[0].filters) > 1):
        return None
    if not all(len(f) == 1 and isinstance(f[0], IsCard) for f in v[0].filters):
        return None
    return tuple(f[0] for f in v[0].filters)


frame(
    "CardDesc",
    calc(_kinds, _.ks, inv=_listed_kinds),
    "{ks:TrainerKind,or} card",
    "{ks:TrainerKind,and} card",
    "{ks:TrainerCard,or}",
)
frame("TrainerKind", _.k, "{k:TrainerHead}")
frame("TrainerCard", _.k, "{k:TrainerHead} card")
frame(
    "CardDesc",
    (IsStage("Evolution"), IsCard("Pokémon"), EvolvesFrom(_.m)),
    "Evolution card that evolves from {m:Mon}",
    prints=False,
)

# --- coins one by one ----------------------------------------------------------------
for _n, _word in enumerate(("first", "second", "third"), 1):
    for _side in ("heads", "tails"):
        frame("Cond1", NthCoin(_n, _side == "heads"), f"the {_word} <coin|flip|coin flip> is {_side}", prints=False)
frame("Cond1", AnyHeads(0), "either of <these|those> coins is heads", prints=False)

# --- cards chosen ----------------------------------------------------------------
frame("Cards", It("card", True), "the Pokémon you chose", prints=False)
frame("Counted", Count(Among(It("card", True), _.d)), "{d:CardDesc} you chose")
frame(
    "Step",
    Choose(0, Among(It("card", True, "looked"), _.d), UpTo(_.c)),
    "choose a number of {d:CardDesc} you find there up to <the number of|the amount of> {c:Counted}",
)
frame(
    "Body",
    join(_.a, Put(_.c, owned("deck_shuffled"))),
    "{a:Step,and}, then have your opponent shuffle {c:CardRef} into {w:Poss} deck",
    prints=False,
)
frame("Cond1", CantDo(None, _.d), "you can't discard any {d:EnergyDesc}", prints=False)
frame(
    "Cards",
    AttachedTo(_.m, (AnyOf((_.a, _.b)),)),
    "all {a:EnergyDesc} and {b:EnergyDesc} attached to {m:OneMon}",
    "all {a:EnergyDesc} and all {b:EnergyDesc} attached to {m:OneMon}",
)
frame("Per", _.c, "times the total number of {c:Counted}", prints=False)

# --- conditions ----------------------------------------------------------------
frame("PredVP", (HasCondition(_.c),), "is already {c:Condition}", prints=False)
frame("PredVP", (NotP(SameTypeAs(_.m)),), "isn't the same type as {m:ActiveMon}")
frame(
    "Tail",
    If(_.c, (Instead((BaseDamage(_.n),)),)),
    "if {c:Cond}, this attack does {n:Num} damage instead",
)
frame(
    "Body",
    (May((_.s,), _.w), If(Not(Did(0)), _.b)),
    "if {w:Subj} doesn't {s:Step}, {b:Body}",
    prints=False,
)

# --- to the Lost Zone ----------------------------------------------------------------
_LOST = "and all cards attached to it in the Lost Zone instead of <discarding it|the discard pile>"
frame(
    "Tail",
    If(Cmp(HPOf(_.m), "eq", N(0)), (Lasting((GoesTo("lost"),), "this_turn", _.m),)),
    f"if {{m:ActiveMon}} <would be|is> Knocked Out by <damage from this attack|this attack>, put <that Pokémon|the Defending Pokémon|it> {_LOST}",
    f"if this attack Knocks Out {{m:ActiveMon}}, put <that Pokémon|it> {_LOST}",
)
frame(
    "Tail",
    Lasting((GoesTo("lost"),), "this_turn", InPlay("opponent", "play", (Compares("remaining_hp", "le", N(0)),))),
    f"if any of your opponent's Pokémon would be Knocked Out by <damage from this attack|this attack>, put that Pokémon {_LOST}",
)

# --- only one attack ----------------------------------------------------------------
frame("ModVP", CantUseAttack("", 0, None, True), "can only use that attack", "can use only that attack")

# --- counters from any Pokémon ----------------------------------------------------------------
frame(
    "Step",
    Repeat(_.n, (MoveCounters(Exactly(N(1)), _.s, _.t),)),
    "move {n:Numeral} damage counters from any of {s:MonSet} to {t:ActiveMon}",
)
frame(
    "Step",
    Repeat(_.n, (May((MoveCounters(Exactly(N(1)), _.s, _.t),)),)),
    "move up to {n:Numeral} damage counters from any of {s:MonSet} to any of {t:MonSet} in any way you like",
)
