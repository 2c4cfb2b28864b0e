"""The library: found by id, by name, by code and number, by search; errata and patches applied."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat.cards import Card, Library, TrainerKind, UnknownCardError, load_library
from playmat.cards.build import SetFacts, build_card
from playmat.cards.errata import apply_errata, worded
from playmat.cards.patches import mend, patched_ids
from playmat.cards.search import SearchError
from playmat.cards.tables import table
from playmat.rulebooks.books import RULEBOOKS
from playmat.text import compile_text


@pytest.mark.parametrize(
    "wanted",
    ["st-swsh1-11", "swsh1-11", "Grookey SSH 11", "SSH 11", "grookey", "Grookey swsh1 11", "SSH 011"],
)
def test_a_card_is_found_by_every_kind_of_reference(starter: Library, wanted: str) -> None:
    assert starter.find(wanted).id == "st-swsh1-11"


def test_an_unknown_card_names_the_nearest(starter: Library) -> None:
    with pytest.raises(UnknownCardError, match="Grookey"):
        starter.find("Groookey")


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"words": "char", "kind": "MEGA"}, {"M Charizard-EX"}),
        ({"kind": "VSTAR"}, {"Charizard VSTAR"}),
        ({"kind": "technical machine"}, {"Technical Machine TS-1"}),
        ({"type": "water", "hp": "300-"}, {"Lapras VMAX"}),
        ({"set": "CL", "kind": "Supporter"}, {"Professor Oak's New Theory"}),
        ({"text": "skipping the moon"}, set()),
        ({"words": "rampant nothing"}, set()),
    ],
)
def test_search_narrows_by_every_filter(starter: Library, filters: dict[str, str], expected: set[str]) -> None:
    assert {card.name for card in starter.search(**filters)} == expected


def test_search_by_rulebook_keeps_to_its_series(starter: Library) -> None:
    found = starter.search(rules="black_white")
    assert found and {card.series for card in found} == {"Black & White"}


@pytest.mark.parametrize("filters", [{"type": "sparkle"}, {"hp": "many"}, {"rules": "sausage"}, {"colour": "x"}])
def test_a_search_that_makes_no_sense_is_refused(starter: Library, filters: dict[str, str]) -> None:
    with pytest.raises(SearchError):
        starter.search(**filters)


def test_the_hash_names_the_pool(starter: Library) -> None:
    assert Library(reversed(starter.cards)).hash == starter.hash
    assert Library(starter.cards[1:]).hash != starter.hash


@pytest.mark.parametrize("name", ["Moss-EX", "Moss ex", "Glow GL", "Glow GL LV.X"])
def test_the_name_spelled_just_so_comes_before_a_newer_card(name: str) -> None:
    def pokemon(number: int, card_name: str) -> Card:
        record = {"id": f"s{number}-1", "name": card_name, "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "90"}
        return build_card(record, SetFacts(f"s{number}", f"Set {number}", "", "", f"201{number}/01/01"))

    names = ("Moss-EX", "Glow GL", "Moss ex", "Glow GL LV.X")
    library = Library([pokemon(number, each) for number, each in enumerate(names)])
    assert library.find(name).name == name


def trainer(card_id: str, text: str) -> dict[str, object]:
    return {"id": card_id, "name": "Testing", "supertype": "Trainer", "subtypes": ["Item"], "rules": [text]}


def test_the_latest_wording_counts_for_every_printing() -> None:
    """SM-II-A-p2"""
    old = build_card(trainer("a-1", "Draw 2 cards."), SetFacts("a", released="2009/01/01"))
    new = build_card(trainer("b-1", "Draw 3 cards."), SetFacts("b", released="2019/01/01"))
    worded = apply_errata([old, new], {})
    assert worded[0].effect_texts == ("Draw 3 cards.",) and "b-1" in worded[0].errata
    assert worded[0].rules == ("Draw 2 cards.",), "the printed wording stays viewable"
    assert worded[0].playable_key == worded[1].playable_key


def test_a_facsimile_is_never_the_latest_wording() -> None:
    old = build_card(trainer("a-1", "Draw 2 cards."), SetFacts("a", released="2009/01/01"))
    copy = build_card(trainer("c-1", "Draw 9 cards."), SetFacts("c", released="2021/01/01"))
    facts = {"c": SetFacts("c", is_facsimile=True)}
    assert {card.effect_texts for card in apply_errata([old, copy], facts)} == {("Draw 2 cards.",)}


def test_listed_errata_hold_where_only_an_old_printing_is_at_hand() -> None:
    record = {**trainer("bw2-95", "Switch something."), "name": "Pokémon Catcher"}
    card = apply_errata([build_card(record, SetFacts("bw2", released="2011/08/31"))], {})[0]
    assert card.effect_texts[0].startswith("Flip a coin.") and "erratum" in card.errata


def test_a_rulebook_knows_the_wordings_of_its_own_time() -> None:
    """SM-II-A-p2"""
    first = build_card(trainer("a-1", "Draw 2 cards."), SetFacts("a", released="2009/01/01"))
    second = build_card(trainer("b-1", "Draw 3 cards."), SetFacts("b", released="2015/01/01"))
    third = build_card(trainer("c-1", "Draw 4 cards."), SetFacts("c", released="2019/01/01"))
    for card, known in zip(
        apply_errata([first, second, third], {}), ([2, 2, 3, 4, 4], [3, 3, 3, 4, 4], [4] * 5), strict=True
    ):
        texts = [worded(card, RULEBOOKS[book].wordings_until).effect_texts[0] for book in RULEBOOKS]
        assert texts == [f"Draw {n} cards." for n in known], "a printing of a later day keeps the wording of that day"


def test_a_stadium_is_no_wording_of_an_item() -> None:
    item = build_card(trainer("a-1", "Draw 2 cards."), SetFacts("a", released="2009/01/01"))
    stadium = build_card(
        {**trainer("b-1", "Draw 3 cards."), "subtypes": ["Stadium"]}, SetFacts("b", released="2019/01/01")
    )
    assert [card.effect_texts for card in apply_errata([item, stadium], {})] == [
        item.effect_texts,
        stadium.effect_texts,
    ]


def test_who_attaches_itself_follows_from_the_wording(starter: Library) -> None:
    card = starter.get("st-pl1-112")
    assert not card.is_trainer_kind(TrainerKind.ATTACHED)
    assert worded(card, RULEBOOKS["platinum"].wordings_until).is_trainer_kind(TrainerKind.ATTACHED)


@pytest.mark.parametrize("row", table("errata.toml")["erratum"], ids=lambda row: f"{row['name']} {row['date']}")
def test_every_listed_wording_is_read(row: dict[str, str]) -> None:
    kinds = {"Power Plant": "stadium", "Exp. Share": "tool", "Lum Berry": "tool"}
    attached = "tool" if row["text"].startswith("Attach this card") else "trainer"
    kind = "energy" if row["kind"] == "Energy" else kinds.get(row["name"], attached)
    assert compile_text(row["text"], kind, row["name"]).clauses


# --- on the public files -------------------------------------------------------------------------------


def test_every_card_of_the_public_files_is_loaded_with_its_facts(public: Library, shared_folder: Path) -> None:
    records = [
        r for f in sorted((shared_folder / "cards" / "en").glob("*.json")) for r in json.loads(f.read_text("utf-8"))
    ]
    assert len(public) == len(records)
    for record in records:
        card = public.get(record["id"])
        assert card.set_code and card.released and card.number == record["number"]
        assert card.hp == int(record.get("hp") or card.hp)
        assert list(card.types)[: len(record.get("types", []))] == record.get("types", [])
        assert len(card.attacks) == len(record.get("attacks", []))
        assert len(card.weaknesses) >= len(record.get("weaknesses", []))
        assert len(card.resistances) == len(record.get("resistances", []))
        assert card.retreat == record.get("convertedRetreatCost", 0)
        assert bool(card.evolves_from) == bool(record.get("evolvesFrom"))
        abilities = len(record.get("abilities", [])) + ("ancientTrait" in record)
        assert len(card.abilities) >= abilities


def test_the_public_files_of_all_years_load_and_nothing_is_left_out(shared_folder: Path) -> None:
    folders = [shared_folder, shared_folder / "years"]
    library = load_library(folders, use_cache=False)
    files = [file for folder in folders for file in (folder / "cards" / "en").glob("*.json")]
    assert len(library) == sum(len(json.loads(file.read_text("utf-8"))) for file in files) > 16_000
    assert library.left_out == ()
    odd = library.get("mep-1")
    assert odd.attacks[0].cost == ("Grass", "Grass", "Colorless", "Colorless") and odd.evolves_from == "Bayleef"


def test_every_text_of_a_trainer_or_special_energy_is_kept_or_recognised(public: Library) -> None:
    for card in public:
        if not card.is_pokemon and not card.is_basic_energy:
            assert card.effect_texts or card.plays_as_pokemon or card.attacks, card


def test_no_reminder_is_left_in_an_effect(public: Library) -> None:
    left = [
        card.id
        for card in public
        for text in card.effect_texts
        if "stays in play when you play it" in text or "Item cards as you like" in text or "as if it were" in text
    ]
    assert left == []


def test_every_patch_of_a_card_at_hand_changes_it(shared_folder: Path) -> None:
    records = {
        r["id"]: r for f in (shared_folder / "cards" / "en").glob("*.json") for r in json.loads(f.read_text("utf-8"))
    }
    unchanged = [i for i in patched_ids() if i in records and mend(records[i]) == records[i]]
    assert unchanged == []


def test_reprints_are_recognised(public: Library) -> None:
    assert {"swsh1-203", "swsh45sv-SV111"} <= {card.id for card in public.reprints(public.get("swsh1-50"))}


def test_evolutions_name_a_card_that_exists(public: Library) -> None:
    known = {card.name_key for card in public}
    pokemon = [card for card in public if card.evolves_from]
    missing = [c for c in pokemon if not public.same_name(c.evolves_from) and c.evolves_from.casefold() not in known]
    assert len(missing) < len(pokemon) / 10, "some sets are deliberately absent"


def test_files_that_did_not_change_are_not_read_again(
    shared_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_again(sources: object) -> None:
        raise AssertionError("the kept cards were not used")

    files = sorted((shared_folder / "cards" / "en").glob("*.json"))[:3]  # as many as show it
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    first = load_library(files)
    monkeypatch.setattr("playmat.cards.library.read_cards", read_again)
    assert load_library(files).cards == first.cards
