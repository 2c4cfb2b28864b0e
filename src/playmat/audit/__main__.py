"""``python -m playmat.audit FOLDER ...``: every net asked of every text and card, as a table; what has no reason."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from playmat.audit import nets, plant
from playmat.audit.listed import Finding, open_findings
from playmat.cards.library import load_library
from playmat.cards.sources import DataError

PROCESSES = 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="playmat.audit")
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1, help="ask only every so many texts and cards")
    parser.add_argument(
        "--texts", action="store_true", help="only the nets of words and trees; nothing is played or planted"
    )
    parser.add_argument("--only", choices=sorted(net.__name__ for net in nets.NETS), nargs="+", help="only these nets")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    args = parser.parse_args()
    try:
        load_library(args.folders)
    except DataError as error:
        parser.error(str(error))
    began = time.perf_counter()
    context = get_context("spawn")
    with ProcessPoolExecutor(args.processes, context, nets.begin, (args.folders, args.every)) as pool:
        left_out = nets.PLAYED if args.texts else ()
        numbers = [
            k for k, net in enumerate(nets.NETS) if net not in left_out and (not args.only or net.__name__ in args.only)
        ]
        asked = list(pool.map(nets.ask, [(k, share) for k in reversed(numbers) for share in range(nets.SHARES)]))
        shares = 0 if args.texts or args.only else nets.SHARES
        score = sum(pool.map(nets.plant_wrong, range(shares)), plant.Score())
    open_ = _table(asked, _places(args.folders) if args.every == 1 else set())
    if shares:
        print("\n".join(score.lines()))
    print("\n".join(f"  {line}" for line in open_))
    used = getrusage(RUSAGE_CHILDREN)
    spent = f"{time.perf_counter() - began:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of processor time"
    print(f"{len(open_)} findings without a reason in {spent}")
    return 1 if open_ or not score.is_enough else 0


def _places(folders: list[Path]) -> set[str]:
    """The cards of the data by id and name, and the names of their Abilities."""
    cards = list(load_library(folders))
    return {card.id for card in cards} | {c.name for c in cards} | {a.name for c in cards for a in c.abilities}


def _table(asked: Iterable[nets.Asked], places: set[str]) -> list[str]:
    """The table of the nets; what is open is handed back."""
    number: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    found: dict[str, set[Finding]] = {}
    for part in asked:
        number[part.net] += part.number
        seconds[part.net] = seconds.get(part.net, 0.0) + part.seconds
        found.setdefault(part.net, set()).update(part.found)
    out: list[str] = []
    print(f"{'net':28} {'asked':>7} {'found':>7} {'listed':>7} {'open':>7} {'seconds':>7}")
    for net, findings in sorted(found.items()):
        left = open_findings(net, sorted(findings), places)
        out += left
        counts = f"{number[net]:7} {len(findings):7} {len(findings) - len(left):7} {len(left):7}"
        print(f"{net:28} {counts} {seconds[net]:7.0f}")
    return out


if __name__ == "__main__":
    sys.exit(main())
