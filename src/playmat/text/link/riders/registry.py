"""Riders by name: a sentence about the sentence before, and what it changes there.

``@rider("ends_turn", on=n.Activated)``: ``on`` is the kind of clause it may follow. The docstring of a fold begins with
a text that has the sentence; a test reads every one of them. A name may have several folds, for different clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playmat.text.frames import Calc, Grammar, GrammarError
from playmat.text.link.blocks import LinkError
from playmat.text.surface import Reminder, Rider


@dataclass(frozen=True, slots=True)
class Fold:
    """What a rider does. ``on``: the clauses it follows, any if empty; ``kind``: the kind of text it stands in, any if
    ''; ``of_text``: it is told of the whole text, not of the clause before it alone."""

    on: tuple[type, ...]
    kind: str
    of_text: bool
    does: Callable[[Any, Any], None]


RIDERS: dict[str, list[Fold]] = {}
AWAITED = frozenset(("attack_fails", "play_fails"))
"""Riders that only finish what the sentence before began: 'If tails, that attack does nothing.'"""


def rider(*names: str, on: Any = (), kind: str = "", of_text: bool = False) -> Callable[[Any], Any]:
    """The function below folds the riders of these names."""

    def note(does: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        for name in names:
            nodes = on if isinstance(on, tuple) else (on,)
            RIDERS.setdefault(name, []).append(Fold(nodes, kind, of_text, does))
        return does

    return note


def fold(said: Rider, text: Any) -> None:
    """Fold a rider into a text being put together."""
    last = text.clauses[-1] if text.clauses else None
    for f in RIDERS.get(said.what, ()):
        if f.kind not in ("", text.kind) or (f.on and not (last and isinstance(last.node, f.on))):
            continue
        if f.of_text:
            f.does(text, said.value)
            return
        if last is not None:
            f.does(last, said.value)
            return
    if last is None:
        raise LinkError("a sentence speaks of a power that was not named")
    raise LinkError(f"a sentence ({said.what}) does not suit what stands before it")


def check_names(grammar: Grammar, reminders: frozenset[str]) -> None:
    """Every rider and reminder a frame reads must be known to one of the folds."""
    for frames in grammar.frames.values():
        for f in frames:
            for said in _said(f.template):
                known = RIDERS.keys() | AWAITED if isinstance(said, Rider) else reminders
                if said.what.partition(":")[0] not in known:
                    kind = type(said).__name__.lower()
                    raise GrammarError(f"{f.at}: no {kind} is called {said.what!r}")


def _said(template: Any) -> Iterator[Rider | Reminder]:
    if isinstance(template, Rider | Reminder):
        yield template
    elif isinstance(template, Calc):
        for part in template.args:
            yield from _said(part)
