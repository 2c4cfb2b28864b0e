"""Linking undone: variables become picks and pronouns again, so that a tree can be said in sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.bound_steps import exchanged
from playmat.text.link.as_said import DEFENDING, exchange
from playmat.text.link.numbering import used_vars
from playmat.text.link.scope import is_the_active, owner_of
from playmat.text.surface import THE_DEFENDING, Instead, It, Pick, Rider, Seek
from playmat.text.unlink.bound import Bound
from playmat.text.unlink.pronouns import said
from playmat.text.unlink.steps import has_body, step_said


class Unlink:
    """The inverse of linking: choices back into noun phrases, variables back into pronouns."""

    def __init__(self, is_exact: bool = True) -> None:
        self.is_exact = is_exact  # 'the new Active Pokémon', 'the Defending Pokémon', where there are words for it
        self.bound: dict[int, Bound] = {}
        self.inline: dict[int, Any] = {}
        self.found: set[int] = set()
        self.owners: dict[int, str] = {}
        self.actor = ""
        self.is_attack = False
        self.is_card = False  # a Trainer card: an option may be taken while playing it
        self.counting = False
        self.numbers: dict[int, Any] = {}  # numbers chosen, until they are said
        self.nth: dict[int, int] = {}  # coins flipped together of which texts speak one by one
        self.paid: set[int] = set()  # cards discarded by an option 'When you play this card'
        self.several: set[int] = set()  # flips of more than one coin
        self.contests: set[int] = set()  # won or lost, not flipped
        self.hidden: set[int] = set()  # choices behind which another card was moved: 'that card' would be that one

    def groups(self, body: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """The sentences of a body: a search stays together with what is done with its cards."""
        out: list[list[Any]] = []
        searched: set[int] = set()
        body = _after_switch(body) if self.is_exact else body
        late = _as_played(body) if self.is_card else None
        if late is not None:
            self.paid = {node.var for node in walk(body[0]) if isinstance(node, n.Discard)}
        for step, plain in self.plain(body):
            if late is not None and step is body[0]:
                continue
            if late is not None and step is late:
                out.append([Rider("as_played", self.value(body[0].body, "body"))])
            if isinstance(step, n.If) and step.otherwise and isinstance(plain, n.If):
                out += _either(plain)
                searched = set()
            elif searched & used_vars(step, set()) and not isinstance(step, n.BaseDamage | n.MoreDamage):
                out[-1].append(plain)
            else:
                out.append([plain])
                searched = _searched(step)
        return [tuple(g) for g in out]

    def plain(self, body: tuple[Any, ...]) -> list[tuple[Any, Any]]:
        out: list[tuple[Any, Any]] = []
        sought: set[int] = set()
        body = _after_switch(body) if self.is_exact else body
        for i, step in enumerate(body):
            together = self._together(body, i)
            if together is None:
                continue
            step = together
            if isinstance(step, n.Choose) and step.sel == DEFENDING and not _switches(body[i + 1 :]):
                self.inline[step.var] = THE_DEFENDING if self.is_exact else DEFENDING
                self.bind_choice(step)
                continue
            if isinstance(step, n.Choose) and (into := step.sel.filter[-1:] if isinstance(step.sel, n.InPlay) else ()):
                if isinstance(into[0], n.EvolvesInto):  # said with the card that was found for it
                    self.bind_choice(step)
                    continue
            if isinstance(step, n.Choose) and is_the_active(step.sel, step.quantity):
                self.bound[step.var] = Bound("mon", False, "old")
                continue
            if isinstance(step, n.Choose) and step.var in sought:
                continue
            if isinstance(step, n.ChooseNumber) and step.least == n.N(0):
                self.numbers[step.var] = self.value(step.most)
                continue
            several = _several(step, body[i:])
            if several:
                out.append((n.Union(tuple(n.Var(c.var) for c in several)), self._seek(several)))
                sought = {c.var for c in several}
                continue
            if isinstance(step, n.Choose) and self._inlines(step, body[i + 1 :]):
                self.inline[step.var] = _as_pick(self, step)
                self.bind_choice(step)
                continue
            out.append((step, step_said(self, _with_its_pokemon(step))))
        return out

    def _together(self, body: tuple[Any, ...], at: int) -> Any:
        """Coins flipped one after the other are said as one flip; None for the second and further ones."""
        step = body[at]
        if not isinstance(step, n.Flip) or step.n != n.N(1):
            return step
        if step.var in self.nth:
            return None
        run = [step]
        while isinstance(nxt := body[at + len(run)] if at + len(run) < len(body) else None, n.Flip) and nxt.n == n.N(1):
            run.append(nxt)
        if len(run) == 1:
            return step
        for k, flip in enumerate(run, 1):
            self.nth[flip.var] = k
        return replace(step, n=n.N(len(run)))

    def _seek(self, choices: list[n.Choose]) -> Seek:
        for c in choices:
            self.bind_choice(c)
        return Seek(n.Union(tuple(_as_pick(self, c) for c in choices)))

    def _inlines(self, step: n.Choose, rest: tuple[Any, ...]) -> bool:
        """A choice is said inside the next step when that step speaks of it (a search has its own verb)."""
        swaps = rest and isinstance(rest[0], n.SwapAttached | n.ChooseAttack)
        if isinstance(step.sel, n.InZone) and step.sel.zone == "deck" and not step.random and not swaps:
            return False
        if rest and n.NotIn(n.Var(step.var)) in walk(rest[0]):
            return False
        if isinstance(step.sel, n.InZone) and any(
            isinstance(s, n.Replace) and s.card == n.Var(step.var) and s.to != "hand" for s in rest
        ):
            return False
        for nxt in rest:
            if has_body(nxt):
                return False
            if isinstance(nxt, n.Reveal | n.Look) and nxt.who != step.who:
                return False  # who chooses and who shows are two players
            if isinstance(nxt, n.Lasting) and nxt.on == n.Var(step.var) and nxt.duration.endswith("turn"):
                return False  # chosen now, not when it is asked for
            if isinstance(nxt, n.Damage) and step.who != "you":
                return False  # the attack does damage, not who chooses
            if step.var in used_vars(nxt, set()):
                return _is_said_inside(step, nxt)
            if not isinstance(nxt, n.Choose) or nxt.who != step.who:
                return False  # one player chooses, the other does something with it
            if not self._inlines(nxt, rest[rest.index(nxt) + 1 :]):
                return False
        return False

    def bind_choice(self, step: n.Choose) -> None:
        self.owners[step.var] = owner_of(step.sel, self.owners)
        many = not (isinstance(step.quantity, n.Exactly | n.UpTo) and step.quantity.n == n.N(1))
        zone = step.sel.zone if isinstance(step.sel, n.InZone) else ""
        self.bound[step.var] = Bound("mon" if _is_mon(step.sel, self.bound) else "card", many, "pick", zone)

    def value(self, value: Any, name: str = "") -> Any:
        """A value as a sentence says it."""
        return said(self, value, name)


def _with_its_pokemon(step: Any) -> Any:
    """'A card that evolves from 1 of your Pokémon': which of them is chosen next, and said with the search."""
    if not isinstance(step, n.Choose):
        return step
    pool = next(
        (node.sel for node in walk(step.sel) if isinstance(node, n.EvolvesFrom) and isinstance(node.sel, n.InPlay)),
        None,
    )
    if pool is None or is_the_active(pool, n.Exactly(n.N(1))):
        return step
    return exchange(step, n.EvolvesFrom(pool), n.EvolvesFrom(Pick(pool, n.Exactly(n.N(1)))))


def _is_said_inside(choice: n.Choose, step: Any) -> bool:
    """Whether the step that speaks of a choice first names what is chosen, instead of only comparing or counting it."""
    var = n.Var(choice.var)
    if isinstance(choice.quantity, n.All) or (isinstance(step, n.Switch) and step.target == var):
        return False
    if isinstance(step, n.Choose) and isinstance(step.sel, n.InZone | n.InPlay):
        return False  # '… that evolves from it'
    for node in walk(step):
        if isinstance(node, n.Count) and var in walk(node):
            return False
        if isinstance(node, n.BecomesType) and node.like == var:
            return False
    return True


def _after_switch(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """'Switch 1 of your opponent's Benched Pokémon …. This attack does 30 damage to the new Active Pokémon.'"""
    for i, s in enumerate(body):
        rest = body[i + 1 :]
        if isinstance(s, n.Switch) and s.whose in ("you", "opponent") and s.target != n.This():
            active = n.InPlay(s.whose, "active")
            if active in walk(rest) and not any(isinstance(x, n.Switch) for x in walk(rest)):
                return (*body[: i + 1], *exchanged(rest, active, It("mon", False, "new")))
    return body


def _switches(rest: tuple[Any, ...]) -> bool:
    return bool(rest) and isinstance(rest[0], n.Switch)


def _as_pick(un: Unlink, c: n.Choose) -> Pick:
    return Pick(un.value(c.sel), un.value(c.quantity), c.who, c.random, c.distinct)


def _several(step: Any, rest: tuple[Any, ...]) -> list[n.Choose]:
    """Searches of one deck whose cards a later step takes together."""
    if not (isinstance(step, n.Choose) and isinstance(step.sel, n.InZone) and step.sel.zone == "deck"):
        return []
    for node in walk(rest):
        if isinstance(node, n.Union) and n.Var(step.var) in node.sels:
            own = [s for s in rest if isinstance(s, n.Choose) and n.Var(s.var) in node.sels]
            return own if len(own) == len(node.sels) else []
    return []


def _searched(step: Any) -> set[int]:
    if isinstance(step, n.Union):
        return {v.n for v in step.sels if isinstance(v, n.Var)}
    return {step.var} if isinstance(step, n.Choose) else set()


def _either(plain: n.If) -> list[list[Any]]:
    """'A. If …, B instead.' or 'If …, B. If not, A.'"""
    then, otherwise = plain.then, plain.otherwise
    if len(then) == len(otherwise) == 1 and isinstance(then[0], n.Damage) and isinstance(otherwise[0], n.Damage):
        if replace(then[0], amount=otherwise[0].amount) == otherwise[0]:
            return [[otherwise[0]], [n.If(plain.cond, (Instead((n.BaseDamage(then[0].amount),)),))]]
    elif (
        len(then) == len(otherwise) == 1
        and type(then[0]) is type(otherwise[0])
        and not isinstance(then[0], n.MoreDamage)
    ):
        return [[otherwise[0]], [n.If(plain.cond, (Instead(then),))]]
    return [[n.If(plain.cond, then)], [Rider("if_not", otherwise)]]


def _as_played(body: tuple[Any, ...]) -> Any:
    """The step that asks whether the option taken while playing the card was taken, if other steps come first."""
    if not body or not isinstance(body[0], n.May) or not body[0].var:
        return None
    for i, step in enumerate(body):
        if isinstance(step, n.If) and step.cond == n.Did(body[0].var):
            return step if i > 1 else None
    return None


def _is_mon(sel: Any, bound: dict[int, Bound]) -> bool:
    if isinstance(sel, n.Var):
        return bound[sel.n].sort == "mon"
    return isinstance(sel, n.InPlay)
