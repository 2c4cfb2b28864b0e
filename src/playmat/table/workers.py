"""Processes that think, so that the server's loop never does.

A ``Pool`` keeps a few processes of this very program (``python -m playmat.table.worker``). Each is given the card
library once and then does one job after the other: the name of a function, written ``module:function``, and its
arguments. The function is called with the library first. Arguments, result and refusals travel as pickles.

    pool = Pool(library, count=2)
    answer = await pool.ask("playmat.table.jobs:choose", args, seconds=5)

A job that takes longer than its time is ended with its process and answered with ``TooLong``; a process that dies is
replaced, and its job is tried once more. ``queued`` and ``busy`` say how much waits and how many think. A pool of no
processes (``count=0``) does the jobs in a thread of the server: for tests, and where processes are not wanted."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import pickle
import queue
import select
import struct
import subprocess
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import IO, Any

from playmat.cards import Card, Library
from playmat.table.refusal import Failed, Refused

MAX_QUEUE = 2_000
SIZE = struct.Struct("!Q")
OWN_CARDS = "own cards"  # in place of a function's name: cards that a process is to know from now on


class TooLong(Failed):
    """The job was not done in its time."""


class Gone(Exception):
    """The process ended in the middle of a job."""


def function_of(name: str) -> Any:
    module, _, function = name.partition(":")
    return getattr(importlib.import_module(module), function)


def send(pipe: IO[bytes], message: object) -> None:
    data = pickle.dumps(message)
    pipe.write(SIZE.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    head = pipe.read(SIZE.size)
    if len(head) < SIZE.size:
        raise EOFError
    data = pipe.read(SIZE.unpack(head)[0])
    return pickle.loads(data)


class Worker:
    """One process and the pipes to it."""

    def __init__(self, library: bytes, niceness: int = 0) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playmat.table.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the server, which then ends its processes
        )
        if niceness:
            with contextlib.suppress(AttributeError, OSError):  # not on every system
                os.setpriority(os.PRIO_PROCESS, self.process.pid, niceness)
        self.edition = 0  # of the own cards it was told of
        assert self.process.stdin is not None and self.process.stdout is not None
        self._to, self._from = self.process.stdin, self.process.stdout
        with contextlib.suppress(OSError):
            self._to.write(SIZE.pack(len(library)) + library)
            self._to.flush()

    def do(self, name: str, args: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
        """(True, result) or (False, the exception); TooLong and Gone when there is neither."""
        try:
            send(self._to, (name, args))
            if not select.select([self._from], [], [], seconds)[0]:
                raise TooLong("That took too long and was given up; nothing was changed.")
            found: tuple[bool, Any] = receive(self._from)
            return found
        except (OSError, EOFError, pickle.UnpicklingError):
            raise Gone from None

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self._to, self._from):
            with contextlib.suppress(OSError):
                pipe.close()


class Pool:
    """A few processes, and a queue before them. ``niceness``: how far they stand back for others."""

    def __init__(self, library: Library, count: int = 0, niceness: int = 0) -> None:
        self.library = library
        self.niceness = niceness
        self.count = count
        self.busy = 0
        self.done = 0
        self.lost = 0  # processes that died or had to be ended
        self._own: tuple[list[Card], list[Card]] = ([], [])
        self._edition = 0
        self._queue: queue.PriorityQueue[tuple[int, int, Any]] = queue.PriorityQueue()
        self._number = 0
        self._is_closed = False
        self._counting = threading.Lock()
        self._here = ThreadPoolExecutor(1, "thinking") if count == 0 else None
        packed = pickle.dumps(library) if count else b""
        self._threads = [
            threading.Thread(target=self._serve, args=(packed,), name=f"worker {n}", daemon=True) for n in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def take_own(self, own: list[Card], older: list[Card]) -> None:
        """Every process is told of these cards before its next job."""
        self.library = self.library.with_own(own, older)
        with self._counting:
            self._own = own, older
            self._edition += 1

    @property
    def queued(self) -> int:
        return self._queue.qsize()

    async def ask(self, name: str, *args: Any, seconds: float = 10, is_urgent: bool = False) -> Any:
        """The result of a job; refusals of the job are raised here. Urgent jobs go before the others."""
        if self._here is not None:
            return await asyncio.wrap_future(self._here.submit(function_of(name), self.library, *args))
        if self._is_closed or self.queued >= MAX_QUEUE:
            raise Failed("Too much is being thought about just now; try again in a moment.")
        done: Future[Any] = Future()
        with self._counting:
            self._number += 1
            self._queue.put((0 if is_urgent else 1, self._number, (name, args, seconds, done)))
        return await asyncio.wrap_future(done)

    def close(self) -> None:
        """End every process; jobs that wait are refused."""
        self._is_closed = True
        if self._here is not None:
            self._here.shutdown(wait=False, cancel_futures=True)
        for _ in self._threads:
            self._queue.put((-1, 0, None))
        for thread in self._threads:
            thread.join(5)

    # --- one thread for each process ----------------------------------------------------------------------

    def _serve(self, library: bytes) -> None:
        worker: Worker | None = None
        try:
            while (job := self._queue.get()[2]) is not None:
                name, args, seconds, done = job
                if self._is_closed or not done.set_running_or_notify_cancel():
                    if self._is_closed and not done.done():
                        done.set_exception(Failed("The table is closing."))
                    continue
                with self._counting:
                    self.busy += 1
                worker = self._work(worker, library, name, args, seconds, done)
                with self._counting:
                    self.busy -= 1
                    self.done += 1
        finally:
            if worker is not None:
                worker.end()

    def _work(
        self, worker: Worker | None, library: bytes, name: str, args: Any, seconds: float, done: Future[Any]
    ) -> Worker | None:
        """Do one job; a process that died is replaced once. Returns the process that is left."""
        for last in (False, True):
            try:
                if worker is None:
                    worker = Worker(library, self.niceness)
                    worker.do("playmat.table.jobs:ready", (), 60)
                if worker.edition != self._edition:
                    edition, own = self._edition, self._own
                    worker.do(OWN_CARDS, own, 60)
                    worker.edition = edition
                is_good, found = worker.do(name, args, seconds)
            except (Gone, TooLong, OSError) as error:
                if worker is not None:
                    worker.end()
                worker = None
                self.lost += 1
                if last or isinstance(error, TooLong):
                    said = (
                        error if isinstance(error, TooLong) else Failed("The server failed here; nothing was changed.")
                    )
                    done.set_exception(said)
                    return None
                time.sleep(0.1)
                continue
            if is_good:
                done.set_result(found)
            else:
                done.set_exception(found if isinstance(found, Refused) else Failed(f"The server failed here: {found}"))
            return worker
        return worker
