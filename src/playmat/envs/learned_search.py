"""A search that begins with the learned player's opinion: ``search:learned``, ``search:learned:50ms``.

The learned player says which options are worth trying and how far apart they are; play-outs in worlds dealt anew then
decide among them, as in every search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.envs.learned import LearnedPlayer
from playmat.players.base import Seat
from playmat.players.bots import SearchPlayer
from playmat.players.lookahead import LOWEST
from playmat.players.tree import Settings

ROOT = 1000  # points behind the best at which its opinion leaves an option out


class LearnedSearch(SearchPlayer):
    """Information-set search whose first opinion is the learned player's."""

    kind = "search:learned"

    def __init__(self, seed: int = 0, settings: Settings | None = None, told: Sequence[str] = (), **given: Any) -> None:
        how = settings or Settings()
        if not any(word.startswith("root=") for word in told):
            how.root = ROOT
        super().__init__(seed, settings=how, told=told, **given)
        self._learned = LearnedPlayer(self._luck.next())

    def opinions(self, seat: Seat) -> list[int]:
        """Of options that cannot be told apart the first stands for all."""
        codes, points, _ = self._learned.judge(seat)
        known = {code: int(worth) for code, worth in zip(codes, points, strict=True)}
        return [known.get(code, int(LOWEST)) for code in seat.codes]
