"""The clause map holds together: rows, citations, page, and a test for every modelled clause."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from playmat.rulebooks import clause_page
from playmat.rulebooks.books import RULEBOOKS
from playmat.rulebooks.clause_tests import (
    Links,
    find_citations,
    link_tests,
    project_root,
    unknown_citations,
)
from playmat.rulebooks.clauses import Clause, ClauseError, ClauseMap, check, load_clauses, read

REFRESH = f"run `{clause_page.COMMAND}`"


@pytest.fixture(scope="module")
def root() -> Path:
    found = project_root()
    if found is None:
        pytest.skip("tests are linked to clauses only in a checkout of the project")
    return found


@pytest.fixture(scope="module")
def clauses() -> ClauseMap:
    return load_clauses()


@pytest.fixture(scope="module")
def citations(root: Path) -> Links:
    return find_citations(root)


@pytest.mark.parametrize("name", list(RULEBOOKS))
def test_every_rulebook_is_mapped(clauses: ClauseMap, name: str) -> None:
    assert len(clauses.of_rulebook(name)) > 200


def test_no_rule_is_stated_twice_in_a_section(clauses: ClauseMap) -> None:
    seen: set[tuple[str, str, str]] = set()
    for clause in clauses.clauses:
        key = (clause.rulebook, clause.section, clause.rule)
        assert key not in seen, f"{clause.id} repeats its section"
        seen.add(key)


def test_functions_are_modules_of_the_project(clauses: ClauseMap) -> None:
    named = {clause.function for clause in clauses.clauses if clause.is_modelled}
    packages = {function.split(".")[0] for function in named}
    assert packages <= {"engine", "cards", "text", "decisions", "rulebooks"}


def test_every_citation_is_of_a_clause(clauses: ClauseMap, citations: Links) -> None:
    unknown = unknown_citations(clauses, citations)
    assert not unknown, f"cited but not in the clause map: {unknown}"


def test_every_modelled_clause_has_a_test(clauses: ClauseMap, citations: Links) -> None:
    missing = clause_page.untested(clauses, link_tests(clauses, citations))
    assert not missing, f"no test cites {', '.join(missing)}"


def test_the_page_is_not_stale(root: Path, clauses: ClauseMap, citations: Links) -> None:
    page = (root / clause_page.PAGE).read_text(encoding="utf-8")
    assert page == clause_page.render(clauses, link_tests(clauses, citations)), f"stale page: {REFRESH}"


ROW = Clause(
    id="SS-draw-01",
    rulebook="sword_shield",
    section="Draw",
    rule="Draw a card.",
    status="modelled",
    topic="turn",
    function="engine.turn",
)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (replace(ROW, id="PL-draw-01"), "open with SS-"),
        (replace(ROW, topic="weather"), "unknown topic"),
        (replace(ROW, status="later"), "neither"),
        (replace(ROW, function=""), "names the function"),
        (replace(ROW, status="not_applicable"), "reason"),
        (replace(ROW, restates="SS-nowhere-01"), "restates"),
    ],
)
def test_a_faulty_row_is_refused(row: Clause, fault: str) -> None:
    with pytest.raises(ClauseError, match=fault):
        check([row])


def test_an_id_is_used_once() -> None:
    with pytest.raises(ClauseError, match="used twice"):
        check([ROW, ROW])


@pytest.mark.parametrize("gone", ["rule", "section", "status"])
def test_a_row_needs_rule_section_and_status(tmp_path: Path, gone: str) -> None:
    fields = {"id": "SS-x-01", "section": "X", "rule": "X.", "status": "modelled", "topic": "turn"}
    del fields[gone]
    path = tmp_path / "sword_shield.yaml"
    path.write_text("- " + "\n  ".join(f"{key}: {value}" for key, value in fields.items()))
    with pytest.raises(ClauseError, match=f"SS-x-01: {gone} missing"):
        read(path, "sword_shield")


def test_tests_and_scenarios_are_linked_by_citation(tmp_path: Path, clauses: ClauseMap) -> None:
    first, second = "SS-draw-01", "SS-retreat-02"
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(f'def test_draw():\n    """{first}: one card."""\n')
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a.yaml").write_text(f"- id: twice\n  source: [{second}]\n")
    links = link_tests(clauses, find_citations(tmp_path))
    assert links[first] == ["tests/test_a.py::test_draw"]
    assert links[second] == ["scenarios/a.yaml#twice"]


def test_a_row_that_restates_another_shares_its_tests(clauses: ClauseMap) -> None:
    row = next(clause for clause in clauses.clauses if clause.restates)
    assert link_tests(clauses, {row.restates: ["t"]})[row.id] == ["t"]


def test_an_unknown_topic_gets_the_nearest_names(clauses: ClauseMap) -> None:
    with pytest.raises(ClauseError, match=r"did you mean .*checkup"):
        clauses.about("chekup", RULEBOOKS)


def test_a_rule_of_another_rulebook_is_pointed_out(clauses: ClauseMap) -> None:
    with pytest.raises(ClauseError, match="another rulebook: platinum"):
        clauses.about("levelup", ["sword_shield"])


def test_a_section_is_found_by_its_name_in_the_ids(clauses: ClauseMap) -> None:
    assert {clause.chapter for clause in clauses.about("mulligan", ["sword_shield"])} == {"mulligan"}


def test_one_clause_is_found_by_its_id(clauses: ClauseMap) -> None:
    assert [clause.id for clause in clauses.about("SS-draw-01", RULEBOOKS)] == ["SS-draw-01"]
