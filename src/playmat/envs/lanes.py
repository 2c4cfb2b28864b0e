"""Many games side by side, each with its observation in the shared arrays. Compiled with the engine.

A *lane* holds one game. ``step`` answers the open decisions of some lanes; the whole request is checked before
anything changes. Games that repeat themselves without end are held in: an action taken too often in one turn is no
longer offered, after too many decisions in a turn only its end and attacks are, and after too many in a game it is
broken off. In the first ``rivals`` lanes one seat is played greedily; the other one alone is asked."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.picks import (
    O_ABILITY,
    O_ATTACK,
    O_CARD_ABILITY,
    O_DISCARD_SELF,
    O_END,
    O_RETREAT,
    O_STADIUM,
    O_ZONE_ABILITY,
    kind_of,
)
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, State
from playmat.envs import layout as la
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge, shorts
from playmat.envs.option_rows import write_options
from playmat.envs.oracle import Oracle
from playmat.envs.outcomes import Outcomes
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet
from playmat.players.lookahead import best_of, outcomes

NO_OPTIONS: Final[list[int]] = []
MOST: Final = 32000


class BadRequest(ValueError):
    """A request that cannot be carried out; nothing was changed."""


@final
class Lane:
    """One game and what its players know."""

    def __init__(self, st: State, to: CardRows, pair: i64) -> None:
        self.st: State = st
        self.to: CardRows = to
        self.known: Knowledge = Knowledge(len(to.row_of))
        self.options: list[int] = NO_OPTIONS  # one for each row offered
        self.pair: i64 = pair
        self.decisions: i64 = 0
        self.turn: i64 = 0
        self.taken: list[int] = NO_OPTIONS  # actions of this turn
        self.rival: i64 = -1  # the seat that is played greedily


@final
class Lanes:
    """The games of a batch and their arrays."""

    def __init__(self, lanes: i64, tokens: i64, options: i64, with_oracle: bool, with_outcomes: bool) -> None:
        self.count: i64 = lanes
        self.lanes: list[Lane] = []
        self.sheet: Sheet = Sheet(lanes, tokens, options)
        self.oracle: Oracle = Oracle(lanes if with_oracle else 0)
        self.outcomes: Outcomes = Outcomes(lanes if with_outcomes else 0, options)
        self.with_oracle: bool = with_oracle
        self.with_outcomes: bool = with_outcomes
        self.facts: vec[i16] = shorts(lanes * la.FACTS)
        self.most_decisions: i64 = 3000  # of a game
        self.most_in_turn: i64 = 200
        self.most_repeats: i64 = 8
        self.rivals: i64 = 0  # lanes in which one seat is played greedily
        self.luck: i64 = 0  # of look-ahead worlds

    def start(self, number: i64, to: CardRows, seed: i64, pair: i64) -> None:
        """Begin a new game in a lane."""
        lane = Lane(machine.new_game(to.match, seed), to, pair)
        if number == len(self.lanes):
            self.lanes.append(lane)
        else:
            self.lanes[number] = lane
        options = machine.advance(lane.st)
        if number < self.rivals:
            lane.rival = (seed >> 20) & 1
            options = self._rival_goes_on(number, lane, options)
            while not options:  # the rival won before anything was asked
                seed = seed_of(seed)
                lane.st = machine.new_game(to.match, seed)
                lane.known = Knowledge(len(to.row_of))
                options = self._rival_goes_on(number, lane, machine.advance(lane.st))
        self._observe(number, lane, options)

    def forget_ends(self) -> None:
        """No game has ended yet."""
        for number in range(len(self.lanes)):
            self.facts[number * la.FACTS + la.FACT_DONE] = 0

    def check(self, numbers: list[int], choices: list[int]) -> None:
        """Refuse a request that names a wrong lane or a row that offers nothing."""
        if len(numbers) != len(choices):
            raise BadRequest(f"{len(numbers)} lanes but {len(choices)} choices")
        n: i64 = len(self.lanes)
        i: i64 = 0
        last: i64 = -1
        for number in numbers:
            if number <= last or number >= n:
                raise BadRequest(f"lane {number}: lanes are named in rising order, from 0 to {n - 1}")
            last = number
            offered = len(self.lanes[number].options)
            if not 0 <= choices[i] < offered:
                raise BadRequest(f"lane {number}: there is no option {choices[i]}; choose 0 to {offered - 1}")
            i += 1

    def step(self, numbers: list[int], choices: list[int]) -> list[int]:
        """Answer the open decisions of these lanes; returns the lanes whose games ended, which wait for ``start``."""
        self.check(numbers, choices)
        ended: list[int] = []
        i: i64 = 0
        for number in numbers:
            lane = self.lanes[number]
            st = lane.st
            option: i64 = lane.options[choices[i]]
            i += 1
            if st.stack[-1].kind == F_MAIN:
                if lane.turn != st.turn:
                    lane.turn = st.turn
                    lane.taken = []
                lane.taken.append(option)
            lane.decisions += 1
            machine.choose(st, option)
            options = machine.advance(st)
            if lane.rival >= 0:
                options = self._rival_goes_on(number, lane, options)
            if not options or lane.decisions >= self.most_decisions:
                self._end(number, lane)
                ended.append(number)
            else:
                self.facts[number * la.FACTS + la.FACT_DONE] = 0
                self._observe(number, lane, options)
        return ended

    def _rival_goes_on(self, number: i64, lane: Lane, options: list[int]) -> list[int]:
        """The greedy seat of a lane answers until the other one is asked."""
        st = lane.st
        while options and machine.decider(st) == lane.rival and lane.decisions < self.most_decisions:
            at: i64 = 0
            if len(options) > 1:
                seed = seed_of(self.luck + number * 1000003 + lane.decisions)
                at = best_of(outcomes(determinize(st, lane.rival, seed), options, lane.rival, seed))
            lane.decisions += 1
            machine.choose(st, options[at])
            options = machine.advance(st)
        return options

    def _end(self, number: i64, lane: Lane) -> None:
        st = lane.st
        b = self.facts
        at = number * la.FACTS
        winner = st.winner
        b[at + la.FACT_DONE] = 1
        b[at + la.FACT_TRUNCATED] = 1 if winner < 0 else 0
        b[at + la.FACT_REWARD] = i16(_reward(winner, 0))
        b[at + la.FACT_REWARD + 1] = i16(_reward(winner, 1))
        b[at + la.FACT_WINNER] = i16(winner)
        b[at + la.FACT_ENDED_PAIR] = i16(lane.pair)
        b[at + la.FACT_ENDED_DECISIONS] = _fit(lane.decisions)
        b[at + la.FACT_ENDED_TURN] = _fit(st.turn)

    def _observe(self, number: i64, lane: Lane, options: list[int]) -> None:
        """Write the observation of whoever decides in a lane."""
        st = lane.st
        viewer = machine.decider(st)
        if len(lane.taken) >= self.most_repeats and lane.turn == st.turn and st.stack[-1].kind == F_MAIN:
            options = self._held_in(lane, options)
        sheet = self.sheet
        lane.known.look(st, viewer, lane.to.index_of)
        encode(sheet, number, st, viewer, lane.to, lane.known)
        lane.options = write_options(sheet, number, st, options, lane.to)
        b = self.facts
        at = number * la.FACTS
        b[at + la.FACT_SEAT] = i16(viewer)
        b[at + la.FACT_OPTIONS] = i16(len(lane.options))
        b[at + la.FACT_TOKENS] = i16(sheet.rows)
        b[at + la.FACT_TURN] = _fit(st.turn)
        b[at + la.FACT_DECISIONS] = _fit(lane.decisions)
        b[at + la.FACT_PAIR] = i16(lane.pair)
        b[at + la.FACT_DROPPED] = i16(sheet.dropped)
        if self.with_oracle:
            self.oracle.write(number, st, viewer, lane.to)
            b[at + la.FACT_ORACLE] = i16(self.oracle.rows)
        if self.with_outcomes:
            seed = seed_of(self.luck + number * 1000003 + lane.decisions)
            self.outcomes.write(number, st, viewer, lane.options, lane.known, seed)

    def _held_in(self, lane: Lane, options: list[int]) -> list[int]:
        """Without what was done too often in this turn."""
        only_ends = len(lane.taken) >= self.most_in_turn
        out: list[int] = []
        for o in options:
            kind = kind_of(o)
            is_end = kind == O_END or kind == O_ATTACK
            if is_end or not (only_ends or (_is_repeatable(kind) and self._is_worn_out(lane, o))):
                out.append(o)
        return out

    def _is_worn_out(self, lane: Lane, option: i64) -> bool:
        n: i64 = 0
        for o in lane.taken:
            if o == option:
                n += 1
        return n >= self.most_repeats


def _is_repeatable(kind: i64) -> bool:
    return (
        kind == O_ABILITY
        or kind == O_CARD_ABILITY
        or kind == O_ZONE_ABILITY
        or kind == O_STADIUM
        or kind == O_RETREAT
        or kind == O_DISCARD_SELF
    )


def _fit(n: i64) -> i16:
    if n < MOST:
        return i16(n)
    return MOST


def _reward(winner: i64, seat: i64) -> i64:
    if winner < 0 or winner == 2:
        return 0
    return 1 if winner == seat else -1
