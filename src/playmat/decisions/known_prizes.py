"""Own Prize cards as their player knows them: whoever has searched the own deck can work out what is not in it.
Compiled with the engine."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from playmat.decisions.determinize import is_searching
from playmat.engine.board import has
from playmat.engine.state import NO_LIST, Player, State


@final
class KnownPrizes:
    """Kept by or for one player of a game. ``look`` at each of the player's decisions."""

    def __init__(self) -> None:
        self.cards: list[int] = NO_LIST  # while they are known
        self.is_sure: bool = False

    def clone(self) -> KnownPrizes:
        other = KnownPrizes()
        other.cards = self.cards
        other.is_sure = self.is_sure
        return other

    def look(self, st: State, viewer: i64) -> None:
        """Take in what the player sees at this decision."""
        own = st.side(viewer)
        if is_searching(st, viewer, viewer):
            self.cards = own.prizes
            self.is_sure = True
        elif self.is_sure and self.cards is not own.prizes:
            self._follow(own)

    def _follow(self, own: Player) -> None:
        """Prize cards that left were seen; one that was not there before is not known, and so nothing is."""
        for c in own.prizes:
            if not has(self.cards, c) and not has(own.prizes_up, c):
                self.is_sure = False
                self.cards = NO_LIST
                return
        self.cards = own.prizes
