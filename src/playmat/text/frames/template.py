"""What a wording stands for: a value with slots in it, built from what the slots read and matched to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Slot:
    name: str


class _Slots:
    def __getattr__(self, name: str) -> Any:
        return Slot(name)


_ = _Slots()

"""``_.x`` in a template is what the slot ``{x:…}`` read."""


class Join:
    """A tuple made of several slots: values that are tuples are joined, others become one element."""

    def __init__(self, *parts: Any) -> None:
        self.parts = parts


class Calc:
    """A value computed from others. ``inv`` gives back the arguments (or None); without it a frame only
    reads.    ``fn`` may raise ``Refuse`` when the words cannot mean this."""

    def __init__(self, fn: Callable[..., Any], *args: Any, inv: Callable[[Any], Any] | None = None) -> None:
        self.fn = fn
        self.args = args
        self.inv = inv


class Refuse(Exception):
    """Raised by a computed template: this reading is not possible."""


def calc(fn: Callable[..., Any], *args: Any, inv: Callable[[Any], Any] | None = None) -> Any:
    return Calc(fn, *args, inv=inv)


def join(*parts: Any) -> Any:
    return Join(*parts)


def build(template: Any, bound: dict[str, Any]) -> Any:
    if isinstance(template, Slot):
        return bound[template.name]
    if isinstance(template, Join):
        return tuple(_flat(build(p, bound) for p in template.parts))
    if isinstance(template, Calc):
        return template.fn(*(build(a, bound) for a in template.args))
    if isinstance(template, tuple):
        return tuple(build(t, bound) for t in template)
    if is_dataclass(template) and not isinstance(template, type) and _has_slots(template):
        return type(template)(*(build(getattr(template, f.name), bound) for f in fields(template)))
    return template


def _flat(values: Any) -> Iterator[Any]:
    for v in values:
        if isinstance(v, tuple):
            yield from _flat(v)
        else:
            yield v


def _has_slots(template: Any) -> bool:
    if isinstance(template, Slot | Join | Calc):
        return True
    if isinstance(template, tuple):
        return any(_has_slots(t) for t in template)
    if is_dataclass(template) and not isinstance(template, type):
        return any(_has_slots(getattr(template, f.name)) for f in fields(template))
    return False


def match(template: Any, value: Any, bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way in which a value fits a template."""
    if isinstance(template, Slot):
        if template.name in bound:
            if bound[template.name] == value:
                yield bound
        else:
            yield {**bound, template.name: value}
    elif isinstance(template, Join):
        if isinstance(value, tuple):
            yield from _match_join(template.parts, value, bound)
    elif isinstance(template, Calc):
        if template.inv is not None:
            try:
                args = template.inv(value)
            except (Refuse, AttributeError, IndexError, TypeError, ValueError):
                args = None  # not a value this frame makes
            if args is not None:
                args = args if isinstance(args, tuple) and len(template.args) != 1 else (args,)
                yield from _match_all(template.args, args, bound)
    elif isinstance(template, tuple):
        if isinstance(value, tuple) and len(value) == len(template):
            yield from _match_all(template, value, bound)
    elif is_dataclass(template) and not isinstance(template, type):
        if type(value) is type(template):
            names = [f.name for f in fields(template)]
            yield from _match_all(
                tuple(getattr(template, n) for n in names), tuple(getattr(value, n) for n in names), bound
            )
    elif type(template) is type(value) and template == value:
        yield bound


def _match_all(templates: tuple[Any, ...], values: tuple[Any, ...], bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not templates:
        yield bound
        return
    for b in match(templates[0], values[0], bound):
        yield from _match_all(templates[1:], values[1:], b)


def _match_join(parts: tuple[Any, ...], value: tuple[Any, ...], bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not parts:
        if not value:
            yield bound
        return
    first, rest = parts[0], parts[1:]
    if isinstance(first, Slot | Calc):
        for cut in range(len(value), -1, -1):
            for b in match(first, value[:cut], bound):
                yield from _match_join(rest, value[cut:], b)
            if cut == 1:
                for b in match(first, value[0], bound):
                    yield from _match_join(rest, value[1:], b)
    elif value:
        for b in match(first, value[0], bound):
            yield from _match_join(rest, value[1:], b)
