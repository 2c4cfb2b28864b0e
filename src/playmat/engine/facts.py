"""Predicates that the printed card alone answers, asked when a match is bound."""

from __future__ import annotations

from playmat.cards.model import Card, Stage, Tag, TrainerKind
from playmat.cards.names import name_key, short_name
from playmat.effects import nodes as n

_STAGES = {
    "Basic": Stage.BASIC,
    "Stage 1": Stage.STAGE1,
    "Stage 2": Stage.STAGE2,
    "Restored": Stage.RESTORED,
    "MEGA": Stage.MEGA,
    "BREAK": Stage.BREAK,
    "VMAX": Stage.VMAX,
    "VSTAR": Stage.VSTAR,
    "LEGEND": Stage.LEGEND,
}
_TRAINERS = {
    "Item": TrainerKind.ITEM,
    "Supporter": TrainerKind.SUPPORTER,
    "Stadium": TrainerKind.STADIUM,
    "Pokémon Tool": TrainerKind.TOOL,
    "Pokémon Tool F": TrainerKind.TOOL_F,
    "Technical Machine": TrainerKind.TECHNICAL_MACHINE,
    "Rocket's Secret Machine": TrainerKind.ROCKETS_SECRET_MACHINE,
}

_NOT_ITEMS = TrainerKind.SUPPORTER | TrainerKind.STADIUM

TRAINER_MEANS_ITEM_FROM = "2007/05"
TRAINER_MEANS_ITEM_UNTIL = "2011/04"
"""On cards released between, 'Trainer card' is the kind that was later called Item: no Supporter, no Stadium. Before
and after it is every Trainer card."""
EVOLVED_MEANS_STAGE_UNTIL = TRAINER_MEANS_ITEM_UNTIL
"""Texts released before say 'Evolved Pokémon' for a Stage 1 or Stage 2 Pokémon, however it came into play, and for a
Basic Pokémon with another under it."""


def is_kind(card: Card, kind: str, trainer_means_item: bool = False) -> bool | None:
    """Whether a card is of a kind that texts name."""
    if kind == "Pokémon":
        return card.is_pokemon
    if kind == "Trainer":
        return card.is_trainer and not (trainer_means_item and card.is_trainer_kind(_NOT_ITEMS))
    if kind == "Energy":
        return card.is_energy
    if kind == "basic Energy":
        return card.is_basic_energy
    if kind == "Special Energy":
        return card.is_special_energy
    if kind == "Evolution":
        return card.is_evolution
    if kind in _TRAINERS:
        return card.is_trainer_kind(_TRAINERS[kind])
    if kind == "Fossil":
        return card.plays_as_pokemon and "fossil" in card.name.lower()
    return None


def _is_stage(card: Card, stage: str) -> bool | None:
    if stage == "Basic" and card.plays_as_pokemon:
        return True
    wanted = _STAGES.get(stage)
    return None if wanted is None else card.stage is wanted


def _has_tag(card: Card, tag: str) -> bool | None:
    if tag == "RULE_BOX":
        return card.has_rule_box
    found = getattr(Tag, tag, None)
    return card.has(found) if isinstance(found, Tag) else None


def printed(card: Card, pred: n.Pred, trainer_means_item: bool = False) -> bool | None:
    """Whether the printed card passes a predicate; None if that depends on the game."""
    if isinstance(pred, n.IsCard):
        return is_kind(card, pred.kind, trainer_means_item)
    if isinstance(pred, n.IsStage):
        return _is_stage(card, pred.stage)
    if isinstance(pred, n.IsNamed):
        if pred.name.endswith("LV.X") and card.stage is not Stage.LEVEL_UP:
            return False  # the level is no part of the name, but a text that says LV.X means one
        wanted = name_key(pred.name, card.is_trainer)
        return wanted in (card.name_key, name_key(short_name(card.name), card.is_trainer))
    if isinstance(pred, n.NameHas):
        return pred.part.casefold() in card.name.casefold()
    if isinstance(pred, n.OwnedBy):
        return card.owner == pred.owner if pred.owner else bool(card.owner)
    if isinstance(pred, n.HasTag):
        return _has_tag(card, pred.tag)
    if isinstance(pred, n.HasAttack):
        return any(a.name == pred.name for a in card.attacks)
    if isinstance(pred, n.EvolvesFromName) and pred.part:
        return None  # a Stage 2 card needs its Evolution line
    if isinstance(pred, n.EvolvesFromName):
        below = card.evolves_from
        return bool(below) and name_key(pred.name) in (name_key(below), name_key(short_name(below)))
    if isinstance(pred, n.NotP):
        inner = printed(card, pred.pred, trainer_means_item)
        return None if inner is None else not inner
    if isinstance(pred, n.AnyOf):
        results = [[printed(card, p, trainer_means_item) for p in f] for f in pred.filters]
        if any(r is None for row in results for r in row):
            return None
        return any(all(row) for row in results)
    return None
