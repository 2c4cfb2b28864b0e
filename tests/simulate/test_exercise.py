"""Every playable card is carried out without a fault and does something: a sample here, more in the sweep, all of them
by ``make exercise``."""

import os
import random
from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.simulate.exercise import exercise
from playmat.simulate.exercise.decks import Pool

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
needs_cards = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")


def _faults(of: Pool, count: int, seed: int, scenes: int) -> list[str]:
    """Faults, and texts that were not carried out or never did anything, of a sample of the playable cards."""
    cards = list(of.cards)
    random.Random(seed).shuffle(cards)
    out = []
    for card in cards[:count]:
        if of.is_playable(card):
            result = exercise(card, of, 1, scenes, seed)
            out += [f"{card}: {fault}" for fault in result.faults]
            out += [f"{card}: not carried out: {text}" for text in result.unused]
            out += [f"{card}: never did anything: {text}" for text in result.silent]
    return out


def test_every_card_of_the_starter_pool_is_carried_out_and_does_something() -> None:
    assert _faults(Pool(load_library()), 10_000, 1, 200) == []


@needs_cards
def test_a_sample_of_public_cards_is_carried_out_and_does_something() -> None:
    assert _faults(Pool(load_library([SHARED])), 60, 2, 250) == []


@pytest.mark.sweep
@needs_cards
def test_a_large_sample_of_public_cards_is_carried_out_and_does_something() -> None:
    assert _faults(Pool(load_library([SHARED])), 1500, 3, 400) == []
