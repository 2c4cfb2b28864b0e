"""``playmat text where``: every place that deals with a word of card texts or with a node of the effect language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

import playmat
from playmat.cards.library import Library
from playmat.effects.base import Node, walk
from playmat.text import compile_text
from playmat.text.check import IMPOSSIBLE
from playmat.text.frames import Calc, Frame, Join, Slot
from playmat.text.grammar import G
from playmat.text.grammar.core import ROWS
from playmat.text.link.bindings import BINDS
from playmat.text.link.riders import RIDERS
from playmat.text.link.steps import AS_SAID, ONCE_KNOWN
from playmat.text.link.values import NOTED, RESOLVES
from playmat.text.measure.coverage import Item, library_names, texts_of
from playmat.text.surface import Reminder, Rider
from playmat.text.unlink.pronouns import SAYS
from playmat.text.unlink.steps import AFTER, BEFORE
from playmat.text.words.tokens import TextError

_CODE = Path(playmat.__file__).parent
_SCENARIOS = next(p for p in (_CODE, _CODE.parents[1]) if (p / "scenarios").is_dir() or p == _CODE.parents[1])
"""The folder above the scenarios: the package where it is installed, the checkout otherwise."""
_EXAMPLES = 3
_MOST_SCENARIOS = 8
_CODES = {"c": "C", "e": "T", "i": "I", "m": "H", "n": "E", "p": "P", "s": "S"}
"""How the functions that lower a kind of node begin, and the codes they make."""


@dataclass
class Places:
    """``frames`` and ``rows`` read and say it, ``riders`` fold it, ``linking`` gives it its meaning and says it again,
    the rest carries it out and shows it."""

    frames: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    riders: list[str] = field(default_factory=list)
    linking: list[str] = field(default_factory=list)
    lowering: list[str] = field(default_factory=list)
    execution: list[str] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)


def places(wanted: str, library: Library) -> Places:
    """Every place that deals with a word of card texts, or with a node of the effect language."""
    node = wanted if wanted in Node.REGISTRY else ""
    G.ready()
    rows = {r.at for r in ROWS}
    found = [f for fs in G.frames.values() for f in fs if _concerns(f, wanted, node)]
    frames = [f for f in found if f.at not in rows]
    meant = {f.at for f in found if f.at in rows}
    nodes = {node} if node else {name for f in found if f.cat != "Sentence" for name in _steps(f.template)}
    out = Places()
    out.frames = [_frame(f, "" if node else wanted) for f in frames]
    out.rows = [
        f"{r.at}  {r.cat}: {w} = {r.means}"
        for r in ROWS
        for w in r.wordings
        if (r.at in meant if node else _has(w, wanted) or _has(r.means, wanted))
    ]
    out.riders = sorted(_riders(frames, node))
    out.linking = sorted(_linking(nodes))
    out.lowering, codes = _lowering(nodes)
    carried = re.compile(rf"^(?!from ).*\b({'|'.join(codes)})\b(?!,$)") if codes else None
    out.execution = sorted(_lines("engine/*.py", carried)) if carried is not None else []
    scenario = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    out.scenarios = sorted(_lines("scenarios/**/*.yaml", scenario, _SCENARIOS))[:_MOST_SCENARIOS]
    out.cards = list(_cards(wanted, node, library))
    return out


def _riders(frames: list[Frame], node: str) -> Iterator[str]:
    """The folds of the riders and the reminders that are said so, or that speak of a node."""
    said = [f.template for f in frames if isinstance(f.template, Rider | Reminder)]
    for what in {s.what.partition(":")[0] for s in said}:
        yield from (_shown(f.does) for f in RIDERS.get(what, ()))
        yield from _lines("text/link/riders/reminders.py", re.compile(rf'^    "{what}": '))
    if node:
        for folds in RIDERS.values():
            yield from {_shown(f.does) for f in folds if node in _code(f.does).co_names}


def _linking(nodes: set[str]) -> Iterator[str]:
    """The entries of the tables that link a node, make it known, say it again, or call it impossible."""
    tables: dict[str, dict[Any, Any]] = {
        "as said": AS_SAID,
        "once known": ONCE_KNOWN,
        "makes known": BINDS,
        "resolved": RESOLVES,
        "noted": NOTED,
        "said again": SAYS,
        "said before": BEFORE,
        "said after": AFTER,
    }
    for title, table in tables.items():
        for cls, does in table.items():
            if cls.__name__ in nodes:
                yield from (f"{_shown(d)}  ({title})" for d in (does if isinstance(does, tuple) else (does,)))
    for classes, test, wrong in IMPOSSIBLE:
        if any(cls.__name__ in nodes for cls in classes):
            yield f"{_shown(test).split('  ')[0]}  impossible: {wrong}"


def _code(function: Any) -> Any:
    return getattr(function, "func", function).__code__


def _shown(function: Any) -> str:
    """Where a function stands, and the sentence it is for."""
    code = _code(function)
    doc = (getattr(function, "func", function).__doc__ or "").partition("\n")[0]
    return f"{Path(code.co_filename).relative_to(_CODE)}:{code.co_firstlineno}  {doc or code.co_name}"


def _concerns(f: Frame, wanted: str, node: str) -> bool:
    return node in _nodes(f.template) if node else any(_has(w, wanted) for w in f.wordings)


def _frame(f: Frame, wanted: str) -> str:
    """Where a frame stands, and its first wording with the word."""
    said = next(w for w in f.wordings if _has(w, wanted)) if wanted else f.wordings[0]
    return f"{f.at}  {f.cat}: {said}{'' if f.prints and said == f.wordings[0] else '  (only read)'}"


def _has(wording: str, wanted: str) -> bool:
    return re.search(rf"\b{re.escape(wanted)}", wording, re.IGNORECASE) is not None


def _nodes(template: Any) -> Iterator[str]:
    """The nodes a template makes, computed ones by the names its function uses."""
    if isinstance(template, Calc):
        yield from getattr(getattr(template.fn, "__code__", None), "co_names", ())
    parts: tuple[Any, ...] = ()
    if isinstance(template, Join):
        parts = template.parts
    elif isinstance(template, Calc):
        parts = template.args
    elif isinstance(template, tuple):
        parts = template
    elif is_dataclass(template) and not isinstance(template, Slot | type):
        yield type(template).__name__
        parts = tuple(getattr(template, f.name) for f in fields(template))
    for part in parts:
        yield from _nodes(part)


def _steps(template: Any) -> list[str]:
    """The first node of a template that the effect language knows."""
    return [name for name in _nodes(template) if name in Node.REGISTRY][:1]


def _lowering(nodes: set[str]) -> tuple[list[str], set[str]]:
    """Where nodes become code, and which instructions."""
    lines, codes = [], set()
    for file in sorted(_CODE.glob("effects/lower_*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name[3:] in nodes:
                lines.append(f"{file.relative_to(_CODE)}:{function.lineno}  {function.name}")
                kind = _CODES.get(function.name[1], "I")
                codes |= set(re.findall(rf"\bc\.({kind}_\w+)", ast.unparse(function)))
    return lines, codes


def _lines(pattern: str, wanted: re.Pattern[str], folder: Path = _CODE) -> Iterator[str]:
    for file in sorted(folder.glob(pattern)):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if wanted.search(line):
                yield f"{file.relative_to(folder)}:{number}  {line.strip()[:100]}"


def _cards(wanted: str, node: str, library: Library) -> Iterator[str]:
    """Cards whose text says the word, or is read to the node; names of different cards."""
    names = library_names(library)
    told: set[str] = set()
    for card in library:
        for item in texts_of(card):
            if card.name not in told and (_makes(item, node, names) if node else _has(item.text, wanted)):
                told.add(card.name)
                yield f"{card.id}  {card.name}, {item.kind}"
        if len(told) >= _EXAMPLES:
            return


def _makes(item: Item, node: str, names: Any) -> bool:
    try:
        program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
    except TextError:
        return False
    return any(type(n).__name__ == node for n in walk(program))
