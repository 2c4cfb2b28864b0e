"""What a browser receives, byte for byte, does not depend on cards it may not know, nor on the secret of the luck."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest
from test_leak import reshuffled, two_people

from playmat.cards import Library, load_library
from playmat.engine import luck as secret_luck
from playmat.engine.state import F_PICK
from playmat.table.hall import Hall
from playmat.table.moments import moment
from playmat.table.room import Guest, Refused, Room
from playmat.table.store import SPECTATOR

GAMES = int(os.environ.get("PLAYMAT_GAMES", "10"))  # `make leaks` plays fifty
VIEWERS = (0, 1, SPECTATOR)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


async def nothing(message: dict[str, Any]) -> None:
    pass


def received(room: Room, viewer: int) -> list[bytes]:
    """Everything this seat can ask for at this moment, in order: the table, reasons, refusals."""
    guest = Guest(viewer, nothing)
    room.guests = [guest]
    out: list[Any] = [room.message(guest)]
    for card in sorted(room.faces)[:4]:
        for slot in (None, 0, 17):
            try:
                out.append(room.why(viewer, card, slot))
            except Refused as refused:
                out.append(str(refused))
    for ask in (lambda: room._allowed(viewer, room.at + 1, 0), lambda: room._allowed(viewer, room.at, 999)):
        try:
            out.append(ask())
        except Refused as refused:
            out.append([str(refused), refused.more])
    return [json.dumps(each, ensure_ascii=False).encode() for each in out]


def is_choosing_hidden(room: Room, viewer: int) -> bool:
    """Whoever searches a deck or looks through cards sees them."""
    decision = room.game.decision
    assert decision is not None
    return decision.player == viewer and room.game.state.stack[-1].kind == F_PICK


def test_resampled_hidden_cards_change_no_byte(library: Library) -> None:
    hall = Hall(library, ":memory:", pace=0)  # with secret luck, as played
    compared = 0
    for number in range(GAMES):
        room, _ = two_people(hall, number)
        luck = random.Random(number)
        while (decision := room.game.decision) is not None and room.at < 250:
            for viewer in VIEWERS if room.at % 15 == number % 15 else ():
                if is_choosing_hidden(room, viewer):
                    continue  # the viewer is choosing among cards that were hidden a moment ago
                here = received(room, viewer)
                real, room.game = room.game, reshuffled(room.game, viewer, luck)
                room.game.state.secret = secret_luck.secret_of(luck.randbytes(32))
                there = received(room, viewer)
                room.game = real
                assert [len(b) for b in here] == [len(b) for b in there]
                assert here == there
                compared += 1
            room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    assert compared > GAMES * 6


def test_a_game_in_progress_opens_nothing(library: Library) -> None:
    """Secret, seed and key reach nobody before the end: not by the table, the replay, the file or the check."""
    hall = Hall(library, ":memory:", pace=0)
    room, _ = two_people(hall, 3)
    secret, key = room.record.secret, room.record.key.hex()
    for _ in range(12):
        decision = room.game.decision
        assert decision is not None
        told = [json.dumps(room.message(Guest(viewer, nothing))) for viewer in VIEWERS]
        told += [json.dumps(moment(room, room.at, viewer)) for viewer in VIEWERS]
        for text in told:
            assert secret not in text and key not in text and '"secret"' not in text and '"seed"' not in text
        room.choose(decision.player, room.at, 0)
    for ask in (hall.file, hall.verify):
        with pytest.raises(Refused, match="over"):
            ask(room.id)
    with pytest.raises(Refused, match="over"):
        hall.go_on(room.id, {"at": 0, "seat": 0})


def test_the_number_of_messages_does_not_tell_what_is_in_a_hand(library: Library) -> None:
    """Every decision of the main phase is one message more, whether there is one answer or many."""
    hall = Hall(library, ":memory:", pace=0)
    room, _ = two_people(hall, 5)
    luck = random.Random(5)
    asked_alone = 0
    while (decision := room.game.decision) is not None and room.at < 400:
        asked_alone += len(decision.codes) == 1
        other = json.loads(received(room, 1 - decision.player)[0])
        assert other["decision"] == {"mine": False, "player": decision.player}
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    assert asked_alone > 0
