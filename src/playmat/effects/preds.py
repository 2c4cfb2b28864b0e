"""Predicates: properties of a card or of a Pokémon in play."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Filter, Num, Pred, Sel


@dataclass(frozen=True, slots=True)
class IsCard(Pred):
    """The kind of card: Pokémon, Trainer, Item, Supporter, Stadium, Pokémon Tool, Technical Machine, Energy,
    basic Energy, Special Energy, Evolution, Fossil …"""

    kind: str


@dataclass(frozen=True, slots=True)
class IsType(Pred):
    """'{W} Pokémon', '{W} Energy card' (an Energy that provides it): ``type`` is a name such as Water, or
    '$n': the type bound to that variable."""

    type: str


@dataclass(frozen=True, slots=True)
class IsStage(Pred):
    """'Basic Pokémon', 'Stage 2 Pokémon': Basic, Stage 1, Stage 2, Restored, MEGA, BREAK, VMAX, Evolution
    (an Evolution card, on top or by itself), Evolved (with another Pokémon under it), Unevolved."""

    stage: str


@dataclass(frozen=True, slots=True)
class IsNamed(Pred):
    """'named Pikachu', 'Pikachu' used as a name."""

    name: str


@dataclass(frozen=True, slots=True)
class NameHas(Pred):
    """'with "Professor" in its name', "Team Rocket's Pokémon"."""

    part: str


@dataclass(frozen=True, slots=True)
class HasTag(Pred):
    """Classes of cards: Pokémon-EX, Pokémon-GX, Pokémon V, Pokémon VMAX, TAG TEAM, Ultra Beast, Prism Star,
    Single Strike, Rapid Strike, Fusion Strike, Team Plasma, Pokémon SP, Pokémon LV.X, Radiant, Rule Box …
    Tag strings are those of ``playmat.cards.model``: EX, GX, V, VMAX, VSTAR, TAG_TEAM, ULTRA_BEAST, …"""

    tag: str


@dataclass(frozen=True, slots=True)
class HasAbility(Pred):
    """'that has an Ability' / 'a Poké-Power'; ``kind`` any of the ability kinds or '' for any."""

    kind: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class IsDamaged(Pred):
    """'that has any damage counters on it'."""


@dataclass(frozen=True, slots=True)
class HasCondition(Pred):
    """'Poisoned Pokémon'; condition '' means any Special Condition."""

    condition: str = ""


@dataclass(frozen=True, slots=True)
class HasAttached(Pred):
    """'that has any {W} Energy attached', 'that has a Pokémon Tool attached': at least ``least`` cards
    (for Energy: amount of Energy) matching ``filter``."""

    filter: Filter
    least: int = 1


@dataclass(frozen=True, slots=True)
class Compares(Pred):
    """'with 60 HP or less', 'with 2 or more damage counters': ``what`` in hp, remaining_hp, counters,
    retreat,
    energy, attacks; ``op`` in le, ge, eq, lt, gt."""

    what: str
    op: str
    n: Num


@dataclass(frozen=True, slots=True)
class HasAttack(Pred):
    """'that has the Ancient Wisdom attack'."""

    name: str


@dataclass(frozen=True, slots=True)
class PrintsAttack(Pred):
    """'an attack from its Basic Pokémon': a card on which the attack being used is printed."""


@dataclass(frozen=True, slots=True)
class HasWeakness(Pred):
    """'that has {W} Weakness'; '' for any."""

    type: str = ""


@dataclass(frozen=True, slots=True)
class WeakTo(Pred):
    """'has Weakness to any of the types of Energy attached to this Pokémon': to a type of any of these."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class HasMarker(Pred):
    """'a Pokémon with a Lightning Rod marker on it'."""

    name: str


@dataclass(frozen=True, slots=True)
class HasResistance(Pred):
    """'that has {W} Resistance'; '' for any."""

    type: str = ""


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Pred):
    """'that evolves from that Pokémon'; ``skip``: a Stage 2 card whose Stage 1 evolves from that Basic Pokémon
    (Rare Candy); ``level``: a LV.X card that levels up from that Pokémon (no Evolution)."""

    sel: Sel
    skip: bool = False
    level: bool = False


@dataclass(frozen=True, slots=True)
class EvolvesInto(Pred):
    """A Pokémon in play that one of these cards evolves from (the '1 of your Pokémon' a card was found for); ``skip``:
    also by way of a Stage 1 that is skipped."""

    sel: Sel
    skip: bool = False


@dataclass(frozen=True, slots=True)
class EvolvesFromName(Pred):
    """'that evolves from Eevee'; ``part``: from a card with this in its name, directly or by way of its Stage 1
    ('a Stage 1 or Stage 2 card that evolves from a Fossil')."""

    name: str
    part: bool = False


@dataclass(frozen=True, slots=True)
class SameNameAs(Pred):
    """'with the same name as that card'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class SharesName(Pred):
    """'if at least 2 of those cards share the same name': another of the cards it is among has its name."""


@dataclass(frozen=True, slots=True)
class SameTypeAs(Pred):
    """'of the same type as that Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class IsAt(Pred):
    """The position of a Pokémon in play: active or bench."""

    where: str


@dataclass(frozen=True, slots=True)
class NotIn(Pred):
    """'another', 'other than that Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class FaceDown(Pred):
    """A Prize card that lies face down."""


@dataclass(frozen=True, slots=True)
class Owned(Pred):
    """'both yours and your opponent's' narrowed inside a filter: whose it is."""

    whose: str


@dataclass(frozen=True, slots=True)
class OwnedBy(Pred):
    """'Hop's Pokémon': a Pokémon whose name says whose it is; owner '': anybody's."""

    owner: str


@dataclass(frozen=True, slots=True)
class CameIntoPlay(Pred):
    """'that was put into play this turn' (when = this_turn)."""

    when: str = "this_turn"


@dataclass(frozen=True, slots=True)
class NotP(Pred):
    """The property is absent ('that isn't a Pokémon V', 'non-Psychic')."""

    pred: Pred


@dataclass(frozen=True, slots=True)
class AnyOf(Pred):
    """At least one of the filters holds ('Fire or Water Pokémon')."""

    filters: tuple[Filter, ...]
