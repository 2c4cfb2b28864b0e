"""The cards of one match, bound for the engine: ints, masks and code numbers instead of words.

Made once for a pair of decks (``engine.bind``) and shared by every game and clone; never changed.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.effects.code import TRUE_COND, ClauseDef, Code, Expr, ModDef
from playmat.rulebooks.record import Rulebook

# flags of a card
CARD_PRISM_STAR: Final = 1
CARD_TURN_ENDS: Final = 2  # evolving into it ends the turn (MEGA and Primal)
CARD_KEEPS_BELOW: Final = 4  # BREAK and LV.X keep attacks and abilities of the card below
CARD_PLAYS_AS_POKEMON: Final = 8
CARD_NO_CONDITIONS: Final = 16  # can't be affected by Special Conditions
CARD_CANT_RETREAT: Final = 32
CARD_MAY_DISCARD_ITSELF: Final = 64
CARD_NO_PRIZE: Final = 128
CARD_SPECIAL_ENERGY: Final = 256
CARD_BASIC_ENERGY: Final = 512
CARD_RULE_BOX: Final = 1024
CARD_LENDS_ATTACKS: Final = 2048  # its attacks may be used by the Pokémon it is attached to
CARD_TOOL_FOR_OPPONENT: Final = 8192  # attached to an opponent's Pokémon
CARD_KEEPS_STATS: Final = 16384  # BREAK: Weakness, Resistance and Retreat Cost of the card below
CARD_FOSSIL: Final = 32768
CARD_SETUP_ACTIVE: Final = 65536  # may be placed in set-up although it is no Basic Pokémon
CARD_SETUP_BENCH: Final = 131072
CARD_GOES_FIRST: Final = 4096  # Active at the beginning of the game, its player goes first
CARD_BACK_TO_HAND: Final = 262144  # put into the hand when discarded from play
CARD_ALWAYS_DISCARDED: Final = 524288  # discarded in whatever way it leaves play
CARD_MAY_GO_UNDER_DECK: Final = 1048576  # its owner may put it on the bottom of the deck while it is Active
CARD_BABY: Final = 4194304  # who attacks it flips first; it grows up into Basic Pokémon it names
CARD_TERA: Final = 8388608  # takes no damage from attacks while on the Bench
CARD_FIRST_TURN: Final = 16777216  # a Trainer card that may be played on the starting player's first turn
CARD_ATTACHES: Final = 2097152  # a Pokémon that its own text may attach as a Tool or Energy card

# suffix of the printed damage
PLAIN: Final = 0
PLUS: Final = 1
MINUS: Final = 2
TIMES: Final = 3

# flags of an attack
ATTACK_GX: Final = 1
ATTACK_VSTAR: Final = 2


@final
class AttackDef:
    """An attack as printed: cost by type, base damage, and the code of its text in three sections."""

    def __init__(
        self, name: str, name_id: i64, card: i64, number: i64, cost: list[int], damage: i64, suffix: i64
    ) -> None:
        self.name: str = name
        self.name_id: i64 = name_id
        self.card: i64 = card  # index of the card it is printed on
        self.number: i64 = number  # its place on that card
        self.cost: list[int] = cost  # required amounts, indexed by type
        self.damage: i64 = damage
        self.suffix: i64 = suffix
        self.requires: Expr = TRUE_COND
        self.req_code: i64 = -1  # choices and requirements
        self.pre_code: i64 = -1  # before damage, and what the damage depends on
        self.main_code: i64 = -1  # damage, then everything else
        self.variables: i64 = 0
        self.flags: i64 = 0
        self.mods: list[ModDef] = []
        self.asks_only_cost: bool = False  # its text has no say in whether it may be used
        total: i64 = 0
        typed: i64 = 0
        lane: i64 = 1
        for n in cost:
            total += n
            if lane > 1:
                typed += lane * n
            lane <<= 5
        self.cost_total: i64 = total
        self.cost_typed: i64 = typed  # its typed requirements in one number, five bits for each type


@final
class AbilityDef:
    """An Ability, Poké-Power, Poké-Body or Ancient Trait."""

    def __init__(self, name: str, name_id: i64, kind: i64, clauses: list[ClauseDef]) -> None:
        self.name: str = name
        self.name_id: i64 = name_id
        self.kind: i64 = kind
        self.clauses: list[ClauseDef] = clauses
        self.flags: i64 = 0  # bit 0: VSTAR Power


@final
class CardDef:
    """One distinct card of the match."""

    def __init__(self, index: i64, card_id: str, name: str, name_id: i64, kind: i64) -> None:
        self.index: i64 = index
        self.card_id: str = card_id
        self.name: str = name
        self.name_id: i64 = name_id
        self.short_id: i64 = name_id  # the name without a form, to which the card answers as well
        self.kind: i64 = kind
        self.stage: i64 = 0
        self.trainer_kind: i64 = 0
        self.flags: i64 = 0
        self.hp: i64 = 0
        self.types: i64 = 0  # mask of types
        self.retreat: i64 = 0
        self.weak_types: list[int] = []
        self.weak_plus: list[int] = []  # 0 for ×2 and the like, otherwise the amount added
        self.weak_times: list[int] = []
        self.resist_types: list[int] = []
        self.resist_values: list[int] = []
        self.evolves_from: i64 = -1  # name id
        self.level_up_from: i64 = -1  # name id
        self.grows_into: list[int] = []  # name ids of the Basic Pokémon a Baby Pokémon evolves into
        self.is_basic: bool = False
        self.is_evolution: bool = False
        self.prizes: i64 = 1
        self.part: i64 = 0
        self.attacks: list[AttackDef] = []
        self.abilities: list[AbilityDef] = []
        self.clauses: list[ClauseDef] = []  # Tool, Stadium, Special Energy
        self.play_code: i64 = -1
        self.play_useful: Expr = TRUE_COND
        self.play_requires: Expr = TRUE_COND
        self.attach_to: Expr = TRUE_COND
        self.has_attach_to: bool = False
        self.provides: list[int] = []  # mask of types of each unit of Energy, while attached
        self.provides_loose: list[int] = []  # the same when not attached
        self.sort_key: i64 = 0
        self.unit: i64 = 0  # a basic Energy's one unit, in five bits of its type; 0 for everything else
        self.is_playable: bool = True
        self.unread: str = ""  # why it cannot be played
        self.moves_itself: bool = False  # its text may lay this very card somewhere
        self.keeps_below: bool = False  # texts of cards below it count too
        self.has_statics: bool = False  # has clauses that the index must know
        self.may_act: bool = False  # on top of a Pokémon it may have something to announce
        self.acts_elsewhere: bool = False  # LEGEND, V-UNION, or an Ability used from hand or discard pile
        self.has_actions: bool = False  # has clauses of its own that one announces (Tool, Energy, Trainer in play)

    def answers_to(self, name: i64) -> bool:
        return self.name_id == name or self.short_id == name


@final
class Match:
    """Everything about a game that never changes: rulebook, cards, code."""

    def __init__(self, rules: Rulebook, defs: list[CardDef], def_of: list[CardDef], first_deck: i64) -> None:
        self.rules: Rulebook = rules
        self.defs: list[CardDef] = defs
        self.def_of: list[CardDef] = def_of  # card number → card
        self.first_deck: i64 = first_deck  # cards below this number belong to player 0
        self.printed: list[list[str]] = []  # for each player: index → id of the printing in that player's list
        self.codes: list[Code] = []
        self.mods: list[ModDef] = []
        self.names: list[str] = []
        self.prize_count: i64 = 6
        self.max_turns: i64 = 1000
        self.tie_breaks: bool = False  # the players want Sudden Death where the rulebook lets a tie stand
        self.lines: set[tuple[int, int]] = set()  # (Stage 1, Basic) name pairs known from the library
        self.fingerprint: i64 = 0  # of the rulebook, the decks and the code: a save names it
        # does V-UNION, LEGEND … occur at all: lets the options skip whole searches
        self.has_special: bool = False
        self.has_statics: bool = False  # has any card a text that holds while it is in play
        self.has_actions: bool = False  # has any Trainer or Energy card a text that one announces
        self.may_act: bool = False  # may any Pokémon, or a card on it, have something to announce
        self.least_hp: i64 = 0  # no Pokémon of the match has fewer printed
        self.has_babies: bool = False  # does a Baby Pokémon occur
        self.has_tool_limits: bool = False  # does a text allow more than one Pokémon Tool
        self.has_misfits: bool = False  # does a card occur that is discarded from Pokémon it no longer fits
