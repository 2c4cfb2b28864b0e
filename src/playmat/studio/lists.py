"""A deck list under the eyes of its builder: what is wrong with it and by which clause, what it is made of, what it
draws. Lists come from the page as pairs of card id and count; nothing but cards of the library is taken."""

from __future__ import annotations

import random
from collections import Counter

from playmat.cards import FORMATS, Card, Deck, DeckError, Library, check_deck
from playmat.cards.formats import check_format, format_on
from playmat.cards.odds import HAND, PRIZES, DeckOdds, OddsError, deck_odds
from playmat.cards.rules import Problem, remarks
from playmat.studio.studio import Body
from playmat.studio.web import refuse
from playmat.table.faces import printed
from playmat.table.jobs import MAX_DECK_TEXT, read_deck

MAX_KINDS = 120  # different cards in a list
MOST_COPIES = 60
SIZES = (60, 30)
TURNS = 6
KEPT = "kept:"  # begins the id of a deck that somebody keeps, where decks of all kinds are chosen from
Pairs = list[tuple[str, int]]


def pairs_in(body: Body, library: Library, field: str = "cards") -> Pairs:
    """The cards of a request, checked one by one."""
    found = body.get(field)
    if not isinstance(found, list) or len(found) > MAX_KINDS:
        raise refuse(field, f"A deck is a list of at most {MAX_KINDS} different cards.")
    out: Pairs = []
    for row in found:
        if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
            raise refuse(field, "Every entry of a deck is a card and a number.")
        id, count = row
        if id not in library:
            raise refuse(field, f"There is no card {id[:60]!r} here.")
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
            raise refuse(field, f"{library.get(id).name}: a count is from 1 to {MOST_COPIES}.")
        out.append((id, count))
    return out


def named(id: str, body: Body) -> Body:
    """A deck as the table is asked for it, by the id that was chosen from all kinds of decks."""
    return {"kept": id.removeprefix(KEPT), "key": body.get("key")} if id.startswith(KEPT) else {"starter": id}


def deck_of(pairs: Pairs, library: Library, name: str = "", rules: str = "") -> Deck:
    return Deck.of([(library.get(id), count) for id, count in pairs], name, rules, free=True)


def problems_of(deck: Deck, rules: str, format: str, size: int, library: Library) -> list[Problem]:
    """Every rule of deck building that is broken, and every card that the format does not allow."""
    found = check_deck(deck, rules, size)
    return found + (check_format(deck.cards, format_on(format), library) if format else [])


def charts(deck: Deck) -> Body:
    """What a deck is made of, counted."""
    made: Counter[str] = Counter()
    stages: Counter[str] = Counter()
    given: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    costs: Counter[int] = Counter()
    for card, count in deck.cards:
        made[_part(card)] += count
        if card.is_pokemon:
            stages[card.stage.value or "–"] += count
        if card.provides:
            given[card.provides] += count
        for attack in card.attacks:
            costs[min(5, len(attack.cost))] += count
            for symbol in attack.cost:
                asked[symbol] += count
    return {
        "parts": dict(made),
        "stages": dict(stages),
        "energy": [[kind, given[kind], asked[kind]] for kind in sorted({*given, *asked}, key=lambda k: -given[k])],
        "costs": [costs[n] for n in range(6)],
    }


def _part(card: Card) -> str:
    if card.is_pokemon:
        return "Pokémon"
    if card.is_energy:
        return "Energy"
    return "Supporter" if "Supporter" in card.subtypes else "Trainer"


def odds_of(deck: Deck, rules: str) -> Body:
    """Opening hands and draws, counted exactly; or why there are none."""
    try:
        found = deck_odds(deck, (), TURNS, rules)
    except OddsError as error:
        return {"none": str(error)}
    return _odds(found)


def _odds(found: DeckOdds) -> Body:
    return {
        "basics": found.basics,
        "mulligan": float(found.mulligan),
        "starters": [float(share) for share in found.starters],
        "cards": [
            {
                "name": row.name,
                "copies": row.copies,
                "opening": float(row.opening),
                "prized": float(row.prized),
                "by_turn": [float(share) for share in row.by_turn],
            }
            for row in found.cards
        ],
    }


def look(pairs: Pairs, rules: str, format: str, size: int, library: Library) -> Body:
    """All that the builder shows beside a list."""
    deck = deck_of(pairs, library, rules=rules)
    problems = problems_of(deck, rules, format, size, library)
    return {
        "size": deck.size,
        "legal": not problems,
        "problems": [problem.as_dict() for problem in problems][:40],
        "remarks": remarks(deck.cards)[:20],
        "charts": charts(deck),
        "odds": odds_of(deck, rules),
    }


def sample_hand(pairs: Pairs, library: Library, luck: random.Random) -> Body:
    """An opening as the rules deal it: hands without a Basic Pokémon are shown and dealt again, then Prize cards and
    the next draws."""
    deck = deck_of(pairs, library).expand()
    if len(deck) < HAND + PRIZES + 5:
        raise refuse("cards", f"A hand needs a deck of {HAND + PRIZES + 5} cards or more; this one has {len(deck)}.")
    if not any(card.is_basic_pokemon or card.plays_as_pokemon for card in deck):
        raise refuse("cards", "No hand can ever be kept: the deck has no Basic Pokémon.")
    mulligans: list[list[str]] = []
    while True:
        luck.shuffle(deck)
        if any(card.is_basic_pokemon or card.plays_as_pokemon for card in deck[:HAND]):
            break
        if len(mulligans) < 5:
            mulligans.append([card.id for card in deck[:HAND]])
    ids = [card.id for card in deck]
    prizes = PRIZES if len(deck) >= 60 else 3
    return {
        "mulligans": mulligans,
        "hand": ids[:HAND],
        "prizes": ids[HAND : HAND + prizes],
        "draws": ids[HAND + prizes : HAND + prizes + 5],
    }


def faces_of(pairs: Pairs, library: Library) -> Body:
    return {id: printed(library.get(id)) for id, _ in pairs}


def read_list(library: Library, text: str) -> Body:
    """A job: a pasted list in any format."""
    deck = read_deck(library, text)
    pairs = [(card.id, count) for card, count in deck.cards]
    return {
        "name": deck.name[:60],
        "rules": deck.rulebook(),
        "cards": pairs,
        "notes": list(deck.notes)[:10],
        "faces": faces_of(pairs, library),
    }


def written(pairs: Pairs, library: Library, name: str, rules: str, to: str) -> str:
    try:
        return deck_of(pairs, library, name, rules).write(to, library)
    except DeckError as error:
        raise refuse("to", error.what) from None


__all__ = [
    "FORMATS",
    "KEPT",
    "MAX_DECK_TEXT",
    "SIZES",
    "Pairs",
    "deck_of",
    "faces_of",
    "look",
    "named",
    "pairs_in",
    "problems_of",
    "read_list",
    "sample_hand",
    "written",
]
