"""The frames of a language by category, and the trie that reads their wordings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from playmat.text.frames.frame import Frame, expand, folded, stands_at
from playmat.text.frames.printing import Printing
from playmat.text.words.tokens import BASE, SELF

if TYPE_CHECKING:
    from playmat.text.frames.chart import Chart


class GrammarError(Exception):
    """A fault in the grammar itself."""


class State:
    """A node of the trie of wordings of one category."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, State] = {}
        self.slots: dict[str, State] = {}
        self.ends: list[tuple[Frame, tuple[str, ...]]] = []


_SLOTS = re.compile(r"\{\w+:([^}]+)\}")
_LISTS = re.compile(r"\{\w+:([^}]+[*+]|[^}]+,[^}]+)\}")
"""Slots that hold a run or a list."""
_GLUED = re.compile(r"\w[<\[{]")
Primitive = Callable[["Chart", int], list[tuple[int, Any]]]


def _own_name(seqs: Any) -> Iterator[Any]:
    """A text may leave LV.X, -EX … out of the own name: a wording that says it once is read with either."""
    for seq in seqs:
        yield seq
        words = [what for kind, what in seq if kind == "word"]
        if SELF in words and BASE not in words:
            yield [(kind, BASE if (kind, what) == ("word", SELF) else what) for kind, what in seq]


class Grammar(Printing):
    """Frames by category: a trie of their wordings reads, ``Printing`` says."""

    def __init__(self) -> None:
        super().__init__()
        self.tries: dict[str, State] = {}
        self.primitives: dict[str, Primitive] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._unread: list[Frame] = []
        self._last_steps: list[Callable[[], None]] = []

    def frame(
        self,
        cat: str,
        template: Any,
        *wordings: str,
        prints: bool = True,
        reads: bool = True,
        last: bool = False,
        at: str = "",
    ) -> None:
        """Add a frame. ``prints=False``: a dialect, every wording only reads; ``reads=False``: words that are read to
        something else already; ``last``: the last resort in printing; ``at``: where it stands, if not here."""
        f = Frame(cat, template, wordings, at or stands_at(), prints, last)
        frames = self.frames.setdefault(cat, [])
        end = len(frames)
        while not last and end and frames[end - 1].last:
            end -= 1
        frames.insert(end, f)
        if reads:
            self._unread.append(f)
        for w in wordings:
            for what in _LISTS.findall(w):
                self._list_category(what)

    def when_ready(self, step: Callable[[], None]) -> None:
        """What is done with the whole grammar before the first text is read."""
        self._last_steps.append(step)

    def ready(self) -> None:
        """The tries of all wordings: made for the first text, since who plays kept programs reads none."""
        while self._unread or self._last_steps:
            frames, self._unread = self._unread, []
            for f in frames:
                self._learn(f)
            if self._last_steps:
                self._last_steps.pop(0)()

    def _learn(self, f: Frame) -> None:
        trie = self.tries.setdefault(f.cat, State())
        for w in f.wordings:
            for seq in _own_name(map(folded, expand(w, self.void_words))):
                state = trie
                for kind, what in seq:
                    known = state.words if kind == "word" else state.slots
                    after = known.get(what)
                    if after is None:
                        after = known[what] = State()
                    state = after
                state.ends.append((f, tuple(k for k, _w in seq if k != "word")))

    def primitive(self, cat: str, read: Primitive, write: Callable[[Any], list[str] | None]) -> None:
        self.primitives[cat] = read
        self.printers[cat] = write

    def _list_category(self, cat: str) -> None:
        """Lists and runs of a category are categories of their own, made on first use."""
        if cat in self.primitives or not (cat[-1] in "*+" or "," in cat):
            return
        if cat[-1] in "*+":
            inner, least = cat[:-1], 0 if cat[-1] == "*" else 1
            self.primitive(cat, lambda c, p: c.run(inner, p, least), lambda v: self.print_run(inner, v, least))
        else:
            inner, word = cat.split(",")
            self.primitive(cat, lambda c, p: c.listed(inner, word, p), lambda v: self.print_list(inner, word, v))

    def check(self) -> None:
        """Every category exists and none begins with itself; alternatives stand apart from the word before."""
        for f in (f for frames in self.frames.values() for f in frames):
            glued = next((w for w in f.wordings if _GLUED.search(w)), None)
            if glued is not None:
                raise GrammarError(f"{f.at}: a space is missing before <a|b>, [a] or a slot: {glued!r}")
            for used in (used for w in f.wordings for used in _SLOTS.findall(w)):
                base = used.rstrip("*+").split(",")[0]
                if base not in self.tries and base not in self.primitives:
                    raise GrammarError(f"{f.at}: {f.cat} uses the category {base}, which has no frames")
        for cat in self.tries:
            self._no_left_recursion(cat, ())

    def _no_left_recursion(self, cat: str, path: tuple[str, ...]) -> None:
        if cat in path:
            raise GrammarError("left recursion: " + " → ".join((*path, cat)))
        for used in self.tries[cat].slots if cat in self.tries else ():
            base = used.rstrip("*+").split(",")[0]
            if base in self.tries:
                self._no_left_recursion(base, (*path, cat))

    def first(self, cat: str) -> frozenset[str] | None:
        """The words a category may begin with; None when any word may."""
        if cat in self._first:
            return self._first[cat]
        base = cat.rstrip("*+").split(",")[0]
        result: frozenset[str] | None
        if cat.endswith("*") or base not in self.tries:
            result = None
        else:
            trie = self.tries[base]
            words = set(trie.words)
            result = frozenset(words)
            for used in trie.slots:
                more = self.first(used)
                result = None if more is None or result is None else result | more
        self._first[cat] = result
        return result
