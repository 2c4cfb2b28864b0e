"""Options as rows of features that point to tokens. Compiled with the engine.

Options whose rows are equal cannot be told apart by the player, and become one row: face-down Prize cards, or two
waiting effects of the same card. Pokémon in play are never merged: each has a token of its own."""

from __future__ import annotations

from mypy_extensions import i16, i64

from playmat.engine import index, picks, query
from playmat.engine.board import has, mon_at
from playmat.engine.picks import (
    O_ABILITY,
    O_ATTACK,
    O_BENCH,
    O_CARD_ABILITY,
    O_CHOOSE_ATTACK,
    O_DISCARD_SELF,
    O_ENERGY,
    O_EVOLVE,
    O_LEGEND,
    O_PICK,
    O_PRIZE,
    O_RETREAT,
    O_STADIUM,
    O_TOOL,
    O_TRAINER,
    O_TRIGGER,
    O_V_UNION,
    O_ZONE_ABILITY,
    a_of,
    b_of,
    kind_of,
)
from playmat.engine.state import F_PICK, F_PRIZE, F_TRIGGER, State
from playmat.envs import layout as la
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet


def write_options(sheet: Sheet, lane: i64, st: State, options: list[int], to: CardRows) -> list[int]:
    """Write the rows of the options of the open decision (whose tokens were just written); returns for each row an
    option that it stands for."""
    kind = st.stack[-1].kind
    most = sheet.most_options
    base = lane * most * la.OPTION_WIDTH
    n: i64 = len(options)
    chosen = options
    if kind == F_PRIZE or kind == F_TRIGGER or (kind == F_PICK and _has_equal(options)):
        n = _merged(sheet, base, st, options, to)
        chosen = sheet.classes.copy()
    elif n <= most:
        i: i64 = 0
        for o in options:
            _row(sheet, base + i * la.OPTION_WIDTH, st, o, i, to)
            i += 1
    else:  # the last one ends the turn or the choice: it is always offered
        chosen = options[: most - 1]
        chosen.append(options[n - 1])
        n = most
        i = 0
        for o in chosen:
            _row(sheet, base + i * la.OPTION_WIDTH, st, o, i, to)
            i += 1
    _clear(sheet, base, n, sheet.live_options[lane])
    sheet.live_options[lane] = n
    sheet.tokens[sheet.base + la.COUNT] = i16(n)
    return chosen


def _has_equal(options: list[int]) -> bool:
    """Whether an option is listed twice: picks from a hand list every card of it."""
    i: i64 = 0
    for o in options:
        k: i64 = 0
        while k < i:
            if options[k] == o:
                return True
            k += 1
        i += 1
    return False


def _merged(sheet: Sheet, base: i64, st: State, options: list[int], to: CardRows) -> i64:
    b = sheet.options
    sheet.classes.clear()
    n: i64 = 0
    i: i64 = 0
    for o in options:
        if n >= sheet.most_options:
            break
        at = base + n * la.OPTION_WIDTH
        _row(sheet, at, st, o, i, to)
        same = _equal_row(sheet, base, n)
        if same >= 0:
            spot = base + same * la.OPTION_WIDTH + la.OPT_MERGED
            b[spot] = b[spot] + 1
            c: i64 = 0
            while c < la.OPTION_WIDTH:
                b[at + c] = 0
                c += 1
        else:
            sheet.classes.append(o)
            n += 1
        i += 1
    return n


def _equal_row(sheet: Sheet, base: i64, n: i64) -> i64:
    """An earlier row equal to row n (but for the number merged), or −1."""
    b = sheet.options
    at = base + n * la.OPTION_WIDTH
    r: i64 = 0
    while r < n:
        other = base + r * la.OPTION_WIDTH
        c: i64 = 0
        while c < la.OPTION_WIDTH and (c == la.OPT_MERGED or b[at + c] == b[other + c]):
            c += 1
        if c == la.OPTION_WIDTH:
            return r
        r += 1
    return -1


def _clear(sheet: Sheet, base: i64, n: i64, last: i64) -> None:
    b = sheet.options
    at = base + n * la.OPTION_WIDTH
    end = base + last * la.OPTION_WIDTH
    while at < end:
        b[at] = 0
        at += 1


def _row(sheet: Sheet, at: i64, st: State, o: i64, i: i64, to: CardRows) -> None:
    kind = kind_of(o)
    a = a_of(o)
    viewer = sheet.viewer
    if kind == O_ENERGY or kind == O_EVOLVE or kind == O_TOOL:
        _put(sheet, at, kind, sheet.hand_row[a], sheet.slot_row[b_of(o)], to.row_of[a], 0, 0, 0)
    elif kind == O_BENCH or kind == O_TRAINER or kind == O_LEGEND:
        _put(sheet, at, kind, sheet.hand_row[a], 0, to.row_of[a], 8 if kind == O_TRAINER else 0, 0, 0)
    elif kind == O_ATTACK:
        attack = query.usable_attacks(st, st.side(viewer).active)[a]
        source = sheet.slot_row[viewer * 16]
        target = sheet.slot_row[(1 - viewer) * 16]
        _put(sheet, at, kind, source, target, to.row_of[attack.card], attack.number + 1, a, attack.damage)
    elif kind == O_PICK:
        _pick(sheet, at, st, o, to)
    elif kind == O_ABILITY:
        slot = b_of(o)
        card = to.row_of[index.defs_of(st, mon_at(st, slot))[a >> 3].index]
        _put(sheet, at, kind, sheet.slot_row[slot], 0, card, 5 + (a & 7), a >> 3, 0)
    elif kind == O_CARD_ABILITY:
        _put(sheet, at, kind, sheet.slot_row[b_of(o)], 0, to.row_of[a], 8, 0, 0)
    elif kind == O_ZONE_ABILITY:
        row = sheet.hand_row[a] if _is_in_hand(st, viewer, a, to) else sheet.discard_row[a]
        _put(sheet, at, kind, row, 0, to.row_of[a], 5 + b_of(o), 0, 0)
    elif kind == O_V_UNION:
        _put(sheet, at, kind, sheet.discard_row[a], 0, to.row_of[a], 0, 0, 0)
    elif kind == O_STADIUM:
        _put(sheet, at, kind, sheet.stadium_row, 0, to.row_of[to.index_of[st.stadium]], 8, 0, 0)
    elif kind == O_RETREAT:
        _put(sheet, at, kind, sheet.slot_row[viewer * 16], 0, 0, 0, 0, 0)
    elif kind == O_DISCARD_SELF:
        _put(sheet, at, kind, sheet.slot_row[b_of(o)], 0, 0, 0, 0, 0)
    elif kind == O_PRIZE:
        _prize(sheet, at, st, a, to)
    elif kind == O_CHOOSE_ATTACK:
        chosen = query.attack_by_number(st, b_of(o))
        _put(sheet, at, kind, 0, 0, to.row_of[chosen.card], chosen.number + 1, 0, chosen.damage)
    elif kind == O_TRIGGER:
        _waiting(sheet, at, st, a, to)
    else:
        _put(sheet, at, kind, 0, 0, 0, 0, a, 0)


def _prize(sheet: Sheet, at: i64, st: State, a: i64, to: CardRows) -> None:
    """A Prize card: known if it lies face up."""
    p = st.side(sheet.viewer)
    if has(p.prizes_up, p.prizes[a]):
        k = to.index_of[p.prizes[a]]
        _put(sheet, at, O_PRIZE, sheet.prize_row[k], 0, to.row_of[k], 0, 0, 0)
    else:
        _put(sheet, at, O_PRIZE, 1, 0, 0, 0, 0, 0)


def _waiting(sheet: Sheet, at: i64, st: State, a: i64, to: CardRows) -> None:
    """An effect that waits for its turn."""
    f = st.pending[a]
    card: i64 = 0
    text: i64 = 0
    if f.card >= 0:
        card = to.row_of[to.index_of[f.card]]
    if 0 <= f.proc < len(to.code_text):
        text = to.code_text[f.proc]
    source = sheet.row_of_uid(st, f.src)
    target = sheet.row_of_uid(st, f.tgt)
    _put(sheet, at, O_TRIGGER, source, target, card, text, 1 if f.me != sheet.viewer else 0, 0)


def _put(
    sheet: Sheet, at: i64, kind: i64, source: i64, target: i64, card: i64, text: i64, number: i64, damage: i64
) -> None:
    b = sheet.options
    b[at] = i16(kind + 1)
    b[at + la.OPT_SOURCE] = i16(source)
    b[at + la.OPT_TARGET] = i16(target)
    b[at + la.OPT_CARD] = i16(card)
    b[at + la.OPT_TEXT] = i16(text)
    b[at + la.OPT_NUMBER] = i16(number)
    b[at + la.OPT_MERGED] = 1
    b[at + la.OPT_DAMAGE] = i16(damage)


def _pick(sheet: Sheet, at: i64, st: State, o: i64, to: CardRows) -> None:
    """A Pokémon, or a card: its candidate token, and the Pokémon it lies on."""
    a = a_of(o)
    b = b_of(o)
    if a == 4095:
        _put(sheet, at, O_PICK, 0, sheet.slot_row[b - 1], 0, 0, 0, 0)
        return
    row = sheet.candidate_row(o)
    if row < 0:
        row = 0
    holder: i64 = 0
    if 0 < b < picks.ELSEWHERE and b != 64:
        holder = sheet.slot_row[b - 1]
    card: i64 = 0
    if a != picks.FACE_DOWN:
        card = to.row_of[a]
    _put(sheet, at, O_PICK, row, holder, card, 0, 1 if b == picks.ELSEWHERE else 0, 0)


def _is_in_hand(st: State, player: i64, k: i64, to: CardRows) -> bool:
    for c in st.side(player).hand:
        if to.index_of[c] == k:
            return True
    return False
