"""The hall: makes games, finds them again in the store, and gives out the tokens that open seats."""

from __future__ import annotations

import dataclasses
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playmat.cards import Deck, DeckError, Library, check_deck, starter_decks
from playmat.cards.rules import remarks
from playmat.engine.defs import Match
from playmat.rulebooks.books import RULEBOOKS
from playmat.table import fair
from playmat.table.bots import LEVELS, OPPONENTS
from playmat.table.record import Record, RecordError, checked, digest_of, match_of, replay
from playmat.table.room import HUMAN, Refused, Room
from playmat.table.store import FILED, INVITED, PLAYING, SPECTATOR, WAITING, NoSuchGame, Store, StoredGame, token_hash

MAX_DECK_TEXT = 20_000
MAX_NAME = 24
MAX_ROOMS = 500
MAX_GAMES = 100_000
Body = dict[str, Any]


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Hall:
    """Everything the server knows: the library, the store and the rooms in use."""

    def __init__(
        self, library: Library, store_path: str | Path, pace: float = 0.5, is_seed_given: bool = False
    ) -> None:
        self.library = library
        self.store = Store(store_path)
        self.pace = pace
        self.is_seed_given = is_seed_given
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.waiting: dict[str, list[Callable[[], Awaitable[None]]]] = {}
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self.luck = fair.Offers()
        self._starters = {deck.id: deck for deck in starter_decks()}

    def close(self) -> None:
        self.store.close()

    # --- what there is ----------------------------------------------------------------------------------

    def offers(self) -> Body:
        """What the start page offers."""
        return {
            "rulebooks": [{"name": book.name, "title": book.title} for book in reversed(RULEBOOKS.values())],
            "decks": [
                {"id": d.id, "name": d.name, "rules": d.rules, "types": d.types(), "size": d.size}
                for d in self._starters.values()
            ],
            "opponents": [{"kind": kind, "levels": list(LEVELS.get(kind, ()))} for kind in OPPONENTS],
        }

    # --- decks ------------------------------------------------------------------------------------------

    def deck(self, wanted: object, rules: str) -> Deck:
        """A starter deck by id, or a pasted list; refused with every fault named."""
        if not isinstance(wanted, dict):
            raise Refused("Choose a deck.")
        if isinstance(wanted.get("starter"), str):
            found = self._starters.get(wanted["starter"])
            if found is None:
                raise Refused("There is no starter deck of that name.")
            return found
        text = wanted.get("text")
        if not isinstance(text, str) or not text.strip():
            raise Refused("Paste a deck list, or choose a starter deck.")
        deck = self._read(text)
        problems = check_deck(deck, rules, 30 if deck.size == 30 else 60)
        if problems:
            raise Refused("The deck is not legal.", problems=[p.message for p in problems][:20])
        return deck

    def _read(self, text: str) -> Deck:
        if len(text) > MAX_DECK_TEXT:
            raise Refused(f"The deck list is too long: at most {MAX_DECK_TEXT} characters.")
        try:
            return Deck.read(text + "\n", self.library)  # with a line break: never taken for the name of a file
        except DeckError as error:
            raise Refused(f"The list could not be read: {error.what}", problems=_faults(error)) from None

    def check(self, body: Body) -> Body:
        """Look at a pasted deck before a game."""
        rules = self._rules(body)
        text = body.get("text")
        if not isinstance(text, str):
            raise Refused("Paste a deck list.")
        deck = self._read(text)
        problems = check_deck(deck, rules, 30 if deck.size == 30 else 60)
        return {
            "name": deck.name,
            "size": deck.size,
            "legal": not problems,
            "problems": [p.message for p in problems][:20],
            "notes": [*self._unread(deck, rules), *remarks(deck.cards), *deck.notes][:10],
        }

    def _rules(self, body: Body) -> str:
        rules = body.get("rules")
        if not isinstance(rules, str) or rules not in RULEBOOKS:
            raise Refused(f"Choose a rulebook: {', '.join(RULEBOOKS)}.")
        return rules

    # --- games ------------------------------------------------------------------------------------------

    def create(self, body: Body) -> Body:
        """A new game: against a program it begins at once; a friend is invited by link."""
        rules = self._rules(body)
        deck = self.deck(body.get("deck"), rules)
        name = clean_name(body.get("name"), "Player")
        opponent = body.get("opponent")
        if not isinstance(opponent, dict):
            raise Refused("Choose an opponent.")
        if self.store.count() >= MAX_GAMES:
            raise Refused("This table keeps too many games; remove old ones first.")
        if opponent.get("kind") == "friend":
            return self._invite(rules, deck, name, self._luck(body))
        kind, level = self._program(opponent)
        other = self.deck(opponent.get("deck"), rules)
        record = Record(
            rules,
            decks=[entries_of(deck), entries_of(other)],
            names=[name, bot_name(kind, level)],
            deck_names=[deck.name, other.name],
            pool=self.library.hash,
            **self._luck(body),
        )
        self._can_begin(deck, rules)
        self._can_begin(other, rules)
        setting = {"kinds": [HUMAN, kind], "levels": [0, level]}
        return self._open(record, setting)

    def _program(self, opponent: Body) -> tuple[str, int]:
        kind, level = opponent.get("kind"), opponent.get("level", 1)
        if kind not in OPPONENTS:
            raise Refused(f"Choose an opponent: {', '.join(OPPONENTS)}, or a friend.")
        if not isinstance(level, int) or isinstance(level, bool) or not 1 <= level <= 5:
            raise Refused("The level is a number from 1 to 5.")
        return str(kind), level

    def _luck(self, body: Body) -> Body:
        """Secret luck, promised before if the page asked for it, with what the player adds. Only a table started for
        tests takes a seed from outside."""
        seed = body.get("seed")
        if self.is_seed_given and isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**31:
            return {"seed": seed}
        share = fair.clean_share(body.get("share"))
        return {"secret": self.luck.take(body.get("commitment")), "shares": [share, ""]}

    def promise(self) -> Body:
        """A commitment to the luck of a game that the page may begin next."""
        return {"commitment": self.luck.make()}

    def _open(self, record: Record, setting: Body, choices: list[int] | None = None, seat: int = 0) -> Body:
        game, token, watch = new_id(), new_token(), new_token()
        tokens = {token_hash(token): seat, token_hash(watch): SPECTATOR}
        self.store.add(game, PLAYING, record.header(), setting, tokens, choices)
        return {"game": game, "token": token, "watch": watch, "commitment": record.commitment}

    def _invite(self, rules: str, deck: Deck, name: str, luck: Body) -> Body:
        self._can_begin(deck, rules)
        game, token, watch, invite = new_id(), new_token(), new_token(), new_token()
        header = {"rules": rules, "decks": [entries_of(deck)], "names": [name], "deck_names": [deck.name], **luck}
        tokens = {token_hash(token): 0, token_hash(watch): SPECTATOR, token_hash(invite): INVITED}
        self.store.add(game, WAITING, header, {"kinds": [HUMAN, HUMAN], "levels": [0, 0]}, tokens)
        commitment = fair.commitment_of(luck.get("secret", ""))
        return {"game": game, "token": token, "watch": watch, "invite": invite, "commitment": commitment}

    def invitation(self, game: str, token: str) -> Body:
        stored = self._stored(game)
        if self.store.seat_of(game, token) != INVITED:
            raise Refused("This invitation is not valid, or was already used.")
        commitment = fair.commitment_of(stored.header.get("secret", ""))
        return {"rules": stored.header["rules"], "from": stored.header["names"][0], "commitment": commitment}

    def join(self, game: str, body: Body) -> Body:
        """The friend takes the second seat; the invitation is used up."""
        token = str(body.get("token") or "")
        self.invitation(game, token)
        header = self._stored(game).header
        deck = self.deck(body.get("deck"), header["rules"])
        name = clean_name(body.get("name"), "Friend")
        if name == header["names"][0]:
            name = f"{name} 2"
        self._can_begin(deck, header["rules"])
        header["decks"].append(entries_of(deck))
        header["names"].append(name)
        header["deck_names"].append(deck.name)
        header["pool"] = self.library.hash
        if "shares" in header:
            header["shares"] = [header["shares"][0], fair.clean_share(body.get("share"))]
        seat_token = new_token()
        setting = {"kinds": [HUMAN, HUMAN], "levels": [0, 0]}
        self.store.begin(game, header_lists(header), setting, {token_hash(seat_token): 1})
        return {"game": game, "token": seat_token}

    def rematch(self, room: Room) -> str:
        """The same again with new luck; every token opens the same seat of the new game."""
        game = new_id()
        again = dataclasses.replace(room.record, secret=fair.new_secret(), choices=[], digest="")
        header = again.header()
        self.store.add(game, PLAYING, header, room.setting, self.store.tokens_of(room.id))
        return game

    def _can_begin(self, deck: Deck, rules: str) -> None:
        """Bind a deck by itself, so that the refusal of one with which no game can begin names only its own cards."""
        cards = entries_of(deck)
        try:
            self.match(Record(rules, decks=[cards, cards]))
        except RecordError as error:
            raise Refused(f"No game can begin with this deck: {error}") from None

    def _unread(self, deck: Deck, rules: str) -> list[str]:
        """Cards of a deck that cannot be played, because their text is not read completely."""
        cards = entries_of(deck)
        try:
            match = self.match(Record(rules, decks=[cards, cards]))
        except RecordError as error:
            return [str(error)]
        return [f"{d.name} cannot be played yet: its text is not read." for d in match.defs if not d.is_playable]

    # --- rooms ------------------------------------------------------------------------------------------

    def _stored(self, game: str) -> StoredGame:
        try:
            return self.store.load(game)
        except NoSuchGame:
            raise Refused("There is no such game.") from None

    def match(self, record: Record) -> Match:
        key = f"{record.rules}|{record.decks}"
        found = self._matches.get(key)
        if found is None:
            found = self._matches[key] = match_of(record, self.library)
            while len(self._matches) > 64:
                self._matches.popitem(last=False)
        self._matches.move_to_end(key)
        return found

    def room(self, game: str) -> Room | None:
        """The room of a game; None while it waits for the second player."""
        found = self.rooms.get(game)
        if found is not None and not found.is_stale:
            self.rooms.move_to_end(game)
            return found
        stored = self._stored(game)
        if stored.state == WAITING:
            return None
        try:
            record = stored.record()
            room = Room(game, record, self.match(record), stored.setting, self.store, self.library, self.pace)
        except RecordError as error:
            raise Refused(f"This game cannot be opened any more: {error}") from None
        self.rooms[game] = room
        self._tidy()
        return room

    def _tidy(self) -> None:
        """Rooms nobody is in can be made again from the store."""
        for game in list(self.rooms):
            if len(self.rooms) <= MAX_ROOMS:
                return
            if not self.rooms[game].guests:
                del self.rooms[game]

    # --- replays ----------------------------------------------------------------------------------------

    def file(self, game: str) -> str:
        """A finished game as a file to share."""
        room = self.room(game)
        if room is None or not room.game.is_over:
            raise Refused("A game can be saved as a file when it is over: the file holds both hands.")
        room.record.digest = digest_of(room.game)
        return room.record.to_json()

    def verify(self, game: str) -> Body:
        """A finished game played through again from its opened secret."""
        room = self.room(game)
        if room is None or not can_look_back(self._stored(game), room):
            raise Refused("The luck of a game can be checked when it is over.")
        return {**checked(room.record, replay(room.record, room.match)), "secret": room.record.secret}

    def take_file(self, text: str) -> Body:
        """A replay file from outside becomes a game to look at."""
        try:
            record = Record.from_json(text)
            game = replay(record, self.match(record))
        except RecordError as error:
            raise Refused(f"The replay cannot be shown: {error}") from None
        if record.digest and record.digest != digest_of(game):
            raise Refused("The replay does not go as its file says: other cards or another version.")
        name, token = new_id(), new_token()
        setting = {"kinds": [HUMAN, HUMAN], "levels": [0, 0]}
        self.store.add(name, FILED, record.header(), setting, {token_hash(token): SPECTATOR}, record.choices)
        return {"game": name, "token": token}

    def go_on(self, game: str, body: Body) -> Body:
        """Play on from a point of a replay, against a program."""
        room = self.room(game)
        at, seat = body.get("at"), body.get("seat")
        if room is None or not can_look_back(self._stored(game), room):
            raise Refused("A game can be continued elsewhere when it is over.")
        if not isinstance(at, int) or not 0 <= at <= room.at or seat not in (0, 1):
            raise Refused("Choose a point of the replay and a side.")
        kind, level = self._program(body.get("opponent") or {})
        choices = [c for c in room.record.choices[:at] if c >= 0]
        old = room.record
        names = [bot_name(kind, level)] * 2
        names[seat] = clean_name(body.get("name"), "Player")
        record = dataclasses.replace(old, names=names, choices=[], digest="")
        kinds = [kind, kind]
        kinds[seat] = HUMAN
        return self._open(record, {"kinds": kinds, "levels": [level, level]}, choices, int(seat))


def can_look_back(stored: StoredGame, room: Room) -> bool:
    """Whether both hands may be shown: the game is over, or it came from a file."""
    return room.game.is_over or stored.state == FILED


def entries_of(deck: Deck) -> list[tuple[str, int]]:
    return [(card.id, count) for card, count in deck.cards]


def header_lists(header: Body) -> Body:
    return {**header, "decks": [[[card, count] for card, count in deck] for deck in header["decks"]]}


def new_id() -> str:
    return secrets.token_hex(8)


def clean_name(wanted: object, default: str) -> str:
    """A name to show: one line, of printable characters, not too long."""
    text = "".join(c for c in str(wanted or "") if c.isprintable()).strip()
    return " ".join(text.split())[:MAX_NAME] or default


def bot_name(kind: str, level: int) -> str:
    return f"{kind.capitalize()} bot" + (f" (level {level})" if kind in LEVELS else "")


def _faults(error: DeckError) -> list[str]:
    return [str(fault) for fault in error.faults][:20]
