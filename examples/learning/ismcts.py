"""Information-set Monte-Carlo tree search in eighty lines, on the search API: worlds dealt anew from what the player
knows, steps in them, and an evaluation made by hand at the end of the look-ahead.

python examples/learning/ismcts.py [GAMES]   plays it against random and prints who won"""

from __future__ import annotations

import math
import sys

from playmat.cards import starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine, playout
from playmat.engine.state import NOBODY, State
from playmat.players import make_player
from playmat.players.base import Seat

ITERATIONS = 60
DEPTH = 12  # random decisions after the tree, before the position is judged


def worth(st: State, me: int) -> float:
    """A position by hand, from 0 to 1: Prize cards first, then damage, Energy and Pokémon in play."""
    if st.winner >= 0:
        return 1.0 if st.winner == me else 0.5 if st.winner == 2 else 0.0
    points = 0.0
    for sign, p in ((1, st.side(me)), (-1, st.side(1 - me))):
        mons = [m for m in [p.active, *p.bench] if m is not NOBODY]
        points += sign * (3.0 * p.prizes_taken + 0.3 * len(mons) + 0.2 * sum(len(m.energy) for m in mons))
        points -= sign * sum(m.damage for m in mons) / 60
    return 1.0 / (1.0 + math.exp(-points / 2))


class Node:
    """Answers tried below what the player knows here."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # for the searching player
        self.children: dict[int, Node] = {}


def pick(node: Node, options: list[int], is_mine: bool) -> int:
    """The option with the highest upper confidence bound among those possible in this world."""
    best, chosen = -1.0, options[0]
    for option in options:
        child = node.children.setdefault(option, Node())
        if child.visits == 0:
            return option
        mean = child.total / child.visits
        bound = (mean if is_mine else 1 - mean) + 0.7 * math.sqrt(math.log(node.visits + 1) / child.visits)
        if bound > best:
            best, chosen = bound, option
    return chosen


def search(seat: Seat, seed: int) -> int:
    """The most visited answer after a number of iterations, each in a world of its own."""
    root = Node()
    for iteration in range(ITERATIONS):
        world = seat.determinize(seed * 1000 + iteration)
        path = [root]
        while options := machine.advance(world):
            option = pick(path[-1], options, machine.decider(world) == seat.player)
            machine.choose(world, option)
            path.append(path[-1].children[option])
            if path[-1].visits == 0:
                break
        playout.play_randomly(world, iteration, DEPTH)
        result = worth(world, seat.player)
        for node in path:
            node.visits += 1
            node.total += result
    most = max(seat.codes, key=lambda code: root.children[code].visits if code in root.children else -1)
    return seat.codes.index(most)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    a, b = [deck for deck in starter_decks() if deck.rules == "sword_shield"][:2]
    matches = make_match(a, b, "sword_shield"), make_match(b, a, "sword_shield")
    wins = 0
    for number in range(games):
        me = number % 2
        st = machine.new_game(matches[number % 2], number // 2)
        other = make_player("random", number)
        step = 0
        while options := machine.advance(st):
            seat = Seat(st, options)
            step += 1
            choice = search(seat, number * 100_000 + step) if seat.player == me else other.choose(seat)
            machine.choose(st, options[choice])
        wins += st.winner == me
        print(f"game {number + 1}: {'won' if st.winner == me else 'not won'} in turn {st.turn}")
    print(f"{wins} of {games} won against random")


if __name__ == "__main__":
    main()
