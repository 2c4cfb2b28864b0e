"""Every frame, filled with simple phrases and set into a sentence: refused, or said back to the same tree."""

from __future__ import annotations

import random

import pytest
from derivations import NAMES, all_frames, text_with
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.effects.base import Node, walk
from playmat.effects.examples import EXAMPLES
from playmat.effects.nodes import Program
from playmat.text import Names, TextError, compile_text, wording
from playmat.text.compile import KINDS

names = Names((*NAMES, "Hop's Snorlax"))
FRAMES = all_frames()
FAMILIES = {"Clause", "Cond", "Event", "Mod", "Num", "Pred", "Quantity", "Sel", "Step"}
"""The classes nodes are sorted into; no tree holds them themselves."""
INNER = {"Nothing", "_Free", "_Mark"}
"""Steps that only linking and lowering use."""

SAID_IN_SEVERAL_SENTENCES = (
    ("attack", "Choose 1 of your opponent's Active Pokémon's attacks. Use it as this attack."),
    (
        "attack",
        "If this Pokémon was damaged by an attack during your opponent's last turn, this attack does that much more "
        "damage. Draw a card.",
    ),
    ("attack", "Flip 2 coins. If either of them is heads, draw 2 cards."),
    ("attack", "Flip 3 coins. This attack does 10 damage for each tails."),
    ("attack", "Flip 5 coins. If all of them are tails, this attack does nothing."),
    ("attack", "For each of your Benched Pokémon, put a damage counter on that Pokémon."),
    (
        "attack",
        "Draw a card. During your opponent's next turn, if the Defending Pokémon tries to attack, your opponent flips "
        "a coin. If tails, that attack doesn't happen.",
    ),
    (
        "attack",
        "During your opponent's next turn, whenever your opponent plays a Supporter card from their hand, they flip "
        "a coin. If tails, that card has no effect.",
    ),
    (
        "stadium",
        "Choose which way this card faces before you play it. Each of your Pokémon has no Weakness. Choose which way "
        "this card faces before you play it. Each of your Pokémon can't retreat.",
    ),
    (
        "attack",
        "If this Pokémon was damaged by an attack during your opponent's last turn, this attack does that much damage.",
    ),
)
"""Nodes that one sentence alone does not make."""


def read(text: str) -> tuple[str, Program] | None:
    for kind in KINDS:
        try:
            return kind, compile_text(text, kind, "", names)
        except TextError:
            continue
    return None


def said_back(text: str) -> Program | None:
    found = read(text)
    if found is None:
        return None
    kind, program = found
    said = wording(program)
    assert compile_text(said, kind, "", names) == program, f"{text} ⇒ {said}"
    return program


@pytest.fixture(scope="module")
def derived() -> list[tuple[str, Program | None]]:
    choice = random.Random(1).randrange
    texts = [text_with(f, choice) for f in FRAMES for _i in range(4)]
    back = {text: said_back(text) for text in dict.fromkeys(texts)}  # few words are filled alike often
    return [(text, back[text]) for text in texts]


def test_every_frame_is_said_back(derived: list[tuple[str, Program | None]]) -> None:
    read_texts = [t for t, p in derived if p is not None]
    assert len(read_texts) > 0.7 * len(derived)


def test_every_node_of_the_language_is_derived(derived: list[tuple[str, Program | None]]) -> None:
    programs = [p for _t, p in derived if p is not None]
    programs += [p for _k, t in SAID_IN_SEVERAL_SENTENCES if (p := said_back(t)) is not None]
    met = {type(n).__name__ for p in programs for n in walk(p)}
    assert set(Node.REGISTRY) - met - FAMILIES - INNER == set()


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_phrase_in_any_frame_is_refused_or_said_back(data: st.DataObject) -> None:
    def choice(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    said_back(text_with(FRAMES[choice(len(FRAMES))], choice))


@pytest.mark.parametrize("node", sorted(set(Node.REGISTRY) - FAMILIES - INNER))
def test_the_page_of_the_language_has_an_example_of_every_node(node: str) -> None:
    kind, text = EXAMPLES[node]
    program = compile_text(text, kind, "", names)
    assert node in {type(n).__name__ for n in walk(program)}
    assert wording(program) == text
