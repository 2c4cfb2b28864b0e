"""What one step of look-ahead changes, for each option: Knock Outs, damage, Prize cards, the end of the game; and what
the built-in evaluations make of it. Compiled with the engine.

The step is made in a world dealt anew from what the chooser knows, the same for all options: it shows what a player
could find out by thinking, never what hidden cards or coming coins really are."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.state import NOBODY, Player, State
from playmat.envs import layout as la
from playmat.envs.knowledge import Knowledge, shorts
from playmat.players import lookahead
from playmat.players.longs import longs
from playmat.players.prospects import prospects

MOST: Final = 20000  # points; more is a game won or lost


@final
class Outcomes:
    """The consequence rows of some lanes."""

    def __init__(self, lanes: i64, options: i64) -> None:
        self.most_options: i64 = options
        self.block: vec[i16] = shorts(lanes * options * la.OUTCOME_WIDTH)
        self.live: vec[i64] = longs(lanes)
        self.is_judged: bool = True  # the columns of the built-in evaluations are filled too

    def write(self, lane: i64, st: State, viewer: i64, options: list[int], known: Knowledge, seed: i64) -> None:
        base = lane * self.most_options * la.OUTCOME_WIDTH
        world = determinize(st, viewer, seed, known.knows_prizes(viewer))
        self._steps(base, world, viewer, options)
        if self.is_judged:
            self._judge(base, world, viewer, options, seed)
        b = self.block
        at = base + len(options) * la.OUTCOME_WIDTH
        end = base + self.live[lane] * la.OUTCOME_WIDTH
        while at < end:
            b[at] = 0
            at += 1
        self.live[lane] = len(options)

    def _steps(self, base: i64, world: State, viewer: i64, options: list[int]) -> None:
        """What each option changes on the table and in the hands; the odds after it, where they are asked for."""
        b = self.block
        me = world.side(viewer)
        other = world.side(1 - viewer)
        mons, damage, energy = _on_table(me)
        their_mons, their_damage, their_energy = _on_table(other)
        odds: i64 = 0
        if self.is_judged:
            odds = prospects(world, viewer)
        at = base
        for o in options:
            after = world.clone()
            machine.choose(after, o)
            machine.advance(after)
            mine = after.side(viewer)
            theirs = after.side(1 - viewer)
            mons_after, damage_after, energy_after = _on_table(mine)
            their_mons_after, their_damage_after, their_energy_after = _on_table(theirs)
            b[at + la.OUT_WIN] = i16(_result(after, viewer))
            b[at + la.OUT_TURN_ENDS] = 1 if after.turn != world.turn else 0
            b[at + la.OUT_PRIZES] = i16(mine.prizes_taken - me.prizes_taken)
            b[at + la.OUT_PRIZES_LOST] = i16(theirs.prizes_taken - other.prizes_taken)
            b[at + la.OUT_KNOCKED_OUT] = i16(their_mons - their_mons_after)
            b[at + la.OUT_LOST] = i16(mons - mons_after)
            b[at + la.OUT_DAMAGE] = i16(their_damage_after - their_damage)
            b[at + la.OUT_OWN_DAMAGE] = i16(damage_after - damage)
            b[at + la.OUT_HAND] = i16(len(mine.hand) - len(me.hand))
            b[at + la.OUT_OPPONENT_HAND] = i16(len(theirs.hand) - len(other.hand))
            b[at + la.OUT_ENERGY] = i16(energy_after - energy)
            b[at + la.OUT_OPPONENT_ENERGY] = i16(their_energy_after - their_energy)
            if self.is_judged:
                b[at + la.OUT_ODDS] = _within(prospects(after, viewer) - odds)
            at += la.OUTCOME_WIDTH

    def _judge(self, base: i64, world: State, viewer: i64, options: list[int], seed: i64) -> None:
        """How far each option lies behind the best one by greedy's look-ahead over the turn."""
        points = lookahead.outcomes(world, options, viewer, seed)
        most = points[lookahead.best_of(points)]
        at = base + la.OUT_BEHIND
        for p in points:
            self.block[at] = _within(p - most)
            at += la.OUTCOME_WIDTH


def _within(points: i64) -> i16:
    if points > MOST:
        return MOST
    return i16(points) if points > -MOST else -MOST


def _result(st: State, viewer: i64) -> i64:
    if st.winner < 0:
        return 0
    if st.winner == 2:
        return 2
    return 1 if st.winner == viewer else -1


def _on_table(p: Player) -> tuple[i64, i64, i64]:
    """A player's Pokémon in play, the damage on them, the Energy cards on them."""
    mons: i64 = len(p.bench)
    damage: i64 = 0
    energy: i64 = 0
    if p.active is not NOBODY:
        mons += 1
        damage += p.active.damage
        energy += len(p.active.energy)
    for m in p.bench:
        damage += m.damage
        energy += len(m.energy)
    return mons, damage, energy
