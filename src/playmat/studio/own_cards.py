"""Cards of the Workshop that are kept: they belong to the library of this server, as those of a file given to
``--data`` do, and go into decks, positions, tests and games.

A card that is kept again with another text becomes the next number of its set. The older one stays for the games and
versions of decks that hold it, by its id alone; the newest version of each deck goes on with the new card."""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from dataclasses import dataclass
from typing import Any

from playmat.cards import Card
from playmat.cards.build import CardError, SetFacts, build_card
from playmat.cards.own import own_record
from playmat.studio.deck_store import DeckStore
from playmat.studio.studio import Studio
from playmat.studio.writing import MOST_NAME, Form, entry_of, set_in
from playmat.table.refusal import Refused

log = logging.getLogger("playmat.studio")
PREFIX = "own-"
MOST_KEPT = 3_000
RELEASED = "2026/01/01"
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Own:
    """A kept card."""

    id: str
    set_id: str
    set_name: str
    number: int
    table: str
    entry: dict[str, Any]
    is_older: bool

    def card(self) -> Card:
        facts = SetFacts(self.set_id, self.set_name, "", self.set_id.upper(), RELEASED)
        fields = {**self.entry, "id": self.id, "number": str(self.number)}
        return build_card(own_record(self.table, fields, self.set_id, self.number), facts)

    def told(self) -> Row:
        return {"id": self.id, "name": self.entry["name"], "set": self.set_id, "number": self.number}


class OwnCards:
    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.decks = DeckStore(studio.kept)
        self.give()

    def all(self) -> list[Own]:
        rows = self.studio.kept.read(
            "select id, set_id, set_name, number, kind, entry, is_older from own_cards order by set_id, number"
        )
        return [
            Own(id, set_id, name, number, kind, json.loads(entry), bool(is_older))
            for id, set_id, name, number, kind, entry, is_older in rows
        ]

    def give(self) -> None:
        """Have the library of the table, and that of every process, hold the cards that are kept."""
        here: list[Card] = []
        older: list[Card] = []
        for one in self.all():
            try:
                (older if one.is_older else here).append(one.card())
            except CardError as error:  # kept by another version of the program: left out, not lost
                log.warning("the kept card %s cannot be read any more: %s", one.id, error)
        if here or older or self.studio.library.own:
            self.studio.hall.take_own(here, older)

    def keep(self, forms: list[Form], set_id: object, set_name: object) -> Row:
        """Keep cards of a set: what is new or changed gets a number of its own; decks go on with what was changed."""
        if self.studio.is_public:
            raise Refused("On a public server own cards are not kept: save them as a file, and play them on the board.")
        set_id, set_name = set_in(set_id, set_name)
        if any(card.set_id == set_id for card in self.studio.library.cards[len(self.studio.library.own) :]):
            raise Refused(f"There is a set {set_id} already; choose another id.", field="set_id")
        entries = [_whole(form) for form in forms]

        def change(db: sqlite3.Connection) -> tuple[list[Own], dict[str, str]]:
            found, newer = [], dict[str, str]()
            for table, entry in entries:
                one, before = _keep(db, set_id, set_name, table, entry)
                found.append(one)
                if before:
                    newer[before] = one.id
            return found, newer

        kept, newer = self.studio.kept.write(change)
        self.give()
        changed = self.decks.replace("", newer) if newer else []
        return {"cards": [one.told() for one in kept], "decks": changed}

    def forget(self, id: str) -> None:
        """Take a card out of the library; games and decks that hold it keep it."""

        def change(db: sqlite3.Connection) -> None:
            if not db.execute("update own_cards set is_older = 1 where id = ? and is_older = 0", (id,)).rowcount:
                raise Refused("There is no such card here.")

        self.studio.kept.write(change)
        self.give()


def _whole(form: Form) -> tuple[str, dict[str, Any]]:
    table, entry, faults = entry_of(form)
    if not faults:
        try:
            build_card(own_record(table, entry, "own", 1), SetFacts("own"))
        except CardError as error:
            faults = [{"field": "name", "text": str(error)}]
    if faults:
        name = str(form.get("name") or "A card without a name")[:MOST_NAME]
        raise Refused(f"{name} is not whole: {faults[0]['text']}", faults=faults)
    return table, entry


def _keep(db: sqlite3.Connection, set_id: str, set_name: str, table: str, entry: dict[str, Any]) -> tuple[Own, str]:
    """A card as it is kept now, and the id of the older one it takes the place of ("" for none)."""
    text = json.dumps(entry, ensure_ascii=False)
    row = db.execute(
        "select id, number, kind, entry from own_cards where set_id = ? and name = ? and is_older = 0",
        (set_id, entry["name"]),
    ).fetchone()
    db.execute("update own_cards set set_name = ? where set_id = ?", (set_name, set_id))
    if row and (row[2], row[3]) == (table, text):
        return Own(row[0], set_id, set_name, row[1], table, entry, False), ""
    count, last = db.execute("select count(*), max(number) from own_cards where set_id = ?", (set_id,)).fetchone()
    if count >= MOST_KEPT:
        raise Refused(
            f"The set {set_id} has {MOST_KEPT} cards and versions of cards: choose another id.", field="set_id"
        )
    number = (last or 0) + 1
    id = f"{PREFIX}{set_id}-{number}"
    if row:
        db.execute("update own_cards set is_older = 1 where id = ?", (row[0],))
    db.execute(
        "insert into own_cards values (?, ?, ?, ?, ?, ?, ?, 0, ?)",
        (id, set_id, set_name, number, entry["name"], table, text, time.time()),
    )
    return Own(id, set_id, set_name, number, table, entry, False), row[0] if row else ""
