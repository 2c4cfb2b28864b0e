"""All readings of a sequence of tokens."""

from __future__ import annotations

from typing import Any

from playmat.text.frames.grammar import Grammar, State
from playmat.text.frames.template import Refuse, build
from playmat.text.words.names import Names
from playmat.text.words.tokens import Token


def slot_values(names: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    """Slot values by name; a slot named twice must read the same (or 'their') both times."""
    bound: dict[str, Any] = {}
    for name, value in zip(names, values, strict=True):
        if name in bound and bound[name] != value:
            if value != "their":
                raise Refuse
            continue
        bound[name] = value
    return bound


class Chart:
    """All readings of one sequence of tokens."""

    LIMIT = 200_000

    def __init__(self, grammar: Grammar, tokens: list[Token], names: Names) -> None:
        grammar.ready()
        self.g = grammar
        self.folds = tuple(t.fold for t in tokens)
        self.printed = tuple(t.word for t in tokens)
        self.names = names
        self.n = len(tokens)
        self.furthest = 0
        self.work = 0
        self._memo: dict[tuple[str, int], list[tuple[int, Any]]] = {}

    def parse(self, cat: str, pos: int) -> list[tuple[int, Any]]:
        key = (cat, pos)
        found = self._memo.get(key)
        if found is not None:
            return found
        primitive = self.g.primitives.get(cat)
        if primitive is not None:
            result = primitive(self, pos)
        else:
            seen: dict[tuple[int, Any], None] = {}
            trie = self.g.tries.get(cat)
            if trie is not None:
                self._walk(trie, pos, (), seen)
            result = list(seen)
        self._memo[key] = result
        return result

    def _walk(self, state: State, pos: int, values: tuple[Any, ...], out: dict[tuple[int, Any], None]) -> None:
        self.work += 1
        if self.work > self.LIMIT:
            raise Refuse("too many readings")
        for f, names in state.ends:
            try:
                out[(pos, build(f.template, slot_values(names, values)))] = None
            except Refuse:
                continue
        if pos > self.furthest:
            self.furthest = pos
        if pos >= self.n:
            for cat, nxt in state.slots.items():
                if cat.endswith("*"):
                    self._walk(nxt, pos, (*values, ()), out)
            return
        word = self.folds[pos]
        nxt_word = state.words.get(word)
        if nxt_word is not None:
            self._walk(nxt_word, pos + 1, values, out)
        for cat, nxt in state.slots.items():
            first = self.g.first(cat)
            if first is not None and word not in first:
                continue
            for end, value in self.parse(cat, pos):
                self._walk(nxt, end, (*values, value), out)

    def run(self, inner: str, pos: int, least: int) -> list[tuple[int, Any]]:
        """``inner`` any number of times, one after the other."""
        out: dict[tuple[int, Any], None] = {}
        level: list[tuple[int, tuple[Any, ...]]] = [(pos, ())]
        while level:
            nxt: list[tuple[int, tuple[Any, ...]]] = []
            for p, vs in level:
                if len(vs) >= least:
                    out[(p, vs)] = None
                if p < self.n:
                    nxt += [(e, (*vs, v)) for e, v in self.parse(inner, p) if e > p]
            level = nxt
        return list(out)

    def listed(self, inner: str, word: str, pos: int) -> list[tuple[int, Any]]:
        """A list closed by ``word``: A · A and B · A, B, and C · A, B and C."""
        out: dict[tuple[int, Any], None] = {}
        level: list[tuple[int, tuple[Any, ...]]] = [(e, (v,)) for e, v in self.parse(inner, pos)]
        for e, vs in level:
            out[(e, vs)] = None
        while level:
            nxt: list[tuple[int, tuple[Any, ...]]] = []
            for p, vs in level:
                q = p + 1 if p < self.n and self.folds[p] == "," else p
                if q < self.n and self.folds[q] == word:
                    for e, v in self.parse(inner, q + 1):
                        out[(e, (*vs, v))] = None
                    self.furthest = max(self.furthest, q)
                if q > p:
                    nxt += [(e, (*vs, v)) for e, v in self.parse(inner, q)]
            level = nxt
        return list(out)

    def whole(self, cat: str) -> list[Any]:
        """The distinct readings of the whole sequence."""
        out: dict[Any, None] = {}
        for end, value in self.parse(cat, 0):
            if end == self.n:
                out[value] = None
        return list(out)
