"""Why a move is not possible now: the reason, and the section of the rulebook in force that it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from playmat import codes
from playmat.cards.names import lookup_key
from playmat.decisions.notation import Move, Words, find_options, read_moves
from playmat.effects.code import K_ACTIVATED
from playmat.engine import index, legality, machine, query
from playmat.engine import reasons as why
from playmat.engine.board import mon_at, mons_of
from playmat.engine.defs import CARD_PLAYS_AS_POKEMON, AbilityDef
from playmat.engine.reasons import REASONS
from playmat.engine.state import F_MAIN, NOBODY, Mon, State


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move refused: the engine's reason, the words for it, and the rulebook's section."""

    number: int
    words: str
    topic: str
    section: str
    book: str

    def __str__(self) -> str:
        return f"{self.words} ({self.book}: {self.section})" if self.section else f"{self.words} ({self.book})"


def refusal(st: State, number: int, detail: str = "") -> Refusal:
    words, topic = REASONS[number]
    rules = st.match.rules
    section = rules.citations.get(topic, "")
    return Refusal(number, f"{words}: {detail}" if detail else words, topic, section, rules.title)


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
        return refusal(st, why.UNKNOWN_MOVE, "another choice is open")
    told: list[tuple[int, str]] = []
    for move in read_moves(text):
        number, detail = _reason(st, player, move, words)
        if number not in (why.OK, why.UNKNOWN_MOVE):
            return refusal(st, number, detail)
        told.append((why.UNKNOWN_MOVE, detail or move.text))
    return refusal(st, *told[-1])


def _reason(st: State, player: int, move: Move, words: Words) -> tuple[int, str]:
    if move.verb == "attack":
        return _attack(st, player, move.name)
    if move.verb == "retreat":
        return legality.why_not_retreat(st, player) or why.UNKNOWN_MOVE, ""
    if move.verb in ("attach", "play", "bench", "evolve", "level"):
        return _from_hand(st, player, move, words)
    if move.verb == "use":
        return _use(st, player, move, words)
    return why.UNKNOWN_MOVE, move.text


def _attack(st: State, player: int, name: str) -> tuple[int, str]:
    mon = st.side(player).active
    wanted = lookup_key(name)
    for attack in query.usable_attacks(st, mon):
        if lookup_key(attack.name) == wanted:
            return legality.why_not_attack(st, mon, attack), ""
    for cid in mon.cards[:-1]:
        if any(lookup_key(a.name) == wanted for a in st.match.def_of[cid].attacks):
            return why.NOT_ITS_ATTACK, ""
    for m in st.side(player).bench:
        if any(lookup_key(a.name) == wanted for a in query.usable_attacks(st, m)):
            return why.NOT_ACTIVE, ""
    return why.UNKNOWN_MOVE, f"{st.match.def_of[mon.cards[-1]].name} has no attack {name!r}"


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
        return why.OTHER_HALF
    return legality.why_not_bench(st, player, cid) if d.kind == codes.POKEMON else why.NOT_BASIC


def why_not_card(st: State, player: int, cid: int, target: Mon = NOBODY) -> int:
    """Why a card in hand cannot be played (onto that Pokémon, or onto any); 0 if it can."""
    d = st.match.def_of[cid]
    targets = [target] if target is not NOBODY else mons_of(st, player)
    if d.kind == codes.POKEMON and not (d.is_evolution or d.stage == codes.LEVEL_UP):
        if d.stage == codes.LEGEND:
            return why.OTHER_HALF
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
    slots = words.places(st, move.place, player) if move.place else []
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
    return why.NOT_USED
