"""Card files: folders, single files and archives are read; every fault names file and line."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from playmat.cards import DataError, Stage, Tag, TypeModifier, load_library
from playmat.cards.library import Library

CARD: dict[str, Any] = {
    "id": "t1-1",
    "name": "Testmon",
    "supertype": "Pokémon",
    "subtypes": ["Basic"],
    "hp": "60",
    "types": ["Fire"],
    "number": "1",
}
OWN = """
[set]
id = "my"
name = "My cards"

[[pokemon]]
name = "Leafcub"
hp = 70
type = "Grass"
weakness = "Fire ×2"
retreat = 1
attacks = [{ name = "Nip", cost = "GC", damage = "20+", text = "Flip a coin. If heads, draw 9 cards." }]

[[trainer]]
name = "Juice"
kind = "Item"
text = "Heal 170 damage from 1 of your Pokémon."

[[energy]]
name = "Grass Energy"
"""


def load(path: Path) -> Library:
    return load_library([path], use_cache=False)


def write(path: Path, cards: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(cards, indent=1), "utf-8")
    return path


@pytest.mark.parametrize("place", ["cards/en/t1.json", "cards/t1.json", "t1.json"])
def test_a_folder_is_read_wherever_its_card_files_lie(tmp_path: Path, place: str) -> None:
    write(tmp_path / place, [CARD])
    assert load(tmp_path).get("t1-1").name == "Testmon"


def test_a_single_file_is_read(tmp_path: Path) -> None:
    assert len(load(write(tmp_path / "t1.json", [CARD]))) == 1


def test_an_archive_is_read_with_its_set_table(tmp_path: Path) -> None:
    file = tmp_path / "data.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("root/cards/en/t1.json", json.dumps([CARD]))
        archive.writestr("root/decks/en/t1.json", json.dumps([{"id": "d", "cards": []}]))
        archive.writestr("root/sets/en.json", json.dumps([{"id": "t1", "name": "Test", "ptcgoCode": "TST"}]))
    assert load(file).find("Testmon TST 1").set_name == "Test"


def test_an_answer_of_the_public_api_is_read(tmp_path: Path) -> None:
    assert len(load(write(tmp_path / "t1.json", {"data": [CARD], "page": 1}))) == 1


def test_later_folders_win(tmp_path: Path) -> None:
    one, other = write(tmp_path / "a.json", [CARD]), write(tmp_path / "b.json", [{**CARD, "hp": "90"}])
    assert load_library([one, other], use_cache=False).get("t1-1").hp == 90


@pytest.mark.parametrize("suffix", [".toml", ".yaml"])
def test_a_users_own_card_file_is_read(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"mine{suffix}"
    if suffix == ".toml":
        file.write_text(OWN, "utf-8")
    else:
        import tomllib

        import yaml

        file.write_text(yaml.safe_dump(tomllib.loads(OWN), allow_unicode=True), "utf-8")
    library = load(file)
    leafcub = library.find("Leafcub")
    assert (leafcub.id, leafcub.hp, leafcub.attacks[0].cost) == ("my-1", 70, ("Grass", "Colorless"))
    assert library.find("Juice").effect_texts == ("Heal 170 damage from 1 of your Pokémon.",)
    assert library.find("my-3").provides == "Grass"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ('cost = "GC"→cost = "GQ"', 6),
        ('weakness = "Fire ×2"→weakness = "Fire"', 6),
        ("retreat = 1→retrat = 1", 6),
        ("hp = 70→hp = [", 9),
        ('type = "Grass"→type = "Sparkle"', 6),
    ],
)
def test_a_fault_in_an_own_card_file_is_named_with_its_line(tmp_path: Path, change: str, line: int) -> None:
    before, after = change.split("→")
    file = tmp_path / "mine.toml"
    file.write_text(OWN.replace(before, after), "utf-8")
    with pytest.raises(DataError, match=r"mine\.toml, line \d+") as caught:
        load(file)
    assert caught.value.line == line


def test_a_record_that_cannot_be_understood_is_left_out_with_file_line_and_reason(tmp_path: Path) -> None:
    file = write(tmp_path / "t1.json", [CARD, {**CARD, "id": "t1-2", "types": ["Sparkle"]}, {**CARD, "id": "t1-3"}])
    library = load(file)
    assert [card.id for card in library] == ["t1-1", "t1-3"]
    (fault,) = library.left_out
    assert fault.where == str(file) and "t1-2" in fault.what and "Sparkle" in fault.what
    assert file.read_text("utf-8").splitlines()[fault.line - 1].strip() == "{" and fault.line > 5


def test_a_strict_reading_refuses_what_would_be_left_out(tmp_path: Path) -> None:
    file = write(tmp_path / "t1.json", [CARD, {**CARD, "id": "t1-2", "hp": "many"}])
    with pytest.raises(DataError, match=r"t1\.json, line 15: card t1-2: hp"):
        load_library([file], use_cache=False, strict=True)


@pytest.mark.parametrize("content", ["[{", "", "\x00", "[" * 100_000, '{"sausage": 1}'])
def test_a_broken_file_in_a_folder_is_left_out_and_the_others_work(tmp_path: Path, content: str) -> None:
    write(tmp_path / "t1.json", [CARD])
    (tmp_path / "t2.json").write_text(content, "utf-8")
    library = load(tmp_path)
    assert len(library) == 1 and library.left_out[0].where.endswith("t2.json")


def test_a_broken_set_table_leaves_the_cards_at_hand(tmp_path: Path) -> None:
    write(tmp_path / "cards" / "en" / "t1.json", [CARD])
    write(tmp_path / "sets" / "en.json", {"no": "list"})
    library = load(tmp_path)
    assert len(library) == 1 and "set table" in library.left_out[0].what


def test_what_was_left_out_is_told_from_the_cache_too_and_names_where_the_files_lie_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    cards = [CARD, {**CARD, "id": "t1-2", "hp": []}]
    load_library([write(tmp_path / "here" / "t1.json", cards)])
    again = load_library([write(tmp_path / "there" / "t1.json", cards)])
    assert [Path(fault.where).parent.name for fault in again.left_out] == ["there"]
    assert len(list((tmp_path / "home" / "cache").glob("cards-*.json"))) == 1


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"attacks": [{"name": "A", "cost": "RC"}]}, ("Fire", "Colorless")),
        ({"attacks": [{"name": "A", "cost": "2"}]}, ("Colorless", "Colorless")),
        ({"attacks": [{"name": "A", "cost": 1}]}, ("Colorless",)),
        ({"attacks": [{"name": "A", "cost": ["G", "Fire"]}]}, ("Grass", "Fire")),
        ({"attacks": [{"name": "A", "cost": "{W}{W}"}]}, ("Water", "Water")),
        ({"attacks": [{"name": "A", "cost": "Free"}]}, ()),
        ({"attacks": [{"name": "A", "cost": "0"}]}, ()),
        ({"attacks": [{"name": "A"}]}, ()),
    ],
)
def test_a_cost_is_read_however_it_is_written(tmp_path: Path, changes: dict[str, Any], expected: object) -> None:
    assert load(write(tmp_path / "t1.json", [{**CARD, **changes}])).get("t1-1").attacks[0].cost == expected


@pytest.mark.parametrize(
    ("changes", "fact", "expected"),
    [
        ({"hp": 70}, "hp", 70),
        ({"hp": 70.0}, "hp", 70),
        ({"number": 7}, "number", "7"),
        ({"subtypes": ["Basic Stage"]}, "stage", Stage.BASIC),
        ({"subtypes": "Basic"}, "stage", Stage.BASIC),
        ({"subtypes": ["Basic", "Sausage"]}, "stage", Stage.BASIC),
        ({"subtypes": ["Stage 2", "Mega Evolution ex"]}, "tags", Tag.MEGA | Tag.LITTLE_EX),
        ({"types": "Dark"}, "types", ("Darkness",)),
        ({"retreatCost": ["Colorless", "Colorless"]}, "retreat", 2),
        ({"retreatCost": "CC"}, "retreat", 2),
        ({"retreatCost": 3}, "retreat", 3),
        ({"weaknesses": [{"type": "Fire", "value": "×"}]}, "weaknesses", (TypeModifier("Fire", "×", 2),)),
        ({"weaknesses": [{"type": "Fire", "value": "X2"}]}, "weaknesses", (TypeModifier("Fire", "×", 2),)),
        ({"weaknesses": {"type": "Fire", "value": 2}}, "weaknesses", (TypeModifier("Fire", "×", 2),)),
        ({"weaknesses": [{"type": "", "value": "×"}]}, "weaknesses", ()),
        ({"sausage": {"a": [1, None]}}, "name", "Testmon"),
        ({"name": "Meganium", "hp": 160, "subtypes": ["Stage 2"]}, "evolves_from", "Bayleef"),
    ],
)
def test_the_spellings_met_in_the_world_are_read(
    tmp_path: Path, changes: dict[str, Any], fact: str, expected: object
) -> None:
    assert getattr(load(write(tmp_path / "t1.json", [{**CARD, **changes}])).get("t1-1"), fact) == expected


@pytest.mark.parametrize(
    "changes",
    [
        {"hp": 99999},
        {"hp": -10},
        {"hp": "1" * 50},
        {"hp": 1e300},
        {"hp": True},
        {"name": "\ud800mon"},
        {"attacks": [{"name": "A", "cost": "C" * 99}]},
        {"attacks": [{"name": "A", "cost": "999999999999"}]},
        {"attacks": [{"name": "A", "damage": "123456"}]},
        {"attacks": "none"},
        {"weaknesses": [{"type": "Fire", "value": "×99999"}]},
        {"weaknesses": [{"type": "Fire", "value": "+"}]},
        {"id": ["t1-2"]},
        {"supertype": None},
    ],
)
def test_what_no_card_has_is_left_out_and_never_rounded(tmp_path: Path, changes: dict[str, Any]) -> None:
    library = load(write(tmp_path / "t1.json", [CARD, {**CARD, "id": "t1-2", **changes}]))
    assert [card.id for card in library] == ["t1-1"]
    assert library.left_out[0].line == 15


def test_a_number_too_long_to_be_one_costs_its_card_alone(tmp_path: Path) -> None:
    file = tmp_path / "t1.json"
    bad = json.dumps({**CARD, "id": "t1-2", "hp": 12345}).replace("12345", "9" * 5000)
    file.write_text(f"[{json.dumps(CARD)},\n{bad}]", "utf-8")
    library = load(file)
    assert [card.id for card in library] == ["t1-1"] and library.left_out[0].line == 2


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", b"", "is empty"),
        ("a.json", b"[{", "not valid JSON"),
        ("a.json", b"\x00\xff\xfe", "line 1: not UTF-8"),
        ("a.json", b"3", "expected a list of cards"),
        ("a.json", b"[3]", "line 1: expected a card"),
        ("a.json", b'[{"id": "d", "cards": []}]', "this is a deck"),
        ("a.json", b"[]", "holds no cards"),
        ("a.zip", b"PK\x03\x04 broken", "not a whole zip"),
        ("a.toml", b"[[pokemon", "line 1"),
        ("a.yaml", b"pokemon: [", "line 1"),
        ("a.toml", b"[sausage]", "unknown table"),
        ("a.yaml", b"- 3", "tables"),
        ("a.yaml", b"set: &a {name: x}\npokemon:\n- {name: *a, hp: 60}\n", "line 3: [*]a repeats another part"),
        ("a.yaml", b"set: {a: &a [*a]}", "line 1: [*]a repeats"),
        ("a.yaml", b"pokemon: " + b"[" * 5000, "nested too deeply"),
        ("a.yaml", b"pokemon:\n" + b"\n".join(b" " * n + b"- " for n in range(2000)), "nested too deeply"),
        ("a.toml", b"[[pokemon]]\nname = 'x'\nhp = " + b"9" * 20_000, "cannot be read"),
        ("a.json", b'[{"a":' * 50_000, "nested too deeply"),
    ],
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DataError, match=said):
        load(tmp_path / name)


@pytest.mark.parametrize(
    ("count", "size", "said"), [(1, 80 << 20, "more than 64 megabytes"), (20_001, 2, "more than 20,000 files")]
)
def test_an_archive_that_unpacks_without_measure_is_refused_before_it_is(
    tmp_path: Path, count: int, size: int, said: str
) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number in range(count):
            archive.writestr(f"cards/en/{number}.json", b" " * size)
    with pytest.raises(DataError, match=said):
        load(tmp_path / "a.zip")


def test_a_missing_folder_is_refused_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cards/en"):
        load(tmp_path / "nowhere")


def test_an_empty_folder_is_refused_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no card files"):
        load(tmp_path)


def test_the_cache_gives_the_same_cards_and_a_changed_file_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    file = write(tmp_path / "t1.json", [CARD])
    first = load_library([file])
    assert list((tmp_path / "home" / "cache").glob("cards-*.json"))
    again = load_library([file])
    assert again.cards == first.cards and again.hash == first.hash
    write(file, [{**CARD, "hp": "70"}])
    assert load_library([file]).get("t1-1").hp == 70


def test_a_broken_cache_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    file = write(tmp_path / "t1.json", [CARD])
    load_library([file])
    for kept in (tmp_path / "home" / "cache").glob("cards-*.json"):
        kept.write_text("[[1, 2]]", "utf-8")
    assert load_library([file]).get("t1-1").name == "Testmon"


def test_a_set_without_a_day_is_as_old_as_its_series(tmp_path: Path) -> None:
    write(tmp_path / "cards" / "en" / "t1.json", [CARD])
    sets = [
        {"id": "t1", "name": "Test", "series": "Trial", "releaseDate": "---"},
        {"id": "t2", "name": "Later", "series": "Trial", "releaseDate": "2025/11/14"},
        {"id": "t3", "name": "First", "series": "Trial", "releaseDate": "2025/09/26"},
    ]
    write(tmp_path / "sets" / "en.json", sets)
    assert load(tmp_path).get("t1-1").released == "2025/09/26"
