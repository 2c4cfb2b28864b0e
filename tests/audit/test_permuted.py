"""Energy types exchanged everywhere play the same game: a few cards here, a sixth of them by ``make audit``."""

from dataclasses import replace

import pytest

from playmat.audit import permuted
from playmat.cards.model import Card
from playmat.simulate.exercise.decks import Pool


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
