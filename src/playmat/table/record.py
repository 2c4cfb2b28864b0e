"""A game on file: header and choices. Replaying them gives the identical game, log and all.

The header holds the rulebook, both decks as card ids with counts, the luck (a secret with what the players added, or
the seed of the fast generator), the players' names and the hash of the cards' facts; the choices are the numbers of
the options taken. What ends a game from outside is written as a choice too: −1 and −2 player 0 or 1 concedes, −3 and −4
their clock runs down, −5 both agree to a draw."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playmat.cards import Card, Library, UnknownCardError
from playmat.decisions.game import Game, IllegalChoice, UnplayableDeck, make_match
from playmat.engine import luck
from playmat.engine.defs import Match
from playmat.engine.log import LOG_COIN, LOG_SHUFFLE
from playmat.rulebooks.books import UnknownRulebook, rulebook
from playmat.table import fair

FORMAT = "playmat-replay"
VERSION = 2
READABLE = (1, 2)  # 1: before games had secrets
MAX_TEXT = 2_000_000
MAX_CHOICES = 20_000
MAX_SEED = 2**63 - 1
CONCEDED = -1  # and one less for player 1, here and below
RAN_OUT = -3
AGREED = -5
DeckList = list[tuple[str, int]]


class RecordError(ValueError):
    """A record that cannot be read or replayed; says where and why."""


@dataclass(slots=True)
class Record:
    """One game: what is needed to replay it, and nothing else."""

    rules: str
    seed: int = 0
    decks: list[DeckList] = field(default_factory=list)
    names: list[str] = field(default_factory=lambda: ["Player 1", "Player 2"])
    deck_names: list[str] = field(default_factory=lambda: ["", ""])
    pool: str = ""
    choices: list[int] = field(default_factory=list)
    secret: str = ""
    """64 hexadecimal digits that all luck comes from; "" for a game of the fast generator."""
    shares: list[str] = field(default_factory=lambda: ["", ""])
    """What the players added to the luck."""
    asks: bool = False
    """Whether decisions with a single answer are choices too: nothing is then answered for a person."""
    digest: str = ""
    """Of the log at the end of the choices; "" where nobody has replayed it yet."""

    @property
    def key(self) -> bytes:
        return fair.key_of(self.secret, self.shares)

    @property
    def commitment(self) -> str:
        return fair.commitment_of(self.secret)

    def program_seed(self, seat: int, at: int) -> int:
        """The luck of a program at choice ``at``: nothing it does tells of the game's own luck."""
        if not self.secret:
            return self.seed + seat + 1_000_003 * at
        return luck.word(self.key, luck.PROGRAMS + seat, at)

    def header(self) -> dict[str, Any]:
        return {
            "rules": self.rules,
            **({"secret": self.secret, "shares": self.shares} if self.secret else {"seed": self.seed}),
            "decks": [[[card, count] for card, count in deck] for deck in self.decks],
            "names": self.names,
            "deck_names": self.deck_names,
            "pool": self.pool,
            "asks": self.asks,
        }

    def to_json(self) -> str:
        body = {"format": FORMAT, "version": VERSION, **self.header()}
        if self.secret:
            body["commitment"] = self.commitment
        body |= {"choices": self.choices, "digest": self.digest}
        return json.dumps(body, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Record:
        if len(text) > MAX_TEXT:
            raise RecordError("not a replay file: it is too large")
        try:
            body = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"not a replay file: {str(error) or 'nested too deeply'}") from None
        if not isinstance(body, dict) or body.get("format") != FORMAT:
            raise RecordError(f'not a replay file: expected an object with "format": "{FORMAT}"')
        if body.get("version") not in READABLE or isinstance(body.get("version"), bool):
            known = " and ".join(map(str, READABLE))
            raise RecordError(f"replay version {body.get('version')!r:.40} is not known; this program reads {known}")
        record = cls.from_header(body, _choices(body.get("choices")))
        if record.secret and body.get("commitment", record.commitment) != record.commitment:
            raise RecordError("the commitment is not that of the secret: this is not the luck that was promised")
        return record

    @classmethod
    def from_header(cls, body: dict[str, Any], choices: list[int]) -> Record:
        rules = body.get("rules")
        try:
            rulebook(str(rules))
        except UnknownRulebook as error:
            raise RecordError(f"rules: {error}") from None
        secret = body.get("secret", "")
        if secret != "" and not fair.is_secret(secret):
            raise RecordError("secret: expected 64 hexadecimal digits")
        seed = body.get("seed", 0 if secret else None)
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
            secret=str(secret),
            shares=[fair.clean_share(share) for share in _two_texts(body.get("shares"), ["", ""], fair.MAX_SHARE)],
            asks=body.get("asks") is True,
            digest=str(body.get("digest") or "")[:80],
        )


def _choices(found: object) -> list[int]:
    if not isinstance(found, list) or len(found) > MAX_CHOICES:
        raise RecordError(f"choices: expected a list of at most {MAX_CHOICES} whole numbers")
    for number, choice in enumerate(found):
        if not isinstance(choice, int) or isinstance(choice, bool) or not AGREED <= choice < 100_000:
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
        if not isinstance(entry[1], int) or isinstance(entry[1], bool) or not 1 <= entry[1] <= 60:
            raise RecordError(f"{where}: {entry[0]:.40}: the count must be 1 to 60")
        out.append((entry[0], entry[1]))
    if not 20 <= sum(count for _, count in out) <= 60:
        raise RecordError(f"{where}: a deck has 60 cards, or 30")
    return out


def _two_texts(found: object, default: list[str], longest: int = 40) -> list[str]:
    """Two short texts; whatever cannot be written as UTF-8 is left out."""
    if not isinstance(found, list) or len(found) != 2 or not all(isinstance(text, str) for text in found):
        return list(default)
    return [text[:longest].encode("utf-8", "ignore").decode() for text in found]


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
    """One choice of a record: an option, or what ends the game from outside."""
    if choice >= 0:
        game.choose(choice)
        return
    if game.is_over:
        raise IllegalChoice("the game is over: there is nothing to end")
    if choice == AGREED:
        game.agree_to_a_draw()
    elif choice <= RAN_OUT:
        game.run_out_of_time(RAN_OUT - choice)
    else:
        game.concede(CONCEDED - choice)
    game.choices.append(choice)


def steps(record: Record, match: Match) -> Iterator[Game]:
    """The game after 0, 1, 2 … choices. One object, changed in place: copy what must last."""
    game = Game(match=match, seed=record.seed, key=record.key, ask_forced=record.asks)
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
    last: Game | None = None
    for game in steps(dataclasses.replace(record, choices=part), match):
        last = game
    assert last is not None
    return last


def checked(record: Record, game: Game) -> dict[str, Any]:
    """What a replay shows about its luck: whose secret it was, and how many shuffles and coins came from it."""
    log = game.state.log
    return {
        "commitment": record.commitment,
        "shuffles": sum(entry[0] == LOG_SHUFFLE for entry in log),
        "coins": sum(entry[0] == LOG_COIN for entry in log),
        "digest": digest_of(game),
        "goes_as_filed": not record.digest or record.digest == digest_of(game),
    }


def digest_of(game: Game) -> str:
    """A checksum of the whole log: two games with the same one went the same way."""
    return hashlib.sha256(json.dumps([list(entry) for entry in game.state.log]).encode()).hexdigest()[:32]
