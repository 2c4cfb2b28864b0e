"""From sentences to one program: variables for what is chosen, moved, flipped; pronouns; blocks.

A sentence is placed at the outermost block where everything it speaks of is bound; "Then, …", "afterward" and
"If you do" go to the innermost. Nothing is guessed: a pronoun without an antecedent is a ``LinkError``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from playmat.effects.base import Node
from playmat.effects.nodes import (
    AllHeads,
    AllTails,
    Among,
    AnyHeads,
    AttachedTo,
    Attacker,
    CantUseAttack,
    Choose,
    ChooseAttack,
    Chosen,
    Did,
    Discard,
    DoOneOf,
    EachPlayer,
    EventMon,
    Exactly,
    Flip,
    Heads,
    Holder,
    If,
    InPlay,
    InZone,
    Lasting,
    Look,
    May,
    MoreDamage,
    N,
    Put,
    Reveal,
    Switch,
    Tails,
    This,
    Triggers,
    UpTo,
    Var,
)
from playmat.text.surface import By, It, Pick, PlusMore


class LinkError(Exception):
    """Something spoken of was never named, or cannot be what the words ask."""


BODIES = ("then", "otherwise", "body")
_ROLES = {"moved": ("moved",), "rest": ("looked",), "looked": ("looked",), "new": ("new",)}
_FLIPS = (AllHeads, AllTails, AnyHeads, Heads, Tails)


@dataclass
class Ref:
    """Something a later phrase may speak of."""

    sel: Any
    sorts: frozenset[str]
    many: bool
    role: str
    zone: str = ""


@dataclass
class Block:
    """Steps under construction. An entry is a finished step, or (step, {field: Block})."""

    parent: Block | None = None
    steps: list[Any] = field(default_factory=list)
    refs: list[Ref] = field(default_factory=list)
    tail: Block | None = None

    def chain(self) -> list[Block]:
        """This block and the open blocks at its end, outermost first."""
        out = [self]
        while out[-1].tail is not None:
            out.append(out[-1].tail)
        return out

    def visible(self) -> list[Ref]:
        """Nearest first."""
        out = list(reversed(self.refs))
        if self.parent is not None:
            out += self.parent.visible()
        return out

    def freeze(self) -> tuple[Any, ...]:
        out = []
        for s in self.steps:
            if isinstance(s, tuple):
                node, blocks = s
                s = replace(node, **{k: b.freeze() for k, b in blocks.items()})
            out.append(s)
        return tuple(out)


class Linker:
    """Links the sentences of one clause."""

    def __init__(self, start: int = 1, damage: int | None = None, subject: str = "") -> None:
        self.next = start
        self.damage = damage
        self.subject = subject
        self.actor = ""
        self.root = Block()
        self.owners: dict[int, str] = {}

    def mention(self, sel: Any, role: str = "mention") -> None:
        """Make a selector known (the subject of a header) so that 'it' may speak of it."""
        self._note(sel, self.root, role)

    # sentences

    def say(self, steps: tuple[Any, ...], then: bool) -> None:
        chain = self.root.chain()
        first = steps[0]
        back = isinstance(first, If) and _speaks_of_doing(first.cond)
        if (then and not isinstance(first, If)) or back:
            chain.reverse()
        error: LinkError | None = None
        for block in chain:
            if back and not any(r.role == "did" for r in block.refs):
                continue
            saved = (len(block.steps), len(block.refs), block.tail, self.next, self.subject)
            try:
                self._steps(steps, block)
                return
            except LinkError as err:
                error = error or err
                del block.steps[saved[0] :], block.refs[saved[1] :]
                block.tail, self.next, self.subject = saved[2], saved[3], saved[4]
        raise error or LinkError("nothing to refer to")

    def _steps(self, steps: tuple[Any, ...], block: Block) -> None:
        for step in steps:
            self._step(step, block)

    def _step(self, step: Any, block: Block) -> None:
        bodies = {f.name: getattr(step, f.name) for f in fields(step) if f.name in BODIES}
        if isinstance(step, DoOneOf):
            options = []
            for option in step.options:
                child = Block(parent=block)
                self._steps(option, child)
                options.append(child.freeze())
            block.steps.append(replace(step, options=tuple(options)))
            block.tail = None
            return
        if isinstance(step, By):
            self._by(step, block)
            return
        if isinstance(step, EachPlayer):
            self.subject, actor, self.actor = "that", self.actor, "that"
            self._nested(step, bodies, block)
            self.actor = actor
            return
        if bodies:
            self._nested(step, bodies, block)
            return
        if isinstance(step, PlusMore):
            if self.damage is not None and self.damage != step.base:
                raise LinkError(f"the text repeats a damage of {step.base}, printed is {self.damage}")
            step = MoreDamage(step.amount)
        if isinstance(step, Lasting):
            step = _lift(step)
        step = self._acted(step)
        self._subject_of(step)
        step = self._resolve(step, block)
        if isinstance(step, Put):
            step = self._placed(step)
        self._bind(step, block)

    def _placed(self, step: Put) -> Put:
        """Cards go to their owner's place: 'into your hand' said of another player's cards is refused."""
        place, _at, whose = step.to.partition("@")
        if whose:
            owner = owner_of(step.sel, self.owners)
            if owner not in ("", self._player(whose)):
                raise LinkError(f"cards of {owner} cannot go to a place of {whose}")
        return replace(step, to=place)

    def _by(self, step: By, block: Block) -> None:
        """That player acts and chooses; 'their' means theirs."""
        who = self._player(step.who)
        self.subject, actor, self.actor = who, self.actor, who
        self._steps(step.steps, block)
        self.actor = actor

    def _acted(self, step: Any) -> Any:
        """A step said of another player is done by that player."""
        if self.actor and getattr(step, "who", "") == "you" and not isinstance(step, Lasting):
            return replace(step, who=self.actor)
        return step

    def _nested(self, step: Any, bodies: dict[str, Any], block: Block) -> None:
        bare = replace(step, **dict.fromkeys(bodies, ()))
        bare = self._acted(bare)
        self._subject_of(bare)
        bare = self._resolve(bare, block)
        if isinstance(bare, May):
            bare = replace(bare, var=self._new())
        blocks: dict[str, Block] = {}
        for name, body in bodies.items():
            child = Block(parent=block)
            self._steps(body, child)
            blocks[name] = child
        block.steps.append((bare, blocks))
        if isinstance(bare, May):
            block.refs.append(Ref(bare.var, frozenset(("did",)), False, "did"))
        block.tail = blocks.get("then") or blocks.get("body")

    def _subject_of(self, step: Any) -> None:
        who = getattr(step, "who", None)
        if who in ("opponent", "that"):
            self.subject = who

    # resolving

    def _resolve(self, value: Any, block: Block) -> Any:
        """Picks become Choose steps, pronouns become what they stand for, 0 becomes the flip or the deed."""
        if isinstance(value, Pick):
            sel = self._resolve(value.sel, block)
            if _is_the_active(sel, value.quantity):
                return sel
            who = self._player(value.who)
            who = self.actor if self.actor and who == "you" else who
            var = self._new()
            block.steps.append(
                Choose(var, sel, self._resolve(value.quantity, block), who, value.random, value.distinct)
            )
            self._note_choice(var, sel, value.quantity, block)
            return Var(var)
        if isinstance(value, It):
            return self._antecedent(value, block)
        if isinstance(value, _FLIPS) and value.flips == 0:
            return replace(value, flips=self._latest("coin", block))
        if isinstance(value, Did) and value.var == 0:
            return Did(self._latest("did", block))
        if isinstance(value, CantUseAttack) and not value.name and not value.var:
            return replace(value, var=self._latest("attack", block), on=self._resolve(value.on, block))
        if isinstance(value, Triggers):
            child = Block(parent=block)
            self._steps(value.body, child)
            return replace(value, event=self._resolve(value.event, block), body=child.freeze())
        if isinstance(value, tuple):
            return tuple(self._resolve(v, block) for v in value)
        if isinstance(value, Node):
            changes = {}
            for f in fields(value):
                old = getattr(value, f.name)
                if f.name in ("whose", "who") and isinstance(old, str):
                    new: Any = self._player(old)
                    if old == "opponent" and not self.subject:
                        self.subject = "opponent"
                else:
                    new = self._resolve(old, block)
                if new != old:
                    changes[f.name] = new
            out = replace(value, **changes) if changes else value
            if isinstance(out, This | Holder | InPlay | Attacker):
                self._note(out, block, "mention")
            return out
        return value

    def _player(self, who: str) -> str:
        if who == "their":
            if not self.subject:
                raise LinkError("'their' has no player before it")
            return self.subject
        return who

    def _new(self) -> int:
        self.next += 1
        return self.next - 1

    def _antecedent(self, it: It, block: Block) -> Any:
        if it.role == "other":
            for ref in block.visible():
                if "mon" in ref.sorts and not ref.many:
                    return ref.sel
            return This()
        want_role = {"moved": ("moved",), "rest": ("looked",), "looked": ("looked",), "new": ("new",)}.get(
            it.role
        )
        for ref in block.visible():
            if it.sort not in ref.sorts:
                continue
            if want_role is not None:
                if ref.role not in want_role:
                    continue
                return Var(ref.sel.n, "rest") if it.role == "rest" else ref.sel
            if ref.role in ("moved", "did", "coin", "new", "attack"):
                continue
            if ref.many != it.many:
                continue
            return ref.sel
        raise LinkError(f"no antecedent for {'them' if it.many else 'it'} ({it.sort} {it.role})")

    def _latest(self, sort: str, block: Block) -> int:
        for ref in block.visible():
            if sort in ref.sorts:
                return int(ref.sel)
        raise LinkError("no coin was flipped" if sort == "coin" else "nothing was done before")

    # binding

    def _note(self, sel: Any, block: Block, role: str) -> None:
        if isinstance(sel, This | Holder | Attacker | EventMon):
            block.refs.append(Ref(sel, frozenset(("mon",)), False, role))
        elif isinstance(sel, InPlay):
            block.refs.append(Ref(sel, frozenset(("mon",)), sel.where != "active", role))

    def _note_choice(self, var: int, sel: Any, quantity: Any, block: Block) -> None:
        self.owners[var] = owner_of(sel, self.owners)
        many = not (isinstance(quantity, Exactly | UpTo) and quantity.n == N(1))
        sort = "mon" if isinstance(sel, InPlay) or _is_mon_var(sel, block) else "card"
        block.refs.append(Ref(Var(var), frozenset((sort,)), many, "pick"))

    def _bind(self, step: Any, block: Block) -> None:
        """Give the step its variable and make it known."""
        names = {f.name for f in fields(step)}
        if isinstance(step, Choose) and _is_the_active(step.sel, step.quantity):
            return  # 'choose 1 of the Defending Pokémon': there is one
        if isinstance(step, Choose):
            step = replace(step, var=self._new())
            self._note_choice(step.var, step.sel, step.quantity, block)
            block.refs.append(Ref(step.var, frozenset(("did",)), False, "did"))
        elif isinstance(step, Flip):
            step = replace(step, var=self._new())
            block.refs.append(Ref(step.var, frozenset(("coin",)), False, "coin"))
        elif isinstance(step, ChooseAttack):
            step = replace(step, var=self._new())
            block.refs.append(Ref(step.var, frozenset(("attack",)), False, "attack"))
        elif isinstance(step, Look | Reveal):
            var = self._new()
            step = replace(step, var=var)
            self.owners[var] = owner_of(step.sel, self.owners)
            if not isinstance(step.sel, Var):
                one = isinstance(step.sel, InZone) and (step.sel.top == N(1) or step.sel.bottom == N(1))
                block.refs.append(Ref(Var(var), frozenset(("card",)), not one, "looked"))
            block.refs.append(Ref(var, frozenset(("did",)), False, "did"))
        elif "var" in names:
            var = self._new()
            step = replace(step, var=var)
            if isinstance(step, Discard | Put) or "cards" in names:
                cards = getattr(step, "sel", None)
                if isinstance(cards, InZone):
                    one = cards.top == N(1) or cards.bottom == N(1)
                    block.refs.append(Ref(Var(var), frozenset(("card",)), not one, "looked"))
                    self.owners[var] = owner_of(cards, self.owners)
                block.refs.append(Ref(Var(var), frozenset(("card",)), True, "moved"))
            block.refs.append(Ref(var, frozenset(("did",)), False, "did"))
            if isinstance(step, Switch):
                new = InPlay(step.whose, "active")
                block.refs.append(Ref(new, frozenset(("mon",)), False, "mention"))
                block.refs.append(Ref(new, frozenset(("mon",)), False, "new"))
            if isinstance(step, Put) and step.to == "bench" and isinstance(step.sel, Var):
                self._benched(step.sel, block)
        block.steps.append(step)
        block.tail = None

    def _benched(self, var: Var, block: Block) -> None:
        """A card put onto the Bench is a Pokémon from now on."""
        for ref in block.visible():
            if ref.sel == var:
                ref.sorts = ref.sorts | {"mon"}


def owner_of(sel: Any, owners: dict[int, str]) -> str:
    """Whose cards a selector names; '' when the selector does not tell."""
    if isinstance(sel, InZone | InPlay):
        return sel.whose if sel.whose in ("you", "opponent", "that") else ""
    if isinstance(sel, This | Holder):
        return "you"
    if isinstance(sel, Attacker):
        return "opponent"
    if isinstance(sel, AttachedTo):
        return owner_of(sel.to, owners)
    if isinstance(sel, Among):
        return owner_of(sel.sel, owners)
    if isinstance(sel, Var):
        return owners.get(sel.n, "")
    return ""


def _is_the_active(sel: Any, quantity: Any) -> bool:
    one = isinstance(quantity, Exactly) and quantity.n == N(1)
    return one and isinstance(sel, InPlay) and sel.where == "active" and sel.whose != "both"


def _is_mon_var(sel: Any, block: Block) -> bool:
    if isinstance(sel, Var):
        return any(r.sel == sel and "mon" in r.sorts for r in block.visible())
    if isinstance(sel, Among):
        return _is_mon_var(sel.sel, block)
    return False


def _speaks_of_doing(cond: Any) -> bool:
    if isinstance(cond, Did):
        return True
    inner = getattr(cond, "cond", None)
    return isinstance(inner, Did)


def _lift(step: Lasting) -> Lasting:
    """Modifiers that all concern one Pokémon, bound now, name it once in the Lasting step."""
    ons = {getattr(m, "on", None) for m in step.mods}
    if len(ons) != 1:
        return step
    (on,) = ons
    single = isinstance(on, This | It | Pick | Holder | Attacker) or (
        isinstance(on, InPlay) and on.where == "active"
    )
    if on is None or not single:
        return step
    return replace(step, mods=tuple(replace(m, on=None) for m in step.mods), on=on)  # type: ignore[call-arg]


# --- tidying ----------------------------------------------------------------

_MUST_BIND = (Choose, Flip, Look, ChooseAttack)


def used_vars(value: Any, out: set[int]) -> set[int]:
    """The variables a tree speaks of (not those it binds)."""
    if isinstance(value, Var):
        out.add(value.n)
    elif isinstance(value, _FLIPS):
        out.add(value.flips)
    elif isinstance(value, Did | Chosen | CantUseAttack):
        out.add(value.var)
        for f in fields(value):
            used_vars(getattr(value, f.name), out)
    elif isinstance(value, tuple):
        for v in value:
            used_vars(v, out)
    elif isinstance(value, Node):
        for f in fields(value):
            used_vars(getattr(value, f.name), out)
    return out


def tidy(value: Any) -> Any:
    """Variables nobody speaks of are dropped, the others numbered in order of binding."""
    used = used_vars(value, set())
    numbers: dict[int, int] = {}
    return _renumber(value, used, numbers)


def _renumber(value: Any, used: set[int], numbers: dict[int, int]) -> Any:
    def number(old: int) -> int:
        return numbers.setdefault(old, len(numbers) + 1)

    if isinstance(value, tuple):
        return tuple(_renumber(v, used, numbers) for v in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    is_use = isinstance(value, (Var, Did, Chosen, CantUseAttack, *_FLIPS))
    for f in fields(value):
        old = getattr(value, f.name)
        if is_use and f.name in ("n", "var", "flips") and isinstance(old, int) and old:
            new: Any = number(old)
        elif not is_use and f.name == "var" and isinstance(old, int):
            keep = old and (old in used or isinstance(value, _MUST_BIND))
            new = number(old) if keep else 0
        else:
            new = _renumber(old, used, numbers)
        if new != old:
            changes[f.name] = new
    return replace(value, **changes) if changes else value
