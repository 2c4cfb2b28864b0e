"""Frames run backwards: the words for a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.text.frames.frame import Element, Frame, expand
from playmat.text.frames.template import Calc, Join, Slot, match


class Printing:
    """What a grammar says: the first frame of a category that fits a value gives its words."""

    def __init__(self) -> None:
        self.frames: dict[str, list[Frame]] = {}
        self.printers: dict[str, Callable[[Any], list[str] | None]] = {}
        self.void_words: set[str] = set()
        self.singular: dict[str, str] = {}  # the category that prints another one behind 'a'
        self._canon: dict[int, list[list[Element]]] = {}
        self._printing: set[tuple[str, Any]] = set()

    def words(self, cat: str, value: Any) -> list[str] | None:
        """The canonical words for a value, or None if no frame of the category fits."""
        if cat in self.printers:
            return self.printers[cat](value)
        key = (cat, value)
        if key in self._printing:
            return None  # a frame that only wraps its own value says nothing
        self._printing.add(key)
        try:
            return self._first_fit(cat, value)
        finally:
            self._printing.discard(key)

    def _first_fit(self, cat: str, value: Any) -> list[str] | None:
        for f in self.frames.get(cat, ()):
            if not f.prints:
                continue
            if isinstance(f.template, type(value)) is False and not isinstance(f.template, Slot | Join | Calc):
                continue
            for bound in match(f.template, value, {}):
                out = self._print_frame(f, bound)
                if out is not None:
                    return out
        return None

    def _print_frame(self, f: Frame, bound: dict[str, Any]) -> list[str] | None:
        """The first wording; a further one only where the first would hang 's on a long phrase."""
        clumsy: list[str] | None = None
        for seq in self._canonical(f):
            if {k for k, _c in seq if k != "word"} != set(bound):
                continue
            out, is_clumsy = self._print_wording(seq, bound)
            if out is None or not is_clumsy:
                return clumsy if out is None else out
            clumsy = clumsy or out
        return clumsy

    def _print_wording(self, seq: list[Element], bound: dict[str, Any]) -> tuple[list[str] | None, bool]:
        out: list[str] = []
        part: list[str] | None = None
        is_clumsy = False
        for kind, what in seq:
            if kind == "word":
                is_clumsy = is_clumsy or (what == "'s" and part is not None and _is_long(part))
                out.append(what)
                part = None
                continue
            part = self.words(self.singular[what], bound[kind]) if what in self.singular and out[-1:] == ["a"] else None
            part = part or self.words(what, bound[kind])
            if part is None:
                return None, False
            out.extend(part)
        return out, is_clumsy

    def _canonical(self, f: Frame) -> list[list[Element]]:
        key = id(f)
        if key not in self._canon:
            self._canon[key] = [expand(w, self.void_words)[-1] for w in f.wordings]
        return self._canon[key]

    def print_run(self, inner: str, value: Any, least: int) -> list[str] | None:
        if not isinstance(value, tuple) or len(value) < least:
            return None
        out: list[str] = []
        for v in value:
            part = self.words(inner, v) or self.words(inner, (v,))
            if part is None:
                return None
            out.extend(part)
        return out

    def print_list(self, inner: str, word: str, value: Any) -> list[str] | None:
        if not isinstance(value, tuple) or not value:
            return None
        parts: list[list[str]] = []
        for v in value:
            part = self.words(inner, v)
            if part is None:
                return None
            parts.append(part)
        if len(parts) == 1:
            return parts[0]
        if len(parts) == 2:
            return [*parts[0], word, *parts[1]]
        out: list[str] = []
        for p in parts[:-1]:
            out += [*p, ","]
        return [*out, word, *parts[-1]]


def _is_long(phrase: list[str]) -> bool:
    """Whether a noun phrase is too long for 's: 'the Pokémon this card is attached to', 'each of your Pokémon'."""
    first, *rest = phrase
    return first in ("each", "all", "any") or phrase[-1] in ("to", ")", "it") or not {"that", "or"}.isdisjoint(rest)
