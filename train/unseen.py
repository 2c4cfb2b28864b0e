"""How a player does against another on decks made only of cards that training never met (see ``decks.pools``).

PYTHONPATH=build/compiled python train/unseen.py --data ../shared --data ../shared/years -n 480 --workers 16
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
KEPT: dict[str, Any] = {}


def play(number: int) -> tuple[int, float]:
    """One game; pairs of games have the same decks and luck with the players exchanged."""
    from playmat.engine import machine
    from playmat.players import Seat, make_player

    if time.time() > KEPT["end"]:
        return -1, 0.0
    a, b = KEPT["pairs"][(number // 2) % len(KEPT["pairs"])]
    match = KEPT["make_match"](a, b, a.rules, KEPT["library"])
    st = machine.new_game(match, 5_000 + number // 2)
    first = number % 2
    players = [make_player(KEPT["players"][0 if seat == first else 1], number) for seat in (0, 1)]
    options = machine.advance(st)
    while options:
        seat = Seat(st, options)
        machine.choose(st, options[players[seat.player].choose(seat)])
        options = machine.advance(st)
    return number, 1.0 if st.winner == first else 0.5 if st.winner == 2 else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=["learned", "greedy"])
    parser.add_argument("--data", action="append", default=[], type=Path)
    parser.add_argument("--decks", type=Path, default=None, help="file that keeps the decks for the next run")
    parser.add_argument("-n", type=int, default=480)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    from decks import pools

    from playmat.decisions.game import make_match
    from playmat.simulate.stats import wilson

    library, _, unseen = pools(given.data, 30, 7, given.decks)
    pairs = [(a, b) for a, b in zip(unseen[::2], unseen[1::2], strict=False) if a.rules == b.rules]
    KEPT.update(
        pairs=pairs, library=library, make_match=make_match, players=given.players, end=time.time() + given.seconds
    )
    with multiprocessing.get_context("fork").Pool(given.workers) as pool:
        found = [score for number, score in pool.imap_unordered(play, range(given.n)) if number >= 0]
    won = sum(found)
    low, high = wilson(won, len(found))
    print(json.dumps({"players": given.players, "decks": len(unseen), "games": len(found), "won": won,
                      "share": won / len(found), "interval": [low, high]}))  # fmt: skip


if __name__ == "__main__":
    main()
