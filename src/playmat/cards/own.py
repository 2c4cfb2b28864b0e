"""The project's own card file (TOML or YAML): short to write, one table for each card.

    [set]
    id = "my"                      # ids become my-1, my-2 … unless a card gives its own
    name = "My cards"

    [[pokemon]]
    name = "Leafcub"
    stage = "Basic"                # or Stage 1 with evolves_from, VMAX, BREAK …
    marks = ["V"]                  # optional: EX, -ex, ex, GX, TAG TEAM, SP, Prism Star, Baby, Tera …
    hp = 70
    type = "Grass"                 # or types = ["Grass", "Psychic"]
    weakness = "Fire ×2"
    resistance = "Water -30"
    retreat = 1
    abilities = [{ name = "Dew", kind = "Ability", text = "…" }]
    attacks = [{ name = "Nip", cost = "GC", damage = "20+", text = "Flip a coin. …" }]

    [[trainer]]
    name = "Juice"
    kind = "Item"                  # Supporter, Stadium, Pokémon Tool, Technical Machine; a list for several
    text = "Choose 1 of your Pokémon. Heal 30 damage from it."

    [[energy]]
    name = "Grass Energy"          # a basic Energy; kind = "Special" and a text for the others

A cost is written with the letters G R W L P F D M Y N C, or as a list of type names; a number means
that many Colorless Energy, 0 an attack that is free.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playmat.cards.build import CardError
from playmat.cards.names import read_cost, short

_TABLES = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}
_COMMON_KEYS = "id number name marks text rules rarity regulation_mark"
_KEYS = {
    "pokemon": set(
        f"{_COMMON_KEYS} stage hp type types evolves_from weakness resistance retreat abilities attacks "
        "level part ancient_trait evolves_to".split()
    ),
    "trainer": set(f"{_COMMON_KEYS} kind hp type abilities attacks".split()),
    "energy": set(f"{_COMMON_KEYS} kind".split()),
}
_MODIFIER = re.compile(r"^\s*(\w+)\s*([×x*+-]\s*\d+)\s*$")
_RULE_OF_MARK = {
    "Prism Star": "(Prism Star) Rule: only 1 of its name in a deck; to the Lost Zone when discarded.",
    "ACE SPEC": "ACE SPEC rule: only 1 in a deck.",
    "Radiant": "You can't have more than 1 Radiant Pokémon in your deck.",
}
_PLAYS_AS_POKEMON = (
    "Play this card as if it were a Colorless Basic Pokémon. "
    "At any time during your turn, you may discard this card from play. This card can't retreat."
)


def _strings(value: object, where: str) -> list[str]:
    if value is None:
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, list) and all(isinstance(v, str) for v in value):
        return list(value)
    raise CardError(f"{where}: expected a text or a list of texts, found {short(value)}")


def _cost(value: object, where: str) -> list[str]:
    try:
        return read_cost(value)
    except ValueError as error:
        raise CardError(f"{where}: {error}") from None


def _modifiers(value: object, where: str) -> list[dict[str, str]]:
    found = []
    for text in _strings(value, where):
        match = _MODIFIER.match(text)
        if not match:
            raise CardError(f'{where}: cannot read {short(text)}; write "Fire ×2", "Fire +20" or "Water -30"')
        found.append({"type": match.group(1), "value": match.group(2).replace(" ", "")})
    return found


def _tables(value: object, where: str) -> list[Mapping[str, Any]]:
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [value]
    if isinstance(value, list) and all(isinstance(v, Mapping) for v in value):
        return list(value)
    raise CardError(f"{where}: expected tables such as {{ name = …, text = … }}, found {short(value)}")


def _attacks(entry: Mapping[str, Any], where: str) -> list[dict[str, Any]]:
    return [
        {
            "name": attack.get("name"),
            "cost": _cost(attack.get("cost", "0"), f"{where}, attack {attack.get('name')!r}"),
            "damage": attack.get("damage", ""),
            "text": attack.get("text", ""),
        }
        for attack in _tables(entry.get("attacks"), f"{where}, attacks")
    ]


def _abilities(entry: Mapping[str, Any], where: str) -> list[dict[str, Any]]:
    return [
        {"name": a.get("name"), "text": a.get("text", ""), "type": a.get("kind", "Ability")}
        for a in _tables(entry.get("abilities"), f"{where}, abilities")
    ]


def own_record(table: str, entry: Mapping[str, Any], set_id: str, index: int) -> dict[str, Any]:
    """One table of an own card file in v2 form."""
    number = str(entry.get("number", index))
    card_id = str(entry.get("id") or f"{set_id}-{number}")
    where = f"card {card_id} ({entry.get('name', 'no name')})"
    unknown = sorted(str(key) for key in entry if key not in _KEYS[table])
    if unknown:
        raise CardError(f"{where}: unknown field {unknown[0]!r}; known are {', '.join(sorted(_KEYS[table]))}")
    marks = _strings(entry.get("marks"), f"{where}, marks")
    record: dict[str, Any] = {
        "id": card_id,
        "name": entry.get("name"),
        "number": number,
        "supertype": _TABLES[table],
        "rarity": entry.get("rarity"),
        "level": entry.get("level"),
        "regulationMark": entry.get("regulation_mark"),
        "rules": _strings(entry.get("text"), f"{where}, text")
        + _strings(entry.get("rules"), f"{where}, rules")
        + [_RULE_OF_MARK[mark] for mark in marks if mark in _RULE_OF_MARK],
        "attacks": _attacks(entry, where),
        "abilities": _abilities(entry, where),
        "hp": entry.get("hp"),
    }
    if table == "pokemon":
        record.update(_pokemon_fields(entry, marks, where))
    elif table == "trainer":
        kinds = _strings(entry.get("kind", "Item"), f"{where}, kind")
        if "Fossil" in kinds:
            kinds.remove("Fossil")
            record["rules"].insert(0, _PLAYS_AS_POKEMON)
        record["subtypes"] = (kinds or ["Item"]) + marks
    else:
        record["subtypes"] = _strings(entry.get("kind", "Basic"), f"{where}, kind") + marks
    return {key: value for key, value in record.items() if value is not None}


def _pokemon_fields(entry: Mapping[str, Any], marks: list[str], where: str) -> dict[str, Any]:
    stage = str(entry.get("stage", "Stage 1" if entry.get("evolves_from") else "Basic"))
    fields: dict[str, Any] = {
        "subtypes": [stage, *marks],
        "types": _strings(entry.get("types", entry.get("type")), f"{where}, type"),
        "evolvesFrom": entry.get("evolves_from"),
        "weaknesses": _modifiers(entry.get("weakness"), f"{where}, weakness"),
        "resistances": _modifiers(entry.get("resistance"), f"{where}, resistance"),
        "convertedRetreatCost": entry.get("retreat", 0),
        "part": entry.get("part"),
        "evolvesTo": _strings(entry.get("evolves_to"), f"{where}, evolves_to") or None,
    }
    if "ancient_trait" in entry:
        fields["ancientTrait"] = entry["ancient_trait"]
    return fields


@dataclass(frozen=True, slots=True)
class OwnEntry:
    """One card table of an own card file: where it stands and what it says."""

    table: str
    index: int
    """Place among the tables of its kind."""
    set_id: str
    number: int
    """Place among all cards of the file, from 1."""
    fields: Mapping[str, Any]

    def record(self) -> dict[str, Any]:
        """The card in v2 form."""
        return own_record(self.table, self.fields, self.set_id, self.number)


def own_entries(document: object) -> list[OwnEntry]:
    """Every card table of an own card file, not yet read."""
    if not isinstance(document, Mapping):
        raise CardError("a card file holds tables [[pokemon]], [[trainer]] and [[energy]]")
    head = document.get("set") or {}
    if not isinstance(head, Mapping):
        raise CardError("[set] must be a table with id and name")
    unknown = sorted(str(key) for key in document if key not in {"set", *_TABLES})
    if unknown:
        raise CardError(f"unknown table {unknown[0]!r}; known are set, pokemon, trainer and energy")
    set_id = str(head.get("id", "own"))
    found: list[OwnEntry] = []
    for table in _TABLES:
        for index, entry in enumerate(_tables(document.get(table), f"[[{table}]]")):
            found.append(OwnEntry(table, index, set_id, len(found) + 1, entry))
    return found
