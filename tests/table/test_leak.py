"""Nothing a browser receives tells what the other player's hidden cards are."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from servers import run_alone

from playmat import codes
from playmat.cards import Library, load_library, starter_decks
from playmat.decisions.game import Game
from playmat.engine.log import LOG_MOVE
from playmat.engine.state import F_PICK, MON, NO_LIST, NOBODY, State
from playmat.rulebooks.books import RULEBOOKS
from playmat.table import shows
from playmat.table.hall import Hall
from playmat.table.moments import moment
from playmat.table.room import Guest, Refused, Room
from playmat.table.store import SPECTATOR

GAMES = int(os.environ.get("PLAYMAT_GAMES", "10"))  # `make leaks` plays fifty
OPEN_ZONES = (codes.DISCARD, codes.LOST, codes.IN_PLAY, codes.STADIUM, codes.LIMBO, codes.BESIDE)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def hall(library: Library, tmp_path: Path) -> Hall:
    return Hall(library, ":memory:", pace=0, is_seed_given=True)


def two_people(hall: Hall, number: int) -> tuple[Room, dict[str, Any]]:
    """A game of two people with two different decks of one rulebook."""
    rules = list(RULEBOOKS)[number % len(RULEBOOKS)]
    decks = [d.id for d in starter_decks() if d.rules == rules]
    luck = random.Random(number)
    a, b = luck.sample(decks, 2)
    made = hall.create(
        {"rules": rules, "deck": {"starter": a}, "opponent": {"kind": "friend"}, "name": "Ann", "seed": number}
    )
    joined = hall.join(made["game"], {"token": made["invite"], "deck": {"starter": b}, "name": "Ben"})
    room = hall.room(made["game"])
    assert room is not None
    return room, {**made, "other": joined["token"]}


def public_cards(st: State, player: int) -> set[int]:
    """Cards of a player that lie open right now, from the true state and not from a view."""
    p = st.side(player)
    found = {*p.discard, *p.lost, *p.beside, *p.known, *p.prizes_up}
    if st.revealed:
        for mon in (p.active, *p.bench):
            if mon is not NOBODY:
                found |= {*mon.cards, *mon.energy, *mon.tools}
    if st.stadium >= 0:
        found.add(st.stadium)
    for frame in st.stack:  # a card being played lies open; so do cards a player is given to choose from
        found.add(frame.card)
        if frame.kind == F_PICK and frame.me != player:
            found |= {c for c in frame.cands if c < MON}
    return found


def shown_cards(st: State, start: int) -> set[int]:
    """Cards that were shown to both in passing, by the log."""
    return {
        e[2] for e in st.log[start:] if e[5] == 3 and (e[0] != LOG_MOVE or e[3] in OPEN_ZONES or e[4] in OPEN_ZONES)
    }


class Ear:
    """Everything one browser is told, with the names and ids it may know so far."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room, self.seat, self.read = room, seat, 0
        self.known: set[int] = set()
        self.guest = Guest(seat, self.hear)
        self.told = 0

    def learn(self) -> None:
        st = self.room.game.state
        for player in (0, 1):
            if player != self.seat:
                self.known |= public_cards(st, player)
        self.known |= shown_cards(st, self.read)
        self.read = len(st.log)

    async def hear(self, message: dict[str, Any]) -> None:
        self.learn()
        text = json.dumps(message, ensure_ascii=False)
        self.told += 1
        match = self.room.match
        may_see = {cid for cid in self.known if cid >= 0}
        if self.seat in (0, 1):
            may_see |= {cid for cid in range(len(match.def_of)) if (cid >= match.first_deck) == (self.seat == 1)}
        cards = [self.room.faces[match.def_of[cid].card_id] for cid in may_see]
        may = {card.id for card in cards} | {card.name for card in cards}
        spoken = json.dumps([[c.name, c.evolves_from, c.effect_texts, [a.text for a in c.attacks]] for c in cards])
        log = json.dumps(message.get("log", ""), ensure_ascii=False)
        for name in sorted(may, key=len, reverse=True):
            log = log.replace(name, "")
        for d in match.defs:
            if d.card_id not in may:
                assert f'"{d.card_id}"' not in text, f"{d.card_id} reached seat {self.seat}: {text[:300]}"
            if d.name not in may and d.name not in spoken:
                assert f'"{d.name}"' not in text, f"{d.name} reached seat {self.seat}: {text[:300]}"
                assert d.name not in log, f"{d.name} in the log of seat {self.seat}: {log[:300]}"


def test_games_tell_no_hidden_card(hall: Hall) -> None:
    async def all_games() -> int:
        told = 0
        for number in range(GAMES):
            room, _ = two_people(hall, number)
            ears = [Ear(room, 0), Ear(room, 1), Ear(room, SPECTATOR)]
            room.guests = [ear.guest for ear in ears]
            luck = random.Random(number)
            await room.tell_all()
            while room.game.decision is not None and room.at < 600:
                decision = room.game.decision
                for ear in ears:
                    await ask_around(room, ear, luck)
                room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
                await room.tell_all()
            for ear in ears:
                ear.guest.lines = 0
                ear.guest.cards.clear()
            told += sum(ear.told for ear in ears)
        return told

    assert run_alone(all_games()) > GAMES * 50


async def ask_around(room: Room, ear: Ear, luck: random.Random) -> None:
    """Questions and refusals are answers too: they must not say more than the table does."""
    if luck.random() > 0.1:
        return
    for card in luck.sample(sorted(room.faces), 3):
        for slot in (None, 0, 16, 17):
            try:
                answer = room.why(ear.seat, card, slot)
            except Refused as refused:
                answer = {"is": "refused", "text": str(refused)}
            answer.pop("card", None)
            await ear.hear(answer)
    try:
        room.choose(ear.seat, room.at + 7, 0)
    except Refused as refused:
        await ear.hear({"is": "refused", "text": str(refused)})


def reshuffled(game: Game, viewer: int, luck: random.Random) -> Game:
    """The same game with every card the viewer cannot see exchanged among the hidden places."""
    other = game.clone()
    st = other.state
    for player in (0, 1):
        p = st.side(player)
        places = [("deck", list(p.deck)), ("prizes", [c for c in p.prizes if c not in p.prizes_up])]
        if player != viewer:
            places.append(("hand", [c for c in p.hand if c not in p.known]))
        pool = [c for _, cards in places for c in cards]
        luck.shuffle(pool)
        new = dict(zip([c for _, cards in places for c in cards], pool, strict=True))
        p.deck = [new.get(c, c) for c in p.deck]
        p.prizes = [new.get(c, c) for c in p.prizes]
        p.hand = [new.get(c, c) for c in p.hand] if player != viewer else p.hand
    return other


def test_what_is_shown_does_not_depend_on_hidden_cards(hall: Hall) -> None:
    compared = 0
    games = GAMES // 3
    for number in range(games):
        room, _ = two_people(hall, number)
        luck = random.Random(number)
        while room.game.decision is not None and room.at < 300:
            game = room.game
            decision = game.decision
            assert decision is not None
            for viewer in (0, 1, SPECTATOR) if room.at % 3 == 0 else ():
                looks = any(c in NO_LIST or c < MON for f in game.state.stack for c in f.cands)
                if decision.player == viewer and looks:
                    continue  # the viewer is choosing among cards that were hidden a moment ago
                hidden = reshuffled(game, viewer, luck)
                one = (shows.position(game, viewer), shows.story(game, ["a", "b"], viewer, 0))
                two = (shows.position(hidden, viewer), shows.story(hidden, ["a", "b"], viewer, 0))
                assert one == two
                if decision.player != viewer:
                    assert shows.decision_for(game, viewer) == shows.decision_for(hidden, viewer)
                compared += 1
            room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    assert compared > games * 30


def test_a_game_in_progress_shows_a_player_only_their_own_past(hall: Hall) -> None:
    room, _ = two_people(hall, 7)
    luck = random.Random(7)
    for _ in range(40):
        decision = room.game.decision
        if decision is None:
            break
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    for at in range(room.at):
        seen = moment(room, at, SPECTATOR)
        assert seen["position"]["sides"][0]["hand"] is None
        assert seen["position"]["sides"][1]["hand"] is None
    with pytest.raises(Refused):
        hall.file(room.id)
