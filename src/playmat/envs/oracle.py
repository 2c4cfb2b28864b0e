"""What nobody at the table sees: true hands, decks and Prize cards, for critics in training only. Compiled with the
engine. Kept in an array of its own, so that no policy comes across it by accident."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.envs import layout as la
from playmat.envs.knowledge import shorts
from playmat.envs.rows import CardRows
from playmat.players.longs import longs

NEAR: Final = 9  # places of a deck that are told, from its top


@final
class Oracle:
    """The oracle blocks of some lanes."""

    def __init__(self, lanes: i64) -> None:
        self.block: vec[i16] = shorts(lanes * la.ORACLE_ROWS * la.ORACLE_WIDTH)
        self.live: vec[i64] = longs(lanes)
        self.counts: vec[i64] = longs(256)
        self.next: vec[i64] = longs(256)
        self.base: i64 = 0
        self.rows: i64 = 0

    def write(self, lane: i64, st: State, viewer: i64, to: CardRows) -> None:
        self.base = lane * la.ORACLE_ROWS * la.ORACLE_WIDTH
        self.rows = 0
        for owner in range(2):
            p = st.side(viewer if owner == 0 else 1 - viewer)
            if owner == 1:
                self._pile(la.IN_HAND, owner, p.hand, to)
                if not st.revealed:
                    self._face_down(p, to)
            self._pile(la.PRIZE, owner, p.prizes, to)
            self._near(p.deck, to)
            self._pile(la.IN_DECK, owner, p.deck, to)
        b = self.block
        at = self.base + self.rows * la.ORACLE_WIDTH
        end = self.base + self.live[lane] * la.ORACLE_WIDTH
        while at < end:
            b[at] = 0
            at += 1
        self.live[lane] = self.rows

    def _near(self, deck: list[int], to: CardRows) -> None:
        n: i64 = len(deck)
        far: i64 = n
        if n > NEAR:
            far = NEAR
        while far > 0:
            self.next[to.index_of[deck[n - far]]] = far
            far -= 1

    def _pile(self, kind: i64, owner: i64, cards: list[int], to: CardRows) -> None:
        counts = self.counts
        for c in cards:
            k = to.index_of[c]
            counts[k] = counts[k] + 1
        n: i64 = len(to.row_of)
        i: i64 = 0
        while i < n:
            if counts[i] != 0:
                self._row(kind, owner, to.row_of[i], counts[i], self.next[i])
                counts[i] = 0
                self.next[i] = 0
            i += 1

    def _face_down(self, p: Player, to: CardRows) -> None:
        mons: list[Mon] = [p.active]
        mons.extend(p.bench)
        for m in mons:
            if m is not NOBODY:
                self._row(la.POKEMON, 1, to.row_of[to.index_of[m.top]], 1, 0)

    def _row(self, kind: i64, owner: i64, card: i64, count: i64, near: i64) -> None:
        if self.rows >= la.ORACLE_ROWS:
            return
        b = self.block
        at = self.base + self.rows * la.ORACLE_WIDTH
        b[at] = i16(kind)
        b[at + la.ORA_OWNER] = i16(owner)
        b[at + la.ORA_CARD] = i16(card)
        b[at + la.ORA_COUNT] = i16(count)
        b[at + la.ORA_NEXT] = i16(near)
        self.rows += 1
