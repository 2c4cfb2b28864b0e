"""A room: one game in progress, the people and programs at it, and those who watch.

All changes of the game go through ``_write``: tried on a copy, committed to the store, then shown to everybody."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from playmat.cards import Library
from playmat.decisions.game import Game, IllegalChoice
from playmat.engine import luck
from playmat.engine.defs import Match
from playmat.rulebooks.books import rulebook
from playmat.table import advice, shows
from playmat.table.bots import Bot, make_bot
from playmat.table.faces import face
from playmat.table.record import Record, apply_choice, cards_of, steps
from playmat.table.store import OVER, SPECTATOR, Store

log = logging.getLogger("playmat.table")
Message = dict[str, Any]
HUMAN = "human"


class Refused(ValueError):
    """A request that cannot be granted, with the reason for the person who asked."""

    def __init__(self, text: str, **more: Any) -> None:
        super().__init__(text)
        self.more = more


class Guest:
    """One browser at the table: its seat, and what it has been told already."""

    def __init__(self, seat: int, send: Callable[[Message], Awaitable[None]]) -> None:
        self.seat = seat
        self.send = send
        self.lines = 0
        self.cards: set[str] = set()


class Room:
    """A game that has begun. Nothing in it is kept that could not be made again from the store."""

    def __init__(
        self,
        id: str,
        record: Record,
        match: Match,
        setting: dict[str, Any],
        store: Store,
        library: Library,
        pace: float,
    ) -> None:
        self.id = id
        self.record = record
        self.match = match
        self.setting = setting
        self.store = store
        self.pace = pace
        self.library = library
        self.faces = {card.id: card for deck in record.decks for card in cards_of(deck, library)}
        self.guests: list[Guest] = []
        self.wants_rematch: set[int] = set()
        self.deciders: list[int] = []
        self.is_stale = False  # somebody else wrote to the store: the hall must open the game anew
        self.game = self._replayed()
        self._driver: asyncio.Task[None] | None = None

    def _replayed(self) -> Game:
        """The game by its choices, and who made each of them."""
        self.deciders = []
        last: Game | None = None
        for number, game in enumerate(steps(self.record, self.match)):
            last = game
            if number < len(self.record.choices):
                choice = self.record.choices[number]
                decision = game.decision
                self.deciders.append(-1 - choice if choice < 0 or decision is None else decision.player)
        assert last is not None
        return last

    # --- who is who -------------------------------------------------------------------------------------

    @property
    def kinds(self) -> list[str]:
        return list(self.setting["kinds"])

    @property
    def at(self) -> int:
        """How many choices were made: the number that every new choice must name."""
        return len(self.record.choices)

    def is_human(self, seat: int) -> bool:
        return seat in (0, 1) and self.kinds[seat] == HUMAN

    @property
    def is_practice(self) -> bool:
        """One person against a program."""
        return self.kinds.count(HUMAN) == 1

    # --- changes ----------------------------------------------------------------------------------------

    def choose(self, seat: int, at: int, option: int) -> None:
        """A player's answer to the open decision. Answers to an older state are refused, never guessed."""
        decision = self.game.decision
        if decision is None:
            raise Refused("The game is over.")
        if at != self.at:
            raise Refused("That answer was for an earlier moment of the game; the table is up to date now.")
        if decision.player != seat:
            raise Refused("It is not your decision.")
        if not 0 <= option < len(decision.codes):
            raise Refused("There is no such option.")
        self._write(option, seat)

    def concede(self, seat: int) -> None:
        if self.game.is_over:
            raise Refused("The game is over.")
        self._write(-1 - seat, seat)

    def _write(self, choice: int, seat: int) -> None:
        trial = self.game.clone()
        try:
            apply_choice(trial, choice)
        except IllegalChoice as error:
            raise Refused(str(error)) from None
        except Exception:
            log.exception("game %s cannot go on with choice %d after %s", self.id, choice, self.record.choices)
            raise Refused("The engine could not carry this out; the game is unchanged.") from None
        try:
            self.store.append(self.id, self.at, choice)
        except sqlite3.IntegrityError:
            self.is_stale = True
            raise Refused("This game was changed elsewhere; look again.") from None
        self.record.choices.append(choice)
        self.deciders.append(seat)
        self.game = trial
        if trial.is_over:
            self.store.set_state(self.id, OVER)

    def can_undo(self, seat: int) -> bool:
        decision = self.game.decision
        is_quiet = decision is None or decision.player == seat
        return self.is_practice and self.is_human(seat) and seat in self.deciders and is_quiet

    def undo(self, seat: int) -> None:
        """Back to the player's last own decision (against programs only)."""
        if not self.is_practice:
            raise Refused("Moves can be taken back only against a bot.")
        if not self.can_undo(seat):
            raise Refused("There is nothing to take back now.")
        last = max(i for i, who in enumerate(self.deciders) if who == seat)
        self.store.cut(self.id, last)
        self.store.set_state(self.id, "playing")
        self.record.choices = self.record.choices[:last]
        self.game = self._replayed()
        for guest in self.guests:
            guest.lines = 0

    # --- programs ---------------------------------------------------------------------------------------

    def bot(self, seat: int) -> Bot:
        """The program at a seat, with its luck for the open decision."""
        level = int(self.setting["levels"][seat])
        return make_bot(self.kinds[seat], level, self.record.program_seed(seat, self.at))

    def drive(self) -> None:
        """Let the programs answer as long as it is their decision."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def _drive(self) -> None:
        while self.guests:
            decision = self.game.decision
            if decision is None or self.is_human(decision.player):
                return
            at, seat = self.at, decision.player
            choice = await asyncio.to_thread(self.bot(seat).choose, self.game.clone())
            if self.at != at:
                continue
            try:
                self.choose(seat, at, choice)
            except Refused:
                log.error("the program at game %s chose %d, which was refused", self.id, choice)
                return
            await self.tell_all()
            await asyncio.sleep(self.pace)

    async def hint(self, seat: int) -> Message:
        """What a program would do, shown to the player who asks."""
        decision = self.game.decision
        if decision is None or decision.player != seat:
            raise Refused("A hint is given when it is your decision.")
        if not self.is_practice:
            raise Refused("Hints are given only against a bot.")
        at = self.at
        bot = make_bot("greedy", 1, self.record.program_seed(luck.HINTS - luck.PROGRAMS, at))
        option = await asyncio.to_thread(bot.choose, self.game.clone())
        return {"is": "hint", "at": at, "option": option, "text": str(decision.options[option])}

    # --- telling ----------------------------------------------------------------------------------------

    def message(self, guest: Guest) -> Message:
        """The table for one guest: position, open decision, new lines of the log, faces not sent before."""
        seat = guest.seat
        out: Message = {
            "is": "table",
            "game": self.id,
            "at": self.at,
            "you": seat,
            "names": self.record.names,
            "kinds": self.kinds,
            "rules": {"name": self.record.rules, "title": rulebook(self.record.rules).title},
            "position": shows.position(self.game, seat),
            "ending": shows.ending(self.game, self.record.names),
            "decision": shows.decision_for(self.game, seat),
            "log": {
                "from": guest.lines,
                "lines": shows.story(self.game, self.record.names, seat, guest.lines),
            },
            "can": {
                "undo": self.can_undo(seat),
                "hint": self.is_practice and seat in (0, 1),
                "concede": self.is_human(seat) and not self.game.is_over,
                "rematch": self.is_human(seat) and self.game.is_over,
            },
            "luck": self.luck(),
            "rematch": sorted(self.wants_rematch),
            "here": sorted({g.seat for g in self.guests if g.seat in (0, 1)}),
        }
        guest.lines = len(self.game.state.log)
        new = shows.cards_in(out) - guest.cards
        guest.cards |= new
        out["cards"] = {id: face(self.faces[id], self.library) for id in sorted(new) if id in self.faces}
        return out

    def luck(self) -> Message:
        """The promise all luck comes from; when the game is over, what was promised."""
        out: Message = {"commitment": self.record.commitment}
        if self.game.is_over:
            out |= {"secret": self.record.secret, "shares": self.record.shares}
        return out

    async def tell_all(self) -> None:
        for guest in list(self.guests):
            await guest.send(self.message(guest))

    async def tell_presence(self) -> None:
        """Who of the players is at the table."""
        here = sorted({g.seat for g in self.guests if g.seat in (0, 1)})
        for guest in list(self.guests):
            await guest.send({"is": "here", "seats": here})

    def why(self, seat: int, card: str, slot: int | None) -> Message:
        """Why a card cannot go where it was dropped."""
        if seat == SPECTATOR:
            raise Refused("Spectators do not play.")
        return {"is": "why", "card": card, **advice.why_not(self.game, seat, card, slot)}
