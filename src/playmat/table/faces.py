"""Card faces as data for the browser: what is printed, and the canonical wording of what was read."""

from __future__ import annotations

import re
import zlib
from functools import lru_cache
from typing import Any

from playmat.cards import Card, TrainerKind
from playmat.cards.known import known_lines
from playmat.cards.library import Library
from playmat.decisions.game import names_of
from playmat.effects.nodes import Program
from playmat.text.kept.programs import CardPrograms, effect_text, programs_of
from playmat.text.say import wording
from playmat.text.unlink.bound import NoWording
from playmat.text.words.names import Names

TRAINER_WORDS = (
    (TrainerKind.SUPPORTER, "Supporter"),
    (TrainerKind.STADIUM, "Stadium"),
    (TrainerKind.TOOL | TrainerKind.TOOL_F, "Pokémon Tool"),
    (TrainerKind.TECHNICAL_MACHINE, "Technical Machine"),
    (TrainerKind.ITEM, "Item"),
)
_faces: dict[str, dict[str, Any]] = {}


def face(card: Card, library: Library) -> dict[str, Any]:
    """The face of a card; made once for each card."""
    key = f"{card.id}|{card.playable_key}|{card.worded}"
    found = _faces.get(key)
    if found is None:
        found = _faces[key] = new_face(card, names_of(library))
    return found


def new_face(card: Card, names: Names) -> dict[str, Any]:
    """The face of a card that no library keeps; ``names`` are those its texts may speak of."""
    return _face(card, programs_of(card, names))


def printed(card: Card) -> dict[str, Any]:
    """The face of a card as it is printed, without a look at how its texts are read: for long lists."""
    return _face(card, CardPrograms([None] * len(card.attacks), [None] * len(card.abilities)))


def _face(card: Card, programs: CardPrograms) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": {"Pokémon": "pokemon", "Trainer": "trainer", "Energy": "energy"}[card.kind.value],
        "sub": _sub(card),
        "types": list(card.types) or ([card.provides] if card.provides else []),
        "set": f"{card.set_code or card.set_id} {card.number}".strip(),
    }
    if card.picture:
        out["address"] = card.picture
    if programs.errors:
        out["unread"] = "; ".join(programs.errors)[:400]
    if card.hp:
        out["hp"] = card.hp
    if card.is_pokemon:
        out |= _pokemon(card, programs)
    text = effect_text(card)
    if text:
        out["text"] = text
        out["wording"] = _wording(programs.text, text)
    return out


def _sub(card: Card) -> str:
    if card.is_pokemon:
        return card.stage.value
    if card.is_energy:
        return "Basic Energy" if card.is_basic_energy else "Special Energy"
    for kind, word in TRAINER_WORDS:
        if card.is_trainer_kind(kind):
            return word
    return "Trainer"


def _pokemon(card: Card, programs: CardPrograms) -> dict[str, Any]:
    out: dict[str, Any] = {
        "retreat": card.retreat,
        "weak": [[m.type, f"{m.operator}{m.value}"] for m in card.weaknesses],
        "resist": [[m.type, f"{m.operator}{m.value}"] for m in card.resistances],
        "attacks": [
            {
                "name": attack.name,
                "cost": list(attack.cost),
                "damage": attack.damage_text,
                "text": attack.text,
                "wording": _wording(program, attack.text),
            }
            for attack, program in zip(card.attacks, programs.attacks, strict=True)
        ],
        "abilities": [
            {
                "kind": ability.kind.value,
                "name": ability.name,
                "text": ability.text,
                "wording": _wording(program, ability.text),
            }
            for ability, program in zip(card.abilities, programs.abilities, strict=True)
        ],
    }
    if card.evolves_from:
        out["from"] = card.evolves_from
    # a checksum, not the name: a name could be that of a card which lies hidden
    out["line"] = f"{zlib.crc32(family(card.evolves_from or card.name).encode()):08x}"
    if card.prizes != 1:
        out["prizes"] = card.prizes
    return out


# what a name adds to that of the Pokémon itself
_BEFORE = re.compile(
    r"^(?:[\w.&é]+ )*[\w.&é]+['’]s |^(?:Dark|Light|Shining|Radiant|Galarian|Alolan|Hisuian|Paldean|Primal|Mega|M"
    r"|Crystal|Single Strike|Rapid Strike|Origin Forme|Special Delivery|Surfing|Flying|Detective) "
)
_AFTER = re.compile(r"[ -](?:V|VMAX|VSTAR|V-UNION|GX|EX|ex|BREAK|LV\.X|LEGEND|Prime|δ|☆|◇|SP|FB|GL|G|C|E4|M|4)$")


@lru_cache(maxsize=4096)
def family(name: str) -> str:
    """The first of a Pokémon's line, by the names that evolve: what 'Dark Charizard' and 'Charizard V' share."""
    found = _AFTER.sub("", name)
    while True:
        shorter = _AFTER.sub("", _BEFORE.sub("", found, count=1))
        if shorter == found:
            break
        found = shorter
    for _ in range(4):
        below = _lines().get(found)
        if below is None or below == found:
            break
        found = below
    return found


@lru_cache(maxsize=1)
def _lines() -> dict[str, str]:
    return dict(known_lines())


def _wording(program: Program | None, text: str) -> str:
    """Canonical wording, where it says it differently than the printed text."""
    if program is None:
        return ""
    try:
        found = wording(program)
    except NoWording:
        return ""
    return "" if found == text else found
