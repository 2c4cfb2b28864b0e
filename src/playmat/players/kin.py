"""Which cards of a match evolve from which, so that it need not be looked for in every position. Compiled with the
engine."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from playmat import codes
from playmat.engine.defs import Match
from playmat.engine.state import NO_LIST
from playmat.players.longs import longs
from playmat.players.reach import expected_damage
from playmat.rulebooks.books import RULEBOOKS

NAMES: Final = 62  # names that have a bit of their own; others share one
MOST_MATCHES: Final = 256


@final
class Pile:
    """What was counted of a list of cards. Lists are replaced and never changed, so the same list is the same cards."""

    def __init__(self) -> None:
        self.cards: list[int] = NO_LIST
        self.below: i64 = 0  # names that the cards evolve from
        self.energy: i64 = 0  # Energy cards


@final
class Kin:
    """The cards of a match: what they evolve from, what they may come to."""

    def __init__(self, match: Match) -> None:
        self.match: Match = match
        self.below: vec[i64] = longs(len(match.def_of))  # card → the bit of the name it evolves from
        self.name: vec[i64] = longs(len(match.defs))  # kind of card → the bit of its name, if anything evolves from it
        self.grown: vec[i64] = longs(2 * len(match.defs))  # player and kind → tens of the best attack it may come to
        self.rules: i64 = 0  # which rulebook
        self.piles: list[Pile] = [Pile(), Pile(), Pile(), Pile()]
        self._bits()
        self._grow()
        names = list(RULEBOOKS)
        if match.rules.name in names:
            self.rules = names.index(match.rules.name)

    def pile(self, place: i64, cards: list[int]) -> Pile:
        """What a list of cards holds; there are four places for lists that stay the same for a while."""
        found = self.piles[place]
        if found.cards is not cards:
            found.cards = cards
            found.below = 0
            found.energy = 0
            def_of = self.match.def_of
            c: i64
            for c in cards:
                found.below |= self.below[c]
                if def_of[c].kind == codes.ENERGY:
                    found.energy += 1
        return found

    def _bits(self) -> None:
        bit_of: dict[int, int] = {}
        cid: i64 = 0
        for d in self.match.def_of:
            name = int(d.evolves_from)
            if name >= 0:
                if name not in bit_of:
                    bit_of[name] = 1 << (len(bit_of) % NAMES)
                self.below[cid] = bit_of[name]
            cid += 1
        for d in self.match.defs:
            self.name[d.index] = bit_of.get(int(d.name_id), 0)

    def _grow(self) -> None:
        """The best attack of each card and of what may evolve from it, as far as each player's list goes."""
        defs = self.match.defs
        n: i64 = len(defs)
        has = longs(2 * n)
        cid: i64 = 0
        for d in self.match.def_of:
            has[(0 if cid < self.match.first_deck else n) + d.index] = 1
            cid += 1
        for d in defs:
            best: i64 = 0
            for attack in d.attacks:
                if expected_damage(attack) > best:
                    best = expected_damage(attack)
            self.grown[d.index] = best // 10
            self.grown[n + d.index] = best // 10
        for _ in range(3):  # Stage 2 to Stage 1, Stage 1 to Basic, and once more
            for d in defs:
                if d.evolves_from < 0:
                    continue
                for below in defs:
                    if below.name_id == d.evolves_from:
                        self._grow_into(d.index, below.index, has)
                        self._grow_into(n + d.index, n + below.index, has)

    def _grow_into(self, above: i64, below: i64, has: vec[i64]) -> None:
        if has[above] and self.grown[above] > self.grown[below]:
            self.grown[below] = self.grown[above]


_known: dict[int, Kin] = {}
_last: list[Kin] = []


def kin_of(match: Match) -> Kin:
    """The cards of a match, reckoned once."""
    if _last and _last[0].match is match:
        return _last[0]
    found = _known.get(match.fingerprint)
    if found is None or found.match is not match:
        if len(_known) >= MOST_MATCHES:
            _known.clear()
        found = Kin(match)
        _known[match.fingerprint] = found
    _last.clear()
    _last.append(found)
    return found
