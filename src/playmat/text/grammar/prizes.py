"""Prize cards looked at, turned, taken, exchanged and dealt anew."""

from __future__ import annotations

from playmat.effects.nodes import (
    Count,
    Exactly,
    InZone,
    N,
    Put,
    SwapWithPrize,
    TakePrizes,
    TurnPrizes,
)
from playmat.text.grammar.core import _, frame
from playmat.text.surface import It, Pick, Reminder

_YOURS = InZone("you", "prizes")
frame(
    "Step",
    TurnPrizes(InZone(_.w, "prizes")),
    "turn all of {w:Poss} Prize cards face up",
    "turn all {w:Poss} Prize cards face up",
)
frame("Step", TakePrizes(N(1)), "take a Prize card")
frame("Step", TakePrizes(_.n), "take {n:Num} Prize cards")
frame(
    "Sentence",
    Reminder("face_up"),
    "(those Prize cards remain face up for the rest of the game.)",
    prints=False,
)
frame("Step", Put(Pick(_YOURS, _.q), "hand@you"), "put {q:Qty} Prize cards into your hand", prints=False)
frame("Place", "prizes@you", "face down as a Prize card", "face down as your Prize cards", "face down as Prize cards")
frame(
    "Step",
    SwapWithPrize(_.c, Pick(_YOURS, Exactly(N(1)))),
    "switch {c:Cards} with 1 of your [face-down] Prize cards",
)
# --- dealt anew ----------------------------------------------------------------
frame(
    "Step",
    Put(_YOURS, "deck_shuffled@you"),
    "after counting your Prize cards, shuffle them into your deck",
    prints=False,
)
frame(
    "Step",
    Put(InZone("you", "deck", (), Count(It("card", True, "moved"))), "prizes@you"),
    "take that many cards from the top of your deck and put them face down as your Prize cards",
)
frame("Counted", Count(It("card", True, "moved")), "Prize card you put into your hand in this way", prints=False)
frame("Sentence", Reminder("face_down"), "(the cards stay face down.)", prints=False)
