"""Fits the network by which the search judges positions (``players/weights.py``) to the results of games.

``python -m playmat.simulate.fit -n 60000 --data ../shared`` lets players play games with starter and theme decks of
every rulebook, some of their moves at random so that positions are met that they would not choose, notes every position
in which a turn begins, and fits who wins: a logistic regression with some hidden units. A tenth of the pairs of decks
is held back to measure by. ``--write`` puts the weights into the module."""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from playmat.cards import Deck, starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.players import Seat, make_player
from playmat.players.networks import ROW, UNIT
from playmat.players.outlook import WIDTH, outlook
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import theme_decks
from playmat.simulate.games import luck_of
from playmat.simulate.strength import library_of

HELD_BACK = 10  # every tenth pair of decks of each rulebook
AT_ONCE = 40  # games of a pair
Rows = list[tuple[list[int], float]]


class Task(NamedTuple):
    """Some games of one pair of decks."""

    player: str
    folder: str
    seed: int
    number: int
    careless: float
    end: float


@cache
def decks_of(folder: str, rules: str) -> list[Deck]:
    """Starter and theme decks of a rulebook, the few starter decks three times."""
    library = library_of(folder)
    own = [deck for deck in starter_decks() if deck.rules == rules]
    if library is None:
        return own
    return 3 * own + [d for d in theme_decks(Path(folder), library) if d.size == 60 and d.rulebook() == rules]


def play_and_note(task: Task) -> tuple[int, Rows]:
    """Some games: each position in which a turn begins, and the result for its player."""
    luck = random.Random(luck_of(task.seed, task.number))
    rules = list(RULEBOOKS)[task.number % len(RULEBOOKS)]
    if time.time() > task.end:
        return task.number, []
    first, second = luck.sample(decks_of(task.folder, rules), 2)
    match = make_match(first, second, rules, library_of(task.folder))
    found: Rows = []
    for _ in range(AT_ONCE):
        st = machine.new_game(match, luck.getrandbits(48))
        players = [make_player(task.player, luck.getrandbits(30)) for _ in range(2)]
        seen: list[tuple[list[int], int]] = []
        turn = 0
        while options := machine.advance(st):
            me = machine.decider(st)
            if st.revealed and st.turn != turn and me == st.player:
                turn = st.turn
                seen.append((list(outlook(st)), int(me)))
            is_careless = luck.random() < task.careless
            chosen = luck.randrange(len(options)) if is_careless else players[me].choose(Seat(st, options))
            machine.choose(st, options[chosen])
        found += [(row, 0.5 if st.winner == 2 else float(st.winner == me)) for row, me in seen]
    return task.number, found


class Fit:
    """A sum of numbers and of hidden units of them, with the logistic function of it as the chance to win."""

    def __init__(self, x: Any, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.scale = (1 / np.maximum(x[:200_000].std(axis=0), 0.3)).astype(np.float32)
        self.p = {
            "linear": np.zeros(WIDTH, np.float32),
            "alone": np.zeros(1, np.float32),
            "into": rng.normal(0, WIDTH**-0.5, (WIDTH, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": rng.normal(0, 0.02, hidden).astype(np.float32),
        }
        self.m = {name: np.zeros_like(values) for name, values in self.p.items()}
        self.v = {name: np.zeros_like(values) for name, values in self.p.items()}
        self.steps = 0

    def score(self, x: Any) -> Any:
        """The logarithm of the odds; of numbers not yet scaled."""
        return np.concatenate([self._forward(part * self.scale)[1] for part in np.array_split(x, len(x) // 65536 + 1)])

    def _forward(self, x: Any) -> tuple[Any, Any]:
        active = np.maximum(x @ self.p["into"] + self.p["bias"], 0)
        return active, x @ self.p["linear"] + self.p["alone"] + active @ self.p["out"]

    def step(self, x: Any, y: Any, rate: float, decay: float) -> None:
        """One step of Adam."""
        x = x * self.scale
        active, z = self._forward(x)
        error = ((1 / (1 + np.exp(-z))) - y) / len(y)
        back = error[:, None] * self.p["out"] * (active > 0)
        slope = {"linear": x.T @ error, "alone": error.sum()[None], "out": active.T @ error,
                 "into": x.T @ back, "bias": back.sum(axis=0)}  # fmt: skip
        self.steps += 1
        for name, g in slope.items():
            self.m[name] = 0.9 * self.m[name] + 0.1 * g
            self.v[name] = 0.995 * self.v[name] + 0.005 * g * g
            m = self.m[name] / (1 - 0.9**self.steps)
            v = self.v[name] / (1 - 0.995**self.steps)
            self.p[name] -= (rate * (m / (np.sqrt(v) + 1e-8) + decay * self.p[name])).astype(np.float32)

    def whole(self) -> list[int]:
        """The weights as whole numbers, in the order ``players.networks`` reads them."""
        p = self.p
        out = [*np.rint(1000 * p["linear"] * self.scale), round(1000 * float(p["alone"][0])), 0]
        for unit in range(len(p["out"])):
            out += [*np.rint(UNIT * p["into"][:, unit] * self.scale), round(UNIT * float(p["bias"][unit]))]
            out.append(round(1000 * float(p["out"][unit])))
        assert len(out) == ROW * (1 + len(p["out"]))
        return [int(n) for n in out]


def fit(x: Any, y: Any, hidden: int, passes: int, seed: int, rate: float = 3e-3, decay: float = 0.01) -> Fit:
    """Passes of Adam over the positions, the rate falling to nothing."""
    made = Fit(x, hidden, seed)
    rng = np.random.default_rng(seed)
    batch = 4096
    n = max(1, len(y) // batch)
    for turn in range(passes):
        order = rng.permutation(len(y))
        for k in range(n):
            rows = order[k * batch : (k + 1) * batch]
            left = 1 - (turn * n + k) / (passes * n)
            made.step(x[rows].astype(np.float32), y[rows], rate * left, decay)
    return made


def log_loss(z: Any, y: Any) -> float:
    p = np.clip(1 / (1 + np.exp(-z)), 1e-6, 1 - 1e-6)
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


def module_text(weights: list[int], about: str, name: str = "NETWORK", script: str = "simulate/fit.py") -> str:
    """The module that holds the weights."""
    lines = [
        f'"""The network that judges positions: {about}.',
        "",
        f'Written by ``{script}``, in the order in which ``players.networks`` reads them."""',
        "",
        "# ruff: noqa: E501",
        "# fmt: off",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        f"{name}: Final = [",
    ]
    for start in range(0, len(weights), 24):
        lines.append("    " + ", ".join(map(str, weights[start : start + 24])) + ",")
    return "\n".join([*lines, "]", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--games", type=int, default=60_000)
    parser.add_argument("--player", default="greedy:1")
    parser.add_argument("--careless", type=float, default=0.1, help="share of moves at random")
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="time for playing")
    parser.add_argument("--hidden", type=int, default=48)
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--keep", default="", help="a file that keeps the positions, to fit again without playing")
    parser.add_argument("--write", default="", metavar="FILE", help="write the module: players/weights.py")
    args = parser.parse_args()
    kept = Path(args.keep) if args.keep else None
    if kept is not None and kept.exists():
        found = np.load(kept)
        x, y, pair = found["x"], found["y"], found["pair"]
    else:
        x, y, pair = _play(args)
        if kept is not None:
            np.savez(kept, x=x, y=y, pair=pair)
    test = pair // len(RULEBOOKS) % HELD_BACK == 0
    print(f"{len(set(pair.tolist()))} pairs, {len(y)} positions, {int(test.sum())} held back", flush=True)
    for hidden in sorted({0, args.hidden}):
        made = fit(x[~test], y[~test], hidden, args.passes, args.seed)
        print(f"log loss with {hidden} hidden units: {log_loss(made.score(x[test]), y[test]):.4f} held back, "
              f"{log_loss(made.score(x[~test][:200_000]), y[~test][:200_000]):.4f} not", flush=True)  # fmt: skip
    if args.write:
        about = f"fitted to {len(y)} positions of {args.player}"
        Path(args.write).write_text(module_text(made.whole(), about), encoding="utf-8")
    return 0


def _play(args: argparse.Namespace) -> tuple[Any, Any, Any]:
    for rules in RULEBOOKS:
        decks_of(args.data, rules)  # once for all processes, where they are forked
    end = time.time() + args.seconds
    tasks = [
        Task(args.player, args.data, args.seed, number, args.careless, end) for number in range(args.games // AT_ONCE)
    ]
    rows: list[Any] = []
    results: list[float] = []
    pairs: list[int] = []
    with ProcessPoolExecutor(args.workers) as pool:
        for number, seen in pool.map(play_and_note, tasks):
            if seen:
                rows.append(np.array([row for row, _ in seen], dtype=np.int16))
                results += [result for _, result in seen]
                pairs += [number] * len(seen)
    return np.concatenate(rows), np.array(results, dtype=np.float32), np.array(pairs)


if __name__ == "__main__":
    sys.exit(main())
