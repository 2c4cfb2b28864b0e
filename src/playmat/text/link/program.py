"""From the readings of the sentences to one program: which reading suits, which clause a sentence belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
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
from playmat.text.link.numbering import tidy
from playmat.text.link.printed_damage import said_once
from playmat.text.link.reading_that_suits import reading_that_suits
from playmat.text.link.riders import check_reminder, fold
from playmat.text.reading import Sentence
from playmat.text.surface import Header, Holds, InOrderTo, Reminder, Requires, Rider, Say

_REQUIRED = {"attack": ("attack",), "trainer": ("card",), "ability": ("power",)}
_NO_WEAKNESS = Say((n.Ignore(True, True),))
_THEN_DISCARD = Say((n.Discard(n.ThisCard()),), True)
_LEFT_OPEN = {
    "awaited": "a flip that decides whether an attack fails needs its 'If tails' sentence",
    "places": "a card is sought, and nothing is done with it",
    "cured": "Special Conditions are removed, but it is not said when",
    "cost": "a cost without an ability",
}
"""What a sentence begins and a later one must finish, and what is wrong if none does."""


def assemble(read: list[Sentence], kind: str, damage: int | None, text: str) -> n.Program:
    """The program of the sentences of a text."""
    assembly = Assembly(kind, damage)
    for s in read:
        assembly.add(reading_that_suits(s, kind, text), s.bullet)
    return assembly.finish()


class Assembly:
    """A text being put together, sentence by sentence."""

    def __init__(self, kind: str, damage: int | None) -> None:
        self.kind = kind
        self.damage = damage
        self.clauses: list[Clause] = []
        self.reminders: list[Reminder] = []
        self.requires: list[Any] = []
        self.attack_mods: list[Any] = []
        self.modes: list[tuple[Any, ...]] | None = None
        self.mode_count = (1, 0)
        self.awaited: Rider | None = None  # the sentence that must come next
        self.places: Any = None  # where a card is sought with which the next sentence does something
        self.cured: Any = None  # Pokémon cured before the sentence says they can't be affected
        self.cost: tuple[Any, ...] = ()  # of the ability that comes next

    def body(self) -> Clause:
        """The clause that takes a further step."""
        return body_clause(self.clauses, self.kind, self.damage)

    def add(self, value: Any, bullet: bool = False) -> None:
        """One more sentence."""
        if self.places is not None:
            value, self.places = _sought(self.places, value), None
        if self.awaited is not None:
            if value != self.awaited:
                raise LinkError(_LEFT_OPEN["awaited"])
            self.awaited = None
        elif isinstance(value, Say) and self.modes is not None:
            self._mode(value, bullet)
        else:
            _SENTENCES[type(value)](self, value)

    def _rider(self, value: Rider) -> None:
        fold(value, self)

    def _reminder(self, value: Reminder) -> None:
        self.reminders.append(value)

    def _requires(self, value: Requires) -> None:
        """'You can use this attack only if …'"""
        if value.what not in _REQUIRED.get(self.kind, ("power", "card")):
            raise LinkError("a requirement of another kind of text")
        if any(isinstance(node, n.Did) for node in walk(value.cond)):
            raise LinkError("a requirement about what is done only afterwards")
        self.requires.append(negated(value.cond.cond) if isinstance(value.cond, n.Not) else value.cond)

    def _header(self, value: Header) -> None:
        """'Once during your turn, you may …'"""
        if isinstance(value.clause, n.WhenAttached):
            self.clauses.append(attaching(value.clause))
            return
        self.clauses.append(opened(value, self.cost, self.kind in ("tool", "energy")))
        self.cost = ()

    def _holds(self, value: Holds) -> None:
        """'This Pokémon has no Retreat Cost.'"""
        if self.kind == "attack":
            self.attack_mods += attack_mods_of(static(value).node)
            if isinstance(value.mods[0], n.AttackAllowed):
                self.body().linker.mention(n.This())  # 'If it is not Asleep, …'
            return
        clause = static(value, self.kind in ("tool", "energy"))
        self.awaited = _needs_tails(value.mods)
        if self.cured is not None:
            clause.node, self.cured = _cured_first(clause.node, self.cured), None
        self.clauses.append(clause)

    def _mode(self, value: Say, bullet: bool) -> None:
        """'• Draw 3 cards.'"""
        modes = self.modes if self.modes is not None else []
        if bullet:
            modes.append(())
        if not modes:
            raise LinkError("the modes of a choice begin with bullets")
        modes[-1] = (*modes[-1], *value.steps)

    def _say(self, value: Say) -> None:
        """'Draw 3 cards.'"""
        if value == _THEN_DISCARD and self.clauses and isinstance(self.clauses[-1].node, n.Static):
            fold(Rider("discard_then"), self)
        elif self.kind == "ability" and not self.clauses and _only_cures(value):
            # 'Remove all Special Conditions from …. … can't be affected by any.'
            self.cured = getattr(value.steps[0], "target", None)
        elif self.kind == "ability" and value == _NO_WEAKNESS:
            return  # what a Pokémon Power does is no attack: neither is applied anyway
        else:
            self.awaited = _needs_tails(value.steps)
            go_on(self.body(), self._paid_for(value))

    def _paid_for(self, value: Say) -> Say:
        """'Discard an Energy from 1 of your Pokémon in order to …' on a Trainer card: the price of playing it."""
        price, gain = value.steps[0], value.steps[-1]
        if self.kind != "trainer" or not isinstance(price, InOrderTo) or not isinstance(gain, n.If):
            return value
        if self.body().linker.root.steps:
            return value
        pay(self.body(), (price.step,))
        return Say(gain.then)

    def finish(self) -> n.Program:
        """The program, if nothing was left open."""
        for name, wrong in _LEFT_OPEN.items():
            if getattr(self, name):
                raise LinkError(wrong)
        if self.modes is not None:
            if len(self.modes) < 2:
                raise LinkError("a choice of modes needs at least two")
            self.body().linker.say((n.DoOneOf(tuple(self.modes), "you", *self.mode_count),), False)
        done = [node for c in self.clauses for node in (c.finish(), *c.more)]
        if self.requires:
            done = with_requirements(done, self.requires, self.kind)
        if self.kind == "attack" and not done:
            done = [n.AttackText(())]
        if self.attack_mods:
            done[0] = replace(done[0], mods=tuple(self.attack_mods))
        program = n.Program(tuple(done))
        for r in self.reminders:
            check_reminder(r, program)
        return tidy(_without_nothing(said_once(program, self.damage)))  # type: ignore[no-any-return]


_SENTENCES: dict[type, Callable[[Assembly, Any], None]] = {
    Rider: Assembly._rider,
    Reminder: Assembly._reminder,
    Requires: Assembly._requires,
    Header: Assembly._header,
    Holds: Assembly._holds,
    Say: Assembly._say,
}


def _without_nothing(value: Any) -> Any:
    """'… isn't discarded. Instead, …': what is said before the real steps leaves none of its own."""
    if isinstance(value, tuple):
        kept = tuple(v for v in value if v != n.Nothing()) if len(value) > 1 else value
        return tuple(_without_nothing(v) for v in kept)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _without_nothing(getattr(value, f.name)) for f in fields(value)})


def _needs_tails(said: tuple[Any, ...]) -> Rider | None:
    """The sentence that must follow a flip which decides whether an attack or a card fails."""
    for node in walk(said):
        if isinstance(node, n.AttackFails):
            return Rider("attack_fails", node.coins)
        if isinstance(node, n.PlayFails) and not node.may:
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
