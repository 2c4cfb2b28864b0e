"""Energy types exchanged everywhere play the same game: a few cards here, a sixth of them by ``make audit``."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from playmat.audit import permuted
from playmat.cards import load_library
from playmat.cards.model import Card
from playmat.simulate.exercise.decks import Pool

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
pytestmark = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Pool(load_library([SHARED]))


def test_the_same_game_with_other_types(pool: Pool) -> None:
    cards = [card for card in pool.cards[::900] if pool.is_playable(card)]
    games = [permuted.same_game(card, pool) for card in cards]
    assert [what for _, what in games if what] == []
    assert sum(decisions > 0 for decisions, _ in games) > 4


def test_a_cost_that_keeps_its_type_would_be_found(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    right = permuted.permuted

    def wrong(card: Card) -> Card:
        return replace(right(card), attacks=card.attacks)

    monkeypatch.setattr(permuted, "permuted", wrong)
    cards = [card for card in pool.cards[::900] if pool.is_playable(card)]
    assert any(permuted.same_game(card, pool)[1] for card in cards)
