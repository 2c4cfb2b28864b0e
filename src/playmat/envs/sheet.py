"""The sheet on which observations are written: rows of small numbers in memory that stays where it is. Compiled with
the engine.

One sheet serves many games at once (*lanes*). Nothing is allocated for an observation: rows are overwritten in place,
and only what the last observation of the lane left behind is cleared."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.engine.state import NO_LIST, State
from playmat.envs import layout as la
from playmat.envs.knowledge import shorts
from playmat.players.longs import longs

MOST_SHOWN: Final = 30000


@final
class Pile:
    """A pile that was counted: which lists, and each kind of card in them with its number of copies."""

    def __init__(self) -> None:
        self.cards: list[int] = NO_LIST
        self.more: list[int] = NO_LIST
        self.kinds: vec[i64] = longs(128)  # index in the match, and in the lowest eight bits the copies
        self.n: i64 = 0


@final
class Sheet:
    """The token and option arrays of some lanes, and the scratch that filling them needs."""

    def __init__(self, lanes: i64, tokens: i64, options: i64) -> None:
        self.most_tokens: i64 = tokens
        self.most_options: i64 = options
        self.tokens: vec[i16] = shorts(lanes * tokens * la.WIDTH)
        self.options: vec[i16] = shorts(lanes * options * la.OPTION_WIDTH)
        self.live: vec[i64] = longs(lanes)  # token rows in use
        self.live_options: vec[i64] = longs(lanes)
        self.columns: vec[i64] = longs(la.KINDS)  # that each kind of token uses
        self.unseen: list[Pile] = []  # of each lane, of both seats
        self.discards: list[Pile] = []
        for _ in range(lanes * 2):
            self.unseen.append(Pile())
            self.discards.append(Pile())
        # of the observation being written
        self.base: i64 = 0  # of its first token
        self.rows: i64 = 0
        self.dropped: i64 = 0
        self.viewer: i64 = 0
        self.is_plain: bool = True  # no text changes what is printed on a Pokémon
        self.keeps_basic: bool = True  # no text changes what basic Energy provides
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

    def clear_rest(self, lane: i64) -> None:
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

    def short(self, kind: i64, owner: i64, card: i64, count: i64) -> i64:
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

    def narrow(
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

    def row_of_uid(self, st: State, uid: i64) -> i64:
        """The row of a Pokémon in play; 0 if it is none."""
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

    def candidate_row(self, code: i64) -> i64:
        """The row of the candidates that an option stands for; −1 if there are none."""
        i: i64 = 0
        for c in self.cand_codes:
            if c == code:
                return self.cand_rows[i]
            i += 1
        return -1


def shown(n: i64) -> i16:
    """A number as a column shows it. A conditional expression of a number and a constant would be an object."""
    if n < MOST_SHOWN:
        return i16(n)
    return MOST_SHOWN


def columns_of(kind: i64) -> i64:
    """How many columns a token of this kind may use."""
    if kind == la.TURN or kind == la.PLAYER or kind == la.POKEMON:
        return la.WIDTH
    if kind == la.UNSEEN or kind == la.IN_DECK or kind == la.DISCARDED or kind == la.LOST or kind == la.STADIUM:
        return la.SHORT
    return la.SHORT if kind == la.BESIDE or kind == la.SEEN else la.NARROW
