"""Choosing among Pokémon, cards, players, types and ways to go on."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Refuse, Sentence, Step, Tail, _, calc
from playmat.text.grammar.deeds.put import AS_BASIC
from playmat.text.grammar.things.cards import ANY, FACE_DOWN, LIKE, LOOKED, in_play
from playmat.text.grammar.things.described import IN_ZONE
from playmat.text.grammar.things.pokemon import OTHER
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import By, CountIt, It, Pick, Say
from playmat.text.words.tokens import TYPES

Step.reads["choose any {d:CardDesc} you find there", "choose as many {d:CardDesc} as you like"] = n.Choose(
    0, n.Among(It("card", True, "looked"), _.d), n.AnyNumber()
)
Step[
    "choose all {d:CardDesc} you find there", "take all {d:CardDesc} you find there", "choose all {d:CardDesc} there"
] = n.Choose(0, n.Among(It("card", True, "looked"), _.d), n.All())
Step["choose {n:Numeral} {d:MonDesc} in play (yours or your opponent's)"] = n.Choose(
    0, n.InPlay("both", "play", _.d), n.Exactly(_.n)
)
Step["choose {q:QtyOf} {s:MonSet}"] = n.Choose(0, _.s, _.q)
Step.says["choose as many of {s:MonSet} as you like"] = "choose any number of {s:MonSet}"
Step["choose {q:QtyOf} {s:CardsSet}"] = n.Choose(0, _.s, _.q)
Step["choose {q:Qty} {d:CardDesc} attached to {m:Pool}"] = n.Choose(0, n.AttachedTo(_.m, _.d), _.q)
Step["choose a number of {s:MonSet} up to <the number of|the amount of> {c:Counted}"] = n.Choose(0, _.s, n.UpTo(_.c))
Step.reads["choose {q:Qty} card from there", "choose {q:Qty} card"] = n.Choose(0, It("card", True, "looked"), _.q)
Step[
    "choose {q:Qty} random {d:CardDesc} from {z:Zone}",
    "choose {q:Qty} {d:CardDesc} from {z:Zone} without looking",
    "choose {q:Qty} {d:CardDesc} at random from {z:Zone}",
    "choose {q:Qty} {d:CardDesc} from {z:Zone} at random",
    "choose {q:Qty} more {d:CardDesc} from {z:Zone} without looking",
] = n.Choose(0, IN_ZONE, _.q, "you", True)
Tail["{a:Step} or {b:Step}", "{a:Step}, or {b:Step}"] = n.DoOneOf(((_.a,), (_.b,)))
Tail["choose 1: {a:Body}; or: {b:Body}", "choose 1: {a:Body}; or {b:Body}"] = n.DoOneOf((_.a, _.b))
Step["choose yourself or your opponent", "choose you or your opponent", "choose either player", "choose a player"] = (
    n.ChoosePlayer()
)
Step["choose a type other than Colorless"] = n.ChooseType(0)


def _every_type(types: Any) -> int:
    """All types but Colorless are named."""
    if set(types) != set(TYPES) - {"Colorless"} or len(types) != len(TYPES) - 1:
        raise Refuse
    return 0


def _both_from(a: Any, b: Any, m: Any) -> Any:
    """'a Pokémon Tool and a Special Energy from 1 of your opponent's Pokémon': both from one Pokémon."""
    first: tuple[Any, ...] = ()
    if isinstance(m, Pick):
        if m.quantity != JUST_ONE:
            raise Refuse
        first, m = (n.Choose(0, m.sel, JUST_ONE),), It("mon")
    elif not (isinstance(m, n.InPlay) and m.where == "active"):
        raise Refuse
    return (*first, *(n.Discard(Pick(n.AttachedTo(m, d), JUST_ONE)) for d in (a, b)))


def _from(zone: str, name: str) -> tuple[Any, ...]:
    return (n.Put(Pick(n.InZone("you", zone, (n.IsNamed(name),)), JUST_ONE), "bench@you", 0, "", "", False, True),)


Step["choose a number of {d:CardDesc} in {z:Zone} up to the amount of Energy attached to {m:Mon}"] = n.Choose(
    0, IN_ZONE, n.UpTo(n.EnergyOn(_.m))
)
Step.reads["choose {q:Qty} {d:CardDesc} you find there", "choose {q:Qty} {d:CardDesc} there"] = n.Choose(
    0, n.Among(It("card", True, "looked"), _.d), _.q
)
Step.reads["choose {q:Qty} {d:MonDesc} on {w:Poss} Bench"] = n.Choose(0, n.InPlay(_.w, "bench", _.d), _.q)
Step.reads[f"choose as many {{d:CardDesc}} attached to {{m:Mon}} {LIKE}"] = n.Choose(
    0, n.AttachedTo(_.m, _.d), n.AnyNumber()
)
Step.reads["choose {q:QtyOf} {w:Poss} face-down Prize cards without looking"] = n.Choose(0, FACE_DOWN, _.q, "you", True)
Step.reads[f"choose {{q:Qty}} in any combination of {{ks:CardDesc1,and}} in play {ANY}"] = n.Choose(
    0, calc(in_play, _.ks), _.q
)
Step.reads["choose a {d:CardDesc} attached to {m:AnyMons}, or <any|a> <Stadium card|Stadium> in play"] = n.Choose(
    0, n.Union((n.AttachedTo(_.m, _.d), n.StadiumInPlay())), JUST_ONE
)
Step.reads[
    "put a {d:CardDesc} from your hand face down <in front of you|>",
    "choose a {d:CardDesc} in your hand and put it face down",
] = n.Choose(0, n.InZone("you", "hand", _.d), JUST_ONE)


def _either_place(a: Any, b: Any, q: Any, d: Any, steps: Any) -> Any:
    steps = steps if isinstance(steps, tuple) else (steps,)
    zones = (n.InZone("you", a, d), n.InZone("you", b, d))
    return n.DoOneOf(tuple((n.Choose(0, z, q), *steps) for z in zones))


_PLACES = ("your deck or your discard pile", "your deck or discard pile")
Tail.reads[
    *(f"search {p} for {{q:Qty}} {{d:CardDesc}}, {{s:Step,and}}" for p in _PLACES),
    *(f"search {p} for {{q:Qty}} {{d:CardDesc}} and {{s:Step}}" for p in _PLACES),
] = calc(_either_place, "deck", "discard", _.q, _.d, _.s)
Tail.reads["search your hand or discard pile for {q:Qty} {d:CardDesc} and {s:Step}"] = calc(
    _either_place, "hand", "discard", _.q, _.d, _.s
)
Tail.reads["if <they have|your opponent has> any {d:CardDesc} <there|>, choose 1 of them"] = n.Choose(
    0, n.Among(LOOKED, _.d), JUST_ONE
)
Step.reads["count the number of {c:Counted}", "count the amount of {c:Counted}"] = CountIt(_.c)
Step.reads["choose {ts:Type,or} type"] = n.ChooseType(calc(_every_type, _.ts))
Step.reads[f"put {{n:Name}} onto your Bench {AS_BASIC} from your hand or your discard pile"] = calc(
    lambda number: n.DoOneOf((_from("hand", number), _from("discard", number))), _.n
)
Body.reads["discard a {a:KindOfCard} and a {b:KindOfCard} <from|attached to> {m:Mon}"] = calc(_both_from, _.a, _.b, _.m)
Tail.reads["{w:Subj} chooses to {a:Step} or to {b:Step}"] = By(_.w, (n.DoOneOf(((_.a,), (_.b,)), _.w),))
Sentence.reads["any player who has {n:Num} or more Benched Pokémon chooses {k:Num} of their Benched Pokémon"] = Say(
    (
        n.EachPlayer(
            (
                n.If(
                    n.Cmp(n.Count(n.InPlay("that", "bench")), "ge", _.n),
                    (n.Choose(0, n.InPlay("that", "bench"), n.Exactly(_.k), "that"),),
                ),
            )
        ),
    )
)
Step.says["discard those {t:CardTag} cards"] = "discard all {t:CardTag} card you find there"
_ENERGY_OF = n.AttachedTo(_.m, (n.IsCard("Energy"),))
Step["choose a type, other than Colorless, of the Energy attached to {m:Mon}"] = n.ChooseType(0, "you", _ENERGY_OF)
Step["choose a type other than Colorless of any other Pokémon in play"] = n.ChooseType(
    0, "you", n.InPlay("both", "play", (OTHER,))
)
Body.reads["change the type of {m:ThisMon} to the type of any other Pokémon in play other than Colorless"] = (
    n.ChooseType(0, "you", n.InPlay("both", "play", (OTHER,))),
    n.Lasting((n.BecomesType(("$",), n.This()),), "stays"),
)
_LEFT = n.Exactly(n.Minus(n.Count(n.InZone("opponent", "hand")), _.n))
Step.reads[
    "choose a number of cards there, without looking, until your opponent has {n:Numeral} cards left <|in their hand>"
] = n.Choose(0, n.InZone("opponent", "hand"), _LEFT, "you", True)
Step.reads[
    "choose a number of cards there until your opponent has {n:Numeral} cards left in their hand",
    "choose all but {n:Numeral}",
] = n.Choose(0, LOOKED, _LEFT)
Step["guess the type of that Pokémon", "guess a type of that Pokémon"] = n.ChooseType(0, "you", None, True)
Step["choose a random {d:CardDesc} from {z:Zone} {c:Per}"] = n.Choose(0, IN_ZONE, n.Exactly(_.c), "you", True)
