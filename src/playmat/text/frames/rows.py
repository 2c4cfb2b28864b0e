"""Rows: a wording that means what another wording means.

``Step.says["switch in 1 of {w:Poss} Benched {d:MonDesc} to the Active Spot"] = "switch 1 of …"``: the last wording
is read once, with its slots standing for whatever they will hold, and what it is read to becomes the template of the
others. A row needs no node, and cannot mean what the grammar does not say elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from playmat.text.frames.chart import Chart, slot_values
from playmat.text.frames.frame import expand
from playmat.text.frames.grammar import Grammar, GrammarError, State
from playmat.text.frames.template import Calc, Join, Refuse, Slot
from playmat.text.words.inflection import fold
from playmat.text.words.names import Names
from playmat.text.words.tokens import Token, with_same_phrases


@dataclass(frozen=True, slots=True)
class Row:
    cat: str
    wordings: tuple[str, ...]
    means: str
    at: str


def _is_open(value: Any) -> bool:
    """Whether a value still waits for what a slot will hold."""
    if isinstance(value, Slot | Join | Calc):
        return True
    if isinstance(value, tuple):
        return any(_is_open(v) for v in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(_is_open(getattr(value, f.name)) for f in fields(value))
    return False


def _flat(values: list[Any]) -> tuple[Any, ...]:
    out: list[Any] = []
    for v in values:
        out.extend(_flat(list(v))) if isinstance(v, tuple) else out.append(v)
    return tuple(out)


def _filled(template: Any, bound: dict[str, Any]) -> Any:
    """A template with its slots filled, as far as what fills them is known."""
    if isinstance(template, Slot):
        return bound[template.name]
    if isinstance(template, Join):
        parts = [_filled(p, bound) for p in template.parts]
        flat = _flat(parts)  # whatever may turn out as several things waits
        return Join(*parts) if any(isinstance(p, Slot | Join | Calc) for p in flat) else flat
    if isinstance(template, Calc):
        args = [_filled(a, bound) for a in template.args]
        return Calc(template.fn, *args) if any(_is_open(a) for a in args) else template.fn(*args)
    if isinstance(template, tuple):
        return tuple(_filled(t, bound) for t in template)
    if is_dataclass(template) and not isinstance(template, type):
        return type(template)(*(_filled(getattr(template, f.name), bound) for f in fields(template)))
    return template


class _OpenChart(Chart):
    """A chart over words and slots: a slot is read by its own category, to itself."""

    def __init__(
        self, grammar: Grammar, tokens: list[Token], slots: dict[int, tuple[str, str]], dialects: bool
    ) -> None:
        super().__init__(grammar, tokens, Names())
        self.slots = slots
        self.dialects = dialects

    def parse(self, cat: str, pos: int) -> list[tuple[int, Any]]:
        slot = self.slots.get(pos)
        if slot is not None and slot[1] == cat:
            return [(pos + 1, Slot(slot[0]))]
        return super().parse(cat, pos)

    def _walk(self, state: State, pos: int, values: tuple[Any, ...], out: dict[tuple[int, Any], None]) -> None:
        self.work += 1
        if self.work > self.LIMIT:
            raise Refuse("too many readings")
        for f, names in state.ends:
            if not f.prints and not self.dialects:
                continue
            try:
                out[(pos, _filled(f.template, slot_values(names, values)))] = None
            except (Refuse, AttributeError, TypeError, IndexError, ValueError):
                continue
        for cat, nxt in state.slots.items():
            if pos >= self.n and not cat.endswith("*"):
                continue
            first = self.g.first(cat)
            if pos < self.n and pos not in self.slots and first is not None and self.folds[pos] not in first:
                continue
            for end, value in [(pos, ())] if pos >= self.n else self.parse(cat, pos):
                self._walk(nxt, end, (*values, value), out)
        if pos < self.n and pos not in self.slots:
            nxt_word = state.words.get(self.folds[pos])
            if nxt_word is not None:
                self._walk(nxt_word, pos + 1, values, out)
        if pos > self.furthest:
            self.furthest = pos


def meaning(grammar: Grammar, row: Row) -> Any:
    """The template a row's last wording stands for."""
    sequence = expand(row.means)[-1]
    by_sign = {f"{{{kind}}}": (kind, what) for kind, what in sequence if kind != "word"}
    signs = [(what, fold(what)) if kind == "word" else (f"{{{kind}}}",) * 2 for kind, what in sequence]
    tokens = with_same_phrases([Token(word, folded, i, i) for i, (word, folded) in enumerate(signs)])
    slots = {i: by_sign[t.fold] for i, t in enumerate(tokens) if t.fold in by_sign}
    found: dict[str, Any] = {}
    for dialects in (False, True):  # what is said so itself, or else whatever is read
        chart = _OpenChart(grammar, tokens, slots, dialects)
        for end, value in chart.parse(row.cat, 0):
            if end == chart.n:
                found.setdefault(_shape(value), value)
        if found:
            break
    if len(found) != 1:
        rest = " ".join(t.word for t in tokens[chart.furthest :])
        what = f"has {len(found)} readings" if found else f"is not read from {rest!r} on"
        raise GrammarError(f"{row.at}: {row.means!r} {what} as {row.cat}")
    return next(iter(found.values()))


def _shape(value: Any) -> str:
    """A value in words, so that equal templates are known as equal."""
    if isinstance(value, Join):
        return f"Join({', '.join(_shape(p) for p in value.parts)})"
    if isinstance(value, Calc):
        return f"Calc({id(value.fn)}, {_shape(value.args)})"
    if isinstance(value, tuple):
        return f"({', '.join(_shape(v) for v in value)})"
    if is_dataclass(value) and not isinstance(value, type):
        return f"{type(value).__name__}({', '.join(_shape(getattr(value, f.name)) for f in fields(value))})"
    return repr(value)


def settle(grammar: Grammar, rows: list[Row]) -> None:
    """Read what every row means, then add them all: no row rests on another."""
    meanings = [meaning(grammar, row) for row in rows]
    for row, template in zip(rows, meanings, strict=True):
        grammar.frame(row.cat, template, *row.wordings, prints=False, at=row.at)
