"""Random games of the starter decks as arrays, two processes: how many decisions a second, and who beats whom.

python examples/learning/random_rollouts.py [SECONDS [PROCESSES]]"""

from __future__ import annotations

import sys
import time

import numpy as np

from playmat.cards import starter_decks
from playmat.envs import Collector, Pool, RandomPolicy


def play(collector: Collector, seconds: float) -> None:
    """Take what each worker has filled, as soon as it has."""
    decisions = games = 0
    start = time.monotonic()
    while (spent := time.monotonic() - start) < seconds:
        for rollout in collector.ready().values():
            decisions += rollout.choices.size
            games += int(rollout.done.sum())
    print(f"{decisions / spent:,.0f} decisions/s, {games / spent:,.0f} games/s")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    pool = Pool(starter_decks())
    with Collector(pool, RandomPolicy(), processes, lanes=48, steps=32, seed=1, ahead=True) as collector:
        play(collector, seconds)
        rates = collector.win_rates()
    for number, deck in enumerate(pool.decks):
        others = [b for b in range(len(rates)) if b != number and pool.games[number, b]]
        share = np.mean([rates[number, b] for b in others]) if others else float("nan")
        print(f"{share:6.1%}  {deck.name} ({pool.books[number]})")


if __name__ == "__main__":
    main()
