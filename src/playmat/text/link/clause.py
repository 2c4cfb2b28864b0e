"""A clause under construction: its header, cost, steps, conditions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.as_said import exchange
from playmat.text.link.blocks import BODIES, Block, LinkError
from playmat.text.link.linker import Linker
from playmat.text.surface import Header, Holds, It, Pick, Say


class Clause:
    """A clause being put together. ``paid``: how many of its steps are the cost."""

    def __init__(self, node: Any, linker: Linker, paid: int = 0) -> None:
        self.node = node
        self.linker = linker
        self.paid = paid
        self.asked: tuple[Any, ...] = ()  # what the opponent was asked to allow
        self.more: tuple[Any, ...] = ()  # further clauses its riders make

    def finish(self) -> Any:
        if not any(f.name == "body" for f in fields(self.node)):
            return self.node
        steps = self.linker.root.freeze()
        if getattr(self.node, "zone", "play") != "play":
            steps = _as_card(steps)
        if self.paid:
            return replace(self.node, cost=steps[: self.paid], body=steps[self.paid :])
        return replace(self.node, body=steps)


def _as_card(value: Any) -> Any:
    """Outside play 'this Pokémon' that is revealed, put or discarded is the card."""
    if isinstance(value, tuple):
        return tuple(_as_card(v) for v in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, n.Put | n.Discard | n.Reveal) and value.sel == n.This():
        value = replace(value, sel=n.ThisCard())
    changes = {f.name: _as_card(getattr(value, f.name)) for f in fields(value) if f.name in BODIES}
    return replace(value, **changes) if changes else value


def pay(clause: Clause, steps: tuple[Any, ...]) -> None:
    if clause.linker.root.steps:
        raise LinkError("a cost is paid before anything else")
    clause.linker.say(steps, False)
    clause.paid = len(clause.linker.root.steps)


def attaching(node: n.WhenAttached) -> Clause:
    linker = Linker()
    to = linker.resolved(node.to)
    linker.say(node.cost, False) if node.cost else None
    return Clause(n.WhenAttached(to, linker.root.freeze()), linker)


def opened(header: Header, cost: tuple[Any, ...] = (), is_attached: bool = False) -> Clause:
    """A clause with its first steps. In the text of an attached card 'that Pokémon' may be its holder."""
    node = header.clause
    subject = "that" if getattr(node, "who", "you") == "that" or _is_of_each_turn(node) else ""
    linker = Linker(subject=subject)
    linker.actor = subject
    if is_attached:
        linker.mention(n.Holder())
    if getattr(node, "zone", "play") != "play":
        linker.mention(n.This())
    event: Any = getattr(node, "event", None)
    if event is not None:
        _mention_of(event, linker)
    condition = node.condition
    if isinstance(getattr(event, "sel", None), Pick):  # 'if 1 of your Pokémon is Asleep and is damaged': that one
        condition = exchange(condition, event.sel, n.EventMon())
    if getattr(event, "who", "") == "opponent" and not linker.subject:
        linker.subject = "opponent"
    node = replace(node, condition=linker.resolve(condition, linker.root))
    if linker.root.steps:
        raise LinkError("a condition cannot choose")
    if event is not None:
        known = Block(refs=[r for r in linker.root.refs if isinstance(r.sel, n.This | n.Holder)][:1])
        node = replace(node, event=linker.resolve(_whichever(event), known))
        if known.steps:
            raise LinkError("an event cannot be about a Pokémon chosen before")
        if isinstance(getattr(node.event, "sel", None), n.This | n.Holder):
            node = replace(node, condition=exchange(node.condition, n.EventMon(), node.event.sel))
        _mention_of(node.event, linker)  # again: what happens is nearer than what must be true
    clause = Clause(replace(node, body=()), linker)
    cost = cost or getattr(node, "cost", ())
    if cost:
        if not isinstance(node, n.Activated):
            raise LinkError("only an ability one announces can have a cost")
        pay(clause, cost)
    if node.body != (n.Nothing(),):
        linker.say(node.body, False)
    return clause


def _is_of_each_turn(node: Any) -> bool:
    """'At the end of each player's turn, … that player …'"""
    event = getattr(node, "event", None)
    return isinstance(event, n.EndOfTurn | n.StartOfTurn) and event.whose == "each"


def _mention_of(event: Any, linker: Linker) -> None:
    """Make the Pokémon an event is about known."""
    concerned = getattr(event, "sel", None) or getattr(event, "to", None)
    if isinstance(concerned, n.This | n.Holder):
        linker.mention(concerned)
    elif concerned is not None:
        linker.mention(n.EventMon())
    if isinstance(event, n.Retreats | n.MovesToBench):
        whose = concerned.whose if isinstance(concerned, n.InPlay) else "you"
        linker.mention(n.InPlay(whose, "active"), "new")


def _whichever(event: Any) -> Any:
    """'When 1 of your Pokémon is …' means whichever of them."""
    for name in ("sel", "to"):
        chosen = getattr(event, name, None)
        if isinstance(chosen, Pick):
            if chosen.quantity != n.Exactly(n.N(1)):
                raise LinkError("an event cannot be about a chosen number of Pokémon")
            event = replace(event, **{name: chosen.sel})
    return event


def go_on(clause: Clause, value: Say) -> None:
    """A further sentence; 'If you do' straight after 'you may use this power' is what the power does."""
    steps = value.steps
    linker = clause.linker
    if not linker.root.steps and isinstance(steps[0], n.If) and steps[0].cond == n.Did(0):
        if not isinstance(clause.node, n.Activated | n.Triggered):
            raise LinkError("nothing was done before")
        steps = (*steps[0].then, *steps[1:])
    linker.say(steps, value.then)


def static(value: Holds, is_attached: bool = False) -> Clause:
    linker = Linker(subject="opponent")  # 'their', where nobody else was named
    if is_attached:
        linker.mention(n.Holder())
    block = linker.root
    mods = value.mods
    if any(isinstance(node, It) for node in walk(value.condition)) and not any(
        isinstance(node, It) for node in walk(mods)
    ):
        mods = linker.resolve(mods, block)  # '… has no Retreat Cost if it has any Energy attached'
    condition = linker.resolve(value.condition, block)
    mods = linker.resolve(mods, block)
    if block.steps:
        raise LinkError("a rule that always holds cannot choose")
    return Clause(n.Static(mods, condition), linker)


def attack_mods_of(static: Any) -> tuple[Any, ...]:
    """Modifiers of the attack itself; a condition stands in the modifier."""
    if static.condition is None:
        return static.mods  # type: ignore[no-any-return]
    if not all(isinstance(m, n.UsableFor) for m in static.mods):
        raise LinkError("an attack's lasting effect needs a duration")
    return tuple(replace(m, condition=static.condition) for m in static.mods)


def body_clause(clauses: list[Clause], kind: str, damage: int | None) -> Clause:
    """The clause that takes a further step: the last one with a body, or the text's own."""
    if clauses and not isinstance(clauses[-1].node, n.Static | n.WhenAttached):
        return clauses[-1]
    if kind == "attack":
        clauses.append(Clause(n.AttackText(()), Linker(damage=damage)))
    elif kind == "trainer":
        clauses.append(Clause(n.OnPlay(()), Linker()))
    else:
        raise LinkError(f"a text of kind {kind} needs a header that says when this is done")
    return clauses[-1]


def only_if(node: Any, conds: tuple[Any, ...]) -> Any:
    """The clause with further conditions."""
    old = (node.condition,) if node.condition is not None else ()
    flat = tuple(x for k in old + conds for x in (k.conds if isinstance(k, n.And) else (k,)))
    return replace(node, condition=flat[0] if len(flat) == 1 else n.And(flat))


def _all(condition: Any, requires: list[Any]) -> Any:
    conds = (*((condition,) if condition is not None else ()), *requires)
    return conds[0] if len(conds) == 1 else n.And(conds)


def with_requirements(done: list[Any], requires: list[Any], kind: str) -> list[Any]:
    if kind == "attack" and not done:
        done = [n.AttackText(())]
    if any(isinstance(c, n.OnPlay | n.AttackText) for c in done):
        return [
            replace(c, requires=(*requires, *c.requires)) if isinstance(c, n.OnPlay | n.AttackText) else c for c in done
        ]
    for i, c in enumerate(done):
        if isinstance(c, n.Activated | n.Triggered):
            done[i] = only_if(c, tuple(requires))
            return done
    if done and all(isinstance(c, n.Static) for c in done):  # 'This power stops working while …'
        return [replace(c, condition=_all(c.condition, requires)) for c in done]
    raise LinkError("a requirement without an effect")
