"""The damage calculation of an attack, line by line, before anybody attacks: each step of the rulebook with what
changes the damage there and where that comes from."""

from __future__ import annotations

from dataclasses import dataclass, field

from playmat import codes
from playmat.effects.code import H_DEALS, H_DEALS_AFTER, H_TAKES
from playmat.engine import damage, evaluate, index, predicates, query
from playmat.engine.board import is_active
from playmat.engine.defs import MINUS, PLAIN, PLUS, TIMES, AttackDef
from playmat.engine.rng import let_go
from playmat.engine.state import CAUSE_ATTACK, F_RULE, MON, Effect, Frame, Mon, State
from playmat.rulebooks import record as steps


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered line: the step, the damage after it, and what changed it."""

    number: int
    name: str
    damage: int
    sources: tuple[str, ...] = ()

    def __str__(self) -> str:
        told = f" ({', '.join(self.sources)})" if self.sources else ""
        return f"{self.number}. {self.name}: {self.damage}{told}"


@dataclass(slots=True)
class Preview:
    """What an attack would do to one Pokémon, as far as the cards on the table tell."""

    attack: str
    target: str
    steps: list[Step] = field(default_factory=list)
    remark: str = ""

    @property
    def damage(self) -> int:
        return self.steps[-1].damage if self.steps else 0


TAILS = [0] * 100
_REMARKS = {
    PLUS: "the text of the attack may add to the base damage",
    MINUS: "the text of the attack may take from the base damage",
    TIMES: "the base damage is the printed number times what the text counts; once is shown",
}


def preview(st: State, attacker: Mon, attack: AttackDef, target: Mon) -> Preview:
    """The calculation for the printed base damage of an attack on a target; nothing is changed. No coin is foretold:
    where one decides, tails is shown and said."""
    st = st.clone()
    let_go(st, 0)
    st.coins = TAILS
    attacker = _same(st, attacker)
    target = _same(st, target)
    ctx = Frame(F_RULE, -1, attacker.owner)
    ctx.src = ctx.other = attacker.uid
    ctx.tgt = target.uid
    ctx.card = attacker.cards[-1]
    ctx.z = query.attack_number(attack)
    ctx.cause = CAUSE_ATTACK
    made = Preview(attack.name, st.match.def_of[target.cards[-1]].name)
    if attack.suffix != PLAIN:
        made.remark = _REMARKS.get(attack.suffix, "")
    amount = int(damage.base_of(st, attacker, attack.name_id, attack.damage))
    for number, step in enumerate(st.match.rules.damage_steps, 1):
        amount, sources = _step(st, ctx, attacker, target, step, amount)
        made.steps.append(Step(number, steps.STEP_NAMES[step], max(amount, 0), tuple(sources)))
        if amount <= 0 and step in (steps.DAMAGE_BASE, steps.DAMAGE_STOP_AT_ZERO, steps.DAMAGE_RESISTANCE):
            break
    if len(st.coins) < len(TAILS):
        made.remark = "; ".join(filter(None, (made.remark, "a coin decides; tails is shown")))
    return made


def _same(st: State, mon: Mon) -> Mon:
    """The Pokémon of the same uid in a copy of the state."""
    for p in (st.p0, st.p1):
        for m in (p.active, *p.bench):
            if m.uid == mon.uid:
                return m
    return mon


def _step(st: State, ctx: Frame, attacker: Mon, target: Mon, step: int, amount: int) -> tuple[int, list[str]]:
    sources: list[str] = []
    if step == steps.DAMAGE_ATTACKER:
        for e in index.mods_for(st, H_DEALS):
            if damage.deals(st, ctx, e, attacker, target):
                amount += _add(st, e, sources)
    elif step == steps.DAMAGE_WEAKNESS and is_active(st, target):
        after = int(damage.apply_weakness(st, attacker, target, amount))
        if after != amount:
            sources.append(f"Weakness of {_name(st, target)}")
        amount = after
    elif step == steps.DAMAGE_RESISTANCE and is_active(st, target):
        after = int(damage.apply_resistance(st, attacker, target, amount))
        if after != amount:
            sources.append(f"Resistance of {st.match.def_of[target.cards[-1]].name}")
        amount = after
    elif step == steps.DAMAGE_PREVENT:
        if damage.is_prevented(st, ctx, attacker, target, damage.PREVENT_DAMAGE, amount):
            sources.append("prevented")
            amount = 0
    elif step in (steps.DAMAGE_DEFENDER, steps.DAMAGE_DEFENDER_CARDS, steps.DAMAGE_DEFENDER_EFFECTS):
        amount = max(0, amount + _defender(st, ctx, attacker, target, step, sources))
    elif step == steps.DAMAGE_COUNTERS:
        count = amount // 10
        sources.append("1 damage counter" if count == 1 else f"{count} damage counters")
    return amount, sources


def _defender(st: State, ctx: Frame, attacker: Mon, target: Mon, step: int, sources: list[str]) -> int:
    total = 0
    for e in index.mods_for(st, H_TAKES):
        if not damage.in_step(e, step) or (e.mod.a == 1 and attacker.owner == target.owner):
            continue
        if index.applies(st, e, target) and predicates.ok(st, e.ctx, e.mod.source, MON + attacker.uid):
            total += _add(st, e, sources)
    for e in index.mods_for(st, H_DEALS_AFTER):
        if damage.in_step(e, step) and damage.deals(st, ctx, e, attacker, target):
            total += _add(st, e, sources)
    return total


def _add(st: State, e: Effect, sources: list[str]) -> int:
    amount = int(evaluate.num(st, e.ctx, e.mod.value))
    name = st.match.def_of[e.ctx.card].name if e.ctx.card >= 0 else "an effect"
    sources.append(f"{amount:+d} {name}")
    return amount


def _name(st: State, mon: Mon) -> str:
    """A Pokémon with what it is weak to."""
    d = st.match.def_of[mon.cards[-1]]
    types = [codes.TYPE_NAMES[t] for t in query.weak_types(st, mon)]
    return f"{d.name} to {', '.join(types)}" if types else d.name
