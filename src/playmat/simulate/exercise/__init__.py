"""The exhaustive runner: every text of a card is carried out, and shown to do something.

Whole games on decks built around the card, then prepared positions, until every step and every modifier of its
texts was seen to matter: the same stretch of play, repeated without that part, goes differently. On the way it
looks for what no list of expectations would: exceptions, lost cards, games that do not end.

``python -m playmat.simulate.exercise FOLDER`` runs every playable card of a folder."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from playmat.cards.model import Card
from playmat.cards.rules import newest_rulebook
from playmat.engine import machine
from playmat.engine.defs import CardDef, Match
from playmat.engine.state import State
from playmat.simulate.exercise.decks import Around, Pool, decks_around
from playmat.simulate.exercise.play import Fault, Policy, play, shows
from playmat.simulate.exercise.scenes import Scene, Setting
from playmat.simulate.exercise.texts import Text, texts_of

GAME_LIMIT = 4000  # decisions
SCENE_LIMIT = 60
MAX_TURNS = 120
SETUP_GAMES = 12  # for a text that works in set-up


@dataclass
class Exercise:
    """What was seen of a card: its texts, faults, and how much was played."""

    card: Card
    rules: str
    texts: list[Text] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    games: int = 0
    scenes: int = 0

    @property
    def is_used(self) -> bool:
        return not self.unused

    @property
    def silent(self) -> list[str]:
        """Texts that were never seen to do anything."""
        return [t.name for t in self.texts if not t.has_shown]

    @property
    def silent_parts(self) -> list[str]:
        return [f"{t.name}: {what}" for t in self.texts for what in t.silent()]

    @property
    def parts(self) -> int:
        return sum(len(t.effects) for t in self.texts)


def exercise(card: Card, pool: Pool, games: int = 1, scenes: int = 60, seed: int = 0, rules: str = "") -> Exercise:
    """Play whole games, then prepared positions, until every part of every text of the card has shown."""
    return Runner(card, pool, rules or newest_rulebook([card]), seed).run(games, scenes)


class Runner:
    """A card bound into two decks, and what was seen of it so far."""

    def __init__(self, card: Card, pool: Pool, rules: str, seed: int) -> None:
        around = decks_around(card, pool)
        self.match = pool.match(around.own, around.other, rules)
        self.match.max_turns = MAX_TURNS
        self.d = bound(card, self.match)
        focus = {x.index for x in self.match.defs if any(c.id == x.card_id for c in around.focus)}
        self.seed = seed
        self.policy = Policy(self.d, focus, random.Random(seed))
        masses = [
            (m.player, m.zone, {x.index for x in self.match.defs if x.card_id in ids}, m.number)
            for m, ids in around.masses
        ]
        self.setting = Setting(self.match, self.d, focus, around.is_under, around.is_wounded, masses)
        self._stage(around)
        self.out = Exercise(card, rules, texts_of(self.d, self.match))

    def _stage(self, around: Around) -> None:
        """Who is to meet in half of the positions, as bound cards."""
        setting, situation = self.setting, around.situation
        by_id: dict[str, list[CardDef]] = {}
        for x in self.match.defs:
            by_id.setdefault(x.card_id, []).append(x)
        setting.opposite = [x for c in situation.opposite for x in by_id.get(c.id, [])]
        setting.partners = [x for c in situation.partners for x in by_id.get(c.id, []) if x is not self.d]
        setting.evolving = {x.index for c in situation.evolving for x in by_id.get(c.id, [])}
        setting.held = [x for c in situation.held for x in by_id.get(c.id, [])]
        setting.prizes, setting.is_alone = around.prizes, around.is_alone
        setting.evolves = situation.evolves
        setting.is_attacked = situation.is_attacked
        setting.is_afflicted, setting.is_next = situation.is_afflicted, situation.is_next
        setting.is_new = situation.is_new
        setting.is_special = situation.is_special
        attacks = (a for x in self.match.defs for a in x.attacks)
        setting.attack_names = {a.name_id for a in attacks if a.name in around.attacks}

    def run(self, games: int, scenes: int) -> Exercise:
        for number in range(max(games, SETUP_GAMES) if self._asks_set_up() else games):
            self.out.games += 1
            st = machine.new_game(self.match, self.seed * 1000 + number)
            self._try(st, GAME_LIMIT, f"game {number}")
        for number in range(scenes):
            if self.is_done() or self.out.faults:
                break
            self.out.scenes += 1
            seed = self.seed * 100_000 + number
            self._try(Scene(self.setting, seed).build(), SCENE_LIMIT, f"position {seed}")
        self.out.unused = [t.name for t in self.out.texts if not t.was_carried_out(self.match)]
        return self.out

    def _asks_set_up(self) -> bool:
        """Whether a text works in set-up, which only whole games have."""
        return any(p.what == "set-up" for t in self.out.texts for p in t.parts)

    def is_done(self) -> bool:
        return all(not t.silent() and t.was_carried_out(self.match) for t in self.out.texts)

    def _try(self, st: State, limit: int, where: str) -> None:
        before = [code.runs for code in self.match.codes]
        left = [p for t in self.out.texts for p in t.parts if not p.has_shown]
        is_watched = limit == SCENE_LIMIT or any(p.what == "set-up" for p in left)
        try:
            trace = play(st, self.policy, limit, is_watched, any(p.is_modifier for p in left))
        except Fault as fault:
            self.out.faults.append(f"{where}: {fault}")
            return
        except Exception as err:
            self.out.faults.append(f"{where}: {type(err).__name__}: {err}")
            return
        if limit == GAME_LIMIT and len(trace.choices) >= limit:
            self.out.faults.append(f"{where} does not end")
        ran = {code.number for code, runs in zip(self.match.codes, before, strict=True) if code.runs > runs}
        for part in left if is_watched else ():
            if part.code < 0 or part.code in ran:
                part.has_shown = shows(trace, part)


def bound(card: Card, match: Match) -> CardDef:
    """The bound card whose texts are carried out: of a LEGEND or V-UNION the first part speaks for all."""
    d = next(x for x in match.defs if x.card_id == card.id)
    if card.part:
        texts = {a.name for a in d.attacks}
        same = (x for x in match.defs if x.name_id == d.name_id and {a.name for a in x.attacks} >= texts)
        return min(same, key=lambda x: x.part)
    return d
