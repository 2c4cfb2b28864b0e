"""Lowering, fifth part: the other steps to instructions: control, choosing, cards, Prizes and the turn."""

from __future__ import annotations

from dataclasses import replace

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.code import Expr, Instr
from playmat.effects.lower_assembly import DESTINATIONS, QUANTITIES, WAYS
from playmat.effects.lower_expr import NotLowered, whose
from playmat.effects.lower_pokemon_steps import PokemonStepLowering
from playmat.effects.useful import all_of, owner_of, said_of


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


class StepLowering(PokemonStepLowering):
    """Every step of a text."""

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
            space = Expr(c.E_BENCH_SPACE, a=whose(owner_of(s.sel, self.useful.origins), s))
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
        self.useful.looked.add(s.var)

    def _i_Reveal(self, s: n.Reveal) -> None:
        self.emit(Instr(c.I_REVEAL, a=s.var if s.var else -1, b=whose(s.who, s), x=self.sel(s.sel)))
        if s.var:
            self.useful.looked.add(s.var)

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
        self.emit(Instr(c.I_EXTRA_TURN, a=1 if s.skips else 0))

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
