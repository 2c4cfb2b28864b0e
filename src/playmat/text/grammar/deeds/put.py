"""Putting cards into a hand, a deck, into play, anywhere."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Pair, Refuse, Step, Tail, TakenDeed, _, calc, join, unless
from playmat.text.grammar.deeds.discard import FEWER_CARDS, SPARE
from playmat.text.grammar.things.cards import owned
from playmat.text.grammar.things.described import in_zone
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import By, It, Pick, ThatMany

Step[
    "put {c:Cards} {p:Place}",
    "put {c:Cards} {p:Place} without looking at it",
    "remove {c:Cards} and put <it|them> {p:Place}",
] = n.Put(_.c, _.p)
Step.says["put {c:Cards} back on your deck", "put {c:Cards} on top of it"] = "put {c:Cards} on top of your deck"
Step.says["put {c:Cards} at the bottom of {w:Poss} deck"] = "put {c:Cards} on the bottom of {w:Poss} deck"
Step.says["return {c:Cards} to {w:Poss} hand"] = "put {c:Cards} into {w:Poss} hand"
Step.says["return {c:Cards} to the top of {w:Poss} deck"] = "put {c:Cards} on top of {w:Poss} deck"
Step.says["put this @self in its place as a face-down Prize card"] = "put this card face down as a Prize card"
Step.says["return {c:Cards} to the top of the deck"] = "put {c:Cards} on top of that player's deck"
Step.says["draw the bottom {n:Numeral} cards of your deck"] = (
    "put the bottom {n:Numeral} cards of your deck into your hand"
)
Step.says["draw those cards"] = "put those cards into their hand"
Step.says["play {c:Cards} onto {w:Poss} Bench"] = "put {c:Cards} onto {w:Poss} Bench"
Step[
    "put a Stadium card in play into its player's hand",
    "return any <Stadium card|Stadium> in play to its player's hand",
] = n.Put(n.StadiumInPlay(), "hand")
Step["shuffle {c:Cards} [back] into {w:Poss} deck"] = n.Put(_.c, owned("deck_shuffled"))
Step.says["after counting your Prize cards, shuffle them into your deck"] = "shuffle your Prize cards into your deck"
Step["add {c:Cards} to {w:Poss} Prize cards face down", "add {c:Cards} to {w:Poss} Prize cards"] = n.Put(
    _.c, owned("prizes")
)
Step["each player shuffles their hand and puts it on the bottom of their deck"] = n.Put(
    n.InZone("both", "hand"), "deck_bottom", 0, "", "random"
)
_INSTEAD = "<instead of in the discard pile|instead of the discard pile|instead of discarding it>"
Step["shuffle cards from your hand into {w:Poss} deck until you have {n:Num} cards in your hand"] = n.Put(
    Pick(FEWER_CARDS, n.Exactly(SPARE)), owned("deck_shuffled")
)
_not_each_hand = unless(lambda c: c == n.InZone("their", "hand"))
"""'each player shuffles their hand and puts it on the bottom …' is one step for both."""
_BOTTOM = "and put <them|it> on the bottom of"
Step[f"shuffle {{c:Cards}} {_BOTTOM} {{w:Poss}} deck"] = n.Put(
    calc(_not_each_hand, _.c, inv=lambda v: v), owned("deck_bottom"), 0, "", "random"
)
_TOP = n.InZone("you", "deck", (), n.N(1))
TakenDeed["put <it|this card> onto your Bench"] = (n.Put(n.ThisCard(), "bench@you"),)
TakenDeed["put <it|this card> onto your Bench and take {n:Numeral} more Prize card"] = (
    n.Put(n.ThisCard(), "bench@you"),
    n.TakePrizes(_.n),
)
AS_BASIC = "as <a Basic Pokémon|Basic Pokémon>"
Step[f"put {{c:Cards}} onto {{w:Poss}} Bench {AS_BASIC}"] = n.Put(_.c, owned("bench"), 0, "", "", False, True)
YOURS = n.InZone("you", "prizes")
Step["take that many cards from the top of your deck and put them face down as your Prize cards"] = n.Put(
    n.InZone("you", "deck", (), n.Count(It("card", True, "moved"))), "prizes@you"
)
Step["put {c:Cards} face up as a Prize card", "put {c:Cards} as a Prize card face up"] = n.Put(
    _.c, "prizes@you", 0, "", "", True
)
Step["put those {k:TrainerHead} cards into {w:Poss} hand"] = n.Put(
    n.Among(It("card", True, "moved"), (_.k,)), owned("hand")
)
Step["shuffle {c:Cards} into their owners's decks"] = n.Put(_.c, "deck_shuffled")
Step.reads["draw a card from the bottom of your deck"] = n.Put(n.InZone("you", "deck", (), None, n.N(1)), "hand")
Step.reads["draw {n:Num} cards from the bottom of your deck"] = n.Put(
    n.InZone("you", "deck", (), None, _.n), "hand@you"
)
Step.reads["shuffle all cards in {z:Zone} into {w:Poss} deck (except for {n:Name})"] = n.Put(
    in_zone((n.NotP(n.IsNamed(_.n)),)), owned("deck_shuffled")
)
Step.reads["put {q:Qty} Prize cards into your hand"] = n.Put(Pick(YOURS, _.q), "hand@you")


def _other_of_two(c: Any, p: Any, q: Any) -> Any:
    if not isinstance(c, It):
        raise Refuse
    return (n.Put(c, p), n.Put(It("card", True, "rest"), q))


Body.reads["{a:Step,and}, then have your opponent shuffle {c:CardRef} into {w:Poss} deck"] = join(
    _.a, n.Put(_.c, owned("deck_shuffled"))
)
Body.reads["count the cards in {w:Poss} hand, shuffle those cards into {w:Poss} deck, then {s:Step}"] = (
    n.Put(n.InZone(_.w, "hand"), calc(lambda w: f"deck_shuffled@{w}", _.w)),
    _.s,
)
Body.reads["switch a {d:CardDesc} from your hand with the top card of your deck"] = (
    n.Choose(0, n.InZone("you", "hand", _.d), JUST_ONE),
    n.Put(_TOP, "hand@you"),
    n.Put(It("card", False, "chosen"), "deck_top@you"),
)
Body.reads["put a {d:CardDesc} from each player's discard pile onto <its owner's|that player's> Bench"] = (
    n.Put(Pick(n.InZone("you", "discard", _.d), JUST_ONE), "bench@you"),
    n.Put(Pick(n.InZone("opponent", "discard", _.d), JUST_ONE), "bench@opponent"),
)
Tail.reads["put a {d:CardDesc} from either player's discard pile onto <that player's|its owner's> Bench"] = n.DoOneOf(
    (
        (n.Put(Pick(n.InZone("you", "discard", _.d), JUST_ONE), "bench@you"),),
        (n.Put(Pick(n.InZone("opponent", "discard", _.d), JUST_ONE), "bench@opponent"),),
    )
)
Tail.reads["put {m:LeavingMon} into your hand"] = n.Put(_.m, "hand", 0, "?")
Tail.reads[f"{{w:Subj}} shuffles {{w:Poss}} hand {_BOTTOM} {{w:Poss}} deck"] = By(
    _.w, (n.Put(n.InZone(_.w, "hand"), calc(lambda w: f"deck_bottom@{w}", _.w), 0, "", "random"),)
)
Tail.reads["put this <card|@self> into your hand instead of the discard pile"] = n.Put(n.ThisCard(), "hand@you")
Pair.reads[
    "your opponent chooses {n:Numeral} Benched Pokémon and shuffles the others, and all cards attached to them, into their deck"
] = (
    n.Choose(0, n.InPlay("opponent", "bench"), n.Exactly(_.n), "opponent"),
    n.Put(n.InPlay("opponent", "bench", (n.NotIn(It("mon", True)),)), "deck_shuffled@opponent", 0, "all"),
)
Pair.reads["put {c:Cards} {p:Place} and the other card {q:Place}"] = calc(_other_of_two, _.c, _.p, _.q)
Step.says[f"put {{c:OwnCard}} on the bottom of your deck {_INSTEAD}"] = "put this card on the bottom of your deck"
Body.says["have either player shuffle their hand and put it on the bottom of their deck"] = (
    "choose yourself or your opponent and that player shuffle that player's hand and put them on the bottom of that player's deck"
)
Body.says["shuffle this <card|@self> into your remaining Prize cards and put them back face down"] = (
    "put this card face down as a Prize card and shuffle your face-down Prize cards"
)
Step["put {c:Cards} into play as the Stadium", "choose {c:Cards} and put it into play"] = n.Put(_.c, "stadium@you")
Step.reads[f"shuffle <this card|this @self> into your deck {_INSTEAD}"] = n.Put(n.ThisCard(), "deck_shuffled@you")
Body.reads["count your Prize cards, shuffle them, and put them on the bottom of your deck"] = (
    n.Put(n.InZone("you", "prizes"), "deck_bottom@you", 0, "", "random"),
)
_OTHERS = n.NotIn(It("card", True, "moved"))
Body.reads[
    "trade {n:Qty} of the other cards in your hand for {k:Qty} {d:CardDesc} from your discard pile",
    "trade {n:Qty} card from your hand for {k:Qty} {d:CardDesc} from your discard pile",
] = (
    n.Discard(Pick(n.InZone("you", "hand"), _.n)),
    n.Put(Pick(n.InZone("you", "discard", join(_.d, _OTHERS)), _.k), "hand@you"),
)
Step[
    "add that many cards from the top of your opponent's deck to their Prize cards face down",
    "take that many cards from the top of their deck and set them aside as their new Prize cards (without looking at them)",
] = n.Put(n.InZone("opponent", "deck", (), ThatMany()), "prizes@opponent")
Step.says["draw a card for each card you put on the bottom of your deck"] = (
    "draw a card for each card you put there in this way"
)
Step.says["put as many cards from your hand as you like on the bottom of your deck in any order"] = (
    "put any number of cards from your hand on the bottom of your deck in any order"
)
