"""Events: what may trigger a clause."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Event, Filter, Sel


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """'is damaged by an attack (even if Knocked Out)'; by any / opponent. ``shields``: 'you may …, which prevents all
    other effects of that attack on it': asked right after the damage, and then no other effect of the attack is done to
    it."""

    sel: Sel
    by: str = "opponent"
    source: Filter = ()
    shields: bool = False


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """'Whenever a player attacks with …', 'whenever it uses its Swift attack' (``name``): once it is sure that the
    attack happens, before its damage is done. The Attacking Pokémon is EventMon. ``tries``: already when it tries to
    attack, whatever comes of it."""

    sel: Sel
    name: str = ""
    tries: bool = False


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """'is Knocked Out'; cause damage (by damage from an attack), attack (by whatever an attack did: damage, damage
    counters, 'is Knocked Out') or any; ``by`` any / opponent (whose attack); ``source``: filter of the Attacking
    Pokémon; ``attacker``: only by attacks of these Pokémon; ``full``: it had full HP before that damage."""

    sel: Sel
    cause: str = "damage"
    by: str = "opponent"
    source: Filter = ()
    attacker: Sel | None = None
    full: bool = False


@dataclass(frozen=True, slots=True)
class WouldBeKnockedOut(Event):
    """'if this Pokémon would be Knocked Out by damage from an attack': the body is carried out just before the
    Knock Out; ``by`` any / opponent (whose attack)."""

    sel: Sel
    by: str = "any"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """'When you play this Pokémon from your hand onto your Bench' (how bench), 'to evolve 1 of your Pokémon'
    (how evolve), either way (how hand), onto the Bench from the hand or by an effect (how put), level_up, put into
    play. ``onto``: what the Pokémon was before it evolved ('to evolve a Pokémon V'). A selector of both players'
    Pokémon: whichever player plays it."""

    sel: Sel
    how: str
    onto: Filter = ()


@dataclass(frozen=True, slots=True)
class AttachedEvent(Event):
    """'Whenever … attaches an Energy card from their hand to …'; ``this``: only this card itself ('When you
    attach this card from your hand to …'). The Pokémon is EventMon, the card EventCard. ``not_by``: not when
    an effect of these attached it ('excluding effects of attacks or Poké-Powers'): attack, ability, trainer."""

    card: Filter
    to: Sel
    who: str = "you"
    source: str = "hand"
    this: bool = False
    not_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MovesToActive(Event):
    """'when this Pokémon moves from your Bench to become your Active Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class MovesToBench(Event):
    """'if this Pokémon is switched or retreats to your Bench': it was Active, and another took its place there."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Retreats(Event):
    """'whenever your opponent's Active Pokémon retreats'; the Pokémon that retreated is EventMon. ``tries``: 'tries to
    retreat': before anything is paid; who is Knocked Out by it does not retreat."""

    sel: Sel
    tries: bool = False


@dataclass(frozen=True, slots=True)
class PlaysCard(Event):
    """'Whenever your opponent plays a Supporter card'."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Checkup(Event):
    """'between turns' / 'during Pokémon Checkup'."""


@dataclass(frozen=True, slots=True)
class EndOfTurn(Event):
    """'at the end of your turn' (whose: you, opponent, each)."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class StartOfTurn(Event):
    """'at the start of each turn' (whose: you, opponent, each), before the card for the turn is drawn."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class UsesAbility(Event):
    """'Whenever your opponent's Pokémon uses a Poké-Power': after an ability of this kind was used; the
    Pokémon is EventMon."""

    sel: Sel
    kind: str = ""


@dataclass(frozen=True, slots=True)
class CoinsFlipped(Event):
    """'after you flip any coins for an attack': before anything is done with the results; ``sel``: only for an
    attack of these Pokémon."""

    who: str = "you"
    sel: Sel | None = None


@dataclass(frozen=True, slots=True)
class RemainsAffected(Event):
    """'if this Pokémon remains Asleep between turns': at the Checkup, after the coin, still affected ('' any
    Special Condition)."""

    sel: Sel
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Afflicted(Event):
    """'if this Pokémon is Poisoned by an opponent's attack (even if it is Knocked Out)': an attack of the other player
    makes it affected by this Special Condition."""

    sel: Sel
    condition: str


@dataclass(frozen=True, slots=True)
class DrawnForTurn(Event):
    """'if you drew this Pokémon from your deck at the beginning of your turn, before you put it into your
    hand': this very card is the card drawn for the turn."""


@dataclass(frozen=True, slots=True)
class TakenAsPrize(Event):
    """'if you took this card as a face-down Prize card during your turn, before you put it into your hand': this very
    card is the Prize card just taken."""
