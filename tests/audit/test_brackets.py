"""Every distinct bracket of the data has its verdict."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.audit.brackets import brackets, has_node, verdict_of, verdicts
from playmat.cards import load_library
from playmat.rulebooks.clauses import load_clauses
from playmat.text import Names
from playmat.text.measure.coverage import Item, library_items

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("PLAYMAT_SHARED", ROOT.parent / "shared"))


def test_a_verdict_is_a_clause_or_the_tree_or_a_reason() -> None:
    clauses = load_clauses().by_id
    for part, verdict in verdicts().items():
        told = verdict == "tree" or verdict in clauses or verdict.startswith(("lost: ", "unproved: "))
        assert told, f"{part}: {verdict}"


BENCH = "This attack does 70 damage to 2 of your opponent's Benched Pokémon."


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (f"{BENCH} (Don't apply Weakness and Resistance for Benched Pokémon.)", False),
        ("Heal 70 damage from 1 of your Pokémon (excluding Basic Pokémon).", True),
    ],
)
def test_a_bracket_has_a_node_if_the_text_means_something_else_without_it(text: str, node: bool) -> None:
    item = Item("own", "attack", "Own", text, "")
    ((_, without),) = brackets(item)
    assert has_node(item, without, Names()) is node


@pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason="no card files")
def test_every_bracket_of_the_public_texts_has_its_verdict() -> None:
    folders = [folder for folder in (SHARED / "cards", SHARED / "years") if folder.is_dir()]
    items, names = library_items(load_library(folders))
    first: dict[str, tuple[Item, str]] = {}
    for item in items:
        for bracket, without in brackets(item):
            first.setdefault(bracket, (item, without))
    left = {b: of for b, of in first.items() if not verdict_of(b) and not has_node(*of, names)}
    assert left == {}
