"""Lowering, fourth part: steps with Pokémon to instructions."""

from __future__ import annotations

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.bound_steps import waits_for
from playmat.effects.code import Instr
from playmat.effects.lower_assembly import DESTINATIONS, QUANTITIES, WAYS, Assembly
from playmat.effects.lower_expr import NotLowered, whose
from playmat.effects.lower_mods import condition_mask

DURATIONS = {
    "this_turn": c.THIS_TURN,
    "opponent_next_turn": c.OPPONENT_NEXT_TURN,
    "your_next_turn": c.YOUR_NEXT_TURN,
    "end_of_opponent_next_turn": c.END_OF_OPPONENT_NEXT_TURN,
    "end_of_your_next_turn": c.END_OF_YOUR_NEXT_TURN,
    "while_active": c.WHILE_IN_PLAY,
    "while_in_play": c.WHILE_IN_PLAY,
    "rest_of_game": c.REST_OF_GAME,
    "stays": c.STAYS_IN_PLAY,
}


class PokemonStepLowering(Assembly):
    """Damage, counters, Special Conditions, switching, evolving, attacks, what lasts."""

    def _i_Damage(self, s: n.Damage) -> None:
        flags = 0
        if not s.apply_weakness_resistance:
            flags |= 2 | 4
        if not s.weakness:
            flags |= 2
        if not s.apply_effects:
            flags |= 8
        if s.on_bench:
            flags |= 64
        self.emit(Instr(c.I_DAMAGE, a=flags, x=self.num(s.amount), y=self.sel(s.target)))

    def _i_MoreDamage(self, s: n.MoreDamage) -> None:
        self.emit(Instr(c.I_MORE, x=self.num(s.amount)))

    def _i_LessDamage(self, s: n.LessDamage) -> None:
        self.emit(Instr(c.I_LESS, x=self.num(s.amount)))

    def _i_BaseDamage(self, s: n.BaseDamage) -> None:
        self.emit(Instr(c.I_BASE, x=self.num(s.amount)))

    def _i_DoesNothing(self, s: n.DoesNothing) -> None:
        self.emit(Instr(c.I_DOES_NOTHING))

    def _i_Ignore(self, s: n.Ignore) -> None:
        flags = (2 if s.weakness else 0) | (4 if s.resistance else 0) | (8 if s.effects else 0)
        self.emit(Instr(c.I_IGNORE, a=flags))

    def _i_BeforeDamage(self, s: n.BeforeDamage) -> None:
        self.steps(s.body)

    def _i_PutCounters(self, s: n.PutCounters) -> None:
        if s.ways == "each":
            self.emit(Instr(c.I_PUT_COUNTERS, b=s.var if s.var else -1, x=self.num(s.n), y=self.sel(s.target)))
        elif s.ways == "any":
            d, e = self.scratch(), self.scratch()
            self.emit(Instr(c.I_SPREAD_COUNTERS, d=d, e=e, x=self.num(s.n), y=self.sel(s.target)))
            if s.var:
                self.emit(Instr(c.I_SET_NUMBER, a=s.var, x=self.num(s.n)))
        else:
            raise NotLowered(s, s.ways)

    def _i_PutCountersUntil(self, s: n.PutCountersUntil) -> None:
        self.emit(Instr(c.I_COUNTERS_UNTIL, a=s.var if s.var else -1, x=self.num(s.hp), y=self.sel(s.target)))

    def _i_MoveCounters(self, s: n.MoveCounters) -> None:
        x = self.num(s.quantity.n) if isinstance(s.quantity, (n.Exactly, n.UpTo)) else c.NO_EXPR
        from_each = s.ways == "one" and isinstance(s.quantity, (n.Exactly, n.All)) and not self.is_repeating
        ways = WAYS["any" if isinstance(s.quantity, n.AnyNumber) and _are_several(s.source) else s.ways]
        self.emit(
            Instr(
                c.I_MOVE_COUNTERS,
                a=QUANTITIES[type(s.quantity)],
                b=c.WAYS_EACH if from_each else ways,
                c=s.var if s.var else -1,
                d=self.scratch(),
                e=self.scratch(),
                x=x,
                y=self.sel(s.source),
                z=self.sel(s.to),
            )
        )

    def _i_SwapCounters(self, s: n.SwapCounters) -> None:
        self.emit(Instr(c.I_SWAP_COUNTERS, x=self.sel(s.a), y=self.sel(s.b)))

    def _i_Heal(self, s: n.Heal) -> None:
        x = c.NO_EXPR if s.amount is None else self.num(s.amount)
        self.emit(Instr(c.I_HEAL, b=s.var if s.var else -1, x=x, y=self.sel(s.target)))

    def _i_Afflict(self, s: n.Afflict) -> None:
        if s.deadly and s.conditions != ("Asleep",):
            raise NotLowered(s, "with deadly")
        strength = s.counters + (c.DEADLY if s.deadly else 0)
        self.emit(Instr(c.I_AFFLICT, a=condition_mask(s.conditions), b=strength, y=self.sel(s.target)))

    def _i_AfflictChosen(self, s: n.AfflictChosen) -> None:
        self.emit(Instr(c.I_ASK_CONDITION, a=condition_mask(s.conditions), b=whose(s.who, s)))
        self.emit(Instr(c.I_AFFLICT_ACC, y=self.sel(s.target)))

    def _i_Cure(self, s: n.Cure) -> None:
        if s.one:
            self.emit(Instr(c.I_ASK_CONDITION, a=condition_mask(s.conditions), b=c.W_YOU, c=1, y=self.sel(s.target)))
            self.emit(Instr(c.I_CURE, a=-1, b=-1, y=self.sel(s.target)))
            return
        var = getattr(s, "var", 0)
        self.emit(Instr(c.I_CURE, a=condition_mask(s.conditions), b=var if var else -1, y=self.sel(s.target)))

    def _i_MoveCondition(self, s: n.MoveCondition) -> None:
        source = self.sel(s.source)
        self.emit(Instr(c.I_ASK_CONDITION, a=condition_mask(()), b=c.W_YOU, c=1, y=source))
        self.emit(Instr(c.I_CURE, a=-1, b=-1, y=source))
        self.emit(Instr(c.I_AFFLICT_ACC, y=self.sel(s.target)))

    def _i_Switch(self, s: n.Switch) -> None:
        self.emit(
            Instr(
                c.I_SWITCH,
                a=whose(s.whose, s),
                b=whose(s.who, s),
                c=s.var if s.var else -1,
                d=self.scratch(),
                x=c.NO_EXPR if s.target is None else self.sel(s.target),
                y=self.filter(s.filter) if s.filter else c.NO_EXPR,
            )
        )

    def _i_PutOutActive(self, s: n.PutOutActive) -> None:
        self.emit(Instr(c.I_PUT_OUT, a=whose(s.who, s), d=self.scratch()))

    def _i_KnockOut(self, s: n.KnockOut) -> None:
        self.emit(Instr(c.I_KNOCK_OUT, b=s.var if s.var else -1, y=self.sel(s.target)))

    def _i_Evolve(self, s: n.Evolve) -> None:
        self.emit(Instr(c.I_EVOLVE, x=self.sel(s.target), y=self.sel(s.card)))

    def _i_Devolve(self, s: n.Devolve) -> None:
        to = s.to.split("@")[0]
        if to not in DESTINATIONS:
            raise NotLowered(s, s.to)
        x = c.NO_EXPR if s.n is None else self.num(s.n)
        self.emit(Instr(c.I_DEVOLVE, a=DESTINATIONS[to], b=1 if s.level else 0, x=x, y=self.sel(s.target)))

    def _i_Replace(self, s: n.Replace) -> None:
        if s.to not in DESTINATIONS:
            raise NotLowered(s, s.to)
        self.emit(Instr(c.I_REPLACE, a=DESTINATIONS[s.to], x=self.sel(s.target), y=self.sel(s.card)))

    def _i_AttachAs(self, s: n.AttachAs) -> None:
        if s.kind not in ("Pokémon Tool", "Special Energy", "Energy"):
            raise NotLowered(s, s.kind)
        kind = 1 if s.kind == "Pokémon Tool" else 2
        self.emit(Instr(c.I_ATTACH_AS, a=kind, x=self.sel(s.sel), y=self.sel(s.to)))

    def _i_SwapAttached(self, s: n.SwapAttached) -> None:
        self.emit(Instr(c.I_SWAP_ATTACHED, x=self.sel(s.old), y=self.sel(s.new)))

    def _i_UseAttack(self, s: n.UseAttack) -> None:
        self.emit(Instr(c.I_USE_ATTACK, a=s.var, b=1 if s.pay else 0, c=1 if s.free else 0))

    def _i_UseEffectOf(self, s: n.UseEffectOf) -> None:
        self.emit(Instr(c.I_USE_EFFECT, x=self.sel(s.sel)))

    def _i_Anyway(self, s: n.Anyway) -> None:
        """Outside an attack that may do nothing it is a step like any other; see ``lower.split``."""
        self.steps(s.body)

    def _i_Lasting(self, s: n.Lasting) -> None:
        if s.duration not in DURATIONS:
            raise NotLowered(s, s.duration)
        mods = [self.mod(m) for m in s.mods]
        for mod in mods:
            mod.said = s
        on = s.on or waits_for(s)
        x = c.NO_EXPR if on is None else self.sel(on)
        ends = 1 if s.while_active or s.duration == "while_active" else 0
        also = (2 if s.while_user else 0) | (32 if s.while_target else 0)
        also |= (8 if s.while_benched else 0) | (16 if s.until_damaged else 0)
        if s.while_affected:
            also |= condition_mask((s.while_affected,)) << 8
        self.emit(Instr(c.I_LASTING, a=DURATIONS[s.duration], b=ends, c=also, x=x, mods=mods))

    def _i_Later(self, s: n.Later) -> None:
        """At the end of a turn to come: a trigger that lasts for just that turn."""
        whens = {
            "end_of_turn": (0, c.THIS_TURN),
            "end_of_opponent_next_turn": (1, c.OPPONENT_NEXT_TURN),
            "end_of_your_next_turn": (2, c.YOUR_NEXT_TURN),
            "opponent_next_turn_drawn": (1, c.OPPONENT_NEXT_TURN),
        }
        if s.when not in whens:
            raise NotLowered(s, s.when)
        a, duration = whens[s.when]
        hook = c.T_END_TURN
        if s.when == "opponent_next_turn_drawn":
            if s.body != (n.EndTurn("opponent"),):
                raise NotLowered(s, "after the draw")
            hook = c.T_BEGIN_TURN  # a turn that is to end does so after its draw
        mod = c.ModDef(hook, a=a, code=self.body_code(s.body))
        mod.said = s
        x = c.NO_EXPR if s.on is None else self.sel(s.on)
        self.emit(Instr(c.I_LASTING, a=duration, x=x, mods=[self.binder.add_mod(mod)]))

    def _i_RemoveEffects(self, s: n.RemoveEffects) -> None:
        side = whose(s.player, s) if s.player else -1
        self.emit(Instr(c.I_REMOVE_EFFECTS, a=side, y=self.sel(s.target)))


def _are_several(sel: n.Sel) -> bool:
    """Whether counters can come from more than one Pokémon: any number then is so many of each (SM C-08, D-02)."""
    return isinstance(sel, n.InPlay) and sel.where != "active"
