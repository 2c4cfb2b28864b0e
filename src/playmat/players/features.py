"""What a position is judged by: counts of what each player has, of what the Pokémon in play may become, of what attacks
of the next turn will do, and of what is left to draw. Compiled with the engine.

All numbers are of one side, except the race: how many turns each player needs to win if nothing but attacks happens.
Here are their places and what is counted of cards; ``players.attackers`` counts Pokémon in play, ``players.outlook``
makes the row of a position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from playmat import codes
from playmat.engine import query
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.kin import Kin, Pile

# the numbers of one side, by their place: what there is
PRIZES: Final = 0  # seven: Prize cards left, one of them is 1
BENCHED: Final = 7  # seven: Pokémon on the Bench (6: more)
ACTIVE_HP: Final = 14  # tens, up to 6
ACTIVE_MORE_HP: Final = 15
BENCH_HP: Final = 16
AT_RISK: Final = 17  # the part of each Pokémon that damage has taken, for each Prize card, in tenths
STAGES: Final = 18
TOOLS: Final = 19
USED_ENERGY: Final = 20  # attached where an attack needs it
SPARE_ENERGY: Final = 21
LACKING: Final = 22  # three: Energy the Active Pokémon lacks for its cheapest attack (1, 2, 3 or more)
DAMAGE: Final = 25  # tens that the attack at hand does to the opponent's Active Pokémon, up to its HP
SHARE: Final = 26  # the part of its HP, for each Prize card, in tenths
KNOCKS_OUT: Final = 27  # Prize cards that attack takes
ALMOST: Final = 28  # Prize cards it would take with one Energy more
WINS: Final = 29  # that Knock Out wins the game
RESERVE: Final = 30  # tens of the best attack on the Bench, less for each Energy that lacks
READY: Final = 31  # Pokémon on the Bench that can attack
WEAKNESS: Final = 32
CANNOT_ACT: Final = 33  # Asleep or Paralyzed
CONFUSED: Final = 34
POISONED: Final = 35
BURNED: Final = 36
STUCK: Final = 37  # Energy lacking to retreat
HELD_ENERGY: Final = 38  # three: 1, 2, 3 or more
HELD_SUPPORTER: Final = 41  # two: 1, 2 or more
HELD_EVOLUTION: Final = 43
HELD_BASIC: Final = 44
HELD_OTHER: Final = 45
HELD_USELESS: Final = 46  # Evolutions that fit nothing in play
HELD_ANY: Final = 47  # cards beyond the sixth
DECK_LOW: Final = 48  # cards lacking of ten in the deck
DECK_LAST: Final = 49  # cards lacking of three
MULTI: Final = 50  # Prize cards beyond one of each Pokémon in play
LONE: Final = 51  # an attack at hand Knocks Out the opponent's only Pokémon
ABILITIES: Final = 52
TURNS: Final = 53  # turns to win by attacks, up to 12
# and what may come of it
HAND: Final = 54  # cards, up to 10
DECK: Final = 55  # cards, in fours
DECK_ENERGY: Final = 56  # Energy cards in the deck, in twos
DISCARDED_ENERGY: Final = 57
NEXT_DAMAGE: Final = 58  # tens the Active Pokémon's best attack does with one Energy more, up to the HP left
TWO_HITS: Final = 59  # two attacks at hand Knock Out the opponent's Active Pokémon
THREE_HITS: Final = 60
BENCH_KNOCKS_OUT: Final = 61  # Pokémon on the Bench whose attack at hand would Knock it Out
BENCH_ALMOST: Final = 62  # the same with one Energy more
ACTIVE_ENERGY: Final = 63
ACTIVE_RETREAT: Final = 64
ACTIVE_PRIZES: Final = 65
ACTIVE_GROWS: Final = 66  # tens its best attack gains by Evolutions that the deck holds
GROWS: Final = 67  # the same of the Pokémon on the Bench together, up to 40
GROWN: Final = 68  # tens of the best attack that any Pokémon in play may come to
EVOLVES_NOW: Final = 69  # Pokémon in play whose next Evolution is in the hand
EVOLVES_LATER: Final = 70  # whose next Evolution is in the deck
WEAKEST: Final = 71  # tens of HP left of the weakest Pokémon on the Bench, up to 10
BENCH_ENERGY: Final = 72
ACTIVE_TEXTS: Final = 73  # attacks at hand that do something beside damage
SIDE: Final = 74

LONG: Final = 12  # turns


def turns_to_win(st: State, p: Player, other: Player, strongest: i64) -> i64:
    """Attacks of so many tens until the last Prize card is taken, or no Pokémon is left: the Active Pokémon first, then
    those with the least HP."""
    if strongest <= 0:
        return LONG
    lefts: list[int] = []
    need: i64 = len(p.prizes)
    hits: i64 = 0
    if other.active is not NOBODY:
        hits = _hits(st, other.active, strongest)
        need -= st.match.def_of[other.active.top].prizes
    for m in other.bench:
        lefts.append(_hits(st, m, strongest) * 8 + st.match.def_of[m.top].prizes)
    lefts.sort()
    for left in lefts:
        if need <= 0:
            break
        hits += left // 8
        need -= left % 8
    if need > 0 and len(other.bench) >= 2:
        hits += need  # more Pokémon will come
    return hits if hits < LONG else LONG


def _hits(st: State, m: Mon, strongest: i64) -> i64:
    left = (query.max_hp(st, m) - m.damage + 9) // 10
    return (left + strongest - 1) // strongest if left > 0 else 1


def held(st: State, p: Player, kin: Kin, names: i64, out: vec[i64], at: i64) -> i64:
    """The cards in hand, beside Pokémon of these names in play; returns the names that they evolve from."""
    energy: i64 = 0
    supporters: i64 = 0
    below: i64 = 0
    def_of = st.match.def_of
    c: i64
    for c in p.hand:
        d = def_of[c]
        if d.kind == codes.ENERGY:
            energy += 1
        elif d.kind == codes.POKEMON:
            name = kin.below[c]
            below |= name
            if d.is_basic:
                out[at + HELD_BASIC] += 1
            elif name & names:
                out[at + HELD_EVOLUTION] += 1
            else:
                out[at + HELD_USELESS] += 1
        elif d.trainer_kind == codes.SUPPORTER:
            supporters += 1
        else:
            out[at + HELD_OTHER] += 1
    if energy > 0:
        out[at + HELD_ENERGY + (energy if energy < 3 else 3) - 1] = 1
    if supporters > 0:
        out[at + HELD_SUPPORTER + (supporters if supporters < 2 else 2) - 1] = 1
    n: i64 = len(p.hand)
    out[at + HAND] = n if n < 10 else 10
    if n > 6:
        out[at + HELD_ANY] = n - 6
    return below


def to_draw(p: Player, deck: Pile, discarded: Pile, out: vec[i64], at: i64) -> None:
    """What is left to draw, and what lies in the discard pile."""
    n: i64 = len(p.deck)
    out[at + DECK] = n // 4
    if n < 10:
        out[at + DECK_LOW] = 10 - n
        if n < 3:
            out[at + DECK_LAST] = 3 - n
    out[at + DECK_ENERGY] = deck.energy // 2
    out[at + DISCARDED_ENERGY] = discarded.energy // 2
