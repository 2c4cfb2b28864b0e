"""Numbers and how many: exactly, up to, any number, at least."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Chart, G, _, calc, frame

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
frame("Numeral", calc(n.N, _.n, inv=lambda v: v.n if isinstance(v, n.N) else None), "{n:Int}")
frame("Num", _.n, "{n:Numeral}")
frame("More", "gt", "more")
frame("More", "lt", "fewer")
frame("Compare", "ge", "at least")
frame("Compare", "eq", "exactly", "only")
frame("Compare", "le", "at most")
frame("Compare", "lt", "fewer than")
frame("Compare", "gt", "more than")
frame("CompareAfter", "ge", "or more")
frame("CompareAfter", "le", "or fewer")
frame("Some", True, "a Special Condition")
frame("Some", False, "all Special Conditions")
frame("Qty", n.Exactly(n.N(1)), "a")
frame("Qty", n.UpTo(_.n), "up to {n:Numeral}", "up to any {n:Numeral}")
frame("Qty", n.AnyNumber(), "any number of", "any amount of", "any number")
frame("Qty", n.Exactly(_.n), "{n:Numeral}", "any {n:Numeral}")
frame("QtyOf", n.Exactly(_.n), "{n:Numeral} of", "any {n:Numeral} of")
frame("QtyOf", n.UpTo(_.n), "up to {n:Numeral} of")
frame("QtyOf", n.AnyNumber(), "any number of")
