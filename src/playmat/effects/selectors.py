"""Selectors: which cards or Pokémon."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Filter, Num, Sel


@dataclass(frozen=True, slots=True)
class This(Sel):
    """'this Pokémon': the Pokémon whose text is carried out (own name)."""


@dataclass(frozen=True, slots=True)
class Holder(Sel):
    """'the Pokémon this card is attached to'; with a filter ('the Fairy Pokémon this card is attached to') only
    while that Pokémon matches, otherwise nothing."""

    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class ThisCard(Sel):
    """'this card': the Trainer, Tool, Stadium or Energy card itself, or a Pokémon card outside play."""


@dataclass(frozen=True, slots=True)
class Attacker(Sel):
    """'the Attacking Pokémon' (in a text triggered by an attack)."""


@dataclass(frozen=True, slots=True)
class EventMon(Sel):
    """'that Pokémon' of the triggering event (the one that was benched, evolved, attached to, Knocked
    Out)."""


@dataclass(frozen=True, slots=True)
class EventCard(Sel):
    """'that card' of the triggering event (the Energy attached, the Trainer played)."""


@dataclass(frozen=True, slots=True)
class Var(Sel):
    """What a step bound: part = whole or rest (of a looked-at or revealed set, what was not moved)."""

    n: int
    part: str = "whole"


@dataclass(frozen=True, slots=True)
class InPlay(Sel):
    """Pokémon in play: whose (you, opponent, both, that), where (play, active, bench), filter."""

    whose: str
    where: str = "play"
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class InZone(Sel):
    """Cards in a zone: hand, deck, discard, lost, prizes; ``top`` / ``bottom`` for the first or last n."""

    whose: str
    zone: str
    filter: Filter = ()
    top: Num | None = None
    bottom: Num | None = None


@dataclass(frozen=True, slots=True)
class AttachedTo(Sel):
    """Cards attached to Pokémon: 'Energy attached to your Pokémon', 'Pokémon Tools attached to …'. An empty
    filter means every attached card."""

    to: Sel
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class Under(Sel):
    """'its previous Evolutions', 'anywhere under Electivire': the Pokémon cards under the top card of these
    Pokémon."""

    of: Sel


@dataclass(frozen=True, slots=True)
class StadiumInPlay(Sel):
    """'a Stadium card in play'; whose = either, you, opponent."""

    whose: str = "either"
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class Among(Sel):
    """'from among them', 'you find there': those of ``sel`` that match."""

    sel: Sel
    filter: Filter


@dataclass(frozen=True, slots=True)
class Union(Sel):
    """'in any combination', 'and/or': one pool made of several."""

    sels: tuple[Sel, ...]


@dataclass(frozen=True, slots=True)
class TopUntil(Sel):
    """'cards from the top of your deck until you reveal a Supporter card': from the top down to and including the
    first card that matches; the whole deck if none does."""

    whose: str
    filter: Filter
