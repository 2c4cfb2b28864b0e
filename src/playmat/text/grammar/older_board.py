"""Older words about the board: conditions and damage said the other way round, cards that name themselves, kinds in
a row."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Afflict,
    AnyNumber,
    AnyOf,
    AttachLimit,
    CantBeAfflicted,
    CantPlay,
    Choose,
    ChooseAttack,
    Compares,
    Count,
    Damage,
    DamageDone,
    Deals,
    Draw,
    EachPlayer,
    Exactly,
    Exists,
    HasCondition,
    Heal,
    Holder,
    InPlay,
    InZone,
    Is,
    IsAt,
    IsNamed,
    Lasting,
    MaxHP,
    N,
    Prevent,
    Reorder,
    Takes,
    Times,
    Triggered,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.damage_mods import OF
from playmat.text.grammar.filters import _either
from playmat.text.grammar.modifiers import AFTER, LESS, TO
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import Header, Holds, It, Reminder, Rider

# --- kinds in a row ----------------------------------------------------------------
frame("MonKinds", (calc(_either, _.ks),), "{ks:MonKind,and}")
frame("Mon", InPlay(_.w, "play", _.d), "{w:Poss} {d:MonKinds}", "each of {w:Poss} {d:MonKinds}", prints=False)
frame(
    "MonPost",
    (Compares("hp", "ge", _.n),),
    "with a maximum HP of {n:Numeral} or more",
    "with maximum HP of {n:Numeral} or more",
    "with <a|> maximum HP of at least {n:Numeral}",
    prints=False,
)


def _as_many(zone: Any, names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return Choose(0, replace(zone, filter=(AnyOf(tuple((IsNamed(n),) for n in names)),)), AnyNumber())


frame("Step", calc(_as_many, _.z, _.n), "search {z:Zone} for as many {n:Name,and} [card] as you like", prints=False)

# --- Special Conditions ----------------------------------------------------------------
frame("PredVP", (HasCondition(_.c),), "already is {c:Condition}", prints=False)
frame(
    "ModVP",
    CantBeAfflicted(_.c),
    "can't be affected by the Special <Condition|Conditions> {c:Condition,and}",
    "can't be affected by the Special <Condition|Conditions> {c:Condition,or}",
    prints=False,
)
frame(
    "Pair",
    (Afflict(_.a, _.c), Afflict(_.b, _.c)),
    "{a:OneMon} and {b:ActiveMon} are now {c:Condition,and}",
    prints=False,
)

frame(
    "Step",
    Afflict(_.t, (_.c,), _.n),
    "{t:Mon} is now {c:Condition} and put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    prints=False,
)
frame("Sentence", Rider("each_flip", _.b), "if the flip for that Pokémon is heads, {b:Body}", prints=False)

# --- amounts of both sides ----------------------------------------------------------------
frame(
    "Step",
    Draw(Count(InZone("opponent", "hand"))),
    "draw the same number of cards as your opponent has in their hand",
    "draw as many cards as your opponent has in their hand",
    prints=False,
)
frame(
    "Counted",
    Count(InPlay("both", "bench", _.d)),
    "Benched {d:MonDesc} you and your opponent have <|in total|in play>",
    prints=False,
)
frame("ModS", MaxHP(_.n, _.m), "{m:Mon}'s maximum HP is increased by {n:Numeral}", prints=False)
frame("Step", ChooseAttack(0, _.m), "choose 1 attack <from|on> {m:Mon}", prints=False)

# --- damage ----------------------------------------------------------------
_DID = "<done|you did> to <the Defending Pokémon|your opponent's Active Pokémon>"
frame(
    "Step",
    Heal(DamageDone(), _.m),
    f"remove <a number of|the number of> damage counters from {{m:Mon}} equal to the damage {_DID}",
    prints=False,
)
frame(
    "Step",
    Lasting((Takes(_.n, _.m),), _.d),
    f"<all|any> damage done by attacks to {{m:Mon}} {{d:Duration}} is increased by {{n:Numeral}} {AFTER}",
    f"<all|any> damage done to {{m:Mon}} by attacks {{d:Duration}} is increased by {{n:Numeral}} {AFTER}",
    prints=False,
)
frame(
    "Step",
    Lasting((Takes(LESS, _.m),), _.d),
    f"<all|any> damage done by attacks to {{m:Mon}} {{d:Duration}} is reduced by {{n:Numeral}} {AFTER}",
    f"<all|any> damage done to {{m:Mon}} by attacks {{d:Duration}} is reduced by {{n:Numeral}} {AFTER}",
    prints=False,
)
for _by, _attack in (("any", "an attack"), ("opponent", "<an opponent's attack|your opponent's attack>")):
    frame(
        "ModS",
        Takes(LESS, _.m, (), _by),
        f"if {{m:Mon}} would be damaged by {_attack}, reduce that attack's damage done to {{m:Mon}} by {{n:Numeral}} {AFTER}",
        f"if {{m:Mon}} would be damaged by {_attack}, reduce that damage by {{n:Numeral}} {AFTER}",
        prints=False,
    )
    frame(
        "Step",
        Lasting((Prevent("damage?", _.m, (), _by, "attack", None, True),), _.d),
        f"if {{m:Mon}} would be damaged by {_attack} {{d:Duration}}, flip a coin",
        prints=False,
    )

# --- orders and repeated choices ----------------------------------------------------------------
frame(
    "Step",
    Reorder(_.c, owned("deck_top")),
    "put {c:Cards} [back] on <top|the top> of {w:Poss} deck in any order <you like|that you like>",
    prints=False,
)
frame(
    "Body",
    (Choose(0, InPlay("opponent"), Exactly(N(1))), Damage(_.n, It("mon"))),
    "choose an opponent's Pokémon in play and this attack does {n:Num} damage to those Pokémon",
    prints=False,
)
frame("Sentence", Reminder("again"), "(you may choose the same Pokémon more than once.)", prints=False)

frame("Cards", It("card", True, "energy"), "all of those Energy [card]", prints=False)
frame("Cards", It("card", True), "all of those cards", prints=False)

frame("Mon", InPlay(_.w, "play", _.d), "each {d:MonDesc} {w:Have} in play", prints=False)
frame(
    "Step",
    Choose(0, IN_ZONE, _.q, "you", True),
    "choose {q:Qty} {d:CardDesc} in {z:Zone} without looking",
    prints=False,
)
frame(
    "ModS",
    Deals(Times(_.n, _.c), _.m),
    *(f"{a} {{n:Numeral}} more damage to {TO} (before applying Weakness and Resistance) {{c:Per}}" for a in OF),
    prints=False,
)
frame(
    "ModS",
    CantPlay("opponent", _.d, "attach"),
    "your opponent can't attach <any|> {d:EnergyDesc} from their hand to <any of|> their Pokémon",
    prints=False,
)
frame("Cond1", Exists(IN_ZONE), "any {d:CardDesc} is in {z:Zone}", prints=False)

# --- between turns ----------------------------------------------------------------
frame("Sentence", Header(Triggered(_.e, (EachPlayer(_.b),))), "{e:TimeEvent}, each player {b:StepBody}")

# --- cards that name themselves ----------------------------------------------------------------
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "<this card|@self> can be attached only to a {d:MonDesc}",
    "<this card|@self> can be attached only to {d:MonDesc}",
    "@self can only be attached to a {d:MonDesc}",
    prints=False,
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d, True),)),
    "if the Pokémon <this card|@self> is attached to isn't a {d:MonDesc}, discard <this card|@self>",
    prints=False,
)
frame("Cond1", Is(Holder(), (IsAt("active"),)), "<this card|@self> is attached to an Active Pokémon", prints=False)
frame(
    "Sentence",
    Reminder("special_energy"),
    "(doesn't count as a basic Energy card.)",
    "(this card doesn't count as a basic Energy card.)",
    "(@self doesn't count as a basic Energy card.)",
    prints=False,
)
