"""A position as its player knows it: every hidden card is a blank one that nobody can play, and a key that is the same
for positions that are the same to that player. Compiled with the engine."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.decisions.determinize import hidden_from
from playmat.engine.board import EV_PRIZE
from playmat.engine.defs import CardDef, Match
from playmat.engine.rng import HALF_MASK
from playmat.engine.state import F_PICK, MON, NO_LIST, NOBODY, Frame, Mon, Player, State

BLANK_KIND: Final = 99  # neither Pokémon, nor Trainer, nor Energy
BLANK_NAME: Final = -99


@final
class Veil:
    """Which cards a player does not know at one moment, and the match with blank cards in their place."""

    def __init__(self, st: State, viewer: i64) -> None:
        match = st.match
        self.viewer: i64 = viewer
        self.hidden: list[int] = hidden_from(st, viewer)
        self.blank: i64 = len(match.defs)
        blank = CardDef(self.blank, "", "a card nobody has seen", BLANK_NAME, BLANK_KIND)
        blank.is_playable = False
        blank.prizes = 0
        self.match: Match = with_cards(match, self.hidden, blank, blank)
        self.kinds: list[int] = []  # what each card is to the viewer
        for d in self.match.def_of:
            self.kinds.append(d.index)

    def over(self, st: State) -> State:
        """A copy of a state in which the hidden cards are blank."""
        out = st.clone()
        out.match = self.match
        out.logging = False
        out.log = []
        out.fixed_order = False
        out.dirty = True
        out.coins = NO_LIST
        out.chance_open = True
        return out

    def is_blank(self, card: i64) -> bool:
        return self.hidden[card] == 1


def with_cards(match: Match, hidden: list[int], first: CardDef, second: CardDef) -> Match:
    """A match whose hidden cards all are one card for each player."""
    defs = match.defs
    if first.index == len(defs):
        defs = [*defs, first]
    def_of: list[CardDef] = []
    n: i64 = 0
    for d in match.def_of:
        if hidden[n] == 1:
            def_of.append(first if n < match.first_deck else second)
        else:
            def_of.append(d)
        n += 1
    out = Match(match.rules, defs, def_of, match.first_deck)
    out.printed = match.printed
    out.codes = match.codes
    out.mods = match.mods
    out.names = match.names
    out.prize_count = match.prize_count
    out.max_turns = match.max_turns
    out.tie_breaks = match.tie_breaks
    out.lines = match.lines
    out.fingerprint = match.fingerprint
    out.has_special = match.has_special
    out.has_statics = match.has_statics
    out.has_actions = match.has_actions
    out.may_act = match.may_act
    out.least_hp = match.least_hp
    out.has_babies = match.has_babies
    out.has_tool_limits = match.has_tool_limits
    out.has_misfits = match.has_misfits
    return out


def mix(h: i64, value: i64) -> i64:
    """One more number into a hash of 63 bits."""
    mask: i64 = 2 * i64(HALF_MASK) + 1
    h = ((h ^ (value & mask)) * 2862933555777941757 + 3037000493) & mask
    return h ^ (h >> 29)


def key_of(st: State, kinds: list[int]) -> i64:
    """The position as a number. Where the order means nothing (hands, discard piles, Energy, what happened this turn)
    it has no part; neither has luck, nor what a blank card is."""
    h = mix(st.turn * 2 + st.player, st.stadium if st.stadium < 0 else kinds[st.stadium])
    h = mix(h, st.stadium_side * 4 + st.stadium_owner + 1)
    h = mix(h, _flags(st))
    h = mix(h, _player(st.p0, kinds))
    h = mix(h, _player(st.p1, kinds))
    total: i64 = 0
    for e in st.effects:
        total += mix(mix(mix(e.mod.number, e.on), e.kind * 64 + e.phase), mix(e.until, e.keeps * 64 + e.ctx.src))
    for ev in st.history:
        told = mix(ev.card + 1, ev.name) if ev.what != EV_PRIZE else 0  # which Prize card it was is not told
        total += mix(mix(ev.what * 2 + ev.player, ev.uid), told ^ ev.turn)
    h = mix(h, total)
    for f in st.pending:
        h = mix(h, _frame(f, kinds))
    for f in st.stack:
        h = mix(h, _frame(f, kinds))
    for c in st.coins:
        h = mix(h, c + 1)
    return h


def turn_key_of(st: State, kinds: list[int], me: i64) -> i64:
    """The position where a turn of ``me`` has ended, as a number: in which order Pokémon came into play and lie on the
    Bench, and how the own deck lies, has no part in it, as long as no lasting effect tells Pokémon apart."""
    if st.effects or st.stadium_side != 0 or st.pending:
        return key_of(st, kinds)
    h = mix(st.turn * 2 + st.player, st.stadium if st.stadium < 0 else kinds[st.stadium])
    h = mix(h, st.stadium_owner + 1)
    h = mix(h, _flags(st))
    h = mix(h, _side(st.p0, kinds, me == 0))
    return mix(h, _side(st.p1, kinds, me == 1))


def _side(p: Player, kinds: list[int], is_own: bool) -> i64:
    h = mix(_any_order(p.hand, kinds), _any_order(p.discard, kinds))
    h = mix(h, _any_order(p.lost, kinds))
    h = mix(h, _any_order(p.known, kinds))
    h = mix(h, _any_order(p.deck, kinds) if is_own else _in_order(p.deck, kinds))
    h = mix(h, _any_order(p.prizes, kinds) + len(p.prizes_up))
    h = mix(h, (1 if p.gx_used else 0) + (2 if p.vstar_used else 0) + 4 * p.prizes_taken)
    if p.active is not NOBODY:
        h = mix(h, _body(p.active, kinds))
    total: i64 = 0
    for m in p.bench:
        total += mix(17, _body(m, kinds))
    return mix(h, total)


def _body(m: Mon, kinds: list[int]) -> i64:
    """A Pokémon, whichever it is of several alike."""
    h = mix(m.damage * 64 + m.conditions, m.since + 512 * m.entered)
    h = mix(h, _in_order(m.cards, kinds))
    h = mix(h, _any_order(m.energy, kinds))
    h = mix(h, _any_order(m.tools, kinds))
    return mix(h, m.poison + 16 * m.burn + 256 * m.turned + (4096 if m.as_basic else 0))


def _flags(st: State) -> i64:
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
    return flags


def _player(p: Player, kinds: list[int]) -> i64:
    h = mix(_any_order(p.hand, kinds), _any_order(p.discard, kinds))
    h = mix(h, _any_order(p.lost, kinds))
    h = mix(h, _any_order(p.beside, kinds))
    h = mix(h, _any_order(p.known, kinds))
    h = mix(h, _in_order(p.deck, kinds))
    h = mix(h, _in_order(p.prizes, kinds))
    h = mix(h, len(p.prizes_up))
    for values in (p.used_names, p.used_cards, p.used_unions):
        total: i64 = 0
        for v in values:
            total += mix(7, v)
        h = mix(h, total)
    h = mix(h, p.energy_attached + 8 * p.supporters + 64 * p.stadiums + 512 * p.retreats + 4096 * p.stadium_used)
    h = mix(h, (1 if p.gx_used else 0) + (2 if p.vstar_used else 0) + 4 * p.prizes_taken)
    if p.active is not NOBODY:
        h = mix(h, _mon(p.active, kinds))
    for m in p.bench:
        h = mix(h, _mon(m, kinds))
    return h


def _any_order(cards: list[int], kinds: list[int]) -> i64:
    total: i64 = len(cards)
    for c in cards:
        total += mix(11, kinds[c])
    return total


def _in_order(cards: list[int], kinds: list[int]) -> i64:
    h: i64 = len(cards)
    for c in cards:
        h = mix(h, kinds[c])
    return h


def _mon(m: Mon, kinds: list[int]) -> i64:
    h = mix(m.uid, m.damage * 64 + m.conditions)
    h = mix(h, _in_order(m.cards, kinds))
    h = mix(h, _any_order(m.energy, kinds))
    h = mix(h, _any_order(m.tools, kinds))
    h = mix(h, m.since + 512 * m.active_since + 262144 * m.entered)
    h = mix(h, m.poison + 16 * m.burn + 256 * m.turned + (4096 if m.as_basic else 0) + 8192 * m.hit_by)
    total: i64 = 0
    for v in m.used:
        total += mix(13, v)
    return mix(h, total)


def _frame(f: Frame, kinds: list[int]) -> i64:
    h = mix(f.kind * 64 + f.proc, f.me + 2 * f.src)
    h = mix(h, f.pc + 4096 * f.that)
    h = mix(h, f.card if f.card < 0 else kinds[f.card])
    h = mix(mix(h, f.tgt), f.other)
    h = mix(mix(h, f.acc), f.ctr)
    h = mix(mix(h, f.x), f.y)
    h = mix(mix(h, f.z), f.base)
    h = mix(mix(h, f.flags), f.done * 16 + f.cause)
    if f.kind == F_PICK:  # a choice keeps its options where others keep variables
        return mix(mix(h, _objects(f.picks, kinds)), _objects(f.cands, kinds))
    h = mix(mix(h, _numbers(f.picks)), _numbers(f.cands))
    for values in f.vars:
        h = mix(h, _numbers(values))
    return h


def _numbers(values: list[int]) -> i64:
    h: i64 = len(values)
    for v in values:
        h = mix(h, v)
    return h


def _objects(objects: list[int], kinds: list[int]) -> i64:
    h: i64 = len(objects)
    for o in objects:
        h = mix(h, o if o >= MON else kinds[o])
    return h
