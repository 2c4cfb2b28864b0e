"""A search that begins with the learned player's opinion: ``search:learned``, ``search:learned:50ms``.

The learned player says which options are worth trying and how far apart they are; play-outs in worlds dealt anew then
decide among them, as in every search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.envs.learned import POINTS, LearnedPlayer
from playmat.players.base import Seat
from playmat.players.bots import SearchPlayer
from playmat.players.lookahead import LOWEST
from playmat.players.tree import Settings

PRIOR_WEIGHT = 8.0  # worlds that its opinion counts for


class LearnedSearch(SearchPlayer):
    """Information-set search whose first opinion is the learned player's."""

    kind = "search:learned"

    def __init__(self, seed: int = 0, settings: Settings | None = None, told: Sequence[str] = (), **given: Any) -> None:
        how = settings or Settings()
        if not any(word.startswith("prior_weight") for word in told):
            how.prior_weight = PRIOR_WEIGHT
        super().__init__(seed, settings=how, told=told, **given)
        self._learned = LearnedPlayer(self._luck.next())

    def opinions(self, seat: Seat) -> list[int]:
        """Of options that cannot be told apart the first stands for all."""
        codes, numbers, _ = self._learned.judge(seat)
        most = numbers.max()
        points = {code: int(POINTS * (number - most)) for code, number in zip(codes, numbers, strict=True)}
        return [points.get(code, int(LOWEST)) for code in seat.codes]
