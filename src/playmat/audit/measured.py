"""A number raised by 10 is measured in play: the same position, luck and choices with the card as printed and with one
amount of damage in its attack raised. The first thing that differs is damage on Pokémon, by tens; nothing else does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from playmat.cards.model import Card
from playmat.cards.rules import newest_rulebook
from playmat.engine import machine
from playmat.engine.board import mons_of
from playmat.engine.log import LOG_KNOCK_OUT
from playmat.engine.state import State
from playmat.simulate.exercise import Runner
from playmat.simulate.exercise.decks import Pool
from playmat.simulate.exercise.scenes import Scene
from playmat.text.kept.programs import programs_of

SCENES = 12
DECISIONS = 10
_AMOUNT = re.compile(r"(?<!plus )\b(\d+0)(?= (?:more |less )?damage(?! counter| plus| minus| times))")


def raised_cards(card: Card, pool: Pool) -> Iterator[tuple[str, Card]]:
    """A card with one amount of an attack raised by 10, for each attack that names just one."""
    for at, attack in enumerate(card.attacks):
        found = list(_AMOUNT.finditer(attack.text))
        if len(found) != 1:
            continue
        m = found[0]
        text = f"{attack.text[: m.start()]}{int(m.group()) + 10}{attack.text[m.end() :]}"
        other = replace(attack, text=text)
        raised = replace(card, attacks=(*card.attacks[:at], other, *card.attacks[at + 1 :]))
        if programs_of(raised, pool.names).attacks[at] is not None:
            yield attack.name, raised


def measure(card: Card, raised: Card, pool: Pool) -> tuple[bool, str]:
    """Whether the difference was seen, and what was wrong with it."""
    runners = [Runner(c, pool, newest_rulebook([card]), 0) for c in (card, raised)]
    decks = [[d.card_id for d in runner.match.def_of] for runner in runners]
    if not runners[0].d.is_playable or decks[0] != decks[1]:
        return False, ""
    for number in range(SCENES):
        one, two = (Scene(runner.setting, number).build() for runner in runners)
        one.coins, two.coins = [1] * 40, [1] * 40
        for _ in range(DECISIONS):
            options, others = machine.advance(one), machine.advance(two)
            if options != others or looks(one) != looks(two):
                what = _what(one, two)
                if what is not None:
                    return True, what
                break
            if not options:
                break
            chosen = runners[0].policy.choose(one, options)
            one.log, two.log = [], []
            machine.choose(one, chosen)
            machine.choose(two, chosen)
    return False, ""


def _damage(st: State) -> dict[int, int]:
    return {m.uid: m.damage for player in range(2) for m in mons_of(st, player)}


def looks(st: State) -> object:
    sides = [(p.hand, p.deck, p.discard, p.lost, p.prizes) for p in (st.p0, st.p1)]
    return (_damage(st), sides, [m.conditions for player in range(2) for m in mons_of(st, player)])


def _what(one: State, two: State) -> str | None:
    """What is wrong with the first difference: nothing; or None where a Knock Out hides how much it was."""
    a, b = _damage(one), _damage(two)
    if a.keys() != b.keys() or any(entry[0] == LOG_KNOCK_OUT for st in (one, two) for entry in st.log):
        return None
    by = [b[uid] - a[uid] for uid in a if b[uid] != a[uid]]
    if not by:
        return "something other than damage differs"
    return "" if all(x % 10 == 0 for x in by) else f"damage differs by {by}"
