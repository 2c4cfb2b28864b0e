"""The latest wording of a name applies to all its printings (Sun & Moon rulebook, II-A).

Two sources: the newest printing in the library, and the official errata listed in `data/errata.toml`. The
printed wording stays in `Card.rules`; `Card.errata` says whence the wording comes.
"""

from __future__ import annotations

import re
from collections import defaultdict

from playmat.cards.build import SetFacts, playable_key
from playmat.cards.model import Card, TrainerKind
from playmat.cards.names import name_key
from playmat.cards.tables import table

_Key = tuple[str, str, int]


def _key(card: Card) -> _Key:
    """Cards that share a wording: same name, same kind, played the same way."""
    return (card.name_key, card.kind.value, (card.trainer & TrainerKind.PLAYS_AS_POKEMON).value)


def _order(card: Card) -> tuple[str, str, int]:
    number = re.sub(r"\D", "", card.number)
    return (card.released, card.set_id, int(number or 0))


def _is_source(card: Card, facts: dict[str, SetFacts]) -> bool:
    known = facts.get(card.set_id)
    return bool(card.released) and not (known and known.is_facsimile)


def _listed() -> dict[tuple[str, str], dict[str, str]]:
    rows = table("errata.toml")["erratum"]
    return {(name_key(row["name"], row["kind"] == "Trainer"), row["kind"]): row for row in rows}


def apply_errata(cards: list[Card], facts: dict[str, SetFacts]) -> list[Card]:
    """The cards with every Trainer and Special Energy in its latest wording."""
    groups: dict[_Key, list[Card]] = defaultdict(list)
    different = {name_key(name, True) for name in table("errata.toml")["different"]}
    for card in cards:
        if card.effect_texts and not card.is_pokemon and card.name_key not in different:
            groups[_key(card)].append(card)
    listed = _listed()
    changed: dict[str, Card] = {}
    for (name, kind, _), printings in groups.items():
        sources = [card for card in printings if _is_source(card, facts)]
        newest = max(sources, key=_order) if sources else None
        row = listed.get((name, kind))
        if row and (newest is None or newest.released < row["date"]):
            wording: tuple[str, ...] = (row["text"],)
            source = f"{row['source']} ({row['date']})"
        elif newest is not None:
            wording, source = newest.effect_texts, f"latest wording, as printed on {newest.id}"
        else:
            continue
        for card in printings:
            if card.effect_texts != wording:
                new = card.with_(effect_texts=wording, errata=source)
                changed[card.id] = new.with_(playable_key=playable_key(new))
    return [changed.get(card.id, card) for card in cards]
