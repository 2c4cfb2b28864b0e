"""Noun phrases: Pokémon in play (``Mon``, ``MonSet``) and cards (``Cards``)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Among,
    AttachedTo,
    Attacker,
    EventCard,
    Exactly,
    Holder,
    InPlay,
    InZone,
    N,
    NotIn,
    StadiumInPlay,
    This,
    ThisCard,
)
from playmat.text.frames import Chart
from playmat.text.grammar.core import G, _, calc, frame, join
from playmat.text.surface import It, Pick

# --- sets of Pokémon in play ----------------------------------------------------------------
frame("ActiveMon", InPlay(_.w, "active", _.d), "{w:Poss} Active {d:MonDesc}")
frame("ActiveMon", InPlay("opponent", "active"), "the Defending Pokémon", prints=False)
frame(
    "MonSet",
    InPlay("both", "play", _.d),
    "{d:MonDesc} in play",
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
)
frame(
    "MonSet",
    InPlay("both", "bench", _.d),
    "Benched {d:MonDesc} (both yours and your opponent's)",
    "Benched {d:MonDesc}",
)
frame("MonSet", InPlay(_.w, "bench", _.d), "{w:Poss} Benched {d:MonDesc}", "{d:MonDesc} on {w:Poss} Bench")
frame("MonSet", InPlay(_.w, "play", _.d), "{w:Poss} {d:MonDesc}", "{w:Poss} {d:MonDesc} in play")
frame("MonSet", InPlay(_.w, "active", _.d), "{w:Poss} Active {d:MonDesc}", prints=False)
frame("MonSet", InPlay("opponent", "active"), "the Defending Pokémon", prints=False)


def _others(w: str, where: str, d: tuple[Any, ...]) -> InPlay:
    return InPlay(w, where, (*d, NotIn(It("mon", False, "other"))))


def _not_others(where: str) -> Any:
    def inverse(v: Any) -> Any:
        if isinstance(v, InPlay) and v.where == where and v.filter and v.filter[-1] == NotIn(It("mon", False, "other")):
            return v.whose, v.filter[:-1]
        return None

    return inverse


frame(
    "MonSet",
    calc(lambda w, d: _others(w, "play", d), _.w, _.d, inv=_not_others("play")),
    "{w:Poss} other {d:MonDesc}",
    "{w:Poss} other {d:MonDesc} in play",
)
frame(
    "MonSet",
    calc(lambda w, d: _others(w, "bench", d), _.w, _.d, inv=_not_others("bench")),
    "{w:Poss} other Benched {d:MonDesc}",
)

# --- Pokémon as objects ----------------------------------------------------------------
frame("Mon", This(), "this Pokémon", "@self", "@base", "this @self")
frame(
    "Mon",
    Holder(_.d),
    "the {d:MonDesc} this card is attached to",
    "the {d:MonDesc} that this card is attached to",
    "the {d:MonDesc} @self is attached to",
    "the {d:MonDesc} that @self is attached to",
)
frame("Mon", Holder(join(_.d, _.p)), "the {d:MonDesc} this card is attached to {p:MonPost+}", prints=False)
frame("Mon", Attacker(), "the Attacking Pokémon")
frame("Mon", InPlay("both", "active"), "both Active Pokémon", "each Active Pokémon")
frame("Mon", _.s, "{s:ActiveMon}")
_EITHER = "(yours or your opponent's)"
_OTHER = NotIn(It("mon", False, "other"))
frame("Mon", Pick(InPlay("both", "bench", _.d), Exactly(_.n)), f"{{n:Numeral}} Benched {{d:MonDesc}} {_EITHER}")
frame("Mon", Pick(InPlay("both", "play", (_OTHER,)), Exactly(_.n)), f"{{n:Numeral}} other Pokémon in play {_EITHER}")
frame("Mon", Pick(InPlay("both", "play", _.d), Exactly(_.n)), f"{{n:Numeral}} {{d:MonDesc}} in play {_EITHER}")
frame("Mon", Pick(_.s, _.q), "{q:QtyOf} {s:MonSet}")
frame("Mon", _.s, "each {s:AllMons}", "all {s:AllMons}")
frame("Mon", _.s, "each of {s:MonSet}", "all of {s:MonSet}", "{s:BareMons}")
frame("Mon", It("mon"), "that Pokémon", "it")
frame("Mon", It("mon", True), "those Pokémon", "them", "each of those Pokémon", "each of them")
frame("Mon", It("mon", False, "new"), "the new Active Pokémon", "the new Defending Pokémon")
frame(
    "AllMons",
    InPlay("both", "play", _.d),
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} in play",
    "{d:MonDesc}",
)
frame("AllMons", InPlay("both", "bench", _.d), "Benched {d:MonDesc} (both yours and your opponent's)")
frame("BareMons", InPlay(_.w, "bench", _.d), "{w:Poss} Benched {d:MonDesc}")
frame("BareMons", InPlay(_.w, "play", _.d), "{w:Poss} {d:MonDesc} in play", "{w:Poss} {d:MonDesc}")

# --- Pokémon as one pool: "2 Energy from your Pokémon", never "from each of your Pokémon" -----------------------------


def _read_pool(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    word = chart.folds[pos] if pos < chart.n else ""
    if word in ("each", "all"):
        return []
    if word == "any":
        return [(e, v) for e, v in chart.parse("MonSet", pos + 1) if getattr(v, "whose", "") == "both"]
    return chart.parse("Mon", pos)


def _print_pool(value: Any) -> list[str] | None:
    if isinstance(value, InPlay) and value.whose == "both" and value.where != "active":
        words = G.words("MonSet", value)
        return None if words is None else ["any", *words]
    for cat in ("BareMons", "MonSet") if isinstance(value, InPlay) and value.where != "active" else ():
        words = G.words(cat, value)
        if words is not None:
            return words
    return G.words("Mon", value)


G.primitive("Pool", _read_pool, _print_pool)


# --- whichever of them: "if any of your opponent's Pokémon is Knocked Out", never "each of" -------------------------


def _read_whichever(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    word = chart.folds[pos] if pos < chart.n else ""
    if word in ("each", "all"):
        return [(e, v) for e, v in chart.parse("Mon", pos) if getattr(v, "where", "") == "active"]
    if word in ("any", "1") and pos + 1 < chart.n and chart.folds[pos + 1] == "of":
        return chart.parse("MonSet", pos + 2)
    if word == "any":
        return [(e, v) for e, v in chart.parse("MonSet", pos + 1) if getattr(v, "whose", "") == "both"]
    return chart.parse("Mon", pos)


def _print_whichever(value: Any) -> list[str] | None:
    if isinstance(value, InPlay) and value.where != "active":
        words = G.words("MonSet", value)
        of = [] if value.whose == "both" else ["of"]
        return None if words is None else ["any", *of, *words]
    return G.words("Mon", value)


G.primitive("Whichever", _read_whichever, _print_whichever)

# --- cards ----------------------------------------------------------------


def _in(zone: InZone, filter_: tuple[Any, ...]) -> InZone:
    return replace(zone, filter=filter_)


def _out(v: Any) -> Any:
    if isinstance(v, InZone) and v.top is None and v.bottom is None:
        return replace(v, filter=()), v.filter
    return None


IN_ZONE = calc(_in, _.z, _.d, inv=_out)

frame("Cards", _.z, "{z:Zone}", "all cards in {z:Zone}", "the cards in {z:Zone}", "all the cards in {z:Zone}")
frame("Cards", Pick(InZone(_.w, "prizes"), _.q), "{q:QtyOf} {w:Poss} Prize cards")
frame("Cards", Pick(IN_ZONE, _.q), "{q:Qty} {d:CardDesc} from {z:Zone}", "{q:Qty} {d:CardDesc} in {z:Zone}")
frame(
    "Cards",
    IN_ZONE,
    "all {d:CardDesc} from {z:Zone}",
    "all {d:CardDesc} in {z:Zone}",
    "each {d:CardDesc} in {z:Zone}",
)
frame(
    "Cards",
    Pick(AttachedTo(_.m, _.d), _.q),
    "{q:Qty} {d:CardDesc} attached to {m:Pool}",
    "{q:Qty} {d:CardDesc} from {m:Pool}",
)
frame(
    "Cards",
    AttachedTo(_.m, _.d),
    "all {d:CardDesc} attached to {m:Mon}",
    "all {d:CardDesc} from {m:Mon}",
    "each {d:CardDesc} attached to {m:Mon}",
)
frame("Cards", InZone(_.w, "deck", (), N(1)), "the top card of {w:Poss} deck", "the top card from {w:Poss} deck")
frame(
    "Cards",
    InZone(_.w, "deck", (), _.n),
    "the top {n:Numeral} cards of {w:Poss} deck",
    "the top {n:Numeral} cards from {w:Poss} deck",
)
frame("Cards", InZone(_.w, "deck", (), None, N(1)), "the bottom card of {w:Poss} deck")
frame("Cards", InZone(_.w, "deck", (), None, _.n), "the bottom {n:Numeral} cards of {w:Poss} deck")
frame("Cards", It("card"), "that card", "it", "that Energy [card]", "the card")
frame("Cards", It("card", False, "pokemon"), "that Pokémon", prints=False)
frame("Cards", It("card", True), "those cards", "them", "the cards", "those Pokémon")
frame("Cards", It("card", True, "energy"), "those Energy [card]", prints=False)
frame(
    "Cards",
    It("card", True, "rest"),
    "the other cards",
    "the rest of the cards",
    "the rest",
    "the remaining cards",
)
frame("Cards", Pick(It("card", True), _.q), "{q:QtyOf} them", "{q:QtyOf} those cards", "{q:QtyOf} the cards")
frame("Cards", Pick(_.z, _.q), "{q:QtyOf} {z:Zone}", prints=False)
frame("Cards", ThisCard(), "this card", "@self card")
frame(
    "Cards",
    StadiumInPlay(),
    "a Stadium card in play",
    "any Stadium card in play",
    "the Stadium card in play",
    "any Stadium in play",
    "a Stadium in play",
)
frame(
    "Cards",
    StadiumInPlay(_.w),
    "a Stadium card {w:Have} in play",
    "any Stadium card {w:Have} in play",
    "a Stadium {w:Have} in play",
)
frame("Cards", EventCard(), "the attached card")

frame(
    "Mon",
    Pick(InPlay(_.w, "play", (NotIn(It("mon", False, "other")),)), Exactly(N(1))),
    "another of {w:Poss} Pokémon",
    prints=False,
)
frame(
    "Cards",
    Pick(Among(It("card", True, "looked"), _.d), _.q),
    "{q:Qty} {d:CardDesc} you find there",
    "{q:Qty} {d:CardDesc} from among them",
    "{q:Qty} of the {d:CardDesc} you find there",
)
frame(
    "Cards",
    Among(It("card", True, "looked"), _.d),
    "all {d:CardDesc} you find there",
    "any {d:CardDesc} you find there",
)
frame(
    "Cards",
    Pick(IN_ZONE, _.q, "you", True),
    "{q:Qty} random {d:CardDesc} from {z:Zone}",
    "{q:Qty} {d:CardDesc} from {z:Zone} without looking",
    "{q:Qty} {d:CardDesc} from {z:Zone} at random",
    "{q:Qty} {d:CardDesc} at random from {z:Zone}",
)
frame("Cards", StadiumInPlay(), "that Stadium card", "that Stadium", prints=False)
frame("CardRef", It("card"), "that card", "it", "the card")
