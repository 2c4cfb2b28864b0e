"""The table: finding Pokémon, moving cards between zones, putting Pokémon into play and taking them out.

Every change of what lies in play goes through here, because here the index of modifiers is marked stale.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine.defs import CARD_ALWAYS_DISCARDED, CARD_BACK_TO_HAND, CARD_PRISM_STAR, CardDef
from playmat.engine.log import LOG_ACTIVE, LOG_DRAW, LOG_MOVE, LOG_RECOVER, note
from playmat.engine.state import (
    CAUSE_ATTACK,
    NO_LIST,
    NOBODY,
    Effect,
    Event,
    Mon,
    Player,
    State,
)

# history
EV_KNOCKED_OUT: Final = 1  # name: 1 if by damage from an opponent's attack
EV_ATTACK: Final = 2  # name: attack name
EV_SUPPORTER: Final = 3
EV_ITEM: Final = 4
EV_STADIUM: Final = 5
EV_EVOLVED: Final = 6  # name: name of the Pokémon it evolved from
EV_MOVED_ACTIVE: Final = 7
EV_HEALED: Final = 8
EV_ENERGY: Final = 9
EV_DAMAGED: Final = 10
EV_ABILITY: Final = 11
EV_TOOL: Final = 12
EV_RETREATED: Final = 13
EV_BENCHED: Final = 14
EV_PRIZE: Final = 15
EV_HIT_FULL: Final = 16  # damaged by an attack while without damage counters
EV_RETURNS: Final = 17  # an attached card that comes back after the attack that discarded it
EV_HIT_ACTIVE: Final = 19  # damaged by an attack while Active; name: how much
EV_COUNTED_AS: Final = 18  # a unit of attached Energy that an effect moved; name: its types, and which unit it was
UNIT_TYPES: Final = (1 << 32) - 1  # of that name, the types; above them the number of the unit

# how a lasting effect on a Pokémon ends before its time (``Effect.keeps``)
ENDS_WITH_USER: Final = 2
ENDS_WITH_TARGET: Final = 32
ENDS_OFF_BENCH: Final = 8
ENDS_DAMAGED: Final = 16


def record(st: State, what: i64, player: i64, uid: i64, card: i64, name: i64) -> None:
    """Write into the turn history (kept for this turn and the three before it)."""
    if not st.history:
        st.history = [Event(what, player, uid, card, name, st.turn)]
    else:
        st.history.append(Event(what, player, uid, card, name, st.turn))  # the one list that clones do not share


def card_def(st: State, cid: i64) -> CardDef:
    return st.match.def_of[cid]


def owner_of(st: State, cid: i64) -> i64:
    return 0 if cid < st.match.first_deck else 1


def are_hidden(st: State, objs: list[int]) -> bool:
    """Whether these are cards (of one zone) that the other player does not see, or might be if there were any."""
    if not objs:
        return True
    o = objs[0]
    for p in (st.p0, st.p1):
        if o in p.hand or o in p.deck or o in p.prizes:
            return True
    return False


def find_mon(st: State, uid: i64) -> Mon:
    """The Pokémon with this uid, or NOBODY if it has left play."""
    if uid == 0:
        return NOBODY
    if st.p0.active.uid == uid:
        return st.p0.active
    if st.p1.active.uid == uid:
        return st.p1.active
    for m in st.p0.bench:
        if m.uid == uid:
            return m
    for m in st.p1.bench:
        if m.uid == uid:
            return m
    return NOBODY


def is_active(st: State, mon: Mon) -> bool:
    return st.p0.active is mon or st.p1.active is mon


def mons_of(st: State, player: i64) -> list[Mon]:
    """All Pokémon a player has in play, the Active first."""
    p = st.side(player)
    if p.active is NOBODY:
        return p.bench.copy()
    out = [p.active]
    out.extend(p.bench)
    return out


def slot_of(st: State, mon: Mon) -> i64:
    """Where a Pokémon stands: player × 16 + 0 for Active, 1 … for the Bench; −1 if nowhere."""
    if mon is NOBODY:
        return -1
    p = st.side(mon.owner)
    if p.active is mon:
        return mon.owner * 16
    i: i64 = 1
    for m in p.bench:
        if m is mon:
            return mon.owner * 16 + i
        i += 1
    return -1


def mon_at(st: State, slot: i64) -> Mon:
    p = st.side(slot >> 4)
    i = slot & 15
    if i == 0:
        return p.active
    if i <= len(p.bench):
        return p.bench[i - 1]
    return NOBODY


def added(cards: list[int], cid: i64) -> list[int]:
    """A copy of the list with the card at its end."""
    out = cards.copy()
    out.append(cid)
    return out


def without(cards: list[int], cid: i64) -> list[int]:
    """A copy of the list without the card."""
    out = cards.copy()
    i: i64 = 0
    for c in cards:
        if c == cid:
            out.pop(i)
            return out
        i += 1
    return out


# --- zones ----------------------------------------------------------------------------------------------


def zone_cards(p: Player, zone: i64) -> list[int]:
    if zone == codes.HAND:
        return p.hand
    if zone == codes.DECK:
        return p.deck
    if zone == codes.DISCARD:
        return p.discard
    if zone == codes.LOST:
        return p.lost
    if zone == codes.PRIZES:
        return p.prizes
    if zone == codes.BESIDE:
        return p.beside
    return NO_LIST


def set_zone(p: Player, zone: i64, cards: list[int]) -> None:
    if zone == codes.HAND:
        p.hand = cards
    elif zone == codes.DECK:
        p.deck = cards
    elif zone == codes.DISCARD:
        p.discard = cards
    elif zone == codes.LOST:
        p.lost = cards
    elif zone == codes.PRIZES:
        p.prizes = cards
    elif zone == codes.BESIDE:
        p.beside = cards


def has(cards: list[int], cid: i64) -> bool:
    """Whether a card is in a list: compiled, this is several times faster than ``in``."""
    for c in cards:
        if c == cid:
            return True
    return False


def find_zone(st: State, cid: i64) -> i64:
    """The zone a card lies in (IN_PLAY when attached or part of a Pokémon; LIMBO when being played)."""
    p = st.side(owner_of(st, cid))
    if has(p.hand, cid):
        return codes.HAND
    if has(p.discard, cid):
        return codes.DISCARD
    if has(p.deck, cid):
        return codes.DECK
    if has(p.prizes, cid):
        return codes.PRIZES
    if has(p.lost, cid):
        return codes.LOST
    if has(p.beside, cid):
        return codes.BESIDE
    if st.stadium == cid:
        return codes.STADIUM
    if holder_of(st, cid) is not NOBODY:
        return codes.IN_PLAY
    return codes.LIMBO


def holder_of(st: State, cid: i64) -> Mon:
    """The Pokémon a card belongs to or is attached to, or NOBODY."""
    if _holds(st.p0.active, cid):
        return st.p0.active
    for m in st.p0.bench:
        if _holds(m, cid):
            return m
    if _holds(st.p1.active, cid):
        return st.p1.active
    for m in st.p1.bench:
        if _holds(m, cid):
            return m
    return NOBODY


def _holds(m: Mon, cid: i64) -> bool:
    if m is NOBODY:
        return False
    for c in m.energy:
        if c == cid:
            return True
    for c in m.cards:
        if c == cid:
            return True
    for c in m.tools:
        if c == cid:
            return True
    return False


def take_card(st: State, cid: i64) -> i64:
    """Take a card out of wherever it lies; returns the zone it came from. A card that is the top of a Pokémon's
    stack is not taken this way (see ``remove_from_stack``)."""
    return take_from(st, cid, find_zone(st, cid))


def take_from(st: State, cid: i64, zone: i64) -> i64:
    """Take a card out of the zone it is known to lie in."""
    p = st.side(owner_of(st, cid))
    if zone == codes.IN_PLAY:
        m = holder_of(st, cid)
        if has(m.energy, cid):
            m.energy = without(m.energy, cid)
        elif has(m.tools, cid):
            m.tools = without(m.tools, cid)
        elif len(m.cards) > 1:
            m.restack(without(m.cards, cid))
            st.dirty = True
        if st.match.def_of[cid].has_statics:
            st.dirty = True
    elif zone == codes.STADIUM:
        st.stadium = -1
        st.dirty = True
    elif zone != codes.LIMBO:
        set_zone(p, zone, without(zone_cards(p, zone), cid))
        if zone == codes.HAND and p.known and has(p.known, cid):
            p.known = without(p.known, cid)
        if zone == codes.PRIZES and cid in p.prizes_up:
            p.prizes_up = without(p.prizes_up, cid)
        if p.used_cards and cid in p.used_cards:  # a card that comes back is a new one (SM E-17)
            p.used_cards = without(p.used_cards, cid)
    return zone


def drop_card(st: State, cid: i64, zone: i64, seen_by: i64 = 3, bottom: bool = False) -> None:
    """Lay a card that is nowhere into a zone of its owner. A Prism Star card that would go to the discard pile
    goes to the Lost Zone instead."""
    owner = owner_of(st, cid)
    p = st.side(owner)
    if zone == codes.DISCARD and card_def(st, cid).flags & CARD_PRISM_STAR:
        zone = codes.LOST
    if zone == codes.DECK and bottom:
        p.deck = [cid, *p.deck]
    else:
        set_zone(p, zone, added(zone_cards(p, zone), cid))
    if zone == codes.HAND and seen_by & (2 if owner == 0 else 1):
        p.known = [*p.known, cid]


def leaving(st: State, cid: i64, zone: i64) -> i64:
    """Where a card that leaves play really goes: its own text may say."""
    flags = card_def(st, cid).flags
    if flags & CARD_BACK_TO_HAND and zone == codes.DISCARD:
        return codes.HAND
    if flags & CARD_ALWAYS_DISCARDED:
        return codes.DISCARD
    return zone


def move_card(st: State, cid: i64, zone: i64, seen_by: i64 = 3, bottom: bool = False) -> None:
    """Move a card from where it lies to a zone of its owner."""
    move_from(st, cid, find_zone(st, cid), zone, seen_by, bottom)


def move_from(st: State, cid: i64, before: i64, zone: i64, seen_by: i64, bottom: bool) -> None:
    """The same for a card known to lie in a zone."""
    take_from(st, cid, before)
    if before == codes.IN_PLAY:
        zone = leaving(st, cid, zone)
    drop_card(st, cid, zone, seen_by, bottom)
    if st.logging:
        note(st, LOG_MOVE, owner_of(st, cid), cid, before, zone, seen_by)


def draw_cards(st: State, player: i64, n: i64) -> i64:
    """Draw up to n cards; returns how many there were to draw."""
    p = st.side(player)
    left: i64 = len(p.deck)
    if n > left:
        n = left
    if n <= 0:
        return 0
    hand = p.hand.copy()
    i: i64 = left
    while i > left - n:
        i -= 1
        hand.append(p.deck[i])
        if st.logging:
            note(st, LOG_DRAW, player, p.deck[i], 0, 0, 1 << player)
    p.deck = p.deck[:i]
    p.hand = hand
    return n


# --- Pokémon in play ------------------------------------------------------------------------------------


def touch(st: State) -> None:
    """Pokémon changed places or left: modifiers that cards in play carry are looked up anew, if there are any."""
    if st.index.mask:
        st.dirty = True


def new_mon(st: State, player: i64, cards: list[int]) -> Mon:
    mon = Mon(st.next_uid, player, cards, st.turn)
    st.next_uid += 1
    for c in cards:
        if st.match.def_of[c].has_statics:
            st.dirty = True
    return mon


def put_on_bench(st: State, player: i64, cid: i64) -> Mon:
    """Put a card (already taken from its zone) into play on the Bench."""
    mon = new_mon(st, player, [cid])
    p = st.side(player)
    p.bench = [*p.bench, mon]
    return mon


def set_active(st: State, player: i64, mon: Mon) -> None:
    """Move a Benched Pokémon to the empty Active Spot."""
    p = st.side(player)
    bench: list[Mon] = []
    for m in p.bench:
        if m is not mon:
            bench.append(m)
    p.bench = bench
    p.active = mon
    drop_effects_ending(st, mon.uid, ENDS_OFF_BENCH)
    mon.active_since = st.turn
    touch(st)
    record(st, EV_MOVED_ACTIVE, player, mon.uid, mon.cards[-1], 0)
    if st.logging:
        note(st, LOG_ACTIVE, player, mon.cards[-1], 0, 0)


def switch_active(st: State, player: i64, mon: Mon) -> None:
    """Switch the Active Pokémon with a Benched one; the one that goes to the Bench loses Special Conditions and
    effects of attacks."""
    p = st.side(player)
    old = p.active
    bench: list[Mon] = []
    for m in p.bench:
        bench.append(old if m is mon else m)
    if old is NOBODY:
        set_active(st, player, mon)
        return
    p.bench = bench
    p.active = mon
    clear_marks(st, old)
    drop_effects_ending(st, mon.uid, ENDS_OFF_BENCH)
    mon.active_since = st.turn
    touch(st)
    record(st, EV_MOVED_ACTIVE, player, mon.uid, mon.cards[-1], 0)
    if st.logging:
        note(st, LOG_ACTIVE, player, mon.cards[-1], 0, 0)


def clear_marks(st: State, mon: Mon, kept: i64 = 0) -> None:
    """Remove Special Conditions and effects of attacks (moving to the Bench, evolving, devolving), but for the
    conditions that a text keeps."""
    if st.logging and mon.conditions & ~kept:
        note(st, LOG_RECOVER, mon.owner, mon.cards[-1], mon.conditions & ~kept, 0)
    mon.conditions &= kept
    if not mon.conditions & codes.POISONED:
        mon.poison = 1
    if not mon.conditions & codes.BURNED:
        mon.burn = 2
    if not mon.conditions & codes.TURNED:
        mon.turned = 0
    drop_attack_effects(st, mon.uid)


def ends_with(e: Effect, uid: i64) -> bool:
    """Whether an effect ends with this Pokémon: the one that placed it, or the one it attacked then."""
    return (e.keeps & ENDS_WITH_USER != 0 and e.ctx.src == uid) or (
        e.keeps & ENDS_WITH_TARGET != 0 and e.ctx.tgt == uid
    )


def drop_attack_effects(st: State, uid: i64) -> None:
    """Remove effects of attacks that were placed on a Pokémon, and those it placed that end with it."""
    if not st.effects:
        return
    kept: list[Effect] = []
    for e in st.effects:
        if (e.on != uid or e.kind != CAUSE_ATTACK or e.keeps & 4) and not ends_with(e, uid):
            kept.append(e)
    st.effects = kept


def drop_effects_ending(st: State, uid: i64, how: i64) -> None:
    """Remove the effects on a Pokémon that end with this: that it leaves the Bench, that it takes damage."""
    if not st.effects:
        return
    kept: list[Effect] = []
    for e in st.effects:
        if e.on != uid or e.keeps & how == 0:
            kept.append(e)
    if len(kept) != len(st.effects):
        st.effects = kept


def forget_mon(st: State, uid: i64) -> None:
    """Remove everything placed on a Pokémon that left play, and what it placed that ends with it; what else it placed
    on others stays."""
    if not st.effects:
        return
    kept: list[Effect] = []
    for e in st.effects:
        if e.on != uid and not ends_with(e, uid):
            kept.append(e)
    st.effects = kept


def lift_mon(st: State, mon: Mon) -> list[int]:
    """Take a Pokémon out of play and return every card of it, top of the stack first."""
    p = st.side(mon.owner)
    if p.active is mon:
        p.active = NOBODY
    else:
        bench: list[Mon] = []
        for m in p.bench:
            if m is not mon:
                bench.append(m)
        p.bench = bench
    touch(st)
    out = mon.cards.copy()
    out.reverse()
    out.extend(mon.energy)
    out.extend(mon.tools)
    forget_mon(st, mon.uid)
    return out
