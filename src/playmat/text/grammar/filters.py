"""Filters: adjectives, heads and relative clauses of Pokémon and of cards; predicates shared with conditions."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    CameIntoPlay,
    Compares,
    EvolvesFrom,
    EvolvesFromName,
    HasAbility,
    HasAttached,
    HasAttack,
    HasCondition,
    HasResistance,
    HasTag,
    HasWeakness,
    IsAt,
    IsCard,
    IsDamaged,
    IsNamed,
    IsStage,
    IsType,
    NameHas,
    NotIn,
    NotP,
    SameTypeAs,
    ThisCard,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import G, _, calc, frame, join, table
from playmat.text.tokens import TYPES

# --- adjectives ----------------------------------------------------------------
frame("MonAdj", IsType(_.t), "{t:Type}")
frame("AdjAtom", IsType(_.t), "{t:Type}")
for _type in TYPES:
    frame("MonAdj", NotP(IsType(_type)), f"non-{_type}")


def _one_of(atoms: Any) -> Any:
    if len(atoms) < 2 or len(set(atoms)) < len(atoms) or len({type(a) for a in atoms}) > 1:
        raise Refuse
    return AnyOf(tuple((a,) for a in atoms))


def _atoms(v: Any) -> Any:
    if isinstance(v, AnyOf) and len(v.filters) > 1 and all(len(f) == 1 for f in v.filters):
        return tuple(f[0] for f in v.filters)
    return None


frame("MonAdj", calc(_one_of, _.a, inv=_atoms), "{a:AdjAtom,or}", "{a:AdjAtom,and}")
frame("MonAdj", IsDamaged(), "damaged", prints=False)
frame("MonAdj", NotP(_.a), "non- {a:MonAdj1}")
frame("MonAdj1", IsType(_.t), "{t:Type}")
frame("MonAdj1", HasTag("ULTRA_BEAST"), "Ultra Beast")
frame("MonAdj", HasTag("ULTRA_BEAST"), "Ultra Beast")
frame("MonAdj", NameHas("Team Aqua"), "Team Aqua")
frame("MonAdj", NameHas("Team Magma"), "Team Magma")
frame(
    "MonAdj",
    AnyOf(((IsStage("Stage 1"),), (IsStage("Stage 2"),))),
    "Stage 1 or Stage 2",
    "Stage 1 and Stage 2",
)

# --- Pokémon: adjectives, head, relative clauses ----------------------------------------------------------------
frame("MonDesc", join(_.a, _.h, _.p), "{a:MonAdj*} {h:MonHead} {p:MonPost*}")
frame("MonDesc", join(_.a, (IsNamed(_.n)), _.p), "{a:MonAdj*} {n:Name} {p:MonPost*}")
frame(
    "MonHead",
    calc(lambda a, b: (AnyOf((a, b)),), _.a, _.b, inv=lambda v: _two_heads(v)),
    "{a:MonHead1} or {b:MonHead1}",
    "{a:MonHead1} or a {b:MonHead1}",
    "{a:MonHead1} and {b:MonHead1}",
)


def _two_heads(v: Any) -> Any:
    if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], AnyOf) and len(v[0].filters) == 2:
        return v[0].filters
    return None


# --- several kinds: "Pokémon V or Pokémon-GX"; with "and" only where a set is meant -------------------
frame("MonKind", join(_.a, _.h), "{a:MonAdj*} {h:MonHead}")
frame("MonKind", join(_.a, IsNamed(_.n)), "{a:MonAdj*} {n:OtherName}")
frame("MonKindA", _.k, "{k:MonKind}", "a {k:MonKind}")


def _either(kinds: Any) -> Any:
    """Any of two or more kinds; tags after one adjective ('Grass Pokémon-GX or Pokémon-EX') are one head."""
    if len(kinds) < 2 or not all(kinds) or all(len(k) == 1 and isinstance(k[0], HasTag) for k in kinds[1:]):
        raise Refuse
    return AnyOf(kinds)


def _kinds(v: Any) -> Any:
    return v.filters if isinstance(v, AnyOf) and len(v.filters) > 1 and _is_kinds(v.filters) else None


def _is_kinds(filters: Any) -> bool:
    return not all(len(k) == 1 and isinstance(k[0], HasTag) for k in filters[1:])


frame("MonDesc", join(calc(_either, _.ks, inv=_kinds), _.p), "{ks:MonKindA,or} {p:MonPost*}")
frame("MonDescs", _.d, "{d:MonDesc}")
frame("MonDescs", join(calc(_either, _.ks), _.p), "{ks:MonKind,and} {p:MonPost*}", prints=False)
frame(
    "MonDesc",
    join(calc(lambda a, b: _pairs(a, b), _.a, _.b), _.h, _.p),
    "{a:MonAdj+} or {b:MonAdj+} {h:MonHead} {p:MonPost*}",
    "{a:MonAdj+} and {b:MonAdj+} {h:MonHead} {p:MonPost*}",
    prints=False,
)


def _pairs(a: Any, b: Any) -> Any:
    """'Basic Grass or Basic Lightning Pokémon': two full sets of adjectives."""
    if len(a) < 2 or len(a) != len(b) or [type(x) for x in a] != [type(x) for x in b]:
        raise Refuse
    return AnyOf((a, b))


table(
    "MonHead1",
    {
        "Pokémon-EX / -EX": (HasTag("EX"),),
        "Pokémon-GX / -GX": (HasTag("GX"),),
        "Pokémon V": (HasTag("V"),),
        "Pokémon VMAX": (HasTag("VMAX"),),
        "Pokémon VSTAR": (HasTag("VSTAR"),),
        "Pokémon BREAK": (HasTag("BREAK"),),
    },
)


def _excluded(v: Any) -> Any:
    """The kind of Pokémon left out, if it is a kind and not a state."""
    d = _positive(v)
    kinds = (AnyOf, HasTag, IsStage, IsType)
    return d if d and all(isinstance(p, kinds) for p in d) else None


frame("MonPost", (NotP(IsNamed(_.n)),), "(excluding any {n:Name})", "except {n:Name}")
frame("MonPost", calc(lambda d: (_negate(d),), _.d, inv=_excluded), "(excluding {d:MonDesc})")
frame("MonPost", _.p, "that {p:PredVP}", "which {p:PredVP}")
frame("MonPost", (Compares("hp", "le", _.n),), "with {n:Numeral} HP or less")
frame("MonPost", (Compares("hp", "ge", _.n),), "with {n:Numeral} HP or more")
frame("MonPost", (Compares("remaining_hp", "le", _.n),), "with {n:Numeral} HP or less remaining")
frame("MonPost", (IsNamed(_.n),), "named {n:Name}")
frame("MonPost", (NameHas(_.n),), "with {n:Quoted} in its name", "with {n:Quoted} in their name")
frame("MonPost", (IsDamaged(),), "with any damage counters on it", "with damage counters on it", prints=False)
frame("MonPost", (HasAttached(_.d),), "with any {d:EnergyDesc} attached <|to it|to them>", prints=False)
frame(
    "MonPost",
    calc(lambda d: (_negate(d),), _.d, inv=lambda v: _positive(v)),
    "(excluding {d:MonDesc})",
    "(except for {d:MonDesc})",
    "(except {d:MonDesc})",
    "except {d:MonDesc}",
)
frame("MonPost", (HasTag("RULE_BOX"),), "with a Rule Box", "that have a Rule Box")
frame("MonPost", (HasAbility(_.k),), "with a {k:AbilityKind}", prints=False)
table("AbilityKind", {"Ability": "Ability", "Poké-Power": "Poké-Power", "Poké-Body": "Poké-Body"})

# --- predicates: "… is Poisoned", "that has any Energy attached" ---------------------------------------------
frame("PredVP", (IsDamaged(),), "[already] has any damage counters on <it|them>")
frame("PredVP", (NotP(IsDamaged()),), "has no damage counters on it", "doesn't have any damage counters on <it|them>")
frame("PredVP", (HasAttached(_.d),), "has any {d:EnergyDesc} attached <|to it|to them>")
frame(
    "PredVP",
    (NotP(HasAttached(_.d)),),
    "has no {d:EnergyDesc} attached <|to it|to them>",
    "doesn't have any {d:EnergyDesc} attached <|to it|to them>",
)
frame(
    "PredVP",
    (HasAttached(_.d),),
    "has a {d:CardDesc} attached <|to it|to them>",
    "has any {d:CardDesc} attached <|to it|to them>",
)
frame(
    "PredVP",
    (HasAttached(_.d, _.n),),
    "has at least {n:Int} {d:EnergyDesc} attached <|to it|to them>",
    "has {n:Int} or more {d:EnergyDesc} attached <|to it|to them>",
)
frame("PredVP", (NotP(CameIntoPlay()),), "wasn't put into play this turn")
frame("PredVP", (CameIntoPlay(),), "was put into play this turn")
frame("PredVP", (HasCondition(_.c),), "is {c:Condition}")
frame("PredVP", (NotP(HasCondition(_.c)),), "isn't {c:Condition}", "is not {c:Condition}")
frame(
    "PredVP",
    (AnyOf(((HasCondition(_.a),), (HasCondition(_.b),))),),
    "is {a:Condition} or {b:Condition}",
    "is either {a:Condition} or {b:Condition}",
)
frame("PredVP", (HasAttack(_.n),), "has the {n:Title} attack")
frame("PredVP", (Compares("counters", "eq", _.n),), "has exactly {n:Numeral} damage counters on it")
frame("PredVP", (SameTypeAs(_.m),), "shares a type with {m:ActiveMon}", "is the same type as {m:ActiveMon}")
frame(
    "PredVP",
    (HasCondition(""),),
    "is affected by a Special Condition",
    "is affected by any Special Conditions",
)
frame("PredVP", (HasAbility(_.k),), "has a {k:AbilityKind}", "has any {k:AbilityKind}")
frame("PredVP", (HasWeakness(_.t),), "has {t:Type} Weakness")
frame("PredVP", (HasResistance(_.t),), "has {t:Type} Resistance")
frame("PredVP", (NameHas(_.n),), "has {n:Quoted} in its name", "have {n:Quoted} in their name")
frame("PredVP", (EvolvesFromName(_.n),), "evolves from {n:OtherName}")
frame("PredVP", (HasTag("RULE_BOX"),), "has a Rule Box")
frame("PredVP", (NotP(HasTag("RULE_BOX")),), "doesn't have a Rule Box")
frame(
    "PredVP",
    (Compares("counters", "ge", _.n),),
    "[already] has {n:Numeral} or more damage counters on it",
    "[already] has at least {n:Numeral} damage counters on it",
)
frame("PredVP", (Compares("counters", "le", _.n),), "has {n:Numeral} or fewer damage counters on it")
frame(
    "PredVP",
    (Compares("remaining_hp", "le", _.n),),
    "has {n:Numeral} HP or less remaining",
    "'s remaining HP is {n:Numeral} or less",
)
frame(
    "PredVP",
    (IsAt("active"),),
    "is in the Active Spot",
    "is your Active Pokémon",
    "is the Active Pokémon",
    "is an Active Pokémon",
)
frame("PredVP", (IsAt("bench"),), "is on your Bench", "is on the Bench", "is Benched")
frame("PredVP", calc(lambda d: d, _.d, inv=lambda v: v or None), "is a {d:MonDesc}")
frame("PredVP", (_.a,), "is a {a:StageAdj}", prints=False)
frame("PredVP", (NotP(_.a),), "isn't {a:MonAdj}", prints=False)
frame("PredVP", calc(lambda d: (_negate(d),), _.d, inv=lambda v: _positive(v)), "isn't a {d:MonDesc}")
frame("PredVP", (IsType(_.t),), "is {t:Type}", prints=False)
table("StageAdj", {"Evolution card": IsStage("Evolution")})


def _positive(v: Any) -> Any:
    if not isinstance(v, tuple) or len(v) != 1 or not isinstance(v[0], NotP):
        return None
    inner = v[0].pred
    return inner.filters[0] if isinstance(inner, AnyOf) and len(inner.filters) == 1 else (inner,)


def _negate(filter_: tuple[Any, ...]) -> Any:
    if not filter_:
        raise Refuse
    if len(filter_) == 1:
        return NotP(filter_[0])
    return NotP(AnyOf((filter_,)))


# --- cards ----------------------------------------------------------------
def _print_energy(value: Any) -> list[str] | None:
    """Energy out of play is spoken of as cards."""
    words = G.words("EnergyDesc", value)
    return [*words, "card"] if words and words[-1] == "Energy" else words


G.primitive("EnergyCard", lambda chart, pos: chart.parse("EnergyDesc", pos), _print_energy)
frame("CardDesc", (), "card")
frame("CardDesc", (NotIn(ThisCard()),), "other card")
frame("CardDesc", _.d, "{d:EnergyCard}")
frame("CardDesc", join(_.a, IsCard("Pokémon"), _.h, _.p), "{a:MonAdj*} {h:MonHead} [card] {p:MonPost*}")
frame(
    "CardDesc",
    (IsStage("Evolution"), IsCard("Pokémon")),
    "Evolution card",
    "Evolution Pokémon [card]",
    prints=False,
)
frame("CardDesc", (_.k,), "{k:TrainerHead} card", "{k:TrainerHead}")
frame("CardDesc", (_.t, _.k), "{t:CardTag} {k:TrainerHead} card", "{t:CardTag} {k:TrainerHead}")
frame("CardDesc", (_.t,), "{t:CardTag} card")
frame("CardDesc", (IsNamed(_.n),), "{n:Name} [card]", "card named {n:Name}")
frame(
    "CardDesc",
    (IsCard("Trainer"), NotP(IsCard("Supporter"))),
    "Trainer card (excluding Supporter cards)",
    "Trainer card that isn't a Supporter card",
)
frame("EnergyDesc", (IsCard("Energy"),), "Energy [card]")
frame("EnergyDesc", (IsCard("basic Energy"),), "basic Energy [card]")
frame("EnergyDesc", (IsCard("Special Energy"),), "Special Energy [card]")
frame("EnergyDesc", (IsCard("Energy"), IsType(_.t)), "{t:Type} Energy [card]")
frame("EnergyDesc", (IsCard("basic Energy"), IsType(_.t)), "basic {t:Type} Energy [card]")
frame(
    "EnergyDesc",
    (IsCard("Energy"), AnyOf(((IsType(_.a),), (IsType(_.b),)))),
    "{a:Type} or {b:Type} Energy [card]",
)


def _several(filters: Any) -> Any:
    if len(filters) < 2:
        raise Refuse
    return AnyOf(filters)


def _each_kind(v: Any) -> Any:
    return v.filters if isinstance(v, AnyOf) and len(v.filters) > 1 else None


def _each_class(v: Any) -> Any:
    """Kinds of Trainer card: 'Supporter or Stadium card'."""
    kinds = _each_kind(v)
    if kinds is None or not all(len(k) == 1 and isinstance(k[0], IsCard) for k in kinds):
        return None
    return tuple(k[0] for k in kinds)


def _classes(ks: Any) -> Any:
    return _several(tuple((k,) for k in ks))


_KINDS = (calc(_several, _.ds, inv=_each_kind),)
frame("CardDesc", (calc(_classes, _.ks, inv=_each_class),), "{ks:TrainerKind,or} card")
frame("CardDesc", _KINDS, "in any combination of {ds:CardDesc1,and}")
frame("CardDesc", _KINDS, "card that is {ds:ACard,or}", prints=False)
frame("OneCard", (calc(_classes, _.ks, inv=_each_class),), "{ks:TrainerKind,or} card")
frame("OneCard", _KINDS, "card that is {ds:ACard,or}")
frame("ACard", _.d, "a {d:CardDesc}")
G.singular["CardDesc"] = "OneCard"
frame("CardDesc1", _.d, "{d:CardDesc}")
frame("CardDesc", (_.p,), "card that {p:EvolvesFrom}")
frame("CardDesc", (IsCard("Pokémon"), _.p), "Pokémon that {p:EvolvesFrom}")
frame("EvolvesFrom", EvolvesFrom(_.m), "evolves from {m:Mon}")
