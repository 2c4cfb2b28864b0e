"""Scenario files: a position or a game from set-up, forced luck, a script and what must come of it.

``judge_file(path, library)`` runs every case of a file and tells what passed; ``read_cases`` and ``explain`` look at a
position without judging it. The format is described in docs/scenarios.md."""

from playmat.judge.document import ScenarioError
from playmat.judge.explain import Explanation, explain
from playmat.judge.files import Case, judge_file, read_cases, state_after
from playmat.judge.run import CaseResult

__all__ = [
    "Case",
    "CaseResult",
    "Explanation",
    "ScenarioError",
    "explain",
    "judge_file",
    "read_cases",
    "state_after",
]
