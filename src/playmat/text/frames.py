"""Typed frames: one wording tied to one node, read by a chart parser and run backwards to print.

``frame("Step", Heal(_.n, _.t), "heal {n:Num} damage from {t:Mon}", …)`` — category, template, wordings.
The first wording is canonical (printed); every further one only reads. In a wording a plain word stands for
all its inflections, ``{n:Cat}`` is a typed slot, ``{n:Cat*}`` / ``{n:Cat+}`` a run, ``{n:Cat,and}`` /
``{n:Cat,or}`` a list ("A", "A and B", "A, B, and C"), ``[word]`` a word without meaning that may be missing,
``<a|b c>`` words that mean the same. All parses are kept; equal values merge.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar

from playmat.text.tokens import BASE, SELF, Names, Token, fold


class GrammarError(Exception):
    """A fault in the grammar itself."""


# --- templates ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    name: str


class _Slots:
    def __getattr__(self, name: str) -> Any:
        return Slot(name)


_ = _Slots()
"""``_.x`` in a template is what the slot ``{x:…}`` read."""


class Join:
    """A tuple made of several slots: values that are tuples are joined, others become one element."""

    def __init__(self, *parts: Any) -> None:
        self.parts = parts


class Calc:
    """A value computed from others. ``inv`` gives back the arguments (or None); without it a frame only
    reads.    ``fn`` may raise ``Refuse`` when the words cannot mean this."""

    def __init__(self, fn: Callable[..., Any], *args: Any, inv: Callable[[Any], Any] | None = None) -> None:
        self.fn = fn
        self.args = args
        self.inv = inv


class Refuse(Exception):
    """Raised by a computed template: this reading is not possible."""


def calc(fn: Callable[..., Any], *args: Any, inv: Callable[[Any], Any] | None = None) -> Any:
    return Calc(fn, *args, inv=inv)


def join(*parts: Any) -> Any:
    return Join(*parts)


def build(template: Any, bound: dict[str, Any]) -> Any:
    if isinstance(template, Slot):
        return bound[template.name]
    if isinstance(template, Join):
        return tuple(_flat(build(p, bound) for p in template.parts))
    if isinstance(template, Calc):
        return template.fn(*(build(a, bound) for a in template.args))
    if isinstance(template, tuple):
        return tuple(build(t, bound) for t in template)
    if is_dataclass(template) and not isinstance(template, type) and _has_slots(template):
        return type(template)(*(build(getattr(template, f.name), bound) for f in fields(template)))
    return template


def _flat(values: Any) -> Iterator[Any]:
    for v in values:
        if isinstance(v, tuple):
            yield from _flat(v)
        else:
            yield v


def _has_slots(template: Any) -> bool:
    if isinstance(template, Slot | Join | Calc):
        return True
    if isinstance(template, tuple):
        return any(_has_slots(t) for t in template)
    if is_dataclass(template) and not isinstance(template, type):
        return any(_has_slots(getattr(template, f.name)) for f in fields(template))
    return False


def match(template: Any, value: Any, bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way in which a value fits a template."""
    if isinstance(template, Slot):
        if template.name in bound:
            if bound[template.name] == value:
                yield bound
        else:
            yield {**bound, template.name: value}
    elif isinstance(template, Join):
        if isinstance(value, tuple):
            yield from _match_join(template.parts, value, bound)
    elif isinstance(template, Calc):
        if template.inv is not None:
            try:
                args = template.inv(value)
            except (Refuse, AttributeError, IndexError, TypeError, ValueError):
                args = None  # not a value this frame makes
            if args is not None:
                args = args if isinstance(args, tuple) and len(template.args) != 1 else (args,)
                yield from _match_all(template.args, args, bound)
    elif isinstance(template, tuple):
        if isinstance(value, tuple) and len(value) == len(template):
            yield from _match_all(template, value, bound)
    elif is_dataclass(template) and not isinstance(template, type):
        if type(value) is type(template):
            names = [f.name for f in fields(template)]
            yield from _match_all(
                tuple(getattr(template, n) for n in names), tuple(getattr(value, n) for n in names), bound
            )
    elif type(template) is type(value) and template == value:
        yield bound


def _match_all(templates: tuple[Any, ...], values: tuple[Any, ...], bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not templates:
        yield bound
        return
    for b in match(templates[0], values[0], bound):
        yield from _match_all(templates[1:], values[1:], b)


def _match_join(parts: tuple[Any, ...], value: tuple[Any, ...], bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not parts:
        if not value:
            yield bound
        return
    first, rest = parts[0], parts[1:]
    if isinstance(first, Slot | Calc):
        for cut in range(len(value), -1, -1):
            for b in match(first, value[:cut], bound):
                yield from _match_join(rest, value[cut:], b)
            if cut == 1:
                for b in match(first, value[0], bound):
                    yield from _match_join(rest, value[1:], b)
    elif value:
        for b in match(first, value[0], bound):
            yield from _match_join(rest, value[1:], b)


# --- grammar ----------------------------------------------------------------

_PART = re.compile(r"\{(\w+):([^}]+)\}|\[([^\]]*)\]|<([^>]*)>|(\S+)")
Element = tuple[str, str]  # ("word", text) or (slot name, category)


@dataclass
class Frame:
    cat: str
    template: Any
    wordings: tuple[str, ...]
    at: str
    """File and line it stands at."""
    prints: bool = True
    last: bool = False
    """Prints only what no other frame of its category does."""

    def __str__(self) -> str:
        return f"{self.cat} {self.wordings[0]!r} ({self.at})"


class _State:
    """A node of the trie of wordings of one category."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, _State] = {}
        self.slots: dict[str, _State] = {}
        self.ends: list[tuple[Frame, tuple[str, ...]]] = []


Primitive = Callable[["Chart", int], list[tuple[int, Any]]]


def _own_name(seqs: Any) -> Iterator[Any]:
    """A text may leave LV.X, -EX … out of the own name: a wording that says it once is read with either."""
    for seq in seqs:
        yield seq
        words = [what for kind, what in seq if kind == "word"]
        if SELF in words and BASE not in words:
            yield [(kind, BASE if (kind, what) == ("word", SELF) else what) for kind, what in seq]


class Grammar:
    VOID: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        self.frames: dict[str, list[Frame]] = {}
        self.tries: dict[str, _State] = {}
        self.primitives: dict[str, Primitive] = {}
        self.printers: dict[str, Callable[[Any], list[str] | None]] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._canon: dict[int, list[list[Element]]] = {}
        self.void_words: set[str] = set()
        self._printing: set[tuple[str, Any]] = set()
        self.singular: dict[str, str] = {}  # the category that prints another one behind 'a'

    # building

    def frame(
        self, cat: str, template: Any, *wordings: str, prints: bool = True, last: bool = False, at: str = ""
    ) -> None:
        """Add a frame. ``prints=False``: a dialect, every wording only reads; ``last``: the last resort in printing;
        ``at``: where it stands, if not here."""
        f = Frame(cat, template, wordings, at or stands_at(), prints, last)
        frames = self.frames.setdefault(cat, [])
        frames.insert(len(frames) if last else len(frames) - sum(other.last for other in frames), f)
        trie = self.tries.setdefault(cat, _State())
        for w in wordings:
            for seq in _own_name(expand(w, self.void_words)):
                state = trie
                for kind, what in seq:
                    if kind == "word":
                        state = state.words.setdefault(fold(what), _State())
                    else:
                        self._list_category(what)
                        state = state.slots.setdefault(what, _State())
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
            self.primitive(cat, lambda c, p: c.run(inner, p, least), lambda v: self._print_run(inner, v, least))
        else:
            inner, word = cat.split(",")
            self.primitive(cat, lambda c, p: c.listed(inner, word, p), lambda v: self._print_list(inner, word, v))

    def check(self) -> None:
        """Every category exists and none begins with itself."""
        for cat, trie in self.tries.items():
            for used in _slots_of(trie):
                base = used.rstrip("*+").split(",")[0]
                if base not in self.tries and base not in self.primitives:
                    raise GrammarError(f"{cat} uses the category {base}, which has no frames")
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

    # printing

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

    def _print_run(self, inner: str, value: Any, least: int) -> list[str] | None:
        if not isinstance(value, tuple) or len(value) < least:
            return None
        out: list[str] = []
        for v in value:
            part = self.words(inner, v) or self.words(inner, (v,))
            if part is None:
                return None
            out.extend(part)
        return out

    def _print_list(self, inner: str, word: str, value: Any) -> list[str] | None:
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


def stands_at() -> str:
    """The file and line of the statement that adds a frame, below the folder of the grammar."""
    caller = sys._getframe(2)
    if caller.f_code.co_name == "table" and caller.f_back is not None:
        caller = caller.f_back
    path = caller.f_code.co_filename.replace("\\", "/")
    return f"{path.rsplit('/grammar/', 1)[-1]}:{caller.f_lineno}"


def _is_long(phrase: list[str]) -> bool:
    """Whether a noun phrase is too long for 's: 'the Pokémon this card is attached to', 'each of your Pokémon'."""
    first, *rest = phrase
    return first in ("each", "all", "any") or phrase[-1] in ("to", ")", "it") or not {"that", "or"}.isdisjoint(rest)


def _slots_of(state: _State) -> Iterator[str]:
    for cat, nxt in state.slots.items():
        yield cat
        yield from _slots_of(nxt)
    for nxt in state.words.values():
        yield from _slots_of(nxt)


def expand(wording: str, void_words: set[str] | None = None) -> list[list[Element]]:
    """All plain sequences a wording stands for. The last one is without optional words and takes the first
    alternative everywhere: the canonical one."""
    choices: list[list[list[Element]]] = []
    for m in _PART.finditer(wording):
        name, cat, optional, alternatives, word = m.groups()
        if name is not None:
            choices.append([[(name, cat)]])
        elif optional is not None:
            words = [("word", w) for w in _split(optional)]
            if void_words is not None:
                void_words.update(fold(w) for _k, w in words)
            choices.append([words, []])
        elif alternatives is not None:
            choices.append([[("word", w) for w in _split(a)] for a in reversed(alternatives.split("|"))])
        else:
            choices.append([[("word", w) for w in _split(word)]])
    out = []
    for combination in itertools.product(*choices):
        out.append([e for part in combination for e in part])
    return out


_PIECES = re.compile(r"LV\.X|@\w+|etc\.|'s|\bit(?=s\b)|(?<=\bit)s\b|[^\s,.()\":;/+]+?(?='s\b)|[^\s,.()\":;/+]+|\S")


def _split(text: str) -> list[str]:
    """Pattern words in the shape of tokens: punctuation and the possessive apart."""
    return ["'s" if w == "s" else w for w in _PIECES.findall(text)]


# --- chart ----------------------------------------------------------------


def _bind(names: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
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

    def _walk(self, state: _State, pos: int, values: tuple[Any, ...], out: dict[tuple[int, Any], None]) -> None:
        self.work += 1
        if self.work > self.LIMIT:
            raise Refuse("too many readings")
        for f, names in state.ends:
            try:
                out[(pos, build(f.template, _bind(names, values)))] = None
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
