"""Every playable card is carried out without a fault: a sample here, all of them in the sweep."""

import os
import random
from pathlib import Path

import pytest

from playmat.cards import Library, load_library
from playmat.decisions.game import names_of
from playmat.engine.card_check import not_carried_out
from playmat.simulate.exercise import exercise, plain_partner

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
BOOKS = {
    "Diamond & Pearl": "platinum",
    "Platinum": "platinum",
    "HeartGold & SoulSilver": "unleashed",
    "Black & White": "black_white",
    "XY": "sun_moon",
    "Sun & Moon": "sun_moon",
}


def _faults(library: Library, count: int, seed: int) -> list[str]:
    names = names_of(library)
    partner = plain_partner(library)
    cards = list({c.playable_key: c for c in library}.values())
    random.Random(seed).shuffle(cards)
    out = []
    for card in cards[:count]:
        if not_carried_out(card, names):
            continue
        result = exercise(card, library, partner, BOOKS.get(card.series, "sword_shield"), 6, seed)
        out += [f"{card}: {fault}" for fault in result.faults]
    return out


def test_every_card_of_the_starter_pool_is_carried_out() -> None:
    library = load_library()
    assert _faults(library, len(library), 1) == []


@pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")
def test_a_sample_of_public_cards_is_carried_out() -> None:
    assert _faults(load_library([SHARED]), 250, 2) == []


@pytest.mark.sweep
@pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")
def test_all_public_cards_are_carried_out() -> None:
    library = load_library([SHARED])
    assert _faults(library, len(library), 3) == []
