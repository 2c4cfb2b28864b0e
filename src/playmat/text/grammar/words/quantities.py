"""Numbers and how many: exactly, up to, any number, at least."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Chart, G, Num, Qty, QtyOf, _, calc, categories

Numeral, More, Compare, CompareAfter, Some = categories("Numeral More Compare CompareAfter Some")
JUST_ONE = n.Exactly(n.N(1))

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
Numeral["{n:Int}"] = calc(n.N, _.n, inv=lambda v: v.n if isinstance(v, n.N) else None)
Num["{n:Numeral}"] = _.n
More["more"] = "gt"
More["fewer"] = "lt"
Compare["at least"] = "ge"
Compare["exactly", "only"] = "eq"
Compare["at most"] = "le"
Compare["fewer than"] = "lt"
Compare["more than"] = "gt"
CompareAfter["or more"] = "ge"
CompareAfter["or fewer"] = "le"
Some["a Special Condition"] = True
Some["all Special Conditions"] = False
Qty["a"] = JUST_ONE
Qty["up to {n:Numeral}", "up to any {n:Numeral}"] = n.UpTo(_.n)
Qty["any number of", "any amount of", "any number"] = n.AnyNumber()
Qty["{n:Numeral}", "any {n:Numeral}"] = n.Exactly(_.n)
QtyOf["{n:Numeral} of", "any {n:Numeral} of"] = n.Exactly(_.n)
QtyOf["up to {n:Numeral} of"] = n.UpTo(_.n)
QtyOf["any number of"] = n.AnyNumber()
