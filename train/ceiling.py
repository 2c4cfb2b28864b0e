"""What a search would win if it saw every hidden card: how near a fair one may come to winning all games.

    PYTHONPATH=build/compiled python train/ceiling.py search:100ms:cpu greedy -n 40 --data ../shared --workers 2

The search is the shipped one, but it deals nothing: hands, decks and Prize cards lie in its worlds as they really lie,
and only coins and shuffles to come are left to luck. The games are those of ``playmat.simulate.strength``."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from typing import NamedTuple

from playmat.engine import machine
from playmat.engine.rng import let_go
from playmat.engine.state import State
from playmat.players import Player, Seat, make_player
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import luck_of, play
from playmat.simulate.stats import wilson
from playmat.simulate.strength import GAMES_A_DEAL, Timed, check_names, match_of, pairs_of


class OpenSeat(Seat):
    """A place at the table to which all cards lie open."""

    __slots__ = ()

    def determinize(self, seed: int) -> State:
        """The game as it is, with all luck to come drawn anew."""
        st = self._state.clone()
        st.logging = False
        st.log = []
        let_go(st, seed)
        return st


class Clairvoyant:
    """A player that is given such a place."""

    def __init__(self, player: Player) -> None:
        self.name = f"clairvoyant {player.name}"
        self._player = player

    def choose(self, seat: Seat) -> int:
        return self._player.choose(OpenSeat(seat._state, seat.codes))


class Task(NamedTuple):
    """One game."""

    players: tuple[str, str]
    folder: str
    seed: int
    rules: int
    number: int


def play_one(task: Task) -> tuple[float, float, int]:
    """The first player's points, its seconds and its decisions."""
    deal, game = divmod(task.number, GAMES_A_DEAL)
    deck, seat = divmod(game, 2)
    rules = list(RULEBOOKS)[task.rules]
    match = match_of(task.folder, rules, deal % len(pairs_of(task.folder, rules)), deck != seat)
    st = machine.new_game(match, luck_of(task.seed, task.rules, deal))
    luck = (task.seed, task.rules, deal, game)
    first = Timed(Clairvoyant(make_player(task.players[0], luck_of(*luck, 0))))
    second = make_player(task.players[1], luck_of(*luck, 1))
    play(st, [first, second] if seat == 0 else [second, first])
    return 0.5 if st.winner == 2 else float(st.winner == seat), first.seconds, first.decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", help="a search")
    parser.add_argument("rival", nargs="?", default="greedy")
    parser.add_argument("-n", "--games", type=int, default=40, help="under each rulebook")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    players = (given.player, given.rival)
    check_names(parser, players)
    todo = [Task(players, given.data, given.seed, r, n) for n in range(given.games) for r in range(len(RULEBOOKS))]
    points = seconds = 0.0
    decisions = 0
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for number, (won, spent, asked) in enumerate(pool.imap_unordered(play_one, todo), start=1):
            points, seconds, decisions = points + won, seconds + spent, decisions + asked
            if number % 20 == 0 or number == len(todo):
                low, high = wilson(points, number)
                told = f"{points / number:.1%} of {number} ({low:.1%} to {high:.1%})"
                print(f"{told}, {1000 * seconds / decisions:.1f} ms a decision", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
