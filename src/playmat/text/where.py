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
from playmat.text.frames import Calc, Frame, Join, Slot
from playmat.text.grammar import G
from playmat.text.grammar.core import ROWS
from playmat.text.measure.coverage import Item, library_names, texts_of
from playmat.text.words.tokens import TextError

_CODE = Path(playmat.__file__).parent
_EXAMPLES = 3


@dataclass
class Places:
    """``frames`` and ``rows`` read and say it, ``riders`` fold it, the rest carries it out and shows it."""

    frames: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    riders: list[str] = field(default_factory=list)
    lowering: list[str] = field(default_factory=list)
    execution: list[str] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)


def places(wanted: str, library: Library) -> Places:
    node = wanted if wanted in Node.REGISTRY else ""
    rows = {r.at for r in ROWS}
    frames = [f for fs in G.frames.values() for f in fs if f.at not in rows and _concerns(f, wanted, node)]
    out = Places()
    out.frames = [f"{f.at}  {f.cat}: {f.wordings[0]}{'' if f.prints else '  (only read)'}" for f in frames]
    out.rows = [
        f"{r.at}  {r.cat}: {w} = {r.means}"
        for r in ROWS
        for w in r.wordings
        if _has(w, wanted) or _has(r.means, wanted)
    ]
    nodes = {node} if node else {name for f in frames if f.cat != "Sentence" for name in _steps(f.template)}
    marks = {str(t.what) for f in frames for t in [f.template] if type(t).__name__ in ("Rider", "Reminder")}
    out.riders = sorted({p for m in marks for p in _lines("text/**/*.py", re.compile(f'"{re.escape(m)}"'))})
    out.lowering, codes = _lowering(nodes)
    out.execution = sorted({p for c in codes for p in _lines("engine/*.py", re.compile(rf"\bop\.{c}\b|\bcode\.{c}\b"))})
    scenario = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    out.scenarios = sorted(_lines("scenarios/**/*.yaml", scenario, _CODE.parents[1]))[:8]
    out.cards = list(_cards(wanted, node, library))
    return out


def _concerns(f: Frame, wanted: str, node: str) -> bool:
    return node in _nodes(f.template) if node else any(_has(w, wanted) for w in f.wordings)


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
            if isinstance(function, ast.FunctionDef) and re.sub(r"^_\w_", "", function.name) in nodes:
                lines.append(f"{file.relative_to(_CODE)}:{function.lineno}  {function.name}")
                codes |= set(re.findall(r"\bc\.(I_\w+)", ast.unparse(function)))
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
