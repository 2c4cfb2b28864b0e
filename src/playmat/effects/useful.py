"""Would a text change anything? An Item, Supporter, Stadium use or Ability that is known to change nothing may not
be used (Sun & Moon, A-02, B, D-02, D-04, D-05). The answer is a condition made from the steps; where it is not
known, it is 'yes'."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.code import Expr
from playmat.effects.lower_expr import whose

if TYPE_CHECKING:
    from playmat.effects.lower_expr import ExprLowering

FALSE_COND = Expr(c.C_FALSE)


def any_of(conds: list[Expr]) -> Expr:
    if any(e is c.TRUE_COND for e in conds):
        return c.TRUE_COND
    conds = [e for e in conds if e is not FALSE_COND]
    if not conds:
        return FALSE_COND
    return conds[0] if len(conds) == 1 else Expr(c.C_OR, kids=conds)


def all_of(conds: list[Expr]) -> Expr:
    if any(e is FALSE_COND for e in conds):
        return FALSE_COND
    conds = [e for e in conds if e is not c.TRUE_COND]
    if not conds:
        return c.TRUE_COND
    return conds[0] if len(conds) == 1 else Expr(c.C_AND, kids=conds)


class Useful:
    """Builds the condition; remembers from which selector each variable is chosen."""

    def __init__(self, lowering: ExprLowering) -> None:
        self.low = lowering
        self.chosen: dict[int, n.Sel] = {}
        self.done: dict[int, Expr] = {}
        self.bound: set[int] = set()  # chosen by instructions before: known when the question is asked

    def steps(self, body: tuple[n.Step, ...]) -> Expr:
        if body and all(isinstance(s, n.Shuffle) for s in body):  # beside other steps it only tidies up
            return any_of([self._shuffle(s) for s in body if isinstance(s, n.Shuffle)])
        return any_of([self.step(s) for s in body])

    def _shuffle(self, s: n.Shuffle) -> Expr:
        return Expr(c.C_DECK, a=whose(s.who, s)) if s.zone == "deck" and s.who != "both" else c.TRUE_COND

    def cost(self, body: tuple[n.Step, ...]) -> Expr:
        """Whether steps that must be carried out in full can be."""
        conds = []
        for s in body:
            if isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) and s.sel.zone in ("deck", "prizes"):
                self.chosen[s.var] = s.sel  # nobody knows what lies there
            elif isinstance(s, n.Choose) and isinstance(s.quantity, (n.Exactly, n.UpTo)):
                least = s.quantity.n if isinstance(s.quantity, n.Exactly) else n.N(1)
                conds.append(
                    Expr(c.C_CMP, a=c.GE, kids=[Expr(c.E_COUNT, kids=[self.low.sel(s.sel)]), self.low.num(least)])
                )
                self.chosen[s.var] = s.sel
            elif isinstance(s, (n.Discard, n.Put)) and not isinstance(s.sel, n.Var):
                conds.append(self.exists(s.sel))
            elif isinstance(s, n.Choose):
                self.chosen[s.var] = s.sel
        return all_of(conds)

    def seen_through(self, node: Any) -> Any:
        """A selector whose filter speaks of something chosen before: asked of everything that could be chosen."""
        if isinstance(node, n.Var):
            return node if node.n in self.bound else self.chosen.get(node.n, node)
        if isinstance(node, (n.NotIn, n.NotP)):
            return node  # 'another' leaves out only the one that will be chosen
        if isinstance(node, tuple):
            return tuple(self.seen_through(part) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        changed = {f.name: self.seen_through(getattr(node, f.name)) for f in fields(node) if f.init}
        return replace(node, **changed)

    def exists(self, sel: n.Sel, extra: n.Filter = ()) -> Expr:
        """Whether a selector has members, looking through a variable to where it was chosen from."""
        if isinstance(sel, n.Var):
            if sel.n in self.bound:
                return Expr(c.C_EXISTS, kids=[self.low.sel(n.Among(sel, extra) if extra else sel)])
            origin = self.chosen.get(sel.n)
            if origin is None:
                return c.TRUE_COND
            return self.exists(origin, extra)
        if isinstance(sel, n.Union):
            return any_of([self.exists(part, extra) for part in sel.sels])
        if isinstance(sel, n.Among):
            return self.exists(sel.sel) if isinstance(sel.sel, n.Var) else c.TRUE_COND
        if isinstance(sel, n.InZone) and sel.zone in ("deck", "prizes"):
            return (
                Expr(c.C_DECK, a=whose(sel.whose, sel)) if sel.zone == "deck" and sel.whose != "both" else c.TRUE_COND
            )
        if isinstance(sel, (n.This, n.Holder)) and not extra:
            return c.TRUE_COND
        sel = self.seen_through(sel)
        e = self.low.sel(n.Among(sel, extra) if extra else sel)
        return Expr(c.C_EXISTS, kids=[e])

    def step(self, s: n.Step) -> Expr:
        possible = self._step(s)
        if isinstance(s, (n.Discard, n.Put, n.Heal, n.Attach, n.MoveAttached)) and s.var:
            self.done[s.var] = possible
        return possible

    def _step(self, s: n.Step) -> Expr:
        if isinstance(s, n.Choose):
            self.bound.discard(s.var)  # it will be chosen anew
            self.chosen[s.var] = self.seen_through(s.sel)
            return FALSE_COND
        if isinstance(s, (n.Flip, n.Shuffle)):
            return FALSE_COND
        if isinstance(s, (n.Look, n.Reveal)):
            if s.var:
                self.chosen[s.var] = s.sel
            return self.exists(s.sel)
        if isinstance(s, n.Draw):
            return Expr(c.C_DECK, a=whose(s.who, s)) if s.who != "both" else c.TRUE_COND
        if isinstance(s, n.DrawUntil):
            hand = Expr(c.E_COUNT, kids=[self.low.sel(n.InZone(s.who, "hand"))])
            return all_of([Expr(c.C_DECK, a=whose(s.who, s)), Expr(c.C_CMP, a=c.LT, kids=[hand, self.low.num(s.n)])])
        if isinstance(s, n.Heal):
            return self.exists(s.target, (n.IsDamaged(),))
        if isinstance(s, n.Cure):
            return self.exists(s.target, (n.HasCondition(),))
        if isinstance(s, n.Discard):
            return self.exists(s.sel)
        if isinstance(s, n.Put):
            there = self.exists(s.sel)
            if s.to == "bench":
                return all_of([there, Expr(c.C_BENCH_SPACE, a=c.W_YOU)])
            return there
        if isinstance(s, (n.Attach, n.MoveAttached)):
            return all_of([self.exists(s.cards), self.exists(s.to)])
        if isinstance(s, n.Switch):
            bench = n.InPlay(s.whose, "bench", s.filter)
            return self.exists(s.target) if s.target is not None else self.exists(bench)
        if isinstance(s, n.Evolve):
            return all_of([self.exists(s.card), self.exists(s.target)])
        if isinstance(s, n.MoveCounters):
            return self.exists(s.source, (n.IsDamaged(),))
        if isinstance(s, n.Devolve):
            return self.exists(s.target)
        if isinstance(s, n.If):
            return self._if(s)
        if isinstance(s, n.May):
            body = self.steps(s.body)
            if s.var:
                self.done[s.var] = body
            return body
        if isinstance(s, n.ForEach):
            return self.exists(s.sel)
        return c.TRUE_COND

    def _if(self, s: n.If) -> Expr:
        then = self.steps(s.then)
        otherwise = self.steps(s.otherwise) if s.otherwise else FALSE_COND
        if isinstance(s.cond, n.Did):
            before = self.done.get(s.cond.var, c.TRUE_COND)
            if s.cond.var in self.chosen:
                before = self.exists(self.chosen[s.cond.var])
            return any_of([all_of([before, then]), otherwise])
        if _is_known(s.cond):
            test = self.low.cond(s.cond)
            return any_of([all_of([test, then]), otherwise])
        return any_of([then, otherwise])


def _is_known(cond: n.Cond) -> bool:
    """Whether a condition can be asked beforehand: it speaks of the table, not of what the text does first."""
    from playmat.effects.base import walk

    unknown = (n.Var, n.AllHeads, n.AllTails, n.AnyHeads, n.Heads, n.Tails, n.Did, n.Chosen)
    return not any(isinstance(node, unknown) for node in walk(cond))
