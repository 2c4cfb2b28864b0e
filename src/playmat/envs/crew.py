"""Processes that do what they are told: each at the other end of a pipe, named by a number, and missed when it dies.

What is said is bytes. ``DONE`` is the short answer; every other one is a pickled pair, whether it went well and what
came of it."""

from __future__ import annotations

import multiprocessing
import pickle
import select
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_any
from typing import Any

from playmat.envs.lanes import BadRequest

DONE = b"done"
END = b"end"  # the last order
WAIT = 60.0  # seconds for which a worker may be silent


class WorkerDied(RuntimeError):
    """A worker ended or failed; the batch cannot go on."""


def start_method(asked: str) -> str:
    """How processes are made: as asked (fork, spawn, forkserver), otherwise by fork where it exists."""
    return asked or ("fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn")


class Crew:
    """Some processes and the pipes to them."""

    def __init__(self, method: str, serve: Callable[..., None], given: Sequence[tuple[Any, ...]]) -> None:
        """One process for each element of ``given``: it runs ``serve`` with its end of a pipe and that element."""
        context = multiprocessing.get_context(method)
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        self._polls: list[select.poll] = []  # of each pipe, and of all, where the system has them
        for arguments in given:
            here, there = context.Pipe()
            process = context.Process(target=serve, args=(there, *arguments), daemon=True)  # type: ignore[attr-defined]
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)
        if hasattr(select, "poll"):
            self._polls = [_poll_of([pipe]) for pipe in self.pipes] + [_poll_of(self.pipes)]
        self._worker_at = {pipe.fileno(): worker for worker, pipe in enumerate(self.pipes)}

    def send(self, worker: int, order: bytes) -> None:
        try:
            self.pipes[worker].send_bytes(order)
        except (OSError, ValueError, IndexError) as err:  # also when the crew was closed
            raise WorkerDied(f"worker {worker} has ended: close the batch and make a new one") from err

    def answer(self, worker: int, has_spoken: bool = False) -> Any:
        """What a worker answers; what it refused or failed at is raised here."""
        try:
            if not has_spoken and not self._waits_for(worker):
                raise WorkerDied(f"worker {worker} was silent for {WAIT:.0f} s")
            said = self.pipes[worker].recv_bytes()
        except (EOFError, OSError) as err:
            raise WorkerDied(f"worker {worker} has ended: close the batch and make a new one") from err
        if said == DONE:
            return None
        ok, answer = pickle.loads(said)
        if ok:
            return answer
        raise answer if isinstance(answer, BadRequest) else WorkerDied(f"worker {worker} failed:\n{answer}")

    def answers(self) -> list[Any]:
        """What all answer. Everybody is heard before anything is raised, so that no answer is left for later."""
        found: list[Any] = []
        wrong: list[Exception] = []
        for worker in range(len(self.pipes)):
            try:
                found.append(self.answer(worker))
            except (BadRequest, WorkerDied) as err:
                wrong.append(err)
        if wrong:
            raise wrong[0]
        return found

    def ready(self) -> list[int]:
        """Until somebody has spoken: all who have by then. Their answers are still to be taken."""
        if self._polls:
            found = sorted(self._worker_at[at] for at, _ in self._polls[-1].poll(WAIT * 1000))
        else:
            spoken = wait_for_any(self.pipes, WAIT)
            found = [worker for worker, pipe in enumerate(self.pipes) if pipe in spoken]
        if not found:
            raise WorkerDied(f"no worker spoke for {WAIT:.0f} s: one speaks only after it was sent on")
        return found

    def _waits_for(self, worker: int) -> bool:
        """Whether a worker says something in time. A poll object that is kept costs a tenth of ``Connection.poll``."""
        if not self._polls:
            return self.pipes[worker].poll(WAIT)
        return bool(self._polls[worker].poll(WAIT * 1000))

    def close(self) -> None:
        for pipe in self.pipes:
            try:
                pipe.send_bytes(END)
                pipe.close()
            except (OSError, ValueError):
                pass
        for process in self.processes:
            process.join(2)
            if process.is_alive():
                process.terminate()
        self.pipes, self.processes, self._polls = [], [], []


def _poll_of(pipes: Sequence[Connection]) -> select.poll:
    poll = select.poll()
    for pipe in pipes:
        poll.register(pipe, select.POLLIN)
    return poll
