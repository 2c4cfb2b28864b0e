"""How strong players are: each pair of them with starter and theme decks of every rulebook in turn.

``python -m playmat.simulate.strength search:100 greedy -n 400 --data ../shared`` plays so many games under each
rulebook, four with each deal: both decks and both seats exchanged. Two players make a series: the share of games the
first one won (a tie is half a win) with Wilson's interval at 95 %, and the processor time its decisions took. More
than two make a ladder: all pairs, and their ratings (``simulate.ladder``).

With ``--out FOLDER`` every game is kept there as it ends, and the same command goes on where it was broken off;
``--minutes`` ends it in time. ``--workers`` is the number of processes."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from playmat.cards import Deck, Library, load_library, starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.players import Player, Seat, make_player
from playmat.players.spec import UnknownPlayer
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import theme_decks
from playmat.simulate.games import luck_of, play
from playmat.simulate.ladder import ladder_of, ladder_table
from playmat.simulate.stats import wilson

GAMES_A_DEAL = 4


class Task(NamedTuple):
    """One game: which players, which rulebook and deal, and which of its four games."""

    players: tuple[str, str]
    folder: str
    rules: int
    deal: int
    game: int
    seed: int

    @property
    def key(self) -> str:
        return f"{self.players[0]} {self.players[1]} {self.rules} {self.deal} {self.game} {self.seed}"


class Score(NamedTuple):
    """What came of it for the first player."""

    key: str
    players: tuple[str, str]
    rules: str
    kind: str
    points: float
    turns: int
    seconds: tuple[float, float]
    decisions: tuple[int, int]


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
def library_of(folder: str) -> Library | None:
    return load_library([Path(folder)]) if folder else None


@cache
def pairs_of(folder: str, rules: str) -> list[tuple[Deck, Deck, str]]:
    """Pairs of decks of a rulebook, starter and theme decks by turns."""
    own = [deck for deck in starter_decks() if deck.rules == rules]
    starters = [(a, b, "starter") for i, a in enumerate(own) for b in own[i + 1 :]]
    library = library_of(folder)
    if library is None:
        return starters
    real = [d for d in theme_decks(Path(folder), library) if d.size == 60 and d.rulebook() == rules]
    themes = [(a, b, "theme") for a, b in zip(real[::2], real[1::2], strict=False)]
    most = max(len(starters), len(themes))
    return [pair for i in range(most) for pair in (starters[i % len(starters)], themes[i % len(themes)])]


@cache
def match_of(folder: str, rules: str, pair: int, is_turned: bool) -> Match:
    a, b, kind = pairs_of(folder, rules)[pair]
    return make_match(*((b, a) if is_turned else (a, b)), rules, library_of(folder) if kind == "theme" else None)


def play_task(task: Task) -> Score:
    """Games 0 and 1: the first player has the first deck; 0 and 2: the first seat."""
    rules = list(RULEBOOKS)[task.rules]
    pairs = pairs_of(task.folder, rules)
    pair = task.deal % len(pairs)
    deck, seat = divmod(task.game, 2)
    st = machine.new_game(match_of(task.folder, rules, pair, deck != seat), luck_of(task.seed, task.rules, task.deal))
    luck = (task.seed, task.rules, task.deal, task.game)
    first, second = (Timed(make_player(spec, luck_of(*luck, i))) for i, spec in enumerate(task.players))
    play(st, [first, second] if seat == 0 else [second, first])
    points = 0.5 if st.winner == 2 else float(st.winner == seat)
    seconds = (round(first.seconds, 3), round(second.seconds, 3))
    decisions = (first.decisions, second.decisions)
    return Score(task.key, task.players, rules, pairs[pair][2], points, int(st.turn), seconds, decisions)


def tasks(pairs: list[tuple[str, str]], folder: str, games: int, seed: int) -> Iterator[Task]:
    """The games of all pairs, so that a series broken off has its share of every pair and rulebook."""
    for number in range(games):
        for rules in range(len(RULEBOOKS)):
            for pair in pairs:
                yield Task(pair, folder, rules, number // GAMES_A_DEAL, number % GAMES_A_DEAL, seed)


class Kept:
    """Games kept in a folder, one a line; without a folder they are only remembered."""

    def __init__(self, folder: Path | None) -> None:
        self.scores: list[Score] = []
        self._file = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / "games.jsonl"
            if path.exists():
                self.scores = list(_read(path.read_text(encoding="utf-8").splitlines()))
            self._file = path.open("a", encoding="utf-8")

    def add(self, score: Score) -> None:
        self.scores.append(score)
        if self._file is not None:
            self._file.write(json.dumps(score) + "\n")
            self._file.flush()


def _read(lines: Iterable[str]) -> Iterator[Score]:
    for line in lines:
        try:
            key, players, rules, kind, points, turns, seconds, decisions = json.loads(line)
        except ValueError:
            continue  # the line that was being written when the run was broken off
        yield Score(key, (players[0], players[1]), rules, kind, points, turns, tuple(seconds), tuple(decisions))


def run(todo: list[Task], kept: Kept, workers: int, minutes: float) -> None:
    """Play what is not yet kept, until it is done or time is up."""
    done = {score.key for score in kept.scores}
    left = [task for task in todo if task.key not in done]
    end = time.monotonic() + 60 * minutes if minutes > 0 else float("inf")
    if not left:
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        results = pool.imap_unordered(play_task, left)
        for number in range(1, len(left) + 1):
            try:
                kept.add(results.next(timeout=max(0.1, end - time.monotonic()) if end < float("inf") else None))
            except multiprocessing.TimeoutError:
                print(f"time is up after {number - 1} games", file=sys.stderr)
                pool.terminate()
                return
            if number % 100 == 0:
                print(f"{number} of {len(left)}", file=sys.stderr, flush=True)


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
    each = sum(s.seconds[0] for s in scores) / max(1, sum(s.decisions[0] for s in scores))
    return "\n".join([*lines, "", f"{1000 * each:.2f} ms of processor time a decision of the first player"])


def check_names(parser: argparse.ArgumentParser, players: Iterable[str]) -> None:
    """Refuse a name nobody has before anything is played."""
    try:
        for spec in players:
            make_player(spec)
    except UnknownPlayer as error:
        parser.error(str(error))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="two for a series, more for a ladder")
    parser.add_argument("-n", "--games", type=int, default=400, help="games of each pair under each rulebook")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes (0: one for each core)")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long (0: play them all)")
    parser.add_argument("--out", type=Path, default=None, help="folder that keeps the games and what came of them")
    parser.add_argument("--against", default="", help="play each of the players against this one only")
    args = parser.parse_args()
    players = [*args.players, args.against] if args.against else args.players
    if len(players) < 2:
        parser.error("name at least two players")
    check_names(parser, players)
    pairs = [(spec, args.against) for spec in args.players] if args.against else list(combinations(players, 2))
    kept = Kept(args.out)
    todo = list(tasks(pairs, args.data, args.games, args.seed))
    try:
        run(todo, kept, args.workers or os.cpu_count() or 1, args.minutes)
    except KeyboardInterrupt:
        print("broken off", file=sys.stderr)
    wanted = {task.key for task in todo}
    report(pairs, [s for s in kept.scores if s.key in wanted], args.out)
    return 0


def report(pairs: list[tuple[str, str]], scores: list[Score], folder: Path | None) -> None:
    """Print the ladder, for more than two players, and the tables of the pairs; keep them in the folder."""
    parts: list[str] = []
    for pair in pairs:
        own = [s for s in scores if s.players == pair]
        if own:
            parts.append(f"**{pair[0]} against {pair[1]}**\n\n{table(own)}")
    players = list(dict.fromkeys(name for pair in pairs for name in reversed(pair)))
    if len(players) > 2:
        anchor = "random" if "random" in players else players[0]
        players.sort(key=lambda name: name != anchor)
        rungs = ladder_of(players, [(s.players[0], s.players[1], s.points) for s in scores])
        parts.insert(0, ladder_table(rungs))
        if folder is not None:
            (folder / "ladder.json").write_text(json.dumps([r.as_dict() for r in rungs], indent=1), encoding="utf-8")
    text = "\n\n".join(parts)
    if folder is not None:
        (folder / "summary.md").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    sys.exit(main())
