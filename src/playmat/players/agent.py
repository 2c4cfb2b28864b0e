"""A player that is another program: ``agent:COMMAND`` starts it and speaks JSON with it, one object a line.

To the program: ``game`` when a game begins, ``decide`` for each decision, ``refused`` when an answer was not legal.
From the program: ``{"id": …, "choice": number}``; instead of the number also the words of an option. Who answers
wrongly three times, too late, or not at all because the program has ended, gives the game up. Between games the program
goes on running; when its input ends it should end too."""

from __future__ import annotations

import atexit
import json
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Any

from playmat.players.base import Concedes, Seat
from playmat.players.words import Unclear, decision_text, parse_answer

PROTOCOL = 1
SECONDS = 30.0  # for one decision
TRIES = 3
LONGEST = 1 << 20  # characters of one line


class Process:
    """A running program and the lines it has written."""

    def __init__(self, command: str) -> None:
        words = shlex.split(command)
        if not words:
            raise Concedes("no command was given to start the agent with")
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as err:
            raise Concedes(f"the agent {command!r} cannot be started: {err.strerror or err}") from None
        self.command = command
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST):
            self.lines.put(line)
        self.lines.put(None)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise Concedes(self._ended()) from None

    def receive(self, seconds: float) -> str:
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise Concedes(f"the agent {self.command!r} gave no answer within {seconds:g} s") from None
        if line is None:
            raise Concedes(self._ended())
        return line

    def _ended(self) -> str:
        try:
            code = self._process.wait(2)
        except subprocess.TimeoutExpired:
            return f"the agent {self.command!r} has closed its output"
        return f"the agent {self.command!r} has ended with exit code {code}"

    def close(self) -> None:
        """Close its input, and end it if it does not end by itself."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


_idle: dict[str, list[Process]] = {}


def _close_idle() -> None:
    for processes in _idle.values():
        for process in processes:
            process.close()
    _idle.clear()


atexit.register(_close_idle)


class AgentPlayer:
    """Asks a program. It is started at the first decision, and used again for later games."""

    def __init__(self, command: str, seed: int = 0, seconds: float = SECONDS) -> None:
        self.name = f"agent:{command}"
        self.command = command
        self.seconds = seconds
        self._seed = seed
        self._process: Process | None = None
        self._count = 0

    def choose(self, seat: Seat) -> int:
        process = self._begin(seat)
        self._count += 1
        options = seat.options
        process.send(
            {
                "type": "decide",
                "id": self._count,
                "player": seat.player,
                "prompt": seat.prompt,
                "options": [{**option, "number": i} for i, option in enumerate(options)],
                "view": seat.view,
                "text": decision_text(seat),
            }
        )
        for _ in range(TRIES):
            line = process.receive(self.seconds)
            try:
                return _choice(line, self._count, [str(option["text"]) for option in options])
            except Unclear as why:
                process.send({"type": "refused", "id": self._count, "why": str(why)})
        raise Concedes(
            f"the agent {self.command!r} gave {TRIES} answers that are not legal, the last: {line.strip()[:80]}"
        )

    def _begin(self, seat: Seat) -> Process:
        if self._process is None:
            idle = _idle.get(self.command, [])
            while idle and not idle[-1].is_running:
                idle.pop()
            self._process = idle.pop() if idle else Process(self.command)
            cards = [{"id": d.card_id, "name": d.name} for d in seat.match.defs]
            self._process.send(
                {
                    "type": "game",
                    "protocol": PROTOCOL,
                    "player": seat.player,
                    "rules": seat.match.rules.name,
                    "seed": self._seed,
                    "cards": cards,
                }
            )
        return self._process

    def __del__(self) -> None:
        """The game is over: the program may play another."""
        process = getattr(self, "_process", None)
        if process is not None and process.is_running:
            _idle.setdefault(self.command, []).append(process)


def _choice(line: str, number: int, options: list[str]) -> int:
    """The option an answer means; an answer is an object with id and choice, or simply a number or words."""
    try:
        answer = json.loads(line)
    except ValueError:
        answer = line
    if isinstance(answer, dict):
        if answer.get("id", number) != number:
            raise Unclear(f"this is decision {number}, not {answer.get('id')!r}")
        answer = answer.get("choice")
    if isinstance(answer, bool) or not isinstance(answer, int | str):
        raise Unclear('an answer is one line such as {"id": 1, "choice": 0}')
    if isinstance(answer, int):
        if not 0 <= answer < len(options):
            raise Unclear(f"there is no option {answer}: choose 0 to {len(options) - 1}")
        return answer
    return parse_answer(answer, options)
