"""The starter pool: legal decks for every rulebook, and every special kind of card."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.cards import (
    AbilityKind,
    Deck,
    Library,
    Stage,
    Tag,
    TrainerKind,
    check_deck,
    rulebook_names,
    starter_decks,
)
from playmat.cards.errata import worded
from playmat.cards.rules import remarks


def test_at_least_two_decks_for_each_rulebook() -> None:
    decks = Counter(deck.rules for deck in starter_decks())
    assert all(decks[name] >= 2 for name in rulebook_names())


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.id)
def test_each_deck_is_legal_and_every_card_can_come_into_play(deck: Deck) -> None:
    assert check_deck(deck) == []
    assert remarks(deck.cards) == []


SPECIAL_KINDS = (
    *(Tag.LEVEL_X, Tag.SP, Tag.LEGEND, Tag.PRIME, Tag.EX, Tag.MEGA, Tag.BREAK, Tag.GX, Tag.TAG_TEAM),
    *(Tag.ULTRA_BEAST, Tag.PRISM_STAR, Tag.V, Tag.VMAX, Tag.VSTAR, Tag.RADIANT, Tag.ACE_SPEC),
    *(Tag.TEAM_PLASMA, Tag.SINGLE_STRIKE, Tag.RAPID_STRIKE, Tag.RESTORED),
)


@pytest.mark.parametrize("tag", SPECIAL_KINDS)
def test_every_special_kind_of_card_is_in_the_pool(starter: Library, tag: Tag) -> None:
    assert any(card.has(tag) for card in starter)


@pytest.mark.parametrize("kind", [k for k in TrainerKind if k is not TrainerKind.ROCKETS_SECRET_MACHINE])
def test_every_kind_of_trainer_is_in_the_pool(starter: Library, kind: TrainerKind) -> None:
    in_its_time = [worded(card, card.wordings[0].date + "~") if card.wordings else card for card in starter]
    assert any(card.is_trainer_kind(kind) for card in in_its_time)


def test_other_kinds_of_the_appendices_are_in_the_pool(starter: Library) -> None:
    assert any(card.has(Tag.TAG_TEAM) and card.is_trainer_kind(TrainerKind.SUPPORTER) for card in starter)
    assert any(card.is_special_energy for card in starter)
    assert any(len(card.types) == 2 for card in starter)
    assert any(card.name.startswith("Galarian ") for card in starter)
    kinds = {ability.kind for card in starter for ability in card.abilities}
    assert kinds >= set(AbilityKind) - {AbilityKind.POKEMON_POWER}


def test_the_halves_of_a_legend_are_told_apart(starter: Library) -> None:
    halves = [card for card in starter if card.stage is Stage.LEGEND]
    assert {card.part for card in halves} == {1, 2}


def test_the_facts_are_those_of_the_printed_cards(starter: Library, public: Library) -> None:
    for card in starter:
        printed = public.get(card.id.removeprefix("st-"))
        assert (card.name, card.hp, card.types, card.stage) == (
            printed.name,
            printed.hp,
            printed.types,
            printed.stage,
        )
        assert card.evolves_from == printed.evolves_from and card.retreat == printed.retreat
        assert (card.weaknesses, card.resistances) == (printed.weaknesses, printed.resistances)
        assert [(a.name, a.cost, a.damage, a.suffix) for a in card.attacks] == [
            (a.name, a.cost, a.damage, a.suffix) for a in printed.attacks
        ]
        assert [(a.kind, a.name) for a in card.abilities] == [(a.kind, a.name) for a in printed.abilities]
        assert (card.tags, card.prizes, card.trainer, card.deck_limit) == (
            printed.tags,
            printed.prizes,
            printed.trainer,
            printed.deck_limit,
        )
