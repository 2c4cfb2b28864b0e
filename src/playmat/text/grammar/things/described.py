"""What a Pokémon or card is like: adjectives, heads, relative clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import EnergyDesc, G, Refuse, _, calc, categories, join, unless
from playmat.text.surface import It

CardDesc, MonDesc, MonKind, MonKindA, MonDescs = categories("CardDesc MonDesc MonKind MonKindA MonDescs")
MonPost, OneCard, ACard, CardDesc1, EvolvesFrom = categories("MonPost OneCard ACard CardDesc1 EvolvesFrom")
PokKind, OneHead, NamePair, TrainerCard, SameAs, AType = categories("PokKind OneHead NamePair TrainerCard SameAs AType")
BenchDesc, EitherCard, MonKinds, OtherDesc, ToolDesc = categories("BenchDesc EitherCard MonKinds OtherDesc ToolDesc")
TrainerDesc, TypedEnergy, NamedDesc, NotDesc = categories("TrainerDesc TypedEnergy NamedDesc NotDesc")

CardDesc["card that evolves from {m:Mon} <that|and> is the same type as that [basic] Energy card"] = (
    n.EvolvesFrom(_.m),
    n.SameTypeAs(n.EventCard()),
)
CardDesc["ACE SPEC card"] = (n.HasTag("ACE_SPEC"),)
MonDesc["{a:MonAdj*} {h:MonHead} {p:MonPost*}"] = join(_.a, _.h, _.p)
_unowned = unless(lambda adjectives: any(isinstance(a, n.OwnedBy) for a in adjectives))
"""An owner is part of a name: 'Misty's Staryu' is no Staryu."""
_KIND = calc(_unowned, _.a, inv=lambda v: v)
MonDesc["{a:MonAdj*} {n:Name} {p:MonPost*}"] = join(_KIND, (n.IsNamed(_.n)), _.p)
MonKind["{a:MonAdj*} {h:MonHead}"] = join(_.a, _.h)
MonKind["{a:MonAdj*} {n:Name}"] = join(_KIND, n.IsNamed(_.n))
MonKindA["{k:MonKind}", "a {k:MonKind}"] = _.k


def _either(kinds: Any) -> Any:
    """Any of two or more kinds; tags after one adjective ('Grass Pokémon-GX or Pokémon-EX') are one head."""
    if len(kinds) < 2 or not all(kinds) or all(len(k) == 1 and isinstance(k[0], n.HasTag) for k in kinds[1:]):
        raise Refuse
    return n.AnyOf(kinds)


def _is_kinds(filters: Any) -> bool:
    return not all(len(k) == 1 and isinstance(k[0], n.HasTag) for k in filters[1:])


def _kinds(v: Any) -> Any:
    return v.filters if isinstance(v, n.AnyOf) and len(v.filters) > 1 and _is_kinds(v.filters) else None


MonDesc["{ks:MonKindA,or} {p:MonPost*}"] = join(calc(_either, _.ks, inv=_kinds), _.p)
MonDescs["{d:MonDesc}"] = _.d


def _pairs(a: Any, b: Any) -> Any:
    """'Basic Grass or Basic Lightning Pokémon': two full sets of adjectives."""
    if len(a) < 2 or len(a) != len(b) or [type(x) for x in a] != [type(x) for x in b]:
        raise Refuse
    return n.AnyOf((a, b))


MonPost["(excluding any {n:Name})", "except {n:Name}", ", except any {n:Name}"] = (n.NotP(n.IsNamed(_.n)),)


def _single(filter_: tuple[Any, ...]) -> Any:
    """A filter as one predicate; 'a Pokémon' says nothing."""
    if not filter_:
        raise Refuse
    return filter_[0] if len(filter_) == 1 else n.AnyOf((filter_,))


def negate(filter_: tuple[Any, ...]) -> Any:
    return n.NotP(_single(filter_))


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


MonPost["(excluding {d:MonDesc})", "except {d:MonDesc}"] = calc(lambda d: (negate(d),), _.d, inv=_excluded)
MonPost["that {p:PredVP}", "which {p:PredVP}"] = _.p
MonPost.says["with a {k:AbilityKind}"] = "that has a {k:AbilityKind}"
MonPost.says["with {t:Type} Resistance"] = "that has {t:Type} Resistance"
MonPost.says["with a Retreat Cost of exactly {n:Numeral}"] = "that has a Retreat Cost of exactly {n:Numeral}"
MonPost.says["of the same type as {m:ActiveMon}"] = "that shares a type with {m:ActiveMon}"
MonPost.says["with [any] damage counters on <it|them>"] = "that has any damage counters on it"
MonPost[
    "with {n:Numeral} HP or less", ", each with {n:Numeral} HP or less,", "that each has {n:Numeral} HP or less"
] = (n.Compares("hp", "le", _.n),)
MonPost["with {n:Numeral} HP or more"] = (n.Compares("hp", "ge", _.n),)
MonPost["with {n:Numeral} HP or less remaining"] = (n.Compares("remaining_hp", "le", _.n),)
MonPost["named {n:Name}"] = (n.IsNamed(_.n),)
MonPost["with a Rule Box", "with a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)"] = (n.HasTag("RULE_BOX"),)


def _print_energy(value: Any) -> list[str] | None:
    """Energy out of play is spoken of as cards."""
    words = G.words("EnergyDesc", value)
    return [*words, "card"] if words and words[-1] == "Energy" else words


G.primitive("EnergyCard", lambda chart, pos: chart.parse("EnergyDesc", pos), _print_energy)
CardDesc["card"] = ()
CardDesc["other card"] = (n.NotIn(n.ThisCard()),)
CardDesc["{d:EnergyCard}"] = _.d
CardDesc["{a:MonAdj*} {h:MonHead} [card] {p:MonPost*}"] = join(_.a, n.IsCard("Pokémon"), _.h, _.p)
CardDesc.says[
    "Basic Pokémon [card] or Evolution card",
    "Basic Pokémon [card] and Evolution card",
    "Baby Pokémon, Basic Pokémon, <or|and> Evolution card",
] = "Basic Pokémon or Evolution Pokémon"  # neither LEGEND nor Restored (SS-restored-08)
CardDesc.says["Evolution card"] = "Evolution Pokémon"
CardDesc["{k:TrainerHead} card", "{k:TrainerHead}"] = (_.k,)
CardDesc["{t:CardTag} {k:TrainerHead} card", "{t:CardTag} {k:TrainerHead}"] = (_.t, _.k)
CardDesc["{t:CardTag} card"] = (_.t,)
CardDesc["{n:Name} [card]", "card named {n:Name}", "Evolution card named {n:Name}"] = (n.IsNamed(_.n),)
CardDesc["Trainer card (excluding Supporter cards)"] = (n.IsCard("Trainer"), n.NotP(n.IsCard("Supporter")))
EnergyDesc["Energy [card]"] = (n.IsCard("Energy"),)
EnergyDesc["basic Energy [card]"] = (n.IsCard("basic Energy"),)
EnergyDesc["Special Energy [card]"] = (n.IsCard("Special Energy"),)
EnergyDesc["{t:Type} Energy [card]"] = (n.IsCard("Energy"), n.IsType(_.t))
EnergyDesc["basic {t:Type} Energy [card]"] = (n.IsCard("basic Energy"), n.IsType(_.t))
EnergyDesc["{a:Type} or {b:Type} Energy [card]"] = (n.IsCard("Energy"), n.AnyOf(((n.IsType(_.a),), (n.IsType(_.b),))))


def any_of(filters: Any) -> Any:
    """Any of two or more."""
    if len(filters) < 2:
        raise Refuse
    return n.AnyOf(filters)


def any_named(names: Any) -> Any:
    return any_of(tuple((n.IsNamed(name),) for name in names))


def _classes(ks: Any) -> Any:
    return any_of(tuple((k,) for k in ks))


def _each_kind(v: Any) -> Any:
    return v.filters if isinstance(v, n.AnyOf) and len(v.filters) > 1 else None


def _each_class(v: Any) -> Any:
    """Kinds of Trainer card: 'Supporter or Stadium card'."""
    kinds = _each_kind(v)
    if kinds is None or not all(len(k) == 1 and isinstance(k[0], n.IsCard) for k in kinds):
        return None
    return tuple(k[0] for k in kinds)


CardDesc["{ks:TrainerKind,or} card", "{ks:TrainerKind,and} card", "{ks:TrainerCard,or}"] = (
    calc(_classes, _.ks, inv=_each_class),
)
_KINDS = (calc(any_of, _.ds, inv=_each_kind),)
CardDesc["in any combination of {ds:CardDesc1,and}", "card that is {ds:ACard,or}"] = _KINDS
CardDesc.says[
    "Basic Pokémon [cards], Evolution [cards], and basic Energy [cards]",
    "Baby Pokémon, Basic Pokémon, Evolution [cards], <and|or> basic Energy [cards]",
] = "in any combination of Basic Pokémon, Evolution Pokémon, and basic Energy cards"
CardDesc.says["in any combination of {a:Type} and {b:Type} Energy [cards]"] = (
    "in any combination of {a:Type} Energy card and {b:Type} Energy card"
)
OneCard["{ks:TrainerKind,or} card"] = (calc(_classes, _.ks, inv=_each_class),)
OneCard["card that is {ds:ACard,or}"] = _KINDS
ACard["a {d:CardDesc}"] = _.d
G.singular["CardDesc"] = "OneCard"
CardDesc1["{d:CardDesc}"] = _.d
CardDesc["card that {p:EvolvesFrom}"] = (_.p,)
EvolvesFrom["evolves from {m:Mon}"] = n.EvolvesFrom(_.m)
PokKind["{a:MonAdj*} {h:MonHead}", "a {a:MonAdj*} {h:MonHead}"] = join(_.a, _.h)
CardDesc["{ks:PokKind,or} [card]"] = (n.IsCard("Pokémon"), calc(_either, _.ks, inv=_kinds))
_BASIC_OR_EVOLUTION = n.AnyOf(((n.IsStage("Basic"),), (n.IsStage("Evolution"),)))
CardDesc.reads["Basic Pokémon [card] or Evolution card <with|that has> {n:Title} in <its|their> name"] = (
    n.IsCard("Pokémon"),
    _BASIC_OR_EVOLUTION,
    n.NameHas(_.n),
)
OneHead["{d:MonDesc}"] = calc(_single, _.d)
PAIR = n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),)))
NamePair["{a:Name} and {b:Name}", "{a:Name} and each {b:Name}"] = PAIR
MonDesc.reads["{a:OtherName} (including {b:OtherName})"] = (PAIR,)

TrainerCard["{k:TrainerHead} card"] = _.k
CardDesc["{k:TrainerHead} card named {n:Name}"] = (_.k, n.IsNamed(_.n))
CardDesc["Stage 2 card that evolves from {m:Mon}, skipping the Stage 1,"] = (
    n.IsStage("Stage 2"),
    n.EvolvesFrom(_.m, True),
)
CardDesc.reads["Evolution card <with|that has> {n:Title} in <its|their> name"] = (
    n.IsStage("Evolution"),
    n.IsCard("Pokémon"),
    n.NameHas(_.n),
)
CardDesc["{a:MonAdj*} {h:MonHead} [card] that evolves from {m:Mon}"] = join(
    _.a, n.IsCard("Pokémon"), _.h, n.EvolvesFrom(_.m)
)
CardDesc.says["Evolution card that evolves from {m:Mon}"] = "Evolution Pokémon that evolves from {m:Mon}"
_NAMED = "<in its name|in their name>"
CardDesc[
    f"card that has {{n:Quoted}} {_NAMED}",
    f"card <with|that has> {{n:Title}} {_NAMED}",
    f"card with {{n:Quoted}} {_NAMED}",
] = (n.NameHas(_.n),)
CardDesc[
    f"{{k:TrainerHead}} card that has {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card that has {{n:Title}} {_NAMED}",
    f"{{k:TrainerHead}} card that has the word {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card with {{n:Quoted}} {_NAMED}",
] = (_.k, n.NameHas(_.n))
MonPost["with the same name as {m:SameAs}", "that has the same name as {m:SameAs}"] = (n.SameNameAs(_.m),)
SameAs["1 of {m:MonSet}"] = _.m
CardDesc["card except {n:Name}"] = (n.NotP(n.IsNamed(_.n)),)
CardDesc["{k:TrainerHead} card except {n:Name}"] = (_.k, n.NotP(n.IsNamed(_.n)))
CardDesc["card except {n:Name} in any combination of {ds:CardDesc1,and}"] = (n.AnyOf(_.ds), n.NotP(n.IsNamed(_.n)))
MonPost["with a Retreat Cost of {n:Numeral} or more"] = (n.Compares("retreat", "ge", _.n),)


def narrow(pokemon: Any, filter_: Any) -> Any:
    """Those of some Pokémon in play that are also so."""
    if not isinstance(pokemon, n.InPlay):
        raise Refuse
    return replace(pokemon, filter=(*pokemon.filter, *filter_))


RECEIVED = n.HasAttached((n.NotP(n.NotIn(It("card", True, "moved"))),))
MonPost["that you attached cards to in this way"] = (RECEIVED,)
AType["a {t:Type}"] = _.t
BenchDesc["{a:MonAdj*} {h:MonHead}"] = join(_.a, n.IsCard("Pokémon"), _.h)


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


EitherCard["{ks:CardDesc1,or}"] = calc(_classes_apart, _.ks, inv=_their_kinds)


def _in(zone: n.InZone, filter_: tuple[Any, ...]) -> n.InZone:
    return replace(zone, filter=filter_)


def _out(v: Any) -> Any:
    if isinstance(v, n.InZone) and v.top is None and v.bottom is None:
        return replace(v, filter=()), v.filter
    return None


def in_zone(filter_: Any) -> Any:
    """The cards of the zone ``z`` that pass a filter."""
    return calc(_in, _.z, filter_, inv=_out)


IN_ZONE = in_zone(_.d)
SameAs["a {d:CardDesc} in {z:Zone}"] = IN_ZONE
MonKinds["{ks:MonKind,and}"] = (calc(_either, _.ks),)
EnergyDesc["{t:Type} Special Energy [card]"] = (n.IsCard("Special Energy"), n.IsType(_.t))
CardDesc["Pokémon LV.X that levels up from {m:Mon}"] = (n.HasTag("LEVEL_X"), n.EvolvesFrom(_.m, False, True))
ITS_ENERGY = n.AttachedTo(n.This(), (n.IsCard("basic Energy"),))
MonPost["of the same type as any basic Energy [card] attached to this Pokémon"] = (n.SameTypeAs(ITS_ENERGY),)
SameAs["the Attacking Pokémon"] = n.Attacker()
CardDesc["other {d:OtherDesc}"] = join(_.d, n.NotIn(n.ThisCard()))
OtherDesc["{d:EnergyDesc}"] = _.d
OtherDesc["{k:TrainerHead} card"] = (_.k,)
OtherDesc["{n:Name} [card]"] = (n.IsNamed(_.n),)
_FOSSIL = (n.AnyOf(((n.IsStage("Stage 1"),), (n.IsStage("Stage 2"),))), n.EvolvesFromName("Fossil", True))
CardDesc[
    "Trainer card that has Fossil in its name or a Stage 1 or Stage 2 Evolution card that evolves from a Fossil"
] = (n.AnyOf(((n.IsCard("Trainer"), n.NameHas("Fossil")), _FOSSIL)),)
CardDesc["Pokémon Tool or {b:EnergyDesc}"] = (n.AnyOf(((n.IsCard("Pokémon Tool"),), _.b)),)
EnergyDesc["in any combination of basic {a:Type} and basic {b:Type} Energy [cards]"] = (
    n.AnyOf(((n.IsCard("basic Energy"), n.IsType(_.a)), (n.IsCard("basic Energy"), n.IsType(_.b)))),
)
CardDesc.reads["in any combination of {ds:CardDesc1,or}"] = (calc(any_of, _.ds),)
ToolDesc["Pokémon Tool [card] that has {n:Quoted} in its name"] = (n.IsCard("Pokémon Tool"), n.NameHas(_.n))
ToolDesc["{n:OtherName}"] = (n.IsNamed(_.n),)
TrainerDesc["{k:TrainerHead} [card]"] = (_.k,)
_TWO_NAMES = (n.AnyOf(((n.NameHas("Dark"),), (n.NameHas("Rocket's"),))),)
MonPost["<with|that has> Dark or Rocket's in its name"] = _TWO_NAMES
MonPost["that has an owner in <its|their> name"] = (n.OwnedBy(""),)
EnergyDesc["Holon Energy [card]"] = (n.IsCard("Energy"), n.NameHas("Holon Energy"))
MonPost["that has the same name as your opponent's Active Pokémon"] = (n.SameNameAs(n.InPlay("opponent", "active")),)
MonPost["that is the same type as any {d:EnergyDesc} attached to <this Pokémon|@self>"] = (
    n.SameTypeAs(n.AttachedTo(n.This(), _.d)),
)
MonPost.reads["that is the same type as the {d:EnergyDesc} that you chose"] = (
    n.SameTypeAs(It("card", False, "chosen")),
)
MonPost["with maximum HP less than {n:Numeral}"] = (n.Compares("hp", "lt", _.n),)
TypedEnergy["{t:Type} Energy card"] = (n.IsCard("Energy"), n.IsType(_.t))
MonPost["with a {t:Title} marker on it"] = (n.HasMarker(_.t),)
MonDescs.reads["{ks:MonKind,and} {p:MonPost*}"] = join(calc(_either, _.ks), _.p)
MonDesc.reads["{a:MonAdj+} and {b:MonAdj+} {h:MonHead} {p:MonPost*}"] = join(
    calc(lambda a, b: _pairs(a, b), _.a, _.b), _.h, _.p
)
MonPost.reads["with {n:Title} in <its|their> name"] = (n.NameHas(_.n),)
MonPost.reads["(excluding any {d:NotDesc})"] = (_.d,)
MonPost.reads["(excluding {a:MonDesc} and {b:MonDesc})"] = calc(lambda a, b: (negate(a), negate(b)), _.a, _.b)
NamedDesc.reads["{n:Name}"] = (n.IsNamed(_.n),)
NotDesc.reads["{d:MonDesc}"] = calc(negate, _.d)
CardDesc.reads["Basic Pokémon [card] or Evolution card (excluding {d:MonDesc})"] = (
    n.IsCard("Pokémon"),
    _BASIC_OR_EVOLUTION,
    calc(negate, _.d),
)
CardDesc.reads["Evolution card named {a:Name} or {b:Name}"] = (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),)
CardDesc.reads["card named {a:Name}, {b:Name}, or {c:Name}"] = (
    n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),), (n.IsNamed(_.c),))),
)
MonPost["of that type [(including Benched Pokémon)]"] = (n.IsType("$"),)
CardDesc["Pokémon of that Energy type"] = (n.IsCard("Pokémon"), n.SameTypeAs(It("card")))
CardDesc[
    "Basic Pokémon or Evolution Pokémon of that Energy type",
    "Basic Pokémon [card] or Evolution card of that Energy type",
] = (
    n.IsCard("Pokémon"),
    _BASIC_OR_EVOLUTION,
    n.SameTypeAs(It("card")),
)
_NOT_THESE = (("Darkness", "Metal"),)
for _a, _b in _NOT_THESE:
    EnergyDesc[f"Special Energy cards (except for {_a} and {_b} Energy cards)"] = (
        n.IsCard("Special Energy"),
        n.NotP(n.AnyOf(((n.IsNamed(f"{_a} Energy"),), (n.IsNamed(f"{_b} Energy"),)))),
    )
CardDesc["{t:Type} Energy card or {n:OtherName}", "{t:Type} or {n:OtherName}"] = (
    n.AnyOf(((n.IsCard("Energy"), n.IsType(_.t)), (n.IsNamed(_.n),))),
)
MonPost.reads["(excluding this one)"] = (n.NotIn(n.This()),)
EnergyDesc["Energy card of the same type as any Energy attached to this Pokémon"] = (
    n.IsCard("Energy"),
    n.SameTypeAs(n.AttachedTo(n.This(), (n.IsCard("Energy"),))),
)
MonPost["that has Weakness to a type of any {d:EnergyDesc} attached to this Pokémon"] = (
    n.WeakTo(n.AttachedTo(n.This(), _.d)),
)
CardDesc["{k:TrainerHead} card with the same name as the card you discarded"] = (
    _.k,
    n.SameNameAs(It("card", True, "moved")),
)
CardDesc["card that has no Abilities and evolves from {m:Mon}"] = (n.NotP(n.HasAbility()), n.EvolvesFrom(_.m))
