"""Decks whose order nobody knows: shuffling what is left of one changes nothing but luck, so it stays as it lies."""

from collections import Counter

from playmat import starter_decks
from playmat.decisions.determinize import determinize, forget_orders, is_searching
from playmat.decisions.game import make_match
from playmat.engine import machine, playout
from playmat.engine.rng import seed_of, shuffle_deck
from playmat.engine.state import State
from playmat.players import Seat, make_player
from playmat.players.playout import _luck_of

DECKS = [deck for deck in starter_decks() if deck.rules == "sword_shield"]
MATCH = make_match(DECKS[0], DECKS[1], "sword_shield")


def _world(seed: int = 3) -> State:
    st = machine.new_game(MATCH, seed)
    for number in range(30):
        machine.advance(st)
        playout.play_randomly(st, number, 1)
    machine.advance(st)
    world = determinize(st, machine.decider(st), seed)
    forget_orders(world)
    return world


def test_what_is_left_of_a_deck_lies_as_it_lay() -> None:
    world = _world()
    p = world.side(0)
    rest = [c for c in p.deck if c % 3]
    p.deck = rest
    shuffle_deck(world, 0)
    assert p.deck == rest


def test_a_deck_with_a_card_put_back_is_shuffled() -> None:
    world = _world()
    p = world.side(0)
    rest, card = p.deck[:-1], p.deck[-1]
    p.deck = [card, *rest]
    shuffle_deck(world, 0)
    assert sorted(p.deck) == sorted([card, *rest])
    assert p.deck != [card, *rest]
    after = p.deck
    p.deck = after[:-2]
    shuffle_deck(world, 0)
    assert p.deck == after[:-2], "now nobody knows this order"


def test_a_card_put_back_may_come_to_lie_anywhere() -> None:
    world = _world()
    deck = world.side(0).deck
    places: Counter[int] = Counter()
    for seed in range(4_000):
        other = world.clone()
        other.rng = seed_of(seed)
        other.side(0).deck = [deck[-1], *deck[:-1]]
        shuffle_deck(other, 0)
        places[other.side(0).deck.index(deck[-1]) * 4 // len(deck)] += 1
    assert all(850 < places[quarter] < 1_150 for quarter in range(4))


def test_two_cards_lie_alike_in_decks_that_differ_in_a_third() -> None:
    world = _world()
    other = world.clone()
    deck = world.side(0).deck
    world.side(0).deck = deck[::-1]
    other.side(0).deck = [c for c in deck[::-1] if c != deck[4]]
    shuffle_deck(world, 0)
    shuffle_deck(other, 0)
    assert [c for c in world.side(0).deck if c != deck[4]] == other.side(0).deck


def test_a_deck_of_which_a_card_is_spoken_of_is_shuffled() -> None:
    for seed in range(40):
        st = machine.new_game(MATCH, seed)
        for number in range(80):
            if not machine.advance(st):
                break
            me = machine.decider(st)
            if is_searching(st, me, me):
                world = determinize(st, me, seed)
                forget_orders(world)
                deck = world.side(me).deck
                shuffle_deck(world, me)
                assert world.side(me).deck != deck
                return
            playout.play_randomly(st, number, 1)
    raise AssertionError("nobody searched a deck")


def test_the_luck_of_an_answer_hangs_on_the_turn_and_the_answer_alone() -> None:
    turn, other_turn, first, answer = seed_of(1), seed_of(2), 7, 9
    alone = _luck_of(answer, turn, [])
    assert _luck_of(answer, turn, [first]) == alone, "an answer given before it changes nothing"
    assert _luck_of(first, turn, []) != alone
    assert _luck_of(answer, other_turn, []) != alone
    assert _luck_of(answer, turn, [answer]) != alone, "given again it has luck of its own"


def test_a_search_may_be_told_to_have_luck_in_common() -> None:
    st = machine.new_game(MATCH, 5)
    for number in range(25):
        machine.advance(st)
        playout.play_randomly(st, number, 1)
    options = machine.advance(st)
    player = make_player("search:12:common=1", 3)
    assert player.name == "search:12:common=1"
    assert player.choose(Seat(st, options)) == make_player("search:12:common=1", 3).choose(Seat(st, options))
