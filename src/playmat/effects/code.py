"""Flat code: what an effect tree becomes before it is played.

A ``Code`` is a list of ``Instr``; a frame on the engine's stack points into it with one int, so a choice in
mid-effect suspends by simply returning. Numbers, conditions, filters and selectors are pure: they become
small ``Expr`` trees that are evaluated in one go and never suspend.

Everything that depends only on the card (its name, kind, printed stage …) is answered by a table over the
cards of the match, made when the match is bound.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# --- expressions: numbers -------------------------------------------------------------------------------
E_CONST: Final = 1
E_COUNT: Final = 2
E_COUNTERS: Final = 3
E_ENERGY: Final = 4
E_EXTRA_ENERGY: Final = 5
E_HEADS: Final = 6
E_TAILS: Final = 7
E_PRIZES_TAKEN: Final = 8
E_PRIZES_LEFT: Final = 9
E_RETREAT: Final = 10
E_HP: Final = 11
E_DAMAGE_DONE: Final = 12
E_CHOSEN: Final = 13
E_CONDITIONS_ON: Final = 14
E_TYPES_AMONG: Final = 16
E_TIMES: Final = 17
E_PLUS: Final = 18
E_MINUS: Final = 19
E_HALF: Final = 25  # of the kid, to the nearest 10: up if a
E_AT_MOST: Final = 21
E_BENCH_SPACE: Final = 22
E_DAMAGE_TAKEN: Final = 23
E_TENTH: Final = 24
E_NAMES_AMONG: Final = 26

# --- expressions: conditions ----------------------------------------------------------------------------
C_CMP: Final = 40
C_EXISTS: Final = 41
C_IS: Final = 42
C_ALL_HEADS: Final = 43
C_ALL_TAILS: Final = 44
C_ANY_HEADS: Final = 45
C_DID: Final = 46
C_HAPPENED: Final = 47
C_TURN: Final = 48
C_EXTRA_COST: Final = 49
C_AND: Final = 50
C_OR: Final = 51
C_NOT: Final = 52
C_TRUE: Final = 53
C_FALSE: Final = 54
C_DECK: Final = 55  # the player has cards in the deck
C_FREE: Final = 58  # the attack is copied without anything it requires
C_USED: Final = 57  # a GX attack (0) or VSTAR Power (1) was used this game
C_AFFECTED: Final = 65  # effects of the text are not prevented on these Pokémon
C_BENCH_SPACE: Final = 56  # the player has room on the Bench
C_PLAYED: Final = 60  # the card was played from the hand: no other text uses its effect
C_KNOCKED_OUT: Final = 61  # one of these Pokémon has no HP left; a: only by damage
C_UNDER_EFFECTS: Final = 59  # effects of attacks lie on these Pokémon, or on that player

# --- expressions: predicates ----------------------------------------------------------------------------
P_AND: Final = 70
P_TABLE: Final = 71
P_TYPE: Final = 72  # b = 1: also by what a Special Energy card counted as before this text moved it
P_ABILITY: Final = 73
P_DAMAGED: Final = 74  # a = 1: and it can be healed
P_CONDITION: Final = 75
P_ATTACHED: Final = 76
P_COMPARE: Final = 77
P_WEAKNESS: Final = 78
P_RESISTANCE: Final = 79
P_EVOLVES_FROM: Final = 80
P_EVOLVES_INTO: Final = 99
P_SAME_NAME: Final = 81
P_SAME_TYPE: Final = 82
P_AT: Final = 83
P_NOT_IN: Final = 84
P_OWNED: Final = 85
P_CAME: Final = 86
P_NOT: Final = 87
P_ANY: Final = 88
P_TRUE: Final = 89
P_EVOLVED: Final = 90  # a: 0 by its Stage, 1 by the card under it, 2 either
P_UNEVOLVED: Final = 91
P_EVOLVES_FROM_PART: Final = 95  # from a card with a word in its name
P_FACE_DOWN: Final = 96
P_KIND: Final = 97  # a table; a, b: what a Pokémon attached as a Tool or as Energy answers instead
P_CLASS: Final = 98  # a table, or a modifier gives a Pokémon in play this class (a)
P_PRINTS_ATTACK: Final = 68  # the attack being used is printed on it
P_WEAK_TO: Final = 69  # Weakness to a type of any of these
P_MARKED: Final = 93
P_SHARES_NAME: Final = 92
P_STAGE: Final = 94  # a table asked of the card that gives a Pokémon its Stage (below a LV.X)

# --- expressions: selectors -----------------------------------------------------------------------------
S_THIS: Final = 100
S_HOLDER: Final = 101
S_THIS_CARD: Final = 102
S_ATTACKER: Final = 103
S_EVENT_MON: Final = 105
S_EVENT_CARD: Final = 106
S_VAR: Final = 107
S_IN_PLAY: Final = 108
S_IN_ZONE: Final = 109
S_ATTACHED: Final = 110
S_STADIUM: Final = 111
S_AMONG: Final = 112
S_UNION: Final = 113
S_UNDER: Final = 114  # cards under the top card of Pokémon
S_TOP_UNTIL: Final = 115

# whose
W_YOU: Final = 0
W_OPPONENT: Final = 1
W_BOTH: Final = 2
W_THAT: Final = 3
W_OTHER: Final = 4  # the opponent of 'that' player

# where
AT_PLAY: Final = 0
AT_ACTIVE: Final = 1
AT_BENCH: Final = 2

# comparison
LT: Final = 0
LE: Final = 1
EQ: Final = 2
NE: Final = 3
GE: Final = 4
GT: Final = 5


@final
class Expr:
    """A node of a pure expression; what ``a`` … ``d`` mean depends on ``op``."""

    __slots__ = ("a", "b", "c", "d", "kids", "op", "table")

    def __init__(
        self,
        op: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        kids: list[Expr] | None = None,
        table: list[bool] | None = None,
    ) -> None:
        self.op: i64 = op
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.kids: list[Expr] = [] if kids is None else kids
        self.table: list[bool] = [] if table is None else table


NO_EXPR: Final = Expr(0)
TRUE_PRED: Final = Expr(P_TRUE)
TRUE_COND: Final = Expr(C_TRUE)


@final
class Instr:
    """One instruction: operation, small ints, and the expressions it asks."""

    __slots__ = ("a", "b", "c", "d", "e", "mods", "op", "said", "then", "x", "y", "z")

    def __init__(
        self,
        op: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        x: Expr = NO_EXPR,
        y: Expr = NO_EXPR,
        z: Expr = NO_EXPR,
        mods: list[ModDef] | None = None,
        said: object = None,
    ) -> None:
        self.op: i64 = op
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.e: i64 = e
        self.x: Expr = x
        self.y: Expr = y
        self.z: Expr = z
        self.mods: list[ModDef] = [] if mods is None else mods
        self.said: object = said  # the node it stands for: players are told in words what they choose
        self.then: object = ()  # the steps of its text that come after, so that they are told what for


@final
class Code:
    """A routine: its number in the match's code table, its instructions, how many variables it needs."""

    __slots__ = ("instrs", "number", "runs", "variables")

    def __init__(self, number: i64, variables: i64, instrs: list[Instr]) -> None:
        self.number: i64 = number
        self.variables: i64 = variables
        self.runs: i64 = 0  # how often it was carried out, for the exhaustive runner
        self.instrs: list[Instr] = instrs


@final
class ModDef:
    """A modifier or trigger as written on a card: which hook it answers, whom it concerns, its value."""

    __slots__ = (
        "a",
        "at_once",
        "b",
        "code",
        "cond",
        "hook",
        "limit",
        "number",
        "on",
        "optional",
        "s",
        "said",
        "source",
        "value",
    )

    def __init__(
        self,
        hook: i64,
        on: Expr = NO_EXPR,
        value: Expr = NO_EXPR,
        source: Expr = TRUE_PRED,
        a: i64 = 0,
        b: i64 = 0,
        code: i64 = -1,
        s: str = "",
    ) -> None:
        self.number: i64 = -1  # its place in the match's table, so that saves can name it
        self.hook: i64 = hook
        self.on: Expr = on
        self.value: Expr = value
        self.source: Expr = source
        self.a: i64 = a
        self.b: i64 = b
        self.code: i64 = code
        self.s: str = s
        self.cond: Expr = TRUE_COND
        self.optional: bool = False
        self.at_once: bool = False  # a trigger carried out in the middle of the attack it answers
        # a trigger once a turn: 1 in its controller's turn, 2 the opponent's, 3 one of its name, 4 one for each event
        self.limit: i64 = 0
        self.said: object = None  # of a lasting effect: the node that places it


# clause kinds
K_STATIC: Final = 0
K_ACTIVATED: Final = 1
K_TRIGGERED: Final = 2

ATTACHED: Final = 98  # the zone of a clause that holds only while its Pokémon card is attached to another

ASKS_ATTACK: Final = 1  # in place of code: the amount asks about the attack being used
DEADLY: Final = 100  # added to the coins of a Pokémon that is Knocked Out if they are all tails

# how often an announced ability may be used
LIMIT_ONCE: Final = 0
LIMIT_OFTEN: Final = 1
LIMIT_NAME: Final = 2
LIMIT_GAME: Final = 3
LIMIT_NAME_GAME: Final = 4
LIMIT_ENERGY: Final = 5  # in place of the Energy card for the turn


@final
class ClauseDef:
    """A clause of an ability, Tool, Stadium or Energy."""

    __slots__ = ("code", "condition", "flags", "kind", "limit", "mods", "unique", "useful", "who", "zone")

    def __init__(
        self,
        kind: i64,
        mods: list[ModDef],
        condition: Expr = TRUE_COND,
        useful: Expr = TRUE_COND,
        code: i64 = -1,
        limit: i64 = 0,
        who: i64 = 0,
        flags: i64 = 0,
        unique: bool = False,
        zone: i64 = 5,
    ) -> None:
        self.kind: i64 = kind
        self.mods: list[ModDef] = mods
        self.condition: Expr = condition
        self.useful: Expr = useful
        self.code: i64 = code
        self.limit: i64 = limit
        self.who: i64 = who
        self.flags: i64 = flags  # bit 0: not while affected by a Special Condition; bit 1: ends the turn
        self.unique: bool = unique
        self.zone: i64 = zone


# --- hooks: what a modifier changes ---------------------------------------------------------------------
H_DEALS: Final = 0
H_DEALS_AFTER: Final = 1
H_TAKES: Final = 2
H_PREVENT: Final = 3
H_HP: Final = 4
H_RETREAT: Final = 5
H_ATTACK_COST: Final = 6
H_TYPE: Final = 7
H_WEAKNESS: Final = 8
H_RESISTANCE: Final = 9
H_CANT_ATTACK: Final = 10
H_CANT_USE: Final = 11
H_CANT_RETREAT: Final = 12
H_CANT_PLAY: Final = 13
H_IMMUNE: Final = 14
H_CANT_HEAL: Final = 15
H_NO_ABILITIES: Final = 16
H_NO_EFFECT: Final = 17
H_ATTACK_FAILS: Final = 18
H_HAS_ATTACKS: Final = 19
H_PROVIDES: Final = 20
H_ATTACK_ALLOWED: Final = 21
H_CHECKUP_COUNTERS: Final = 22
H_PRIZES: Final = 23
H_SURVIVES: Final = 24
H_GOES_TO: Final = 25
H_EVOLVES_EARLY: Final = 26
H_BENCH_SIZE: Final = 27
H_TOOL_LIMIT: Final = 28
H_CLASS: Final = 29
H_ATTACH_LIMIT: Final = 30
H_OTHER: Final = 31
H_ATTACK_BASE: Final = 32
H_ATTACKS_IGNORE: Final = 33
H_ENERGY_BECOMES: Final = 34
H_WEAKNESS_TIMES: Final = 35
H_WEAKNESS_BENCH: Final = 36
H_CANT_PUT: Final = 37
H_CHECKUP_FLIP: Final = 38
H_CONDITIONS_STAY: Final = 39
# events (triggers)
T_DAMAGED: Final = 40
T_KNOCKED_OUT: Final = 41
T_PLAYED: Final = 42
T_ATTACHED: Final = 43  # b: masks of where from (1 hand, 2 elsewhere) or, from the hand, how (see FROM_HAND_BY)
T_MOVED_ACTIVE: Final = 44
T_RETREATS: Final = 45  # b: 1 it retreated, 2 it tries to
T_PLAYS_CARD: Final = 46
TRIES: Final = -1  # in place of an attack's name: it is only tried
T_ATTACKS: Final = 47
T_CHECKUP: Final = 48
T_END_TURN: Final = 49
T_BEGIN_TURN: Final = 50
T_PRIZE: Final = 51
T_USES_ABILITY: Final = 52
T_WOULD_KNOCK_OUT: Final = 53
T_REMAINS_AFFECTED: Final = 54
T_COINS_FLIPPED: Final = 55
T_DRAWN: Final = 56
T_MOVED_BENCH: Final = 59
T_AFFLICTED: Final = 60  # b: Special Conditions
H_PLAY_FAILS: Final = 57
H_COINS_TAILS: Final = 58
# kinds of H_OTHER
OTHER_TURN_GOES_ON: Final = 1
OTHER_STADIUMS_REPLACED: Final = 2
OTHER_RETREAT_ENERGY: Final = 3
OTHER_USABLE_FOR: Final = 5
OTHER_THIS_CARD_TO: Final = 6
OTHER_ATTACK_TWICE: Final = 7
OTHER_SET_UP: Final = 8
OTHER_SUPPORTERS: Final = 9
OTHER_CARDS_STAY: Final = 10
OTHER_HEAL_TIMES: Final = 12
OTHER_RETURNS: Final = 11
OTHER_NO_DRAW: Final = 14
OTHER_COINS: Final = 15
OTHER_GOES_FIRST: Final = 16
OTHER_STAYS_ACTIVE: Final = 17
OTHER_MARKED: Final = 18
OTHER_COINS_HEADS: Final = 19
OTHER_PLAY_COSTS: Final = 20
OTHER_DISCARDED_ENERGY: Final = 21
HOOKS: Final = 61

# --- instructions ---------------------------------------------------------------------------------------
I_END: Final = 0
I_JUMP: Final = 1
I_UNLESS: Final = 2
I_MAY: Final = 3
I_BRANCH_NO: Final = 4
I_MODES: Final = 5
I_BRANCH_MODE: Final = 6
I_FLIP: Final = 7
I_CHOOSE: Final = 8
I_CHOOSE_ATTACK: Final = 9
I_CHOOSE_NUMBER: Final = 10
I_CHOOSE_TYPE: Final = 11
I_STORE: Final = 12
I_LOOK: Final = 13
I_REVEAL: Final = 14
I_PUT: Final = 15
I_ORDER: Final = 16
I_DRAW: Final = 17
I_DRAW_UNTIL: Final = 18
I_SHUFFLE: Final = 19
I_ATTACH: Final = 20
I_MOVE_ATTACHED: Final = 21
I_DAMAGE: Final = 22
I_MORE: Final = 23
I_LESS: Final = 24
I_BASE: Final = 25
I_DOES_NOTHING: Final = 26
I_IGNORE: Final = 27
I_ATTACK_DAMAGE: Final = 28
I_PUT_COUNTERS: Final = 29
I_SPREAD_COUNTERS: Final = 30
I_COUNTERS_UNTIL: Final = 31
I_MOVE_COUNTERS: Final = 32
I_SWAP_COUNTERS: Final = 33
I_HEAL: Final = 34
I_AFFLICT: Final = 35
I_ASK_CONDITION: Final = 36
I_AFFLICT_ACC: Final = 37
I_CURE: Final = 38
I_SWITCH: Final = 39
I_KNOCK_OUT: Final = 40
I_EVOLVE: Final = 41
I_DEVOLVE: Final = 42
I_REPLACE: Final = 43
I_USE_ATTACK: Final = 44
I_USE_EFFECT: Final = 45
I_LASTING: Final = 46
I_REMOVE_EFFECTS: Final = 47
I_TAKE_PRIZES: Final = 48
I_TURN_PRIZES: Final = 49
I_SWAP_PRIZE: Final = 50
I_END_TURN: Final = 51
I_EXTRA_TURN: Final = 52
I_WIN: Final = 53
I_PUT_OUT: Final = 54
I_EACH_NEXT: Final = 55
I_THAT: Final = 56
I_SET: Final = 57
I_SET_NUMBER: Final = 58
I_RANGE: Final = 59
I_SWAP_ATTACHED: Final = 60
I_ATTACH_AS: Final = 61
INSTR_NAMES: Final = (
    "end",
    "jump",
    "unless",
    "may",
    "branch no",
    "modes",
    "branch mode",
    "flip",
    "choose",
    "choose attack",
    "choose number",
    "choose type",
    "store",
    "look",
    "reveal",
    "put",
    "order",
    "draw",
    "draw until",
    "shuffle",
    "attach",
    "move attached",
    "damage",
    "more",
    "less",
    "base",
    "does nothing",
    "ignore",
    "attack damage",
    "put counters",
    "spread counters",
    "counters until",
    "move counters",
    "swap counters",
    "heal",
    "afflict",
    "ask condition",
    "afflict acc",
    "cure",
    "switch",
    "knock out",
    "evolve",
    "devolve",
    "replace",
    "use attack",
    "use effect",
    "lasting",
    "remove effects",
    "take prizes",
    "turn prizes",
    "swap prize",
    "end turn",
    "extra turn",
    "win",
    "put out",
    "each next",
    "that",
    "set",
    "set number",
    "range",
    "swap attached",
    "attach as",
)

# where cards go
D_HAND: Final = 0
D_DISCARD: Final = 1
D_LOST: Final = 2
D_DECK_TOP: Final = 3
D_DECK_BOTTOM: Final = 4
D_DECK_SHUFFLED: Final = 5
D_BENCH: Final = 6
D_PRIZES: Final = 7
D_ACTIVE: Final = 8
D_STADIUM: Final = 9

# how things are shared out
WAYS_ONE: Final = 0
WAYS_ANY: Final = 1
WAYS_EACH: Final = 2

# how long a lasting effect holds
THIS_TURN: Final = 0
OPPONENT_NEXT_TURN: Final = 1
YOUR_NEXT_TURN: Final = 2
END_OF_OPPONENT_NEXT_TURN: Final = 3
END_OF_YOUR_NEXT_TURN: Final = 4
WHILE_IN_PLAY: Final = 5
REST_OF_GAME: Final = 6
STAYS_IN_PLAY: Final = 7

# how a modifier of the damage taken works
TAKES_PLAIN: Final = 0
TAKES_EACH_HEADS: Final = 1
TAKES_ON_HEADS: Final = 2
TAKES_HALF: Final = 3
TAKES_AT_MOST: Final = 4
TAKES_DISCARDS: Final = 8

# quantity kinds
Q_EXACTLY: Final = 0
Q_UP_TO: Final = 1
Q_ANY: Final = 2
Q_ALL: Final = 3
