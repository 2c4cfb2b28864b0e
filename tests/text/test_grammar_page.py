"""The page about the grammar tells the truth: its text is read as it says, and said again as it says."""

from __future__ import annotations

import re
from pathlib import Path

from playmat.effects import nodes as n
from playmat.text import compile_text, wording

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "grammar.md").read_text(encoding="utf-8")


def _plain(words: str) -> str:
    return " ".join(words.replace(">", " ").split())


def test_the_text_of_the_page_becomes_the_tree_of_the_page_and_the_words_of_the_page() -> None:
    quoted = re.search(r"^> .*?\n(?!>)", PAGE, re.M | re.S)
    printed = re.search(r"\*(Switch 1 of.*?)\*", PAGE, re.S)
    assert quoted is not None and printed is not None
    program = compile_text(_plain(quoted.group()), "attack")
    assert program == n.Program(
        (
            n.AttackText(
                (
                    n.Switch("opponent", "you", filter=(n.IsType("Water"),), var=1),
                    n.If(n.Did(1), (n.PutCounters(n.N(3), n.InPlay("opponent", "active")),)),
                )
            ),
        )
    )
    assert wording(program) == _plain(printed.group(1))


def test_every_file_the_page_names_is_there() -> None:
    stages = PAGE[PAGE.index("## The stages") : PAGE.index("## The rooms")]
    named = re.findall(
        r"^ +(words|frames|link|unlink|measure|kept)/ +([^\n]*(?:\n {12}(?!riders)[^\n]*)*)", stages, re.M
    )
    assert len(named) >= 5
    for folder, files in named:
        for file in re.findall(r"\w+", re.sub(r"\([^)]*\)|kept/.*", "", files)):
            assert (ROOT / "src/playmat/text" / folder / f"{file}.py").is_file(), f"{folder}/{file}"
