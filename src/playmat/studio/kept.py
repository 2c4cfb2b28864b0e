"""What the studio keeps: one SQLite file beside that of the games, recognised and held with the same care.

Each page has tables of its own, by number in ``MIGRATIONS``: a page that needs another table adds an entry at the end.
Changes are made in a transaction; readers have a connection of their own. May be used from any thread."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from playmat.table import store_file
from playmat.table.refusal import Failed

T = TypeVar("T")
STUDIO = store_file.Kind(0x506C7973, frozenset(), "the studio", "Move it away, or keep the games elsewhere: --games.")
MEMORY = ":memory:"

# each brings the tables from one version to the next
MIGRATIONS: tuple[str, ...] = (
    """
    create table decks (
        id text primary key, owner text not null, name text not null, rules text not null, format text not null,
        made real not null, touched real not null);
    create index decks_of on decks (owner, touched);
    create table deck_versions (
        deck text not null, number integer not null, list text not null, note text not null, made real not null,
        primary key (deck, number)) without rowid;
    """,
    """
    create table trials (
        id text primary key, owner text not null, state text not null, wanted text not null, done text not null,
        made real not null, touched real not null);
    create index trials_of on trials (owner, made);
    """,
    """
    create table tournaments (
        id text primary key, owner text not null, contest text not null, is_over integer not null default 0,
        made real not null, touched real not null);
    create index tournaments_of on tournaments (owner, made);
    create table lobby (
        game text primary key, name text not null, rules text not null, deck text not null, invite text not null,
        watch text not null, made real not null);
    create table game_facts (game text primary key, facts text not null);
    """,
    """
    create table own_cards (
        id text primary key, set_id text not null, set_name text not null, number integer not null, name text not null,
        kind text not null, entry text not null, is_older integer not null, made real not null);
    create index own_cards_of on own_cards (set_id, name);
    """,
)


class Kept:
    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._writing = threading.RLock()
        self._reading = threading.RLock()
        if self.path != MEMORY:
            store_file.recognise(Path(self.path), STUDIO)
        self._db = sqlite3.connect(self.path, timeout=2, isolation_level=None, check_same_thread=False)
        self._db.execute("pragma journal_mode=wal")
        self._db.execute("pragma synchronous=full")
        self._reader = self._db
        if self.path == MEMORY:
            self._reading = self._writing
        else:
            self._reader = sqlite3.connect(self.path, timeout=2, isolation_level=None, check_same_thread=False)
            self._reader.execute("pragma query_only=on")
        self.write(self._migrate)

    def _migrate(self, db: sqlite3.Connection) -> None:
        version = int(db.execute("pragma user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise Failed(f"{self.path} was kept by a newer version ({version}); this one knows {len(MIGRATIONS)}.")
        for number in range(version, len(MIGRATIONS)):
            for statement in MIGRATIONS[number].split(";"):
                if statement.strip():
                    db.execute(statement)
        db.execute(f"pragma user_version={len(MIGRATIONS)}")
        db.execute(f"pragma application_id={STUDIO.mark}")

    def close(self) -> None:
        with self._writing, self._reading:
            self._db.close()
            self._reader.close()

    def read(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, args).fetchall()
        except sqlite3.Error as error:
            raise _failed(error) from None

    def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out a change; all of it or nothing, and on disk when this returns."""
        with self._writing:
            try:
                self._db.execute("begin immediate")
                found = change(self._db)
                self._db.execute("commit")
                return found
            except sqlite3.Error as error:
                self._undo()
                raise _failed(error) from None
            except BaseException:
                self._undo()
                raise

    def _undo(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("rollback")


def _failed(error: sqlite3.Error) -> Failed:
    return Failed(f"The studio cannot use its file just now: {store_file.why(error)}. Nothing was changed.")


def place_beside(games: str) -> Path:
    """The studio's file beside a file of games."""
    path = Path(games)
    return path.with_name(f"{path.stem}.studio.sqlite")


@contextlib.contextmanager
def opened(path: Path, say: Callable[[str], None]) -> Iterator[Kept]:
    """The file, held by this server alone. A damaged one is set aside."""
    with store_file.held(path):
        try:
            made = Kept(path)
        except store_file.Damaged as damaged:
            say(f"{damaged}. It was set aside as {store_file.set_aside(path)}; the studio begins a new file.")
            made = Kept(path)
        with contextlib.closing(made):
            yield made
