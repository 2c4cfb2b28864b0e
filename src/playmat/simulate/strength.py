"""How strong a player is against another: starter and theme decks of every rulebook in turn.

``python -m playmat.simulate.strength search:100 greedy -n 400 --data ../shared`` plays so many games under each
rulebook, four with each deal: both decks and both seats exchanged. It prints the share of games won (a tie is half a
win) with Wilson's interval at 95 %, and the processor time a decision of the first player took."""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playmat.cards import Deck, Library, load_library, starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.players import Player, Seat, make_player
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import theme_decks
from playmat.simulate.games import luck_of, play
from playmat.simulate.stats import wilson

GAMES_A_DEAL = 4


class Task(NamedTuple):
    """One game: which rulebook and deal, and which of its four games."""

    players: tuple[str, str]
    folder: str
    rules: int
    deal: int
    game: int
    seed: int


class Score(NamedTuple):
    """What came of it for the first player."""

    rules: str
    kind: str
    points: float
    seconds: float
    decisions: int


class Timed:
    """A player whose processor time is taken."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self._player = player
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, seat: Seat) -> int:
        start = time.process_time()
        answer = self._player.choose(seat)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return answer


@cache
def _library(folder: str) -> Library | None:
    return load_library([Path(folder)]) if folder else None


@cache
def pairs_of(folder: str, rules: str) -> list[tuple[Deck, Deck, str]]:
    """Pairs of decks of a rulebook, starter and theme decks by turns."""
    own = [deck for deck in starter_decks() if deck.rules == rules]
    starters = [(a, b, "starter") for i, a in enumerate(own) for b in own[i + 1 :]]
    library = _library(folder)
    if library is None:
        return starters
    real = [d for d in theme_decks(Path(folder), library) if d.size == 60 and d.rulebook() == rules]
    themes = [(a, b, "theme") for a, b in zip(real[::2], real[1::2], strict=False)]
    most = max(len(starters), len(themes))
    return [pair for i in range(most) for pair in (starters[i % len(starters)], themes[i % len(themes)])]


@cache
def match_of(folder: str, rules: str, pair: int, is_turned: bool) -> Match:
    a, b, kind = pairs_of(folder, rules)[pair]
    return make_match(*((b, a) if is_turned else (a, b)), rules, _library(folder) if kind == "theme" else None)


def play_task(task: Task) -> Score:
    """Games 0 and 1: the first player has the first deck; 0 and 2: the first seat."""
    rules = list(RULEBOOKS)[task.rules]
    pairs = pairs_of(task.folder, rules)
    pair = task.deal % len(pairs)
    deck, seat = divmod(task.game, 2)
    st = machine.new_game(match_of(task.folder, rules, pair, deck != seat), luck_of(task.seed, task.rules, task.deal))
    first = Timed(make_player(task.players[0], luck_of(task.seed, task.rules, task.deal, task.game, 0)))
    second = make_player(task.players[1], luck_of(task.seed, task.rules, task.deal, task.game, 1))
    play(st, [first, second] if seat == 0 else [second, first])
    points = 0.5 if st.winner == 2 else float(st.winner == seat)
    return Score(rules, pairs[pair][2], points, first.seconds, first.decisions)


def tasks(players: tuple[str, str], folder: str, games: int, seed: int) -> Iterator[Task]:
    for number in range(games):
        for rules in range(len(RULEBOOKS)):
            yield Task(players, folder, rules, number // GAMES_A_DEAL, number % GAMES_A_DEAL, seed)


def table(scores: list[Score]) -> str:
    """Rows for each rulebook, for each kind of deck, and for all."""
    groups: dict[str, list[float]] = defaultdict(list)
    for score in scores:
        for name in (score.rules, f"{score.kind} decks", "all"):
            groups[name].append(score.points)
    lines = ["| decks | games | won | interval |", "|---|---|---|---|"]
    for name in [*RULEBOOKS, "starter decks", "theme decks", "all"]:
        if name in groups:
            points = groups[name]
            low, high = wilson(sum(points), len(points))
            share = sum(points) / len(points)
            lines.append(f"| {name} | {len(points)} | {share:.1%} | {low:.1%} to {high:.1%} |")
    each = sum(s.seconds for s in scores) / max(1, sum(s.decisions for s in scores))
    return "\n".join([*lines, "", f"{1000 * each:.2f} ms of processor time a decision"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    parser.add_argument("-n", "--games", type=int, default=400, help="games under each rulebook")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    for spec in args.players:
        make_player(spec)
    scores: list[Score] = []
    try:
        with ProcessPoolExecutor(args.workers) as pool:
            todo = list(tasks((args.players[0], args.players[1]), args.data, args.games, args.seed))
            for score in pool.map(play_task, todo):
                scores.append(score)
                if len(scores) % 100 == 0:
                    print(f"{len(scores)} of {len(todo)}\n{table(scores)}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"broken off after {len(scores)} games", file=sys.stderr)
    print(table(scores))
    return 0


if __name__ == "__main__":
    sys.exit(main())
