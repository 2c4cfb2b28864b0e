"""Lowering, second part: modifiers and events to hooks."""

from __future__ import annotations

from dataclasses import replace

from playmat import codes
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.code import Expr, ModDef
from playmat.effects.lower_expr import (
    ABILITY_KINDS,
    ZONES,
    ExprLowering,
    NotLowered,
    type_code,
    whose,
)

PREVENTED = {"damage": 1, "effects": 2, "all": 3}
CAUSES = {"attack": 1, "ability": 2, "item": 4, "supporter": 8, "trainer": 28, "any": 63}
NO_EFFECT = {"tool": 1, "stadium": 2, "special_energy": 4}
VERBS = {"play": 0, "attach": 1, "evolve": 2, "bench": 3, "level": 4}
FROM_HAND_BY = {"rule": 4, "attack": 8, "ability": 16, "trainer": 32}  # how a card was attached from the hand
SAME_TYPE = 99
BY = {"any": 0, "opponent": 1, "you": 2}
PREVENTED_BY = {"any": 0, "opponent": 1, "self": 2, "own": 16}


def condition_mask(names: tuple[str, ...]) -> int:
    mask = 0
    for name in names:
        mask |= codes.CONDITION_CODES[name]
    return mask or codes.ALL_CONDITIONS


def _once_active(sel: n.Sel) -> n.Sel:
    """A Pokémon that retreats was Active; when the event is told it has moved to the Bench already."""
    return replace(sel, where="play") if isinstance(sel, n.InPlay) and sel.where == "active" else sel


class ModLowering(ExprLowering):
    """Modifiers become ``ModDef`` records; triggers carry the number of their code."""

    def body_code(self, body: tuple[n.Step, ...]) -> int:
        raise NotImplementedError  # the steps are lowered by the subclass

    def mod(self, m: n.Mod, condition: n.Cond | None = None) -> ModDef:
        out: ModDef = self.dispatch("_m_", m)
        if condition is not None:
            own = out.cond
            out.cond = self.cond(condition)
            if own is not c.TRUE_COND:
                out.cond = Expr(c.C_AND, kids=[out.cond, own])
        return self.binder.add_mod(out)

    def on(self, sel: n.Sel | None) -> Expr:
        return c.NO_EXPR if sel is None else self.sel(sel)

    def _attack_id(self, name: str) -> int:
        return self.binder.name_id(name) if name else -1

    def _m_Deals(self, m: n.Deals) -> ModDef:
        hook = c.H_DEALS_AFTER if m.after else c.H_DEALS
        out = ModDef(
            hook,
            self.on(m.on),
            self.num(m.amount),
            self.filter(m.to),
            a=2 if m.itself else 1 if m.to_any else 0,
            b=self._attack_id(m.attack),
        )
        if any(isinstance(node, n.Attacker | n.PrintsAttack) for node in walk(m.amount)):
            if m.after:
                raise NotLowered(m, "with after")
            out.code = c.ASKS_ATTACK
        return out

    def _m_Takes(self, m: n.Takes) -> ModDef:
        if m.flips and m.coin:
            raise NotLowered(m, "one coin and coins until tails")
        how = c.TAKES_EACH_HEADS if m.flips else c.TAKES_ON_HEADS if m.coin else c.TAKES_PLAIN
        how |= c.TAKES_DISCARDS if m.discards else 0
        return ModDef(c.H_TAKES, self.on(m.on), self.num(m.amount), self.filter(m.source), a=BY[m.by], b=how)

    def _m_TakesHalf(self, m: n.TakesHalf) -> ModDef:
        return ModDef(c.H_TAKES, self.on(m.on), b=c.TAKES_HALF)

    def _m_TakesAtMost(self, m: n.TakesAtMost) -> ModDef:
        return ModDef(c.H_TAKES, self.on(m.on), self.num(m.amount), self.filter(m.source), b=c.TAKES_AT_MOST)

    def _m_StaysActive(self, m: n.StaysActive) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_STAYS_ACTIVE)

    def _m_Marked(self, m: n.Marked) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_MARKED, b=self.binder.name_id(m.name))

    def _m_Prevent(self, m: n.Prevent) -> ModDef:
        causes = m.cause.split(",")
        if m.what not in PREVENTED or any(x not in CAUSES for x in causes) or m.by not in PREVENTED_BY:
            raise NotLowered(m, f"{m.what} {m.cause} {m.by}")
        flags = PREVENTED_BY[m.by] | (sum(CAUSES[x] for x in causes) << 8)
        value = self.num(m.limit) if m.limit is not None else c.NO_EXPR
        out = ModDef(c.H_PREVENT, self.on(m.on), value, self.filter(m.source), a=PREVENTED[m.what], b=flags)
        if m.flip:
            out.code = -3 if m.tails else -2  # decided by a coin
        if m.at_least:
            out.b |= 4
        if m.amounts:
            out.value = Expr(c.E_CONST, kids=[Expr(c.E_CONST, a=amount) for amount in m.amounts])
            out.b |= 8
        return out

    def _m_MaxHP(self, m: n.MaxHP) -> ModDef:
        return ModDef(c.H_HP, self.on(m.on), self.num(m.amount), a=1 if m.set else 0)

    def _m_RetreatCost(self, m: n.RetreatCost) -> ModDef:
        if m.amount is None:
            return ModDef(c.H_RETREAT, self.on(m.on), a=1)
        return ModDef(c.H_RETREAT, self.on(m.on), self.num(m.amount))

    def _m_AttackCost(self, m: n.AttackCost) -> ModDef:
        per = [] if m.per is None else [self.num(m.per)]
        kids = [Expr(c.E_CONST, a=type_code(t, m), b=m.cost.count(t), kids=per) for t in sorted(set(m.cost))]
        value = Expr(c.E_CONST, kids=kids)
        return ModDef(c.H_ATTACK_COST, self.on(m.on), value, a=m.sign, b=self._attack_id(m.attack))

    def _m_BecomesType(self, m: n.BecomesType) -> ModDef:
        mask = 0
        if m.like is not None:
            if m.types:
                raise NotLowered(m, "types and likeness")
            return ModDef(c.H_TYPE, self.on(m.on), self.sel(m.like), b=1 if m.additional else 0)
        for t in m.types:
            if t.startswith("$"):
                return ModDef(c.H_TYPE, self.on(m.on), a=-int(t[1:]) - 1, b=1 if m.additional else 0)
            mask |= 1 << type_code(t, m)
        return ModDef(c.H_TYPE, self.on(m.on), a=mask, b=1 if m.additional else 0)

    def _m_BelongsTo(self, m: n.BelongsTo) -> ModDef:
        return ModDef(c.H_CLASS, self.on(m.on), a=self.binder.name_id(m.tag))

    def _changed(self, hook: int, type_: str, on: n.Sel | None, value: str) -> ModDef:
        if type_ == "=":  # only the value changes
            code = SAME_TYPE
        else:
            code = -int(type_[1:]) - 2 if type_.startswith("$") else (type_code(type_) if type_ else -1)
        return ModDef(hook, self.on(on), a=code, b=1 if value else 0, s=value.replace("-", "−").replace("−", "-"))

    def _m_WeaknessBecomes(self, m: n.WeaknessBecomes) -> ModDef:
        return self._changed(c.H_WEAKNESS, m.type, m.on, m.value)

    def _m_ResistanceBecomes(self, m: n.ResistanceBecomes) -> ModDef:
        return self._changed(c.H_RESISTANCE, m.type, m.on, m.value)

    def _m_CantAttack(self, m: n.CantAttack) -> ModDef:
        if m.target is not None:
            return ModDef(c.H_CANT_ATTACK, self.on(m.on), self.sel(m.target), a=1)
        return ModDef(c.H_CANT_ATTACK, self.on(m.on))

    def _m_CantUseAttack(self, m: n.CantUseAttack) -> ModDef:
        name = -2 if m.name == "@this" else self.binder.name_id(m.name) if m.name else -1
        if m.gx:
            name = -4
        if m.others:
            if not m.var:
                raise NotLowered(m, "others than an attack that was not chosen")
            name = -3
        return ModDef(c.H_CANT_USE, self.on(m.on), a=name, b=m.var)

    def _m_CantRetreat(self, m: n.CantRetreat) -> ModDef:
        return ModDef(c.H_CANT_RETREAT, self.on(m.on))

    def _m_CantPlay(self, m: n.CantPlay) -> ModDef:
        if m.verb not in VERBS:
            raise NotLowered(m, m.verb)
        if m.on is not None and m.verb not in ("attach", "evolve", "level"):
            raise NotLowered(m, "with on")
        out = ModDef(c.H_CANT_PLAY, self.on(m.on), source=self.filter(m.filter), a=whose(m.who, m), b=VERBS[m.verb])
        if m.except_by:
            if m.verb != "evolve" or any(x not in ("attack", "ability") for x in m.except_by):
                raise NotLowered(m, "with except_by")
            out.value = Expr(c.E_CONST, a=sum(CAUSES[x] for x in m.except_by))
        return out

    def _m_CantBeAfflicted(self, m: n.CantBeAfflicted) -> ModDef:
        return ModDef(c.H_IMMUNE, self.on(m.on), a=condition_mask(m.conditions), b=1 if m.cures else 0)

    def _m_CantHeal(self, m: n.CantHeal) -> ModDef:
        return ModDef(c.H_CANT_HEAL, self.on(m.on))

    def _m_NoAbilities(self, m: n.NoAbilities) -> ModDef:
        out = ModDef(c.H_NO_ABILITIES, self.on(m.on), a=ABILITY_KINDS[m.kind])
        out.code = self.binder.name_id(m.except_name) if m.except_name else -1
        if m.everywhere:  # also the matching cards in hands and discard piles
            if not isinstance(m.on, n.InPlay):
                raise NotLowered(m, "everywhere")
            out.b |= 2
            out.source = self.filter(m.on.filter)
        if m.still_has:
            out.b |= 4
        return out

    def _m_NoEffect(self, m: n.NoEffect) -> ModDef:
        if m.what not in NO_EFFECT:
            raise NotLowered(m, m.what)
        side = {"you": 0, "opponent": 1}.get(m.whose, 2)
        out = ModDef(c.H_NO_EFFECT, self.on(m.on), a=NO_EFFECT[m.what], b=side)
        out.code = self.binder.name_id(m.except_name) if m.except_name else -1
        return out

    def _m_AttackFails(self, m: n.AttackFails) -> ModDef:
        return ModDef(c.H_ATTACK_FAILS, self.on(m.on), a=m.coins)

    def _m_PlayFails(self, m: n.PlayFails) -> ModDef:
        if m.to not in ("discard", "deck_top"):
            raise NotLowered(m, m.to)
        b = (1 if m.may else 0) | (2 if m.to == "deck_top" else 0)
        return ModDef(c.H_PLAY_FAILS, source=self.filter(m.filter), a=whose(m.who, m), b=b)

    def _m_PlayCosts(self, m: n.PlayCosts) -> ModDef:
        return ModDef(c.H_OTHER, source=self.filter(m.filter), a=c.OTHER_PLAY_COSTS, b=m.n)

    def _m_DiscardedEnergyTo(self, m: n.DiscardedEnergyTo) -> ModDef:
        if m.to != "hand":
            raise NotLowered(m, m.to)
        return ModDef(c.H_OTHER, source=self.filter(m.filter), a=c.OTHER_DISCARDED_ENERGY, b=ZONES[m.to])

    def _m_CoinsAreHeads(self, m: n.CoinsAreHeads) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_COINS_HEADS, b=self.binder.name_id(m.attack))

    def _m_CoinsAreTails(self, m: n.CoinsAreTails) -> ModDef:
        return ModDef(c.H_COINS_TAILS, a=whose(m.who, m))

    def _m_ReturnsAfterAttack(self, m: n.ReturnsAfterAttack) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_RETURNS)

    def _m_HasAttacks(self, m: n.HasAttacks) -> ModDef:
        value = c.NO_EXPR if m.source is None else self.sel(m.source)
        return ModDef(c.H_HAS_ATTACKS, self.on(m.on), value, b=self._attack_id(m.name))

    def _m_UsesPower(self, m: n.UsesPower) -> ModDef:
        """An attack printed on the card is lent; an ability is bound as the card's own (``engine.bind``)."""
        return ModDef(c.H_HAS_ATTACKS, self.on(m.on), self.sel(n.ThisCard()), b=-1)

    def _m_Provides(self, m: n.Provides) -> ModDef:
        kids = []
        for unit in m.units:
            mask = 0
            for t in unit:
                mask |= codes.ALL_TYPES_MASK if t in ("any", "every", "All") else 1 << type_code(t, m)
            kids.append(Expr(c.E_CONST, a=mask))
        return ModDef(c.H_PROVIDES, self.on(m.on), Expr(c.E_CONST, kids=kids))

    def _m_AttackAllowed(self, m: n.AttackAllowed) -> ModDef:
        if m.even_if == "first_turn":
            bits = 64
        elif m.even_if == "gx_used":
            bits = 256
        elif m.even_if in codes.CONDITION_CODES:
            bits = codes.CONDITION_CODES[m.even_if]
        else:
            raise NotLowered(m, m.even_if)
        return ModDef(c.H_ATTACK_ALLOWED, self.on(m.on), a=bits)

    def _m_CheckupCounters(self, m: n.CheckupCounters) -> ModDef:
        bit = codes.CONDITION_CODES[m.condition]
        return ModDef(c.H_CHECKUP_COUNTERS, self.on(m.on), self.num(m.n), a=bit, b=1 if m.more else 0)

    def _m_PrizeChange(self, m: n.PrizeChange) -> ModDef:
        if m.cause not in ("damage", "any"):
            raise NotLowered(m, m.cause)
        out = ModDef(c.H_PRIZES, self.on(m.on), Expr(c.E_CONST, a=m.amount), b=1 if m.cause == "damage" else 0)
        if m.none:
            out.a = 1
        if m.coin:
            out.b |= 8
        if m.by is not None:
            out.b |= 4
            out.source = Expr(c.P_NOT, kids=[Expr(c.P_NOT_IN, kids=[self.sel(m.by)])])
        if m.condition is not None:
            out.cond = self.cond(m.condition)
        return out

    def _m_Survives(self, m: n.Survives) -> ModDef:
        return ModDef(
            c.H_SURVIVES,
            self.on(m.on),
            Expr(c.E_CONST, a=m.least),
            a=m.hp,
            b=(1 if m.full else 0)
            | (2 if m.flip else 0)
            | (4 if m.discards else 0)
            | (8 if m.any_attack else 0)
            | (16 if m.cause == "attack" else 0),
        )

    def _m_GoesTo(self, m: n.GoesTo) -> ModDef:
        if isinstance(m.on, n.ThisCard) and (m.to, m.cards) in (("hand", "this"), ("discard", "leaves")):
            return ModDef(c.H_GOES_TO, self.sel(m.on), a=ZONES[m.to])  # a flag of the card: no Pokémon is meant
        if m.to == "discard" and m.cards == "leaves" and isinstance(m.on, n.ThisCard):
            return ModDef(c.H_OTHER, a=c.OTHER_THIS_CARD_TO)  # the rule of cards attached to an opponent's Pokémon
        if m.to not in ZONES or m.cards not in ("all", "pokemon"):
            raise NotLowered(m, f"{m.to} {m.cards}")
        if m.cause not in ("any", "damage"):
            raise NotLowered(m, m.cause)
        bits = (1 if m.cards == "all" else 0) | (2 if m.cause == "damage" else 0)
        out = ModDef(c.H_GOES_TO, self.on(m.on), a=ZONES[m.to], b=bits)
        if m.by is not None:
            out.b |= 4
            out.source = Expr(c.P_NOT, kids=[Expr(c.P_NOT_IN, kids=[self.sel(m.by)])])
        return out

    def _m_EvolvesEarly(self, m: n.EvolvesEarly) -> ModDef:
        when = {"first": 1, "same": 2, "both": 3}[m.when]
        # a card in the hand: asked of the card that evolves, see ``legality``
        return ModDef(
            c.H_EVOLVES_EARLY,
            self.on(m.on),
            source=self.filter(m.into),
            a=when,
            b=1 if isinstance(m.on, n.ThisCard) else 0,
        )

    def _m_BenchSize(self, m: n.BenchSize) -> ModDef:
        if m.to not in ("discard", "hand"):
            raise NotLowered(m, m.to)
        return ModDef(c.H_BENCH_SIZE, value=Expr(c.E_CONST, a=m.n), a=whose(m.who, m), b=1 if m.to == "hand" else 0)

    def _m_ToolLimit(self, m: n.ToolLimit) -> ModDef:
        return ModDef(c.H_TOOL_LIMIT, self.on(m.on), Expr(c.E_CONST, a=m.n))

    def _m_AttachLimit(self, m: n.AttachLimit) -> ModDef:
        return ModDef(c.H_ATTACH_LIMIT, source=self.filter(m.filter), a=1 if m.discard else 0)

    def _m_AttackBase(self, m: n.AttackBase) -> ModDef:
        return ModDef(c.H_ATTACK_BASE, self.on(m.on), self.num(m.amount), b=self.binder.name_id(m.attack))

    def _m_UsableFor(self, m: n.UsableFor) -> ModDef:
        kids = [Expr(c.E_CONST, a=type_code(t, m), b=m.cost.count(t)) for t in sorted(set(m.cost))]
        out = ModDef(c.H_OTHER, value=Expr(c.E_CONST, kids=kids), a=c.OTHER_USABLE_FOR)
        out.cond = self.cond(m.condition)
        return out

    def _m_AttacksIgnore(self, m: n.AttacksIgnore) -> ModDef:
        flags = (2 if m.weakness else 0) | (4 if m.resistance else 0) | (8 if m.effects else 0)
        return ModDef(c.H_ATTACKS_IGNORE, self.on(m.on), a=flags)

    def _m_NoResistance(self, m: n.NoResistance) -> ModDef:
        return ModDef(c.H_ATTACKS_IGNORE, self.on(m.on), a=4)

    def _m_EnergyBecomes(self, m: n.EnergyBecomes) -> ModDef:
        if m.on is None:
            raise NotLowered(m, "without cards")
        only = 1 << type_code(m.only, m) if m.only else 0
        how = Expr(c.E_CONST, a=only)
        return ModDef(c.H_ENERGY_BECOMES, self.sel(m.on), how, a=1 << type_code(m.type, m), b=1 if m.also else 0)

    def _m_WeaknessApplied(self, m: n.WeaknessApplied) -> ModDef:
        return ModDef(c.H_WEAKNESS_TIMES, self.on(m.on), a=m.times, b=1 if m.attacks else 0)

    def _m_WeaknessOnBench(self, m: n.WeaknessOnBench) -> ModDef:
        return ModDef(c.H_WEAKNESS_BENCH, self.on(m.on))

    def _m_CantPutCounters(self, m: n.CantPutCounters) -> ModDef:
        if any(x not in CAUSES for x in m.causes):
            raise NotLowered(m, str(m.causes))
        mask = sum(CAUSES[x] for x in m.causes)
        return ModDef(c.H_CANT_PUT, self.on(m.on), a=mask, b=1 if m.by == "opponent" else 0)

    def _m_CheckupFlip(self, m: n.CheckupFlip) -> ModDef:
        return ModDef(c.H_CHECKUP_FLIP, self.on(m.on), a=codes.CONDITION_CODES[m.condition], b=m.coins)

    def _m_ConditionsStay(self, m: n.ConditionsStay) -> ModDef:
        return ModDef(c.H_CONDITIONS_STAY, self.on(m.on), a=condition_mask((m.condition,) if m.condition else ()))

    def _m_RetreatAllowed(self, m: n.RetreatAllowed) -> ModDef:
        return ModDef(c.H_ATTACK_ALLOWED, self.on(m.on), a=codes.CONDITION_CODES[m.even_if] | 128)

    def _m_RetreatEnergyTo(self, m: n.RetreatEnergyTo) -> ModDef:
        if m.to not in ZONES:
            raise NotLowered(m, m.to)
        return ModDef(c.H_OTHER, self.on(m.on), source=self.filter(m.filter), a=c.OTHER_RETREAT_ENERGY, b=ZONES[m.to])

    def _m_StadiumsReplaced(self, m: n.StadiumsReplaced) -> ModDef:
        return ModDef(c.H_OTHER, a=c.OTHER_STADIUMS_REPLACED)

    def _m_HealTimes(self, m: n.HealTimes) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_HEAL_TIMES, b=m.n)

    def _m_AttackTwice(self, m: n.AttackTwice) -> ModDef:
        return ModDef(c.H_OTHER, self.on(m.on), a=c.OTHER_ATTACK_TWICE, b=1 if m.same else 0)

    def _m_SetUp(self, m: n.SetUp) -> ModDef:
        return ModDef(c.H_OTHER, a=c.OTHER_SET_UP, b=1 if m.bench else 0)

    def _m_GoesFirst(self, m: n.GoesFirst) -> ModDef:
        return ModDef(c.H_OTHER, a=c.OTHER_GOES_FIRST)

    def _m_CoinsForAttack(self, m: n.CoinsForAttack) -> ModDef:
        value = Expr(c.E_CONST, a=m.n)
        return ModDef(c.H_OTHER, self.on(m.on), value, a=c.OTHER_COINS, b=self.binder.name_id(m.attack))

    def _m_NoDrawForTurn(self, m: n.NoDrawForTurn) -> ModDef:
        return ModDef(c.H_OTHER, a=c.OTHER_NO_DRAW, b=whose(m.who, m))

    def _m_SupportersATurn(self, m: n.SupportersATurn) -> ModDef:
        return ModDef(c.H_OTHER, value=Expr(c.E_CONST, a=m.n), a=c.OTHER_SUPPORTERS, b=whose(m.who, m))

    def _m_CardsStay(self, m: n.CardsStay) -> ModDef:
        if any(x not in CAUSES for x in m.causes) or any(x not in ZONES for x in m.to):
            raise NotLowered(m, f"{m.causes} {m.to}")
        places = sum(1 << ZONES[x] for x in m.to)
        causes = sum(CAUSES[x] for x in m.causes)
        out = ModDef(c.H_OTHER, self.sel(m.sel), a=c.OTHER_CARDS_STAY, b=(places << 8) | causes)
        if m.by == "any":
            out.value = Expr(c.E_CONST, a=1)
        return out

    def _m_TurnGoesOn(self, m: n.TurnGoesOn) -> ModDef:
        return ModDef(c.H_OTHER, a=c.OTHER_TURN_GOES_ON, b=self.binder.name_id(m.into))

    def _m_Triggers(self, m: n.Triggers) -> ModDef:
        out = self.event(m.event)
        out.code = self.body_code(m.body)
        if m.condition is not None:
            own = [] if out.cond is c.TRUE_COND else [out.cond]
            out.cond = Expr(c.C_AND, kids=[*own, self.cond(m.condition)])
        return out

    # --- events -----------------------------------------------------------------------------------------

    def event(self, e: n.Event) -> ModDef:
        out: ModDef = self.dispatch("_e_", e)
        return out

    def _e_Damaged(self, e: n.Damaged) -> ModDef:
        if e.shields and not isinstance(e.sel, n.This):
            raise NotLowered(e, "with shields")
        return ModDef(c.T_DAMAGED, self.sel(e.sel), source=self.filter(e.source), a=BY[e.by])

    def _e_Attacks(self, e: n.Attacks) -> ModDef:
        out = ModDef(c.T_ATTACKS, self.sel(e.sel))
        if e.tries:
            out.value = Expr(c.E_CONST, a=c.TRIES)
            if e.name:
                raise NotLowered(e, "with name")
        if e.name:
            out.value = Expr(c.E_CONST, a=self.binder.name_id(e.name) + 1)
        return out

    def _e_KnockedOut(self, e: n.KnockedOut) -> ModDef:
        kinds = {"any": 0, "damage": 2, "attack": 8}.get(e.cause)
        if kinds is None or (e.full and e.cause != "damage"):
            raise NotLowered(e, e.cause)
        a = BY.get(e.by, 0) if kinds else 0
        source = self.filter(e.source)
        if e.attacker is not None:
            these = Expr(c.P_NOT, kids=[Expr(c.P_NOT_IN, kids=[self.sel(e.attacker)])])
            source = these if source is c.TRUE_PRED else Expr(c.P_AND, kids=[source, these])
        return ModDef(c.T_KNOCKED_OUT, self.sel(e.sel), source=source, a=a, b=4 if e.full else kinds)

    def _e_Played(self, e: n.Played) -> ModDef:
        kinds = {"bench": 1, "evolve": 2, "hand": 3, "level_up": 4, "put": 9}
        if e.how not in kinds:
            raise NotLowered(e, e.how)
        if e.onto and e.how != "evolve":
            raise NotLowered(e, "with onto")
        was = n.Is(n.EventCard(), e.onto)  # the card it was before, see ``actions.evolve``
        out = ModDef(c.T_PLAYED, self.sel(e.sel), b=kinds[e.how])
        if e.onto:
            out.cond = self.cond(was)
        return out

    def _e_AttachedEvent(self, e: n.AttachedEvent) -> ModDef:
        source = self.filter(e.card)
        if e.this:
            this = Expr(c.P_NOT, kids=[Expr(c.P_NOT_IN, kids=[Expr(c.S_THIS_CARD)])])
            source = this if source is c.TRUE_PRED else Expr(c.P_AND, kids=[source, this])
        if e.who not in ("you", "opponent", "either", "both", "that"):
            raise NotLowered(e, e.who)
        a = {"you": 2, "opponent": 1}.get(e.who, 0)
        b = 1 if e.source == "hand" else 0
        if e.not_by:
            if not b or any(x not in FROM_HAND_BY for x in e.not_by):
                raise NotLowered(e, "with not_by")
            b = sum(bit for word, bit in FROM_HAND_BY.items() if word not in e.not_by)
        return ModDef(c.T_ATTACHED, self.sel(e.to), source=source, a=a, b=b)

    def _e_Afflicted(self, e: n.Afflicted) -> ModDef:
        return ModDef(c.T_AFFLICTED, self.sel(e.sel), a=BY["opponent"], b=codes.CONDITION_CODES[e.condition])

    def _e_DrawnForTurn(self, e: n.DrawnForTurn) -> ModDef:
        return ModDef(c.T_DRAWN)

    def _e_TakenAsPrize(self, e: n.TakenAsPrize) -> ModDef:
        return ModDef(c.T_PRIZE)

    def _e_WouldBeKnockedOut(self, e: n.WouldBeKnockedOut) -> ModDef:
        return ModDef(c.T_WOULD_KNOCK_OUT, self.sel(e.sel), a=BY[e.by])

    def _e_CoinsFlipped(self, e: n.CoinsFlipped) -> ModDef:
        return ModDef(c.T_COINS_FLIPPED, self.on(e.sel), a={"you": 2, "opponent": 1}.get(e.who, 0))

    def _e_RemainsAffected(self, e: n.RemainsAffected) -> ModDef:
        bits = codes.CONDITION_CODES[e.condition] if e.condition else codes.ALL_CONDITIONS
        return ModDef(c.T_REMAINS_AFFECTED, self.sel(e.sel), b=bits)

    def _e_UsesAbility(self, e: n.UsesAbility) -> ModDef:
        return ModDef(c.T_USES_ABILITY, self.sel(e.sel), b=ABILITY_KINDS[e.kind] and 1 << ABILITY_KINDS[e.kind])

    def _e_MovesToActive(self, e: n.MovesToActive) -> ModDef:
        return ModDef(c.T_MOVED_ACTIVE, self.sel(e.sel))

    def _e_MovesToBench(self, e: n.MovesToBench) -> ModDef:
        return ModDef(c.T_MOVED_BENCH, self.sel(_once_active(e.sel)))

    def _e_Retreats(self, e: n.Retreats) -> ModDef:
        return ModDef(c.T_RETREATS, self.sel(e.sel if e.tries else _once_active(e.sel)), b=2 if e.tries else 1)

    def _e_PlaysCard(self, e: n.PlaysCard) -> ModDef:
        a = {"you": 2, "opponent": 1}.get(e.who, 0)
        return ModDef(c.T_PLAYS_CARD, source=self.filter(e.filter), a=a)

    def _e_Checkup(self, e: n.Checkup) -> ModDef:
        return ModDef(c.T_CHECKUP)

    def _turn_event(self, hook: int, side: str, e: n.Event) -> ModDef:
        a = {"you": 2, "opponent": 1, "each": 0, "either": 0, "both": 0, "that": 0}.get(side)
        if a is None:
            raise NotLowered(e, side)
        return ModDef(hook, a=a)

    def _e_EndOfTurn(self, e: n.EndOfTurn) -> ModDef:
        return self._turn_event(c.T_END_TURN, e.whose, e)

    def _e_StartOfTurn(self, e: n.StartOfTurn) -> ModDef:
        return self._turn_event(c.T_BEGIN_TURN, e.whose, e)
