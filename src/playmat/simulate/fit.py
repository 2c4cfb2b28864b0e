"""Fits the weights by which the search judges positions (``players/weights.py``) to the results of games.

``python -m playmat.simulate.fit -n 6000 --data ../shared`` lets greedy players play games with starter and theme decks
of every rulebook, notes every position in which a turn begins, and fits a logistic regression of who wins: thousandths
of the logarithm of the odds. A tenth of the games is held back to measure by. ``--write`` puts the weights into the
module."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from playmat.engine import machine
from playmat.players import Seat, make_player
from playmat.players.evaluation import value
from playmat.players.features import COUNT, RACE, side_features
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import luck_of
from playmat.simulate.strength import match_of, pairs_of

HELD_BACK = 10  # every tenth game


def row_of(mine: list[int], other: list[int], turns: int) -> list[int]:
    """The features of a position for the player to move: differences, the race, and the move."""
    out = [a - b for a, b in zip(mine, other, strict=True)]
    race = [0] * RACE
    if turns:
        race[min(abs(turns), RACE) - 1] = 1 if turns > 0 else -1
    return [*out, *race, 1]


def play_and_note(task: tuple[str, str, int, int]) -> list[tuple[list[int], int, float]]:
    """One game: each position in which a turn begins, what greedy's evaluation says, and the result for its player."""
    spec, folder, seed, number = task
    rules = list(RULEBOOKS)[number % len(RULEBOOKS)]
    deal = number // len(RULEBOOKS)
    pair = deal % len(pairs_of(folder, rules))
    st = machine.new_game(match_of(folder, rules, pair, deal % 2 == 1), luck_of(seed, number))
    players = [make_player(spec, luck_of(seed, number, side)) for side in range(2)]
    seen: list[tuple[list[int], int, int]] = []
    turn = 0
    while True:
        options = machine.advance(st)
        if not options:
            break
        me = machine.decider(st)
        if st.revealed and st.turn != turn and me == st.player:
            turn = st.turn
            mine, other = side_features(st, me), side_features(st, 1 - me)
            seen.append((row_of(mine, other, other[COUNT - 1] - mine[COUNT - 1]), int(value(st, me)), int(me)))
        machine.choose(st, options[players[me].choose(Seat(st, options))])
    return [(row, told, 0.5 if st.winner == 2 else float(st.winner == me)) for row, told, me in seen]


def logistic(x: Any, y: Any, strength: float) -> Any:
    """Weights that make the results likeliest, held back by a normal prior (Newton's method)."""
    w = np.zeros(x.shape[1])
    for _ in range(12):
        p = 1 / (1 + np.exp(-x @ w))
        gradient = x.T @ (y - p) - strength * w
        curvature = (x.T * (p * (1 - p))) @ x + strength * np.eye(len(w))
        w = w + np.linalg.solve(curvature, gradient)
    return w


def log_loss(z: Any, y: Any) -> float:
    p = np.clip(1 / (1 + np.exp(-z)), 1e-6, 1 - 1e-6)
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


def module_text(weights: list[int], about: str) -> str:
    """The module that holds the weights."""
    lines = [
        f'"""What the features of a position weigh: {about}.',
        "",
        "Written by ``python -m playmat.simulate.fit``, in thousandths of the logarithm of the odds of winning.",
        'The places are those of ``players.features``; then the race by turns ahead, and the move."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "WEIGHTS: Final = [",
    ]
    for start in range(0, len(weights), 12):
        lines.append("    " + ", ".join(map(str, weights[start : start + 12])) + ",")
    return "\n".join([*lines, "]", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--games", type=int, default=6000)
    parser.add_argument("--player", default="greedy:1")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--strength", type=float, default=20.0, help="how strongly weights are held to 0")
    parser.add_argument("--keep", default="", help="a file that keeps the positions, to fit again without playing")
    parser.add_argument("--write", action="store_true", help="write players/weights.py")
    args = parser.parse_args()
    kept = Path(args.keep) if args.keep else None
    if kept is not None and kept.exists():
        found = np.load(kept)
        x, told, y, game = found["x"], found["told"], found["y"], found["game"]
    else:
        x, told, y, game = _play(args)
        if kept is not None:
            np.savez_compressed(kept, x=x, told=told, y=y, game=game)
    test = game % HELD_BACK == 0
    xf = x.astype(float)
    w = logistic(xf[~test], y[~test], args.strength)
    scale = logistic(told[~test, None] / 1000, y[~test], 1.0)
    print(f"{len(set(game.tolist()))} games, {len(y)} positions; log loss on {int(test.sum())} held back:")
    print(f"  these weights {log_loss(xf[test] @ w, y[test]):.4f}")
    print(f"  greedy's      {log_loss(told[test] / 1000 * scale[0], y[test]):.4f} (times {scale[0]:.2f})")
    rounded = [round(1000 * float(v)) for v in w]
    text = module_text(rounded, f"fitted to {len(y)} positions of {len(set(game.tolist()))} games")
    if args.write:
        from playmat import players

        Path(players.__file__).with_name("weights.py").write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0


def _play(args: argparse.Namespace) -> tuple[Any, Any, Any, Any]:
    tasks = [(args.player, args.data, args.seed, number) for number in range(args.games)]
    rows: list[list[int]] = []
    told: list[int] = []
    results: list[float] = []
    games: list[int] = []
    with ProcessPoolExecutor(args.workers) as pool:
        for number, seen in enumerate(pool.map(play_and_note, tasks, chunksize=20)):
            for row, points, result in seen:
                rows.append(row)
                told.append(points)
                results.append(result)
                games.append(number)
    return np.array(rows, dtype=np.int16), np.array(told), np.array(results), np.array(games)


if __name__ == "__main__":
    sys.exit(main())
