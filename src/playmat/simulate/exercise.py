"""The exhaustive runner: plays random games on decks built around a card until each of its texts was carried out.

It looks for what no list of expectations would: exceptions, lost cards, games that do not end, texts that are
never reached. ``python -m playmat.simulate.exercise FOLDER [GAMES] [KIND …]`` runs every playable card of the
special kinds (or of the kinds named) and tells for each kind how many were reached."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from playmat.cards import Library, load_library
from playmat.cards.kinds import KINDS, kinds_of
from playmat.cards.model import Card, Stage, TrainerKind
from playmat.cards.rules import newest_rulebook
from playmat.decisions.game import make_match, names_of
from playmat.effects import code
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.engine import machine, picks
from playmat.engine.board import mon_at
from playmat.engine.card_check import not_carried_out
from playmat.engine.defs import CARD_BASIC_ENERGY, CardDef, Match
from playmat.engine.facts import printed
from playmat.engine.save import census
from playmat.engine.state import State
from playmat.text.programs import programs_of
from playmat.text.tokens import Names


@dataclass(slots=True)
class Exercise:
    """What happened: texts carried out of those there are, and faults."""

    card: Card
    codes: int = 0
    run: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        return self.run == self.codes


def line_of(card: Card, library: Library) -> list[Card]:
    """The Pokémon a card evolves from, down to a Basic (or a fossil)."""
    out: list[Card] = []
    name = card.evolves_from
    while name and len(out) < 3:
        below = library.printings(name)
        if not below:
            break
        basic = [c for c in below if c.stage is not Stage.LEVEL_UP]
        out.append((basic or below)[0])
        name = out[-1].evolves_from
    return out


def energy_for(cards: list[Card], types: list[str], library: Library) -> list[Card]:
    """Basic Energy of the types the attacks need, of the Pokémon's own types, and of types a text names."""
    wanted = [t for c in cards for a in c.attacks for t in a.cost]
    wanted += [*types, *(t for c in cards for t in c.types)]
    basics = {c.provides: c for c in library if c.is_basic_energy}
    return [basics[t] for t in dict.fromkeys(wanted) if t in basics] or [basics["Psychic"]]


@dataclass
class Asked:
    """What the texts of a card speak of: filters of cards, and types of Energy."""

    filters: list[n.Filter] = field(default_factory=list)
    types: list[str] = field(default_factory=list)


def asked_by(card: Card, names: Names) -> Asked:
    """The filters and types in a card's texts."""
    programs = programs_of(card, names)
    out = Asked()
    for program in (*programs.attacks, *programs.abilities, programs.text):
        for node in walk(program) if program is not None else ():
            if isinstance(node, n.IsType):
                out.types.append(node.type)
            for name in ("filter", "source", "card", "d", "to"):
                preds = getattr(node, name, None)
                if isinstance(preds, tuple) and preds and all(isinstance(p, n.Pred) for p in preds):
                    out.filters.append(preds)
    return out


def helpers_for(card: Card, asked: Asked, library: Library) -> list[Card]:
    """For each filter in a card's texts a card that passes it, with what it evolves from."""
    found: list[Card] = []
    pool = [c for c in library if c.id != card.id]
    for preds in dict.fromkeys(asked.filters):
        if any(_passes(c, preds) for c in (card, *found)):
            continue
        helper = next((c for c in pool if _passes(c, preds) and not c.is_basic_energy), None)
        if helper is not None and len(found) < 6:
            found += [helper, *line_of(helper, library)]
    return list({c.playable_key: c for c in found}.values())


def _passes(card: Card, preds: n.Filter) -> bool:
    """Whether the printed card may pass; filters that only the table can answer are no reason against it."""
    answers = [card_is(card, p) for p in preds]
    return False not in answers and True in answers


def card_is(card: Card, pred: n.Pred) -> bool | None:
    if isinstance(pred, n.IsType):
        return pred.type in (card.types or (card.provides,))
    if isinstance(pred, n.IsStage) and pred.stage == "Evolution":
        return card.is_evolution
    return printed(card, pred)


def deck_for(card: Card, library: Library, partner: Card, names: Names) -> list[Card]:
    """Sixty cards around one: the card, its Evolution line, what its texts speak of, Energy, and a plain Basic
    Pokémon. A Restored Pokémon comes with its fossil (the name it evolves from)."""
    line = line_of(card, library)
    asked = asked_by(card, names)
    deck = [card] * 4
    for c in line:
        deck += [c] * 4
    if card.part:
        halves = [c for c in library.printings(card.name) if c.part and c.id != card.id]
        for c in {c.part: c for c in halves}.values():
            deck += [c] * 4
    helpers = helpers_for(card, asked, library)
    for c in helpers[:10]:
        deck += [c] * (3 if len(helpers) <= 4 else 2)
    deck += [c for c in draw_cards(library) for _ in range(4)]
    energy = energy_for([card, *line, partner], asked.types, library)
    basics = sum(1 for c in deck if c.is_basic_pokemon)
    deck += [partner] * (6 if basics >= 4 else 10)
    i = 0
    while len(deck) < 60 and energy:
        deck.append(energy[i % len(energy)])
        i += 1
    return deck[:60]


def draw_cards(library: Library) -> list[Card]:
    """Supporters that discard the hand and draw anew, so that deep lines and discard piles are reached."""
    for name in ("Professor's Research", "Professor Sycamore", "Professor Juniper"):
        found = library.printings(name)
        if found:
            return [found[0]]
    return []


TRIGGERS = frozenset(number for name, number in vars(code).items() if name.startswith("T_"))


def codes_of(d: CardDef) -> list[int]:
    """The routines of a card's own texts."""
    out = [n for a in d.attacks for n in (a.req_code, a.pre_code, a.main_code) if n >= 0]
    for clause in [c for a in d.abilities for c in a.clauses] + d.clauses:
        if clause.code >= 0:
            out.append(clause.code)
        out += [m.code for m in clause.mods if m.code >= 0 and m.hook in TRIGGERS]
    if d.play_code >= 0:
        out.append(d.play_code)
    return out


def choose(st: State, options: list[int], focus: set[int], rng: random.Random) -> int:
    """Mostly what brings the cards in question into play and uses them, attacks last; otherwise anything."""
    if rng.random() < 0.8:
        for tier in (_plays, _builds, _attacks):
            wanted = [o for o in options if tier(st, o, focus)]
            if wanted and rng.random() < 0.8:
                return wanted[rng.randrange(len(wanted))]
    return options[rng.randrange(len(options))]


def _plays(st: State, option: int, focus: set[int]) -> bool:
    """Using effects, and playing the cards in question."""
    kind = picks.kind_of(option)
    if kind in (picks.O_ABILITY, picks.O_CARD_ABILITY, picks.O_STADIUM, picks.O_YES, picks.O_ZONE_ABILITY):
        return True
    if kind in (picks.O_LEGEND, picks.O_V_UNION, picks.O_EVOLVE):
        return True
    if kind in (picks.O_BENCH, picks.O_TOOL, picks.O_PICK, picks.O_TRAINER):
        return picks.a_of(option) in focus
    return kind == picks.O_ENERGY and picks.a_of(option) in focus


def _builds(st: State, option: int, focus: set[int]) -> bool:
    """Energy on the Pokémon in question, draw cards, and bringing it out."""
    kind = picks.kind_of(option)
    if kind == picks.O_ENERGY:
        mon = mon_at(st, picks.b_of(option))
        return any(st.match.def_of[c].index in focus for c in (*mon.cards, *mon.tools))
    if kind == picks.O_RETREAT:
        active = st.side(st.player).active
        return st.match.def_of[active.cards[-1]].index not in focus
    return kind == picks.O_TRAINER


def _attacks(st: State, option: int, focus: set[int]) -> bool:
    return picks.kind_of(option) in (picks.O_ATTACK, picks.O_ENERGY)


def exercise(card: Card, library: Library, partner: Card, rules: str, games: int, seed: int = 0) -> Exercise:
    """Play until every text of the card was carried out, at most so many games."""
    out = Exercise(card)
    deck = deck_for(card, library, partner, names_of(library))
    match: Match = make_match(deck, deck, rules, library)
    match.max_turns = 120
    d = _bound(card, match)
    focus = {x.index for x in match.defs if x.card_id != partner.id and not x.flags & CARD_BASIC_ENERGY}
    wanted = codes_of(d)
    out.codes = len(wanted)
    rng = random.Random(seed)
    total = len(match.def_of)
    for number in range(games):
        out.games += 1
        st = machine.new_game(match, seed * 1000 + number)
        try:
            steps = 0
            while True:
                options = machine.advance(st)
                if not options:
                    break
                steps += 1
                if steps > 4000:
                    out.faults.append(f"game {number} does not end")
                    break
                if len(set(census(st))) != total:
                    out.faults.append(f"game {number}: cards were lost or doubled after {steps} decisions")
                    break
                machine.choose(st, choose(st, options, focus, rng))
        except Exception as err:
            out.faults.append(f"game {number}: {type(err).__name__}: {err}")
        out.run = sum(1 for n in wanted if match.codes[n].runs > 0)
        if out.faults or (out.is_done and number >= 1):
            break
    return out


def _bound(card: Card, match: Match) -> CardDef:
    """The bound card whose texts are carried out: of a LEGEND or V-UNION the first part speaks for all."""
    d = next(x for x in match.defs if x.card_id == card.id)
    if card.part:
        texts = {a.name for a in d.attacks}
        return min(
            (x for x in match.defs if x.name_id == d.name_id and {a.name for a in x.attacks} >= texts),
            key=lambda x: x.part,
        )
    return d


def plain_partner(library: Library) -> Card:
    """A Basic Pokémon without texts, to fill decks."""
    for card in library:
        if card.is_basic_pokemon and not card.abilities and card.attacks and not any(a.text for a in card.attacks):
            if card.prizes == 1 and 60 <= card.hp <= 120 and not card.trainer & TrainerKind.ITEM:
                return card
    raise ValueError("the library holds no plain Basic Pokémon")


def rules_for(card: Card) -> str:
    """The rulebook of the card's own time."""
    return newest_rulebook([card])


def run_kinds(library: Library, games: int, kinds: list[str]) -> int:
    """Exercise every playable card of the kinds; print by kind how many were reached in full."""
    names = names_of(library)
    partner = plain_partner(library)
    playable: Counter[str] = Counter()
    reached: Counter[str] = Counter()
    missed: list[str] = []
    faults: list[str] = []
    for card in {c.playable_key: c for c in library}.values():
        mine = [k for k in kinds_of(card) if k in kinds]
        if not mine or not_carried_out(card, names):
            continue
        result = exercise(card, library, partner, rules_for(card), games)
        playable.update(mine)
        faults += [f"{card}: {fault}" for fault in result.faults]
        if result.is_done:
            reached.update(mine)
        else:
            missed.append(f"{card} {result.run} of {result.codes} texts")
    for kind in kinds:
        if playable[kind]:
            print(f"{kind:20} {reached[kind]:4} of {playable[kind]:4} reached")
    print(f"{len(faults)} faults")
    for line in [*faults, *missed]:
        print(" ", line)
    return 1 if faults else 0


if __name__ == "__main__":
    folder, *more = sys.argv[1:] or ["../shared"]
    count = int(more[0]) if more else 20
    sys.exit(run_kinds(load_library([Path(folder)]), count, more[1:] or list(KINDS)))
