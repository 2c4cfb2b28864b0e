"""Asking expressions: numbers, conditions, filters and selectors. Pure: nothing here changes the state.

The context of an expression is a frame: who controls the text, which Pokémon it is printed on or attached to,
which variables were bound.
"""

from __future__ import annotations

from mypy_extensions import i64

from playmat.effects.code import (
    AT_ACTIVE,
    AT_BENCH,
    C_AFFECTED,
    C_ALL_HEADS,
    C_ALL_TAILS,
    C_AND,
    C_ANY_HEADS,
    C_BENCH_SPACE,
    C_CMP,
    C_DECK,
    C_DID,
    C_EXISTS,
    C_EXTRA_COST,
    C_FALSE,
    C_FREE,
    C_HAPPENED,
    C_IS,
    C_KNOCKED_OUT,
    C_NOT,
    C_OR,
    C_PLAYED,
    C_TRUE,
    C_TURN,
    C_UNDER_EFFECTS,
    C_USED,
    E_AT_MOST,
    E_CHOSEN,
    E_CONST,
    E_COUNT,
    E_COUNTERS,
    E_ENERGY,
    E_HALF,
    E_HEADS,
    E_MINUS,
    E_PLUS,
    E_PRIZES_LEFT,
    E_PRIZES_TAKEN,
    E_TAILS,
    E_TENTH,
    E_TIMES,
    EQ,
    GE,
    GT,
    LE,
    LT,
    NE,
    NO_EXPR,
    P_TABLE,
    P_TRUE,
    S_AMONG,
    S_ATTACHED,
    S_ATTACKER,
    S_EVENT_CARD,
    S_EVENT_MON,
    S_HOLDER,
    S_IN_PLAY,
    S_IN_ZONE,
    S_STADIUM,
    S_THIS,
    S_THIS_CARD,
    S_TOP_UNTIL,
    S_UNDER,
    S_UNION,
    S_VAR,
    TRUE_PRED,
    W_BOTH,
    W_OPPONENT,
    W_OTHER,
    W_YOU,
    Expr,
)
from playmat.engine import counting, damage, paying, predicates, query
from playmat.engine.board import find_mon, has, holder_of, zone_cards
from playmat.engine.state import CAUSE_ATTACK, FL_COPIED, FL_FREE, MON, NO_LIST, NOBODY, Effect, Frame, Mon, State


def player_of(ctx: Frame, whose: i64) -> i64:
    """The player a word such as 'you' or 'that player' means here."""
    if whose == W_YOU:
        return ctx.me
    if whose == W_OPPONENT:
        return 1 - ctx.me
    if whose == W_OTHER:
        return 1 - ctx.that
    return ctx.that


def compare(a: i64, op: i64, b: i64) -> bool:
    if op == GE:
        return a >= b
    if op == LE:
        return a <= b
    if op == EQ:
        return a == b
    if op == GT:
        return a > b
    if op == LT:
        return a < b
    return op == NE and a != b


# --- selectors ------------------------------------------------------------------------------------------


def objs(st: State, ctx: Frame, e: Expr) -> list[int]:
    """The cards and Pokémon a selector stands for, as object numbers."""
    op = e.op
    if op == S_IN_PLAY:
        return _in_play(st, ctx, e)
    if op == S_THIS or op == S_HOLDER:
        return _one(st, ctx.src)
    if op == S_VAR:
        return _var(ctx, e)
    if op == S_IN_ZONE:
        return _in_zone(st, ctx, e)
    if op == S_EVENT_MON:
        return _one(st, ctx.tgt)
    if op == S_ATTACKER:
        return _one(st, ctx.other)
    if op == S_THIS_CARD:
        return [ctx.card] if ctx.card >= 0 else NO_LIST
    if op == S_EVENT_CARD:
        return [ctx.event_card] if ctx.event_card >= 0 else NO_LIST
    if op == S_ATTACHED:
        return _attached(st, ctx, e)
    if op == S_STADIUM:
        return _stadium(st, ctx, e)
    if op == S_AMONG:
        return _keep(st, ctx, objs(st, ctx, e.kids[0]), e.kids[1])
    if op == S_UNDER:
        return _under(st, ctx, e)
    if op == S_TOP_UNTIL:
        return _top_until(st, ctx, e)
    if op == S_UNION:
        out: list[int] = []
        for kid in e.kids:
            for o in objs(st, ctx, kid):
                if o not in out:
                    out.append(o)
        return out
    return NO_LIST


def _one(st: State, uid: i64) -> list[int]:
    return [MON + uid] if find_mon(st, uid) is not NOBODY else NO_LIST


def _var(ctx: Frame, e: Expr) -> list[int]:
    if e.a >= len(ctx.vars):
        return NO_LIST
    bound = ctx.vars[e.a]
    if e.b == 0:
        return bound
    out: list[int] = []
    for o in bound:  # the rest: what was not moved since
        if not has(ctx.picks, o):
            out.append(o)
    return out


def _keep(st: State, ctx: Frame, found: list[int], pred: Expr) -> list[int]:
    out: list[int] = []
    for o in found:
        if predicates.ok(st, ctx, pred, o):
            out.append(o)
    return out


def _in_play(st: State, ctx: Frame, e: Expr) -> list[int]:
    out: list[int] = []
    if e.a == W_BOTH:
        _add_in_play(st, ctx, e, ctx.me, out)
        _add_in_play(st, ctx, e, 1 - ctx.me, out)
    else:
        _add_in_play(st, ctx, e, player_of(ctx, e.a), out)
    return out


def _add_in_play(st: State, ctx: Frame, e: Expr, player: i64, out: list[int]) -> None:
    p = st.side(player)
    pred = e.kids[0]
    if e.b != AT_BENCH and p.active is not NOBODY:
        if predicates.ok_mon(st, ctx, pred, p.active):
            out.append(MON + p.active.uid)
    if e.b != AT_ACTIVE:
        for m in p.bench:
            if predicates.ok_mon(st, ctx, pred, m):
                out.append(MON + m.uid)


def _in_zone(st: State, ctx: Frame, e: Expr) -> list[int]:
    out: list[int] = []
    if e.a == W_BOTH:
        _add_in_zone(st, ctx, e, ctx.me, out)
        _add_in_zone(st, ctx, e, 1 - ctx.me, out)
    else:
        _add_in_zone(st, ctx, e, player_of(ctx, e.a), out)
    return out


def _add_in_zone(st: State, ctx: Frame, e: Expr, player: i64, out: list[int]) -> None:
    cards = zone_cards(st.side(player), e.b)
    if e.c != 0:  # only the top (1) or bottom (2) so many
        n = num(st, ctx, e.kids[1])
        size: i64 = len(cards)
        if n > size:
            n = size
        if n < 0:
            n = 0
        if e.c == 1:
            cards = cards[size - n :]
            cards.reverse()
        else:
            cards = cards[:n]
    pred = e.kids[0]
    if pred.op == P_TRUE:
        out.extend(cards)
    elif pred.op == P_TABLE:
        def_of = st.match.def_of
        for c in cards:
            if pred.table[def_of[c].index]:
                out.append(c)
    else:
        for c in cards:
            if predicates.ok(st, ctx, pred, c):
                out.append(c)


def _attached(st: State, ctx: Frame, e: Expr) -> list[int]:
    out: list[int] = []
    pred = e.kids[1]
    for o in objs(st, ctx, e.kids[0]):
        if o < MON:
            continue
        m = find_mon(st, o - MON)
        for c in m.energy:
            if predicates.ok(st, ctx, pred, c):
                out.append(c)
        for c in m.tools:
            if predicates.ok(st, ctx, pred, c):
                out.append(c)
    return out


def _under(st: State, ctx: Frame, e: Expr) -> list[int]:
    """The cards under the top card of Pokémon (previous Evolutions)."""
    out: list[int] = []
    for m in mons(st, ctx, e.kids[0]):
        for c in m.cards[: len(m.cards) - 1]:
            if predicates.ok(st, ctx, e.kids[1], c):
                out.append(c)
    return out


def _top_until(st: State, ctx: Frame, e: Expr) -> list[int]:
    """Cards from the top of a deck down to and including the first that matches."""
    out: list[int] = []
    deck = st.side(player_of(ctx, e.a)).deck
    i: i64 = len(deck) - 1
    while i >= 0:
        out.append(deck[i])
        if predicates.ok(st, ctx, e.kids[0], deck[i]):
            break
        i -= 1
    return out


def _stadium(st: State, ctx: Frame, e: Expr) -> list[int]:
    if st.stadium < 0:
        return NO_LIST
    owner: i64 = 0 if st.stadium < st.match.first_deck else 1  # it may face the other player
    if e.a != W_BOTH and owner != player_of(ctx, e.a):
        return NO_LIST
    return [st.stadium] if predicates.ok(st, ctx, e.kids[0], st.stadium) else NO_LIST


def is_in(st: State, ctx: Frame, e: Expr, mon: Mon) -> bool:
    """Whether a Pokémon belongs to a selector, without making the list."""
    op = e.op
    if op == S_THIS or op == S_HOLDER:
        return ctx.src == mon.uid
    if op == S_IN_PLAY:
        if e.a != W_BOTH and mon.owner != player_of(ctx, e.a):
            return False
        if e.b != 0 and (st.side(mon.owner).active is mon) != (e.b == AT_ACTIVE):
            return False
        return predicates.ok_mon(st, ctx, e.kids[0], mon)
    return (MON + mon.uid) in objs(st, ctx, e)


def mons(st: State, ctx: Frame, e: Expr) -> list[Mon]:
    """The Pokémon in play among the objects of a selector. A card that was chosen and has come into play since
    stands for that Pokémon."""
    out: list[Mon] = []
    for o in objs(st, ctx, e):
        if o >= MON:
            m = find_mon(st, o - MON)
            if m is not NOBODY:
                out.append(m)
        elif e.op == S_VAR:
            m = holder_of(st, o)
            if m is not NOBODY and o in m.cards:
                out.append(m)
    return out


# --- numbers --------------------------------------------------------------------------------------------


def num(st: State, ctx: Frame, e: Expr) -> i64:
    op = e.op
    if op == E_CONST:
        return e.a
    if op == E_TIMES:
        return num(st, ctx, e.kids[0]) * num(st, ctx, e.kids[1])
    if op == E_COUNT:
        return count(st, ctx, e.kids[0])
    if op == E_HEADS:
        return _sum_var(ctx, e.a)
    if op == E_TAILS:
        return (len(ctx.vars[e.a]) if e.a < len(ctx.vars) else 0) - _sum_var(ctx, e.a)
    if op == E_COUNTERS:
        total: i64 = 0
        for m in mons(st, ctx, e.kids[0]):
            total += m.damage // 10
        return total
    if op == E_ENERGY:
        return counting.energy(st, ctx, e)
    if op == E_PLUS:
        return num(st, ctx, e.kids[0]) + num(st, ctx, e.kids[1])
    if op == E_HALF:
        half: i64 = num(st, ctx, e.kids[0]) // 2
        return (half + 9) // 10 * 10 if e.a else half // 10 * 10
    if op == E_MINUS:
        return num(st, ctx, e.kids[0]) - num(st, ctx, e.kids[1])
    if op == E_AT_MOST:
        return min(num(st, ctx, e.kids[0]), num(st, ctx, e.kids[1]))
    if op == E_TENTH:
        return num(st, ctx, e.kids[0]) // 10
    if op == E_CHOSEN:
        return _sum_var(ctx, e.a)
    if op == E_PRIZES_TAKEN or op == E_PRIZES_LEFT:
        return counting.prizes(st, ctx, e)
    return counting.in_play(st, ctx, e)


def _sum_var(ctx: Frame, n: i64) -> i64:
    total: i64 = 0
    if n < len(ctx.vars):
        for v in ctx.vars[n]:
            total += v
    return total


def exists(st: State, ctx: Frame, e: Expr) -> bool:
    """Whether a selector stands for anything, without making the list where that is easy."""
    op = e.op
    if op == S_IN_PLAY:
        if e.a == W_BOTH:
            return _is_in_play(st, ctx, e, ctx.me, TRUE_PRED) or _is_in_play(st, ctx, e, 1 - ctx.me, TRUE_PRED)
        return _is_in_play(st, ctx, e, player_of(ctx, e.a), TRUE_PRED)
    if op == S_IN_ZONE and e.c == 0 and e.a != W_BOTH:
        pred = e.kids[0]
        cards = zone_cards(st.side(player_of(ctx, e.a)), e.b)
        if pred.op == P_TRUE:
            return len(cards) > 0
        for c in cards:
            if predicates.ok(st, ctx, pred, c):
                return True
        return False
    if op == S_AMONG:
        inner = e.kids[0]
        if inner.op == S_IN_PLAY and inner.a != W_BOTH:
            return _is_in_play(st, ctx, inner, player_of(ctx, inner.a), e.kids[1])
        for o in objs(st, ctx, inner):
            if predicates.ok(st, ctx, e.kids[1], o):
                return True
        return False
    return len(objs(st, ctx, e)) > 0


def count(st: State, ctx: Frame, e: Expr) -> i64:
    """How many objects a selector stands for, without making the list where that is easy."""
    if e.op != S_IN_ZONE or e.c != 0 or e.a == W_BOTH:
        return len(objs(st, ctx, e))
    pred = e.kids[0]
    cards = zone_cards(st.side(player_of(ctx, e.a)), e.b)
    if pred.op == P_TRUE:
        return len(cards)
    n: i64 = 0
    for c in cards:
        if predicates.ok(st, ctx, pred, c):
            n += 1
    return n


def _is_in_play(st: State, ctx: Frame, e: Expr, player: i64, also: Expr) -> bool:
    p = st.side(player)
    pred = e.kids[0]
    if e.b != AT_BENCH and p.active is not NOBODY:
        if predicates.ok_mon(st, ctx, also, p.active) and predicates.ok_mon(st, ctx, pred, p.active):
            return True
    if e.b != AT_ACTIVE:
        for m in p.bench:
            if predicates.ok_mon(st, ctx, also, m) and predicates.ok_mon(st, ctx, pred, m):
                return True
    return False


# --- conditions -----------------------------------------------------------------------------------------


def cond(st: State, ctx: Frame, e: Expr) -> bool:
    op = e.op
    if op == C_TRUE:
        return True
    if op == C_AND:
        for kid in e.kids:
            if not cond(st, ctx, kid):
                return False
        return True
    if op == C_OR:
        for kid in e.kids:
            if cond(st, ctx, kid):
                return True
        return False
    if op == C_NOT:
        return not cond(st, ctx, e.kids[0])
    if op == C_EXISTS:
        return exists(st, ctx, e.kids[0])
    if op == C_CMP:
        return compare(num(st, ctx, e.kids[0]), e.a, num(st, ctx, e.kids[1]))
    if op == C_ALL_HEADS:
        return e.a < len(ctx.vars) and len(ctx.vars[e.a]) > 0 and 0 not in ctx.vars[e.a]
    if op == C_ALL_TAILS:
        return e.a < len(ctx.vars) and len(ctx.vars[e.a]) > 0 and 1 not in ctx.vars[e.a]
    if op == C_ANY_HEADS:
        return e.a < len(ctx.vars) and 1 in ctx.vars[e.a]
    if op == C_DID:
        return e.a < len(ctx.vars) and len(ctx.vars[e.a]) > 0
    return _state_is(st, ctx, e)


def _state_is(st: State, ctx: Frame, e: Expr) -> bool:
    """What Pokémon are, what happened, whose turn it is, what was used, room in deck and Bench."""
    op = e.op
    if op == C_IS:
        found = objs(st, ctx, e.kids[0])
        if not found:
            return False
        for o in found:
            if not predicates.ok(st, ctx, e.kids[1], o):
                return False
        return True
    if op == C_HAPPENED:
        return happened(st, ctx, e)
    if op == C_TURN:
        return _turn_is(st, ctx, e.a)
    if op == C_EXTRA_COST:
        return paying.has_extra_energy(st, find_mon(st, ctx.src), ctx, e)
    if op == C_AFFECTED:
        for m in mons(st, ctx, e.kids[0]):
            if damage.is_shielded(st, ctx, m, True):
                return False
        return True
    if op == C_FREE:
        return ctx.flags & FL_FREE != 0
    if op == C_PLAYED:
        return ctx.flags & FL_COPIED == 0
    if op == C_KNOCKED_OUT:
        for mon in mons(st, ctx, e.kids[0]):
            if mon.damage > 0 and mon.damage >= query.max_hp(st, mon) and (e.a == 0 or mon.hit_by != 0):
                return True
        return False
    if op == C_UNDER_EFFECTS:
        return _is_under_effects(st, ctx, e)
    if op == C_USED:
        p = st.side(player_of(ctx, e.a))
        return p.gx_used if e.b == 0 else p.vstar_used
    if op == C_DECK:
        return len(st.side(player_of(ctx, e.a)).deck) > 0
    if op == C_BENCH_SPACE:
        player = player_of(ctx, e.a)
        return len(st.side(player).bench) < query.bench_size(st, player)
    return op != C_FALSE and op == 0


def _is_under_effects(st: State, ctx: Frame, e: Expr) -> bool:
    """Whether an effect of an attack lies on one of these Pokémon or, where the text says so, on a player."""
    if not st.effects:
        return False
    under = [mon.uid for mon in mons(st, ctx, e.kids[0])]
    for effect in st.effects:
        if effect.kind == CAUSE_ATTACK and (effect.on in under if effect.on != 0 else is_on_player(ctx, e.a, effect)):
            return True
    return False


def is_on_player(ctx: Frame, whose: i64, effect: Effect) -> bool:
    """Whether an effect tied to no Pokémon was placed by an attack of the player's opponent; both players' is any."""
    if whose < 0:
        return False
    return whose == W_BOTH or effect.ctx.me != player_of(ctx, whose)


def _turn_is(st: State, ctx: Frame, what: i64) -> bool:
    me = st.side(ctx.me)
    if what == 1:
        return me.turns <= 1
    if what == 2:
        return st.first != ctx.me
    if what == 3:
        return st.player == ctx.me
    if what == 4:
        return st.first == ctx.me
    return what == 5 and st.player != ctx.me


def happened(st: State, ctx: Frame, e: Expr) -> bool:
    """Turn history. a: what; b: whose (−1: any); c: 0 this turn, 1 the turn before, 2 the player's own last
    turn; d: a name (−1: any); kids: the Pokémon concerned, a filter on the card concerned."""
    turn = st.turn - e.c
    who: i64 = -1
    if e.b >= 0 and e.b != W_BOTH:
        who = player_of(ctx, e.b)
    for ev in st.history:
        if ev.what != e.a or ev.turn != turn:
            continue
        if who >= 0 and ev.player != who:
            continue
        if e.d >= 0 and ev.name != e.d:
            continue
        if e.kids[0] is not NO_EXPR and e.kids[0].op != 0:
            if (MON + ev.uid) not in objs(st, ctx, e.kids[0]):
                continue
        if e.kids[1].op != 0 and ev.card >= 0:
            if not predicates.ok(st, ctx, e.kids[1], ev.card):
                continue
        return True
    return False
