"""Choosing cards or Pokémon one at a time.

Equal cards are one option. People pick in any order; with ``State.combinations``, where order does not matter picks
may only go forward through the sorted candidates, so that a search meets combinations and not permutations. A
candidate card is named by what it is and where it lies, never by its place in a deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine import query
from playmat.engine.board import find_mon, has, holder_of, owner_of, slot_of
from playmat.engine.state import F_CODE, F_PICK, MON, NOBODY, Frame, Mon, Player, State

# kinds of option
O_END: Final = 0
O_BENCH: Final = 1
O_EVOLVE: Final = 2
O_ENERGY: Final = 3
O_TRAINER: Final = 4
O_TOOL: Final = 5
O_ABILITY: Final = 6
O_ZONE_ABILITY: Final = 7
O_STADIUM: Final = 8
O_RETREAT: Final = 9
O_ATTACK: Final = 10
O_LEGEND: Final = 11
O_DISCARD_SELF: Final = 12
O_V_UNION: Final = 13
O_CARD_ABILITY: Final = 14  # an effect one announces, on an attached card
O_PICK: Final = 20
O_DONE: Final = 21
O_YES: Final = 22
O_NO: Final = 23
O_NUMBER: Final = 24
O_PRIZE: Final = 25
O_CHOOSE_ATTACK: Final = 26
O_TRIGGER: Final = 27
O_MODE: Final = 28
O_TYPE: Final = 29
O_HEADS: Final = 30
O_TAILS: Final = 31
O_CONDITION: Final = 32

ELSEWHERE: Final = 100  # a card of the other player, not attached
FACE_DOWN: Final = 4094  # stands for the card in an option when nobody knows which it is
KEY_SHIFT: Final = 13  # a sort key stands above the number of its candidate
KEY_MASK: Final = 8191
FEW: Final = 3  # candidates up to which each is looked up where it lies

# extra demands on a choice
DISTINCT_NAME: Final = 1
DISTINCT_TYPE: Final = 2
ORDERED: Final = 4
ALIKE: Final = 16  # all of one type
UNSEEN: Final = 32  # Prize cards that lie face down are chosen by their place, never by what they are
UNITS: Final = 8  # count units of Energy, not cards (a card that provides 2 counts as 2)


def option(kind: i64, a: i64, b: i64) -> i64:
    """An option as one int: kind, and two small numbers."""
    return kind | (a << 8) | (b << 20)


def kind_of(opt: i64) -> i64:
    return opt & 255


def a_of(opt: i64) -> i64:
    return (opt >> 8) & 4095


def b_of(opt: i64) -> i64:
    return opt >> 20


def place_of(st: State, obj: i64, who: i64) -> i64:
    """Where a candidate card lies, as far as its chooser can tell equal cards apart: 0 in a zone of the chooser,
    ELSEWHERE in one of the other player, slot + 1 when attached."""
    mon = holder_of(st, obj)
    if mon is not NOBODY:
        return slot_of(st, mon) + 1
    if st.stadium == obj:
        return 64
    return 0 if owner_of(st, obj) == who else ELSEWHERE


def as_option(st: State, obj: i64, who: i64) -> i64:
    return _option_of(_key_of(st, obj, who) << KEY_SHIFT | obj)


def _key_of(st: State, obj: i64, who: i64) -> i64:
    """What candidates are sorted by: cards by what they are and where they lie, Pokémon by their slot."""
    if obj >= MON:
        return slot_of(st, find_mon(st, obj - MON)) + 1
    return (st.match.def_of[obj].index << 8) | place_of(st, obj, who)


def pokemon_option(slot: i64) -> i64:
    """The option for picking the Pokémon that stands at a slot."""
    return O_PICK | (4095 << 8) | ((slot + 1) << 20)


def attached_option(index: i64, slot: i64) -> i64:
    """The option for picking a card (by its index in the match) that is attached to the Pokémon at a slot."""
    return O_PICK | (index << 8) | ((slot + 1) << 20)


def _option_of(key: i64) -> i64:
    """The option for a candidate, from its sort key with the candidate in the lowest bits."""
    if key & KEY_MASK >= MON:
        return O_PICK | (4095 << 8) | ((key >> KEY_SHIFT) << 20)
    key >>= KEY_SHIFT
    return O_PICK | ((key >> 8) << 8) | ((key & 255) << 20)


def _keys(st: State, cands: list[int], who: i64) -> list[int]:
    """Sort keys of the candidates, in order, each with the candidate in its lowest bits."""
    keys: list[int] = []
    low: i64 = 0  # which cards lie in play, as two masks; asked only of lists of several cards
    high: i64 = 0
    is_few = len(cands) <= FEW or cands[0] >= MON
    if not is_few:
        low = _in_play(st, 0)
        high = _in_play(st, 62)
    def_of = st.match.def_of
    first = st.match.first_deck
    last: i64 = -1
    is_sorted = True
    for o in cands:
        if is_few or o >= MON or o == st.stadium or ((low >> o if o < 62 else high >> (o - 62)) & 1) == 1:
            key = _key_of(st, o, who)
        else:
            key = (def_of[o].index << 8) | (0 if (o >= first) == (who == 1) else ELSEWHERE)
        key = (key << KEY_SHIFT) | o
        if key < last:
            is_sorted = False
        last = key
        keys.append(key)
    if not is_sorted:
        keys.sort()
    return keys


def _in_play(st: State, base: i64) -> i64:
    """Which of the 62 card numbers from ``base`` on lie in play, as a mask."""
    return _in_play_of(st.p0, base) | _in_play_of(st.p1, base)


def _in_play_of(p: Player, base: i64) -> i64:
    mask = _cards_of(p.active, base)
    for m in p.bench:
        mask |= _cards_of(m, base)
    return mask


def _cards_of(m: Mon, base: i64) -> i64:
    mask: i64 = 0
    if m is NOBODY:
        return mask
    mask = _mask(m.cards, base) | _mask(m.energy, base)
    if m.tools:
        mask |= _mask(m.tools, base)
    return mask


def _mask(cards: list[int], base: i64) -> i64:
    mask: i64 = 0
    for c in cards:
        n: i64 = c
        n -= base
        if n >= 0 and n < 62:
            bit: i64 = 1
            bit <<= n
            mask |= bit
    return mask


def sorted_candidates(st: State, cands: list[int], who: i64) -> list[int]:
    """In the order of the options: cards by what they are and where they lie, Pokémon by their slot."""
    if not cands or len(cands) == 1:
        return cands
    out: list[int] = []
    for k in _keys(st, cands, who):
        out.append(k & KEY_MASK)
    return out


def codes_of(st: State, cands: list[int], who: i64, demand: i64 = 0) -> list[int]:
    """The option for each candidate, in the order given."""
    out: list[int] = []
    for o in cands:
        place: i64 = -1
        if demand & UNSEEN:
            place = _face_down(st, o)
        out.append(as_option(st, o, who) if place < 0 else _option_of(_unseen_key(place) << KEY_SHIFT | o))
    return out


def _face_down(st: State, cid: i64) -> i64:
    """The place of a face-down Prize card, 16 more for those of the second player; −1 for any other card."""
    if cid >= MON:
        return -1
    for player in range(2):
        p = st.side(player)
        if cid in p.prizes and cid not in p.prizes_up:
            return p.prizes.index(cid) + 16 * player
    return -1


def _unseen_key(place: i64) -> i64:
    return (FACE_DOWN << 8) | (128 + place)


def ask(st: State, what: i64, who: i64, cands: list[int], least: i64, most: i64, var: i64, demand: i64) -> None:
    """Put a choice on the stack. least and most are clamped to what there is."""
    n: i64 = len(cands)
    f = Frame(F_PICK, what, who)
    ordered: list[int] = []
    found: list[int] = []
    for k in _unseen_keys(st, cands, who) if demand & UNSEEN else _keys(st, cands, who):
        ordered.append(k & KEY_MASK)
        found.append(_option_of(k))
    f.cands = ordered
    f.vars = [found]  # nothing moves while the choice is open
    f.x = least if least < n else n
    f.y = most if most < n else n
    if demand & UNITS:
        f.x = least
        f.y = most
    f.z = var
    f.flags = demand
    st.stack.append(f)


def _unseen_keys(st: State, cands: list[int], who: i64) -> list[int]:
    keys: list[int] = []
    for o in cands:
        place = _face_down(st, o)
        keys.append(((_key_of(st, o, who) if place < 0 else _unseen_key(place)) << KEY_SHIFT) | o)
    keys.sort()
    return keys


def options(st: State, f: Frame) -> list[int]:
    """What may be picked next, and DONE once enough was picked."""
    out: list[int] = []
    picked = count(st, f)
    n: i64 = len(f.cands)
    i: i64 = 0
    last: i64 = -1
    forward = st.combinations and not f.flags & ORDERED
    if f.picks and forward:
        i = f.ctr + 1
    if picked < f.y:
        found = f.vars[0] if f.vars else codes_of(st, f.cands, f.me, f.flags)
        while i < n:
            o: i64 = found[i]
            if o != last and (not forward or n - i >= f.x - picked or f.flags != 0):
                obj = f.cands[i]
                if (not f.picks or not has(f.picks, obj)) and _is_distinct(st, f, obj):
                    out.append(o)
                    last = o
            i += 1
    if picked >= f.x or not out:
        out.append(O_DONE)
    return out


def count(st: State, f: Frame) -> i64:
    """How much was picked: cards, or units of Energy where those count (C-01)."""
    if not f.flags & UNITS:
        return len(f.picks)
    n: i64 = 0
    for cid in f.picks:
        n += len(query.units_of_card(st, cid))
    return n


def _is_distinct(st: State, f: Frame, obj: i64) -> bool:
    if not f.flags & (DISTINCT_NAME | DISTINCT_TYPE | ALIKE) or obj >= MON:
        return True
    d = st.match.def_of[obj]
    for o in f.picks:
        other = st.match.def_of[o]
        if f.flags & DISTINCT_NAME and other.name_id == d.name_id:
            return False
        if f.flags & DISTINCT_TYPE and _type(other.provides, other.types) & _type(d.provides, d.types):
            return False
        if f.flags & ALIKE and not _type(other.provides, other.types) & _type(d.provides, d.types):
            return False
    return True


def _type(provides: list[int], types: i64) -> i64:
    return provides[0] if provides else types


def choose(st: State, f: Frame, opt: i64) -> None:
    """Carry out a pick; when nothing more can be picked the choice is over."""
    if kind_of(opt) == O_DONE:
        finish(st, f)
        return
    i: i64 = 0
    found = f.vars[0] if f.vars else codes_of(st, f.cands, f.me, f.flags)
    for obj in f.cands:
        if (
            found[i] == opt
            and not has(f.picks, obj)
            and (not st.combinations or f.flags & ORDERED or i > f.ctr or not f.picks)
        ):
            f.ctr = i
            f.picks = [*f.picks, obj]
            break
        i += 1
    if count(st, f) >= f.y:
        finish(st, f)


def finish(st: State, f: Frame) -> None:
    """Hand the result to the frame that asked: into its variable, or its picks for a rule process."""
    st.stack.pop()
    parent = st.stack[-1]
    picked = f.picks
    if len(picked) > 1 and not f.flags & ORDERED:  # the order of picking means nothing
        picked = []
        for obj in f.cands:
            if has(f.picks, obj):
                picked.append(obj)
    if parent.kind == F_CODE:
        parent.vars[f.z] = picked
    else:
        parent.picks = picked
