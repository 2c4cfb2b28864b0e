"""Lowering, third part: steps to instructions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.effects.bound_steps import after_switch, answerable, apart, elsewhere, waits_for
from playmat.effects.code import Expr, Instr
from playmat.effects.lower_expr import Binder, NotLowered, whose
from playmat.effects.lower_mods import ModLowering, condition_mask
from playmat.effects.useful import Useful, all_of, said_of

DESTINATIONS = {
    "hand": c.D_HAND,
    "discard": c.D_DISCARD,
    "lost": c.D_LOST,
    "deck_top": c.D_DECK_TOP,
    "deck_bottom": c.D_DECK_BOTTOM,
    "deck_shuffled": c.D_DECK_SHUFFLED,
    "bench": c.D_BENCH,
    "prizes": c.D_PRIZES,
    "stadium": c.D_STADIUM,
}
WAYS = {"one": c.WAYS_ONE, "any": c.WAYS_ANY, "each": c.WAYS_EACH}
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
QUANTITIES: dict[type[Node], int] = {
    n.Exactly: c.Q_EXACTLY,
    n.UpTo: c.Q_UP_TO,
    n.AnyNumber: c.Q_ANY,
    n.All: c.Q_ALL,
}


def variables_in(tree: object) -> int:
    """The highest variable a tree speaks of."""
    most = 0
    for node in walk(tree):
        for name in ("var", "flips"):
            v = getattr(node, name, 0)
            if isinstance(v, int):
                most = max(most, v)
        if isinstance(node, n.Var):
            most = max(most, node.n)
    return most


def _exchanged(value: Any, old: n.Sel, new: n.Sel) -> Any:
    """A tree in which cards attached to one Pokémon are those attached to another."""
    if isinstance(value, n.AttachedTo) and value.to == old:
        return replace(value, to=new)
    if isinstance(value, tuple):
        return tuple(_exchanged(v, old, new) for v in value)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _exchanged(getattr(value, f.name), old, new) for f in fields(value)})


class StepLowering(ModLowering):
    """Emits instructions for one text. Variables of the tree keep their numbers; the machine's own follow."""

    def __init__(self, binder: Binder, first_free: int) -> None:
        super().__init__(binder)
        self.out: list[Instr] = []
        self.free = first_free + 1
        self.useful = Useful(self)
        self.following: n.Step | None = None  # the step after the one being lowered
        self.after: tuple[n.Step, ...] = ()  # all steps after it, those of the texts around it included
        self.is_repeating = False  # inside a text done so many times: each time with a Pokémon that is chosen

    # --- assembling -------------------------------------------------------------------------------------

    def scratch(self) -> int:
        self.free += 1
        return self.free - 1

    def emit(self, instr: Instr) -> Instr:
        self.out.append(instr)
        return instr

    def here(self) -> int:
        return len(self.out)

    def finish(self) -> list[Instr]:
        self.emit(Instr(c.I_END))
        out = self.out
        self.out = []
        return out

    def steps(self, body: tuple[n.Step, ...]) -> None:
        body = apart(after_switch(self._remembering_active(body), self.scratch))
        outer = self.after
        for i, step in enumerate(body):
            following = body[i + 1] if i + 1 < len(body) else None
            self.after = (*body[i + 1 :], *outer)
            if isinstance(step, n.Choose):
                step = elsewhere(answerable(step, body[i + 1 :]), body[:i], body[i + 1 :])
            self.step(step, following)
        self.after = outer

    def _remembering_active(self, body: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
        """Energy on 'that Pokémon' after a switch with it: it was Active before, so it is remembered first."""
        active = n.InPlay("you", "active")
        for i, s in enumerate(body):
            if isinstance(s, n.Switch) and s.whose == "you" and s.target == n.This():
                if any(isinstance(x, n.AttachedTo) and x.to == active for x in walk(body[i + 1 :])):
                    var = self.scratch()
                    self.emit(Instr(c.I_SET, a=var, x=self.sel(active)))
                    return (*body[: i + 1], *_exchanged(body[i + 1 :], active, n.Var(var)))
        return body

    def step(self, s: n.Step, following: n.Step | None = None) -> None:
        self.following = following
        first, out, after = self.here(), self.out, self.after
        self.dispatch("_i_", s)
        for instr in out[first:]:
            if instr.said is None:
                instr.said = s
            if instr.said is s:
                instr.then = after

    def body_code(self, body: tuple[n.Step, ...]) -> int:
        """A routine of its own for a trigger's body; it shares the variables of its text."""
        kept, self.out = self.out, []
        self.steps(body)
        instrs = self.finish()
        self.out = kept
        return self.binder.add_code(instrs, self.free)

    # --- control ----------------------------------------------------------------------------------------

    def _i_If(self, s: n.If) -> None:
        test = self.emit(Instr(c.I_UNLESS, x=self.cond(s.cond)))
        self.steps(s.then)
        if s.otherwise:
            jump = self.emit(Instr(c.I_JUMP))
            test.a = self.here()
            self.steps(s.otherwise)
            jump.a = self.here()
        else:
            test.a = self.here()

    def _i_May(self, s: n.May) -> None:
        possible = self.useful.steps(s.body) if s.body else c.TRUE_COND
        if s.var:  # 'if you do' asks for the whole of it
            possible = all_of([possible, self.useful.cost(s.body)])
        skip = None
        if possible is not c.TRUE_COND:
            skip = self.emit(Instr(c.I_UNLESS, x=possible))
        self.emit(Instr(c.I_MAY, b=whose(s.who, s), said=s))
        no = self.emit(Instr(c.I_BRANCH_NO, c=s.var if s.var else -1))
        self.steps(s.body)
        no.a = self.here()
        if skip is not None:
            skip.a = self.here()

    def _i_DoOneOf(self, s: n.DoOneOf) -> None:
        if s.most and s.n == 1 and s.most >= len(s.options):
            self._one_or_more(s)
            return
        if s.n != 1 or s.most:
            raise NotLowered(s, "more than one")
        tests = Expr(c.C_AND, kids=[self.useful.steps(option) for option in s.options])
        self.emit(Instr(c.I_MODES, b=whose(s.who, s), y=tests, said=s))
        addresses = Expr(c.E_CONST, kids=[Expr(c.E_CONST) for _ in s.options])
        self.emit(Instr(c.I_BRANCH_MODE, x=addresses))
        jumps = []
        for i, option in enumerate(s.options):
            addresses.kids[i].a = self.here()
            self.steps(option)
            jumps.append(self.emit(Instr(c.I_JUMP)))
        for jump in jumps:
            jump.a = self.here()

    def _one_or_more(self, s: n.DoOneOf) -> None:
        """'Choose 1 or more': each of them or not, in the printed order; the last must be done if nothing was."""
        *others, last = s.options
        flags = []
        for option in others:
            flags.append(self.scratch())
            self.step(n.May(option, s.who, flags[-1]))
        done = [Expr(c.C_DID, a=flag) for flag in flags]
        test = self.emit(Instr(c.I_UNLESS, x=Expr(c.C_NOT, kids=[Expr(c.C_OR, kids=done)])))
        self.steps(last)
        jump = self.emit(Instr(c.I_JUMP))
        test.a = self.here()
        self.step(n.May(last, s.who))
        jump.a = self.here()

    def _i_ForEach(self, s: n.ForEach) -> None:
        left = self.scratch()
        self.emit(Instr(c.I_SET, a=left, x=self.sel(s.sel)))
        self._loop(s.var, left, s.body)

    def _loop(self, var: int, left: int, body: tuple[n.Step, ...]) -> None:
        """The body once for each that is left. What is asked about behind the loop is what all its turns did."""
        results = self._asked_later(body)
        sums = [self.scratch() for _ in results]
        for total in sums:
            self.emit(Instr(c.I_SET, a=total, x=Expr(c.S_UNION)))
        top = self.here()
        loop = self.emit(Instr(c.I_EACH_NEXT, a=var, b=left))
        for result in results:
            self.emit(Instr(c.I_SET, a=result, x=Expr(c.S_UNION)))
        self.steps(body)
        for total, result in zip(sums, results, strict=True):
            self.emit(Instr(c.I_SET, a=total, x=self.sel(n.Union((n.Var(total), n.Var(result))))))
        self.emit(Instr(c.I_JUMP, a=top))
        loop.c = self.here()
        for total, result in zip(sums, results, strict=True):
            self.emit(Instr(c.I_SET, a=result, x=self.sel(n.Var(total))))

    def _asked_later(self, body: tuple[n.Step, ...]) -> list[int]:
        """The deeds of a loop's body that a condition behind the loop asks about."""
        asked = {x.var for x in walk(self.after) if isinstance(x, n.Did)}
        return sorted(asked & {getattr(x, "var", 0) for x in walk(body) if isinstance(x, n.Step)})

    def _i_EachPlayer(self, s: n.EachPlayer) -> None:
        order = (0, 1) if s.first != "opponent" else (1, 0)
        for side in order:
            self.emit(Instr(c.I_THAT, a=side))
            self.steps(s.body)
        self.emit(Instr(c.I_THAT, a=0))

    def _i_Repeat(self, s: n.Repeat) -> None:
        outside, self.is_repeating = self.is_repeating, True
        if isinstance(s.n, n.N) and not self._asked_later(s.body):
            for _ in range(s.n.n):
                self.steps(s.body)
        else:
            left = self.scratch()
            self.emit(Instr(c.I_RANGE, a=left, x=self.num(s.n)))
            self._loop(self.scratch(), left, s.body)
        self.is_repeating = outside

    def _i_Flip(self, s: n.Flip) -> None:
        x = c.NO_EXPR if s.n is None else self.num(s.n)
        contest, until_heads = int(s.contest), int(s.until_heads)
        self.emit(Instr(c.I_FLIP, a=s.var, b=whose(s.who, s), c=contest, d=until_heads, x=x))

    # --- choosing ---------------------------------------------------------------------------------------

    def _i_Choose(self, s: n.Choose) -> None:
        self.useful.bound.add(s.var)
        following = self.following
        if isinstance(following, n.AttachAs) and following.to == n.Var(s.var) and isinstance(s.sel, n.InPlay):
            s = replace(s, sel=replace(s.sel, filter=(*s.sel.filter, *can_hold(following))))
        kind = QUANTITIES[type(s.quantity)]
        y = c.NO_EXPR
        if isinstance(s.quantity, (n.Exactly, n.UpTo)):
            y = self.num(s.quantity.n)
        if isinstance(following, n.Put) and following.to == "bench" and following.sel == n.Var(s.var):
            space = Expr(c.E_BENCH_SPACE, a=c.W_YOU if not isinstance(s.sel, n.InZone) else whose(s.sel.whose, s))
            if y is c.NO_EXPR:
                kind = c.Q_UP_TO if kind == c.Q_ANY else kind
                y = space
            else:
                y = Expr(c.E_AT_MOST, kids=[y, space])
        flags = 1 if s.random else 0
        if isinstance(s.sel, n.InZone) and s.sel.zone == "prizes":
            flags |= 8  # face down: nobody sees which card is chosen
        if isinstance(s.sel, n.InZone) and s.sel.zone == "deck" and s.sel.filter and s.sel.top is None:
            flags |= 2  # a described card in a hidden deck need not be found
        if isinstance(s.sel, n.AttachedTo) and isinstance(s.quantity, n.Exactly) and _is_energy(s.sel.filter):
            flags |= 4  # counted in units of Energy
        distinct = {"": 0, "name": 1, "type": 2, "pokemon": 0, "alike": 3}.get(s.distinct)
        if distinct is None:
            raise NotLowered(s, s.distinct)
        self.emit(Instr(c.I_CHOOSE, a=s.var, b=kind, c=whose(s.who, s), d=flags, e=distinct, x=self.sel(s.sel), y=y))

    def _i_ChooseAttack(self, s: n.ChooseAttack) -> None:
        if s.used not in ("", "last_turn", "this_turn"):
            raise NotLowered(s, s.used)
        self.emit(
            Instr(
                c.I_CHOOSE_ATTACK,
                a=self.binder.name_id(s.filter_name) if s.filter_name else -1,
                b=whose(s.who, s),
                c=1 if s.not_gx else 0,
                d={"": 0, "last_turn": 1, "this_turn": 2}[s.used],
                x=self.sel(s.sel),
            )
        )
        self.emit(Instr(c.I_STORE, a=s.var, b=0))

    def _i_ChoosePlayer(self, s: n.ChoosePlayer) -> None:
        useful = [
            self.useful.steps(said_of(self.after, who)) if self.after else c.TRUE_COND for who in ("you", "opponent")
        ]
        self.emit(Instr(c.I_MODES, b=whose(s.who, s), y=Expr(c.C_AND, kids=useful), said=s))
        addresses = Expr(c.E_CONST, kids=[Expr(c.E_CONST), Expr(c.E_CONST)])
        self.emit(Instr(c.I_BRANCH_MODE, x=addresses))
        addresses.kids[0].a = self.here()
        self.emit(Instr(c.I_THAT, a=0))
        jump = self.emit(Instr(c.I_JUMP))
        addresses.kids[1].a = self.here()
        self.emit(Instr(c.I_THAT, a=1))
        jump.a = self.here()

    def _i_FaceStadium(self, s: n.FaceStadium) -> None:
        self.step(n.ChoosePlayer())
        self.emit(Instr(c.I_THAT, a=-1, b=1))

    def _i_ChooseNumber(self, s: n.ChooseNumber) -> None:
        self.emit(Instr(c.I_CHOOSE_NUMBER, b=whose(s.who, s), x=self.num(s.least), y=self.num(s.most)))
        self.emit(Instr(c.I_STORE, a=s.var, b=1))

    def _i_ChooseType(self, s: n.ChooseType) -> None:
        of = c.NO_EXPR if s.of is None else self.sel(s.of)
        self.emit(Instr(c.I_CHOOSE_TYPE, a=1 if s.every else 0, b=whose(s.who, s), x=of))
        self.emit(Instr(c.I_STORE, a=s.var, b=0))

    def _i_Look(self, s: n.Look) -> None:
        self.emit(Instr(c.I_LOOK, a=s.var, b=whose(s.who, s), x=self.sel(s.sel)))

    def _i_Reveal(self, s: n.Reveal) -> None:
        self.emit(Instr(c.I_REVEAL, a=s.var if s.var else -1, b=whose(s.who, s), x=self.sel(s.sel)))

    # --- cards ------------------------------------------------------------------------------------------

    def _put(self, sel: n.Sel, to: str, var: int, attached: str, order: str, who: int = c.W_YOU) -> None:
        to = to.split("@")[0]  # a card always goes to a place of its owner
        if to not in DESTINATIONS:
            raise NotLowered(sel, f"to {to}")
        source = self.sel(sel)
        if order in ("any", "random"):
            ordered = self.scratch()
            self.emit(Instr(c.I_ORDER, a=ordered, b=who, c=1 if order == "random" else 0, x=source))
            source = Expr(c.S_VAR, a=ordered)
        mode = {"discard": 1, "basic": 4}.get(attached, 0)
        self.emit(Instr(c.I_PUT, a=DESTINATIONS[to], b=var if var else -1, c=mode, x=source))

    def _i_Put(self, s: n.Put) -> None:
        if s.face_up and s.to != "prizes":
            raise NotLowered(s, "face up")
        self._put(s.sel, s.to, s.var, s.attached, s.order)
        if s.as_basic:
            self.out[-1].c |= 2
        if s.face_up:
            self.emit(Instr(c.I_TURN_PRIZES, a=1, b=-1, x=self.sel(s.sel)))

    def _i_Discard(self, s: n.Discard) -> None:
        self._put(s.sel, "discard", s.var, "", "")

    def _i_Reorder(self, s: n.Reorder) -> None:
        self._put(s.sel, s.to, getattr(s, "var", 0), "", "any", whose(s.who, s))

    def _i_Draw(self, s: n.Draw) -> None:
        number = self.num(s.n)
        if s.up_to:
            said = self.scratch()
            self.emit(Instr(c.I_CHOOSE_NUMBER, b=whose(s.who, s), x=Expr(c.E_CONST, a=0), y=number))
            self.emit(Instr(c.I_STORE, a=said, b=1))
            number = Expr(c.E_CHOSEN, a=said)
        self.emit(Instr(c.I_DRAW, a=whose(s.who, s), b=s.var if s.var else -1, x=number))

    def _i_DrawUntil(self, s: n.DrawUntil) -> None:
        self.emit(Instr(c.I_DRAW_UNTIL, a=whose(s.who, s), b=s.var if s.var else -1, x=self.num(s.n)))

    def _i_Shuffle(self, s: n.Shuffle) -> None:
        if s.zone not in ("deck", "prizes"):
            raise NotLowered(s, s.zone)
        self.emit(Instr(c.I_SHUFFLE, a=whose(s.who, s), b=1 if s.zone == "prizes" else 0))

    def _attach(self, op: int, cards: n.Sel, to: n.Sel, ways: str, var: int, who: str) -> None:
        if ways not in WAYS:
            raise NotLowered(cards, f"ways {ways}")
        self.emit(
            Instr(
                op,
                a=WAYS[ways],
                b=var if var else -1,
                c=whose(who),
                d=self.scratch(),
                x=self.sel(cards),
                y=self.sel(to),
            )
        )

    def _i_Attach(self, s: n.Attach) -> None:
        self._attach(c.I_ATTACH, s.cards, s.to, s.ways, s.var, s.who)

    def _i_MoveAttached(self, s: n.MoveAttached) -> None:
        self._attach(c.I_MOVE_ATTACHED, s.cards, s.to, s.ways, s.var, "you")
        self.out[-1].e = 1 if s.whole else 0

    # --- Pokémon ----------------------------------------------------------------------------------------

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
        self.emit(
            Instr(
                c.I_MOVE_COUNTERS,
                a=QUANTITIES[type(s.quantity)],
                b=c.WAYS_EACH if from_each else WAYS[s.ways],
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

    # --- Prizes, turn, game -----------------------------------------------------------------------------

    def _i_TakePrizes(self, s: n.TakePrizes) -> None:
        self.emit(Instr(c.I_TAKE_PRIZES, a=whose(s.who, s), x=self.num(s.n)))

    def _i_TurnPrizes(self, s: n.TurnPrizes) -> None:
        self.emit(Instr(c.I_TURN_PRIZES, a=1 if s.up else 0, b=s.var if s.var else -1, x=self.sel(s.sel)))

    def _i_SwapWithPrize(self, s: n.SwapWithPrize) -> None:
        self.emit(Instr(c.I_SWAP_PRIZE, x=self.sel(s.card), y=self.sel(s.prize)))

    def _i_EndTurn(self, s: n.EndTurn) -> None:
        self.emit(Instr(c.I_END_TURN, a=whose(s.whose, s)))

    def _i_ExtraTurn(self, s: n.ExtraTurn) -> None:
        self.emit(Instr(c.I_EXTRA_TURN))

    def _i_WinGame(self, s: n.WinGame) -> None:
        self.emit(Instr(c.I_WIN, a=whose(s.who, s)))

    def _i_Nothing(self, s: n.Nothing) -> None:
        pass


def can_hold(s: n.AttachAs) -> n.Filter:
    """The Pokémon to which a Pokémon may be attached: another one, without a Tool if it becomes one."""
    other = n.NotIn(s.sel)
    if s.kind != "Pokémon Tool":
        return (other,)
    return (other, n.NotP(n.HasAttached((n.IsCard("Pokémon Tool"),))))


def _is_energy(preds: n.Filter) -> bool:
    return any((isinstance(p, n.IsCard) and "nergy" in p.kind) or isinstance(p, n.IsType) for p in preds)
