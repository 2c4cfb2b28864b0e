"""More than, at least, as many as: numbers compared.

Who has how many of what: an amount in words, times the ways in which it is compared.
"""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.conditions.board import HAVE_IN
from playmat.text.grammar.core import Cond1, Refuse, _, calc, join, unless
from playmat.text.grammar.numbers.counted import MOVED
from playmat.text.grammar.things.described import IN_ZONE
from playmat.text.surface import It

# --- what a player has, compared with the other player's ---

_BENCHED = "Benched {d:MonDesc}"
_IN_PLAY = "{d:MonDesc} in play"
_HAS: dict[str, Any] = {
    _BENCHED: lambda w: n.Count(n.InPlay(w, "bench", _.d)),
    _IN_PLAY: lambda w: n.Count(n.InPlay(w, "play", _.d)),
    "cards in their hand": lambda w: n.Count(n.InZone(w, "hand")),
    "cards in their discard pile": lambda w: n.Count(n.InZone(w, "discard")),
    "cards in their deck": lambda w: n.Count(n.InZone(w, "deck")),
    "Prize cards remaining": n.PrizesLeft,
    "Energy [cards] attached to their Pokémon": lambda w: n.Count(n.AttachedTo(n.InPlay(w), (n.IsCard("Energy"),))),
    "Energy in play": lambda w: n.EnergyOn(n.InPlay(w)),
}
THEIRS = _HAS["cards in their hand"]("opponent")
for _theirs, _number in _HAS.items():
    _yours = _theirs.replace("their", "your")
    _you, _they = _number("you"), _number("opponent")
    Cond1[f"you have {{o:More}} {_yours} than your opponent"] = n.Cmp(_you, _.o, _they)
    Cond1[f"your opponent has {{o:More}} {_theirs} than you"] = n.Cmp(_they, _.o, _you)
    Cond1[f"you don't have {{o:More}} {_yours} than your opponent"] = n.Not(n.Cmp(_you, _.o, _they))
    Cond1[f"your opponent doesn't have {{o:More}} {_theirs} than you"] = n.Not(n.Cmp(_they, _.o, _you))
    Cond1[
        f"you have the same number of {_yours} as your opponent",
        f"you and your opponent have the same number of {_theirs}",
    ] = n.Cmp(_you, "eq", _they)
    Cond1[f"you and your opponent have a different number of {_theirs}"] = n.Cmp(_you, "ne", _they)
    Cond1[
        f"you have as many {_yours} as your opponent or fewer",
        f"you have the same number of or fewer {_yours} than your opponent",
    ] = n.Cmp(_you, "le", _they)
    Cond1[
        f"you have as many {_yours} as your opponent or more",
        f"you have more or the same number of {_yours} as your opponent",
    ] = n.Cmp(_you, "ge", _they)
Cond1.says["you have the same number of cards or less in your hand as your opponent"] = (
    "you have as many cards in your hand as your opponent or fewer"
)

# --- what a player has, compared with a number ---

Cond1["your Active Pokémon is your only Pokémon in play"] = n.Cmp(n.Count(n.InPlay("you")), "eq", n.N(1))
Cond1["your opponent has only 1 Pokémon"] = n.Cmp(n.Count(n.InPlay("opponent")), "eq", n.N(1))
Cond1[f"{{w:Have}} {{n:Numeral}} {{o:CompareAfter}} {_IN_PLAY}"] = n.Cmp(_HAS[_IN_PLAY](_.w), _.o, _.n)
for _words in (_BENCHED, _IN_PLAY, "Prize cards remaining", "Energy in play"):
    _count = _HAS[_words](_.w)
    Cond1[
        f"{{w:Have}} {{o:Compare}} {{n:Numeral}} {_words}", f"{{w:Have}} {{n:Numeral}} {{o:CompareAfter}} {_words}"
    ] = n.Cmp(_count, _.o, _.n)
    Cond1[f"{{w:HaveNot}} {{o:Compare}} {{n:Numeral}} {_words}"] = n.Not(n.Cmp(_count, _.o, _.n))
Cond1.says["{w:Have} {n:Numeral} {o:CompareAfter} {d:MonDesc} on {w:Poss} Bench"] = (
    "{w:Have} {n:Numeral} {o:CompareAfter} Benched {d:MonDesc}"
)
Cond1["you have {o:Compare} {n:Numeral} {t:Type} Energy in play"] = n.Cmp(n.EnergyOn(n.InPlay("you"), _.t), _.o, _.n)
Cond1["you have at least {n:Numeral} {t:Type} Energy cards in play"] = n.Cmp(
    n.Count(n.AttachedTo(n.InPlay("you"), (n.IsCard("Energy"), n.IsType(_.t)))), "ge", _.n
)
Cond1[
    "{w:Have} {n:Numeral} or more Pokémon Tools in play", "{w:Have} {n:Numeral} or more Pokémon Tool cards in play"
] = n.Cmp(n.Count(n.AttachedTo(n.InPlay(_.w, "play"), (n.IsCard("Pokémon Tool"),))), "ge", _.n)
Cond1[
    "{w:Have} {o:Compare} {n:Numeral} {d:CardDesc} in {z:Zone}",
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}",
] = n.Cmp(n.Count(HAVE_IN), _.o, _.n)
Cond1["{w:HaveNot} exactly {n:Numeral} {d:CardDesc} in {z:Zone}"] = n.Cmp(n.Count(HAVE_IN), "ne", _.n)
Cond1[
    "that player has {o:Compare} {n:Numeral} cards in their hand",
    "that player has {n:Numeral} {o:CompareAfter} cards in their hand",
] = n.Cmp(n.Count(n.InZone("that", "hand")), _.o, _.n)
Cond1["the number of cards in {w:Poss} hand is {o:Compare} {n:Numeral}"] = n.Cmp(
    n.Count(n.InZone(_.w, "hand")), _.o, _.n
)
Cond1.says["{w:Have} {n:Numeral} cards left in {w:Poss} hand"] = (
    "the number of cards in {w:Poss} hand is exactly {n:Numeral}"
)
Cond1["{w:Have} taken {n:Numeral} {o:CompareAfter} Prize cards"] = n.Cmp(n.PrizesTaken(_.w), _.o, _.n)
Cond1["that player has {n:Numeral} Pokémon in play"] = n.Cmp(n.Count(n.InPlay("that", "play")), "eq", _.n)


def _one_of(w: str, numbers: Any) -> Any:
    if len(numbers) < 2:
        raise Refuse
    return n.Or(tuple(n.Cmp(n.PrizesLeft(w), "eq", number) for number in numbers))


def _numbers(v: Any) -> Any:
    conds: tuple[Any, ...] = v.conds if isinstance(v, n.Or) else ()
    if not conds or not all(isinstance(c, n.Cmp) and c.op == "eq" and isinstance(c.a, n.PrizesLeft) for c in conds):
        return None
    whose = {c.a.whose for c in conds}
    return (whose.pop(), tuple(c.b for c in conds)) if len(whose) == 1 else None


Cond1["{w:Have} <exactly|> {n:Numeral,or} Prize cards remaining"] = calc(_one_of, _.w, _.n, inv=_numbers)

# --- what both players have ---

Cond1["there are {n:Numeral} {o:CompareAfter} {d:MonDesc} in play"] = n.Cmp(
    n.Count(n.InPlay("both", "play", _.d)), _.o, _.n
)
Cond1["there are {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}"] = n.Cmp(n.Count(IN_ZONE), _.o, _.n)
Cond1[
    "the total of both players 's remaining Prize cards is {o:Compare} {n:Numeral}",
    "the total of both players 's remaining Prize cards is {n:Numeral} {o:CompareAfter}",
] = n.Cmp(n.Plus(n.PrizesLeft("you"), n.PrizesLeft("opponent")), _.o, _.n)
Cond1["each player has exactly {n:Numeral} Prize card remaining"] = n.And(
    (n.Cmp(n.PrizesLeft("you"), "eq", _.n), n.Cmp(n.PrizesLeft("opponent"), "eq", _.n))
)

# --- what Pokémon have ---

for _op, _than in (("lt", "less"), ("gt", "more")):
    Cond1[f"{{a:Mon}} has {_than} Energy attached [to it] than {{b:Mon}}"] = n.Cmp(
        n.EnergyOn(_.a), _op, n.EnergyOn(_.b)
    )
    for _which, _words in (("remaining", "<remaining HP|HP remaining>"), ("maximum", "maximum HP")):
        Cond1[f"{{a:Mon}} has {_than} {_words} than {{b:Mon}}", f"{{a:Mon}} has {_than} {_words} than {{b:Mon}}'s"] = (
            n.Cmp(n.HPOf(_.a, _which), _op, n.HPOf(_.b, _which))
        )
for _op, _same in (("eq", "the same"), ("ne", "a different")):
    Cond1[f"{{a:Mon}} and {{b:Mon}} have {_same} amount of Energy attached [to them]"] = n.Cmp(
        n.EnergyOn(_.a), _op, n.EnergyOn(_.b)
    )
Cond1["{a:Mon} has the same remaining HP as {b:Mon}"] = n.Cmp(n.HPOf(_.a), "eq", n.HPOf(_.b))
Cond1["there are {n:Numeral} {o:CompareAfter} damage counters on {m:BareMons}"] = n.Cmp(n.CountersOn(_.m), _.o, _.n)
Cond1["there are {n:Numeral} {o:CompareAfter} damage counters on {m:Mon}"] = n.Cmp(n.CountersOn(_.m), _.o, _.n)
Cond1.last["that Pokémon remains in play"] = n.Cmp(n.HPOf(It("mon")), "gt", n.N(0))
Cond1.last["{m:ThisMon} isn't Knocked Out"] = n.Cmp(n.HPOf(_.m), "gt", n.N(0))
Cond1["{m:Mon}'s remaining HP is {n:Numeral}"] = n.Cmp(n.HPOf(_.m), "eq", _.n)
Cond1["{m:Mon}'s maximum HP is {o:Compare} {n:Numeral}", "{m:Mon}'s maximum HP is {n:Numeral} {o:CompareAfter}"] = (
    n.Cmp(n.HPOf(_.m, "maximum"), _.o, _.n)
)
Cond1["{m:Mon} has {n:Numeral} {o:CompareAfter} different types of {d:EnergyDesc} attached [to it]"] = n.Cmp(
    n.TypesAmong(n.AttachedTo(_.m, _.d)), _.o, _.n
)
_CARDS_ON = (n.Count(n.AttachedTo(_.a, (n.IsCard("Energy"),))), n.Count(n.AttachedTo(_.b, (n.IsCard("Energy"),))))
_THEIR_CARDS = "number of Energy cards attached [to them]"
Cond1[f"{{a:OneMon}} and {{b:OneMon}} have the same {_THEIR_CARDS}"] = n.Cmp(_CARDS_ON[0], "eq", _CARDS_ON[1])
Cond1[
    f"{{a:OneMon}} and {{b:OneMon}} don't have the same {_THEIR_CARDS}",
    f"{{a:OneMon}} and {{b:OneMon}} have a different {_THEIR_CARDS}",
] = n.Not(n.Cmp(_CARDS_ON[0], "eq", _CARDS_ON[1]))


def _extra(parts: Any) -> Any:
    """The cost of extra Energy of several types."""
    return tuple(t for number, t in parts for _i in range(number))


def _parts(cost: Any) -> Any:
    if not isinstance(cost, tuple) or not cost:
        return None
    out: list[tuple[int, str]] = []
    for t in cost:
        if out and out[-1][1] == t:
            out[-1] = (out[-1][0] + 1, t)
        else:
            out.append((1, t))
    return tuple(out) if len(out) > 1 else None


def _colorless(cost: Any) -> Any:
    return len(cost) if isinstance(cost, tuple) and cost and set(cost) == {"Colorless"} else None


def _one_type(cost: Any) -> Any:
    return (len(cost), cost[0]) if cost and len(set(cost)) == 1 else None


_EXTRA = "attached [to it] (in addition to this attack's cost)"
Cond1[f"this Pokémon has at least {{p:ExtraPart,and}} {_EXTRA}"] = n.ExtraEnergyAttached(calc(_extra, _.p, inv=_parts))
Cond1[f"this Pokémon has at least {{n:Int}} extra Energy {_EXTRA}"] = n.ExtraEnergyAttached(
    calc(lambda number: ("Colorless",) * number, _.n, inv=_colorless)
)
Cond1[f"this Pokémon has at least {{n:Int}} extra {{t:Type}} Energy {_EXTRA}"] = n.ExtraEnergyAttached(
    calc(lambda number, t: (t,) * number, _.n, _.t, inv=_one_type)
)

# --- what this attack did, coins, cards just moved ---

Cond1[
    "this attack does any damage to your opponent's Active Pokémon <(after applying Weakness and Resistance)|>",
    "you did any damage with this attack",
    "this attack damages the Defending Pokémon (after applying Weakness and Resistance)",
] = n.Cmp(n.DamageDone(), "gt", n.N(0))
Cond1["the damage from this attack reduces {m:ActiveMon}'s <|remaining> HP to {n:Numeral} or less"] = n.And(
    (n.Cmp(n.DamageDone(), "gt", n.N(0)), n.Cmp(n.HPOf(_.m), "le", _.n))
)
_several = unless(lambda number: number == n.N(1))
"""'at least 1 of them is heads': any of them."""
Cond1["at least {n:Numeral} of them are heads", "{n:Numeral} or more of them are heads"] = n.Cmp(
    n.Heads(0), "ge", calc(_several, _.n, inv=lambda v: v if v != n.N(1) else None)
)
Cond1["you get {n:Numeral} or more heads"] = n.Cmp(n.Heads(0), "ge", _.n)
Cond1[
    "exactly {n:Numeral} of them is heads",
    "{n:Numeral} of them is heads",
    "{n:Numeral} is heads",
    "exactly {n:Numeral} is heads",
] = n.Cmp(n.Heads(0), "eq", _.n)
Cond1["exactly {n:Numeral} of them is tails", "{n:Numeral} of them is tails"] = n.Cmp(n.Tails(0), "eq", _.n)
Cond1["there are fewer than {n:Numeral} of those cards"] = n.Cmp(n.Count(It("card", True)), "lt", _.n)
Cond1["you discarded {n:Numeral} {o:CompareAfter} {d:CardDesc} in this way"] = n.Cmp(n.Count(MOVED), _.o, _.n)
Cond1["you <discarded|discard> {n:Numeral} {d:CardDesc} <in this way|>"] = n.Cmp(n.Count(MOVED), "eq", _.n)

# --- any two numbers ---

for _op, _words in (
    ("lt", "less than"),
    ("gt", "<more than|greater than>"),
    ("eq", "<the same as|equal to>"),
    ("ne", "different from"),
):
    Cond1[f"the number of {{a:Counted}} is {_words} the number of {{b:Counted}}"] = n.Cmp(_.a, _op, _.b)
Cond1.reads["{w:HaveNot} {n:Numeral} {d:CardDesc} in {z:Zone}"] = n.Cmp(n.Count(HAVE_IN), "lt", _.n)
Cond1.reads[
    "the number of {d:MonDesc} in play (both yours and your opponent's) that has {t:Title} in its name is {n:Numeral} {o:CompareAfter}"
] = n.Cmp(n.Count(n.InPlay("both", "play", join(_.d, n.NameHas(_.t)))), _.o, _.n)
Cond1.reads["the Retreat Cost of {m:Mon} is {c:Colorless+} or more"] = n.Is(
    _.m, (n.Compares("retreat", "ge", calc(lambda c: n.N(len(c)), _.c)),)
)
Cond1.reads["{m:OneMon} has 1 Energy or less attached [to it]"] = n.Is(
    _.m, (n.NotP(n.HasAttached((n.IsCard("Energy"),), 2)),)
)
Cond1.reads[f"this Pokémon has at least {{n:Int}} extra {{t:Type,and}} Energy {_EXTRA}"] = n.ExtraEnergyAttached(
    calc(lambda number, ts: tuple(t for t in ts for _i in range(number)), _.n, _.t)
)
Cond1[
    "{a:ActiveMon} has more Energy attached than {b:ThisMon}",
    "there is more Energy attached to {a:ActiveMon} than to {b:ThisMon}",
] = n.Cmp(n.EnergyOn(_.a), "gt", n.EnergyOn(_.b))
Cond1["fewer Energy cards are attached to {a:ActiveMon} than to {b:ActiveMon}",] = n.Cmp(
    n.Count(n.AttachedTo(_.a, (n.IsCard("Energy"),))), "lt", n.Count(n.AttachedTo(_.b, (n.IsCard("Energy"),)))
)
Cond1.reads["they have {n:Numeral} or more cards in their hand"] = n.Cmp(n.Count(n.InZone("their", "hand")), "ge", _.n)
