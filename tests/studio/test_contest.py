"""Tournaments, the lobby and the history, asked as a browser asks: what is kept, counted and refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import run_alone

from playmat.cards import load_library
from playmat.studio import decks, games, tournaments
from playmat.studio.kept import Kept
from playmat.studio.studio import Studio
from playmat.table.hall import Hall
from playmat.table.refusal import Refused
from playmat.table.store import OVER

LIBRARY = load_library()
PERSON = {"kind": "human", "deck": "first-embers"}
PROGRAM = {"kind": "random", "deck": "first-leaves"}
Ask = Callable[..., Any]


class Place:
    """The studio in a folder, and its addresses as functions."""

    def __init__(self, folder: Path, is_public: bool = False) -> None:
        self.hall = Hall(LIBRARY, folder / "games.sqlite", pace=0)
        self.kept = Kept(folder / "games.studio.sqlite")
        self.studio = Studio(self.hall, self.kept, is_public, processes=0)
        self.routes = {
            route.path: route for module in (decks, games, tournaments) for route in module.routes(self.studio)
        }

    async def ask(self, path: str, **body: Any) -> Any:
        from starlette.requests import Request

        async def receive() -> Any:
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        scope = {"type": "http", "method": "POST", "path": path, "headers": [(b"content-type", b"application/json")]}
        answer = await self.routes[path].endpoint(Request({**scope, "query_string": b""}, receive))
        found = json.loads(answer.body)
        if answer.status_code >= 400:
            raise Refused(found["error"], **{k: v for k, v in found.items() if k != "error"})
        return found

    async def settled(self, id: str) -> Any:
        """The tournament when no program is playing any more."""
        while True:
            found = await self.ask("/api/tournaments/show", id=id)
            if not any(m["bots"] for m in found["matches"]):
                return found
            await asyncio.sleep(0.02)

    def close(self) -> None:
        self.studio.close()
        self.kept.close()
        self.hall.close()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path)
    yield made
    made.close()


def body_of(form: str, people: int, programs: int) -> dict[str, Any]:
    entrants = [{**PERSON, "name": f"Person {n}"} for n in range(people)] + [PROGRAM] * programs
    return {"name": "Sunday", "form": form, "rules": "sword_shield", "entrants": entrants}


def over(place: Place, game: str, loser: int) -> None:
    """A game of the table ends by a concession."""
    room = place.hall.room(game)
    assert room is not None
    room.concede(loser)


@pytest.mark.parametrize("form", ["swiss", "round-robin", "knock-out"])
def test_programs_play_a_whole_tournament_by_themselves(place: Place, form: str) -> None:
    async def go() -> Any:
        made = await place.ask("/api/tournaments/create", **body_of(form, 0, 3))
        return await place.settled(made["id"])

    found = run_alone(go())
    assert found["over"] and all(m["done"] for m in found["matches"])
    assert len({e["name"] for e in found["entrants"]}) == 3
    if form == "knock-out":
        assert sum(not p["out"] for p in found["standings"]) == 1
    played = [m for m in found["matches"] if m["b"] >= 0]
    assert all(m["state"] == OVER for m in played)


def test_people_sit_down_by_their_own_link_and_their_game_counts(place: Place) -> None:
    async def go() -> Any:
        id = (await place.ask("/api/tournaments/create", **body_of("knock-out", 2, 0)))["id"]
        keys = [(await place.ask("/api/tournaments/link", id=id, entrant=n))["key"] for n in (0, 1)]
        found = await place.ask("/api/tournaments/show", id=id, entrant_key=keys[1])
        assert found["me"] == 1 and not found["over"]
        match = found["matches"][0]
        seat = await place.ask("/api/tournaments/sit", id=id, match=0, entrant=1, entrant_key=keys[1])
        assert place.hall.store.seat_of(seat["game"], seat["token"]) == (0 if match["a"] == 1 else 1)
        over(place, seat["game"], 0)
        return match, await place.ask("/api/tournaments/show", id=id)

    match, found = run_alone(go())
    assert found["over"] and found["matches"][0]["winner"] == match["b"]
    assert found["standings"][0]["entrant"] == match["b"]


def test_a_kept_deck_is_played_as_it_was_when_the_tournament_began(place: Place) -> None:
    async def go() -> Any:
        ready = await place.ask("/api/decks/read", known="first-leaves")
        body = {"rules": "sword_shield", "cards": ready["cards"]}
        id = (await place.ask("/api/decks/save", name="Mine", **body))["id"]
        assert next(deck["name"] for deck in (await place.ask("/api/tournaments/list"))["decks"]) == "Mine"
        wanted = body_of("round-robin", 0, 1)
        wanted["entrants"].append({"kind": "random", "deck": f"kept:{id}"})
        made = await place.ask("/api/tournaments/create", **wanted)
        offer = await place.ask("/api/lobby/offer", rules="sword_shield", deck=f"kept:{id}", name="Ann")
        await place.ask("/api/decks/remove", id=id)
        return offer, await place.settled(made["id"])

    offer, found = run_alone(go())
    assert found["over"] and [e["deck"] for e in found["entrants"]][1] == "Mine"
    assert place.hall.stored(offer["game"]).header["deck_names"] == ["Mine"]


def test_somebody_elses_deck_is_no_deck_here(tmp_path: Path) -> None:
    place = Place(tmp_path, is_public=True)
    ann, ben = "a" * 30, "b" * 30

    async def go() -> None:
        ready = await place.ask("/api/decks/read", known="first-leaves", key=ann)
        saved = await place.ask("/api/decks/save", name="Ann's", rules="sword_shield", cards=ready["cards"], key=ann)
        assert (await place.ask("/api/decks/mine", key=ben))["decks"] == []
        offer = {"rules": "sword_shield", "deck": f"kept:{saved['id']}", "name": "Ben"}
        with pytest.raises(Refused, match="There is no such deck here"):
            await place.ask("/api/lobby/offer", **offer, key=ben)
        assert (await place.ask("/api/lobby/offer", **offer, key=ann))["game"]

    run_alone(go())
    place.close()


def test_nobody_is_helped_in_a_tournament(place: Place) -> None:
    async def go() -> str:
        id = (await place.ask("/api/tournaments/create", **body_of("swiss", 1, 1)))["id"]
        seat = await place.ask("/api/tournaments/sit", id=id, match=0, entrant=0)
        return str(seat["game"])

    room = place.hall.room(run_alone(go()))
    assert room is not None and not room.is_practice


def test_a_result_is_entered_until_the_next_round_is_paired(place: Place) -> None:
    async def go() -> None:
        id = (await place.ask("/api/tournaments/create", **body_of("swiss", 4, 0)))["id"]
        with pytest.raises(Refused, match="Choose who won"):
            await place.ask("/api/tournaments/result", id=id, match=0, winner=7)
        found = await place.ask("/api/tournaments/result", id=id, match=0, winner=-1)
        assert found["round"] == 1 and found["matches"][0]["entered"]
        found = await place.ask("/api/tournaments/result", id=id, match=1, winner=found["matches"][1]["a"])
        assert found["round"] == 2
        with pytest.raises(Refused, match="paired already"):
            await place.ask("/api/tournaments/result", id=id, match=0, winner=found["matches"][0]["a"])

    run_alone(go())


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"form": "sausage"}, "form"),
        ({"rules": 7}, "rules"),
        ({"entrants": []}, "entrants"),
        ({"entrants": [PERSON] * 65}, "entrants"),
        ({"entrants": [PERSON, {"kind": "human", "deck": "nothing"}]}, "entrants"),
        ({"entrants": [PERSON, {"kind": "god", "deck": "first-embers"}]}, "entrants"),
        ({"rounds": -1}, "rounds"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(place: Place, change: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as refused:
        run_alone(place.ask("/api/tournaments/create", **{**body_of("swiss", 2, 0), **change}))
    assert refused.value.more["field"] == field


def test_on_a_public_server_only_its_maker_changes_a_tournament(tmp_path: Path) -> None:
    place = Place(tmp_path, is_public=True)

    async def go() -> None:
        mine, other = "m" * 30, "o" * 30
        id = (await place.ask("/api/tournaments/create", key=mine, **body_of("swiss", 2, 0)))["id"]
        for path in ("result", "link", "remove"):
            with pytest.raises(Refused, match="Only whoever made"):
                await place.ask(f"/api/tournaments/{path}", key=other, id=id, match=0, entrant=0, winner=0)
        with pytest.raises(Refused, match="somebody else's"):
            await place.ask("/api/tournaments/sit", key=other, id=id, match=0, entrant=0)
        assert (await place.ask("/api/tournaments/list", key=other))["tournaments"] == []
        assert not (await place.ask("/api/tournaments/show", key=other, id=id))["mine"]
        assert (await place.ask("/api/games/list", key=other))["total"] == 0

    run_alone(go())
    place.close()


def test_an_open_game_is_offered_joined_and_watched(place: Place) -> None:
    async def go() -> None:
        offer = {"rules": "sword_shield", "deck": "first-embers", "name": "Ann", "watchable": True}
        made = await place.ask("/api/lobby/offer", **offer)
        found = await place.ask("/api/lobby/list")
        assert [g["name"] for g in found["open"]] == ["Ann"] and found["watch"] == []
        assert made["token"] not in json.dumps(found) and made["invite"] not in json.dumps(found)
        way = await place.ask("/api/lobby/join", game=made["game"])
        place.hall.join(made["game"], {"token": way["token"], "deck": {"starter": "first-leaves"}, "name": "Ben"})
        found = await place.ask("/api/lobby/list")
        assert found["open"] == [] and [g["game"] for g in found["watch"]] == [made["game"]]
        watch = await place.ask("/api/lobby/watch", game=made["game"])
        assert place.hall.store.seat_of(made["game"], watch["token"]) == -1
        over(place, made["game"], 0)
        assert await place.ask("/api/lobby/list") | {"books": 0, "decks": 0} == {
            "open": [],
            "watch": [],
            "books": 0,
            "decks": 0,
        }
        with pytest.raises(Refused, match="not open any more"):
            await place.ask("/api/lobby/join", game=made["game"])

    run_alone(go())


def test_kept_games_are_filtered_and_counted_by_deck_opponent_and_going_first(place: Place) -> None:
    async def go() -> Any:
        for number in range(6):
            decks = ("first-embers", "first-leaves") if number % 2 else ("first-leaves", "first-embers")
            other = {"kind": "random", "deck": {"starter": decks[1]}}
            wanted = {"rules": "sword_shield", "deck": {"starter": decks[0]}, "opponent": other, "name": "Ann"}
            room = place.hall.room(place.hall.create(wanted)["game"])
            assert room is not None
            for _ in range(30):
                decision = room.game.decision
                if decision is not None:
                    room.choose(decision.player, room.at, len(decision.codes) - 1)
            if not room.game.is_over and number < 5:
                room.concede(1 if number < 2 else 0)
        while (await place.ask("/api/games/list"))["pending"]:
            await asyncio.sleep(0.02)
        return await place.ask("/api/games/list"), await place.ask("/api/games/list", deck="First Embers", result="won")

    found, some = run_alone(go())
    assert found["total"] == 6 and found["figures"]["finished"] >= 5
    assert sum(row["games"] for row in found["figures"]["by_first"]) == found["figures"]["finished"]
    row = next(r for r in found["figures"]["by_deck"] if r["key"] == "First Embers")
    assert row["interval"][0] <= row["share"] <= row["interval"][1]
    assert some["found"] == row["won"]
    assert all(g["decks"][0] == "First Embers" for g in some["games"])
    began = run_alone(place.ask("/api/games/first-turns", of="First Embers"))
    assert began["all"][0]["games"] == row["games"] == sum(a["games"] for a in began["actives"])
    way = run_alone(place.ask("/api/games/open", game=found["games"][0]["id"]))
    assert place.hall.store.seat_of(way["game"], way["token"]) == -1
