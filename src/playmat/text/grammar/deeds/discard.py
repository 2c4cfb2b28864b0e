"""Discarding cards."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Refuse, Step, Tail, _, calc
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import By, Pick, ThatMany

Step[
    "discard cards from {w:Poss} hand until <you have|they have> {n:Num} cards in {w:Poss} hand",
    "discard cards from {w:Poss} hand until <you have|they have> {n:Num} cards left in {w:Poss} hand",
] = n.Discard(Pick(n.InZone(_.w, "hand"), n.Exactly(n.Minus(n.Count(n.InZone(_.w, "hand")), _.n))))
Step.says["discard a number of cards until <your opponent has|that player has> {n:Num} cards left in their hand"] = (
    "discard cards from their hand until you have {n:Num} cards in their hand"
)
Step["discard {c:Cards}"] = n.Discard(_.c)
Step.says["discard {n:Numeral} more cards from the top of {w:Poss} deck"] = (
    "discard the top {n:Numeral} cards of {w:Poss} deck"
)


def _surplus(w: str, number: Any) -> Any:
    hand = n.InZone(w, "hand")
    return Pick(hand, n.Exactly(n.Minus(n.Count(hand), number)), "you", True)


def _surplus_of(v: Any) -> Any:
    if not isinstance(v, Pick) or not isinstance(v.sel, n.InZone) or not isinstance(v.quantity, n.Exactly):
        return None
    number = v.quantity.n
    if not isinstance(number, n.Minus) or not isinstance(number.a, n.Count) or v != _surplus(v.sel.whose, number.b):
        return None
    return v.sel.whose, number.b


_HAS = "<they have|that player has|your opponent has|your opponent has exactly>"
Step[
    f"discard random cards from {{w:Poss}} hand until {_HAS} {{n:Numeral}} cards in their hand",
    f"discard cards from {{w:Poss}} hand at random until {_HAS} {{n:Numeral}} cards in their hand",
    "discard a number of cards without looking until {w:Subj} has {n:Numeral} cards left in their hand",
] = n.Discard(calc(_surplus, _.w, _.n, inv=_surplus_of))
Step["discard {m:Mon} and all cards attached to <it|them>", "discard {m:Mon} and all attached cards"] = n.Discard(_.m)
Step.says["discard {q:QtyOf} {s:MonSet}"] = "discard {q:QtyOf} {s:MonSet} and all cards attached to it"
Step.says["discard as many of {s:MonSet} as you like"] = "discard any number of {s:MonSet} and all cards attached to it"
Step.says["discard {w:Poss} other Benched Pokémon"] = (
    "discard each of {w:Poss} other Benched Pokémon and all cards attached to it"
)
Step.says["discard a number of {s:MonSet} up to the number of {c:Counted}"] = (
    "discard a number of {s:MonSet} up to the number of {c:Counted} and all cards attached to it"
)
_FEWER = n.Discard(Pick(n.InPlay(_.w, "bench"), n.Exactly(n.Minus(n.Count(n.InPlay(_.w, "bench")), _.n))))
Step[
    "discard Pokémon from {w:Poss} Bench until <you have|they have> {n:Num}",
    "discard {w:Poss} Benched Pokémon until <you have|they have> {n:Num} Benched Pokémon",
] = _FEWER
_TRAINERS = n.Union((n.AttachedTo(n.InPlay(_.w), (n.IsCard("Trainer"),)), n.StadiumInPlay(_.w)))
Step["discard all Trainer and Stadium cards {w:Have} in play"] = n.Discard(_TRAINERS)
FEWER_CARDS = n.InZone("you", "hand")
SPARE = n.Minus(n.Count(n.InZone("you", "hand")), _.n)
Step["discard all {a:EnergyDesc} or all {b:EnergyDesc} attached to {m:OneMon}"] = n.DoOneOf(
    ((n.Discard(n.AttachedTo(_.m, _.a)),), (n.Discard(n.AttachedTo(_.m, _.b)),))
)


def _different(a: Any, b: Any) -> Any:
    """'discard a random card from your opponent's hand and the top card of …': two deeds of one verb."""
    sels = [c.sel if isinstance(c, Pick) else c for c in (a, b)]
    if not all(isinstance(s, n.InZone | n.StadiumInPlay) or (isinstance(s, n.AttachedTo) and s.filter) for s in sels):
        raise Refuse  # 'this Pokémon and all cards attached to it' is one Pokémon
    if isinstance(a, Pick) and isinstance(b, Pick) and type(a.sel) is type(b.sel):
        raise Refuse  # one choice of both (searches)
    return (n.Discard(a), n.Discard(b))


Step["discard all of your opponent's Pokémon Tool cards and Stadium cards in play"] = n.Discard(
    n.Union((n.AttachedTo(n.InPlay("opponent"), (n.IsCard("Pokémon Tool"),)), n.StadiumInPlay("opponent"))), 0
)
Step.reads["discard {q:Qty} {d:MonDesc} from {w:Poss} Bench"] = n.Discard(Pick(n.InPlay(_.w, "bench", _.d), _.q))
Step.reads["discard all of {w:Poss} {d:EnergyDesc} in play"] = n.Discard(n.AttachedTo(n.InPlay(_.w), _.d))
Step.reads["discard {q:Qty} {a:EnergyDesc} or {r:Qty} {n:OtherName} card attached to {m:OneMon}"] = n.DoOneOf(
    ((n.Discard(Pick(n.AttachedTo(_.m, _.a), _.q)),), (n.Discard(Pick(n.AttachedTo(_.m, (n.IsNamed(_.n),)), _.r)),))
)
Body.reads["discard {a:Cards} and {b:Cards}"] = calc(_different, _.a, _.b)
Tail.reads["your opponent discards {n:Numeral} more cards"] = By(
    "opponent", (n.Discard(Pick(n.InZone("their", "hand"), n.Exactly(_.n))),)
)
Step["discard that many cards from the top of {w:Poss} deck"] = n.Discard(n.InZone(_.w, "deck", (), ThatMany()))
Tail.reads[
    "if any Energy card attached to {a:ThisMon} is the same type as any Energy card attached to {b:ActiveMon}, discard 1 of those Energy cards from <the Defending Pokémon|your opponent's Active Pokémon>"
] = n.Discard(
    Pick(
        n.AttachedTo(_.b, (n.IsCard("Energy"), n.SameTypeAs(n.AttachedTo(_.a, (n.IsCard("Energy"),))))),
        JUST_ONE,
    )
)
