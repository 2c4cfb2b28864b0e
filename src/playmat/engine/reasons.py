"""Why a move is refused: a number for the engine, words and a topic of the rulebook for people.

The topic is looked up in the rulebook's citations, so that a refusal names the section of the book in force.
"""

from __future__ import annotations

from typing import Final

OK: Final = 0
NOT_YOUR_DECISION: Final = 1
NOT_IN_HAND: Final = 2
NOT_BASIC: Final = 3
BENCH_FULL: Final = 4
FIRST_TURN_EVOLVE: Final = 5
JUST_PLAYED: Final = 6
WRONG_EVOLUTION: Final = 7
NOT_EVOLUTION: Final = 8
ENERGY_DONE: Final = 9
NOT_ENERGY: Final = 10
SUPPORTER_DONE: Final = 11
STADIUM_DONE: Final = 12
SAME_STADIUM: Final = 13
STARTER_TRAINER: Final = 14
STARTER_SUPPORTER: Final = 15
STARTER_ATTACK: Final = 16
TOOL_TAKEN: Final = 17
NOT_TRAINER: Final = 18
NO_CHANGE: Final = 19
REQUIREMENT: Final = 20
RETREAT_DONE: Final = 21
NO_BENCH: Final = 22
ASLEEP_RETREAT: Final = 23
PARALYZED_RETREAT: Final = 24
CANT_RETREAT: Final = 25
RETREAT_COST: Final = 26
ASLEEP_ATTACK: Final = 27
PARALYZED_ATTACK: Final = 28
CANT_ATTACK: Final = 29
CANT_USE_ATTACK: Final = 30
ATTACK_COST: Final = 31
GX_USED: Final = 32
VSTAR_USED: Final = 33
ABILITY_USED: Final = 34
ABILITY_OFF: Final = 35
ABILITY_CONDITION: Final = 36
LOCKED: Final = 37
UNREADABLE: Final = 38
NOT_ACTIVE: Final = 39
LEVEL_UP_NAME: Final = 40
OTHER_HALF: Final = 41
RESTORED_ONLY: Final = 42
ATTACH_LIMIT: Final = 43
NO_TARGET: Final = 44
LOOP_GUARD: Final = 45
UNKNOWN_MOVE: Final = 46
AFFECTED: Final = 47
NOT_USED: Final = 48
NOT_ITS_ATTACK: Final = 49
MULLIGAN_NUMBER: Final = 50
LEVELED_TOO_SOON: Final = 51
NAME_USED: Final = 52
MOMENT_PASSED: Final = 53

REASONS: Final[dict[int, tuple[str, str]]] = {
    NOT_YOUR_DECISION: ("it is not this player's decision", "turn"),
    NOT_IN_HAND: ("that card is not in the player's hand", "turn"),
    NOT_BASIC: ("only a Basic Pokémon can be put onto the Bench from the hand", "bench"),
    BENCH_FULL: ("the Bench is full", "bench"),
    FIRST_TURN_EVOLVE: ("no player can evolve a Pokémon on that player's first turn", "evolve"),
    JUST_PLAYED: ("a Pokémon can't evolve in the turn it came into play or evolved", "evolve"),
    WRONG_EVOLUTION: ("the card does not evolve from that Pokémon", "evolve"),
    NOT_EVOLUTION: ("that card is not an Evolution card", "evolve"),
    ENERGY_DONE: ("an Energy card was already attached this turn", "energy"),
    NOT_ENERGY: ("that card is not an Energy card", "energy"),
    SUPPORTER_DONE: ("a Supporter card was already played this turn", "trainer"),
    STADIUM_DONE: ("a Stadium card was already played this turn", "trainer"),
    SAME_STADIUM: ("a Stadium with the same name is already in play", "trainer"),
    STARTER_TRAINER: (
        "the starting player can't play Trainer cards on the first turn of the game",
        "starter",
    ),
    STARTER_SUPPORTER: ("the starting player can't play a Supporter card on the first turn", "starter"),
    STARTER_ATTACK: ("the starting player can't attack on the first turn", "starter"),
    TOOL_TAKEN: ("that Pokémon already has a Pokémon Tool attached", "trainer"),
    NOT_TRAINER: ("that card is not a Trainer card", "trainer"),
    NO_CHANGE: ("it is known that this would change nothing", "trainer"),
    REQUIREMENT: ("the card's own requirement is not met", "trainer"),
    RETREAT_DONE: ("the Active Pokémon already retreated this turn", "retreat"),
    NO_BENCH: ("there is no Benched Pokémon to take its place", "retreat"),
    ASLEEP_RETREAT: ("an Asleep Pokémon can't retreat", "condition"),
    PARALYZED_RETREAT: ("a Paralyzed Pokémon can't retreat", "condition"),
    CANT_RETREAT: ("an effect keeps that Pokémon from retreating", "retreat"),
    RETREAT_COST: ("not enough Energy for the Retreat Cost", "retreat"),
    ASLEEP_ATTACK: ("an Asleep Pokémon can't attack", "condition"),
    PARALYZED_ATTACK: ("a Paralyzed Pokémon can't attack", "condition"),
    CANT_ATTACK: ("an effect keeps that Pokémon from attacking", "attack"),
    CANT_USE_ATTACK: ("an effect keeps that Pokémon from using this attack", "attack"),
    ATTACK_COST: ("not enough Energy of the right types for this attack", "attack"),
    GX_USED: ("a GX attack was already used in this game", "attack"),
    VSTAR_USED: ("a VSTAR Power was already used in this game", "attack"),
    ABILITY_USED: ("this ability was already used this turn", "turn"),
    ABILITY_OFF: ("an effect switches this ability off", "turn"),
    ABILITY_CONDITION: ("the condition of this ability is not met", "turn"),
    LOCKED: ("an effect keeps the player from playing this card", "trainer"),
    UNREADABLE: ("the text of this card could not be read completely, so it is not playable", "turn"),
    NOT_ACTIVE: ("that Pokémon is not Active", "turn"),
    LEVEL_UP_NAME: ("a LV.X card goes onto the Active Pokémon of the same name", "evolve"),
    OTHER_HALF: ("both halves must be in hand and are played together", "bench"),
    RESTORED_ONLY: ("this Pokémon comes into play only by the effect that its card names", "bench"),
    ATTACH_LIMIT: ("by its own text this card can't be attached to that Pokémon", "energy"),
    NO_TARGET: ("there is no Pokémon for it", "turn"),
    LOOP_GUARD: ("this was repeated without end; it is no longer offered this turn", "turn"),
    UNKNOWN_MOVE: ("there is no such move here", "turn"),
    NOT_USED: ("it works by itself and is never used", "turn"),
    LEVELED_TOO_SOON: ("a Pokémon can't Level-Up in the turn it came into play or evolved", "evolve"),
    NAME_USED: ("no more of this name can be used this turn: another Pokémon's was", "turn"),
    MOMENT_PASSED: ("it is used only at the moment its text names", "turn"),
    NOT_ITS_ATTACK: ("an evolved Pokémon can't use the attacks of the card under it", "evolve"),
    MULLIGAN_NUMBER: ("the number of cards drawn for the opponent's mulligans is limited", "mulligan"),
    AFFECTED: ("it can't be used while affected by a Special Condition", "turn"),
}
