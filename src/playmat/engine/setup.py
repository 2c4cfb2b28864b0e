"""Setting up to play: who goes first, opening hands, mulligans, placing Pokémon face down, Prize cards, reveal.

The order of the steps is the rulebook's; what each step does is here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine.board import draw_cards, new_mon, put_on_bench, take_card
from playmat.engine.coins import are_ready
from playmat.engine.defs import (
    CARD_FOSSIL,
    CARD_GOES_FIRST,
    CARD_PLAYS_AS_POKEMON,
    CARD_SETUP_ACTIVE,
    CARD_SETUP_BENCH,
)
from playmat.engine.log import COIN_FIRST, LOG_FIRST, LOG_MULLIGAN, LOG_PLACED, LOG_REVEAL, note
from playmat.engine.query import bench_size
from playmat.engine.rng import flip, shuffle_deck
from playmat.engine.state import BY_NO_POKEMON, F_NUMBER, F_PICK, F_RULE, F_YES_NO, NO_LIST, NOBODY, Frame, State
from playmat.engine.victory import win
from playmat.rulebooks import record as rb

PICK_SETUP_ACTIVE: Final = 1
PICK_SETUP_BENCH: Final = 2
ASK_GO_FIRST: Final = 1
NUMBER_MULLIGAN: Final = 1


def step(st: State, f: Frame, code: i64) -> None:
    if code == rb.SETUP_DECIDE_FIRST:
        decide_first(st, f)
    elif code == rb.SETUP_SHUFFLE_DRAW:
        for player in range(2):
            shuffle_deck(st, player)
            draw_cards(st, player, 7)
    elif code == rb.SETUP_BOTH_MULLIGAN:
        both_mulligan(st, f)
    elif code == rb.SETUP_PLACE_READY:
        place_ready(st, f)
    elif code == rb.SETUP_ONE_MULLIGAN:
        one_mulligan(st, f)
    elif code == rb.SETUP_PLACE_REST:
        place_rest(st, f)
    elif code == rb.SETUP_PRIZES:
        for player in range(2):
            set_aside_prizes(st, player)
    elif code == rb.SETUP_EXTRA_DRAW:
        extra_draw(st, f)
    elif code == rb.SETUP_REVEAL:
        st.revealed = True
        if st.logging:
            for player in range(2):
                p = st.side(player)
                note(st, LOG_REVEAL, player, p.active.cards[-1], 0, 0)
                for m in p.bench:
                    note(st, LOG_REVEAL, player, m.cards[-1], 1, 0)
        eager_first(st)
    else:
        begin(st)


def can_start(st: State, cid: i64) -> bool:
    """Whether a card may be placed in set-up: a Basic Pokémon, or a fossil Trainer where the rulebook counts it
    as one."""
    d = st.match.def_of[cid]
    if d.kind == codes.POKEMON:
        return (d.is_basic or d.flags & CARD_SETUP_ACTIVE != 0) and d.is_playable
    return (
        st.match.rules.fossils_at_setup
        and d.flags & CARD_PLAYS_AS_POKEMON != 0
        and d.flags & CARD_FOSSIL != 0
        and d.is_playable
    )


def starters(st: State, player: i64) -> list[int]:
    out: list[int] = []
    for cid in st.side(player).hand:
        if can_start(st, cid):
            out.append(cid)
    return out


def decide_first(st: State, f: Frame) -> None:
    """A coin (or rock-paper-scissors, an even chance all the same); its winner goes first, or decides."""
    if f.ctr == 0:
        if not are_ready(st, f, 1, 0):
            return
        f.x = 0 if flip(st, 0, COIN_FIRST) else 1
        if not st.match.rules.winner_decides:
            _first(st, f.x)
            return
        f.ctr = 1
        f.pc -= 1
        ask = Frame(F_YES_NO, 0, f.x)
        ask.x = ASK_GO_FIRST
        st.stack.append(ask)
        return
    f.ctr = 0
    _first(st, f.x if f.acc == 1 else 1 - f.x)


def _first(st: State, player: i64) -> None:
    st.first = player
    st.player = player
    if st.logging:
        note(st, LOG_FIRST, player, 0, 0, 0)


def eager_first(st: State) -> None:
    """A text of one player's Active Pokémon, and not of the other's, lets that player go first."""
    eager0 = st.match.def_of[st.p0.active.top].flags & CARD_GOES_FIRST
    eager1 = st.match.def_of[st.p1.active.top].flags & CARD_GOES_FIRST
    if eager0 != eager1:
        _first(st, 0 if eager0 != 0 else 1)


def both_mulligan(st: State, f: Frame) -> None:
    """Neither player has a Basic Pokémon: both start over, nobody draws extra."""
    if starters(st, 0) or starters(st, 1) or cannot_start(st):
        return
    for player in range(2):
        take_mulligan(st, player)
    f.pc -= 1


def cannot_start(st: State) -> bool:
    """A player with nothing in the whole deck to begin with has no Pokémon, and loses; True if that ended the game."""
    for player in range(2):
        p = st.side(player)
        if p.placed:
            continue
        found = False
        for cid in p.deck + p.hand:
            if can_start(st, cid):
                found = True
        if not found:
            win(st, 1 - player, BY_NO_POKEMON)
            return True
    return False


def take_mulligan(st: State, player: i64) -> None:
    """Show the hand, shuffle it into the deck, draw 7 new cards. Where shuffles are fixed the hand goes under the
    deck, so that the next cards are drawn."""
    p = st.side(player)
    if st.logging:
        for cid in p.hand:
            note(st, LOG_MULLIGAN, player, cid, 0, 0)
    p.deck = p.hand + p.deck
    p.hand = NO_LIST
    shuffle_deck(st, player)
    draw_cards(st, player, 7)


def one_mulligan(st: State, f: Frame) -> None:
    """Only one player has no Basic Pokémon: mulligans until there is one; the other may draw for each."""
    for player in range(2):
        p = st.side(player)
        while not p.placed and not starters(st, player):
            if cannot_start(st):
                return
            p.mulligans += 1
            take_mulligan(st, player)


def place_ready(st: State, f: Frame) -> None:
    """If one player needs a mulligan, the other first finishes setting up."""
    lacking: i64 = -1
    for player in range(2):
        p = st.side(player)
        if p.active is NOBODY and not starters(st, player):  # who has placed the only one is not lacking
            lacking = player
    if lacking < 0:
        return
    if place(st, f, 1 - lacking):
        set_aside_prizes(st, 1 - lacking)


def place_rest(st: State, f: Frame) -> None:
    for player in (st.first, 1 - st.first):
        if not st.side(player).placed and not place(st, f, player):
            return


def place(st: State, f: Frame, player: i64) -> bool:
    """Place the Active Pokémon, then Benched ones, face down. True when done; otherwise a choice is open and the
    step will be repeated. ctr: 0 nothing asked, 1 Active asked, 2 Bench asked."""
    p = st.side(player)
    if f.ctr == 0:
        f.ctr = 1
        return _ask(st, f, player, PICK_SETUP_ACTIVE, 1, 1)
    if f.ctr == 1:
        cid = f.picks[0]
        take_card(st, cid)
        p.active = new_mon(st, player, [cid])
        if st.logging:
            note(st, LOG_PLACED, player, cid, 0, 0, i64(1) << player)
        f.ctr = 2
        f.picks = NO_LIST
        if st.asks_forced_hidden or bench_starters(st, player):
            return _ask(st, f, player, PICK_SETUP_BENCH, 0, bench_size(st, player))
    for cid in f.picks:
        _bench(st, player, cid)
    f.picks = NO_LIST
    f.ctr = 0
    p.placed = True
    return True


def _bench(st: State, player: i64, cid: i64) -> None:
    take_card(st, cid)
    put_on_bench(st, player, cid)
    if st.logging:
        note(st, LOG_PLACED, player, cid, 1, 0, i64(1) << player)


def bench_starters(st: State, player: i64) -> list[int]:
    """Cards of the hand that may be placed on the Bench in set-up."""
    out: list[int] = []
    for cid in starters(st, player):
        flags = st.match.def_of[cid].flags
        if flags & CARD_SETUP_ACTIVE == 0 or flags & CARD_SETUP_BENCH != 0:
            out.append(cid)
    return out


def _ask(st: State, f: Frame, player: i64, what: i64, least: i64, most: i64) -> bool:
    ask = Frame(F_PICK, what, player)
    ask.cands = starters(st, player) if what == PICK_SETUP_ACTIVE else bench_starters(st, player)
    ask.x = least
    ask.y = most
    f.pc -= 1
    st.stack.append(ask)
    return False


def set_aside_prizes(st: State, player: i64) -> None:
    """The top cards of the deck become Prize cards: 6, 3 with half decks, 1 in Sudden Death."""
    p = st.side(player)
    if p.prizes or not p.placed:
        return
    n: i64 = 1
    if st.sudden_death == 0:
        n = st.match.prize_count
    size: i64 = len(p.deck)
    if n > size:
        n = size
    p.prizes = p.deck[size - n :]
    p.deck = p.deck[: size - n]


def extra_draw(st: State, f: Frame) -> None:
    """The player whose opponent took mulligans may draw up to as many cards, and bench Basics drawn.
    ctr: 0 ask the number, 1 draw and ask the Bench, 2 put them there; y counts the players."""
    while f.y < 2:
        player = st.first if f.y == 0 else 1 - st.first
        most = st.side(1 - player).mulligans
        if f.ctr == 0 and most > 0:
            f.ctr = 1
            f.pc -= 1
            ask = Frame(F_NUMBER, 0, player)
            ask.x = 0
            ask.y = most
            ask.z = NUMBER_MULLIGAN
            st.stack.append(ask)
            return
        if f.ctr == 1:
            draw_cards(st, player, f.acc)
            f.ctr = 2
            room = bench_size(st, player) - len(st.side(player).bench)
            if f.acc > 0 and room > 0 and (st.asks_forced_hidden or bench_starters(st, player)):
                _ask(st, f, player, PICK_SETUP_BENCH, 0, room)
                return
        for cid in f.picks:
            _bench(st, player, cid)
        f.picks = NO_LIST
        f.ctr = 0
        f.y += 1
    f.y = 0


def begin(st: State) -> None:
    st.player = st.first
    st.stack = [Frame(F_RULE, rb.TURN, st.first)]
