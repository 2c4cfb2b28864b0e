"""What must be paid or be so before something may be used."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.grammar.core import Refuse, Sentence, _, calc
from playmat.text.grammar.deeds.search import SELF
from playmat.text.surface import Pick, Requires, Rider

Sentence["you must {b:Body} in order to use this <Ability|power>"] = Rider("cost", _.b)
Sentence["you can play this card only if {c:Cond}", "you can use this card only if {c:Cond}"] = Requires(_.c)
Sentence[
    "you can use this attack only if {c:Cond}",
    "use this attack only if {c:Cond}",
    "you can use this attack only when {c:Cond}",
] = Requires(_.c, "attack")
Sentence.says["(you can't use this attack if your Bench is full.)"] = (
    "you can use this attack only if your Bench isn't full"
)
Sentence.says["you can't use this attack if your Bench is empty"] = (
    "you can use this attack only if you have any Pokémon on your Bench"
)
Sentence["if you go first, you may <play|use> this card during your first turn"] = Rider("first_turn")
FRESH = "during your first turn or on a {d:MonDesc} that was put into play this turn"
Sentence[
    "if {c:Cond}, this attack can't be used",
    "you can't use this attack if {c:Cond}",
    "this attack can't be used if {c:Cond}",
] = Requires(n.Not(_.c), "attack")
_NEEDS = "<the necessary Energy|the Energy necessary> to use that attack"
Sentence[
    f"if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing",
    f"this attack does nothing if <this Pokémon|@self> doesn't have {_NEEDS}",
] = Rider("pays")


def negation(c: Any) -> Any:
    if any(type(node).__name__ not in Node.REGISTRY for node in walk(c)):
        raise Refuse
    return n.Not(c)


PLAY = "<play|use>"
Sentence[f"you can {PLAY} this card only if you {{b:Body}}", "{b:Body} in order to play this card"] = Rider(
    "play_cost", _.b
)
Sentence["you can use this <Ability|power> only if {c:Cond}"] = Requires(_.c, "power")
Sentence.says[
    f"you can't use this <Ability|power> during your first turn or <the turn|on the turn> {SELF} was put into play"
] = "you can use this Ability only if it isn't your first turn and this Pokémon wasn't put into play this turn"
Sentence.says[f"this power stops working <when|while|if> {SELF} is affected by a Special Condition"] = (
    "you can use this Ability only if this Pokémon isn't affected by a Special Condition"
)
Sentence.says["you can't use this power if your Bench is full"] = (
    "you can use this Ability only if your Bench isn't full"
)
Sentence.says[
    f"this power can't be used <if|while> {SELF} is {{c:Condition,or}}",
    f"this power stops working <while|if|when> {SELF} is {{c:Condition,or}}",
    f"this power can't be used <while|if> {SELF} is already {{c:Condition,or}}",
    f"this power can't be used if {SELF} is {{c:Condition,or}} when it is Knocked Out",
    f"you can't use this power if {SELF} is {{c:Condition,or}}",
    f"this power can't be used if {SELF} is {{c:Condition,or}} when your opponent attacks",
    f"this power stops working if {SELF} is already {{c:Condition,or}} when your opponent attacks",
] = "you can use this Ability only if this Pokémon isn't {c:Condition,or}"
Sentence["in order to use this effect, that player must {b:Body}"] = Rider("cost_after", _.b)
Sentence.reads["<this attack can't be used|you can't use this attack> unless {c:Cond}"] = Requires(_.c, "attack")
Sentence["if you go second, you can't use this attack during your first turn"] = Requires(
    n.Not(n.And((n.TurnIs("first"), n.TurnIs("second_player")))), "attack"
)
Sentence.reads[f"you can't <use|play> this card {FRESH}", f"(you can't <use|play> this card {FRESH}.)"] = Rider(
    "fresh", _.d
)
Sentence.reads["(if you can't shuffle {n:Int} cards into your deck, you can't <play|use> this card.)"] = Rider(
    "cost_before", ()
)
Sentence.reads[
    f"if {{c:Cond}}, you can't {PLAY} this card",
    f"(if {{c:Cond}}, you can't {PLAY} this card.)",
    f"you can't {PLAY} this card if {{c:Cond}}",
    f"(you can't {PLAY} this card if {{c:Cond}}.)",
] = Requires(calc(negation, _.c))
Sentence.reads[
    f"(if you can't {{b:Body}}, you can't {PLAY} this card.)", f"if you can't {{b:Body}}, you can't {PLAY} this card"
] = Rider("cost_before", _.b)
Sentence.reads[f"(if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {PLAY} this card.)"] = Rider(
    "cost_before", (n.Discard(Pick(n.InZone("you", "hand", _.d), _.q)),)
)
Sentence.reads["if {c:Cond}, you can't use this <Ability|power>", "this power stops working if {c:Cond}"] = Requires(
    n.Not(_.c), "power"
)
Sentence.reads["{b:Body} in order to use this attack"] = Rider("in_order_to", _.b)
Sentence.says[f"you can {PLAY} this card only during your first turn"] = (
    "you can play this card only if it is your first turn"
)
Sentence.says[f"you can {PLAY} this card only when it is the last card in your hand"] = (
    "you can play this card only if you have no other card in your hand"
)
_OTHERS = n.InZone("you", "hand", (n.NotP(n.SameNameAs(n.ThisCard())),))
Sentence[
    "you can play this card only if you have no cards with another name in your hand",
    f"you can't {PLAY} this card if you have any cards in your hand other than @self",
] = Requires(n.Not(n.Exists(_OTHERS)))
