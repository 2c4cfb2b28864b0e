"""What a player may do now: each question answers OK or the number of the reason it may not.

One function for each kind of action of a turn; the options and the explanations of refused moves both come
from here, so they cannot disagree."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    C_TRUE,
    H_ATTACH_LIMIT,
    H_ATTACK_ALLOWED,
    H_ATTACK_COST,
    H_CANT_ATTACK,
    H_CANT_PLAY,
    H_CANT_RETREAT,
    H_CANT_USE,
    H_ENERGY_BECOMES,
    H_EVOLVES_EARLY,
    H_OTHER,
    H_PROVIDES,
    LIMIT_ENERGY,
    LIMIT_GAME,
    LIMIT_NAME,
    LIMIT_NAME_GAME,
    LIMIT_OFTEN,
    OTHER_PLAY_COSTS,
    OTHER_SUPPORTERS,
    ClauseDef,
)
from playmat.engine import evaluate, index, paying, predicates, query
from playmat.engine import reasons as why
from playmat.engine.board import is_active
from playmat.engine.defs import (
    ATTACK_GX,
    ATTACK_VSTAR,
    CARD_CANT_RETREAT,
    CARD_FIRST_TURN,
    CARD_PLAYS_AS_POKEMON,
    CARD_TOOL_FOR_OPPONENT,
    PLAIN,
    AbilityDef,
    AttackDef,
    CardDef,
)
from playmat.engine.locks import VERB_ATTACH, VERB_BENCH, VERB_EVOLVE, VERB_LEVEL, VERB_PLAY, is_locked
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_ENERGY,
    CAUSE_STADIUM,
    CAUSE_TOOL,
    CAUSE_TRAINER,
    F_RULE,
    MON,
    Effect,
    Frame,
    Mon,
    State,
)

EVEN_FIRST_TURN: Final = 64
EVEN_GX_USED: Final = 256
LOOP_LIMIT: Final = 120  # actions in one turn after which unlimited abilities are no longer offered


def is_starters_first_turn(st: State, player: i64) -> bool:
    return st.turn == 1 and player == st.first


# --- Pokémon from the hand ------------------------------------------------------------------------------


def why_not_bench(st: State, player: i64, cid: i64) -> i64:
    d = st.match.def_of[cid]
    if not d.is_playable:
        return why.UNREADABLE
    if d.stage == codes.RESTORED:
        return why.RESTORED_ONLY
    if not d.is_basic:
        return why.NOT_BASIC
    if len(st.side(player).bench) >= query.bench_size(st, player):
        return why.BENCH_FULL
    if is_locked(st, player, cid, VERB_BENCH):
        return why.LOCKED
    return why.OK


def is_free_basic(st: State, d: CardDef) -> bool:
    """Whether nothing but room is asked of this Basic Pokémon on its way to the Bench: no text in play has a say."""
    return d.is_playable and d.is_basic and d.stage != codes.RESTORED and not index.has_answer(st, H_CANT_PLAY)


def why_not_evolve(st: State, player: i64, cid: i64, mon: Mon) -> i64:
    d = st.match.def_of[cid]
    if not d.is_playable:
        return why.UNREADABLE
    if d.stage == codes.LEVEL_UP:
        return why_not_level_up(st, player, cid, mon)
    below = st.match.def_of[mon.top]
    if d.name_id not in below.grows_into:
        if not d.is_evolution:
            return why.NOT_EVOLUTION
        if not below.answers_to(d.evolves_from):
            return why.WRONG_EVOLUTION
    early = (1 if st.side(player).turns <= 1 else 0) | (2 if mon.since == st.turn else 0)
    if early and not _may_evolve_early(st, player, cid, mon, early):
        return why.FIRST_TURN_EVOLVE if early & 1 else why.JUST_PLAYED
    if is_locked(st, player, cid, VERB_EVOLVE, mon):
        return why.LOCKED
    return why.OK


def why_not_level_up(st: State, player: i64, cid: i64, mon: Mon) -> i64:
    """A LV.X goes onto the Active Pokémon of the same name that did not come into play this turn."""
    if not is_active(st, mon):
        return why.NOT_ACTIVE
    below = st.match.def_of[mon.top]
    if below.name_id != st.match.def_of[cid].level_up_from or below.stage == codes.LEVEL_UP:
        return why.LEVEL_UP_NAME
    if st.side(player).turns <= 1:
        return why.FIRST_TURN_EVOLVE
    if mon.since == st.turn:
        return why.LEVELED_TOO_SOON
    if is_locked(st, player, cid, VERB_LEVEL, mon):
        return why.LOCKED
    return why.OK


def _may_evolve_early(st: State, player: i64, cid: i64, mon: Mon, early: i64) -> bool:
    """Whether effects lift what stands in the way: 1 the first turn, 2 the turn it came into play. The card that
    evolves may say so itself."""
    for ability in st.match.def_of[cid].abilities:
        for clause in ability.clauses:
            for m in clause.mods:
                if m.hook == H_EVOLVES_EARLY and m.b and not index.has_no_abilities_in(st, player, cid, ability.kind):
                    early &= ~m.a
    for e in index.mods_for(st, H_EVOLVES_EARLY):
        if not e.mod.b and index.applies(st, e, mon) and predicates.ok(st, e.ctx, e.mod.source, cid):
            early &= ~e.mod.a
    return early == 0


# --- Energy and Trainer cards ---------------------------------------------------------------------------


def why_not_energy(st: State, player: i64, cid: i64, mon: Mon) -> i64:
    d = st.match.def_of[cid]
    if d.kind != codes.ENERGY:
        return why.NOT_ENERGY
    if not d.is_playable:
        return why.UNREADABLE
    if st.side(player).energy_attached >= 1:
        return why.ENERGY_DONE
    if is_locked(st, player, cid, VERB_ATTACH, mon):
        return why.LOCKED
    if d.play_requires.op != C_TRUE:
        ctx = Frame(F_RULE, -1, player)
        ctx.card = cid
        if not evaluate.cond(st, ctx, d.play_requires):
            return why.REQUIREMENT
    return why.OK if can_be_attached(st, cid, mon) else why.ATTACH_LIMIT


def is_free_energy(st: State, d: CardDef) -> bool:
    """Whether no text of this Energy card, and no text in play, has a say in where it may be attached."""
    return (
        d.is_playable and not d.has_statics and d.play_requires.op == C_TRUE and not index.has_answer(st, H_CANT_PLAY)
    )


def can_be_attached(st: State, cid: i64, mon: Mon) -> bool:
    """Whether a card's own text lets it be attached to this Pokémon."""
    d = st.match.def_of[cid]
    if not d.has_statics:
        return True
    ctx = Frame(F_RULE, -1, mon.owner)
    ctx.card = cid
    ctx.src = mon.uid
    for clause in d.clauses:
        for m in clause.mods:
            if m.hook == H_ATTACH_LIMIT and not predicates.ok(st, ctx, m.source, MON + mon.uid):
                return False
    return True


def must_leave(st: State, cid: i64, mon: Mon) -> bool:
    """An attached card whose text discards it from a Pokémon such as this."""
    for clause in st.match.def_of[cid].clauses:
        for m in clause.mods:
            if m.hook == H_ATTACH_LIMIT and m.a == 1:
                return not can_be_attached(st, cid, mon)
    return False


def why_not_trainer(st: State, player: i64, cid: i64) -> i64:
    """Playing an Item, Supporter, Stadium, or a Trainer that becomes a Pokémon."""
    d = st.match.def_of[cid]
    if d.kind != codes.TRAINER:
        return why.NOT_TRAINER
    if not d.is_playable:
        return why.UNREADABLE
    p = st.side(player)
    rules = st.match.rules
    if st.turn == 1 and is_starters_first_turn(st, player) and not d.flags & CARD_FIRST_TURN:
        if rules.starter_no_trainers:
            return why.STARTER_TRAINER
        if rules.starter_no_supporter and d.trainer_kind == codes.SUPPORTER:
            return why.STARTER_SUPPORTER
    if is_locked(st, player, cid, VERB_PLAY):
        return why.LOCKED
    if index.has_answer(st, H_OTHER) and len(p.hand) <= price_of(st, player, cid):
        return why.REQUIREMENT
    if d.trainer_kind == codes.SUPPORTER:
        if p.supporters >= supporters_allowed(st, player):
            return why.SUPPORTER_DONE
    elif d.trainer_kind == codes.STADIUM_CARD:
        if p.stadiums >= 1:
            return why.STADIUM_DONE
        if st.stadium >= 0 and st.match.def_of[st.stadium].name_id == d.name_id:
            return why.SAME_STADIUM
        return why.OK
    if d.flags & CARD_PLAYS_AS_POKEMON:
        if len(p.bench) >= query.bench_size(st, player):
            return why.BENCH_FULL
        return why.LOCKED if is_locked(st, player, cid, VERB_BENCH) else why.OK
    if d.trainer_kind == codes.TOOL or d.trainer_kind == codes.TECHNICAL_MACHINE:
        return why.OK
    if d.play_code < 0:
        return why.REQUIREMENT  # played only at another moment than in the course of the turn
    if d.play_requires.op == C_TRUE and d.play_useful.op == C_TRUE:
        return why.OK
    ctx = trainer_context(st, player, cid)
    if d.play_requires.op != C_TRUE and not evaluate.cond(st, ctx, d.play_requires):
        return why.REQUIREMENT
    if d.play_useful.op != C_TRUE and not evaluate.cond(st, ctx, d.play_useful):
        return why.NO_CHANGE
    return why.OK


def price_of(st: State, player: i64, cid: i64) -> i64:
    """How many cards of the hand a text has discarded in order to play this card."""
    n: i64 = 0
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_PLAY_COSTS and predicates.ok(st, e.ctx, e.mod.source, cid) and index.in_force(st, e):
            n += e.mod.b
    return n


def supporters_allowed(st: State, player: i64) -> i64:
    """One Supporter a turn, unless a text allows more."""
    most: i64 = 1
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_SUPPORTERS and evaluate.player_of(e.ctx, e.mod.b) == player and index.in_force(st, e):
            most = evaluate.num(st, e.ctx, e.mod.value)
    return most


def trainer_context(st: State, player: i64, cid: i64) -> Frame:
    ctx = Frame(F_RULE, -1, player)
    ctx.card = cid
    ctx.cause = CAUSE_TRAINER
    ctx.tgt = st.side(1 - player).active.uid
    return ctx


def why_not_tool(st: State, player: i64, cid: i64, mon: Mon) -> i64:
    """Attaching a Pokémon Tool or Technical Machine: one Tool a Pokémon unless a text says otherwise."""
    reason = why_not_trainer(st, player, cid)
    if reason != why.OK:
        return reason
    if is_locked(st, player, cid, VERB_ATTACH, mon):
        return why.LOCKED
    d = st.match.def_of[cid]
    if (mon.owner == player) == (d.flags & CARD_TOOL_FOR_OPPONENT != 0):
        return why.ATTACH_LIMIT
    if d.trainer_kind == codes.TOOL:
        tools: i64 = 0
        for t in mon.tools:
            if st.match.def_of[t].trainer_kind == codes.TOOL or st.match.def_of[t].kind == codes.POKEMON:
                tools += 1
        if tools >= query.tool_limit(st, mon):
            return why.TOOL_TAKEN
    if d.has_attach_to and not predicates.ok(st, trainer_context(st, player, cid), d.attach_to, MON + mon.uid):
        return why.ATTACH_LIMIT
    return why.OK if can_be_attached(st, cid, mon) else why.ATTACH_LIMIT


# --- abilities ------------------------------------------------------------------------------------------


def ability_context(st: State, mon: Mon) -> Frame:
    ctx = Frame(F_RULE, -1, mon.owner)
    ctx.src = mon.uid
    ctx.other = mon.uid
    ctx.card = mon.top
    ctx.cause = CAUSE_ABILITY
    ctx.tgt = st.side(1 - mon.owner).active.uid
    return ctx


def why_not_ability(st: State, mon: Mon, ability: AbilityDef, clause: ClauseDef) -> i64:
    p = st.side(mon.owner)
    if clause.limit == LIMIT_NAME:
        if ability.name_id in p.used_names:
            return why.ABILITY_USED if ability.name_id in mon.used else why.NAME_USED
    elif clause.limit == LIMIT_OFTEN:
        if st.actions >= LOOP_LIMIT:
            return why.LOOP_GUARD
    elif clause.limit == LIMIT_NAME_GAME:
        if ability.name_id in p.used_unions:
            return why.ABILITY_USED
    elif clause.limit == LIMIT_GAME:
        if p.vstar_used:
            return why.VSTAR_USED
    elif ability.name_id in mon.used:
        return why.ABILITY_USED
    if clause.flags & 1 and mon.conditions:
        return why.AFFECTED
    if not index.ability_works(st, mon, ability.kind, 0, ability.name_id):
        return why.ABILITY_OFF
    ctx = ability_context(st, mon)
    if not evaluate.cond(st, ctx, clause.condition):
        return why.ABILITY_CONDITION
    if not evaluate.cond(st, ctx, clause.useful):
        return why.NO_CHANGE
    return why.OK


def why_not_zone_ability(st: State, player: i64, cid: i64, ability: AbilityDef, clause: ClauseDef) -> i64:
    """An Ability that is used while its card lies in the hand or discard pile (E-17)."""
    p = st.side(player)
    if clause.limit == LIMIT_ENERGY:
        if p.energy_attached >= 1:
            return why.ENERGY_DONE
    elif cid in p.used_cards:
        return why.ABILITY_USED
    if clause.limit == LIMIT_NAME and ability.name_id in p.used_names:
        return why.ABILITY_USED
    if index.has_no_abilities_in(st, player, cid, ability.kind):
        return why.ABILITY_OFF
    ctx = trainer_context(st, player, cid)
    ctx.cause = CAUSE_ABILITY
    if not evaluate.cond(st, ctx, clause.condition):
        return why.ABILITY_CONDITION
    if not evaluate.cond(st, ctx, clause.useful):
        return why.NO_CHANGE
    return why.OK


def why_not_card_ability(st: State, mon: Mon, cid: i64, clause: ClauseDef) -> i64:
    """An effect that one announces, on a Tool or Energy card attached to a Pokémon."""
    if clause.limit == LIMIT_OFTEN:
        if st.actions >= LOOP_LIMIT:
            return why.LOOP_GUARD
    elif clause.limit == LIMIT_GAME:
        if st.side(mon.owner).vstar_used:
            return why.VSTAR_USED
    elif -1000 - cid in mon.used:
        return why.ABILITY_USED
    cause = CAUSE_ENERGY if cid in mon.energy else CAUSE_TOOL
    if not index.card_works(st, cause, mon.owner, 0, mon.uid, cid):
        return why.ABILITY_OFF
    ctx = ability_context(st, mon)
    ctx.card = cid
    ctx.cause = cause
    if not evaluate.cond(st, ctx, clause.condition):
        return why.ABILITY_CONDITION
    if not evaluate.cond(st, ctx, clause.useful):
        return why.NO_CHANGE
    return why.OK


def stadium_context(st: State, player: i64) -> Frame:
    ctx = Frame(F_RULE, -1, player)
    ctx.card = st.stadium
    ctx.cause = CAUSE_STADIUM
    return ctx


def why_not_stadium(st: State, player: i64, clause: ClauseDef) -> i64:
    """Using the effect of the Stadium in play: once each turn unless it says otherwise."""
    if clause.limit == LIMIT_OFTEN:
        if st.actions >= LOOP_LIMIT:
            return why.LOOP_GUARD
    elif st.side(player).stadium_used >= 1:
        return why.ABILITY_USED
    ctx = stadium_context(st, player)
    if not index.card_works(st, CAUSE_STADIUM, st.stadium_owner, 0):
        return why.ABILITY_OFF
    if not evaluate.cond(st, ctx, clause.condition):
        return why.ABILITY_CONDITION
    if not evaluate.cond(st, ctx, clause.useful):
        return why.NO_CHANGE
    return why.OK


# --- retreat and attack ---------------------------------------------------------------------------------


def why_not_retreat(st: State, player: i64) -> i64:
    p = st.side(player)
    mon = p.active
    if p.retreats >= 1:
        return why.RETREAT_DONE
    if not p.bench:
        return why.NO_BENCH
    if mon.conditions & codes.ASLEEP and not _is_allowed(st, mon, codes.ASLEEP | 128):
        return why.ASLEEP_RETREAT
    if mon.conditions & codes.PARALYZED and not _is_allowed(st, mon, codes.PARALYZED | 128):
        return why.PARALYZED_RETREAT
    if st.match.def_of[mon.top].flags & CARD_CANT_RETREAT:
        return why.CANT_RETREAT
    if index.has_answer(st, H_CANT_RETREAT):
        for e in index.mods_for(st, H_CANT_RETREAT):
            if index.applies(st, e, mon):
                return why.CANT_RETREAT
    if query.energy_count(st, mon) < query.retreat_cost(st, mon):
        return why.RETREAT_COST
    return why.OK


def _is_allowed(st: State, mon: Mon, even_if: i64) -> bool:
    """A text lets it attack (or, with bit 128, retreat) even if something would forbid it."""
    for e in index.mods_for(st, H_ATTACK_ALLOWED):
        if e.mod.a & even_if == even_if and index.applies(st, e, mon):
            return True
    return False


def is_only_cost_asked(st: State, mon: Mon) -> bool:
    """Whether only the cost can keep a Pokémon from an attack whose own text has no say: no text in force about attacks
    or Energy, no Special Condition, not the very first turn."""
    if st.turn <= 1 or mon.conditions:
        return False
    answers = index.answers(st)
    about = (answers >> H_CANT_ATTACK) | (answers >> H_CANT_USE) | (answers >> H_ATTACK_COST)
    return (about | (answers >> H_PROVIDES) | (answers >> H_ENERGY_BECOMES)) & 1 == 0


def why_not_attack(st: State, mon: Mon, attack: AttackDef) -> i64:
    """Whether the Active Pokémon may announce this attack."""
    player = mon.owner
    allowed: i64 = 0
    for m in attack.mods:  # 'this attack can be used even if …' (E-27)
        if m.hook == H_ATTACK_ALLOWED:
            allowed |= m.a
    if st.match.rules.starter_no_attack and is_starters_first_turn(st, player):
        if not allowed & EVEN_FIRST_TURN and not _is_allowed(st, mon, EVEN_FIRST_TURN):
            return why.STARTER_ATTACK
    if mon.conditions & codes.ASLEEP and not allowed & codes.ASLEEP and not _is_allowed(st, mon, codes.ASLEEP):
        return why.ASLEEP_ATTACK
    if mon.conditions & codes.PARALYZED and not allowed & codes.PARALYZED:
        if not _is_allowed(st, mon, codes.PARALYZED):
            return why.PARALYZED_ATTACK
    answers = index.answers(st)
    if (answers >> H_CANT_ATTACK) & 1:
        for e in index.mods_for(st, H_CANT_ATTACK):
            if index.applies(st, e, mon) and (e.mod.a == 0 or would_hit(st, e, mon, attack)):
                return why.CANT_ATTACK
    if (answers >> H_CANT_USE) & 1:
        for e in index.mods_for(st, H_CANT_USE):
            if cant_use(e.mod.a, e.mod.b, e.ctx, attack) and index.applies(st, e, mon):
                return why.CANT_USE_ATTACK
    if attack.flags & ATTACK_GX and st.side(player).gx_used and not _is_allowed(st, mon, EVEN_GX_USED):
        return why.GX_USED
    if attack.flags & ATTACK_VSTAR and st.side(player).vstar_used:
        return why.VSTAR_USED
    if not paying.can_pay_attack(st, mon, attack):
        return why.ATTACK_COST
    if attack.requires.op == C_TRUE:
        return why.OK
    ctx = ability_context(st, mon)
    ctx.z = query.attack_number(attack)
    if not evaluate.cond(st, ctx, attack.requires):
        return why.REQUIREMENT
    return why.OK


def would_hit(st: State, e: Effect, mon: Mon, attack: AttackDef) -> bool:
    """Whether the damage of an attack would be done to the Pokémon that cannot be attacked."""
    if attack.damage <= 0 and attack.suffix == PLAIN:
        return False
    return evaluate.is_in(st, e.ctx, e.mod.value, st.side(1 - mon.owner).active)


def cant_use(name: i64, var: i64, ctx: Frame, attack: AttackDef) -> bool:
    """The attack that 'can't be used': by name, the very attack whose text placed the effect (name −2), one
    that was chosen, any other than the one that was chosen (name −3), or any GX attack (name −4)."""
    if name == -4:
        return attack.flags & ATTACK_GX != 0
    if name == -2:
        return ctx.z == query.attack_number(attack)
    if name >= 0:
        return attack.name_id == name
    if 0 <= var < len(ctx.vars) and ctx.vars[var]:
        chosen: i64 = ctx.vars[var][0]
        return (chosen == query.attack_number(attack)) != (name == -3)
    return False
