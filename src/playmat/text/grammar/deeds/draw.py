"""Drawing cards."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.conditions.compared import THEIRS
from playmat.text.grammar.core import Body, Step, Tail, _
from playmat.text.surface import It, Pick, ThatMany

Step["draw cards until you have as many cards in your hand as you have {d:MonDesc} in play"] = n.DrawUntil(
    n.Count(n.InPlay("you", "play", _.d))
)
Step["draw a card"] = n.Draw(n.N(1))
Step["draw {n:Num} cards", "draw {n:Num} more cards", "draw the top {n:Numeral} cards of your deck"] = n.Draw(_.n)
Step["draw that many cards plus {n:Numeral}"] = n.Draw(n.Plus(n.Count(It("card", True, "moved")), _.n))
Step["draw {n:Num} cards {c:Per}"] = n.Draw(n.Times(_.n, _.c))
Step["draw a card {c:Per}", "draw a number of cards equal to the number of {c:Counted}"] = n.Draw(_.c)
Step[
    "draw cards until <you have|they have> {n:Num} cards in <your|their> hand",
    "draw cards from your deck until you have {n:Num} cards in your hand",
    "draw cards until you have exactly {n:Num} cards in your hand",
] = n.DrawUntil(_.n)
Step[
    "draw cards until you have the same number of cards as your opponent",
    "draw cards until you have the same number of cards in your hand as your opponent",
] = n.DrawUntil(THEIRS)
Step["draw cards until you have {n:Numeral} more cards than your opponent"] = n.DrawUntil(n.Plus(THEIRS, _.n))
Step["draw up to {n:Num} cards", "draw up to {n:Num} cards from your deck"] = n.Draw(_.n, "you", 0, True)
Step["draw cards until you have {n:Num} more cards in your hand than your opponent"] = n.DrawUntil(
    n.Plus(n.Count(n.InZone("opponent", "hand")), _.n)
)
Step[
    "draw up to a number of cards equal to the number of {c:Counted}",
    "draw a number of cards up to the number of {c:Counted}",
] = n.Draw(_.c, "you", 0, True)
Step.reads["draw that many cards", "draw a new hand of the same number of cards"] = n.Draw(ThatMany())
Tail.reads[
    "each player either draws or discards cards until they have {n:Num} cards in their hand",
    "each player either draws or discards cards until that player has {n:Num} cards in their hand",
] = n.EachPlayer(
    (
        n.DrawUntil(_.n),
        n.Discard(Pick(n.InZone("their", "hand"), n.Exactly(n.Minus(n.Count(n.InZone("their", "hand")), _.n)))),
    )
)
Step["draw cards until that player has as many cards in their hand as that player has {d:MonDesc} in play"] = (
    n.DrawUntil(n.Count(n.InPlay("that", "play", _.d)))
)
Step.reads["draw cards until they have as many cards in their hand as they have {d:MonDesc} in play"] = n.DrawUntil(
    n.Count(n.InPlay("their", "play", _.d))
)
Body.says["count {w:Poss} Prize cards left and draw up to that many cards"] = (
    "draw up to a number of cards equal to the number of of {w:Poss} remaining Prize cards"
)
Body.says["draw a card from the top and the bottom of your deck"] = (
    "draw a card and put the bottom card of your deck into your hand"
)
