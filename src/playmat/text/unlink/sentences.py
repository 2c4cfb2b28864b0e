"""As much as one sentence holds, then the rest: the steps of a clause cut into sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar import G
from playmat.text.link.blocks import BODIES
from playmat.text.surface import By, It, Rider, Say
from playmat.text.unlink.bound import NoWording
from playmat.text.unlink.riders import without_riders
from playmat.text.unlink.words import sentence


def says(group: tuple[Any, ...], last: bool = True) -> list[list[str]]:
    if len(group) == 1 and isinstance(group[0], n.DoOneOf) and last and group[0].options[-1] != (n.DoesNothing(),):
        return _modes(group[0])
    if len(group) == 1 and isinstance(group[0], Rider):
        return [sentence(group[0])]
    plain, order = in_order(group)
    return [*spoken(lambda body: Say(body), plain, False), *order]


def in_order(group: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[list[str]]]:
    """Steps of both players, and the sentence that says who is first if it is not you."""
    if not any(isinstance(node, n.EachPlayer) and node.first == "opponent" for node in walk(group)):
        return group, []
    return tuple(_you_first(s) for s in group), [sentence(Rider("first", "opponent"))]


def _you_first(step: Any) -> Any:
    changes: dict[str, Any] = {
        f.name: tuple(_you_first(s) for s in getattr(step, f.name)) for f in fields(step) if f.name in BODIES
    }
    if isinstance(step, n.EachPlayer):
        changes["first"] = "you"
    return replace(step, **changes)


def spoken(
    make: Callable[[tuple[Any, ...]], Any], body: tuple[Any, ...], inside: bool, who: str = ""
) -> list[list[str]]:
    """The sentences of a body: as much as one sentence holds, then the rest. ``inside`` a block a further sentence
    must say that it belongs there ("Then, …"); one that speaks of what was done inside does so anyway."""
    late = next((i for i, s in enumerate(body) if i and inside and (_asks(s) or _changes(body[i - 1], s))), len(body))
    for k in [*range(late, 0, -1), *range(len(body), late, -1)]:
        rest = tuple(said_of(s, who) for s in body[k:])
        plain, riders = without_riders(body[:k])
        words = G.words("Sentence", make(plain))
        split = _split(make, body[:k]) if words is None or _runs_on(plain[-1]) else None
        if split is not None:
            return [*split, *_more(rest, inside)]
        if words is not None:
            return [words, *riders, *_more(rest, inside)]
    raise NoWording(f"no frame prints {make(body)}")


def _split(make: Callable[[tuple[Any, ...]], Any], body: tuple[Any, ...]) -> list[list[str]] | None:
    """The block at the end of a body in several sentences; None if it cannot be cut."""
    *before, last = body
    name = next((f.name for f in fields(last) if f.name in ("then", "body")), "")
    if isinstance(last, n.Repeat | n.ForEach) or (isinstance(last, n.If) and last.otherwise):
        return None  # "Then, …" would stand after a loop, not in it
    if not name or not getattr(last, name):
        return None
    try:
        each = "that" if isinstance(last, n.EachPlayer) else ""
        return spoken(_inner(make, tuple(before), last, name), getattr(last, name), True, each)
    except NoWording:
        return None


def _runs_on(step: Any) -> bool:
    """Whether a block asks, behind its first step, about what was done in it: a sentence of its own is plainer."""
    inner = getattr(step, "body" if isinstance(step, n.May | n.BeforeDamage) else "then", ())
    if not inner:
        return False
    return _runs_on(inner[-1]) or any(_asks(s) or _changes(before, s) for before, s in pairwise(inner))


def _asks(step: Any) -> bool:
    """'If you do, …', 'If heads, …', 'If you discarded … in this way, …', 'Flip a coin for each card discarded in
    this way.'"""
    if isinstance(step, n.Flip) and It("card", True, "moved") in walk(step):
        return True
    if not isinstance(step, n.If) or step.otherwise:
        return False
    asked = (n.Did, n.AllHeads, n.AllTails, n.AnyHeads)
    return any(isinstance(node, asked) or node == It("card", True, "moved") for node in walk(step.cond))


def _changes(before: Any, step: Any) -> bool:
    """'This attack does 60 damage to that Pokémon. Then, flip a coin.': what the attack does, then what you do. A
    discard stays in its sentence with 'and': behind a full stop it would seem to be done in any case."""
    return isinstance(before, n.MoreDamage | n.Damage | n.BaseDamage) and isinstance(step, n.Flip)


def said_of(step: Any, who: str) -> Any:
    """A further sentence about 'each player' names that player."""
    if not who:
        return step
    if isinstance(step, n.If):
        return replace(step, then=(By(who, step.then),))
    return By(who, (step,))


def _inner(make: Callable[[tuple[Any, ...]], Any], before: tuple[Any, ...], last: Any, name: str) -> Any:
    return lambda body: make((*before, replace(last, **{name: body})))


def _more(rest: tuple[Any, ...], inside: bool) -> list[list[str]]:
    if not rest:
        return []
    then = inside and not isinstance(rest[0], n.If)
    return spoken(lambda body: Say(body, then), rest, inside)


def _modes(step: n.DoOneOf) -> list[list[str]]:
    out = [sentence(Rider("modes", ((), (step.n, step.most))))]
    for option in step.options:
        first = True
        for words in _mode(option):
            head = words[0][:1].upper() + words[0][1:]
            out.append(["•", head, *words[1:]] if first else [head, *words[1:]])
            first = False
    return out


def _mode(option: tuple[Any, ...]) -> list[list[str]]:
    """One mode: what asks about the steps before it is a sentence of its own."""
    for k in range(1, len(option)):
        if isinstance(option[k], n.If):
            return [sentence(Say(option[:k])), *_mode(option[k:])]
    return [sentence(Say(option))]
