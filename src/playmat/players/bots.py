"""The players that are programs.

**random** takes any legal option, each as likely as the others.

**greedy** looks one turn ahead: it deals what it cannot see anew a few times, carries every option out on a copy, ends
the turn there with the best attack at hand, and takes the option that leaves the best position on average
(``players.evaluation``). It looks no further than the opponent's first action.

**taught** looks one turn ahead like greedy, but judges by a small network that was taught what play-outs say about
options (``players.prospects``).

**careless** is greedy but for a share of answers taken at random.

**search** is an information-set tree search: the answers that greedy does not rule out are tried side by side in worlds
dealt anew, each time going on greedily for both sides over the next turns, and answers that fall behind are dropped;
those tried often enough are looked into by upper confidence bounds. Its budget is a time for each decision
(``search:200ms``) or a number of iterations (``search:40``), which makes it repeatable. A clear decision takes less;
time that was not needed is saved, as on a chess clock, for decisions that are hard, and some is there from the
beginning.

**scripted** answers from a list: for tests and for replays."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playmat.engine.rng import seed_of
from playmat.players.base import Seat
from playmat.players.finisher import Finisher
from playmat.players.lookahead import BY_HAND, BY_TEAM, best_of, outcomes
from playmat.players.race import Race
from playmat.players.tree import Settings

FINISHER_STATES = 1000  # positions in which a search looks for a certain win before it begins
WORLDS = 3  # deals of the hidden cards a greedy player looks at
AT_ONCE = 4.0  # times the budget of a decision that one decision may take
HOPE = 0.005  # what must be hoped for of an answer by a search of one millisecond; of four milliseconds half of it
ITERATION = 0.5  # milliseconds, about
AHEAD = 8.0  # times the budget that is there at the beginning: early turns matter most, and clear decisions leave it


class Luck:
    """A stream of seeds for a player's own use."""

    def __init__(self, seed: int) -> None:
        self._word = seed_of(seed & 0xFFFFFFFFFFFF)

    def next(self) -> int:
        self._word = seed_of(self._word & 0xFFFFFFFFFFFF)
        return int(self._word & 0x7FFFFFFF)


class RandomPlayer:
    """Any legal option."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._luck = Luck(seed)

    def choose(self, seat: Seat) -> int:
        return self._luck.next() % len(seat.codes)


class GreedyPlayer:
    """The best position at the end of the turn."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self._luck = Luck(seed)
        self._worlds = worlds
        self.name = "greedy" if worlds == WORLDS else f"greedy:{worlds}"

    def choose(self, seat: Seat) -> int:
        return int(best_of(average_outcomes(seat, self._luck, self._worlds)))


def average_outcomes(seat: Seat, luck: Luck, worlds: int, by: int = BY_HAND) -> list[int]:
    """What each option is worth at the end of the turn, over some deals of the hidden cards, as one of the judgements
    has it."""
    totals = [0] * len(seat.codes)
    for _ in range(worlds):
        seed = luck.next()
        for i, points in enumerate(outcomes(seat.determinize(seed), seat.codes, seat.player, seed, by)):
            totals[i] += points
    return [total // worlds for total in totals]


class TaughtPlayer:
    """Greedy that judges where the turn would end as play-outs taught it."""

    name = "taught"

    def __init__(self, seed: int = 0) -> None:
        self._luck = Luck(seed)

    def choose(self, seat: Seat) -> int:
        return int(best_of(average_outcomes(seat, self._luck, WORLDS, BY_TEAM)))


class CarelessPlayer:
    """Greedy in one deal, but for a share of answers that are as they come: for people who are new to the game."""

    def __init__(self, seed: int = 0, percent: int = 25) -> None:
        self._luck = Luck(seed)
        self._percent = percent
        self._greedy = GreedyPlayer(self._luck.next(), 1)
        self.name = f"careless:{percent}"

    def choose(self, seat: Seat) -> int:
        if self._luck.next() % 100 < self._percent:
            return self._luck.next() % len(seat.codes)
        return self._greedy.choose(seat)


@contextmanager
def no_garbage_looked_for() -> Iterator[None]:
    """Thousands of positions are made and thrown away, none of which refers to itself: looking through them for such
    garbage would take a tenth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class SearchPlayer:
    """Information-set tree search with a budget of iterations or of time."""

    kind = "search"

    def __init__(
        self,
        seed: int = 0,
        iterations: int = 0,
        milliseconds: float = 0.0,
        settings: Settings | None = None,
        counts_processor_time: bool = False,
        states: int = FINISHER_STATES,
        told: Sequence[str] = (),
    ) -> None:
        """``told``: the settings as the player's name gives them."""
        if iterations <= 0 and milliseconds <= 0:
            raise ValueError("a search needs a number of iterations or a time")
        self._luck = Luck(seed)
        self._iterations = iterations
        self._seconds = milliseconds / 1000
        self._settings = settings or Settings()
        if not any(word.startswith("gain=") for word in told):
            self._settings.gain = HOPE / math.sqrt(milliseconds or ITERATION * iterations)
        self._saved = AHEAD * self._seconds  # what may be spent beyond the budget of a decision
        self._finisher = Finisher(states)
        self._clock = time.process_time if counts_processor_time else time.perf_counter
        budget = f"{iterations}" if iterations else f"{milliseconds:g}ms"
        self.name = ":".join([self.kind, budget, *(["cpu"] if counts_processor_time else []), *told])

    def choose(self, seat: Seat) -> int:
        if seat.is_blind or len(seat.codes) == 1:
            return 0
        begun = self._clock()
        more = self._saved if self._saved > 0 else self._saved / 2
        with no_garbage_looked_for():
            chosen = self._decide(seat, begun + min(self._seconds + more, AT_ONCE * self._seconds))
        self._saved = max(-self._seconds, self._saved + self._seconds - (self._clock() - begun))
        return chosen

    def _decide(self, seat: Seat, end: float) -> int:
        sure = self._finisher.choose(seat)
        if sure >= 0:
            return sure
        race = Race(seat, self.opinions(seat), self._settings)
        done = 0
        while not race.is_over and (done < self._iterations if self._iterations else self._clock() < end):
            done += race.round(self._luck.next())
        return race.leader()

    def opinions(self, seat: Seat) -> list[int]:
        """What the options look like at first, in points of the judgement by which its play-outs go on."""
        return average_outcomes(seat, self._luck, WORLDS, self._settings.own)


class ScriptError(ValueError):
    """A script that does not fit the game."""


class ScriptedPlayer:
    """Answers from a list of option numbers."""

    name = "scripted"

    def __init__(self, answers: Sequence[int]) -> None:
        self._answers = list(answers)
        self._at = 0

    def choose(self, seat: Seat) -> int:
        if self._at >= len(self._answers):
            raise ScriptError(f"the script has only {len(self._answers)} answers; asked: {seat.prompt}")
        answer = self._answers[self._at]
        if not 0 <= answer < len(seat.codes):
            raise ScriptError(f"answer {self._at + 1} of the script is {answer}; there are {len(seat.codes)} options")
        self._at += 1
        return answer
