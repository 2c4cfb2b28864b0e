"""Events: what may trigger a clause."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Event, Filter, Sel


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """'is damaged by an attack (even if Knocked Out)'; by any / opponent."""

    sel: Sel
    by: str = "opponent"
    source: Filter = ()


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """'is Knocked Out'; cause damage (by damage from an attack) or any."""

    sel: Sel
    cause: str = "damage"
    by: str = "opponent"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """'When you play this Pokémon from your hand onto your Bench' (how bench), 'to evolve 1 of your Pokémon'
    (how evolve), level_up, put into play. ``onto``: what the Pokémon was before it evolved ('to evolve a
    Pokémon V'). A selector of both players' Pokémon: whichever player plays it."""

    sel: Sel
    how: str
    onto: Filter = ()


@dataclass(frozen=True, slots=True)
class AttachedEvent(Event):
    """'Whenever … attaches an Energy card from their hand to …'; ``this``: only this card itself ('When you
    attach this card from your hand to …'). The Pokémon is EventMon, the card EventCard."""

    card: Filter
    to: Sel
    who: str = "you"
    source: str = "hand"
    this: bool = False


@dataclass(frozen=True, slots=True)
class MovesToActive(Event):
    sel: Sel


@dataclass(frozen=True, slots=True)
class Retreats(Event):
    sel: Sel


@dataclass(frozen=True, slots=True)
class PlaysCard(Event):
    """'Whenever your opponent plays a Supporter card'."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """'If … attacks', after the attack."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Checkup(Event):
    """'between turns' / 'during Pokémon Checkup'."""


@dataclass(frozen=True, slots=True)
class EndOfTurn(Event):
    """'at the end of your turn' (whose: you, opponent, each)."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class BeginTurn(Event):
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class AfflictedEvent(Event):
    sel: Sel
    condition: str = ""
