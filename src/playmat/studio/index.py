"""The card browser's index: every card of a library in an SQLite database in memory, its words in an FTS5 table.

Names and texts are found by parts of words, as ``playmat cards search`` finds them: parts of three letters and more by
the trigrams of FTS5, shorter ones by a look at every row. Rows lie in the order in which cards are listed, the newest
first. One thread builds it, any may search it."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playmat.cards import Card, Library
from playmat.cards.formats import check_format, format_on
from playmat.cards.names import TYPE_WORDS, lookup_key
from playmat.cards.search import all_text, hp_range, kinds_of, listing_order, series_of
from playmat.studio.query import Wanted, verbs, years
from playmat.studio.verbs import Read

NO_NAME = "–"
TABLES = """
create table cards (
    number integer primary key, id text unique, key text, name text, text text, kinds text, types text, stage text,
    set_id text, set_code text, set_name text, series text, year integer, hp integer, mark text,
    is_basic_energy integer, playable integer, does text);
create index by_key on cards (key);
create virtual table words using fts5 (name, text, content='cards', content_rowid='number', tokenize='trigram');
create table formats (name text, number integer, primary key (name, number)) without rowid;
"""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of what was found."""

    count: int
    ids: list[str]


def _listed(words: Iterable[str]) -> str:
    """Words in one column, each between bars."""
    return "|" + "|".join(words) + "|"


def _row(number: int, card: Card) -> tuple[Any, ...]:
    return (
        number,
        card.id,
        card.playable_key,
        lookup_key(card.name),
        all_text(card),
        _listed(sorted(kinds_of(card))),
        _listed([*card.types, card.provides]),
        lookup_key(card.stage.value),
        card.set_id.casefold(),
        card.set_code.casefold(),
        card.set_name.casefold(),
        card.series,
        int(card.released[:4]) if card.released[:4].isdecimal() else 0,
        card.hp,
        card.regulation_mark,
        int(card.is_basic_energy),
        None,
        "",
    )


class CardIndex:
    def __init__(self, library: Library) -> None:
        self.library = library
        self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._using = threading.Lock()
        self._db.executescript(TABLES)
        self.cards = sorted(library, key=listing_order)
        groups: dict[str, int] = {}
        self._equal = [groups.setdefault(card.playable_key, len(groups)) for card in self.cards]
        self._db.execute("begin")
        rows = (_row(number, card) for number, card in enumerate(self.cards))
        self._db.executemany(f"insert into cards values ({', '.join('?' * 18)})", rows)
        self._db.execute("insert into words (words) values ('rebuild')")
        self._db.execute("commit")
        self.read = 0
        """How many cards are known to be playable or not."""

    def close(self) -> None:
        with self._using:
            self._db.close()

    def learn(self, found: dict[str, Read]) -> None:
        """Take in how cards are read, by their keys."""
        with self._using:
            self._db.execute("begin")
            self._db.executemany(
                "update cards set playable = ?, does = ? where key = ?",
                ((not read.why_not, _listed(read.does), key) for key, read in found.items()),
            )
            self._db.execute("commit")
            self.read = int(self._db.execute("select count(playable) from cards").fetchone()[0])

    def has_format(self, name: str) -> bool:
        with self._using:
            return self._db.execute("select 1 from formats where name = ? limit 1", (name,)).fetchone() is not None

    def add_format(self, name: str) -> None:
        """Find out which cards are of a format; takes a moment for a large library."""
        form = format_on(name)
        numbers = [n for n, card in enumerate(self.cards) if not check_format([(card, 1)], form, self.library)]
        with self._using:
            self._db.execute("begin")
            self._db.executemany("insert or ignore into formats values (?, ?)", ((name, n) for n in [-1, *numbers]))
            self._db.execute("commit")

    def search(self, wanted: Wanted, start: int = 0, most: int = 60, is_once: bool = False) -> Page:
        """Cards in their order. ``is_once``: of equal cards only the newest."""
        if wanted.format and not self.has_format(wanted.format):
            self.add_format(wanted.format)
        where, args = _conditions(wanted)
        with self._using:
            numbers = [n for (n,) in self._db.execute(f"select number from cards where {where} order by number", args)]
        if is_once:
            numbers = sorted({self._equal[n]: n for n in reversed(numbers)}.values())
        return Page(len(numbers), [self.cards[n].id for n in numbers[start : start + most]])

    def sets(self) -> list[dict[str, Any]]:
        """Every set with its name, newest first."""
        found: dict[str, dict[str, Any]] = {}
        counted: Counter[str] = Counter(card.set_id for card in self.cards)
        for card in self.cards:
            if card.set_id not in found:
                name = card.set_name or card.set_id or NO_NAME
                found[card.set_id] = {"id": card.set_id, "name": name, "year": card.released[:4]}
        return [row | {"cards": counted[id]} for id, row in found.items() if id]


def _conditions(wanted: Wanted) -> tuple[str, list[Any]]:
    """The filters as SQL; values go in as arguments alone."""
    where, args = ["1"], list[Any]()

    def add(sql: str, *values: Any) -> None:
        where.append(sql)
        args.extend(values)

    _add_words(add, "name", lookup_key(wanted.words).split())
    _add_words(add, "text", wanted.text.casefold().split())
    if wanted.set:
        add("? in (set_id, set_code, set_name)", wanted.set.casefold())
    if wanted.type:
        add("instr(types, ?)", f"|{TYPE_WORDS[wanted.type.casefold()]}|")
    if wanted.kind:
        add("instr(kinds, ?)", f"|{lookup_key(wanted.kind)}|")
    if wanted.stage:
        add("stage = ?", lookup_key(wanted.stage))
    if wanted.hp:
        add("hp > 0 and hp between ? and ?", *hp_range(wanted.hp))
    if wanted.year:
        add("year between ? and ?", *years(wanted.year))
    if wanted.rules:
        series = sorted(series_of(wanted.rules))
        add(f"series in ({', '.join('?' * len(series))})", *series)
    if wanted.mark:
        add("(mark <> '' and instr(?, mark) or is_basic_energy)", wanted.mark.upper())
    if wanted.format:
        add("number in (select number from formats where name = ?)", wanted.format)
    if wanted.playable:
        add("playable = ?", int(wanted.playable == "yes"))
    for verb in verbs(wanted.does):
        add("instr(does, ?)", f"|{verb}|")
    return " and ".join(where), args


def _add_words(add: Any, column: str, parts: list[str]) -> None:
    long = [part for part in parts if len(part) >= 3]
    if long:
        quoted = " AND ".join('"' + part.replace('"', '""') + '"' for part in long)
        add("number in (select rowid from words where words match ?)", f"{column} : ({quoted})")
    for part in parts:
        if len(part) < 3:
            add(f"instr({column}, ?)", part)
