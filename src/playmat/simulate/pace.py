"""How long a player thinks: processor time of each of its decisions, alone on one core.

``python -m playmat.simulate.pace learned greedy -n 8 --data ../shared`` plays so many games under each rulebook with
the decks and deals of ``simulate.strength``, one after the other in this process, and prints the median, the mean and
the 95th percentile of the first player's decisions: of all, and of those with more than one option. The first game
with each pair of decks is played once more beforehand, so that what is made once for a pair is not counted."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from playmat.engine import machine
from playmat.players import Player, Seat, make_player
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import luck_of, play
from playmat.simulate.strength import check_names, match_of, pairs_of


class Watched:
    """A player whose decisions are timed one by one: number of options and seconds."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self._player = player
        self.noted: list[tuple[int, float]] = []

    def choose(self, seat: Seat) -> int:
        start = time.process_time()
        answer = self._player.choose(seat)
        self.noted.append((len(seat.codes), time.process_time() - start))
        return answer


def pace(first: str, second: str, folder: str, games: int, seed: int) -> list[tuple[int, float]]:
    """The decisions of the first player: how many options, and how many seconds."""
    player, rival = Watched(make_player(first, seed)), make_player(second, seed)
    noted: list[tuple[int, float]] = []
    for number, rules in enumerate(RULEBOOKS):
        for game in range(games):
            match = match_of(folder, rules, game % len(pairs_of(folder, rules)), False)
            for is_counted in (False, True) if game < len(pairs_of(folder, rules)) else (True,):
                player.noted = []
                st = machine.new_game(match, luck_of(seed, number, game))
                play(st, [player, rival] if game % 2 else [rival, player])
                noted += player.noted if is_counted else []
    return noted


def line(what: str, seconds: Sequence[float]) -> str:
    ordered = sorted(1000 * s for s in seconds)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.95, 0.99)]
    mean = sum(ordered) / len(ordered)
    return f"| {what} | {len(ordered)} | {at[0]:.2f} | {mean:.2f} | {at[1]:.2f} | {at[2]:.2f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player")
    parser.add_argument("rival", nargs="?", default="greedy")
    parser.add_argument("-n", "--games", type=int, default=8, help="under each rulebook")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    check_names(parser, (args.player, args.rival))
    noted = pace(args.player, args.rival, args.data, args.games, args.seed)
    print(f"{args.player}: milliseconds of processor time a decision\n")
    print("| decisions | number | median | mean | 95 % below | 99 % below |\n|---|--:|--:|--:|--:|--:|")
    print(line("all", [s for _, s in noted]))
    print(line("with two options or more", [s for n, s in noted if n > 1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
