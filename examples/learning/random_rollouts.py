"""Random games of the starter decks as arrays: how many decisions a second, and who beats whom.

python examples/learning/random_rollouts.py [SECONDS]"""

from __future__ import annotations

import sys
import time

import numpy as np

from playmat.cards import starter_decks
from playmat.envs import BatchEnv, Pool

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
env = BatchEnv(Pool(starter_decks()), lanes=64, seed=1)
rng = np.random.default_rng(1)
seen = env.reset()
decisions = games = 0
start = time.monotonic()
while time.monotonic() - start < seconds:
    seen = env.step((rng.random(env.lanes) * seen.offered).astype(np.int64))
    decisions += env.lanes
    games += int(seen.done.sum())
print(f"{decisions / seconds:,.0f} decisions/s, {games / seconds:,.0f} games/s")
rates = env.pool.win_rates()
for number, deck in enumerate(env.pool.decks):
    others = [b for b in range(len(rates)) if b != number and env.pool.games[number, b]]
    share = np.mean([rates[number, b] for b in others]) if others else float("nan")
    print(f"{share:6.1%}  {deck.name} ({env.pool.books[number]})")
