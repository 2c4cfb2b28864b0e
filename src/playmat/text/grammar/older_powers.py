"""Poké-Powers and Poké-Bodies, Ancient Traits and LEGENDs: wordings of their own and what only they do."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    And,
    AnyOf,
    Attach,
    AttachedTo,
    AttackCost,
    Attacker,
    BecomesType,
    CantHeal,
    Checkup,
    Choose,
    ChoosePlayer,
    Cmp,
    Compares,
    Count,
    Damaged,
    Deals,
    Devolve,
    Discard,
    EnergyOn,
    Exactly,
    Exists,
    GoesTo,
    HasAttacks,
    HPOf,
    If,
    InPlay,
    InZone,
    Is,
    IsAt,
    IsCard,
    IsNamed,
    Later,
    May,
    MovesToBench,
    N,
    NameHas,
    NotIn,
    NotP,
    Played,
    Prevent,
    Put,
    PutCounters,
    RemainsAffected,
    Reorder,
    Replace,
    RetreatCost,
    SameNameAs,
    SameTypeAs,
    Shuffle,
    Switch,
    Takes,
    This,
    Triggered,
    Under,
    UpTo,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import AFTER, BEFORE, TO
from playmat.text.surface import Header, Holds, It, Pick, Reminder, Rider

_ONE = Exactly(N(1))
_SELF = "<this Pokémon|@self|@base>"


def _not(d: Any) -> Any:
    return NotP(d[0] if len(d) == 1 else AnyOf((d,)))


# --- one form for another: a card from the deck takes this Pokémon's place -------------------------------
frame(
    "Step",
    Choose(0, InZone("you", "deck", (IsCard("Pokémon"), NameHas(_.n))), _ONE),
    "search your deck for any form of {n:Name}",
)
frame(
    "Step",
    Replace(_.m, _.c, "deck_top"),
    "put {c:Cards} in the place of {m:Mon} and put the old Pokémon on top of your deck",
)
frame(
    "Body",
    (
        Choose(0, InZone("you", "deck", (IsCard("Pokémon"), NameHas(_.n))), _ONE),
        Replace(This(), It("card"), "deck_shuffled"),
    ),
    f"search your deck for any {{n:Name}} and switch it with {_SELF}",
    prints=False,
)

# --- types ----------------------------------------------------------------
_OWN_TYPES = "in addition to its <existing|original|usual> <types|type>"
frame("ModVP", BecomesType((_.t,), None, True), f"is [now] {{t:Type}} type {_OWN_TYPES}")
frame(
    "ModVP",
    BecomesType((), None, False, It("mon")),
    "is the same type as that Pokémon (all if that Pokémon is more than 1 type)",
    prints=False,
)
frame(
    "ModS",
    BecomesType((), This(), False, Under(This())),
    f"{_SELF}'s type is the same as its previous Level",
    prints=False,
)
_ITS_ENERGY = AttachedTo(This(), (IsCard("basic Energy"),))
_SHARED = f"if any basic Energy card attached to {_SELF} is the same"
frame(
    "ModS",
    Takes(calc(lambda n: N(-n.n), _.n), This(), (SameTypeAs(_ITS_ENERGY),), "any"),
    f"{_SHARED} <type as the Attacking Pokémon|as the Attacking Pokémon's type>, any damage done by attacks from <that|the> Pokémon to {_SELF} is reduced by {{n:Numeral}} {AFTER}",
    prints=False,
)
frame(
    "ModS",
    RetreatCost(None, InPlay("you", "play", (SameTypeAs(_ITS_ENERGY),))),
    f"{_SHARED} type as any of your Pokémon, the Retreat Cost for those Pokémon is 0",
    prints=False,
)
frame(
    "MonPost",
    (SameTypeAs(_ITS_ENERGY),),
    "of the same type as any basic Energy [card] attached to this Pokémon",
)


# --- a limit to what is taken off or added ----------------------------------------------------------------
frame("Sentence", Rider("reduce_most", _.n), "you can't reduce more than {n:Int} damage in this way")

# --- who may not, and when ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("blocked_or", _.c),
    f"this power can't be used if {_SELF} is affected by a Special Condition or if {{c:Cond}}",
    f"this power can't be used if {_SELF} is affected by a Special Condition or {{c:Cond1}}",
    prints=False,
)
frame(
    "Cond1",
    Exists(InPlay("you", "play", (IsNamed(_.n), NotIn(This())))),
    "you have another {n:Name} in play",
    "you have any other {n:Name} in play",
)
frame(
    "Cond1",
    Cmp(Count(InZone(_.w, "hand")), "eq", _.n),
    "{w:Have} {n:Numeral} cards left in {w:Poss} hand",
    prints=False,
)
frame("Cond1", Exists(InPlay(_.w, "active", _.d)), "{w:Have} {d:MonDesc} in the Active Spot")
frame("PredVP", (Compares("conditions", "ge", _.n),), "is affected by {n:Numeral} or more Special Conditions")

# --- events ----------------------------------------------------------------
_ALIVE = Cmp(HPOf(_.m), "gt", N(0))
for _by, _attack in (("opponent", "<an opponent's attack|your opponent's attack>"), ("any", "an attack")):
    for _may, _words in ((False, "{b:StepBody}"), (True, "you may {b:Body}")):
        frame(
            "Sentence",
            Header(Triggered(Damaged(_.m, _by), _.b, _ALIVE, _may)),
            f"if {{m:Mon}} is damaged but not Knocked Out by {_attack}, {_words}",
        )
        if _by == "opponent":
            frame(
                "Sentence",
                Header(Triggered(Damaged(_.m, _by, _.d), _.b, _ALIVE, _may)),
                f"if {{m:Mon}} is damaged but not Knocked Out by an attack from your opponent's {{d:MonDesc}}, {_words}",
                f"if {{m:Mon}} is damaged by an attack from your opponent's {{d:MonDesc}}, {_words}",
            )
        frame(
            "Sentence",
            Header(Triggered(Damaged(_.m, _by), _.b, And((Is(_.m, _.p), _ALIVE)), _may)),
            f"if {{m:Mon}} {{p:PredVP}} and is damaged but not Knocked Out by {_attack}, {_words}",
        )
frame(
    "Sentence",
    Header(Triggered(RemainsAffected(_.m, _.k), (PutCounters(_.n, It("mon")),))),
    "put {n:Numeral} damage counters on each of {m:MonSet} that remains {k:Condition} between turns",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(Checkup(), (PutCounters(_.n, calc(lambda m, d: _but(m, d), _.m, _.d)),), _.c)),
    "as long as {c:Cond}, put {n:Numeral} damage counters on {m:Mon} between turns, excluding {d:MonDesc}",
    "if {c:Cond}, put {n:Numeral} damage counters on {m:Mon} between turns, excluding {d:MonDesc}",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(Checkup(), (PutCounters(_.n, calc(lambda m, d: _but(m, d), _.m, _.d)),))),
    "put {n:Numeral} damage counters on {m:Mon} between turns, excluding {d:MonDesc}",
    prints=False,
)
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if @self is Knocked Out)|(even if @base is Knocked Out)>"
for _limit, _start in (("once", ONCE), ("once_opponent", "once during your opponent's turn")):
    for _by, _attack in (("opponent", "<an opponent's attack|your opponent's attack>"), ("any", "an attack")):
        frame(
            "Sentence",
            Header(Triggered(Damaged(_.m, _by), _.b, Is(_.m, _.p), True, _limit)),
            f"{_start}, if {{m:Mon}} {{p:PredVP}} and is damaged by {_attack} {_EVEN}, you may {{b:Body}}",
            prints=False,
        )
frame(
    "Event",
    Played(InPlay("opponent", "play", _.d), "bench"),
    "your opponent <puts|plays> a {d:MonDesc} from their hand onto their Bench [during their turn]",
)
frame("StepBody", (Later("end_of_turn", _.s),), "{s:StepBody0} at the end of that turn")
frame("StepBody0", (_.s,), "{s:Step}")


def _but(m: Any, d: Any) -> Any:
    """'each of your opponent's Active Pokémon …, excluding {F} Pokémon'."""
    if isinstance(m, Pick) and m.quantity == _ONE and getattr(m.sel, "where", "") == "active":
        m = m.sel
    if not isinstance(m, InPlay):
        raise Refuse
    return replace(m, filter=(*m.filter, _not(d)))


# --- choices ----------------------------------------------------------------
frame("QtyOf", Exactly(_.n), "any {n:Numeral} of", prints=False)
frame("Step", ChoosePlayer(), "choose either player", prints=False)
frame("Step", May(_.b, "opponent"), "your opponent may {b:StepBody}", "ask your opponent to {b:StepBody}")
frame(
    "Step",
    Choose(0, calc(lambda z, d: replace(z, filter=d), _.z, _.d), UpTo(EnergyOn(_.m))),
    "choose a number of {d:CardDesc} in {z:Zone} up to the amount of Energy attached to {m:Mon}",
)


def _other_of_two(c: Any, p: Any, q: Any) -> Any:
    if not isinstance(c, It):
        raise Refuse
    return (Put(c, p), Put(It("card", True, "rest"), q))


frame("Pair", calc(_other_of_two, _.c, _.p, _.q), "put {c:Cards} {p:Place} and the other card {q:Place}", prints=False)
frame(
    "Pair",
    calc(
        lambda c, p, w: (_other_of_two(c, p, "")[0], Reorder(It("card", True, "rest"), f"deck_top@{w}")), _.c, _.p, _.w
    ),
    "put {c:Cards} {p:Place} and the other cards <back|> on top of {w:Poss} deck in any order",
    prints=False,
)
frame(
    "Pair",
    calc(
        lambda c, p, w: (_other_of_two(c, p, "")[0], Reorder(It("card", True, "rest"), f"deck_bottom@{w}")),
        _.c,
        _.p,
        _.w,
    ),
    "put {c:Cards} {p:Place} and the other cards on the bottom of {w:Poss} deck in any order",
    prints=False,
)
frame(
    "Body",
    (Choose(0, calc(lambda z, d: replace(z, filter=d), _.z, _.d), _.q), Shuffle()),
    "search {z:Zone} for {q:Qty} {d:CardDesc} and shuffle your deck afterward",
    prints=False,
)
frame(
    "Step",
    Attach(
        Pick(InZone("you", "discard", _.d), _.q, "you", False, "type"),
        _.m,
    ),
    "attach {q:Qty} different types of {d:EnergyDesc} from <your|the> discard pile to {m:Mon}",
)
frame(
    "Pair",
    (PutCounters(_.a, _.m), PutCounters(_.b, _.o)),
    "put {a:Numeral} damage counters on {m:Mon} and {b:Numeral} damage counters on {o:Mon}",
    prints=False,
)
frame(
    "Sentence",
    Rider("cant_choose_moved"),
    "(you can't choose a card you discarded with the effect of this <Ability|power>.)",
    "you can't choose a card you discarded with the effect of this <Ability|power>",
)

# --- Pokémon ----------------------------------------------------------------
frame("Body", (_.a, _.b), "{a:Step}, {b:Devolving}", prints=False)
frame(
    "Devolving",
    Devolve(_.m, ONE, owned("hand")),
    "remove the highest Stage Evolution card from {m:Mon}, and put it back into {w:Poss} hand",
    prints=False,
)
frame("Step", Devolve(This(), ONE, "hand"), "devolve @self and put @self into your hand", prints=False)
frame(
    "Step",
    Switch("you", "opponent"),
    "switch your Active Pokémon with 1 of your Benched Pokémon (your opponent chooses the new Active Pokémon)",
)
frame(
    "Step",
    If(Exists(It("mon")), (Switch("opponent", "opponent"),)),
    "your opponent switches that Pokémon with 1 of their Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    Discard(AttachedTo(InPlay(_.w), _.d)),
    "discard all of {w:Poss} {d:EnergyDesc} in play",
    prints=False,
)
_SAME_NAME = "that has the same name as the Attacking Pokémon"
frame(
    "Mon",
    InPlay("opponent", "play", (SameNameAs(Attacker()),)),
    f"the Attacking Pokémon and each of <the|your> opponent's Pokémon {_SAME_NAME}",
    prints=False,
)
frame("SameAs", Attacker(), "the Attacking Pokémon")
frame("Mon", It("mon"), "that {n:Name}", prints=False)
frame(
    "Mon",
    InPlay("both", "active", calc(lambda d: (_not(d),), _.d)),
    *(
        f"{both} Active Pokémon ({without} {{d:MonDesc}})"
        for both in ("both", "each")
        for without in ("except for", "except", "excluding")
    ),
    prints=False,
)


def _known(mods: Any) -> Any:
    """'As long as … is in play, it is …' is a sentence of its own."""
    if any(isinstance(getattr(m, "on", None), It) for m in mods):
        raise Refuse
    return mods


# --- what holds ----------------------------------------------------------------
for _what, _words in (("all", "including damage,"), ("effects", "<except|excluding> damage,")):
    frame(
        "ModS",
        Prevent(_what, InPlay("you", "bench", _.x), _.d, "opponent"),
        f"prevent all effects of attacks, {_words} done by your opponent's {{d:MonDesc}} to any {{x:MonDesc}} on your Bench",
        prints=False,
    )
frame(
    "ModS",
    Prevent("damage", _.m, _.d, "opponent"),
    "if your opponent's {d:MonDesc} attacks {m:Mon}, prevent all damage done to {m:Mon} <from|by> that attack",
    prints=False,
)
frame(
    "Sentence",
    Rider("prevent_all", _.c),
    f"if {{c:Cond}}, prevent all effects of that attack, including damage, done to {_SELF}",
    prints=False,
)
frame(
    "ModS",
    AttackCost((), 0, _.m),
    "the attack cost of each of {m:Mon}'s attacks is 0",
    prints=False,
)
frame("AttackPool", InZone("both", "lost", (IsCard("Pokémon"),)), "<any|all> Pokémon in the Lost Zone")
frame(
    "ModVP",
    HasAttacks(InPlay(_.w, "play", _.d)),
    "can use the attacks of <any|all> of {w:Poss} {d:MonDesc} in play [as its own]",
    prints=False,
)
frame(
    "ModS",
    CantHeal(InPlay("both")),
    "damage counters can't be removed from any Pokémon (both yours and your opponent's)",
    prints=False,
)
frame("ModS", CantHeal(_.m), "damage counters can't be removed from {m:Mon}", prints=False)
for _cause, _how in (
    ("any", "would be Knocked Out"),
    ("any", "is Knocked Out"),
):
    frame(
        "ModS",
        GoesTo("lost", InPlay("opponent", "play", _.d), "pokemon", _cause),
        f"if any of your opponent's {{d:MonDesc}} {_how}, put that Pokémon in the Lost Zone instead of <discarding it|in the discard pile|the discard pile>",
        prints=False,
    )


def _of_these(ns: Any, n: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    on = InPlay("you", "play", (AnyOf(tuple((IsNamed(x),) for x in ns)),))
    return Holds((Deals(n, on),), And(tuple(Exists(InPlay("you", "play", (IsNamed(x),))) for x in ns)))


frame(
    "Sentence",
    calc(_of_these, _.x, _.n),
    f"if you have {{x:Name,and}} in play, each of these Pokémon's attacks does {{n:Numeral}} more damage to {TO} {BEFORE}",
    prints=False,
)
frame(
    "Sentence",
    calc(
        lambda m, c, n: Holds((Deals(n, m),), Is(InPlay("opponent", "active"), c)),
        _.m,
        _.c,
        _.n,
    ),
    f"if <your opponent's Active Pokémon|the Defending Pokémon> {{c:PredVP}}, {{m:Mon}}'s attacks do {{n:Numeral}} more damage to <that Pokémon|it> {BEFORE}",
    prints=False,
)
frame(
    "Sentence",
    Holds(calc(lambda m: _known(m), _.m)),
    f"as long as {_SELF} is in play, {{m:Mods}}",
    prints=False,
)
frame(
    "Sentence",
    Reminder("not_knocked_out"),
    "<(this does not count as a Knock Out)|(this doesn't count as a Knock Out)|(this doesn't count as a Knock Out.)>",
    prints=False,
)
frame(
    "Event",
    MovesToBench(_.m),
    "{m:Mon} moves from the Active Spot to your Bench",
    "{m:Mon} moves from the Active Spot to the Bench",
    "{m:Mon} is switched or retreats to your Bench",
)
frame(
    "Step",
    If(Is(This(), (IsAt("bench"),)), (Switch("you", "you", This()),), (Switch("you", "you"),)),
    f"choose 1 of your Active Pokémon or 1 of your Benched Pokémon and switch {_SELF} with that Pokémon",
    prints=False,
)
frame("Place", "prizes@you", "as a Prize card face down", prints=False)
frame(
    "Sentence",
    Rider("while_active"),
    "if that Pokémon is no longer in the Active Spot, this effect ends",
    f"(if {_SELF} is no longer your Active Pokémon, this effect ends.)",
    "if that Pokémon is no longer your Active Pokémon, this effect ends",
    "(if that Pokémon is no longer your Active Pokémon, this effect ends.)",
)
