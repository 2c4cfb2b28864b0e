"""Every playable card is carried out without a fault and does something: a sample here, more in the sweep, all of them
by ``make exercise``."""

import random

import pytest
from special_cards import SHARED, pool

from playmat.cards import load_library
from playmat.effects import code
from playmat.simulate.exercise import exercise
from playmat.simulate.exercise.decks import Pool

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
    assert _faults(pool(), 150, 2, 250) == []


@pytest.mark.sweep
@needs_cards
def test_a_large_sample_of_public_cards_is_carried_out_and_does_something() -> None:
    assert _faults(pool(), 1500, 3, 400) == []


def test_each_hook_has_a_number_of_its_own() -> None:
    hooks = [number for name, number in vars(code).items() if name.startswith(("H_", "T_"))]
    assert len(hooks) == len(set(hooks))
    assert max(hooks) < code.HOOKS
