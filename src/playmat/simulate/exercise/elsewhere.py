"""Texts that no position around a single card shows: ``elsewhere.yaml`` names the scenario that plays each, and why."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import yaml

from playmat.cards import Library

FILE = Path(__file__).with_name("elsewhere.yaml")


class Place(NamedTuple):
    """A text of a card, the scenario that plays it (``folder/file: case``), and why no single card shows it."""

    card: str
    text: str
    scenario: str
    reason: str


def places() -> list[Place]:
    """What the file lists: a reason, and what it explains."""
    told = yaml.safe_load(FILE.read_text(encoding="utf-8")) or {}
    return [
        Place(str(x["card"]), str(x["text"]), str(x["scenario"]), str(reason))
        for reason, listed in told.items()
        for x in listed
    ]


class Elsewhere:
    """The listed places, found by any printing of their card."""

    def __init__(self, library: Library | None = None) -> None:
        keys = {c.id: c.playable_key for c in library} if library is not None else {}
        self._keys = keys
        self._places = {(keys.get(p.card, p.card), p.text): p for p in places()}

    def place_of(self, card: str, text: str) -> Place | None:
        return self._places.get((self._keys.get(card, card), text))
