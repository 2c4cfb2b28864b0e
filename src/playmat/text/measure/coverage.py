"""How much of a library's text compiles, and which unread phrases stand in the way.

``python -m playmat.text.measure.coverage [--data DIR] [--kind KIND] [--top N] [--show KEY]`` prints the report.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playmat.cards.known import known_names
from playmat.cards.library import Library, load_library
from playmat.cards.model import ATTACHED_KINDS, Card, TrainerKind
from playmat.text.compile import compile_text
from playmat.text.words.inflection import base
from playmat.text.words.names import Names
from playmat.text.words.tokens import TextError, Token, tokenize


class Item(NamedTuple):
    """One effect text of one card."""

    card: str
    kind: str
    name: str
    text: str
    series: str
    damage: int | None = None


@dataclass
class Report:
    texts: int = 0
    compiled: int = 0
    distinct: int = 0
    distinct_compiled: int = 0
    by_series: dict[str, list[int]] = field(default_factory=dict)
    by_kind: dict[str, list[int]] = field(default_factory=dict)
    unread: Counter[str] = field(default_factory=Counter)
    """Unread place (two words before, the word, two after) → distinct texts it blocks."""
    examples: dict[str, list[tuple[Item, TextError]]] = field(default_factory=dict)

    def lines(self, top: int = 40) -> list[str]:
        out = [f"texts {self.compiled}/{self.texts} = {_percent(self.compiled, self.texts)}"]
        out.append(
            f"distinct {self.distinct_compiled}/{self.distinct} = {_percent(self.distinct_compiled, self.distinct)}"
        )
        for title, table in (("kind", self.by_kind), ("series", self.by_series)):
            out += [f"  {title} {k}: {a}/{b} = {_percent(a, b)}" for k, (a, b) in sorted(table.items())]
        for key, n in self.unread.most_common(top):
            item, err = self.examples[key][0]
            out.append(f"{n:4} {key} | {item.card} {item.name} | {err.marked()} | {err.message[:80]}")
        return out


def _percent(a: int, b: int) -> str:
    return f"{100 * a / b:.1f} %" if b else "–"


def measure(items: Iterable[Item], names: Names) -> Report:
    """Compile every text; equal texts (but for endings of words and the own name) are compiled once."""
    report = Report()
    seen: dict[tuple[str, tuple[str, ...]], bool] = {}
    for item in items:
        key = (item.kind, tuple(_as_printed(t) for t in tokenize(item.text, item.name)))
        new = key not in seen
        if new:
            seen[key] = _compiles(item, names, report)
        ok = seen[key]
        report.texts += 1
        report.compiled += ok
        if new:
            report.distinct += 1
            report.distinct_compiled += ok
        for table, k in ((report.by_series, item.series), (report.by_kind, item.kind)):
            row = table.setdefault(k, [0, 0])
            row[0] += ok
            row[1] += 1
    return report


def _as_printed(token: Token) -> str:
    """The base form of a printed word: what only means the same makes another text."""
    return token.fold if token.fold[0] == "@" or " or " in token.word else base(token.word)


def _compiles(item: Item, names: Names, report: Report) -> bool:
    try:
        compile_text(item.text, item.kind, item.name, names, damage=item.damage)
    except TextError as err:
        key = " ".join(err.key) or err.message
        report.unread[key] += 1
        report.examples.setdefault(key, []).append((item, err))
        return False
    return True


def texts_of(card: Card) -> list[Item]:
    """The effect texts of a card, each with the kind the compiler asks for."""
    out = [Item(card.id, "attack", card.name, a.text, card.series, a.damage or None) for a in card.attacks if a.text]
    out += [Item(card.id, "ability", card.name, a.text, card.series) for a in card.abilities if a.text]
    if card.is_pokemon:
        return out
    if card.is_energy:
        kind = "energy"
    elif card.is_trainer_kind(ATTACHED_KINDS):
        kind = "tool"
    else:
        kind = "stadium" if card.is_trainer_kind(TrainerKind.STADIUM) else "trainer"
    text = " ".join(t for t in card.effect_texts if t)
    if text:
        out.append(Item(card.id, kind, card.name, text, card.series))
    return out


def library_names(library: Iterable[Card]) -> Names:
    """The names texts may speak of: those of the library, and those known anyway."""
    return Names(sorted({card.name for card in library} | known_names()))


def library_items(library: Library) -> tuple[list[Item], Names]:
    """Every effect text of a library (reprints merged) and its card names."""
    items: list[Item] = []
    seen: set[str] = set()
    for card in library:
        if card.playable_key not in seen:
            seen.add(card.playable_key)
            items += texts_of(card)
    return items, library_names(library)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared"))
    parser.add_argument("--kind", default="")
    parser.add_argument("--top", type=int, default=40)
    parser.add_argument("--show", default="", help="print every text blocked at this key")
    args = parser.parse_args()
    items, names = library_items(load_library([args.data]))
    report = measure([i for i in items if not args.kind or i.kind in args.kind.split(",")], names)
    if args.show:
        for item, err in report.examples.get(args.show, ()):
            print(item.card, item.name, "|", err.marked(), "|", err.message)
        return
    print("\n".join(report.lines(args.top)))


if __name__ == "__main__":
    main()
