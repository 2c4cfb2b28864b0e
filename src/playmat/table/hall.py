"""The hall: makes games, finds them again in the store, and gives out the tokens that open seats.

What reads decks or replays games takes its time: the server calls ``create``, ``join`` and the like in a thread, after
``prepare`` has had pasted deck lists read by a process of the pool. Rooms that nobody looks at are put to sleep: packed
into a few kilobytes, and woken when somebody comes."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.cards import Card, Deck, Library, check_deck, starter_decks
from playmat.engine.defs import Match
from playmat.players.spec import RATINGS
from playmat.rulebooks.books import RULEBOOKS
from playmat.table import fair, jobs
from playmat.table.bots import AGENT, BY_LEVEL, OFFERED, OPPONENTS
from playmat.table.clock import MINUTES, setting_of
from playmat.table.faces import face
from playmat.table.lesson import the_lesson
from playmat.table.record import Record, RecordError, checked, digest_of, replay
from playmat.table.refusal import Refused
from playmat.table.room import HUMAN, Room
from playmat.table.store import (
    FILED,
    INVITED,
    PLAYING,
    SPECTATOR,
    WAITING,
    DamagedGame,
    NoSuchGame,
    Store,
    StoredGame,
    Taken,
    token_hash,
)
from playmat.table.workers import Pool

MAX_NAME = 24
MAX_ROOMS = 500  # awake; more are put to sleep as soon as nobody is in them
MAX_ASLEEP = 20_000  # packed in memory; more are made again from the store
IDLE_SECONDS = 60.0
GRACE_SECONDS = 10.0
DECK_SECONDS = 5.0
MAX_GAMES = 100_000
MAX_PICTURE_HOSTS = 8  # a page's policy names each of them
MAX_WAYS_IN = 200  # tokens of one game
Body = dict[str, Any]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def picture_hosts(library: Library) -> list[str]:
    """The places that the pictures named in the card data come from, as origins; at most a handful."""
    found = {"/".join(card.picture.split("/")[:3]) for card in library.cards if card.picture}
    return sorted(found)[:MAX_PICTURE_HOSTS]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A deck with which a game can begin."""

    name: str
    cards: list[tuple[str, int]]


class Hall:
    """Everything the server knows: the library, the store and the rooms in use."""

    def __init__(
        self,
        library: Library,
        store: str | Path | Store,
        pace: float = 0.5,
        is_seed_given: bool = False,
        processes: int = 0,
        themes: Sequence[Deck] = (),
        agent: str = "",
    ) -> None:
        """``agent``: the command of a program that may be chosen as an opponent."""
        self.library = library
        self.agent = agent
        self.store = store if isinstance(store, Store) else Store(store)
        self.pool = Pool(library, processes)
        self.pace = pace
        self.is_seed_given = is_seed_given
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.asleep: OrderedDict[str, bytes] = OrderedDict()
        self._waking: dict[str, asyncio.Future[Room | None]] = {}
        self._binding = threading.Lock()
        self.talks: set[Any] = set()  # every open socket, to be told when the server closes
        self.is_closing = False
        self._following: set[asyncio.Future[None]] = set()
        self.waiting: dict[str, list[Callable[[], Awaitable[None]]]] = {}
        self.luck = fair.Offers()
        self.at_own: list[Callable[[], None]] = []  # called when the library's own cards have changed
        self.kept_deck: Callable[[Body], Deck] | None = None
        """Finds a deck that a person keeps with this server, by the request that names it; None: no decks are kept."""
        self.pictures: Path | None = None  # a folder of the person's own; none is shown unless one is named
        self.picture_hosts = picture_hosts(library)
        """Where the card data says that pictures lie. A browser asks there only if its person has turned that on."""
        self._starters = {deck.id: deck for deck in (*themes, *starter_decks())}
        self._offered = [offered(deck, is_theme=False) for deck in starter_decks()]
        self._offered += [offered(deck, is_theme=True) for deck in themes]

    def take_own(self, own: list[Card], older: list[Card]) -> None:
        """Cards of somebody's own belong to the library from now on; games that were begun keep theirs."""
        self.library = self.library.with_own(own, older)
        self.pool.take_own(own, older)
        for heard in self.at_own:
            heard()

    def close(self) -> None:
        self.pool.close()
        self.store.close()

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hear of what other servers write, where several share one store."""
        self.store.listen(lambda game: loop.call_soon_threadsafe(self._heard, game))

    def _heard(self, game: str) -> None:
        """Another server wrote to a game: those who look at it here are shown."""
        room = self.rooms.get(game)
        if room is not None:
            room.is_stale = True
            self._following.add(task := asyncio.ensure_future(self._follow(game)))
            task.add_done_callback(self._following.discard)
        elif game in self.waiting:
            self._following.add(task := asyncio.ensure_future(self.begun(game)))
            task.add_done_callback(self._following.discard)

    async def _follow(self, game: str) -> None:
        room = await self.open(game)
        if room is not None:
            await room.tell_all()
            room.drive()

    async def begun(self, game: str) -> None:
        """Tell those who wait for the second player."""
        for tell in self.waiting.pop(game, []):
            await tell()

    async def say_goodbye(self) -> None:
        """The server closes: every browser hears it, and that nothing is lost."""
        self.is_closing = True
        talks = list(self.talks)
        for talk in talks:
            await talk.say({"is": "refused", "text": "The table is closing for a moment; your game is kept."})
        await asyncio.gather(*(talk.flushed() for talk in talks), return_exceptions=True)

    def gauges(self) -> list[tuple[str, str, float]]:
        """What is going on now."""
        return [
            ("playmat_rooms_awake", "Games somebody looks at", len(self.rooms)),
            ("playmat_rooms_asleep", "Games packed away in memory", len(self.asleep)),
            ("playmat_sockets", "Open sockets", len(self.talks)),
            ("playmat_thinking", "Processes that think", self.pool.busy),
            ("playmat_thinking_queue", "Decisions and deck lists that wait for a process", self.pool.queued),
            ("playmat_thinking_lost", "Processes that had to be replaced", self.pool.lost),
        ]

    # --- what there is ----------------------------------------------------------------------------------

    def offers(self) -> Body:
        """What the start page offers."""
        return {
            "rulebooks": [{"name": book.name, "title": book.title} for book in reversed(RULEBOOKS.values())],
            "decks": self._offered,
            "opponents": [
                {"kind": kind, "rating": RATINGS.get(kind)} for kind in (*OFFERED, *([AGENT] if self.agent else []))
            ],
            "lesson": True,
            "clocks": list(MINUTES),
            "pictures": self.pictures is not None,
            "picture_hosts": self.picture_hosts,
            "keeps": self.kept_deck is not None,
        }

    @property
    def decks(self) -> dict[str, Deck]:
        """Every deck that is offered, by its id."""
        return self._starters

    def deck_cards(self, body: Body) -> Body:
        """The cards of an offered deck, to look at before one chooses it."""
        found = self._named_deck(body)
        faces = {card.id: face(card, self.library) for card, _ in found.cards}
        return {"name": found.name, "list": [[card.id, count] for card, count in found.cards], "cards": faces}

    def lesson(self, body: Body) -> Body:
        """The guided first game: luck that is the same for everybody, and a teacher who plays along."""
        lesson = the_lesson()
        names = [clean_name(body.get("name"), "Player"), "Teacher"]
        deck_names = ["Embers", "Leaves"]
        pool = self.library.hash
        record = Record(lesson.rules, lesson.seed, lesson.decks, names, deck_names=deck_names, pool=pool, asks=True)
        return self._open(record, {"kinds": [HUMAN, "random"], "levels": [0, 1], "lesson": True})

    # --- decks ------------------------------------------------------------------------------------------

    def _named_deck(self, wanted: Body) -> Deck:
        """A deck that is offered to everybody, or one that the person keeps here."""
        if isinstance(wanted.get("kept"), str) and self.kept_deck is not None:
            return self.kept_deck(wanted)
        found = self._starters.get(str(wanted.get("starter") or ""))
        if found is None:
            raise Refused("There is no deck of that name here.")
        return found

    def deck(self, wanted: object, rules: str) -> Chosen:
        """A starter deck or a kept one by id, or a pasted list; refused with every fault named."""
        if isinstance(wanted, Chosen):
            return wanted
        if not isinstance(wanted, dict):
            raise Refused("Choose a deck.")
        if is_named(wanted):
            found = self._named_deck(wanted)
            return Chosen(found.name, jobs.playable_cards(self.library, found, rules))
        return Chosen(*jobs.legal_deck(self.library, _pasted(wanted), rules))

    async def prepare(self, body: Body, rules: object) -> Body:
        """A request with its pasted deck lists read by a process of the pool."""
        opponent = body.get("opponent")
        for part in (body, opponent):
            wanted = part.get("deck") if isinstance(part, dict) else None
            if isinstance(wanted, dict) and not is_named(wanted):
                found = await self.pool.ask(
                    "playmat.table.jobs:legal_deck",
                    _pasted(wanted),
                    self._rules({"rules": rules}),
                    seconds=DECK_SECONDS,
                )
                assert isinstance(part, dict)
                part["deck"] = Chosen(*found)
        return body

    async def check(self, body: Body) -> Body:
        """Look at a pasted deck before a game."""
        rules = self._rules(body)
        text = body.get("text")
        if not isinstance(text, str):
            raise Refused("Paste a deck list.")
        found: Body = await self.pool.ask("playmat.table.jobs:look_at_deck", text, rules, seconds=DECK_SECONDS)
        return found

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
            return self._invite(rules, deck, name, self._luck(body), setting_of(body.get("clock")))
        kind, level = self._program(opponent)
        other = self.deck(opponent.get("deck"), rules)
        record = Record(
            rules,
            decks=[deck.cards, other.cards],
            names=[name, bot_name(kind, level)],
            deck_names=[deck.name, other.name],
            pool=self.library.hash,
            **self._luck(body),
            asks=True,
        )
        setting = {"kinds": [HUMAN, kind], "levels": [0, level], **setting_of(body.get("clock"))}
        return self._open(record, setting)

    def _program(self, opponent: Body) -> tuple[str, int]:
        kind, level = opponent.get("kind"), opponent.get("level", 1)
        if kind not in OPPONENTS and not (kind == AGENT and self.agent):
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

    def _invite(self, rules: str, deck: Chosen, name: str, luck: Body, clock: Body) -> Body:
        game, token, watch, invite = new_id(), new_token(), new_token(), new_token()
        header = {"rules": rules, "decks": [deck.cards], "names": [name], "deck_names": [deck.name], **luck}
        tokens = {token_hash(token): 0, token_hash(watch): SPECTATOR, token_hash(invite): INVITED}
        self.store.add(game, WAITING, header, {"kinds": [HUMAN, HUMAN], "levels": [0, 0], **clock}, tokens)
        commitment = fair.commitment_of(luck.get("secret", ""))
        return {"game": game, "token": token, "watch": watch, "invite": invite, "commitment": commitment}

    def invitation(self, game: str, token: str) -> Body:
        stored = self.stored(game)
        if self.store.seat_of(game, token) != INVITED:
            raise Refused("This invitation is not valid, or was already used.")
        commitment = fair.commitment_of(stored.header.get("secret", ""))
        clock = stored.setting.get("clock", {}).get("minutes", 0)
        rules, names = stored.header["rules"], stored.header["names"]
        return {"rules": rules, "from": names[0], "commitment": commitment, "clock": clock}

    def join(self, game: str, body: Body) -> Body:
        """The friend takes the second seat; the invitation is used up."""
        token = str(body.get("token") or "")
        self.invitation(game, token)
        stored = self.stored(game)
        header = stored.header
        deck = self.deck(body.get("deck"), header["rules"])
        name = clean_name(body.get("name"), "Friend")
        if name == header["names"][0]:
            name = f"{name} 2"
        header["decks"].append(deck.cards)
        header["names"].append(name)
        header["deck_names"].append(deck.name)
        header["pool"] = self.library.hash
        if "shares" in header:
            header["shares"] = [header["shares"][0], fair.clean_share(body.get("share"))]
        header["asks"] = True
        seat_token = new_token()
        try:
            self.store.begin(game, header_lists(header), stored.setting, {token_hash(seat_token): 1})
        except Taken:
            raise Refused("This invitation was already used.") from None
        return {"game": game, "token": seat_token}

    def rematch(self, room: Room) -> str:
        """The same again with new luck; every token opens the same seat of the new game."""
        game = new_id()
        again = dataclasses.replace(room.record, secret=fair.new_secret(), choices=[], digest="")
        header = again.header()
        clock = setting_of(room.setting.get("clock", {}).get("minutes", 0))
        setting = {"kinds": room.kinds, "levels": room.setting["levels"], **clock}
        self.store.add(game, PLAYING, header, setting, self.store.tokens_of(room.id))
        return game

    def arrange(self, rules: str, decks: list[Chosen], players: list[tuple[str, str, int]]) -> str:
        """A game between two players given as (name, kind, level), without any way in yet: ``let_in`` makes those.
        Nobody is helped in it: no hints, nothing taken back."""
        record = Record(
            rules,
            decks=[deck.cards for deck in decks],
            names=[name for name, _, _ in players],
            deck_names=[deck.name for deck in decks],
            pool=self.library.hash,
            **self._luck({}),
            asks=True,
        )
        game = new_id()
        setting = {
            "kinds": [kind for _, kind, _ in players],
            "levels": [level for *_, level in players],
            "official": True,
        }
        self.store.add(game, PLAYING, record.header(), setting, {})
        return game

    def let_in(self, game: str, seat: int) -> str:
        """A new token for a seat of a game, or for those who watch."""
        token = new_token()
        if len(self.store.tokens_of(game)) >= MAX_WAYS_IN:
            raise Refused("This game has been opened too often.")
        self.store.add_seats(game, {token_hash(token): seat})
        return token

    # --- rooms ------------------------------------------------------------------------------------------

    def stored(self, game: str) -> StoredGame:
        try:
            return self.store.load(game)
        except NoSuchGame:
            raise Refused("There is no such game.") from None
        except DamagedGame as error:
            raise Refused(f"This game is damaged in the store and cannot be opened: {error}.") from None

    def match(self, record: Record) -> Match:
        with self._binding:
            return jobs.match(self.library, record.rules, record.decks)

    def room(self, game: str) -> Room | None:
        """The room of a game; None while it waits for the second player."""
        found = self.awake(game)
        if found is None:
            found = self._made(game)
            if found is not None:
                self.rooms[game] = found
        return found

    def awake(self, game: str) -> Room | None:
        """The room of a game if it is open already."""
        found = self.rooms.get(game)
        if found is None or found.is_stale:
            return None
        self.rooms.move_to_end(game)
        found.touched = time.monotonic()
        return found

    async def open(self, game: str) -> Room | None:
        """The same as ``room``, with the waking done in a thread; several who come at once wait for one room."""
        found = self.awake(game)
        if found is not None:
            return found
        waking = self._waking.get(game)
        if waking is None:
            waking = self._waking[game] = asyncio.ensure_future(asyncio.to_thread(self._ready, game))
            waking.add_done_callback(lambda _: self._waking.pop(game, None))
        made = await asyncio.shield(waking)
        if made is None:
            return None
        found = self.awake(game)
        if found is None:
            found = self._take_over(self.rooms.get(game), made)
        return found

    def _take_over(self, old: Room | None, new: Room) -> Room:
        """Whoever sits in a room that was written to from elsewhere sits in the new one."""
        self.rooms[new.id] = new
        if old is not None:
            new.guests, old.guests = old.guests, []
            new.wants_rematch, new.draw = old.wants_rematch, old.draw
            old.hush()
            for guest in new.guests:
                guest.lines = 0
        return new

    def _ready(self, game: str) -> Room | None:
        """A room whose cards have their faces: putting a text into our words takes its time, once for each card."""
        room = self._made(game)
        if room is not None:
            for card in room.faces.values():
                face(card, self.library)
        return room

    def _made(self, game: str) -> Room | None:
        """A room from the store, with the help of what was packed when it was put to sleep."""
        stored = self.stored(game)
        if stored.state == WAITING:
            return None
        try:
            record = stored.record()
            match = self.match(record)
            packed, before = self.asleep.pop(game, b""), self.rooms.get(game)
            setting = stored.setting
            here = (self.store, self.library, self.pace, self.pool)
            return Room(game, record, match, setting, *here, packed, before, self.agent)
        except RecordError as error:
            raise Refused(f"This game cannot be opened any more: {error}") from None

    def put_to_sleep(self, idle: float = IDLE_SECONDS) -> int:
        """Pack the rooms nobody is in; says how many. A room just opened stays: its guest is on the way."""
        now, count = time.monotonic(), 0
        if len(self.rooms) > MAX_ROOMS:
            idle = min(idle, GRACE_SECONDS)
        for game, room in list(self.rooms.items()):
            if not room.guests and not room.is_busy and now - room.touched >= idle:
                if not room.is_stale:
                    room.rest()
                    self.asleep[game] = room.packed()
                del self.rooms[game]
                count += 1
        while len(self.asleep) > MAX_ASLEEP:
            self.asleep.popitem(last=False)
        return count

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
        if room is None or not can_look_back(self.stored(game), room):
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
        if room is None or not can_look_back(self.stored(game), room):
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


def offered(deck: Deck, is_theme: bool) -> Body:
    """A deck as the start page shows it before its cards are asked for."""
    rules = deck.rulebook()
    sets = Counter(card.set_name for card, count in deck.cards for _ in range(count) if not card.is_basic_energy)
    return {
        "id": deck.id,
        "name": deck.name,
        "rules": rules,
        "types": deck.types(),
        "size": deck.size,
        "theme": is_theme,
        "set": sets.most_common(1)[0][0] if is_theme and sets else "",
        "problems": [str(problem) for problem in check_deck(deck, rules, 30 if deck.size == 30 else 60)],
    }


def is_named(wanted: Body) -> bool:
    """Whether a deck is asked for by its id, not given as a list."""
    return any(isinstance(wanted.get(key), str) for key in ("starter", "kept"))


def _pasted(wanted: Body) -> str:
    text = wanted.get("text")
    if not isinstance(text, str) or not text.strip():
        raise Refused("Paste a deck list, or choose a starter deck.")
    return text


def header_lists(header: Body) -> Body:
    return {**header, "decks": [[[card, count] for card, count in deck] for deck in header["decks"]]}


def new_id() -> str:
    return secrets.token_hex(8)


def clean_name(wanted: object, default: str) -> str:
    """A name to show: one line, of printable characters, not too long."""
    text = "".join(c for c in str(wanted or "") if c.isprintable()).strip()
    return " ".join(text.split())[:MAX_NAME] or default


def bot_name(kind: str, level: int) -> str:
    return f"{kind.capitalize()} bot" + (f" (level {level})" if kind in BY_LEVEL else "")
