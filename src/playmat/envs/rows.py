"""How the cards of one match are named in observations: rows of the card table instead of the match's own numbers.
Made once for each match by ``envs.cards``; never changed. Compiled with the engine."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from playmat.engine.defs import CARD_KEEPS_STATS, CardDef, Match
from playmat.players.longs import longs

KEEPS_STATS: Final = 0x20000000000000  # the cards below say what it is


@final
class CardRows:
    """Of each distinct card of a match its row in the card table; of each routine the text it belongs to."""

    def __init__(self, match: Match, rows: list[int], rules: i64) -> None:
        n: i64 = len(match.defs)
        self.match: Match = match
        self.rules: i64 = rules  # 1 … : which rulebook
        self.row_of: vec[i64] = longs(n)  # index in the match → row of the table
        self.index_of: vec[i64] = longs(len(match.def_of))  # card number → index in the match
        self.kinds_0: vec[i64] = longs(0)  # indices of the cards of each seat's deck, in the order of the match
        self.kinds_1: vec[i64] = longs(0)
        self.unit_type: vec[i64] = longs(n)  # a basic Energy card's type, −1 for all others
        self.stats: vec[i64] = longs(n)  # what is printed on Pokémon, in one number
        self.code_row: vec[i64] = longs(len(match.codes))  # routine → row of the card whose text it carries out
        self.code_text: vec[i64] = longs(len(match.codes))
        i: i64 = 0
        while i < n:
            self.row_of[i] = rows[i]
            self.unit_type[i] = _unit_type(match.defs[i].unit)
            self.stats[i] = _stats(match.defs[i])
            i += 1
        i = 0
        for d in match.def_of:
            self.index_of[i] = d.index
            i += 1
        for k in sorted({d.index for d in match.def_of[: match.first_deck]}):
            self.kinds_0 = append(self.kinds_0, i64(k))
        for k in sorted({d.index for d in match.def_of[match.first_deck :]}):
            self.kinds_1 = append(self.kinds_1, i64(k))
        self._name_codes(match)

    def kinds(self, seat: i64) -> vec[i64]:
        """The indices of the cards of a seat's deck."""
        return self.kinds_0 if seat == 0 else self.kinds_1

    def _name_codes(self, match: Match) -> None:
        for d in match.defs:
            row = self.row_of[d.index]
            for a in d.attacks:
                for code in (a.req_code, a.pre_code, a.main_code):
                    self._name(code, row, a.number + 1)
            k: i64 = 5
            for ability in d.abilities:
                for clause in ability.clauses:
                    self._name(clause.code, row, k)
                    for m in clause.mods:
                        self._name(m.code, row, k)
                k += 1
            self._name(d.play_code, row, 8)
            for clause in d.clauses:
                self._name(clause.code, row, 8)
                for m in clause.mods:
                    self._name(m.code, row, 8)

    def _name(self, code: i64, row: i64, text: i64) -> None:
        if 0 <= code < len(self.code_row) and self.code_row[code] == 0:
            self.code_row[code] = row
            self.code_text[code] = text


def _stats(d: CardDef) -> i64:
    """HP in 12 bits, then types, Weakness and Resistance in 11 each, Retreat Cost and Prize cards in 4 each."""
    stats = d.hp | d.types << 12 | mask_of(d.weak_types) << 23 | mask_of(d.resist_types) << 34
    stats |= d.retreat << 45 | d.prizes << 49
    return stats | KEEPS_STATS if d.flags & CARD_KEEPS_STATS else stats


def _unit_type(unit: i64) -> i64:
    """The type of a basic Energy card from its unit in five-bit lanes; −1 for no basic Energy."""
    if unit == 0:
        return -1
    t: i64 = 0
    while unit > 1:
        unit >>= 5
        t += 1
    return t


def mask_of(types: list[int]) -> i64:
    """Types as one mask."""
    mask: i64 = 0
    for t in types:
        bit: i64 = 1
        bit <<= t
        mask |= bit
    return mask
