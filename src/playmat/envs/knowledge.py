"""What a player can work out beyond what lies in view: own Prize cards once the deck was searched, and the
opponent's cards that were seen before they went back into a hidden zone. Facts only; nothing is guessed. Compiled
with the engine."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from playmat.decisions.known_prizes import KnownPrizes
from playmat.engine.state import F_RULE, NOBODY, Mon, State
from playmat.players.longs import longs
from playmat.rulebooks.record import PLAY_TRAINER


@final
class Knowledge:
    """Kept for one game, for both players. ``look`` at each decision before observing."""

    def __init__(self, kinds: i64) -> None:
        self.prizes: list[KnownPrizes] = [KnownPrizes(), KnownPrizes()]  # of each player, as the player knows them
        # of each card of the match: copies of the opponent's in view now, and the most ever in view at one time
        self.now: vec[i64] = longs(kinds)
        self.most_0: vec[i64] = longs(kinds)
        self.most_1: vec[i64] = longs(kinds)

    def clone(self) -> Knowledge:
        n: i64 = len(self.now)
        other = Knowledge(n)
        other.prizes = [self.prizes[0].clone(), self.prizes[1].clone()]
        k: i64 = 0
        while k < n:
            other.most_0[k] = self.most_0[k]
            other.most_1[k] = self.most_1[k]
            k += 1
        return other

    def pack(self) -> list[list[int]]:
        """Everything that is known, as numbers; ``unpack`` reads it back."""
        sure = [1 if self.knows_prizes(0) else 0, 1 if self.knows_prizes(1) else 0]
        most_0: list[int] = []
        most_1: list[int] = []
        k: i64 = 0
        while k < len(self.now):
            most_0.append(self.most_0[k])
            most_1.append(self.most_1[k])
            k += 1
        return [sure, self.prizes[0].cards, self.prizes[1].cards, most_0, most_1]

    def look(self, st: State, viewer: i64, index_of: vec[i64]) -> None:
        """Take in what the viewer sees at this decision. ``index_of``: card number → index in the match."""
        self.prizes[viewer].look(st, viewer)
        if st.revealed:
            self._see(st, viewer, index_of)

    def knows_prizes(self, viewer: i64) -> bool:
        """Whether the viewer knows which the own Prize cards are."""
        return self.prizes[viewer].is_sure

    def _see(self, st: State, viewer: i64, index_of: vec[i64]) -> None:
        """Count the opponent's cards in view."""
        now = self.now
        most = self.most_0 if viewer == 0 else self.most_1
        n: i64 = len(now)
        k: i64 = 0
        while k < n:
            now[k] = 0
            k += 1
        other = st.side(1 - viewer)
        self._see_cards(other.discard, index_of)
        self._see_cards(other.known, index_of)
        self._see_cards(other.lost, index_of)
        self._see_cards(other.beside, index_of)
        self._see_cards(other.prizes_up, index_of)
        if st.stadium >= 0 and is_of_other(st, st.stadium, viewer):
            at = index_of[st.stadium]
            now[at] = now[at] + 1
        for f in st.stack:  # a Trainer card while its text is carried out
            if f.kind == F_RULE and f.proc == PLAY_TRAINER and f.card >= 0 and is_of_other(st, f.card, viewer):
                at = index_of[f.card]
                now[at] = now[at] + 1
        self._see_mon(st, other.active, viewer, index_of)
        for m in other.bench:
            self._see_mon(st, m, viewer, index_of)
        own = st.side(viewer)
        self._see_mon(st, own.active, viewer, index_of)
        for m in own.bench:
            self._see_mon(st, m, viewer, index_of)
        k = 0
        while k < n:
            if now[k] > most[k]:
                most[k] = now[k]
            k += 1

    def _see_cards(self, cards: list[int], index_of: vec[i64]) -> None:
        now = self.now
        for c in cards:
            at = index_of[c]
            now[at] = now[at] + 1

    def _see_mon(self, st: State, m: Mon, viewer: i64, index_of: vec[i64]) -> None:
        now = self.now
        if m is NOBODY:
            return
        if m.owner != viewer:
            for c in m.cards:
                at = index_of[c]
                now[at] = now[at] + 1
        for c in m.energy:
            if is_of_other(st, c, viewer):
                at = index_of[c]
                now[at] = now[at] + 1
        for c in m.tools:
            if is_of_other(st, c, viewer):
                at = index_of[c]
                now[at] = now[at] + 1


def unpack(data: list[list[int]]) -> Knowledge:
    """Knowledge that was packed."""
    known = Knowledge(len(data[3]))
    for player in range(2):
        known.prizes[player].is_sure = data[0][player] == 1
        known.prizes[player].cards = data[1 + player]
    k: i64 = 0
    while k < len(data[3]):
        known.most_0[k] = data[3][k]
        known.most_1[k] = data[4][k]
        k += 1
    return known


def is_of_other(st: State, cid: i64, viewer: i64) -> bool:
    """Whether a card belongs to the viewer's opponent."""
    return (cid >= st.match.first_deck) == (viewer == 0)


def shorts(n: i64) -> vec[i16]:
    """So many zeros in one piece of memory, for arrays that are handed out."""
    out = vec[i16](capacity=n)
    i: i64 = 0
    while i < n:
        out = append(out, i16(0))
        i += 1
    return out
