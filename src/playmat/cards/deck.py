"""A deck: its cards and where it came from. Reads every deck-list format, writes them again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playmat.cards import deck_text, rules
from playmat.cards.library import Library, starter_cards
from playmat.cards.model import Card
from playmat.cards.names import lookup_key, short
from playmat.cards.sources import lines_of_records
from playmat.cards.tables import table

FORMATS = ("live", "ptcgo", "limitless", "theme", "own")
_MAX_FILE = 2_000_000
MOST_COPIES = 99


class DeckError(ValueError):
    """A deck list that cannot be read. `faults` names every line at fault."""

    def __init__(self, where: str, what: str, faults: Iterable[deck_text.LineFault] = ()) -> None:
        self.where = where
        self.what = what
        self.faults = tuple(faults)
        lines = "".join(f"\n  {fault}" for fault in self.faults)
        super().__init__(f"{where}: {what}{lines}")


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards with counts, in the order of the list; printings of one id are one entry."""

    entries: tuple[tuple[Card, int], ...]
    name: str = ""
    rules: str = ""
    """The rulebook the deck is meant for, or "" to leave it open."""
    id: str = ""
    notes: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def of(
        cls,
        entries: Iterable[tuple[Card, int]],
        name: str = "",
        rules: str = "",
        id: str = "",
        notes: Iterable[str] = (),
        *,
        free: bool = False,
    ) -> Deck:
        """A deck of cards with counts. One that breaks a rule of deck building is refused with a `DeckError`, unless
        ``free`` allows it for tests and research; a count below one never makes a deck."""
        merged: dict[str, tuple[Card, int]] = {}
        for card, count in entries:
            if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
                raise DeckError(name or "deck", f"{short(count)} × {card.name}: a count is from 1 to {MOST_COPIES}")
            merged[card.id] = (card, merged.get(card.id, (card, 0))[1] + count)
        deck = cls(tuple(merged.values()), name, rules, id, tuple(notes))
        if not free:
            problems = check_deck(deck, "", 30 if deck.size == 30 else 60)
            if problems:
                what = "; ".join(map(str, problems))
                raise DeckError(name or "deck", f"is not legal under {deck.rulebook()}: {what} (free=True allows it)")
        return deck

    @classmethod
    def read(cls, source: str | Path, library: Library) -> Deck:
        """One deck from a file, a text or a starter deck's name; "file#name" picks one of many."""
        decks = read_decks(source, library)
        if len(decks) != 1:
            names = ", ".join(d.name for d in decks)
            raise DeckError(str(source), f"holds {len(decks)} decks; pick one with {source}#NAME ({names})")
        return decks[0]

    def write(self, format: str = "own", library: Library | None = None) -> str:
        """The deck as text in one of `FORMATS`. With the library, references are checked to be unique."""
        if format == "own":
            return deck_text.write_own(self.cards, self.name, self.rules)
        if format == "theme":
            return json.dumps([self.as_theme()], ensure_ascii=False, indent=2) + "\n"
        if format not in deck_text.WRITERS:
            raise DeckError(self.name or "deck", f"unknown format {format!r}; known are {', '.join(FORMATS)}")
        return deck_text.WRITERS[format](self.cards, library)

    def as_theme(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "types": self.types(),
            "cards": [
                {"id": card.id, "name": card.name, "rarity": card.rarity, "count": count}
                for card, count in self.entries
            ],
        }

    @property
    def cards(self) -> list[tuple[Card, int]]:
        return list(self.entries)

    @property
    def size(self) -> int:
        return sum(count for _, count in self.entries)

    def expand(self) -> list[Card]:
        """Every single card of the deck."""
        return [card for card, count in self.entries for _ in range(count)]

    def types(self) -> list[str]:
        """Types of its basic Energy cards, most frequent first."""
        counts: dict[str, int] = {}
        for card, count in self.entries:
            if card.provides:
                counts[card.provides] = counts.get(card.provides, 0) + count
        return sorted(counts, key=lambda t: -counts[t])

    def rulebook(self) -> str:
        """The rulebook named by the deck, else the newest one that any of its cards belongs to."""
        return self.rules or rules.newest_rulebook(card for card, _ in self.entries)

    def count(self, name: str) -> int:
        """Copies of a card, by name or id."""
        key = lookup_key(name)
        return sum(n for card, n in self.entries if card.id == name or lookup_key(card.name) == key)


def check_deck(deck: Deck, rules_name: str = "", size: int = 60) -> list[rules.Problem]:
    """Every rule of deck building the deck breaks, with its clause."""
    return rules.check_cards(deck.cards, rules_name or deck.rulebook(), size)


def read_decks(source: str | Path, library: Library) -> list[Deck]:
    """All decks of a file or text; a theme-deck file may hold several, and "file#name" picks one of them."""
    where, pick = _split_pick(source)
    if pick:
        decks = read_decks(where, library)
        picked = [d for d in decks if lookup_key(pick) in {lookup_key(d.name), lookup_key(d.id)}]
        if not picked:
            names = ", ".join(d.name or d.id for d in decks)
            raise DeckError(where, f"holds no deck {pick!r}; there is {names}")
        return picked
    where, text = _text_of(source)
    if text is None:
        starter = _starter(where)
        if starter is None:
            names = ", ".join(deck.name for deck in starter_decks())
            raise DeckError(where, f"no such file, and no starter deck of that name; starter decks: {names}")
        return [starter]
    if not text.strip():
        raise DeckError(where, "is empty; a deck list has lines such as `4 Grookey SSH 11`")
    if text.lstrip("\ufeff \t\r\n")[:1] in "[{":
        return _theme_decks(where, text, library)
    return [_list_deck(where, text, library)]


def _split_pick(source: str | Path) -> tuple[str, str]:
    """ "file#name" as file and name; other sources have no name to pick."""
    text = str(source)
    if "\n" in text or "#" not in text or deck_text.is_list_line(text) or _exists(text):
        return text, ""
    where, _, pick = text.rpartition("#")
    return where, pick


def _exists(text: str) -> bool:
    try:
        return Path(text).expanduser().exists()
    except (OSError, ValueError, RuntimeError):
        return False


def _text_of(source: str | Path) -> tuple[str, str | None]:
    """Where the text comes from, and the text; None where there is no such file."""
    if isinstance(source, str) and "\n" in source:
        return "deck list", source
    try:
        path = Path(source).expanduser()
        if path.is_dir():
            raise DeckError(str(path), "is a folder; name one deck file")
        if not path.exists():
            is_text = isinstance(source, str) and deck_text.is_list_line(source)
            return ("deck list", str(source)) if is_text else (str(source), None)
        if not path.is_file():
            raise DeckError(str(path), "is no plain file; a deck list is plain text or JSON")
        if path.stat().st_size > _MAX_FILE:
            raise DeckError(str(path), "is too large for a deck list")
        data = path.read_bytes()
    except DeckError:
        raise
    except OSError as error:
        raise DeckError(str(source)[:200], f"cannot be read ({error.strerror})") from None
    except (ValueError, RuntimeError) as error:
        raise DeckError(str(source)[:200], f"cannot be read ({error})") from None
    if b"\0" in data[:4096]:
        raise DeckError(str(path), "is not a text file; a deck list is plain text or JSON")
    try:
        return str(path), data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError(str(path), f"line {line}: is not UTF-8 text; a deck list is plain text or JSON") from None


def _list_deck(where: str, text: str, library: Library) -> Deck:
    found = deck_text.read_list(text, library)
    if found.faults:
        count = len(found.faults)
        raise DeckError(where, f"{count} line{'s' if count > 1 else ''} could not be read", found.faults)
    if not found.entries:
        raise DeckError(where, "line 1: holds no cards; a deck list has lines such as `4 Grookey SSH 11`")
    name = found.name or (Path(where).stem if where != "deck list" else "")
    return Deck.of(found.entries, name, _rulebook_name(where, found.rules), notes=found.notes, free=True)


def _rulebook_name(where: str, name: str) -> str:
    try:
        return rules.rulebook_name(name) if name else ""
    except rules.UnknownRulebook as error:
        raise DeckError(where, str(error)) from None


# --- theme decks ---------------------------------------------------------------------------------------


@cache
def _deck_patches() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for row in table("patches.toml")["deck"]:
        found.setdefault(row["deck"], []).append(row)
    return found


def _theme_decks(where: str, text: str, library: Library) -> list[Deck]:
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError(where, f"line {error.lineno}: not valid JSON ({error.msg})") from None
    except (RecursionError, ValueError) as error:
        raise DeckError(where, f"line 1: not valid JSON ({error})") from None
    rows = document if isinstance(document, list) else [document]
    lines = lines_of_records(text) if isinstance(document, list) else [1]
    decks = []
    for line, row in zip(lines, rows, strict=True):
        if not isinstance(row, dict) or not isinstance(row.get("cards"), list):
            raise DeckError(where, f"line {line}: expected a deck with a list of cards")
        decks.append(_theme_deck(where, line, row, library))
    if not decks:
        raise DeckError(where, "line 1: holds no decks")
    return decks


def _theme_deck(where: str, line: int, row: dict[str, Any], library: Library) -> Deck:
    deck_id, name = str(row.get("id") or ""), str(row.get("name") or "")
    faults: list[deck_text.LineFault] = []
    notes: list[str] = []
    entries: list[tuple[Card, int]] = []
    for entry in row["cards"]:
        count = entry.get("count", 1) if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not isinstance(count, int) or isinstance(count, bool) or not 0 < count < 100:
            faults.append(deck_text.LineFault(line, str(entry)[:80], "expected a card with id, name and count"))
            continue
        card, note = _theme_card(deck_id, entry, library)
        if card is None:
            wanted = f"{entry.get('id')} {entry.get('name')}"
            nearest = library.nearest(str(entry.get("name")))
            hint = f" (nearest: {', '.join(nearest)})" if nearest else ""
            faults.append(deck_text.LineFault(line, wanted[:80], f"no such card{hint}"))
            continue
        if note:
            notes.append(note)
        entries.append((card, count))
    if faults:
        raise DeckError(where, f"deck {name or deck_id}: {len(faults)} cards could not be read", faults)
    return Deck.of(_without_surplus(deck_id, entries, notes), name, id=deck_id, notes=notes, free=True)


def _theme_card(deck_id: str, entry: dict[str, Any], library: Library) -> tuple[Card | None, str]:
    """The card an entry means; known faults of the files are mended and noted."""
    card_id, name = str(entry.get("id") or ""), str(entry.get("name") or "")
    found = library.get(card_id) if card_id in library else None
    for patch in _deck_patches().get(deck_id, ()):
        mended = _mend(patch, found, name, library)
        if mended is not None and (found is None or mended.id != found.id):
            return mended, f"{deck_id}: {name} {card_id} read as {mended.id} (patch table)"
    if found is not None:
        return found, ""
    basics = [card for card in library.printings(name) if card.is_basic_energy] if name else []
    if not basics:
        return None, ""  # another card of that name is another card
    return basics[0], f"{deck_id}: {name} has no card {card_id}; took {basics[0].id}"


def _mend(patch: dict[str, Any], found: Card | None, name: str, library: Library) -> Card | None:
    if patch.get("basic") and found is not None and found.is_special_energy:
        basics = [c for c in library.printings(name) if c.is_basic_energy]
        same_series = [c for c in basics if c.series == found.series]
        return next(iter(same_series or basics), None)
    if patch.get("name") == name:
        if patch.get("id") in library:
            return library.get(patch["id"])
        exact = [c for c in library.printings(name) if lookup_key(c.name) == lookup_key(name)]
        same_set = [c for c in exact if found is not None and c.set_id == found.set_id]
        return next(iter(same_set or exact), None)
    return None


def _without_surplus(deck_id: str, entries: list[tuple[Card, int]], notes: list[str]) -> list[tuple[Card, int]]:
    """Files that give a deck 61 cards list one basic Energy too many."""
    total = sum(count for _, count in entries)
    if total <= 60 or not any(patch.get("surplus") for patch in _deck_patches().get(deck_id, ())):
        return entries
    for index, (card, count) in enumerate(entries):
        if card.is_basic_energy and count > total - 60:
            notes.append(f"{deck_id}: {total - 60} {card.name} too many in the file, left out (patch table)")
            return [*entries[:index], (card, count - (total - 60)), *entries[index + 1 :]]
    return entries


# --- starter decks -------------------------------------------------------------------------------------


@cache
def _starter_decks() -> tuple[Deck, ...]:
    library = Library(starter_cards())
    decks = []
    for row in table("starter_decks.toml")["deck"]:
        entries = [(library.get(card_id), count) for card_id, count in row["cards"].items()]
        decks.append(Deck.of(entries, row["name"], row["rules"], row["id"]))
    return tuple(decks)


def starter_decks() -> list[Deck]:
    """The decks shipped with the package, at least two for each rulebook."""
    return list(_starter_decks())


def _starter(name: str) -> Deck | None:
    key = lookup_key(name)
    for deck in _starter_decks():
        if key in {lookup_key(deck.name), lookup_key(deck.id)}:
            return deck
    return None
