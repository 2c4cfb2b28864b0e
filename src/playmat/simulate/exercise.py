"""The exhaustive runner: plays random games on decks built around a card until each of its texts was carried out.

It looks for what no list of expectations would: exceptions, lost cards, games that do not end, texts that are
never reached."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from playmat.cards import Library
from playmat.cards.model import Card, Stage, TrainerKind
from playmat.decisions.game import make_match
from playmat.engine import machine, picks
from playmat.engine.defs import CardDef, Match
from playmat.engine.save import census
from playmat.engine.state import State


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


def energy_for(cards: list[Card], library: Library) -> list[Card]:
    """Basic Energy of the types the attacks need."""
    types = [t for c in cards for a in c.attacks for t in a.cost if t not in ("Colorless", "Dragon")]
    types += [t for c in cards for t in c.types if t not in ("Colorless", "Dragon")]
    chosen = list(dict.fromkeys(types)) or ["Psychic"]
    basics = {c.provides: c for c in library if c.is_basic_energy}
    return [basics[t] for t in chosen if t in basics]


def deck_for(card: Card, library: Library, partner: Card) -> list[Card]:
    """Sixty cards around one: the card, its Evolution line, Energy, and a plain Basic Pokémon."""
    line = line_of(card, library)
    deck = [card] * 4
    for c in line:
        deck += [c] * 4
    if card.part:
        halves = [c for c in library.printings(card.name) if c.part and c.id != card.id]
        for c in {c.part: c for c in halves}.values():
            deck += [c] * 4
    deck += [c for c in draw_cards(library) for _ in range(4)]
    energy = energy_for([card, *line], library)
    basics = sum(1 for c in deck if c.is_basic_pokemon)
    deck += [partner] * (8 if basics >= 4 else 12)
    i = 0
    while len(deck) < 60 and energy:
        deck.append(energy[i % len(energy)])
        i += 1
    return (deck + [partner] * 60)[:60]


def draw_cards(library: Library) -> list[Card]:
    """Supporters that discard the hand and draw anew, so that deep lines and discard piles are reached."""
    for name in ("Professor's Research", "Professor Sycamore", "Professor Juniper"):
        found = library.printings(name)
        if found:
            return [found[0]]
    return []


def codes_of(d: CardDef) -> list[int]:
    """The routines of a card's own texts."""
    out = [n for a in d.attacks for n in (a.req_code, a.pre_code, a.main_code) if n >= 0]
    for clause in [c for a in d.abilities for c in a.clauses] + d.clauses:
        if clause.code >= 0:
            out.append(clause.code)
        out += [m.code for m in clause.mods if m.code >= 0]
    if d.play_code >= 0:
        out.append(d.play_code)
    return out


def choose(st: State, options: list[int], target: int, rng: random.Random) -> int:
    """Mostly what brings the card into play and uses it; otherwise anything."""
    if rng.random() < 0.75:
        wanted = [o for o in options if _concerns(st, o, target)]
        if wanted:
            return wanted[rng.randrange(len(wanted))]
    return options[rng.randrange(len(options))]


def _concerns(st: State, option: int, target: int) -> bool:
    kind = picks.kind_of(option)
    if kind in (
        picks.O_ATTACK,
        picks.O_ABILITY,
        picks.O_CARD_ABILITY,
        picks.O_STADIUM,
        picks.O_YES,
        picks.O_ZONE_ABILITY,
    ):
        return True
    if kind in (picks.O_EVOLVE, picks.O_ENERGY, picks.O_LEGEND, picks.O_V_UNION, picks.O_TRAINER):
        return True
    if kind in (picks.O_BENCH, picks.O_TOOL, picks.O_PICK):
        return picks.a_of(option) == target
    return False


def exercise(card: Card, library: Library, partner: Card, rules: str, games: int, seed: int = 0) -> Exercise:
    """Play until every text of the card was carried out, at most so many games."""
    out = Exercise(card)
    deck = deck_for(card, library, partner)
    match: Match = make_match(deck, deck, rules, library)
    match.max_turns = 120
    d = next(x for x in match.defs if x.card_id == card.id)
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
                machine.choose(st, choose(st, options, d.index, rng))
        except Exception as err:
            out.faults.append(f"game {number}: {type(err).__name__}: {err}")
        out.run = sum(1 for n in wanted if match.codes[n].runs > 0)
        if out.faults or (out.is_done and number >= 1):
            break
    return out


def plain_partner(library: Library) -> Card:
    """A Basic Pokémon without texts, to fill decks."""
    for card in library:
        if card.is_basic_pokemon and not card.abilities and card.attacks and not any(a.text for a in card.attacks):
            if card.prizes == 1 and 60 <= card.hp <= 120 and not card.trainer & TrainerKind.ITEM:
                return card
    raise ValueError("the library holds no plain Basic Pokémon")
