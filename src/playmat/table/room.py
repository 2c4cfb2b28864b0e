"""A room: one game in progress, the people and programs at it, and those who watch.

All changes of the game go through ``_write``: tried on a copy, committed to the store, then shown to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

from playmat.cards import Library
from playmat.cards.errata import worded
from playmat.decisions.game import Decision, Game, IllegalChoice, SaveError
from playmat.engine import rng
from playmat.engine.defs import Match
from playmat.engine.save import dump
from playmat.table import advice, shows
from playmat.table.bots import AGENT, Bot, make_bot
from playmat.table.clock import NOBODY, Clock
from playmat.table.faces import face
from playmat.table.lesson import STUDENT, the_lesson
from playmat.table.record import AGREED, CONCEDED, RAN_OUT, Record, apply_choice, cards_of, steps
from playmat.table.refusal import Failed, Refused
from playmat.table.store import OVER, SPECTATOR, NoSuchGame, Store, Taken
from playmat.table.workers import Pool

log = logging.getLogger("playmat.table")
Message = dict[str, Any]
HUMAN = "human"
THINKING_SECONDS = 20.0
AGENT_SECONDS = 40.0  # a program has thirty of its own
GIVES_UP = -1  # a program's answer, instead of an option
PAUSES = (0.5, 1.0, 2.0, 5.0)  # before a program tries again where its choice could not be kept
CONFIRMED = ("action", "pick", "prize")  # asked of a person even where there is one answer only
BY_ITSELF = -1  # who answered, where nobody did


class Guest:
    """One browser at the table: its seat, and what it has been told already."""

    def __init__(self, seat: int, send: Callable[[Message], Awaitable[None]]) -> None:
        self.seat = seat
        self.send = send
        self.lines = 0
        self.cards: set[str] = set()


class DrawOffers:
    """Who offers a draw; one offer a turn from each player, gone when the other plays on or says no."""

    def __init__(self) -> None:
        self.by = BY_ITSELF
        self._turns = [-1, -1]

    def can_offer(self, seat: int, turn: int) -> bool:
        return self.by == BY_ITSELF and self._turns[seat] != turn

    def offer(self, seat: int, turn: int) -> bool:
        """True where this accepts the other's offer."""
        if self.by == 1 - seat:
            return True
        if not self.can_offer(seat, turn):
            raise Refused("You have offered a draw in this turn already.")
        self.by, self._turns[seat] = seat, turn
        return False

    def answered(self, seat: int) -> None:
        """A player played on, or declined."""
        if self.by == 1 - seat or seat == BY_ITSELF:
            self.by = BY_ITSELF


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
        pool: Pool | None = None,
        packed: bytes = b"",
        before: Room | None = None,
        agent: str = "",
    ) -> None:
        """``packed``, ``before``: the game as it was put to sleep, or as it was in a room that is out of date."""
        self.id = id
        self.record = record
        self.match = match
        self.setting = setting
        self.store = store
        self.pace = pace
        self.library = library
        until = match.rules.wordings_until
        self.faces = {card.id: worded(card, until) for deck in record.decks for card in cards_of(deck, library)}
        self.guests: list[Guest] = []
        self.wants_rematch: set[int] = set()
        self.deciders: list[int] = []
        self.is_stale = False  # somebody else wrote to the store: the hall must open the game anew
        self.touched = time.monotonic()
        self.pool = pool or Pool(library)
        self.agent = agent  # the command of a program that plays here
        self._changing = asyncio.Lock()
        self.game = self._continued(before) or self._unpacked(packed) or self._replayed()
        self._driver: asyncio.Task[None] | None = None
        self.draw = DrawOffers()
        kept = setting.get("clock")
        self.clock = Clock(kept["left"]) if kept else None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    def _replayed(self) -> Game:
        """The game by its choices, and who made each of them."""
        self.deciders = []
        last: Game | None = None
        for number, game in enumerate(steps(self.record, self.match)):
            last = game
            if number < len(self.record.choices):
                choice = self.record.choices[number]
                decision = game.decision
                self.deciders.append(self._who(decision, choice))
        assert last is not None
        return last

    def _who(self, decision: Decision | None, choice: int) -> int:
        """Who made a choice."""
        if choice == AGREED:
            return BY_ITSELF
        if choice < 0 or decision is None:
            return (CONCEDED - choice) % 2
        return BY_ITSELF if self._is_by_itself(decision) else decision.player

    # --- asleep -----------------------------------------------------------------------------------------

    def packed(self) -> bytes:
        """What is needed to be awake again at once: the state, the log and who made each choice."""
        body = [self.at, self.game.save(), self.game.state.log, self.deciders]
        return zlib.compress(json.dumps(body).encode(), 6)

    def _unpacked(self, packed: bytes) -> Game | None:
        """The game from what was packed, with the choices the store has beyond it; None where that does not fit."""
        if not packed:
            return None
        at, save, log_entries, deciders = json.loads(zlib.decompress(packed))
        choices = self.record.choices
        if at > len(choices):
            return None
        try:
            game = Game.restore(self.match, save, key=self.record.key, ask_forced=self.record.asks)
            game.state.log = log_entries
            game.choices = choices[:at]
            return self._played_on(game, deciders)
        except (SaveError, IllegalChoice):
            return None

    def _continued(self, before: Room | None) -> Game | None:
        """The game of a room that is out of date, with the choices the store has beyond it."""
        if before is None or before.record.choices != self.record.choices[: before.at]:
            return None
        try:
            return self._played_on(before.game.clone(), list(before.deciders))
        except IllegalChoice:
            return None

    def _played_on(self, game: Game, deciders: list[int]) -> Game:
        self.deciders = deciders
        for choice in self.record.choices[len(deciders) :]:
            self.deciders.append(self._who(game.decision, choice))
            apply_choice(game, choice)
        return game

    @property
    def is_busy(self) -> bool:
        return self._changing.locked()

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
        """One person against a program, and nothing depends on it."""
        return self.kinds.count(HUMAN) == 1 and not self.setting.get("official")

    # --- changes ----------------------------------------------------------------------------------------

    def choose(self, seat: int, at: int, option: int) -> None:
        """A player's answer to the open decision. Answers to an older state are refused, never guessed."""
        self._write(self._allowed(seat, at, option), seat)
        while (decision := self.game.decision) is not None and self._is_by_itself(decision):
            self._write(0, BY_ITSELF)

    def concede(self, seat: int) -> None:
        self._write(self._concession(seat), seat)

    async def play(self, seat: int, at: int, option: int) -> None:
        """The same as ``choose``, with the writing done by the store's own thread."""

        async def change() -> None:
            await self._write_later(self._allowed(seat, at, option), seat)
            await self._settle()

        await self._whole(change)

    async def give_up(self, seat: int) -> None:
        await self._whole(lambda: self._write_later(self._concession(seat), seat))

    async def _whole(self, change: Callable[[], Awaitable[None]]) -> None:
        """One change after the other, each to its end even if whoever asked for it is gone in the middle."""

        async def changed() -> None:
            async with self._changing:
                await change()

        await asyncio.shield(asyncio.ensure_future(changed()))

    def _allowed(self, seat: int, at: int, option: int) -> int:
        decision = self.game.decision
        if decision is None:
            raise Refused("The game is over.")
        if at != self.at:
            raise Refused("That answer was for an earlier moment of the game; the table is up to date now.")
        if decision.player != seat:
            raise Refused("It is not your decision.")
        if not 0 <= option < len(decision.codes):
            raise Refused("There is no such option.")
        wanted = self._taught()
        if wanted not in (-1, option):
            raise Refused(f"In this first game the next step is: {decision.options[wanted]}.")
        return option

    def _taught(self) -> int:
        """The option that a guided game wants next; -1 where the choice is free."""
        return the_lesson().option(self.at, self.game.decision) if self.setting.get("lesson") else -1

    def _is_by_itself(self, decision: Decision) -> bool:
        """A single answer that the rulebook gives by itself: a person's cards and turn are never touched."""
        return len(decision.codes) == 1 and not (decision.kind in CONFIRMED and self.is_human(decision.player))

    async def _settle(self) -> None:
        while (decision := self.game.decision) is not None and self._is_by_itself(decision):
            await self._write_later(0, BY_ITSELF)

    def _concession(self, seat: int) -> int:
        if self.game.is_over:
            raise Refused("The game is over.")
        return CONCEDED - seat

    def _write(self, choice: int, seat: int) -> None:
        trial = self._tried(choice)
        try:
            self.store.append(self.id, self.at, choice, OVER if trial.is_over else "")
        except (Taken, NoSuchGame):
            raise self._outdated() from None
        self._done(trial, choice, seat)

    async def _write_later(self, choice: int, seat: int) -> None:
        trial = self._tried(choice)
        state = OVER if trial.is_over else ""
        try:
            await asyncio.wrap_future(self.store.later(self.store.put_choice, self.id, self.at, choice, state))
        except (Taken, NoSuchGame):
            raise self._outdated() from None
        self._done(trial, choice, seat)

    def _tried(self, choice: int) -> Game:
        """A choice carried out on a copy."""
        trial = self.game.clone()
        try:
            apply_choice(trial, choice)
        except IllegalChoice as error:
            raise Refused(str(error)) from None
        except Exception:
            log.exception("game %s cannot go on with choice %d after %s", self.id, choice, self.record.choices)
            raise Refused("The engine could not carry this out; the game is unchanged.") from None
        return trial

    def _outdated(self) -> Refused:
        self.is_stale = True
        return Refused("This game was changed elsewhere; look again.")

    def _done(self, trial: Game, choice: int, seat: int) -> None:
        """A choice is on disk: now it counts."""
        self.record.choices.append(choice)
        self.deciders.append(seat)
        self.game = trial
        self.draw.answered(seat)
        self._turn_clock()

    # --- time and draws ---------------------------------------------------------------------------------

    def _turn_clock(self) -> None:
        """The clock of whoever is asked runs, from when all people of the game were at the table once."""
        if self.clock is None:
            return
        decision = self.game.decision
        people = {seat for seat in (0, 1) if self.is_human(seat)}
        has_begun = self.clock.running != NOBODY or self.at > 0 or people <= {guest.seat for guest in self.guests}
        is_asked = decision is not None and has_begun and self.is_human(decision.player)
        self.clock.run(decision.player if is_asked and decision is not None else NOBODY)
        self.setting["clock"]["left"] = self.clock.seconds

    def mind_clock(self) -> None:
        """Ring when the time of whoever is asked is over."""
        self._turn_clock()
        self.hush()
        if self.clock is None or self.clock.running == NOBODY:
            return
        seat = self.clock.running
        self.store.later(self.store.put_setting, self.id, dict(self.setting))
        self._alarm = asyncio.get_running_loop().call_later(self.clock.left(seat), self._ring, seat)

    def hush(self) -> None:
        """The alarm is off: something happened, or another room goes on with the game."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def rest(self) -> None:
        """Nobody is here: the clock stands still."""
        self.hush()
        if self.clock is not None:
            self.clock.run(NOBODY)
            self.setting["clock"]["left"] = self.clock.seconds
            self.store.later(self.store.put_setting, self.id, dict(self.setting))

    def _ring(self, seat: int) -> None:
        self._ringing = asyncio.ensure_future(self._run_out(seat))

    async def _run_out(self, seat: int) -> None:
        async def change() -> None:
            decision = self.game.decision
            if (
                self.clock is not None
                and decision is not None
                and decision.player == seat
                and not self.clock.left(seat)
            ):
                await self._write_later(RAN_OUT - seat, seat)

        with contextlib.suppress(Refused):
            await self._whole(change)
            await self.tell_all()
        self.mind_clock()

    async def offer_draw(self, seat: int) -> None:
        """Offer a draw, or accept the other's."""
        if self.game.is_over:
            raise Refused("The game is over.")
        if self.is_practice or not self.is_human(seat):
            raise Refused("A draw is agreed between two people.")
        if self.draw.offer(seat, int(self.game.state.turn)):
            await self._whole(lambda: self._write_later(AGREED, BY_ITSELF))

    def draw_is_open(self, seat: int) -> bool:
        """Whether a player may offer a draw now."""
        is_between_people = self.is_human(seat) and not self.is_practice and not self.game.is_over
        return is_between_people and self.draw.can_offer(seat, int(self.game.state.turn))

    def can_undo(self, seat: int) -> bool:
        decision = self.game.decision
        is_quiet = decision is None or decision.player == seat
        return self.is_practice and self.is_human(seat) and seat in self.deciders and is_quiet

    def undo(self, seat: int) -> None:
        """Back to the player's last own decision (against programs only)."""
        last = self._last_own(seat)
        self.store.cut(self.id, last)
        self._back_to(last)

    async def take_back(self, seat: int) -> None:
        """The same as ``undo``, with the writing done by the store's own thread."""

        async def change() -> None:
            last = self._last_own(seat)
            await asyncio.wrap_future(self.store.later(self.store.put_cut, self.id, last))
            self._back_to(last)

        await self._whole(change)

    def _last_own(self, seat: int) -> int:
        if not self.is_practice:
            raise Refused("Moves can be taken back only against a bot.")
        if not self.can_undo(seat):
            raise Refused("There is nothing to take back now.")
        return max(i for i, who in enumerate(self.deciders) if who == seat)

    def _back_to(self, number: int) -> None:
        self.record.choices = self.record.choices[:number]
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
        self.mind_clock()
        if self._driver is None or self._driver.done():
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def _drive(self) -> None:
        failures = 0
        while self.guests and not self.is_stale:
            decision = self.game.decision
            if decision is None:
                return
            if self._is_by_itself(decision):
                await self._whole(self._settle)
                await self.tell_all()
                continue
            if self.is_human(decision.player):
                return
            at, seat = self.at, decision.player
            try:
                choice = await self._thought(seat)
                if self.at != at:
                    continue
                await (self.give_up(seat) if choice == GIVES_UP else self.play(seat, at, choice))
            except Failed as failed:  # the game stands still, and goes on as soon as it can be kept again
                if failures == 0:
                    await self.tell_trouble(str(failed))
                await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1
                continue
            except Refused as refused:
                if self.at == at and not self.is_stale:
                    log.error("the program at game %s was refused at choice %d: %s", self.id, at, refused)
                return
            failures = 0
            await self.tell_all()
            await asyncio.sleep(self.pace)

    async def _thought(self, seat: int) -> int:
        """What the program at a seat answers, thought out in a process of its own."""
        taught = self._taught()
        if taught >= 0:
            return taught
        kind, level = self.kinds[seat], int(self.setting["levels"][seat])
        if kind == AGENT:
            return await self._agent(self.record.program_seed(seat, 0))
        return await self._asked(kind, level, self.record.program_seed(seat, self.at))

    async def _agent(self, seed: int) -> int:
        """What the program named on the command line answers; why it gives up is told to everyone at the table."""
        if not self.agent:
            raise Failed("The opponent of this game is a program: start the table with --agent COMMAND to go on.")
        job = (self.record.rules, self.record.decks, self._without_luck(), self.agent, seed)
        choice, why = await self.pool.ask("playmat.table.jobs:ask_agent", *job, seconds=AGENT_SECONDS)
        if why:
            log.warning("game %s: %s", self.id, why)
            await self.tell_trouble(f"{why}: it gives the game up.")
        return int(choice)

    def _without_luck(self) -> list[int]:
        copy = self.game.state.clone()
        rng.let_go(copy, 0)
        return dump(copy)

    async def _asked(self, kind: str, level: int, seed: int, is_urgent: bool = False) -> int:
        if kind == "random":
            return make_bot(kind, level, seed).choose(self.game)
        answer = await self.pool.ask(
            "playmat.table.jobs:choose",
            self.record.rules,
            self.record.decks,
            self._without_luck(),
            kind,
            level,
            seed,
            seconds=THINKING_SECONDS,
            is_urgent=is_urgent,
        )
        return int(answer)

    async def hint(self, seat: int) -> Message:
        """What a program would do, shown to the player who asks."""
        decision = self.game.decision
        if decision is None or decision.player != seat:
            raise Refused("A hint is given when it is your decision.")
        if not self.is_practice:
            raise Refused("Hints are given only against a bot.")
        at = self.at
        seed = zlib.crc32(f"{self.id} {at}".encode())  # what everybody at the table knows: a hint tells nothing else
        option = 0 if len(decision.codes) == 1 else self._taught()
        if option < 0:
            option = await self._asked("greedy", 1, seed, is_urgent=True)
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
            "rules": {"name": self.record.rules, "title": self.match.rules.title},
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
                "draw": self.draw_is_open(seat),
            },
            "luck": self.luck(),
            "rematch": sorted(self.wants_rematch),
            "draw": self.draw.by,
            "here": sorted({g.seat for g in self.guests if g.seat in (0, 1)}),
        }
        guest.lines = len(self.game.state.log)
        if self.clock is not None:
            out["clock"] = self.clock.as_message()
        if self.setting.get("lesson") and seat == STUDENT:
            out["lesson"] = the_lesson().told(self.at, self.game.decision)
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
        """Players first; those who watch are told the same in one message made once."""
        for guest in sorted(self.guests, key=lambda g: g.seat == SPECTATOR):
            await guest.send(self.message(guest))

    async def tell_trouble(self, text: str) -> None:
        for guest in list(self.guests):
            await guest.send({"is": "refused", "text": text})

    async def tell_presence(self) -> None:
        """Who of the players is at the table."""
        self.mind_clock()
        here = sorted({g.seat for g in self.guests if g.seat in (0, 1)})
        clock = {"clock": self.clock.as_message()} if self.clock is not None else {}
        for guest in list(self.guests):
            await guest.send({"is": "here", "seats": here, **clock})

    def why(self, seat: int, card: str, slot: int | None) -> Message:
        """Why a card cannot go where it was dropped."""
        if seat == SPECTATOR:
            raise Refused("Spectators do not play.")
        return {"is": "why", "card": card, **advice.why_not(self.game, seat, card, slot)}
