"""The canonical wording of a part of a text: one mode of a choice, what one may do, one lasting effect.

What the rest of the text bound before is a variable in the part; it is said with a pronoun."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import AttackText, DoOneOf, May, Program, Put, Step, Var
from playmat.text.surface import It
from playmat.text.unlink import NoWording
from playmat.text.wording import wording


@lru_cache(maxsize=1024)
def mode_words(choice: DoOneOf, number: int) -> str:
    """One mode of a choice in canonical English; '' where it cannot be said without the rest of its text."""
    many = any(isinstance(node, Put) and node.order for node in walk(choice))
    return _words(choice.options[number], (It("card", many), It("mon", many)))


@lru_cache(maxsize=1024)
def optional_words(choice: May) -> str:
    """What a player may do, in canonical English; '' where it cannot be said without the rest of its text."""
    return _words(choice.body, (It("mon"), It("card"), It("card", True)))


@lru_cache(maxsize=1024)
def lasting_words(effect: Step) -> str:
    """A lasting effect in canonical English; '' where it cannot be said without the rest of its text."""
    return _words((effect,), (It("mon"), It("card")))


def _words(steps: tuple[Step, ...], pronouns: tuple[It, ...]) -> str:
    bound = {getattr(node, "var", 0) for node in walk(steps)}
    for pronoun in pronouns:
        try:
            return wording(Program((AttackText(_with(steps, pronoun, bound)),)))
        except NoWording:
            continue
    return ""


def _with(value: Any, pronoun: It, bound: set[int]) -> Any:
    """The same part with a pronoun for every variable that it does not bind itself."""
    if isinstance(value, Var) and value.n not in bound:
        return pronoun
    if isinstance(value, tuple):
        return tuple(_with(v, pronoun, bound) for v in value)
    if isinstance(value, Node):
        return replace(value, **{f.name: _with(getattr(value, f.name), pronoun, bound) for f in fields(value)})
    return value
