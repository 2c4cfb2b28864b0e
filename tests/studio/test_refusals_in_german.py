"""Every refusal that a form of the studio can meet stands in the German catalogue, and is shown from it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

ROOT = Path(__file__).parents[2]
STUDIO = ROOT / "src" / "playmat" / "studio"
CATALOGUE = STUDIO / "static" / "js" / "refused" / "de.js"
SAYS = {"Refused": 0, "refuse": 1, "fault": 1, "SearchError": 0}  # which argument holds the words
NAMES = {"text_in", "number_in", "one_of"}  # calls that name a field for its refusal
WHOLE = re.compile(r"^\W*(\{\d\}\W*)+$")


def template(node: ast.expr) -> str:
    """The words of a sentence, with numbers for what is filled in; "" where it is made elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    out, number = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            out += str(part.value)
        else:
            number += 1
            out += f"{{{number}}}"
    return out


def said(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in SAYS and len(node.args) > SAYS[name]:
            words = node.args[SAYS[name]]
            both = [words.body, words.orelse] if isinstance(words, ast.IfExp) else [words]
            yield from filter(None, map(template, both))
        elif name in NAMES and len(node.args) > 3:
            yield from (a.value for a in node.args[3:] if isinstance(a, ast.Constant) and isinstance(a.value, str))


def catalogue() -> set[str]:
    keys = re.findall(r'"((?:[^"\\]|\\.)*)": "', CATALOGUE.read_text("utf-8"))
    return {key.replace('\\"', '"') for key in keys}


@pytest.mark.parametrize("path", sorted(STUDIO.glob("*.py")), ids=lambda path: path.stem)
def test_every_refusal_has_its_german(path: Path) -> None:
    known = catalogue() | {"", "search"}
    tens = "{1} must be a whole number from {2} to {3}{4}, not {5}."  # two sentences there
    missing = [words for words in said(path) if words not in known and not WHOLE.match(words) and words != tens]
    assert [words for words in missing if words[:1].isupper() or words[:1] == "{"] == []


def _in_german(browser: Any, address: str) -> Any:
    page = seats.open_page(browser, address)
    page.evaluate("localStorage.setItem('playmat.language', 'de')")
    page.goto(address)
    return page


def test_a_form_says_in_german_what_is_wrong(browser: Any, server: Server) -> None:
    page = _in_german(browser, f"{server.address}/workshop")
    page.wait_for_selector("#card-verdict.solved")
    page.fill('[data-field="hp"]', "viele")
    page.wait_for_selector(".wrong:not([hidden]) >> text=Die KP-Zahl muss eine Zehnerzahl von 10 bis 990 sein")
    page.fill('[data-field="name"]', "")
    page.wait_for_selector(".wrong:not([hidden]) >> text=Gib der Karte einen Namen.")
    page.goto(f"{server.address}/decks/new")
    page.wait_for_selector(".builder .adds")
    page.wait_for_selector(".verdict >> text=das Deck hat 0 Karten, es müssen genau 60 sein (60 zu wenig)")
    page.click('[data-key="save"]')
    page.wait_for_selector(".wrong:not([hidden]) >> text=Der Name fehlt.")
    page.goto(f"{server.address}/cards")
    page.fill("input[type=search]", "colour:red")
    page.wait_for_selector(".wrong:not([hidden]) >> text=Einen Filter 'colour' gibt es nicht")
    seats.check(page)
