"""Write ``docs/clauses.md`` and find the clauses without a test.

Run it with ``python -m playmat.rulebooks.clause_page`` after adding tests, scenarios or clauses.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playmat.rulebooks.books import RULEBOOKS
from playmat.rulebooks.clause_tests import Links, find_citations, link_tests, project_root
from playmat.rulebooks.clauses import Clause, ClauseMap, load_clauses

PAGE = Path("docs/clauses.md")
COMMAND = "python -m playmat.rulebooks.clause_page"
SHOWN_TESTS = 3
INTRODUCTION = f"""# The clause map

Every rule statement of the five rulebooks in our own words, in the order of each book, with the module that
carries it out and the tests that cite it. *modelled* rules are played by the engine; the others say why they
have no place in it. "= ID" marks a row that says again what another row says.

Written by `{COMMAND}` from `src/playmat/rulebooks/clauses/`; do not edit by hand.
"""


def figures(clauses: ClauseMap, links: Links | None) -> dict[str, object]:
    """The numbers that ``playmat rules clauses --json`` prints; ``tested`` is None without a checkout."""
    by_rulebook = {name: _count(clauses.of_rulebook(name), links) for name in RULEBOOKS}
    return {**_count(list(clauses.clauses), links), "by_rulebook": by_rulebook}


def _count(rows: list[Clause], links: Links | None) -> dict[str, object]:
    modelled = [clause for clause in rows if clause.is_modelled]
    return {
        "clauses": len(rows),
        "modelled": len(modelled),
        "not_applicable": len(rows) - len(modelled),
        "tested": None if links is None else sum(clause.id in links for clause in modelled),
    }


def untested(clauses: ClauseMap, links: Links) -> list[str]:
    """The modelled clauses that no test cites, in the order of the books."""
    return [clause.id for clause in clauses.clauses if clause.is_modelled and clause.id not in links]


def render(clauses: ClauseMap, links: Links) -> str:
    """The whole page."""
    parts = [INTRODUCTION, *_summary(clauses, links), ""]
    for name, book in RULEBOOKS.items():
        parts += [f"## {book.title}", "", "| clause | section | rule | status | function | tests |"]
        parts += ["|---|---|---|---|---|---|"]
        parts += [_row(clause, links) for clause in clauses.of_rulebook(name)]
        parts += [""]
    return "\n".join(parts)


def _summary(clauses: ClauseMap, links: Links) -> list[str]:
    lines = ["| rulebook | clauses | modelled | not applicable | tested |", "|---|---|---|---|---|"]
    counts = {book.title: _count(clauses.of_rulebook(name), links) for name, book in RULEBOOKS.items()}
    counts["all five"] = _count(list(clauses.clauses), links)
    return lines + [f"| {title} | {' | '.join(str(n) for n in count.values())} |" for title, count in counts.items()]


def _row(clause: Clause, links: Links) -> str:
    status = "modelled" if clause.is_modelled else f"not applicable: {clause.reason}"
    if clause.restates:
        status += f" = {clause.restates}"
    tests = links.get(clause.id, [])
    shown = [f"`{test}`" for test in tests[:SHOWN_TESTS]]
    if len(tests) > SHOWN_TESTS:
        shown.append(f"and {len(tests) - SHOWN_TESTS} more")
    cells = (clause.id, clause.section, clause.rule, status, clause.function, ", ".join(shown))
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def write(root: Path) -> None:
    """Write the page."""
    clauses = load_clauses()
    links = link_tests(clauses, find_citations(root))
    (root / PAGE).write_text(render(clauses, links), encoding="utf-8")


def main() -> int:
    root = project_root()
    if root is None:
        print("the clause page is written from a checkout of the project, not from an installed package")
        return 1
    write(root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
