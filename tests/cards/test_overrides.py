"""Texts of single cards said in our own words: they follow every reprint, keep the print, and are read."""

import os
from pathlib import Path

import pytest

from playmat.cards import overrides
from playmat.cards.build import playable_key
from playmat.cards.library import load_library
from playmat.cards.model import Attack, Card, CardKind
from playmat.text.kept.programs import programs_of
from playmat.text.measure.coverage import library_names

SHARED = Path(os.environ.get("PLAYMAT_SHARED") or Path(__file__).resolve().parents[2].parent / "shared")
ROW = {"id": "x1-1", "of": "Twirl", "says": "Draw 2 cards.", "reason": "an odd way to say it"}


def _card(card_id: str, text: str) -> Card:
    card = Card(card_id, "Ledian", CardKind.POKEMON, hp=60, attacks=(Attack("Twirl", ("Grass",), 0, "", text),))
    return card.with_(playable_key=playable_key(card))


def test_a_row_follows_every_reprint_and_keeps_the_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overrides, "overrides", lambda: [ROW])
    cards = [_card("x1-1", "Twirl twice."), _card("x2-7", "Twirl twice."), _card("x3-9", "Draw a card.")]
    first, reprint, other = overrides.apply_overrides(cards)
    assert first.attacks[0].text == reprint.attacks[0].text == "Draw 2 cards."
    assert first.printed == (("Twirl", "Twirl twice."),) and "an odd way to say it" in first.errata
    assert first.playable_key == reprint.playable_key != other.playable_key
    assert other.attacks[0].text == "Draw a card." and not other.printed


def test_a_row_about_no_attack_of_the_card_is_a_fault_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overrides, "overrides", lambda: [{**ROW, "of": "Spin"}])
    with pytest.raises(ValueError, match="x1-1 has no attack or ability 'Spin'"):
        overrides.apply_overrides([_card("x1-1", "Twirl twice.")])


def test_fewer_than_one_card_in_a_hundred_needs_one() -> None:
    rows = overrides.overrides()
    assert len({row["id"] for row in rows}) < 120
    assert all(row["reason"] and row["says"].rstrip(")").endswith(".") for row in rows)


@pytest.mark.skipif(not (SHARED / "years").is_dir(), reason=f"no card files in {SHARED}; set PLAYMAT_SHARED")
def test_every_row_is_read() -> None:
    library = load_library([SHARED, SHARED / "years"])
    names = library_names(library)
    said = [library.get(row["id"]) for row in overrides.overrides() if row["id"] in library]
    assert [f"{card.id}: {fault}" for card in said for fault in programs_of(card, names).errors] == []
    assert len(said) == len(overrides.overrides())
