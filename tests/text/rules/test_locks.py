"""What can't be done, and what may be done all the same. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, read, said

from playmat.effects.base import walk
from playmat.effects.nodes import CantPlay

SAID = [
    ("attack", "This Pokémon can't use Big Bang again until it leaves the Active Spot.", "This Pokémon can't use Big Bang again until it leaves the Active Spot."),
    ("attack", "Whenever your opponent plays an Item card from his or her hand during his or her next turn, your opponent flips a coin. If tails, that card has no effect. (Your opponent still discards that card.)", "During your opponent's next turn, whenever your opponent plays an Item card from their hand, they flip a coin. If tails, that card has no effect."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_locks_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "Whenever your opponent plays a Trainer card from their hand during their next turn, they flip a coin."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_locks_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_benching_may_be_forbidden_for_a_kind_of_pokemon() -> None:
    program = read(
        "During your opponent's next turn, your opponent can't put any Water Pokémon from his or her hand onto his or her Bench.",
        "attack",
    )
    (ban,) = [n for n in walk(program) if isinstance(n, CantPlay)]
    assert ban.verb == "bench"


def test_a_ban_may_name_kinds_of_trainer_and_energy_cards_together() -> None:
    program = read(
        "During your opponent's next turn, your opponent can't play any Stadium or Special Energy cards from his or her hand.",
        "attack",
    )
    (ban,) = [n for n in walk(program) if isinstance(n, CantPlay)]
    assert len(ban.filter[0].filters) == 2  # type: ignore[attr-defined]
