"""Kinds of card: types, stages, classes of Pokémon, kinds of Trainer card, marks; every class once."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, table
from playmat.text.words.tokens import TYPES

for _type in TYPES:
    frame("Type", _type, _type)
frame("StageName", "Stage 1", "Stage 1")
frame("StageName", "Stage 2", "Stage 2")
frame("MonAdj", n.HasTag("PRISM_STAR"), "◇ (Prism Star)")
frame("MonAdj", n.IsType(_.t), "{t:Type}")
frame("AdjAtom", n.IsType(_.t), "{t:Type}")
for _type in TYPES:
    frame("MonAdj", n.NotP(n.IsType(_type)), f"non-{_type}")


def _one_of(atoms: Any) -> Any:
    if len(atoms) < 2 or len(set(atoms)) < len(atoms) or len({type(a) for a in atoms}) > 1:
        raise Refuse
    return n.AnyOf(tuple((a,) for a in atoms))


def _atoms(v: Any) -> Any:
    if isinstance(v, n.AnyOf) and len(v.filters) > 1 and all(len(f) == 1 for f in v.filters):
        return tuple(f[0] for f in v.filters)
    return None


frame("MonAdj", calc(_one_of, _.a, inv=_atoms), "{a:AdjAtom,or}", "{a:AdjAtom,and}")
frame("MonAdj", n.NotP(_.a), "non- {a:MonAdj1}")
frame("MonAdj1", n.IsType(_.t), "{t:Type}")
frame("MonAdj1", n.HasTag("ULTRA_BEAST"), "Ultra Beast")
frame("MonAdj", n.HasTag("ULTRA_BEAST"), "Ultra Beast")
frame("MonAdj", n.OwnedBy(_.o), "{o:Owner}'s")
frame("MonAdj", n.NameHas("Team Aqua"), "Team Aqua")
frame("MonAdj", n.NameHas("Team Magma"), "Team Magma")


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
frame("MonHead", (), "Pokémon")
for _words, _class in _CLASSES.items():
    for _cat in ("MonHead", "MonHead1"):  # the second stands in lists: "Pokémon-EX or Pokémon-GX"
        frame(_cat, (_class,), *_words.split(" / "))


def _two_heads(v: Any) -> Any:
    if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], n.AnyOf) and len(v[0].filters) == 2:
        return v[0].filters
    return None


frame(
    "MonHead",
    calc(lambda a, b: (n.AnyOf((a, b)),), _.a, _.b, inv=lambda v: _two_heads(v)),
    "{a:MonHead1} or {b:MonHead1}",
    "{a:MonHead1} or a {b:MonHead1}",
    "{a:MonHead1} and {b:MonHead1}",
)
_ABILITIES = {
    "Ability": "Abilities",
    "Poké-Power": "Poké-Powers",
    "Poké-Body": "Poké-Bodies",
    "Pokémon Power": "Pokémon Powers",
}
for _one, _many in _ABILITIES.items():
    frame("AbilityKind", _one, _one)
    frame("AbilityKinds", _one, _many)
frame("TrainerKind", _.k, "{k:TrainerHead}")
frame("KindOfCard", (_.k,), "{k:TrainerHead} [card]")
frame("KindOfCard", _.d, "{d:EnergyDesc}")


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


frame("KindsOfCard", calc(_mixed, _.ks, inv=_mixed_kinds), "{ks:KindOfCard,or}", "{ks:KindOfCard,and}")
frame("TypeEnergy", _.t, "{t:Type} Energy")


def unusable(kind: Any, on: Any = None) -> Any:
    """'Can't use any' and 'stops working' are not 'has no': who counts them still finds them."""
    return n.NoAbilities(on, kind, still_has=True)


for _condition in ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"):
    frame("Condition", _condition, _condition)
    frame("MonAdj", n.HasCondition(_condition), _condition)
    frame("AdjAtom", n.HasCondition(_condition), _condition)
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
table("MonAdj", _ADJECTIVES)
table("AdjAtom", _ADJECTIVES)  # what may stand in a list: "Basic or Stage 1 Pokémon"
table(
    "TrainerHead",
    {
        "Trainer": n.IsCard("Trainer"),
        "Item": n.IsCard("Item"),
        "Supporter": n.IsCard("Supporter"),
        "Stadium": n.IsCard("Stadium"),
        "Pokémon Tool": n.IsCard("Pokémon Tool"),
        "Technical Machine": n.IsCard("Technical Machine"),
        "Rocket's Secret Machine": n.IsCard("Rocket's Secret Machine"),
    },
)
table(
    "CardTag",
    {
        "Single Strike": n.HasTag("SINGLE_STRIKE"),
        "Rapid Strike": n.HasTag("RAPID_STRIKE"),
        "Fusion Strike": n.HasTag("FUSION_STRIKE"),
        "TAG TEAM": n.HasTag("TAG_TEAM"),
        "Team Plasma": n.HasTag("TEAM_PLASMA"),
        "Ancient": n.HasTag("ANCIENT"),
        "Future": n.HasTag("FUTURE"),
        "Prism Star / ◇ (Prism Star) / ◇": n.HasTag("PRISM_STAR"),
    },
)
frame("StageWord", n.IsStage("Stage 1"), "Stage 1")
frame("StageWord", n.IsStage("Stage 2"), "Stage 2")
frame("Colorless", "Colorless", "Colorless")
frame("MonAdj", n.HasTag("DELTA"), "δ")
