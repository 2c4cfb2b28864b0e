"""What every text is read to and said as, kept in a file: the receipt of a change of the grammar is the list of texts
whose tree or wording differs between two such files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from playmat.cards.given import given_text
from playmat.effects.base import to_json
from playmat.text import Names, NoWording, TextError, compile_text, wording
from playmat.text.measure.coverage import Item

FORMAT = "playmat readings 1"
MOST_TEXT = 100_000_000


class Change(NamedTuple):
    """A text that is read or said otherwise than before."""

    what: str
    text: str  # kind, name and text
    was: str
    now: str


class ReceiptError(Exception):
    """A file that is no list of readings, with its place."""


def readings(items: Iterable[Item], names: Names) -> dict[str, list[str]]:
    """Text → [hash of its tree, or nothing; its wording, or why it is not read; what is wrong with the way back]."""
    out: dict[str, list[str]] = {}
    for item in items:
        key = f"{item.kind} of {item.name}, {item.damage or 'no damage'}: {item.text}"
        if key not in out:
            out[key] = _reading(item, names)
    return out


def _reading(item: Item, names: Names) -> list[str]:
    try:
        program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
    except TextError as err:
        return ["", err.message, ""]
    tree = json.dumps(to_json(program), ensure_ascii=False)
    digest = hashlib.blake2b(tree.encode(), digest_size=8).hexdigest()
    try:
        said = wording(program)
    except NoWording as err:
        return [digest, f"no wording: {err}", "not said"]
    try:
        again = compile_text(said, item.kind, item.name, names, damage=item.damage)
    except TextError as err:
        return [digest, said, f"not read back: {err.message}"]
    return [digest, said, "" if again == program else "read back to another tree"]


def keep(file: Path, rows: dict[str, list[str]]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"format": FORMAT, "readings": rows}, ensure_ascii=False, indent=0), encoding="utf-8")


def kept(file: Path) -> dict[str, list[str]]:
    try:
        data = json.loads(given_text(file, MOST_TEXT))
    except FileNotFoundError:
        raise ReceiptError(f"no file {file}: write one with `playmat cards readings {file}`") from None
    except (OSError, ValueError) as err:
        raise ReceiptError(f"{file} cannot be read: {err}") from None
    rows = data.get("readings") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(rows, dict) or not all(isinstance(r, list) and len(r) == 3 for r in rows.values()):
        raise ReceiptError(f"{file} is no list of readings: write one with `playmat cards readings FILE`")
    return rows


def changes(old: dict[str, list[str]], new: dict[str, list[str]]) -> list[Change]:
    """Every text that is in both and read or said otherwise; texts that came or went are in ``came_and_went``."""
    out = []
    for key in sorted(old.keys() & new.keys()):
        was, now = old[key], new[key]
        if was != now and (was[0] or now[0]):
            out.append(Change(_what(was, now), key, " ".join(was[1:]).strip(), " ".join(now[1:]).strip()))
    return sorted(out)


def _what(was: list[str], now: list[str]) -> str:
    if not was[0] or not now[0]:
        return "read now" if now[0] else "no longer read"
    if was[0] != now[0]:
        return "another tree"
    return "another wording" if was[1] != now[1] else "another way back"


def came_and_went(old: dict[str, list[str]], new: dict[str, list[str]]) -> tuple[int, int]:
    return len(new.keys() - old.keys()), len(old.keys() - new.keys())
