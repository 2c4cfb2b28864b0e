"""From a record in the public v2 form (a plain dict) to a `Card`.

Missing fields take the meaning the printed cards give them; a field of a wrong shape is an error that names
the card and the field. The record is not changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playmat.cards.model import (
    Ability,
    AbilityKind,
    Attack,
    Card,
    CardKind,
    Rule,
    Stage,
    Tag,
    TrainerKind,
    TypeModifier,
)
from playmat.cards.names import TYPE_WORDS, basic_energy_type, name_key, owner_of, plain, read_cost, short
from playmat.cards.rule_text import ReadRules, read_rules

Record = Mapping[str, Any]


class CardError(ValueError):
    """A card record that cannot be read; the message names the card, the field and what to do."""


@dataclass(frozen=True, slots=True)
class SetFacts:
    """Facts of a set that its card files do not repeat."""

    id: str = ""
    name: str = ""
    series: str = ""
    code: str = ""
    released: str = ""
    is_facsimile: bool = field(default=False)
    """Reprints old cards with their old wording: never the latest wording of a name."""


NO_SET = SetFacts()

_KINDS = {"pokemon": CardKind.POKEMON, "trainer": CardKind.TRAINER, "energy": CardKind.ENERGY}
_STAGES: tuple[tuple[str, Stage], ...] = (
    ("VMAX", Stage.VMAX),
    ("VSTAR", Stage.VSTAR),
    ("V-UNION", Stage.V_UNION),
    ("BREAK", Stage.BREAK),
    ("LEGEND", Stage.LEGEND),
    ("Level-Up", Stage.LEVEL_UP),
    ("Restored", Stage.RESTORED),
    ("Stage 2", Stage.STAGE2),
    ("Stage 1", Stage.STAGE1),
    ("Basic", Stage.BASIC),
    ("Baby", Stage.BASIC),
    ("MEGA", Stage.MEGA),
)
_TAGS: dict[str, Tag] = {
    "EX": Tag.EX,
    "ex": Tag.LITTLE_EX,
    "-ex": Tag.HYPHEN_EX,
    "GX": Tag.GX,
    "TAG TEAM": Tag.TAG_TEAM,
    "V": Tag.V,
    "VMAX": Tag.V | Tag.VMAX,
    "VSTAR": Tag.V | Tag.VSTAR,
    "V-UNION": Tag.V | Tag.V_UNION,
    "MEGA": Tag.MEGA,
    "BREAK": Tag.BREAK,
    "Level-Up": Tag.LEVEL_X,
    "LEGEND": Tag.LEGEND,
    "Prime": Tag.PRIME,
    "Star": Tag.STAR,
    "SP": Tag.SP,
    "Restored": Tag.RESTORED,
    "Baby": Tag.BABY,
    "Ultra Beast": Tag.ULTRA_BEAST,
    "Prism Star": Tag.PRISM_STAR,
    "Radiant": Tag.RADIANT,
    "ACE SPEC": Tag.ACE_SPEC,
    "Team Plasma": Tag.TEAM_PLASMA,
    "Single Strike": Tag.SINGLE_STRIKE,
    "Rapid Strike": Tag.RAPID_STRIKE,
    "Fusion Strike": Tag.FUSION_STRIKE,
    "Eternamax": Tag.ETERNAMAX,
    "Ancient": Tag.ANCIENT,
    "Future": Tag.FUTURE,
    "Tera": Tag.TERA,
}
_FIRST_WORDS = (
    ("Dark ", Tag.DARK),
    ("Light ", Tag.LIGHT),
    ("Shining ", Tag.SHINING),
    ("Primal ", Tag.PRIMAL),
    ("Holon", Tag.HOLON),
)
_TRAINER_KINDS: dict[str, TrainerKind] = {
    "Item": TrainerKind.ITEM,
    "Supporter": TrainerKind.SUPPORTER,
    "Stadium": TrainerKind.STADIUM,
    "Pokémon Tool": TrainerKind.TOOL,
    "Pokémon Tool F": TrainerKind.TOOL | TrainerKind.TOOL_F,
    "Technical Machine": TrainerKind.TECHNICAL_MACHINE,
    "Rocket's Secret Machine": TrainerKind.ITEM | TrainerKind.ROCKETS_SECRET_MACHINE,
}
_SUBTYPE_SPELLINGS = {
    "basic": "Basic",
    "basic stage": "Basic",
    "basic pokemon": "Basic",
    "stage 1": "Stage 1",
    "stage1": "Stage 1",
    "stage 2": "Stage 2",
    "stage2": "Stage 2",
    "level up": "Level-Up",
    "tool": "Pokémon Tool",
    "pokemon tool": "Pokémon Tool",
    "pokemon tool f": "Pokémon Tool F",
    "goldenrod game corner": "Item",
    "prism star": "Prism Star",
    "tag team": "TAG TEAM",
    "ace spec": "ACE SPEC",
    "mega": "MEGA",
    "legend": "LEGEND",
    "break": "BREAK",
    "v-union": "V-UNION",
    "normal": "",
}
_SUBTYPES_IN_ONE = {"Mega Evolution ex": ("MEGA", "ex")}
_ABILITY_KINDS = {
    "ability": AbilityKind.ABILITY,
    "poke-power": AbilityKind.POKE_POWER,
    "poke-body": AbilityKind.POKE_BODY,
    "poke power": AbilityKind.POKE_POWER,
    "poke body": AbilityKind.POKE_BODY,
    "pokemon power": AbilityKind.POKEMON_POWER,
    "ancient trait": AbilityKind.ANCIENT_TRAIT,
    "held item": AbilityKind.HELD_ITEM,
}
_HYPHEN_EX_UNTIL = "2008"
"""Pokémon-ex of earlier years are another kind than the Pokémon ex of today."""
_EX_RULE = re.compile(r"Pok[eé]mon([- ](?:EX|ex))\b")
_EX_SPELLED = {"-EX": Tag.EX, " EX": Tag.EX, "-ex": Tag.HYPHEN_EX, " ex": Tag.LITTLE_EX}
_TOOLS_APART = "2023/03/31"
_ATTACHED = re.compile(r"Attach (this card|(?P<name>.+?)) to 1 of your Pokémon\b")
"""From this day on Pokémon Tools are a kind of their own; before it they are Items too."""
_RULE_OF_STAGE = {
    Stage.LEVEL_UP: Rule.LEVEL_UP,
    Stage.LEGEND: Rule.LEGEND_HALF,
    Stage.RESTORED: Rule.RESTORED_BY_FOSSIL,
    Stage.MEGA: Rule.TURN_ENDS_ON_MEGA_EVOLUTION,
    Stage.BREAK: Rule.BREAK_KEEPS_PREVIOUS,
    Stage.V_UNION: Rule.V_UNION_ASSEMBLY,
}
_RULE_OF_TAG = {Tag.BABY: Rule.BABY, Tag.TERA: Rule.TERA}
_DAMAGE = re.compile(r"^\s*(\d*)\s*([+×x*\-–−?]?)")
_MODIFIER = re.compile(r"^\s*([×xX*+\-–−])?\s*(\d{1,4})\s*$")
_PICTURE = re.compile(r"(?:https://[a-z0-9.-]+|http://(?:127\.0\.0\.1|localhost))(?::\d{1,5})?/[!-~]{1,300}")
_MINUS = {"–": "-", "−": "-", "x": "×", "X": "×", "*": "×", "?": ""}


def _fail(card: str, where: str, what: str) -> CardError:
    return CardError(f"card {card}: {where}: {what}")


def _text(record: Record, key: str, card: str) -> str:
    value = record.get(key)
    if value is None:
        return ""
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return plain(_whole(str(value), key, card))
    raise _fail(card, key, f"expected a text, found {type(value).__name__}")


def _whole(text: str, key: str, card: str) -> str:
    """The text, unless it holds half a character: such a text can be neither printed nor saved."""
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise _fail(card, key, "holds half a character (a lone surrogate)")
    return text


def _list(record: Record, key: str, card: str) -> list[Any]:
    value = record.get(key)
    if value is None:
        return []
    if isinstance(value, (str, Mapping)):
        return [value]
    if isinstance(value, (list, tuple)):
        return list(value)
    raise _fail(card, key, f"expected a list, found {type(value).__name__}")


def _texts(record: Record, key: str, card: str) -> tuple[str, ...]:
    values = _list(record, key, card)
    for value in values:
        if not isinstance(value, str):
            raise _fail(card, key, f"expected texts, found {type(value).__name__}")
    return tuple(" ".join(_whole(value, key, card).replace("’", "'").split()) for value in values)


def _records(record: Record, key: str, card: str) -> list[Record]:
    values = _list(record, key, card)
    for value in values:
        if not isinstance(value, Mapping):
            raise _fail(card, key, f"expected tables, found {type(value).__name__}")
    return values


def _number(value: object, key: str, card: str) -> int:
    if value is None or value == "" or value == "None":
        return 0
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise _fail(card, key, f"expected a number, found {short(value)}")
    digits = re.match(r"\s*(\d{1,4})(?!\d)", str(value))
    if not digits:
        raise _fail(card, key, f"expected a number from 0 to 9999, found {short(value)}")
    return int(digits.group(1))


def _cost(record: Record, key: str, card: str, where: str) -> tuple[str, ...]:
    if record.get(key) is None:
        return ()
    try:
        return tuple(read_cost(record[key]))
    except ValueError as error:
        raise _fail(card, where, str(error)) from None


def _type(word: str, key: str, card: str) -> str:
    found = TYPE_WORDS.get(word.casefold())
    if not found:
        raise _fail(card, key, f"{short(word)} is no Energy type; use one of Grass, Fire, Water …")
    return found


def _subtypes(record: Record, card: str) -> tuple[str, ...]:
    found: list[str] = []
    for raw in _texts(record, "subtypes", card):
        spelled = raw if raw in _TAGS else _SUBTYPE_SPELLINGS.get(raw.casefold().replace("é", "e"), raw)
        for word in _SUBTYPES_IN_ONE.get(spelled, (spelled,)):
            if word and word not in found:
                found.append(word)
    return tuple(found)


def _attack(record: Record, card: str) -> Attack:
    name = _text(record, "name", card)
    cost = _cost(record, "cost", card, "attacks.cost")
    printed = _text(record, "damage", card)
    match = _DAMAGE.match(printed)
    digits, suffix = match.groups() if match else ("", "")
    if printed and ((not digits and suffix != "?") or len(digits) > 4):
        raise _fail(card, "attacks.damage", f"cannot read {short(printed)}; write 30, 30+, 30- or 30×")
    return Attack(name, cost, int(digits or 0), _MINUS.get(suffix, suffix), _text(record, "text", card))


def _ability(record: Record, card: str, default: AbilityKind) -> Ability:
    word = _text(record, "type", card).casefold().replace("é", "e")
    return Ability(_ABILITY_KINDS.get(word, default), _text(record, "name", card), _text(record, "text", card))


def _modifier(record: Record, key: str, card: str) -> TypeModifier | None:
    word = _text(record, "type", card)
    if not word:
        return None
    value = _text(record, "value", card)
    match = _MODIFIER.match(value)
    default = "×" if key == "weaknesses" else "-"
    if not match:
        if value in {"", "×", "x", "X"}:
            return TypeModifier(_type(word, key, card), default, 2 if default == "×" else 30)
        raise _fail(card, key, f"cannot read {short(value)}; write ×2, +20 or -30")
    operator = match.group(1) or default
    return TypeModifier(_type(word, key, card), _MINUS.get(operator, operator), int(match.group(2)))


def _modifiers(record: Record, key: str, card: str) -> tuple[TypeModifier, ...]:
    found = (_modifier(entry, key, card) for entry in _records(record, key, card))
    return tuple(modifier for modifier in found if modifier is not None)


def _kind_of_ex(tags: Tag, rules: tuple[str, ...], released: str) -> Tag:
    """Pokémon-EX, Pokémon-ex or Pokémon ex: as the card's own rule spells it, else as its subtype and its year say."""
    kinds = Tag.EX | Tag.LITTLE_EX | Tag.HYPHEN_EX
    if not tags & kinds:
        return tags
    spelled = {_EX_SPELLED[word] for rule in rules for word in _EX_RULE.findall(rule)}
    if len(spelled) == 1:
        return tags & ~kinds | spelled.pop()
    if tags & Tag.LITTLE_EX and "" < released < _HYPHEN_EX_UNTIL:
        return tags & ~kinds | Tag.HYPHEN_EX
    return tags


def _tags(name: str, subtypes: tuple[str, ...], rarity: str, rules: tuple[str, ...], released: str) -> Tag:
    tags = Tag.NONE
    for word in subtypes:
        tags |= _TAGS.get(word, Tag.NONE)
    tags = _kind_of_ex(tags, rules, released)
    for sign, tag in (("◇", Tag.PRISM_STAR), ("★", Tag.STAR), ("☆", Tag.STAR), ("δ", Tag.DELTA)):
        if sign in name:
            tags |= tag
    for word, tag in _FIRST_WORDS:
        if name.startswith(word):
            tags |= tag
    if "Amazing" in rarity:
        tags |= Tag.AMAZING
    return tags


def _stage(subtypes: tuple[str, ...], evolves_from: str) -> Stage:
    for word, stage in _STAGES:
        if word in subtypes:
            return stage
    return Stage.STAGE1 if evolves_from else Stage.BASIC


def _trainer_kind(subtypes: tuple[str, ...], rule: Rule, released: str) -> TrainerKind:
    kind = TrainerKind.NONE
    for word in subtypes:
        kind |= _TRAINER_KINDS.get(word, TrainerKind.NONE)
    if not kind:
        kind = TrainerKind.ITEM  # the oldest sets print no kind: a plain Trainer is an Item
    if kind & TrainerKind.TOOL and released < _TOOLS_APART:
        kind |= TrainerKind.ITEM
    if kind & TrainerKind.TECHNICAL_MACHINE:
        kind |= TrainerKind.ITEM
    if rule & Rule.PLAYS_AS_POKEMON:
        kind |= TrainerKind.PLAYS_AS_POKEMON
    return kind


def attached_or_not(kind: TrainerKind, name: str, texts: tuple[str, ...]) -> TrainerKind:
    """A plain Item is attached when it is played if its wording says so of the card itself."""
    plain = kind & ~TrainerKind.ATTACHED
    said = _ATTACHED.match(texts[0]) if texts and plain is TrainerKind.ITEM else None
    return plain | TrainerKind.ATTACHED if said is not None and said["name"] in (None, name) else plain


def _prizes(kind: CardKind, tags: Tag, rule: Rule) -> int:
    if rule & Rule.NO_PRIZE:
        return 0
    marks = tags if kind is CardKind.POKEMON else Tag.NONE
    if rule & Rule.THREE_PRIZES or marks & (Tag.TAG_TEAM | Tag.VMAX | Tag.V_UNION):
        return 3
    if marks & Tag.MEGA and marks & Tag.LITTLE_EX:
        return 3
    if rule & Rule.TWO_PRIZES or marks & (Tag.EX | Tag.LITTLE_EX | Tag.HYPHEN_EX | Tag.GX | Tag.V):
        return 2
    return 1


def _deck_limit(tags: Tag, rule: Rule, is_basic_energy: bool) -> int:
    if is_basic_energy or rule & Rule.ANY_NUMBER_IN_DECK:
        return 0
    if rule & (Rule.ONE_PER_NAME | Rule.PRISM_STAR) or tags & Tag.PRISM_STAR:
        return 1
    return 4


def _kind(record: Record, card: str) -> CardKind:
    word = _text(record, "supertype", card)
    kind = _KINDS.get(word.casefold().replace("é", "e"))
    if kind is None:
        raise _fail(card, "supertype", f"{short(word)} is not Pokémon, Trainer or Energy")
    return kind


def _abilities(record: Record, card: str, read: ReadRules) -> tuple[Ability, ...]:
    found = [_ability(entry, card, AbilityKind.ABILITY) for entry in _records(record, "abilities", card)]
    trait = record.get("ancientTrait")
    if isinstance(trait, Mapping):
        found.append(_ability({**trait, "type": "Ancient Trait"}, card, AbilityKind.ANCIENT_TRAIT))
    found.extend(Ability(AbilityKind.HELD_ITEM, name, text) for name, text in read.held_items)
    if _kind(record, card) is CardKind.POKEMON:  # what the rules of a Pokémon card let it do is no Poké-Power either
        found.extend(Ability(AbilityKind.HELD_ITEM, _text(record, "name", card), text) for text in read.effects)
    return tuple(found)


def _retreat(record: Record, card: str) -> int:
    printed = record.get("convertedRetreatCost")
    if printed is None:
        return len(_cost(record, "retreatCost", card, "retreatCost"))
    return _number(printed, "convertedRetreatCost", card)


def picture_address(record: Record) -> str:
    """Where the record says that a picture of the card lies: by https, or on this very machine; "" otherwise."""
    images = record.get("images")
    named = images.get("small") or images.get("large") if isinstance(images, Mapping) else None
    return named if isinstance(named, str) and _PICTURE.fullmatch(named) else ""


def playable_key(card: Card) -> str:
    """Hash of everything the game can see; reprints share it."""
    seen = (
        card.name_key,
        card.kind.value,
        card.stage.value,
        card.trainer.value,
        card.tags.value & ~Tag.AMAZING.value,
        card.rule.value & ~_REMINDERS.value,
        card.hp,
        card.types,
        name_key(card.evolves_from),
        tuple((a.name, a.cost, a.damage, a.suffix, a.text) for a in card.attacks),
        tuple((a.kind.value, a.name, a.text) for a in card.abilities),
        tuple(str(m) for m in card.weaknesses),
        tuple(str(m) for m in card.resistances),
        card.retreat,
        card.effect_texts,
        card.provides,
        card.prizes,
        card.deck_limit,
        card.part,
    )
    return hashlib.blake2b(repr(seen).encode(), digest_size=10).hexdigest()


_REMINDERS = (
    Rule.ITEM_REMINDER
    | Rule.SUPPORTER_REMINDER
    | Rule.STADIUM_REMINDER
    | Rule.TOOL_REMINDER
    | Rule.ENERGY_REMINDER
    | Rule.NOT_FOR_TOURNAMENTS
)


@dataclass(frozen=True, slots=True)
class _Kinds:
    """What a record is, before what it does."""

    kind: CardKind
    subtypes: tuple[str, ...]
    stage: Stage
    trainer: TrainerKind
    tags: Tag
    provides: str


def build_card(record: Record, facts: SetFacts = NO_SET) -> Card:
    """The `Card` of one record."""
    card_id, name = _names(record)
    kind = _kind(record, card_id)
    rules = _texts(record, "rules", card_id)
    read = read_rules(rules, name, kind is CardKind.POKEMON, kind is CardKind.ENERGY)
    what = _kinds(record, card_id, name, kind, read, facts)
    attacks = tuple(_attack(entry, card_id) for entry in _records(record, "attacks", card_id))
    rule = _rule(what, read.rule, bool(attacks))
    card = Card(
        id=card_id,
        name=name,
        kind=kind,
        supertype=kind.value,
        subtypes=what.subtypes,
        stage=what.stage,
        trainer=what.trainer,
        tags=what.tags,
        rule=rule,
        hp=_number(record.get("hp"), "hp", card_id) or read.hp,
        types=_types(record, card_id, what.trainer),
        evolves_from=_text(record, "evolvesFrom", card_id),
        attacks=attacks,
        abilities=_abilities(record, card_id, read),
        weaknesses=_modifiers(record, "weaknesses", card_id),
        resistances=_modifiers(record, "resistances", card_id),
        retreat=_retreat(record, card_id),
        rules=rules,
        effect_texts=() if kind is CardKind.POKEMON else read.effects,
        provides=what.provides,
        prizes=_prizes(kind, what.tags, rule),
        deck_limit=_deck_limit(what.tags, rule, bool(what.provides)),
        owner=owner_of(name) if kind is CardKind.POKEMON else "",
        part=_number(record.get("part"), "part", card_id),
        name_key=name_key(name, kind is CardKind.TRAINER),
    )
    return _with_notes(card, record, facts)


def _names(record: Record) -> tuple[str, str]:
    """The id and the name: no card is without."""
    card_id = _text(record, "id", "?")
    name = _text(record, "name", card_id or "?")
    if not card_id:
        raise _fail(name or "?", "id", "missing; every card needs an id such as my-1")
    if not name:
        raise _fail(card_id, "name", "missing")
    return card_id, name


def _kinds(record: Record, card_id: str, name: str, kind: CardKind, read: ReadRules, facts: SetFacts) -> _Kinds:
    subtypes = _subtypes(record, card_id)
    provides = ""
    if kind is CardKind.ENERGY and "Special" not in subtypes and not read.effects:
        provides = basic_energy_type(name)
    trainer = TrainerKind.NONE
    if kind is CardKind.TRAINER:
        trainer = attached_or_not(_trainer_kind(subtypes, read.rule, facts.released), name, read.effects)
    is_pokemon = kind is CardKind.POKEMON
    stage = _stage(subtypes, _text(record, "evolvesFrom", card_id)) if is_pokemon else Stage.NONE
    rules = _texts(record, "rules", card_id)
    tags = _tags(name, subtypes, _text(record, "rarity", card_id), rules, facts.released)
    return _Kinds(kind, subtypes, stage, trainer, tags, provides)


def _rule(what: _Kinds, printed: Rule, has_attacks: bool) -> Rule:
    """What a kind of card does follows from the kind, whether or not the reminder is printed."""
    rule = printed | _RULE_OF_STAGE.get(what.stage, Rule.NONE)
    for mark, its_rule in _RULE_OF_TAG.items() if what.kind is CardKind.POKEMON else ():
        rule |= its_rule if what.tags & mark else Rule.NONE
    if what.trainer & TrainerKind.TECHNICAL_MACHINE and has_attacks:
        rule |= Rule.LENDS_ATTACK
    return rule


def _types(record: Record, card_id: str, trainer: TrainerKind) -> tuple[str, ...]:
    types = tuple(_type(word, "types", card_id) for word in _texts(record, "types", card_id))
    return ("Colorless",) if trainer & TrainerKind.PLAYS_AS_POKEMON and not types else types


def _with_notes(card: Card, record: Record, facts: SetFacts) -> Card:
    """What stands beside the rules of a card: its set, number, rarity, level, picture; and the key reprints share."""
    return card.with_(
        set_id=facts.id,
        number=_text(record, "number", card.id),
        set_code=facts.code,
        set_name=facts.name,
        series=facts.series,
        released=facts.released,
        regulation_mark=_text(record, "regulationMark", card.id),
        rarity=_text(record, "rarity", card.id),
        level=_text(record, "level", card.id),
        pokedex=tuple(n for n in _list(record, "nationalPokedexNumbers", card.id) if isinstance(n, int)),
        evolves_to=_texts(record, "evolvesTo", card.id),
        errata=_text(record, "errata", card.id),
        picture=picture_address(record),
        playable_key=playable_key(card),
    )
