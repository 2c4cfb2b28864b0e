"""Scenario files: finding the cases of a file, filling in its defaults, running them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.cards import Library
from playmat.cards.given import given_text
from playmat.engine.state import State
from playmat.judge.cards import CardBook
from playmat.judge.document import (
    MOST_TEXT,
    Map,
    Mark,
    ScenarioError,
    Seq,
    as_map,
    as_seq,
    check_keys,
    fail,
    read_documents,
    told,
)
from playmat.judge.progress import CaseFailed
from playmat.judge.run import CaseResult, Run, run_case
from playmat.rulebooks.books import NEWEST, RULEBOOKS, SHORT_NAMES, UnknownRulebook, rulebook
from playmat.rulebooks.record import Rulebook

CASE_KEYS = frozenset(
    {"id", "name", "title", "about", "description", "note", "notes", "rules", "source", "clauses", "clause", "cards"}
    | {"needs"}
    | {
        "turn",
        "position",
        "players",
        "a",
        "b",
        "stadium",
        "done",
        "last_turn",
        "this_turn",
        "coins",
        "script",
        "expect",
    }
    | {"decks", "hands", "order", "deck_order", "first", "seed", "prizes", "prize_count", "deck_size"}
    | {"sudden_death", "setup", "expect"}
)
FILE_KEYS = frozenset({"cases", "scenarios", "defaults", "cards", "rules", "source", "needs", "title", "about", "note"})
NEEDS_DATA = "card data"
NO_DATA = "needs the public card data, and only the starter cards are at hand: name their folder with --data"
_MERGED = ("a", "b", "turn", "position", "players")


@dataclass(frozen=True)
class Case:
    """A case of a file under one rulebook."""

    id: str
    data: Map
    rules: Rulebook
    book: CardBook
    file: Path
    error: ScenarioError | None = None  # why the case cannot be run, if its head is already wrong
    skipped: str = ""  # why it is not run here, though nothing is wrong with it

    @property
    def source(self) -> str:
        value = self.data.get("source", self.data.get("clauses", self.data.get("clause", "")))
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files under files and folders."""
    out: list[Path] = []
    for path in paths:
        if path.is_dir():
            out.extend(sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml")))
        else:
            out.append(path)
    return out


def read_cases(path: Path, library: Library) -> list[Case]:
    """Every case of a file; ScenarioError if the file cannot be read as scenarios."""
    try:
        try:
            text = given_text(path, MOST_TEXT)
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError(f"cannot be read: {error}") from None
        return cases_in(text, path, library)
    except ScenarioError as error:
        error.file = str(path)
        raise


def cases_in(text: str, path: Path, library: Library) -> list[Case]:
    """Every case of a text; ``path`` is where it stands, or a name for it."""
    return cases_of(read_documents(text), path, library)


def cases_of(documents: list[Any], path: Path, library: Library) -> list[Case]:
    """Every case of some documents that were read."""
    cases = list(_cases(documents, path, library))
    if not cases:
        fail("this file holds no case; write '- id: …' with a script and what to expect", Mark(1, 1))
    return cases


def _cases(documents: list[Any], path: Path, library: Library) -> Iterator[Case]:
    number = 0
    for document in documents:
        head = Map(Mark(1, 1))
        items: Any = document
        if isinstance(document, Map) and ("cases" in document or "scenarios" in document):
            check_keys(document, FILE_KEYS, "file")
            head = document
            key = "cases" if "cases" in document else "scenarios"
            items = as_seq(document[key], key, document.at(key))
        elif isinstance(document, Map):
            items = Seq(document.mark)
            items.put(document, document.mark)
        elif not isinstance(document, Seq):
            fail(f"expected a list of cases, found {told(document)}", Mark(1, 1))
        book = CardBook(library)
        if "cards" in head:
            book.add_all(head["cards"], head.at("cards"))
        for place, item in enumerate(items):
            number += 1
            yield from _expand(as_map(item, "case", items.at(place)), head, book, path, number)


def _expand(item: Map, head: Map, book: CardBook, path: Path, number: int) -> Iterator[Case]:
    """A case with the file's defaults, once for each rulebook it names. A case that is wrong does not keep the
    other cases of its file from being run."""
    case = _with_defaults(item, head)
    case_id = str(case.get("id", case.get("name", case.get("title", f"case {number}"))))
    try:
        check_keys(case, CASE_KEYS, "case")
        skipped = _lacks(case, book.library)
        own = book.copy()
        if "cards" in case:
            own.add_all(case["cards"], case.at("cards"))
        rulebooks = [_rulebook(name, case) for name in _rules(case)]
    except ScenarioError as error:
        yield Case(case_id, case, rulebook(NEWEST), book, path, error)
        return
    for rules in rulebooks:
        name = case_id if len(rulebooks) == 1 else f"{case_id} ({rules.name})"
        yield Case(name, case, rules, own.copy(), path, None, skipped)


def _lacks(case: Map, library: Library) -> str:
    """Why a case that says what it needs cannot be run here; '' if nothing is lacking."""
    needs = case.get("needs", "")
    if needs not in ("", NEEDS_DATA):
        fail(f"needs: expected {NEEDS_DATA!r}, found {told(needs)}", case.at("needs"))
    return NO_DATA if needs and not library.has_data else ""


def _rulebook(name: str, case: Map) -> Rulebook:
    try:
        return rulebook(name)
    except UnknownRulebook as error:
        fail(str(error), case.at("rules"))


def _rules(case: Map) -> list[str]:
    value = case.get("rules", NEWEST)
    if isinstance(value, str) and value.lower() in ("all", "every", "any"):
        return list(RULEBOOKS)
    return [_rulebook_word(str(v)) for v in as_seq(value, "rules", case.at("rules"))]


def _rulebook_word(word: str) -> str:
    """Rulebooks also answer to the short names the clause ids use, and to titles with other signs."""
    plain = word.strip().lower().replace("&", " ").replace("-", " ").replace("and ", " ")
    joined = "_".join(plain.split())
    return SHORT_NAMES[joined].name if joined in SHORT_NAMES else joined


def _with_defaults(item: Map, head: Map) -> Map:
    case = Map(item.mark)
    for key, value in item.items():
        case.put(key, value, item.at(key))
    defaults = head.get("defaults")
    sources = [m for m in (defaults, head) if isinstance(m, Map)]
    for source in sources:
        for key, value in source.items():
            if source is head and key not in ("rules", "source", "needs"):
                continue
            if key not in case:
                case.put(key, value, source.at(key))
            elif key in _MERGED and isinstance(value, Map) and isinstance(case[key], Map):
                merged = Map(case[key].mark)
                for part in (case[key], value):
                    for inner, v in part.items():
                        if inner not in merged:
                            merged.put(inner, v, part.at(inner))
                case.put(key, merged, case.at(key))
    return case


def judge_case(case: Case) -> CaseResult:
    result = CaseResult(case.id, str(case.file), case.data.mark, case.rules.name, case.source)
    if case.error is not None:
        result.error = case.error.message
        result.mark = case.error.mark
        return result
    if case.skipped:
        result.skipped = case.skipped
        return result
    run_case(case.data, case.rules, case.book, case.file.parent, result)
    return result


def state_after(case: Case, lines: int) -> State:
    """The state of a case after so many lines of its script."""
    if case.error is not None:
        raise case.error
    if case.skipped:
        raise ScenarioError(f"{case.id}: {case.skipped}", case.data.mark)
    run = Run(case.data, case.rules, case.book, case.file.parent)
    try:
        run.play(lines)
    except CaseFailed as stop:
        raise ScenarioError(f"{case.id}: {stop.failure}", stop.failure.mark) from None
    return run.st


def judge_file(path: Path, library: Library) -> list[CaseResult]:
    """Run every case of a file; a file that cannot be read is one result with an error."""
    try:
        cases = read_cases(path, library)
    except ScenarioError as error:
        result = CaseResult(path.name, str(path), error.mark, "", "")
        result.error = error.message
        return [result]
    return [judge_case(case) for case in cases]
