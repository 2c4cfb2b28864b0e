"""Who has searched the own deck knows which the own Prize cards are."""

from collections.abc import Iterator

import pytest

from playmat import starter_decks
from playmat.decisions.determinize import determinize, is_searching
from playmat.decisions.game import make_match
from playmat.decisions.known_prizes import KnownPrizes
from playmat.engine import machine, playout
from playmat.engine.state import State

DECKS = [deck for deck in starter_decks() if deck.rules == "sword_shield"]
MATCH = make_match(DECKS[0], DECKS[1], "sword_shield")


def _decisions(seed: int) -> Iterator[tuple[State, list[int]]]:
    st = machine.new_game(MATCH, seed)
    number = 0
    while options := machine.advance(st):
        yield st, options
        number += 1
        playout.play_randomly(st, seed * 1000 + number, 1)


def _search() -> State:
    """A player chooses from the own deck, all Prize cards lying face down."""
    for seed in range(40):
        for st, _ in _decisions(seed):
            me = machine.decider(st)
            if is_searching(st, me, me) and len(st.side(me).prizes) == 6 and not st.side(me).prizes_up:
                return st.clone()
    pytest.fail("nobody searched a deck")


def test_before_the_deck_was_searched_nothing_is_known() -> None:
    known = [KnownPrizes(), KnownPrizes()]
    for st, _ in _decisions(3):
        me = machine.decider(st)
        if is_searching(st, me, me):
            return
        known[me].look(st, me)
        assert not known[me].is_sure


def test_a_search_tells_the_prize_cards_and_only_which_they_are() -> None:
    st = _search()
    me = machine.decider(st)
    known = KnownPrizes()
    known.look(st, me)
    assert known.is_sure
    after = st.clone()
    machine.choose(after, machine.advance(after)[0])
    known.look(after, me)
    assert known.is_sure, "it is still known when the search is over"
    worlds = [determinize(after, me, seed, known.is_sure) for seed in range(20)]
    prizes = after.side(me).prizes
    assert all(sorted(world.side(me).prizes) == sorted(prizes) for world in worlds)
    assert len({tuple(world.side(me).prizes) for world in worlds}) > 5, "where each lies is not known"
    assert len({tuple(world.side(me).deck) for world in worlds}) > 5
    assert any(sorted(determinize(after, me, seed).side(me).prizes) != sorted(prizes) for seed in range(20))


def test_what_is_dealt_does_not_tell_where_a_known_prize_card_really_lies() -> None:
    st = _search()
    me = machine.decider(st)
    other = st.clone()
    other.side(me).prizes = other.side(me).prizes[::-1]
    assert determinize(st, me, 5, True).side(me).prizes == determinize(other, me, 5, True).side(me).prizes


def test_a_prize_card_that_was_taken_leaves_the_others_known() -> None:
    st = _search()
    me = machine.decider(st)
    known = KnownPrizes()
    known.look(st, me)
    st.stack = st.stack[:-1]
    st.side(me).prizes = st.side(me).prizes[1:]
    known.look(st, me)
    assert known.is_sure
    assert known.cards == st.side(me).prizes


def test_a_card_put_among_the_prize_cards_unseen_makes_them_unknown() -> None:
    st = _search()
    me = machine.decider(st)
    known = KnownPrizes()
    known.look(st, me)
    st.stack = st.stack[:-1]
    own = st.side(me)
    own.prizes = [*own.prizes[1:], own.deck[0]]
    known.look(st, me)
    assert not known.is_sure
