"""The networks by which positions are judged: sums of weighed numbers and of units that are 0 where their own sum is
negative. Compiled with the engine.

``Net`` reads the row of ``players.outlook``. ``TeamNet`` also reads each Pokémon in play (``players.team``): one by
one they go through a small layer, one for Active Pokémon and one for those on the Bench, whose results are added up
and read by a second layer beside the row. Weights of units are kept as bytes: reckoning with them is most of the
work."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.players.outlook import WIDTH
from playmat.players.team import NUMBERS, PLACES

UNIT: Final = 4096  # one in the numbers of a unit
ROW: Final = WIDTH + 2  # the weights of a unit of ``Net``: of each number, alone, and of the unit itself
COARSE: Final = 256  # what a unit's number is divided by before the second layer reads it
AT_ONCE: Final = 8  # units reckoned side by side
STEPS: Final = 127  # a weight is one of so many steps either way, kept in a byte
MIDDLE: Final = 128
COLUMN: Final = 64  # the most a number is multiplied by, so that its weights use the steps there are
FINE: Final = 256


@final
class Layer:
    """Units that each weigh all numbers of a row, and are 0 where the sum is negative."""

    def __init__(self) -> None:
        self.width: i64 = 0
        self.units: i64 = 0
        self.columns: list[int] = []  # what each number is multiplied by first
        self.steps: bytes = b""
        self.unit: list[int] = []  # for each unit: the size of a step, and what it has alone

    def load(self, rows: list[list[int]], width: int) -> None:
        """For each unit the weights of so many numbers, in UNITs, and what it has alone."""
        while len(rows) % AT_ONCE:
            rows.append([0] * (width + 1))
        largest = [1] * width
        for row in rows:
            for k in range(width):
                largest[k] = max(largest[k], abs(row[k]))
        self.columns = [max(1, COLUMN * most // max(largest)) for most in largest]
        steps: list[int] = []
        self.unit = []
        for row in rows:
            most = max(abs(row[k]) * FINE // self.columns[k] for k in range(width)) + 1
            for k in range(width):
                steps.append(MIDDLE + round(row[k] * FINE * STEPS / (self.columns[k] * most)))
            self.unit.extend([most, row[width]])
        self.steps = bytes(steps)
        self.width = width
        self.units = len(rows)

    def add(self, row: list[int], start: i64, out: list[int], to: i64) -> None:
        """Add the units' numbers for the part of a row that begins at ``start`` to a list, from ``to`` on."""
        places: list[int] = []
        numbers: list[int] = []
        whole: i64 = 0
        k: i64 = 0
        n = self.width
        while k < n:
            x: i64 = row[start + k]
            if x != 0:
                column: i64 = self.columns[k]
                x *= column
                whole += x
                places.append(k)
                numbers.append(x)
            k += 1
        unit: i64 = 0
        while unit < self.units:
            self._eight(places, numbers, unit, whole * MIDDLE, out, to)
            unit += AT_ONCE

    def _eight(self, places: list[int], numbers: list[int], unit: i64, middle: i64, out: list[int], to: i64) -> None:
        steps = self.steps
        width = self.width
        base = unit * width
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
            b += x * i64(steps[at + width])
            c += x * i64(steps[at + 2 * width])
            d += x * i64(steps[at + 3 * width])
            e += x * i64(steps[at + 4 * width])
            f += x * i64(steps[at + 5 * width])
            g += x * i64(steps[at + 6 * width])
            h += x * i64(steps[at + 7 * width])
            i += 1
        self._put(unit, a - middle, out, to)
        self._put(unit + 1, b - middle, out, to)
        self._put(unit + 2, c - middle, out, to)
        self._put(unit + 3, d - middle, out, to)
        self._put(unit + 4, e - middle, out, to)
        self._put(unit + 5, f - middle, out, to)
        self._put(unit + 6, g - middle, out, to)
        self._put(unit + 7, h - middle, out, to)

    def _put(self, unit: i64, counted: i64, out: list[int], to: i64) -> None:
        size: i64 = self.unit[2 * unit]
        alone: i64 = self.unit[2 * unit + 1]
        active = counted * size // (STEPS * FINE) + alone
        if active > 0:
            before: i64 = out[to + unit]
            out[to + unit] = before + active


def _sum(weights: list[int], row: list[int], alone: i64) -> i64:
    """Numbers, each with its weight, and what there is without any."""
    total = alone
    k: i64 = 0
    for number in row:
        x: i64 = number
        if x != 0:
            weight: i64 = weights[k]
            total += x * weight
        k += 1
    return total


@final
class Net:
    """Thousandths of the logarithm of the odds of winning for the player whose turn it is, of a row of
    ``players.outlook``."""

    def __init__(self, weights: list[int]) -> None:
        self.linear: list[int] = []
        self.layer: Layer = Layer()
        self.out: list[int] = []
        self.load(weights)

    def load(self, weights: list[int]) -> None:
        """Rows of ROW whole numbers: first what each number adds by itself, in points, then the units."""
        self.linear = weights[: WIDTH + 1]
        rows = [weights[at : at + ROW] for at in range(ROW, len(weights), ROW)]
        self.out = [row[-1] for row in rows]
        self.layer.load([row[:-1] for row in rows], WIDTH)

    def odds(self, row: list[int]) -> i64:
        hidden = [0] * self.layer.units
        self.layer.add(row, 0, hidden, 0)
        points = UNIT * _sum(self.linear, row, self.linear[WIDTH])
        return _sum(self.out, hidden[: len(self.out)], points) // UNIT


@final
class TeamNet:
    """The same of the row and of the Pokémon in play (``players.team.teams``)."""

    def __init__(self, weights: list[int]) -> None:
        self.active: Layer = Layer()
        self.bench: Layer = Layer()
        self.joint: Layer = Layer()
        self.linear: list[int] = []
        self.out: list[int] = []
        self.load(weights)

    def load(self, weights: list[int]) -> None:
        """How many units the two layers have; the units of Active Pokémon, those of the Bench, and those of the second
        layer, each with its weights and what it has alone, the last also with its own weight; then what each number of
        the row adds by itself, and what there is without any."""
        small, large = weights[0], weights[1]
        at = 2
        for layer in (self.active, self.bench):
            size = NUMBERS + 1
            layer.load([weights[at + i * size : at + (i + 1) * size] for i in range(small)], NUMBERS)
            at += small * size
        size = ROW + 4 * small
        rows = [weights[at + i * size : at + (i + 1) * size] for i in range(large)]
        self.out = [row[-1] for row in rows]
        self.joint.load([row[:-1] for row in rows], WIDTH + 4 * small)
        at += large * size
        self.linear = weights[at : at + WIDTH + 1]

    def odds(self, row: list[int], pokemon: list[int]) -> i64:
        """The row is used up."""
        points = UNIT * _sum(self.linear, row, self.linear[WIDTH])
        for number in self._pokemon(pokemon):
            x: i64 = number
            row.append(x // COARSE)
        hidden = [0] * self.joint.units
        self.joint.add(row, 0, hidden, 0)
        return _sum(self.out, hidden[: len(self.out)], points) // UNIT

    def _pokemon(self, pokemon: list[int]) -> list[int]:
        """For each side what the Active Pokémon makes, and what those on the Bench make together."""
        small = self.active.units
        sums = [0] * (4 * small)
        at: i64 = 0
        to: i64 = 0
        while to < 4 * small:
            if pokemon[at] != 0:
                self.active.add(pokemon, at, sums, to)
            n: i64 = 1
            while n < PLACES:
                at += NUMBERS
                if pokemon[at] != 0:
                    self.bench.add(pokemon, at, sums, to + small)
                n += 1
            at += NUMBERS
            to += 2 * small
        return sums
