"""Decks that are kept: each with a name, a rulebook, a format, and every version of its list."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from dataclasses import dataclass
from typing import Any

from playmat.studio.kept import Kept
from playmat.table.refusal import Refused

MAX_DECKS = 500
MAX_VERSIONS = 300


@dataclass(frozen=True, slots=True)
class KeptDeck:
    id: str
    name: str
    rules: str
    format: str
    number: int
    """The version that is meant."""
    cards: list[tuple[str, int]]
    versions: list[dict[str, Any]]
    """Every version, the newest first: number, note, when, how many cards."""


class DeckStore:
    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def all(self, owner: str) -> list[dict[str, Any]]:
        rows = self.kept.read(
            "select id, name, rules, format, touched, number, list from decks join deck_versions on deck = id"
            " where owner = ? and number = (select max(number) from deck_versions where deck = id)"
            " order by touched desc, id",
            owner,
        )
        return [
            {
                "id": id,
                "name": name,
                "rules": rules,
                "format": format,
                "when": touched,
                "version": number,
                "size": sum(count for _, count in json.loads(cards)),
            }
            for id, name, rules, format, touched, number, cards in rows
        ]

    def load(self, owner: str, id: str, number: int = 0) -> KeptDeck:
        """A deck in one of its versions (0: the newest)."""
        rows = self.kept.read("select name, rules, format from decks where id = ? and owner = ?", id, owner)
        if not rows:
            raise Refused("There is no such deck here.", field="id")
        versions = self.kept.read(
            "select number, list, note, made from deck_versions where deck = ? order by number desc", id
        )
        chosen = next((row for row in versions if not number or row[0] == number), None)
        if chosen is None:
            raise Refused(f"That deck has no version {number}.", field="number")
        listed = [
            {"number": n, "note": note, "when": made, "size": sum(count for _, count in json.loads(cards))}
            for n, cards, note, made in versions
        ]
        cards = [(str(card), int(count)) for card, count in json.loads(chosen[1])]
        name, rules, format = map(str, rows[0])
        return KeptDeck(id, name, rules, format, chosen[0], cards, listed)

    def save(
        self, owner: str, id: str, name: str, rules: str, format: str, cards: list[tuple[str, int]], note: str
    ) -> tuple[str, int]:
        """Keep a deck (without an id: a new one). A list that differs from the newest version becomes the next one."""
        text, now = json.dumps(cards), time.time()

        def change(db: sqlite3.Connection) -> tuple[str, int]:
            deck = id or secrets.token_urlsafe(9)
            if not id:
                if db.execute("select count(*) from decks where owner = ?", (owner,)).fetchone()[0] >= MAX_DECKS:
                    raise Refused(f"{MAX_DECKS} decks are kept already; remove one first.", field="name")
                db.execute(
                    "insert into decks values (?, ?, ?, ?, ?, ?, ?)", (deck, owner, name, rules, format, now, now)
                )
            elif not db.execute(
                "update decks set name = ?, rules = ?, format = ?, touched = ? where id = ? and owner = ?",
                (name, rules, format, now, deck, owner),
            ).rowcount:
                raise Refused("There is no such deck here; save it as a new one.", field="id")
            last = db.execute(
                "select number, list from deck_versions where deck = ? order by number desc limit 1", (deck,)
            ).fetchone()
            number = last[0] if last else 0
            if last is None or last[1] != text:
                if number >= MAX_VERSIONS:
                    raise Refused(f"This deck has {MAX_VERSIONS} versions; save it as a new one.", field="name")
                number += 1
                db.execute("insert into deck_versions values (?, ?, ?, ?, ?)", (deck, number, text, note, now))
            elif note:
                db.execute("update deck_versions set note = ? where deck = ? and number = ?", (note, deck, number))
            return deck, number

        return self.kept.write(change)

    def replace(self, owner: str, newer: dict[str, str]) -> list[str]:
        """Have the decks whose newest version holds a card go on with another: a version more. Says their names."""
        changed = []
        for row in self.all(owner):
            deck = self.load(owner, row["id"])
            if any(card in newer for card, _ in deck.cards):
                cards = [(newer.get(card, card), count) for card, count in deck.cards]
                self.save(owner, deck.id, deck.name, deck.rules, deck.format, cards, "with the changed card")
                changed.append(deck.name)
        return changed

    def remove(self, owner: str, id: str) -> None:
        def change(db: sqlite3.Connection) -> None:
            if not db.execute("delete from decks where id = ? and owner = ?", (id, owner)).rowcount:
                raise Refused("There is no such deck here.", field="id")
            db.execute("delete from deck_versions where deck = ?", (id,))

        self.kept.write(change)
