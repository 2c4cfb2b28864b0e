"""Deck building: what a deck must be, and which clause says so.

Names of rulebooks and clause numbers are data (`data/deck_rules.toml`); rules printed on cards (Prism Star,
ACE SPEC, Radiant …) hold under every rulebook.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from playmat.cards.model import Card, Rule, Stage, Tag
from playmat.cards.names import name_key, short
from playmat.cards.tables import table

PRINTED = "printed on the card"
HALF_DECK = "half-deck custom, outside the rulebooks"
Entries = Iterable[tuple[Card, int]]


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken rule of deck building."""

    rule: str
    message: str
    clause: str
    cards: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, object]:
        return {"rule": self.rule, "message": self.message, "clause": self.clause, "cards": list(self.cards)}

    def __str__(self) -> str:
        return f"{self.message} [{self.clause}]"


class UnknownRulebook(ValueError):
    """No rulebook of that name."""


def rulebook_names() -> tuple[str, ...]:
    """The rulebooks, oldest first."""
    return tuple(table("deck_rules.toml")["order"])


def rulebook_name(wanted: str) -> str:
    """The rulebook that is meant, however it is written: its id, its title or its letters."""
    key = re.sub(r"[^a-z0-9]+", "_", wanted.casefold()).strip("_")
    for name, row in table("deck_rules.toml")["rulebook"].items():
        if key in {name, row["short"]}:
            return str(name)
    known = ", ".join(f"{name} ({table('deck_rules.toml')['rulebook'][name]['short']})" for name in rulebook_names())
    raise UnknownRulebook(f"unknown rulebook {short(wanted)}; known are {known}")


def newest_rulebook(cards: Iterable[Card]) -> str:
    """The newest rulebook that any of the cards belongs to (older and newer cards go with the nearest one); the newest
    of all if none does."""
    books = table("deck_rules.toml")["rulebook"]
    series = {card.series for card in cards if not card.is_basic_energy}
    belonging = [
        name for name in rulebook_names() if series & {*books[name]["series"], *books[name].get("nearest", ())}
    ]
    return belonging[-1] if belonging else rulebook_names()[-1]


def _clause(rules_name: str, rule: str) -> str:
    found: str = table("deck_rules.toml")["rulebook"][rulebook_name(rules_name)]["clauses"].get(rule, PRINTED)
    return found


def check_cards(entries: Entries, rules_name: str, size: int = 60) -> list[Problem]:
    """Every rule of deck building the cards break, under the named rulebook."""
    cards = list(entries)
    problems = [*_size(cards, rules_name, size), *_basic(cards, rules_name)]
    problems += _copies(cards, rules_name, size)
    problems += _single_of_name(cards, rules_name)
    problems += _one_in_all(cards, rules_name)
    problems += _name_part(cards)
    return problems


def _size(cards: list[tuple[Card, int]], rules_name: str, size: int) -> list[Problem]:
    """PL-deck-01 HS-deck-01 BW-deck-01 SS-deck-01: neither more nor fewer cards."""
    total = sum(count for _, count in cards)
    if total == size:
        return []
    clause = _clause(rules_name, "size") if size == 60 else HALF_DECK
    difference = f"{abs(total - size)} too {'many' if total > size else 'few'}"
    return [Problem("size", f"the deck has {total} cards, it must have exactly {size} ({difference})", clause)]


def _basic(cards: list[tuple[Card, int]], rules_name: str) -> list[Problem]:
    """PL-newdeck-02 HS-newdeck-02 BW-deck-03 SS-deck-03: at least 1 Basic Pokémon.

    LEGEND, Restored Pokémon and fossil Trainers are none (HS-legend-08 BW-restored-06 SS-restored-06).
    """
    if any(card.is_basic_pokemon and count for card, count in cards):
        return []
    return [Problem("basic", "the deck has no Basic Pokémon, it needs at least 1", _clause(rules_name, "basic"))]


def _by_name(cards: list[tuple[Card, int]]) -> dict[str, list[tuple[Card, int]]]:
    found: dict[str, list[tuple[Card, int]]] = defaultdict(list)
    for card, count in cards:
        if not card.is_basic_energy:
            found[card.name_key].append((card, count))
    return found


def _copies(cards: list[tuple[Card, int]], rules_name: str, size: int) -> list[Problem]:
    """PL-deck-02 HS-deck-02 BW-deck-02 SS-deck-02: at most 4 cards of one name (2 in a half deck).

    A LV.X counts with its Pokémon (PL-levelup-08), both halves of a LEGEND together (HS-legend-02).
    """
    limit = 4 if size >= 60 else 2
    problems = []
    for printings in _by_name(cards).values():
        counted = [(card, count) for card, count in printings if card.deck_limit == 4]
        total = sum(count for _, count in counted)
        if total > limit:
            names = tuple(dict.fromkeys(card.name for card, _ in counted))
            clause = HALF_DECK if limit == 2 else _clause(rules_name, _copies_rule(counted))
            together = " (they share one name)" if len(names) > 1 else ""
            message = f"{total} × {' and '.join(names)}{together}, at most {limit} are allowed"
            problems.append(Problem("copies", message, clause, tuple(card.id for card, _ in counted)))
    return problems


def _copies_rule(printings: list[tuple[Card, int]]) -> str:
    stages = {card.stage for card, _ in printings}
    if Stage.LEVEL_UP in stages and len(stages) > 1:
        return "level"
    if Stage.LEGEND in stages:
        return "legend"
    return "copies"


def _single_of_name(cards: list[tuple[Card, int]], rules_name: str) -> list[Problem]:
    """SS-prism-01: one of each Prism Star name; and cards that allow only one of their name."""
    problems = []
    for printings in _by_name(cards).values():
        total = sum(count for card, count in printings if card.deck_limit == 1)
        if total > 1:
            card = printings[0][0]
            is_prism = card.has(Tag.PRISM_STAR)
            clause = _clause(rules_name, "prism") if is_prism else PRINTED
            message = f"{total} × {card.name}, only 1 of this name is allowed"
            problems.append(Problem("prism" if is_prism else "printed limit", message, clause, (card.id,)))
    return problems


_ONE_IN_ALL = (
    ("ace", "ACE SPEC", Tag.ACE_SPEC, Rule.ONE_ACE_SPEC),
    ("star", "Pokémon ★", Tag.STAR, Rule.ONE_STAR),
    ("radiant", "Radiant Pokémon", Tag.RADIANT, Rule.ONE_RADIANT),
)


def _one_in_all(cards: list[tuple[Card, int]], rules_name: str) -> list[Problem]:
    """SS-acespec-01 PL-deck-03 HS-deck-03: one ACE SPEC card, one Pokémon ★; one Radiant Pokémon."""
    problems = []
    for rule, words, tag, printed in _ONE_IN_ALL:
        found = [(card, count) for card, count in cards if card.has(tag) or card.rule & printed]
        total = sum(count for _, count in found)
        if total > 1:
            names = ", ".join(f"{count} {card.name}" for card, count in found)
            message = f"{total} {words} cards ({names}), only 1 in all is allowed"
            ids = tuple(card.id for card, _ in found)
            problems.append(Problem(rule, message, _clause(rules_name, rule), ids))
    return problems


def _name_part(cards: list[tuple[Card, int]]) -> list[Problem]:
    """Cards that allow four of all their kind together (the letters of Unown)."""
    groups: dict[str, list[tuple[Card, int]]] = defaultdict(list)
    for card, count in cards:
        if card.rule & Rule.FOUR_WITH_NAME_PART:
            groups[card.name.split()[0]].append((card, count))
    problems = []
    for word, found in groups.items():
        total = sum(count for _, count in found)
        if total > 4:
            message = f"{total} cards with {word} in their names, at most 4 are allowed"
            problems.append(Problem("printed limit", message, PRINTED, tuple(c.id for c, _ in found)))
    return problems


def remarks(entries: Entries) -> list[str]:
    """What is legal but will not work: cards that can never be played from this deck."""
    cards = [card for card, _ in entries]
    keys = {card.name_key for card in cards}
    found = []
    for card in cards:
        if card.stage is Stage.LEGEND and not any(
            other.name_key == card.name_key and other.part != card.part for other in cards
        ):
            found.append(f"{card.name} ({card.id}): the other half is not in the deck")
        elif card.evolves_from and not _can_come_into_play(card, cards, keys):
            found.append(f"{card.name} ({card.id}): nothing in the deck to put it on ({card.evolves_from})")
    return list(dict.fromkeys(found))


def _can_come_into_play(card: Card, cards: list[Card], keys: set[str]) -> bool:
    if {name_key(card.evolves_from), name_key(card.evolves_from, True)} & keys:
        return True
    skips_a_stage = any("Stage 2" in text for other in cards for text in other.effect_texts)
    return card.stage is Stage.STAGE2 and skips_a_stage
