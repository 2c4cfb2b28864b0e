"""Audits of single words on a sample of the real cards."""

from __future__ import annotations

import random

import pytest

from playmat.effects.nodes import Program
from playmat.text import Names, TextError, compile_text
from playmat.text.measure.audit import Text, deletion, exchange
from playmat.text.measure.coverage import Item

Sample = list[tuple[Text, Program]]


@pytest.fixture(scope="module")
def sample(corpus: tuple[list[Item], Names]) -> Sample:
    items, names = corpus
    out: Sample = []
    for item in random.Random(11).sample(items, 900):
        try:
            program = compile_text(item.text, item.kind, item.name, names)
        except TextError:
            continue
        out.append((Text(item.text, item.kind, item.name, names), program))
    return out


REVIEWED_DELETIONS = {"more", "pile", "you", "have", "new", "face-down", "different", "damage", "other", "•", "!"}
REVIEWED_DELETIONS |= {"so", "they"}
"""'30 damage plus 10 (more) damage for each', 'cards (you) discarded', '(have) your opponent switch', 'the
(new) Active Pokémon', '(face-down) Prize cards', 'each (different) type', '10 (damage)
for each', 'to your (other) Pokémon in any way you like',
'if that player does (so)', 'if they do, (they) draw',
the bullets of 'If you played 2 cards': the tree says the same without them."""


REVIEWED_IN_PLACE = {
    "as": ("As long as",),  # a slip of the print that is mended
    "1": ("any 1 card",),
    "in": ("discarded in this way",),
    "benched": ("and Benched Pokémon-GX",),
    "energy": ("(If you can't discard 2 Energy cards",),
    "stadium": ("Discard that Stadium card",),
    "either": ("choose either Asleep",),
    "exactly": ("have exactly 2, 4, or 6 Prize",),
    "instead": ("Energy instead", "HP becomes 10 instead"),
}
"""Words that say nothing only there."""


def test_no_word_is_read_and_lost(sample: Sample) -> None:
    lost = {
        w: t.text
        for t, p in sample
        for w in deletion(t, p)
        if w not in REVIEWED_DELETIONS and not any(place in t.text for place in REVIEWED_IN_PLACE.get(w, ()))
    }
    assert not lost


def test_opposite_words_never_mean_the_same(sample: Sample) -> None:
    same = {w: t.text for t, p in sample for w in exchange(t, p)}
    assert not same
