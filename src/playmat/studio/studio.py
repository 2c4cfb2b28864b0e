"""What the pages of the studio share: the library, the file, and processes for long work.

The processes are the studio's own and stand back for those of the table, so that a game is never slowed by a duel or an
analysis. Long work is cut into jobs of a few seconds: between two of them it can be told of, kept and cancelled."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from playmat.cards import Library
from playmat.studio.kept import Kept
from playmat.table.hall import Hall
from playmat.table.refusal import Refused
from playmat.table.store import token_hash
from playmat.table.workers import Pool

STATIC = Path(__file__).parent / "static"
PROCESSES = 2
NICENESS = 10
MIN_KEY, MAX_KEY = 20, 64
Body = dict[str, Any]


class Studio:
    def __init__(
        self,
        hall: Hall,
        kept: Kept,
        is_public: bool = False,
        processes: int = PROCESSES,
    ) -> None:
        self.hall = hall
        self.kept = kept
        self.is_public = is_public
        self.processes = processes
        self._pool: Pool | None = None
        self._making = threading.Lock()
        self._work: set[asyncio.Task[None]] = set()
        self.at_begin: list[Callable[[], None]] = []
        """What pages do when the server's loop runs, such as going on with work that a restart broke off."""
        self.at_close: list[Callable[[], None]] = []

    @property
    def library(self) -> Library:
        return self.hall.library

    def _make_pool(self) -> Pool:
        """The processes for long work; none is started before there is some."""
        with self._making:
            if self._pool is None:
                self._pool = Pool(self.library, self.processes, NICENESS)
                self.hall.at_own.append(self._tell)
            return self._pool

    def _tell(self) -> None:
        """The processes hear of own cards that were kept."""
        if self._pool is not None:
            self._pool.take_own(list(self.library.own), list(self.library.older))

    async def ask(self, name: str, *args: Any, seconds: float = 30, is_urgent: bool = False) -> Any:
        """The result of a job ``module:function``, done by a process; the function is given the library first. Urgent
        jobs, for which somebody waits, go before the others."""
        pool = self._pool
        if pool is None:
            pool = await asyncio.to_thread(self._make_pool)
        return await pool.ask(name, *args, seconds=seconds, is_urgent=is_urgent)

    def work(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done beside the requests; it is cancelled when the server closes."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    def owner(self, body: Body) -> str:
        """Whose things a request means. On one's own machine there is one owner; on a public server each browser has a
        key of its own, which is kept as a hash."""
        if not self.is_public:
            return ""
        key = body.get("key")
        if not isinstance(key, str) or not MIN_KEY <= len(key) <= MAX_KEY:
            raise Refused("This browser has shown no key; reload the page.")
        return token_hash(key)

    def begin(self) -> None:
        for start in self.at_begin:
            start()

    def close(self) -> None:
        for end in self.at_close:
            end()
        if self._pool is not None:
            self._pool.close()
