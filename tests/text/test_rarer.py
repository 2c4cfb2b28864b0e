"""Rarer wordings: what each is read to, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)

from __future__ import annotations

import pytest

from playmat.effects.base import walk
from playmat.effects.nodes import AttachAs, Draw, Flip, If, May, Nothing, PlayFails, Prevent, SwapAttached, Takes
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Pichu"])

READINGS = [
    ("attack", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, this attack does 70 damage to the Defending Pokémon.", "Ask your opponent if they agree. If they do, draw 9 cards. If not, this attack does 70 damage to your opponent's Active Pokémon."),
    ("attack", "If any damage is done to Pikachu by attacks during your opponent's next turn, flip a coin. If heads, prevent that damage.", "During your opponent's next turn, if any damage is done to this Pokémon by attacks, flip a coin. If heads, prevent that damage."),
    ("attack", "Whenever your opponent plays an Item card from his or her hand during his or her next turn, your opponent flips a coin. If tails, that card has no effect. (Your opponent still discards that card.)", "During your opponent's next turn, whenever your opponent plays an Item card from their hand, they flip a coin. If tails, that card has no effect."),
    ("attack", "During your opponent's next turn, any damage done by attacks from the Defending Pokémon is reduced by 70 (after applying Weakness and Resistance).", "During your opponent's next turn, your opponent's Active Pokémon's attacks do 70 less damage (after applying Weakness and Resistance)."),
    ("ability", "Whenever Pikachu would be damaged by your opponent's attack, flip a coin until you get tails. For each heads, reduce that damage by 10.", "Whenever this Pokémon would be damaged by your opponent's attack, flip a coin until you get tails. For each heads, reduce that damage by 10."),
    ("ability", "At the end of each player's turn, if this Pokémon is Paralyzed, it recovers from that Special Condition.", "At the end of each turn, if this Pokémon is Paralyzed, this Pokémon is no longer Paralyzed."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "says"), READINGS)
def test_a_rarer_wording_means_the_same_as_the_canonical_one(kind: str, text: str, says: str) -> None:
    program = compile_text(text, kind, "Pikachu", NAMES)
    assert wording(program) == says
    assert compile_text(says, kind, "Pikachu", NAMES) == program


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "Ask your opponent if you may draw 2 cards. If yes, draw 3 cards."),
        ("attack", "If yes, draw 2 cards."),
        (
            "attack",
            "Whenever your opponent plays a Trainer card from their hand during their next turn, they flip a coin.",
        ),
        ("attack", "Flip a coin. If heads, Pikachu isn't discarded."),
        ("ability", "Whenever Pikachu would be damaged by your opponent's attack, flip a coin until you get tails."),
        ("trainer", "Search your deck or discard pile for a Pokémon."),
    ],
)
def test_half_of_what_belongs_together_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Pikachu", NAMES)


def test_what_the_opponent_may_do_is_done_by_the_opponent() -> None:
    nodes = walk(
        compile_text("Draw 9 cards. Your opponent may draw a card. If they do, draw 1 more card.", "trainer", "Dan")
    )
    assert [n.who for n in nodes if isinstance(n, Draw)] == ["you", "opponent", "you"]
    assert [n.who for n in nodes if isinstance(n, May)] == ["opponent"]


def test_a_contest_is_no_coin() -> None:
    text = "You and your opponent play Rock-Paper-Scissors until someone wins. If you win, draw 2 more cards."
    assert [n.contest for n in walk(compile_text(text, "trainer", "Dan")) if isinstance(n, Flip)] == [True]


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
    nodes = walk(compile_text(text, kind, "Pikachu", NAMES))
    assert sum(isinstance(n, node) for n in nodes) == 1
    assert not any(isinstance(n, (Nothing, If)) for n in nodes)
