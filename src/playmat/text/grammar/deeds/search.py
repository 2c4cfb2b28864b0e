"""Searching a deck or another pile."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Cards, Refuse, Step, Tail, _, calc, join, unless
from playmat.text.grammar.things.cards import EITHER_IN_ZONE, LIKE, SEVERAL, each_on_its_own
from playmat.text.grammar.things.described import IN_ZONE, any_named, in_zone
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick, Seek

Step.reads["search {z:Zone} for any {d:CardDesc}"] = n.Choose(0, IN_ZONE, JUST_ONE)
_IN_HAND = calc(
    lambda z, d: replace(z, filter=d),
    _.z,
    _.d,
    inv=lambda v: (replace(v, filter=()), v.filter) if isinstance(v, n.InZone) and v.zone == "hand" else None,
)
Step["choose {q:Qty} {d:CardDesc} from {z:Zone}"] = n.Choose(0, _IN_HAND, _.q)
Step[
    "search {z:Zone} for {q:Qty} {d:CardDesc}",
    "choose {q:Qty} {d:CardDesc} in {z:Zone}",
    "search for {q:Qty} {d:CardDesc} from {z:Zone}",
] = n.Choose(0, IN_ZONE, _.q)
Step["search {z:Zone} for all {d:CardDesc}"] = n.Choose(0, IN_ZONE, n.All())
Step.reads["search {z:Zone} for {q:Qty} {d:CardDesc}, except <any|> {n:Name},"] = n.Choose(
    0, in_zone(join(_.d, n.NotP(n.IsNamed(_.n)))), _.q
)
Step.reads["search {z:Zone} for {n:Name,or}", "search {z:Zone} for a {n:Name,or}"] = n.Choose(
    0, in_zone((calc(any_named, _.n),)), JUST_ONE
)


def _also(steps: tuple[Any, ...]) -> Any:
    many = It("card", True)
    return n.May((*steps, n.Reveal(many), n.Put(many, "hand@you"), n.Shuffle()))


def _also_several(wanted: Any) -> Any:
    deck = n.InZone("you", "deck")
    each_on_its_own(wanted)
    return _also((Seek(n.Union(tuple(Pick(replace(deck, filter=d), q) for q, d in wanted))),))


for _what, _words in (("type", "of different types"), ("name", "with different names")):
    Step[f"search {{z:Zone}} for a number of {{d:CardDesc}} {_words} up to the number of {{c:Counted}}"] = n.Choose(
        0, IN_ZONE, n.UpTo(_.c), "you", False, _what
    )
Step.reads["search either player's discard pile for {q:Qty} {d:CardDesc}"] = n.Choose(
    0, calc(lambda d: n.InZone("either", "discard", d), _.d), _.q
)
SELF = "<this Pokémon|@self|@base>"
Body.reads["search {z:Zone} for {q:Qty} {d:CardDesc} and shuffle your deck afterward"] = (
    n.Choose(0, IN_ZONE, _.q),
    n.Shuffle(),
)
Step["search {z:Zone} for {w:Qtd,and}"] = Seek(SEVERAL)


def _single(value: Any) -> Any:
    """'them' said of one card."""
    if value == It("card", True):
        return It("card")
    if isinstance(value, tuple):
        return tuple(_single(v) for v in value)
    if hasattr(value, "sel"):
        return replace(value, sel=_single(value.sel))
    return value


def _one_of(zone: n.InZone, wanted: Any, steps: Any) -> Any:
    """'Search for up to 2 A or up to 2 B, and put them …': two ways of doing it."""
    if len(wanted) < 2 or any(q is None for q, _d in wanted) or all(q == JUST_ONE for q, _d in wanted):
        raise Refuse
    options = []
    steps = steps if isinstance(steps, tuple) else (steps,)
    for q, d in wanted:
        one = isinstance(q, n.Exactly | n.UpTo) and q.n == n.N(1)
        then = _single(steps) if one else steps
        options.append((n.Choose(0, replace(zone, filter=d), q), *then))
    return n.DoOneOf(tuple(options))


Step[
    "search {z:Zone} for a number of {d:CardDesc} up to the number of {c:Counted}",
    "choose a number of {d:CardDesc} <in|from> {z:Zone} up to the number of {c:Counted}",
] = n.Choose(0, IN_ZONE, n.UpTo(_.c))
Step.reads["search your discard for {q:Qty} {d:CardDesc}"] = n.Choose(0, n.InZone("you", "discard", _.d), _.q)
Step.reads["search {z:Zone} for {q:Qty} {n:Name,and}", "search {z:Zone} for {q:Qty} {n:Name,or}"] = n.Choose(
    0, in_zone((calc(any_named, _.n),)), calc(unless(lambda q: q == JUST_ONE), _.q)
)
Step.reads[
    f"search {{z:Zone}} for as many {{d:CardDesc}} {LIKE}", f"choose as many {{d:CardDesc}} from {{z:Zone}} {LIKE}"
] = n.Choose(0, IN_ZONE, n.AnyNumber())
Step.reads["search {z:Zone} for {ds:ADesc,or}"] = n.Choose(0, EITHER_IN_ZONE, JUST_ONE)
Step.reads["search {z:Zone} for {d:NamedDesc}", "pick any 1 {d:CardDesc} from {z:Zone}"] = n.Choose(
    0, IN_ZONE, JUST_ONE
)
_DISTINCT = {"type": "of different types", "name": "with different names"}
for _what, _words in _DISTINCT.items():
    Step[f"search {{z:Zone}} for {{q:Qty}} {{d:CardDesc}} {_words}"] = n.Choose(0, IN_ZONE, _.q, "you", False, _what)
    Cards[f"{{q:Qty}} {{d:CardDesc}} {_words} from {{z:Zone}}"] = Pick(IN_ZONE, _.q, "you", False, _what)
Step.says["search {z:Zone} for {q:Qty} different {d:CardDesc}"] = (
    "search {z:Zone} for {q:Qty} {d:CardDesc} with different names"
)
Step.says["search {z:Zone} for {q:Qty} different types of {d:CardDesc}"] = (
    "search {z:Zone} for {q:Qty} {d:CardDesc} of different types"
)
_FORM = n.Replace(n.This(), It("card"), "deck_shuffled")

Body.reads["search {z:Zone} for {d:CardDesc}, show {q:QtyOf} them to your opponent, and put them into your hand"] = (
    n.Choose(0, IN_ZONE, _.q),
    n.Reveal(It("card", True)),
    n.Put(It("card", True), "hand@you"),
)
Tail.reads["you may also search for {w:Qtd,and} in this way"] = calc(_also_several, _.w)
Tail.reads["search {z:Zone} for {w:Qtd,or}, {s:Step,and}", "search {z:Zone} for {w:Qtd,or}, and {s:Step}"] = calc(
    _one_of, _.z, _.w, _.s
)
Body.reads[f"search your deck for any {{n:Name}} and switch it with {SELF}"] = (
    n.Choose(0, n.InZone("you", "deck", (n.IsCard("Pokémon"), n.NameHas(_.n))), JUST_ONE),
    n.Replace(n.This(), It("card"), "deck_shuffled"),
)
Body.reads[f"search your deck for {{n:Name,or}} and switch it with {SELF}"] = (
    n.Choose(0, n.InZone("you", "deck", (calc(any_named, _.n),)), JUST_ONE),
    _FORM,
)
Body.reads[f"search your deck for another {{n:Name}} and switch it with {SELF}"] = (
    n.Choose(0, n.InZone("you", "deck", (n.IsNamed(_.n),)), JUST_ONE),
    _FORM,
)
Body.reads["take {q:Qty} {d:CardDesc} from {z:Zone} and then show them to your opponent"] = (
    n.Choose(0, IN_ZONE, _.q),
    n.Reveal(It("card", True)),
)
Tail.says["you may also search for {q:Qty} {d:CardDesc} of different types in this way"] = (
    "you may search your deck for {q:Qty} {d:CardDesc} of different types, reveal those cards, put those cards into your hand, and shuffle your deck"
)
Step["search {z:Zone} for a {d:CardDesc} {c:Per}"] = n.Choose(0, IN_ZONE, n.Exactly(_.c))

Body.reads["search {z:Zone} for {q:Qty} {a:Name}, {b:Name}, or any {d:CardDesc} and {s:Step}"] = (
    n.Choose(0, in_zone((n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),), _.d)),)), _.q),
    _.s,
)
