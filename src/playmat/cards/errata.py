"""The wording of a name applies to all its printings (Sun & Moon rulebook, II-A), as of the rulebook's own time.

A name's wordings come from two sources: its printings in the library by their date, and the rows of
`data/errata.toml`. A card of the library carries the latest; `worded` gives it the one a rulebook knew. The printed
wording stays in `Card.rules`; `Card.errata` says whence the wording comes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from playmat.cards.build import SetFacts, attached_or_not, playable_key
from playmat.cards.model import ATTACHED_KINDS, Card, TrainerKind, Wording
from playmat.cards.names import name_key
from playmat.cards.tables import table

_Key = tuple[str, str, int]
_PLAYED_OTHERWISE = (ATTACHED_KINDS ^ TrainerKind.ATTACHED) | TrainerKind.STADIUM | TrainerKind.PLAYS_AS_POKEMON


def _key(card: Card) -> _Key:
    """Cards that share a wording: same name, same kind, played the same way."""
    return (card.name_key, card.kind.value, (card.trainer & _PLAYED_OTHERWISE).value)


def _order(card: Card) -> tuple[str, str, int]:
    number = re.sub(r"\D", "", card.number)
    return (card.released, card.set_id, int(number or 0))


def _is_source(card: Card, facts: dict[str, SetFacts]) -> bool:
    known = facts.get(card.set_id)
    return bool(card.released) and not (known and known.is_facsimile)


def _listed() -> dict[tuple[str, str], list[dict[str, Any]]]:
    rows: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in table("errata.toml")["erratum"]:
        rows[name_key(row["name"], row["kind"] == "Trainer"), row["kind"]].append(row)
    return rows


def apply_errata(cards: list[Card], facts: dict[str, SetFacts]) -> list[Card]:
    """The cards with every Trainer and Special Energy in its latest wording, and with all its wordings by date."""
    groups: dict[_Key, list[Card]] = defaultdict(list)
    different = {name_key(name, True) for name in table("errata.toml")["different"]}
    for card in cards:
        if card.effect_texts and not card.is_pokemon and card.name_key not in different:
            groups[_key(card)].append(card)
    listed = _listed()
    changed: dict[str, Card] = {}
    for (name, kind, _), printings in groups.items():
        wordings = _wordings([card for card in printings if _is_source(card, facts)], listed.get((name, kind), []))
        for card in printings:
            new = _in_words(card, wordings[-1]) if wordings else card
            if len(wordings) > 1:
                new = new.with_(wordings=wordings)
            if new is not card:
                changed[card.id] = new.with_(playable_key=playable_key(new))
    return [changed.get(card.id, card) for card in cards]


def _wordings(printings: list[Card], rows: list[dict[str, Any]]) -> tuple[Wording, ...]:
    """The wordings of a name by date. A row stands for what was printed between its `date` and its `until`; of several
    printings on one day the last counts."""
    found = [Wording(row["date"], (row["text"],), f"{row['source']} ({row['date']})") for row in rows]
    for card in sorted(printings, key=_order):
        if not any(row["date"] <= card.released < row.get("until", "") for row in rows):
            found.append(Wording(card.released, card.effect_texts, f"wording printed on {card.id} ({card.released})"))
    out: list[Wording] = []
    for wording in sorted(found, key=lambda w: w.date):
        if out and out[-1].texts == wording.texts:
            continue
        if out and out[-1].date == wording.date:
            out.pop()
        out.append(wording)
    return tuple(out)


def _in_words(card: Card, wording: Wording) -> Card:
    """The card with this wording; whether it is attached when it is played follows from the words."""
    if card.effect_texts == wording.texts:
        return card
    trainer = attached_or_not(card.trainer, card.name, wording.texts)
    return card.with_(effect_texts=wording.texts, trainer=trainer, errata=wording.source, worded=wording.date)


def worded(card: Card, until: str) -> Card:
    """The card in the latest wording that was known before a date, or on the card's own day if that is later."""
    known = [wording for wording in card.wordings if wording.date < until or wording.date <= card.released]
    new = _in_words(card, known[-1]) if known else card
    return new if new is card else new.with_(playable_key=playable_key(new))
