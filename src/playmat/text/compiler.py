"""``compile_text``: English to effect tree, or a ``TextError`` that names the unread words."""

from __future__ import annotations

from collections.abc import (
    Iterable,
)
from dataclasses import (
    fields,
    replace,
)
from typing import (
    Any,
)

from playmat.effects.base import (
    Node,
)
from playmat.effects.nodes import (
    AttachedEvent,
    Discard,
    Exists,
    Happened,
    Holder,
    If,
    InPlay,
    Is,
    IsAt,
    IsNamed,
    Lasting,
    NameHas,
    Program,
    This,
    ThisCard,
    Triggered,
    Triggers,
)
from playmat.text import (
    facing,
)
from playmat.text.assemble import (
    assemble,
)
from playmat.text.blocks import (
    LinkError,
)
from playmat.text.check import (
    CheckError,
    check,
)
from playmat.text.reading import (
    read_sentence,
)
from playmat.text.tokens import (
    BASE,
    SELF,
    Names,
    TextError,
    sentences,
    tokenize,
)

KINDS = ("attack", "ability", "trainer", "tool", "stadium", "energy")
MAX_LENGTH = 4000
_no_names = Names()


def compile_text(
    text: str,
    kind: str = "attack",
    name: str = "",
    names: Iterable[str] | Names = (),
    ability_kind: str = "",
    damage: int | None = None,
) -> Program:
    """The program a printed text stands for.

    ``name`` is the card's own name, ``names`` the card names texts may speak of, ``damage`` an attack's
    printed damage (against which "N damage plus M more" is checked).
    """
    if kind not in KINDS:
        raise ValueError(f"unknown kind {kind!r}; use one of {', '.join(KINDS)}")
    if len(text) > MAX_LENGTH:
        raise TextError(f"the text is longer than {MAX_LENGTH} characters", text, MAX_LENGTH, len(text))
    trie = names if isinstance(names, Names) else (Names(names) if names else _no_names)
    sides = facing.halves(text) if kind == "stadium" else None
    if sides is not None:
        return facing.faced(*(compile_text(side, kind, name, trie) for side in sides))
    try:
        parts = sentences(tokenize(text, name))
        if not parts:
            raise TextError("the text is empty", text)
        read = [read_sentence(s, trie, text) for s in parts]
        program = assemble(read, kind, ability_kind, damage, text)
        check(program)
    except (LinkError, CheckError) as err:
        raise TextError(str(err), text, 0, len(text)) from None
    except (AttributeError, IndexError, KeyError, TypeError) as err:
        # words that fit the grammar but stand for nothing; whatever it is, it is no reading
        raise TextError("no sense can be made of this text", text, 0, len(text)) from err
    if kind in ("tool", "energy"):
        program = _held(program)
    if kind == "trainer":
        program = Program(tuple(_played_when(c) for c in program.clauses))
    if kind == "attack" and name:
        program = _in_an_attack(program)
    return _own(program, name)  # type: ignore[no-any-return]


def _held(value: Any) -> Any:
    """In the text of an attached card 'this Pokémon' is the one it is attached to."""
    if isinstance(value, This):
        return Holder()
    if isinstance(value, tuple):
        return tuple(_held(v) for v in value)
    if not isinstance(value, Node):
        return value
    changes = {f.name: _held(old) for f in fields(value) if isinstance(old := getattr(value, f.name), Node | tuple)}
    return replace(value, **changes) if changes else value


def _played_when(clause: Any) -> Any:
    """A Trainer card played when it was drawn or taken is discarded like any other."""
    if not isinstance(clause, Triggered) or clause.body[-1:] == (Discard(ThisCard()),):
        return clause
    return replace(clause, body=(*clause.body, Discard(ThisCard())))


_BENCHED = Is(This(), (IsAt("bench"),))


def _in_an_attack(value: Any) -> Any:
    """Who attacks is Active: 'if Durant is on your Bench' in its own attack speaks of another one. And what one does
    'during this turn' was done before the attack, which ends it."""
    if value == _BENCHED:
        return Exists(InPlay("you", "bench", (IsNamed(SELF),)))
    if isinstance(value, Happened) and value.what == "played_supporter" and value.filter == (IsNamed(SELF),):
        # 'if you played Absol from your hand': no Supporter has a Pokémon's name
        return Happened("benched", "", This())
    if isinstance(value, Lasting) and value.duration == "this_turn" and len(value.mods) == 1:
        waiting = value.mods[0]
        if isinstance(waiting, Triggers) and isinstance(waiting.event, AttachedEvent) and waiting.event.who == "you":
            event = waiting.event
            return If(Happened("attached_energy", "", event.to, "this_turn", event.card), waiting.body)
    if isinstance(value, tuple):
        return tuple(_in_an_attack(v) for v in value)
    if not isinstance(value, Node):
        return value
    olds = ((f.name, getattr(value, f.name)) for f in fields(value))
    changes = {name: new for name, old in olds if (new := _in_an_attack(old)) != old}
    return replace(value, **changes) if changes else value


def _own(value: Any, name: str) -> Any:
    """The marks of the own name become the name."""
    if value == SELF:
        return name
    if value == "@type":
        return name.removesuffix(" Energy")
    if value == BASE:
        from playmat.text.tokens import own_names

        return " ".join(own_names(name)[1])
    if value == IsNamed(BASE) and name.endswith("]"):
        return NameHas(_own(BASE, name))  # 'any Unown': of whatever letter
    if isinstance(value, tuple):
        return tuple(_own(v, name) for v in value)
    if isinstance(value, Node):
        changes = {}
        for f in fields(value):
            old = getattr(value, f.name)
            new = _own(old, name)
            if new is not old and new != old:
                changes[f.name] = new
        return replace(value, **changes) if changes else value
    return value
