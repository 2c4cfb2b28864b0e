"""Own and opponent exchanged in a text and in who carries it out: the same things happen. A few texts here, all of them
by ``make audit``."""

import os
from itertools import islice
from pathlib import Path

import pytest

from playmat.audit import mirrored
from playmat.audit.mutants import mutants
from playmat.cards import load_library
from playmat.effects import nodes as n
from playmat.simulate.exercise.decks import Pool

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
pytestmark = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Pool(load_library([SHARED]))


@pytest.fixture(scope="module")
def told(pool: Pool) -> list[mirrored.Told]:
    cards = [card for card in pool.cards[::500] if pool.is_playable(card)]
    found = [text for card in cards for text in mirrored.texts(card, pool)]
    return [text for text in found if not mirrored.undefined(text.program)]


def test_sides_exchanged_mirror_what_happens(pool: Pool, told: list[mirrored.Told]) -> None:
    played = [mirrored.played(mirrored.runner_for(t.card, pool), t, mirrored.exchanged(t.program)) for t in told]
    assert [(t.card.id, t.name, what) for t, (_, what) in zip(told, played, strict=True) if what] == []
    assert sum(is_seen for is_seen, _ in played) > 10


def test_a_wrong_side_is_caught(pool: Pool, told: list[mirrored.Told]) -> None:
    """One side of the exchanged text left as it was: most of these show in two positions, however small the text."""
    number = caught = 0
    for t in told:
        runner = mirrored.runner_for(t.card, pool)
        wrong = [tree for kind, tree in mutants(mirrored.exchanged(t.program)) if kind == "side exchanged"]
        for tree in wrong:
            is_seen, what = mirrored.played(runner, t, tree)
            number += is_seen
            caught += bool(what)
    assert number > 20
    assert caught > number * 0.6


def test_a_step_that_forgets_whose_text_it_is_is_caught(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    right = mirrored.way

    def wrong(program: n.Program, kind: str, binding: mirrored.Binding, payer: str) -> mirrored.Way:
        is_drawn = payer == "opponent" and any(isinstance(x, n.Draw) for x in mirrored.walk(program))
        return right(mirrored.exchanged(program) if is_drawn else program, kind, binding, payer)

    monkeypatch.setattr(mirrored, "way", wrong)
    found = (t for card in pool.cards if pool.is_playable(card) for t in mirrored.texts(card, pool))
    draws = (t for t in found if any(isinstance(x, n.Draw) for x in t.program.clauses[0].body))  # type: ignore[attr-defined]
    for t in islice(draws, 2):
        assert mirrored.played(mirrored.runner_for(t.card, pool), t, mirrored.exchanged(t.program))[1]


def test_sides_are_exchanged_twice_to_the_same_tree(told: list[mirrored.Told]) -> None:
    assert all(mirrored.exchanged(mirrored.exchanged(t.program)) == t.program for t in told)
    assert any(mirrored.exchanged(t.program) != t.program for t in told)
