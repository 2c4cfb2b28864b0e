"""Energy types exchanged everywhere play the same game: every card of two decks with its types, costs, Weakness and
texts permuted; from the same position, with the same luck and choices, the same things happen."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from playmat.audit.measured import looks
from playmat.audit.relations import NEXT, TYPES
from playmat.cards.errata import worded
from playmat.cards.model import Card, TypeModifier
from playmat.cards.rules import newest_rulebook
from playmat.engine import machine, picks
from playmat.rulebooks.books import rulebook
from playmat.simulate.exercise import Runner
from playmat.simulate.exercise.decks import Pool, decks_around
from playmat.simulate.exercise.scenes import Scene

SCENES = 4
DECISIONS = 16
_TYPE = re.compile(rf"({'|'.join(TYPES)})(?![a-z])")


@lru_cache(maxsize=4096)
def permuted(card: Card) -> Card:
    """A card with every Energy type exchanged for the next one; names stay."""
    return replace(
        card,
        types=tuple(NEXT.get(t, t) for t in card.types),
        attacks=tuple(replace(a, text=_said(a.text), cost=tuple(NEXT.get(t, t) for t in a.cost)) for a in card.attacks),
        abilities=tuple(replace(a, text=_said(a.text)) for a in card.abilities),
        weaknesses=tuple(_modifier(m) for m in card.weaknesses),
        resistances=tuple(_modifier(m) for m in card.resistances),
        effect_texts=tuple(_said(text) for text in card.effect_texts),
        provides=NEXT.get(card.provides, card.provides),
    )


def _said(text: str) -> str:
    return _TYPE.sub(lambda m: NEXT[m.group(1)], text)


def _modifier(m: TypeModifier) -> TypeModifier:
    return replace(m, type=NEXT.get(m.type, m.type))


def same_game(card: Card, pool: Pool) -> tuple[int, str]:
    """How many decisions were compared, and what was different at the first that was."""
    rules = newest_rulebook([card])
    around = decks_around(card, pool)
    until = rulebook(rules).wordings_until
    decks = [[permuted(replace(worded(c, until), wordings=())) for c in deck] for deck in (around.own, around.other)]
    runner = Runner(card, pool, rules, 0)
    other = pool.match(decks[0], decks[1], rules)
    other.max_turns = runner.match.max_turns
    if [d.is_playable for d in other.defs] != [d.is_playable for d in runner.match.defs]:
        return 0, ""  # a name that holds a type: the text speaks of another card now
    number = 0
    for scene in range(SCENES):
        one = Scene(runner.setting, scene).build()
        two = one.clone()
        two.match, two.dirty = other, True
        if one.effects:
            continue
        for _ in range(DECISIONS):
            options, others = machine.advance(one), machine.advance(two)
            if any(picks.kind_of(o) == picks.O_TYPE for o in options):
                break
            if options != others or looks(one) != looks(two):
                return number, f"another game from position {scene} on"
            if not options:
                break
            number += 1
            chosen = runner.policy.choose(one, options)
            machine.choose(one, chosen)
            machine.choose(two, chosen)
    return number, ""
