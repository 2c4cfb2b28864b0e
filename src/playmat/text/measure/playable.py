"""How many cards can be played: every text read, and everything read carried out.

The report behind ``playmat cards coverage``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playmat.cards.kinds import KINDS, kinds_of
from playmat.cards.library import Library
from playmat.cards.model import Card
from playmat.text.kept.programs import programs_of
from playmat.text.measure.coverage import Report, library_items, measure, texts_of
from playmat.text.words.names import Names


@dataclass
class Playable:
    """Figures over a library, reprints merged."""

    report: Report
    cards: int = 0
    playable: int = 0
    by_series: dict[str, list[int]] = field(default_factory=dict)
    """Series → [playable cards, cards]."""
    by_special: dict[str, list[int]] = field(default_factory=dict)
    """Special kind of card → [playable cards, cards]."""
    blocked: Counter[str] = field(default_factory=Counter)
    """Unread place → cards that only this blocks."""
    not_carried_out: Counter[str] = field(default_factory=Counter)
    unplayable: list[tuple[str, str, str]] = field(default_factory=list)
    """(id, name, reason)."""

    def as_json(self) -> dict[str, Any]:
        r = self.report
        return {
            "cards": self.cards,
            "playable": self.playable,
            "texts": r.texts,
            "compiled": r.compiled,
            "distinct_texts": r.distinct,
            "distinct_compiled": r.distinct_compiled,
            "by_series": {
                s: {
                    "cards": self.by_series.get(s, [0, 0])[1],
                    "playable": self.by_series.get(s, [0, 0])[0],
                    "texts": n[1],
                    "compiled": n[0],
                }
                for s, n in sorted(r.by_series.items())
            },
            "by_kind": {k: {"texts": n[1], "compiled": n[0]} for k, n in sorted(r.by_kind.items())},
            "special_kinds": {k: {"cards": n, "playable": ok} for k, (ok, n) in self.by_special.items()},
            "unread": [{"phrase": k, "texts": n} for k, n in r.unread.most_common(200)],
            "not_carried_out": [{"what": k, "cards": n} for k, n in self.not_carried_out.most_common(100)],
        }


def count_playable(library: Library, why_not: Callable[[Card, Names], list[str]]) -> Playable:
    """``why_not`` says what of a card's read texts cannot be carried out (the engine's answer)."""
    items, names = library_items(library)
    out = Playable(measure(items, names), by_special={kind: [0, 0] for kind in KINDS})
    seen: set[str] = set()
    for card in library:
        if card.playable_key in seen:
            continue
        seen.add(card.playable_key)
        row = out.by_series.setdefault(card.series, [0, 0])
        rows = [row, *(out.by_special[kind] for kind in kinds_of(card))]
        for counted in rows:
            counted[1] += 1
        out.cards += 1
        errors = programs_of(card, names).errors if texts_of(card) else []
        missing = why_not(card, names) if not errors else []
        for reason in missing:
            out.not_carried_out[reason.split(": ", 1)[-1]] += 1
        if errors or missing:
            out.unplayable.append((card.id, card.name, (errors or missing)[0]))
        else:
            out.playable += 1
            for counted in rows:
                counted[0] += 1
    return out
