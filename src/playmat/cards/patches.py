"""Mends known faults of the public card files; the table with every mend is `data/patches.toml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from playmat.cards.tables import table

_RUN_ON = re.compile(r"(?<=[a-zé]{3})\.(?=[A-Z][a-z])")
_MOJIBAKE = (("Ã\x97", "×"), ("â\x80\x99", "'"), ("Ã©", "é"), ("Â ", " "))


@cache
def _patches() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for row in table("patches.toml")["patch"]:
        found.setdefault(row["id"], []).append(row)
    return found


def patched_ids() -> Iterable[str]:
    return _patches().keys()


def clean_text(text: str) -> str:
    """Faults of spelling and encoding that are the same wherever they stand."""
    for wrong, right in _MOJIBAKE:
        if wrong in text:
            text = text.replace(wrong, right)
    if "Pokemon" in text:
        text = text.replace("Pokemon", "Pokémon")
    return _RUN_ON.sub(". ", text) if "." in text else text


def _map_texts(record: dict[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    """A copy of the record with every text of attacks, abilities and rules changed."""
    copy = dict(record)
    for key in ("attacks", "abilities"):
        entries = record.get(key)
        if isinstance(entries, list):
            copy[key] = [_change_entry(entry, change) for entry in entries]
    rules = record.get("rules")
    if isinstance(rules, list):
        copy["rules"] = [change(rule) if isinstance(rule, str) else rule for rule in rules]
    return copy


def _change_entry(entry: Any, change: Callable[[str], str]) -> Any:
    if not isinstance(entry, dict) or not isinstance(entry.get("text"), str):
        return entry
    return {**entry, "text": change(entry["text"])}


def _apply(record: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    if "field" in row:
        return {**record, row["field"]: row["value"]}
    if "attack" in row:
        attacks = record.get("attacks")
        if not isinstance(attacks, list):
            return record
        return {**record, "attacks": [_patch_attack(attack, row) for attack in attacks]}
    return _map_texts(record, lambda text: text.replace(row["find"], row["replace"]))


def _patch_attack(attack: Any, row: dict[str, Any]) -> Any:
    if not isinstance(attack, dict) or attack.get("name") != row["attack"]:
        return attack
    changed = dict(attack)
    for key in ("damage", "name", "text"):
        if key in row:
            changed[key] = row[key]
    if "find" in row:
        changed["text"] = str(changed.get("text", "")).replace(row["find"], row["replace"])
    return changed


def mend(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the faults known for its id mended."""
    record = _map_texts(record, clean_text)
    for row in _patches().get(str(record.get("id")), ()):
        record = _apply(record, row)
    return record
