"""Conditions: whether."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Filter, Num, Sel


@dataclass(frozen=True, slots=True)
class Cmp(Cond):
    """``a op b`` with op in eq, ne, lt, le, gt, ge."""

    a: Num
    op: str
    b: Num


@dataclass(frozen=True, slots=True)
class Exists(Cond):
    """'if you have any …', 'if there is …': the selector is not empty."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Is(Cond):
    """'if that Pokémon is …', 'if that card is …': every member of sel matches (and there is one)."""

    sel: Sel
    filter: Filter


@dataclass(frozen=True, slots=True)
class AllHeads(Cond):
    """'if (all of them are) heads'; for a single flip simply heads."""

    flips: int


@dataclass(frozen=True, slots=True)
class AllTails(Cond):
    """'if both of them are tails'; for a single flip simply tails."""

    flips: int


@dataclass(frozen=True, slots=True)
class AnyHeads(Cond):
    """'if either / any of them is heads'."""

    flips: int


@dataclass(frozen=True, slots=True)
class PlayedFromHand(Cond):
    """'if you played this card from your hand': not where its effect is used by another text."""


@dataclass(frozen=True, slots=True)
class KnockedOutBy(Cond):
    """'if 1 of your opponent's Pokémon is Knocked Out by damage from this attack': one of them has no HP left. ``by``
    damage: and this attack's damage was done to it; attack: whatever the attack did."""

    sel: Sel
    by: str = "damage"


@dataclass(frozen=True, slots=True)
class Did(Cond):
    """'if you do': the step bound to var was carried out, at least in part (E-19)."""

    var: int


@dataclass(frozen=True, slots=True)
class Happened(Cond):
    """Turn history. ``what``: knocked_out_by_damage, knocked_out, evolved, moved_to_active, healed,
    played_supporter, played_item, played_stadium, used_attack, attached_energy, attached_from_hand, damaged, gx_used,
    vstar_used …;
    ``who`` a player or a selector's Pokémon; ``when``: this_turn, last_turn (the turn just before);
    ``filter`` on the card or Pokémon concerned; ``name`` an attack's name or the Evolution's origin."""

    what: str
    who: str = ""
    sel: Sel | None = None
    when: str = "this_turn"
    filter: Filter = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class TurnIs(Cond):
    """'during your first turn' (first), 'if you went second' (second_player), 'your turn' (yours)."""

    what: str


@dataclass(frozen=True, slots=True)
class ExtraEnergyAttached(Cond):
    """'if this Pokémon has at least N extra {W} Energy attached (in addition to this attack's cost)': the
    cost
    of the extra Energy as a tuple of type names."""

    cost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BenchHasRoom(Cond):
    """'your Bench isn't full'."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class And(Cond):
    """All of the conditions hold ('if … and …')."""

    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Or(Cond):
    """At least one of the conditions holds ('if … or …')."""

    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Not(Cond):
    """The condition does not hold ('if you don't have …', 'unless …')."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class CanBeAffected(Cond):
    """'(If an effect of this attack is prevented, this attack does nothing.)': no effect that stands keeps effects of
    this text from these Pokémon (one that a coin decides about is not asked)."""

    sel: Sel
