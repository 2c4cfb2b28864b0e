"""Odds are exact: they add up, and a simulation with the same deals agrees."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest

from playmat.cards import Deck, Library, starter_decks
from playmat.cards.odds import OddsError, deck_odds


def test_the_chance_of_a_mulligan_is_that_of_7_cards_without_a_basic(starter: Library) -> None:
    deck = Deck.of([(starter.find("Grookey"), 4), (starter.find("Grass Energy"), 56)])
    assert deck_odds(deck).mulligan == Fraction(comb(56, 7), comb(60, 7))


def test_numbers_of_copies_in_hand_add_up_to_one() -> None:
    for deck in starter_decks():
        for card in deck_odds(deck).cards:
            assert sum(card.copies_in_hand) == 1


def test_a_hand_without_a_basic_is_never_kept(starter: Library) -> None:
    deck = Deck.of([(starter.find("Grookey"), 1), (starter.find("Grass Energy"), 59)])
    card = deck_odds(deck, ["Grookey"]).cards[0]
    assert card.opening == 1 and card.prized == 0


def test_all_cards_are_seen_when_all_are_drawn(starter: Library) -> None:
    deck = Deck.of([(starter.find("Grookey"), 4), (starter.find("Grass Energy"), 36)], free=True)
    assert deck_odds(deck, ["Grookey"], turns=30).cards[0].by_turn[-1] == 1


def test_a_simulation_agrees() -> None:
    deck = starter_decks()[-1]
    names = ["Grookey", "Hop"]
    odds = deck_odds(deck, names, turns=3)
    luck, cards, kept = random.Random(7), deck.expand(), 0
    seen = {"opening": 0, "prized": 0, "turn 3": 0, "together": 0}
    for _ in range(20_000):
        luck.shuffle(cards)
        if not any(card.is_basic_pokemon for card in cards[:7]):
            continue
        kept += 1
        hand, prizes = {c.name for c in cards[:7]}, {c.name for c in cards[7:13]}
        drawn = hand | {c.name for c in cards[13:16]}
        seen["opening"] += "Hop" in hand
        seen["prized"] += "Hop" in prizes
        seen["turn 3"] += "Hop" in drawn
        seen["together"] += set(names) <= drawn
    hop = odds.cards[1]
    for name, exact in (("opening", hop.opening), ("prized", hop.prized), ("turn 3", hop.by_turn[2])):
        assert seen[name] / kept == pytest.approx(float(exact), abs=0.015)
    assert seen["together"] / kept == pytest.approx(float(odds.together[2]), abs=0.015)
    assert 1 - kept / 20_000 == pytest.approx(float(odds.mulligan), abs=0.015)


def test_fossils_count_as_basics_only_where_the_rulebook_says_so() -> None:
    deck = next(d for d in starter_decks() if d.id == "verdant-guard")
    assert deck_odds(deck, rules_name="platinum").basics == deck_odds(deck, rules_name="sword_shield").basics + 2


def test_odds_that_cannot_be_given_say_why(starter: Library) -> None:
    with pytest.raises(OddsError, match="no Basic"):
        deck_odds(Deck.of([(starter.find("Grass Energy"), 60)], free=True))
    with pytest.raises(OddsError, match="too few"):
        deck_odds(Deck.of([(starter.find("Grookey"), 4)], free=True))
    with pytest.raises(OddsError, match="no card 'Pikachu'"):
        deck_odds(starter_decks()[0], ["Pikachu"])
