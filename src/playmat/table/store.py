"""The store: games as header and choices in SQLite. A choice is committed before anybody hears of it, so a server
killed at any moment finds every game again as it was last told."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.table.record import Record

WAITING, PLAYING, OVER, FILED = "waiting", "playing", "over", "filed"
SPECTATOR, INVITED = -1, 9

SCHEMA = """
create table if not exists games (
    id text primary key, created real not null, state text not null, header text not null, setting text not null);
create table if not exists seats (
    game text not null, token text not null, seat integer not null, primary key (game, token)) without rowid;
create table if not exists choices (
    game text not null, number integer not null, choice integer not null,
    primary key (game, number)) without rowid;
"""


class NoSuchGame(KeyError):
    """There is no game of that name."""


@dataclass(slots=True)
class StoredGame:
    id: str
    state: str
    header: dict[str, Any]
    setting: dict[str, Any]
    """Who plays: kinds of opponent, levels. Not part of the replay."""
    choices: list[int]

    def record(self) -> Record:
        return Record.from_header(self.header, list(self.choices))


def token_hash(token: str) -> str:
    """Tokens are kept as hashes: who reads the file cannot take a seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """One SQLite file (or ":memory:"). Used from one thread."""

    def __init__(self, path: str | Path) -> None:
        self._db = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        self._db.execute("pragma journal_mode=wal")
        self._db.execute("pragma synchronous=full")
        self._db.executescript(SCHEMA)

    def close(self) -> None:
        self._db.close()

    def add(
        self,
        game: str,
        state: str,
        header: dict[str, Any],
        setting: dict[str, Any],
        tokens: dict[str, int],
        choices: list[int] | None = None,
    ) -> None:
        """A new game with the seats its tokens open; all of it or nothing. Tokens are given as hashes."""
        db = self._db
        db.execute("begin immediate")
        try:
            row = (game, time.time(), state, json.dumps(header), json.dumps(setting))
            db.execute("insert into games values (?, ?, ?, ?, ?)", row)
            db.executemany("insert into seats values (?, ?, ?)", [(game, t, seat) for t, seat in tokens.items()])
            numbered = [(game, n, choice) for n, choice in enumerate(choices or [])]
            db.executemany("insert into choices values (?, ?, ?)", numbered)
            db.execute("commit")
        except BaseException:
            db.execute("rollback")
            raise

    def begin(self, game: str, header: dict[str, Any], setting: dict[str, Any], tokens: dict[str, int]) -> None:
        """A waiting game begins: the friend has come."""
        db = self._db
        db.execute("begin immediate")
        try:
            db.execute(
                "update games set state = ?, header = ?, setting = ? where id = ?",
                (PLAYING, json.dumps(header), json.dumps(setting), game),
            )
            db.execute("delete from seats where game = ? and seat = ?", (game, INVITED))
            db.executemany("insert into seats values (?, ?, ?)", [(game, t, seat) for t, seat in tokens.items()])
            db.execute("commit")
        except BaseException:
            db.execute("rollback")
            raise

    def append(self, game: str, number: int, choice: int) -> None:
        """Choice ``number`` of a game. The key makes it impossible to write one twice."""
        self._db.execute("insert into choices values (?, ?, ?)", (game, number, choice))

    def cut(self, game: str, number: int) -> None:
        """Take back every choice from ``number`` on."""
        self._db.execute("delete from choices where game = ? and number >= ?", (game, number))

    def set_state(self, game: str, state: str) -> None:
        self._db.execute("update games set state = ? where id = ?", (state, game))

    def load(self, game: str) -> StoredGame:
        row = self._db.execute("select state, header, setting from games where id = ?", (game,)).fetchone()
        if row is None:
            raise NoSuchGame(game)
        found = self._db.execute("select choice from choices where game = ? order by number", (game,))
        return StoredGame(game, row[0], json.loads(row[1]), json.loads(row[2]), [c for (c,) in found])

    def seat_of(self, game: str, token: str) -> int | None:
        """The seat a token opens: 0, 1, SPECTATOR, INVITED; None if it opens nothing."""
        row = self._db.execute(
            "select seat from seats where game = ? and token = ?", (game, token_hash(token))
        ).fetchone()
        return None if row is None else int(row[0])

    def tokens_of(self, game: str) -> dict[str, int]:
        found = self._db.execute("select token, seat from seats where game = ?", (game,))
        return dict(found)

    def count(self) -> int:
        return int(self._db.execute("select count(*) from games").fetchone()[0])
