"""Clauses: the sentences of a text; ``Program`` is a whole text."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.base import Node
from playmat.effects.families import Clause, Cond, Event, Mod, Sel, Step


@dataclass(frozen=True, slots=True)
class Activated(Clause):
    """An ability one announces: limit once (a turn, for each Pokémon), often, once_name (one of that name a
    turn), game (one VSTAR Power a game), name_game (one of that name a game), energy (in place of the Energy card
    one may attach from the hand each turn); ``who`` you, or 'that' for a
    Stadium either player may use. ``cost``: 'You must discard a card from your hand in order to use this
    Ability': steps done first, without which it cannot be used (its variables are those of the body)."""

    body: tuple[Step, ...]
    limit: str = "once"
    condition: Cond | None = None
    who: str = "you"
    blocked_by_conditions: bool = False
    ends_turn: bool = False
    zone: str = "play"
    cost: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Triggered(Clause):
    """'When …, …': optional when the controller may. ``limit``: '' (as often as it happens), once ('Once during
    your turn, when …': only in the controller's turn, once a turn for each Pokémon), once_opponent ('Once
    during your opponent's turn, …'), once_name (one of that name a turn), once_each (of several of that name only
    one reacts to one event)."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None
    optional: bool = False
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Static(Clause):
    """Holds while its card is in play (attached, the Stadium) and the condition is true. ``unique``: 'You
    can't apply more than 1 … Ability at a time': with several of this name in play of one player, the rule
    holds once. ``other_side``: the half of a Stadium that faces the other player; it holds with the players
    exchanged."""

    mods: tuple[Mod, ...]
    condition: Cond | None = None
    unique: bool = False
    other_side: bool = False


@dataclass(frozen=True, slots=True)
class OnPlay(Clause):
    """A Trainer's own effect: requirements to play it, then steps. ``cost``: \'You can play this card only if
    you discard 2 other cards from your hand\': steps that must be possible in full and are done first.
    ``copies``: this effect belongs to playing that many cards of this name at once ('You may play 2 … at once';
    one clause for each number). ``first_turn``: 'If you go first, you may play this card during your first turn.'"""

    body: tuple[Step, ...]
    requires: tuple[Cond, ...] = ()
    cost: tuple[Step, ...] = ()
    copies: int = 1
    first_turn: bool = False


@dataclass(frozen=True, slots=True)
class AttackText(Clause):
    """An attack's text: requirement to use it ('You can use this attack only if …') and its steps."""

    body: tuple[Step, ...]
    requires: tuple[Cond, ...] = ()
    mods: tuple[Mod, ...] = ()


@dataclass(frozen=True, slots=True)
class WhenAttached(Clause):
    """'Attach this card to 1 of your opponent's Pokémon-EX …': whom this card may be attached to from the hand.
    ``cost``: 'only if you discard another card from your hand': steps that must be possible in full and are
    done when it is attached."""

    to: Sel
    cost: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Program(Node):
    """A whole text."""

    clauses: tuple[Clause, ...]
