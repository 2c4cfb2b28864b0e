"""What linking resolves is said again: the tables of ``link/values.py`` and ``unlink/pronouns.py`` side by side."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text import Names, compile_text, wording
from playmat.text.link.values import RESOLVES
from playmat.text.reading import read_sentence
from playmat.text.surface import CantDo, Deed, It, NthCoin, Pick, SomeNumber, ThatMany
from playmat.text.unlink.pronouns import SAYS
from playmat.text.words.sentences import sentences
from playmat.text.words.tokens import tokenize

TEXTS: dict[type, tuple[str, type, type]] = {
    # what is said: a text, what it becomes when it is linked, and what that is said by
    Pick: ("Discard 9 cards from your hand.", n.Choose, n.Var),
    It: ("Search your deck for a Water Pokémon and put it into your hand. Then, shuffle your deck.", n.Var, n.Var),
    n.AllHeads: ("Flip a coin. If heads, draw 9 cards.", n.AllHeads, n.AllHeads),
    n.AllTails: ("Flip a coin. If tails, draw 9 cards.", n.AllTails, n.AllTails),
    n.AnyHeads: ("Flip 2 coins. If either of them is heads, draw 9 cards.", n.AnyHeads, n.AnyHeads),
    n.Heads: ("Flip 9 coins. This attack does 170 damage for each heads.", n.Heads, n.Heads),
    n.Tails: ("Flip 9 coins. This attack does 170 damage for each tails.", n.Tails, n.Tails),
    Deed: (
        "Heal 70 damage from 1 of your Pokémon. If you healed any damage in this way, draw 9 cards.",
        n.Did,
        n.Did,
    ),
    n.Did: ("You may discard a card from your hand. If you do, draw 9 cards.", n.Did, n.Did),
    SomeNumber: ("Remove up to 5 damage counters from 1 of your Pokémon.", n.ChooseNumber, n.Chosen),
    ThatMany: (
        "Count the number of cards in your opponent's hand. Put that many damage counters on this Pokémon.",
        n.Count,
        n.Count,
    ),
    CantDo: (
        "Put 2 Pokémon in your hand in the Lost Zone. (If you can't put 2 Pokémon in the Lost Zone, this attack does "
        "nothing.)",
        n.Cmp,
        n.Count,
    ),
    NthCoin: ("Flip 2 coins. If the second coin is heads, draw 9 cards.", n.AllHeads, n.AllHeads),
    n.UseAttack: (
        "Choose 1 of your opponent's Benched Pokémon's attacks and use it as this attack.",
        n.UseAttack,
        n.UseAttack,
    ),
    n.CantUseAttack: (
        "Draw 9 cards. Choose 1 of your opponent's Active Pokémon's attacks. That Pokémon can't use that attack during your opponent's "
        "next turn.",
        n.CantUseAttack,
        n.CantUseAttack,
    ),
    n.Triggers: (
        "During your opponent's next turn, if the Defending Pokémon retreats, put 7 damage counters on the new Active "
        "Pokémon.",
        n.Triggers,
        n.Triggers,
    ),
    n.InZone: ("Look at the top 9 cards of either player's deck.", n.ChoosePlayer, n.InZone),
    str: (
        "Draw 9 cards. Choose Grass, Fire, Water, Lightning, Psychic, Fighting, Darkness, Metal, Fairy, or Dragon type. Until the end "
        "of your next turn, this Pokémon is that type.",
        n.ChooseType,
        str,
    ),
    tuple: ("Draw 9 cards.", n.Draw, tuple),
}


def _parts(value: Any) -> Iterator[Any]:
    """Everything a reading is made of."""
    yield value
    if isinstance(value, tuple):
        for v in value:
            yield from _parts(v)
    elif is_dataclass(value):
        for f in fields(value):
            yield from _parts(getattr(value, f.name))


def test_whatever_is_resolved_has_its_text() -> None:
    assert TEXTS.keys() == RESOLVES.keys()


@pytest.mark.parametrize("said", TEXTS, ids=lambda cls: str(cls.__name__))
def test_what_is_resolved_is_said_again(said: type) -> None:
    text, linked, again = TEXTS[said]
    readings = [r for s in sentences(tokenize(text)) for r in read_sentence(s, Names(), text).readings]
    assert any(type(part) is said for r in readings for part in _parts(r))
    program = compile_text(text, "attack")
    assert any(type(node) is linked for node in walk(program))
    assert again in SAYS
    assert compile_text(wording(program), "attack") == program


@pytest.mark.parametrize(
    "text",
    [
        "Flip a coin. If heads, the Defending Pokémon is now Burned; if tails, it is now Asleep.",
        "Before doing damage, you may flip a coin. If tails, this attack does nothing. If heads, this attack does 170 damage instead.",
    ],
)
def test_the_other_side_of_a_flip_stands_beside_the_first_and_not_in_it(text: str) -> None:
    program = compile_text(text, "attack", damage=70)
    asked = [node for node in walk(program) if isinstance(node, n.If)]
    assert len(asked) == 2
    assert not any(isinstance(inner, n.If) for one in asked for inner in walk(one.then))
    assert compile_text(wording(program), "attack", damage=70) == program
