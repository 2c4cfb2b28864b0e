"""What is counted: for each, the number of."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import EnergyDesc, G, Num, Qty, QtyOf, Refuse, _, calc, categories, join, unless
from playmat.text.grammar.things.cards import LOOKED
from playmat.text.grammar.things.described import IN_ZONE, any_named, any_of, in_zone
from playmat.text.surface import It, ThatMany

CounterQty, Counted, SpecialCount, Per = categories("CounterQty Counted SpecialCount Per")
ExtraPart, HalfOf = categories("ExtraPart HalfOf")

_PAY = "but not used to pay for this attack's <Energy cost|cost>"
CounterQty["all damage counters"] = n.All()
C = "damage counters"
CounterQty[f"{{n:Numeral}} {C}"] = n.Exactly(_.n)
CounterQty[f"up to {{n:Numeral}} {C}"] = n.UpTo(_.n)
CounterQty["any number of damage counters"] = n.AnyNumber()
Counted["{d:MonDesc} in play (both yours and your opponent's), excluding <this Pokémon|@self>"] = n.Count(
    n.InPlay("both", "play", join(_.d, n.NotIn(n.This())))
)
Counted["{d:MonDesc} in play"] = n.Count(n.InPlay("both", "play", _.d))
Counted["Benched {d:MonDesc} (both yours and your opponent's)"] = n.Count(n.InPlay("both", "bench", _.d))
Counted["of {s:MonSet}", "{s:MonSet}"] = n.Count(_.s)
Counted["of those Pokémon", "those Pokémon", "Benched Pokémon you discarded in this way"] = n.Count(It("mon", True))
Counted["damage counter on {m:Mon}"] = n.CountersOn(_.m)
Counted["Energy attached to {m:Mon}"] = n.EnergyOn(_.m)
Counted["{t:Type} Energy attached to {m:Mon}"] = n.EnergyOn(_.m, _.t)
# the first years count cards, and a card is one, whatever it provides
Counted["Energy card attached to {m:Mon}"] = n.Count(n.AttachedTo(_.m, (n.IsCard("Energy"),)))
Counted["{t:Type} Energy card attached to {m:Mon}"] = n.Count(n.AttachedTo(_.m, (n.IsCard("Energy"), n.IsType(_.t))))
Counted["{d:SpecialCount} attached to {m:Mon}"] = n.Count(n.AttachedTo(_.m, _.d))
SpecialCount["basic Energy [card]"] = (n.IsCard("basic Energy"),)
SpecialCount["basic {t:Type} Energy [card]"] = (n.IsCard("basic Energy"), n.IsType(_.t))
SpecialCount["Special Energy [card]"] = (n.IsCard("Special Energy"),)
SpecialCount["Pokémon Tool [card]"] = (n.IsCard("Pokémon Tool"),)
SpecialCount["{n:OtherName} [card]"] = (n.IsNamed(_.n),)
Counted["heads"] = n.Heads(0)
Counted["tails"] = n.Tails(0)
Counted["{d:CardDesc} in {z:Zone}"] = n.Count(IN_ZONE)
Counted.says["Basic Pokémon and each Evolution card in {z:Zone}"] = "Basic Pokémon or Evolution Pokémon in {z:Zone}"
Counted.says["{d:CardDesc} in the Lost Zone (both yours and your opponent's)"] = (
    "{d:CardDesc} in each player's Lost Zone"
)
Counted["Prize card you have taken"] = n.PrizesTaken("you")
Counted["Prize card your opponent has taken"] = n.PrizesTaken("opponent")
Counted["of your remaining Prize cards"] = n.PrizesLeft("you")
Counted["of your opponent's remaining Prize cards"] = n.PrizesLeft("opponent")
Counted[
    "Colorless in {m:Mon}'s Retreat Cost",
    "Colorless Energy in {m:Mon}'s Retreat Cost",
    "Colorless Energy in {m:Mon}'s Retreat Cost (after applying effects to the the Retreat Cost)",
    "Colorless in the Retreat Cost of {m:Mon}",
] = n.RetreatCostOf(_.m)


def _moved(filter_: Any) -> Any:
    """The cards the step before moved, all of them or those that match."""
    it = It("card", True, "moved")
    return n.Among(it, filter_) if filter_ else it


def _moved_filter(v: Any) -> Any:
    if v == It("card", True, "moved"):
        return ()
    return v.filter if isinstance(v, n.Among) and v.sel == It("card", True, "moved") else None


MOVED = calc(_moved, _.d, inv=_moved_filter)
_IN_THIS_WAY = (
    "discarded in this way",
    "you discarded in this way",
    "that you discarded in this way",
    "you discarded",
    "revealed in this way",
    "you put there in this way",
    "you put in the Lost Zone in this way",
    "discarded",
    "you moved in this way",
    "you shuffled into your deck in this way",
    "put in the Lost Zone in this way",
    "attached in this way",
    "you returned",
    "you shuffled <in this way|>",
)
_ENERGY = (n.IsCard("Energy"), n.IsCard("basic Energy"))


def _read_as_cards(chart: Any, pos: int) -> Any:
    """'Energy card' counts cards; 'Energy', without that word, counts Energy."""
    return [
        (end, d)
        for end, d in chart.parse("CardDesc", pos)
        if chart.folds[end - 1] != "energy"
        or d[0] not in _ENERGY
        or not all(isinstance(p, n.IsType) for p in d[1:])
        or len(d) > 2
    ]


G.primitive("AsCards", _read_as_cards, lambda d: G.words("CardDesc", d))
Counted[*(f"{{d:AsCards}} {w}" for w in _IN_THIS_WAY)] = n.Count(MOVED)
Counted.says["Prize card you put into your hand in this way"] = "card discarded in this way"
_THEM = It("card", True, "moved")
for _them, _basic in ((_THEM, ""), (n.Among(_THEM, (n.IsCard("basic Energy"),)), "basic ")):
    Counted[*(f"{_basic}Energy {w}" for w in _IN_THIS_WAY)] = n.EnergyOn(_them)
    Counted[*(f"{_basic}{{t:Type}} Energy {w}" for w in _IN_THIS_WAY)] = n.EnergyOn(_them, _.t)
Counted["{d:MonDesc} {w:Have} in play"] = n.Count(n.InPlay(_.w, "play", _.d))
Per[
    "for each {c:Counted}",
    "times the number of {c:Counted}",
    "times the amount of {c:Counted}",
    "times the total amount of {c:Counted}",
] = _.c
_unnamed = unless(lambda sel: any(isinstance(p, n.IsNamed) for p in getattr(sel, "filter", ())))
"""'different types of Wormadam' are forms of one Pokémon, not types."""
_KIND = "<different type|type> of"
Counted[f"{_KIND} {{s:MonSet}}"] = n.TypesAmong(calc(_unnamed, _.s, inv=lambda v: v))
Counted[f"{_KIND} {{d:EnergyDesc}} attached to {{m:Mon}}"] = n.TypesAmong(n.AttachedTo(_.m, _.d))
Counted[f"{_KIND} {{d:EnergyDesc}} in {{z:Zone}}"] = n.TypesAmong(IN_ZONE)
Counted[f"{_KIND} {{d:EnergyDesc}} discarded in this way", f"{_KIND} {{d:EnergyDesc}} you discarded in this way"] = (
    n.TypesAmong(MOVED)
)
Counted.reads[f"{_KIND} {{d:MonDesc}} {{w:Have}} in play"] = n.TypesAmong(n.InPlay(_.w, "play", _.d))
Counted["Special Condition affecting {m:Mon}"] = n.SpecialConditionsOn(_.m)
Counted.says["of those Special Conditions"] = "Special Condition affecting that Pokémon"
_EXTRA = "attached to this Pokémon (in addition to this attack's cost)"
Counted[
    f"extra {{t:Type}} Energy {_EXTRA}",
    f"{{t:Type}} Energy attached to @self {_PAY}",
    "{t:Type} Energy attached to <@self|this Pokémon> but not used to pay for this attack",
] = n.ExtraEnergy(_.t)
Counted[f"extra Energy {_EXTRA}", f"Energy attached to @self {_PAY}"] = n.ExtraEnergy()
ExtraPart["{n:Int} extra {t:Type} Energy"] = (_.n, _.t)
Counted["{d:CardDesc} you chose", "{d:CardDesc} there"] = n.Count(n.Among(It("card", True), _.d))

Counted["of those cards", "card you revealed in this way", "Prize card you chose"] = n.Count(It("card", True))
Counted["damage counter you placed in this way"] = ThatMany()
SpecialCount["Technical Machine [card]"] = (n.IsCard("Technical Machine"),)
Counted["of your Pokémon in the Lost Zone"] = n.Count(n.InZone("you", "lost", (n.IsCard("Pokémon"),)))
Counted["Prize card both players have taken"] = n.Plus(n.PrizesTaken("you"), n.PrizesTaken("opponent"))
Counted["{d:CardDesc} you find there", "{d:CardDesc} they find there"] = n.Count(n.Among(LOOKED, _.d))
Counted["of {w:Poss} remaining Prize cards", "Prize card {w:Have} left", "{w:Poss} remaining Prize cards"] = (
    n.PrizesLeft(_.w)
)
Counted["Prize card your opponent took on their last turn"] = n.PrizesTaken("opponent", "last_turn")

_PRISM = "<◇|p> (Prism Star) Pokémon"
some = unless(lambda d: not d)
"""A filter that says something; 'a Pokémon' says nothing."""
SOME = calc(some, _.d, inv=lambda v: v or None)


def _either_type(types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return "/".join(types)


_TYPES = calc(_either_type, _.t, inv=lambda v: tuple(v.split("/")) if isinstance(v, str) and "/" in v else None)
Counted[
    "{t:Type,and} Energy attached to {m:Mon}",
    "{t:Type,or} Energy attached to {m:Mon}",
    "{t:TypeEnergy,and} attached to {m:Mon}",
] = n.EnergyOn(_.m, _TYPES)
Counted.reads["{t:Type} Energy attached to both your and your opponent's Pokémon"] = n.EnergyOn(n.InPlay("both"), _.t)
Counted.reads["Energy attached to {a:ThisMon} and {b:ActiveMon}"] = n.EnergyOn(n.Union((_.a, _.b)))
_TWO_BASIC = (n.IsCard("basic Energy"), n.AnyOf(((n.IsType(_.t),), (n.IsType(_.u),))))
for _cat in (SpecialCount, EnergyDesc):
    _cat[
        "basic {t:Type} or basic {u:Type} Energy [card]",
        "basic {t:Type} and basic {u:Type} Energy [card]",
        "basic {t:Type} and each basic {u:Type} Energy [card]",
        "{t:Type} and {u:Type} basic Energy [card]",
    ] = _TWO_BASIC
Counted["Pokémon Tool and Stadium card {w:Have} in play"] = n.Plus(
    n.Count(n.AttachedTo(n.InPlay(_.w), (n.IsCard("Pokémon Tool"),))), n.Count(n.StadiumInPlay(_.w))
)
Counted["Holon Energy [card] attached to {m:Mon}"] = n.Count(
    n.AttachedTo(_.m, (n.IsCard("Energy"), n.NameHas("Holon Energy")))
)
Num["half {n:HalfOf} (rounded up to the nearest 10)", "half {n:HalfOf}"] = n.Half(_.n)
Num["half {n:HalfOf} (rounded down to the nearest 10)"] = n.Half(_.n, False)
HalfOf["{m:Mon}'s remaining HP"] = n.HPOf(_.m)
_DONE = "the damage done to your opponent's Active Pokémon"
HalfOf[_DONE, f"{_DONE} (after applying Weakness and Resistance)"] = n.DamageDone()
Counted.reads["{p:NamePair} {w:Have} in play"] = n.Count(n.InPlay(_.w, "play", (_.p,)))
Counted.reads["{p:NamePair} in {w:Poss} discard pile"] = n.Count(n.InZone(_.w, "discard", (_.p,)))
Counted.reads["{d:CardDesc} in {z:Zone} {p:MonPost+}"] = n.Count(in_zone(join(_.d, _.p)))
Counted.reads["{d:SpecialCount} attached to {a:ThisMon} and to {b:ActiveMon}"] = n.Count(
    n.AttachedTo(n.Union((_.a, _.b)), _.d)
)
Counted.reads["{ks:MonKind,and} {w:Have} in play"] = n.Count(
    n.InPlay(_.w, "play", (calc(any_of, calc(unless(lambda ks: not all(ks)), _.ks)),))
)
Counted.reads[f"of {{w:Poss}} {{d:MonDesc}}, except {_PRISM}, in the Lost Zone"] = n.Count(
    n.InZone(_.w, "lost", join(_.d, n.IsCard("Pokémon"), n.NotP(n.HasTag("PRISM_STAR"))))
)
Counted.reads["{n:Name,and} on {w:Poss} Bench"] = n.Count(n.InPlay(_.w, "bench", (calc(any_named, _.n),)))
Counted.reads["{d:MonDesc} you have in play {p:MonPost+}"] = n.Count(n.InPlay("you", "play", join(_.d, _.p)))
Counted.reads["{d:MonDesc} in play {p:MonPost+}"] = n.Count(n.InPlay("both", "play", join(_.d, _.p)))
Counted.reads["{x:Name,and} (both yours and your opponent's) in play"] = n.Count(
    n.InPlay("both", "play", (calc(any_named, _.x),))
)
_SO_MANY_CARDS = tuple(n.Count(It("card", True, role)) for role in ("moved", ""))
_SO_MANY = calc(ThatMany, inv=lambda v: () if v in _SO_MANY_CARDS else None)
Qty["that many"] = n.Exactly(_SO_MANY)
Qty.reads["up to that <many|number of>"] = n.UpTo(ThatMany())
Counted[f"extra basic Energy {_EXTRA}", f"basic Energy [card] attached to <@self|this Pokémon> {_PAY}"] = n.ExtraEnergy(
    "", True
)
Counted["Prize card left (both yours and your opponent's)"] = n.Plus(n.PrizesLeft("you"), n.PrizesLeft("opponent"))
Counted["type of basic Energy you revealed in this way"] = n.TypesAmong(It("card", True))
QtyOf.reads["up to that <many|number> of"] = n.UpTo(ThatMany())
Counted["Prize card you have remaining more than your opponent", "Prize card more than your opponent"] = n.Minus(
    n.PrizesLeft("you"), n.PrizesLeft("opponent")
)
Counted["Trainer card {w:Have} in play"] = n.Count(
    n.Union((n.AttachedTo(n.InPlay(_.w), (n.IsCard("Trainer"),)), n.StadiumInPlay(_.w)))
)
Counted["different name of {s:MonSet}"] = n.NamesAmong(_.s)
Counted.reads["different type of {n:OtherName} on {w:Poss} Bench"] = n.NamesAmong(
    n.InPlay(_.w, "bench", (n.IsNamed(_.n),))
)
