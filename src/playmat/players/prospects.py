"""How good a position is at the beginning of a turn: thousandths of the logarithm of the odds of winning, so that 0 is
even, 1000 points are 73 % and 2000 are 88 %. Compiled with the engine.

Two small networks over what the players have (``players.outlook``): one fitted to results of games
(``players.weights``), by which the search judges where its play-outs end, and one taught what play-outs say about
options (``players.choice_weights``), by which players choose among positions that their own turn may end with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.engine.state import State
from playmat.players.choice_weights import CHOICE
from playmat.players.outlook import WIDTH, outlook
from playmat.players.weights import NETWORK

WON: Final = 1_000_000
UNIT: Final = 4096  # one in the numbers of a hidden unit
ROW: Final = WIDTH + 2  # the weights of a unit: of each number, alone, and of the unit itself
AT_ONCE: Final = 8  # units reckoned side by side
STEPS: Final = 127  # a weight of a hidden unit is one of so many steps either way, kept in a byte
MIDDLE: Final = 128
COLUMN: Final = 64  # the most a number is multiplied by, so that its weights use the steps there are
FINE: Final = 256


@final
class Net:
    """A sum of numbers, each weighed, and of some hidden units. The weights of the units are kept as bytes: reckoning
    with them is most of the work."""

    def __init__(self, weights: list[int]) -> None:
        self.linear: list[int] = []
        self.columns: list[int] = []  # what each number is multiplied by before the units see it
        self.units: i64 = 0
        self.steps: bytes = b""
        self.unit: list[int] = []  # for each unit: the size of a step, what it has alone, and its own weight
        self.load(weights)

    def load(self, weights: list[int]) -> None:
        """Rows of ROW whole numbers: first what each number adds by itself, in points, then the hidden units."""
        self.linear = weights[: WIDTH + 1]
        rows = [weights[at : at + ROW] for at in range(ROW, len(weights), ROW)]
        while len(rows) % AT_ONCE:
            rows.append([0] * ROW)
        self.units = len(rows)
        largest = [1] * WIDTH
        for row in rows:
            for k in range(WIDTH):
                largest[k] = max(largest[k], abs(row[k]))
        self.columns = [max(1, COLUMN * most // max(largest)) for most in largest]
        steps: list[int] = []
        self.unit = []
        for row in rows:
            most = max(abs(row[k]) * FINE // self.columns[k] for k in range(WIDTH)) + 1
            for k in range(WIDTH):
                steps.append(MIDDLE + round(row[k] * FINE * STEPS / (self.columns[k] * most)))
            self.unit.extend([most, row[WIDTH], row[WIDTH + 1]])
        self.steps = bytes(steps)

    def odds(self, row: list[int]) -> i64:
        """What the network makes of a row, for the player whose turn it is."""
        places: list[int] = []
        numbers: list[int] = []
        k: i64 = 0
        total: i64 = self.linear[WIDTH]
        whole: i64 = 0
        for number in row:
            x: i64 = number
            if x != 0:
                weight: i64 = self.linear[k]
                total += x * weight
                column: i64 = self.columns[k]
                x *= column
                whole += x
                places.append(k)
                numbers.append(x)
            k += 1
        total *= UNIT
        unit: i64 = 0
        while unit < self.units:
            total += self._eight(places, numbers, unit, whole * MIDDLE)
            unit += AT_ONCE
        return total // UNIT

    def _eight(self, places: list[int], numbers: list[int], unit: i64, middle: i64) -> i64:
        """What eight hidden units add."""
        steps = self.steps
        base = unit * WIDTH
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        d: i64 = 0
        e: i64 = 0
        f: i64 = 0
        g: i64 = 0
        h: i64 = 0
        i: i64 = 0
        n: i64 = len(places)
        while i < n:
            at: i64 = places[i]
            at += base
            x: i64 = numbers[i]
            a += x * i64(steps[at])
            b += x * i64(steps[at + WIDTH])
            c += x * i64(steps[at + 2 * WIDTH])
            d += x * i64(steps[at + 3 * WIDTH])
            e += x * i64(steps[at + 4 * WIDTH])
            f += x * i64(steps[at + 5 * WIDTH])
            g += x * i64(steps[at + 6 * WIDTH])
            h += x * i64(steps[at + 7 * WIDTH])
            i += 1
        total = self._unit(unit, a - middle) + self._unit(unit + 1, b - middle)
        total += self._unit(unit + 2, c - middle) + self._unit(unit + 3, d - middle)
        total += self._unit(unit + 4, e - middle) + self._unit(unit + 5, f - middle)
        return total + self._unit(unit + 6, g - middle) + self._unit(unit + 7, h - middle)

    def _unit(self, unit: i64, counted: i64) -> i64:
        size: i64 = self.unit[3 * unit]
        alone: i64 = self.unit[3 * unit + 1]
        active = counted * size // (STEPS * FINE) + alone
        if active <= 0:
            return 0
        weight: i64 = self.unit[3 * unit + 2]
        return active * weight


BY_RESULTS_OF_GAMES: Final = Net(NETWORK)
BY_PLAY_OUTS: Final = Net(CHOICE)


def prospects(st: State, me: i64) -> i64:
    """The position for ``me``, as results of games say; positive is good."""
    return _judged(st, me, BY_RESULTS_OF_GAMES)


def preference(st: State, me: i64) -> i64:
    """The same as play-outs say: for choosing among positions that one's own turn may end with."""
    return _judged(st, me, BY_PLAY_OUTS)


def _judged(st: State, me: i64, net: Net) -> i64:
    if st.winner >= 0:
        if st.winner == 2:
            return 0
        early = 1000 - st.turn  # sooner is better, and losing late is better
        return WON + early if st.winner == me else -WON - early
    points = net.odds(outlook(st))
    return points if st.player == me else -points
