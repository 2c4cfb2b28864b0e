"""The one grammar that all topic files add to, and the primitives: numbers, names, types."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import N
from playmat.text.frames import Chart, Grammar, _, calc, join
from playmat.text.tokens import BASE, SELF, TYPES

__all__ = ["G", "_", "calc", "frame", "join", "table"]

G = Grammar()
frame = G.frame


def table(cat: str, entries: dict[str, Any]) -> None:
    """A closed table: wording → value."""
    for wording, value in entries.items():
        frame(cat, value, *wording.split(" / "))


# --- primitives ----------------------------------------------------------------

_SMALL = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _read_int(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    word = chart.folds[pos] if pos < chart.n else ""
    if word.isdigit() and len(word) < 6:
        return [(pos + 1, int(word))]
    if word in _SMALL:
        return [(pos + 1, _SMALL[word])]
    return []


def _print_int(value: Any) -> list[str] | None:
    return [str(value)] if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


G.primitive("Int", _read_int, _print_int)
frame("Numeral", calc(N, _.n, inv=lambda v: v.n if isinstance(v, N) else None), "{n:Int}")


def _read_name(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A card's name: the longest name of the library here, or the own name."""
    if pos >= chart.n:
        return []
    known = list(chart.names.match(chart.printed, pos))
    if chart.folds[pos] in (SELF, BASE):  # unless it begins a longer name: "Unown" in "Unown E"
        return [m for m in known if m[0] > pos + 1] or [(pos + 1, chart.folds[pos])]
    return known


def _read_other_name(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    return [(e, v) for e, v in _read_name(chart, pos) if v not in (SELF, BASE)]


def _print_name(value: Any) -> list[str] | None:
    return [value.replace("[", "").replace("]", "")] if isinstance(value, str) and value else None


G.primitive("Name", _read_name, _print_name)
G.primitive("OtherName", _read_other_name, _print_name)


def _read_quoted(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """Words between quotation marks, as printed."""
    if pos >= chart.n or chart.printed[pos] != '"':
        return []
    for end in range(pos + 1, min(pos + 12, chart.n)):
        if chart.printed[end] == '"':
            return [(end + 1, _glue(chart.printed[pos + 1 : end]))] if end > pos + 1 else []
    return []


def _glue(words: tuple[str, ...]) -> str:
    out = ""
    for w in words:
        out += w if w in ("'s", "'") or not out else " " + w
    return out.rstrip(",")


def _print_quoted(value: Any) -> list[str] | None:
    return ['"' + value + '"'] if isinstance(value, str) and value else None


G.primitive("Quoted", _read_quoted, _print_quoted)


_LITTLE = frozenset(["of", "the", "and", "to", "a", "in", "on", "for", "from", "with"])


def _read_title(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A run of capitalised words: the name of an attack or ability, which no library need know."""
    out: list[tuple[int, Any]] = []
    end = pos
    while end < chart.n and end - pos < 6:
        word = chart.printed[end]
        if not (word[:1].isupper() or word.isdigit() or (end > pos and word in _LITTLE | {"'s", "-", "&"})):
            break
        end += 1
        if word[:1].isupper() or word.isdigit():
            out.append((end, _glue(chart.printed[pos:end])))
    return out


G.primitive("Title", _read_title, _print_name)

for _type in TYPES:
    frame("Type", _type, _type)
