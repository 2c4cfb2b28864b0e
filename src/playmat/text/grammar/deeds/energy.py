"""Attaching and moving Energy and other attached cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Cards, Mon, Refuse, Step, TakenDeed, _, calc, join
from playmat.text.grammar.things.described import IN_ZONE, in_zone
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick

for _kind, _words in (
    ("Pokémon Tool", "as a Pokémon Tool card"),
    ("Special Energy", "as a Special Energy card"),
    ("Energy", "as an Energy card"),
):
    Step[f"attach {{c:Cards}} to {{m:Mon}} {_words}", f"attach {{c:Cards}} {_words} to {{m:Mon}}"] = n.AttachAs(
        _.c, _.m, _kind
    )


def _in_sight(zone: n.InZone, filter_: Any) -> n.InZone:
    """A deck is searched before anything in it is attached."""
    if zone.zone == "deck":
        raise Refuse
    return replace(zone, filter=filter_)


Step[
    "attach a {d:EnergyDesc} from {z:Zone} to {m:Mon} {c:Per}",
    "attach 1 {d:EnergyDesc} from {z:Zone} to {m:Mon} {c:Per}",
] = n.Attach(Pick(calc(_in_sight, _.z, _.d, inv=IN_ZONE.inv), n.Exactly(_.c)), _.m)


def _attached(c: Any, m: Any) -> Any:
    """'2 Energy cards to those Pokémon' does not say how they are shared out; 'to each of those Pokémon' does."""
    if m == It("mon", True) and isinstance(c, Pick) and c.quantity != JUST_ONE:
        raise Refuse
    return n.Attach(c, m)


def _parts(v: Any) -> Any:
    return (v.cards, v.to) if isinstance(v, n.Attach) and v == n.Attach(v.cards, v.to) else None


Step["attach {c:Cards} to {m:Mon}"] = calc(_attached, _.c, _.m, inv=_parts)
Step[
    "attach {c:Cards} to {m:Pool} in any way you like", "attach {c:Cards} to any of {m:MonSet} in any way you like"
] = n.Attach(_.c, _.m, "any")
Step.says["attach {c:Cards} to your Pokémon, except {d:MonDesc}, in any way you like"] = (
    "attach {c:Cards} to your Pokémon (excluding {d:MonDesc}) in play in any way you like"
)
Step["move {c:Cards} to {m:Mon}"] = n.MoveAttached(_.c, _.m)
Step.says["take 1 {d:EnergyDesc} attached to 1 of your Pokémon and attach it to a different one"] = (
    "move 1 {d:EnergyDesc} attached to 1 of your Pokémon to 1 of your other Pokémon"
)
Step.says["move as many {d:CardDesc} attached to {a:Mon} to {b:Mon} as you like"] = (
    "move any number of {d:CardDesc} attached to {a:Mon} to {b:Mon}"
)
Step["move {c:Cards} to {m:Mon} if effects of this attack on neither Pokémon are prevented"] = n.MoveAttached(
    _.c, _.m, "one", 0, True
)


def _but_this(v: Any) -> Any:
    others = (n.NotIn(n.This()),), (n.NotIn(It("mon", False, "other")),)
    return v.whose if isinstance(v, n.InPlay) and v.where == "play" and v.filter in others else None


Step["move {c:Cards} to {w:Poss} other Pokémon (excluding <this Pokémon|@self>) in any way you like"] = n.MoveAttached(
    _.c, calc(lambda w: n.InPlay(w, "play", (n.NotIn(n.This()),)), _.w, inv=_but_this), "any"
)
Step["move {c:Cards} to {m:Pool} in any way you like"] = n.MoveAttached(_.c, _.m, "any")
Step.says["move as many {d:CardDesc} attached to your Pokémon as you like to any of your other Pokémon"] = (
    "move any number of {d:CardDesc} attached to your Pokémon in play to your Pokémon in play in any way you like"
)
Step.says["move {c:Cards} to {w:Poss} other Pokémon in any way you like"] = (
    "move {c:Cards} to {w:Poss} Pokémon in play in any way you like"
)
Step.reads["move as many {d:CardDesc} attached to {m:Mon} to {w:Poss} other Pokémon in any way you like"] = (
    n.MoveAttached(Pick(n.AttachedTo(_.m, _.d), n.AnyNumber()), n.InPlay(_.w), "any")
)
Step.reads["move as many {d:CardDesc} as you like from {a:Mon} to {b:Mon}"] = n.MoveAttached(
    Pick(n.AttachedTo(_.a, _.d), n.AnyNumber()), _.b
)
Step.reads["take all {d:EnergyDesc} attached to {m:ActiveMon}, if any, and attach them to {t:ThisMon}"] = (
    n.MoveAttached(n.AttachedTo(_.m, _.d), _.t)
)
Step["attach {c:Cards} to {m:Mon}, 1 to each of them"] = n.Attach(_.c, _.m, "each")
TakenDeed["attach <it|this card> to 1 of your {d:MonDesc}"] = (
    n.Attach(n.ThisCard(), Pick(n.InPlay("you", "play", _.d), JUST_ONE)),
)
Step["attach {q:Qty} different types of {d:EnergyDesc} from <your|the> discard pile to {m:Mon}"] = n.Attach(
    Pick(n.InZone("you", "discard", _.d), _.q, "you", False, "type"), _.m
)
Step.reads["attach as many {d:EnergyDesc} from your hand to any of {m:MonSet} in any way you like"] = n.Attach(
    Pick(n.InZone("you", "hand", _.d), n.AnyNumber()), _.m, "any"
)
Step.reads["attach as many {d:EnergyDesc} from your hand to {m:Mon} as you like"] = n.Attach(
    Pick(n.InZone("you", "hand", _.d), n.AnyNumber()), _.m
)
Step.reads["attach 1 {d:EnergyDesc} to {t:Mon}"] = n.Attach(Pick(n.InZone("you", "hand", _.d), JUST_ONE), _.t)
Step.reads["attach as many {d:EnergyDesc} as you like to any of your Active Pokémon"] = n.Attach(
    Pick(n.InZone("you", "hand", _.d), n.AnyNumber()), n.InPlay("you", "active")
)
Step.reads["attach them to any of {m:MonSet}"] = n.Attach(It("card", True), _.m, "any")
_OTHER_TYPE = n.NotP(n.SameTypeAs(It("card")))

Step["switch {a:AttachedCard} with a different type of {e:EnergyDesc} from {z:Zone}"] = n.SwapAttached(
    _.a, Pick(in_zone(join(_.e, _OTHER_TYPE)), JUST_ONE)
)
Step["switch {a:AttachedCard} with a {d:EnergyDesc} from {z:Zone}"] = n.SwapAttached(_.a, Pick(IN_ZONE, JUST_ONE))


def _taken(cards: Any, to: Any) -> Any:
    """'Take an Energy card attached to … and attach it to …' moves it; one taken from a pile is attached."""
    among = cards.sel if isinstance(cards, Pick) else cards
    return n.MoveAttached(cards, to) if isinstance(among, n.AttachedTo) else n.Attach(cards, to)


Step.reads["take {c:Cards} and attach <it|them> to {m:Mon}"] = calc(_taken, _.c, _.m)
Cards.reads["any {k:TrainerHead} cards attached to {m:Mon}"] = n.AttachedTo(_.m, (_.k,))
Body.says[
    "move {q:Qty} {d:CardDesc} attached to 1 of either player's Pokémon to another of that player's Pokémon {p:MonPost*}"
] = "choose yourself or your opponent and move {q:Qty} {d:CardDesc} attached to 1 of that player's Pokémon to 1 of that player's other Pokémon {p:MonPost*}"
Body.says[
    "{a:Step} in order to choose 1 of your opponent's Pokémon and up to {n:Numeral} Energy cards attached to it"
] = "{a:Step} in order to choose 1 of your opponent's Pokémon and choose up to {n:Numeral} Energy card attached to that Pokémon"
Body.reads[
    "if you have any {t:Type} Pokémon on your Bench, remove all {t:Type} Energy cards from @self and attach them to 1 of those Pokémon, then switch @self with that Pokémon"
] = (
    n.MoveAttached(
        n.AttachedTo(n.This(), (n.IsCard("Energy"), n.IsType(_.t))),
        Pick(n.InPlay("you", "bench", (n.IsType(_.t),)), JUST_ONE),
    ),
    n.Switch("you", "you", It("mon")),
)
Body.reads[
    "if you have any Benched Pokémon and if there are any {d:EnergyDesc} attached to @self, take 1 of those Energy cards and attach it to 1 of those Pokémon"
] = (n.MoveAttached(Pick(n.AttachedTo(n.This(), _.d), JUST_ONE), Pick(n.InPlay("you", "bench"), JUST_ONE)),)
Body.reads["choose an Energy card, if any, in your opponent's discard pile and attach it to {m:ActiveMon}"] = (
    n.Attach(Pick(n.InZone("opponent", "discard", (n.IsCard("Energy"),)), JUST_ONE), _.m),
)
Mon.says["another of your opponent's {d:MonDesc}"] = "1 of your opponent's other {d:MonDesc}"
