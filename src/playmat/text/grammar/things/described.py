"""What a Pokémon or card is like: adjectives, heads, relative clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import G, Refuse, _, calc, frame, join, reads, says
from playmat.text.surface import It

frame(
    "CardDesc",
    (n.EvolvesFrom(_.m), n.SameTypeAs(n.EventCard())),
    "card that evolves from {m:Mon} <that|and> is the same type as that [basic] Energy card",
)
frame("CardDesc", (n.HasTag("ACE_SPEC"),), "ACE SPEC card")
frame("MonDesc", join(_.a, _.h, _.p), "{a:MonAdj*} {h:MonHead} {p:MonPost*}")


def _unowned(adjectives: Any) -> Any:
    """An owner is part of a name: 'Misty's Staryu' is no Staryu."""
    if any(isinstance(a, n.OwnedBy) for a in adjectives):
        raise Refuse
    return adjectives


_KIND = calc(_unowned, _.a, inv=lambda v: v)
frame("MonDesc", join(_KIND, (n.IsNamed(_.n)), _.p), "{a:MonAdj*} {n:Name} {p:MonPost*}")
frame("MonKind", join(_.a, _.h), "{a:MonAdj*} {h:MonHead}")
frame("MonKind", join(_KIND, n.IsNamed(_.n)), "{a:MonAdj*} {n:Name}")
frame("MonKindA", _.k, "{k:MonKind}", "a {k:MonKind}")


def _either(kinds: Any) -> Any:
    """Any of two or more kinds; tags after one adjective ('Grass Pokémon-GX or Pokémon-EX') are one head."""
    if len(kinds) < 2 or not all(kinds) or all(len(k) == 1 and isinstance(k[0], n.HasTag) for k in kinds[1:]):
        raise Refuse
    return n.AnyOf(kinds)


def _is_kinds(filters: Any) -> bool:
    return not all(len(k) == 1 and isinstance(k[0], n.HasTag) for k in filters[1:])


def _kinds(v: Any) -> Any:
    return v.filters if isinstance(v, n.AnyOf) and len(v.filters) > 1 and _is_kinds(v.filters) else None


frame("MonDesc", join(calc(_either, _.ks, inv=_kinds), _.p), "{ks:MonKindA,or} {p:MonPost*}")
frame("MonDescs", _.d, "{d:MonDesc}")


def _pairs(a: Any, b: Any) -> Any:
    """'Basic Grass or Basic Lightning Pokémon': two full sets of adjectives."""
    if len(a) < 2 or len(a) != len(b) or [type(x) for x in a] != [type(x) for x in b]:
        raise Refuse
    return n.AnyOf((a, b))


frame("MonPost", (n.NotP(n.IsNamed(_.n)),), "(excluding any {n:Name})", "except {n:Name}", ", except any {n:Name}")


def negate(filter_: tuple[Any, ...]) -> Any:
    if not filter_:
        raise Refuse
    if len(filter_) == 1:
        return n.NotP(filter_[0])
    return n.NotP(n.AnyOf((filter_,)))


def positive(v: Any) -> Any:
    if not isinstance(v, tuple) or len(v) != 1 or not isinstance(v[0], n.NotP):
        return None
    inner = v[0].pred
    return inner.filters[0] if isinstance(inner, n.AnyOf) and len(inner.filters) == 1 else (inner,)


def _excluded(v: Any) -> Any:
    """The kind of Pokémon left out, if it is a kind and not a state."""
    d = positive(v)
    kinds = (n.AnyOf, n.HasTag, n.IsStage, n.IsType)
    return d if d and all(isinstance(p, kinds) for p in d) else None


frame("MonPost", calc(lambda d: (negate(d),), _.d, inv=_excluded), "(excluding {d:MonDesc})", "except {d:MonDesc}")
frame("MonPost", _.p, "that {p:PredVP}", "which {p:PredVP}")
frame(
    "MonPost",
    (n.Compares("hp", "le", _.n),),
    "with {n:Numeral} HP or less",
    ", each with {n:Numeral} HP or less,",
    "that each has {n:Numeral} HP or less",
)
frame("MonPost", (n.Compares("hp", "ge", _.n),), "with {n:Numeral} HP or more")
frame("MonPost", (n.Compares("remaining_hp", "le", _.n),), "with {n:Numeral} HP or less remaining")
frame("MonPost", (n.IsNamed(_.n),), "named {n:Name}")
frame(
    "MonPost",
    (n.HasTag("RULE_BOX"),),
    "with a Rule Box",
    "with a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
)


def _print_energy(value: Any) -> list[str] | None:
    """Energy out of play is spoken of as cards."""
    words = G.words("EnergyDesc", value)
    return [*words, "card"] if words and words[-1] == "Energy" else words


G.primitive("EnergyCard", lambda chart, pos: chart.parse("EnergyDesc", pos), _print_energy)
frame("CardDesc", (), "card")
frame("CardDesc", (n.NotIn(n.ThisCard()),), "other card")
frame("CardDesc", _.d, "{d:EnergyCard}")
frame("CardDesc", join(_.a, n.IsCard("Pokémon"), _.h, _.p), "{a:MonAdj*} {h:MonHead} [card] {p:MonPost*}")
frame("CardDesc", (_.k,), "{k:TrainerHead} card", "{k:TrainerHead}")
frame("CardDesc", (_.t, _.k), "{t:CardTag} {k:TrainerHead} card", "{t:CardTag} {k:TrainerHead}")
frame("CardDesc", (_.t,), "{t:CardTag} card")
frame("CardDesc", (n.IsNamed(_.n),), "{n:Name} [card]", "card named {n:Name}", "Evolution card named {n:Name}")
frame("CardDesc", (n.IsCard("Trainer"), n.NotP(n.IsCard("Supporter"))), "Trainer card (excluding Supporter cards)")
frame("EnergyDesc", (n.IsCard("Energy"),), "Energy [card]")
frame("EnergyDesc", (n.IsCard("basic Energy"),), "basic Energy [card]")
frame("EnergyDesc", (n.IsCard("Special Energy"),), "Special Energy [card]")
frame("EnergyDesc", (n.IsCard("Energy"), n.IsType(_.t)), "{t:Type} Energy [card]")
frame("EnergyDesc", (n.IsCard("basic Energy"), n.IsType(_.t)), "basic {t:Type} Energy [card]")
frame(
    "EnergyDesc",
    (n.IsCard("Energy"), n.AnyOf(((n.IsType(_.a),), (n.IsType(_.b),)))),
    "{a:Type} or {b:Type} Energy [card]",
)


def _several(filters: Any) -> Any:
    if len(filters) < 2:
        raise Refuse
    return n.AnyOf(filters)


def _classes(ks: Any) -> Any:
    return _several(tuple((k,) for k in ks))


def _each_kind(v: Any) -> Any:
    return v.filters if isinstance(v, n.AnyOf) and len(v.filters) > 1 else None


def _each_class(v: Any) -> Any:
    """Kinds of Trainer card: 'Supporter or Stadium card'."""
    kinds = _each_kind(v)
    if kinds is None or not all(len(k) == 1 and isinstance(k[0], n.IsCard) for k in kinds):
        return None
    return tuple(k[0] for k in kinds)


frame("CardDesc", (calc(_classes, _.ks, inv=_each_class),), "{ks:TrainerKind,or} card")
_KINDS = (calc(_several, _.ds, inv=_each_kind),)
frame("CardDesc", _KINDS, "in any combination of {ds:CardDesc1,and}", "card that is {ds:ACard,or}")
frame("OneCard", (calc(_classes, _.ks, inv=_each_class),), "{ks:TrainerKind,or} card")
frame("OneCard", _KINDS, "card that is {ds:ACard,or}")
frame("ACard", _.d, "a {d:CardDesc}")
G.singular["CardDesc"] = "OneCard"
frame("CardDesc1", _.d, "{d:CardDesc}")
frame("CardDesc", (_.p,), "card that {p:EvolvesFrom}")
frame("EvolvesFrom", n.EvolvesFrom(_.m), "evolves from {m:Mon}")
frame("PokKind", join(_.a, _.h), "{a:MonAdj*} {h:MonHead}", "a {a:MonAdj*} {h:MonHead}")
frame("CardDesc", (n.IsCard("Pokémon"), calc(_either, _.ks, inv=_kinds)), "{ks:PokKind,or} [card]")


def _single(filter_: Any) -> Any:
    if not isinstance(filter_, tuple) or not filter_:
        raise Refuse
    return filter_[0] if len(filter_) == 1 else n.AnyOf((filter_,))


frame("OneHead", calc(_single, _.d), "{d:MonDesc}")
PAIR = n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),)))
frame("NamePair", PAIR, "{a:Name} and {b:Name}", "{a:Name} and each {b:Name}")
frame("MonDesc", (PAIR,), "{a:Name} or {b:Name}", "{a:OtherName} (including {b:OtherName})")


def _none(filter_: Any) -> Any:
    if not filter_:
        raise Refuse
    return negate(filter_)


def _kinds_listed(ks: Any) -> Any:
    if len(ks) < 2 or len(set(ks)) < len(ks):
        raise Refuse
    return (n.AnyOf(tuple((k,) for k in ks)),)


def _listed_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], n.AnyOf) and len(v[0].filters) > 1):
        return None
    if not all(len(f) == 1 and isinstance(f[0], n.IsCard) for f in v[0].filters):
        return None
    return tuple(f[0] for f in v[0].filters)


frame(
    "CardDesc",
    calc(_kinds_listed, _.ks, inv=_listed_kinds),
    "{ks:TrainerKind,or} card",
    "{ks:TrainerKind,and} card",
    "{ks:TrainerCard,or}",
)
frame("TrainerCard", _.k, "{k:TrainerHead} card")
frame("CardDesc", (_.k, n.IsNamed(_.n)), "{k:TrainerHead} card named {n:Name}")
for _named in ("with {n:Title}", "with {n:Quoted}", "that has {n:Title}"):
    frame("CardDesc", (n.NameHas(_.n),), f"card {_named} <in its name|in their name>", prints=False)
frame(
    "CardDesc",
    (n.IsStage("Stage 2"), n.EvolvesFrom(_.m, True)),
    "Stage 2 card that evolves from {m:Mon}, skipping the Stage 1,",
)
frame(
    "CardDesc",
    join(_.a, n.IsCard("Pokémon"), _.h, n.EvolvesFrom(_.m)),
    "{a:MonAdj*} {h:MonHead} [card] that evolves from {m:Mon}",
)
_NAMED = "<in its name|in their name>"
frame(
    "CardDesc",
    (_.k, n.NameHas(_.n)),
    f"{{k:TrainerHead}} card that has {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card that has {{n:Title}} {_NAMED}",
    f"{{k:TrainerHead}} card that has the word {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card with {{n:Quoted}} {_NAMED}",
)
frame("MonPost", (n.SameNameAs(_.m),), "with the same name as {m:SameAs}", "that has the same name as {m:SameAs}")
frame("SameAs", _.m, "1 of {m:MonSet}")
frame("CardDesc", (n.NotP(n.IsNamed(_.n)),), "card except {n:Name}")
frame(
    "CardDesc",
    (_.k, n.NotP(n.IsNamed(_.n))),
    "{k:TrainerHead} card except {n:Name}",
)
frame(
    "CardDesc", (n.AnyOf(_.ds), n.NotP(n.IsNamed(_.n))), "card except {n:Name} in any combination of {ds:CardDesc1,and}"
)
frame("MonPost", (n.Compares("retreat", "ge", _.n),), "with a Retreat Cost of {n:Numeral} or more")


def kinds(ks: Any) -> Any:
    if len(ks) < 2:
        raise Refuse
    return (n.AnyOf(ks),)


RECEIVED = n.HasAttached((n.NotP(n.NotIn(It("card", True, "moved"))),))
frame("MonPost", (RECEIVED,), "that you attached cards to in this way")
frame("AType", _.t, "a {t:Type}")
frame("BenchDesc", join(_.a, n.IsCard("Pokémon"), _.h), "{a:MonAdj*} {h:MonHead}")


def _class(kind: Any) -> str:
    for p in kind:
        if isinstance(p, n.IsCard):
            return "Energy" if "Energy" in p.kind else p.kind
    raise Refuse


def _classes_apart(kinds: Any) -> Any:
    if len(kinds) < 2 or len({_class(k) for k in kinds}) < len(kinds):
        raise Refuse
    return (n.AnyOf(kinds),)


def _their_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], n.AnyOf)):
        return None
    try:
        return v[0].filters if _classes_apart(v[0].filters) else None
    except Refuse:
        return None


frame("EitherCard", calc(_classes_apart, _.ks, inv=_their_kinds), "{ks:CardDesc1,or}")


def _in(zone: n.InZone, filter_: tuple[Any, ...]) -> n.InZone:
    return replace(zone, filter=filter_)


def _out(v: Any) -> Any:
    if isinstance(v, n.InZone) and v.top is None and v.bottom is None:
        return replace(v, filter=()), v.filter
    return None


IN_ZONE = calc(_in, _.z, _.d, inv=_out)
frame("SameAs", IN_ZONE, "a {d:CardDesc} in {z:Zone}")
frame("MonKinds", (calc(_either, _.ks),), "{ks:MonKind,and}")
frame("EnergyDesc", (n.IsCard("Special Energy"), n.IsType(_.t)), "{t:Type} Special Energy [card]")
frame("CardDesc", (n.HasTag("LEVEL_X"), n.EvolvesFrom(_.m, False, True)), "Pokémon LV.X that levels up from {m:Mon}")
ITS_ENERGY = n.AttachedTo(n.This(), (n.IsCard("basic Energy"),))
frame("MonPost", (n.SameTypeAs(ITS_ENERGY),), "of the same type as any basic Energy [card] attached to this Pokémon")
frame("SameAs", n.Attacker(), "the Attacking Pokémon")
frame("CardDesc", join(_.d, n.NotIn(n.ThisCard())), "other {d:OtherDesc}")
frame("OtherDesc", _.d, "{d:EnergyDesc}")
frame("OtherDesc", (_.k,), "{k:TrainerHead} card")
frame("OtherDesc", (n.IsNamed(_.n),), "{n:Name} [card]")
_FOSSIL = (n.AnyOf(((n.IsStage("Stage 1"),), (n.IsStage("Stage 2"),))), n.EvolvesFromName("Fossil", True))
frame(
    "CardDesc",
    (n.AnyOf(((n.IsCard("Trainer"), n.NameHas("Fossil")), _FOSSIL)),),
    "Trainer card that has Fossil in its name or a Stage 1 or Stage 2 Evolution card that evolves from a Fossil",
)
frame(
    "CardDesc",
    (n.AnyOf(((n.IsCard("Pokémon Tool"),), _.b)),),
    "Pokémon Tool or {b:EnergyDesc}",
)
frame(
    "EnergyDesc",
    (n.AnyOf(((n.IsCard("basic Energy"), n.IsType(_.a)), (n.IsCard("basic Energy"), n.IsType(_.b)))),),
    "in any combination of basic {a:Type} and basic {b:Type} Energy [cards]",
)
frame("CardDesc", calc(kinds, _.ds), "in any combination of {ds:CardDesc1,or}", prints=False)
frame("ToolDesc", (n.IsCard("Pokémon Tool"), n.NameHas(_.n)), "Pokémon Tool [card] that has {n:Quoted} in its name")
frame("ToolDesc", (n.IsNamed(_.n),), "{n:OtherName}")
frame("CardDesc", (n.NameHas(_.n),), "card that has {n:Quoted} in its name", "card that has {n:Quoted} in their name")
frame("TrainerDesc", (_.k,), "{k:TrainerHead} [card]")
_TWO_NAMES = (n.AnyOf(((n.NameHas("Dark"),), (n.NameHas("Rocket's"),))),)
frame("MonPost", _TWO_NAMES, "<with|that has> Dark or Rocket's in its name")
frame("MonPost", (n.OwnedBy(""),), "that has an owner in <its|their> name")
frame("EnergyDesc", (n.IsCard("Energy"), n.NameHas("Holon Energy")), "Holon Energy [card]")
frame(
    "MonPost",
    (n.SameNameAs(n.InPlay("opponent", "active")),),
    "that has the same name as your opponent's Active Pokémon",
)
frame(
    "MonPost",
    (n.SameTypeAs(n.AttachedTo(n.This(), _.d)),),
    "that is the same type as any {d:EnergyDesc} attached to <this Pokémon|@self>",
)
frame("MonPost", (n.Compares("hp", "lt", _.n),), "with maximum HP less than {n:Numeral}")
frame("TypedEnergy", (n.IsCard("Energy"), n.IsType(_.t)), "{t:Type} Energy card")
frame("MonPost", (n.HasMarker(_.t),), "with a {t:Title} marker on it")
reads("MonDescs", {"{ks:MonKind,and} {p:MonPost*}": join(calc(_either, _.ks), _.p)})
reads(
    "MonDesc",
    {"{a:MonAdj+} and {b:MonAdj+} {h:MonHead} {p:MonPost*}": join(calc(lambda a, b: _pairs(a, b), _.a, _.b), _.h, _.p)},
)
reads(
    "MonPost",
    {
        "that has {n:Title} in <its|their> name": (n.NameHas(_.n),),
        "with {n:Title} in <its|their> name": (n.NameHas(_.n),),
        "(excluding any {d:NotDesc})": (_.d,),
        "(excluding {a:MonDesc} and {b:MonDesc})": calc(lambda a, b: (negate(a), negate(b)), _.a, _.b),
    },
)
reads("NamedDesc", {"{n:Name}": (n.IsNamed(_.n),)})
reads("NotDesc", {"{d:MonDesc}": calc(lambda d: _none(d), _.d)})
reads(
    "CardDesc",
    {
        "Basic Pokémon [card] or Evolution card (excluding {d:MonDesc})": (n.IsCard("Pokémon"), calc(negate, _.d)),
        "Basic Pokémon [card] or Evolution card <with|that has> {n:Title} in <its|their> name": (
            n.IsCard("Pokémon"),
            n.NameHas(_.n),
        ),
        "Evolution card <with|that has> {n:Title} in <its|their> name": (
            n.IsStage("Evolution"),
            n.IsCard("Pokémon"),
            n.NameHas(_.n),
        ),
        "Evolution card named {a:Name} or {b:Name}": (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),),
    },
)
says(
    "CardDesc",
    {
        "Basic Pokémon [card] or Evolution card": "Pokémon",
        "Basic Pokémon [card] and Evolution card": "Pokémon",
        "Baby Pokémon, Basic Pokémon, <or|and> Evolution card": "Pokémon",
        "Evolution card": "Evolution Pokémon",
        "Evolution card that evolves from {m:Mon}": "Evolution Pokémon that evolves from {m:Mon}",
        "Basic Pokémon [cards], Evolution [cards], and basic Energy [cards]": "in any combination of Pokémon and basic Energy card",
        "Baby Pokémon, Basic Pokémon, Evolution [cards], <and|or> basic Energy [cards]": "in any combination of Pokémon and basic Energy card",
        "in any combination of {a:Type} and {b:Type} Energy [cards]": "in any combination of {a:Type} Energy card and {b:Type} Energy card",
    },
)
says(
    "MonPost",
    {
        "with a {k:AbilityKind}": "that has a {k:AbilityKind}",
        "with {t:Type} Resistance": "that has {t:Type} Resistance",
        "with a Retreat Cost of exactly {n:Numeral}": "that has a Retreat Cost of exactly {n:Numeral}",
        "of the same type as {m:ActiveMon}": "that shares a type with {m:ActiveMon}",
        "with [any] damage counters on <it|them>": "that has any damage counters on it",
    },
)
frame("MonPost", (n.IsType("$"),), "of that type [(including Benched Pokémon)]")
frame(
    "CardDesc",
    (n.IsCard("Pokémon"), n.SameTypeAs(It("card"))),
    "Pokémon of that Energy type",
    "Basic Pokémon [card] or Evolution card of that Energy type",
)
_NOT_THESE = (("Darkness", "Metal"),)
for _a, _b in _NOT_THESE:
    frame(
        "EnergyDesc",
        (
            n.IsCard("Special Energy"),
            n.NotP(n.AnyOf(((n.IsNamed(f"{_a} Energy"),), (n.IsNamed(f"{_b} Energy"),)))),
        ),
        f"Special Energy cards (except for {_a} and {_b} Energy cards)",
    )
frame(
    "MonPost",
    (n.SameTypeAs(It("card", False, "chosen")),),
    "that is the same type as the {d:EnergyDesc} that you chose",
    prints=False,
)
frame(
    "CardDesc",
    (n.AnyOf(((n.IsCard("Energy"), n.IsType(_.t)), (n.IsNamed(_.n),))),),
    "{t:Type} Energy card or {n:OtherName}",
    "{t:Type} or {n:OtherName}",
)
frame("MonPost", (n.NotIn(n.This()),), "(excluding this one)", prints=False)
frame(
    "EnergyDesc",
    (n.IsCard("Energy"), n.SameTypeAs(n.AttachedTo(n.This(), (n.IsCard("Energy"),)))),
    "Energy card of the same type as any Energy attached to this Pokémon",
)
frame(
    "MonPost",
    (n.WeakTo(n.AttachedTo(n.This(), _.d)),),
    "that has Weakness to a type of any {d:EnergyDesc} attached to this Pokémon",
)
frame(
    "CardDesc",
    (_.k, n.SameNameAs(It("card", True, "moved"))),
    "{k:TrainerHead} card with the same name as the card you discarded",
)
frame(
    "CardDesc",
    (n.NotP(n.HasAbility()), n.EvolvesFrom(_.m)),
    "card that has no Abilities and evolves from {m:Mon}",
)
