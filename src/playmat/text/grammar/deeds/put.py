"""Putting cards into a hand, a deck, into play, anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, join, reads, says
from playmat.text.grammar.deeds.discard import FEWER_CARDS, SPARE
from playmat.text.grammar.things.cards import owned
from playmat.text.grammar.things.pokemon import JUST_ONE
from playmat.text.surface import By, It, Pick, ThatMany

frame(
    "Step",
    n.Put(_.c, _.p),
    "put {c:Cards} {p:Place}",
    "put {c:Cards} {p:Place} without looking at it",
    "remove {c:Cards} and put <it|them> {p:Place}",
)
frame(
    "Step",
    n.Put(n.StadiumInPlay(), "hand"),
    "put a Stadium card in play into its player's hand",
    "return any <Stadium card|Stadium> in play to its player's hand",
)
frame("Step", n.Put(_.c, owned("deck_shuffled")), "shuffle {c:Cards} [back] into {w:Poss} deck")
frame(
    "Step",
    n.Put(_.c, owned("prizes")),
    "add {c:Cards} to {w:Poss} Prize cards face down",
    "add {c:Cards} to {w:Poss} Prize cards",
)
frame(
    "Step",
    n.Put(n.InZone("both", "hand"), "deck_bottom", 0, "", "random"),
    "each player shuffles their hand and puts it on the bottom of their deck",
)
_INSTEAD = "<instead of in the discard pile|instead of the discard pile|instead of discarding it>"
frame(
    "Step",
    n.Put(Pick(FEWER_CARDS, n.Exactly(SPARE)), owned("deck_shuffled")),
    "shuffle cards from your hand into {w:Poss} deck until you have {n:Num} cards in your hand",
)


def _not_each_hand(c: Any) -> Any:
    """'each player shuffles their hand and puts it on the bottom …' is one step for both."""
    if c == n.InZone("their", "hand"):
        raise Refuse
    return c


_BOTTOM = "and put <them|it> on the bottom of"
frame(
    "Step",
    n.Put(calc(_not_each_hand, _.c, inv=lambda v: v), owned("deck_bottom"), 0, "", "random"),
    f"shuffle {{c:Cards}} {_BOTTOM} {{w:Poss}} deck",
)
_TOP = n.InZone("you", "deck", (), n.N(1))
frame("TakenDeed", (n.Put(n.ThisCard(), "bench@you"),), "put <it|this card> onto your Bench")
frame(
    "TakenDeed",
    (n.Put(n.ThisCard(), "bench@you"), n.TakePrizes(_.n)),
    "put <it|this card> onto your Bench and take {n:Numeral} more Prize card",
)
AS_BASIC = "as <a Basic Pokémon|Basic Pokémon>"
frame("Step", n.Put(_.c, owned("bench"), 0, "", "", False, True), f"put {{c:Cards}} onto {{w:Poss}} Bench {AS_BASIC}")
YOURS = n.InZone("you", "prizes")
frame(
    "Step",
    n.Put(n.InZone("you", "deck", (), n.Count(It("card", True, "moved"))), "prizes@you"),
    "take that many cards from the top of your deck and put them face down as your Prize cards",
)
frame(
    "Step",
    n.Put(_.c, "prizes@you", 0, "", "", True),
    "put {c:Cards} face up as a Prize card",
    "put {c:Cards} as a Prize card face up",
)
frame(
    "Step",
    n.Put(n.Among(It("card", True, "moved"), (_.k,)), owned("hand")),
    "put those {k:TrainerHead} cards into {w:Poss} hand",
)
frame("Step", n.Put(_.c, "deck_shuffled"), "shuffle {c:Cards} into their owners's decks")


def _other_of_two(c: Any, p: Any, q: Any) -> Any:
    if not isinstance(c, It):
        raise Refuse
    return (n.Put(c, p), n.Put(It("card", True, "rest"), q))


reads(
    "Body",
    {
        "{a:Step,and}, then have your opponent shuffle {c:CardRef} into {w:Poss} deck": join(
            _.a, n.Put(_.c, owned("deck_shuffled"))
        ),
        "count the cards in {w:Poss} hand, shuffle those cards into {w:Poss} deck, then {s:Step}": (
            n.Put(n.InZone(_.w, "hand"), calc(lambda w: f"deck_shuffled@{w}", _.w)),
            _.s,
        ),
        "switch a {d:CardDesc} from your hand with the top card of your deck": (
            n.Choose(0, n.InZone("you", "hand", _.d), JUST_ONE),
            n.Put(_TOP, "hand@you"),
            n.Put(It("card", False, "chosen"), "deck_top@you"),
        ),
        "put a {d:CardDesc} from each player's discard pile onto <its owner's|that player's> Bench": (
            n.Put(Pick(n.InZone("you", "discard", _.d), JUST_ONE), "bench@you"),
            n.Put(Pick(n.InZone("opponent", "discard", _.d), JUST_ONE), "bench@opponent"),
        ),
    },
)
reads(
    "Tail",
    {
        "put a {d:CardDesc} from either player's discard pile onto <that player's|its owner's> Bench": n.DoOneOf(
            (
                (n.Put(Pick(n.InZone("you", "discard", _.d), n.Exactly(n.N(1))), "bench@you"),),
                (n.Put(Pick(n.InZone("opponent", "discard", _.d), n.Exactly(n.N(1))), "bench@opponent"),),
            )
        ),
        "put {m:LeavingMon} into your hand": n.Put(_.m, "hand", 0, "?"),
        f"{{w:Subj}} shuffles {{w:Poss}} hand {_BOTTOM} {{w:Poss}} deck": By(
            _.w, (n.Put(n.InZone(_.w, "hand"), calc(lambda w: f"deck_bottom@{w}", _.w), 0, "", "random"),)
        ),
        "put this <card|@self> into your hand instead of the discard pile": n.Put(n.ThisCard(), "hand@you"),
    },
)
reads(
    "Step",
    {
        "draw a card from the bottom of your deck": n.Put(n.InZone("you", "deck", (), None, n.N(1)), "hand"),
        "draw {n:Num} cards from the bottom of your deck": n.Put(n.InZone("you", "deck", (), None, _.n), "hand@you"),
        "shuffle all cards in {z:Zone} into {w:Poss} deck (except for {n:Name})": n.Put(
            calc(lambda z, number: replace(z, filter=(n.NotP(n.IsNamed(number)),)), _.z, _.n), owned("deck_shuffled")
        ),
        "put {q:Qty} Prize cards into your hand": n.Put(Pick(YOURS, _.q), "hand@you"),
    },
)
reads(
    "Pair",
    {
        "your opponent chooses {n:Numeral} Benched Pokémon and shuffles the others, and all cards attached to them, into their deck": (
            n.Choose(0, n.InPlay("opponent", "bench"), n.Exactly(_.n), "opponent"),
            n.Put(n.InPlay("opponent", "bench", (n.NotIn(It("mon", True)),)), "deck_shuffled@opponent", 0, "all"),
        ),
        "put {c:Cards} {p:Place} and the other card {q:Place}": calc(_other_of_two, _.c, _.p, _.q),
    },
)
says(
    "Step",
    {
        "put {c:Cards} back on your deck": "put {c:Cards} on top of your deck",
        "put {c:Cards} at the bottom of {w:Poss} deck": "put {c:Cards} on the bottom of {w:Poss} deck",
        "return {c:Cards} to {w:Poss} hand": "put {c:Cards} into {w:Poss} hand",
        "return {c:Cards} to the top of {w:Poss} deck": "put {c:Cards} on top of {w:Poss} deck",
        "put {c:Cards} on top of it": "put {c:Cards} on top of your deck",
        f"put {{c:OwnCard}} on the bottom of your deck {_INSTEAD}": "put this card on the bottom of your deck",
        "put this @self in its place as a face-down Prize card": "put this card face down as a Prize card",
        "return {c:Cards} to the top of the deck": "put {c:Cards} on top of that player's deck",
        "draw the bottom {n:Numeral} cards of your deck": "put the bottom {n:Numeral} cards of your deck into your hand",
        "draw those cards": "put those cards into their hand",
        "after counting your Prize cards, shuffle them into your deck": "shuffle your Prize cards into your deck",
        "play {c:Cards} onto {w:Poss} Bench": "put {c:Cards} onto {w:Poss} Bench",
    },
)
says(
    "Body",
    {
        "have either player shuffle their hand and put it on the bottom of their deck": "choose yourself or your opponent and that player shuffle that player's hand and put them on the bottom of that player's deck",
        "shuffle this <card|@self> into your remaining Prize cards and put them back face down": "put this card face down as a Prize card and shuffle your face-down Prize cards",
    },
)
frame(
    "Step",
    n.Put(_.c, "stadium@you"),
    "put {c:Cards} into play as the Stadium",
    "choose {c:Cards} and put it into play",
)
reads(
    "Step",
    {
        f"shuffle <this card|this @self> into your deck {_INSTEAD}": n.Put(n.ThisCard(), "deck_shuffled@you"),
    },
)
reads(
    "Body",
    {
        "count your Prize cards, shuffle them, and put them on the bottom of your deck": (
            n.Put(n.InZone("you", "prizes"), "deck_bottom@you", 0, "", "random"),
        )
    },
)
_OTHERS = n.NotIn(It("card", True, "moved"))
reads(
    "Body",
    {
        "trade {n:Numeral} of the other cards in your hand for {k:Numeral} {d:CardDesc} from your discard pile": (
            n.Discard(Pick(n.InZone("you", "hand"), n.Exactly(_.n))),
            n.Put(Pick(n.InZone("you", "discard", join(_.d, _OTHERS)), n.Exactly(_.k)), "hand@you"),
        )
    },
)
frame(
    "Step",
    n.Put(n.InZone("opponent", "deck", (), ThatMany()), "prizes@opponent"),
    "add that many cards from the top of your opponent's deck to their Prize cards face down",
)
reads(
    "Step",
    {
        "take that many cards from the top of their deck and set them aside as their new Prize cards (without looking at them)": n.Put(
            n.InZone("opponent", "deck", (), ThatMany()), "prizes@opponent"
        )
    },
)
says(
    "Step",
    {
        "draw a card for each card you put on the bottom of your deck": "draw a card for each card you put there in this way",
        "put as many cards from your hand as you like on the bottom of your deck in any order": "put any number of cards from your hand on the bottom of your deck in any order",
    },
)
