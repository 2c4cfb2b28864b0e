"""Where cards come from: folders, single files and zip archives, read into v2 records.

Every fault is a `DataError` that names the file and the line. A record of a public file that cannot be understood
is left out, and its fault kept, so that everything else works; a user's own card file is read whole or refused.
"""

from __future__ import annotations

import io
import json
import re
import tomllib
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

import yaml

from playmat.cards.build import CardError, SetFacts, build_card, playable_key
from playmat.cards.errata import apply_errata
from playmat.cards.foreign import from_odd, from_tcgdex, is_odd, is_tcgdex
from playmat.cards.model import Card, Stage
from playmat.cards.overrides import apply_overrides
from playmat.cards.own import own_entries
from playmat.cards.patches import mend
from playmat.cards.tables import known_sets

_OWN = {".toml", ".yaml", ".yml"}
_MOST_UNPACKED = 1 << 30
_MOST_OF_A_FILE = 1 << 26
_MOST_FILES = 20_000
_DATE = re.compile(r"\d{4}(?:[/-]\d{2}){0,2}$")
_NESTED = re.compile(r"(?:[\[{]\s*){40}")


class DataError(ValueError):
    """A data file that cannot be read: where, what is wrong, and what to do."""

    def __init__(self, where: str, line: int, what: str) -> None:
        super().__init__(f"{where}, line {line}: {what}" if line else f"{where}: {what}")
        self.where = where
        self.line = line
        self.what = what


@dataclass(frozen=True, slots=True)
class Reading:
    """What the sources gave: the cards, and the faults of the records that had to be left out."""

    cards: list[Card]
    left_out: list[DataError]


@dataclass(slots=True)
class Blob:
    """One data file: its name for messages and its bytes."""

    name: str
    data: bytes

    @property
    def stem(self) -> str:
        return PurePosixPath(self.name.replace("\\", "/")).stem

    @property
    def suffix(self) -> str:
        return PurePosixPath(self.name.replace("\\", "/")).suffix.lower()

    def text(self) -> str:
        try:
            return self.data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = self.data[: error.start].count(b"\n") + 1
            raise DataError(self.name, line, "not UTF-8 text; is it a card file?") from None


@dataclass(slots=True)
class Sources:
    """The files of some data folders, cards and set tables apart."""

    cards: list[Blob] = field(default_factory=list)
    sets: list[Blob] = field(default_factory=list)


def card_paths(path: Path) -> tuple[list[Path], list[Path]]:
    """Card files and set tables of a folder: `cards/en` if there is one, else the files themselves."""
    try:
        return _card_paths(path)
    except OSError as error:
        raise DataError(str(path), 0, f"cannot be read ({error.strerror})") from None


def _card_paths(path: Path) -> tuple[list[Path], list[Path]]:
    if path.is_file():
        return [path], []
    if path.exists() and not path.is_dir():
        raise DataError(str(path), 0, "is no plain file; --data takes a folder holding cards/en/*.json")
    if not path.is_dir():
        raise DataError(str(path), 0, "no such file or folder; --data takes a folder holding cards/en/*.json")
    folders = [path / "cards" / "en", path / "cards", path / "en", path]
    for folder in folders:
        files = sorted(p for p in folder.glob("*") if p.suffix.lower() in {".json", ".zip", *_OWN} and p.is_file())
        if files:
            break
    else:
        raise DataError(str(path), 0, "holds no card files; expected cards/en/*.json, *.json, *.toml or *.zip")
    roots = (path, path.parent, path.parent.parent)
    tables = [root / "sets" / "en.json" for root in roots if (root / "sets" / "en.json").is_file()]
    return files, tables[:1]


def read_sources(paths: list[Path]) -> Sources:
    found = Sources()
    for path in paths:
        files, tables = card_paths(path)
        for file in files:
            data = _read(file)
            if zipfile.is_zipfile(io.BytesIO(data)):
                _unpack(file, data, found)
            elif file.suffix.lower() == ".zip":
                raise DataError(str(file), 0, "is not a whole zip archive; download it again")
            else:
                found.cards.append(Blob(str(file), data))
        found.sets.extend(Blob(str(table), _read(table)) for table in tables)
    return found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DataError(str(path), 0, f"cannot be read ({error.strerror})") from None


def _unpack(file: Path, data: bytes, found: Sources) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = [n for n in archive.namelist() if n.lower().endswith(".json")]
            cards = [n for n in names if re.search(r"(^|/)cards/en/[^/]+\.json$", n)]
            tables = [n for n in names if re.search(r"(^|/)sets/en\.json$", n)]
            if sum(archive.getinfo(name).file_size for name in names) > _MOST_UNPACKED:
                raise DataError(str(file), 0, "holds more than a gigabyte of card files; that is no card data")
            for name in names:
                if archive.getinfo(name).file_size > _MOST_OF_A_FILE:
                    raise DataError(f"{file}:{name}", 0, "holds more than 64 megabytes; that is no card file")
            if len(names) > _MOST_FILES:
                raise DataError(str(file), 0, f"holds more than {_MOST_FILES:,} files; that is no card data")
            for name in cards or [n for n in names if n not in tables]:
                found.cards.append(Blob(f"{file}:{name}", archive.read(name)))
            found.sets.extend(Blob(f"{file}:{name}", archive.read(name)) for name in tables[:1])
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(str(file), 0, f"is not a whole zip archive ({error}); download it again") from None
    if not cards and not names:
        raise DataError(str(file), 0, "holds no card files (*.json)")


def parse_json(blob: Blob) -> Any:
    text = blob.text()
    if not text.strip():
        raise DataError(blob.name, 1, "is empty")
    try:
        try:
            return json.loads(text)
        except json.JSONDecodeError:
            raise
        except ValueError:  # a number too long to be one: its card alone is left out
            return json.loads(text, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise DataError(blob.name, error.lineno, f"not valid JSON ({error.msg})") from None
    except RecursionError:
        raise DataError(blob.name, 1, "lists or tables are nested too deeply") from None


def _whole_number(digits: str) -> int | str:
    return int(digits) if len(digits) < 20 else digits


def parse_own(blob: Blob) -> Any:
    text = blob.text()
    nested = _NESTED.search(text)
    if nested:
        raise DataError(blob.name, text.count("\n", 0, nested.start()) + 1, "lists or tables are nested too deeply")
    try:
        if blob.suffix == ".toml":
            return tomllib.loads(text)
        _check_aliases(blob.name, text)
        return yaml.safe_load(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise DataError(blob.name, int(line.group(1)) if line else text.count("\n") + 1, str(error)) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "not valid YAML"
        raise DataError(blob.name, mark.line + 1 if mark else 1, str(problem)) from None
    except RecursionError:
        raise DataError(blob.name, 1, "lists or tables are nested too deeply") from None
    except ValueError as error:
        raise DataError(blob.name, 1, f"cannot be read ({error})") from None


def _check_aliases(name: str, text: str) -> None:
    """What an alias repeats can multiply without end, and no card needs one."""
    for token in yaml.scan(text, yaml.SafeLoader) if "*" in text and "&" in text else ():
        if isinstance(token, yaml.AliasToken):
            line = token.start_mark.line + 1
            raise DataError(name, line, f"*{token.value:.20} repeats another part; write it out")


def lines_of_records(text: str) -> list[int]:
    """The lines on which the records of a JSON file begin."""
    decoder = json.JSONDecoder(parse_int=str)
    start = re.search(r'^\s*\[|"(?:data|cards)"\s*:\s*\[', text)
    if start is None:
        return []
    lines: list[int] = []
    position, line, counted = start.end(), 1, 0
    while True:
        while position < len(text) and text[position] in " \t\r\n,":
            position += 1
        line += text.count("\n", counted, position)
        counted = position
        try:
            _, position = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            return lines
        lines.append(line)


def _line_of_table(text: str, table: str, index: int) -> int:
    """Line of the n-th `[[table]]` (TOML) or of the table's key (YAML)."""
    seen = -1
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"\s*\[\[\s*{table}\s*\]\]|\s*{table}\s*[:=]", line):
            seen += 1
            if seen == index or ":" in line or "=" in line:
                return number
    return 1


def set_facts(blobs: list[Blob]) -> dict[str, SetFacts]:
    """Facts of every set: the package's own table, then the set tables of the data."""
    facts = dict(known_sets())
    for blob in blobs:
        rows = parse_json(blob)
        if not isinstance(rows, list):
            raise DataError(blob.name, 1, "a set table is a list of sets")
        for row in rows:
            if isinstance(row, dict) and _fact(row, "id"):
                known = facts.get(row["id"])
                facts[row["id"]] = SetFacts(
                    row["id"],
                    _fact(row, "name"),
                    _fact(row, "series"),
                    _fact(row, "ptcgoCode") or (known.code if known else ""),
                    _day(row),
                    known.is_facsimile if known else False,
                )
    return {set_id: _dated(found, facts) for set_id, found in facts.items()}


def _day(row: dict[str, Any]) -> str:
    """The day a set came out; what is no date counts as not given."""
    said = _fact(row, "releaseDate")
    return said if _DATE.match(said) else ""


def _dated(found: SetFacts, facts: dict[str, SetFacts]) -> SetFacts:
    """A set of which no day is known is as old as its series."""
    if found.released or not found.series:
        return found
    of_series = [other.released for other in facts.values() if other.series == found.series and other.released]
    return replace(found, released=min(of_series, default=""))


def _fact(row: dict[str, Any], key: str) -> str:
    """A fact of a set; what is no text, or none that can be printed, counts as not given."""
    value = row.get(key)
    if isinstance(value, str) and value.encode("utf-8", "ignore").decode() == value:
        return value
    return ""


def _records(document: Any, blob: Blob) -> list[Any]:
    if isinstance(document, dict) and isinstance(document.get("data"), list):
        return list(document["data"])  # an answer of the public API
    if isinstance(document, dict) and isinstance(document.get("cards"), list):
        return list(document["cards"])
    if isinstance(document, dict) and ("supertype" in document or "category" in document):
        return [document]
    if isinstance(document, list):
        return document
    raise DataError(blob.name, 1, "expected a list of cards")


def _json_cards(blob: Blob, facts: dict[str, SetFacts], left_out: list[DataError]) -> Iterator[Card]:
    """The cards of a JSON file; the faults of those that cannot be understood are added to the list."""
    try:
        records = _records(parse_json(blob), blob)
    except DataError as error:
        left_out.append(error)
        return
    lines: list[int] = []
    for index, raw in enumerate(records):
        try:
            yield json_card(raw, facts)
        except CardError as error:
            lines = lines or lines_of_records(blob.text())
            left_out.append(DataError(blob.name, lines[index] if index < len(lines) else 1, str(error)))


def json_card(raw: Any, facts: dict[str, SetFacts]) -> Card:
    """One JSON record of whatever known schema."""
    if not isinstance(raw, dict):
        raise CardError(f"expected a card, found {type(raw).__name__}")
    if "cards" in raw and "supertype" not in raw:
        raise CardError("this is a deck, not a card; use `playmat deck show`")
    if is_tcgdex(raw):
        raw = from_tcgdex(raw)
    elif is_odd(raw):
        raw = from_odd(raw)
    set_id = str(raw.get("id") or "").rpartition("-")[0]
    return build_card(mend(raw), facts.get(set_id, SetFacts(set_id)))


def own_cards(blob: Blob, facts: dict[str, SetFacts]) -> Iterator[Card]:
    document = parse_own(blob)
    text = blob.text()
    try:
        entries = own_entries(document)
    except CardError as error:
        raise DataError(blob.name, 1, str(error)) from None
    head = document.get("set") or {}
    fallback = SetFacts(
        _fact(head, "id") or "own",
        _fact(head, "name"),
        _fact(head, "series"),
        _fact(head, "code"),
        _fact(head, "released"),
    )
    for entry in entries:
        try:
            record = entry.record()
            set_id = str(record["id"]).removeprefix("st-").rpartition("-")[0]
            yield build_card(record, facts.get(set_id, fallback))
        except CardError as error:
            raise DataError(blob.name, _line_of_table(text, entry.table, entry.index), str(error)) from None


def read_cards(sources: Sources) -> Reading:
    """Every card of the sources, later files winning over earlier ones of the same id.

    The latest wording applies to printed cards; a user's own card file is taken as it stands. Where nothing at all
    can be understood the first fault is raised.
    """
    left_out: list[DataError] = []
    try:
        facts = set_facts(sources.sets)
    except DataError as error:
        left_out.append(error)
        facts = dict(known_sets())
    printed: dict[str, Card] = {}
    own: dict[str, Card] = {}
    for blob in sources.cards:
        if blob.suffix in _OWN:
            own.update((card.id, card) for card in own_cards(blob, facts))
        else:
            printed.update((card.id, card) for card in _json_cards(blob, facts, left_out))
    cards = _number_parts(apply_overrides(apply_errata(list(printed.values()), facts)))
    found = list({**{card.id: card for card in cards}, **own}.values())
    if not found and left_out:
        raise left_out[0]
    return Reading(found, left_out)


_PARTS = {Stage.LEGEND: 2, Stage.V_UNION: 4}


def _number_parts(cards: list[Card]) -> list[Card]:
    """Halves of a LEGEND and quarters of a V-UNION are told apart by their order in the set alone."""
    seen: dict[tuple[str, str], int] = {}
    found = []
    for card in cards:
        if card.stage in _PARTS and not card.part:
            before = seen.get((card.set_id, card.name), 0)
            seen[card.set_id, card.name] = before + 1
            card = card.with_(part=before % _PARTS[card.stage] + 1)
            card = card.with_(playable_key=playable_key(card))
        found.append(card)
    return found
