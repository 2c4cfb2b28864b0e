"""What the cards of later sets say of cards: two kinds at once, cards shuffled among themselves, places changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Among,
    AnyOf,
    Attach,
    AttachedTo,
    Choose,
    Count,
    Did,
    Discard,
    DoOneOf,
    Exactly,
    Exists,
    HasTag,
    InPlay,
    InZone,
    IsCard,
    IsNamed,
    Minus,
    N,
    NotP,
    Put,
    Reorder,
    SameNameAs,
    SameTypeAs,
    UpTo,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import By, It, Pick, Reminder

_LOOKED = It("card", True, "looked")
_MOVED = It("card", True, "moved")
_ONE = Exactly(N(1))


# --- two classes of card under one article: "a Pokémon or Energy card" -----------------------------------------------
def _class(kind: Any) -> str:
    for p in kind:
        if isinstance(p, IsCard):
            return "Energy" if "Energy" in p.kind else p.kind
    raise Refuse


def _classes(kinds: Any) -> Any:
    if len(kinds) < 2 or len({_class(k) for k in kinds}) < len(kinds):
        raise Refuse
    return (AnyOf(kinds),)


def _their_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], AnyOf)):
        return None
    try:
        return v[0].filters if _classes(v[0].filters) else None
    except Refuse:
        return None


frame("EitherCard", calc(_classes, _.ks, inv=_their_kinds), "{ks:CardDesc1,or}")


def _within(zone: Any, filter_: Any) -> Any:
    return replace(zone, filter=filter_)


_EITHER_IN = calc(
    _within, _.z, _.d, inv=lambda v: (replace(v, filter=()), v.filter) if isinstance(v, InZone) and not v.top else None
)
frame("Cards", Pick(Among(_LOOKED, _.d), _.q), "{q:Qty} {d:EitherCard} you find there")
frame("Step", Choose(0, _EITHER_IN, _.q), "search {z:Zone} for {q:Qty} {d:EitherCard}")
frame("Cards", Pick(_EITHER_IN, _.q), "{q:Qty} {d:EitherCard} from {z:Zone}")


def _attached_kinds(kinds: Any) -> Any:
    if len(kinds) < 2 or len(set(kinds)) < len(kinds):
        raise Refuse
    return (AnyOf(kinds),)


frame(
    "Cards",
    AttachedTo(_.m, calc(_attached_kinds, _.ks)),
    "all {ks:KindOfCard,and} <from|attached to> {m:Mon}",
    prints=False,
)

# --- named by what they are like ----------------------------------------------------------------
frame("SameAs", IN_ZONE, "a {d:CardDesc} in {z:Zone}")
frame("PredVP", (SameTypeAs(It("mon")),), "shares a type with that Pokémon", "is the same type as that Pokémon")


def _named_like(zone: Any, filter_: Any, like: Any) -> Any:
    return replace(zone, filter=(*filter_, SameNameAs(like)))


def _like_what(v: Any) -> Any:
    if not isinstance(v, InZone) or not v.filter or not isinstance(v.filter[-1], SameNameAs) or v.top or v.bottom:
        return None
    return replace(v, filter=()), v.filter[:-1], v.filter[-1].sel


frame(
    "Cond1",
    Exists(calc(_named_like, _.z, _.d, _.m, inv=_like_what)),
    "a {d:CardDesc} in {z:Zone} has the same name as {m:SameAs}",
)


def _all_of(zone: Any, q: Any, names: Any) -> Any:
    if len(names) < 2 or len(set(names)) < len(names) or q == _ONE:
        raise Refuse
    return Pick(replace(zone, filter=(AnyOf(tuple((IsNamed(n),) for n in names)),)), q)


frame("Cards", calc(_all_of, _.z, _.q, _.n), "{q:Qty} {n:Name,and} from {z:Zone}", prints=False)
frame("CardDesc", (IsNamed(_.n),), "{n:OtherName} cards", prints=False)
_PRISM = "<◇|p> (Prism Star) Pokémon"
frame(
    "Counted",
    Count(InZone(_.w, "lost", join(_.d, IsCard("Pokémon"), NotP(HasTag("PRISM_STAR"))))),
    f"of {{w:Poss}} {{d:MonDesc}}, except {_PRISM}, in the Lost Zone",
    prints=False,
)


# --- shuffled among themselves ----------------------------------------------------------------
def _not_each_hand(c: Any) -> Any:
    """'each player shuffles their hand and puts it on the bottom …' is one step for both."""
    if c == InZone("their", "hand"):
        raise Refuse
    return c


_BOTTOM = "and put <them|it> on the bottom of"
frame(
    "Step",
    Put(calc(_not_each_hand, _.c, inv=lambda v: v), owned("deck_bottom"), 0, "", "random"),
    f"shuffle {{c:Cards}} {_BOTTOM} {{w:Poss}} deck",
)
frame(
    "Tail",
    By(_.w, (Put(InZone(_.w, "hand"), calc(lambda w: f"deck_bottom@{w}", _.w), 0, "", "random"),)),
    f"{{w:Subj}} shuffles {{w:Poss}} hand {_BOTTOM} {{w:Poss}} deck",
    prints=False,
)
frame(
    "Cond1",
    Did(0),
    "<they|you|that player|your opponent> put any cards on the bottom of <their|your> deck in this way",
    prints=False,
)
frame(
    "Step",
    Put(_.m, owned("deck_bottom"), 0, "all", "random"),
    "shuffle {m:Mon} <and all attached cards|and all cards attached to it> and put them on the bottom of {w:Poss} deck",
)

# --- places changed ----------------------------------------------------------------
_TOP = InZone("you", "deck", (), N(1))
frame(
    "Body",
    (
        Choose(0, InZone("you", "hand", _.d), _ONE),
        Put(_TOP, "hand@you"),
        Put(It("card", False, "chosen"), "deck_top@you"),
    ),
    "switch a {d:CardDesc} from your hand with the top card of your deck",
    prints=False,
)
frame("Step", Reorder(_.c), "put {c:Cards} back", prints=False)
frame(
    "Step",
    Put(Pick(IN_ZONE, Exactly(_.c)), _.p),
    "put a {d:CardDesc} from {z:Zone} {p:Place} {c:Per}",
)

# --- what was discarded ----------------------------------------------------------------
frame("Cards", Pick(Among(_MOVED, _.d), _.q), "{q:Qty} {d:CardDesc} you discarded in this way")


def _said(d: Any) -> Any:
    if not d:
        raise Refuse
    return d


frame(
    "Counted", Count(Among(It("card", True), calc(_said, _.d))), "{d:CardDesc} you revealed in this way", prints=False
)
frame(
    "Step",
    Discard(Pick(IN_ZONE, Exactly(_.c), "you", True)),
    "discard a random {d:CardDesc} from {z:Zone} {c:Per}",
)


def _both_from(a: Any, b: Any, m: Any) -> Any:
    """'a Pokémon Tool and a Special Energy from 1 of your opponent's Pokémon': both from one Pokémon."""
    first: tuple[Any, ...] = ()
    if isinstance(m, Pick):
        if m.quantity != _ONE:
            raise Refuse
        first, m = (Choose(0, m.sel, _ONE),), It("mon")
    elif not (isinstance(m, InPlay) and m.where == "active"):
        raise Refuse
    return (*first, *(Discard(Pick(AttachedTo(m, d), _ONE)) for d in (a, b)))


frame(
    "Body",
    calc(_both_from, _.a, _.b, _.m),
    "discard a {a:KindOfCard} and a {b:KindOfCard} <from|attached to> {m:Mon}",
    prints=False,
)
frame(
    "Step",
    Discard(Pick(InPlay(_.w, "bench", _.d), _.q)),
    "discard {q:Qty} {d:MonDesc} from {w:Poss} Bench",
    prints=False,
)
frame(
    "Step",
    Discard(InZone(_.w, "deck", (), _.n)),
    "discard {n:Numeral} more cards from the top of {w:Poss} deck",
    prints=False,
)
frame(
    "Cards",
    InZone(_.w, "deck", (), Minus(Count(InZone(_.w, "deck")), N(1))),
    "cards from the top of {w:Poss} deck until only 1 card remains",
)


# --- all but some ----------------------------------------------------------------
frame(
    "Cards",
    Pick(It("card", True), Exactly(Minus(Count(InZone("opponent", "hand")), _.n))),
    "cards you find there until your opponent has {n:Numeral} cards in their hand",
    "cards you find there until your opponent has exactly {n:Numeral} cards in their hand",
)

# --- the opponent chooses what to do ----------------------------------------------------------------
frame(
    "Tail",
    By(_.w, (DoOneOf(((_.a,), (_.b,)), _.w),)),
    "{w:Subj} chooses to {a:Step} or to {b:Step}",
    prints=False,
)
frame(
    "Sentence",
    Reminder("kept"),
    "(if you don't reveal a {d:CardDesc}, put this card in the discard pile.)",
    prints=False,
)


# --- all but one name ----------------------------------------------------------------
frame(
    "Step",
    Choose(0, calc(lambda z, d, n: replace(z, filter=(*d, NotP(IsNamed(n)))), _.z, _.d, _.n), _.q),
    "search {z:Zone} for {q:Qty} {d:CardDesc}, except <any|> {n:Name},",
    prints=False,
)
frame("Step", Put(It("card", True), "hand@their"), "draw those cards", prints=False)


def _named_all(w: str, names: Any) -> Any:
    if len(names) < 2 or len(set(names)) < len(names):
        raise Refuse
    return InPlay(w, "play", (AnyOf(tuple((IsNamed(n),) for n in names)),))


frame("Mon", calc(_named_all, _.w, _.n), "all of {w:Poss} {n:Name,and}", prints=False)

# --- one to each ----------------------------------------------------------------
frame("Step", Attach(_.c, _.m, "each"), "attach {c:Cards} to {m:Mon}, 1 to each of them")
for _what, _words in (("type", "of different types"), ("name", "with different names")):
    frame(
        "Step",
        Choose(0, IN_ZONE, UpTo(_.c), "you", False, _what),
        f"search {{z:Zone}} for a number of {{d:CardDesc}} {_words} up to the number of {{c:Counted}}",
    )
