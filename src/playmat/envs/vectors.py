"""A card as a vector: what is printed on it, and its effect trees pooled to a fixed width.

The trees are read as bags of features: every node, what it hangs on, and every value in it (amounts, filters, sides,
conditions, durations). A feature's name is hashed to four signed places of the vector, so that texts never seen before
get a vector that overlaps with what they share, and no two features fall together. Whole numbers also count by their
size. Equal trees give equal vectors."""

from __future__ import annotations

import hashlib
import math
from dataclasses import fields
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat import codes
from playmat.cards.model import Card, CardKind, Tag, TrainerKind
from playmat.effects.base import Node
from playmat.effects.nodes import Program
from playmat.text.kept.programs import CardPrograms

TREE = 128  # places for the features of effect trees
HASHES = 4
# named one by one: a class of cards that is added later must not move the places of the others
TAGS = (
    "EX",
    "LITTLE_EX",
    "HYPHEN_EX",
    "GX",
    "TAG_TEAM",
    "V",
    "VMAX",
    "VSTAR",
    "V_UNION",
    "MEGA",
    "BREAK",
    "LEVEL_X",
    "LEGEND",
    "PRIME",
    "STAR",
    "SP",
    "RESTORED",
    "BABY",
    "DELTA",
    "DARK",
    "LIGHT",
    "SHINING",
    "ULTRA_BEAST",
    "PRISM_STAR",
    "RADIANT",
    "AMAZING",
    "ACE_SPEC",
    "TEAM_PLASMA",
    "SINGLE_STRIKE",
    "RAPID_STRIKE",
    "FUSION_STRIKE",
    "ETERNAMAX",
    "PRIMAL",
    "ANCIENT",
    "FUTURE",
    "TERA",
    "HOLON",
)
TRAINERS = (
    "ITEM",
    "SUPPORTER",
    "STADIUM",
    "TOOL",
    "TOOL_F",
    "TECHNICAL_MACHINE",
    "PLAYS_AS_POKEMON",
    "ROCKETS_SECRET_MACHINE",
)
FACTS: tuple[str, ...] = (
    *(f"is {kind.value}" for kind in CardKind),
    *(f"stage {name}" for name in codes.STAGE_NAMES[1:12]),
    *(f"trainer {name}" for name in TRAINERS),
    *(f"tag {name}" for name in TAGS),
    "basic Energy",
    "rule box",
    "plays as Pokémon",
    "HP / 100",
    "retreat",
    "Prize cards",
    *(f"type {name}" for name in codes.TYPE_NAMES),
    *(f"weakness {name}" for name in codes.TYPE_NAMES),
    "weakness ×",
    "weakness + / 10",
    *(f"resistance {name}" for name in codes.TYPE_NAMES),
    "resistance / 10",
    *(f"provides {name}" for name in codes.TYPE_NAMES),
    "attacks",
    "abilities",
    "most damage / 100",
    "least cost",
    "most cost",
    "unread text",
)
CARD_WIDTH = len(FACTS) + TREE
TEXT_FACTS: tuple[str, ...] = (
    "attack",
    "ability",
    "card text",
    "has a tree",
    "damage / 100",
    "damage +",
    "damage −",
    "damage ×",
    "cost",
    *(f"cost {name}" for name in codes.TYPE_NAMES),
    "GX",
    "VSTAR",
)
TEXT_WIDTH = len(TEXT_FACTS) + TREE
TEXTS = 9  # row 0 is empty, 1 to 4 attacks, 5 to 7 abilities, 8 the card's own text

Vector = NDArray[np.float32]
_FACT_AT = {name: i for i, name in enumerate(FACTS)}
_TEXT_AT = {name: i for i, name in enumerate(TEXT_FACTS)}


@lru_cache(maxsize=1 << 16)
def _places(name: str) -> tuple[tuple[int, float], ...]:
    """Where a feature is written, and with which sign."""
    digest = hashlib.blake2b(name.encode(), digest_size=4 * HASHES).digest()
    out = []
    for i in range(HASHES):
        word = int.from_bytes(digest[4 * i : 4 * i + 4], "little")
        out.append((word % TREE, 1.0 if word >> 31 else -1.0))
    return tuple(out)


def _add(vector: Vector, name: str, value: float) -> None:
    for at, sign in _places(name):
        vector[at] += sign * value


def tree_vector(program: Program | None) -> Vector:
    """The features of one effect tree, pooled."""
    vector: Vector = np.zeros(TREE, dtype=np.float32)
    if program is not None:
        _read(vector, program, "", "")
    return vector / np.float32(2.0)


def _read(vector: Vector, node: Node, above: str, higher: str) -> None:
    name = type(node).__name__
    _add(vector, name, 1.0)
    if above:
        _add(vector, f"{above}>{name}", 1.0)
    if higher:
        _add(vector, f"{higher}>{above}>{name}", 0.5)
    for field in fields(node):
        _value(vector, getattr(node, field.name), name, field.name, above)


def _value(vector: Vector, value: Any, name: str, field: str, above: str) -> None:
    edge = f"{name}.{field}"
    if isinstance(value, Node):
        _read(vector, value, edge, above)
    elif isinstance(value, tuple):
        for part in value:
            _value(vector, part, name, field, above)
    elif isinstance(value, bool) or value is None:
        if value:
            _add(vector, edge, 1.0)
    elif isinstance(value, int):
        _add(vector, f"{above}>{edge}={value}", 1.0)
        if field != "var" and name != "Var":
            _add(vector, f"{above}>{edge}", math.copysign(math.log1p(abs(value)), value))
    elif value != "":
        _add(vector, f"{edge}={value}", 1.0)
        _add(vector, f"{above}>{edge}={value}", 0.5)


def card_vector(card: Card, programs: CardPrograms) -> Vector:
    """Facts of the card, then the sum of its texts' trees."""
    vector: Vector = np.zeros(CARD_WIDTH, dtype=np.float32)
    for name, value in _facts(card):
        vector[_FACT_AT[name]] = value
    vector[_FACT_AT["unread text"]] = 1.0 if programs.errors else 0.0
    for program in (*programs.attacks, *programs.abilities, programs.text):
        vector[len(FACTS) :] += tree_vector(program)
    return vector


def _facts(card: Card) -> list[tuple[str, float]]:
    out: list[tuple[str, float]] = [
        (f"is {card.kind.value}", 1.0),
        ("basic Energy", float(card.is_basic_energy)),
        ("rule box", float(card.has_rule_box)),
        ("plays as Pokémon", float(card.plays_as_pokemon)),
        ("HP / 100", card.hp / 100),
        ("retreat", float(card.retreat)),
        ("Prize cards", float(card.prizes) if card.is_pokemon else 0.0),
        ("attacks", float(len(card.attacks))),
        ("abilities", float(len(card.abilities))),
    ]
    if card.stage.value:
        out.append((f"stage {card.stage.value}", 1.0))
    out += [(f"trainer {name}", 1.0) for name in TRAINERS if card.is_trainer_kind(TrainerKind[name])]
    out += [(f"tag {name}", 1.0) for name in TAGS if card.has(Tag[name])]
    out += [(f"type {name}", 1.0) for name in card.types]
    for w in card.weaknesses:
        out.append((f"weakness {w.type}", 1.0))
        out.append(("weakness ×", float(w.value)) if w.operator == "×" else ("weakness + / 10", w.value / 10))
    for r in card.resistances:
        out += [(f"resistance {r.type}", 1.0), ("resistance / 10", r.value / 10)]
    if card.provides:
        out.append((f"provides {card.provides}", 1.0))
    if card.attacks:
        out.append(("most damage / 100", max(a.damage for a in card.attacks) / 100))
        out.append(("least cost", float(min(len(a.cost) for a in card.attacks))))
        out.append(("most cost", float(max(len(a.cost) for a in card.attacks))))
    return out


def text_vectors(card: Card, programs: CardPrograms) -> Vector:
    """One row for each text of a card: 1 to 4 attacks, 5 to 7 abilities, 8 the text of a Trainer or Energy card."""
    rows: Vector = np.zeros((TEXTS, TEXT_WIDTH), dtype=np.float32)
    for i, attack in enumerate(card.attacks[:4]):
        row = rows[1 + i]
        row[_TEXT_AT["attack"]] = 1.0
        row[_TEXT_AT["damage / 100"]] = attack.damage / 100
        if attack.suffix:
            row[_TEXT_AT["damage " + attack.suffix.replace("-", "−")]] = 1.0
        row[_TEXT_AT["cost"]] = len(attack.cost)
        for t in attack.cost:
            row[_TEXT_AT[f"cost {t}"]] += 1.0
        row[_TEXT_AT["GX"]] = attack.is_gx
        row[_TEXT_AT["VSTAR"]] = attack.is_vstar
        _tree(row, programs.attacks[i])
    for i, program in enumerate(programs.abilities[:3]):
        rows[5 + i, _TEXT_AT["ability"]] = 1.0
        _tree(rows[5 + i], program)
    if programs.text is not None:
        rows[8, _TEXT_AT["card text"]] = 1.0
        _tree(rows[8], programs.text)
    return rows


def _tree(row: Vector, program: Program | None) -> None:
    if program is not None:
        row[_TEXT_AT["has a tree"]] = 1.0
        row[len(TEXT_FACTS) :] = tree_vector(program)
