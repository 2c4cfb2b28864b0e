"""Tokens of cards in hands and piles: equal cards in one token, in the order of the match's cards, so that nothing
tells where in a pile a card lies. Compiled with the engine."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine.board import has
from playmat.engine.state import NO_LIST, Player, State
from playmat.envs import layout as la
from playmat.envs.knowledge import Knowledge
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Pile, Sheet


def _count(sheet: Sheet, cards: list[int], to: CardRows) -> None:
    counts = sheet.counts
    index_of = to.index_of
    for c in cards:
        k = index_of[c]
        counts[k] = counts[k] + 1


def _list(sheet: Sheet, kind: i64, owner: i64, seat: i64, to: CardRows) -> None:
    """A token for each card of a seat that was counted, in the order of the match; the counts are zero again."""
    counts = sheet.counts
    kinds_of = to.kinds(seat)
    i: i64 = 0
    while i < len(kinds_of):
        k = kinds_of[i]
        i += 1
        if counts[k] != 0:
            sheet.short(kind, owner, to.row_of[k], counts[k])
            counts[k] = 0


def write_pile(sheet: Sheet, kind: i64, owner: i64, cards: list[int], to: CardRows) -> None:
    """A pile of the viewer's (0) or the opponent's (1) cards."""
    if cards:
        _count(sheet, cards, to)
        _list(sheet, kind, owner, owner ^ sheet.viewer, to)


def _fill(sheet: Sheet, pile: Pile, cards: list[int], more: list[int], seat: i64, to: CardRows) -> None:
    """Count the cards of two lists together, unless that was done: lists of a state are replaced, never changed."""
    if pile.cards is cards and pile.more is more:
        return
    pile.cards = cards
    pile.more = more
    _count(sheet, cards, to)
    _count(sheet, more, to)
    counts = sheet.counts
    kinds = pile.kinds
    n: i64 = 0
    kinds_of = to.kinds(seat)
    i: i64 = 0
    while i < len(kinds_of):
        k = kinds_of[i]
        i += 1
        if counts[k] != 0:
            kinds[n] = k << 8 | counts[k]
            counts[k] = 0
            n += 1
    pile.n = n


def _write_counted(sheet: Sheet, kind: i64, owner: i64, pile: Pile, to: CardRows) -> None:
    kinds = pile.kinds
    i: i64 = 0
    while i < pile.n:
        x = kinds[i]
        sheet.short(kind, owner, to.row_of[x >> 8], x & 255)
        i += 1


def write_hand(sheet: Sheet, own: Player, to: CardRows) -> None:
    """The own hand; options name its cards."""
    if not own.hand:
        return
    counts = sheet.counts
    _count(sheet, own.hand, to)
    kinds_of = to.kinds(sheet.viewer)
    i: i64 = 0
    while i < len(kinds_of):
        k = kinds_of[i]
        i += 1
        if counts[k] != 0:
            if own.known:
                shown: i64 = 0
                for c in own.known:
                    if to.index_of[c] == k:
                        shown += 1
                sheet.hand_row[k] = sheet.narrow(la.IN_HAND, 0, to.row_of[k], counts[k], 0, 0, 0, shown)
            else:
                sheet.hand_row[k] = sheet.short(la.IN_HAND, 0, to.row_of[k], counts[k])
            counts[k] = 0


def write_discards(sheet: Sheet, lane: i64, own: Player, other: Player, to: CardRows) -> None:
    """Both discard piles; options may name cards of the own one."""
    me = sheet.viewer
    if own.discard:
        pile = sheet.discards[lane * 2 + me]
        _fill(sheet, pile, own.discard, NO_LIST, me, to)
        kinds = pile.kinds
        i: i64 = 0
        while i < pile.n:
            x = kinds[i]
            sheet.discard_row[x >> 8] = sheet.short(la.DISCARDED, 0, to.row_of[x >> 8], x & 255)
            i += 1
    if other.discard:
        pile = sheet.discards[lane * 2 + 1 - me]
        _fill(sheet, pile, other.discard, NO_LIST, 1 - me, to)
        _write_counted(sheet, la.DISCARDED, 1, pile, to)


def write_unseen(sheet: Sheet, lane: i64, own: Player, to: CardRows, known: Knowledge) -> None:
    """Own cards out of sight: deck and Prize cards together, or apart once the viewer knows which are which."""
    me = sheet.viewer
    pile = sheet.unseen[lane * 2 + me]
    if known.knows_prizes(me):
        _prizes(sheet, own.prizes, own, to)
        _fill(sheet, pile, own.deck, NO_LIST, me, to)
        _write_counted(sheet, la.IN_DECK, 0, pile, to)
    elif not own.prizes_up:
        _fill(sheet, pile, own.deck, own.prizes, me, to)
        _write_counted(sheet, la.UNSEEN, 0, pile, to)
    else:
        hidden: list[int] = []
        for c in own.prizes:
            if not has(own.prizes_up, c):
                hidden.append(c)
        _fill(sheet, pile, own.deck, hidden, me, to)
        _write_counted(sheet, la.UNSEEN, 0, pile, to)
        _prizes(sheet, own.prizes_up, own, to)


def _prizes(sheet: Sheet, cards: list[int], own: Player, to: CardRows) -> None:
    """Known Prize cards; FLAGS is the number of them lying face up."""
    counts = sheet.counts
    _count(sheet, cards, to)
    kinds_of = to.kinds(sheet.viewer)
    i: i64 = 0
    while i < len(kinds_of):
        k = kinds_of[i]
        i += 1
        if counts[k] != 0:
            up: i64 = 0
            for c in own.prizes_up:
                if to.index_of[c] == k:
                    up += 1
            sheet.prize_row[k] = sheet.narrow(la.PRIZE, 0, to.row_of[k], counts[k], 0, up, 0, 0)
            counts[k] = 0


def write_seen(sheet: Sheet, st: State, to: CardRows, known: Knowledge) -> None:
    """Cards of the opponent's that were in view before and are not now."""
    if not st.revealed:
        return
    me = sheet.viewer
    most = known.most_0 if me == 0 else known.most_1
    now = known.now
    kinds_of = to.kinds(1 - me)
    i: i64 = 0
    while i < len(kinds_of):
        k = kinds_of[i]
        i += 1
        if most[k] > now[k]:
            sheet.short(la.SEEN, 1, to.row_of[k], most[k] - now[k])
