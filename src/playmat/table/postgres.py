"""The same store in PostgreSQL, for several servers behind one address. The row of a game is locked while a choice is
added, so two servers never write the same number; each tells the others which game it wrote to (listen/notify), so
that people at one game may come in through any of them."""

from __future__ import annotations

import contextlib
import importlib
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from playmat.table.refusal import Failed
from playmat.table.store import Store

try:
    psycopg: Any = importlib.import_module("psycopg")
except ImportError:  # the extra is not installed: said when somebody asks for it
    psycopg = None

CHANNEL = "playmat_games"
MIGRATING = 0x506C796D  # the lock under which one server at a time changes the tables
ATTEMPTS = 2


class PostgresStore(Store):
    """Games in a PostgreSQL database, named by URL."""

    compact = ""
    for_update = " for update"

    def __init__(self, url: str) -> None:
        if psycopg is None:
            raise Failed("PostgreSQL needs its driver: pip install 'playmat[postgres]'")
        self.errors = (psycopg.Error,)
        self.doubled = (psycopg.IntegrityError,)
        self.me = secrets.token_hex(4)
        self._is_closed = False
        self._changed: list[str] = []
        super().__init__(url)

    def _connect(self) -> None:
        try:
            self._db = psycopg.connect(self.path, autocommit=True, connect_timeout=5)
            self._reader = psycopg.connect(self.path, autocommit=True, connect_timeout=5)
        except psycopg.Error as error:
            raise Failed(f"The database does not answer: {str(error).strip().splitlines()[0][:160]}") from None

    def close(self) -> None:
        self._is_closed = True
        super().close()

    def _failed(self, error: Exception) -> Failed:
        words = (str(error).strip().splitlines() or [type(error).__name__])[0][:120]
        return Failed(f"The table cannot use its database just now: {words}. Nothing was changed.")

    # --- the tables by number ---------------------------------------------------------------------------

    def _version(self) -> int:
        self._run("select pg_advisory_xact_lock(?)", (MIGRATING,))
        self._run("create table if not exists playmat_version (number integer not null)")
        row = self._run("select number from playmat_version").fetchone()
        return int(row[0]) if row else 0

    def _set_version(self, number: int) -> None:
        self._run("delete from playmat_version")
        self._run("insert into playmat_version (number) values (?)", (number,))

    # --- how it is written ------------------------------------------------------------------------------

    def _run(self, sql: str, args: tuple[Any, ...] = ()) -> Any:
        return self._db.execute(sql.replace("?", "%s").replace("begin immediate", "begin"), args)

    def _read(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        for attempt in range(ATTEMPTS):
            try:
                with self._reading:
                    found: list[tuple[Any, ...]] = self._reader.execute(sql.replace("?", "%s"), args).fetchall()
                    return found
            except psycopg.Error as error:
                if attempt + 1 == ATTEMPTS:
                    raise self._failed(error) from None
                self._connect_again()
        raise AssertionError

    def _connect_again(self) -> None:
        """A connection the database has dropped is made anew; whatever was under way on it was not done."""
        with self._writing, self._reading:
            for name in ("_db", "_reader"):
                connection = getattr(self, name)
                if connection.closed:
                    with contextlib.suppress(psycopg.Error):
                        setattr(self, name, psycopg.connect(self.path, autocommit=True, connect_timeout=5))

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._writing:
            if self._db.closed:
                self._connect_again()
            self._changed = []
            with super()._transaction():
                yield
                for game in dict.fromkeys(self._changed):
                    self._run("select pg_notify(?, ?)", (CHANNEL, f"{self.me} {game}"))

    def put_begin(self, game: str, header: dict[str, Any], setting: dict[str, Any], tokens: dict[str, int]) -> None:
        super().put_begin(game, header, setting, tokens)
        self._changed.append(game)

    def put_choice(self, game: str, number: int, choice: int, state: str = "") -> None:
        super().put_choice(game, number, choice, state)
        self._changed.append(game)

    def put_cut(self, game: str, number: int, state: str = "playing") -> None:
        super().put_cut(game, number, state)
        self._changed.append(game)

    # --- what others write ------------------------------------------------------------------------------

    def listen(self, hear: Callable[[str], object]) -> None:
        threading.Thread(target=self._listen, args=(hear,), name="listener", daemon=True).start()

    def _listen(self, hear: Callable[[str], object]) -> None:
        while not self._is_closed:
            try:
                with psycopg.connect(self.path, autocommit=True, connect_timeout=5) as line:
                    line.execute(f"listen {CHANNEL}")
                    while not self._is_closed:
                        for told in line.notifies(timeout=1):
                            who, _, game = told.payload.partition(" ")
                            if who != self.me:
                                hear(game)
            except (psycopg.Error, RuntimeError):
                time.sleep(1)
