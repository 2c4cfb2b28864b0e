"""The facts of a card, typed: what is printed on it, sorted into fields the rules speak of.

A `Card` is read-only and holds no game state. Energy types are the plain words of the data files
("Grass" … "Colorless"). Texts stay English; turning them into effects is the text compiler's work.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, Flag, auto


class CardKind(Enum):
    POKEMON = "Pokémon"
    TRAINER = "Trainer"
    ENERGY = "Energy"


class Stage(Enum):
    """How a Pokémon card comes into play. NONE for cards that are not Pokémon."""

    NONE = ""
    BASIC = "Basic"
    STAGE1 = "Stage 1"
    STAGE2 = "Stage 2"
    LEVEL_UP = "Level-Up"
    LEGEND = "LEGEND"
    RESTORED = "Restored"
    MEGA = "MEGA"
    BREAK = "BREAK"
    VMAX = "VMAX"
    VSTAR = "VSTAR"
    V_UNION = "V-UNION"


class TrainerKind(Flag):
    """What a Trainer card is; several can hold (a Tool may also be an Item, a fossil also is a Pokémon)."""

    NONE = 0
    ITEM = auto()
    SUPPORTER = auto()
    STADIUM = auto()
    TOOL = auto()
    TOOL_F = auto()
    """Pokémon Tool F: attached to an opponent's Pokémon; not a Pokémon Tool by name (Team Flare)."""
    TECHNICAL_MACHINE = auto()
    PLAYS_AS_POKEMON = auto()
    """Fossils and dolls: put onto the Bench as a Basic Pokémon of the printed HP and type."""
    ROCKETS_SECRET_MACHINE = auto()
    ATTACHED = auto()
    """An Item that its wording attaches to a Pokémon, any number to one (PlusPower as printed until 2011)."""


ATTACHED_KINDS = TrainerKind.TOOL | TrainerKind.TOOL_F | TrainerKind.TECHNICAL_MACHINE | TrainerKind.ATTACHED
"""Trainer cards that are attached to a Pokémon when they are played."""


class Tag(Flag):
    """Marks that rules and card texts ask for by name."""

    NONE = 0
    EX = auto()
    """Pokémon-EX of 2012 to 2016."""
    LITTLE_EX = auto()
    """Pokémon ex, with small letters and without a hyphen (from 2023)."""
    GX = auto()
    TAG_TEAM = auto()
    V = auto()
    """Pokémon V in the wide sense: V, VMAX, VSTAR and V-UNION all count."""
    VMAX = auto()
    VSTAR = auto()
    V_UNION = auto()
    MEGA = auto()
    BREAK = auto()
    LEVEL_X = auto()
    LEGEND = auto()
    PRIME = auto()
    STAR = auto()
    SP = auto()
    RESTORED = auto()
    BABY = auto()
    DELTA = auto()
    DARK = auto()
    LIGHT = auto()
    SHINING = auto()
    ULTRA_BEAST = auto()
    PRISM_STAR = auto()
    RADIANT = auto()
    AMAZING = auto()
    ACE_SPEC = auto()
    TEAM_PLASMA = auto()
    SINGLE_STRIKE = auto()
    RAPID_STRIKE = auto()
    FUSION_STRIKE = auto()
    ETERNAMAX = auto()
    PRIMAL = auto()
    ANCIENT = auto()
    FUTURE = auto()
    TERA = auto()
    HOLON = auto()
    HYPHEN_EX = auto()
    """Pokémon-ex, with small letters and a hyphen (2003 to 2007)."""


class Rule(Flag):
    """Fixed rules printed on cards, recognised once at loading so that they never reach the text compiler."""

    NONE = 0
    # Reminders of rulebook rules; they change nothing.
    ITEM_REMINDER = auto()
    SUPPORTER_REMINDER = auto()
    STADIUM_REMINDER = auto()
    TOOL_REMINDER = auto()
    ENERGY_REMINDER = auto()
    # Prizes.
    TWO_PRIZES = auto()
    THREE_PRIZES = auto()
    # Ways into play.
    LEVEL_UP = auto()
    LEGEND_HALF = auto()
    RESTORED_BY_FOSSIL = auto()
    TURN_ENDS_ON_MEGA_EVOLUTION = auto()
    BREAK_KEEPS_PREVIOUS = auto()
    V_UNION_ASSEMBLY = auto()
    # Deck building.
    ANY_NUMBER_IN_DECK = auto()
    ONE_PER_NAME = auto()
    ONE_ACE_SPEC = auto()
    ONE_STAR = auto()
    ONE_RADIANT = auto()
    FOUR_WITH_NAME_PART = auto()
    """At most four cards with the first word of this name in theirs (Unown)."""
    # In play.
    PRISM_STAR = auto()
    DUAL_TYPE = auto()
    BABY = auto()
    TERA = auto()
    # Trainers that play as Pokémon.
    PLAYS_AS_POKEMON = auto()
    NO_SPECIAL_CONDITIONS = auto()
    CANT_RETREAT = auto()
    MAY_DISCARD_ITSELF = auto()
    NO_PRIZE = auto()
    # Technical Machines and cards with attacks for the Pokémon they are attached to.
    LENDS_ATTACK = auto()
    NOT_FOR_TOURNAMENTS = auto()
    MAY_GO_UNDER_DECK = auto()
    """A doll that its owner may put on the bottom of the deck while it is Active."""


class AbilityKind(Enum):
    ABILITY = "Ability"
    POKE_POWER = "Poké-Power"
    POKE_BODY = "Poké-Body"
    POKEMON_POWER = "Pokémon Power"
    ANCIENT_TRAIT = "Ancient Trait"
    HELD_ITEM = "Held Item"


@dataclass(frozen=True, slots=True)
class Attack:
    name: str
    cost: tuple[str, ...] = ()
    """Energy types in printed order; () for an attack that is free."""
    damage: int = 0
    suffix: str = ""
    """What stands after the damage number: "", "+", "-" or "×"."""
    text: str = ""

    @property
    def damage_text(self) -> str:
        return f"{self.damage}{self.suffix}" if self.damage or self.suffix else ""

    @property
    def is_gx(self) -> bool:
        """A GX attack: one of them a game for each player."""
        return self.name.endswith("GX")

    @property
    def is_vstar(self) -> bool:
        """A VSTAR Power printed as an attack: one VSTAR Power a game for each player."""
        return "VSTAR Power" in self.text


@dataclass(frozen=True, slots=True)
class Ability:
    kind: AbilityKind
    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a Trainer or Special Energy card said from a date (YYYY/MM/DD) on, and whence that wording comes."""

    date: str
    texts: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class TypeModifier:
    """A Weakness or Resistance: type, operator ("×", "+", "-") and value."""

    type: str
    operator: str
    value: int

    def __str__(self) -> str:
        return f"{self.type} {self.operator}{self.value}"


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str
    kind: CardKind
    supertype: str = "Pokémon"
    subtypes: tuple[str, ...] = ()
    stage: Stage = Stage.NONE
    trainer: TrainerKind = TrainerKind.NONE
    tags: Tag = Tag.NONE
    rule: Rule = Rule.NONE
    hp: int = 0
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weaknesses: tuple[TypeModifier, ...] = ()
    resistances: tuple[TypeModifier, ...] = ()
    retreat: int = 0
    rules: tuple[str, ...] = ()
    """Rule texts as printed."""
    effect_texts: tuple[str, ...] = ()
    """What a Trainer or Special Energy does (latest wording), without the recognised rules."""
    provides: str = ""
    """The type a basic Energy card provides; "" for every other card."""
    prizes: int = 1
    """Prize cards the opponent takes when this Pokémon is Knocked Out."""
    deck_limit: int = 4
    """Copies of the name a deck may hold; 0 for no limit."""
    owner: str = ""
    """Whose Pokémon it is, when the name says so: "Team Rocket", "G", "E4" …"""
    part: int = 0
    """Half of a LEGEND (1, 2) or quarter of a V-UNION (1 to 4)."""
    set_id: str = ""
    number: str = ""
    set_code: str = ""
    """Code used in deck lists, such as SSH."""
    set_name: str = ""
    series: str = ""
    released: str = ""
    """Release date of the set, YYYY/MM/DD."""
    regulation_mark: str = ""
    rarity: str = ""
    level: str = ""
    pokedex: tuple[int, ...] = ()
    evolves_to: tuple[str, ...] = ()
    errata: str = ""
    """Source of the wording, where it is not the printed one."""
    picture: str = ""
    """Address of a picture, where the record names one. Nothing here ever asks for it."""
    worded: str = ""
    """Date of the wording, where it is not that of this printing."""
    wordings: tuple[Wording, ...] = ()
    """All wordings of the name by date, where it had more than one."""
    printed: tuple[tuple[str, str], ...] = ()
    """Texts that are said in our own words here, as printed: attack or ability ("": the card itself), text."""
    name_key: str = ""
    """Two cards with this key have the same name under the rulebooks."""
    playable_key: str = ""
    """Two cards with this key are the same card to the game (reprints)."""

    @property
    def is_pokemon(self) -> bool:
        return self.kind is CardKind.POKEMON

    @property
    def is_trainer(self) -> bool:
        return self.kind is CardKind.TRAINER

    @property
    def is_energy(self) -> bool:
        return self.kind is CardKind.ENERGY

    @property
    def is_basic_energy(self) -> bool:
        return bool(self.provides)

    @property
    def is_special_energy(self) -> bool:
        return self.is_energy and not self.provides

    @property
    def is_basic_pokemon(self) -> bool:
        return self.stage is Stage.BASIC and self.kind is CardKind.POKEMON

    @property
    def plays_as_pokemon(self) -> bool:
        """A Trainer that is put onto the Bench as a Basic Pokémon."""
        return bool(self.trainer & TrainerKind.PLAYS_AS_POKEMON)

    @property
    def is_evolution(self) -> bool:
        return self.stage in _EVOLUTIONS

    @property
    def has_rule_box(self) -> bool:
        return bool(self.tags & RULE_BOX_TAGS) and self.kind is CardKind.POKEMON

    def has(self, tag: Tag) -> bool:
        return bool(self.tags & tag)

    def is_trainer_kind(self, kind: TrainerKind) -> bool:
        return bool(self.trainer & kind)

    def with_(self, **changes: object) -> Card:
        """A copy with some facts changed (patches and errata)."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"


_EVOLUTIONS = frozenset({Stage.STAGE1, Stage.STAGE2, Stage.MEGA, Stage.BREAK, Stage.VMAX, Stage.VSTAR})

RULE_BOX_TAGS = (
    Tag.EX
    | Tag.LITTLE_EX
    | Tag.HYPHEN_EX
    | Tag.GX
    | Tag.V
    | Tag.MEGA
    | Tag.BREAK
    | Tag.LEVEL_X
    | Tag.LEGEND
    | Tag.STAR
    | Tag.PRISM_STAR
    | Tag.RADIANT
)
