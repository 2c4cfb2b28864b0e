"""Tests, scenarios, pages and data speak in our own words: no printed card text stands in them as a whole.

Run where the card files are at hand. A short text (fewer than eight words) has no other form.
"""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
CARDS = Path(os.environ.get("PLAYMAT_SHARED") or ROOT.parent / "shared") / "cards"
LEAST = 8
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as quick, where it is built in
_ATTACK = re.compile(r"^[^\[\]:]+\[[A-Za-z0 ]*\][^:]*: (.+)$", re.S)  # 'Zap [LC] 30: text'
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"|`([^`]+)`')


def words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w'+×-]+", text.casefold().replace("’", "'")))


def printed() -> set[tuple[str, ...]]:
    out = set()
    for file in CARDS.rglob("*.json"):
        for card in json.loads(file.read_text("utf-8")):
            texts = [part.get("text") for part in card.get("attacks", []) + card.get("abilities", [])]
            texts += [*card.get("rules", []), card.get("ancientTrait", {}).get("text")]
            out |= {words(text) for text in texts if text}
    return {text for text in out if len(text) >= LEAST}


def strings(file: Path) -> Iterator[str]:
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        yield from (n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))
    elif file.suffix == ".txt":  # a table of retellings: what stands before the arrow
        yield from (line.partition(" =>")[0] for line in text.splitlines())
    elif file.suffix == ".yaml":
        tokens = yaml.scan(text, Loader=LOADER)
        yield from (token.value for token in tokens if isinstance(token, yaml.ScalarToken))
    else:
        yield from ((m[1] or m[2]).replace('\\"', '"') for m in _QUOTED.finditer(text))


def places() -> list[Path]:
    found = [*ROOT.glob("tests/**/*.py"), *ROOT.glob("tests/**/*.yaml"), *ROOT.glob("scenarios/**/*.yaml")]
    found += ROOT.glob("src/playmat/text/**/*.txt")
    return [*found, *ROOT.glob("src/playmat/cards/data/*.toml"), *ROOT.glob("docs/*.md"), ROOT / "README.md"]


@pytest.mark.skipif(not CARDS.is_dir(), reason=f"no card files in {CARDS}; set PLAYMAT_SHARED")
def test_no_printed_text_stands_in_the_project() -> None:
    known = printed()
    copied = []
    for file in places():
        for text in strings(file):
            attack = _ATTACK.match(text)
            if words(attack[1] if attack else text) in known:
                copied.append(f"{file.relative_to(ROOT)}: {text}")
    assert copied == []
