"""Tournaments at the table, for people and programs: pairings, games, results and standings.

Whoever makes a tournament may seat everybody, give each person a link of their own, and enter results. Programs play
their matches among themselves in the studio's processes. Games of people are ordinary games of the table."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.routing import Route

from playmat.rulebooks.books import rulebook
from playmat.simulate.pairing import FORMS, KNOCK_OUT, TIE, Place, bracket_order, rounds_of, standings
from playmat.studio.contest import Contest, Entrant, Meeting
from playmat.studio.decks import kept_offers
from playmat.studio.lists import named
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, one_of, page, post, refuse, rules_in, text_in
from playmat.table.bots import OFFERED
from playmat.table.hall import clean_name
from playmat.table.refusal import Refused
from playmat.table.room import HUMAN
from playmat.table.store import OVER, SPECTATOR

PATH = "/tournaments"
MOST_ENTRANTS = 64
MOST_KEPT = 200
T = TypeVar("T")


class Desk:
    """The organiser's desk: every change of a tournament goes through ``change``."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.hall = studio.hall
        self._playing: set[str] = set()
        studio.at_begin.append(self.go_on)

    # --- kept -------------------------------------------------------------------------------------------

    def load(self, id: str) -> tuple[str, Contest]:
        rows = self.studio.kept.read("select owner, contest from tournaments where id = ?", id)
        if not rows:
            raise Refused("There is no such tournament.")
        return str(rows[0][0]), Contest.from_dict(json.loads(rows[0][1]))

    def change(self, id: str, what: Callable[[Contest], T]) -> T:
        """Carry out a change on the tournament as it is kept; all of it or nothing."""

        def write(db: Any) -> T:
            row = db.execute("select contest from tournaments where id = ?", (id,)).fetchone()
            if row is None:
                raise Refused("There is no such tournament.")
            contest = Contest.from_dict(json.loads(row[0]))
            found = what(contest)
            while contest.pair() and all(m.match.is_done for m in contest.meetings):
                pass  # a round of nothing but byes
            told = (json.dumps(contest.as_dict()), time.time(), id)
            db.execute("update tournaments set contest = ?, touched = ? where id = ?", told)
            return found

        return self.studio.kept.write(write)

    def mine(self, body: Body, id: str) -> Contest:
        owner, contest = self.load(id)
        if owner != self.studio.owner(body):
            raise Refused("Only whoever made the tournament may do that.")
        return contest

    def take_decks(self, entrants: list[Entrant], rules: str, body: Body) -> None:
        """Every deck can be played under the rulebook, and all are of one size. The lists are kept as they are now."""
        for entrant in entrants:
            try:
                entrant.cards = self.hall.deck(named(entrant.starter, body), rules).cards
            except Refused as refused:
                raise refuse("entrants", f"{entrant.deck} cannot be played here: {refused}") from None
        if len({sum(count for _, count in entrant.cards) for entrant in entrants}) > 1:
            raise refuse("entrants", "Decks of 30 and of 60 cards cannot meet: choose one size for all.")

    # --- games ------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """After a start: programs go on with their matches."""
        for (id,) in self.studio.kept.read("select id from tournaments where is_over = 0"):
            self.play_bots(str(id))

    def play_bots(self, id: str) -> None:
        if id not in self._playing:
            self._playing.add(id)
            self.studio.work(self._play_bots(id))

    async def _play_bots(self, id: str) -> None:
        try:
            while True:
                _, contest = await asyncio.to_thread(self.load, id)
                number = next((n for n, m in enumerate(contest.meetings) if contest.is_for_bots(m)), -1)
                if number < 0:
                    return
                await self._play_one(id, number)
        except Refused:
            return  # removed in the meantime
        finally:
            self._playing.discard(id)

    async def _play_one(self, id: str, number: int) -> None:
        """One match of programs, kept as a game that can be looked at afterwards."""
        game = await asyncio.to_thread(self.change, id, lambda c: c.begin_game(self.hall, c.meetings[number]))
        stored = await asyncio.to_thread(self.hall.stored, game)
        kinds, levels, choices = stored.setting["kinds"], stored.setting["levels"], stored.choices
        is_over = stored.state == OVER
        while not is_over:
            choices, is_over = await self.studio.ask(
                "playmat.studio.bouts:play_on", stored.header, kinds, levels, choices
            )
        if stored.state != OVER:
            await asyncio.to_thread(self.hall.store.finish, game, choices)
        winner = await self.studio.ask("playmat.studio.bouts:winner_of", stored.header, choices)
        await asyncio.to_thread(self.change, id, lambda c: c.went(c.meetings[number], winner))
        await asyncio.to_thread(self._mark, id)

    async def refresh(self, id: str) -> None:
        """Count the games of people that ended since."""
        _, contest = await asyncio.to_thread(self.load, id)
        for meeting in await asyncio.to_thread(contest.open_games, self.hall):
            number, game = contest.meetings.index(meeting), meeting.game
            stored = await asyncio.to_thread(self.hall.stored, game)
            winner = await self.studio.ask("playmat.studio.bouts:winner_of", stored.header, stored.choices)

            def count(c: Contest, number: int = number, game: str = game, winner: int = winner) -> None:
                if c.meetings[number].game == game and not c.meetings[number].match.is_done:
                    c.went(c.meetings[number], winner)

            await asyncio.to_thread(self.change, id, count)
        await asyncio.to_thread(self._mark, id)
        self.play_bots(id)

    def _mark(self, id: str) -> None:
        _, contest = self.load(id)
        if contest.is_over:
            self.studio.kept.write(lambda db: db.execute("update tournaments set is_over = 1 where id = ?", (id,)))


# --- what is shown ----------------------------------------------------------------------------------------


def shown(id: str, contest: Contest, me: int, is_mine: bool, states: dict[str, str]) -> Body:
    return {
        "id": id,
        "name": contest.name,
        "form": contest.form,
        "rules": {"name": contest.rules, "title": rulebook(contest.rules).title},
        "round": contest.round,
        "rounds": contest.rounds,
        "over": contest.is_over,
        "mine": is_mine,
        "me": me,
        "entrants": [{"name": e.name, "kind": e.kind, "deck": e.deck} for e in contest.entrants],
        "matches": [_match(contest, n, m, states) for n, m in enumerate(contest.meetings)],
        "standings": [_place(p) for p in standings(len(contest.entrants), contest.matches, contest.form)],
        "bracket": bracket_order(len(contest.entrants), contest.seed) if contest.form == KNOCK_OUT else [],
    }


def _match(contest: Contest, number: int, meeting: Meeting, states: dict[str, str]) -> Body:
    match = meeting.match
    return {
        "number": number,
        "round": match.round,
        "a": match.a,
        "b": match.b,
        "winner": match.winner,
        "done": match.is_done,
        "game": bool(meeting.game),
        "state": states.get(meeting.game, ""),
        "entered": meeting.is_entered,
        "tied": meeting.tied,
        "bots": contest.is_for_bots(meeting),
    }


def _place(place: Place) -> Body:
    return {
        "entrant": place.entrant,
        "points": place.points,
        "record": [place.wins, place.losses, place.ties],
        "byes": place.byes,
        "opponents": round(place.opponents, 4),
        "opponents_of_those": round(place.opponents_of_those, 4),
        "out": place.is_out,
    }


# --- requests -------------------------------------------------------------------------------------------


def entrants_in(body: Body, decks: dict[str, str]) -> list[Entrant]:
    found = body.get("entrants")
    if not isinstance(found, list) or not 2 <= len(found) <= MOST_ENTRANTS:
        raise refuse("entrants", f"A tournament has 2 to {MOST_ENTRANTS} entrants.")
    out: list[Entrant] = []
    for number, each in enumerate(found, 1):
        if not isinstance(each, dict):
            raise refuse("entrants", f"Entrant {number} cannot be read.")
        kind, starter = each.get("kind"), each.get("deck")
        if kind not in (HUMAN, *OFFERED):
            raise refuse("entrants", f"Entrant {number}: choose a person or a program.")
        if not isinstance(starter, str) or starter not in decks:
            raise refuse("entrants", f"Entrant {number}: choose a deck.")
        name = clean_name(each.get("name"), f"Player {number}" if kind == HUMAN else str(kind).capitalize())
        taken = {entrant.name.casefold() for entrant in out}
        if name.casefold() in taken:
            name = f"{name[:20]} {number}"
        out.append(Entrant(name, str(kind), 1, starter, decks[starter]))
    return out


def _id_in(body: Body) -> str:
    return text_in(body, "id", 40, "The tournament", 1)


def _meeting_in(contest: Contest, body: Body) -> Meeting:
    return contest.meetings[number_in(body, "match", 0, len(contest.meetings) - 1, "The match")]


class Requests:
    """What the page of tournaments asks for."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.desk = Desk(studio)

    async def listed(self, body: Body) -> Any:
        owner = self.studio.owner(body)
        sql = "select id, contest, made from tournaments where owner = ? order by made desc limit 100"
        rows = await asyncio.to_thread(self.studio.kept.read, sql, owner)
        out = []
        for id, text, made in rows:
            contest = Contest.from_dict(json.loads(text))
            found = {
                "id": id,
                "name": contest.name,
                "form": contest.form,
                "entrants": len(contest.entrants),
                "made": made,
            }
            out.append({**found, "round": contest.round, "rounds": contest.rounds, "over": contest.is_over})
        offers = self.studio.hall.offers()
        decks = [*await asyncio.to_thread(kept_offers, self.studio, body), *offers["decks"]]
        return {"tournaments": out, "books": offers["rulebooks"], "decks": decks, "programs": list(OFFERED)}

    async def create(self, body: Body) -> Any:
        owner, rules = self.studio.owner(body), rules_in(body)
        form = one_of(body, "form", FORMS, "The form")
        name = text_in(body, "name", 60, "The name", 1)
        offered = [*await asyncio.to_thread(kept_offers, self.studio, body), *self.studio.hall.offers()["decks"]]
        entrants = entrants_in(body, {deck["id"]: deck["name"] for deck in offered})
        await asyncio.to_thread(self.desk.take_decks, entrants, rules, body)
        rounds = rounds_of(form, len(entrants), number_in(body, "rounds", 0, MOST_ENTRANTS, "The number of rounds", 0))
        contest = Contest(name, form, rules, rounds, secrets.randbelow(2**31), entrants)
        contest.pair()
        id = secrets.token_hex(8)

        def add(db: Any) -> None:
            if db.execute("select count(*) from tournaments where owner = ?", (owner,)).fetchone()[0] >= MOST_KEPT:
                raise Refused(f"There are {MOST_KEPT} tournaments already; remove old ones first.")
            row = (id, owner, json.dumps(contest.as_dict()), time.time(), time.time())
            db.execute("insert into tournaments (id, owner, contest, made, touched) values (?, ?, ?, ?, ?)", row)

        await asyncio.to_thread(self.studio.kept.write, add)
        self.desk.play_bots(id)
        return {"id": id}

    async def show(self, body: Body) -> Any:
        id = _id_in(body)
        await self.desk.refresh(id)
        owner, contest = await asyncio.to_thread(self.desk.load, id)
        states = await asyncio.to_thread(self.studio.hall.store.states, [m.game for m in contest.meetings if m.game])
        return shown(id, contest, contest.entrant_of(body.get("entrant_key")), owner == self.studio.owner(body), states)

    async def sit(self, body: Body) -> Any:
        """A way into a match, for its own entrant or for the organiser."""
        id, owner_now = _id_in(body), self.studio.owner(body)
        owner, contest = await asyncio.to_thread(self.desk.load, id)
        meeting = _meeting_in(contest, body)
        sides = (meeting.match.a, meeting.match.b)
        entrant = number_in(body, "entrant", 0, len(contest.entrants) - 1, "The entrant")
        if entrant not in sides or not contest.entrants[entrant].is_person or meeting.match.is_bye:
            raise Refused("There is no such seat in this match.")
        if owner != owner_now and contest.entrant_of(body.get("entrant_key")) != entrant:
            raise Refused("That seat is somebody else's.")
        if meeting.match.is_done:
            raise Refused("This match is decided.")
        number = contest.meetings.index(meeting)
        game = await asyncio.to_thread(
            self.desk.change, id, lambda c: c.begin_game(self.studio.hall, c.meetings[number])
        )
        token = await asyncio.to_thread(self.studio.hall.let_in, game, contest.seat_of(meeting, entrant))
        names = [contest.entrants[e].name for e in sides]
        return {"game": game, "token": token, "title": f"{contest.name}: {names[0]} – {names[1]}"}

    async def watch(self, body: Body) -> Any:
        _, contest = await asyncio.to_thread(self.desk.load, _id_in(body))
        meeting = _meeting_in(contest, body)
        if not meeting.game:
            raise Refused("The game has not begun.")
        token = await asyncio.to_thread(self.studio.hall.let_in, meeting.game, SPECTATOR)
        states = await asyncio.to_thread(self.studio.hall.store.states, [meeting.game])
        return {"game": meeting.game, "token": token, "over": states.get(meeting.game) == OVER}

    async def result(self, body: Body) -> Any:
        """A result entered by the organiser: a game on paper, somebody who did not come."""
        id = _id_in(body)
        contest = await asyncio.to_thread(self.desk.mine, body, id)
        number = contest.meetings.index(_meeting_in(contest, body))
        winner = body.get("winner")

        def enter(c: Contest) -> None:
            match = c.meetings[number].match
            allowed = [match.a, match.b] + ([TIE] if c.form != KNOCK_OUT else [])
            if match.is_bye or winner not in allowed or isinstance(winner, bool):
                raise refuse("winner", "Choose who won." if c.form == KNOCK_OUT else "Choose who won, or a tie.")
            if match.round < c.round:
                raise Refused("The next round is paired already; this result stands.")
            match.winner = winner
            c.meetings[number].is_entered = True

        await asyncio.to_thread(self.desk.change, id, enter)
        return await self.show(body)

    async def link(self, body: Body) -> Any:
        id = _id_in(body)
        contest = await asyncio.to_thread(self.desk.mine, body, id)
        entrant = number_in(body, "entrant", 0, len(contest.entrants) - 1, "The entrant")
        if not contest.entrants[entrant].is_person:
            raise Refused("A program needs no link.")
        return {"key": await asyncio.to_thread(self.desk.change, id, lambda c: c.new_key(entrant))}

    async def remove(self, body: Body) -> Any:
        id = _id_in(body)
        await asyncio.to_thread(self.desk.mine, body, id)
        await asyncio.to_thread(
            self.studio.kept.write, lambda db: db.execute("delete from tournaments where id = ?", (id,))
        )
        return {}


def routes(studio: Studio) -> list[Route]:
    asked = Requests(studio)
    does = {
        "list": asked.listed,
        "create": asked.create,
        "show": asked.show,
        "sit": asked.sit,
        "watch": asked.watch,
        "result": asked.result,
        "link": asked.link,
        "remove": asked.remove,
    }
    return [page(PATH, "games"), *(post(f"/api/tournaments/{name}", each) for name, each in does.items())]
