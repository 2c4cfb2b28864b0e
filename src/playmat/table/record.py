"""A game on file: header and choices. Replaying them gives the identical game, log and all.

The header holds the rulebook, both decks as card ids with counts, the seed, the players' names and the hash of
the cards' facts; the choices are the numbers of the options taken. A concession is written as a choice too:
−1 for player 0, −2 for player 1."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playmat.cards import Card, Library, UnknownCardError
from playmat.decisions.game import Game, IllegalChoice, UnplayableDeck, make_match
from playmat.engine.defs import Match
from playmat.rulebooks.books import UnknownRulebook, rulebook

FORMAT = "playmat-replay"
VERSION = 1
MAX_CHOICES = 20_000
MAX_SEED = 2**63 - 1
DeckList = list[tuple[str, int]]


class RecordError(ValueError):
    """A record that cannot be read or replayed; says where and why."""


@dataclass(slots=True)
class Record:
    """One game: what is needed to replay it, and nothing else."""

    rules: str
    seed: int
    decks: list[DeckList]
    names: list[str] = field(default_factory=lambda: ["Player 1", "Player 2"])
    deck_names: list[str] = field(default_factory=lambda: ["", ""])
    pool: str = ""
    choices: list[int] = field(default_factory=list)
    digest: str = ""
    """Of the log at the end of the choices; "" where nobody has replayed it yet."""

    def header(self) -> dict[str, Any]:
        return {
            "rules": self.rules,
            "seed": self.seed,
            "decks": [[[card, count] for card, count in deck] for deck in self.decks],
            "names": self.names,
            "deck_names": self.deck_names,
            "pool": self.pool,
        }

    def to_json(self) -> str:
        body = {"format": FORMAT, "version": VERSION, **self.header(), "choices": self.choices, "digest": self.digest}
        return json.dumps(body, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Record:
        try:
            body = json.loads(text)
        except ValueError as error:
            raise RecordError(f"not a replay file: {error}") from None
        if not isinstance(body, dict) or body.get("format") != FORMAT:
            raise RecordError(f'not a replay file: expected an object with "format": "{FORMAT}"')
        if body.get("version") != VERSION:
            raise RecordError(f"replay version {body.get('version')!r} is not known; this program reads {VERSION}")
        return cls.from_header(body, _choices(body.get("choices")))

    @classmethod
    def from_header(cls, body: dict[str, Any], choices: list[int]) -> Record:
        rules = body.get("rules")
        try:
            rulebook(str(rules))
        except UnknownRulebook as error:
            raise RecordError(f"rules: {error}") from None
        seed = body.get("seed")
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
            raise RecordError("seed: expected a whole number from 0 to 2^63 − 1")
        decks = body.get("decks")
        if not isinstance(decks, list) or len(decks) != 2:
            raise RecordError("decks: expected two lists of [card id, count]")
        return cls(
            rules=str(rules),
            seed=seed,
            decks=[_deck(deck, number) for number, deck in enumerate(decks)],
            names=_two_texts(body.get("names"), ["Player 1", "Player 2"]),
            deck_names=_two_texts(body.get("deck_names"), ["", ""]),
            pool=str(body.get("pool") or "")[:80],
            choices=choices,
            digest=str(body.get("digest") or "")[:80],
        )


def _choices(found: object) -> list[int]:
    if not isinstance(found, list) or len(found) > MAX_CHOICES:
        raise RecordError(f"choices: expected a list of at most {MAX_CHOICES} whole numbers")
    for number, choice in enumerate(found):
        if not isinstance(choice, int) or isinstance(choice, bool) or not -2 <= choice < 100_000:
            raise RecordError(f"choices[{number}]: expected a whole number, not {choice!r:.40}")
    return list(found)


def _deck(found: object, number: int) -> DeckList:
    where = f"decks[{number}]"
    if not isinstance(found, list) or len(found) > 200:
        raise RecordError(f"{where}: expected a list of [card id, count]")
    out: DeckList = []
    for entry in found:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str):
            raise RecordError(f"{where}: expected [card id, count], not {entry!r:.60}")
        if not isinstance(entry[1], int) or not 1 <= entry[1] <= 60:
            raise RecordError(f"{where}: {entry[0]:.40}: the count must be 1 to 60")
        out.append((entry[0], entry[1]))
    if not 20 <= sum(count for _, count in out) <= 60:
        raise RecordError(f"{where}: a deck has 60 cards, or 30")
    return out


def _two_texts(found: object, default: list[str]) -> list[str]:
    if not isinstance(found, list) or len(found) != 2:
        return default
    return [str(text)[:40] for text in found]


# --- replaying ------------------------------------------------------------------------------------------


def cards_of(deck: DeckList, library: Library) -> list[Card]:
    out: list[Card] = []
    for card_id, count in deck:
        try:
            out.extend([library.get(card_id)] * count)
        except (UnknownCardError, KeyError):
            raise RecordError(f"the card {card_id:.40} is not in the library: add its data with --data") from None
    return out


def match_of(record: Record, library: Library) -> Match:
    decks = [cards_of(deck, library) for deck in record.decks]
    try:
        return make_match(decks[0], decks[1], record.rules, library)
    except UnplayableDeck as error:
        raise RecordError(str(error)) from None


def apply_choice(game: Game, choice: int) -> None:
    """One choice of a record: an option, or a concession."""
    if choice < 0:
        if game.is_over:
            raise IllegalChoice("the game is over: there is nothing to concede")
        game.concede(-1 - choice)
        game.choices.append(choice)
    else:
        game.choose(choice)


def steps(record: Record, match: Match) -> Iterator[Game]:
    """The game after 0, 1, 2 … choices. One object, changed in place: copy what must last."""
    game = Game(match=match, seed=record.seed)
    yield game
    for number, choice in enumerate(record.choices):
        try:
            apply_choice(game, choice)
        except IllegalChoice as error:
            raise RecordError(f"choices[{number}]: {error}") from None
        yield game


def replay(record: Record, match: Match, upto: int | None = None) -> Game:
    """The game after all, or the first ``upto``, choices."""
    part = record.choices if upto is None else record.choices[:upto]
    shortened = Record(record.rules, record.seed, record.decks, choices=part)
    return list(steps(shortened, match))[-1]


def digest_of(game: Game) -> str:
    """A checksum of the whole log: two games with the same one went the same way."""
    return hashlib.sha256(json.dumps([list(entry) for entry in game.state.log]).encode()).hexdigest()[:32]
