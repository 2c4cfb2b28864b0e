"""Who must meet for a text to do anything: the Pokémon opposite, the one beside, what evolves in this turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playmat.cards.model import Card, Stage
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.kept.programs import programs_of

if TYPE_CHECKING:
    from playmat.simulate.exercise.decks import Pool

GUARDS = (n.Prevent, n.Takes, n.TakesHalf, n.TakesAtMost)
"""What matters only to who is attacked."""


@dataclass
class Situation:
    """What half of the positions are prepared for; empty where the cards a text names are enough."""

    opposite: list[Card] = field(default_factory=list)  # the opponent's Active Pokémon, ready to attack
    partners: list[Card] = field(default_factory=list)  # the own Active Pokémon, ready to attack, the card beside it
    evolving: list[Card] = field(default_factory=list)  # lines: the Active Pokémon, and what it becomes in the hand
    evolves: tuple[int, ...] = ()  # whose Active Pokémon that is
    held: list[Card] = field(default_factory=list)  # in the opponent's hand
    is_attacked: bool = False  # it is the opponent's turn
    is_afflicted: bool = False  # the opponent's Active Pokémon is Poisoned and Burned
    is_next: bool = False  # the card is in hand, and goes on the partner
    is_new: bool = False  # who is in play came in this turn, one of the first

    @property
    def is_special(self) -> bool:
        return bool(self.opposite or self.partners or self.evolving or self.held)


def situation_of(card: Card, helpers: list[Card], pool: Pool) -> Situation:
    out = Situation()
    ready = [c for c in helpers if c.is_basic_pokemon and c.attacks]
    for node in _nodes(card, pool):
        _add_opposite(node, out, card, ready, pool)
        _add_partners(node, out, card, helpers, pool)
        _add_evolving(node, out, card, ready, pool)
    out.opposite = list({c.playable_key: c for c in out.opposite}.values())[:8]
    return out


def _add_opposite(node: Node, out: Situation, card: Card, ready: list[Card], pool: Pool) -> None:
    """Whom it attacks, and by whom it is attacked."""
    if isinstance(node, (n.Ignore, n.AttacksIgnore, n.NoResistance)):
        types = list(card.types or dict.fromkeys(t for c in ready for t in c.types))
        if isinstance(node, n.NoResistance) or node.weakness or node.resistance:
            out.opposite += pool.facing(types)
        if not isinstance(node, n.NoResistance) and node.effects:
            out.opposite += pool.guarded
        out.partners += ready if not card.is_pokemon else []
    elif isinstance(node, n.Prevent) and node.by == "own":
        out.partners += pool.careless
    elif isinstance(node, (*GUARDS, n.Survives, n.Damaged, n.Afflicted)):
        out.is_attacked = True
        out.opposite += [*ready, *_attackers(node, card, pool)]
        out.is_afflicted |= any(isinstance(p, n.Compares) and p.what == "conditions" for p in _source(node))
    elif isinstance(node, n.CardsStay):
        out.is_attacked = True
        out.held += pool.returning


def _add_partners(node: Node, out: Situation, card: Card, helpers: list[Card], pool: Pool) -> None:
    """For whom it works, or on whom it is put."""
    if isinstance(node, n.RetreatCost) and isinstance(node.on, n.InPlay) and node.on.filter:
        meant = pool.passing((*node.on.filter, n.IsCard("Pokémon")))
        out.partners += [c for c in meant if c.is_basic_pokemon and c.retreat]
    elif isinstance(node, n.ReturnsAfterAttack):
        out.partners += pool.spending
    elif isinstance(node, n.Deals) and isinstance(node.on, n.InPlay) and node.on.whose != "opponent":
        out.partners += [c for c in helpers if c.is_basic_pokemon and c.attacks]
    elif isinstance(node, n.Happened) and node.what == "evolved" and node.name and not card.is_evolution:
        out.is_next = True
        out.partners += [c for c in helpers if c.name == node.name]


def _nodes(card: Card, pool: Pool) -> Iterator[Node]:
    programs = programs_of(card, pool.names)
    for program in (*programs.attacks, *programs.abilities, programs.text):
        if program is not None:
            yield from walk(program)


def _attackers(node: Node, card: Card, pool: Pool) -> list[Card]:
    """Pokémon whose attacks or Abilities the text speaks of."""
    if isinstance(node, n.Survives):
        return pool.strong(card.hp)
    if isinstance(node, n.Afflicted):
        return pool.afflicting(node.condition)
    if isinstance(node, n.Prevent) and node.cause != "attack":
        return [*pool.meddling, *pool.hitters]
    source = _source(node)
    filters = [f for p in source if isinstance(p, n.AnyOf) for f in p.filters] or [source]
    return [*(c for f in filters if f for c in pool.plainly_hitting(f)), *pool.hitters]


def _source(node: Node) -> n.Filter:
    """Whose attacks or effects a text speaks of."""
    source: n.Filter = getattr(node, "source", ())
    return source


def _add_evolving(node: Node, out: Situation, card: Card, ready: list[Card], pool: Pool) -> None:
    if isinstance(node, n.EvolvesEarly):
        out.is_new = True
        out.evolves = (0,)
        out.evolving += [x for c in (card, *ready) for above in pool.above(c) for x in (above, c)]
    elif (isinstance(node, n.CantPlay) and node.verb == "evolve") or isinstance(node, n.ConditionsStay):
        out.evolves = (0, 1)
        out.evolving += pool.evolving
    elif isinstance(node, n.Played) and node.how in ("evolve", "level_up") and isinstance(node.sel, n.InPlay):
        out.evolves = (0, 1)
        lines = pool.levelling if node.how == "level_up" else pool.evolving
        out.evolving += lines


def is_line(card: Card) -> bool:
    """An Evolution that no text of its own disturbs."""
    return card.stage is Stage.STAGE1 and not card.abilities and card.prizes == 1
