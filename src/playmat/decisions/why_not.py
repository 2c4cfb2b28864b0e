"""Why a move is not possible now: the reason, and the section of the rulebook in force that it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from playmat import codes
from playmat.cards.names import lookup_key
from playmat.decisions.notation import Move, Words, find_options, readings
from playmat.effects.code import H_ATTACK_COST, H_CANT_ATTACK, H_CANT_RETREAT, H_RETREAT, K_ACTIVATED
from playmat.engine import index, legality, machine, paying, query
from playmat.engine import reasons as why
from playmat.engine.board import mon_at, mons_of
from playmat.engine.defs import CARD_PLAYS_AS_POKEMON, AbilityDef, AttackDef, CardDef
from playmat.engine.options import other_half
from playmat.engine.reasons import REASONS
from playmat.engine.setup import NUMBER_MULLIGAN
from playmat.engine.state import F_MAIN, F_NUMBER, NOBODY, Effect, Mon, State
from playmat.rulebooks.books import rulebook
from playmat.rulebooks.forbidding import forbidding


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move refused: the engine's reason, the words for it, and the rulebook's section."""

    number: int
    words: str
    topic: str
    section: str
    book: str
    clause: str = ""

    def __str__(self) -> str:
        where = f"{self.book}: {self.section}" if self.section else self.book
        return f"{self.words} ({where}{f' [{self.clause}]' if self.clause else ''})"


CLAUSE_OF = {  # a reason and the row of the table of forbidding clauses
    why.NOT_BASIC: "not basic",
    why.BENCH_FULL: "bench full",
    why.FIRST_TURN_EVOLVE: "first turn",
    why.JUST_PLAYED: "came now",
    why.WRONG_EVOLUTION: "names",
    why.ENERGY_DONE: "one energy",
    why.SUPPORTER_DONE: "one supporter",
    why.STADIUM_DONE: "one stadium",
    why.SAME_STADIUM: "same stadium",
    why.STARTER_TRAINER: "starter trainer",
    why.STARTER_SUPPORTER: "starter supporter",
    why.STARTER_ATTACK: "starter attack",
    why.TOOL_TAKEN: "one tool",
    why.NO_CHANGE: "no change",
    why.REQUIREMENT: "requirement",
    why.RETREAT_DONE: "one retreat",
    why.NO_BENCH: "switch",
    why.ASLEEP_RETREAT: "asleep retreat",
    why.PARALYZED_RETREAT: "paralyzed retreat",
    why.CANT_RETREAT: "cannot retreat",
    why.RETREAT_COST: "retreat cost",
    why.ASLEEP_ATTACK: "asleep attack",
    why.PARALYZED_ATTACK: "paralyzed attack",
    why.CANT_ATTACK: "cannot attack",
    why.CANT_USE_ATTACK: "cannot use",
    why.ATTACK_COST: "attack cost",
    why.GX_USED: "one gx",
    why.ABILITY_USED: "ability used",
    why.NAME_USED: "one of the name",
    why.MOMENT_PASSED: "moment passed",
    why.ABILITY_OFF: "ability off",
    why.ABILITY_CONDITION: "ability condition",
    why.LOCKED: "locked",
    why.LEVEL_UP_NAME: "lv.x",
    why.LEVELED_TOO_SOON: "leveled too soon",
    why.OTHER_HALF: "legend",
    why.RESTORED_ONLY: "restored",
    why.NOT_ITS_ATTACK: "old attacks",
    why.MULLIGAN_NUMBER: "mulligan",
}


OF_A_KIND = (why.NO_CHANGE, why.REQUIREMENT)
"""Reasons for which the books have a clause for each kind of card."""


def refusal(st: State, number: int, detail: str = "", of: str = "") -> Refusal:
    """A reason with the clause that forbids, and its section; a topic's section where no single clause does. ``of``: an
    ability, a Supporter, a Stadium, where it is no Item."""
    words, topic = REASONS[number]
    rules = st.match.rules
    row = CLAUSE_OF.get(number, "")
    clause = forbidding(rules.name, f"{row} of {of}" if of and number in OF_A_KIND else row)
    told = f"{words}: {detail}" if detail else words
    if clause is None:
        return Refusal(number, told, topic, rules.citations.get(topic, ""), rules.title)
    return Refusal(number, told, topic, clause.section, rulebook(clause.rulebook).title, clause.id)


def why_not(st: State, player: int, text: str, words: Words | None = None) -> Refusal | None:
    """The refusal of a move written in words; None if it is legal now."""
    words = words or Words(st.match)
    if st.winner >= 0:
        return refusal(st, why.UNKNOWN_MOVE, "the game is over")
    if machine.decider(st) != player:
        return refusal(st, why.NOT_YOUR_DECISION)
    codes_ = machine.advance_asking(st.clone())
    if find_options(st, codes_, text, words, player):
        return None
    if st.stack[-1].kind != F_MAIN:
        return _of_choice(st)
    told: list[tuple[int, str]] = []
    for move in readings(words, text):
        number, detail = _reason(st, player, move, words)
        if number not in (why.OK, why.UNKNOWN_MOVE):
            return refusal(st, number, detail, _kind(st, move, words))
        told.append((why.UNKNOWN_MOVE, detail or move.text))
    return refusal(st, *told[-1])


def _kind(st: State, move: Move, words: Words) -> str:
    """What a refused move would have used, where the books speak of each kind by itself."""
    is_use = move.verb in ("use", "use on")
    named = words.cards(move.name if is_use else move.card)
    if is_use:
        is_stadium = st.stadium >= 0 and (
            lookup_key(move.name) == "stadium" or st.match.def_of[st.stadium].index in named
        )
        return "a Stadium" if is_stadium else "an ability"
    return next((kind_of_card(d) for d in st.match.defs if d.index in named), "")


def kind_of_card(d: CardDef) -> str:
    """The kind of a card in hand as the rows of forbidding clauses name it; "" for an Item and all others."""
    return "a Supporter" if d.kind == codes.TRAINER and d.trainer_kind == codes.SUPPORTER else ""


def _of_choice(st: State) -> Refusal:
    """Why an answer does not fit the choice that is open."""
    f = st.stack[-1]
    if f.kind == F_NUMBER and f.z == NUMBER_MULLIGAN:
        return refusal(st, why.MULLIGAN_NUMBER, f"{f.x} to {f.y}")
    return refusal(st, why.UNKNOWN_MOVE, "another choice is open")


def _reason(st: State, player: int, move: Move, words: Words) -> tuple[int, str]:
    if move.verb == "attack":
        return _attack(st, player, move.name)
    if move.verb == "retreat":
        return _retreat(st, player)
    if move.verb in ("attach", "play", "bench", "evolve", "level"):
        return _from_hand(st, player, move, words)
    if move.verb in ("use", "use on"):
        return _use(st, player, move, words)
    return why.UNKNOWN_MOVE, move.text


def _attack(st: State, player: int, name: str) -> tuple[int, str]:
    mon = st.side(player).active
    wanted = lookup_key(name)
    for attack in query.usable_attacks(st, mon):
        if lookup_key(attack.name) == wanted:
            reason = legality.why_not_attack(st, mon, attack)
            if reason == why.CANT_ATTACK:
                return reason, _changed_by(st, mon, H_CANT_ATTACK).strip(" ()")
            return reason, _raised_attack(st, mon, attack) if reason == why.ATTACK_COST else ""
    for cid in mon.cards[:-1]:
        if any(lookup_key(a.name) == wanted for a in st.match.def_of[cid].attacks):
            return why.NOT_ITS_ATTACK, ""
    for m in st.side(player).bench:
        if any(lookup_key(a.name) == wanted for a in query.usable_attacks(st, m)):
            return why.NOT_ACTIVE, ""
    return why.UNKNOWN_MOVE, f"{st.match.def_of[mon.cards[-1]].name} has no attack {name!r}"


def _raised_attack(st: State, mon: Mon, attack: AttackDef) -> str:
    """The cost in words where a text changed it."""
    cost = paying.attack_cost(st, mon, attack)
    if cost == attack.cost:
        return ""
    return f"it costs {_cost(cost)} now, {_cost(attack.cost)} as printed{_changed_by(st, mon, H_ATTACK_COST)}"


def _cost(cost: list[int]) -> str:
    told = [f"{n} {codes.TYPE_NAMES[kind]}" for kind, n in enumerate(cost) if n]
    return " and ".join(told) if told else "nothing"


def _retreat(st: State, player: int) -> tuple[int, str]:
    reason = legality.why_not_retreat(st, player) or why.UNKNOWN_MOVE
    mon = st.side(player).active
    now, printed = query.retreat_cost(st, mon), query.stats_def(st, mon).retreat
    if reason == why.CANT_RETREAT:
        return reason, _changed_by(st, mon, H_CANT_RETREAT).strip(" ()")
    if reason != why.RETREAT_COST or now == printed:
        return reason, ""
    return reason, f"it costs {now} now, {printed} as printed{_changed_by(st, mon, H_RETREAT)}"


def _changed_by(st: State, mon: Mon, hook: int) -> str:
    """The cards whose texts change a value of this Pokémon."""
    found = [e for e in index.mods_for(st, hook) if index.applies(st, e, mon)]
    names = dict.fromkeys(_text_of(st, e) for e in found if 0 <= e.ctx.card < len(st.match.def_of))
    return f" ({', '.join(names)})" if names else ""


def _text_of(st: State, effect: Effect) -> str:
    """The text an effect comes from: a card, and which of its Abilities."""
    d = st.match.def_of[effect.ctx.card]
    named = [a.name for a in d.abilities if effect.ability >= 0]
    return f"{named[0]} of {d.name}" if len(named) == 1 else d.name


def _from_hand(st: State, player: int, move: Move, words: Words) -> tuple[int, str]:
    wanted = words.cards(move.card)
    if not wanted and not (move.verb == "level" and not move.card):
        return why.UNKNOWN_MOVE, f"no card {move.card!r} in this game"
    hand = [c for c in st.side(player).hand if st.match.def_of[c].index in wanted]
    if not move.card:
        hand = [c for c in st.side(player).hand if st.match.def_of[c].stage == codes.LEVEL_UP]
    if not hand:
        return why.NOT_IN_HAND, move.card
    cid = hand[0]
    slots = words.places(st, move.place, player) if move.place else []
    if move.place and not slots:
        return why.UNKNOWN_MOVE, f"no Pokémon {move.place!r}"
    place = slots[0] if slots else -1
    target = mon_at(st, place) if place >= 0 else NOBODY
    if place >= 0 and target is NOBODY:
        return why.NO_TARGET, move.place
    if move.verb == "level" and target is NOBODY:
        target = st.side(player).active
    if move.verb == "bench":
        return _bench(st, player, cid), ""
    if move.verb == "attach" and st.match.def_of[cid].kind == codes.POKEMON:
        return why.NOT_ENERGY, ""
    if move.verb in ("evolve", "level") and st.match.def_of[cid].kind != codes.POKEMON:
        return why.NOT_EVOLUTION, ""
    return why_not_card(st, player, cid, target), ""


def _bench(st: State, player: int, cid: int) -> int:
    d = st.match.def_of[cid]
    if d.flags & CARD_PLAYS_AS_POKEMON:
        return legality.why_not_trainer(st, player, cid)
    if d.stage == codes.LEGEND:
        return _legend(st, player, cid)
    return legality.why_not_bench(st, player, cid) if d.kind == codes.POKEMON else why.NOT_BASIC


def _legend(st: State, player: int, cid: int) -> int:
    """A LEGEND: first that its text was read, then its other half, then a place on the Bench."""
    d = st.match.def_of[cid]
    if not d.is_playable:
        return why.UNREADABLE
    if other_half(st, player, d) < 0:
        return why.OTHER_HALF
    return why.BENCH_FULL if len(st.side(player).bench) >= query.bench_size(st, player) else why.LOCKED


def why_not_card(st: State, player: int, cid: int, target: Mon = NOBODY) -> int:
    """Why a card in hand cannot be played (onto that Pokémon, or onto any); 0 if it can."""
    d = st.match.def_of[cid]
    targets = [target] if target is not NOBODY else mons_of(st, player)
    if d.kind == codes.POKEMON and not (d.is_evolution or d.stage == codes.LEVEL_UP):
        if d.stage == codes.LEGEND:
            return _legend(st, player, cid)
        if target is not NOBODY and d.is_basic:
            return why.NOT_EVOLUTION
        return legality.why_not_bench(st, player, cid)
    if d.kind == codes.POKEMON:
        return _best([legality.why_not_evolve(st, player, cid, m) for m in targets], why.WRONG_EVOLUTION)
    if d.kind == codes.ENERGY:
        if any(m.owner != player for m in targets):
            return why.NO_TARGET
        return _best([legality.why_not_energy(st, player, cid, m) for m in targets], why.ATTACH_LIMIT)
    if d.trainer_kind in (codes.TOOL, codes.TECHNICAL_MACHINE):
        if target is NOBODY:
            targets = [*targets, *mons_of(st, 1 - player)]
        return _best([legality.why_not_tool(st, player, cid, m) for m in targets], why.ATTACH_LIMIT)
    return legality.why_not_trainer(st, player, cid)


def _best(answers: list[int], dull: int) -> int:
    """OK if one target is allowed; else the most telling reason, not the one that fits every other Pokémon."""
    if why.OK in answers or not answers:
        return why.OK if answers else why.NO_TARGET
    telling = [n for n in answers if n not in (dull, why.NOT_ACTIVE, why.LEVEL_UP_NAME)]
    return (telling or answers)[0]


def _use(st: State, player: int, move: Move, words: Words) -> tuple[int, str]:
    wanted = lookup_key(move.name)
    if st.stadium >= 0 and (wanted == "stadium" or st.match.def_of[st.stadium].index in words.cards(move.name)):
        for clause in st.match.def_of[st.stadium].clauses:
            if clause.kind == K_ACTIVATED:
                return legality.why_not_stadium(st, player, clause), ""
        return why.UNKNOWN_MOVE, "the Stadium has nothing to use"
    slots = words.places(st, move.place, player) if move.place and move.verb == "use" else []
    if move.place and not words.places(st, move.place, player):
        return why.UNKNOWN_MOVE, f"no Pokémon {move.place!r}"
    found = why.UNKNOWN_MOVE
    for mon in mons_of(st, player):
        if slots and mon is not mon_at(st, slots[0]):
            continue
        for d in index.defs_of(st, mon):
            for ability in d.abilities:
                if lookup_key(ability.name) == wanted:
                    found = why_not_ability(st, mon, ability)
    if found != why.UNKNOWN_MOVE:
        return found, ""
    found = _from_zone(st, player, wanted)
    if found != why.UNKNOWN_MOVE:
        return found, ""
    number, detail = _attack(st, player, move.name)
    if number != why.UNKNOWN_MOVE:
        return number, detail
    return why.UNKNOWN_MOVE, f"nobody in play has {move.name!r}"


def _from_zone(st: State, player: int, wanted: str) -> int:
    """Why an ability that is used from the hand or discard pile cannot be used."""
    p = st.side(player)
    for zone, cards in ((codes.HAND, p.hand), (codes.DISCARD, p.discard)):
        for cid in cards:
            for ability in st.match.def_of[cid].abilities:
                for clause in ability.clauses:
                    if lookup_key(ability.name) != wanted or clause.kind != K_ACTIVATED:
                        continue
                    if clause.zone != zone:
                        return why.NO_TARGET
                    return int(legality.why_not_zone_ability(st, player, cid, ability, clause))
    return why.UNKNOWN_MOVE


def why_not_ability(st: State, mon: Mon, ability: AbilityDef) -> int:
    """Why an ability of a Pokémon in play cannot be used; one without a use of its own works by itself."""
    for clause in ability.clauses:
        if clause.kind == K_ACTIVATED and clause.zone == codes.IN_PLAY:
            return int(legality.why_not_ability(st, mon, ability, clause))
        if clause.kind == K_ACTIVATED:
            return why.ABILITY_CONDITION
    faults = st.match.def_of[mon.top].unread.split("; ")
    if any(f.startswith(f"{ability.name}:") for f in faults):
        return why.UNREADABLE
    is_offered = any(mod.optional for clause in ability.clauses for mod in clause.mods)
    return why.MOMENT_PASSED if is_offered else why.NOT_USED
