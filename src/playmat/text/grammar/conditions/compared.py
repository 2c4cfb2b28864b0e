"""More than, at least, as many as: numbers compared."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.frames import Refuse, _, calc, join
from playmat.text.grammar.conditions.board import HAVE_IN
from playmat.text.grammar.core import frame, reads, says
from playmat.text.grammar.numbers.counted import MOVED
from playmat.text.grammar.things.described import IN_ZONE
from playmat.text.surface import It

frame(
    "Cond1",
    n.Cmp(n.Count(n.AttachedTo(n.InPlay("you"), (n.IsCard("Energy"), n.IsType(_.t)))), "ge", _.n),
    "you have at least {n:Numeral} {t:Type} Energy cards in play",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("both", "play", _.d)), _.o, _.n),
    "there are {n:Numeral} {o:CompareAfter} {d:MonDesc} in play",
    "the number of {d:MonDesc} in play (both yours and your opponent's) is {n:Numeral} {o:CompareAfter}",
)
frame("Cond1", n.Cmp(n.CountersOn(_.m), _.o, _.n), "there are {n:Numeral} {o:CompareAfter} damage counters on {m:Mon}")


def _one_of_counts(ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return n.Or(tuple(n.Cmp(n.PrizesLeft("you"), "eq", number) for number in ns))


for _than, _op in (("less", "lt"), ("fewer", "lt"), ("more", "gt")):
    for _where, _pokemon in (("bench", "Benched Pokémon"), ("play", "Pokémon in play")):
        frame(
            "Cond1",
            n.Cmp(n.Count(n.InPlay("you", _where)), _op, n.Count(n.InPlay("opponent", _where))),
            f"you have {_than} {_pokemon} than your opponent",
        )
        frame(
            "Cond1",
            n.Not(n.Cmp(n.Count(n.InPlay("you", _where)), _op, n.Count(n.InPlay("opponent", _where)))),
            f"you don't have {_than} {_pokemon} than your opponent",
        )
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay(_.w, "play", _.d)), _.o, _.n),
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:MonDesc} in play",
)
frame(
    "Cond1",
    n.Cmp(n.HPOf(_.m), "eq", n.N(0)),
    "{m:Mon} would be Knocked Out by damage from this attack",
    "{m:Mon} would be Knocked Out by this attack",
    "{m:Mon} would be be Knocked Out by this attack",
    "this attack Knocks Out {m:ActiveMon}",
)
frame("Cond1", n.Cmp(n.HPOf(_.m), "eq", _.n), "{m:Mon}'s remaining HP is {n:Numeral}")
frame("Cond1", n.Cmp(n.HPOf(_.a), "eq", n.HPOf(_.b)), "{a:Mon} has the same remaining HP as {b:Mon}")
frame(
    "Cond1",
    n.Cmp(n.DamageDone(), "gt", n.N(0)),
    "this attack does any damage to <your opponent's Active Pokémon|the Defending Pokémon> <(after applying Weakness and Resistance)|>",
    "you did any damage with this attack",
    "this attack damages the Defending Pokémon (after applying Weakness and Resistance)",
)
frame(
    "Cond1",
    n.Cmp(n.PrizesLeft("you"), "ne", n.PrizesLeft("opponent")),
    "you and your opponent have a different number of Prize cards left",
)
frame(
    "Cond1",
    n.Cmp(n.EnergyOn(n.InPlay("you")), "gt", n.EnergyOn(n.InPlay("opponent"))),
    "you have more Energy in play than your opponent",
)
frame("Cond1", n.Cmp(n.Heads(0), "ge", _.n), "you get {n:Numeral} or more heads", prints=False)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("you", "bench")), "le", n.Count(n.InPlay("opponent", "bench"))),
    "you have the same number of or less Benched Pokémon than your opponent",
)


def _extra(parts: Any) -> Any:
    """The cost of extra Energy of several types."""
    return tuple(t for n, t in parts for _i in range(n))


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


frame(
    "Cond1",
    n.ExtraEnergyAttached(calc(_extra, _.p, inv=_parts)),
    "this Pokémon has at least {p:ExtraPart,and} attached [to it] (in addition to this attack's cost)",
)
frame(
    "Cond1",
    n.ExtraEnergyAttached(calc(lambda number, ts: tuple(t for t in ts for _i in range(number)), _.n, _.t)),
    "this Pokémon has at least {n:Int} extra {t:Type,and} Energy attached [to it] (in addition to this attack's cost)",
    prints=False,
)
_BOTH = "<you and your opponent have the same number of>"
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("you", "bench", _.d)), "eq", n.Count(n.InPlay("opponent", "bench", _.d))),
    f"{_BOTH} Benched {{d:MonDesc}}",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("you", "bench", _.d)), _.o, n.Count(n.InPlay("opponent", "bench", _.d))),
    "you have {o:More} Benched {d:MonDesc} than your opponent",
)
frame(
    "Cond1",
    n.Cmp(n.EnergyOn(_.a), "eq", n.EnergyOn(_.b)),
    "{a:Mon} and {b:Mon} have the same amount of Energy attached [to them]",
)
frame(
    "Cond1",
    n.Cmp(n.EnergyOn(n.InPlay("you"), _.t), _.o, _.n),
    "you have {o:Compare} {n:Numeral} {t:Type} Energy in play",
)
frame("Cond1", n.Cmp(n.EnergyOn(n.InPlay("you")), _.o, _.n), "you have {o:Compare} {n:Numeral} Energy in play")
frame(
    "Cond1",
    n.Cmp(n.Plus(n.PrizesLeft("you"), n.PrizesLeft("opponent")), _.o, _.n),
    "the total of both players 's remaining Prize cards is {o:Compare} {n:Numeral}",
    "the total of both players 's remaining Prize cards is {n:Numeral} {o:CompareAfter}",
)
frame(
    "Cond1",
    n.And((n.Cmp(n.PrizesLeft("you"), "eq", _.n), n.Cmp(n.PrizesLeft("opponent"), "eq", _.n))),
    "each player has exactly {n:Numeral} Prize card remaining",
)
frame(
    "Cond1",
    n.Cmp(n.HPOf(_.m, "maximum"), _.o, _.n),
    "{m:Mon}'s maximum HP is {o:Compare} {n:Numeral}",
    "{m:Mon}'s maximum HP is {n:Numeral} {o:CompareAfter}",
)


def _several(number: Any) -> Any:
    if number == n.N(1):
        raise Refuse  # 'at least 1 of them is heads': any of them
    return number


frame(
    "Cond1",
    n.Cmp(n.Heads(0), "ge", calc(_several, _.n, inv=lambda v: v if v != n.N(1) else None)),
    "at least {n:Numeral} of them are heads",
    "{n:Numeral} or more of them are heads",
)
frame(
    "Cond1",
    n.Cmp(n.Count(HAVE_IN), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} {d:CardDesc} in {z:Zone}",
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}",
)
frame("Cond1", n.Cmp(n.Count(HAVE_IN), "ne", _.n), "{w:HaveNot} exactly {n:Numeral} {d:CardDesc} in {z:Zone}")
frame("Cond1", n.Cmp(n.Count(HAVE_IN), "lt", _.n), "{w:HaveNot} {n:Numeral} {d:CardDesc} in {z:Zone}", prints=False)
YOURS, THEIRS = n.Count(n.InZone("you", "hand")), n.Count(n.InZone("opponent", "hand"))
frame("Cond1", n.Cmp(YOURS, "ge", THEIRS), "you have more or the same number of cards in your hand as your opponent")
frame("Cond1", n.Cmp(YOURS, "le", THEIRS), "you have the same number of cards or less in your hand as your opponent")


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


frame("Cond1", calc(_one_of, _.w, _.n, inv=_numbers), "{w:Have} exactly {n:Numeral,or} Prize cards remaining")
frame("Cond1", n.Cmp(n.Count(It("card", True)), "lt", _.n), "there are fewer than {n:Numeral} of those cards")
frame("Cond1", n.Cmp(n.Count(MOVED), _.o, _.n), "you discarded {n:Numeral} {o:CompareAfter} {d:CardDesc} in this way")
frame(
    "Cond1",
    n.Cmp(n.PrizesLeft("you"), "gt", n.PrizesLeft("opponent")),
    "you have more Prize cards remaining than your opponent",
)
frame(
    "Cond1",
    n.Cmp(n.PrizesLeft("you"), "lt", n.PrizesLeft("opponent")),
    "you have fewer Prize cards remaining than your opponent",
)
frame(
    "Cond1",
    n.Cmp(n.PrizesLeft(_.w), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} Prize cards remaining",
    "{w:Have} {n:Numeral} {o:CompareAfter} Prize cards remaining",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InZone(_.w, "hand")), _.o, _.n),
    "the number of cards in {w:Poss} hand is {o:Compare} {n:Numeral}",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay(_.w, "bench", _.d)), _.o, _.n),
    "{w:Have} {o:Compare} {n:Numeral} Benched {d:MonDesc}",
    "{w:Have} {n:Numeral} {o:CompareAfter} Benched {d:MonDesc}",
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:MonDesc} on {w:Poss} Bench",
)
frame(
    "Cond1",
    n.Cmp(n.Heads(0), "eq", _.n),
    "exactly {n:Numeral} of them is heads",
    "{n:Numeral} of them is heads",
    "{n:Numeral} is heads",
    "exactly {n:Numeral} is heads",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InZone("you", "hand")), "eq", n.Count(n.InZone("opponent", "hand"))),
    "you have the same number of cards in your hand as your opponent",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InZone("you", "hand")), "gt", n.Count(n.InZone("opponent", "hand"))),
    "you have more cards in your hand than your opponent",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InZone("you", "hand")), "lt", n.Count(n.InZone("opponent", "hand"))),
    "you have fewer cards in your hand than your opponent",
)
frame("Cond1", n.Cmp(n.EnergyOn(_.a), "lt", n.EnergyOn(_.b)), "{a:Mon} has less Energy attached [to it] than {b:Mon}")
frame("Cond1", n.Cmp(n.EnergyOn(_.a), "gt", n.EnergyOn(_.b)), "{a:Mon} has more Energy attached [to it] than {b:Mon}")
frame(
    "Cond1",
    n.Cmp(n.HPOf(_.a), "lt", n.HPOf(_.b)),
    "{a:Mon} has less remaining HP than {b:Mon}",
    "{a:Mon} has less HP remaining than {b:Mon}",
    "{a:Mon} has fewer remaining HP than {b:Mon}'s",
)
frame(
    "Cond1",
    n.Cmp(n.HPOf(_.a), "gt", n.HPOf(_.b)),
    "{a:Mon} has more remaining HP than {b:Mon}",
    "{a:Mon} has more HP remaining than {b:Mon}",
)
frame("Cond1", n.Cmp(n.Count(IN_ZONE), _.o, _.n), "there are {n:Numeral} {o:CompareAfter} {d:CardDesc} in {z:Zone}")


def _colorless(cost: Any) -> Any:
    return len(cost) if isinstance(cost, tuple) and cost and set(cost) == {"Colorless"} else None


frame(
    "Cond1",
    n.ExtraEnergyAttached(calc(lambda number: ("Colorless",) * number, _.n, inv=_colorless)),
    "this Pokémon has at least {n:Int} extra Energy attached [to it] (in addition to this attack's cost)",
)
frame(
    "Cond1",
    n.ExtraEnergyAttached(
        calc(
            lambda number, t: (t,) * number, _.n, _.t, inv=lambda v: (len(v), v[0]) if v and len(set(v)) == 1 else None
        )
    ),
    "this Pokémon has at least {n:Int} extra {t:Type} Energy attached [to it] (in addition to this attack's cost)",
)
_COMPARED = {
    "Benched {d:MonDesc}": lambda w: n.Count(n.InPlay(w, "bench", _.d)),
    "{d:MonDesc} in play": lambda w: n.Count(n.InPlay(w, "play", _.d)),
    "{d:MonDesc} on their Bench": lambda w: n.Count(n.InPlay(w, "bench", _.d)),
    "cards in their hand": lambda w: n.Count(n.InZone(w, "hand")),
    "Prize cards remaining": lambda w: n.PrizesLeft(w),
    "cards in their discard pile": lambda w: n.Count(n.InZone(w, "discard")),
    "cards in their deck": lambda w: n.Count(n.InZone(w, "deck")),
    "Energy in play": lambda w: n.EnergyOn(n.InPlay(w)),
}


def _sides(count: Any) -> tuple[Any, Any]:
    """The same number of either player, the opponent's first."""
    return count("opponent"), count("you")


for _words, _count in _COMPARED.items():
    _a, _b = _sides(_count)
    frame("Cond1", n.Cmp(_a, _.o, _b), f"your opponent has {{o:More}} {_words} than you", prints=True)
    frame(
        "Cond1",
        n.Cmp(_b, _.o, _a),
        f"you have {{o:More}} {_words.replace('their', 'your')} than your opponent",
        prints=False,
    )
frame(
    "Cond1",
    n.And((n.Cmp(n.DamageDone(), "gt", n.N(0)), n.Cmp(n.HPOf(_.m), "le", _.n))),
    "the damage from this attack reduces {m:ActiveMon}'s <|remaining> HP to {n:Numeral} or less",
)
frame(
    "Cond1",
    n.Cmp(n.TypesAmong(n.AttachedTo(_.m, _.d)), _.o, _.n),
    "{m:Mon} has {n:Numeral} {o:CompareAfter} different types of {d:EnergyDesc} attached [to it]",
    "{m:Mon} has {o:Compare} {n:Numeral} different types of {d:EnergyDesc} attached [to it]",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay(_.w, "play", _.d)), "lt", _.n),
    "{w:Have} fewer than {n:Numeral} {d:MonDesc} in play",
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.AttachedTo(n.InPlay(_.w, "play"), (n.IsCard("Pokémon Tool"),))), "ge", _.n),
    "{w:Have} {n:Numeral} or more Pokémon Tools in play",
    "{w:Have} {n:Numeral} or more Pokémon Tool cards in play",
)
for _op, _words in (
    ("lt", "less than"),
    ("gt", "<more than|greater than>"),
    ("eq", "<the same as|equal to>"),
    ("ne", "different from"),
):
    frame("Cond1", n.Cmp(_.a, _op, _.b), f"the number of {{a:Counted}} is {_words} the number of {{b:Counted}}")
frame(
    "Cond1",
    n.Cmp(n.EnergyOn(_.a), "ne", n.EnergyOn(_.b)),
    "{a:Mon} and {b:Mon} have a different amount of Energy attached [to them]",
)
frame(
    "Cond1",
    n.Cmp(n.HPOf(_.a, "maximum"), "lt", n.HPOf(_.b, "maximum")),
    "{a:Mon} has less maximum HP than {b:Mon}",
)
for _op, _more in (("gt", "more"), ("lt", "fewer")):
    frame(
        "Cond1",
        n.Cmp(n.PrizesLeft("you"), _op, n.PrizesLeft("opponent")),
        f"you have {_more} Prize cards left than your opponent",
        prints=False,
    )
    frame(
        "Cond1",
        n.Cmp(n.PrizesLeft("opponent"), _op, n.PrizesLeft("you")),
        f"your opponent has {_more} Prize cards left than you",
        prints=False,
    )
frame("Cond1", n.Cmp(n.PrizesTaken(_.w), _.o, _.n), "{w:Have} taken {n:Numeral} {o:CompareAfter} Prize cards")


frame("Cond1", n.Cmp(n.Count(n.InPlay("you")), "eq", n.N(1)), "your Active Pokémon is your only Pokémon in play")
frame("Cond1", n.Cmp(n.Count(MOVED), "eq", _.n), "you <discarded|discard> {n:Numeral} {d:CardDesc} <in this way|>")
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("both", "play", join(_.d, n.NameHas(_.t)))), _.o, _.n),
    "the number of {d:MonDesc} in play (both yours and your opponent's) that has {t:Title} in its name is {n:Numeral} {o:CompareAfter}",
    prints=False,
)
frame("Cond1", n.Cmp(n.Count(n.InPlay("that", "play")), "eq", _.n), "that player has {n:Numeral} Pokémon in play")
frame(
    "Cond1",
    n.Not(n.Cmp(n.PrizesLeft("you"), "gt", n.PrizesLeft("opponent"))),
    "you don't have more Prize cards remaining than your opponent",
)
frame(
    "Cond1",
    n.Not(n.Cmp(n.PrizesLeft("opponent"), "gt", n.PrizesLeft("you"))),
    "your opponent doesn't have more Prize cards remaining than you",
)
frame("Cond1", n.Not(n.Cmp(n.PrizesLeft(_.w), _.o, _.n)), "{w:HaveNot} {o:Compare} {n:Numeral} Prize cards remaining")
frame(
    "Cond1",
    n.Is(_.m, (n.Compares("retreat", "ge", calc(lambda c: n.N(len(c)), _.c)),)),
    "the Retreat Cost of {m:Mon} is {c:Colorless+} or more",
    prints=False,
)
frame(
    "Cond1",
    n.Is(_.m, (n.NotP(n.HasAttached((n.IsCard("Energy"),), 2)),)),
    "{m:OneMon} has 1 Energy or less attached [to it]",
    prints=False,
)
frame(
    "Cond1",
    n.Cmp(n.Count(n.InPlay("you", "play", (n.IsNamed(_.m),))), "gt", _.n),
    "you have more than {n:Numeral} {m:Name} in play",
)
_CARDS_ON = (n.Count(n.AttachedTo(_.a, (n.IsCard("Energy"),))), n.Count(n.AttachedTo(_.b, (n.IsCard("Energy"),))))
_THEIR_CARDS = "number of Energy cards attached [to them]"
frame("Cond1", n.Cmp(_CARDS_ON[0], "eq", _CARDS_ON[1]), f"{{a:OneMon}} and {{b:OneMon}} have the same {_THEIR_CARDS}")
frame(
    "Cond1",
    n.Not(n.Cmp(_CARDS_ON[0], "eq", _CARDS_ON[1])),
    f"{{a:OneMon}} and {{b:OneMon}} don't have the same {_THEIR_CARDS}",
    f"{{a:OneMon}} and {{b:OneMon}} have a different {_THEIR_CARDS}",
)
reads("Cond1", {"you have <exactly|> {n:Numeral,or} Prize cards remaining": calc(_one_of_counts, _.n)})
says(
    "Cond1",
    {
        "<that Pokémon|your opponent's Pokémon> <is|was> Knocked Out in this way": "that Pokémon would be Knocked Out by damage from this attack",
        "{w:Have} {n:Numeral} cards left in {w:Poss} hand": "the number of cards in {w:Poss} hand is exactly {n:Numeral}",
    },
)
