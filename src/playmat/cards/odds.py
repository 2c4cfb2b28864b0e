"""How likely a deck is to open well, to mulligan, to prize a card and to have it by a given turn.

All numbers are exact (fractions, counted with binomial coefficients) for the cards dealt and drawn by the
rules alone: 7 cards, dealt again until they hold a Basic Pokémon, 6 Prize cards, one card a turn. Searching
and drawing by card effects, and cards drawn for the opponent's mulligans, come on top and are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from playmat.cards.deck import Deck
from playmat.cards.model import Card
from playmat.cards.names import lookup_key
from playmat.cards.tables import table

HAND = 7
PRIZES = 6


def _ways(cards: int, taken: int) -> int:
    """Ways to take some of the cards; none where there are too few."""
    return comb(cards, taken) if cards >= 0 and taken >= 0 else 0


class OddsError(ValueError):
    """Odds that cannot be given for this deck."""


@dataclass(frozen=True, slots=True)
class CardOdds:
    """Exact odds for one name."""

    name: str
    copies: int
    opening: Fraction
    """At least one in the hand the game is begun with."""
    copies_in_hand: tuple[Fraction, ...]
    """Exactly 0, 1, 2 … copies in that hand."""
    prized: Fraction
    """At least one among the Prize cards."""
    all_prized: Fraction
    by_turn: tuple[Fraction, ...]
    """At least one seen in the hand or drawn by the end of the draw of turn 1, 2, 3 …"""


@dataclass(frozen=True, slots=True)
class DeckOdds:
    size: int
    basics: int
    mulligan: Fraction
    """The first hand of 7 holds no Basic Pokémon."""
    expected_mulligans: Fraction
    starters: tuple[Fraction, ...]
    """Exactly 1, 2, 3 … Basic Pokémon in the hand the game is begun with."""
    cards: tuple[CardOdds, ...]
    together: tuple[Fraction, ...]
    """At least one of each named card seen by turn 1, 2, 3 … (empty for fewer than two names)."""


def _counts_as_basic(card: Card, rules_name: str) -> bool:
    if card.is_basic_pokemon:
        return True
    return card.plays_as_pokemon and bool(table("deck_rules.toml")["rulebook"][rules_name]["fossils_are_basic"])


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deck seen as counts: all cards, and those a hand may be kept for."""

    size: int
    basics: int

    @property
    def kept(self) -> int:
        """Number of hands that are kept."""
        return _ways(self.size, HAND) - _ways(self.size - self.basics, HAND)

    def none_of(self, cards: int, also_basic: int, draws: int) -> Fraction:
        """No card of a group of `cards` (of them `also_basic` Basics) in a kept hand and `draws` draws."""
        without = _ways(self.size - cards, HAND)
        without -= _ways(self.size - cards - (self.basics - also_basic), HAND)
        rest = self.size - HAND
        if draws > rest - cards:
            return Fraction(0)
        return Fraction(without, self.kept) * Fraction(_ways(rest - cards, draws), _ways(rest, draws))

    def exactly(self, wanted: int, cards: int, are_basic: bool) -> Fraction:
        """Exactly `wanted` of `cards` cards of one name in a kept hand."""
        others = self.size - cards
        hands = _ways(cards, wanted) * _ways(others, HAND - wanted)
        if not (are_basic and wanted):
            basics = self.basics - (cards if are_basic else 0)
            hands -= _ways(cards, wanted) * _ways(others - basics, HAND - wanted)
        return Fraction(hands, self.kept)


def _card_odds(deal: _Deal, name: str, copies: int, is_basic: bool, turns: int, prizes: int) -> CardOdds:
    in_hand = tuple(deal.exactly(k, copies, is_basic) for k in range(min(copies, HAND) + 1))
    rest = deal.size - HAND
    none_prized = Fraction(0)
    all_prized = Fraction(0)
    for k, chance in enumerate(in_hand):
        left = copies - k
        none_prized += chance * Fraction(_ways(rest - left, prizes), _ways(rest, prizes))
        if k == 0 and copies <= prizes:
            all_prized = chance * Fraction(_ways(rest - copies, prizes - copies), _ways(rest, prizes))
    also = copies if is_basic else 0
    by_turn = tuple(1 - deal.none_of(copies, also, turn) for turn in range(1, turns + 1))
    return CardOdds(name, copies, 1 - in_hand[0], in_hand, 1 - none_prized, all_prized, by_turn)


def _groups(deck: Deck, names: Iterable[str], rules_name: str) -> list[tuple[str, int, bool]]:
    """(name, copies, whether they are Basics) for each wanted name, or for every name of the deck."""
    wanted = list(names)
    if not wanted:
        wanted = list(dict.fromkeys(card.name for card, _ in deck.cards))
    found = []
    for name in wanted:
        cards = [(c, n) for c, n in deck.cards if c.id == name or lookup_key(c.name) == lookup_key(name)]
        if not cards:
            known = ", ".join(dict.fromkeys(card.name for card, _ in deck.cards))
            raise OddsError(f"the deck holds no card {name!r}; it holds {known}")
        found.append((cards[0][0].name, sum(n for _, n in cards), _counts_as_basic(cards[0][0], rules_name)))
    return found


def _together(deal: _Deal, groups: list[tuple[str, int, bool]], turns: int) -> tuple[Fraction, ...]:
    """At least one of each group, by counting out the hands that miss some of them."""
    if not 2 <= len(groups) <= 10:
        return ()
    found = []
    for turn in range(1, turns + 1):
        chance = Fraction(1)
        for size in range(1, len(groups) + 1):
            for missing in combinations(groups, size):
                cards = sum(copies for _, copies, _ in missing)
                basics = sum(copies for _, copies, is_basic in missing if is_basic)
                chance += (-1) ** size * deal.none_of(cards, basics, turn)
        found.append(chance)
    return tuple(found)


def deck_odds(deck: Deck, names: Iterable[str] = (), turns: int = 8, rules_name: str = "") -> DeckOdds:
    """Exact odds for the named cards, or for every name of the deck."""
    rules_name = rules_name or deck.rulebook()
    basics = sum(n for card, n in deck.cards if _counts_as_basic(card, rules_name))
    prizes = PRIZES if deck.size >= 60 else 3
    if deck.size < HAND + prizes + turns:
        raise OddsError(f"the deck has {deck.size} cards, too few to deal a hand, Prizes and {turns} turns")
    if not basics:
        raise OddsError("the deck has no Basic Pokémon: no hand can ever be kept")
    deal = _Deal(deck.size, basics)
    mulligan = Fraction(_ways(deck.size - basics, HAND), _ways(deck.size, HAND))
    wanted = list(names)
    groups = _groups(deck, wanted, rules_name)
    starters = tuple(
        Fraction(_ways(basics, k) * _ways(deck.size - basics, HAND - k), deal.kept)
        for k in range(1, min(basics, HAND) + 1)
    )
    return DeckOdds(
        size=deck.size,
        basics=basics,
        mulligan=mulligan,
        expected_mulligans=mulligan / (1 - mulligan),
        starters=starters,
        cards=tuple(_card_odds(deal, name, copies, basic, turns, prizes) for name, copies, basic in groups),
        together=_together(deal, groups, turns) if wanted else (),
    )
