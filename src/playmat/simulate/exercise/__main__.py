"""``python -m playmat.simulate.exercise FOLDER … [--scenes N] [--kind KIND …] [--set ID …] [--share I/N]``"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playmat.cards import load_library
from playmat.cards.kinds import KINDS, kinds_of
from playmat.cards.model import Card
from playmat.cards.sources import DataError
from playmat.simulate.exercise import exercise
from playmat.simulate.exercise.decks import Pool
from playmat.simulate.exercise.elsewhere import Elsewhere
from playmat.simulate.exercise.results import Line, line_of, read_lines, summary


def main() -> int:
    ask = argparse.ArgumentParser(prog="playmat.simulate.exercise", description="use every text of every card")
    ask.add_argument("folders", metavar="FOLDER", type=Path, nargs="+")
    ask.add_argument("--games", type=int, default=1, help="whole games for each card")
    ask.add_argument("--scenes", type=int, default=60, help="prepared positions for each card, at most")
    ask.add_argument("--kind", action="append", default=[], choices=list(KINDS), help="only cards of a special kind")
    ask.add_argument("--set", action="append", default=[], help="only cards of a set")
    ask.add_argument("--card", action="append", default=[], help="only these cards")
    ask.add_argument(
        "--share", type=_share, default="1/1", metavar="I/N", help="the I-th of N equal shares of the cards"
    )
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--out", type=Path, help="a file for what was seen of each card, one line of JSON each")
    ask.add_argument(
        "--silent", type=_kept, action="append", default=[], help="only cards with a silent text in a file"
    )
    ask.add_argument("--sum", type=_kept, action="append", default=[], help="add up these files instead of playing")
    args = ask.parse_args()
    try:
        library = load_library(args.folders)
    except DataError as error:
        ask.error(str(error))
    lines = read_lines(args.sum) if args.sum else _play(Pool(library), args)
    print("\n".join(summary(lines, Elsewhere(library))))
    return 1 if any(line.faults for line in lines) else 0


def _share(text: str) -> tuple[int, int]:
    number, _, shares = text.partition("/")
    if not (number.isdecimal() and shares.isdecimal() and 1 <= int(number) <= int(shares)):
        raise argparse.ArgumentTypeError(f"two numbers such as 1/4, the first of four shares: {text!r}")
    return int(number), int(shares)


def _kept(text: str) -> Path:
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"no such file: {text}; --out writes one")
    return Path(text)


def _play(pool: Pool, args: argparse.Namespace) -> list[Line]:
    number, shares = args.share
    cards = [c for i, c in enumerate(_wanted(pool, args)) if i % shares == number - 1]
    out = args.out.open("w", encoding="utf-8") if args.out else None
    lines: list[Line] = []
    for card in cards:
        if not pool.is_playable(card):
            continue
        lines.append(line_of(exercise(card, pool, args.games, args.scenes, args.seed)))
        if out is not None:
            out.write(lines[-1].as_json() + "\n")
            out.flush()
    return lines


def _wanted(pool: Pool, args: argparse.Namespace) -> list[Card]:
    cards = pool.cards
    if args.kind:
        cards = [c for c in cards if set(args.kind) & set(kinds_of(c))]
    if args.set:
        cards = [c for c in cards if c.set_id in args.set]
    if args.silent:
        quiet = {line.id for line in read_lines(args.silent) if line.quiet or line.faults}
        cards = [c for c in cards if c.id in quiet]
    if args.card:
        cards = [c for c in cards if c.id in args.card or c.name in args.card]
    return cards


if __name__ == "__main__":
    sys.exit(main())
