"""What counts for a name."""

from __future__ import annotations

import pytest

from playmat.cards import Library
from playmat.cards.names import basic_energy_type, lookup_key, name_key, owner_of


@pytest.mark.parametrize("other", ["Gengar LV. 43", "Gengar LV.44", "Gengar LV.X", "Gengar LV. X"])
def test_a_level_is_no_part_of_the_name(other: str) -> None:
    """SS-name-01 BW-name-01"""
    assert name_key(other) == name_key("Gengar")


@pytest.mark.parametrize("other", ["Alakazam ★", "Alakazam ◇", "Alakazam E4", "Alakazam-EX", "Alakazam V"])
def test_a_symbol_is_part_of_the_name(other: str) -> None:
    """SS-name-02 BW-name-02"""
    assert name_key(other) != name_key("Alakazam")


@pytest.mark.parametrize("other", ["Aerodactyl δ", "Aerodactyl δ (Delta Species)"])
def test_delta_species_is_no_part_of_the_name(other: str) -> None:
    """SS-name-03 BW-name-03"""
    assert name_key(other) == name_key("Aerodactyl")


@pytest.mark.parametrize("other", ["Rocket's Meowth", "Alolan Meowth", "Galarian Meowth", "Meowth VMAX"])
def test_an_owner_or_form_is_part_of_the_name(other: str) -> None:
    """SS-name-04 BW-name-04"""
    assert name_key(other) != name_key("Meowth")


def test_an_sp_pokemon_and_its_level_x_share_a_name() -> None:
    assert name_key("Dialga G LV.X") == name_key("Dialga G") != name_key("Dialga")


def test_the_person_of_a_supporter_is_no_part_of_its_name() -> None:
    assert name_key("Professor's Research (Professor Oak)", True) == name_key("Professor's Research", True)


def test_spelling_of_signs_does_not_make_another_name() -> None:
    assert name_key("Nidoran ♂") == name_key("Nidoran♂") != name_key("Nidoran ♀")
    assert name_key("Unown [Q]") == name_key("Unown Q")
    assert name_key("Professor’s Letter") == name_key("Professor's Letter")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pokemon catcher", "Pokémon Catcher"),
        ("Darkrai Prism Star", "Darkrai ◇"),
        ("Umbreon star", "Umbreon ★"),
    ],
)
def test_names_are_found_as_people_type_them(typed: str, meant: str) -> None:
    assert lookup_key(typed) == lookup_key(meant)


def test_the_owner_is_read_from_the_name() -> None:
    assert owner_of("Team Aqua's Kyogre") == "Team Aqua"
    assert owner_of("Farfetch'd") == ""


@pytest.mark.parametrize("symbol", ["G", "G LV.X", "GL", "4", "C", "C LV.X", "FB", "M"])
def test_the_symbol_of_a_pokemon_sp_is_part_of_the_name_and_no_owner(symbol: str) -> None:
    """PL-sp-03 PL-gl-owner HS-gl-owner BW-gl-owner"""
    assert owner_of(f"Garchomp {symbol}") == ""
    assert name_key(f"Garchomp {symbol}") != name_key("Garchomp")


def test_no_pokemon_sp_has_an_owner(public: Library) -> None:
    """PL-sp-03"""
    sp = [card for card in public.cards if "SP" in card.subtypes]
    assert len(sp) > 50
    assert not [card.name for card in sp if card.owner]


@pytest.mark.parametrize(
    "spelling",
    ["Fire Energy", "Basic Fire Energy", "Basic {R} Energy", "{R} Energy", "fire", "Energy R", "Fire"],
)
def test_basic_energy_is_known_by_every_spelling(spelling: str) -> None:
    assert basic_energy_type(spelling) == "Fire"


@pytest.mark.parametrize("name", ["Rainbow Energy", "Fire Stone", "Double Colorless Energy", ""])
def test_other_cards_are_no_basic_energy(name: str) -> None:
    assert basic_energy_type(name) == ""
