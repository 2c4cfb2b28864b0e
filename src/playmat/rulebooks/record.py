"""What a rulebook is to the engine: one flat record of constants, switches and ordered steps.

The engine runs each process (set-up, turn, attack, damage, Knock Out, Checkup) as the tuple of steps that the
rulebook in force gives. No engine module knows which rulebook that is.
"""

from __future__ import annotations

from typing import Final, final

# --- processes ------------------------------------------------------------------------------------------
SETUP: Final = 0
TURN: Final = 1
ATTACK: Final = 2
KNOCK_OUT: Final = 3
CHECKUP: Final = 4
TRIGGERS: Final = 5
RETREAT: Final = 6
TAKE_PRIZES: Final = 7
TOOL_LIMIT: Final = 8
PLAY_TRAINER: Final = 9
BENCH_LIMIT: Final = 10
COPIED_ATTACK: Final = 11

# --- steps of set-up ------------------------------------------------------------------------------------
SETUP_DECIDE_FIRST: Final = 1
SETUP_SHUFFLE_DRAW: Final = 2
SETUP_BOTH_MULLIGAN: Final = 3
SETUP_ONE_MULLIGAN: Final = 4
SETUP_PLACE_READY: Final = 5
SETUP_PLACE_REST: Final = 6
SETUP_PRIZES: Final = 7
SETUP_EXTRA_DRAW: Final = 8
SETUP_REVEAL: Final = 9
SETUP_BEGIN: Final = 10

# --- steps of a turn ------------------------------------------------------------------------------------
TURN_BEGIN: Final = 20
TURN_DRAW: Final = 21
TURN_MAIN: Final = 22
TURN_END: Final = 23
TURN_CHECKUP: Final = 24
TURN_NEXT: Final = 25

# --- steps of an attack ---------------------------------------------------------------------------------
ATTACK_ANNOUNCE: Final = 40
ATTACK_REQUIREMENTS: Final = 41
ATTACK_ALTERED: Final = 42
ATTACK_CONFUSED: Final = 43
ATTACK_BEFORE_DAMAGE: Final = 44
ATTACK_DAMAGE_AND_EFFECTS: Final = 45
ATTACK_WHEN_DAMAGED: Final = 46
ATTACK_KNOCK_OUT: Final = 47
ATTACK_DONE: Final = 48

# --- steps of the damage calculation --------------------------------------------------------------------
DAMAGE_BASE: Final = 60
DAMAGE_ATTACKER: Final = 61
DAMAGE_STOP_AT_ZERO: Final = 62
DAMAGE_WEAKNESS: Final = 63
DAMAGE_RESISTANCE: Final = 64
DAMAGE_DEFENDER: Final = 65
DAMAGE_DEFENDER_CARDS: Final = 66  # Trainer and Energy cards on the defender first
DAMAGE_DEFENDER_EFFECTS: Final = 67  # then attack effects, Poké-Powers and Poké-Bodies
DAMAGE_PREVENT: Final = 68
DAMAGE_COUNTERS: Final = 69

# --- steps of a Knock Out -------------------------------------------------------------------------------
KO_COLLECT: Final = 80
KO_TRIGGERS: Final = 81
KO_DISCARD: Final = 82
KO_PRIZES: Final = 83
KO_WIN_CHECK: Final = 84
KO_PROMOTE: Final = 85
KO_AGAIN: Final = 86

# --- steps of Checkup -----------------------------------------------------------------------------------
CHECKUP_BEGIN: Final = 100
CHECKUP_OTHER_BEFORE: Final = 101
CHECKUP_POISON: Final = 102
CHECKUP_BURN: Final = 103
CHECKUP_SLEEP: Final = 104
CHECKUP_PARALYSIS: Final = 105
CHECKUP_OTHER_AFTER: Final = 106
CHECKUP_KNOCK_OUT: Final = 107
CHECKUP_DONE: Final = 108

STEP_NAMES: Final = {
    SETUP_DECIDE_FIRST: "decide who goes first",
    SETUP_SHUFFLE_DRAW: "shuffle and draw 7 cards",
    SETUP_BOTH_MULLIGAN: "neither player has a Basic Pokémon: both start over",
    SETUP_ONE_MULLIGAN: "one player has no Basic Pokémon: mulligan",
    SETUP_PLACE_READY: "the player with a Basic Pokémon places Pokémon and Prize cards",
    SETUP_PLACE_REST: "place Active and Benched Pokémon face down",
    SETUP_PRIZES: "set aside Prize cards",
    SETUP_EXTRA_DRAW: "draw for the opponent's mulligans",
    SETUP_REVEAL: "turn all Pokémon face up",
    SETUP_BEGIN: "begin the game",
    TURN_BEGIN: "begin the turn",
    TURN_DRAW: "draw a card",
    TURN_MAIN: "actions in any order, then attack",
    TURN_END: "end of the turn",
    TURN_CHECKUP: "Pokémon Checkup",
    TURN_NEXT: "next player's turn",
    ATTACK_ANNOUNCE: "announce the attack",
    ATTACK_REQUIREMENTS: "choices and requirements of the attack",
    ATTACK_ALTERED: "effects that alter or cancel the attack",
    ATTACK_CONFUSED: "Confusion",
    ATTACK_BEFORE_DAMAGE: "effects before damage",
    ATTACK_DAMAGE_AND_EFFECTS: "damage, then other effects",
    ATTACK_WHEN_DAMAGED: "effects when damaged",
    ATTACK_KNOCK_OUT: "check for Knock Outs",
    ATTACK_DONE: "the attack ends the turn",
    DAMAGE_BASE: "base damage",
    DAMAGE_ATTACKER: "effects on the Attacking Pokémon",
    DAMAGE_STOP_AT_ZERO: "stop if nothing is left",
    DAMAGE_WEAKNESS: "Weakness",
    DAMAGE_RESISTANCE: "Resistance",
    DAMAGE_DEFENDER: "effects on the Pokémon that takes the damage",
    DAMAGE_DEFENDER_CARDS: "Trainer and Energy cards on the defender",
    DAMAGE_DEFENDER_EFFECTS: "attack effects, Poké-Powers and Poké-Bodies of the defender",
    DAMAGE_PREVENT: "prevention of damage",
    DAMAGE_COUNTERS: "put damage counters",
    KO_COLLECT: "find Pokémon without HP",
    KO_TRIGGERS: "effects of being Knocked Out",
    KO_DISCARD: "discard Knocked Out Pokémon and their cards",
    KO_PRIZES: "take Prize cards",
    KO_WIN_CHECK: "has anybody won",
    KO_PROMOTE: "put out new Active Pokémon",
    KO_AGAIN: "look for further Knock Outs",
    CHECKUP_BEGIN: "begin",
    CHECKUP_OTHER_BEFORE: "other effects, if chosen to come first",
    CHECKUP_POISON: "Poisoned",
    CHECKUP_BURN: "Burned",
    CHECKUP_SLEEP: "Asleep",
    CHECKUP_PARALYSIS: "Paralyzed",
    CHECKUP_OTHER_AFTER: "other effects",
    CHECKUP_KNOCK_OUT: "check for Knock Outs",
    CHECKUP_DONE: "done",
}

# --- switches -------------------------------------------------------------------------------------------
BURN_COIN_TAILS: Final = 0  # flip; tails: 2 counters; no recovery
BURN_THEN_COIN: Final = 1  # 2 counters, then flip; heads recovers

TIE_SUDDEN_DEATH: Final = 0  # more ways of winning wins, otherwise Sudden Death
TIE_TABLE: Final = 1  # more ways of winning wins, otherwise the game is a tie

OTHER_ANY_TIME: Final = 0  # each effect before the conditions or after them, as its owner wants
OTHER_AFTER: Final = 1  # after the conditions
OTHER_EACH: Final = 2  # each before or after the block of conditions
OTHER_BLOCK: Final = 3  # all before or all after


@final
class Rulebook:
    """One rulebook as data; see the fields for what each switch means."""

    def __init__(
        self,
        name: str,
        title: str,
        year: int,
        setup_steps: list[int],
        turn_steps: list[int],
        attack_steps: list[int],
        damage_steps: list[int],
        knock_out_steps: list[int],
        checkup_steps: list[int],
        winner_decides: bool,
        first_by: str,
        starter_no_trainers: bool,
        starter_no_supporter: bool,
        starter_no_attack: bool,
        fossils_at_setup: bool,
        burn_rule: int,
        other_between_turns: int,
        supporter_beside: bool,
        tie_rule: int,
        failed_attack_counts: bool,
        defender_is_any_target: bool,
        item_word: str,
        checkup_word: str,
        wordings_until: str,
        citations: dict[str, str],
    ) -> None:
        self.name = name
        self.title = title
        self.year = year
        self.setup_steps = setup_steps
        self.turn_steps = turn_steps
        self.attack_steps = attack_steps
        self.damage_steps = damage_steps
        self.knock_out_steps = knock_out_steps
        self.checkup_steps = checkup_steps
        self.winner_decides = winner_decides  # the winner of the coin chooses; otherwise simply goes first
        self.first_by = first_by  # coin or rock-paper-scissors (an even chance either way)
        self.starter_no_trainers = starter_no_trainers  # no Trainer card of any kind on the very first turn
        self.starter_no_supporter = starter_no_supporter
        self.starter_no_attack = starter_no_attack
        self.fossils_at_setup = fossils_at_setup  # fossil Trainers count as Basic Pokémon
        self.burn_rule = burn_rule
        self.other_between_turns = other_between_turns
        self.supporter_beside = supporter_beside  # stays beside the Active until the end of the turn
        self.tie_rule = tie_rule
        self.failed_attack_counts = failed_attack_counts  # an attack cancelled or confused still was used
        self.defender_is_any_target = defender_is_any_target
        self.item_word = item_word
        self.checkup_word = checkup_word
        self.wordings_until = wordings_until  # when the next rulebook came out: later wordings change no card
        self.citations = citations  # topic → section of the book
