"""Games: those that are kept, with filters and figures; and the lobby, where games stand open and may be watched.

On one's own machine all games of the file are one's own. On a public server a browser sees those whose links it has.
What a game was like is found by replaying it once, in the studio's processes, and kept."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from starlette.routing import Route

from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.stats import wilson
from playmat.studio.decks import kept_offers
from playmat.studio.facts import MOST_AT_ONCE
from playmat.studio.lists import named
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, one_of, page, post, refuse, rules_in, text_in
from playmat.table.hall import clean_name
from playmat.table.refusal import Refused
from playmat.table.room import HUMAN
from playmat.table.store import OVER, PLAYING, SPECTATOR, WAITING

PATH = "/games"
PAGE = 50
MOST_LISTED = 20_000
MOST_OPEN = 500
OPEN_DAYS = 2.0
RESULTS = ("", "won", "lost", "tied", "running")
Game = dict[str, Any]


# --- history --------------------------------------------------------------------------------------------


class History:
    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.is_counting = False

    def games(self, body: Body) -> list[Game]:
        """The games of whoever asks, the newest first, with what is known of each."""
        store = self.studio.hall.store
        rows = store.headers(MOST_LISTED)
        if self.studio.is_public:
            allowed = {game for game, token in links_in(body) if store.seat_of(game, token) is not None}
            rows = [row for row in rows if row[0] in allowed]
        known = {str(id): json.loads(text) for id, text in self.studio.kept.read("select game, facts from game_facts")}
        return [found for row in rows if (found := self._game(row, known)) is not None]

    def _game(self, row: tuple[Any, ...], known: dict[str, Game]) -> Game | None:
        id, state, created, header, setting = row
        try:
            head, kinds = json.loads(header), json.loads(setting)["kinds"]
            names, decks = head["names"], head["deck_names"]
        except (ValueError, KeyError, TypeError):
            return None
        if state not in (OVER, PLAYING) or len(names) != 2:
            return None
        me = kinds.index(HUMAN) if kinds.count(HUMAN) == 1 else -1
        facts = known.get(id) if state == OVER else None
        base = {"id": id, "state": state, "made": created, "rules": head["rules"], "names": names, "decks": decks}
        return {
            **base,
            "me": me,
            "facts": facts if facts and "fault" not in facts else None,
            "asked": facts is not None,
        }

    def count(self, games: list[Game]) -> int:
        """Have the games looked at that nobody has looked at yet; says how many those are."""
        missing = [game["id"] for game in games if game["state"] == OVER and not game["asked"]]
        if missing and not self.is_counting:
            self.is_counting = True
            self.studio.work(self._count(missing))
        return len(missing)

    async def _count(self, missing: list[str]) -> None:
        try:
            for start in range(0, len(missing), MOST_AT_ONCE):
                part = missing[start : start + MOST_AT_ONCE]
                stored = [await asyncio.to_thread(self._load, id) for id in part]
                there = [(id, found) for id, found in zip(part, stored, strict=True) if found is not None]
                facts = await self.studio.ask("playmat.studio.facts:facts", [found for _, found in there], seconds=120)
                rows = [(id, json.dumps(each)) for (id, _), each in zip(there, facts, strict=True)]
                rows += [(id, '{"fault": "damaged"}') for id in set(part) - {id for id, _ in there}]
                await asyncio.to_thread(self._keep, rows)
        finally:
            self.is_counting = False

    def _load(self, id: str) -> tuple[Game, list[int]] | None:
        try:
            stored = self.studio.hall.stored(id)
        except Refused:
            return None
        return stored.header, stored.choices

    def _keep(self, rows: list[tuple[str, str]]) -> None:
        self.studio.kept.write(lambda db: db.executemany("insert or replace into game_facts values (?, ?)", rows))


def links_in(body: Body) -> list[tuple[str, str]]:
    """The links a browser remembers, as far as they are links."""
    found = body.get("links")
    pairs = found if isinstance(found, list) else []
    good = [p for p in pairs[:2000] if isinstance(p, list) and len(p) == 2 and all(isinstance(x, str) for x in p)]
    return [(game[:40], token[:200]) for game, token in good]


def sides_of(game: Game) -> list[int]:
    """The seats whose results count: one's own against a program, else both."""
    return [game["me"]] if game["me"] >= 0 else [0, 1]


def result_of(game: Game, seat: int) -> str:
    facts = game["facts"]
    if facts is None:
        return "running" if game["state"] == PLAYING else ""
    return "tied" if facts["winner"] < 0 else "won" if facts["winner"] == seat else "lost"


def is_wanted(game: Game, wanted: dict[str, str]) -> bool:
    """Whether a game fits all filters, from the side of at least one seat that counts."""
    if wanted["rules"] and game["rules"] != wanted["rules"]:
        return False
    words = " ".join([*game["names"], *game["decks"]]).casefold()
    if wanted["text"] and wanted["text"].casefold() not in words:
        return False
    for seat in sides_of(game):
        fits = not wanted["deck"] or game["decks"][seat] == wanted["deck"]
        fits &= not wanted["opponent"] or game["names"][1 - seat] == wanted["opponent"]
        fits &= not wanted["result"] or result_of(game, seat) == wanted["result"]
        first = game["facts"]["first"] == seat if game["facts"] else None
        fits &= not wanted["first"] or first == (wanted["first"] == "first")
        if fits:
            return True
    return False


# --- figures --------------------------------------------------------------------------------------------


def tallied(pairs: list[tuple[str, str]]) -> list[Game]:
    """Results by what they are grouped by: games, won, tied, and the share won with its interval; most games first."""
    found: dict[str, list[int]] = {}
    for key, result in pairs:
        row = found.setdefault(key, [0, 0, 0])
        row[0] += 1
        row[1] += result == "won"
        row[2] += result == "tied"
    rows = []
    for key, (games, won, tied) in sorted(found.items(), key=lambda item: (-item[1][0], item[0])):
        score = won + tied / 2
        low, high = wilson(score, games)
        share, bounds = round(score / games, 4), [round(low, 4), round(high, 4)]
        rows.append({"key": key, "games": games, "won": won, "tied": tied, "share": share, "interval": bounds})
    return rows


def figures(games: list[Game]) -> Game:
    done = [(game, seat, result_of(game, seat)) for game in games if game["facts"] for seat in sides_of(game)]
    turns = sorted(game["facts"]["turns"] for game in games if game["facts"])
    by_first = tallied([("first" if g["facts"]["first"] == seat else "second", result) for g, seat, result in done])
    return {
        "by_deck": tallied([(g["decks"][seat], result) for g, seat, result in done])[:40],
        "by_opponent": tallied([(g["names"][1 - seat], result) for g, seat, result in done])[:40],
        "by_other_deck": tallied([(g["decks"][1 - seat], result) for g, seat, result in done])[:40],
        "by_rules": tallied([(g["rules"], result) for g, seat, result in done]),
        "by_first": by_first,
        "turns": turns[len(turns) // 2] if turns else 0,
        "finished": len(turns),
    }


def first_turns(games: list[Game], deck: str) -> Game:
    """How a deck began, and how it did then: by its first Active Pokémon, and by each thing done in the first turns."""
    sides = [(g, seat) for g in games if g["facts"] for seat in sides_of(g) if g["decks"][seat] == deck]
    begins, plays, whole = [], [], []
    for game, seat in sides:
        began, result = game["facts"]["openings"][seat], result_of(game, seat)
        begins.append((began["active"] or "?", result))
        plays += [(said, result) for said in began["plays"]]
        whole.append((deck, result))
    return {"deck": deck, "all": tallied(whole), "actives": tallied(begins)[:20], "plays": tallied(plays)[:40]}


# --- the lobby ------------------------------------------------------------------------------------------


class Lobby:
    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    def rows(self) -> list[tuple[Any, ...]]:
        return self.studio.kept.read(
            "select game, name, rules, deck, invite, watch, made from lobby order by made desc"
        )

    def listed(self) -> Body:
        """Games that wait for somebody, and games that may be watched; whatever is over is taken off."""
        rows = self.rows()
        states = self.studio.hall.store.states([row[0] for row in rows])
        old = time.time() - OPEN_DAYS * 86_400
        gone = [row[0] for row in rows if states.get(row[0]) not in (WAITING, PLAYING) or row[6] < old]
        if gone:
            ids = [(game,) for game in gone]
            self.studio.kept.write(lambda db: db.executemany("delete from lobby where game = ?", ids))
        open_, watch = [], []
        for game, name, rules, deck, _, watching, made in rows:
            if game in gone:
                continue
            told = {"game": game, "name": name, "rules": rules, "deck": deck, "made": made}
            if states[game] == WAITING:
                open_.append(told)
            elif watching:
                watch.append(told)
        return {"open": open_, "watch": watch}

    def add(self, body: Body) -> Body:
        hall, rules = self.studio.hall, rules_in(body)
        name = clean_name(text_in(body, "name", 60, "Your name"), "Player")
        deck = text_in(body, "deck", 80, "The deck", 1)
        try:
            chosen = hall.deck(named(deck, body), rules)
        except Refused as refused:
            raise refuse("deck", str(refused)) from None
        if len(self.rows()) >= MOST_OPEN:
            raise Refused("There are too many open games; join one of them.")
        wanted = {"rules": rules, "deck": chosen, "name": name, "opponent": {"kind": "friend"}}
        made = hall.create(wanted)
        watch = made["watch"] if body.get("watchable") is True else ""
        row = (made["game"], name, rules, chosen.name, made["invite"], watch, time.time())
        self.studio.kept.write(lambda db: db.execute("insert into lobby values (?, ?, ?, ?, ?, ?, ?)", row))
        return {"game": made["game"], "token": made["token"], "watch": made["watch"], "invite": made["invite"]}

    def way_in(self, body: Body, is_watching: bool) -> Body:
        game = text_in(body, "game", 40, "The game", 1)
        row = next((row for row in self.rows() if row[0] == game), None)
        token = row[5 if is_watching else 4] if row else ""
        if not token:
            raise Refused("This game is not open any more.")
        return {"game": game, "token": token}


# --- requests -------------------------------------------------------------------------------------------


def filters_in(body: Body) -> dict[str, str]:
    return {
        "rules": one_of(body, "rules", ("", *RULEBOOKS), "The rulebook", ""),
        "result": one_of(body, "result", RESULTS, "The result", ""),
        "first": one_of(body, "first", ("", "first", "second"), "Who went first", ""),
        "deck": text_in(body, "deck", 120, "The deck"),
        "opponent": text_in(body, "opponent", 60, "The opponent"),
        "text": text_in(body, "text", 80, "The text"),
    }


def routes(studio: Studio) -> list[Route]:
    history, lobby = History(studio), Lobby(studio)

    async def listed(body: Body) -> Any:
        wanted, at = filters_in(body), number_in(body, "page", 0, 10_000, "The page", 0)
        everything = await asyncio.to_thread(history.games, body)
        pending = history.count(everything)
        games = [game for game in everything if is_wanted(game, wanted)]
        decks = sorted({deck for game in everything for deck in game["decks"] if deck})
        opponents = sorted({game["names"][1 - seat] for game in everything for seat in sides_of(game)})
        return {
            "total": len(everything),
            "found": len(games),
            "pending": pending,
            "page": at,
            "pages": -(-len(games) // PAGE),
            "games": games[at * PAGE : (at + 1) * PAGE],
            "figures": await asyncio.to_thread(figures, games),
            "decks": decks,
            "opponents": opponents,
            "books": {book.name: book.title for book in RULEBOOKS.values()},
            "public": studio.is_public,
        }

    async def began(body: Body) -> Any:
        deck = text_in(body, "of", 120, "The deck", 1)
        wanted = filters_in(body)
        games = [game for game in await asyncio.to_thread(history.games, body) if is_wanted(game, wanted)]
        return await asyncio.to_thread(first_turns, games, deck)

    async def opened(body: Body) -> Any:
        """A way to look at one's own kept game."""
        game = text_in(body, "game", 40, "The game", 1)
        if game not in {found["id"] for found in await asyncio.to_thread(history.games, body)}:
            raise refuse("game", "There is no such game among yours.")
        return {"game": game, "token": await asyncio.to_thread(studio.hall.let_in, game, SPECTATOR)}

    async def the_lobby(body: Body) -> Any:
        offers = studio.hall.offers()
        decks = [*await asyncio.to_thread(kept_offers, studio, body), *offers["decks"]]
        return {**await asyncio.to_thread(lobby.listed), "books": offers["rulebooks"], "decks": decks}

    async def offer(body: Body) -> Any:
        return await asyncio.to_thread(lobby.add, body)

    async def take(body: Body) -> Any:
        return await asyncio.to_thread(lobby.way_in, body, False)

    async def watch(body: Body) -> Any:
        return await asyncio.to_thread(lobby.way_in, body, True)

    names = {"games/list": listed, "games/first-turns": began, "games/open": opened}
    names |= {"lobby/list": the_lobby, "lobby/offer": offer, "lobby/join": take, "lobby/watch": watch}
    return [page(PATH), *(post(f"/api/{name}", does) for name, does in names.items())]
