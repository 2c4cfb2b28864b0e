"""Card files: folders, single files and archives are read; every fault names file and line."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from playmat.cards import DataError, load_library
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


def test_a_fault_in_a_json_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = write(tmp_path / "t1.json", [CARD, {**CARD, "id": "t1-2", "types": ["Sparkle"]}])
    with pytest.raises(DataError, match=r"t1-2.*Sparkle") as caught:
        load(file)
    assert file.read_text("utf-8").splitlines()[caught.value.line - 1].strip() == "{"
    assert caught.value.line > 5


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
    ],
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DataError, match=said):
        load(tmp_path / name)


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
