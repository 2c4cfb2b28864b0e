"""Which wordings of the grammar are used: those that no text needs, and those that only repeat others.

``python tools/frames.py --data DIR … [--report FILE]`` reads every text of the cards, and every text that tests and
pages quote, with a chart that keeps all derivations; says each back; and lists the wordings that are *dead*
(no reading and no printing uses them) and *shadowed* (everything they read is read to the same value without them).
Each line: file:line of the frame, number of the wording in it, the wording."""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("tests/**/*.py", "src/playmat/effects/*.py", "src/playmat/studio/**/*.py", "examples/**/*.py")
PAGES = ("docs/*.md", "README.md")

Wording = tuple[int, int]
"""A frame (its number) and the number of a wording in it."""
Item = tuple[str, int, int, Any]
"""Category, first word, last word, value."""
Ways = list[tuple[Wording | None, tuple[Item, ...]]]


class Split:
    """The grammar with every wording as a frame of its own."""

    def __init__(self) -> None:
        from playmat.text.frames import Grammar
        from playmat.text.grammar import G

        G.ready()
        self.original = G
        self.grammar = Grammar()
        self.grammar.primitives = G.primitives
        self.frames = [f for frames in G.frames.values() for f in frames]
        self.wording_of: dict[int, Wording] = {}
        self.keep: list[Any] = []
        for i, f in enumerate(self.frames):
            for j, words in enumerate(f.wordings):
                self.grammar.frame(f.cat, f.template, words, prints=f.prints, last=f.last, at=f.at)
                made = next(g for g in self.grammar.frames[f.cat] if id(g) not in self.wording_of and g.at == f.at)
                self.wording_of[id(made)] = (i, j)
        self.printed: Counter[Wording] = Counter()
        self._sequences: dict[int, Wording] = {}
        self._watch_printing()

    def _watch_printing(self) -> None:
        grammar, plain = self.original, self.original._print_wording
        for i, f in enumerate(self.frames):
            for j, seq in enumerate(grammar._canonical(f)):
                self._sequences[id(seq)] = (i, j)

        def watched(seq: Any, bound: Any) -> Any:
            found = plain(seq, bound)
            if found[0] is not None and id(seq) in self._sequences:
                self.printed[self._sequences[id(seq)]] += 1
            return found

        grammar._print_wording = watched  # type: ignore[method-assign]


def charts(split: Split, forests: list[Forest]) -> type:
    """A chart that keeps every derivation, and leaves what it found in ``forests``."""
    from playmat.text.frames.chart import Chart, slot_values
    from playmat.text.frames.template import Refuse, build

    class Kept(Chart):
        def __init__(self, grammar: Any, tokens: Any, names: Any) -> None:
            super().__init__(split.grammar, tokens, names)
            self.made: dict[Item, Ways] = {}
            self.asked: list[list[tuple[str, int]]] = []

        def parse(self, cat: str, pos: int) -> list[tuple[int, Any]]:
            if self.asked:
                self.asked[-1].append((cat, pos))
            key = (cat, pos)
            if key in self._memo:
                return self._memo[key]
            if cat in self.g.primitives:
                result = self._primitive(cat, pos)
            else:
                self.asked.append([])
                seen: dict[tuple[int, Any], None] = {}
                if cat in self.g.tries:
                    self._keep(cat, pos, self.g.tries[cat], pos, (), seen)
                self.asked.pop()
                result = list(seen)
            self._memo[key] = result
            return result

        def _primitive(self, cat: str, pos: int) -> list[tuple[int, Any]]:
            if cat[-1] in "*+":
                return self._runs(cat, pos)
            if "," in cat:
                return self._lists(cat, pos)
            self.asked.append([])
            result = self.g.primitives[cat](self, pos)
            inner = self.asked.pop()
            for end, value in result:
                same = [(c, p, end, value) for c, p in inner if (end, value) in self._memo.get((c, p), ())]
                self.made[(cat, pos, end, value)] = [(None, (item,)) for item in same] or [(None, ())]
            return result

        def _add(self, item: Item, parts: tuple[Item, ...], wording: Wording | None = None) -> None:
            self.made.setdefault(item, []).append((wording, parts))

        def _runs(self, cat: str, pos: int) -> list[tuple[int, Any]]:
            inner, least = cat[:-1], 0 if cat[-1] == "*" else 1
            out: dict[tuple[int, Any], None] = {}
            level: list[tuple[int, tuple[Item, ...]]] = [(pos, ())]
            while level:
                nxt: list[tuple[int, tuple[Item, ...]]] = []
                for p, parts in level:
                    if len(parts) >= least:
                        value = tuple(part[3] for part in parts)
                        out[(p, value)] = None
                        self._add((cat, pos, p, value), parts)
                    if p < self.n:
                        nxt += [(e, (*parts, (inner, p, e, v))) for e, v in self.parse(inner, p) if e > p]
                level = nxt
            return list(out)

        def _lists(self, cat: str, pos: int) -> list[tuple[int, Any]]:
            inner, word = cat.split(",")
            out: dict[tuple[int, Any], None] = {}

            def add(e: int, parts: tuple[Item, ...]) -> None:
                value = tuple(part[3] for part in parts)
                out[(e, value)] = None
                self._add((cat, pos, e, value), parts)

            level: list[tuple[int, tuple[Item, ...]]] = [(e, ((inner, pos, e, v),)) for e, v in self.parse(inner, pos)]
            for e, parts in level:
                add(e, parts)
            while level:
                nxt: list[tuple[int, tuple[Item, ...]]] = []
                for p, parts in level:
                    q = p + 1 if p < self.n and self.folds[p] == "," else p
                    if q < self.n and self.folds[q] == word:
                        for e, v in self.parse(inner, q + 1):
                            add(e, (*parts, (inner, q + 1, e, v)))
                        self.furthest = max(self.furthest, q)
                    if q > p:
                        nxt += [(e, (*parts, (inner, q, e, v))) for e, v in self.parse(inner, q)]
                level = nxt
            return list(out)

        def _keep(self, cat: str, start: int, state: Any, pos: int, parts: tuple[Item, ...], out: Any) -> None:
            self.work += 1
            if self.work > self.LIMIT:
                raise Refuse("too many readings")
            for f, slots in state.ends:
                try:
                    value = build(f.template, slot_values(slots, tuple(p[3] for p in parts)))
                except Refuse:
                    continue
                out[(pos, value)] = None
                self._add((cat, start, pos, value), parts, split.wording_of[id(f)])
            self.furthest = max(self.furthest, pos)
            if pos < self.n and self.folds[pos] in state.words:
                self._keep(cat, start, state.words[self.folds[pos]], pos + 1, parts, out)
            for slot, nxt in state.slots.items():
                if pos >= self.n:
                    if slot.endswith("*"):
                        empty: Item = (slot, pos, pos, ())
                        self.made[empty] = [(None, ())]
                        self._keep(cat, start, nxt, pos, (*parts, empty), out)
                    continue
                first = self.g.first(slot)
                if first is not None and self.folds[pos] not in first:
                    continue
                for end, value in self.parse(slot, pos):
                    self._keep(cat, start, nxt, end, (*parts, (slot, pos, end, value)), out)

        def whole(self, cat: str) -> list[Any]:
            found = super().whole(cat)
            if found:
                forests.append(Forest(self.made, [(cat, 0, self.n, value) for value in found]))
            return found

    return Kept


class Forest:
    """All derivations of one sentence, numbered: every part once."""

    def __init__(self, made: dict[Item, Ways], roots: list[Item]) -> None:
        self.number: dict[Item, int] = {}
        self.ways: list[list[tuple[Wording | None, tuple[int, ...]]]] = []
        self.roots = [self._take(item, made) for item in roots]
        self.number = {}

    def _take(self, item: Item, made: dict[Item, Ways]) -> int:
        if item in self.number:
            return self.number[item]
        ways = [(w, tuple(self._take(p, made) for p in parts)) for w, parts in made.get(item, [(None, ())])]
        self.number[item] = len(self.ways)
        self.ways.append(ways)  # parts come before what they are part of
        return self.number[item]

    def wordings(self) -> set[Wording]:
        return {w for ways in self.ways for w, _parts in ways if w is not None}

    def is_read_without(self, gone: set[Wording]) -> bool:
        good: list[bool] = []
        for ways in self.ways:
            good.append(any(w not in gone and all(good[p] for p in parts) for w, parts in ways))
        return all(good[r] for r in self.roots)


_SHORT = re.compile(r"[A-ZÉ][\w'.\- é★δ&]{2,30}")


def quoted_texts() -> Iterator[tuple[str, list[str]]]:
    """Texts that tests, examples and pages quote, with the names in them that are quoted in the same file."""
    for pattern in SOURCES:
        for file in sorted(ROOT.glob(pattern)):
            if "text/grammar" in file.as_posix():
                continue
            strings = [
                node.value
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
            yield from _texts(strings)
    for pattern in PAGES:
        for file in sorted(ROOT.glob(pattern)):
            text = file.read_text(encoding="utf-8")
            for found in re.findall(r'"([^"\n]{12,900})"|\*([^*\n]{12,900}?)\*', text):
                yield "".join(found), []
    for file in sorted(ROOT.glob("**/*.yaml")):
        yield from _texts(list(_strings(yaml.safe_load(file.read_text(encoding="utf-8")))))


def _texts(strings: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Those that may be card texts, without 'Name [cost]: ' before them, each with the names it may speak of."""
    names = {s for s in strings if _SHORT.fullmatch(s) and s.count(" ") < 4}
    said = [part for s in strings for part in (s, s.partition(": ")[2])]
    for s in dict.fromkeys(said):
        if s.count(" ") > 1 and len(s) < 2000 and s[-1:] in ".)":
            yield s, sorted(n for n in names if n in s)


def _strings(value: Any) -> Iterator[str]:
    """Every string of a YAML file, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (*_strings(key), *_strings(inner))
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def read_all(data: list[Path], forests: list[Forest], split: Split) -> Counter[str]:
    """Read and say back every text."""
    from playmat.cards.library import load_library
    from playmat.text import Names, NoWording, TextError, compile_text, reading, wording
    from playmat.text.compile import KINDS
    from playmat.text.measure.coverage import library_items

    reading.Chart = charts(split, forests)  # type: ignore[attr-defined]
    done: Counter[str] = Counter()

    def take(text: str, kind: str, name: str, names: Names, damage: int | None) -> bool:
        try:
            program = compile_text(text, kind, name, names, damage=damage)
            done["read"] += 1
            compile_text(wording(program), kind, name, names, damage=damage)
        except (TextError, NoWording):
            return False
        return True

    for folders in (data, *([folder] for folder in data if len(data) > 1)):  # other names are known in each
        items, names = library_items(load_library(folders))
        seen: set[Any] = set()
        for item in items:
            key = (item.text, item.kind, item.name, item.damage)
            if key not in seen:
                seen.add(key)
                take(item.text, item.kind, item.name, names, item.damage)
        done["cards' texts"] += len(seen)
    tries: dict[tuple[str, ...], Names] = {}
    for text, near in quoted_texts():
        if tuple(near) not in tries:
            tries[tuple(near)] = Names(near)
        for own in ("", *near):
            for kind in KINDS:
                done["quoted"] += take(text, kind, own, tries[tuple(near)], None)
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, action="append", required=True)
    parser.add_argument("--report", type=Path)
    args = parser.parse_args()
    forests: list[Forest] = []
    split = Split()
    done = read_all(args.data, forests, split)
    print(", ".join(f"{n} {what}" for what, n in done.items()), f"{len(forests)} sentences")
    rows = sorted(measured(split, forests))
    for what in ("dead", "shadowed"):
        print(f"{what}: {sum(r[0] == what for r in rows)}")
    lines = [json.dumps(r, ensure_ascii=False) for r in rows]
    if args.report:
        args.report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    else:
        print("\n".join(line for line in lines if '"used"' not in line))
    return 0


def measured(split: Split, forests: list[Forest]) -> Iterator[tuple[str, str, int, str, bool, int, int]]:
    """(dead, shadowed or used; where; number of the wording; the wording; prints; times read; times said)."""
    where: dict[Wording, list[Forest]] = defaultdict(list)
    for forest in forests:
        for w in forest.wordings():
            where[w].append(forest)
    every = [(i, j) for i, f in enumerate(split.frames) for j in range(len(f.wordings))]
    gone: set[Wording] = {w for w in every if w not in where and w not in split.printed}
    dead = set(gone)
    rest = [w for w in every if w not in gone and w not in split.printed]
    for w in sorted(rest, key=lambda w: (split.frames[w[0]].prints, len(where[w]), -w[0])):
        gone.add(w)
        if not all(forest.is_read_without(gone) for forest in where[w]):
            gone.discard(w)
    for i, j in every:
        f = split.frames[i]
        what = "dead" if (i, j) in dead else "shadowed" if (i, j) in gone else "used"
        yield what, f.at, j, f.wordings[j], f.prints, len(where[i, j]), split.printed[i, j]


if __name__ == "__main__":
    sys.exit(main())
