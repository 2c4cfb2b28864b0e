"""``python -m playmat.audit FOLDER``: every net asked of every text and card: a table, findings without a reason."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from playmat.audit.listed import reasons
from playmat.audit.mutants import mutants
from playmat.audit.nothing import may_be_idle, used_for_nothing
from playmat.audit.witness import findings, sign_fault
from playmat.cards.library import load_library
from playmat.simulate.exercise.decks import Pool
from playmat.text import TextError, compile_text
from playmat.text.coverage import library_items
from playmat.text.programs import programs_of

MUTANTS_OF_A_TEXT = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="playmat.audit")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, help="ask only every so many texts and cards")
    args = parser.parse_args()
    began = time.perf_counter()
    library = load_library([args.folder])
    items, names = library_items(library)
    told: Counter[str] = Counter()
    open_: list[str] = []
    planted: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    texts = 0
    listed = reasons("witness")
    for number, item in enumerate(list({(i.kind, i.text, i.damage): i for i in items}.values())[:: args.every]):
        try:
            program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
        except TextError:
            continue
        texts += 1
        found = [f for f in findings(item.text, program) if f not in listed]
        told.update(f.split()[0] for f in found)
        open_ += [f"{f}: {item.name}: {item.text}" for f in found]
        if number % 4 == 0 and not found:
            for kind, wrong in [*mutants(program)][:: max(1, number % 7)][:MUTANTS_OF_A_TEXT]:
                planted[kind] += 1
                caught[kind] += bool(findings(item.text, wrong))
    pool = Pool(library)
    for card in pool.cards[:: args.every]:
        for attack, read in zip(card.attacks, programs_of(card, pool.names).attacks, strict=True):
            fault = sign_fault(attack.suffix, read) if read is not None else ""
            if fault and fault not in listed:
                told["sign"] += 1
                open_.append(f"{fault}: {card} {attack.name}: {attack.text}")
    idle: set[str] = set()
    cards = [c for c in pool.cards if may_be_idle(c) and pool.is_playable(c)][:: args.every]
    for card in cards:
        idle |= {f.name for f in used_for_nothing(card, pool)}
    open_ += [f"used for nothing: {name}" for name in sorted(idle - set(reasons("nothing")))]
    _tell(texts, told, len(cards), idle, planted, caught)
    for line in open_:
        print(f"  {line}")
    print(f"{len(open_)} findings without a reason in {time.perf_counter() - began:.0f} s")
    return 1 if open_ else 0


NETS = (("markers", "marker"), ("numbers", "number"), ("words", "word"), ("nodes", "node"), ("sides", "side"))


def _tell(
    texts: int, told: Counter[str], cards: int, idle: set[str], planted: Counter[str], caught: Counter[str]
) -> None:
    print(f"{'net':28} {'asked':>7} {'found':>7}")
    for net, word in NETS:
        print(f"{net:28} {texts:7} {told[word]:7}")
    print(f"{'printed damage sign':28} {texts:7} {told['sign']:7}")
    print(f"{'used for nothing':28} {cards:7} {len(idle):7}")
    print(f"{'planted wrong trees':28} {'planted':>7} {'caught':>7}")
    for kind, number in planted.most_common():
        print(f"  {kind:26} {number:7} {caught[kind]:7}")
    whole = sum(planted.values())
    print(f"  {'in all':26} {whole:7} {sum(caught.values()):7}  {sum(caught.values()) / max(1, whole):.0%}")


if __name__ == "__main__":
    sys.exit(main())
