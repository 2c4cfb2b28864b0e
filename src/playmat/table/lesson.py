"""The guided first game: luck that is the same for everybody, and every choice of both players (``lesson.yaml``).

The person makes the choices of one side, told why before each; another choice is refused with what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import yaml

from playmat.decisions.game import Decision
from playmat.rulebooks.clauses import load_clauses

STUDENT = 0
BY = {"student": STUDENT, "teacher": 1}


@dataclass(frozen=True, slots=True)
class Step:
    """One choice: who makes it, the words of the option, and the rules told before it."""

    by: int
    do: str
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The whole game."""

    rules: str
    seed: int
    decks: list[list[tuple[str, int]]]
    clauses: dict[str, str]
    steps: tuple[Step, ...]

    def option(self, at: int, decision: Decision | None) -> int:
        """The number of the option that comes next; -1 where the game is not at its step of the lesson."""
        if decision is None or at >= len(self.steps) or self.steps[at].by != decision.player:
            return -1
        words = [str(option) for option in decision.options]
        return words.index(self.steps[at].do) if self.steps[at].do in words else -1

    def told(self, at: int, decision: Decision | None) -> dict[str, Any] | None:
        """What the person is told at a choice of theirs, or when the game is over."""
        if at == len(self.steps) and decision is None:
            return {"option": -1, "words": [], "shows": [self._rule("over")], "at": at, "of": at}
        option = self.option(at, decision)
        if option < 0 or self.steps[at].by != STUDENT:
            return None
        following = [step.do for step in self.steps[at : at + 2] if step.by == STUDENT]
        shows = [self._rule(name) for name in self.steps[at].shows]
        return {"option": option, "words": following, "shows": shows, "at": at, "of": len(self.steps)}

    def _rule(self, name: str) -> dict[str, str]:
        clause = load_clauses().by_id[self.clauses[name]]
        return {"name": name, "clause": clause.id, "section": clause.section, "rule": clause.rule}


@cache
def the_lesson() -> Lesson:
    """The lesson as shipped."""
    body = yaml.safe_load((resources.files("playmat.table") / "lesson.yaml").read_text("utf-8"))
    return Lesson(
        body["rules"],
        body["seed"],
        [list(body["decks"][name].items()) for name in BY],
        body["clauses"],
        tuple(Step(BY[row["by"]], row["do"], tuple(row.get("shows", ()))) for row in body["steps"]),
    )
