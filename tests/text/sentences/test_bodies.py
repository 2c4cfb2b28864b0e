"""Steps joined: and, then, if, may, each player. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, read, said, steps_of

from playmat.effects.base import walk
from playmat.effects.nodes import (
    AttachAs,
    Draw,
    If,
    May,
    Nothing,
    PlayFails,
    Prevent,
    Shuffle,
    SwapAttached,
    Takes,
)

SAID = [
    ("attack", "This attack does 10 damage to each of your opponent's Pokémon. If your opponent's Pokémon is Knocked Out by this attack, draw 2 cards.", "This attack does 10 damage to each of your opponent's Pokémon. If any of your opponent's Pokémon was Knocked Out by this attack, draw 2 cards."),
    ("attack", "If your opponent's Basic Pokémon is Knocked Out by damage from this attack, draw 2 cards.", "If any of your opponent's Basic Pokémon was Knocked Out by damage from this attack, draw 2 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_bodies_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("ability", "You can play this card only if you took it as a face-down Prize card, before you attack."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_bodies_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_a_step_after_both_branches_of_a_flip_stands_after_both() -> None:
    search = "search your deck for a Basic Fairy Pokémon and put it onto your Bench"
    steps = steps_of(f"Flip a coin. If heads, {search}. If tails, {search}. Then, shuffle your deck.")
    assert steps[-1] == Shuffle()


def test_a_step_after_one_branch_stands_inside_it() -> None:
    search = "search your deck for a Basic Fairy Pokémon and put it onto your Bench"
    steps = steps_of(f"Flip a coin. If heads, {search}. Shuffle your deck afterward.")
    assert isinstance(steps[-1], If)
    assert steps[-1].then[-1] == Shuffle()


def test_what_the_opponent_may_do_is_done_by_the_opponent() -> None:
    nodes = walk(read("Draw 9 cards. Your opponent may draw a card. If they do, draw 1 more card.", "trainer"))
    assert [n.who for n in nodes if isinstance(n, Draw)] == ["you", "opponent", "you"]
    assert [n.who for n in nodes if isinstance(n, May)] == ["opponent"]


@pytest.mark.parametrize(
    ("kind", "text", "node"),
    [
        ("ability", "Once during your turn, you may switch a basic Energy card attached to your Active Pokémon with a different type of basic Energy card from your discard pile.", SwapAttached),
        ("ability", "Once during your turn, if Pikachu would be Knocked Out by damage from an attack, you may use this power. Pikachu isn't discarded. Instead, attach it as an Energy card to 1 of your Pokémon.", AttachAs),
        ("attack", "Whenever your opponent plays an Item card from their hand during their next turn, they flip a coin. If tails, that card has no effect.", PlayFails),
        ("attack", "During your opponent's next turn, if Pikachu would be damaged by an attack, flip a coin. If heads, prevent that attack's damage done to Pikachu.", Prevent),
        ("ability", "Whenever Pikachu would be damaged by an attack, flip a coin until you get tails. For each heads, reduce that damage by 20.", Takes),
    ],
)  # fmt: skip
def test_each_is_one_node_without_empty_steps(kind: str, text: str, node: type) -> None:
    nodes = walk(read(text, kind))
    assert sum(isinstance(n, node) for n in nodes) == 1
    assert not any(isinstance(n, (Nothing, If)) for n in nodes)
