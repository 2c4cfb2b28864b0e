"""A game as it might be: everything a player cannot see dealt anew, consistently with what the player knows.

Redrawn are the order of both decks, face-down Prize cards, the opponent's hand but for cards that were shown, the
opponent's Pokémon while they lie face down in set-up, and all luck still to come. Cards that an effect being
carried out speaks of stay where they are: their chooser is looking at them. Whoever is searching a deck knows what
is in it, though not in which order.

What is dealt depends on the seed and on what the viewer knows, never on where the hidden cards really lie: the
hidden cards of a player are put in order before they are shuffled."""

from __future__ import annotations

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import I_CHOOSE, S_IN_ZONE, Expr
from playmat.engine.evaluate import player_of
from playmat.engine.rng import let_go, shuffled
from playmat.engine.setup import can_start
from playmat.engine.state import F_CODE, F_PICK, MON, NO_LIST, NOBODY, Frame, Mon, Player, State


def determinize(state: State, viewer: i64, seed: i64, knows_prizes: bool = False, known: list[int] = NO_LIST) -> State:
    """A copy of the state in which all that ``viewer`` does not know was drawn anew. The copy writes no log.
    ``knows_prizes``: the viewer has worked out which the own Prize cards are (``decisions.known_prizes``), though not
    which lies where. ``known``: further cards that stay where they are."""
    st = state.clone()
    st.logging = False
    st.log = []
    st.fixed_order = False
    st.asks_forced_hidden = False
    let_go(st, seed)
    if not st.chance_open:
        st.coins = NO_LIST
    fixed = _spoken_of(st)
    for c in known:
        fixed[c] = 1
    for number in range(2):
        p = st.side(number)
        if number != viewer:
            for c in p.known:
                fixed[c] = 1
            if not st.revealed:
                _redraw_face_down(st, p, fixed)
        for c in p.prizes_up:
            fixed[c] = 1
        _deal(st, p, fixed, number != viewer, is_searching(st, viewer, number), knows_prizes and number == viewer)
    return st


def forget_orders(st: State) -> None:
    """Make a dealt world one to play on in: shuffling a deck whose order nobody knows leaves it as it lies, so that
    ways of playing on that shuffle and ways that do not have the same luck (``engine.rng.shuffle_deck``)."""
    fixed = _spoken_of(st)
    orders: list[list[int]] = []
    for number in range(2):
        deck = st.side(number).deck
        for c in deck:
            if fixed[c] == 1:
                deck = NO_LIST
                break
        orders.append(deck)
    st.orders = orders


def hidden_from(st: State, viewer: i64) -> list[int]:
    """For each card of the match whether (1) the viewer does not know what it is: cards of both decks, face-down Prize
    cards, and the opponent's hand but for cards that were shown."""
    fixed = _spoken_of(st)
    hidden = [0] * len(fixed)
    for number in range(2):
        p = st.side(number)
        if number != viewer:
            for c in p.known:
                fixed[c] = 1
            _hide(p.hand, fixed, hidden)
        for c in p.prizes_up:
            fixed[c] = 1
        _hide(p.deck, fixed, hidden)
        _hide(p.prizes, fixed, hidden)
    return hidden


def _hide(cards: list[int], fixed: list[int], hidden: list[int]) -> None:
    for c in cards:
        if fixed[c] == 0:
            hidden[c] = 1


def _spoken_of(st: State) -> list[int]:
    """For each card of the match whether an open frame names it: such cards stay where the frame found them."""
    fixed = [0] * len(st.match.def_of)
    for f in st.stack:
        _mark(f, fixed)
    for f in st.pending:
        _mark(f, fixed)
    for e in st.effects:
        _mark(e.ctx, fixed)
    return fixed


def _mark(f: Frame, fixed: list[int]) -> None:
    n: i64 = len(fixed)
    if 0 <= f.card < n:
        fixed[f.card] = 1
    if 0 <= f.event_card < n:
        fixed[f.event_card] = 1
    _mark_all(f.cands, fixed)
    _mark_all(f.picks, fixed)
    if f.kind != F_PICK:  # a choice keeps its options there
        for cards in f.vars:
            _mark_all(cards, fixed)


def _mark_all(cards: list[int], fixed: list[int]) -> None:
    n: i64 = len(fixed)
    for c in cards:
        if 0 <= c < n and c < MON:
            fixed[c] = 1


def is_searching(st: State, viewer: i64, owner: i64) -> bool:
    """Whether the viewer is choosing from a player's whole deck just now."""
    if len(st.stack) < 2 or st.stack[-1].kind != F_PICK or st.stack[-1].me != viewer:
        return False
    f = st.stack[-2]
    if f.kind != F_CODE or f.pc < 1:
        return False
    ins = st.match.codes[f.proc].instrs[f.pc - 1]
    return ins.op == I_CHOOSE and _names_deck(f, ins.x, owner)


def _names_deck(f: Frame, e: Expr, owner: i64) -> bool:
    if e.op == S_IN_ZONE and e.b == codes.DECK and e.c == 0 and player_of(f, e.a) == owner:
        return True
    for kid in e.kids:
        if _names_deck(f, kid, owner):
            return True
    return False


def _deal(st: State, p: Player, fixed: list[int], hand: bool, is_deck_known: bool, are_prizes_known: bool) -> None:
    """Shuffle the hidden cards of a player among their places; counts and fixed cards stay."""
    if are_prizes_known:
        prizes: list[int] = []
        _gather(p.prizes, fixed, prizes)
        prizes.sort()
        p.prizes = _laid(p.prizes, fixed, shuffled(st, prizes, 0))
    pool: list[int] = []
    if is_deck_known:
        deck = p.deck.copy()
        deck.sort()
        p.deck = shuffled(st, deck, 0)
    else:
        _gather(p.deck, fixed, pool)
    if not are_prizes_known:
        _gather(p.prizes, fixed, pool)
    if hand:
        _gather(p.hand, fixed, pool)
    pool.sort()
    pool = shuffled(st, pool, 0)
    if hand and not p.placed and not st.revealed:
        pool = _with_starter(st, p, fixed, pool)
    if hand:
        p.hand = _laid(p.hand, fixed, pool)
    if not are_prizes_known:
        p.prizes = _laid(p.prizes, fixed, pool)
    if not is_deck_known:
        p.deck = _laid(p.deck, fixed, pool)


def _gather(cards: list[int], fixed: list[int], pool: list[int]) -> None:
    for c in cards:
        if fixed[c] == 0:
            pool.append(c)


def _laid(cards: list[int], fixed: list[int], pool: list[int]) -> list[int]:
    """The zone with its hidden cards taken from the end of the pool."""
    out: list[int] = []
    for c in cards:
        out.append(c if fixed[c] else pool.pop())
    return out


def _with_starter(st: State, p: Player, fixed: list[int], pool: list[int]) -> list[int]:
    """In set-up both players know whether a hand has a Basic Pokémon to start with (if not, it is shown)."""
    if p.active is not NOBODY or not p.hand:
        return pool
    wanted = False
    for c in p.hand:
        if can_start(st, c):
            wanted = True
            if fixed[c]:
                return pool
    n: i64 = len(pool)
    top = n - len(p.hand)
    at: i64 = -1
    for i in range(n):
        if can_start(st, pool[i]):
            if i >= top:
                if wanted:
                    return pool
                return _without_starters(st, pool, top)
            at = i
    if not wanted or at < 0:
        return pool
    pool[at], pool[n - 1] = pool[n - 1], pool[at]
    return pool


def _without_starters(st: State, pool: list[int], top: i64) -> list[int]:
    """A hand known to have no Basic Pokémon: exchange those in it with other cards."""
    below: i64 = 0
    n: i64 = len(pool)
    i = top
    while i < n:
        if can_start(st, pool[i]):
            while below < top and can_start(st, pool[below]):
                below += 1
            if below >= top:
                return pool
            pool[i], pool[below] = pool[below], pool[i]
        i += 1
    return pool


def _redraw_face_down(st: State, p: Player, fixed: list[int]) -> None:
    """Pokémon lying face down: any cards that may start, of those nobody else has seen."""
    mons: list[Mon] = []
    if p.active is not NOBODY:
        mons.append(p.active)
    mons.extend(p.bench)
    if not mons:
        return
    pool: list[int] = []
    for m in mons:
        pool.append(m.cards[-1])
    for zone in (p.hand, p.deck, p.prizes):
        for c in zone:
            if fixed[c] == 0 and can_start(st, c):
                pool.append(c)
    pool.sort()
    pool = shuffled(st, pool, 0)
    for m in mons:
        old = m.cards[-1]
        new = pool.pop()
        if new != old:
            _exchange(p, mons, old, new)
    st.dirty = True


def _exchange(p: Player, mons: list[Mon], old: i64, new: i64) -> None:
    """Two cards of a player change places."""
    for m in mons:
        m.restack(_swapped(m.cards, old, new))
    p.hand = _swapped(p.hand, old, new)
    p.deck = _swapped(p.deck, old, new)
    p.prizes = _swapped(p.prizes, old, new)


def _swapped(cards: list[int], old: i64, new: i64) -> list[int]:
    out: list[int] = []
    for c in cards:
        out.append(new if c == old else (old if c == new else c))
    return out
