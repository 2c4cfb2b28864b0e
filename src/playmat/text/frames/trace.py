"""Which frames made a reading: a chart that remembers, for telling two readings apart."""

from __future__ import annotations

from typing import Any

from playmat.text.frames.chart import Chart, slot_values
from playmat.text.frames.frame import Frame
from playmat.text.frames.grammar import Grammar, State
from playmat.text.frames.template import Refuse, build
from playmat.text.words.names import Names
from playmat.text.words.tokens import Token

Part = tuple[str, int, int, Any]
"""Category, first word, last word, value."""
Derivation = tuple[Frame | None, tuple[Part, ...]]
"""A frame and what its slots read; a list or run has no frame, only its parts."""


class TracedChart(Chart):
    """As ``Chart``, and every value keeps the frames and parts it was made of."""

    def __init__(self, grammar: Grammar, tokens: list[Token], names: Names) -> None:
        super().__init__(grammar, tokens, names)
        self.made: dict[Part, list[Derivation]] = {}

    def parse(self, cat: str, pos: int) -> list[tuple[int, Any]]:
        key = (cat, pos)
        if key not in self._memo:
            if cat in self.g.primitives:
                self._memo[key] = self.g.primitives[cat](self, pos)
            else:
                seen: dict[tuple[int, Any], None] = {}
                if cat in self.g.tries:
                    self._trace(cat, pos, self.g.tries[cat], pos, (), seen)
                self._memo[key] = list(seen)
        return self._memo[key]

    def _trace(
        self, cat: str, start: int, state: State, pos: int, parts: tuple[Part, ...], out: dict[tuple[int, Any], None]
    ) -> None:
        self.work += 1
        if self.work > self.LIMIT:
            raise Refuse("too many readings")
        for f, names in state.ends:
            try:
                value = build(f.template, slot_values(names, tuple(p[3] for p in parts)))
            except Refuse:
                continue
            out[(pos, value)] = None
            self.made.setdefault((cat, start, pos, value), []).append((f, parts))
        if pos < self.n and self.folds[pos] in state.words:
            self._trace(cat, start, state.words[self.folds[pos]], pos + 1, parts, out)
        for slot, nxt in state.slots.items():
            if pos >= self.n and not slot.endswith("*"):
                continue
            for end, value in self.parse(slot, pos):
                self._trace(cat, start, nxt, end, (*parts, (slot, pos, end, value)), out)

    def run(self, inner: str, pos: int, least: int) -> list[tuple[int, Any]]:
        out: dict[tuple[int, Any], None] = {}
        level: list[tuple[int, tuple[Part, ...]]] = [(pos, ())]
        while level:
            for p, parts in level:
                if len(parts) >= least:
                    self._listed(f"{inner}{'+' if least else '*'}", pos, p, parts, out)
            level = [(e, (*parts, (inner, p, e, v))) for p, parts in level for e, v in self._behind(inner, p) if e > p]
        return list(out)

    def listed(self, inner: str, word: str, pos: int) -> list[tuple[int, Any]]:
        out: dict[tuple[int, Any], None] = {}
        level: list[tuple[int, tuple[Part, ...]]] = [(e, ((inner, pos, e, v),)) for e, v in self.parse(inner, pos)]
        for e, parts in level:
            self._listed(f"{inner},{word}", pos, e, parts, out)
        while level:
            longer: list[tuple[int, tuple[Part, ...]]] = []
            for p, parts in level:
                q = p + 1 if p < self.n and self.folds[p] == "," else p
                if q < self.n and self.folds[q] == word:
                    for e, v in self._behind(inner, q + 1):
                        self._listed(f"{inner},{word}", pos, e, (*parts, (inner, q + 1, e, v)), out)
                if q > p:
                    longer += [(e, (*parts, (inner, q, e, v))) for e, v in self._behind(inner, q)]
            level = longer
        return list(out)

    def _behind(self, inner: str, pos: int) -> list[tuple[int, Any]]:
        return self.parse(inner, pos) if pos < self.n else []

    def _listed(
        self, cat: str, start: int, end: int, parts: tuple[Part, ...], out: dict[tuple[int, Any], None]
    ) -> None:
        """One way to read a list or a run."""
        value = tuple(p[3] for p in parts)
        out[(end, value)] = None
        self.made.setdefault((cat, start, end, value), []).append((None, parts))

    def apart(self, a: Part, b: Part) -> tuple[Frame, Frame] | None:
        """The frames at which two readings of the same words part."""
        made_a, made_b = self.made.get(a), self.made.get(b)
        if not made_a or not made_b:
            return None
        (frame_a, parts_a), (frame_b, parts_b) = made_a[0], made_b[0]
        here = (frame_a, frame_b) if frame_a is not None and frame_b is not None else None
        if frame_a is not frame_b:
            return here
        for x, y in zip(parts_a, parts_b, strict=False):
            if x != y:
                return self.apart(x, y) or here
        return here


def collision(grammar: Grammar, tokens: list[Token], names: Names, readings: list[Any]) -> str:
    """The two frames that give a sentence two readings, with file and line; '' if they cannot be told."""
    chart = TracedChart(grammar, tokens, names)
    try:
        chart.parse("Sentence", 0)
    except (Refuse, RecursionError):
        return ""
    found = chart.apart(*(("Sentence", 0, chart.n, value) for value in readings[:2]))
    return "" if found is None else f"{found[0]} and {found[1]}"
