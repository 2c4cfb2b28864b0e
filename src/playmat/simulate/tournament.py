"""Tournaments of decks: every pair, Swiss rounds, or single elimination. A match between two decks is a few games in
mirrored pairs; pairings depend on the seed alone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playmat.simulate.games import Bout, Result
from playmat.simulate.pairing import nearest
from playmat.simulate.stats import Tally

PlayMatches = Callable[[list[list[Bout]]], list[Result]]
FORMATS = ("round-robin", "swiss", "elimination")


@dataclass
class Standing:
    """An entrant's record."""

    deck: int
    wins: int = 0
    losses: int = 0
    ties: int = 0
    game_wins: float = 0.0
    games: int = 0
    met: list[int] = field(default_factory=list)
    byes: int = 0
    is_out: bool = False

    @property
    def points(self) -> int:
        return 3 * (self.wins + self.byes) + self.ties


@dataclass(frozen=True)
class Meeting:
    """A match that was played (b is −1 for a bye)."""

    round: int
    a: int
    b: int
    score: tuple[float, float]
    winner: int  # deck, or −1 for a tie


class Tournament:
    """Plays rounds until the format is done."""

    def __init__(self, entrants: int, form: str, games: int, seed: int, play: PlayMatches) -> None:
        self.form = form
        self.games = games
        self.play = play
        self.standings = [Standing(deck) for deck in range(entrants)]
        self.meetings: list[Meeting] = []
        self.tallies: dict[tuple[int, int], Tally] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        self._luck = random.Random(seed)

    def run(self) -> None:
        if self.form == "round-robin":
            everyone = range(len(self.standings))
            self._round(1, [(a, b) for a in everyone for b in everyone if a < b])
        elif self.form == "swiss":
            for number in range(1, self.rounds() + 1):
                self._round(number, self._swiss_pairs(number))
        else:
            self._eliminate()

    def rounds(self) -> int:
        """Rounds of a Swiss tournament: enough for one entrant to win them all."""
        return max(1, math.ceil(math.log2(len(self.standings))))

    def _round(self, number: int, pairs: list[tuple[int, int]]) -> None:
        bouts = [self._bouts(a, b, self.games) for a, b in pairs]
        results = self.play(bouts)
        for a, b in pairs:
            self._record(number, a, b, [r for r in results if {r.a, r.b} == {a, b}])

    def _bouts(self, a: int, b: int, games: int) -> list[Bout]:
        """The next games of two decks; a second match of the same two has luck of its own."""
        low, high = min(a, b), max(a, b)
        start = self._numbers.get((low, high), 0)
        self._numbers[low, high] = start + games + games % 2
        return [Bout(low, high, start + i) for i in range(games)]

    def _record(self, number: int, a: int, b: int, results: list[Result]) -> None:
        score = {a: 0.0, b: 0.0}
        for r in results:
            self.tallies.setdefault((r.a, r.b), Tally()).add(r)
            if r.winner == 2:
                score[a] += 0.5
                score[b] += 0.5
            else:
                score[r.a if r.winner == 0 else r.b] += 1
        winner = -1 if score[a] == score[b] else max(score, key=score.__getitem__)
        self.meetings.append(Meeting(number, a, b, (score[a], score[b]), winner))
        for deck, other in ((a, b), (b, a)):
            s = self.standings[deck]
            s.met.append(other)
            s.games += len(results)
            s.game_wins += score[deck]
            s.wins += winner == deck
            s.losses += winner == other
            s.ties += winner == -1

    def _bye(self, number: int, deck: int) -> None:
        self.standings[deck].byes += 1
        self.meetings.append(Meeting(number, deck, -1, (0.0, 0.0), deck))

    # --- Swiss ------------------------------------------------------------------------------------------

    def _swiss_pairs(self, number: int) -> list[tuple[int, int]]:
        """Neighbours in the standings who have not met; with an odd number the last without a bye sits out."""
        order = list(range(len(self.standings)))
        self._luck.shuffle(order)
        order.sort(key=lambda d: -self.standings[d].points)
        if len(order) % 2:
            resting = next((d for d in reversed(order) if not self.standings[d].byes), order[-1])
            order.remove(resting)
            self._bye(number, resting)
        pairs = nearest(order, lambda a, b: b in self.standings[a].met)
        return pairs or list(zip(order[::2], order[1::2], strict=True))

    # --- elimination ------------------------------------------------------------------------------------

    def _eliminate(self) -> None:
        left = list(range(len(self.standings)))
        self._luck.shuffle(left)
        number = 0
        while len(left) > 1:
            number += 1
            resting = [left.pop()] if len(left) % 2 else []
            for deck in resting:
                self._bye(number, deck)
            pairs = list(zip(left[::2], left[1::2], strict=True))
            self._round(number, pairs)
            through = [self._winner(number, a, b) for a, b in pairs]
            for a, b in pairs:
                self.standings[b if a in through else a].is_out = True
            left = resting + through

    def _winner(self, number: int, a: int, b: int) -> int:
        """Who goes on: a tied match is played on in pairs of games, then the lot decides."""
        for _ in range(5):
            winner = next(m.winner for m in reversed(self.meetings) if {m.a, m.b} == {a, b})
            if winner >= 0:
                return winner
            self._record(number, a, b, self.play([self._bouts(a, b, 2)]))
        return self._luck.choice((a, b))

    # --- what came of it --------------------------------------------------------------------------------

    def ranking(self) -> list[Standing]:
        """Best first: by format, then points, then the share of games won."""

        def key(s: Standing) -> tuple[int, int, float]:
            through = sum(1 for m in self.meetings if m.winner == s.deck) if self.form == "elimination" else 0
            return (through - 1000 * s.is_out, s.points, s.game_wins / s.games if s.games else 0.0)

        return sorted(self.standings, key=key, reverse=True)

    def as_dict(self, names: list[str]) -> dict[str, Any]:
        return {
            "format": self.form,
            "games_per_match": self.games,
            "standings": [
                {
                    "place": place,
                    "deck": names[s.deck],
                    "points": s.points,
                    "wins": s.wins,
                    "losses": s.losses,
                    "ties": s.ties,
                    "byes": s.byes,
                    "games": s.games,
                    "game_wins": s.game_wins,
                }
                for place, s in enumerate(self.ranking(), 1)
            ],
            "matches": [
                {
                    "round": m.round,
                    "decks": [names[m.a], names[m.b] if m.b >= 0 else "bye"],
                    "score": list(m.score),
                    "winner": names[m.winner] if m.winner >= 0 else None,
                }
                for m in self.meetings
            ],
        }
