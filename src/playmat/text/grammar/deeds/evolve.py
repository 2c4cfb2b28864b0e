"""Evolving and devolving."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.effects.numbers import ONE
from playmat.text.grammar.core import Step, Tail, _, category
from playmat.text.grammar.things.cards import owned
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick, SomeNumber

Devolving = category("Devolving")

_CARDS = {
    ONE: "the highest Stage Evolution card on <it|that Pokémon|each of them>",
    None: "all of the Evolution cards on <it|that Pokémon>",
    SomeNumber(n.Count(n.Under(It("mon")))): "any number of Evolution cards on <it|that Pokémon>",
}
Step[
    "put {c:Cards} onto {m:Mon} to evolve it",
    "put {c:Cards} onto {m:Mon}",
    "put {c:Cards} onto {m:Mon} (this counts as evolving {m:Mon})",
    "put {c:Cards} on {m:Mon}",
    "evolve {m:Mon} with {c:Cards}",
] = n.Evolve(_.m, _.c)
Step.reads["put any {s:StageName} card from your hand onto {m:Mon} to evolve it"] = n.Evolve(
    _.m, Pick(n.InZone("you", "hand", (n.IsStage(_.s), n.IsCard("Pokémon"))), JUST_ONE)
)
_RARE = n.InZone("you", "hand", (n.IsStage("Stage 2"), n.EvolvesFrom(It("mon"), True)))
Tail.reads[
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card onto the Basic Pokémon to evolve it",
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card onto the Basic Pokémon to evolve it, skipping the Stage 1",
] = n.Evolve(It("mon"), Pick(_RARE, JUST_ONE))
_HIGHEST = "the highest Stage Evolution card"
Step[
    f"devolve {{m:Mon}} and put {_HIGHEST} on it into {{w:Poss}} hand",
    f"remove {_HIGHEST} from {{m:Mon}} and put <that card|it|those cards> [back] into {{w:Poss}} hand",
] = n.Devolve(_.m, ONE, owned("hand"))
Step[
    f"devolve {{m:Mon}} and shuffle {_HIGHEST} on it into {{w:Poss}} deck",
    f"remove {_HIGHEST} from {{m:Mon}} and shuffle <that card|it|those cards> into {{w:Poss}} deck",
    f"remove {_HIGHEST} from {{m:Mon}}, then have your opponent shuffle <that card|it|those cards> into {{w:Poss}} deck",
    f"devolve {{m:Mon}} by shuffling {_CARDS[ONE]} into {{w:Poss}} deck",
] = n.Devolve(_.m, ONE, owned("deck_shuffled"))
_BY = "devolve {m:Mon} by <putting|shuffling>"
for _n, _which in _CARDS.items():
    for _to, _place in (("hand", "hand"), ("deck_shuffled", "deck")):
        if _n != ONE:
            Step[f"{_BY} {_which} into {{w:Poss}} {_place}"] = n.Devolve(_.m, _n, owned(_to))
for _n, _which in (
    (ONE, "the highest Stage Evolution card"),
    (SomeNumber(n.Count(n.Under(It("mon")))), "any number of Evolution cards"),
):
    Step.reads[f"devolve {{m:Mon}} by removing {_which} from <it|that Pokémon>"] = n.Devolve(_.m, _n, "?")
Step[
    "remove the Level-Up card from {m:Mon} and shuffle it into {w:Poss} deck",
    "remove the Level-Up card from {m:Mon} and have your opponent shuffle it into {w:Poss} deck",
] = n.Devolve(_.m, ONE, owned("deck_shuffled"), True)
Step["remove the Level-Up card from {m:Mon} and put it into {w:Poss} hand"] = n.Devolve(_.m, ONE, owned("hand"), True)
Step.reads[
    "remove the highest Stage Evolution card <on|from> that Pokémon and have your opponent shuffle it into their deck",
    "your opponent takes the highest Stage Evolution card on that Pokémon and shuffles it into their deck",
] = n.Devolve(It("mon"), n.N(1), "deck_shuffled")
Step[f"devolve {{m:Mon}} and put {_HIGHEST} on it into {{w:Poss}} discard pile"] = n.Devolve(_.m, ONE, owned("discard"))
Step.reads["devolve {m:Mon} by putting the highest Stage Evolution card on it into your opponent's hand"] = n.Devolve(
    _.m, ONE, "hand"
)
Step.reads["devolve @self and put @self into your hand"] = n.Devolve(n.This(), ONE, "hand")
Step.reads["take the highest Stage Evolution card from that Pokémon and put it into your hand"] = n.Devolve(
    It("mon"), n.N(1), "hand"
)
Devolving.reads["remove the highest Stage Evolution card from {m:Mon}, and put it back into {w:Poss} hand"] = n.Devolve(
    _.m, ONE, owned("hand")
)
Devolving.reads[
    "remove the highest Stage Evolution card from {m:Mon}, and shuffle it into {w:Poss} deck (this counts as devolving that Pokémon)"
] = n.Devolve(_.m, ONE, owned("deck_shuffled"))
