"""Who meets whom, and who is ahead: Swiss rounds, round robin and knock-out, from the matches played so far.

Everything here is a plain function of the number of entrants, the seed and the matches, so that a tournament can be
kept, corrected and continued. A win is 3 points, a tie 1, a bye counts as a win. Ties in the standings are broken by
the opponents' win percentage, then by that of the opponents' opponents, then by the games among those who are tied."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

SWISS, ROUND_ROBIN, KNOCK_OUT = "swiss", "round-robin", "knock-out"
FORMS = (SWISS, ROUND_ROBIN, KNOCK_OUT)
BYE = -1
TIE = -1
LEAST_SHARE = 0.25  # no opponent counts for less in the tie-breaks


@dataclass(slots=True)
class Match:
    """Two entrants in a round (b is BYE for one who rests). ``winner``: an entrant, TIE, or None while it is open."""

    round: int
    a: int
    b: int
    winner: int | None = None

    @property
    def is_bye(self) -> bool:
        return self.b == BYE

    @property
    def is_done(self) -> bool:
        return self.is_bye or self.winner is not None


@dataclass(slots=True)
class Place:
    """An entrant in the standings."""

    entrant: int
    points: int = 0
    wins: int = 0
    losses: int = 0
    ties: int = 0
    byes: int = 0
    opponents: float = 0.0
    """The opponents' win percentage, 0 to 1."""
    opponents_of_those: float = 0.0
    is_out: bool = False

    @property
    def share(self) -> float:
        """The share of matches won against others; byes do not count."""
        played = self.wins + self.losses + self.ties
        return (self.wins + self.ties / 2) / played if played else 0.0


def rounds_of(form: str, entrants: int, wanted: int = 0) -> int:
    """How many rounds there are. A Swiss one has enough for one entrant to win them all, unless said otherwise."""
    if form == ROUND_ROBIN:
        return entrants - 1 + entrants % 2
    least = max(1, math.ceil(math.log2(max(2, entrants))))
    return min(wanted or least, max(least, entrants - 1)) if form == SWISS else least


def next_round(form: str, entrants: int, seed: int, matches: Sequence[Match], rounds: int) -> list[Match]:
    """The pairings of the next round; none where the tournament is over or a match is still open."""
    number = max((m.round for m in matches), default=0) + 1
    if number > rounds or not all(m.is_done for m in matches):
        return []
    if form == ROUND_ROBIN:
        return round_robin_round(entrants, number)
    if form == KNOCK_OUT:
        return _knock_out_round(entrants, seed, matches, number)
    return _swiss_round(entrants, seed, matches, number)


# --- Swiss ----------------------------------------------------------------------------------------------


def nearest(order: Sequence[int], has_met: Callable[[int, int], bool]) -> list[tuple[int, int]]:
    """Everyone with the nearest possible opponent not met before; empty if that cannot be done."""
    a, rest = order[0], list(order[1:])
    for b in rest:
        if has_met(a, b):
            continue
        others = [entrant for entrant in rest if entrant != b]
        if not others:
            return [(a, b)]
        found = nearest(others, has_met)
        if found:
            return [(a, b), *found]
    return []


def _swiss_round(entrants: int, seed: int, matches: Sequence[Match], number: int) -> list[Match]:
    """Neighbours in the standings who have not met; with an odd number the last without a bye rests."""
    places = {place.entrant: place for place in standings(entrants, matches)}
    order = list(range(entrants))
    random.Random(f"{seed} {number}").shuffle(order)
    order.sort(key=lambda e: -places[e].points)
    out: list[Match] = []
    if len(order) % 2:
        resting = next((e for e in reversed(order) if not places[e].byes), order[-1])
        order.remove(resting)
        out.append(Match(number, resting, BYE, resting))
    met = {frozenset((m.a, m.b)) for m in matches}
    pairs = nearest(order, lambda a, b: frozenset((a, b)) in met) or list(zip(order[::2], order[1::2], strict=True))
    return [Match(number, a, b) for a, b in pairs] + out


# --- round robin ----------------------------------------------------------------------------------------


def round_robin_round(entrants: int, number: int) -> list[Match]:
    """Everybody meets everybody once: one stays, the others move on by one place each round."""
    ring = [*range(entrants), *([BYE] if entrants % 2 else [])]
    moved = ring[1:]
    turn = (number - 1) % len(moved)
    order = [ring[0], *moved[turn:], *moved[:turn]]
    half = len(order) // 2
    out = []
    for a, b in zip(order[:half], reversed(order[half:]), strict=True):
        if BYE in (a, b):
            rests = max(a, b)
            out.append(Match(number, rests, BYE, rests))
        else:
            out.append(Match(number, a, b))
    return out


# --- knock-out ------------------------------------------------------------------------------------------


def bracket_order(entrants: int, seed: int) -> list[int]:
    """The first column of the bracket from top to bottom; places without an entrant (BYE) meet the first ones drawn."""
    drawn = list(range(entrants))
    random.Random(f"{seed} draw").shuffle(drawn)
    size = 1 << max(1, math.ceil(math.log2(max(2, entrants))))
    places = [0, 1]
    while len(places) < size:
        places = [n for p in places for n in (p, 2 * len(places) - 1 - p)]
    return [drawn[p] if p < entrants else BYE for p in places]


def _knock_out_round(entrants: int, seed: int, matches: Sequence[Match], number: int) -> list[Match]:
    left = bracket_order(entrants, seed)
    if number > 1:
        last = [m for m in matches if m.round == number - 1]
        left = [m.a if m.is_bye or m.winner == m.a else m.b for m in last]
    out = []
    for a, b in zip(left[::2], left[1::2], strict=True):
        rests = max(a, b)
        out.append(Match(number, rests, BYE, rests) if BYE in (a, b) else Match(number, a, b))
    return out


# --- standings ------------------------------------------------------------------------------------------


def standings(entrants: int, matches: Sequence[Match], form: str = SWISS) -> list[Place]:
    """Best first. In a knock-out whoever was in later rounds is ahead."""
    places = [Place(e) for e in range(entrants)]
    met: list[list[int]] = [[] for _ in range(entrants)]
    reached = [0] * entrants
    for m in matches:
        for me in (m.a, m.b) if m.is_done and not m.is_bye else ():
            place, other = places[me], m.b if me == m.a else m.a
            met[me].append(other)
            place.wins += m.winner == me
            place.losses += m.winner == other
            place.ties += m.winner == TIE
            place.is_out |= form == KNOCK_OUT and m.winner == other
        if m.is_bye:
            places[m.a].byes += 1
        for me in (m.a, m.b):
            if me != BYE:
                reached[me] = max(reached[me], m.round + (m.is_done and (m.is_bye or m.winner == me)))
    for place in places:
        place.points = 3 * (place.wins + place.byes) + place.ties
        place.opponents = _mean([max(LEAST_SHARE, places[o].share) for o in met[place.entrant]])
    for place in places:
        place.opponents_of_those = _mean([places[o].opponents for o in met[place.entrant]])
    beaten = {(m.winner, m.a if m.winner == m.b else m.b) for m in matches if m.winner not in (None, TIE)}

    def key(place: Place) -> tuple[float, ...]:
        first = reached[place.entrant] if form == KNOCK_OUT else 0
        return (first, place.points, round(place.opponents, 6), round(place.opponents_of_those, 6))

    tied: dict[tuple[float, ...], list[int]] = {}
    for place in places:
        tied.setdefault(key(place), []).append(place.entrant)

    def among(place: Place) -> int:
        return sum((place.entrant, other) in beaten for other in tied[key(place)])

    return sorted(places, key=lambda p: (*(-part for part in key(p)), -among(p), p.entrant))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
