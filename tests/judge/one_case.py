"""A file with one case, and what came of it."""

from __future__ import annotations

from pathlib import Path

from playmat.cards import Library
from playmat.judge.files import judge_file
from playmat.judge.run import CaseResult


def judged(tmp_path: Path, cards: str, case: str, library: Library) -> CaseResult:
    """``cards``: the head of the file, up to ``cases:``."""
    path = tmp_path / "case.yaml"
    body = "\n".join(f"    {line}" for line in case.strip("\n").splitlines())
    path.write_text(f"{cards}  - id: it\n{body}\n", encoding="utf-8")
    (result,) = judge_file(path, library)
    return result


def told(result: CaseResult) -> str:
    return result.error or "; ".join(map(str, result.failures))
