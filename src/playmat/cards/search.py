"""Search over cards: every filter narrows, names are forgiving, numbers may be ranges."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields

from playmat.cards.model import Card, Tag, TrainerKind
from playmat.cards.names import TYPE_WORDS, lookup_key
from playmat.cards.rules import UnknownRulebook, rulebook_name
from playmat.cards.tables import table


class SearchError(ValueError):
    """A search that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Query:
    """What to look for; empty fields do not filter."""

    words: str = ""
    """Words of the name."""
    set: str = ""
    """Set id, code or name."""
    type: str = ""
    kind: str = ""
    """Pokémon, Trainer, Energy, or a stage, Trainer kind or mark: "Stage 2", "Supporter", "VMAX" …"""
    text: str = ""
    """Words anywhere in attacks, abilities and effects."""
    hp: str = ""
    """60, 60-120, 60- or -120."""
    rules: str = ""
    """Cards of a rulebook's own series."""
    mark: str = ""
    """Regulation marks that are allowed, such as DEF."""

    @classmethod
    def of(cls, words: str = "", **filters: object) -> Query:
        known = {f.name for f in fields(cls)}
        for name in filters:
            if name not in known:
                raise SearchError(f"unknown filter {name!r}; known are {', '.join(sorted(known))}")
        return cls(words=words, **{k: str(v) for k, v in filters.items() if v})


def all_text(card: Card) -> str:
    parts = [f"{a.name} {a.text}" for a in card.attacks]
    parts += [f"{a.name} {a.text}" for a in card.abilities]
    return " ".join([*parts, *card.effect_texts]).casefold()


def kinds_of(card: Card) -> set[str]:
    """Every word under which `kind` finds the card."""
    words = {card.kind.value, card.stage.value, *card.subtypes, card.owner}
    words |= {t.name.replace("_", " ") for t in TrainerKind if t in card.trainer and t.name}
    words |= {t.name.replace("_", " ") for t in Tag if t in card.tags and t.name}
    if card.is_basic_energy:
        words.add("basic Energy")
    if card.is_special_energy:
        words.add("Special Energy")
    if card.has_rule_box:
        words.add("Rule Box")
    return {lookup_key(word) for word in words if word}


def hp_range(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*(\d*)\s*(-?)\s*(\d*)\s*", text)
    if not found or not (found.group(1) or found.group(3)):
        raise SearchError(f"cannot read HP {text!r}; write 60, 60-120, 60- or -120")
    low, dash, high = found.groups()
    if not dash:
        return int(low), int(low)
    return int(low or 0), int(high or 9999)


def series_of(rules: str) -> set[str]:
    try:
        return set(table("deck_rules.toml")["rulebook"][rulebook_name(rules)]["series"])
    except UnknownRulebook as error:
        raise SearchError(str(error)) from None


def search_cards(cards: Iterable[Card], query: Query) -> list[Card]:
    found = list(cards)
    if query.words:
        words = lookup_key(query.words).split()
        found = [c for c in found if all(w in lookup_key(c.name) for w in words)]
    if query.set:
        wanted = query.set.casefold()
        found = [c for c in found if wanted in {c.set_id.casefold(), c.set_code.casefold(), c.set_name.casefold()}]
    if query.type:
        wanted_type = TYPE_WORDS.get(query.type.casefold())
        if not wanted_type:
            raise SearchError(f"{query.type!r} is no type; use Grass, Fire, Water …")
        found = [c for c in found if wanted_type in c.types or c.provides == wanted_type]
    if query.kind:
        wanted = lookup_key(query.kind)
        found = [c for c in found if wanted in kinds_of(c)]
    if query.hp:
        low, high = hp_range(query.hp)
        found = [c for c in found if c.hp and low <= c.hp <= high]
    if query.rules:
        series = series_of(query.rules)
        found = [c for c in found if c.series in series]
    if query.mark:
        found = [c for c in found if (c.regulation_mark and c.regulation_mark in query.mark.upper()) or c.provides]
    if query.text:
        phrases = query.text.casefold().split()
        found = [c for c in found if all(p in all_text(c) for p in phrases)]
    return sorted(found, key=listing_order)


def listing_order(card: Card) -> tuple[str, str, str, int, str]:
    digits = re.sub(r"\D", "", card.number)
    return (
        _reversed(card.released),
        card.set_id,
        re.sub(r"\d.*", "", card.number),
        int(digits or 0),
        card.id,
    )


def _reversed(date: str) -> str:
    """Dates sort newest first when every digit is turned round."""
    return "".join(str(9 - int(c)) if c.isdigit() else c for c in date) or "~"
