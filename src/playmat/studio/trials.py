"""A deck on trial: many games against chosen decks, in the background, with win rates that narrow as they come in.

A trial plays one list, or two versions of it with the same luck: game 17 against a deck is dealt and shuffled from the
same seed for both, so that their difference is told by fewer games. It goes on in slices of about a second, each done
by a process and kept when it is done: it can be cancelled at any time, and a server that starts again goes on where it
was."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import sqlite3
import time
from dataclasses import dataclass, field
from typing import Any

from playmat.cards import Library
from playmat.decisions.game import UnplayableDeck, make_match
from playmat.simulate.games import Bout, Field, play_bout
from playmat.simulate.stats import Z_95, wilson
from playmat.studio.lists import Pairs, deck_of
from playmat.studio.studio import Studio
from playmat.table.refusal import Failed, Refused

RUNNING, DONE, CANCELLED, BROKEN = "running", "done", "cancelled", "broken"
MOST_RUNNING = 2
MOST_KEPT = 100
SLICE_SECONDS = 1.0
MOST_SECONDS = 90.0
TRIES = 3
MIN_PAIRS = 20  # with fewer the interval would promise too much
WON, LOST, TIED = "0", "1", "2"
PLAYERS = ("greedy", "random", "search")
SPECS = {"search": "search:50ms"}
_fields: dict[str, Field] = {}


def play_slice(
    library: Library, rules: str, player: str, mine: Pairs, other: Pairs, seed: int, start: int, most: int
) -> str:
    """A job: games from number ``start`` on for about a second, at least one; a sign for each. Those of an even number
    and the next are a mirrored pair."""
    key = f"{library.hash}|{rules}|{player}|{mine}|{other}|{seed}"
    where = _fields.get(key)
    if where is None:
        decks = (deck_of(mine, library), deck_of(other, library))
        where = Field(decks, (SPECS.get(player, player),) * 2, rules, seed)
        for a, b in ((0, 1), (1, 0)):
            where._matches[a, b] = make_match(decks[a], decks[b], rules, library)
        _fields.clear()
        _fields[key] = where
    out: list[str] = []
    until = time.monotonic() + SLICE_SECONDS
    while len(out) < most and (not out or time.monotonic() < until):
        out.append(str(play_bout(where, Bout(0, 1, start + len(out))).winner))
    return "".join(out)


def can_play(library: Library, rules: str, cards: Pairs) -> str:
    """A job: why no game can begin with a list; "" if one can."""
    try:
        deck = deck_of(cards, library)
        make_match(deck, deck, rules, library)
    except (UnplayableDeck, ValueError) as error:
        return str(error)
    return ""


@dataclass
class Trial:
    id: str
    owner: str
    wanted: dict[str, Any]
    """rules, player, games, seed, lists and against: each of the last two a list of names and cards."""
    done: list[list[str]] = field(default_factory=list)
    """For each deck it is tried against, and each list: how its games went, one sign for a game."""
    state: str = RUNNING
    why: str = ""
    made: float = 0.0

    def __post_init__(self) -> None:
        if not self.done:
            self.done = [["" for _ in self.wanted["lists"]] for _ in self.wanted["against"]]

    @property
    def left(self) -> list[tuple[int, int, int]]:
        """(deck, list, games played) where there are games to play, the fewest first."""
        games = self.wanted["games"]
        rows = [(len(signs), a, i) for a, row in enumerate(self.done) for i, signs in enumerate(row)]
        return [(a, i, played) for played, a, i in sorted(rows) if played < games]

    def told(self) -> dict[str, Any]:
        """For the page: rates with their intervals, and the difference of two lists."""
        lists, against = self.wanted["lists"], self.wanted["against"]
        played = sum(len(signs) for row in self.done for signs in row)
        return {
            "id": self.id,
            "state": self.state,
            "why": self.why,
            "rules": self.wanted["rules"],
            "player": self.wanted["player"],
            "when": self.made,
            "lists": [row["name"] for row in lists],
            "versus": self.wanted.get("versus"),
            "against": [row["name"] for row in against],
            "played": played,
            "of": self.wanted["games"] * len(lists) * len(against),
            "rows": [[rate_of(signs) for signs in row] for row in self.done],
            "all": [rate_of("".join(row[i] for row in self.done)) for i in range(len(lists))],
            "difference": difference([(row[0], row[1]) for row in self.done]) if len(lists) == 2 else None,
        }


def _score(sign: str) -> float:
    return {WON: 1.0, LOST: 0.0}.get(sign, 0.5)


def rate_of(signs: str) -> dict[str, Any]:
    """Wins, losses and ties; the share won (a tie counts half) and its 95 % interval."""
    games, points = len(signs), sum(map(_score, signs))
    low, high = wilson(points, games)
    return {
        "games": games,
        "wins": signs.count(WON),
        "losses": signs.count(LOST),
        "ties": games - signs.count(WON) - signs.count(LOST),
        "rate": points / games if games else None,
        "interval": [low, high],
    }


def difference(pairs: list[tuple[str, str]]) -> dict[str, Any] | None:
    """How much more the second list wins than the first, with its 95 % interval: from mirrored pairs of games that both
    played with the same luck."""
    found = []
    for first, second in pairs:
        both = min(len(first), len(second)) // 2 * 2
        for n in range(0, both, 2):
            found.append(sum(_score(second[k]) - _score(first[k]) for k in (n, n + 1)) / 2)
    if len(found) < MIN_PAIRS:
        return None
    mean = sum(found) / len(found)
    spread = math.sqrt(sum((d - mean) ** 2 for d in found) / (len(found) - 1))
    half = Z_95 * spread / math.sqrt(len(found))
    return {"mean": mean, "interval": [max(-1.0, mean - half), min(1.0, mean + half)], "pairs": len(found)}


class Trials:
    """The trials that run, and those that are kept."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.running: dict[str, Trial] = {}
        studio.at_begin.append(self._go_on)

    def _go_on(self) -> None:
        """After a start: what was broken off goes on."""
        for id, owner, wanted, done, made in self.studio.kept.read(
            "select id, owner, wanted, done, made from trials where state = ? order by made", RUNNING
        )[:MOST_RUNNING]:
            self._run(Trial(id, owner, json.loads(wanted), json.loads(done), made=made))

    def _run(self, trial: Trial) -> None:
        self.running[trial.id] = trial
        self.studio.work(self._play(trial))

    async def begin(self, owner: str, wanted: dict[str, Any]) -> Trial:
        if len(self.running) >= MOST_RUNNING:
            raise Refused(f"{MOST_RUNNING} tests are running; wait for one of them, or cancel it.")
        trial = Trial(secrets.token_urlsafe(9), owner, wanted, made=time.time())
        self.running[trial.id] = trial
        try:
            await asyncio.to_thread(self._keep_new, trial)
        except BaseException:
            self.running.pop(trial.id, None)
            raise
        self._run(trial)
        return trial

    def _keep_new(self, trial: Trial) -> None:
        def change(db: sqlite3.Connection) -> None:
            row = (trial.id, trial.owner, trial.state, json.dumps(trial.wanted), "[]", trial.made, trial.made)
            db.execute("insert into trials values (?, ?, ?, ?, ?, ?, ?)", row)
            db.execute(
                "delete from trials where owner = ? and state <> ? and id not in"
                " (select id from trials where owner = ? order by made desc limit ?)",
                (trial.owner, RUNNING, trial.owner, MOST_KEPT),
            )

        self.studio.kept.write(change)

    def _keep(self, trial: Trial) -> None:
        row = (trial.state, json.dumps(trial.done), time.time(), trial.id)
        self.studio.kept.write(
            lambda db: db.execute("update trials set state = ?, done = ?, touched = ? where id = ?", row)
        )

    async def _play(self, trial: Trial) -> None:
        wanted, failed = trial.wanted, 0
        try:
            while trial.state == RUNNING and (left := trial.left):
                a, i, start = left[0]
                args = (wanted["lists"][i]["cards"], wanted["against"][a]["cards"], wanted["seed"], start)
                name = "playmat.studio.trials:play_slice"
                most = wanted["games"] - start
                try:
                    signs = await self.studio.ask(
                        name, wanted["rules"], wanted["player"], *args, most, seconds=MOST_SECONDS
                    )
                except Failed as error:
                    failed += 1
                    trial.state, trial.why = (BROKEN, str(error)) if failed >= TRIES else (RUNNING, "")
                    continue
                if trial.state == RUNNING:
                    trial.done[a][i] += signs
                    await asyncio.to_thread(self._keep, trial)
            if trial.state == RUNNING:
                trial.state = DONE
        finally:
            self.running.pop(trial.id, None)
        await asyncio.to_thread(self._keep, trial)

    def find(self, owner: str, id: str) -> Trial:
        found = self.running.get(id)
        if found is not None and found.owner == owner:
            return found
        rows = self.studio.kept.read(
            "select wanted, done, state, made from trials where id = ? and owner = ?", id, owner
        )
        if not rows:
            raise Refused("There is no such test here.")
        wanted, done, state, made = rows[0]
        return Trial(id, owner, json.loads(wanted), json.loads(done), state, made=made)

    def cancel(self, owner: str, id: str) -> Trial:
        trial = self.find(owner, id)
        if trial.state == RUNNING:
            trial.state = CANCELLED
            self._keep(trial)
        return trial

    def listing(self, owner: str) -> list[dict[str, Any]]:
        rows = self.studio.kept.read("select id from trials where owner = ? order by made desc limit 12", owner)
        return [self.find(owner, id).told() for (id,) in rows]
