"""Kinds of card: types, stages, classes of Pokémon, kinds of Trainer card, marks; every class once."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, categories
from playmat.text.words.tokens import TYPES

Type, StageName, MonAdj, AdjAtom, MonAdj1, MonHead = categories("Type StageName MonAdj AdjAtom MonAdj1 MonHead")
MonHead1, AbilityKind, AbilityKinds, TrainerKind = categories("MonHead1 AbilityKind AbilityKinds TrainerKind")
KindOfCard, KindsOfCard, TypeEnergy, Condition = categories("KindOfCard KindsOfCard TypeEnergy Condition")
TrainerHead, CardTag, StageWord, Colorless = categories("TrainerHead CardTag StageWord Colorless")

for _type in TYPES:
    Type[_type] = _type
StageName["Stage 1"] = "Stage 1"
StageName["Stage 2"] = "Stage 2"
MonAdj["◇ (Prism Star)"] = n.HasTag("PRISM_STAR")
MonAdj["{t:Type}"] = n.IsType(_.t)
AdjAtom["{t:Type}"] = n.IsType(_.t)
for _type in TYPES:
    MonAdj[f"non-{_type}"] = n.NotP(n.IsType(_type))


def _one_of(atoms: Any) -> Any:
    if len(atoms) < 2 or len(set(atoms)) < len(atoms) or len({type(a) for a in atoms}) > 1:
        raise Refuse
    return n.AnyOf(tuple((a,) for a in atoms))


def _atoms(v: Any) -> Any:
    if isinstance(v, n.AnyOf) and len(v.filters) > 1 and all(len(f) == 1 for f in v.filters):
        return tuple(f[0] for f in v.filters)
    return None


MonAdj["{a:AdjAtom,or}", "{a:AdjAtom,and}"] = calc(_one_of, _.a, inv=_atoms)
MonAdj["non- {a:MonAdj1}"] = n.NotP(_.a)
MonAdj1["{t:Type}"] = n.IsType(_.t)
MonAdj1["Ultra Beast"] = n.HasTag("ULTRA_BEAST")
MonAdj["Ultra Beast"] = n.HasTag("ULTRA_BEAST")
MonAdj["{o:Owner}'s"] = n.OwnedBy(_.o)
MonAdj["Team Aqua"] = n.NameHas("Team Aqua")
MonAdj["Team Magma"] = n.NameHas("Team Magma")
_CLASSES = {
    "Pokémon-EX": n.HasTag("EX"),
    "Pokémon ex": n.HasTag("LITTLE_EX"),
    "Pokémon-ex": n.HasTag("HYPHEN_EX"),
    "Pokémon-GX": n.HasTag("GX"),
    "Pokémon V": n.HasTag("V"),
    "Pokémon VMAX": n.HasTag("VMAX"),
    "Pokémon VSTAR": n.HasTag("VSTAR"),
    "Pokémon SP": n.HasTag("SP"),
    "Pokémon LV.X": n.HasTag("LEVEL_X"),
    "Pokémon BREAK": n.HasTag("BREAK"),
    "Pokémon LEGEND": n.IsStage("LEGEND"),
    "Pokémon ★ / Pokémon Star": n.HasTag("STAR"),
    "Ultra Beast / Ultra Beasts": n.HasTag("ULTRA_BEAST"),
}
"""Every class of Pokémon; a new one is one line here."""
MonHead["Pokémon"] = ()
for _words, _class in _CLASSES.items():
    for _cat in (MonHead, MonHead1):  # the second stands in lists: "Pokémon-EX or Pokémon-GX"
        _cat[*_words.split(" / ")] = (_class,)


def _two_heads(v: Any) -> Any:
    if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], n.AnyOf) and len(v[0].filters) == 2:
        return v[0].filters
    return None


MonHead["{a:MonHead1} or {b:MonHead1}", "{a:MonHead1} or a {b:MonHead1}", "{a:MonHead1} and {b:MonHead1}"] = calc(
    lambda a, b: (n.AnyOf((a, b)),), _.a, _.b, inv=lambda v: _two_heads(v)
)
_ABILITIES = {
    "Ability": "Abilities",
    "Poké-Power": "Poké-Powers",
    "Poké-Body": "Poké-Bodies",
    "Pokémon Power": "Pokémon Powers",
}
for _one, _many in _ABILITIES.items():
    AbilityKind[_one] = _one
    AbilityKinds[_many] = _one
TrainerKind["{k:TrainerHead}"] = _.k
KindOfCard["{k:TrainerHead} [card]"] = (_.k,)
KindOfCard["{d:EnergyDesc}"] = _.d


def _is_trainer(kind: Any) -> bool:
    return len(kind) == 1 and isinstance(kind[0], n.IsCard) and "Energy" not in kind[0].kind


def _mixed(kinds: Any) -> Any:
    """'Pokémon Tool, Special Energy, or Stadium cards': kinds of card, not all of them Trainer cards."""
    if len(kinds) < 2 or len(set(kinds)) < len(kinds) or all(_is_trainer(k) for k in kinds):
        raise Refuse
    if any(not all(isinstance(p, n.IsCard | n.IsType | n.HasTag) for p in k) or not k for k in kinds):
        raise Refuse
    return (n.AnyOf(kinds),)


def _mixed_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], n.AnyOf)):
        return None
    try:
        return v[0].filters if _mixed(v[0].filters) else None
    except Refuse:
        return None


KindsOfCard["{ks:KindOfCard,or}", "{ks:KindOfCard,and}"] = calc(_mixed, _.ks, inv=_mixed_kinds)
TypeEnergy["{t:Type} Energy"] = _.t


def unusable(kind: Any, on: Any = None) -> Any:
    """'Can't use any' and 'stops working' are not 'has no': who counts them still finds them."""
    return n.NoAbilities(on, kind, still_has=True)


for _condition in ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"):
    Condition[_condition] = _condition
    MonAdj[_condition] = n.HasCondition(_condition)
    AdjAtom[_condition] = n.HasCondition(_condition)
_ADJECTIVES = {
    "Basic": n.IsStage("Basic"),
    "Stage 1": n.IsStage("Stage 1"),
    "Stage 2": n.IsStage("Stage 2"),
    "Evolution": n.IsStage("Evolution"),
    "evolved": n.IsStage("Evolved"),
    "Restored": n.IsStage("Restored"),
    "Team Plasma": n.HasTag("TEAM_PLASMA"),
    "Single Strike": n.HasTag("SINGLE_STRIKE"),
    "Rapid Strike": n.HasTag("RAPID_STRIKE"),
    "Fusion Strike": n.HasTag("FUSION_STRIKE"),
    "TAG TEAM": n.HasTag("TAG_TEAM"),
    "Mega Evolution": n.HasTag("MEGA"),
    "Radiant": n.HasTag("RADIANT"),
    "Tera": n.HasTag("TERA"),
    "Ancient": n.HasTag("ANCIENT"),
    "Future": n.HasTag("FUTURE"),
    "Baby": n.HasTag("BABY"),
}
for _word, _kind in _ADJECTIVES.items():
    MonAdj[_word] = AdjAtom[_word] = _kind  # the second stands in a list: "Basic or Stage 1 Pokémon"
TrainerHead["Trainer"] = n.IsCard("Trainer")
TrainerHead["Item"] = n.IsCard("Item")
TrainerHead["Supporter"] = n.IsCard("Supporter")
TrainerHead["Stadium"] = n.IsCard("Stadium")
TrainerHead["Pokémon Tool"] = n.IsCard("Pokémon Tool")
TrainerHead["Technical Machine"] = n.IsCard("Technical Machine")
TrainerHead["Rocket's Secret Machine"] = n.IsCard("Rocket's Secret Machine")
CardTag["Single Strike"] = n.HasTag("SINGLE_STRIKE")
CardTag["Rapid Strike"] = n.HasTag("RAPID_STRIKE")
CardTag["Fusion Strike"] = n.HasTag("FUSION_STRIKE")
CardTag["TAG TEAM"] = n.HasTag("TAG_TEAM")
CardTag["Team Plasma"] = n.HasTag("TEAM_PLASMA")
CardTag["Ancient"] = n.HasTag("ANCIENT")
CardTag["Future"] = n.HasTag("FUTURE")
CardTag["Prism Star", "◇ (Prism Star)", "◇"] = n.HasTag("PRISM_STAR")
StageWord["Stage 1"] = n.IsStage("Stage 1")
StageWord["Stage 2"] = n.IsStage("Stage 2")
Colorless["Colorless"] = "Colorless"
MonAdj["δ"] = n.HasTag("DELTA")
