"""What must be paid or be so before something may be used."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.frames import Refuse, _, calc
from playmat.text.grammar.conditions.board import OTHERS
from playmat.text.grammar.core import frame
from playmat.text.grammar.deeds.search import SELF
from playmat.text.surface import Pick, Requires, Rider

frame(
    "Sentence",
    Rider("cost", _.b),
    "you must {b:Body} in order to use this <Ability|power>",
)
frame(
    "Sentence",
    Requires(_.c),
    "you can play this card only if {c:Cond}",
    "you may play this card only if {c:Cond}",
)
frame("Sentence", Requires(_.c, "attack"), "you can use this attack only if {c:Cond}")
frame("Sentence", Requires(_.c), "you can use this card only if {c:Cond}", prints=False)
frame("Sentence", Rider("first_turn"), "if you go first, you may <play|use> this card during your first turn")
FRESH = "during your first turn or on a {d:MonDesc} that was put into play this turn"
frame(
    "Sentence",
    Rider("fresh", _.d),
    f"you can't <use|play> this card {FRESH}",
    f"(you can't <use|play> this card {FRESH}.)",
    "you can't <use|play> this card during your first turn, or on a {d:MonDesc} that was put into play this turn",
    prints=False,
)
frame(
    "Sentence",
    Rider("cost_before", ()),
    "(if you can't shuffle {n:Int} cards into your deck, you can't <play|use> this card.)",
    prints=False,
)
frame("Sentence", Requires(n.Not(_.c), "attack"), "if {c:Cond}, this attack can't be used")
_NEEDS = "<the necessary Energy|the Energy necessary> to use that attack"
frame(
    "Sentence",
    Rider("pays"),
    f"if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing",
    f"(if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing.)",
    f"this attack does nothing if <this Pokémon|@self> doesn't have {_NEEDS}",
)
frame("Sentence", Requires(n.Not(_.c), "attack"), "you can't use this attack if {c:Cond}", prints=False)
frame("Sentence", Rider("play_cost", _.b), "{b:Body} in order to play this card", prints=False)


def negation(c: Any) -> Any:
    if any(type(node).__name__ not in Node.REGISTRY for node in walk(c)):
        raise Refuse
    return n.Not(c)


PLAY = "<play|use>"
frame(
    "Sentence",
    Requires(calc(negation, _.c)),
    f"if {{c:Cond}}, you can't {PLAY} this card",
    f"(if {{c:Cond}}, you can't {PLAY} this card.)",
    f"you can't {PLAY} this card if {{c:Cond}}",
    f"(you can't {PLAY} this card if {{c:Cond}}.)",
    prints=False,
)
frame("Sentence", Requires(n.TurnIs("first")), f"you can {PLAY} this card only during your first turn", prints=False)
frame(
    "Sentence",
    Requires(n.Not(n.Exists(OTHERS))),
    f"you can {PLAY} this card only when it is the last card in your hand",
    f"you can {PLAY} this card only if it is the last card in your hand",
    prints=False,
)
frame("Sentence", Rider("play_cost", _.b), f"you can {PLAY} this card only if you {{b:Body}}")
frame(
    "Sentence",
    Rider("cost_before", _.b),
    f"(if you can't {{b:Body}}, you can't {PLAY} this card.)",
    f"if you can't {{b:Body}}, you can't {PLAY} this card",
    prints=False,
)
frame(
    "Sentence",
    Rider("cost_before", (n.Discard(Pick(n.InZone("you", "hand", _.d), _.q)),)),
    f"(if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {PLAY} this card.)",
    f"if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {PLAY} this card",
    prints=False,
)
frame("Sentence", Requires(_.c), "you may <use|play> this card only if {c:Cond}", prints=False)
frame(
    "Sentence",
    Requires(_.c, "power"),
    "you can use this <Ability|power> only if {c:Cond}",
)
frame(
    "Sentence",
    Requires(n.Not(_.c), "power"),
    "if {c:Cond}, you can't use this <Ability|power>",
    prints=False,
)
frame(
    "Sentence",
    Requires(n.And((n.Not(n.TurnIs("first")), n.Is(n.This(), (n.NotP(n.CameIntoPlay()),)))), "power"),
    f"you can't use this <Ability|power> during your first turn or <the turn|on the turn> {SELF} was put into play",
    prints=False,
)
frame(
    "Sentence",
    Requires(
        n.Is(
            n.This(),
            (
                n.NotP(
                    n.AnyOf(
                        calc(
                            lambda cs: tuple((n.HasCondition(x),) for x in cs),
                            _.c,
                        )
                    )
                ),
            ),
        ),
        "power",
    ),
    f"this power can't be used if {SELF} is {{c:Condition,or}}",
    f"this power doesn't work if {SELF} is {{c:Condition,or}}",
    prints=False,
)
frame(
    "Sentence",
    Rider("cost_after", _.b),
    "in order to use this effect, that player must {b:Body}",
)
for _use in ("this attack can't be used", "you can't use this attack"):
    frame("Sentence", Requires(_.c, "attack"), f"{_use} unless {{c:Cond}}", prints=False)
frame("Sentence", Requires(n.Not(_.c), "attack"), "this attack can't be used if {c:Cond}", prints=False)
frame("Sentence", Requires(_.c, "attack"), "use this attack only if {c:Cond}", prints=False)
frame(
    "Sentence",
    Requires(n.BenchHasRoom(), "attack"),
    "(you can't use this attack if your Bench is full.)",
    "you can't use this attack if your Bench is full",
    prints=False,
)
frame(
    "Sentence",
    Requires(
        n.Is(n.This(), (n.NotP(n.AnyOf(calc(lambda cs: tuple((n.HasCondition(x),) for x in cs), _.c))),)),
        "power",
    ),
    f"this power stops working <while|if|when> {SELF} is {{c:Condition,or}}",
    f"this power can't be used <while|if> {SELF} is already {{c:Condition,or}}",
    f"this power can't be used while {SELF} is {{c:Condition,or}}",
    f"you can't use this power if {SELF} is {{c:Condition,or}}",
    f"this power can't be used if {SELF} is {{c:Condition,or}} when your opponent attacks",
    f"this power stops working if {SELF} is already {{c:Condition,or}} when your opponent attacks",
    prints=False,
)
frame("Sentence", Rider("in_order_to", _.b), "{b:Body} in order to use this attack", prints=False)
frame(
    "Sentence",
    Requires(n.Is(n.This(), (n.NotP(n.HasCondition()),)), "power"),
    f"this power stops working <when|while|if> {SELF} is affected by a Special Condition",
    prints=False,
)
frame("Sentence", Requires(n.BenchHasRoom(), "power"), "you can't use this power if your Bench is full", prints=False)
frame(
    "Sentence",
    Requires(n.Exists(n.InPlay("you", "bench")), "attack"),
    "you can't use this attack if your Bench is empty",
    prints=False,
)
frame("Sentence", Requires(_.c, "attack"), "you can use this attack only when {c:Cond}", prints=False)
frame("Sentence", Requires(n.Not(_.c), "power"), "this power stops working if {c:Cond}", prints=False)
frame(
    "Sentence",
    Requires(n.Not(n.And((n.TurnIs("first"), n.TurnIs("second_player")))), "attack"),
    "if you go second, you can't use this attack during your first turn",
)
frame(
    "Sentence",
    Requires(
        n.And(
            (
                n.Is(n.This(), (n.NotP(n.CameIntoPlay()),)),
                n.Is(
                    n.This(),
                    (n.NotP(n.AnyOf(calc(lambda cs: tuple((n.HasCondition(x),) for x in cs), _.c))),),
                ),
            )
        ),
        "power",
    ),
    "this power can't be used the turn you put @self into play or if @self is {c:Condition,or}",
    prints=False,
)
frame(
    "Sentence",
    Requires(n.Not(n.Exists(n.InZone("you", "discard", (n.IsNamed(_.n),))))),
    f"if any {{n:Name}} is in your discard pile, you can't {PLAY} this card",
    prints=False,
)
