"""The layout of an observation: what each row and column of its arrays means. Compiled with the engine.

Everything is a small whole number (int16), so that arrays stay small; cards and their texts are named by rows of the
tables in ``envs.cards``. ``docs/environments.md`` shows the same as tables. Change VERSION whenever a meaning changes:
a checkpoint names the fingerprint of the layout that it was trained on."""

from __future__ import annotations

from typing import Final

VERSION: Final = 2

# --- tokens ---------------------------------------------------------------------------------------------
TOKENS: Final = 96  # rows of one observation, unless the caller wants others
WIDTH: Final = 28  # columns of a token
SHORT: Final = 4  # columns that a pile of equal cards uses
NARROW: Final = 8  # columns that a token other than a turn, a player or a Pokémon uses

# kinds of token
NO_TOKEN: Final = 0
TURN: Final = 1  # always row 0
PLAYER: Final = 2  # rows 1 (the viewer) and 2
POKEMON: Final = 3
ATTACHED: Final = 4  # an Energy or Tool card on a Pokémon
UNDER: Final = 5  # a card under the top card of a Pokémon
IN_HAND: Final = 6
UNSEEN: Final = 7  # own cards in the deck or among the face-down Prize cards, as far as the viewer can tell
IN_DECK: Final = 8  # own deck, once the viewer knows which cards are Prize cards
PRIZE: Final = 9  # a Prize card that is known
DISCARDED: Final = 10
LOST: Final = 11
STADIUM: Final = 12
BESIDE: Final = 13
EFFECT: Final = 14  # a lasting effect
CANDIDATE: Final = 15  # a card that may be picked now
PICKED: Final = 16  # a card picked so far in the open decision
SEEN: Final = 17  # a card of the opponent's, seen before, that lies in a hidden zone now
KINDS: Final = 18
TOKEN_KINDS: Final = (
    "none",
    "turn",
    "player",
    "Pokémon",
    "attached",
    "under",
    "hand",
    "unseen",
    "deck",
    "Prize card",
    "discard pile",
    "Lost Zone",
    "Stadium",
    "beside",
    "effect",
    "candidate",
    "picked",
    "seen before",
)

# columns of every token
KIND: Final = 0
OWNER: Final = 1  # 0 the viewer, 1 the opponent
CARD: Final = 2  # row of the card table; 0 unknown or none
COUNT: Final = 3
PLACE: Final = 4  # 0 Active, 1 … Bench; for attached cards and effects the row of the Pokémon's token
FLAGS: Final = 5
TEXT: Final = 6  # which text of the card: 1 to 4 attacks, 5 to 7 abilities, 8 its own; 0 none
VALUE: Final = 7  # hand: copies the opponent knows of; effect: the hook it answers

# columns of a Pokémon
MON_HP: Final = 7
MON_DAMAGE: Final = 8
MON_ENERGY: Final = 9  # units of Energy
MON_UNITS: Final = 10  # … 20: units that count as each type
MON_TYPES: Final = 21  # mask
MON_WEAK: Final = 22  # mask
MON_RESIST: Final = 23  # mask
MON_RETREAT: Final = 24
MON_STACK: Final = 25  # cards of the Pokémon itself
MON_SINCE: Final = 26  # turns since it came into play or evolved
MON_PRIZES: Final = 27  # Prize cards for its Knock Out, as printed
# flags of a Pokémon; the lowest five are the Special Conditions
MON_FACE_DOWN: Final = 32
MON_ENTERED: Final = 64  # came into play this turn
MON_CHANGED: Final = 128  # came into play or evolved this turn
MON_USED: Final = 256  # used an ability this turn
MON_MAY_PICK: Final = 512
MON_PICKED: Final = 1024
MON_ASKING: Final = 2048  # its effect is being carried out
MON_AS_BASIC: Final = 4096

# columns of a player
SIDE_HAND: Final = 7
SIDE_DECK: Final = 8
SIDE_PRIZES: Final = 9
SIDE_DISCARD: Final = 10
SIDE_LOST: Final = 11
SIDE_BENCH: Final = 12
SIDE_TAKEN: Final = 13
SIDE_MULLIGANS: Final = 14
SIDE_TURNS: Final = 15
SIDE_ENERGY: Final = 16  # Energy cards attached from the hand this turn
SIDE_SUPPORTERS: Final = 17
SIDE_STADIUMS: Final = 18
SIDE_RETREATS: Final = 19
SIDE_KNOWN: Final = 20  # cards of the hand that the other player knows
SIDE_UP: Final = 21  # Prize cards lying face up
# flags of a player
SIDE_GX: Final = 1
SIDE_VSTAR: Final = 2
SIDE_PRIZES_KNOWN: Final = 4  # the viewer knows which cards the Prize cards are
SIDE_STADIUM_USED: Final = 8

# columns of the turn; OWNER is whose turn it is, CARD and TEXT what asks, COUNT the number of options
TURN_NUMBER: Final = 7
TURN_DECISION: Final = 8  # kind of the open decision (frame kinds of the engine)
TURN_ASKS: Final = 9  # what a pick is for
TURN_LEAST: Final = 10
TURN_MOST: Final = 11
TURN_PICKED: Final = 12
TURN_RULES: Final = 13  # 1 … : which rulebook
TURN_SUDDEN: Final = 14
TURN_ACTIONS: Final = 15
TURN_SOURCE: Final = 16  # row of the Pokémon whose effect asks
TURN_PRIZES: Final = 17  # Prize cards at the start of the game
# flags of the turn
TURN_ATTACKED: Final = 1
TURN_CHECKUP: Final = 2
TURN_SET_UP: Final = 4
TURN_FIRST: Final = 8  # the viewer goes first

# --- options --------------------------------------------------------------------------------------------
OPTIONS: Final = 64  # rows, unless the caller wants others
OPTION_WIDTH: Final = 8
OPT_KIND: Final = 0  # 1 + the engine's kind of option; 0: no option
OPT_SOURCE: Final = 1  # row of a token; 0, the turn, where there is none
OPT_TARGET: Final = 2
OPT_CARD: Final = 3
OPT_TEXT: Final = 4
OPT_NUMBER: Final = 5  # number, type, mode, condition, position in a list
OPT_MERGED: Final = 6  # how many options of the engine it stands for
OPT_DAMAGE: Final = 7  # of an attack, as printed

# --- consequences of an option ----------------------------------------------------------------------------
OUTCOME_WIDTH: Final = 14
OUT_WIN: Final = 0  # 1 the chooser wins, −1 loses, 2 tie
OUT_TURN_ENDS: Final = 1
OUT_PRIZES: Final = 2  # Prize cards taken by the chooser
OUT_PRIZES_LOST: Final = 3
OUT_KNOCKED_OUT: Final = 4  # fewer Pokémon of the opponent in play
OUT_LOST: Final = 5  # fewer own Pokémon in play
OUT_DAMAGE: Final = 6  # more damage on the opponent's Pokémon
OUT_OWN_DAMAGE: Final = 7
OUT_HAND: Final = 8  # change of the own hand
OUT_OPPONENT_HAND: Final = 9
OUT_ENERGY: Final = 10  # change of Energy cards on own Pokémon
OUT_OPPONENT_ENERGY: Final = 11
OUT_BEHIND: Final = 12  # how far greedy's look-ahead over the turn puts it behind the best option: 0 or less
OUT_ODDS: Final = 13  # change of the odds of winning as ``players.prospects`` judges, in thousandths of their logarithm

# --- oracle block -----------------------------------------------------------------------------------------
ORACLE_ROWS: Final = 96
ORACLE_WIDTH: Final = 5
ORA_KIND: Final = 0  # IN_HAND, IN_DECK, PRIZE, or POKEMON (lying face down); 0: no row
ORA_OWNER: Final = 1
ORA_CARD: Final = 2
ORA_COUNT: Final = 3
ORA_NEXT: Final = 4  # place from the top of the deck of the uppermost copy, from 1, up to 9; 0 deeper

# --- facts of a lane ----------------------------------------------------------------------------------------
FACTS: Final = 16
FACT_SEAT: Final = 0  # who decides
FACT_OPTIONS: Final = 1  # rows in use
FACT_TOKENS: Final = 2
FACT_DONE: Final = 3  # a game ended in this step, and the next one has begun
FACT_TRUNCATED: Final = 4  # it was broken off
FACT_REWARD: Final = 5  # of seat 0, and in the next column of seat 1
FACT_WINNER: Final = 7  # 0, 1, 2 tie, −1 none
FACT_TURN: Final = 8
FACT_DECISIONS: Final = 9  # so far in this game
FACT_PAIR: Final = 10  # number of the pair of decks being played
FACT_ENDED_PAIR: Final = 11  # that of the game that ended
FACT_ENDED_DECISIONS: Final = 12
FACT_ENDED_TURN: Final = 13
FACT_DROPPED: Final = 14  # tokens that found no row
FACT_ORACLE: Final = 15  # rows of the oracle block in use
