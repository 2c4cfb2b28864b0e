"""Bouts on the cores of this machine: worker processes, each fed some bouts at a time through a pipe.

Results are sent within a hundredth of a second, so a worker that dies takes next to nothing with it; bouts it had not
answered are given to a new worker, and come out the same there. After a death bouts are handed out one by one, so that
one that ends its worker three times is known and reported, not tried for ever."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from playmat.simulate.games import Bout, Field, Result, play_bout

TRIES = 3
AHEAD = 64  # bouts handed out at most to one worker before it answers
WATCH = 0.5  # seconds after which an idle worker looks whether its parent is still there
HOLD = 0.01  # seconds for which results of short games are collected


class WorkerError(RuntimeError):
    """A game that could not be played to its end."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _work(where: Field, pipe: Connection, parent: int) -> None:
    """A worker: play bouts until None comes, or until the parent is gone, however it ended (later workers hold copies
    of the pipe, so its end is not seen there). Ctrl+C is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        while (bouts := _next_bouts(pipe, parent)) is not None:
            found: list[tuple[int, ...] | str] = []
            sent = time.monotonic()
            for bout in bouts:
                try:
                    found.append(tuple(play_bout(where, bout)))
                except Exception:  # the parent decides what a failed game means
                    found.append(traceback.format_exc())
                if os.getppid() != parent:
                    return
                if time.monotonic() - sent > HOLD:
                    pipe.send(found)
                    found = []
                    sent = time.monotonic()
            if found:
                pipe.send(found)
    except (EOFError, OSError):
        return


def _next_bouts(pipe: Connection, parent: int) -> list[Bout] | None:
    while not pipe.poll(WATCH):
        if os.getppid() != parent:
            return None
    found: list[Bout] | None = pipe.recv()
    return found


class _Worker:
    def __init__(self, where: Field) -> None:
        context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)
        self.pipe, theirs = context.Pipe()
        self.process: Any = context.Process(target=_work, args=(where, theirs, os.getpid()), daemon=True)
        self.process.start()
        theirs.close()
        self.open: deque[Bout] = deque()

    def give(self, bouts: list[Bout]) -> None:
        self.open.extend(bouts)
        self.pipe.send(bouts)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def run_local(
    where: Field, bouts: Iterable[Bout], workers: int, on_start: Callable[[int], None] | None = None
) -> Iterator[Result]:
    """Results in the order they come in. ``on_start`` hears the process number of every worker started."""
    todo = deque(bouts)
    if workers <= 1:
        for bout in todo:
            yield play_bout(where, bout)
        return
    ahead = max(1, min(AHEAD, len(todo) // (workers * 4)))
    failed: Counter[Bout] = Counter()
    team: list[_Worker] = []
    try:
        while todo or any(w.open for w in team):
            while todo and len(team) < min(workers, len(todo) + sum(1 for w in team if w.open)):
                team.append(_Worker(where))
                if on_start is not None:
                    on_start(team[-1].process.pid)
                _feed(team[-1], todo, 1 if failed else ahead)
            for ready in wait([w.pipe for w in team]):
                worker = next(w for w in team if w.pipe is ready)
                try:
                    answers = worker.pipe.recv()
                except (EOFError, OSError):
                    _bury(worker, team, todo, failed)
                    continue
                for answer in answers:
                    bout = worker.open.popleft()
                    if isinstance(answer, str):
                        raise WorkerError(f"the game {bout} could not be played:\n{answer}")
                    yield Result(*answer)
                _feed(worker, todo, 1 if failed else ahead)
    finally:
        for worker in team:
            worker.stop()


def _feed(worker: _Worker, todo: deque[Bout], ahead: int) -> None:
    """Fill a worker's queue again once half of it is done."""
    if not todo or len(worker.open) > ahead // 2:
        return
    count = min(len(todo), ahead - len(worker.open))
    bouts = [todo.popleft() for _ in range(count)]
    try:
        worker.give(bouts)
    except OSError:
        return  # it died: noticed when its answers are read


def _bury(worker: _Worker, team: list[_Worker], todo: deque[Bout], failed: Counter[Bout]) -> None:
    """A worker died: its bouts go back to the head of the queue, the first was the one it was playing."""
    team.remove(worker)
    worker.stop()
    if worker.open:
        failed[worker.open[0]] += 1
        if failed[worker.open[0]] >= TRIES:
            raise WorkerError(f"the game {worker.open[0]} ended its worker process {TRIES} times")
    todo.extendleft(reversed(worker.open))
