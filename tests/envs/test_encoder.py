"""What an observation says: all that the view shows, nothing that is hidden, each option once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from playmat.cards import starter_decks
from playmat.decisions.determinize import determinize
from playmat.decisions.view import view
from playmat.engine import machine
from playmat.engine.options import options_of
from playmat.engine.state import State
from playmat.envs import CardTable
from playmat.envs import layout as la
from playmat.envs.decode import decode
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge
from playmat.envs.option_rows import write_options
from playmat.envs.oracle import Oracle
from playmat.envs.outcomes import Outcomes
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet
from playmat.players import Seat
from playmat.players.words import decision_text
from playmat.rulebooks.books import RULEBOOKS

GAMES = int(os.environ.get("PLAYMAT_GAMES", "3"))  # `make test-envs` plays more
EVERY = 2 if GAMES <= 3 else 1  # and looks at every decision


class Eye:
    """One observation at a time, with the encoder's arrays as numpy."""

    def __init__(self, to: CardRows) -> None:
        self.to = to
        self.sheet = Sheet(1, la.TOKENS, la.OPTIONS)
        self.oracle = Oracle(1)
        self.outcomes = Outcomes(1, la.OPTIONS)
        self.tokens = np.frombuffer(self.sheet.tokens, dtype=np.int16).reshape(la.TOKENS, la.WIDTH)
        self.options = np.frombuffer(self.sheet.options, dtype=np.int16).reshape(la.OPTIONS, la.OPTION_WIDTH)
        self.hidden = np.frombuffer(self.oracle.block, dtype=np.int16).reshape(la.ORACLE_ROWS, la.ORACLE_WIDTH)
        self.ahead = np.frombuffer(self.outcomes.block, dtype=np.int16)

    def look(self, st: State, options: list[int], known: Knowledge) -> list[int]:
        viewer = machine.decider(st)
        encode(self.sheet, 0, st, viewer, self.to, known)
        assert self.sheet.dropped == 0
        self.oracle.write(0, st, viewer, self.to)
        return write_options(self.sheet, 0, st, options, self.to)


def _decisions(to: CardRows, games: int, every: int = 1) -> Iterator[tuple[State, list[int], Knowledge]]:
    for seed in range(games):
        st = machine.new_game(to.match, seed)
        known = Knowledge(len(to.row_of))
        rng = np.random.default_rng(seed)
        step = 0
        while options := machine.advance(st):
            known.look(st, machine.decider(st), to.index_of)
            if step % every == 0:
                yield st, options, known
            step += 1
            machine.choose(st, options[int(rng.integers(len(options)))])


def _bound(rules: str) -> tuple[CardTable, CardRows]:
    decks = [deck for deck in starter_decks() if deck.rules == rules]
    table = CardTable()
    return table, table.bind(decks[0], decks[1], rules)


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_dealing_hidden_cards_anew_changes_no_bit(rules: str) -> None:
    """Only the oracle block may tell two worlds apart that a player cannot tell apart."""
    _, to = _bound(rules)
    real, other = Eye(to), Eye(to)
    differs = 0
    for number, (st, options, known) in enumerate(_decisions(to, GAMES, every=EVERY)):
        viewer = machine.decider(st)
        rows = real.look(st, options, known)
        world = determinize(st, viewer, number, known.knows_prizes(viewer))
        again = options_of(world, world.stack[-1])
        assert other.look(world, again, known) == rows
        assert (real.tokens == other.tokens).all() and (real.options == other.options).all()
        assert decision_text(Seat(st, rows)) == decision_text(Seat(world, rows))
        differs += bool((real.hidden != other.hidden).any())
        if number % 20 == 0:
            real.outcomes.write(0, st, viewer, rows, known, number)
            other.outcomes.write(0, world, viewer, rows, known, number)
            assert (real.ahead == other.ahead).all()
    assert differs > number / 2


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_who_waits_sees_nothing_of_what_the_other_is_asked(rules: str) -> None:
    """Dealing anew what the waiting player does not know changes no bit, also while the other looks through a deck."""
    _, to = _bound(rules)
    real, other = Sheet(1, la.TOKENS, 8), Sheet(1, la.TOKENS, 8)
    for number, (st, _, known) in enumerate(_decisions(to, GAMES, every=EVERY)):
        viewer = 1 - machine.decider(st)
        seen = known.clone()
        seen.look(st, viewer, to.index_of)
        world = determinize(st, viewer, number, seen.knows_prizes(viewer))
        encode(real, 0, st, viewer, to, seen)
        encode(other, 0, world, viewer, to, seen)
        assert bytes(memoryview(real.tokens)) == bytes(memoryview(other.tokens))


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_decoding_gives_back_what_the_view_shows(rules: str) -> None:
    _, to = _bound(rules)
    eye = Eye(to)
    for st, options, known in _decisions(to, 2, every=3):
        eye.look(st, options, known)
        viewer = machine.decider(st)
        _compare(view(st, viewer), decode(eye.tokens), viewer, st, to)


def _rows(to: CardRows, cards: list[int]) -> Counter[int]:
    return Counter(int(to.row_of[k]) for k in cards)


def _compare(seen: dict[str, Any], got: dict[str, Any], viewer: int, st: State, to: CardRows) -> None:
    for name in ("turn", "in_checkup", "sudden_death"):
        assert got[name] == seen[name], name
    assert got["is_own_turn"] == (seen["player"] == viewer)
    assert got["goes_first"] == (seen["first"] == viewer)
    assert got["effects"] == sum(e.until < 0 or e.until >= st.turn for e in st.effects)
    stadium = seen["stadium"]
    shown = None if stadium is None else (int(to.row_of[stadium["card"]]), int(stadium["owner"] != viewer))
    assert got["stadium"] == shown
    for number in (0, 1):
        _compare_side(seen["sides"][viewer if number == 0 else 1 - viewer], got["sides"][number], st, to)


def _compare_side(side: dict[str, Any], got: dict[str, Any], st: State, to: CardRows) -> None:
    counts = ("hand_count", "deck_count", "energy_attached", "supporter_played", "stadium_played", "retreated")
    for name in (*counts, "gx_used", "vstar_used", "prizes_taken", "mulligans"):
        assert got[name] == side[name], name
    for name in ("discard", "lost", "beside", "hand_known"):
        assert +got[name] == _rows(to, side[name]), name
    if side["hand"] is not None:
        assert got["hand"] == _rows(to, side["hand"])
        assert got["prizes_up"] == _rows(to, [c for c in side["prizes"] if c is not None])
    assert got["prize_count"] == len(side["prizes"])
    mons = [m for m in [side["active"], *side["bench"]] if m is not None]
    assert len(got["pokemon"]) == len(mons)
    for mine, theirs in zip(got["pokemon"], mons, strict=True):
        assert mine["face_down"] == ("face_down" in theirs)
        if mine["face_down"]:
            continue
        assert mine["card"] == to.row_of[theirs["cards"][-1]]
        assert mine["under"] == _rows(to, theirs["cards"][:-1])
        assert mine["energy"] == _rows(to, theirs["energy"])
        assert mine["tools"] == _rows(to, theirs["tools"])
        assert mine["since"] == st.turn - theirs["since"]
        for name in ("hp", "damage", "conditions", "retreat", "types"):
            assert mine[name] == theirs[name], name


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_an_option_row_names_exactly_one_class_of_options(rules: str) -> None:
    _, to = _bound(rules)
    eye = Eye(to)
    for st, options, known in _decisions(to, GAMES):
        rows = eye.look(st, options, known)
        n = len(rows)
        used = eye.options[:n]
        assert (used[:, la.OPT_KIND] > 0).all() and not eye.options[n:].any()
        assert len({row.tobytes() for row in used}) == n
        assert used[:, la.OPT_MERGED].sum() == len(options)
        assert set(rows) <= set(options)
        live = int(eye.sheet.live[0])
        assert (used[:, [la.OPT_SOURCE, la.OPT_TARGET]] < live).all()
        assert not eye.tokens[live:].any()


def test_own_prize_cards_are_given_once_a_search_has_shown_which_are_missing() -> None:
    """The own unseen cards are always given; apart from the deck only when the player can tell."""
    found = 0
    for rules in RULEBOOKS:
        _, to = _bound(rules)
        eye = Eye(to)
        for st, options, known in _decisions(to, 2):
            eye.look(st, options, known)
            viewer = machine.decider(st)
            own = st.side(viewer)
            got = decode(eye.tokens)["sides"][0]
            hidden = Counter(int(to.row_of[to.index_of[c]]) for c in [*own.deck, *own.prizes])
            if got["prizes_known"]:
                found += 1
                assert got["prizes"] == Counter(int(to.row_of[to.index_of[c]]) for c in own.prizes)
                assert got["prizes"] + got["deck"] == hidden
            else:
                assert got["unseen"] + got["prizes"] == hidden
    assert found
