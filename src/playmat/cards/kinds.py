"""The special kinds of cards the rulebooks describe, each with the cards that are of it."""

from __future__ import annotations

from collections.abc import Callable

from playmat.cards.model import AbilityKind, Card, Stage, Tag, TrainerKind

Test = Callable[[Card], bool]


def _tag(tag: Tag) -> Test:
    return lambda card: card.has(tag)


def _stage(stage: Stage) -> Test:
    return lambda card: card.stage is stage


def _pokemon(tag: Tag) -> Test:
    return lambda card: card.is_pokemon and card.has(tag)


def _trainer(kind: TrainerKind) -> Test:
    return lambda card: card.is_trainer_kind(kind)


def _ability(kind: AbilityKind) -> Test:
    return lambda card: any(a.kind is kind for a in card.abilities)


OTHER_YEARS: dict[str, Test] = {
    "Pokémon-ex": _pokemon(Tag.HYPHEN_EX),
    "Pokémon ex": _pokemon(Tag.LITTLE_EX),
    "Mega Evolution Pokémon ex": lambda card: card.has(Tag.LITTLE_EX) and card.has(Tag.MEGA),
    "Tera": _pokemon(Tag.TERA),
    "Ancient": _tag(Tag.ANCIENT),
    "Future": _tag(Tag.FUTURE),
    "Baby Pokémon": _pokemon(Tag.BABY),
    "Dark and Light": _pokemon(Tag.DARK | Tag.LIGHT),
    "Shining": _pokemon(Tag.SHINING),
    "Unown": lambda card: card.is_pokemon and card.name.startswith("Unown"),
    "Holon": _tag(Tag.HOLON),
    "Pokémon Powers": _ability(AbilityKind.POKEMON_POWER),
}
"""Kinds that the rulebooks do not describe: those of the years before and after them."""

KINDS: dict[str, Test] = {
    "LV.X": _stage(Stage.LEVEL_UP),
    "Pokémon SP": _pokemon(Tag.SP),
    "LEGEND": _stage(Stage.LEGEND),
    "Restored": _stage(Stage.RESTORED),
    "fossils and dolls": lambda card: card.plays_as_pokemon,
    "Pokémon-EX": _pokemon(Tag.EX),
    "Mega and Primal": _stage(Stage.MEGA),
    "BREAK": _stage(Stage.BREAK),
    "Pokémon-GX": _pokemon(Tag.GX),
    "TAG TEAM": _pokemon(Tag.TAG_TEAM),
    "Ultra Beasts": _tag(Tag.ULTRA_BEAST),
    "Pokémon V": _pokemon(Tag.V),
    "VMAX": _stage(Stage.VMAX),
    "VSTAR": _stage(Stage.VSTAR),
    "V-UNION": _stage(Stage.V_UNION),
    "Radiant": _tag(Tag.RADIANT),
    "Prism Star": _tag(Tag.PRISM_STAR),
    "ACE SPEC": _tag(Tag.ACE_SPEC),
    "Pokémon ★": _tag(Tag.STAR),
    "Team Plasma": _tag(Tag.TEAM_PLASMA),
    "Battle Styles": _tag(Tag.SINGLE_STRIKE | Tag.RAPID_STRIKE | Tag.FUSION_STRIKE),
    "owners": lambda card: card.is_pokemon and bool(card.owner),
    "regional forms": lambda card: card.is_pokemon and card.name.startswith(("Alolan ", "Galarian ", "Hisuian ")),
    "δ": _tag(Tag.DELTA),
    "dual types": lambda card: len(card.types) > 1,
    "Ancient Traits": _ability(AbilityKind.ANCIENT_TRAIT),
    "held items": _ability(AbilityKind.HELD_ITEM),
    "Hyper Gear": _trainer(TrainerKind.TOOL_F),
    "Technical Machines": _trainer(TrainerKind.TECHNICAL_MACHINE),
    "Tools with attacks": lambda card: card.is_trainer_kind(TrainerKind.TOOL) and bool(card.attacks or card.abilities),
    "Pokémon Tools": _trainer(TrainerKind.TOOL),
    "TAG TEAM Supporters": lambda card: card.is_trainer and card.has(Tag.TAG_TEAM),
    "Supporters": _trainer(TrainerKind.SUPPORTER),
    "Special Energy": lambda card: card.is_special_energy,
    "Stadiums": _trainer(TrainerKind.STADIUM),
    **OTHER_YEARS,
}


def kinds_of(card: Card) -> list[str]:
    """The special kinds a card is of; empty for an ordinary card."""
    return [name for name, test in KINDS.items() if test(card)]
