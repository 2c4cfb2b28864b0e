"""Observations as rows of small numbers, written into memory that stays where it is. Compiled with the engine.

One encoder serves many games at once (*lanes*). Nothing is allocated for an observation: rows are overwritten in
place, and only what the last observation of the lane left behind is cleared. What is written depends on what the
viewer knows alone, never on where hidden cards lie: piles are counted and listed in the order of the match's cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.effects.code import (
    H_ENERGY_BECOMES,
    H_HP,
    H_PROVIDES,
    H_RESISTANCE,
    H_RETREAT,
    H_TYPE,
    H_WEAKNESS,
)
from playmat.engine import index, picks, query
from playmat.engine.board import find_zone, has, holder_of, slot_of
from playmat.engine.state import (
    F_CODE,
    F_MAIN,
    F_NUMBER,
    F_PICK,
    F_RULE,
    F_YES_NO,
    MON,
    NOBODY,
    Effect,
    Frame,
    Mon,
    Player,
    State,
)
from playmat.envs import layout as la
from playmat.envs.knowledge import Knowledge, is_of_other, longs, shorts
from playmat.envs.rows import KEEPS_STATS, CardRows, mask_of

MOST_SHOWN: Final = 30000
# texts that change what is printed on a Pokémon
STAT_HOOKS: Final = 1 << H_HP | 1 << H_TYPE | 1 << H_WEAKNESS | 1 << H_RESISTANCE | 1 << H_RETREAT

WAITING: Final = Frame(F_RULE, -1, -1)  # what somebody sees who is not asked


@final
class Encoder:
    """The token and option arrays of some lanes, and the scratch that filling them needs."""

    def __init__(self, lanes: i64, tokens: i64, options: i64) -> None:
        self.most_tokens: i64 = tokens
        self.most_options: i64 = options
        self.tokens: vec[i16] = shorts(lanes * tokens * la.WIDTH)
        self.options: vec[i16] = shorts(lanes * options * la.OPTION_WIDTH)
        self.live: vec[i64] = longs(lanes)  # token rows in use
        self.live_options: vec[i64] = longs(lanes)
        self.columns: vec[i64] = longs(la.KINDS)  # that each kind of token uses
        # of the observation being written
        self.base: i64 = 0  # of its first token
        self.rows: i64 = 0
        self.dropped: i64 = 0
        self.viewer: i64 = 0
        self.is_plain: bool = True  # no text changes what is printed on a Pokémon
        self.slot_row: vec[i64] = longs(32)
        self.hand_row: vec[i64] = longs(256)  # index in the match → row of the token
        self.discard_row: vec[i64] = longs(256)
        self.counts: vec[i64] = longs(256)
        self.stadium_row: i64 = 0
        self.prize_row: vec[i64] = longs(256)
        kind: i64 = 1
        while kind < la.KINDS:
            self.columns[kind] = columns_of(kind)
            kind += 1
        self.cand_codes: list[int] = []  # options for the candidate tokens, in order
        self.cand_rows: list[int] = []
        self.classes: list[int] = []  # options that stand for merged rows

    def encode(self, lane: i64, st: State, viewer: i64, to: CardRows, known: Knowledge) -> None:
        """Write the tokens of what a player sees now: at the open decision, or (with decision 0 and no more than that
        it is asked) while the other player decides."""
        self.base = lane * self.most_tokens * la.WIDTH
        self.viewer = viewer
        self.rows = 3
        self.dropped = 0
        own = st.side(viewer)
        other = st.side(1 - viewer)
        f = st.stack[-1] if st.winner < 0 and st.stack[-1].me == viewer else WAITING
        st.known = index.answers(st)  # nothing changes while it is written
        self.is_plain = st.known & STAT_HOOKS == 0
        self._side(st, own, 1, 0, known)
        self._side(st, other, 2, 1, known)
        self._pokemon(st, own, f, to)
        self._pokemon(st, other, f, to)
        st.known = -1
        self._turn(st, f, to)
        self._hand(own, to)
        self._candidates(st, f, to)
        self.stadium_row = 0
        if st.stadium >= 0:
            owner = 1 if st.stadium_owner != viewer else 0
            self.stadium_row = self._short(la.STADIUM, owner, to.row_of[to.index_of[st.stadium]], 1)
        self._attached(own, to)
        if st.revealed:
            self._attached(other, to)
        for e in st.effects:
            self._effect(st, e, to)
        self._unseen(own, to, known)
        self._pile(la.PRIZE, 1, other.prizes_up, to)
        self._pile(la.IN_HAND, 1, other.known, to)
        self._seen(st, to, known)
        self._pile(la.BESIDE, 0, own.beside, to)
        self._pile(la.BESIDE, 1, other.beside, to)
        self._discards(own, to)
        self._pile(la.DISCARDED, 1, other.discard, to)
        self._pile(la.LOST, 0, own.lost, to)
        self._pile(la.LOST, 1, other.lost, to)
        self._clear(lane)

    # --- rows -------------------------------------------------------------------------------------------

    def _clear(self, lane: i64) -> None:
        """Empty the rows that only the last observation used."""
        b = self.tokens
        r = self.rows
        last: i64 = self.live[lane]
        while r < last:
            at = self.base + r * la.WIDTH
            n = self.columns[i64(b[at])]
            c: i64 = 0
            while c < n:
                b[at + c] = 0
                c += 1
            r += 1
        self.live[lane] = self.rows

    def _short(self, kind: i64, owner: i64, card: i64, count: i64) -> i64:
        """A further token of which only the first four columns say something; returns its row (0 if none is left)."""
        r = self.rows
        if r >= self.most_tokens:
            self.dropped += 1
            return 0
        b = self.tokens
        at = self.base + r * la.WIDTH
        old = self.columns[i64(b[at])]
        b[at] = i16(kind)
        b[at + la.OWNER] = i16(owner)
        b[at + la.CARD] = i16(card)
        b[at + la.COUNT] = i16(count)
        c: i64 = la.SHORT
        while c < old:
            b[at + c] = 0
            c += 1
        self.rows = r + 1
        return r

    def _narrow(
        self, kind: i64, owner: i64, card: i64, count: i64, place: i64, flags: i64, text: i64, value: i64
    ) -> i64:
        """A further token of the short kind; returns its row (0 if there is none left)."""
        r = self.rows
        if r >= self.most_tokens:
            self.dropped += 1
            return 0
        b = self.tokens
        at = self.base + r * la.WIDTH
        old = self.columns[i64(b[at])]
        b[at] = i16(kind)
        b[at + la.OWNER] = i16(owner)
        b[at + la.CARD] = i16(card)
        b[at + la.COUNT] = i16(count)
        b[at + la.PLACE] = i16(place)
        b[at + la.FLAGS] = i16(flags)
        b[at + la.TEXT] = i16(text)
        b[at + la.VALUE] = i16(value)
        c: i64 = la.NARROW
        while c < old:
            b[at + c] = 0
            c += 1
        self.rows = r + 1
        return r

    # --- turn and players ---------------------------------------------------------------------------------

    def _turn(self, st: State, f: Frame, to: CardRows) -> None:
        at = self.base
        b = self.tokens
        b[at] = la.TURN
        b[at + la.OWNER] = 1 if st.player != self.viewer else 0
        flags: i64 = 0
        if st.attacked:
            flags |= la.TURN_ATTACKED
        if st.in_checkup:
            flags |= la.TURN_CHECKUP
        if not st.revealed:
            flags |= la.TURN_SET_UP
        if (st.revealed or st.match.rules.winner_decides) and st.first == self.viewer:
            flags |= la.TURN_FIRST
        b[at + la.FLAGS] = i16(flags)
        b[at + la.TURN_NUMBER] = i16(st.turn if st.turn < MOST_SHOWN else MOST_SHOWN)
        b[at + la.TURN_DECISION] = i16(f.kind)
        b[at + la.TURN_RULES] = i16(to.rules)
        b[at + la.TURN_SUDDEN] = i16(st.sudden_death)
        b[at + la.TURN_ACTIONS] = i16(st.actions if st.actions < MOST_SHOWN else MOST_SHOWN)
        b[at + la.TURN_PRIZES] = i16(st.match.prize_count)
        b[at + la.CARD] = 0
        b[at + la.COUNT] = 0  # until option rows are written
        b[at + la.TEXT] = 0
        b[at + la.TURN_ASKS] = 0
        b[at + la.TURN_LEAST] = 0
        b[at + la.TURN_MOST] = 0
        b[at + la.TURN_PICKED] = 0
        b[at + la.TURN_SOURCE] = 0
        if f.kind > F_MAIN:
            self._asked(st, f, at, to)

    def _asked(self, st: State, f: Frame, at: i64, to: CardRows) -> None:
        """What asks, and what it asks for."""
        b = self.tokens
        if f.kind == F_PICK:
            b[at + la.TURN_ASKS] = i16(f.proc)
            b[at + la.TURN_LEAST] = i16(f.x if f.x < MOST_SHOWN else MOST_SHOWN)
            b[at + la.TURN_MOST] = i16(f.y if f.y < MOST_SHOWN else MOST_SHOWN)
            b[at + la.TURN_PICKED] = i16(len(f.picks))
        elif f.kind == F_NUMBER:
            b[at + la.TURN_LEAST] = i16(f.x)
            b[at + la.TURN_MOST] = i16(f.y)
        elif f.kind == F_YES_NO:
            b[at + la.TURN_ASKS] = i16(f.x)
        n: i64 = len(st.stack)
        if n < 2:
            return
        by = st.stack[n - 2]
        if by.kind == F_CODE:
            b[at + la.CARD] = i16(to.code_row[by.proc])
            b[at + la.TEXT] = i16(to.code_text[by.proc])
        if b[at + la.CARD] == 0 and 0 <= by.card < len(to.index_of):
            b[at + la.CARD] = i16(to.row_of[to.index_of[by.card]])
        if by.src != 0:
            source = self.row_of_uid(st, by.src)
            if source > 0:
                b[at + la.TURN_SOURCE] = i16(source)
                spot = self.base + source * la.WIDTH + la.FLAGS
                b[spot] = b[spot] | la.MON_ASKING

    def row_of_uid(self, st: State, uid: i64) -> i64:
        if st.p0.active.uid == uid:
            return self.slot_row[0]
        if st.p1.active.uid == uid:
            return self.slot_row[16]
        i: i64 = 1
        for m in st.p0.bench:
            if m.uid == uid:
                return self.slot_row[i]
            i += 1
        i = 17
        for m in st.p1.bench:
            if m.uid == uid:
                return self.slot_row[i]
            i += 1
        return 0

    def _side(self, st: State, p: Player, r: i64, owner: i64, known: Knowledge) -> None:
        at = self.base + r * la.WIDTH
        b = self.tokens
        b[at] = la.PLAYER
        b[at + la.OWNER] = i16(owner)
        flags: i64 = 0
        if p.gx_used:
            flags |= la.SIDE_GX
        if p.vstar_used:
            flags |= la.SIDE_VSTAR
        if owner == 0 and known.is_sure[self.viewer]:
            flags |= la.SIDE_PRIZES_KNOWN
        if p.stadium_used:
            flags |= la.SIDE_STADIUM_USED
        b[at + la.FLAGS] = i16(flags)
        b[at + la.SIDE_HAND] = i16(len(p.hand))
        b[at + la.SIDE_DECK] = i16(len(p.deck))
        b[at + la.SIDE_PRIZES] = i16(len(p.prizes))
        b[at + la.SIDE_DISCARD] = i16(len(p.discard))
        b[at + la.SIDE_LOST] = i16(len(p.lost))
        b[at + la.SIDE_BENCH] = i16(len(p.bench))
        b[at + la.SIDE_TAKEN] = i16(p.prizes_taken)
        b[at + la.SIDE_MULLIGANS] = i16(p.mulligans)
        b[at + la.SIDE_TURNS] = i16(p.turns if p.turns < MOST_SHOWN else MOST_SHOWN)
        b[at + la.SIDE_ENERGY] = i16(p.energy_attached)
        b[at + la.SIDE_SUPPORTERS] = i16(p.supporters)
        b[at + la.SIDE_STADIUMS] = i16(p.stadiums)
        b[at + la.SIDE_RETREATS] = i16(p.retreats)
        b[at + la.SIDE_KNOWN] = i16(len(p.known))
        b[at + la.SIDE_UP] = i16(len(p.prizes_up))

    # --- Pokémon ------------------------------------------------------------------------------------------

    def _pokemon(self, st: State, p: Player, f: Frame, to: CardRows) -> None:
        slot: i64 = 0 if p is st.p0 else 16
        if p.active is not NOBODY:
            self._mon(st, p.active, slot, f, to)
        else:
            self.slot_row[slot] = 0
        for m in p.bench:
            slot += 1
            self._mon(st, m, slot, f, to)

    def _mon(self, st: State, m: Mon, slot: i64, f: Frame, to: CardRows) -> None:
        r = self.rows
        self.slot_row[slot] = r
        self.rows = r + 1
        b = self.tokens
        at = self.base + r * la.WIDTH
        b[at] = la.POKEMON
        b[at + la.COUNT] = 1
        b[at + la.PLACE] = i16(slot & 15)
        b[at + la.TEXT] = 0
        if m.owner == self.viewer:
            b[at + la.OWNER] = 0
        else:
            b[at + la.OWNER] = 1
            if not st.revealed:
                self._face_down(at)
                return
        flags = m.conditions
        if m.entered == st.turn:
            flags |= la.MON_ENTERED
        if m.since == st.turn:
            flags |= la.MON_CHANGED
        if m.used:
            flags |= la.MON_USED
        if m.as_basic:
            flags |= la.MON_AS_BASIC
        if f.kind == F_PICK:
            if has(f.picks, MON + m.uid):
                flags |= la.MON_PICKED
            elif has(f.cands, MON + m.uid):
                flags |= la.MON_MAY_PICK
        b[at + la.FLAGS] = i16(flags)
        b[at + la.MON_DAMAGE] = i16(m.damage)
        b[at + la.MON_STACK] = i16(len(m.cards))
        since = st.turn - m.since
        b[at + la.MON_SINCE] = i16(since if since < MOST_SHOWN else MOST_SHOWN)
        self._stats(st, m, at, to)
        c = at + la.MON_ENERGY
        while c < at + la.MON_TYPES:
            b[c] = 0
            c += 1
        if m.energy:
            self._units(st, m, at, to)

    def _face_down(self, at: i64) -> None:
        b = self.tokens
        b[at + la.CARD] = 0
        b[at + la.FLAGS] = la.MON_FACE_DOWN
        c: i64 = at + la.MON_HP
        while c < at + la.WIDTH:
            b[c] = 0
            c += 1

    def _stats(self, st: State, m: Mon, at: i64, to: CardRows) -> None:
        """What is printed on a Pokémon, and what texts make of it."""
        b = self.tokens
        top = to.index_of[m.top]
        b[at + la.CARD] = i16(to.row_of[top])
        stats = to.stats[top]
        b[at + la.MON_PRIZES] = i16((stats >> 49) & 15)
        if self.is_plain and stats & KEEPS_STATS == 0:
            b[at + la.MON_HP] = i16(stats & 4095)
            b[at + la.MON_TYPES] = i16((stats >> 12) & 2047)
            b[at + la.MON_WEAK] = i16((stats >> 23) & 2047)
            b[at + la.MON_RESIST] = i16((stats >> 34) & 2047)
            b[at + la.MON_RETREAT] = i16((stats >> 45) & 15)
            return
        b[at + la.MON_HP] = i16(query.max_hp(st, m))
        b[at + la.MON_TYPES] = i16(query.types(st, m))
        b[at + la.MON_WEAK] = i16(mask_of(query.weak_types(st, m)))
        b[at + la.MON_RESIST] = i16(mask_of(query.resist_types(st, m)))
        b[at + la.MON_RETREAT] = i16(query.retreat_cost(st, m))

    def _units(self, st: State, m: Mon, at: i64, to: CardRows) -> None:
        """Units of Energy: how many, and how many count as each type."""
        b = self.tokens
        if ((st.known >> H_PROVIDES) | (st.known >> H_ENERGY_BECOMES)) & 1 == 0:
            for cid in m.energy:
                t: i64 = to.unit_type[to.index_of[cid]]
                if t < 0:
                    self._mixed_units(query.energy_units(st, m), at)
                    return
            for cid in m.energy:
                spot = at + la.MON_UNITS + to.unit_type[to.index_of[cid]]
                b[spot] = b[spot] + 1
            b[at + la.MON_ENERGY] = i16(len(m.energy))
            return
        self._mixed_units(query.energy_units(st, m), at)

    def _mixed_units(self, units: list[int], at: i64) -> None:
        b = self.tokens
        b[at + la.MON_ENERGY] = i16(len(units))
        for unit in units:
            mask: i64 = unit
            spot = at + la.MON_UNITS
            while mask:
                if mask & 1:
                    b[spot] = b[spot] + 1
                mask >>= 1
                spot += 1

    def _attached(self, p: Player, to: CardRows) -> None:
        if p.active is not NOBODY:
            self._cards_on(p.active, 0, to)
        slot: i64 = 0
        for m in p.bench:
            slot += 1
            self._cards_on(m, slot, to)

    def _cards_on(self, m: Mon, place: i64, to: CardRows) -> None:
        holder: i64 = self.slot_row[m.owner * 16 + place]
        owner: i64 = 1 if m.owner != self.viewer else 0
        if m.energy:
            self._each_on(la.ATTACHED, m.energy, len(m.energy), owner, holder, 0, to)
        if m.tools:
            self._each_on(la.ATTACHED, m.tools, len(m.tools), owner, holder, 1, to)
        if len(m.cards) > 1:
            self._each_on(la.UNDER, m.cards, len(m.cards) - 1, owner, holder, 0, to)

    def _each_on(self, kind: i64, cards: list[int], n: i64, owner: i64, holder: i64, flags: i64, to: CardRows) -> None:
        """Tokens for the first cards of a list, equal ones in one; VALUE is the place in the list."""
        b = self.tokens
        first = self.rows
        i: i64 = 0
        while i < n:
            card: i64 = to.row_of[to.index_of[cards[i]]]
            r = first
            while r < self.rows:
                at = self.base + r * la.WIDTH
                if b[at + la.CARD] == card:
                    b[at + la.COUNT] = b[at + la.COUNT] + 1
                    break
                r += 1
            else:
                self._narrow(kind, owner, card, 1, holder, flags, 0, i)
            i += 1

    # --- piles --------------------------------------------------------------------------------------------

    def _count(self, cards: list[int], to: CardRows) -> None:
        counts = self.counts
        index_of = to.index_of
        for c in cards:
            k = index_of[c]
            counts[k] = counts[k] + 1

    def _list(self, kind: i64, owner: i64, to: CardRows) -> None:
        """A token for each card that was counted, in the order of the match; the counts are zero again."""
        counts = self.counts
        n: i64 = len(to.row_of)
        k: i64 = 0
        while k < n:
            if counts[k] != 0:
                self._short(kind, owner, to.row_of[k], counts[k])
                counts[k] = 0
            k += 1

    def _pile(self, kind: i64, owner: i64, cards: list[int], to: CardRows) -> None:
        if cards:
            self._count(cards, to)
            self._list(kind, owner, to)

    def _hand(self, own: Player, to: CardRows) -> None:
        if not own.hand:
            return
        counts = self.counts
        self._count(own.hand, to)
        n: i64 = len(to.row_of)
        k: i64 = 0
        while k < n:
            if counts[k] != 0:
                if own.known:
                    shown: i64 = 0
                    for c in own.known:
                        if to.index_of[c] == k:
                            shown += 1
                    self.hand_row[k] = self._narrow(la.IN_HAND, 0, to.row_of[k], counts[k], 0, 0, 0, shown)
                else:
                    self.hand_row[k] = self._short(la.IN_HAND, 0, to.row_of[k], counts[k])
                counts[k] = 0
            k += 1

    def _discards(self, own: Player, to: CardRows) -> None:
        """The own discard pile; options may name its cards."""
        if not own.discard:
            return
        counts = self.counts
        self._count(own.discard, to)
        n: i64 = len(to.row_of)
        k: i64 = 0
        while k < n:
            if counts[k] != 0:
                self.discard_row[k] = self._short(la.DISCARDED, 0, to.row_of[k], counts[k])
                counts[k] = 0
            k += 1

    def _unseen(self, own: Player, to: CardRows, known: Knowledge) -> None:
        """Own cards out of sight: deck and Prize cards together, or apart once the viewer knows which are which."""
        if known.is_sure[self.viewer]:
            self._prizes(own.prizes, own, to)
            self._pile(la.IN_DECK, 0, own.deck, to)
            return
        self._count(own.deck, to)
        if not own.prizes_up:
            self._count(own.prizes, to)
            self._list(la.UNSEEN, 0, to)
            return
        for c in own.prizes:
            if not has(own.prizes_up, c):
                k = to.index_of[c]
                self.counts[k] = self.counts[k] + 1
        self._list(la.UNSEEN, 0, to)
        self._prizes(own.prizes_up, own, to)

    def _prizes(self, cards: list[int], own: Player, to: CardRows) -> None:
        """Known Prize cards; FLAGS is the number of them lying face up."""
        counts = self.counts
        self._count(cards, to)
        n: i64 = len(to.row_of)
        k: i64 = 0
        while k < n:
            if counts[k] != 0:
                up: i64 = 0
                for c in own.prizes_up:
                    if to.index_of[c] == k:
                        up += 1
                self.prize_row[k] = self._narrow(la.PRIZE, 0, to.row_of[k], counts[k], 0, up, 0, 0)
                counts[k] = 0
            k += 1

    def _seen(self, st: State, to: CardRows, known: Knowledge) -> None:
        """Cards of the opponent's that were in view before and are not now."""
        if not st.revealed:
            return
        most = known.most_0 if self.viewer == 0 else known.most_1
        now = known.now
        n: i64 = len(now)
        k: i64 = 0
        while k < n:
            if most[k] > now[k]:
                self._short(la.SEEN, 1, to.row_of[k], most[k] - now[k])
            k += 1

    # --- effects and candidates ---------------------------------------------------------------------------

    def _effect(self, st: State, e: Effect, to: CardRows) -> None:
        """A lasting effect: COUNT turns it still holds, TEXT nothing, VALUE the hook, FLAGS 1 if it begins later."""
        left = e.until - st.turn
        if left > 9 or e.until < 0:
            left = 9
        if left < 0:
            return
        card: i64 = 0
        if e.ctx.card >= 0:
            card = to.row_of[to.index_of[e.ctx.card]]
        place: i64 = self.row_of_uid(st, e.on) if e.on != 0 else 0
        owner: i64 = 1 if e.ctx.me != self.viewer else 0
        self._narrow(la.EFFECT, owner, card, left, place, 1 if e.phase > st.turn else 0, 0, e.mod.hook)

    def _candidates(self, st: State, f: Frame, to: CardRows) -> None:
        """Cards that may be picked, equal ones in one token, and those picked already. VALUE is 1 + the zone."""
        if self.cand_codes:
            self.cand_codes.clear()
            self.cand_rows.clear()
        if f.kind != F_PICK or not f.cands or f.cands[0] >= MON:
            return
        b = self.tokens
        codes = f.vars[0] if f.vars else picks.codes_of(st, f.cands, f.me, f.flags)
        i: i64 = -1
        for obj in f.cands:
            i += 1
            if obj >= MON or (f.picks and has(f.picks, obj)):
                continue
            code: i64 = codes[i]
            row = self.candidate_row(code)
            if row > 0:
                at = self.base + row * la.WIDTH + la.COUNT
                b[at] = b[at] + 1
            elif row < 0:
                unseen = picks.a_of(code) == picks.FACE_DOWN
                self.cand_rows.append(self._card_token(st, la.CANDIDATE, obj, to, unseen))
                self.cand_codes.append(code)
        for obj in f.picks:
            if obj < MON:
                self._card_token(st, la.PICKED, obj, to)

    def candidate_row(self, code: i64) -> i64:
        """The row of the candidates that an option stands for; −1 if there are none."""
        i: i64 = 0
        for c in self.cand_codes:
            if c == code:
                return self.cand_rows[i]
            i += 1
        return -1

    def _card_token(self, st: State, kind: i64, cid: i64, to: CardRows, unseen: bool = False) -> i64:
        owner: i64 = 1 if is_of_other(st, cid, self.viewer) else 0
        zone = find_zone(st, cid)
        place: i64 = 0
        holder = holder_of(st, cid)
        if holder is not NOBODY:
            place = self.slot_row[slot_of(st, holder)]
        card: i64 = 0 if unseen else to.row_of[to.index_of[cid]]
        return self._narrow(kind, owner, card, 1, place, 0, 0, zone + 1)


def columns_of(kind: i64) -> i64:
    """How many columns a token of this kind may use."""
    if kind == la.TURN or kind == la.PLAYER or kind == la.POKEMON:
        return la.WIDTH
    if kind == la.UNSEEN or kind == la.IN_DECK or kind == la.DISCARDED or kind == la.LOST or kind == la.STADIUM:
        return la.SHORT
    return la.SHORT if kind == la.BESIDE or kind == la.SEEN else la.NARROW
