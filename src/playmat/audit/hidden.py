"""Nobody learns what is hidden: for every card that touches Prize cards, hands or decks, prepared positions are played
around it, and at every decision everything hidden from the decider is dealt anew: the options, what they say of
themselves and all the decider sees must stay the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playmat.cards.model import Card
from playmat.cards.rules import newest_rulebook
from playmat.decisions.describe import option_data
from playmat.decisions.determinize import determinize
from playmat.decisions.view import view
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.engine import machine
from playmat.engine.options import options_of
from playmat.engine.state import F_MAIN, State
from playmat.simulate.exercise import Runner
from playmat.simulate.exercise.decks import Pool
from playmat.simulate.exercise.scenes import Scene
from playmat.text.kept.programs import programs_of

SCENES = 24
DECISIONS = 18
ENOUGH = 8  # positions in which a text of the card asked for something
_ZONES = ("deck", "hand", "prizes")
_TOUCHES = (n.Draw, n.DrawUntil, n.Look, n.Reveal, n.TopUntil, n.TakePrizes, n.TurnPrizes, n.SwapWithPrize)


@dataclass(frozen=True)
class Leak:
    """A decision at which something hidden showed."""

    card: Card
    what: str
    scene: int


def touches_hidden(card: Card, pool: Pool) -> bool:
    """Whether a text of the card speaks of a deck, a hand or Prize cards."""
    programs = programs_of(card, pool.names)
    trees = [*programs.attacks, *programs.abilities, programs.text]
    nodes = (x for tree in trees if tree is not None for x in walk(tree))
    return any(isinstance(x, _TOUCHES) or (isinstance(x, n.InZone) and x.zone in _ZONES) for x in nodes)


def leaks(card: Card, pool: Pool) -> Iterator[Leak]:
    """Play positions around a card and deal the hidden cards anew at every decision."""
    runner = Runner(card, pool, newest_rulebook([card]), 0)
    if not runner.d.is_playable:
        return
    asked = 0
    for number in range(SCENES):
        st = Scene(runner.setting, number).build()
        is_asked = False
        for step in range(DECISIONS):
            options = machine.advance(st)
            if not options:
                break
            is_asked = is_asked or st.stack[-1].kind != F_MAIN
            what = shown(st, options, number * DECISIONS + step)
            if what:
                yield Leak(card, what, number)
                return
            machine.choose(st, runner.policy.choose(st, options))
        asked += is_asked
        if asked >= ENOUGH:
            return


def shown(st: State, options: list[int], seed: int) -> str:
    """What of a decision changes with the cards its decider cannot see; empty when nothing does."""
    viewer = machine.decider(st)
    other = determinize(st, viewer, seed)
    if options_of(other, other.stack[-1]) != options:
        return "options"
    if [option_data(other, o) for o in options] != [option_data(st, o) for o in options]:
        return "words of the options"
    return "" if view(other, viewer) == view(st, viewer) else "view"
