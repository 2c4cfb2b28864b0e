"""The grammar: eight rooms, each opening only on those above it; one construct, one place.

Reading does not depend on the order: all readings are kept, and two are an error. Printing takes the first frame
that fits, so within a file the plain wording stands first.
"""

# ruff: noqa: I001  (the rooms in their order)
from __future__ import annotations

from playmat.text.grammar.core import G, ROWS
from playmat.text.grammar import words, things, numbers, conditions, deeds, rules, moments, sentences
from playmat.text.frames.rows import settle

G.when_ready(lambda: settle(G, ROWS))
G.when_ready(G.check)

__all__ = ["G", "conditions", "deeds", "moments", "numbers", "rules", "sentences", "things", "words"]
