"""Brackets of the texts: a bracket is a reminder only if the tree or a rulebook says it already.

A bracket without which a text is read to another tree has a node. Of those that may be left out, each has its verdict
in ``brackets.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from playmat.text import Names, TextError, compile_text
from playmat.text.measure.coverage import Item

FILE = Path(__file__).with_name("brackets.yaml")
_BRACKET = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\.?")
_NUMBER = re.compile(r"\d+")


@cache
def verdicts() -> dict[str, str]:
    """Part of a bracket's wording, and what says the same."""
    return dict(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def brackets(item: Item) -> Iterator[tuple[str, str]]:
    """Each bracket of a text in one wording, and the text without it."""
    for found in _BRACKET.finditer(item.text):
        wording = _NUMBER.sub("N", found.group().strip().replace(item.name, "@self"))
        lowered = "".join(c if c == "N" else c.lower() for c in wording)
        yield lowered, (item.text[: found.start()] + item.text[found.end() :]).strip()


def verdict_of(bracket: str) -> str:
    """The listed verdict of a bracket; '' if there is none."""
    return next((verdict for part, verdict in verdicts().items() if part in bracket), "")


def has_node(item: Item, without: str, names: Names) -> bool:
    """Whether a text means something else without the bracket; so does one that cannot be read at all."""
    try:
        whole = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
    except TextError:
        return True
    try:
        return not without or compile_text(without, item.kind, item.name, names, damage=item.damage) != whole
    except TextError:
        return True
