"""What is counted: for each, the number of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import G, Refuse, _, calc, frame, join, reads, says
from playmat.text.grammar.things.cards import LOOKED
from playmat.text.grammar.things.described import IN_ZONE
from playmat.text.grammar.things.pokemon import any_named
from playmat.text.surface import It, ThatMany

_PAY = "but not used to pay for this attack's <Energy cost|cost>"
frame("CounterQty", n.All(), "all damage counters")
C = "damage counters"
frame("CounterQty", n.Exactly(_.n), f"{{n:Numeral}} {C}")
frame("CounterQty", n.UpTo(_.n), f"up to {{n:Numeral}} {C}")
frame("CounterQty", n.AnyNumber(), "any number of damage counters")
frame(
    "Counted",
    n.Count(n.InPlay("both", "play", join(_.d, n.NotIn(n.This())))),
    "{d:MonDesc} in play (both yours and your opponent's), excluding <this Pokémon|@self>",
)
frame("Counted", n.Count(n.InPlay("both", "play", _.d)), "{d:MonDesc} in play")
frame("Counted", n.Count(n.InPlay("both", "bench", _.d)), "Benched {d:MonDesc} (both yours and your opponent's)")
frame("Counted", n.Count(_.s), "of {s:MonSet}", "{s:MonSet}")
frame(
    "Counted",
    n.Count(It("mon", True)),
    "of those Pokémon",
    "those Pokémon",
    "Benched Pokémon you discarded in this way",
)
frame("Counted", n.CountersOn(_.m), "damage counter on {m:Mon}")
frame("Counted", n.EnergyOn(_.m), "Energy attached to {m:Mon}")
frame("Counted", n.EnergyOn(_.m, _.t), "{t:Type} Energy attached to {m:Mon}")
# the first years count cards, and a card is one, whatever it provides
frame("Counted", n.Count(n.AttachedTo(_.m, (n.IsCard("Energy"),))), "Energy card attached to {m:Mon}")
frame(
    "Counted",
    n.Count(n.AttachedTo(_.m, (n.IsCard("Energy"), n.IsType(_.t)))),
    "{t:Type} Energy card attached to {m:Mon}",
)
frame("Counted", n.Count(n.AttachedTo(_.m, _.d)), "{d:SpecialCount} attached to {m:Mon}")
frame("SpecialCount", (n.IsCard("basic Energy"),), "basic Energy [card]")
frame("SpecialCount", (n.IsCard("basic Energy"), n.IsType(_.t)), "basic {t:Type} Energy [card]")
frame("SpecialCount", (n.IsCard("Special Energy"),), "Special Energy [card]")
frame("SpecialCount", (n.IsCard("Pokémon Tool"),), "Pokémon Tool [card]")
frame("SpecialCount", (n.IsNamed(_.n),), "{n:OtherName} [card]")
frame("Counted", n.Heads(0), "heads")
frame("Counted", n.Tails(0), "tails")
frame("Counted", n.Count(IN_ZONE), "{d:CardDesc} in {z:Zone}")
frame("Counted", n.PrizesTaken("you"), "Prize card you have taken")
frame("Counted", n.PrizesTaken("opponent"), "Prize card your opponent has taken")
frame("Counted", n.PrizesLeft("you"), "of your remaining Prize cards")
frame("Counted", n.PrizesLeft("opponent"), "of your opponent's remaining Prize cards")
frame(
    "Counted",
    n.RetreatCostOf(_.m),
    "Colorless in {m:Mon}'s Retreat Cost",
    "Colorless Energy in {m:Mon}'s Retreat Cost",
    "Colorless Energy in {m:Mon}'s Retreat Cost (after applying effects to the the Retreat Cost)",
    "Colorless in the Retreat Cost of {m:Mon}",
)


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
frame("Counted", n.Count(MOVED), *(f"{{d:AsCards}} {w}" for w in _IN_THIS_WAY))
_THEM = It("card", True, "moved")
for _them, _basic in ((_THEM, ""), (n.Among(_THEM, (n.IsCard("basic Energy"),)), "basic ")):
    frame("Counted", n.EnergyOn(_them), *(f"{_basic}Energy {w}" for w in _IN_THIS_WAY))
    frame("Counted", n.EnergyOn(_them, _.t), *(f"{_basic}{{t:Type}} Energy {w}" for w in _IN_THIS_WAY))
frame("Counted", n.Count(n.InPlay(_.w, "play", _.d)), "{d:MonDesc} {w:Have} in play")
frame(
    "Per",
    _.c,
    "for each {c:Counted}",
    "times the number of {c:Counted}",
    "times the amount of {c:Counted}",
    "times the total amount of {c:Counted}",
)


def _unnamed(sel: Any) -> Any:
    """'different types of Wormadam' are forms of one Pokémon, not types."""
    if any(isinstance(p, n.IsNamed) for p in getattr(sel, "filter", ())):
        raise Refuse
    return sel


_KIND = "<different type|type> of"
frame("Counted", n.TypesAmong(calc(_unnamed, _.s, inv=lambda v: v)), f"{_KIND} {{s:MonSet}}")
frame("Counted", n.TypesAmong(n.AttachedTo(_.m, _.d)), f"{_KIND} {{d:EnergyDesc}} attached to {{m:Mon}}")
frame("Counted", n.TypesAmong(IN_ZONE), f"{_KIND} {{d:EnergyDesc}} in {{z:Zone}}")
frame(
    "Counted",
    n.TypesAmong(MOVED),
    f"{_KIND} {{d:EnergyDesc}} discarded in this way",
    f"{_KIND} {{d:EnergyDesc}} you discarded in this way",
)
frame("Counted", n.SpecialConditionsOn(_.m), "Special Condition affecting {m:Mon}")
_EXTRA = "attached to this Pokémon (in addition to this attack's cost)"
frame(
    "Counted",
    n.ExtraEnergy(_.t),
    f"extra {{t:Type}} Energy {_EXTRA}",
    f"{{t:Type}} Energy attached to @self {_PAY}",
    "{t:Type} Energy attached to <@self|this Pokémon> but not used to pay for this attack",
)
frame("Counted", n.ExtraEnergy(), f"extra Energy {_EXTRA}", f"Energy attached to @self {_PAY}")
frame("ExtraPart", (_.n, _.t), "{n:Int} extra {t:Type} Energy")
frame("Counted", n.Count(n.Among(It("card", True), _.d)), "{d:CardDesc} you chose", "{d:CardDesc} there")


def _with(zone: Any, d: Any, p: Any) -> Any:
    return replace(zone, filter=(*d, *(x for f in p for x in f)))


frame("Counted", n.Count(It("card", True)), "of those cards", "card you revealed in this way", "Prize card you chose")
frame("Counted", ThatMany(), "damage counter you placed in this way")
frame("SpecialCount", (n.IsCard("Technical Machine"),), "Technical Machine [card]")
frame("Counted", n.Count(n.InZone("you", "lost", (n.IsCard("Pokémon"),))), "of your Pokémon in the Lost Zone")
frame("Counted", n.Plus(n.PrizesTaken("you"), n.PrizesTaken("opponent")), "Prize card both players have taken")
frame("Counted", n.Count(n.Among(LOOKED, _.d)), "{d:CardDesc} you find there", "{d:CardDesc} they find there")
frame(
    "Counted",
    n.PrizesLeft(_.w),
    "of {w:Poss} remaining Prize cards",
    "Prize card {w:Have} left",
    "{w:Poss} remaining Prize cards",
)
frame("Counted", n.PrizesTaken("opponent", "last_turn"), "Prize card your opponent took on their last turn")


def _kinds_in_play(w: str, kinds: Any) -> Any:
    if len(kinds) < 2 or not all(kinds):
        raise Refuse
    return n.InPlay(w, "play", (n.AnyOf(kinds),))


_PRISM = "<◇|p> (Prism Star) Pokémon"


def some(d: Any) -> Any:
    """A filter that says something; 'a Pokémon' says nothing."""
    if not d:
        raise Refuse
    return d


def _either_type(types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return "/".join(types)


_TYPES = calc(_either_type, _.t, inv=lambda v: tuple(v.split("/")) if isinstance(v, str) and "/" in v else None)
frame(
    "Counted",
    n.EnergyOn(_.m, _TYPES),
    "{t:Type,and} Energy attached to {m:Mon}",
    "{t:Type,or} Energy attached to {m:Mon}",
    "{t:TypeEnergy,and} attached to {m:Mon}",
)
_TWO_BASIC = (n.IsCard("basic Energy"), n.AnyOf(((n.IsType(_.t),), (n.IsType(_.u),))))
for _cat in ("SpecialCount", "EnergyDesc"):
    frame(
        _cat,
        _TWO_BASIC,
        "basic {t:Type} or basic {u:Type} Energy [card]",
        "basic {t:Type} and basic {u:Type} Energy [card]",
        "basic {t:Type} and each basic {u:Type} Energy [card]",
        "{t:Type} and {u:Type} basic Energy [card]",
    )


frame(
    "Counted",
    n.Plus(n.Count(n.AttachedTo(n.InPlay(_.w), (n.IsCard("Pokémon Tool"),))), n.Count(n.StadiumInPlay(_.w))),
    "Pokémon Tool and Stadium card {w:Have} in play",
)
frame(
    "Counted",
    n.Count(n.AttachedTo(_.m, (n.IsCard("Energy"), n.NameHas("Holon Energy")))),
    "Holon Energy [card] attached to {m:Mon}",
)
frame("Num", n.Half(_.n), "half {n:HalfOf} (rounded up to the nearest 10)", "half {n:HalfOf}")
frame("Num", n.Half(_.n, False), "half {n:HalfOf} (rounded down to the nearest 10)")
frame("HalfOf", n.HPOf(_.m), "{m:Mon}'s remaining HP")
_DONE = "the damage done to your opponent's Active Pokémon"
frame("HalfOf", n.DamageDone(), _DONE, f"{_DONE} (after applying Weakness and Resistance)")
reads(
    "Counted",
    {
        "{p:NamePair} {w:Have} in play": n.Count(n.InPlay(_.w, "play", (_.p,))),
        "{p:NamePair} in {w:Poss} discard pile": n.Count(n.InZone(_.w, "discard", (_.p,))),
        f"{_KIND} {{d:MonDesc}} {{w:Have}} in play": n.TypesAmong(n.InPlay(_.w, "play", _.d)),
        "{d:CardDesc} in {z:Zone} {p:MonPost+}": n.Count(calc(_with, _.z, _.d, _.p)),
        "{t:Type} Energy attached to both your and your opponent's Pokémon": n.EnergyOn(n.InPlay("both"), _.t),
        "Energy attached to {a:ThisMon} and {b:ActiveMon}": n.EnergyOn(n.Union((_.a, _.b))),
        "{d:SpecialCount} attached to {a:ThisMon} and to {b:ActiveMon}": n.Count(
            n.AttachedTo(n.Union((_.a, _.b)), _.d)
        ),
        "{ks:MonKind,and} {w:Have} in play": n.Count(calc(_kinds_in_play, _.w, _.ks)),
        f"of {{w:Poss}} {{d:MonDesc}}, except {_PRISM}, in the Lost Zone": n.Count(
            n.InZone(_.w, "lost", join(_.d, n.IsCard("Pokémon"), n.NotP(n.HasTag("PRISM_STAR"))))
        ),
        "{n:Name,and} on {w:Poss} Bench": n.Count(n.InPlay(_.w, "bench", calc(any_named, _.n))),
        "{d:MonDesc} you have in play {p:MonPost+}": n.Count(n.InPlay("you", "play", join(_.d, _.p))),
        "{d:MonDesc} in play {p:MonPost+}": n.Count(n.InPlay("both", "play", join(_.d, _.p))),
        "{n:Name} (excluding this one) you have in play": n.Count(
            n.InPlay("you", "play", (n.IsNamed(_.n), n.NotIn(n.This())))
        ),
        "{x:Name,and} (both yours and your opponent's) in play": n.Count(
            n.InPlay("both", "play", calc(any_named, _.x))
        ),
    },
)
_SO_MANY_CARDS = tuple(n.Count(It("card", True, role)) for role in ("moved", ""))
_SO_MANY = calc(ThatMany, inv=lambda v: () if v in _SO_MANY_CARDS else None)
frame("Qty", n.Exactly(_SO_MANY), "that many")
reads("Qty", {"up to that <many|number of>": n.UpTo(ThatMany())})
says(
    "Counted",
    {
        "Basic Pokémon and each Evolution card in {z:Zone}": "Pokémon in {z:Zone}",
        "of those Special Conditions": "Special Condition affecting that Pokémon",
        "Prize card you put into your hand in this way": "card discarded in this way",
        "{d:CardDesc} in the Lost Zone (both yours and your opponent's)": "{d:CardDesc} in each player's Lost Zone",
    },
)
frame(
    "Counted",
    n.ExtraEnergy("", True),
    f"extra basic Energy {_EXTRA}",
    f"basic Energy [card] attached to <@self|this Pokémon> {_PAY}",
)
frame(
    "Counted",
    n.Plus(n.PrizesLeft("you"), n.PrizesLeft("opponent")),
    "Prize card left (both yours and your opponent's)",
)
frame("Counted", n.TypesAmong(It("card", True)), "type of basic Energy you revealed in this way")
reads("QtyOf", {"up to that <many|number> of": n.UpTo(ThatMany())})
frame(
    "Counted",
    n.Minus(n.PrizesLeft("you"), n.PrizesLeft("opponent")),
    "Prize card you have remaining more than your opponent",
    "Prize card more than your opponent",
)
frame(
    "Counted",
    n.Count(n.Union((n.AttachedTo(n.InPlay(_.w), (n.IsCard("Trainer"),)), n.StadiumInPlay(_.w)))),
    "Trainer card {w:Have} in play",
)
frame("Counted", n.NamesAmong(_.s), "different name of {s:MonSet}")
reads(
    "Counted",
    {"different type of {n:OtherName} on {w:Poss} Bench": n.NamesAmong(n.InPlay(_.w, "bench", (n.IsNamed(_.n),)))},
)
