"""What browsers really receive from a real server, byte for byte, does not depend on cards they may not know.

Two seats and a spectator ask for everything there is (the table with its previews, reasons, hints, refusals, and every
address of the interface, moments of the replay included), then the cards hidden from one of them are dealt anew, the
secret of the luck with them, and the same is asked again. Only the commitment may differ.

``make test`` plays a few games; ``make leaks`` fifty, of decks full of cards that touch Prizes and decks."""

from __future__ import annotations

import dataclasses
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live

from playmat.cards import Library, load_library, starter_decks
from playmat.decisions.game import Game
from playmat.decisions.purpose import looked_at
from playmat.engine import luck as secret_luck
from playmat.engine.state import MON, State
from playmat.rulebooks.books import RULEBOOKS
from playmat.table import fair, moments
from playmat.table.hall import Hall
from playmat.table.record import steps
from playmat.table.room import Room
from playmat.table.store import SPECTATOR
from playmat.table.story import OPEN_EYE

GAMES = int(os.environ.get("PLAYMAT_GAMES", "2"))
STEPS = 260  # choices of a game
EVERY = 13 if GAMES >= 20 else 40  # choices between two comparisons
SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
VIEWERS = (0, 1, SPECTATOR)
# cards that turn, look at, exchange or count Prizes, look at decks, and shuffle hands into them
TOUCHING = (
    *("bw7-136", "sm1-131", "sm4-95", "sm5-129", "swsh11-152", "swsh6-149", "sm11-206", "bw5-96", "swsh10-150"),
    *("det1-11", "sm8-107", "sm3-103", "hgss3-20", "sm1-49", "dp4-24"),
)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([SHARED]) if (SHARED / "cards").is_dir() else load_library()


@pytest.fixture
def live(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    monkeypatch.setattr(Room, "drive", lambda self: None)  # the test makes the choices of both
    made = Live(Hall(library, tmp_path / "games.sqlite", pace=0), monkeypatch)
    yield made
    made.close()


# --- games ----------------------------------------------------------------------------------------------


def touching_deck(library: Library, luck: random.Random) -> str:
    """Sixty cards, most of which touch Prizes and decks."""
    found = [card for id in TOUCHING if (card := next((c for c in library if c.id == id), None)) is not None]
    basics = [card for card in found if card.is_pokemon]
    others = [card for card in found if not card.is_pokemon]
    lines = [f"4 {card.id}" for card in (*luck.sample(basics, 4), *luck.sample(others, 7))]
    energy = next(c for c in library if c.is_basic_energy and c.name.startswith("Psychic"))
    return "\n".join([*lines, f"{60 - 4 * len(lines)} {energy.id}"])


class Table:
    """A game with its two seats and a spectator, each with an open socket."""

    def __init__(self, live: Live, number: int) -> None:
        self.live, self.luck = live, random.Random(number)
        rules = list(RULEBOOKS)[number % len(RULEBOOKS)]
        decks: list[dict[str, str]]
        if number % 2 and (SHARED / "cards").is_dir():
            rules = "sword_shield"
            decks = [{"text": touching_deck(live.hall.library, self.luck)} for _ in range(2)]
        else:
            named = [deck.id for deck in starter_decks() if deck.rules == rules]
            decks = [{"starter": id} for id in self.luck.sample(named, 2)]
        self.is_practice = number % 4 > 1
        opponent = {"kind": "greedy", "deck": decks[1]} if self.is_practice else {"kind": "friend"}
        made = live.made_game({"rules": rules, "deck": decks[0], "opponent": opponent, "name": "Ann"})
        self.game, self.invite = made["game"], made.get("invite", "x")
        self.tokens = {0: made["token"], SPECTATOR: made["watch"]}
        if not self.is_practice:
            words = {"token": self.invite, "deck": decks[1], "name": "Ben"}
            status, joined = live.post(f"/api/games/{self.game}/join", words)
            assert status == 200, joined
            self.tokens[1] = json.loads(joined)["token"]
        room = live.hall.room(self.game)
        assert room is not None
        self.room = room
        self.lines = {seat: live.socket(self.game).__enter__() for seat in self.tokens}
        for seat, line in self.lines.items():
            line.send(json.dumps({"do": "join", "token": self.tokens[seat]}))
            assert json.loads(line.recv(timeout=30))["is"] == "table"

    def close(self) -> None:
        for line in self.lines.values():
            line.close()

    def told(self, seat: int, **words: Any) -> bytes:
        """The answer to one message, as it came in."""
        line = self.lines[seat]
        line.send(json.dumps({**words, "token": self.tokens[seat]}))
        while True:
            heard: str = line.recv(timeout=60)
            if not heard.startswith('{"is":"here"'):
                return heard.encode()

    def received(self, seat: int, ask: random.Random) -> list[bytes]:
        """Everything this seat can ask for at this moment, in order."""
        at, path = self.room.at, f"/api/games/{self.game}"
        out = [self.told(seat, do="look")]
        for card in ask.sample(sorted(self.room.faces), 3):
            out += [self.told(seat, do="why", card=card, slot=slot) for slot in (None, 0, 17)]
        out += [self.told(seat, do="choose", at=at + 1, option=0), self.told(seat, do="choose", at=at, option=9999)]
        out += [self.told(seat, do=verb) for verb in ("hint", "rematch", "nonsense")]
        own = {"token": self.tokens[seat]}
        for moment in {0, at, ask.randrange(at + 1)}:
            for eye in (*VIEWERS, OPEN_EYE):
                out.append(self.posted(f"{path}/moment", {**own, "at": moment, "eye": eye}))
        for name in ("file", "story", "verify", "invitation", "join"):
            out.append(self.posted(f"{path}/{name}", own))
        out.append(self.posted(f"{path}/continue", {**own, "at": 0, "seat": 0}))
        return out

    def posted(self, path: str, body: dict[str, Any]) -> bytes:
        status, answer = self.live.post(path, body)
        assert status < 500
        return str(status).encode() + answer


# --- the same game with other hidden cards --------------------------------------------------------------


def resampled(game: Game, viewer: int, luck: random.Random) -> Game:
    """The same game with every card the viewer cannot see exchanged among the places where such cards lie, and with
    another secret. Cards the viewer is looking at just now stay."""
    other = game.clone()
    st = other.state
    seen = seen_now(game, viewer)
    for player in (0, 1):
        p = st.side(player)
        pool = [c for c in (*p.deck, *p.prizes) if c not in p.prizes_up]
        if player != viewer:
            pool += [c for c in p.hand if c not in p.known]
        pool = [c for c in pool if c not in seen]
        new = dict(zip(pool, luck.sample(pool, len(pool)), strict=True))
        p.deck = [new.get(c, c) for c in p.deck]
        p.prizes = [new.get(c, c) for c in p.prizes]
        if player != viewer:
            p.hand = [new.get(c, c) for c in p.hand]
    if game.state.secret.key:
        st.secret = secret_luck.secret_of(luck.randbytes(32))
    return other


def seen_now(game: Game, viewer: int) -> set[int]:
    """Hidden cards that lie before the viewer: those among which there is to choose, and those looked through."""
    decision, st = game.decision, game.state
    if decision is None:
        return set()
    found = {c for frame in st.stack for c in frame.cands if c < MON and frame.me == viewer}
    found |= {c for frame in st.stack for each in frame.vars for c in each if c < MON}
    return found | (set(looked_at(st)) if decision.player == viewer else set())


class Twin:
    """While this is open the server plays the resampled game, and replays moments of it."""

    def __init__(self, room: Room, viewer: int, luck: random.Random) -> None:
        self.room, self.viewer, self.luck = room, viewer, luck

    def __enter__(self) -> None:
        room = self.room
        self.real = room.game, room.record.secret, list(room.record.choices)
        room.game = resampled(room.game, self.viewer, self.luck)
        room.record.secret = self.luck.randbytes(fair.DIGITS // 2).hex()
        secret = self.real[1]

        def other(record: Any, match: Any) -> Iterator[Game]:
            for game in steps(dataclasses.replace(record, secret=secret), match):
                yield resampled(game, self.viewer, self.luck)

        moments.steps = other

    def __exit__(self, *gone: object) -> None:
        self.room.game, self.room.record.secret, _ = self.real
        moments.steps = steps


def plain(answers: list[bytes], commitment: str) -> list[bytes]:
    return [answer.replace(commitment.encode(), b"(the commitment)") for answer in answers]


def hidden_order(st: State) -> list[list[int]]:
    return [list(cards) for p in (st.p0, st.p1) for cards in (p.deck, p.prizes, p.hand)]


def test_hidden_cards_change_no_byte_of_what_is_sent(live: Live) -> None:
    compared = changed = answers = 0
    for number in range(GAMES):
        table = Table(live, number)
        room, luck = table.room, random.Random(f"choices {number}")
        while (decision := room.game.decision) is not None and room.at < STEPS:
            for viewer in table.tokens if room.at % EVERY == number % EVERY else ():
                seed = luck.random()
                here = plain(table.received(viewer, random.Random(seed)), room.record.commitment)
                before = hidden_order(room.game.state)
                with Twin(room, viewer, luck):
                    changed += before != hidden_order(room.game.state)
                    there = plain(table.received(viewer, random.Random(seed)), room.record.commitment)
                for one, two in zip(here, there, strict=True):
                    assert one == two, (number, room.at, viewer, decision.kind, decision.prompt)
                compared += 1
                answers += len(here)
            room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
            assert all({*p.prizes_up} <= {*p.prizes} for p in (room.game.state.p0, room.game.state.p1))
        table.close()
    assert compared > GAMES * 4 and changed > compared * 0.9 and answers > compared * 25
    assert live.faults.found == []
    print(f"{GAMES} games, {compared} moments, {answers} answers compared byte for byte")


def test_the_comparison_would_see_a_leak(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells the top card of a deck, or how the hand is ordered, is caught."""
    from playmat.table import shows

    told: Callable[[Game, int], dict[str, Any]] = shows.position

    def leaky(game: Game, viewer: int) -> dict[str, Any]:
        return {**told(game, viewer), "top": game.state.side(1).deck[-1:]}

    table, luck = Table(live, 0), random.Random(1)
    for _ in range(4):
        decision = table.room.game.decision
        assert decision is not None
        table.room.choose(decision.player, table.room.at, 0)
    monkeypatch.setattr(shows, "position", leaky)
    here = plain(table.received(0, random.Random(1)), table.room.record.commitment)
    with Twin(table.room, 0, luck):
        there = plain(table.received(0, random.Random(1)), table.room.record.commitment)
    table.close()
    assert here != there
