"""Drawing, searching, looking, revealing, putting, discarding, shuffling."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Choose,
    Discard,
    Draw,
    DrawUntil,
    Evolve,
    Exactly,
    InPlay,
    Look,
    N,
    Put,
    Reorder,
    Reveal,
    Shuffle,
    Times,
)
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import It


def owned(place: str) -> Any:
    """A place with its owner: 'hand@you'."""
    return calc(lambda w: f"{place}@{w}", _.w, inv=lambda v: _owner(place, v))


def _owner(place: str, value: Any) -> str | None:
    if isinstance(value, str) and value.startswith(place + "@"):
        return value.split("@")[1]
    return None


# --- drawing ----------------------------------------------------------------
frame("Step", Draw(N(1)), "draw a card")
frame("Step", Draw(_.n), "draw {n:Num} cards")
frame("Step", Draw(_.n), "draw {n:Num} more cards", prints=False)
frame("Step", Draw(Times(_.n, _.c)), "draw {n:Num} cards {c:Per}")
frame("Step", Draw(_.c), "draw a card {c:Per}", "draw a number of cards equal to the number of {c:Counted}")
frame("Step", DrawUntil(_.n), "draw cards until <you have|they have> {n:Num} cards in <your|their> hand")

# --- searching and choosing ----------------------------------------------------------------
frame(
    "Step",
    Choose(0, IN_ZONE, _.q),
    "search {z:Zone} for {q:Qty} {d:CardDesc}",
    "choose {q:Qty} {d:CardDesc} from {z:Zone}",
)
frame(
    "Step",
    Choose(0, InPlay("both", "play", _.d), Exactly(_.n)),
    "choose {n:Numeral} {d:MonDesc} in play (yours or your opponent's)",
)
frame("Step", Choose(0, _.s, _.q), "choose {q:QtyOf} {s:MonSet}")
frame("Step", Choose(0, _.s, _.q), "choose {q:QtyOf} {s:CardsSet}")
frame("CardsSet", _.s, "{s:Zone}")
frame("CardsSet", It("card", True, "looked"), "them", "those cards", "the cards")

# --- looking and revealing ----------------------------------------------------------------
frame("Step", Look(0, _.c), "look at {c:Cards}")
frame(
    "Step",
    Reveal(_.c),
    "reveal {c:Cards}",
    "show {c:Cards} to <your opponent|their opponent|the opponent|both players>",
)
frame(
    "Step",
    Reorder(_.c, owned("deck_top")),
    "put {c:Cards} [back] on top of {w:Poss} deck in any order",
    "put {c:Cards} [back] on the top of {w:Poss} deck in any order",
)
frame("Step", Reorder(_.c), "put {c:Cards} back in any order", prints=False)
frame("Step", Reorder(_.c, owned("deck_bottom")), "put {c:Cards} on the bottom of {w:Poss} deck in any order")

# --- putting ----------------------------------------------------------------
frame("Step", Put(_.c, _.p), "put {c:Cards} {p:Place}")
frame("Step", Put(_.c, owned("deck_shuffled")), "shuffle {c:Cards} [back] into {w:Poss} deck")
# A place is said with its owner; linking checks that the cards are that player's and keeps the place alone.
frame("Place", owned("hand"), "into {w:Poss} hand", "in {w:Poss} hand")
frame("Place", owned("bench"), "onto {w:Poss} Bench", "on {w:Poss} Bench")
frame(
    "Place",
    owned("deck_top"),
    "on top of {w:Poss} deck",
    "on the top of {w:Poss} deck",
    "back on top of {w:Poss} deck",
)
frame("Place", owned("deck_bottom"), "on the bottom of {w:Poss} deck")
frame("Place", owned("discard"), "in {w:Poss} discard pile", "into {w:Poss} discard pile")
frame("Place", "discard", "in the discard pile")
frame("Place", "lost", "in the Lost Zone")
frame("Step", Discard(_.c), "discard {c:Cards}")

# --- shuffling ----------------------------------------------------------------
frame("Step", Shuffle(), "shuffle your deck")
frame("Step", Shuffle(_.w), "shuffle {w:OtherPoss} deck")
frame("Step", Evolve(_.m, _.c), "put {c:Cards} onto {m:Mon} to evolve it", "put {c:Cards} onto {m:Mon}")
