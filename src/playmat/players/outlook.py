"""More that a position is judged by, beside the counts of ``players.features``: what the Pokémon in play may become,
what attacks of the next turn will do, and what is left to draw. Compiled with the engine.

The numbers are of one side, and the whole row is: those of the player whose turn it is, those of the other player, and
what concerns both."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine import paying, query
from playmat.engine.defs import Match
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.evaluation import against, expected_damage, missing
from playmat.players.features import COUNT, side_features
from playmat.rulebooks.books import RULEBOOKS

# further numbers of one side, by their place after those of ``features``
HAND: Final = 0  # cards, up to 10
DECK: Final = 1  # cards, in fours
DECK_ENERGY: Final = 2  # Energy cards in the deck, in twos
DISCARDED_ENERGY: Final = 3
NEXT_DAMAGE: Final = 4  # tens the Active Pokémon's best attack does with one Energy more, up to the HP left
TWO_HITS: Final = 5  # two attacks at hand Knock Out the opponent's Active Pokémon
THREE_HITS: Final = 6
BENCH_KNOCKS_OUT: Final = 7  # Pokémon on the Bench whose attack at hand would Knock it Out
BENCH_ALMOST: Final = 8  # the same with one Energy more
ACTIVE_ENERGY: Final = 9
ACTIVE_RETREAT: Final = 10
ACTIVE_PRIZES: Final = 11
ACTIVE_GROWS: Final = 12  # tens its best attack gains by Evolutions that the deck holds
GROWS: Final = 13  # the same of the Pokémon on the Bench together, up to 40
GROWN: Final = 14  # tens of the best attack that any Pokémon in play may come to
EVOLVES_NOW: Final = 15  # Pokémon in play whose next Evolution is in the hand
EVOLVES_LATER: Final = 16  # whose next Evolution is in the deck
WEAKEST: Final = 17  # tens of HP left of the weakest Pokémon on the Bench, up to 10
BENCH_ENERGY: Final = 18
ACTIVE_TEXTS: Final = 19  # attacks at hand that do something beside damage
MORE: Final = 20
SIDE: Final = COUNT + MORE

TURN: Final = 2 * SIDE  # seven: the first turns of the game, each by itself, then two and five together
RULES: Final = TURN + 7  # five rulebooks
WIDTH: Final = RULES + 5

_grown: dict[int, list[int]] = {}  # match → for each player and card the tens of the best attack it may come to
MOST_MATCHES: Final = 256


def outlook(st: State) -> list[int]:
    """The row of a position, beginning with the player whose turn it is."""
    out = side_row(st, st.player)
    out.extend(side_row(st, 1 - st.player))
    both = [0] * (WIDTH - TURN)
    turn = st.turn
    both[turn - 1 if turn < 5 else (4 if turn < 7 else (5 if turn < 12 else 6))] = 1
    both[RULES - TURN + grown_of(st.match)[2 * len(st.match.defs)]] = 1
    out.extend(both)
    return out


def side_row(st: State, player: i64) -> list[int]:
    out = side_features(st, player)
    more = [0] * MORE
    p = st.side(player)
    foe = st.side(1 - player).active
    left: i64 = 10
    if foe is not NOBODY:
        left = query.max_hp(st, foe) - foe.damage
        if left < 10:
            left = 10
    _cards(st, p, more)
    grown = grown_of(st.match)
    base: i64 = player * len(st.match.defs)
    if p.active is not NOBODY:
        _front(st, p.active, foe, left, grown[base + st.match.def_of[p.active.top].index], more)
        _next_stage(st, p, p.active, more)
    weakest: i64 = 10
    for m in p.bench:
        _behind(st, m, foe, left, grown[base + st.match.def_of[m.top].index], more)
        _next_stage(st, p, m, more)
        hp = (query.max_hp(st, m) - m.damage) // 10
        if hp < weakest:
            weakest = hp
    if p.bench:
        more[WEAKEST] = weakest
    if more[GROWS] > 40:
        more[GROWS] = 40
    out.extend(more)
    return out


def _cards(st: State, p: Player, more: list[int]) -> None:
    n: i64 = len(p.hand)
    more[HAND] = n if n < 10 else 10
    n = len(p.deck)
    more[DECK] = n // 4
    energy: i64 = 0
    for c in p.deck:
        if st.match.def_of[c].kind == codes.ENERGY:
            energy += 1
    more[DECK_ENERGY] = energy // 2
    energy = 0
    for c in p.discard:
        if st.match.def_of[c].kind == codes.ENERGY:
            energy += 1
    more[DISCARDED_ENERGY] = energy // 2


def _front(st: State, m: Mon, foe: Mon, left: i64, grown: i64, more: list[int]) -> None:
    """The Active Pokémon."""
    units = query.energy_units(st, m)
    now: i64 = 0
    soon: i64 = 0
    best: i64 = 0
    for attack in query.printed_attacks(st, m):
        does = expected_damage(attack)
        if does > best:
            best = does
        lacking = missing(units, paying.attack_cost(st, m, attack))
        if lacking > 1:
            continue
        if foe is not NOBODY:
            does = against(st, m, foe, does)
        if does > soon:
            soon = does
        if lacking == 0:
            if does > now:
                now = does
            if attack.main_code >= 0 or attack.pre_code >= 0:
                more[ACTIVE_TEXTS] += 1
    more[NEXT_DAMAGE] = (soon if soon < left else left) // 10
    if now < left:
        if 2 * now >= left:
            more[TWO_HITS] = 1
        elif 3 * now >= left:
            more[THREE_HITS] = 1
    more[ACTIVE_ENERGY] = len(units)
    more[ACTIVE_RETREAT] = query.retreat_cost(st, m)
    more[ACTIVE_PRIZES] = st.match.def_of[m.top].prizes
    if grown > best // 10:
        more[ACTIVE_GROWS] = grown - best // 10
    more[GROWN] = grown


def _behind(st: State, m: Mon, foe: Mon, left: i64, grown: i64, more: list[int]) -> None:
    """A Pokémon on the Bench."""
    units = query.energy_units(st, m)
    best: i64 = 0
    now = False
    soon = False
    for attack in query.printed_attacks(st, m):
        does = expected_damage(attack)
        if does > best:
            best = does
        lacking = missing(units, paying.attack_cost(st, m, attack))
        if lacking > 1 or foe is NOBODY or does == 0:
            continue
        if against(st, m, foe, does) >= left:
            soon = True
            if lacking == 0:
                now = True
    if now:
        more[BENCH_KNOCKS_OUT] += 1
    elif soon:
        more[BENCH_ALMOST] += 1
    more[BENCH_ENERGY] += len(units)
    if grown > best // 10:
        more[GROWS] += grown - best // 10
    if grown > more[GROWN]:
        more[GROWN] = grown


def _next_stage(st: State, p: Player, m: Mon, more: list[int]) -> None:
    """Whether what it evolves into is at hand, or still to come."""
    name = st.match.def_of[m.top].name_id
    if _holds(st, p.hand, name):
        more[EVOLVES_NOW] += 1
    elif _holds(st, p.deck, name):
        more[EVOLVES_LATER] += 1


def _holds(st: State, cards: list[int], name: i64) -> bool:
    for c in cards:
        if st.match.def_of[c].evolves_from == name:
            return True
    return False


def grown_of(match: Match) -> list[int]:
    """For each player and each card of the match: tens of the best attack of the card and of what may evolve from it,
    as far as that player's list goes; then the number of the rulebook."""
    found = _grown.get(match.fingerprint)
    if found is None:
        if len(_grown) >= MOST_MATCHES:
            _grown.clear()
        found = _reckon(match)
        _grown[match.fingerprint] = found
    return found


def _reckon(match: Match) -> list[int]:
    n: i64 = len(match.defs)
    out = [0] * (2 * n)
    held = [False] * (2 * n)
    cid: i64 = 0
    for d in match.def_of:
        held[(0 if cid < match.first_deck else n) + d.index] = True
        cid += 1
    for d in match.defs:
        best: i64 = 0
        for attack in d.attacks:
            if expected_damage(attack) > best:
                best = expected_damage(attack)
        out[d.index] = best // 10
        out[n + d.index] = best // 10
    for _ in range(3):  # Stage 2 to Stage 1, Stage 1 to Basic, and once more
        for d in match.defs:
            if d.evolves_from < 0:
                continue
            for below in match.defs:
                if below.name_id != d.evolves_from:
                    continue
                for player in range(2):
                    if held[player * n + d.index] and out[player * n + d.index] > out[player * n + below.index]:
                        out[player * n + below.index] = out[player * n + d.index]
    names = list(RULEBOOKS)
    out.append(names.index(match.rules.name) if match.rules.name in names else 0)
    return out
