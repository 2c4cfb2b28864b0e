"""Abilities one announces: headers, costs, limits, requirements, and sentences about the clause before."""

from __future__ import annotations

from playmat.effects.nodes import Activated, AttackAllowed, ForEach, May, Nothing, PrizeChange
from playmat.text.grammar.core import _, frame
from playmat.text.surface import Header, Holds, Requires, Rider

ONCE = "once during your turn [(before your attack)]"
frame(
    "Sentence",
    Header(Activated((ForEach(0, _.s, (May(_.b),)),), "once", _.c)),
    f"{ONCE}, if {{c:Cond}}, for each of {{s:MonSet}}, you may {{b:Body}}",
)
frame("Sentence", Header(Activated(_.b)), f"{ONCE}, you may {{b:Body}}")
frame("Sentence", Header(Activated(_.b, "once", _.c)), f"{ONCE}, if {{c:Cond}}, you may {{b:Body}}")
frame(
    "Sentence",
    Header(Activated(_.b, "often")),
    "as often as you like during your turn [(before your attack)], you may {b:Body}",
)
frame("Sentence", Header(Activated(_.b, "game")), "during your turn, you may {b:Body}")
frame(
    "Sentence",
    Header(Activated(_.b, "once", None, "that")),
    "once during each player's turn [(before their attack)], that player may {b:Body}",
)
frame(
    "Sentence",
    Rider("blocked_by_conditions"),
    "this power can't be used if this Pokémon is affected by a Special Condition",
    "this power can't be used if @self is affected by a Special Condition",
    "this power can't be used if @base is affected by a Special Condition",
)
frame("Sentence", Rider("once_name"), "you can't use more than 1 <Ability|power> of this name each turn")
frame("Sentence", Rider("unique"), "you can't apply more than 1 Ability of this name at a time")
frame(
    "Sentence",
    Rider("unique"),
    "you can't apply more than 1 {n:Title} {k:AbilityKind} at a time",
    "you can't use more than 1 {n:Title} {k:AbilityKind} at a time",
    prints=False,
)
frame(
    "Sentence",
    Rider("once_name"),
    "you can't use more than 1 {n:Title} {k:AbilityKind} each turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} during your turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} between turns",
    prints=False,
)
frame(
    "Sentence",
    Rider("attack_fails", 1),
    "if tails, that attack doesn't happen",
    "if tails, that attack does nothing",
    "if tails, the attack doesn't happen",
)
frame(
    "Sentence",
    Rider("attack_fails", 2),
    "if either of them is tails, that attack doesn't happen",
    "if either of them is tails, that attack does nothing",
)
frame(
    "Sentence",
    Rider("cost", _.b),
    "you must {b:Body} in order to use this <Ability|power>",
)
frame("Sentence", Rider("modes", ((), (_.n, 0))), "choose {n:Int}:")
frame("Sentence", Rider("modes", (_.b, (_.n, 0))), "{b:Body}, and then choose {n:Int}:", prints=False)
frame("Sentence", Rider("modes", ((), (1, 2))), "choose 1 or both:")
frame("Sentence", Rider("modes", ((), (1, 9))), "choose 1 or more:")
frame(
    "Sentence",
    Header(Activated(_.b, "once", _.c, "that")),
    "once during each player's turn [(before their attack)], if {c:Cond}, that player may {b:Body}",
    "once during each player's turn [(before their attack)], if {c:Cond}, they may {b:Body}",
)
frame(
    "Sentence",
    Requires(_.c),
    "you can play this card only if {c:Cond}",
    "you may play this card only if {c:Cond}",
)
frame("Sentence", Requires(_.c, "attack"), "you can use this attack only if {c:Cond}")
frame("Step", Nothing(), "use this Ability", "use this power")
frame(
    "Sentence",
    Header(Activated(_.b, "once", None, "you", False, False, "discard")),
    f"{ONCE}, if this Pokémon is in your discard pile, you may {{b:Body}}",
    f"{ONCE}, if @self is in your discard pile, you may {{b:Body}}",
)
frame(
    "Sentence",
    Rider("ends_turn"),
    "if you use this Ability, your turn ends",
    "if you use this power, your turn ends",
)
frame(
    "Sentence",
    Rider("counters", _.n),
    "put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    "during Pokémon Checkup, put {n:Int} damage counters on that Pokémon instead of 1",
    "put {n:Int} damage counters instead of 1 on the Defending Pokémon between turns",
    "if you do, put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    "put {n:Int} damage counters instead of 2 on that Pokémon between turns",
    prints=False,
)
frame("Sentence", Requires(_.c), "you can use this card only if {c:Cond}", prints=False)
frame(
    "Sentence",
    Holds((PrizeChange(_.n, _.m),)),
    "if {m:Whichever} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
)
frame("Sentence", Holds((AttackAllowed(_.c),)), "this attack can be used even if this Pokémon is {c:Condition}")
