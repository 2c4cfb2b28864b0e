"""The four audits on a sample of the real cards, and the share of texts that compile."""

from __future__ import annotations

import random

import pytest

from playmat.effects.nodes import Program
from playmat.text import Names, TextError, compile_text
from playmat.text.measure.audit import Text, deletion, exchange, round_trip
from playmat.text.measure.coverage import Item, Report

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


def test_the_canonical_wording_of_every_text_reads_back(corpus: tuple[list[Item], Names]) -> None:
    assert not _not_read_back(*corpus)


def test_the_canonical_wording_of_every_text_of_the_other_years_reads_back(
    other_years: tuple[list[Item], Names],
) -> None:
    assert not _not_read_back(*other_years)


def _not_read_back(items: list[Item], names: Names) -> list[str]:
    """The wording depends on the tree alone, so texts that say the same are asked once."""
    trees: dict[tuple[str, Program], Text] = {}
    for text, kind, name in {(i.text, i.kind, i.name) for i in items}:
        try:
            program = compile_text(text, kind, name, names)
        except TextError:
            continue
        trees.setdefault((kind, program), Text(text, kind, name, names))
    return [f"{text.name}: {r}" for (_kind, program), text in trees.items() if (r := round_trip(text, program))]


def test_the_share_of_compiled_texts_does_not_fall(coverage: Report) -> None:
    assert coverage.compiled / coverage.texts >= 0.75
    assert not [k for k in coverage.unread if k.startswith("ambiguous")]
