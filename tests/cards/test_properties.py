"""Properties: lists survive writing and reading; no input crashes a reader, and faults name their line."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playmat.cards import FORMATS, Card, DataError, Deck, DeckError, Library, load_library
from playmat.cards.cache import _row
from playmat.cards.deck_text import read_list
from playmat.cards.sources import Blob, Sources, read_cards

STARTER = load_library(())
KINDLY = settings(
    max_examples=int(os.environ.get("PLAYMAT_EXAMPLES", "60")),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

WORDS = st.sampled_from(
    [
        "4",
        "Grookey",
        "SSH",
        "11",
        "Energy",
        "{R}",
        "Basic",
        "*",
        "##",
        "Pokémon:",
        "Total",
        "Cards",
        "-",
        "[",
        "]",
        "x",
        "st-swsh1-11",
        "◇",
        "0",
        "99999",
        "PR-SW",
        "é",
        "Deck:",
        "Rules:",
        "//",
        "LV.X",
        "(",
        ")",
        "\t",
    ]
)
LINES = st.one_of(st.lists(WORDS, max_size=7).map(" ".join), st.text(max_size=40))


def decks_of(library: Library) -> st.SearchStrategy[Deck]:
    entry = st.tuples(st.sampled_from(library.cards), st.integers(1, 20))
    lists = st.lists(entry, min_size=1, max_size=25)
    return lists.map(lambda entries: Deck.of(entries, "A deck", "sun_moon", free=True))


def as_counts(deck: Deck) -> dict[str, int]:
    return {card.id: count for card, count in deck.cards}


@KINDLY
@given(deck=decks_of(STARTER), format=st.sampled_from(FORMATS))
def test_a_deck_survives_writing_and_reading_in_every_format(deck: Deck, format: str) -> None:
    assert as_counts(Deck.read(deck.write(format, STARTER), STARTER)) == as_counts(deck)


@KINDLY
@given(data=st.data(), format=st.sampled_from(FORMATS))
def test_a_deck_of_printed_cards_survives_too(public: Library, data: st.DataObject, format: str) -> None:
    deck = data.draw(decks_of(public))
    assert as_counts(Deck.read(deck.write(format, public), public)) == as_counts(deck)


@KINDLY
@given(lines=st.lists(LINES, max_size=12))
def test_any_deck_text_is_read_or_its_lines_are_named(lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    found = read_list(text, STARTER)
    count = len(text.splitlines())
    assert all(1 <= fault.line <= count and str(fault.line) in str(fault) for fault in found.faults)
    try:
        deck = Deck.read(text, STARTER)
    except DeckError as error:
        assert str(error)
    else:
        assert deck.size == sum(n for _, n in found.entries)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 400) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = [
    *(
        "id",
        "name",
        "supertype",
        "subtypes",
        "hp",
        "types",
        "evolvesFrom",
        "attacks",
        "abilities",
        "weaknesses",
    ),
    *(
        "resistances",
        "retreatCost",
        "rules",
        "number",
        "convertedRetreatCost",
        "ancientTrait",
        "category",
        "stage",
    ),
]
RECORD: dict[str, Any] = {
    "id": "t-1",
    "name": "Testmon",
    "supertype": "Pokémon",
    "subtypes": ["Basic"],
    "hp": "60",
    "attacks": [{"name": "Hit", "cost": ["Fire"], "damage": "10", "text": ""}],
}


def read_json(text: str) -> list[Card]:
    return read_cards(Sources([Blob("fuzz.json", text.encode())])).cards


@KINDLY
@given(changes=st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
def test_any_card_record_is_read_or_its_line_is_named(changes: dict[str, Any]) -> None:
    text = json.dumps([RECORD, {**RECORD, **changes}], indent=1)
    found = read_cards(Sources([Blob("fuzz.json", text.encode())]))
    assert len(found.cards) + len(found.left_out) >= 1 and found.cards[0].id
    for fault in found.left_out:
        assert fault.line > 1 and f"line {fault.line}" in str(fault)
    for card in found.cards:
        assert repr(card).encode("utf-8") and json.dumps(_row(card)), "what is read can be printed and kept"


@KINDLY
@given(text=st.text(max_size=80), cut=st.integers(0, 200))
def test_any_json_text_is_read_or_refused(text: str, cut: int) -> None:
    for candidate in (text, json.dumps([RECORD], indent=1)[:cut] + text):
        try:
            read_json(candidate)
        except DataError as error:
            assert error.line >= 1


TOML = (
    "[[pokemon]]",
    "[set]",
    'name = "X"',
    "hp = 70",
    'type = "Fire"',
    'attacks = [{ cost = "RQ" }]',
    "{",
    "}",
)
YAML = ("pokemon:", "- name: X", "  hp: 3", "x", "  - 3", "set:", "  id: 4")


@KINDLY
@given(
    suffix=st.sampled_from([".toml", ".yaml"]),
    lines=st.lists(st.sampled_from(TOML + YAML) | st.text(max_size=12), max_size=8),
)
def test_any_own_card_file_is_read_or_its_line_is_named(suffix: str, lines: list[str]) -> None:
    try:
        read_cards(Sources([Blob(f"fuzz{suffix}", "\n".join(lines).encode("utf-8", "surrogatepass"))]))
    except DataError as error:
        assert error.line >= 1 and f"line {error.line}" in str(error)


@KINDLY
@given(data=st.binary(max_size=60), name=st.sampled_from(["a.json", "a.toml", "a.yaml"]))
def test_any_bytes_are_refused_and_never_crash(data: bytes, name: str) -> None:
    try:
        read_cards(Sources([Blob(name, data)]))
    except DataError as error:
        assert error.line >= 1


@pytest.mark.parametrize("depth", [10, 100_000])
def test_deeply_nested_json_is_refused(depth: int) -> None:
    with pytest.raises(DataError):
        read_json("[" * depth)
