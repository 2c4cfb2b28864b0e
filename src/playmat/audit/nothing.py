"""Can a card be used for nothing? Boards are emptied of deck, hand, discard pile and Bench in turn; what can be played
or announced there must do something in at least one way of carrying it out (Sun & Moon A-02, B, D-02, D-04, D-05)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from playmat import codes
from playmat.audit.boards import BOARDS, Board
from playmat.cards.model import Card, TrainerKind
from playmat.cards.rules import newest_rulebook
from playmat.decisions.describe import option_data
from playmat.engine import machine, picks
from playmat.engine.defs import CardDef
from playmat.engine.log import LOG_DRAW, LOG_MOVE, LOG_REVEAL, LOG_SHUFFLE
from playmat.engine.state import F_MAIN, NOBODY, Mon, Player, State
from playmat.simulate.exercise import bound
from playmat.simulate.exercise.decks import Pool, decks_around

TRIES = 10  # ways of carrying it out, chosen at random, coins all heads and all tails among them
STEPS = 60


@dataclass(frozen=True)
class Idle:
    """A text that could be used on a board where nothing it did changed anything."""

    card: Card
    name: str
    board: str

    def __str__(self) -> str:
        return f"{self.card} {self.name}: with {self.board}"


def used_for_nothing(card: Card, pool: Pool) -> Iterator[Idle]:
    """Every use of a card that is offered and changes nothing, on boards emptied in turn."""
    around = decks_around(card, pool)
    match = pool.match(around.own, around.other, newest_rulebook([card]))
    d = bound(card, match)
    if not d.is_playable:
        return
    for is_worn in (False, True):
        for zones in BOARDS:
            for seed in range(2 if is_worn else 1):
                st = Board(match, d, zones, seed, is_worn).build()
                if st.p0.active is NOBODY or st.p1.active is NOBODY:
                    continue
                for option in machine.advance_asking(st.clone()):
                    name = _use(st, d, option)
                    if name and not _changes(st, option):
                        told = f"{', '.join(sorted(zones)) or 'nothing'}{' and damage and Energy' if is_worn else ''}"
                        yield Idle(card, name, told)


def may_be_idle(card: Card) -> bool:
    """Whether a card has something to play or announce: an Item, a Supporter, or an ability."""
    kinds = (TrainerKind.ITEM, TrainerKind.SUPPORTER)
    return any(card.is_trainer_kind(kind) for kind in kinds) or bool(card.abilities)


def _use(st: State, d: CardDef, option: int) -> str:
    kind = picks.kind_of(option)
    if kind == picks.O_TRAINER and picks.a_of(option) == d.index and d.trainer_kind in (codes.ITEM, codes.SUPPORTER):
        return d.name
    if kind == picks.O_ABILITY and picks.b_of(option) == 0 and st.match.def_of[st.p0.active.top] is d:
        return str(option_data(st, option)["name"])
    return ""


def _changes(start: State, option: int) -> bool:
    """Whether some way of carrying it out leaves the table other than it was."""
    own = start.p0.hand[0] if picks.kind_of(option) == picks.O_TRAINER else -1
    before = _table(start, own)
    for number in range(TRIES):
        st = start.clone()
        st.coins = [[1] * 40, [0] * 40, []][min(number, 2)]
        rng = random.Random(number)
        machine.advance_asking(st)
        st.log = []
        machine.choose(st, option)
        for _ in range(STEPS):
            options = machine.advance_asking(st)
            if not options or st.stack[-1].kind == F_MAIN:
                break
            machine.choose(st, rng.choice(options))
        if _table(st, own) != before or any(_does(st, entry, own) for entry in st.log):
            return True
    return False


def _does(st: State, entry: list[int], own: int) -> bool:
    """Whether cards were moved or looked at, or a deck was searched: what would be found there was not known."""
    if entry[0] == LOG_SHUFFLE:
        return bool(st.side(entry[1]).deck)
    return entry[0] in (LOG_REVEAL, LOG_DRAW) or (entry[0] == LOG_MOVE and entry[2] != own)


def _table(st: State, own: int) -> object:
    lasting = tuple((e.mod.number, e.on, e.until) for e in st.effects)
    facts = (st.turn, st.stadium, st.winner, st.extra_turn, st.end_turn, lasting)
    return (*facts, _side(st.p0, own), _side(st.p1, own))


def _side(p: Player, own: int) -> object:
    """What lies where; the card that is played does not count."""
    zones = (p.prizes, p.prizes_up, p.lost, p.hand, p.discard)
    return (frozenset(p.deck), *(frozenset(z) - {own} for z in zones), tuple(_mon(m) for m in (p.active, *p.bench)))


def _mon(m: Mon) -> object:
    return (m.uid, m.damage, m.conditions, m.poison, m.burn, tuple(m.cards), tuple(m.energy), tuple(m.tools))
