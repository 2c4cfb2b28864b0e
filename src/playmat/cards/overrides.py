"""Texts of single cards said in our own words, where a construct stands on one or two cards only.

The table is `data/overrides.toml`; each row names a printing, which of its texts is meant, what it says in words the
compiler reads, and why the grammar does not read the print. All reprints follow. The print stays in `Card.printed`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.cards.build import playable_key
from playmat.cards.model import Card
from playmat.cards.tables import table

OWN_TEXT = ""
"""The text of a Trainer or Energy card itself, in place of the name of an attack or ability."""


def overrides() -> list[dict[str, str]]:
    """The rows of the table: id, of (an attack or ability; missing: the card's own text), says, reason."""
    rows: list[dict[str, str]] = table("overrides.toml").get("override", [])
    return rows


def apply_overrides(cards: list[Card]) -> list[Card]:
    """The cards with those texts replaced, on every reprint of the printing a row names."""
    rows: dict[str, list[dict[str, str]]] = {}
    for row in overrides():
        rows.setdefault(row["id"], []).append(row)
    by_key = {card.playable_key: rows[card.id] for card in cards if card.id in rows}
    return [_said(card, by_key[card.playable_key]) if card.playable_key in by_key else card for card in cards]


def _said(card: Card, rows: list[dict[str, str]]) -> Card:
    for row in rows:
        card = _with_text(card, row.get("of", OWN_TEXT), row["says"])
    reason = "; ".join(dict.fromkeys(row["reason"] for row in rows))
    card = card.with_(errata=f"in our own words ({reason})")
    return card.with_(playable_key=playable_key(card))


def _with_text(card: Card, of: str, says: str) -> Card:
    if of == OWN_TEXT:
        printed = " ".join(card.effect_texts)
        wordings = tuple(replace(w, texts=(says,)) if w.texts == card.effect_texts else w for w in card.wordings)
        return card.with_(effect_texts=(says,), wordings=wordings, printed=(*card.printed, (of, printed)))
    change: dict[str, Any] = {}
    for kind in ("attacks", "abilities"):
        entries = getattr(card, kind)
        for entry in entries:
            if entry.name == of:
                change["printed"] = (*card.printed, (of, entry.text))
        change[kind] = tuple(replace(entry, text=says) if entry.name == of else entry for entry in entries)
    if "printed" not in change:
        raise ValueError(f"overrides.toml: {card.id} has no attack or ability {of!r}")
    return card.with_(**change)
