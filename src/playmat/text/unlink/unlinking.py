"""Linking undone: variables become picks and pronouns again, so that a tree can be said in sentences."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.as_said import DEFENDING, exchange
from playmat.text.link.blocks import BODIES
from playmat.text.link.numbering import used_vars
from playmat.text.link.scope import is_the_active, owner_of
from playmat.text.surface import By, Instead, It, NthCoin, Pick, Rider, Seek, SomeNumber, ThatMany

_FLIPS = (n.AllHeads, n.AllTails, n.AnyHeads, n.Heads, n.Tails)
_MON_FIELDS = frozenset(("target", "on", "to", "a", "b", "source"))


class NoWording(ValueError):
    """No frame prints this node."""


@dataclass
class _Bound:
    sort: str
    many: bool
    role: str


class Unlink:
    """The inverse of linking: choices back into noun phrases, variables back into pronouns."""

    def __init__(self) -> None:
        self.bound: dict[int, _Bound] = {}
        self.inline: dict[int, Any] = {}
        self.found: set[int] = set()
        self.owners: dict[int, str] = {}
        self.actor = ""
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
        late = _as_played(body) if self.is_card else None
        if late is not None:
            self.paid = {node.var for node in walk(body[0]) if isinstance(node, n.Discard)}
        for step, plain in self._plain(body):
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

    def _plain(self, body: tuple[Any, ...]) -> list[tuple[Any, Any]]:
        out: list[tuple[Any, Any]] = []
        sought: set[int] = set()
        for i, step in enumerate(body):
            together = self._together(body, i)
            if together is None:
                continue
            step = together
            if isinstance(step, n.Choose) and step.sel == DEFENDING and not _switches(body[i + 1 :]):
                self.inline[step.var] = DEFENDING
                self._bind_choice(step)
                continue
            if isinstance(step, n.Choose) and (into := step.sel.filter[-1:] if isinstance(step.sel, n.InPlay) else ()):
                if isinstance(into[0], n.EvolvesInto):  # said with the card that was found for it
                    self._bind_choice(step)
                    continue
            if isinstance(step, n.Choose) and is_the_active(step.sel, step.quantity):
                self.bound[step.var] = _Bound("mon", False, "old")
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
                self._bind_choice(step)
                continue
            out.append((step, self.step(_with_its_pokemon(step))))
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
            self._bind_choice(c)
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
            if _has_body(nxt):
                return False
            if isinstance(nxt, n.Reveal | n.Look) and nxt.who != step.who:
                return False  # who chooses and who shows are two players
            if isinstance(nxt, n.Damage) and step.who != "you":
                return False  # the attack does damage, not who chooses
            if step.var in used_vars(nxt, set()):
                return _is_said_inside(step, nxt)
            if not isinstance(nxt, n.Choose) or not self._inlines(nxt, rest[rest.index(nxt) + 1 :]):
                return False
        return False

    def _bind_choice(self, step: n.Choose) -> None:
        self.owners[step.var] = owner_of(step.sel, self.owners)
        many = not (isinstance(step.quantity, n.Exactly | n.UpTo) and step.quantity.n == n.N(1))
        self.bound[step.var] = _Bound("mon" if _is_mon(step.sel, self.bound) else "card", many, "pick")

    def step(self, step: Any) -> Any:
        if isinstance(step, n.Flip) and step.n != n.N(1):
            self.several.add(step.var)
        if isinstance(step, n.Flip) and step.contest:
            self.contests.add(step.var)
        if isinstance(step, n.Choose):
            self._bind_choice(step)
        elif isinstance(step, n.Look | n.Reveal) and step.var:
            one = isinstance(step.sel, n.InZone) and (step.sel.top == n.N(1) or step.sel.bottom == n.N(1))
            self.bound[step.var] = _Bound("card", not one, "looked")
            self.owners[step.var] = owner_of(step.sel, self.owners)
        elif isinstance(step, n.ForEach):
            self.bound[step.var] = _Bound("mon", False, "pick")
            self.owners[step.var] = owner_of(step.sel, self.owners)
        elif isinstance(step, n.ChooseAttack):
            self.bound[step.var] = _Bound("attack", False, "attack")
        elif isinstance(step, n.ChooseType):
            self.bound[step.var] = _Bound("type", False, "type")
        elif getattr(step, "var", 0):
            cards = getattr(step, "sel", None)
            fresh = isinstance(cards, n.InZone)
            one = isinstance(cards, n.InZone) and (cards.top == n.N(1) or cards.bottom == n.N(1))
            self.bound[step.var] = _Bound("card", not one, "fresh" if fresh else "moved")
            self.owners[step.var] = owner_of(cards, self.owners)
        if isinstance(step, n.Put) and isinstance(step.sel, n.InZone) and n.N(1) in (step.sel.top, step.sel.bottom):
            self.hidden.update(v for v, b in self.bound.items() if b.role == "pick" and not b.many)
        if isinstance(step, n.Lasting) and step.on is not None:
            step = _spread(step)
        if isinstance(step, n.Reorder):
            step = replace(step, to=f"{step.to}@{owner_of(step.sel, self.owners) or 'you'}")
        if isinstance(step, n.Put) and step.to not in ("lost",):
            owner = owner_of(step.sel, self.owners)
            both = any(isinstance(node, n.InZone | n.InPlay) and node.whose == "both" for node in walk(step.sel))
            if step.attached in ("", "all") and not both and not (step.to == "discard" and not owner):
                step = replace(step, to=f"{step.to}@{owner or 'you'}")
        if isinstance(step, n.Later):
            step = replace(step, on=None)
        if isinstance(step, n.Devolve):
            step = replace(step, to=f"{step.to}@{owner_of(step.target, self.owners) or 'opponent'}")
        looked = isinstance(step, n.Choose) and isinstance(step.sel, n.Var) and self.bound[step.sel.n].role == "looked"
        out = self.value(step)
        if isinstance(out, n.Lasting) and isinstance(chosen := getattr(out.mods[0], "on", None), Pick):
            if step.duration != "while_in_play":  # one subject for all verbs
                out = replace(out, mods=tuple(_of_the_same(m, chosen) for m in out.mods))
        if isinstance(out, n.Devolve) and out.n == SomeNumber(n.Count(n.Under(out.target))):
            out = replace(out, n=SomeNumber(n.Count(n.Under(It("mon")))))
        if looked:
            out = replace(out, sel=It("card", True, "looked"))
        if isinstance(out, n.Put) and out.sel == It("mon") and not out.attached:
            out = replace(out, sel=It("card", False, "pokemon"))
        out = replace(out, var=0) if hasattr(out, "var") else out
        return _by(out, self.actor)

    def _received(self, value: n.HasAttached) -> n.HasAttached | None:
        """'that you attached cards to in this way'."""
        for pred in value.filter:
            inner = pred.pred if isinstance(pred, n.NotP) else None
            if isinstance(inner, n.NotIn) and isinstance(inner.sel, n.Var) and self.bound[inner.sel.n].role == "moved":
                return n.HasAttached((n.NotP(n.NotIn(It("card", True, "moved"))),))
        return None

    def value(self, value: Any, name: str = "") -> Any:
        if isinstance(value, n.Var):
            return self._var(value, name)
        if isinstance(value, n.EventMon):
            return It("mon")
        if isinstance(value, n.Union) and all(isinstance(v, n.Var) and v.n not in self.inline for v in value.sels):
            return It("card", True)
        if isinstance(value, n.InZone) and value.zone == "hand" and len(value.filter) == 1:
            left = value.filter[0]
            if isinstance(left, n.NotIn) and isinstance(left.sel, n.Var):
                return It("card", True, "rest")
        if isinstance(value, _FLIPS):
            if value.flips in self.nth:
                return NthCoin(self.nth[value.flips], isinstance(value, n.AllHeads))
            several = value.flips in self.several and isinstance(value, n.AllHeads | n.AllTails)
            contest = value.flips in self.contests and isinstance(value, n.AllHeads | n.AllTails)
            return replace(value, flips=-2 if contest else -1 if several else 0)
        if isinstance(value, n.Chosen):
            return SomeNumber(self.numbers.pop(value.var)) if value.var in self.numbers else ThatMany()
        if isinstance(value, n.Did):
            return replace(value, var=0)
        if isinstance(value, n.Among) and isinstance(value.sel, n.Var):
            role = self.bound[value.sel.n].role if value.sel.n in self.bound else ""
            if role == "pick" and not self.counting and value.filter == (n.IsCard("Energy"),):
                return It("card", True, "energy")
            if role == "pick":
                return n.Among(It("card", True), self.value(value.filter))
            if role == "moved" or (self.counting and role != "looked"):
                return n.Among(It("card", True, "moved"), self.value(value.filter))
            if self.counting:
                self.found.add(value.sel.n)
            return n.Among(It("card", True, "looked"), self.value(value.filter))
        if isinstance(value, n.ForEach):
            self.bound[value.var] = _Bound("mon", False, "pick")
            self.owners[value.var] = owner_of(value.sel, self.owners)
            return n.Repeat(n.Count(self.value(value.sel)), self.value(value.body, "body"))
        if isinstance(value, n.EachPlayer):
            actor, self.actor = self.actor, "that"
            body = self.value(value.body, "body")
            self.actor = actor
            return replace(value, body=body)
        if isinstance(value, n.May) and value.who not in ("you", self.actor):
            actor, self.actor = self.actor, value.who
            body = self.value(value.body, "body")
            self.actor = actor
            return replace(value, body=body, var=0)
        if isinstance(value, n.DoOneOf) and value.who not in ("you", self.actor):
            actor, self.actor = self.actor, value.who
            options = self.value(value.options, "options")
            self.actor = actor
            return replace(value, options=options)
        if (
            isinstance(value, n.Exists)
            and isinstance(value.sel, n.InPlay)
            and value.sel.filter[1:] == (n.NotIn(n.This()),)
        ):
            return value  # 'you have another … in play'
        if isinstance(value, n.Count):
            outer, self.counting = self.counting, True
            sel = self.value(value.sel)
            self.counting = outer
            return n.Count(sel)
        if isinstance(value, str) and value.startswith("$"):
            return "$"  # 'that type'
        if isinstance(value, n.Triggers):
            event = self.value(value.event)
            body = self.value(value.body, "body")
            concerned = getattr(value.event, "sel", None)
            if _is_active(concerned):
                body = exchange(body, concerned, It("mon"))
            elif isinstance(value.event, n.Retreats) and isinstance(concerned, n.Var):  # the Defending Pokémon
                body = exchange(body, DEFENDING, It("mon", False, "new"))
            return replace(value, event=event, body=_said_together(body))
        if isinstance(value, n.UseAttack):
            return replace(value, var=0)
        if isinstance(value, n.CantUseAttack):
            return replace(value, var=0, on=self.value(value.on, "on"))
        if isinstance(value, n.HasAttached) and (received := self._received(value)) is not None:
            return received
        if value == n.NotP(n.NotIn(n.This())):
            return value  # this very Pokémon
        one = (n.Var, n.This, n.Holder, n.EventMon)
        if isinstance(value, n.NotIn) and (isinstance(value.sel, one) or _is_active(value.sel)):
            if isinstance(value.sel, n.Var) and value.sel.n in self.paid:
                return n.NotIn(It("card", True, "paid"))  # by an option said only later
            return n.NotIn(It("mon", False, "other"))
        if isinstance(value, tuple):
            if name == "options":
                return tuple(tuple(s for _o, s in self._plain(option)) for option in value)
            if name in BODIES:
                return tuple(s for _o, s in self._plain(value))
            return tuple(self.value(v, name) for v in value)
        if isinstance(value, Node):
            changes = {}
            for f in sorted(fields(value), key=lambda f: f.name != "target"):
                old = getattr(value, f.name)
                new = self.value(old, f.name)
                if new != old:
                    changes[f.name] = new
            return replace(value, **changes) if changes else value
        return value

    def _var(self, var: n.Var, name: str) -> Any:
        if var.n in self.inline:
            return self.inline.pop(var.n)
        b = self.bound.get(var.n)
        if b is None:
            raise NoWording(f"variable {var.n} is not bound")
        if var.part == "rest":
            return It("card", True, "rest")
        if b.role == "old":
            return It("mon", False, "old")
        if b.role == "moved" or (self.counting and b.role == "fresh"):
            return It("card", True, "moved")
        if var.n in self.found and b.role == "looked" and b.many:
            return It("card", True, "looked")  # all of them, not those just counted
        sort = "mon" if name in _MON_FIELDS else b.sort
        if var.n in self.hidden and sort == "card":
            return It("card", False, "chosen")
        return It(sort, b.many)


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
    elif len(then) == len(otherwise) == 1 and type(then[0]) is type(otherwise[0]):
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


def _spread(step: n.Lasting) -> n.Lasting:
    """Each modifier says what it is about."""
    if step.mods == (n.GoesTo("lost"),) and isinstance(step.on, n.InPlay):
        return step
    if step.duration == "while_in_play":
        first, *more = step.mods
        mods = (replace(first, on=step.on), *(replace(m, on=It("mon")) for m in more))  # type: ignore[call-arg]
        return replace(step, mods=mods, on=None)
    on: Any = step.on
    if on == n.InPlay("you", "active") and all(isinstance(m, n.Deals) for m in step.mods):
        on = It("mon")  # the one that is Active now; 'your Active Pokémon' would be whichever is then
    return replace(step, mods=tuple(replace(m, on=on) for m in step.mods), on=None)  # type: ignore[call-arg]


def _by(step: Any, actor: str) -> Any:
    """What another player does or chooses is said of that player."""
    if isinstance(step, n.Shuffle) and step.zone == "deck" and step.who != "you":
        return replace(step, who="their" if step.who == actor else step.who)
    who = getattr(step, "who", "you")
    pickers = {node.who for node in walk(step) if isinstance(node, Pick)} if not _has_body(step) else set()
    others = (pickers | {who}) - {"you", ""}
    if not others and actor and hasattr(step, "who") and not isinstance(step, n.Lasting | n.Switch | n.May):
        return By("you", (step,))
    if len(others) != 1 or isinstance(step, n.Lasting | n.Switch | n.May):
        return step
    (other,) = others
    plain = replace(step, who="you") if getattr(step, "who", "you") == other else step
    plain = _chosen_by_you(plain)
    return plain if other == actor else By(other, (plain,))


def _of_the_same(mod: Any, on: Pick) -> Any:
    return replace(mod, on=on) if getattr(mod, "on", None) == It("mon") else mod


def _said_together(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """'Your opponent draws 2 cards and …': what nobody in particular does may stand behind what a player does."""
    first = body[0] if body else None
    rest = body[1:]
    if isinstance(first, By) and all(isinstance(s, By) and s.who == first.who for s in rest):
        return (By(first.who, tuple(x for s in body for x in s.steps)),)
    if not isinstance(first, By) or any(hasattr(s, "who") or isinstance(s, By) for s in rest):
        return body
    if any(isinstance(node, Pick) for node in walk(rest)):
        return body
    return (By(first.who, (*first.steps, *rest)),)


def _chosen_by_you(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_chosen_by_you(v) for v in value)
    if not isinstance(value, Node):
        return value
    changes = {f.name: _chosen_by_you(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Pick):
        changes["who"] = "you"
    return replace(value, **changes)


def _is_active(sel: Any) -> bool:
    return isinstance(sel, n.InPlay) and sel.where == "active" and sel.whose != "both"


def _is_mon(sel: Any, bound: dict[int, _Bound]) -> bool:
    if isinstance(sel, n.Var):
        return bound[sel.n].sort == "mon"
    return isinstance(sel, n.InPlay)


def _has_body(step: Any) -> bool:
    return any(f.name in BODIES for f in fields(step))
