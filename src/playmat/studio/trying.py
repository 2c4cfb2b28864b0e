"""A written card put to the test: into a position to look at, or into a deck to play with. Both are scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Any

import yaml

from playmat.cards import Card, Deck, Library, UnknownCardError, starter_decks
from playmat.cards.names import basic_energy_type, read_cost
from playmat.rulebooks.books import rulebook
from playmat.studio.writing import Form, entry_of
from playmat.table.jobs import playable_cards
from playmat.table.refusal import Refused

COPIES = 4
TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy")


def position_with(library: Library, form: Form, others: list[Form], rules: str) -> str:
    """A scenario in which the card is at hand and can be used at once."""
    table, entry, below = _whole(library, form, others)
    other = _starter(rules, entry)
    mine = [card for card, _ in other.cards if card.is_basic_pokemon]
    foe = [card for card, _ in _starter(rules, entry, 1).cards if card.is_basic_pokemon]
    side: dict[str, Any] = {"bench": [mine[0].id], "deck": _ids(other)[:20], "prizes": 6}
    if table == "pokemon":
        mon: dict[str, Any] = {"card": entry["name"]}
        if below:
            mon["under"] = below
        if energy := _energy(entry):
            mon["energy"] = energy
        side |= {"active": mon, "hand": [entry["name"], *energy[:1]]}
    else:
        kind = _basic_energy(mine[0])
        side |= {"active": {"card": mine[0].id, "energy": [kind, kind], "damage": 20}, "hand": [f"2 {entry['name']}"]}
    opponent = {"active": foe[0].id, "bench": [card.id for card in foe[1:3]], "hand": 3, "deck": 20, "prizes": 6}
    case = {
        "id": f"{entry['name']} at the table",
        "rules": rules,
        "cards": _cards(form, others),
        "turn": {"number": 3, "player": "a", "first": "a"},
        "a": side,
        "b": opponent,
    }
    return yaml.safe_dump(case, allow_unicode=True, sort_keys=False, width=110)


def game_with(library: Library, form: Form, others: list[Form], rules: str, seed: int) -> str:
    """A game from set-up: a starter deck of the rulebook with four copies of the card, against another starter deck."""
    entry, mine = _deck_with(library, form, others, rules)
    case = {
        "id": f"A game with {entry['name']}",
        "rules": rules,
        "cards": _cards(form, others),
        "decks": {"a": [f"{n} {card}" for card, n in mine.items()], "b": _starter(rules, entry, 1).name},
        "seed": seed,
    }
    return yaml.safe_dump(case, allow_unicode=True, sort_keys=False, width=110)


def table_deck(
    library: Library, form: Form, others: list[Form], rules: str, own: dict[str, str]
) -> tuple[list[tuple[str, int]], str]:
    """The same deck for a game at the table, and the id of the deck it meets. ``own``: kept cards by their names."""
    entry, mine = _deck_with(library, form, others, rules)
    counts: Counter[str] = Counter()
    for key, count in mine.items():
        counts[own.get(key) or library.find(key).id] += count
    deck = Deck.of([(library.get(id), n) for id, n in counts.items()], entry["name"], rules, free=True)
    return playable_cards(library, deck, rules), _starter(rules, entry, 1).id


def _deck_with(library: Library, form: Form, others: list[Form], rules: str) -> tuple[dict[str, Any], dict[str, int]]:
    """The card's entry, and a starter deck with four copies of it and of what it is put on."""
    table, entry, below = _whole(library, form, others)
    mine = dict(_counts(_starter(rules, entry)))
    if table == "pokemon":
        _turn_energy(mine, entry)
    wanted = [*below, entry["name"]]
    for name in wanted:
        _make_room(mine, library, COPIES, wanted)
        mine[name] = mine.get(name, 0) + COPIES
    return entry, mine


def _whole(library: Library, form: Form, others: list[Form]) -> tuple[str, dict[str, Any], list[str]]:
    """The entry of a card that is whole, and the Pokémon it is put on, the lowest first."""
    table, entry, faults = entry_of(form)
    if faults:
        raise Refused(f"The card is not whole yet: {faults[0]['text']}", faults=faults)
    own = {str(other.get("name")): str(other.get("evolves_from") or "") for other in others}
    below: list[str] = []
    name = entry.get("evolves_from", "")
    while name and name not in below and len(below) < 3:
        below.insert(0, name)
        if name in own:
            name = own[name]
            continue
        try:
            name = library.find(name).evolves_from
        except UnknownCardError:
            raise Refused(
                f"No card {name} is known: write it in the Workshop too, or name another.", field="evolves_from"
            ) from None
    return table, entry, below


def _cards(form: Form, others: list[Form]) -> dict[str, Any]:
    """The own cards a scenario needs: this one, and those its family or text may need, as far as they are whole."""
    out: dict[str, Any] = {}
    for one in (form, *others):
        _, entry, faults = entry_of(one)
        name = entry.pop("name")
        if not faults and name not in out:
            out[name] = entry
    return out


def _starter(rules: str, entry: dict[str, Any], number: int = 0) -> Deck:
    """A starter deck of the rulebook's year; the first of them is one of the card's own types, if there is one."""
    title = rulebook(rules).name
    decks = [deck for deck in starter_decks() if deck.rules in ("", title)]
    wanted = set(entry.get("types", ()))
    decks.sort(key=lambda deck: not any(set(card.types) & wanted for card, _ in deck.cards))
    return decks[number % len(decks)]


def _counts(deck: Deck) -> list[tuple[str, int]]:
    return [(card.id, n) for card, n in deck.cards]


def _ids(deck: Deck) -> list[str]:
    return [card.id for card in deck.expand()][::3]


def _energy(entry: dict[str, Any]) -> list[str]:
    """Basic Energy for the dearest attack."""
    costs = [read_cost(attack.get("cost", "0")) for attack in entry.get("attacks", ())]
    dearest = max(costs, key=len, default=[])
    own = next((t for t in (*entry.get("types", ()), "Grass") if t in TYPES), "Grass")
    return [f"{t if t in TYPES else own} Energy" for t in dearest]


def _basic_energy(card: Card) -> str:
    found = next((t for t in card.types if t in TYPES), "Grass")
    return f"{found} Energy"


def _turn_energy(deck: dict[str, int], entry: dict[str, Any]) -> None:
    """Where the deck's basic Energy does not pay for the card's attacks, half of it becomes Energy that does."""
    needed = {word for word in _energy(entry) if word.removesuffix(" Energy") in TYPES}
    have = {key: n for key, n in deck.items() if _is_basic_energy(key)}
    lacking = sorted(word for word in needed if not any(_provides(key) == word for key in have))
    for word in lacking:
        most = max(have, key=lambda key: have[key], default="")
        if most:
            half = deck[most] // 2
            deck[most] -= half
            deck[word] = deck.get(word, 0) + half
            have[most] -= half


def _is_basic_energy(key: str) -> bool:
    return bool(_provides(key))


def _provides(key: str) -> str:
    found = next((card for deck in starter_decks() for card, _ in deck.cards if card.id == key), None)
    kind = found.provides if found else basic_energy_type(key)
    return f"{kind} Energy" if kind else ""


def _make_room(deck: dict[str, int], library: Library, count: int, kept: list[str]) -> None:
    """Take out so many cards, each time one of those with most copies that is no Basic Pokémon."""
    for _ in range(count):
        known = {key for key in deck if key not in kept and not _is_basic(key, library)}
        most = max(known, key=lambda key: deck[key] - (8 if _is_basic_energy(key) else 0))
        deck[most] -= 1
        if not deck[most]:
            del deck[most]


def _is_basic(key: str, library: Library) -> bool:
    try:
        return library.find(key).is_basic_pokemon
    except UnknownCardError:
        return False
