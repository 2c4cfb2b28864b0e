"""From the readings of the sentences to one program: which reading suits, which clause a sentence belongs to."""

from __future__ import annotations

import itertools
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.frames.trace import collision
from playmat.text.grammar import G
from playmat.text.link.as_said import negated
from playmat.text.link.blocks import LinkError
from playmat.text.link.clause import (
    Clause,
    attaching,
    attack_mods_of,
    body_clause,
    go_on,
    opened,
    pay,
    static,
    with_requirements,
)
from playmat.text.link.linker import Linker
from playmat.text.link.numbering import tidy
from playmat.text.link.printed_damage import said_once
from playmat.text.link.riders.clauses import fold
from playmat.text.link.riders.instead import prizes_instead
from playmat.text.link.riders.reminders import check_reminder
from playmat.text.reading import Sentence
from playmat.text.surface import Header, Holds, Pick, Reminder, Requires, Rider, Say
from playmat.text.words.sayings import clean
from playmat.text.words.tokens import TextError, Token

_REQUIRED = {"attack": ("attack",), "trainer": ("card",), "ability": ("power",)}
_NO_WEAKNESS = Say((n.Ignore(True, True),))
_THEN_DISCARD = Say((n.Discard(n.ThisCard()),), True)


def assemble(read: list[Sentence], kind: str, ability_kind: str, damage: int | None, text: str) -> n.Program:
    clauses: list[Clause] = []
    reminders: list[Reminder] = []
    requires: list[Any] = []
    attack_mods: list[Any] = []
    modes: list[tuple[Any, ...]] | None = None
    mode_count = (1, 0)
    cost: tuple[Any, ...] = ()
    pending: Rider | None = None
    cured: Any = None
    places: Any = None
    for s in read:
        value = _one_reading(s, kind, text)
        if places is not None:
            value, places = _sought(places, value), None
        if pending is not None and value != pending:
            raise LinkError("a flip that decides whether an attack fails needs its 'If tails' sentence")
        if isinstance(value, Rider):
            if pending is not None:
                pending = None
            elif value.what == "modes":
                before, mode_count = value.value
                if before:
                    go_on(body_clause(clauses, kind, damage), Say(before))
                modes = []
            elif value.what == "copies" and kind == "trainer":
                clauses.append(Clause(n.OnPlay((), copies=value.value[0]), Linker()))
                if value.value[1]:
                    go_on(clauses[-1], Say(value.value[1]))
            elif value.what == "first_turn" and kind == "trainer":
                clause = body_clause(clauses, kind, damage)
                clause.node = replace(clause.node, first_turn=True)
            elif value.what == "fresh":
                requires.append(n.Not(n.TurnIs("first")))
                fold(value, clauses)
            elif value.what == "in_order_to" and kind == "attack":
                requires += [_can_be_paid(step) for step in value.value]
                go_on(body_clause(clauses, kind, damage), Say(value.value))
            elif value.what == "play_cost" and kind == "trainer":
                pay(body_clause(clauses, kind, damage), value.value)
            elif value.what == "cost":
                cost = value.value
            elif value.what == "ask":
                clause = body_clause(clauses, kind, damage)
                clause.asked = value.value
                go_on(clause, Say((n.May((), "opponent"),)))
            elif value.what == "either_place":
                places = value.value
            elif value.what == "if_yes":
                _agreed(clauses, value.value)
            elif value.what == "counters_if":
                body_clause(clauses, kind, damage)
                fold(value, clauses)
            elif value.what == "prizes_instead":
                attack_mods = prizes_instead(attack_mods, value.value)
            else:
                fold(value, clauses)
        elif isinstance(value, Reminder):
            reminders.append(value)
        elif isinstance(value, Requires):
            if value.what not in _REQUIRED.get(kind, ("power", "card")):
                raise LinkError("a requirement of another kind of text")
            if any(isinstance(found, n.Did) for found in walk(value.cond)):
                raise LinkError("a requirement about what is done only afterwards")
            requires.append(negated(value.cond.cond) if isinstance(value.cond, n.Not) else value.cond)
        elif isinstance(value, Header) and isinstance(value.clause, n.WhenAttached):
            clauses.append(attaching(value.clause))
        elif isinstance(value, Header):
            clauses.append(opened(value, cost, kind in ("tool", "energy")))
            cost = ()
        elif isinstance(value, Holds) and kind == "attack":
            attack_mods += attack_mods_of(static(value).node)
            if isinstance(value.mods[0], n.AttackAllowed):
                body_clause(clauses, kind, damage).linker.mention(n.This())  # 'If it is not Asleep, …'
        elif isinstance(value, Holds):
            clause = static(value, kind in ("tool", "energy"))
            pending = _needs_tails(value.mods)
            if cured is not None:
                clause.node = _cured_first(clause.node, cured)
                cured = None
            if _is_limit(clause.node):  # said twice: whom to attach to, and what happens otherwise
                clauses = [c for c in clauses if not _is_said_again(c.node, clause.node)]
            clauses.append(clause)
        elif isinstance(value, Say) and modes is not None:
            if s.bullet:
                modes.append(())
            if not modes:
                raise LinkError("the modes of a choice begin with bullets")
            modes[-1] = (*modes[-1], *value.steps)
        elif value == _THEN_DISCARD and clauses and isinstance(clauses[-1].node, n.Static):
            fold(Rider("discard_then"), clauses)
        elif isinstance(value, Say) and kind == "ability" and not clauses and _only_cures(value):
            cured = getattr(
                value.steps[0], "target", None
            )  # 'Remove all Special Conditions from …. … can't be affected by any.'
        elif value == _NO_WEAKNESS and kind == "ability":
            continue  # what a Pokémon Power does is no attack: neither is applied anyway
        elif isinstance(value, Say):
            pending = _needs_tails(value.steps)
            go_on(body_clause(clauses, kind, damage), value)
    if pending is not None:
        raise LinkError("a flip that decides whether an attack fails needs its 'If tails' sentence")
    if places is not None:
        raise LinkError("a card is sought, and nothing is done with it")
    if cured is not None:
        raise LinkError("Special Conditions are removed, but it is not said when")
    if modes is not None:
        if len(modes) < 2:
            raise LinkError("a choice of modes needs at least two")
        body_clause(clauses, kind, damage).linker.say((n.DoOneOf(tuple(modes), "you", *mode_count),), False)
    if cost:
        raise LinkError("a cost without an ability")
    done = [node for c in clauses for node in (c.finish(), *c.more)]
    if requires:
        done = with_requirements(done, requires, kind)
    if kind == "attack" and not done:
        done = [n.AttackText(())]
    if attack_mods:
        done[0] = replace(done[0], mods=tuple(attack_mods))
    program = n.Program(tuple(done))
    for r in reminders:
        check_reminder(r, program)
    return tidy(_without_nothing(said_once(program, damage)))  # type: ignore[no-any-return]


def _can_be_paid(step: Any) -> Any:
    """'Discard 2 Fire Energy cards attached to … in order to use this attack': they must be there."""
    sel = getattr(step, "sel", None)
    if not isinstance(step, n.Discard | n.Put) or sel is None:
        raise LinkError("a cost of an attack that is no discarding or returning")
    among, least = (sel.sel, sel.quantity) if isinstance(sel, Pick) else (sel, n.Exactly(n.N(1)))
    if not isinstance(among, n.AttachedTo) or not isinstance(least, n.Exactly) or not isinstance(least.n, n.N):
        raise LinkError("a cost of an attack that is not so many cards attached")
    return n.Is(among.to, (n.HasAttached(among.filter, least.n.n),))


def _without_nothing(value: Any) -> Any:
    """'… isn't discarded. Instead, …': what is said before the real steps leaves none of its own."""
    if isinstance(value, tuple):
        kept = tuple(v for v in value if v != n.Nothing()) if len(value) > 1 else value
        return tuple(_without_nothing(v) for v in kept)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _without_nothing(getattr(value, f.name)) for f in fields(value)})


def _one_reading(s: Sentence, kind: str, text: str) -> Any:
    """The reading that suits the kind of text; two that do are an error."""
    fits = [r for r in s.readings if _suits(r, kind)]
    if kind not in ("attack", "ability") and not _says_this_pokemon(s.tokens):
        fits = [r for r in fits if not _has_this(r)]  # the own name is the card, not a Pokémon
    if len(fits) == 1:
        return fits[0]
    start, end = s.tokens[0].start, s.tokens[-1].end
    if not fits:
        err = TextError(f"this sentence does not suit a text of kind {kind}", text, start, end)
        err.key = ("kind:" + kind, type(s.readings[0]).__name__)
        raise err
    frames = collision(G, s.tokens, s.names, fits)
    by = f": {frames}" if frames else ""
    err = TextError(f"two readings of {clean(text)[start:end]!r}{by}", text, start, end)
    err.key = ("ambiguous", *(t.fold for t in s.tokens[:4]))
    raise err


def _says_this_pokemon(tokens: list[Token]) -> bool:
    return any(a.fold == "this" and b.fold == "pokémon" for a, b in itertools.pairwise(tokens))


def _has_this(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_has_this(v) for v in value)
    return isinstance(value, n.This) or (
        is_dataclass(value) and any(_has_this(getattr(value, f.name)) for f in fields(value))
    )


def _suits(reading: Any, kind: str) -> bool:
    if isinstance(reading, Header):
        if kind == "trainer" and isinstance(getattr(reading.clause, "event", None), n.TakenAsPrize | n.DrawnForTurn):
            return True
        if isinstance(reading.clause, n.Activated | n.Triggered):
            return kind in ("ability", "tool", "stadium", "energy")
        if isinstance(reading.clause, n.WhenAttached):
            return kind in ("tool", "energy")
    if isinstance(reading, Say) and kind in ("tool", "energy") and isinstance(reading.steps[0], n.If):
        if reading.steps[0].cond == n.Exists(n.Holder()):
            return False  # 'If this card is attached to a Pokémon, …' says no condition: it is about the card
    if isinstance(reading, Say) and kind in ("tool", "energy"):  # 'Attach this card to …' is how it is played
        return not (isinstance(reading.steps[0], n.Attach) and reading.steps[0].cards in (n.ThisCard(), n.This()))
    if isinstance(reading, Holds):
        return kind in ("ability", "tool", "stadium", "energy") or (
            kind == "attack" and all(isinstance(m, n.PrizeChange | n.AttackAllowed | n.UsableFor) for m in reading.mods)
        )
    return True


def _needs_tails(said: tuple[Any, ...]) -> Rider | None:
    """The sentence that must follow a flip which decides whether an attack or a card fails."""
    for node in walk(said):
        if isinstance(node, n.AttackFails):
            return Rider("attack_fails", node.coins)
        if isinstance(node, n.PlayFails):
            return Rider("play_fails")
    return None


def _sought(wanted: Any, value: Any) -> Say:
    """'Search your deck or discard pile for a card. Show it … and put it …': one way or the other."""
    if not isinstance(value, Say):
        raise LinkError("a card is sought, and nothing is done with it")
    quantity, filter_ = wanted
    options = tuple(
        (n.Choose(0, n.InZone("you", zone, filter_), quantity), *value.steps) for zone in ("deck", "discard")
    )
    return Say((n.DoOneOf(options),))


def _only_cures(value: Say) -> bool:
    (first, *rest) = value.steps
    return not rest and isinstance(first, n.Cure) and first == n.Cure(first.target)


def _cured_first(node: Any, target: Any) -> Any:
    """An immunity that first removes what it is about."""
    if not (isinstance(node, n.Static) and node.mods == (n.CantBeAfflicted((), target),)):
        raise LinkError("Special Conditions are removed from other Pokémon than those that can't be affected")
    return replace(node, mods=(replace(node.mods[0], cures=True),))


def _agreed(clauses: list[Clause], steps: tuple[Any, ...]) -> None:
    """'If yes, …' repeats what the opponent was asked to allow."""
    if not clauses or not steps or clauses[-1].asked != steps:
        raise LinkError("'if yes' without a question, or about something else")
    go_on(clauses[-1], Say((n.If(n.Did(0), steps),)))


def _is_said_again(old: Any, new: Any) -> bool:
    """A limit that the new one repeats, with what happens otherwise."""
    return _is_limit(old) and replace(old, mods=tuple(replace(m, discard=True) for m in old.mods)) == new


def _is_limit(node: Any) -> bool:
    return isinstance(node, n.Static) and all(isinstance(m, n.AttachLimit) for m in node.mods)
