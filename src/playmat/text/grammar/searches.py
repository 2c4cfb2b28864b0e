"""Cards sought and found: several at once, either this or that, in one of two places, at random, until one comes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Among,
    AnyNumber,
    AnyOf,
    AttachedTo,
    Choose,
    DoOneOf,
    Exactly,
    HasTag,
    InPlay,
    InZone,
    IsCard,
    IsNamed,
    IsStage,
    IsType,
    N,
    Reveal,
    StadiumInPlay,
    TopUntil,
    Union,
    UpTo,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import It, Pick, Rider, Seek

# --- a number of cards of one description ----------------------------------------------------------------
frame("Qtd", (_.q, _.d), "{q:Qty} {d:CardDesc}")
frame("Qtd", (None, (IsNamed(_.n),)), "{n:OtherName}", prints=False)
frame("ADesc", _.d, "a {d:CardDesc}")


def _each_from(zone: InZone, wanted: Any) -> Union:
    if len(wanted) < 2:
        raise Refuse
    if any(q is None for q, _d in wanted) and any(q not in (None, Exactly(N(1))) for q, _d in wanted):
        raise Refuse  # 'any number of Wurmple, Silcoon, and Cascoon' is one number of all of them
    return Union(tuple(Pick(replace(zone, filter=d), q or Exactly(N(1))) for q, d in wanted))


def _zone_and_wanted(v: Any) -> Any:
    picks = [p for p in v.sels if isinstance(p, Pick)] if isinstance(v, Union) else []
    zones = [p.sel for p in picks if isinstance(p.sel, InZone)]
    if not picks or len(zones) != len(v.sels) or any(p.random or p.distinct for p in picks):
        return None
    if len({replace(z, filter=()) for z in zones}) != 1:
        return None
    return replace(zones[0], filter=()), tuple((p.quantity, z.filter) for p, z in zip(picks, zones, strict=True))


SEVERAL = calc(_each_from, _.z, _.w, inv=_zone_and_wanted)
frame("Step", Seek(SEVERAL), "search {z:Zone} for {w:Qtd,and}")
frame("Cards", SEVERAL, "{w:Qtd,and} from {z:Zone}", "{w:Qtd,and} in {z:Zone}")

# --- either of two descriptions ----------------------------------------------------------------


def _is_plain_pokemon(kind: Any) -> bool:
    return IsCard("Pokémon") in kind and all(isinstance(p, IsCard | IsStage | IsType | HasTag) for p in kind)


def _any_of(zone: InZone, kinds: Any) -> InZone:
    """Kinds of Pokémon told by adjectives alone are one description of a Pokémon (filters)."""
    if len(kinds) < 2 or all(_is_plain_pokemon(k) for k in kinds):
        raise Refuse
    return replace(zone, filter=(AnyOf(kinds),))


frame("Step", Choose(0, calc(_any_of, _.z, _.ds), Exactly(N(1))), "search {z:Zone} for {ds:ADesc,or}", prints=False)
frame("Cards", Pick(calc(_any_of, _.z, _.ds), Exactly(N(1))), "{ds:ADesc,or} from {z:Zone}", prints=False)


def _single(value: Any) -> Any:
    """'them' said of one card."""
    if value == It("card", True):
        return It("card")
    if isinstance(value, tuple):
        return tuple(_single(v) for v in value)
    if hasattr(value, "sel"):
        return replace(value, sel=_single(value.sel))
    return value


def _one_of(zone: InZone, wanted: Any, steps: Any) -> Any:
    """'Search for up to 2 A or up to 2 B, and put them …': two ways of doing it."""
    if len(wanted) < 2 or any(q is None for q, _d in wanted) or all(q == Exactly(N(1)) for q, _d in wanted):
        raise Refuse
    options = []
    steps = steps if isinstance(steps, tuple) else (steps,)
    for q, d in wanted:
        one = isinstance(q, Exactly | UpTo) and q.n == N(1)
        then = _single(steps) if one else steps
        options.append((Choose(0, replace(zone, filter=d), q), *then))
    return DoOneOf(tuple(options))


frame(
    "Tail",
    calc(_one_of, _.z, _.w, _.s),
    "search {z:Zone} for {w:Qtd,or}, {s:Step,and}",
    "search {z:Zone} for {w:Qtd,or} and {s:Step}",
    "search {z:Zone} for {w:Qtd,or}, and {s:Step}",
    prints=False,
)


def _either_place(a: Any, b: Any, q: Any, d: Any, steps: Any) -> Any:
    steps = steps if isinstance(steps, tuple) else (steps,)
    zones = (InZone("you", a, d), InZone("you", b, d))
    return DoOneOf(tuple((Choose(0, z, q), *steps) for z in zones))


_PLACES = ("your deck or your discard pile", "your deck or discard pile")
frame(
    "Tail",
    calc(_either_place, "deck", "discard", _.q, _.d, _.s),
    *(f"search {p} for {{q:Qty}} {{d:CardDesc}}, {{s:Step,and}}" for p in _PLACES),
    *(f"search {p} for {{q:Qty}} {{d:CardDesc}} and {{s:Step}}" for p in _PLACES),
    prints=False,
)
frame(
    "Sentence",
    Rider("shuffle_searched"),
    "if you <searched|search> your deck <in this way|>, shuffle your deck [afterward]",
    "if you <searched|search> your deck <in this way|>, shuffle it [afterward]",
)

# --- quantities said around the noun ----------------------------------------------------------------
frame(
    "Cards",
    Pick(Among(It("card", True, "looked"), _.d), AnyNumber()),
    "as many {d:CardDesc} as you like",
    "as many {d:CardDesc} you find there as you like",
    "as many {d:CardDesc} as you like that you find there",
    prints=False,
)
frame(
    "Cards",
    Pick(It("card", True, "looked"), AnyNumber()),
    "as many of them as you like",
    prints=False,
)
frame(
    "Step",
    Choose(0, IN_ZONE, UpTo(_.c)),
    "search {z:Zone} for a number of {d:CardDesc} up to the number of {c:Counted}",
)
frame(
    "Cards",
    Pick(IN_ZONE, UpTo(_.c)),
    "a number of {d:CardDesc} up to the number of {c:Counted} from {z:Zone}",
)
frame(
    "Step",
    Choose(0, IN_ZONE, Exactly(N(1))),
    "search {z:Zone} for {d:NamedDesc}",
    "search {z:Zone} for any {d:NamedDesc}",
    prints=False,
)
frame("NamedDesc", (IsNamed(_.n),), "{n:OtherName}")
frame(
    "Step",
    Choose(0, Among(It("card", True, "looked"), _.d), _.q),
    "choose {q:Qty} {d:CardDesc} you find there",
    "choose {q:Qty} {d:CardDesc} there",
    prints=False,
)
frame(
    "Step",
    Choose(0, Among(It("card", True, "looked"), _.d), AnyNumber()),
    "choose as many {d:CardDesc} as you like",
    "choose as many {d:CardDesc} you find there as you like",
    "choose as many of the {d:CardDesc} you find there as you like",
    prints=False,
)

# --- each of them different ----------------------------------------------------------------
_DISTINCT = {"type": "of different types", "name": "with different names"}
for _what, _words in _DISTINCT.items():
    frame(
        "Step", Choose(0, IN_ZONE, _.q, "you", False, _what), f"search {{z:Zone}} for {{q:Qty}} {{d:CardDesc}} {_words}"
    )
    frame("Cards", Pick(IN_ZONE, _.q, "you", False, _what), f"{{q:Qty}} {{d:CardDesc}} {_words} from {{z:Zone}}")
frame(
    "Step",
    Choose(0, IN_ZONE, _.q, "you", False, "name"),
    "search {z:Zone} for {q:Qty} different {d:CardDesc}",
    prints=False,
)
frame(
    "Step",
    Choose(0, IN_ZONE, _.q, "you", False, "type"),
    "search {z:Zone} for {q:Qty} different types of {d:CardDesc}",
    "search {z:Zone} for {q:Qty} {d:CardDesc} of a different type",
    prints=False,
)

# --- until one comes ----------------------------------------------------------------
frame(
    "Step",
    Reveal(TopUntil(_.w, _.d)),
    "reveal cards from the top of {w:Poss} deck until you reveal a {d:CardDesc}",
    "reveal cards from {w:Poss} deck until you reveal a {d:CardDesc}",
)

# --- cards in play ----------------------------------------------------------------
_ANY = "<(yours or your opponent's)|>"
_POOL = AttachedTo(InPlay("both", "play", _.m), _.d)
for _cat, _node, _verb in (("Cards", Pick(_POOL, _.q), ""), ("Step", Choose(0, _POOL, _.q), "choose ")):
    frame(
        _cat,
        _node,
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to any {{m:MonDesc}}",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to {{m:MonDesc}} (yours or your opponent's)",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to a {{m:MonDesc}} in play {_ANY}",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to {{m:MonDesc}} in play {_ANY}",
        prints=_cat == "Cards",
    )


frame(
    "Step", Choose(0, AttachedTo(_.m, _.d), _.q), "choose {q:Qty} {d:CardDesc} attached to {m:BareMons}", prints=False
)


def _in_play(kinds: Any) -> Any:
    """Tools, Special Energy and Stadiums lying in play."""
    attached = tuple(k for k in kinds if k != (IsCard("Stadium"),))
    pools: list[Any] = [AttachedTo(InPlay("both"), attached[0])] if len(attached) == 1 else []
    if len(attached) > 1:
        pools = [AttachedTo(InPlay("both"), (AnyOf(attached),))]
    if len(attached) < len(kinds):
        pools.append(StadiumInPlay())
    if not attached or any(k == () for k in attached):
        raise Refuse
    return pools[0] if len(pools) == 1 else Union(tuple(pools))


def _kinds_in_play(v: Any) -> Any:
    """The kinds of attached card, then Stadiums."""
    if not (isinstance(v, Union) and len(v.sels) == 2 and v.sels[1] == StadiumInPlay()):
        return None
    pool = v.sels[0]
    if not isinstance(pool, AttachedTo) or pool.to != InPlay("both"):
        return None
    f = pool.filter
    kinds = f[0].filters if len(f) == 1 and isinstance(f[0], AnyOf) else (f,)
    return (*kinds, (IsCard("Stadium"),))


frame(
    "Step",
    Choose(0, calc(_in_play, _.ks), _.q),
    f"choose {{q:Qty}} in any combination of {{ks:CardDesc1,and}} in play {_ANY}",
    prints=False,
)
frame(
    "Cards",
    Pick(Union((AttachedTo(_.m, _.d), StadiumInPlay())), Exactly(N(1))),
    "a {d:CardDesc} attached to {m:AnyMons}, or <any|a> <Stadium card|Stadium> in play",
)
frame(
    "Cards",
    Pick(calc(_in_play, _.ks, inv=_kinds_in_play), _.q),
    f"{{q:Qty}} in any combination of {{ks:CardDesc1,and}} in play {_ANY}",
)
frame(
    "Step",
    Choose(0, Union((AttachedTo(_.m, _.d), StadiumInPlay())), Exactly(N(1))),
    "choose a {d:CardDesc} attached to {m:AnyMons}, or <any|a> <Stadium card|Stadium> in play",
    prints=False,
)
frame("AnyMons", InPlay("both"), "any Pokémon")
frame("AnyMons", _.m, "1 of {m:MonSet}")
frame("AnyMons", _.m, "{m:BareMons}", prints=False)
frame("AnyMons", _.m, "{m:ActiveMon}")
frame(
    "CardDesc",
    (AnyOf(((IsCard("Pokémon Tool"),), _.b)),),
    "Pokémon Tool or {b:EnergyDesc}",
    "Pokémon Tool card or {b:EnergyDesc}",
)
