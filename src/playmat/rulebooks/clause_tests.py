"""Which tests and scenarios cite which clause.

A test cites a clause by writing its id in its docstring, a scenario by writing it under ``source``,
``clauses`` or ``clause``. Nothing is listed by hand.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from playmat.rulebooks.clauses import PREFIXES, ClauseMap

CITATION = re.compile(rf"(?<![\w-])(?:{'|'.join(PREFIXES.values())})-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?![\w-])")
CITING_KEYS = ("source", "clauses", "clause")

Links = dict[str, list[str]]


def project_root() -> Path | None:
    """The checkout this package runs from, or None where only the package is installed."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "tests").is_dir() and (root / "src" / "playmat").is_dir() else None


def find_citations(root: Path) -> Links:
    """Everything that looks like a clause id → the tests and scenarios that write it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in sorted((root / "tests").rglob("*.py")):
        for test, cited in _cited_by_tests(path.read_text(encoding="utf-8")):
            found[cited].add(f"{path.relative_to(root).as_posix()}::{test}")
    for path in sorted((root / "scenarios").rglob("*.yaml")):
        name = path.relative_to(root).as_posix()
        for case, cited in _cited_by_scenarios(path.read_text(encoding="utf-8")):
            found[cited].add(f"{name}#{case}" if case else name)
    return {cited: sorted(tests) for cited, tests in sorted(found.items())}


def link_tests(clauses: ClauseMap, citations: Links) -> Links:
    """Clause id → tests: its own, and those of the row it restates."""
    links: Links = {}
    for clause in clauses.clauses:
        tests = set(citations.get(clause.id, ())) | set(citations.get(clause.restates, ()))
        if tests:
            links[clause.id] = sorted(tests)
    return links


def unknown_citations(clauses: ClauseMap, citations: Links) -> Links:
    """Citations of clauses that do not exist, with the tests that make them."""
    return {cited: tests for cited, tests in citations.items() if cited not in clauses.by_id}


def _cited_by_tests(source: str) -> Iterator[tuple[str, str]]:
    if CITATION.search(source) is None:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for cited in CITATION.findall(ast.get_docstring(node) or ""):
                yield node.name, cited


def _cited_by_scenarios(source: str) -> Iterator[tuple[str, str]]:
    if CITATION.search(source) is None:
        return
    try:
        documents = list(yaml.load_all(source, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    except yaml.YAMLError:
        return  # the run of the scenario reports its own faults
    for document in documents:
        yield from _walk(document, "")


def _walk(node: Any, case: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, list):
        for item in node:
            yield from _walk(item, case)
    elif isinstance(node, dict):
        case = str(node["id"]) if "id" in node else case
        for key, value in node.items():
            if key in CITING_KEYS:
                for cited in CITATION.findall(str(value)):
                    yield case, cited
            else:
                yield from _walk(value, case)
