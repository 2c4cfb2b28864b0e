"""The canonical wording of a part of a text: one mode of a choice, what one may do, one lasting effect.

What the rest of the text bound before is a variable in the part; it is said with a pronoun."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.say import wording
from playmat.text.surface import It
from playmat.text.unlink.bound import NoWording


@lru_cache(maxsize=1024)
def mode_words(choice: n.DoOneOf, number: int) -> str:
    """One mode of a choice in canonical English; '' where it cannot be said without the rest of its text."""
    many = any(isinstance(node, n.Put) and node.order for node in walk(choice))
    return _words(choice.options[number], (It("card", many), It("mon", many)))


@lru_cache(maxsize=1024)
def optional_words(choice: n.May) -> str:
    """What a player may do, in canonical English; '' where it cannot be said without the rest of its text."""
    said = _words(choice.body, (It("mon"), It("card"), It("card", True)))
    if said or not choice.body or not isinstance(choice.body[0], n.Choose):
        return said
    return choice_words(choice.body[0], choice.body[1:])


@lru_cache(maxsize=1024)
def lasting_words(effect: n.Step) -> str:
    """A lasting effect in canonical English; '' where it cannot be said without the rest of its text."""
    return _words((effect,), (It("mon"), It("card")))


NOT_SAID = (n.If, n.May, n.ForEach, n.Choose)  # steps that ask or branch themselves: they speak when their turn comes


@lru_cache(maxsize=4096)
def choice_words(choice: n.Choose, then: tuple[n.Step, ...], is_that_you: bool = False) -> str:
    """What is chosen and what for, in canonical English; '' where it cannot be said without the rest of its text.
    ``is_that_you``: 'that player' of the text is the one who is told."""
    if is_that_you:
        choice, then = _to_you(choice), _to_you(then)
    used = tuple(step for step in then if _speaks_of(step, choice.var) and not isinstance(step, NOT_SAID))
    return _chosen(choice, used) or (_chosen(choice, used[:1]) if used else "")


def _to_you(value: Any) -> Any:
    """The same part spoken to 'that player'."""
    if isinstance(value, tuple):
        return tuple(_to_you(v) for v in value)
    if isinstance(value, Node):
        change = {f.name: _to_you(getattr(value, f.name)) for f in fields(value)}
        return replace(value, **{k: "you" if k in ("who", "whose") and v == "that" else v for k, v in change.items()})
    return value


def _chosen(choice: n.Choose, used: tuple[n.Step, ...]) -> str:
    pronouns = (It("card"), It("mon"), It("card", True))
    said = _words((choice, *used), pronouns)
    if said or not isinstance(choice.sel, n.Among):
        return said
    # among cards that were looked at: said as if they lay in the discard pile, without saying where they lie
    there = replace(choice, sel=n.InZone("you", "discard", choice.sel.filter))
    return _words((there, *used), pronouns).replace(" from your discard pile", "")


def _speaks_of(step: n.Step, var: int) -> bool:
    return any(isinstance(node, n.Var) and node.n == var and node.part != "rest" for node in walk(step))


def _words(steps: tuple[n.Step, ...], pronouns: tuple[It, ...]) -> str:
    bound = {getattr(node, "var", 0) for node in walk(steps)}
    for pronoun in pronouns:
        try:
            return wording(n.Program((n.AttackText(_with(steps, pronoun, bound)),)))
        except NoWording:
            continue
    return ""


def _with(value: Any, pronoun: It, bound: set[int]) -> Any:
    """The same part with a pronoun for every variable that it does not bind itself."""
    if isinstance(value, n.Var) and value.n not in bound:
        return pronoun
    if isinstance(value, tuple):
        return tuple(_with(v, pronoun, bound) for v in value)
    if isinstance(value, Node):
        return replace(value, **{f.name: _with(getattr(value, f.name), pronoun, bound) for f in fields(value)})
    return value
