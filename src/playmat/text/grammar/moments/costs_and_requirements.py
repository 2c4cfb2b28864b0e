"""What must be paid or be so before something may be used."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.grammar.core import Refuse, _, calc, frame, reads, says
from playmat.text.grammar.deeds.search import SELF
from playmat.text.surface import Pick, Requires, Rider

frame("Sentence", Rider("cost", _.b), "you must {b:Body} in order to use this <Ability|power>")
frame(
    "Sentence",
    Requires(_.c),
    "you can play this card only if {c:Cond}",
    "you can use this card only if {c:Cond}",
)
frame(
    "Sentence",
    Requires(_.c, "attack"),
    "you can use this attack only if {c:Cond}",
    "use this attack only if {c:Cond}",
    "you can use this attack only when {c:Cond}",
)
frame("Sentence", Rider("first_turn"), "if you go first, you may <play|use> this card during your first turn")
FRESH = "during your first turn or on a {d:MonDesc} that was put into play this turn"
frame(
    "Sentence",
    Requires(n.Not(_.c), "attack"),
    "if {c:Cond}, this attack can't be used",
    "you can't use this attack if {c:Cond}",
    "this attack can't be used if {c:Cond}",
)
_NEEDS = "<the necessary Energy|the Energy necessary> to use that attack"
frame(
    "Sentence",
    Rider("pays"),
    f"if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing",
    f"this attack does nothing if <this Pokémon|@self> doesn't have {_NEEDS}",
)


def negation(c: Any) -> Any:
    if any(type(node).__name__ not in Node.REGISTRY for node in walk(c)):
        raise Refuse
    return n.Not(c)


PLAY = "<play|use>"
frame(
    "Sentence",
    Rider("play_cost", _.b),
    f"you can {PLAY} this card only if you {{b:Body}}",
    "{b:Body} in order to play this card",
)
frame("Sentence", Requires(_.c, "power"), "you can use this <Ability|power> only if {c:Cond}")
frame("Sentence", Rider("cost_after", _.b), "in order to use this effect, that player must {b:Body}")
for _use in ("this attack can't be used", "you can't use this attack"):
    frame("Sentence", Requires(_.c, "attack"), f"{_use} unless {{c:Cond}}", prints=False)
frame(
    "Sentence",
    Requires(n.Not(n.And((n.TurnIs("first"), n.TurnIs("second_player")))), "attack"),
    "if you go second, you can't use this attack during your first turn",
)
reads(
    "Sentence",
    {
        f"you can't <use|play> this card {FRESH}": Rider("fresh", _.d),
        f"(you can't <use|play> this card {FRESH}.)": Rider("fresh", _.d),
        "(if you can't shuffle {n:Int} cards into your deck, you can't <play|use> this card.)": Rider(
            "cost_before", ()
        ),
        f"if {{c:Cond}}, you can't {PLAY} this card": Requires(calc(negation, _.c)),
        f"(if {{c:Cond}}, you can't {PLAY} this card.)": Requires(calc(negation, _.c)),
        f"you can't {PLAY} this card if {{c:Cond}}": Requires(calc(negation, _.c)),
        f"(you can't {PLAY} this card if {{c:Cond}}.)": Requires(calc(negation, _.c)),
        f"(if you can't {{b:Body}}, you can't {PLAY} this card.)": Rider("cost_before", _.b),
        f"if you can't {{b:Body}}, you can't {PLAY} this card": Rider("cost_before", _.b),
        f"(if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {PLAY} this card.)": Rider(
            "cost_before", (n.Discard(Pick(n.InZone("you", "hand", _.d), _.q)),)
        ),
        "if {c:Cond}, you can't use this <Ability|power>": Requires(n.Not(_.c), "power"),
        "this power stops working if {c:Cond}": Requires(n.Not(_.c), "power"),
        "{b:Body} in order to use this attack": Rider("in_order_to", _.b),
    },
)
says(
    "Sentence",
    {
        f"you can {PLAY} this card only during your first turn": "you can play this card only if it is your first turn",
        f"you can {PLAY} this card only when it is the last card in your hand": "you can play this card only if you have no other card in your hand",
        f"you can't use this <Ability|power> during your first turn or <the turn|on the turn> {SELF} was put into play": "you can use this Ability only if it isn't your first turn and this Pokémon wasn't put into play this turn",
        "(you can't use this attack if your Bench is full.)": "you can use this attack only if your Bench isn't full",
        f"this power stops working <when|while|if> {SELF} is affected by a Special Condition": "you can use this Ability only if this Pokémon isn't affected by a Special Condition",
        "you can't use this power if your Bench is full": "you can use this Ability only if your Bench isn't full",
        "you can't use this attack if your Bench is empty": "you can use this attack only if you have any Pokémon on your Bench",
        f"this power can't be used <if|while> {SELF} is {{c:Condition,or}}": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"this power stops working <while|if|when> {SELF} is {{c:Condition,or}}": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"this power can't be used <while|if> {SELF} is already {{c:Condition,or}}": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"this power can't be used if {SELF} is {{c:Condition,or}} when it is Knocked Out": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"you can't use this power if {SELF} is {{c:Condition,or}}": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"this power can't be used if {SELF} is {{c:Condition,or}} when your opponent attacks": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
        f"this power stops working if {SELF} is already {{c:Condition,or}} when your opponent attacks": "you can use this Ability only if this Pokémon isn't {c:Condition,or}",
    },
)
_OTHERS = n.InZone("you", "hand", (n.NotP(n.SameNameAs(n.ThisCard())),))
frame(
    "Sentence",
    Requires(n.Not(n.Exists(_OTHERS))),
    "you can play this card only if you have no cards with another name in your hand",
    f"you can't {PLAY} this card if you have any cards in your hand other than @self",
)
