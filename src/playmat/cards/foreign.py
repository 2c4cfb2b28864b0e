"""Other shapes of card records in the public v2 form: TCGdex, and the odd schema of the newest sets."""

from __future__ import annotations

import re
from typing import Any

from playmat.cards.build import CardError
from playmat.cards.known import known_lines
from playmat.cards.names import ENERGY_LETTERS, short

_TAG = re.compile(r"</?[a-z]+/?>")
_BRACES = re.compile(r"\{([A-Za-z]+)\}")
_TYPE_PATTERN = "grass|fire|water|lightning|psychic|fighting|darkness|metal|fairy|dragon|colorless"
_GLUED = re.compile(rf"\b(?:{_TYPE_PATTERN})+(?= (?:Energy|Pokémon))")
_TYPE = re.compile(_TYPE_PATTERN)
_ABILITY_NAME = re.compile(r"^\[(Ability|Poké-Power|Poké-Body|Ancient Trait)\]\s*")
_STAGE_WORDS = {
    "Stage1": "Stage 1",
    "Stage2": "Stage 2",
    "LEVEL-UP": "Level-Up",
    "RESTORED": "Restored",
}
MISSING_TEXT = "(The card file gives no text for this card.)"


def _symbol(found: re.Match[str]) -> str:
    letters = found.group(1)
    return "".join(ENERGY_LETTERS.get(c, c) for c in letters) if letters.isupper() else letters


def symbols_to_words(text: str) -> str:
    """Energy symbols in braces and glued lower-case types as the data files spell them."""
    text = _TAG.sub("", text)
    text = _BRACES.sub(_symbol, text)
    return _GLUED.sub(lambda m: "".join(t.capitalize() for t in _TYPE.findall(m.group())), text)


def _damage(value: object) -> object:
    if isinstance(value, str):
        return value.replace("Ã\x97", "×").replace("Ã—", "×")
    return value


def is_odd(record: dict[str, Any]) -> bool:
    """The newest sets' own schema: HP as a number, one-letter costs, abilities without a type."""
    if isinstance(record.get("hp"), int) or "v_atk" in record or "Basic Stage" in _strings(record.get("subtypes")):
        return True
    attacks = record.get("attacks")
    return isinstance(attacks, list) and any(isinstance(a, dict) and isinstance(a.get("cost"), str) for a in attacks)


def _previous(name: str) -> str:
    """What a Pokémon evolves from where the file does not say; "" unless only one line is known."""
    below = {pair[1] for pair in known_lines() if pair[0] == name}
    return below.pop() if len(below) == 1 else ""


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [v for v in value if isinstance(v, str)] if isinstance(value, list) else []


def _tables(record: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = record.get(key) or []
    if isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
        return value
    raise CardError(f"card {record.get('id')}: {key}: expected a list of tables, found {short(value)}")


def from_odd(record: dict[str, Any]) -> dict[str, Any]:
    """A record of the odd schema in v2 form."""
    out = dict(record)
    out.pop("v_atk", None)
    out["subtypes"] = _strings(record.get("subtypes"))
    out["attacks"] = [_odd_attack(a) for a in _tables(record, "attacks")]
    out["abilities"] = [_odd_ability(a) for a in _tables(record, "abilities")]
    out["rules"] = [symbols_to_words(r) for r in _strings(record.get("rules"))]
    if not record.get("evolvesFrom") and any(s.startswith("Stage ") for s in out["subtypes"]):
        out["evolvesFrom"] = _previous(str(record.get("name") or ""))
    if record.get("hp") == 0 and record.get("supertype") == "Pokémon" and not out["attacks"]:
        # Supporters that the files call Pokémon and whose text they lost: unplayable, and it must show.
        out.update(supertype="Trainer", subtypes=["Supporter"], rules=out["rules"] or [MISSING_TEXT], hp=None)
    return out


def _odd_attack(attack: dict[str, Any]) -> dict[str, Any]:
    return {
        **attack,
        "damage": _damage(attack.get("damage")),
        "text": symbols_to_words(str(attack.get("text") or "")),
    }


def _odd_ability(ability: dict[str, Any]) -> dict[str, Any]:
    name = str(ability.get("name") or "")
    kind = _ABILITY_NAME.match(name)
    return {
        "type": ability.get("type") or (kind.group(1) if kind else "Ability"),
        "name": _ABILITY_NAME.sub("", name),
        "text": symbols_to_words(str(ability.get("text") or "")),
    }


def is_tcgdex(record: dict[str, Any]) -> bool:
    return "category" in record and "supertype" not in record


def from_tcgdex(record: dict[str, Any]) -> dict[str, Any]:
    """A full card of TCGdex in v2 form. Lists without attacks and effects are not enough."""
    category = str(record.get("category") or "")
    facts = record.get("set") if isinstance(record.get("set"), dict) else {}
    number = str(record.get("localId") or "")
    out: dict[str, Any] = {
        "id": record.get("id") or f"{(facts or {}).get('id', 'tcgdex')}-{number}",
        "name": _tcgdex_name(record),
        "supertype": "Pokémon" if category.casefold() == "pokemon" else category,
        "subtypes": _tcgdex_subtypes(record),
        "hp": record.get("hp"),
        "types": record.get("types"),
        "evolvesFrom": record.get("evolveFrom"),
        "number": number,
        "rarity": record.get("rarity"),
        "regulationMark": record.get("regulationMark"),
        "convertedRetreatCost": record.get("retreat", 0),
        "weaknesses": record.get("weaknesses"),
        "resistances": record.get("resistances"),
        "nationalPokedexNumbers": record.get("dexId"),
        "attacks": [
            {
                "name": a.get("name"),
                "cost": a.get("cost") or [],
                "damage": str(a.get("damage") or ""),
                "text": symbols_to_words(str(a.get("effect") or "")),
            }
            for a in _tables(record, "attacks")
        ],
        "abilities": [
            {
                "type": a.get("type"),
                "name": a.get("name"),
                "text": symbols_to_words(str(a.get("effect") or "")),
            }
            for a in _tables(record, "abilities")
        ],
    }
    effect = record.get("effect")
    if isinstance(effect, str) and effect:
        out["rules"] = [symbols_to_words(part.strip()) for part in effect.split("\n") if part.strip()]
    item = record.get("item")
    if isinstance(item, dict) and item.get("effect"):
        out["rules"] = [f"{item.get('name')}: {item['effect']}"]
    return {key: value for key, value in out.items() if value is not None}


def _tcgdex_name(record: dict[str, Any]) -> str:
    name = str(record.get("name") or "")
    suffix = str(record.get("suffix") or "")
    if suffix in {"EX", "GX", "TAG TEAM-GX"} and name.endswith((" EX", " GX")):
        return f"{name[:-3]}-{name[-2:]}"  # the printed name joins EX and GX with a hyphen
    return name


def _tcgdex_subtypes(record: dict[str, Any]) -> list[str]:
    found: list[str] = []
    stage = str(record.get("stage") or "")
    if stage:
        found.append(_STAGE_WORDS.get(stage, stage))
    suffix = str(record.get("suffix") or "")
    if suffix == "TAG TEAM-GX":
        found += ["TAG TEAM", "GX"]
    elif suffix == "SP":
        found.append("SP")
    elif suffix:
        found.append(suffix)
    kind = str(record.get("trainerType") or "")
    if kind:
        found.append("Pokémon Tool" if kind == "Tool" else kind)
    energy = str(record.get("energyType") or "")
    if energy:
        found.append("Special" if energy == "Special" else "Basic")
    return found
