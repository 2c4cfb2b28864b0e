"""The page of the effect language follows the nodes."""

from pathlib import Path

from playmat.effects.doc import render, undocumented

PAGE = Path(__file__).resolve().parents[2] / "docs" / "effect-language.md"


def test_every_node_says_what_it_means() -> None:
    assert undocumented() == []


def test_the_page_is_not_stale() -> None:
    assert PAGE.read_text(encoding="utf-8") == render(), "run: python -m playmat.effects.doc"
