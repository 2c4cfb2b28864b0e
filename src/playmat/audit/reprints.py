"""One name and one attack in several wordings: where the sayings make the words the same, the trees are the same too,
or the print itself changed what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from playmat.audit.said import order, words
from playmat.cards.model import Card
from playmat.effects.nodes import Program
from playmat.text import Names
from playmat.text.kept.programs import programs_of

Printed = tuple[Card, str, str, Program]  # card, what the text is of, text, tree


def printed(card: Card, names: Names) -> Iterator[Printed]:
    """The texts of a card that are read."""
    programs = programs_of(card, names)
    for attack, tree in zip(card.attacks, programs.attacks, strict=True):
        if tree is not None:
            yield card, attack.name, attack.text, tree
    for ability, tree in zip(card.abilities, programs.abilities, strict=True):
        if tree is not None:
            yield card, ability.name, ability.text, tree
    if programs.text is not None:
        yield card, card.name, " ".join(t for t in card.effect_texts if t), programs.text


def reworded(cards: Iterable[Card], names: Names) -> dict[tuple[str, str, str], list[Printed]]:
    """Texts of one name that say the same in the words of the table, but are not printed the same."""
    found: dict[tuple[str, str, str], list[Printed]] = {}
    for card in cards:
        for text in printed(card, names):
            said = f"{sorted(words(text[2], card.name).items())} {order(text[2], card.name)}"
            found.setdefault((card.name, text[1], said), []).append(text)
    return {key: texts for key, texts in found.items() if len({t[2] for t in texts}) > 1}


def otherwise_read(texts: list[Printed]) -> Iterator[Printed]:
    """Of reprints in other words those whose tree is not that of the first."""
    first = texts[0][3]
    seen: set[str] = set()
    for text in texts[1:]:
        if text[3] != first and text[2] not in seen:
            seen.add(text[2])
            yield text
