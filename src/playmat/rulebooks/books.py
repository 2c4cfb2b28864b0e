"""The five rulebooks by name, oldest first."""

from __future__ import annotations

from playmat.cards.rules import UnknownRulebook, rulebook_name
from playmat.rulebooks.black_white import BLACK_WHITE
from playmat.rulebooks.platinum import PLATINUM
from playmat.rulebooks.record import Rulebook
from playmat.rulebooks.sun_moon import SUN_MOON
from playmat.rulebooks.sword_shield import SWORD_SHIELD
from playmat.rulebooks.unleashed import UNLEASHED

RULEBOOKS: dict[str, Rulebook] = {
    book.name: book for book in (PLATINUM, UNLEASHED, BLACK_WHITE, SUN_MOON, SWORD_SHIELD)
}
NEWEST = SWORD_SHIELD.name  # what is played where nobody says otherwise
# the short names that begin the ids of clauses
SHORT_NAMES = {"pl": PLATINUM, "hs": UNLEASHED, "bw": BLACK_WHITE, "sm": SUN_MOON, "ss": SWORD_SHIELD}


def rulebook(name: str) -> Rulebook:
    """The rulebook of that name, long or short; an unknown one is refused with the list of those there are."""
    return RULEBOOKS[rulebook_name(name)]


__all__ = ["NEWEST", "RULEBOOKS", "SHORT_NAMES", "UnknownRulebook", "rulebook"]
