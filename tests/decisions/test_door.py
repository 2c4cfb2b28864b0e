"""The door of a game: what cannot be played is refused before it begins, and a refused answer changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.cards import Library, load_library
from playmat.cards.rules import UnknownRulebook
from playmat.decisions.game import Game, GameError, IllegalChoice, UnplayableDeck


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(())


def cards(library: Library, **counts: int) -> list[playmat.Card]:
    return [library.find(name.replace("_", " ")) for name, count in counts.items() for _ in range(count)]


@pytest.fixture
def game() -> Game:
    return Game(*playmat.starter_decks()[-2:], seed=1)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({"Grookey": 4, "Grass_Energy": 55}, "59 cards.*SS-deck-01"),
        ({"Grookey": 4, "Grass_Energy": 57}, "61 cards.*SS-deck-01"),
        ({"Grookey": 5, "Grass_Energy": 55}, "at most 4.*SS-deck-02"),
        ({"Grass_Energy": 60}, "no Basic Pokémon.*SS-deck-03"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_with_its_clause(
    library: Library, counts: dict[str, int], said: str
) -> None:
    """SS-deck-01 SS-deck-02 SS-deck-03"""
    good = cards(library, Grookey=4, Grass_Energy=56)
    with pytest.raises(UnplayableDeck, match=f"deck 2 .*{said}"):
        Game(good, cards(library, **counts))


def test_free_decks_are_allowed_when_asked_for(library: Library) -> None:
    small = cards(library, Grookey=9, Grass_Energy=11)
    assert Game(small, small, free=True).decision is not None


def test_half_decks_play_each_other_but_no_whole_deck(library: Library) -> None:
    half, whole = cards(library, Grookey=2, Grass_Energy=28), cards(library, Grookey=4, Grass_Energy=56)
    assert Game(half, half).decision is not None
    with pytest.raises(UnplayableDeck, match=r"deck 1 .*30 cards"):
        Game(half, whole)


@pytest.mark.parametrize("number", ["x", None, 1.0, True, -1, 99, [0], 10**30])
def test_an_answer_that_is_none_is_refused_and_changes_nothing(game: Game, number: Any) -> None:
    before = game.save()
    with pytest.raises(IllegalChoice):
        game.choose(number)
    assert game.save() == before and game.choices == []


@pytest.mark.parametrize("player", [9, -1, "x", None, True])
def test_nobody_but_the_two_players_can_concede(game: Game, player: Any) -> None:
    before = game.save()
    with pytest.raises(IllegalChoice, match="players are 0 and 1"):
        game.concede(player)
    assert game.save() == before and not game.is_over


def test_a_player_concedes(game: Game) -> None:
    game.concede(1)
    assert game.is_over and game.winner == 0


@pytest.mark.parametrize("seed", [10**400, -(1 << 62), "7", 1.5, True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(GameError, match="seed"):
        Game(*playmat.starter_decks()[-2:], seed=seed)


def test_a_rulebook_goes_by_its_short_name(library: Library) -> None:
    deck = cards(library, Grookey=4, Grass_Energy=56)
    assert Game(deck, deck, "bw").match.rules.name == "black_white"
    with pytest.raises(UnknownRulebook, match=r"black_white \(bw\)"):
        Game(deck, deck, "sausage")
