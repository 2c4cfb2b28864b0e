"""Later wordings: sentences that say again what was said, switches, two rules for one time, Abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Afflict,
    AttachedTo,
    AttackCost,
    BaseDamage,
    CantAttack,
    ChooseAttack,
    ChoosePlayer,
    Cmp,
    Devolve,
    Did,
    Draw,
    DrawUntil,
    Exactly,
    Happened,
    Holder,
    HPOf,
    If,
    Ignore,
    InPlay,
    InZone,
    IsCard,
    Lasting,
    N,
    NoAbilities,
    Not,
    PrizesLeft,
    Put,
    Survives,
    Switch,
    This,
    Triggered,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.newer_deeds import any_named
from playmat.text.surface import By, Header, Holds, Instead, It, Pick, Rider

_ONE = Exactly(N(1))


# --- how it is said again ----------------------------------------------------------------


def _strong(t: Any, c: Any, n: int) -> Any:
    if not n:
        raise Refuse
    return Afflict(t, c, n)


_AFFLICTED = calc(
    _strong,
    _.t,
    _.x,
    _.n,
    inv=lambda v: (v.target, v.conditions, v.counters) if isinstance(v, Afflict) and v.counters else None,
)
_STRONG = "{t:Mon} is now {x:Condition,and} with {n:Int} damage counters during Pokémon Checkup"
frame("Step", _AFFLICTED, _STRONG)
frame("Tail", If(_.c, (Instead((_AFFLICTED,)),)), f"if {{c:Cond}}, {_STRONG} instead")
for _by, _attack in ((True, "an attack"), (False, "an attack from your opponent's Pokémon")):
    frame(
        "ModS",
        Survives(_.h, _.m, False, True, False, _by),
        f"if {{m:Mon}} would be Knocked Out by damage from {_attack}, flip a coin and if heads, "
        "it is not Knocked Out and its remaining HP becomes {h:Int}",
    )
frame(
    "Cond1",
    Cmp(PrizesLeft("opponent"), "gt", PrizesLeft("you")),
    "your opponent has more Prize cards <remaining|left> than you",
)
frame(
    "Cond1",
    Cmp(PrizesLeft("opponent"), "lt", PrizesLeft("you")),
    "your opponent has fewer Prize cards <remaining|left> than you",
)
frame(
    "Sentence",
    Rider("cures", _.c),
    "if it is already {c:Condition}, it recovers from that Special Condition",
    prints=False,
)
frame("Mon", Holder(calc(any_named, _.n)), "the {n:OtherName,and} this card is attached to", prints=False)

# --- switching, two rules for one time, deeds that cannot be done ---------------------------------------------------
frame(
    "Step",
    Switch("you", "you", It("mon")),
    "switch <this Pokémon|@self> with <it|that Pokémon>",
    prints=False,
)


def _same_subject(a: Any, v: Any) -> Any:
    """'During …, this Pokémon takes 30 less damage …, and it can't retreat.'"""
    on = getattr(a[0], "on", None)
    if on is None or any(getattr(m, "on", None) != on for m in a) or not hasattr(v, "on"):
        raise Refuse
    return (*a, replace(v, on=on))


frame("Tail", Lasting(calc(_same_subject, _.a, _.v), _.d), "{d:Duration}, {a:Mods}, and it {v:ModVP}", prints=False)
frame(
    "Cond1",
    Not(Did(0)),
    "you can't discard a <Stadium|Stadium card|Pokémon Tool|Pokémon Tool card> in this way",
    "you didn't discard any cards in this way",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c, True)),
    "when {e:Event}, if {c:Cond}, you may {b:Body}",
    prints=False,
)
frame("Cards", AttachedTo(It("mon"), (IsCard("Special Energy"),)), "all of those Special Energy [card]", prints=False)
for _w, _r, _what in (
    (False, True, "Resistance"),
    (True, False, "Weakness"),
    (True, True, "Weakness or Resistance"),
):
    frame("Step", Ignore(_w, _r), f"isn't affected by {_what}", prints=False)

# --- abilities ----------------------------------------------------------------
frame("StepBody", (Lasting(_.m, _.d),), "{d:Duration}, {m:Mods}")
for _sign, _word in ((-1, "less"), (1, "more")):
    frame("ModS", AttackCost(_.c, _sign, _.m, _.a), f"{{m:Mon}}'s {{a:Title}} attack costs {{c:Type+}} {_word}")
    frame(
        "ModS",
        AttackCost(_.c, _sign, _.m, _.a, _.p),
        f"{{m:Mon}}'s {{a:Title}} attack costs {{c:Type+}} {_word} {{p:Per}}",
    )
frame(
    "ModS",
    NoAbilities(InPlay("both", "play", _.d), _.k, "", True),
    "{d:MonDesc} in play, in each player's hand, and in each player's discard pile have no {k:AbilityKind}",
    prints=False,
)
frame(
    "Sentence",
    Holds((CantAttack(This()),), Not(_.c)),
    "you can use this Pokémon's attacks only if {c:Cond}",
    prints=False,
)
frame(
    "Cond1",
    Happened("retreated", "", _.m, "last_turn"),
    "{m:Mon} retreated <from the Active Spot|> <during your opponent's last turn|during their last turn>",
)
frame(
    "Body",
    (ChoosePlayer(), By("that", (Put(InZone("that", "hand"), "deck_bottom@that", 0, "", "random"),))),
    "have either player shuffle their hand and put it on the bottom of their deck",
    prints=False,
)
frame(
    "Body",
    (
        Put(Pick(InZone("you", "discard", _.d), _ONE), "bench@you"),
        Put(Pick(InZone("opponent", "discard", _.d), _ONE), "bench@opponent"),
    ),
    "put a {d:CardDesc} from each player's discard pile onto <its owner's|that player's> Bench",
    prints=False,
)
frame(
    "Cond1",
    Happened("healed", "", _.m),
    "you healed any damage from {m:Mon} <during this turn|this turn>",
    prints=False,
)
frame("Counted", PrizesLeft(_.w), "of {w:Poss} Prize cards", prints=False)
frame(
    "Step",
    BaseDamage(HPOf(_.m)),
    "this attack does damage equal to {m:Mon}'s remaining HP <|to your opponent's Active Pokémon>",
)
frame(
    "Step",
    Devolve(_.m, ONE, owned("deck_bottom")),
    "devolve {m:Mon} by putting the highest Stage Evolution card on <it|that Pokémon> on the bottom of {w:Poss} deck",
    prints=False,
)
frame("Step", ChooseAttack(0, _.s), "choose an attack from 1 of {s:MonSet}", prints=False)
frame(
    "Cond1",
    Happened("played_item", "you"),
    "you played <any Item cards|an Item card> from your hand <during this turn|this turn>",
)
frame(
    "Cond1",
    Happened("attached_from_hand", "you", _.m, "this_turn", _.d),
    "you attached a {d:EnergyDesc} from your hand to {m:Mon} <during this turn|this turn>",
)


def _drawn(body: Any) -> Any:
    if len(body) != 1 or not isinstance(body[0], Draw | DrawUntil):
        raise Refuse
    return body


frame(
    "Sentence",
    Rider("may_instead", (_.c, calc(_drawn, _.b))),
    "if {c:Cond}, you may {b:Body} instead",
    prints=False,
)
