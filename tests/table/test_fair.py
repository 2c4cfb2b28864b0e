"""The luck of a game among people cannot be foreseen, and can be checked afterwards."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import random
from pathlib import Path
from typing import Any, Literal

import pytest

from playmat.cards import Library, load_library, starter_decks
from playmat.cli.table import replay_file
from playmat.decisions.game import Game, SaveError
from playmat.decisions.preview import preview
from playmat.engine import luck, query, rng
from playmat.engine.log import LOG_COIN
from playmat.engine.state import F_MAIN, NOBODY, State
from playmat.players import Seat
from playmat.table import shows
from playmat.table.hall import Hall
from playmat.table.room import Room

GAMES = 200
SEEN = 100  # coins an attacker writes down
NEXT = 64  # coins foretold
COIN_BIT = 17
BYTE_ORDERS: tuple[Literal["big", "little"], ...] = ("big", "little")


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def hall(library: Library) -> Hall:
    return Hall(library, ":memory:", pace=0)


def begin(hall: Hall, **more: Any) -> tuple[Room, dict[str, Any]]:
    body = {
        "rules": "sword_shield",
        "deck": {"starter": "first-embers"},
        "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
        **more,
    }
    made = hall.create(body)
    room = hall.room(made["game"])
    assert room is not None
    return room, made


def play_out(room: Room, seed: int) -> None:
    choose = random.Random(seed)
    while (decision := room.game.decision) is not None:
        room.choose(decision.player, room.at, choose.randrange(len(decision.codes)))


# --- the attack -----------------------------------------------------------------------------------------


class Shifts:
    """The fast generator with unknown bits: each bit of its word is a sum of bits of the first word."""

    def __init__(self) -> None:
        self.bits = [1 << i for i in range(63)]

    def step(self) -> int:
        b = self.bits
        b = [b[i] ^ (b[i - 13] if i >= 13 else 0) for i in range(63)]
        b = [b[i] ^ (b[i + 7] if i + 7 < 63 else 0) for i in range(63)]
        self.bits = [b[i] ^ (b[i - 17] if i >= 17 else 0) for i in range(63)]
        return self.bits[COIN_BIT]


def recovered(coins: list[int]) -> int:
    """The word of the generator before these coins, by elimination; equations that contradict are passed over."""
    shifts, rows = Shifts(), dict[int, int]()  # highest unknown → equation, with the coin in bit 63
    for coin in coins:
        row = shifts.step() | coin << 63
        while (row & (1 << 63) - 1) and (top := (row & (1 << 63) - 1).bit_length() - 1) in rows:
            row ^= rows[top]
        if row & (1 << 63) - 1:
            rows[(row & (1 << 63) - 1).bit_length() - 1] = row
    found = 0
    for top in sorted(rows):
        known = rows[top] & found & ((1 << top) - 1)
        found |= ((rows[top] >> 63) ^ (known.bit_count() & 1)) << top
    return found


def coins_logged(st: State, count: int) -> list[int]:
    """What the log says of the next coins."""
    start = len(st.log)
    for _ in range(count):
        rng.flip(st, 0, 0)
    return [entry[2] for entry in st.log[start:] if entry[0] == LOG_COIN]


def foretold(st: State) -> tuple[int, int]:
    """Write down coins, recover a generator from them, and say the next coins and the opponent's next shuffle: how many
    of either are right."""
    model = st.clone()
    luck_seen = coins_logged(st, SEEN)
    model.secret, model.rng = luck.NO_SECRET, recovered(luck_seen)
    coins_logged(model, SEEN)
    coins = sum(a == b for a, b in zip(coins_logged(st, NEXT), coins_logged(model, NEXT), strict=True))
    rng.shuffle_deck(st, 1)
    rng.shuffle_deck(model, 1)
    return coins, sum(a == b for a, b in zip(st.p1.deck, model.p1.deck, strict=True))


def test_the_fast_generator_is_recovered_from_its_coins() -> None:
    decks = [deck for deck in starter_decks() if deck.rules == "sword_shield"]
    for seed in range(20):
        game = Game(decks[0], decks[1], "sword_shield", seed)
        cards = len(game.state.p1.deck)
        assert foretold(game.state) == (NEXT, cards)


def test_the_same_attack_on_a_table_is_no_better_than_chance(hall: Hall) -> None:
    coins = cards = size = 0
    for _ in range(GAMES):
        room, _ = begin(hall)
        st = room.game.state.clone()
        size += len(st.p1.deck)
        found = foretold(st)
        coins += found[0]
        cards += found[1]
    n = GAMES * NEXT
    assert abs(coins - n / 2) < 4 * (n / 4) ** 0.5
    assert cards < GAMES + 4 * GAMES**0.5  # a shuffled deck agrees with any other in one card on average
    assert size > GAMES * 40


def test_streams_of_one_key_share_nothing() -> None:
    key = bytes(range(32))
    words = {luck.word(key, stream, n) for stream in range(7) for n in range(300)}
    assert len(words) == 7 * 300
    bits = sum((luck.word(key, luck.COINS, n) >> COIN_BIT) & 1 for n in range(20_000))
    assert abs(bits - 10_000) < 4 * 5_000**0.5


def test_every_deck_order_is_as_likely() -> None:
    found = [0] * 24
    match = Game(*starter_decks()[:2]).match
    for number in range(2400):
        st = Game(match=match, key=number.to_bytes(32, "big")).state
        order = rng.shuffled(st, [0, 1, 2, 3], 1)
        found[sum(sum(b < a for b in order[i + 1 :]) * (1, 2, 6)[2 - i] for i, a in enumerate(order[:3]))] += 1
    assert sum((n - 100) ** 2 / 100 for n in found) < 49.7  # chi-squared, 23 degrees, one in a thousand


# --- nothing looks ahead on the real stream -------------------------------------------------------------


def previewed(st: State) -> int:
    """How many previews are the same with another secret; none takes a word of it."""
    active, target = st.side(st.player).active, st.side(1 - st.player).active
    if not st.revealed or active is NOBODY or target is NOBODY:
        return 0
    other = st.clone()
    other.secret = luck.secret_of(bytes(32))
    attacks = query.usable_attacks(st, active)
    for attack in attacks:
        before = list(st.secret.drawn)
        assert preview(st, active, attack, target) == preview(other, active, attack, target)
        assert st.secret.drawn == before
    return len(attacks)


def test_a_preview_depends_on_no_luck(hall: Hall) -> None:
    compared = 0
    for number in range(6):
        room, _ = begin(hall)
        choose = random.Random(number)
        while (decision := room.game.decision) is not None:
            compared += previewed(room.game.state)
            room.choose(decision.player, room.at, choose.randrange(len(decision.codes)))
    assert compared > 100


def test_a_copy_that_looks_ahead_holds_no_secret(hall: Hall) -> None:
    room, _ = begin(hall)
    world = Seat.of(room.game).determinize(5)
    assert world.secret is luck.NO_SECRET and not world.asks_forced_hidden
    assert room.game.state.secret is not luck.NO_SECRET


def test_a_save_never_holds_the_key(hall: Hall) -> None:
    room, _ = begin(hall)
    key, saved = room.record.key, room.game.save()
    words = {
        int.from_bytes(key[i : i + n], order) for n in (4, 7, 8) for i in range(33 - n) for order in ("big", "little")
    }
    assert not words & set(saved)
    with pytest.raises(SaveError, match="secret"):
        Game.restore(room.match, saved)
    with pytest.raises(SaveError, match="secret"):
        Game.restore(room.match, saved, key=bytes(32))
    again = Game.restore(room.match, saved, key=key, ask_forced=room.record.asks)
    choose = random.Random(1)
    while again.decision is not None:
        number = choose.randrange(len(again.decision.codes))
        again.choose(number)
        room.game.choose(number)
    assert again.save() == room.game.save()


# --- silence --------------------------------------------------------------------------------------------


def test_a_turn_with_nothing_to_do_is_asked_for_all_the_same(hall: Hall) -> None:
    """Every turn that is not ended by an attack or a text shows the same: its player is asked."""
    forced = 0
    for number in range(12):
        room, _ = begin(hall)
        choose = random.Random(number)
        while (decision := room.game.decision) is not None:
            forced += len(decision.codes) == 1 and room.game.state.stack[-1].kind == F_MAIN
            room.choose(decision.player, room.at, choose.randrange(len(decision.codes)))
    assert forced > 5


def test_a_program_answers_a_forced_question(hall: Hall) -> None:
    room, _ = begin(hall)
    for _ in range(2000):
        decision = room.game.decision
        if decision is None:
            break
        room.choose(decision.player, room.at, room.bot(1).choose(room.game) if decision.player else 0)
    assert room.game.decision is None


# --- promised and opened --------------------------------------------------------------------------------


def test_the_secret_is_promised_before_and_opened_after(hall: Hall, tmp_path: Path, capsys: Any) -> None:
    promised = hall.promise()["commitment"]
    room, made = begin(hall, commitment=promised, share="my own words")
    assert made["commitment"] == promised == room.luck()["commitment"]
    assert "secret" not in room.luck()
    with pytest.raises(ValueError, match="over"):
        hall.verify(room.id)
    play_out(room, 2)
    opened = room.luck()
    assert hashlib.sha256(f"playmat commitment {opened['secret']}".encode()).hexdigest() == promised
    assert opened["shares"] == ["my own words", ""]
    assert hall.verify(room.id)["goes_as_filed"]
    file = tmp_path / "game.json"
    file.write_text(hall.file(room.id))
    assert replay_file(file, verify=True, commitment=promised) == 0
    said = capsys.readouterr().out
    assert "goes as its file says" in said and promised in said.replace("\n", "")
    assert replay_file(file, verify=True, commitment="0" * 64) != 0


@pytest.mark.parametrize("change", ["secret", "commitment", "shares", "choices"])
def test_a_changed_file_does_not_verify(hall: Hall, tmp_path: Path, change: str) -> None:
    room, _ = begin(hall)
    play_out(room, 4)
    body = json.loads(hall.file(room.id))
    if change == "choices":
        body["choices"] = body["choices"][:-1]
    elif change == "shares":
        body["shares"] = ["other words", ""]
    else:
        body[change] = "0" * 64
    file = tmp_path / "game.json"
    file.write_text(json.dumps(body))
    assert replay_file(file, verify=True) != 0


def test_a_promise_serves_one_game(hall: Hall) -> None:
    promised = hall.promise()["commitment"]
    first, _ = begin(hall, commitment=promised)
    second, _ = begin(hall, commitment=promised)
    assert first.record.commitment == promised != second.record.commitment


def test_what_a_player_adds_changes_the_luck(hall: Hall) -> None:
    room, _ = begin(hall)
    assert room.record.key != type(room.record)(rules="", secret=room.record.secret, shares=["x", ""]).key


# --- printings ------------------------------------------------------------------------------------------


def test_each_player_sees_the_printings_of_the_own_list(library: Library) -> None:
    """Two lists name two printings of the same card: nobody is shown the other's before it is played."""
    deck = next(d for d in starter_decks() if d.id == "first-embers").expand()
    here = next(card for card in deck if card.is_basic_energy)
    there = dataclasses.replace(here, id="other-1")
    other = [there if card.id == here.id else card for card in deck]
    seen = 0
    for number in range(6):
        game = Game(list(deck), other, "sword_shield", key=bytes([number] * 32), library=library)
        game.choose(0)  # who goes first; then the hands are drawn
        for viewer, own, foreign in ((0, here.id, there.id), (1, there.id, here.id)):
            said = json.dumps([shows.position(game, viewer), shows.decision_for(game, viewer)])
            hand = [game.match.def_of[c].name for c in game.state.side(viewer).hand]
            assert (f'"{own}"' in said) == (here.name in hand)
            assert f'"{foreign}"' not in said
            seen += here.name in hand
    assert seen > 6
