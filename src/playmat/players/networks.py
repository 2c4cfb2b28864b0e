"""The networks by which positions are judged: sums of weighed numbers and of units that are 0 where their own sum is
negative. Compiled with the engine.

``Net`` reads the row of ``players.outlook``. ``TeamNet`` also reads each Pokémon in play (``players.team``): one by
one they go through a small layer, one for Active Pokémon and one for those on the Bench, whose results are added up
and read by a second layer beside the row. Weights of units are kept as bytes: reckoning with them is most of the
work."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from playmat.players.longs import longs
from playmat.players.outlook import WIDTH
from playmat.players.team import NUMBERS, PLACES

UNIT: Final = 4096  # one in the numbers of a unit
UNIT_BITS: Final = 12
ROW: Final = WIDTH + 2  # the weights of a unit of ``Net``: of each number, alone, and of the unit itself
COARSE: Final = 256  # what a unit's number is divided by before the second layer reads it
STEPS: Final = 128  # a weight is one of so many steps either way
COLUMN: Final = 64  # the most a number is multiplied by, so that its weights use the steps there are
FINE: Final = 256
STEP_BITS: Final = 15  # of STEPS * FINE
SIDE_BY_SIDE: Final = 8  # units come in so many, for loops that do several at once
HALF: Final = 32  # bits of one of two units in a number
LOWER: Final = 0xFFFFFFFF
TOP: Final = 0x80000000


@final
class Layer:
    """Units that each weigh all numbers of a row, and are 0 where the sum is negative.

    Positions asked for one after another differ in few numbers, so a layer remembers the last row it was asked for and
    reckons only with what changed since; there are several such memories, for rows that are about different things.
    Two units are reckoned at once, one in the lower and one in the upper half of a number."""

    def __init__(self) -> None:
        self.width: i64 = 0
        self.units: i64 = 0
        self.pairs_of_units: i64 = 0  # with those that fill up the last of SIDE_BY_SIDE
        self.columns: vec[i64] = longs(0)  # what each number is multiplied by first
        self.pairs: vec[i64] = longs(0)  # for each number the steps of its weights, two units in one
        self.sizes: vec[i64] = longs(0)  # for each unit the size of a step
        self.alone: vec[i64] = longs(0)  # and what it has alone
        self.seen: vec[i64] = longs(0)  # for each memory the last row
        self.sums: vec[i64] = longs(0)  # and what the units came to, two in one
        self.made: vec[i64] = longs(0)  # and what came of each unit
        self.points: vec[i64] = longs(0)  # and what the numbers add by themselves
        self.linear: vec[i64] = longs(0)  # what each number adds by itself
        self.out: vec[i64] = longs(0)  # what each unit counts for

    def load(self, rows: list[list[int]], width: int, memories: int) -> None:
        """For each unit the weights of so many numbers, in UNITs, and what it has alone."""
        self.units = len(rows)
        rows = rows + [[0] * (width + 1)] * (-len(rows) % SIDE_BY_SIDE)
        largest = [1] * width
        for row in rows:
            for k in range(width):
                largest[k] = max(largest[k], abs(row[k]))
        columns = [max(1, COLUMN * most // max(largest)) for most in largest]
        steps: list[list[int]] = []
        sizes: list[int] = []
        for row in rows:
            most = max(abs(row[k]) * FINE // columns[k] for k in range(width)) + 1
            steps.append([round(row[k] * FINE * STEPS / (columns[k] * most)) for k in range(width)])
            sizes.append(most)
        self.columns = vec[i64](columns)
        self.sizes = vec[i64](sizes)
        self.alone = vec[i64]([STEPS * FINE * row[width] for row in rows])
        self.pairs = vec[i64](
            [steps[u][k] + (steps[u + 1][k] << HALF) for k in range(width) for u in range(0, len(rows), 2)]
        )
        self.seen = longs(width * memories)
        self.sums = longs(len(rows) // 2 * memories)
        self.made = longs(len(rows) * memories)
        self.points = longs(memories)
        self.linear = longs(width)
        self.width = width
        self.pairs_of_units = len(rows) // 2
        for memory in range(memories):
            self._make(memory)  # what the units have alone

    def weigh(self, linear: list[int], out: list[int]) -> None:
        """Make it the last layer: what each number adds by itself, what there is without any, and what each unit
        counts for."""
        self.linear = vec[i64](linear[:-1])
        self.points = vec[i64]([linear[-1]] * len(self.points))
        self.out = vec[i64](out + [0] * (len(self.sizes) - len(out)))

    def odds(self, memory: i64) -> i64:
        """What the numbers and the units come to together."""
        total = self.points[memory] << UNIT_BITS
        sums = self.sums
        sizes = self.sizes
        alone = self.alone
        out = self.out
        n = self.pairs_of_units
        at = memory * n
        unit: i64 = 0
        while unit < 2 * n:
            both = sums[at]
            low = ((both & LOWER) ^ TOP) - TOP
            active = low * sizes[unit] + alone[unit]
            if active > 0:
                total += (active >> STEP_BITS) * out[unit]
            active = ((both - low) >> HALF) * sizes[unit + 1] + alone[unit + 1]
            if active > 0:
                total += (active >> STEP_BITS) * out[unit + 1]
            at += 1
            unit += 2
        return total >> UNIT_BITS

    def add(self, row: vec[i64], start: i64, memory: i64, out: vec[i64], to: i64) -> None:
        """Add the units' numbers for the part of a row that begins at ``start`` to others, from ``to`` on."""
        made = self.made
        first = 2 * memory * self.pairs_of_units
        if self.reckon(row, start, memory, 0, self.width):
            self._make(memory)
        i: i64 = 0
        n = self.units
        while i < n:
            out[to + i] += made[first + i]
            i += 1

    def _make(self, memory: i64) -> None:
        """Bring a memory's units up to date with its sums."""
        made = self.made
        sums = self.sums
        sizes = self.sizes
        alone = self.alone
        n = self.pairs_of_units
        at = memory * n
        to = 2 * at
        unit: i64 = 0
        while unit < 2 * n:
            both = sums[at]
            low = ((both & LOWER) ^ TOP) - TOP
            active = low * sizes[unit] + alone[unit]
            if active < 0:
                active = 0
            made[to] = active >> STEP_BITS
            active = ((both - low) >> HALF) * sizes[unit + 1] + alone[unit + 1]
            if active < 0:
                active = 0
            made[to + 1] = active >> STEP_BITS
            at += 1
            to += 2
            unit += 2

    def reckon(self, row: vec[i64], start: i64, memory: i64, k: i64, end: i64) -> bool:
        """Bring a memory's sums up to date with those of the numbers ``k`` to ``end`` that are not what they were;
        whether there are any. The first of them stands in the row at ``start``."""
        changed = False
        seen = self.seen
        pairs = self.pairs
        sums = self.sums
        linear = self.linear
        columns = self.columns
        width = self.width
        n = self.pairs_of_units
        first = memory * n
        base = memory * width
        points = self.points[memory]
        start -= k
        while k < end:
            x = row[start + k]
            was = seen[base + k]
            if x != was:
                changed = True
                seen[base + k] = x
                x -= was
                points += x * linear[k]
                x *= columns[k]
                at = k * n
                i = first
                while i < first + n:
                    sums[i] += x * pairs[at]
                    sums[i + 1] += x * pairs[at + 1]
                    sums[i + 2] += x * pairs[at + 2]
                    sums[i + 3] += x * pairs[at + 3]
                    i += 4
                    at += 4
            k += 1
        self.points[memory] = points
        return changed


@final
class Net:
    """Thousandths of the logarithm of the odds of winning for the player whose turn it is, of a row of
    ``players.outlook``."""

    def __init__(self, weights: list[int]) -> None:
        self.layer: Layer = Layer()
        self.load(weights)

    def load(self, weights: list[int]) -> None:
        """Rows of ROW whole numbers: first what each number adds by itself, in points, then the units."""
        rows = [weights[at : at + ROW] for at in range(ROW, len(weights), ROW)]
        self.layer.load([row[:-1] for row in rows], WIDTH, 2)
        self.layer.weigh(weights[: WIDTH + 1], [row[-1] for row in rows])

    def odds(self, row: vec[i64], player: i64 = 0) -> i64:
        """``player``: whose turn it is, for positions of either player are alike."""
        self.layer.reckon(row, 0, player, 0, WIDTH)
        return self.layer.odds(player)


@final
class TeamNet:
    """The same of the row and of the Pokémon in play (``players.team.teams``)."""

    def __init__(self, weights: list[int]) -> None:
        self.active: Layer = Layer()
        self.bench: Layer = Layer()
        self.joint: Layer = Layer()
        self.load(weights)

    def load(self, weights: list[int]) -> None:
        """How many units the two layers have; the units of Active Pokémon, those of the Bench, and those of the second
        layer, each with its weights and what it has alone, the last also with its own weight; then what each number of
        the row adds by itself, and what there is without any."""
        small, large = weights[0], weights[1]
        at = 2
        for layer in (self.active, self.bench):
            size = NUMBERS + 1
            layer.load([weights[at + i * size : at + (i + 1) * size] for i in range(small)], NUMBERS, 4 * PLACES)
            at += small * size
        size = ROW + 4 * small
        rows = [weights[at + i * size : at + (i + 1) * size] for i in range(large)]
        self.joint.load([row[:-1] for row in rows], WIDTH + 4 * small, 2)
        at += large * size
        linear = weights[at : at + WIDTH + 1]
        self.joint.weigh(linear[:WIDTH] + [0] * (4 * small) + linear[WIDTH:], [row[-1] for row in rows])

    def odds(self, row: vec[i64], pokemon: vec[i64], player: i64 = 0) -> i64:
        made = self._pokemon(pokemon, player)
        i: i64 = 0
        n: i64 = len(made)
        while i < n:
            made[i] //= COARSE
            i += 1
        self.joint.reckon(row, 0, player, 0, WIDTH)
        self.joint.reckon(made, 0, player, WIDTH, WIDTH + n)
        return self.joint.odds(player)

    def _pokemon(self, pokemon: vec[i64], player: i64) -> vec[i64]:
        """For each side what the Active Pokémon makes, and what those on the Bench make together."""
        small = self.active.units
        sums = vec[i64]([0] * (4 * small))
        memory = player * 2 * PLACES
        at: i64 = 0
        to: i64 = 0
        while to < 4 * small:
            n: i64 = 0
            while n < PLACES:
                if pokemon[at] != 0:
                    if n == 0:
                        self.active.add(pokemon, at, memory, sums, to)
                    else:
                        self.bench.add(pokemon, at, memory, sums, to + small)
                n += 1
                at += NUMBERS
                memory += 1
            to += 2 * small
        return sums
