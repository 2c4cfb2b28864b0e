"""Provable wins in games between programs: how many there are, whether each proof holds, how many a player misses.

``python -m playmat.simulate.provable greedy -n 10000 --data ../shared`` lets a player play itself with starter and
theme decks of every rulebook, asks the prover in every position where a win is in reach until so many were asked, and
carries each proof out in worlds with the hidden cards dealt anew, coins that fall as they like, and an opponent who
answers at random. A proof that does not win is printed and makes the exit code 1."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field

from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.save import dump
from playmat.engine.state import State
from playmat.players import Seat, make_player
from playmat.players.bots import Luck
from playmat.players.prover import STATES, Proof, is_in_reach, prove
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import luck_of
from playmat.simulate.stats import wilson
from playmat.simulate.strength import match_of, pairs_of

TRIALS = 5  # worlds in which a proof is carried out


@dataclass
class Tally:
    """What was counted."""

    positions: int = 0
    proven: int = 0
    carried_out: int = 0
    false: list[str] = field(default_factory=list)
    states: int = 0
    seconds: float = 0.0
    turns: int = 0  # turns in which a win was proven at some decision
    missed: int = 0  # those that did not end with it
    games: int = 0

    def lines(self, name: str) -> list[str]:
        low, high = wilson(self.missed, max(1, self.turns))
        each = 1000 * self.seconds / max(1, self.positions)
        return [
            f"{name}: {self.games} games, {self.positions} positions with a win in reach, {self.proven} proven",
            f"{self.carried_out} times carried out, {len(self.false)} times without winning",
            f"{self.turns} turns with a provable win, {self.missed} missed "
            f"({self.missed / max(1, self.turns):.1%}, {low:.1%} to {high:.1%})",
            f"{self.states / max(1, self.positions):.0f} states and {each:.1f} ms of processor time a position",
        ]


def carry_out(st: State, proof: Proof, me: int, seed: int) -> bool:
    """Follow a proof in a world that might be, against an opponent who answers at random."""
    world = determinize(st, me, seed)
    luck = Luck(seed)
    turn = world.turn
    while True:
        options = machine.advance(world)
        if not options:
            return bool(world.winner == me)
        if world.turn != turn:
            return False
        chosen = proof.answer(world) if machine.decider(world) == me else -1
        machine.choose(world, chosen if chosen in options else options[luck.next() % len(options)])


def mine(spec: str, folder: str, seed: int, tally: Tally, most: int, states: int) -> None:
    """Play games until so many positions were asked."""
    deal = 0
    while tally.positions < most:
        for rules in range(len(RULEBOOKS)):
            name = list(RULEBOOKS)[rules]
            pair = deal % len(pairs_of(folder, name))
            st = machine.new_game(match_of(folder, name, pair, False), luck_of(seed, rules, deal))
            _game(st, spec, seed + deal, tally, states, f"{name}, deal {deal}")
            tally.games += 1
        deal += 1


def _game(st: State, spec: str, seed: int, tally: Tally, states: int, where: str) -> None:
    players = [make_player(spec, luck_of(seed, side)) for side in range(2)]
    provable = -1  # the turn in which a win was proven
    while True:
        options = machine.advance(st)
        if provable >= 0 and (not options or st.turn != provable):
            tally.turns += 1
            tally.missed += bool(options)
            provable = -1
        if not options:
            return
        me = machine.decider(st)
        if st.revealed and me == st.player and is_in_reach(st, me):
            if _ask(st, options, me, tally, states, where):
                provable = st.turn
        machine.choose(st, options[players[me].choose(Seat(st, options))])


def _ask(st: State, options: list[int], me: int, tally: Tally, states: int, where: str) -> bool:
    start = time.process_time()
    proof = prove(st, options, me, states)
    tally.seconds += time.process_time() - start
    tally.positions += 1
    if proof is None:
        return False
    tally.proven += 1
    tally.states += int(proof.states)
    for trial in range(TRIALS):
        tally.carried_out += 1
        if not carry_out(st, proof, me, luck_of(tally.positions, trial)):
            tally.false.append(f"{where}, turn {st.turn}, trial {trial}: {dump(st)}")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player")
    parser.add_argument("-n", "--positions", type=int, default=10_000)
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--states", type=int, default=STATES)
    args = parser.parse_args()
    tally = Tally()
    mine(args.player, args.data, args.seed, tally, args.positions, args.states)
    print("\n".join(tally.lines(args.player)))
    for fault in tally.false:
        print(f"FALSE: {fault}")
    return 1 if tally.false else 0


if __name__ == "__main__":
    sys.exit(main())
