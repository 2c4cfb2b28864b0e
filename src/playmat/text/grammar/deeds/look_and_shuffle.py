"""Looking at cards, revealing, reordering and shuffling them."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, reads, says
from playmat.text.grammar.things.cards import owned
from playmat.text.surface import By, It, Say

frame("Step", n.Look(0, _.c), "look at {c:Cards}")
frame(
    "Step",
    n.Reveal(_.c),
    "reveal {c:Cards}",
    "show {c:Cards} to <your opponent|their opponent|the opponent|both players>",
)
frame(
    "Step",
    n.Reorder(_.c, owned("deck_top")),
    "put {c:Cards} [back] on top of {w:Poss} deck in any order",
    "put {c:Cards} [back] on the top of {w:Poss} deck in any order",
    "put {c:Cards} [back] on <top|the top> of {w:Poss} deck in any order <you like|that you like>",
)
frame(
    "Step",
    n.Reorder(_.c, owned("deck_bottom")),
    "put {c:Cards} on the bottom of {w:Poss} deck in any order",
    "put {c:Cards} back on the bottom of {w:Poss} deck in any order",
)
frame("Step", n.Shuffle(), "shuffle your deck")
frame("Step", n.Shuffle(_.w), "shuffle {w:OtherPoss} deck")
for _back in ("back on top of that deck", "on top of that deck"):
    frame("Step", n.Reorder(_.c), f"put {{c:Cards}} {_back} in any order", prints=False)
frame("Step", n.Shuffle("you", "prizes"), "shuffle your face-down Prize cards")


frame(
    "Step",
    n.Reveal(n.TopUntil(_.w, _.d)),
    "reveal cards from the top of {w:Poss} deck until you reveal a {d:CardDesc}",
    "reveal cards from {w:Poss} deck until you reveal a {d:CardDesc}",
)
_THEIR_HAND = n.InZone("that", "hand")
reads(
    "Step",
    {
        "have both you and your opponent reveal your hands": n.EachPlayer((n.Reveal(n.InZone("that", "hand")),)),
        "put {c:Cards} back in any order": n.Reorder(_.c),
        "put {c:Cards} back": n.Reorder(_.c),
        "rearrange {c:Cards} as you like": n.Reorder(_.c),
    },
)
reads(
    "Body",
    {
        "show your opponent your hand and they choose {q:Qty} card": (
            n.Reveal(n.InZone("you", "hand")),
            By("opponent", (n.Choose(0, It("card", True, "looked"), _.q),)),
        )
    },
)
reads(
    "Sentence",
    {
        "you and your opponent show each other your hands, then shuffle all the {k:TrainerHead} cards from your hands into your decks": Say(
            (
                n.EachPlayer(
                    (n.Reveal(_THEIR_HAND, 0, "that"), n.Put(n.InZone("that", "hand", (_.k,)), "deck_shuffled"))
                ),
            )
        )
    },
)
says(
    "Step",
    {
        "put those cards in any order, and then put them back on top of your opponent's deck": "put those cards back on top of your opponent's deck in any order",
        "put {c:Cards} on top of it in any order": "put {c:Cards} on top of your deck in any order",
        "look at a number of cards on top of {w:Poss} deck equal to the number of {c:Counted}": "look at a card from the top of {w:Poss} deck for each {c:Counted}",
    },
)
says(
    "Step",
    {
        "show the top card of your opponent's deck to all players": "reveal the top card of your opponent's deck",
    },
)
