"""Values are asked, not stored: HP, Retreat Cost, attack costs, types, Weakness, Energy, attacks and abilities,
each folding the modifiers in force (D-11 to D-15: sums of more and less; 'none' beats both)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import (
    E_HP,
    H_BENCH_SIZE,
    H_CLASS,
    H_ENERGY_BECOMES,
    H_HAS_ATTACKS,
    H_HP,
    H_IMMUNE,
    H_OTHER,
    H_PROVIDES,
    H_RESISTANCE,
    H_RETREAT,
    H_TOOL_LIMIT,
    H_TYPE,
    H_WEAKNESS,
    OTHER_COINS,
    OTHER_COINS_HEADS,
    OTHER_MARKED,
)
from playmat.engine import evaluate, index
from playmat.engine.board import find_mon, has, holder_of
from playmat.engine.defs import (
    CARD_KEEPS_STATS,
    CARD_LENDS_ATTACKS,
    CARD_NO_CONDITIONS,
    AttackDef,
    CardDef,
)
from playmat.engine.state import CAUSE_ATTACK, CAUSE_ENERGY, MON, NOBODY, Effect, Frame, Mon, State

USUAL_BENCH: Final = 5


def top(st: State, mon: Mon) -> CardDef:
    return st.match.def_of[mon.top]


def stats_def(st: State, mon: Mon) -> CardDef:
    """The card that gives Weakness, Resistance and Retreat Cost (a BREAK keeps those of the card below)."""
    d = st.match.def_of[mon.top]
    if not d.flags & CARD_KEEPS_STATS:
        return d
    i: i64 = len(mon.cards) - 1
    while i > 0 and d.flags & CARD_KEEPS_STATS:
        i -= 1
        d = st.match.def_of[mon.cards[i]]
    return d


def max_hp(st: State, mon: Mon) -> i64:
    hp: i64 = st.match.def_of[mon.top].hp
    more: i64 = 0
    for e in index.mods_for(st, H_HP):
        if index.applies(st, e, mon):
            if e.mod.a and e.mod.value.op == E_HP:  # as much as another Pokémon, which may say the same
                if not st.in_hp:
                    st.in_hp = True
                    hp = evaluate.num(st, e.ctx, e.mod.value)
                    st.in_hp = False
                continue
            n = evaluate.num(st, e.ctx, e.mod.value)
            if e.mod.a:
                hp = n
            else:
                more += n
    return hp + more


def types(st: State, mon: Mon) -> i64:
    mask: i64 = st.match.def_of[mon.top].types
    for e in index.mods_for(st, H_TYPE):
        if index.applies(st, e, mon):
            added = _type_mask(st, e)
            mask = mask | added if e.mod.b else added
    return mask


def coins_of_attack(st: State, f: Frame, n: i64) -> i64:
    """How many coins an attack flips that would flip this many."""
    if f.cause != CAUSE_ATTACK or f.z < 0:
        return n
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_COINS and attack_by_number(st, f.z).name_id == e.mod.b:
            if index.applies(st, e, find_mon(st, f.src)):
                n = evaluate.num(st, e.ctx, e.mod.value)
    return n


def belongs_to(st: State, tag: i64, mon: Mon) -> bool:
    """Whether an effect makes this Pokémon one of a class."""
    for e in index.mods_for(st, H_CLASS):
        if e.mod.a == tag and index.applies(st, e, mon):
            return True
    return False


def _type_mask(st: State, e: Effect) -> i64:
    """The types a modifier gives; a negative number names the variable in which a type was chosen; with a value,
    the printed types of those Pokémon, or the types of the Energy those cards provide."""
    if e.mod.value.op != 0:
        return _printed_types(st, e)
    if e.mod.a >= 0:
        return e.mod.a
    chosen = e.ctx.vars[-e.mod.a - 1]
    return i64(1) << chosen[0] if chosen else 0


def _printed_types(st: State, e: Effect) -> i64:
    mask: i64 = 0
    for o in evaluate.objs(st, e.ctx, e.mod.value):
        if o >= MON:
            for m in evaluate.mons(st, e.ctx, e.mod.value):
                if MON + m.uid == o:
                    mask |= st.match.def_of[m.top].types
        elif st.match.def_of[o].kind == codes.ENERGY:
            for unit in st.match.def_of[o].provides_loose:
                mask |= unit
        else:
            mask |= st.match.def_of[o].types
    return mask


def retreat_cost(st: State, mon: Mon) -> i64:
    cost: i64 = stats_def(st, mon).retreat
    if not index.has_answer(st, H_RETREAT):
        return cost
    for e in index.mods_for(st, H_RETREAT):
        if index.applies(st, e, mon):
            if e.mod.a:  # has no Retreat Cost: beats everything else (D-13)
                return 0
            cost += evaluate.num(st, e.ctx, e.mod.value)
    if cost < 0:
        return 0
    return cost


def weak_types(st: State, mon: Mon) -> list[int]:
    out = stats_def(st, mon).weak_types
    for e in index.mods_for(st, H_WEAKNESS):
        if index.applies(st, e, mon):
            out = _changed_types(e, out)
    return out


def resist_types(st: State, mon: Mon) -> list[int]:
    out = stats_def(st, mon).resist_types
    for e in index.mods_for(st, H_RESISTANCE):
        if index.applies(st, e, mon):
            out = _changed_types(e, out)
    return out


def _changed_types(e: Effect, old: list[int]) -> list[int]:
    """a: type, −1 for none, below −1 a variable; a modifier of Weakness only matters where there is one, unless
    b says that it gives one."""
    if e.mod.a == -1:
        return []
    if e.mod.a == 99:  # only the value changes
        return old
    if not old and not e.mod.b:
        return old
    if e.mod.a >= 0:
        return [e.mod.a]
    chosen = e.ctx.vars[-e.mod.a - 2]
    return [chosen[0]] if chosen else old


def weakness_amounts(st: State, mon: Mon) -> list[int]:
    """[times, plus] of the Pokémon's Weakness (×2 and nothing added where a text gives one)."""
    d = stats_def(st, mon)
    times = d.weak_times[0] if d.weak_times else 2
    plus = d.weak_plus[0] if d.weak_plus else 0
    for e in index.mods_for(st, H_WEAKNESS):
        if e.mod.s and index.applies(st, e, mon):
            times = int(e.mod.s[1:]) if e.mod.s[0] == "×" else 1
            plus = int(e.mod.s[1:]) if e.mod.s[0] == "+" else 0
    return [times, plus]


def resistance_amount(st: State, mon: Mon) -> i64:
    d = stats_def(st, mon)
    amount: i64 = d.resist_values[0] if d.resist_values else 20
    for e in index.mods_for(st, H_RESISTANCE):
        if e.mod.s and index.applies(st, e, mon):
            amount = int(e.mod.s[1:])
    return amount


# --- Energy ---------------------------------------------------------------------------------------------


def units_of_card(st: State, cid: i64) -> list[int]:
    """The units of Energy a card provides where it lies: for each unit a mask of the types it counts as."""
    d = st.match.def_of[cid]
    if (d.kind != codes.ENERGY and not d.provides) or (d.unit != 0 and not _is_energy_changed(st)):
        return d.provides
    mon = holder_of(st, cid)
    if mon is NOBODY:
        return d.provides_loose
    return d.provides if st.in_units else _units(st, mon, cid, d)


def _units(st: State, mon: Mon, cid: i64, d: CardDef) -> list[int]:
    """'Each basic {D} Energy … provides {D}{D}': which cards are meant is asked of what is printed on them."""
    st.in_units = True
    units = _changed_units(st, mon, cid, d)
    st.in_units = False
    return units


def _changed_units(st: State, mon: Mon, cid: i64, d: CardDef) -> list[int]:
    units = d.provides
    for e in index.mods_for(st, H_PROVIDES):
        if e.kind == CAUSE_ENERGY and e.mod.on.op == 0:
            if e.ctx.card != cid or not index.in_force(st, e):
                continue
        elif e.on != 0:
            if e.on != mon.uid:
                continue
        elif not index.in_force(st, e) or not has(evaluate.objs(st, e.ctx, e.mod.on), cid):
            continue
        if e.mod.a == 1:  # in addition
            more: list[int] = units.copy()
            for kid in e.mod.value.kids:
                more.append(kid.a)
            units = more
        else:
            new: list[int] = []
            for kid in e.mod.value.kids:
                new.append(kid.a)
            units = new
    for e in index.mods_for(st, H_ENERGY_BECOMES):
        if index.in_force(st, e) and has(evaluate.objs(st, e.ctx, e.mod.on), cid):
            units = _other_units(e, units)
    return units


def _other_units(e: Effect, units: list[int]) -> list[int]:
    """Units of Energy whose type a text changes: b = 1 beside the usual one; with a value only Energy of nothing but
    that type."""
    out: list[int] = []
    for unit in units:
        if e.mod.value.a != 0 and unit != e.mod.value.a:
            return units
        out.append(unit | e.mod.a if e.mod.b == 1 else e.mod.a)
    return out


def energy_units(st: State, mon: Mon) -> list[int]:
    """All units of Energy attached to a Pokémon."""
    if not mon.energy:
        return mon.energy
    out: list[int] = []
    def_of = st.match.def_of
    special = not st.in_units and _is_energy_changed(st)
    keeps_basic = special and keeps_basic_energy(st)
    for cid in mon.energy:
        d = def_of[cid]
        if special and not (keeps_basic and d.unit != 0):
            out.extend(_units(st, mon, cid, d))
        else:
            out.extend(d.provides)
    return out


def _is_energy_changed(st: State) -> bool:
    """Whether any text in force changes what Energy cards provide."""
    return changes_energy(index.answers(st))


def changes_energy(answers: i64) -> bool:
    """Whether texts in force, as ``index.answers`` counts them, change what Energy cards provide."""
    return ((answers >> H_PROVIDES) | (answers >> H_ENERGY_BECOMES)) & 1 == 1


def keeps_basic_energy(st: State) -> bool:
    """Whether every text that changes what Energy cards provide speaks of the very card it is printed on, so that
    basic Energy provides what it shows."""
    if index.has_answer(st, H_ENERGY_BECOMES):
        return False
    for e in index.mods_for(st, H_PROVIDES):
        if e.kind != CAUSE_ENERGY or e.mod.on.op != 0:
            return False
    return True


def energy_count(st: State, mon: Mon) -> i64:
    """How many units of Energy are attached to a Pokémon."""
    n: i64 = 0
    if not mon.energy:
        return n
    if _is_energy_changed(st):
        return len(energy_units(st, mon))
    def_of = st.match.def_of
    cid: i64
    for cid in mon.energy:
        n += len(def_of[cid].provides)
    return n


def tails_are_heads(st: State, f: Frame) -> bool:
    """Whether a text has all coins of the attack being used count as heads."""
    if f.cause != CAUSE_ATTACK or f.z < 0:
        return False
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_COINS_HEADS and attack_by_number(st, f.z).name_id == e.mod.b and e.ctx.src == f.src:
            if index.in_force(st, e):
                return True
    return False


def has_marker(st: State, mon: Mon, name: i64) -> bool:
    """Whether a text put a marker of this name on a Pokémon."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_MARKED and e.mod.b == name and index.applies(st, e, mon):
            return True
    return False


def attack_by_number(st: State, number: i64) -> AttackDef:
    """An attack named by card index × 16 + its place on the card."""
    return st.match.defs[number >> 4].attacks[number & 15]


def attack_number(attack: AttackDef) -> i64:
    return attack.card * 16 + attack.number


# --- attacks and abilities ------------------------------------------------------------------------------


def printed_attacks(st: State, mon: Mon) -> list[AttackDef]:
    """The attacks a Pokémon has (D-06): those printed on its cards."""
    top_card = st.match.def_of[mon.top]
    if not top_card.keeps_below:
        return top_card.attacks
    out: list[AttackDef] = []
    for d in index.defs_of(st, mon):
        for a in d.attacks:
            out.append(a)
    return out


def usable_attacks(st: State, mon: Mon) -> list[AttackDef]:
    """The attacks a Pokémon may use: its own, those lent by attached cards, and those a text lets it use."""
    out = printed_attacks(st, mon)
    copied = False
    for cid in mon.tools:
        d = st.match.def_of[cid]
        if d.flags & CARD_LENDS_ATTACKS:
            if not copied:
                out = out.copy()
                copied = True
            out.extend(d.attacks)
    if index.has_answer(st, H_HAS_ATTACKS):
        for e in index.mods_for(st, H_HAS_ATTACKS):
            if not index.applies(st, e, mon):
                continue
            if not copied:
                out = out.copy()
                copied = True
            _borrow(st, e, mon, out)
    return out


def _borrow(st: State, e: Effect, mon: Mon, out: list[AttackDef]) -> None:
    if e.mod.value.op == 0:  # attacks of its previous Evolutions
        for cid in mon.cards:
            for a in st.match.def_of[cid].attacks:
                if a not in out:
                    out.append(a)
        return
    for o in evaluate.objs(st, e.ctx, e.mod.value):
        if o >= MON:
            for m in evaluate.mons(st, e.ctx, e.mod.value):
                if MON + m.uid == o:
                    for a in printed_attacks(st, m):
                        _borrow_one(e, a, out)
        else:
            for a in st.match.def_of[o].attacks:
                _borrow_one(e, a, out)


def _borrow_one(e: Effect, a: AttackDef, out: list[AttackDef]) -> None:
    if (e.mod.b < 0 or a.name_id == e.mod.b) and a not in out:
        out.append(a)


def has_ability(st: State, mon: Mon, kind: i64, name: i64) -> bool:
    """Whether a Pokémon has an Ability (D-06, D-13): printed, and not taken away."""
    for d in index.defs_of(st, mon):
        for a in d.abilities:
            if a.kind >= codes.ANCIENT_TRAIT and kind != a.kind:
                continue
            if (kind == 0 or a.kind == kind) and (name < 0 or a.name_id == name):
                if index.has_ability_of(st, mon, a.kind, a.name_id):
                    return True
    return False


def is_evolved(st: State, mon: Mon) -> bool:
    """An Evolution Pokémon has an Evolution card on top of its stack (LV.X keeps the Stage of the card below)."""
    return stage_def(st, mon).is_evolution and not counts_as_basic(st, mon)


def has_evolved(st: State, mon: Mon) -> bool:
    """An evolved Pokémon has another Pokémon card under the one that gives its Stage; a Stage 1 card that was put into
    play by itself is an Evolution Pokémon, but not evolved."""
    i: i64 = len(mon.cards) - 1
    while i > 0 and st.match.def_of[mon.cards[i]].stage == codes.LEVEL_UP:
        i -= 1
    return i > 0


def counts_as_basic(st: State, mon: Mon) -> bool:
    """An Evolution card that was put into play as a Basic Pokémon, and did not evolve since."""
    return mon.as_basic and (len(mon.cards) == 1 or st.match.def_of[mon.cards[1]].stage == codes.LEVEL_UP)


def stage_def(st: State, mon: Mon) -> CardDef:
    """The card that gives a Pokémon its Stage: the top one, below a LV.X."""
    i: i64 = len(mon.cards) - 1
    d = st.match.def_of[mon.cards[i]]
    while d.stage == codes.LEVEL_UP and i > 0:
        i -= 1
        d = st.match.def_of[mon.cards[i]]
    return d


def evolves_through(st: State, d: CardDef, target: CardDef) -> bool:
    """Whether a Stage 2 card evolves from a Basic by way of some Stage 1 (known from the cards of the match,
    and from the table of Evolution lines the match was bound with)."""
    middle = d.evolves_from
    if middle < 0:
        return False
    for other in st.match.defs:
        if other.answers_to(middle) and target.answers_to(other.evolves_from):
            return True
    return (middle, target.name_id) in st.match.lines or (middle, target.short_id) in st.match.lines


# --- sizes and immunity ---------------------------------------------------------------------------------


def bench_size(st: State, player: i64) -> i64:
    """How many Pokémon a player's Bench holds; where several texts say so, the smaller number."""
    if not index.has_answer(st, H_BENCH_SIZE):
        return USUAL_BENCH
    size: i64 = -1
    for e in index.mods_for(st, H_BENCH_SIZE):
        if index.in_force(st, e):
            if e.mod.a == 2 or evaluate.player_of(e.ctx, e.mod.a) == player:
                told = evaluate.num(st, e.ctx, e.mod.value)
                if size < 0 or told < size:
                    size = told
    if size < 0:
        return USUAL_BENCH
    return size


def tool_limit(st: State, mon: Mon) -> i64:
    limit: i64 = 1
    for e in index.mods_for(st, H_TOOL_LIMIT):
        if index.applies(st, e, mon):
            limit = evaluate.num(st, e.ctx, e.mod.value)
    return limit


def immune_to(st: State, mon: Mon) -> i64:
    """The mask of Special Conditions a Pokémon can't be affected by."""
    mask: i64 = 0
    if st.match.def_of[mon.top].flags & CARD_NO_CONDITIONS:
        return codes.ALL_CONDITIONS
    for e in index.mods_for(st, H_IMMUNE):
        if index.applies(st, e, mon):
            mask |= e.mod.a
    return mask


def prize_value(st: State, mon: Mon) -> i64:
    """Prize cards the opponent takes when it is Knocked Out, as printed."""
    return st.match.def_of[mon.top].prizes
