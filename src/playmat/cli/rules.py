"""``playmat rules``: what the rulebooks say, in our own words."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from playmat.rulebooks.books import NEWEST, RULEBOOKS, UnknownRulebook, rulebook
from playmat.rulebooks.clause_page import figures
from playmat.rulebooks.clause_tests import find_citations, link_tests, project_root
from playmat.rulebooks.clauses import Clause, ClauseError, load_clauses
from playmat.rulebooks.compare import compare as compare_rulebooks

rules_app = App(name="rules", help="What the rulebooks say, with citations.")
EVERY_RULEBOOK = "all"

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object.")]


@rules_app.command
def clauses(*, as_json: Json = False) -> int:
    """How many rule statements the five rulebooks hold, and how many are modelled and tested."""
    clause_map = load_clauses()
    root = project_root()
    links = None if root is None else link_tests(clause_map, find_citations(root))
    counted = figures(clause_map, links)
    if as_json:
        print(json.dumps(counted, ensure_ascii=False))
        return 0
    table = Table("rulebook", "clauses", "modelled", "not applicable", "tested")
    by_rulebook = counted.pop("by_rulebook")
    assert isinstance(by_rulebook, dict)
    for name, count in by_rulebook.items():
        table.add_row(rulebook(name).title, *_cells(count))
    table.add_section()
    table.add_row("all five", *_cells(counted))
    Console().print(table)
    return 0


@rules_app.command
def show(
    topic: str,
    *,
    rules: Annotated[str, Parameter(help="A rulebook, or all.")] = NEWEST,
    as_json: Json = False,
) -> int:
    """State a rule step by step, with the section it comes from.

    TOPIC is a topic (attack, damage, checkup …), a section as clause ids name it (mulligan, burned …), or the
    id of one clause.
    """
    try:
        names = list(RULEBOOKS) if rules == EVERY_RULEBOOK else [rulebook(rules).name]
        found = load_clauses().about(topic, names)
    except (ClauseError, UnknownRulebook) as error:
        print(str(error), file=sys.stderr)
        return 2
    # Each thing is said once; rows that have no place in a game are told only if there is nothing else.
    told = [clause for clause in found if clause.is_modelled and not clause.restates] or found
    if as_json:
        stated = {"topic": topic, "rules": names, "clauses": [_json(clause) for clause in told]}
        print(json.dumps(stated, ensure_ascii=False))
    else:
        _print(told)
    return 0


def _print(rows: list[Clause]) -> None:
    console = Console()
    section = ""
    step = 0
    for clause in rows:
        place = f"{rulebook(clause.rulebook).title} · {clause.section}"
        if place != section:
            section, step = place, 0
            console.print(f"\n[bold]{escape(place)}[/bold]")
        step += 1
        remark = "" if clause.is_modelled else f" (not part of the engine: {clause.reason})"
        console.print(escape(f"{step:3}. {clause.rule}{remark} [{clause.id}]"), highlight=False)


def _json(clause: Clause) -> dict[str, str]:
    return {
        "id": clause.id,
        "rulebook": clause.rulebook,
        "topic": clause.topic,
        "section": clause.section,
        "rule": clause.rule,
        "status": clause.status,
        "function": clause.function,
        "reason": clause.reason,
        "restates": clause.restates,
        "citation": clause.citation,
    }


def _cells(count: dict[str, object]) -> list[str]:
    return ["–" if value is None else str(value) for value in count.values()]


@rules_app.command
def compare(*rulebooks: str, every: bool = False, as_json: Json = False) -> int:
    """How the rulebooks differ, as a table with the sections cited.

    Parameters
    ----------
    rulebooks: names of the rulebooks to compare (all five if none is given)
    every: show also the topics in which they agree
    """
    try:
        names = [rulebook(name).name for name in rulebooks]
    except UnknownRulebook as err:
        print(str(err), file=sys.stderr)
        return 2
    rows = [row for row in compare_rulebooks(names or None) if every or row.differs]
    if as_json:
        print(json.dumps([{"topic": r.topic, "values": r.values, "sections": r.sections} for r in rows]))
        return 0
    for row in rows:
        table = Table(title=row.topic, title_justify="left", show_header=False)
        groups: dict[str, list[str]] = {}
        for name, value in row.values.items():
            groups.setdefault(value, []).append(name)
        for value, books in groups.items():
            table.add_row(", ".join(books), value, "; ".join(sorted({row.sections[b] for b in books})))
        Console().print(table)
    return 0
