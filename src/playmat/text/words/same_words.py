"""Words and phrases that mean the same wherever they stand: texts and wordings of the grammar are folded to the second
alike."""

from __future__ import annotations

SAME_WORDS = {
    "cannot": "can't",
    "excluding": "except",
    "fewer": "less",
    "himself": "themselves",
    "left": "remaining",
    "place / placed": "put",
}
SAME_PHRASES = {
    "an opponent's": "your opponent's",
    "the opponent's": "your opponent's",
    "the Defending Pokémon": "your opponent's Active Pokémon",
    "does not": "doesn't",
    "except for": "except",
    "is not": "isn't",
    "during this turn": "this turn",
}
