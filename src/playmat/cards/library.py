"""All cards at hand: read-only, hashed, found by id, by name, by "name SET number", or by search."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from playmat.cards import cache
from playmat.cards.errata import apply_errata
from playmat.cards.model import Card
from playmat.cards.names import basic_energy_type, lookup_key, name_key
from playmat.cards.search import Query, search_cards
from playmat.cards.sources import Blob, DataError, own_cards, read_cards, read_sources
from playmat.cards.tables import DATA, known_sets

STARTER_PREFIX = "st-"
STARTER_FILE = "starter_cards.toml"

# Codes in use that differ from the set tables, and galleries that share their set's code.
_CODE_ALIASES = {
    "SP": "PR-SW",
    "SWSHP": "PR-SW",
    "SMP": "PR-SM",
    "XYP": "PR-XY",
    "BWP": "PR-BLW",
    "HSP": "PR-HS",
    "DPP": "PR-DPP",
    "SVP": "PR-SV",
    "HGSS": "HS",
    "HSS": "HS",
    "PR-SWSH": "PR-SW",
    "PR-BW": "PR-BLW",
    "PR-DP": "PR-DPP",
    "PR-HGSS": "PR-HS",
}
_GALLERY = re.compile(r"^(.+)-(TG|GG|SV|RC)$")


class UnknownCardError(KeyError):
    """No such card; `nearest` holds the closest names or ids."""

    def __init__(self, wanted: str, nearest: tuple[str, ...] = ()) -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(wanted)
        self.wanted = wanted
        self.nearest = nearest
        self.message = f"no card {wanted!r}{hint}"

    def __str__(self) -> str:
        return self.message


def plain_number(number: str) -> str:
    """A collector number without leading zeros: SWSH063 → SWSH63, 007 → 7."""
    return re.sub(r"^(\D*)0+(?=\d)", r"\1", number.strip().upper())


def _digits(number: str) -> str:
    return re.sub(r"^\D+", "", plain_number(number)).lstrip("0")


def _newest_first(card: Card) -> tuple[str, int, str]:
    digits = re.sub(r"\D", "", card.number)
    return (card.released, -int(digits or 0), card.id)


class Library:
    """Cards with their indices. `cards` are the listed ones; starter cards can be got by id all the same."""

    def __init__(self, cards: Iterable[Card], starter: Iterable[Card] = (), left_out: Iterable[DataError] = ()) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self.left_out: tuple[DataError, ...] = tuple(left_out)
        """Why records of the data files were left out: each with its file, its line and what is wrong."""
        self.starter: tuple[Card, ...] = tuple(starter)
        self.own: tuple[Card, ...] = ()
        """The first of the cards: somebody's own, added while the program runs."""
        self.older: tuple[Card, ...] = ()
        self._older: dict[str, Card] = {}
        self._by_id = {card.id: card for card in (*self.starter, *self.cards)}

    def with_own(self, own: Iterable[Card], older: Iterable[Card] = ()) -> Library:
        """These cards with somebody's own in place of those that were. Older versions are got by their id alone."""
        kept = tuple(own)
        made = Library((*kept, *self.cards[len(self.own) :]), self.starter, self.left_out)
        made.own = kept
        made.older = tuple(older)
        made._older = {card.id: card for card in made.older}
        return made

    @property
    def has_data(self) -> bool:
        """Whether there are cards beside the starter cards."""
        return bool(self.starter)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id or card_id in self._older

    @cached_property
    def hash(self) -> str:
        """Names the exact pool: ids and everything the game can see of each card."""
        digest = hashlib.sha256()
        for card_id in sorted(self._by_id):
            digest.update(f"{card_id}={self._by_id[card_id].playable_key};".encode())
        return digest.hexdigest()[:16]

    @cached_property
    def _by_name(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = defaultdict(list)
        for card in self._by_id.values():
            for key in {
                lookup_key(card.name),
                lookup_key(card.name_key),
                lookup_key(f"{card.name} {card.set_name}"),
            }:
                found[key].append(card)
        return found

    @cached_property
    def _by_number(self) -> dict[tuple[str, str], list[Card]]:
        found: dict[tuple[str, str], list[Card]] = defaultdict(list)
        for card in self._by_id.values():
            suffix = card.id.rpartition("-")[2]
            for code in {card.set_code.upper(), card.set_id.upper()} - {""}:
                for number in {plain_number(card.number), plain_number(suffix)}:
                    found[code, number].append(card)
        return found

    @cached_property
    def codes(self) -> frozenset[str]:
        """Every word that can stand for a set in a deck list."""
        here = {card.set_code.upper() for card in self._by_id.values()}
        here |= {card.set_id.upper() for card in self._by_id.values()}
        here |= {facts.code.upper() for facts in known_sets().values()}
        return frozenset((here | _CODE_ALIASES.keys()) - {""})

    def is_code(self, word: str) -> bool:
        """Whether a word of a deck list names a set, or a gallery of one (BRS-TG)."""
        gallery = _GALLERY.match(word.upper())
        return word.upper() in self.codes or bool(gallery and gallery.group(1) in self.codes)

    @cached_property
    def _by_key(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = defaultdict(list)
        for card in self._by_id.values():
            found[card.playable_key].append(card)
        return found

    def get(self, card_id: str) -> Card:
        """The card of that id; a starter card also answers to its public id where no data holds that."""
        card = self._by_id.get(card_id) or self._by_id.get(STARTER_PREFIX + card_id) or self._older.get(card_id)
        if card is None:
            raise UnknownCardError(card_id, self._nearest_ids(card_id))
        return card

    def _nearest_ids(self, card_id: str) -> tuple[str, ...]:
        return tuple(difflib.get_close_matches(card_id, self._by_id, n=2, cutoff=0.75))

    def nearest(self, name: str) -> tuple[str, ...]:
        """Names of cards closest to what was written."""
        keys = difflib.get_close_matches(lookup_key(name), self._by_name, n=3, cutoff=0.6)
        return tuple(dict.fromkeys(self._by_name[key][0].name for key in keys))

    def printings(self, name: str) -> list[Card]:
        """Cards of that name: those spelled just so first ("-EX" is not "ex"), then the newest, printed cards before
        starter cards."""
        found = self._by_name.get(lookup_key(name), [])
        if not found:
            energy = basic_energy_type(name)
            found = [c for c in self._by_id.values() if energy and c.provides == energy]
        spelled = name.strip().casefold()
        return sorted(
            found,
            key=lambda c: (c.name.casefold() == spelled, not self._is_starter(c), _newest_first(c)),
            reverse=True,
        )

    def _is_starter(self, card: Card) -> bool:
        return card.id.startswith(STARTER_PREFIX)

    def same_name(self, name: str) -> list[Card]:
        """Cards that share a name under the rulebooks."""
        key = name_key(name)
        return [card for card in self._by_id.values() if card.name_key == key]

    def reprints(self, card: Card) -> list[Card]:
        """Other printings of the same playable card."""
        return [other for other in self._by_key[card.playable_key] if other.id != card.id]

    def by_number(self, code: str, number: str, name: str = "") -> list[Card]:
        """Cards with that set code and collector number; the name decides between several."""
        code = code.upper()
        gallery = _GALLERY.match(code)
        if gallery and code not in _CODE_ALIASES:
            code, number = gallery.group(1), gallery.group(2) + number.upper().removeprefix(gallery.group(2))
        code = _CODE_ALIASES.get(code, code)
        found = self._by_number.get((code, plain_number(number)), [])
        if not found and code.startswith("PR-"):  # promos: 63 for SWSH063
            found = [
                card
                for (a_code, a_number), cards in self._by_number.items()
                if a_code == code and _digits(a_number) == _digits(number)
                for card in cards
            ]
        found = list({card.id: card for card in found}.values())
        if name:
            key = lookup_key(name)
            named = [c for c in found if key in {lookup_key(c.name), lookup_key(c.name_key)}]
            found = named or [c for c in found if lookup_key(c.name).startswith(key)]
        if any(not self._is_starter(card) for card in found):
            found = [card for card in found if not self._is_starter(card)]
        return found

    def find(self, wanted: str) -> Card:
        """One card by id, by "name SET number", by "SET number", or by name (the newest printing)."""
        wanted = wanted.strip()
        for card_id in (wanted, STARTER_PREFIX + wanted):
            if card_id in self:
                return self.get(card_id)
        words = wanted.split()
        if len(words) >= 2 and self.is_code(words[-2]):
            found = self.by_number(words[-2], words[-1], " ".join(words[:-2]))
            if found:
                return found[0]
        by_name = self.printings(wanted)
        if by_name:
            return by_name[0]
        raise UnknownCardError(wanted, self.nearest(wanted) or self._nearest_ids(wanted))

    def search(self, words: str = "", **filters: object) -> list[Card]:
        """Cards that match every filter of `Query`, newest first."""
        return search_cards(self.cards, Query.of(words, **filters))


def starter_cards() -> list[Card]:
    """The cards shipped with the package."""
    blob = Blob(STARTER_FILE, (DATA / STARTER_FILE).read_bytes())
    return apply_errata(list(own_cards(blob, dict(known_sets()))), {})


def default_data() -> list[Path]:
    """Card data the user has downloaded, if any."""
    folder = cache.user_folder("data")
    return [folder / "cards"] if (folder / "cards").is_dir() and any((folder / "cards").iterdir()) else []


def load_library(
    data_dirs: Iterable[str | Path] | None = None, use_cache: bool = True, strict: bool = False
) -> Library:
    """The starter pool and the cards of the given folders or files (default: what `cards get` downloaded).

    With data, `library.cards` lists the data's cards alone; starter cards stay available by id. A record of a public
    file that cannot be understood is left out and named in `library.left_out`; `strict` raises it as a `DataError`.
    """
    paths = default_data() if data_dirs is None else [_home(Path(d)) for d in data_dirs]
    starter = starter_cards()
    if not paths:
        return Library(starter)
    sources = read_sources(paths)
    blobs = [*sources.cards, *sources.sets]
    key = cache.cache_key(blobs)
    reading = cache.load(key, blobs) if use_cache else None
    if reading is None:
        reading = read_cards(sources)
        if use_cache:
            cache.store(key, reading, blobs)
    if not reading.cards:
        raise DataError(", ".join(map(str, paths)), 0, "holds no cards")
    if strict and reading.left_out:
        raise reading.left_out[0]
    return Library(reading.cards, starter, reading.left_out)


def _home(path: Path) -> Path:
    """The path with ~ and ~name read as home folders."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise DataError(str(path), 0, f"{error}; write the folder out") from None
