"""Saving and loading: a state is one flat list of ints, at any decision.

Only primary data is written; the index of modifiers is rebuilt. A save is valid only with the same rulebook,
decks and compiled cards, so its head carries the format number and the match's fingerprint."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from playmat.engine.defs import Match
from playmat.engine.luck import NO_SECRET, STREAMS, Secret, mark_of
from playmat.engine.state import F_CODE, F_CONDITION, F_RULE, NOBODY, Effect, Event, Frame, Mon, Player, State
from playmat.rulebooks.record import PLAY_TRAINER

FORMAT: Final = 4
MOST: Final = 100_000  # numbers in a save
GREATEST: Final = 0x3FFFFFFFFFFFFFFF


class SaveError(ValueError):
    """A save that cannot be read; the message says why."""


class _Reader:
    def __init__(self, data: list[int]) -> None:
        self.data = data
        self.at = 0

    def number(self) -> i64:
        if self.at >= len(self.data):
            raise SaveError("the save ends too early: it is damaged or was cut off")
        v = self.data[self.at]
        self.at += 1
        return v

    def ints(self) -> list[int]:
        n = self.number()
        if n < 0 or n > len(self.data) - self.at:
            raise SaveError(f"the save is damaged at position {self.at}: a list of {n} numbers does not fit")
        out = self.data[self.at : self.at + n]
        self.at += n
        return out

    def bool(self) -> bool:
        return self.number() != 0


def dump(st: State) -> list[int]:
    """The whole state as ints; of a secret only how much of it was used."""
    out: list[int] = [FORMAT, st.match.fingerprint]
    if st.secret is NO_SECRET:
        out.extend([0, st.rng])
    else:  # the key itself stays where it is
        _ints(out, st.secret.drawn)
        out.append(mark_of(st.secret.key))
    out.extend([st.turn, st.player, st.first, st.next_uid, st.stadium, st.stadium_owner, st.stadium_side])
    flags: i64 = 0
    if st.attacked:
        flags |= 1
    if st.extra_turn:
        flags |= 2
    if st.skips_checkup:
        flags |= 1024
    if st.end_turn:
        flags |= 4
    if st.in_checkup:
        flags |= 8
    if st.revealed:
        flags |= 16
    if st.chance_open:
        flags |= 32
    if st.combinations:
        flags |= 256
    if st.fixed_order:
        flags |= 64
    if st.asks_forced_hidden:
        flags |= 512
    out.extend([flags, st.winner, st.reason, st.sudden_death, st.actions, st.coin_count])
    _ints(out, st.coins)
    _player(out, st.p0)
    _player(out, st.p1)
    out.append(len(st.effects))
    for e in st.effects:
        out.extend([e.mod.number, e.on, e.kind, e.until, e.phase, e.keeps, e.ability])
        _frame(out, e.ctx)
    out.append(len(st.pending))
    for f in st.pending:
        _frame(out, f)
    out.append(len(st.history))
    for ev in st.history:
        out.extend([ev.what, ev.player, ev.uid, ev.card, ev.name, ev.turn])
    out.append(len(st.stack))
    for f in st.stack:
        _frame(out, f)
    out.append(_sum(out, len(out)))
    return out


def _sum(data: list[int], n: i64) -> i64:
    """A checksum of the first n numbers."""
    h: i64 = n + 1
    for i in range(n):
        v: i64 = data[i]
        h = ((h ^ v) * 1099511628211 + (h >> 29)) & GREATEST
    return h


def _check_numbers(data: list[Any]) -> None:
    """Nothing but numbers of a size that a save has, and the sum they were written with.

    What comes from outside may hold anything: it is asked before anything takes it for numbers.
    """
    if len(data) > MOST or len(data) < 4:
        raise SaveError("not a save: it has another length")
    for v in data:
        if type(v) is not int or v > 2 * GREATEST + 1 or v < -GREATEST:
            raise SaveError("not a save: it holds something else than numbers")
    if data[0] == FORMAT and data[len(data) - 1] != _sum(data, len(data) - 1):
        raise SaveError("the save is damaged: its numbers are not those that were written")


def _ints(out: list[int], values: list[int]) -> None:
    out.append(len(values))
    out.extend(values)


def _player(out: list[int], p: Player) -> None:
    for zone in (p.deck, p.hand, p.discard, p.lost, p.prizes, p.prizes_up, p.beside, p.known):
        _ints(out, zone)
    for values in (p.used_names, p.used_cards, p.used_unions):
        _ints(out, values)
    out.extend([p.turns, p.prizes_taken, p.mulligans, p.energy_attached, p.supporters, p.stadiums, p.retreats])
    out.extend([1 if p.gx_used else 0, 1 if p.vstar_used else 0, 1 if p.placed else 0, p.stadium_used])
    out.append(0 if p.active is NOBODY else 1)
    if p.active is not NOBODY:
        _mon(out, p.active)
    out.append(len(p.bench))
    for m in p.bench:
        _mon(out, m)


def _mon(out: list[int], m: Mon) -> None:
    out.extend([m.uid, m.owner, m.damage, m.conditions, m.poison, m.burn, m.since, m.entered, m.active_since])
    out.extend([m.paralyzed_at, m.hit_by, m.turned, 1 if m.as_basic else 0])
    _ints(out, m.cards)
    _ints(out, m.energy)
    _ints(out, m.tools)
    _ints(out, m.used)


def _frame(out: list[int], f: Frame) -> None:
    out.extend([f.kind, f.proc, f.pc, f.me, f.src, f.card, f.tgt, f.other, f.event_card, f.that])
    out.extend([f.acc, f.ctr, f.x, f.y, f.z, f.base, f.flags, f.done, f.cause])
    _ints(out, f.picks)
    _ints(out, f.cands)
    out.append(len(f.vars))
    for v in f.vars:
        _ints(out, v)


def load(match: Match, data: list[int], key: bytes = b"") -> State:
    """The state a save stands for; raises SaveError if it is damaged or belongs to another match or version. A game
    with secret luck goes on only with its key."""
    _check_numbers(data)
    r = _Reader(data)
    version = r.number()
    if version != FORMAT:
        raise SaveError(f"the save has format {version}, this version reads format {FORMAT}: start the game anew")
    if r.number() != match.fingerprint:
        raise SaveError("the save belongs to other decks, another rulebook or another version of the cards")
    st = State(match, 0)
    _read_luck(st, r, key)
    _read_turn(st, r)
    st.p0 = _read_player(r)
    st.p1 = _read_player(r)
    _read_effects(st, r)
    n = r.number()
    while n > 0:
        n -= 1
        st.pending = [*st.pending, _read_frame(r)]
    _read_history(st, r)
    n = r.number()
    while n > 0:
        n -= 1
        st.stack.append(_read_frame(r))
    if r.at != len(data) - 1:
        raise SaveError("the save is longer than it should be: it is damaged")
    _check(st)
    return st


def _read_luck(st: State, r: _Reader, key: bytes) -> None:
    drawn = r.ints()
    if not drawn:
        st.rng = r.number()
        return
    if r.number() != mark_of(key) or len(drawn) != STREAMS or min(drawn) < 0:
        raise SaveError("the luck of this game is secret: it goes on only where its key is kept")
    st.secret = Secret(key, drawn)


def _read_turn(st: State, r: _Reader) -> None:
    st.turn = r.number()
    st.player = r.number()
    st.first = r.number()
    st.next_uid = r.number()
    st.stadium = r.number()
    st.stadium_owner = r.number()
    st.stadium_side = r.number()
    flags = r.number()
    st.attacked = flags & 1 != 0
    st.extra_turn = flags & 2 != 0
    st.skips_checkup = flags & 1024 != 0
    st.end_turn = flags & 4 != 0
    st.in_checkup = flags & 8 != 0
    st.revealed = flags & 16 != 0
    st.chance_open = flags & 32 != 0
    st.combinations = flags & 256 != 0
    st.asks_forced_hidden = flags & 512 != 0
    st.fixed_order = flags & 64 != 0
    st.winner = r.number()
    st.reason = r.number()
    st.sudden_death = r.number()
    st.actions = r.number()
    st.coin_count = r.number()
    st.coins = r.ints()


def _read_effects(st: State, r: _Reader) -> None:
    mods = st.match.mods
    n = r.number()
    while n > 0:
        n -= 1
        number = r.number()
        if number < 0 or number >= len(mods):
            raise SaveError(f"the save is damaged at position {r.at}: there is no effect {number}")
        on = r.number()
        kind = r.number()
        until = r.number()
        phase = r.number()
        keeps = r.number()
        ability = r.number()
        e = Effect(mods[number], _read_frame(r), on, kind, until, phase)
        e.keeps = keeps
        e.ability = ability
        st.effects = [*st.effects, e]


def _read_history(st: State, r: _Reader) -> None:
    n = r.number()
    while n > 0:
        n -= 1
        what = r.number()
        player = r.number()
        uid = r.number()
        card = r.number()
        name = r.number()
        st.history = [*st.history, Event(what, player, uid, card, name, r.number())]


def _check(st: State) -> None:
    """Every card must be somewhere exactly once, and whatever waits to be carried out must exist."""
    for f in [*st.stack, *st.pending]:
        is_code = f.kind == F_CODE
        if f.kind < 0 or f.kind > F_CONDITION or (is_code and not 0 <= f.proc < len(st.match.codes)):
            raise SaveError("the save is damaged: something unknown waits to be carried out")
        if f.me not in (0, 1) or f.pc < 0 or (is_code and f.pc > len(st.match.codes[f.proc].instrs)):
            raise SaveError("the save is damaged: what waits to be carried out is in no known place")
    if st.player not in (0, 1) or st.first not in (0, 1) or not -1 <= st.winner <= 2:
        raise SaveError("the save is damaged: there are two players")
    if st.winner < 0 and not st.stack:
        raise SaveError("the save is damaged: the game goes on, and nobody is asked anything")
    total = len(st.match.def_of)
    found = census(st)
    if len(found) != total or len(set(found)) != total or max(found) >= total or min(found) < 0:
        raise SaveError("the save is damaged: the cards of the two decks are not all there exactly once")


def census(st: State) -> list[int]:
    """All cards of the game, wherever they lie (in zones, in play, being played)."""
    out: list[int] = []
    for p in (st.p0, st.p1):
        for zone in (p.deck, p.hand, p.discard, p.lost, p.prizes, p.beside):
            out.extend(zone)
        mons = p.bench.copy()
        if p.active is not NOBODY:
            mons.append(p.active)
        for m in mons:
            out.extend(m.cards)
            out.extend(m.energy)
            out.extend(m.tools)
    if st.stadium >= 0:
        out.append(st.stadium)
    for f in st.stack:
        if f.kind == F_RULE and f.proc == PLAY_TRAINER and f.card >= 0 and f.card not in out:
            out.append(f.card)
    return out


def _read_player(r: _Reader) -> Player:
    p = Player()
    p.deck = r.ints()
    p.hand = r.ints()
    p.discard = r.ints()
    p.lost = r.ints()
    p.prizes = r.ints()
    p.prizes_up = r.ints()
    p.beside = r.ints()
    p.known = r.ints()
    p.used_names = r.ints()
    p.used_cards = r.ints()
    p.used_unions = r.ints()
    p.turns = r.number()
    p.prizes_taken = r.number()
    p.mulligans = r.number()
    p.energy_attached = r.number()
    p.supporters = r.number()
    p.stadiums = r.number()
    p.retreats = r.number()
    p.gx_used = r.bool()
    p.vstar_used = r.bool()
    p.placed = r.bool()
    p.stadium_used = r.number()
    if r.bool():
        p.active = _read_mon(r)
    n = r.number()
    while n > 0:
        n -= 1
        p.bench = [*p.bench, _read_mon(r)]
    return p


def _read_mon(r: _Reader) -> Mon:
    uid = r.number()
    owner = r.number()
    m = Mon(uid, owner, [-1], 0)  # its cards follow
    m.damage = r.number()
    m.conditions = r.number()
    m.poison = r.number()
    m.burn = r.number()
    m.since = r.number()
    m.entered = r.number()
    m.active_since = r.number()
    m.paralyzed_at = r.number()
    m.hit_by = r.number()
    m.turned = r.number()
    m.as_basic = r.number() == 1
    cards = r.ints()
    if not cards or owner not in (0, 1):
        raise SaveError(f"the save is damaged at position {r.at}: a Pokémon without a card or an owner")
    m.restack(cards)
    m.energy = r.ints()
    m.tools = r.ints()
    m.used = r.ints()
    return m


def _read_frame(r: _Reader) -> Frame:
    kind = r.number()
    proc = r.number()
    pc = r.number()
    f = Frame(kind, proc, r.number())
    f.pc = pc
    f.src = r.number()
    f.card = r.number()
    f.tgt = r.number()
    f.other = r.number()
    f.event_card = r.number()
    f.that = r.number()
    f.acc = r.number()
    f.ctr = r.number()
    f.x = r.number()
    f.y = r.number()
    f.z = r.number()
    f.base = r.number()
    f.flags = r.number()
    f.done = r.number()
    f.cause = r.number()
    f.picks = r.ints()
    f.cands = r.ints()
    n = r.number()
    if n > 0:
        f.vars = []
    while n > 0:
        n -= 1
        f.vars.append(r.ints())
    return f
