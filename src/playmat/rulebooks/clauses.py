"""The clause map: every rule statement of the five rulebooks as a row of data.

The rows stand in ``clauses/<rulebook>.yaml``, in the order of the book. A row has an ``id`` that tests,
scenarios and engine docstrings cite, the ``section`` of the book, our own one-line ``rule``, a ``topic``,
and a ``status``: *modelled*, with the ``function`` (module) that carries it out, or *not_applicable*, with a
``reason``. A row that says again what another row of its book says (a glossary entry, a summary, an example)
names that row in ``restates``; a test of the one is a test of the other.

Ids open with the book (PL, HS, BW, SM, SS). In Sun & Moon they keep the book's section numbers; the part
(I or II) is written only where letter and number alone would be ambiguous.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from playmat.rulebooks.books import RULEBOOKS, rulebook

FOLDER = Path(__file__).with_name("clauses")
MODELLED = "modelled"
NOT_APPLICABLE = "not_applicable"
PREFIXES = {"platinum": "PL", "unleashed": "HS", "black_white": "BW", "sun_moon": "SM", "sword_shield": "SS"}
TOPICS = (
    *("setup", "turn", "bench", "evolve", "energy", "trainer", "supporter", "stadium", "tool"),
    *("technical_machine", "retreat", "ability", "attack", "damage", "condition", "checkup", "knock_out"),
    *("prize", "winning", "deck", "name", "card_kind", "text", "zone", "glossary"),
)
FIELDS = frozenset({"id", "section", "topic", "status", "reason", "function", "restates", "rule"})


class ClauseError(ValueError):
    """The clause map, or a question put to it, is wrong."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule statement of one rulebook."""

    id: str
    rulebook: str
    section: str
    rule: str
    status: str
    topic: str
    reason: str = ""
    function: str = ""
    restates: str = ""

    @property
    def is_modelled(self) -> bool:
        return self.status == MODELLED

    @property
    def chapter(self) -> str:
        """The part of the id that names the section: ``mulligan`` of ``SS-mulligan-3b``."""
        return self.id.split("-", 1)[1].rsplit("-", 1)[0].lower()

    @property
    def citation(self) -> str:
        return f"{rulebook(self.rulebook).title}, {self.section} [{self.id}]"


@dataclass(frozen=True, slots=True)
class ClauseMap:
    """All clauses, in the order of the books."""

    clauses: tuple[Clause, ...]
    by_id: dict[str, Clause]

    def of_rulebook(self, name: str) -> list[Clause]:
        return [clause for clause in self.clauses if clause.rulebook == name]

    def of_topic(self, topic: str) -> list[Clause]:
        return [clause for clause in self.clauses if clause.topic == topic]

    def about(self, subject: str, names: Iterable[str]) -> list[Clause]:
        """The rows of these rulebooks for a topic or a section as the ids name it, or the row of an id."""
        wanted = subject.strip()
        if wanted in self.by_id:
            return [self.by_id[wanted]]
        found = self._matching(wanted)
        if not found:
            raise ClauseError(self._unknown(wanted))
        books = set(names)
        here = [clause for clause in found if clause.rulebook in books]
        if not here:
            others = sorted({clause.rulebook for clause in found})
            raise ClauseError(f"the rule about {wanted!r} stands in another rulebook: {', '.join(others)}")
        return here

    def _matching(self, subject: str) -> list[Clause]:
        topic = subject.lower().replace(" ", "_").replace("-", "_")
        chapter = topic.replace("_", "-")
        return self.of_topic(topic) or [clause for clause in self.clauses if clause.chapter == chapter]

    def _unknown(self, subject: str) -> str:
        names = {*TOPICS, *(clause.chapter for clause in self.clauses)}
        if any(subject.startswith(prefix) for prefix in PREFIXES.values()):
            names |= set(self.by_id)
        near = difflib.get_close_matches(subject.replace(" ", "_"), sorted(names), n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"topics are {', '.join(TOPICS)}"
        return f"no rule about {subject!r}: {hint}"


@cache
def load_clauses() -> ClauseMap:
    """The clause map as shipped, checked."""
    return check(clause for name in RULEBOOKS for clause in read(FOLDER / f"{name}.yaml", name))


def read(path: Path, name: str) -> list[Clause]:
    """The rows of one rulebook's file."""
    rows = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(rows, list):
        raise ClauseError(f"{path.name}: expected a list of rows")
    return [_clause(row, path.name, number, name) for number, row in enumerate(rows, 1)]


def _clause(row: Any, file: str, number: int, name: str) -> Clause:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise ClauseError(f"{file}: row {number} has no id")
    place = f"{file}: {row['id']}"
    if odd := sorted(set(row) - FIELDS):
        raise ClauseError(f"{place}: unknown field {', '.join(odd)}")
    if missing := sorted({"section", "rule", "status", "topic"} - set(row)):
        raise ClauseError(f"{place}: {', '.join(missing)} missing")
    if bad := [key for key, value in row.items() if not isinstance(value, str) or not value.strip()]:
        raise ClauseError(f"{place}: {', '.join(bad)} must be text")
    return Clause(rulebook=name, **row)


def check(clauses: Iterable[Clause]) -> ClauseMap:
    """The clauses as a map, or a ClauseError that names the first faulty row."""
    rows = tuple(clauses)
    by_id: dict[str, Clause] = {}
    for clause in rows:
        if clause.id in by_id:
            raise ClauseError(f"{clause.id}: this id is used twice")
        by_id[clause.id] = clause
    for clause in rows:
        if fault := _fault(clause, by_id):
            raise ClauseError(f"{clause.id}: {fault}")
    return ClauseMap(rows, by_id)


def _fault(clause: Clause, by_id: dict[str, Clause]) -> str | None:
    if not clause.id.startswith(PREFIXES[clause.rulebook] + "-"):
        return f"ids of this rulebook open with {PREFIXES[clause.rulebook]}-"
    if clause.topic not in TOPICS:
        return f"unknown topic {clause.topic!r}; topics are {', '.join(TOPICS)}"
    if clause.status not in (MODELLED, NOT_APPLICABLE):
        return f"status {clause.status!r} is neither {MODELLED} nor {NOT_APPLICABLE}"
    if clause.is_modelled and not clause.function:
        return "a modelled row names the function that carries it out"
    if not clause.is_modelled and not clause.reason:
        return "a row that is not applicable gives its reason"
    if clause.restates:
        told = by_id.get(clause.restates)
        if told is None or told.rulebook != clause.rulebook or not told.is_modelled or told.restates:
            return f"restates {clause.restates!r}, which is no modelled row of its own in the same rulebook"
    return None
