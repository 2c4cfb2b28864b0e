"""Every distinct bracket of the card texts, and what becomes of it.

``python tools/brackets.py [--data DIR …]``: a bracket is a *reminder* if the text means the same without it, has a
*meaning* if the tree is another or there is none, and is *unread* if no text that has it can be read. Numbers and the
card's own name count as one wording.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from pathlib import Path

from wordings import DATA, _items

from playmat.text import Names, TextError, compile_text
from playmat.text.measure.coverage import Item

_BRACKET = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\.?")
_NUMBER = re.compile(r"\d+")


def _program(item: Item, text: str, names: Names) -> object:
    try:
        return compile_text(text, item.kind, item.name, names, damage=item.damage)
    except TextError:
        return None


def verdicts(item: Item, names: Names) -> list[tuple[str, str]]:
    """Each bracket of a text in one wording, and its verdict."""
    whole = _program(item, item.text, names)
    out = []
    for found in _BRACKET.finditer(item.text):
        without = (item.text[: found.start()] + item.text[found.end() :]).strip()
        bracket = _NUMBER.sub("N", found.group().strip().replace(item.name, "@self"))
        if whole is None:
            out.append((bracket, "unread"))
        else:
            same = bool(without) and _program(item, without, names) == whole
            out.append((bracket, "reminder" if same else "meaning"))
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="*", default=DATA)
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for folder in parser.parse_args().data:
        items, names = _items(folder)
        for item in {(i.kind, i.name, i.text): i for i in items if "(" in i.text}.values():
            for bracket, verdict in verdicts(item, names):
                found[bracket][verdict] += 1
    for bracket, counts in sorted(found.items(), key=lambda row: (min(row[1]), -row[1].total())):
        print(f"{'/'.join(f'{v} {n}' for v, n in sorted(counts.items())):24} {bracket}")
    kinds = Counter("/".join(sorted(c)) for c in found.values())
    print(", ".join(f"{n} {k}" for k, n in sorted(kinds.items())))


if __name__ == "__main__":
    main()
