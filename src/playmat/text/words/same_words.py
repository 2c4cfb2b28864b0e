"""Words that mean the same wherever they stand: texts and wordings of the grammar are folded to the second alike."""

from __future__ import annotations

SAME_WORDS = {
    "cannot": "can't",
    "himself": "themselves",
    "place": "put",
    "places": "put",
    "placed": "put",
}
