"""``python -m playmat.simulate.exercise FOLDER [--scenes N] [--kind KIND …] [--set ID …] [--share I/N]``"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from playmat.cards import load_library
from playmat.cards.kinds import KINDS, kinds_of
from playmat.cards.model import Card
from playmat.simulate.exercise import Exercise, exercise
from playmat.simulate.exercise.decks import Pool


def main() -> int:
    ask = argparse.ArgumentParser(prog="playmat.simulate.exercise", description="use every text of every card")
    ask.add_argument("folder", type=Path)
    ask.add_argument("--games", type=int, default=1, help="whole games for each card")
    ask.add_argument("--scenes", type=int, default=60, help="prepared positions for each card, at most")
    ask.add_argument("--kind", action="append", default=[], choices=list(KINDS), help="only cards of a special kind")
    ask.add_argument("--set", action="append", default=[], help="only cards of a set")
    ask.add_argument("--card", action="append", default=[], help="only these cards")
    ask.add_argument("--share", default="1/1", help="the I-th of N equal shares of the cards")
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--out", type=Path, help="a file for what was seen of each card, one line of JSON each")
    args = ask.parse_args()
    pool = Pool(load_library([args.folder]))
    number, shares = (int(x) for x in args.share.split("/"))
    cards = [c for i, c in enumerate(_wanted(pool, args)) if i % shares == number - 1]
    out = args.out.open("w") if args.out else None
    results: list[Exercise] = []
    for card in cards:
        if not pool.is_playable(card):
            continue
        results.append(exercise(card, pool, args.games, args.scenes, args.seed))
        if out is not None:
            out.write(json.dumps(_line(results[-1]), ensure_ascii=False) + "\n")
            out.flush()
    _tell(results)
    return 1 if any(r.faults for r in results) else 0


def _wanted(pool: Pool, args: argparse.Namespace) -> list[Card]:
    cards = pool.cards
    if args.kind:
        cards = [c for c in cards if set(args.kind) & set(kinds_of(c))]
    if args.set:
        cards = [c for c in cards if c.set_id in args.set]
    if args.card:
        cards = [c for c in cards if c.id in args.card or c.name in args.card]
    return cards


def _line(r: Exercise) -> dict[str, object]:
    return {
        "id": r.card.id,
        "name": r.card.name,
        "texts": len(r.texts),
        "parts": r.parts,
        "games": r.games,
        "scenes": r.scenes,
        "unused": r.unused,
        "silent": r.silent,
        "silent_parts": r.silent_parts,
        "faults": r.faults,
    }


def _tell(results: list[Exercise]) -> None:
    """By special kind and in all: cards of which every text was carried out; texts and steps that showed."""
    cards: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for r in results:
        for kind in ("all cards", *kinds_of(r.card)):
            cards[kind] += 1
            used[kind] += r.is_used
    for kind in (*KINDS, "all cards"):
        if cards[kind]:
            print(f"{kind:20} {used[kind]:5} of {cards[kind]:5} cards carried out in full")
    texts = sum(len(r.texts) for r in results)
    parts = sum(r.parts for r in results)
    silent = sum(len(r.silent) for r in results)
    silent_parts = sum(len(r.silent_parts) for r in results)
    print(f"{texts} texts, {silent} never did anything; {parts} steps and modifiers, {silent_parts} never did")
    print(f"{sum(len(r.faults) for r in results)} faults")
    for r in results:
        for line in (*r.faults, *(f"not carried out: {x}" for x in r.unused), *(f"silent: {x}" for x in r.silent)):
            print(f"  {r.card}: {line}")


if __name__ == "__main__":
    sys.exit(main())
