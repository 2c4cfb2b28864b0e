"""Looking at cards, revealing, reordering and shuffling them."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Sentence, Step, _
from playmat.text.grammar.things.cards import owned
from playmat.text.surface import By, It, Say

Step["look at {c:Cards}"] = n.Look(0, _.c)
Step.says["look at a number of cards on top of {w:Poss} deck equal to the number of {c:Counted}"] = (
    "look at a card from the top of {w:Poss} deck for each {c:Counted}"
)
Step["reveal {c:Cards}", "show {c:Cards} to <your opponent|their opponent|the opponent|both players>"] = n.Reveal(_.c)
Step.says["show the top card of your opponent's deck to all players"] = "reveal the top card of your opponent's deck"
Step[
    "put {c:Cards} [back] on top of {w:Poss} deck in any order",
    "put {c:Cards} [back] on the top of {w:Poss} deck in any order",
    "put {c:Cards} [back] on <top|the top> of {w:Poss} deck in any order <you like|that you like>",
] = n.Reorder(_.c, owned("deck_top"))
Step.says["put those cards in any order, and then put them back on top of your opponent's deck"] = (
    "put those cards back on top of your opponent's deck in any order"
)
Step.says["put {c:Cards} on top of it in any order"] = "put {c:Cards} on top of your deck in any order"
Step[
    "put {c:Cards} on the bottom of {w:Poss} deck in any order",
    "put {c:Cards} back on the bottom of {w:Poss} deck in any order",
] = n.Reorder(_.c, owned("deck_bottom"))
Step.reads[
    "put {c:Cards} back <|in any order>",
    "put {c:Cards} <|back> on top of that deck in any order",
    "rearrange {c:Cards} as you like",
] = n.Reorder(_.c)
Step["shuffle your deck"] = n.Shuffle()
Step["shuffle {w:OtherPoss} deck"] = n.Shuffle(_.w)
Step["shuffle your face-down Prize cards"] = n.Shuffle("you", "prizes")
Step[
    "reveal cards from the top of {w:Poss} deck until you reveal a {d:CardDesc}",
    "reveal cards from {w:Poss} deck until you reveal a {d:CardDesc}",
] = n.Reveal(n.TopUntil(_.w, _.d))
_THEIR_HAND = n.InZone("that", "hand")
Step.reads["have both you and your opponent reveal your hands"] = n.EachPlayer((n.Reveal(n.InZone("that", "hand")),))
Body.reads["show your opponent your hand and they choose {q:Qty} card"] = (
    n.Reveal(n.InZone("you", "hand")),
    By("opponent", (n.Choose(0, It("card", True, "looked"), _.q),)),
)
Sentence.reads[
    "you and your opponent show each other your hands, then shuffle all the {k:TrainerHead} cards from your hands into your decks"
] = Say((n.EachPlayer((n.Reveal(_THEIR_HAND, 0, "that"), n.Put(n.InZone("that", "hand", (_.k,)), "deck_shuffled"))),))
