"""Binding: two decks and a rulebook become a ``Match``.

Each distinct card gets a number, its names become ids, its texts become code. A card with a text that could not
be read completely is bound all the same, but marked as not playable, with the reason."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from playmat import codes
from playmat.cards.errata import worded
from playmat.cards.model import AbilityKind, Card, CardKind, Rule, Stage, Tag, TrainerKind
from playmat.cards.names import name_key, short_name
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.code import Code, Instr, ModDef
from playmat.effects.lower import lower_attack, lower_text
from playmat.effects.lower_expr import NotLowered
from playmat.effects.lower_steps import StepLowering
from playmat.effects.useful import all_of
from playmat.engine import defs as d
from playmat.engine.defs import AbilityDef, AttackDef, CardDef, Match
from playmat.engine.facts import EVOLVED_MEANS_STAGE_UNTIL, TRAINER_MEANS_ITEM_FROM, TRAINER_MEANS_ITEM_UNTIL, printed
from playmat.rulebooks.record import Rulebook
from playmat.text.kept.programs import CardPrograms, programs_of
from playmat.text.words.names import Names

STAGE_CODES = {
    Stage.NONE: codes.NO_STAGE,
    Stage.BASIC: codes.BASIC,
    Stage.STAGE1: codes.STAGE_1,
    Stage.STAGE2: codes.STAGE_2,
    Stage.LEVEL_UP: codes.LEVEL_UP,
    Stage.LEGEND: codes.LEGEND,
    Stage.RESTORED: codes.RESTORED,
    Stage.MEGA: codes.MEGA,
    Stage.BREAK: codes.BREAK,
    Stage.VMAX: codes.VMAX,
    Stage.VSTAR: codes.VSTAR,
    Stage.V_UNION: codes.V_UNION,
}
KIND_CODES = {CardKind.POKEMON: codes.POKEMON, CardKind.TRAINER: codes.TRAINER, CardKind.ENERGY: codes.ENERGY}
ABILITY_CODES = {
    AbilityKind.ABILITY: codes.ABILITY,
    AbilityKind.POKE_POWER: codes.POKE_POWER,
    AbilityKind.POKE_BODY: codes.POKE_BODY,
    AbilityKind.POKEMON_POWER: codes.POKEMON_POWER,
    AbilityKind.ANCIENT_TRAIT: codes.ANCIENT_TRAIT,
    AbilityKind.HELD_ITEM: codes.HELD_ITEM,
}
MAY_LEAVE = d.CARD_MAY_DISCARD_ITSELF | d.CARD_MAY_GO_UNDER_DECK  # something one may announce without any text
SUFFIXES = {"": d.PLAIN, "+": d.PLUS, "-": d.MINUS, "−": d.MINUS, "×": d.TIMES}


class Binding:
    """Collects what lowering asks for: names, tables, code, modifiers."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.names: dict[str, int] = {}
        self.codes: list[Code] = []
        self.mods: list[ModDef] = []
        self._tables: dict[tuple[bool, n.Pred], list[bool] | None] = {}
        self.has_attachable = False
        self.given_tags: frozenset[str] = frozenset()
        self.trainer_means_item = False  # how the text being bound uses the word Trainer
        self.evolved_means_stage = False  # and the word Evolved

    def speak_as(self, card: Card) -> None:
        """Words mean what they meant when the card was printed."""
        said = card.worded or card.released
        self.trainer_means_item = TRAINER_MEANS_ITEM_FROM <= said < TRAINER_MEANS_ITEM_UNTIL
        self.evolved_means_stage = "" < said < EVOLVED_MEANS_STAGE_UNTIL

    def name_id(self, name: str) -> int:
        key = name_key(name)
        return self.names.setdefault(key, len(self.names))

    def table(self, pred: n.Pred) -> list[bool] | None:
        if not isinstance(pred, n.IsStage) and asks_stage(pred):
            return None  # a LV.X in play has the Stage of the card below: asked part by part
        if self.has_attachable and not isinstance(pred, n.IsCard) and _asks_kind(pred):
            return None  # a Pokémon that is attached as a Tool or Energy card is of that kind there
        if self.given_tags and not isinstance(pred, n.HasTag) and self._asks_given(pred):
            return None  # a Pokémon in play may have been given the class
        key = (self.trainer_means_item, pred)
        if key not in self._tables:
            answers = [printed(card, pred, self.trainer_means_item) for card in self.cards]
            known = [a for a in answers if a is not None]
            # the last answer is that of a card nobody knows, which stands for hidden ones
            self._tables[key] = [*known, False] if len(known) == len(answers) else None
        return self._tables[key]

    def _asks_given(self, pred: n.Pred) -> bool:
        return any(isinstance(p, n.HasTag) and p.tag in self.given_tags for p in walk(pred))

    def add_code(self, instrs: list[Instr], variables: int) -> int:
        self.codes.append(Code(len(self.codes), variables, instrs))
        return len(self.codes) - 1

    def add_mod(self, mod: ModDef) -> ModDef:
        if mod.number < 0:
            mod.number = len(self.mods)
            self.mods.append(mod)
        return mod


def _asks_kind(pred: n.Pred) -> bool:
    return any(isinstance(p, n.IsCard) for p in walk(pred))


def asks_stage(pred: n.Pred) -> bool:
    """Whether a filter asks for a Stage somewhere inside."""
    if isinstance(pred, n.IsStage):
        return True
    if isinstance(pred, n.NotP):
        return asks_stage(pred.pred)
    return isinstance(pred, n.AnyOf) and any(asks_stage(p) for f in pred.filters for p in f)


MOST_BOUND = 4096  # matches whose printed cards are remembered
_bound: dict[int, list[tuple[Card, CardPrograms]]] = {}


def bind(
    deck_a: Sequence[Card],
    deck_b: Sequence[Card],
    rules: Rulebook,
    names: Names,
    lines: Sequence[tuple[str, str]] = (),
) -> Match:
    """Bind two decks (cards repeated as often as they are in the deck). ``lines``: (Stage 1, Basic) names. Every card
    has the wording that was in force in the rulebook's own time."""
    deck_a, deck_b = ([worded(card, rules.wordings_until) for card in deck] for deck in (deck_a, deck_b))
    distinct: dict[str, Card] = {}
    for card in (*deck_a, *deck_b):
        distinct.setdefault(card.playable_key or card.id, card)
    ordered = sorted(distinct.values(), key=_sort_key)
    binding = Binding(ordered)
    number = {card.playable_key or card.id: i for i, card in enumerate(ordered)}
    programs = [programs_of(card, names) for card in ordered]
    binding.has_attachable = any(_attaches(p) for texts in programs for p in texts.abilities)
    binding.given_tags = frozenset(t for texts in programs for t in _gives(texts))
    defs = [bind_card(i, card, binding, programs[i]) for i, card in enumerate(ordered)]
    def_of = [
        defs[number[card.playable_key or card.id]] for card in (*_grouped(deck_a, number), *_grouped(deck_b, number))
    ]
    match = Match(rules, defs, def_of, len(deck_a))
    match.printed = [_printings(deck_a, number, defs), _printings(deck_b, number, defs)]
    match.codes = binding.codes
    match.mods = binding.mods
    match.prize_count = 6 if len(deck_a) > 40 else 3
    match.lines = _lines_through(defs, lines, binding)
    match.names = list(binding.names)
    for x in defs:
        x.acts_elsewhere = _acts_elsewhere(x)
    match.has_special = any(x.acts_elsewhere for x in defs)
    match.has_statics = any(x.has_statics for x in defs)
    match.has_actions = any(x.has_actions for x in defs)
    match.may_act = match.has_actions or any(x.may_act for x in defs)
    as_pokemon = [x.hp for x in defs if x.kind == codes.POKEMON or x.flags & d.CARD_PLAYS_AS_POKEMON]
    match.least_hp = min(as_pokemon, default=0)
    match.has_babies = any(x.grows_into for x in defs)
    match.has_tool_limits = any(m.hook == c.H_TOOL_LIMIT for m in binding.mods)
    match.has_misfits = any(m.hook == c.H_ATTACH_LIMIT and m.a for x in defs for k in x.clauses for m in k.mods)
    match.fingerprint = _fingerprint(match)
    _bound[match.fingerprint] = list(zip(ordered, programs, strict=True))
    if len(_bound) > MOST_BOUND:
        del _bound[next(iter(_bound))]
    return match


def cards_of(match: Match) -> list[tuple[Card, CardPrograms]]:
    """The printed cards of a match and what their texts were read as, in the order of its card definitions."""
    found = _bound.get(match.fingerprint)
    if found is None:
        raise KeyError("this match was bound too long ago, or in another process")
    return found


def binding_of(match: Match) -> Binding:
    """A binding that goes on where the one of a match ended: further texts can be lowered for its cards."""
    found = cards_of(match)
    binding = Binding([card for card, _ in found])
    binding.names = {name: i for i, name in enumerate(match.names)}
    binding.codes, binding.mods = match.codes, match.mods
    binding.has_attachable = any(_attaches(p) for _, texts in found for p in texts.abilities)
    binding.given_tags = frozenset(t for _, texts in found for t in _gives(texts))
    return binding


def _printings(deck: Sequence[Card], number: dict[str, int], defs: list[CardDef]) -> list[str]:
    """The printing by which a player's list names each card. Cards that play alike are one card to the rules, but whose
    printing is shown would tell what the other list holds."""
    out = [x.card_id for x in defs]
    for card in reversed(deck):
        out[number[card.playable_key or card.id]] = card.id
    return out


def _grouped(deck: Sequence[Card], number: dict[str, int]) -> list[Card]:
    """Equal cards get neighbouring numbers, so that a card's number says nothing about where it lies."""
    return sorted(deck, key=lambda card: number[card.playable_key or card.id])


def _sort_key(card: Card) -> tuple[int, int, str, str]:
    kind = {CardKind.POKEMON: 0, CardKind.TRAINER: 1, CardKind.ENERGY: 2}[card.kind]
    return (kind, 1 if card.is_basic_energy else 0, card.name, card.id)


def _acts_elsewhere(x: CardDef) -> bool:
    if x.stage in (codes.LEGEND, codes.V_UNION):
        return True
    return any(clause.zone != codes.IN_PLAY for a in x.abilities for clause in a.clauses)


def _lines_through(defs: list[CardDef], lines: Sequence[tuple[str, str]], binding: Binding) -> set[tuple[int, int]]:
    """The Evolution lines whose Stage 1 a card of the match evolves from; no others are ever asked for."""
    middles = {x.evolves_from for x in defs if x.evolves_from >= 0}
    found = ((binding.names.get(name_key(a), -1), b) for a, b in lines)
    return {(middle, binding.name_id(b)) for middle, b in found if middle in middles}


def _fingerprint(match: Match) -> int:
    """A number that differs when rulebook, decks or code differ (a save is only valid with the same ones)."""
    h = hashlib.sha256()
    h.update(match.rules.name.encode())
    for x in match.def_of:
        h.update(f"|{x.card_id}".encode())
    for code in match.codes:
        h.update(bytes(str([(i.op, i.a, i.b, i.c, i.d, i.e) for i in code.instrs]), "ascii"))
    return int.from_bytes(h.digest()[:4], "big")


# --- one card -------------------------------------------------------------------------------------------


def bind_card(index: int, card: Card, binding: Binding, programs: CardPrograms) -> CardDef:
    x = CardDef(index, card.id, card.name, binding.name_id(card.name), KIND_CODES[card.kind])
    x.short_id = binding.name_id(short_name(card.name))
    _facts(x, card, binding)
    errors = list(programs.errors)
    binding.speak_as(card)
    for i, a in enumerate(card.attacks):
        x.attacks.append(_attack(x, i, a.name, a.cost, a.damage, a.suffix, binding))
        if a.is_gx:
            x.attacks[-1].flags |= d.ATTACK_GX
        if a.is_vstar:
            x.attacks[-1].flags |= d.ATTACK_VSTAR
        _try(errors, a.name, lambda i=i: _attack_code(x.attacks[i], programs.attacks[i], binding))
    for i, b in enumerate(card.abilities):
        ability = AbilityDef(b.name, binding.name_id(b.name), ABILITY_CODES[b.kind], [])
        x.abilities.append(ability)
        _try(errors, b.name, lambda i=i, ability=ability: _ability_code(ability, programs.abilities[i], binding))
    if programs.text is not None:
        _try(errors, "text", lambda: _text_code(x, programs.text, binding))
        _try(errors, "text", lambda: _on_the_card(x, programs.text, binding))
    for attack in x.attacks:
        attack.asks_only_cost = not attack.mods and attack.flags == 0 and attack.requires.op == c.C_TRUE
    _provides(x, card)
    for ability in x.abilities:
        for clause in ability.clauses:
            for mod in clause.mods:
                if mod.hook == c.H_OTHER and mod.a == c.OTHER_SET_UP:
                    x.flags |= d.CARD_SETUP_ACTIVE | (d.CARD_SETUP_BENCH if mod.b else 0)
                if mod.hook == c.H_OTHER and mod.a == c.OTHER_GOES_FIRST:
                    x.flags |= d.CARD_GOES_FIRST
    x.keeps_below = x.flags & d.CARD_KEEPS_BELOW != 0 or x.stage in (codes.LEGEND, codes.V_UNION)
    x.has_statics = any(
        clause.kind != c.K_ACTIVATED for clause in [*x.clauses, *(cl for a in x.abilities for cl in a.clauses)]
    )
    x.may_act = bool(x.abilities) or x.keeps_below or x.flags & MAY_LEAVE != 0
    x.moves_itself = x.play_code >= 0 and _names_itself(binding.codes[x.play_code])
    x.has_actions = any(clause.kind == c.K_ACTIVATED for clause in x.clauses)
    if any(_attaches(p) for p in programs.abilities):
        x.flags |= d.CARD_ATTACHES
        for clause in (cl for ability in x.abilities for cl in ability.clauses):
            for mod in clause.mods:
                if mod.hook == c.H_PROVIDES and clause.zone == c.ATTACHED:
                    x.provides = [kid.a for kid in mod.value.kids]
    if errors:
        x.is_playable = False
        x.unread = "; ".join(errors)
    return x


def _names_itself(code: Code) -> bool:
    """Whether a routine speaks of its own card, or carries out a text that may."""
    return any(i.op == c.I_USE_EFFECT or any(_is_this_card(e) for e in (i.x, i.y, i.z)) for i in code.instrs)


def _is_this_card(e: c.Expr) -> bool:
    return e.op == c.S_THIS_CARD or any(_is_this_card(kid) for kid in e.kids)


def _try(errors: list[str], where: str, run: object) -> None:
    try:
        run()  # type: ignore[operator]
    except NotLowered as err:
        errors.append(f"{where}: {err}")


def _facts(x: CardDef, card: Card, binding: Binding) -> None:
    x.stage = STAGE_CODES[card.stage]
    x.hp = card.hp
    for t in card.types:
        x.types |= 1 << codes.TYPE_CODES[t]
    x.retreat = card.retreat
    for w in card.weaknesses:
        x.weak_types.append(codes.TYPE_CODES[w.type])
        x.weak_times.append(w.value if w.operator == "×" else 1)
        x.weak_plus.append(w.value if w.operator == "+" else 0)
    for r in card.resistances:
        x.resist_types.append(codes.TYPE_CODES[r.type])
        x.resist_values.append(r.value)
    if card.evolves_from:
        x.evolves_from = binding.name_id(card.evolves_from)
    if card.rule & Rule.BABY:
        x.grows_into = [binding.name_id(name) for name in card.evolves_to]
    if card.stage is Stage.LEVEL_UP:
        x.level_up_from = binding.name_id(card.evolves_from or card.name)
        x.evolves_from = -1
    x.is_basic = card.is_basic_pokemon
    x.is_evolution = card.is_evolution
    x.prizes = card.prizes
    x.part = card.part
    x.flags = _flags(card)
    x.trainer_kind = _trainer_kind(card)


def _trainer_kind(card: Card) -> int:
    for kind, code in (
        (TrainerKind.SUPPORTER, codes.SUPPORTER),
        (TrainerKind.STADIUM, codes.STADIUM_CARD),
        (TrainerKind.TECHNICAL_MACHINE, codes.TECHNICAL_MACHINE),
        (TrainerKind.ATTACHED, codes.TECHNICAL_MACHINE),  # attached like one, without being called so
        (TrainerKind.TOOL, codes.TOOL),
        (TrainerKind.TOOL_F, codes.TOOL),
    ):
        if card.is_trainer_kind(kind):
            return code
    return codes.ITEM if card.is_trainer else 0


def _flags(card: Card) -> int:
    flags = 0
    for rule, flag in (
        (Rule.TURN_ENDS_ON_MEGA_EVOLUTION, d.CARD_TURN_ENDS),
        (Rule.BREAK_KEEPS_PREVIOUS, d.CARD_KEEPS_BELOW | d.CARD_KEEPS_STATS),
        (Rule.NO_SPECIAL_CONDITIONS, d.CARD_NO_CONDITIONS),
        (Rule.CANT_RETREAT, d.CARD_CANT_RETREAT),
        (Rule.MAY_DISCARD_ITSELF, d.CARD_MAY_DISCARD_ITSELF),
        (Rule.MAY_GO_UNDER_DECK, d.CARD_MAY_GO_UNDER_DECK),
        (Rule.NO_PRIZE, d.CARD_NO_PRIZE),
        (Rule.LENDS_ATTACK, d.CARD_LENDS_ATTACKS),
        (Rule.PRISM_STAR, d.CARD_PRISM_STAR),
        (Rule.BABY, d.CARD_BABY),
        (Rule.TERA, d.CARD_TERA),
    ):
        if card.rule & rule:
            flags |= flag
    if card.has(Tag.PRISM_STAR):
        flags |= d.CARD_PRISM_STAR
    if card.stage is Stage.LEVEL_UP:
        flags |= d.CARD_KEEPS_BELOW
    if card.plays_as_pokemon:
        flags |= d.CARD_PLAYS_AS_POKEMON
        if "fossil" in card.name.lower() or "amber" in card.name.lower():
            flags |= d.CARD_FOSSIL
    if card.is_trainer and card.attacks and not card.plays_as_pokemon:
        flags |= d.CARD_LENDS_ATTACKS
    if card.is_trainer_kind(TrainerKind.TOOL_F):
        flags |= d.CARD_TOOL_FOR_OPPONENT | d.CARD_ALWAYS_DISCARDED
    if card.is_special_energy:
        flags |= d.CARD_SPECIAL_ENERGY
    if card.is_basic_energy:
        flags |= d.CARD_BASIC_ENERGY
    if card.has_rule_box:
        flags |= d.CARD_RULE_BOX
    return flags


def _attack(
    x: CardDef, number: int, name: str, cost: tuple[str, ...], damage: int, suffix: str, binding: Binding
) -> AttackDef:
    amounts = [0] * 11
    for t in cost:
        amounts[codes.TYPE_CODES[t]] += 1
    return AttackDef(name, binding.name_id(name), x.index, number, amounts, damage, SUFFIXES[suffix])


def _attack_code(attack: AttackDef, program: n.Program | None, binding: Binding) -> None:
    if program is None:
        return
    low = lower_attack(program, binding)
    attack.requires = low.requires
    attack.req_code = low.req
    attack.pre_code = low.pre
    attack.main_code = low.main
    attack.variables = low.variables
    attack.mods = low.mods or []


def _ability_code(ability: AbilityDef, program: n.Program | None, binding: Binding) -> None:
    if program is None:
        return
    low = lower_text(program, binding)
    if low.play_code >= 0:
        raise NotLowered(program, "an ability that is simply carried out")
    ability.clauses = low.clauses
    if _attaches(program):
        _while_attached(program, low.clauses)
    if any(clause.limit == c.LIMIT_GAME for clause in low.clauses):
        ability.flags |= 1


def _attaches(program: n.Program | None) -> bool:
    return program is not None and any(isinstance(node, n.AttachAs) for node in walk(program))


def _gives(texts: CardPrograms) -> list[str]:
    """The classes a card's texts give Pokémon."""
    found = [p for p in (*texts.attacks, *texts.abilities, texts.text) if p is not None]
    return [node.tag for p in found for node in walk(p) if isinstance(node, n.BelongsTo)]


def _while_attached(program: n.Program, clauses: list[c.ClauseDef]) -> None:
    """What a Pokémon says about the Pokémon it is attached to holds only then."""
    for clause, lowered in zip(program.clauses, clauses, strict=True):
        if isinstance(clause, n.Activated):
            continue
        if any(isinstance(node, (n.Holder, n.Provides)) for node in walk(clause)):
            lowered.zone = c.ATTACHED


def _text_code(x: CardDef, program: n.Program | None, binding: Binding) -> None:
    if program is None:
        return
    low = lower_text(program, binding)
    x.clauses = low.clauses
    x.play_code = low.play_code
    x.play_requires = low.play_requires
    x.play_useful = low.play_useful
    if low.first_turn:
        x.flags |= d.CARD_FIRST_TURN
    if low.attach_to is not None:
        x.attach_to = low.attach_to
        x.has_attach_to = True


def _on_the_card(x: CardDef, program: n.Program | None, binding: Binding) -> None:
    """'The … this card is attached to can use the attack / the VSTAR Power on this card': lent to no one else; and
    where the card goes when it leaves play."""
    for clause in program.clauses if program is not None else ():
        for m in clause.mods if isinstance(clause, n.Static) else ():
            if isinstance(m, n.UsesPower) or (isinstance(m, n.HasAttacks) and m.source == n.ThisCard()):
                x.flags &= ~d.CARD_LENDS_ATTACKS
            if isinstance(m, n.UsesPower):
                holds = StepLowering(binding, 0).cond(n.Exists(m.on or n.Holder()))
                for power in (cl for ability in x.abilities for cl in ability.clauses):
                    power.condition = all_of([holds, power.condition])
                    x.clauses = [*x.clauses, power]
            if isinstance(m, n.GoesTo) and m.on == n.ThisCard():
                x.flags |= d.CARD_BACK_TO_HAND if m.cards == "this" else d.CARD_ALWAYS_DISCARDED


def _provides(x: CardDef, card: Card) -> None:
    """What Energy a card gives: a basic Energy its type; a Special Energy what its text says unconditionally,
    and one Colorless when it is not attached."""
    if card.is_basic_energy:
        x.provides = [1 << codes.TYPE_CODES[card.provides]]
        x.unit = 1 << (5 * codes.TYPE_CODES[card.provides])
        x.provides_loose = x.provides
        return
    if not card.is_energy:
        return
    x.provides = [1]
    x.provides_loose = [1]
    kept = []
    for clause in x.clauses:
        mods = []
        for mod in clause.mods:
            if mod.hook == c.H_PROVIDES and mod.on.op == 0 and mod.cond is c.TRUE_COND:
                x.provides = [kid.a for kid in mod.value.kids]
            else:
                mods.append(mod)
        if mods or clause.kind != c.K_STATIC:
            clause.mods = mods
            kept.append(clause)
    x.clauses = kept
    x.provides_loose = x.provides
