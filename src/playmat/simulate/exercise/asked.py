"""What the texts of a card speak of, and so must be there for them to do anything."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from playmat.cards.model import Card
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.kept.programs import programs_of

if TYPE_CHECKING:
    from playmat.simulate.exercise.decks import Pool

NO_BENCH = n.Not(n.Exists(n.InPlay("you", "bench")))


@dataclass
class Asked:
    """What the texts of a card speak of: filters of cards, and types of Energy."""

    filters: list[n.Filter] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # of cards and of attacks
    is_under: bool = False  # asks for cards under a Pokémon
    evolves: bool = False  # other Pokémon evolve by it
    is_wounded: bool = False  # asks for very many damage counters
    masses: list[Mass] = field(default_factory=list)
    prizes: dict[int, int] = field(default_factory=dict)  # so many Prize cards left, by player
    is_alone: bool = False  # asks for an empty Bench


@dataclass(frozen=True)
class Mass:
    """So many cards of a kind in a zone of a player, as a condition asks."""

    player: int
    zone: str
    filter: n.Filter
    number: int


def asked_by(card: Card, pool: Pool) -> Asked:
    """The filters and types in a card's texts."""
    programs = programs_of(card, pool.names)
    out = Asked()
    for program in (*programs.attacks, *programs.abilities, programs.text):
        for node in walk(program) if program is not None else ():
            out.is_under = out.is_under or isinstance(node, n.Under) or _asks_evolved(node, card)
            out.evolves = out.evolves or isinstance(node, (n.Evolve, n.EvolvesFrom))
            out.is_alone = out.is_alone or node == NO_BENCH
            _add_mass(node, out)
            _add_prizes(node, out)
            for f in fields(node):
                value = getattr(node, f.name)
                _add_filters(value, out, _kind_meant(node, f.name))
                _add_words(value, out, pool)
    out.filters = list(dict.fromkeys(out.filters))
    return out


def _asks_evolved(node: object, card: Card) -> bool:
    """Whether a Basic Pokémon's text asks for it to have evolved: from a younger one that lies under it."""
    evolved = isinstance(node, n.Is) and node.sel == n.This() and n.IsStage("Evolved") in node.filter
    return evolved and card.is_basic_pokemon


def _add_words(value: object, out: Asked, pool: Pool) -> None:
    """Names of types, cards and attacks."""
    for word in value if isinstance(value, tuple) else (value,):
        if isinstance(word, str) and word in pool.basic_energy:
            out.types.append(word)
        elif isinstance(word, str) and (word in pool.by_name or word in pool.by_attack):
            out.names.append(word)


def _add_mass(node: object, out: Asked) -> None:
    if not isinstance(node, n.Cmp) or not isinstance(node.b, n.N) or node.op not in ("ge", "gt", "lt"):
        return
    if isinstance(node.a, n.CountersOn) and node.b.n > 20:
        out.is_wounded = True
    if isinstance(node.a, n.Count):
        zone = node.a.sel
        if isinstance(zone, n.InZone) and node.b.n >= 5 and zone.zone in ("hand", "discard", "lost"):
            out.masses.append(Mass(1 if zone.whose == "opponent" else 0, zone.zone, zone.filter, node.b.n + 1))


def _add_prizes(node: object, out: Asked) -> None:
    if isinstance(node, n.Cmp) and isinstance(node.a, n.PrizesLeft) and isinstance(node.b, n.N):
        players = {"you": (0,), "opponent": (1,)}.get(node.a.whose, (0, 1))
        out.prizes |= dict.fromkeys(players, max(1, min(6, node.b.n)))


def _kind_meant(node: object, field_name: str) -> str:
    """The kind of card that the place of a filter implies."""
    if isinstance(node, n.Happened) and node.what == "played_supporter":
        return "Supporter"
    return "Pokémon" if isinstance(node, n.InPlay) or field_name == "source" else ""


def _add_filters(value: object, out: Asked, kind: str) -> None:
    if not isinstance(value, tuple) or not value:
        return
    if all(isinstance(p, n.Pred) for p in value):
        out.filters.append((*value, n.IsCard(kind)) if kind else value)
    for p in value:
        if isinstance(p, n.NotP):  # the effect may end where it holds
            out.filters.append((p.pred, n.IsCard("Pokémon")))
        if isinstance(p, n.AnyOf):
            rest = tuple(x for x in value if x is not p)
            out.filters += [(*rest, *f) for f in p.filters]
