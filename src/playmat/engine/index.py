"""Which modifiers are in force: those of cards in play, and lasting effects.

The index is rebuilt from the table whenever cards in play changed; recomputing is cheap and cannot go stale in
a way that decides rules. Whether a modifier's condition holds is asked at the moment of use.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    ATTACHED,
    C_TRUE,
    H_DEALS,
    H_NO_ABILITIES,
    H_NO_EFFECT,
    HOOKS,
    K_ACTIVATED,
    W_BOTH,
    ClauseDef,
)
from playmat.engine import evaluate, predicates
from playmat.engine.board import find_mon
from playmat.engine.defs import CARD_ATTACHES, CARD_KEEPS_BELOW, CardDef
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_ENERGY,
    CAUSE_STADIUM,
    CAUSE_TOOL,
    EMPTY_INDEX,
    F_RULE,
    NO_EFFECTS,
    NOBODY,
    Effect,
    Frame,
    Index,
    Mon,
    Player,
    State,
)

FOREVER: Final = 1 << 40

OTHER_SIDE: Final = 4  # flag of a clause: the half of a Stadium that faces the other player

NO_EFFECT_TOOL: Final = 1
NO_EFFECT_STADIUM: Final = 2
NO_EFFECT_ENERGY: Final = 4


def defs_of(st: State, mon: Mon) -> list[CardDef]:
    """The cards whose text counts for a Pokémon: the top one, and those below that it keeps (LV.X, BREAK,
    both halves of a LEGEND, all parts of a V-UNION)."""
    def_of = st.match.def_of
    i: i64 = len(mon.cards) - 1
    top = def_of[mon.cards[i]]
    out = [top]
    if top.stage == codes.LEGEND or top.stage == codes.V_UNION:
        while i > 0:
            i -= 1
            d = def_of[mon.cards[i]]
            if d.stage == top.stage and _adds_attacks(top, d):
                out.append(d)
        return out
    while i > 0 and def_of[mon.cards[i]].flags & CARD_KEEPS_BELOW:
        i -= 1
        out.append(def_of[mon.cards[i]])
    return out


def _adds_attacks(top: CardDef, d: CardDef) -> bool:
    """Whether a further part of a Pokémon carries attacks that the top part does not."""
    for a in d.attacks:
        known = False
        for b in top.attacks:
            if b.name_id == a.name_id:
                known = True
        if not known:
            return True
    return False


def refresh(st: State) -> None:
    """Rebuild the index from the cards in play."""
    st.dirty = False
    if not st.match.has_statics:
        return
    index = Index()
    _index_side(st, index, st.p0)
    _index_side(st, index, st.p1)
    if st.stadium >= 0:
        d = st.match.def_of[st.stadium]
        if d.has_statics:
            _add(index, d.clauses, st.stadium_owner, 0, st.stadium, CAUSE_STADIUM, -1)
    st.index = index if index.mask else EMPTY_INDEX


def _index_side(st: State, index: Index, p: Player) -> None:
    if p.active is not NOBODY:
        _index_mon(st, index, p.active)
    for mon in p.bench:
        _index_mon(st, index, mon)


def _index_mon(st: State, index: Index, mon: Mon) -> None:
    def_of = st.match.def_of
    top = def_of[mon.top]
    if top.keeps_below:
        for d in defs_of(st, mon):
            _index_card(index, d, mon)
    elif top.has_statics:
        _index_card(index, top, mon)
    for cid in mon.tools:
        d = def_of[cid]
        if d.has_statics:
            _add(index, d.clauses, 0 if cid < st.match.first_deck else 1, mon.uid, cid, CAUSE_TOOL, -1)
            _add_attached(index, d, mon, cid, CAUSE_TOOL)
    for cid in mon.energy:
        d = def_of[cid]
        if d.has_statics:
            _add(index, d.clauses, mon.owner, mon.uid, cid, CAUSE_ENERGY, -1)
            _add_attached(index, d, mon, cid, CAUSE_ENERGY)


def _index_card(index: Index, d: CardDef, mon: Mon) -> None:
    """The texts of a card of a Pokémon's stack."""
    if not d.has_statics:
        return
    for ability in d.abilities:
        _add(index, ability.clauses, mon.owner, mon.uid, mon.top, CAUSE_ABILITY, ability.kind)
    if d.clauses:  # a Trainer card in play as a Pokémon
        _add(index, d.clauses, mon.owner, mon.uid, mon.top, CAUSE_ABILITY, -1)


def _add_attached(index: Index, d: CardDef, mon: Mon, cid: i64, kind: i64) -> None:
    """A Pokémon attached as a Tool or Energy card: what its text says about the Pokémon that holds it."""
    if d.flags & CARD_ATTACHES:
        for ability in d.abilities:
            _add(index, ability.clauses, mon.owner, mon.uid, cid, kind, -1, ATTACHED)


def _add(
    index: Index,
    clauses: list[ClauseDef],
    me: i64,
    src: i64,
    card: i64,
    kind: i64,
    ability: i64,
    zone: i64 = codes.IN_PLAY,
) -> None:
    for clause in clauses:
        if clause.kind == K_ACTIVATED or clause.zone != zone:
            continue
        ctx = Frame(F_RULE, -1, 1 - me if clause.flags & OTHER_SIDE else me)
        ctx.src = src
        ctx.card = card
        ctx.cause = kind
        for mod in clause.mods:
            if not index.mask:
                index.by_hook = [NO_EFFECTS] * HOOKS
            bit: i64 = 1  # a variable: mypyc shifts a literal in 32 bits
            bit <<= mod.hook
            effects = index.by_hook[mod.hook]
            if not index.mask & bit:
                index.by_hook[mod.hook] = effects = []
                index.mask |= bit
            elif clause.unique and _has(effects, mod.number, me, src if kind != CAUSE_ABILITY else 0):
                if mod.hook != H_DEALS or kind != CAUSE_ABILITY:  # of several that add damage the largest counts
                    continue
            e = Effect(mod, ctx, 0, kind, FOREVER, 0)
            e.is_unique = clause.unique
            e.ability = ability
            effects.append(e)


def _has(effects: list[Effect], number: i64, me: i64, holder: i64) -> bool:
    """Whether the same text of the same player holds already (for attached cards: on the same Pokémon)."""
    for e in effects:
        if e.mod.number == number and e.ctx.me == me and (holder == 0 or e.ctx.src == holder):
            return True
    return False


def answers(st: State) -> i64:
    """The hooks that any modifier at all answers, as a mask: one test for the usual case that none does."""
    if st.known >= 0:
        return st.known
    if st.dirty:
        refresh(st)
    if st.masked is not st.effects:
        _mask_effects(st)
    return st.index.mask | st.effect_mask


def has_answer(st: State, hook: i64) -> bool:
    """Whether any modifier at all answers a hook."""
    if st.known >= 0:
        return (st.known >> hook) & 1 == 1
    return (answers(st) >> hook) & 1 == 1


def _mask_effects(st: State) -> None:
    mask: i64 = 0
    for e in st.effects:
        bit: i64 = 1
        bit <<= e.mod.hook
        mask |= bit
    st.masked = st.effects
    st.effect_mask = mask


def mods_for(st: State, hook: i64) -> list[Effect]:
    """All modifiers that answer a hook, in order of arrival: first those of cards, then lasting effects."""
    if st.known >= 0:
        if not (st.known >> hook) & 1:
            return NO_EFFECTS
    else:
        if st.dirty:
            refresh(st)
        if st.masked is not st.effects:
            _mask_effects(st)
    carried = NO_EFFECTS
    if (st.index.mask >> hook) & 1:
        carried = st.index.by_hook[hook]
    if not (st.effect_mask >> hook) & 1:
        return carried
    out = carried
    copied = False
    for e in st.effects:
        if e.mod.hook == hook and e.phase <= st.turn and st.turn <= e.until:
            if st.in_checkup and e.keeps & 1 == 0 and e.until != FOREVER:
                continue  # 'during' a turn does not reach into Checkup, 'until the end of' does (E-01, E-21)
            if not copied:
                out = carried.copy()
                copied = True
            out.append(e)
    return out


def in_force(st: State, e: Effect) -> bool:
    """Whether a modifier works at all now: its source not switched off, its condition true."""
    if e.ability >= 0:
        if not ability_works(st, find_mon(st, e.ctx.src), e.ability, e.mod.hook):
            return False
    elif e.until == FOREVER and not card_works(st, e.kind, e.ctx.me, e.mod.hook, e.ctx.src, e.ctx.card):
        return False
    c = e.mod.cond
    return c.op == C_TRUE or evaluate.cond(st, e.ctx, c)


def applies(st: State, e: Effect, mon: Mon) -> bool:
    """Whether a modifier is in force and concerns this Pokémon."""
    return _concerns(st, e, mon) and in_force(st, e)


def _concerns(st: State, e: Effect, mon: Mon) -> bool:
    if e.on != 0:
        return e.on == mon.uid
    if e.mod.on.op == 0:
        return e.ctx.src == mon.uid
    return evaluate.is_in(st, e.ctx, e.mod.on, mon)


def ability_works(st: State, mon: Mon, kind: i64, hook: i64, name: i64 = -1) -> bool:
    """Whether abilities of this kind of a Pokémon are not switched off. Ancient Traits and held items are not
    abilities. One that takes abilities away does not work while it is itself taken away."""
    if mon is NOBODY:
        return False
    if kind >= codes.ANCIENT_TRAIT:
        return True
    if hook == H_NO_ABILITIES:
        return not _taker_taken_away(st, mon, kind)
    return not _taken_away(st, mon, kind, name, False)


def _taker_taken_away(st: State, mon: Mon, kind: i64) -> bool:
    """Where two would take each other away, the one that came into force first stays; a longer circle is asked once
    around."""
    if st.asking >= 3:
        return False
    takers = mods_for(st, H_NO_ABILITIES)
    st.asking += 1
    found = False
    for e in takers:
        if (e.mod.a != 0 and e.mod.a != kind) or (e.until == FOREVER and e.ctx.src == mon.uid):
            continue
        if not _concerns(st, e, mon) or (e.ability >= 0 and _came_first(st, mon, e, takers)):
            continue
        if in_force(st, e):
            found = True
            break
    st.asking -= 1
    return found


def _came_first(st: State, mon: Mon, e: Effect, takers: list[Effect]) -> bool:
    """Whether a Pokémon takes away the ability that would take away its own, and did so first."""
    other = find_mon(st, e.ctx.src)
    if other is NOBODY or other.since < mon.since or (other.since == mon.since and other.uid < mon.uid):
        return False
    for own in takers:
        if own.until == FOREVER and own.ctx.src == mon.uid and (own.mod.a == 0 or own.mod.a == e.ability):
            if _concerns(st, own, other):
                return True
    return False


def has_ability_of(st: State, mon: Mon, kind: i64, name: i64) -> bool:
    """Whether a Pokémon still has an ability it may be barred from using ('can't use any' is not 'has no')."""
    return kind >= codes.ANCIENT_TRAIT or not _taken_away(st, mon, kind, name, True)


def _taken_away(st: State, mon: Mon, kind: i64, name: i64, wholly: bool) -> bool:
    for e in mods_for(st, H_NO_ABILITIES):
        if (e.mod.a != 0 and e.mod.a != kind) or (wholly and e.mod.b & 4 != 0):
            continue
        if e.until == FOREVER and e.ctx.src == mon.uid:
            continue
        if e.mod.code >= 0 and e.mod.code == name:  # 'except for …'
            continue
        if applies(st, e, mon):
            return True
    return False


def has_no_abilities_in(st: State, player: i64, cid: i64, kind: i64) -> bool:
    """Whether a Pokémon card outside play has lost its Abilities (a text that reaches hands and discard piles)."""
    for e in mods_for(st, H_NO_ABILITIES):
        if e.mod.b & 2 and (e.mod.a == 0 or e.mod.a == kind) and in_force(st, e):
            if e.mod.on.a == W_BOTH or evaluate.player_of(e.ctx, e.mod.on.a) == player:
                if predicates.ok(st, e.ctx, e.mod.source, cid):
                    return True
    return False


def card_works(st: State, cause: i64, me: i64, hook: i64, src: i64 = 0, cid: i64 = -1) -> bool:
    """Whether Tools, Stadiums or Special Energy are not switched off."""
    if hook == H_NO_EFFECT:
        return True
    bit = 0
    if cause == CAUSE_TOOL:
        bit = NO_EFFECT_TOOL
    elif cause == CAUSE_STADIUM:
        bit = NO_EFFECT_STADIUM
    elif cause == CAUSE_ENERGY:
        bit = NO_EFFECT_ENERGY
    if bit == 0:
        return True
    for e in mods_for(st, H_NO_EFFECT):
        if not e.mod.a & bit:
            continue
        if e.mod.code >= 0 and cid >= 0 and st.match.def_of[cid].name_id == e.mod.code:
            continue  # 'except for …'
        if e.mod.b == 0 and e.ctx.me != me:
            continue
        if e.mod.b == 1 and e.ctx.me == me:
            continue
        if e.mod.on.op != 0 or e.on != 0:
            if src == 0 or not applies(st, e, find_mon(st, src)):
                continue
            return False
        if in_force(st, e):
            return False
    return True
