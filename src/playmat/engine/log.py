"""The event log: short lists of ints, written only when asked for; words are made when somebody reads it.

An entry is ``[code, player, a, b, c, private]``. ``private`` is a mask of the players who may know which card is
meant (0: nobody but by count, 3: both). Reading and redacting is the work of ``decisions``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine.state import State

LOG_COIN: Final = 1  # a: 1 heads, b: what it is flipped for, c: the card concerned
LOG_SHUFFLE: Final = 2
LOG_DRAW: Final = 3  # a: card
LOG_TURN: Final = 4  # a: turn number
LOG_BENCH: Final = 5  # a: card
LOG_EVOLVE: Final = 6  # a: card, b: slot
LOG_ATTACH: Final = 7  # a: card, b: slot
LOG_PLAY: Final = 8  # a: card
LOG_RETREAT: Final = 9
LOG_ACTIVE: Final = 10  # a: card that became Active
LOG_ATTACK: Final = 11  # a: card, b: attack number
LOG_DAMAGE: Final = 12  # a: card, b: amount, c: slot
LOG_COUNTERS: Final = 13
LOG_HEAL: Final = 14
LOG_CONDITION: Final = 15  # a: card, b: condition
LOG_RECOVER: Final = 16
LOG_KNOCK_OUT: Final = 17
LOG_PRIZE: Final = 18  # a: card
LOG_MOVE: Final = 19  # a: card, b: from zone, c: to zone
LOG_MULLIGAN: Final = 20
LOG_FIRST: Final = 21
LOG_ABILITY: Final = 22  # a: card, b: ability number
LOG_FAILS: Final = 23
LOG_WIN: Final = 24
LOG_END_TURN: Final = 25
LOG_CHECKUP: Final = 26
LOG_REVEAL: Final = 27  # a: card, b: 0 Active, 1 Bench, 2 shown, 3 Prize card turned up, 4 looked at
LOG_EFFECT: Final = 28
LOG_SUDDEN_DEATH: Final = 29
LOG_DEVOLVE: Final = 30
LOG_NUMBER: Final = 31
LOG_CHOICE: Final = 32
LOG_STADIUM_USED: Final = 33
LOG_PREVENTED: Final = 34
LOG_PLACED: Final = 35

BOTH: Final = 3

COIN_TEXT: Final = 1  # a text says so
COIN_FIRST: Final = 2  # who goes first
COIN_ASLEEP: Final = 3
COIN_BURNED: Final = 4
COIN_CONFUSED: Final = 5
COIN_ATTACK_FAILS: Final = 6  # an effect on the Attacking Pokémon
COIN_DAMAGE: Final = 7  # a text of the Pokémon that is damaged
COIN_TO_PLAY: Final = 8  # whether a card in hand has an effect
COIN_BABY: Final = 9  # an attack against a Baby Pokémon


def note(st: State, code: i64, player: i64, a: i64, b: i64, c: i64, seen_by: i64 = 3) -> None:
    """Write an entry; ``seen_by`` is the mask of players who may see which card it was."""
    st.log.append([code, player, a, b, c, seen_by])
