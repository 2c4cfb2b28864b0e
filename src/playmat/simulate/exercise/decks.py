"""Decks built around a card: what it needs to come into play and to be used, and what it can be used on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playmat.cards import Library
from playmat.cards.known import known_lines
from playmat.cards.model import AbilityKind, Card, Stage, Tag, TrainerKind
from playmat.cards.names import name_key
from playmat.decisions.game import names_of
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.engine.bind import bind
from playmat.engine.card_check import not_carried_out
from playmat.engine.defs import Match
from playmat.engine.facts import printed
from playmat.rulebooks.books import rulebook
from playmat.simulate.exercise.asked import Asked, Mass, asked_by
from playmat.simulate.exercise.situations import Situation, is_line, situation_of
from playmat.text.kept.programs import programs_of

SIZE = 60
ENERGY_CARDS = 16
Test = Callable[[Card], bool]


class Pool:
    """A library, with what every deck takes from it found once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.names = names_of(library)
        self.cards = list({c.playable_key: c for c in library}.values())
        self.lines = [(c.name, c.evolves_from) for c in library if c.stage is Stage.STAGE1 and c.evolves_from]
        self.lines += known_lines()
        self.by_name: dict[str, list[Card]] = {}
        self.by_attack: dict[str, list[Card]] = {}
        for card in self.cards:
            self.by_name.setdefault(card.name, []).append(card)
            for attack in card.attacks:
                self.by_attack.setdefault(attack.name, []).append(card)
        self.basic_energy = {c.provides: c for c in library if c.is_basic_energy}
        self.partner = plain_partner(library)
        self._playable: dict[str, bool] = {}
        self._found: dict[n.Filter, list[Card]] = {}
        self._facing: dict[str, list[Card]] = {}
        self.kit = self._kit()
        self.guarded = self._guarded()
        self.meddling = self._meddling()
        self.kit = [*self.kit[:2], *self.guarded, *self._powered(), *self.meddling, *self.kit[2:]]
        self.against = [c for name in AGAINST for c in library.printings(name)[:1] if self.is_playable(c)]
        self.attackers = [c for test in ATTACKS for c in self._attacker(test)]
        self.hitters = [c for test in (_hits_bench, _hits_itself) for c in self._attacker(test)]
        self.careless = self._basic_with(_hits_own)
        self.spending = self._basic_with(_spends)
        self.evolving = self.first(test=is_line)
        self.returning = self._returning()
        self.levelling = self.first("Luxray GL LV.X", test=lambda c: c.stage is Stage.LEVEL_UP)

    def is_playable(self, card: Card) -> bool:
        if card.id not in self._playable:
            self._playable[card.id] = not not_carried_out(card, self.names)
        return self._playable[card.id]

    def first(self, *names: str, test: Test) -> list[Card]:
        """A card of one of the names, or else the first that passes the test, with what it evolves from."""
        for name in names:
            for card in self.library.printings(name):
                if test(card) and self.is_playable(card):
                    return [card, *line_of(card, self.library)]
        for card in self.cards:
            if test(card) and self.is_playable(card):
                return [card, *line_of(card, self.library)]
        return []

    def _kit(self) -> list[Card]:
        """A little of everything that texts ask for, harmless in itself."""
        found: list[Card] = []
        for names, test in KIT:
            found += self.first(*names, test=test)
        return list({c.playable_key: c for c in found}.values())

    def _attacker(self, does: Callable[[n.Program], bool]) -> list[Card]:
        """A Basic Pokémon whose attack can be paid with any Energy and does something of a kind."""
        for card in self.cards:
            if card.is_basic_pokemon and not card.abilities and card.prizes == 1:
                for attack, program in zip(card.attacks, programs_of(card, self.names).attacks, strict=True):
                    if set(attack.cost) == {"Colorless"} and len(attack.cost) < 3 and program is not None:
                        if does(program) and self.is_playable(card):
                            return [card]
        return []

    def _guarded(self) -> list[Card]:
        """A Basic Pokémon that always takes less damage from attacks."""
        for card in self.cards:
            if card.is_basic_pokemon and len(card.abilities) == 1 and self.is_playable(card):
                program = programs_of(card, self.names).abilities[0]
                clause = program.clauses[0] if program is not None else None
                if isinstance(clause, n.Static) and clause.condition is None and len(clause.mods) == 1:
                    mod = clause.mods[0]
                    if isinstance(mod, n.Takes) and not mod.source and mod.on in (None, n.This()):
                        return [card]
        return []

    def _powered(self) -> list[Card]:
        """A Basic Pokémon with a Poké-Power that is announced."""
        for card in self.cards:
            if card.is_basic_pokemon and any(a.kind is AbilityKind.POKE_POWER for a in card.abilities):
                program = programs_of(card, self.names).abilities[0]
                if program is not None and isinstance(program.clauses[0], n.Activated) and self.is_playable(card):
                    if not program.clauses[0].condition and not program.clauses[0].cost:
                        return [card]
        return []

    def _meddling(self) -> list[Card]:
        """A Basic Pokémon with an Ability that puts damage counters on the opponent's Pokémon."""
        for card in self.cards:
            if card.is_basic_pokemon and len(card.abilities) == 1:
                program = programs_of(card, self.names).abilities[0]
                if program is not None and isinstance(program.clauses[0], (n.Activated, n.Triggered)):
                    hurts = any(isinstance(x, n.PutCounters) for x in walk(program))
                    theirs = any(isinstance(x, n.InPlay) and x.whose == "opponent" for x in walk(program))
                    if hurts and theirs and self.is_playable(card):
                        return [card]
        return []

    def _returning(self) -> list[Card]:
        """Item and Supporter cards that bring cards of any kind back from the discard pile."""
        found: list[Card] = []
        for card in self.cards:
            if card.is_trainer_kind(TrainerKind.ITEM) or card.is_trainer_kind(TrainerKind.SUPPORTER):
                program = programs_of(card, self.names).text
                for node in walk(program) if program is not None else ():
                    if isinstance(node, n.InZone) and node.whose == "you" and node.zone == "discard":
                        wide = not node.filter or any(p == n.IsCard("Trainer") for p in node.filter)
                        if wide and self.is_playable(card) and card not in found:
                            found.append(card)
        return found[:4]

    def facing(self, types: list[str]) -> list[Card]:
        """Basic Pokémon that resist these types, and some that are weak to them."""
        for t in types:
            if t not in self._facing:
                plain = [c for c in self.cards if c.is_basic_pokemon and not c.abilities and self.is_playable(c)]
                plain.sort(key=lambda c: -c.hp)
                weak = [c for c in plain if any(w.type == t for w in c.weaknesses)]
                resist = [c for c in plain if any(r.type == t for r in c.resistances)]
                added = [c for c in weak if c.weaknesses[0].operator == "+"]  # '+20', as once was printed
                found = [_some(cards, 1) for cards in (weak, resist, added)]
                found += [_some((c for c in (*weak, *resist) if c.has(tag)), 1) for tag in (Tag.EX, Tag.V)]
                self._facing[t] = [c for cards in found for c in cards]
        return [c for t in types for c in self._facing[t]]

    def strong(self, damage: int) -> list[Card]:
        """Some Basic Pokémon with an attack that does at least so much damage."""
        strong = (c for c in self.cards if c.is_basic_pokemon and any(a.damage >= damage for a in c.attacks))
        return _some((c for c in strong if self.is_playable(c)), 2)

    def plainly_hitting(self, preds: n.Filter) -> list[Card]:
        """Some Basic Pokémon that pass a filter, with a cheap attack that does damage and nothing else."""
        basics = (c for c in self.cards if c.is_basic_pokemon and passes(c, preds) and self.is_playable(c))
        plain = (c for c in basics if any(a.damage and not a.text and len(a.cost) <= 2 for a in c.attacks))
        return _some(plain, 3)

    def afflicting(self, condition: str) -> list[Card]:
        """A Basic Pokémon whose attack always brings the Defending Pokémon a Special Condition."""
        return self._basic_with(lambda p: _always(p, (n.Afflict,)) and _brings(p, condition))

    def _basic_with(self, does: Callable[[n.Program], bool]) -> list[Card]:
        """A Basic Pokémon with an attack of a kind, whatever it costs."""
        for card in self.cards:
            if card.is_basic_pokemon and not card.abilities and self.is_playable(card):
                if any(p is not None and does(p) for p in programs_of(card, self.names).attacks):
                    return [card]
        return []

    def above(self, card: Card) -> list[Card]:
        """Some cards that evolve from it, the nearest first."""
        if not card.is_pokemon and not card.plays_as_pokemon:
            return []
        found = [c for c in self.cards if c.evolves_from and name_key(c.evolves_from) == card.name_key]
        found = [c for c in found if c.stage is not Stage.LEVEL_UP and self.is_playable(c)]
        return _some(found, 2)

    def named(self, name: str) -> list[Card]:
        """Playable cards of a name."""
        return [c for c in self.by_name.get(name, []) if self.is_playable(c)]

    def passing(self, preds: n.Filter) -> list[Card]:
        """Some playable cards that pass a filter, Basic Pokémon without abilities first."""
        if preds not in self._found:
            good = (c for c in self.cards if passes(c, preds) and not c.is_basic_energy and self.is_playable(c))
            found = sorted(_some(good, 12), key=lambda c: (not c.is_basic_pokemon, len(c.abilities)))
            self._found[preds] = found
        return self._found[preds]

    def match(self, deck_a: list[Card], deck_b: list[Card], rules: str) -> Match:
        return bind(deck_a, deck_b, rulebook(rules), self.names, self.lines)


def _is_trainer(kind: TrainerKind) -> Test:
    return lambda card: card.is_trainer_kind(kind) and not card.plays_as_pokemon


def _is_basic_with(tag: Tag) -> Test:
    return lambda card: card.is_basic_pokemon and card.has(tag) and not card.abilities


def _has_ability(kind: AbilityKind) -> Test:
    return lambda card: card.is_basic_pokemon and any(a.kind is kind for a in card.abilities)


KIT: tuple[tuple[tuple[str, ...], Test], ...] = (
    (("Muscle Band", "Expert Belt"), _is_trainer(TrainerKind.TOOL)),
    (("Float Stone", "Leftovers"), _is_trainer(TrainerKind.TOOL)),
    (("Skyarrow Bridge",), _is_trainer(TrainerKind.STADIUM)),
    (("Pokémon Center",), _is_trainer(TrainerKind.STADIUM)),
    (("Double Colorless Energy", "Twin Energy"), lambda c: c.is_special_energy),
    (("Rainbow Energy",), lambda c: c.is_special_energy),
    (("Charizard", "Blastoise", "Machamp"), lambda c: c.stage is Stage.STAGE2 and not c.abilities),
    (("Mewtwo-EX", "Lugia-EX"), _is_basic_with(Tag.EX)),
    (("Tauros-GX", "Lapras-GX"), _is_basic_with(Tag.GX)),
    (("Lapras VMAX", "Snorlax VMAX"), lambda c: c.stage is Stage.VMAX),
    (("Uxie", "Azelf"), _has_ability(AbilityKind.POKE_POWER)),
    (("Luxray GL LV.X",), lambda c: c.stage is Stage.LEVEL_UP),
    (("Drifloon", "Spiritomb"), _has_ability(AbilityKind.POKE_BODY)),
    (("Shaymin", "Oranguru"), _has_ability(AbilityKind.ABILITY)),
    (("Cheren", "Hau"), _is_trainer(TrainerKind.SUPPORTER)),
    (("Professor's Research", "Professor Juniper"), _is_trainer(TrainerKind.SUPPORTER)),
    (("Potion",), _is_trainer(TrainerKind.ITEM)),
    (("Switch",), _is_trainer(TrainerKind.ITEM)),
)
AGAINST = ("Pokémon Catcher", "Boss's Orders", "Crushing Hammer", "Field Blower", "Lost Vacuum", "Lysandre")
"""Trainer cards that do something to the opponent's Pokémon."""


def _always(program: n.Program, kinds: tuple[type[Node], ...]) -> bool:
    """Whether a text does one of these things without a coin or a choice."""
    nodes = walk(program)
    return any(isinstance(x, kinds) for x in nodes) and not any(isinstance(x, (n.Flip, n.May, n.If)) for x in nodes)


def _brings(program: n.Program, condition: str) -> bool:
    active = n.InPlay("opponent", "active")
    return any(isinstance(x, n.Afflict) and condition in x.conditions and x.target == active for x in walk(program))


def _hits_bench(program: n.Program) -> bool:
    nodes = walk(program)
    bench = any(isinstance(x, n.InPlay) and x.whose == "opponent" and x.where == "bench" for x in nodes)
    return bench and any(isinstance(x, n.Damage) for x in nodes) and not any(isinstance(x, n.Flip) for x in nodes)


def _hits_own(program: n.Program) -> bool:
    nodes = walk(program)
    own = (x.target for x in nodes if isinstance(x, n.Damage) and isinstance(x.target, n.InPlay))
    return any(target.whose != "opponent" and target.where == "bench" and not target.filter for target in own)


def _spends(program: n.Program) -> bool:
    """Whether all Energy of the Pokémon is discarded."""
    mine = [x.sel for x in walk(program) if isinstance(x, n.Discard) and isinstance(x.sel, n.AttachedTo)]
    return any(sel.to == n.This() and sel.filter == (n.IsCard("Energy"),) for sel in mine)


def _hits_itself(program: n.Program) -> bool:
    return any(isinstance(x, n.Damage) and x.target == n.This() for x in walk(program))


def _flips(program: n.Program) -> bool:
    return any(isinstance(x, n.Flip) for x in walk(program))


def _mills(program: n.Program) -> bool:
    deck = n.InZone("opponent", "deck", top=n.N(1))
    return any(isinstance(x, n.Discard) and x.sel == deck for x in walk(program))


ATTACKS: tuple[Callable[[n.Program], bool], ...] = (
    _flips,
    lambda p: _always(p, (n.Afflict,)),
    lambda p: _always(p, (n.PutCounters,)),
    _hits_bench,
    lambda p: _always(p, (n.Lasting,)),
    lambda p: _always(p, (n.Discard,)),
    lambda p: _always(p, (n.Switch,)),
    _mills,
)


def plain_partner(library: Library) -> Card:
    """A Basic Pokémon without texts, to fill decks."""
    for card in library:
        if card.is_basic_pokemon and not card.abilities and card.attacks and not any(a.text for a in card.attacks):
            if card.prizes == 1 and 60 <= card.hp <= 120:
                return card
    raise ValueError("the library holds no plain Basic Pokémon")


def line_of(card: Card, library: Library) -> list[Card]:
    """The Pokémon a card evolves from, down to a Basic (or a fossil); for a LV.X the Pokémon of its name."""
    out: list[Card] = []
    name = card.evolves_from
    while name and len(out) < 4:
        key = name_key(name)
        below = [c for c in library.printings(name) if c.stage is not Stage.LEVEL_UP and c.name_key == key]
        if not below:
            break
        out.append(below[0])
        name = out[-1].evolves_from
    return out


def helpers_for(card: Card, asked: Asked, pool: Pool) -> list[Card]:
    """For each filter in a card's texts a card that passes it, with what it evolves from."""
    found: list[Card] = []
    for name in asked.names:
        for named in (*_some(pool.named(name), 1), *_some(pool.by_attack.get(name, []), 1)):
            if named.id != card.id and len(found) < 10:
                found += [named, *line_of(named, pool.library)]
    for preds in asked.filters:
        if any(passes(c, preds) for c in found) or len(found) >= 14:
            continue
        helper = next((c for c in pool.passing(preds) if c.id != card.id), None)
        if helper is not None:
            found += [helper, *line_of(helper, pool.library)]
    return _distinct(found)


def _some(cards: Iterable[Card], most: int) -> list[Card]:
    out: list[Card] = []
    for card in cards:
        out.append(card)
        if len(out) >= most:
            break
    return out


def passes(card: Card, preds: n.Filter) -> bool:
    """Whether the printed card may pass; filters that only the table can answer are no reason against it."""
    answers = [card_is(card, p) for p in preds]
    return False not in answers and True in answers


def card_is(card: Card, pred: n.Pred) -> bool | None:
    if isinstance(pred, n.IsType):
        return pred.type in (card.types or (card.provides,))
    if isinstance(pred, n.IsStage) and pred.stage in ("Evolution", "Evolved"):
        return card.is_evolution
    if isinstance(pred, n.HasAbility):
        wanted = pred.kind
        return any((not wanted or a.kind.value == wanted) and pred.name in ("", a.name) for a in card.abilities)
    if isinstance(pred, n.EvolvesFrom):
        return card.is_evolution
    if isinstance(pred, n.HasWeakness):
        return any(pred.type in ("", w.type) for w in card.weaknesses)
    if isinstance(pred, n.HasResistance):
        return any(pred.type in ("", r.type) for r in card.resistances)
    if isinstance(pred, n.Compares) and isinstance(pred.n, n.N):
        return _compares(card, pred, pred.n.n)
    if isinstance(pred, n.NotP) and isinstance(pred.pred, (n.IsType, n.HasAbility)):
        return not card_is(card, pred.pred)
    return printed(card, pred)


def _compares(card: Card, pred: n.Compares, number: int) -> bool | None:
    have = {"hp": card.hp, "retreat": card.retreat, "attacks": len(card.attacks)}.get(pred.what)
    if have is None:
        return None
    tests = {"le": have <= number, "ge": have >= number, "eq": have == number, "lt": have < number, "gt": have > number}
    return card.is_pokemon and tests.get(pred.op, False)


def _distinct(cards: Iterable[Card]) -> list[Card]:
    return list({c.playable_key: c for c in cards}.values())


def energy_for(cards: list[Card], types: list[str], pool: Pool) -> list[Card]:
    """Basic Energy of the types the attacks need, of the Pokémon's own types, and of types a text names."""
    wanted = [t for c in cards for a in c.attacks for t in a.cost]
    wanted += [*types, *(t for c in cards for t in c.types)]
    basics = pool.basic_energy
    return [basics[t] for t in dict.fromkeys(wanted) if t in basics] or list(basics.values())[:1]


def bearers_of(card: Card, pool: Pool) -> list[Card]:
    """Some Pokémon of other types that a LV.X goes on as well."""
    if card.stage is not Stage.LEVEL_UP:
        return []
    key = name_key(card.evolves_from or card.name)
    below = [c for c in pool.cards if c.name_key == key and c.stage is not Stage.LEVEL_UP]
    kinds = {c.types: c for c in below}
    if len(kinds) == 1:  # one of another type that might be printed
        kinds["other",] = below[0].with_(id=f"{below[0].id}-other", types=("Fire",), playable_key=f"{card.id} other")
    return _some(kinds.values(), 3)


def parts_of(card: Card, pool: Pool) -> list[Card]:
    """The other half of a LEGEND, the other parts of a V-UNION."""
    if not card.part:
        return []
    others = {c.part: c for c in pool.library.printings(card.name) if c.part and c.part != card.part}
    return list(others.values())


@dataclass
class Around:
    """The two decks for a card, and the cards that matter in them."""

    own: list[Card]
    other: list[Card]
    focus: list[Card]
    is_under: bool  # helpers may lie under the card
    is_wounded: bool  # nobody on the Bench is far from being Knocked Out
    masses: list[tuple[Mass, set[str]]]  # with the ids of the cards meant; none for any card
    situation: Situation
    attacks: set[str]  # names of attacks the texts speak of
    prizes: dict[int, int]
    is_alone: bool


def decks_around(card: Card, pool: Pool) -> Around:
    """The deck around a card, and one to play it against: what its texts speak of is in both."""
    line = line_of(card, pool.library)
    asked = asked_by(card, pool)
    helpers = helpers_for(card, asked, pool)
    if asked.is_wounded:
        helpers += _some(sorted((c for c in pool.cards if c.is_basic_pokemon), key=lambda c: -c.hp), 5)
    masses = [(mass, _meant(mass, pool)) for mass in asked.masses]
    situation = situation_of(card, helpers, pool)
    own = [card] * 4 + [c for mass, cards in masses for c in cards[:1] * mass.number if mass.player == 0]
    for c in (*parts_of(card, pool), *line):
        own += [c] * 3
    own += bearers_of(card, pool)
    own += [c for c in pool.above(card) for _ in range(2)]
    own += [c for c in situation.partners if c not in helpers]
    own += situation.evolving if 0 in situation.evolves else []
    copies = 3 if len(helpers) <= 5 else 2 if len(helpers) <= 10 else 1
    own += [c for c in helpers for _ in range(copies)]
    own += [pool.partner] * 2
    users = [card, *line] if card.is_pokemon else [card, *helpers]
    energy = energy_for([*users, *pool.above(card), *situation.partners], asked.types, pool)
    energy += [c for c in pool.basic_energy.values() if c not in energy][:1]
    facing = pool.facing(list(dict.fromkeys(t for c in (card, *line) for t in c.types)))
    other = [c for mass, cards in masses for c in cards[:1] * mass.number if mass.player == 1]
    other += [*situation.held, *situation.opposite, *(situation.evolving if 1 in situation.evolves else [])]
    other += [c for c in helpers for _ in range(2 if len(helpers) <= 3 else 1)] + facing
    kit = [c for c in pool.kit if not card.is_pokemon or asked.evolves or not c.is_evolution]
    theirs = energy_for([*situation.opposite, *helpers, card], asked.types, pool)
    return Around(
        _filled(own, [*pool.attackers[:1], *pool.hitters, *kit], energy),
        _filled([*other, pool.partner, *pool.attackers, *pool.against], pool.kit, [*theirs, *energy]),
        _distinct([card, *parts_of(card, pool), *line, *helpers]),
        asked.is_under,
        asked.is_wounded,
        [(mass, {c.id for c in cards}) for mass, cards in masses],
        situation,
        {name for name in asked.names if name in pool.by_attack},
        asked.prizes,
        asked.is_alone,
    )


def _meant(mass: Mass, pool: Pool) -> list[Card]:
    basics = [c for c in pool.basic_energy.values() if mass.filter and passes(c, mass.filter)]
    return basics or (pool.passing(mass.filter) if mass.filter else [])


def _filled(deck: list[Card], kit: list[Card], energy: list[Card]) -> list[Card]:
    """Sixty cards: the deck, what of the kit there is room for, and Energy."""
    deck = deck[: SIZE - ENERGY_CARDS]
    room = SIZE - ENERGY_CARDS - len(deck)
    deck = deck + [c for c in (*kit, *kit) if c not in deck][:room]
    i = 0
    while len(deck) < SIZE:
        deck.append(energy[i % len(energy)])
        i += 1
    return deck
