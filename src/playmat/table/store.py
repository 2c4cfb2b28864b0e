"""The store: games as header and choices in SQLite. A choice is committed before anybody hears of it, so a server
killed at any moment finds every game again as it was last told.

Every choice carries a running checksum: of the header, of all choices before it and of itself. A game whose rows do not
add up is not opened. Writing is the work of one thread, which commits what has gathered in one transaction; reading
has a connection of its own. ``table.postgres`` keeps the same tables in PostgreSQL."""

from __future__ import annotations

import contextlib
import hashlib
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.table import store_file
from playmat.table.record import Record
from playmat.table.refusal import Failed

WAITING, PLAYING, OVER, FILED = "waiting", "playing", "over", "filed"
SPECTATOR, INVITED = -1, 9
MOST_AT_ONCE = 500  # writes in one transaction

# each brings the tables from one version to the next; {compact} is said where the database knows it
MIGRATIONS = (
    """
    create table if not exists games (
        id text primary key, created double precision not null, state text not null, header text not null,
        setting text not null);
    create table if not exists seats (
        game text not null, token text not null, seat integer not null, primary key (game, token)){compact};
    create table if not exists choices (
        game text not null, number integer not null, choice integer not null, primary key (game, number)){compact};
    """,
    """
    alter table games add column touched double precision not null default 0;
    alter table games add column checksum text not null default '';
    alter table choices add column checksum text not null default '';
    """,
)
TOUCH_SECONDS = 3600.0  # a game that is played on is marked so at most once an hour
SUMMED_FROM = 2  # the version from which rows carry checksums


class NoSuchGame(KeyError):
    """There is no game of that name."""


class Taken(Exception):
    """That choice was written by somebody else."""


class DamagedGame(Exception):
    """The rows of a game do not add up; the message says from where on."""


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


@dataclass(slots=True)
class Listed:
    """A game in a list."""

    id: str
    state: str
    created: float
    touched: float
    names: list[str]
    rules: str
    choices: int


def token_hash(token: str) -> str:
    """Tokens are kept as hashes: who reads the file cannot take a seat."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def first_sum(game: str, header: str) -> str:
    return hashlib.blake2b(f"{game}|{header}".encode(), digest_size=8).hexdigest()


def next_sum(before: str, number: int, choice: int) -> str:
    return hashlib.blake2b(f"{before}|{number}|{choice}".encode(), digest_size=8).hexdigest()


class Store:
    """One SQLite file (or ":memory:"). May be used from any thread."""

    compact = " without rowid"
    for_update = ""
    errors: tuple[type[Exception], ...] = (sqlite3.Error,)
    doubled: tuple[type[Exception], ...] = (sqlite3.IntegrityError,)

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._writing = threading.RLock()
        self._reading = threading.RLock()
        self._queue: queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._connect()
        try:
            self._migrate()
        except self.errors as error:
            raise self._failed(error) from None

    def _connect(self) -> None:
        if self.path != ":memory:":
            store_file.recognise(Path(self.path))
        self._db: Any = sqlite3.connect(self.path, timeout=2, isolation_level=None, check_same_thread=False)
        self._db.execute("pragma journal_mode=wal")
        self._db.execute("pragma synchronous=full")
        self._reader: Any = self._db
        if self.path == ":memory:":
            self._reading = self._writing
        else:
            self._reader = sqlite3.connect(self.path, timeout=2, isolation_level=None, check_same_thread=False)
            self._reader.execute("pragma query_only=on")

    def close(self) -> None:
        if self._writer is not None:
            self._queue.put(None)
            self._writer.join()
        self._db.close()
        self._reader.close()

    # --- the tables by number ---------------------------------------------------------------------------

    def _version(self) -> int:
        return int(self._db.execute("pragma user_version").fetchone()[0])

    def _set_version(self, number: int) -> None:
        self._db.execute(f"pragma user_version={number}")
        self._db.execute(f"pragma application_id={store_file.APPLICATION}")

    def _migrate(self) -> None:
        """Bring the tables to this version, one number after the other; all of it or nothing."""
        with self._transaction():
            version = self._version()
            if version > len(MIGRATIONS):
                raise Failed(f"The games were kept by a newer version ({version}); this one knows {len(MIGRATIONS)}.")
            for number in range(version, len(MIGRATIONS)):
                for statement in MIGRATIONS[number].format(compact=self.compact).split(";"):
                    if statement.strip():
                        self._run(statement)
                if number + 1 == SUMMED_FROM:
                    self._sum_all()
            if version < len(MIGRATIONS):
                self._set_version(len(MIGRATIONS))

    def _sum_all(self) -> None:
        """Checksums for games that were kept before there were any."""
        for game, header in self._run("select id, header from games").fetchall():
            found = first_sum(game, header)
            self._run("update games set checksum = ?, touched = created where id = ?", (found, game))
            rows = self._run("select number, choice from choices where game = ? order by number", (game,)).fetchall()
            for number, choice in rows:
                found = next_sum(found, number, choice)
                self._run("update choices set checksum = ? where game = ? and number = ?", (found, game, number))

    # --- how it is written ------------------------------------------------------------------------------

    def _run(self, sql: str, args: tuple[Any, ...] = ()) -> Any:
        return self._db.execute(sql, args)

    def _read(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                found: list[tuple[Any, ...]] = self._reader.execute(sql, args).fetchall()
                return found
        except self.errors as error:
            raise self._failed(error) from None

    def _failed(self, error: Exception) -> Failed:
        return Failed(f"The table cannot use its file just now: {store_file.why(error)}. Nothing was changed.")

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._writing:
            self._run("begin immediate")
            try:
                yield
                self._run("commit")
            except BaseException:
                with contextlib.suppress(*self.errors):
                    self._run("rollback")
                raise

    def _write(self, change: Callable[[], Any]) -> Any:
        """Carry out a change now, in a transaction of its own."""
        done = self._write_all([change])[0]
        if isinstance(done, Exception):
            raise done
        return done

    def _write_all(self, changes: list[Callable[[], Any]]) -> list[Any]:
        """Carry out changes in one transaction: what each returned, or why that one was not made."""
        out: list[Any] = []
        try:
            with self._transaction():
                for change in changes:
                    self._run("savepoint one")
                    try:
                        out.append(change())
                        self._run("release savepoint one")
                    except (Taken, NoSuchGame) as error:
                        self._run("rollback to savepoint one")
                        out.append(error)
        except self.errors as error:
            raise self._failed(error) from None
        return out

    def later(self, method: Callable[..., Any], *args: Any) -> Future[Any]:
        """Have a change made by the writer's thread, together with others that wait; done when it is on disk."""
        if self._writer is None:
            self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
            self._writer.start()
        done: Future[Any] = Future()
        self._queue.put((lambda: method(*args), done))
        return done

    def _write_on(self) -> None:
        """The writer's thread: the methods it is given write at once, inside the transaction that it opens for all."""
        while (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                batch.append(following)
            batch = [(change, done) for change, done in batch if done.set_running_or_notify_cancel()]
            try:
                made = self._write_all([change for change, _ in batch])
            except Exception as error:
                made = [error] * len(batch)
            for (_, done), result in zip(batch, made, strict=True):
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    # --- changes: ``put_…`` inside a transaction, the others in one of their own ------------------------------

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
        self._write(lambda: self.put_game(game, state, header, setting, tokens, choices))

    def put_game(
        self,
        game: str,
        state: str,
        header: dict[str, Any],
        setting: dict[str, Any],
        tokens: dict[str, int],
        choices: list[int] | None = None,
    ) -> None:
        now, text = time.time(), json.dumps(header)
        found = first_sum(game, text)
        self._run(
            "insert into games (id, created, state, header, setting, touched, checksum) values (?, ?, ?, ?, ?, ?, ?)",
            (game, now, state, text, json.dumps(setting), now, found),
        )
        self._put_seats(game, tokens)
        for number, choice in enumerate(choices or []):
            found = next_sum(found, number, choice)
            self._put_row(game, number, choice, found)

    def add_seats(self, game: str, tokens: dict[str, int]) -> None:
        """Further tokens, given as hashes, that open seats of a game."""
        self._write(lambda: self._put_seats(game, tokens))

    def _put_seats(self, game: str, tokens: dict[str, int]) -> None:
        for token, seat in tokens.items():
            self._run("insert into seats (game, token, seat) values (?, ?, ?)", (game, token, seat))

    def _put_row(self, game: str, number: int, choice: int, checksum: str) -> None:
        row = (game, number, choice, checksum)
        self._run("insert into choices (game, number, choice, checksum) values (?, ?, ?, ?)", row)

    def begin(self, game: str, header: dict[str, Any], setting: dict[str, Any], tokens: dict[str, int]) -> None:
        """A waiting game begins: the friend has come. Taken, if another friend came first."""
        self._write(lambda: self.put_begin(game, header, setting, tokens))

    def put_begin(self, game: str, header: dict[str, Any], setting: dict[str, Any], tokens: dict[str, int]) -> None:
        row = self._run(f"select state from games where id = ?{self.for_update}", (game,)).fetchone()
        if row is None:
            raise NoSuchGame(game)
        if row[0] != WAITING:
            raise Taken(game)
        text = json.dumps(header)
        self._run(
            "update games set state = ?, header = ?, setting = ?, touched = ?, checksum = ? where id = ?",
            (PLAYING, text, json.dumps(setting), time.time(), first_sum(game, text), game),
        )
        self._run("delete from seats where game = ? and seat = ?", (game, INVITED))
        self._put_seats(game, tokens)

    def append(self, game: str, number: int, choice: int, state: str = "") -> None:
        """Choice ``number`` of a game, and the state it leads to. Taken, if somebody else has written that number."""
        self._write(lambda: self.put_choice(game, number, choice, state))

    def put_choice(self, game: str, number: int, choice: int, state: str = "") -> None:
        row = self._run(f"select checksum, touched from games where id = ?{self.for_update}", (game,)).fetchone()
        if row is None:
            raise NoSuchGame(game)
        last = self._run(
            "select number, checksum from choices where game = ? order by number desc limit 1", (game,)
        ).fetchone()
        if (last[0] + 1 if last else 0) != number:
            raise Taken(game)
        self._put_row(game, number, choice, next_sum(last[1] if last else row[0], number, choice))
        if state:
            self.put_state(game, state)
        elif time.time() - row[1] > TOUCH_SECONDS:
            self._run("update games set touched = ? where id = ?", (time.time(), game))

    def finish(self, game: str, choices: list[int]) -> None:
        """A game that was played elsewhere, whole: its choices instead of those it had, and that it is over."""

        def change() -> None:
            row = self._run(f"select checksum from games where id = ?{self.for_update}", (game,)).fetchone()
            if row is None:
                raise NoSuchGame(game)
            self._run("delete from choices where game = ?", (game,))
            found = str(row[0])
            for number, choice in enumerate(choices):
                found = next_sum(found, number, choice)
                self._put_row(game, number, choice, found)
            self.put_state(game, OVER)

        self._write(change)

    def cut(self, game: str, number: int, state: str = PLAYING) -> None:
        """Take back every choice from ``number`` on."""
        self._write(lambda: self.put_cut(game, number, state))

    def put_cut(self, game: str, number: int, state: str = PLAYING) -> None:
        self._run(f"select checksum from games where id = ?{self.for_update}", (game,)).fetchone()
        self._run("delete from choices where game = ? and number >= ?", (game, number))
        self.put_state(game, state)

    def put_setting(self, game: str, setting: dict[str, Any]) -> None:
        self._run("update games set setting = ? where id = ?", (json.dumps(setting), game))

    def put_state(self, game: str, state: str) -> None:
        self._run("update games set state = ?, touched = ? where id = ?", (state, time.time(), game))

    def remove(self, game: str, touched_before: float = float("inf")) -> bool:
        """Everything about a game; False where there is none, or it was touched in the meantime."""

        def change() -> bool:
            row = self._run(f"select touched from games where id = ?{self.for_update}", (game,)).fetchone()
            found = row is not None and row[0] < touched_before
            for table, column in (("choices", "game"), ("seats", "game"), ("games", "id")) if found else ():
                self._run(f"delete from {table} where {column} = ?", (game,))
            return found

        return bool(self._write(change))

    def remove_untouched(self, seconds: float) -> int:
        """Remove games that nobody has begun, played on or ended for so long; says how many."""
        before = time.time() - seconds
        old = self._read("select id from games where touched < ?", (before,))
        return sum(self.remove(game, before) for (game,) in old)

    def listen(self, hear: Callable[[str], object]) -> None:
        """Be told which game another server has written to: here there is none."""

    # --- reading ----------------------------------------------------------------------------------------

    def load(self, game: str) -> StoredGame:
        rows = self._read("select state, header, setting, checksum from games where id = ?", (game,))
        if not rows:
            raise NoSuchGame(game)
        state, header, setting, found = rows[0]
        if first_sum(game, header) != found:
            raise DamagedGame("its header is not what was written")
        choices: list[int] = []
        listed = self._read("select number, choice, checksum from choices where game = ? order by number", (game,))
        for number, choice, checksum in listed:
            found = next_sum(found, len(choices), choice)
            if number != len(choices) or found != checksum:
                raise DamagedGame(f"from choice {len(choices)} on its record is not what was written")
            choices.append(choice)
        return StoredGame(game, state, json.loads(header), json.loads(setting), choices)

    def seat_of(self, game: str, token: str) -> int | None:
        """The seat a token opens: 0, 1, SPECTATOR, INVITED; None if it opens nothing."""
        rows = self._read("select seat from seats where game = ? and token = ?", (game, token_hash(token)))
        return int(rows[0][0]) if rows else None

    def tokens_of(self, game: str) -> dict[str, int]:
        return dict(self._pairs("select token, seat from seats where game = ?", (game,)))

    def _pairs(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[str, int]]:
        return [(str(row[0]), int(row[1])) for row in self._read(sql, args)]

    def headers(self, most: int) -> list[tuple[Any, ...]]:
        """Id, state, time, header and setting of the newest games, as they are kept."""
        sql = "select id, state, created, header, setting from games order by created desc, id limit ?"
        return self._read(sql, (most,))

    def states(self, games: list[str]) -> dict[str, str]:
        """The states of some games, as far as they are kept."""
        marks = ", ".join("?" * len(games))
        rows = self._read(f"select id, state from games where id in ({marks})", tuple(games)) if games else []
        return {str(id): str(state) for id, state in rows}

    def check(self) -> None:
        """Whether games can be kept: Failed with the reason where they cannot."""
        self._write(lambda: self._run("update games set touched = touched where id = ''"))

    def count(self) -> int:
        return int(self._read("select count(*) from games")[0][0])

    def listing(self) -> list[Listed]:
        """All games, the newest first."""
        sizes = dict(self._pairs("select game, count(*) from choices group by game"))
        rows = self._read("select id, state, created, touched, header from games order by created desc, id")
        out = []
        for id, state, created, touched, header in rows:
            try:
                body = json.loads(header)
                names, rules = [str(name) for name in body["names"]], str(body["rules"])
            except (ValueError, KeyError, TypeError):
                names, rules = ["(damaged)"], "?"
            out.append(Listed(id, state, created, touched, names, rules, sizes.get(id, 0)))
        return out
