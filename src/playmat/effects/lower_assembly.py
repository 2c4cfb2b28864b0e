"""Lowering, third part: instructions put together, step after step."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.effects.bound_steps import (
    after_switch,
    answerable,
    apart,
    elsewhere,
    if_benched,
    is_old_active,
    with_a_card,
)
from playmat.effects.code import Instr
from playmat.effects.lower_expr import Binder
from playmat.effects.lower_mods import ModLowering
from playmat.effects.useful import Useful

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
QUANTITIES: dict[type[Node], int] = {
    n.Exactly: c.Q_EXACTLY,
    n.UpTo: c.Q_UP_TO,
    n.AnyNumber: c.Q_ANY,
    n.All: c.Q_ALL,
}


def _exchanged(value: Any, old: n.Sel, new: n.Sel) -> Any:
    """A tree in which cards attached to one Pokémon are those attached to another."""
    if isinstance(value, n.AttachedTo) and value.to == old:
        return replace(value, to=new)
    if isinstance(value, tuple):
        return tuple(_exchanged(v, old, new) for v in value)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _exchanged(getattr(value, f.name), old, new) for f in fields(value)})


class Assembly(ModLowering):
    """Emits instructions for one text. Variables of the tree keep their numbers; the machine's own follow."""

    def __init__(self, binder: Binder, first_free: int) -> None:
        super().__init__(binder)
        self.out: list[Instr] = []
        self.free = first_free + 1
        self.useful = Useful(self)
        self.following: n.Step | None = None  # the step after the one being lowered
        self.after: tuple[n.Step, ...] = ()  # all steps after it, those of the texts around it included
        self.is_repeating = False  # inside a text done so many times: each time with a Pokémon that is chosen

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
                choice = elsewhere(answerable(step, body[i + 1 :]), body[:i], body[i + 1 :])
                step = with_a_card(choice, body[:i], body[i + 1 :])
            self.step(step, following)
            was = body[i - 1] if i else None
            if isinstance(was, n.Choose) and is_old_active(was, step):
                self.emit(Instr(c.I_SET, a=was.var, x=self.sel(if_benched(was.var))))
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
        if isinstance(s, (n.Look, n.Reveal, n.Choose, n.Discard)) and s.var:
            self.useful.origins[s.var] = s.sel
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
