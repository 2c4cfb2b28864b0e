"""One turn further than ``players.lookahead``: options carried out in a world, the turn played to its end, answered by
the opponent, and the own next turn played as well. Compiled with the engine.

What an option is worth is a sum of what positions on this way look like. How much each of them counts for is near to
what was fitted to games played to their end from thousands of positions (docs/strength.md)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine import machine
from playmat.engine.state import State
from playmat.players.lookahead import BY_HAND, BY_LESSONS
from playmat.players.playout import play_on
from playmat.players.prospects import close_preference, preference, prospects
from playmat.players.tree import chance_of
from playmat.players.veil import turn_key_of

SCALE: Final = 1000.0  # points that are one unit of log odds
# what counts for how much: the look-ahead's opinion, the end of this turn by the quick network and by the one that sees
# each Pokémon, the beginning of the own next turn, and its end by both
FIRST_OPINION: Final = 0.5
END: Final = 0.12
CLOSE_END: Final = 0.16
NEXT_BEGINS: Final = 0.12
NEXT_ENDS: Final = 0.30
CLOSE_NEXT_ENDS: Final = 0.12


def further(world: State, options: list[int], me: i64, luck: i64) -> list[float]:
    """What each option comes to in a world; ways that end the turn in the same position are gone once."""
    world.combinations = not world.stack[-1].picks  # a choice half made goes on in any order
    kinds = [d.index for d in world.match.def_of]
    known: dict[int, float] = {}
    out: list[float] = []
    for o in options:
        st = world.clone()
        machine.choose(st, o)
        own = st.turn + (2 if st.player == me else 1)  # the player's own next turn
        play_on(st, own - 1, luck, me, BY_LESSONS, BY_HAND)
        key = turn_key_of(st, kinds, me)
        if key not in known:
            known[key] = _on(st, own, me, luck)
        out.append(known[key])
    return out


def _on(st: State, own: i64, me: i64, luck: i64) -> float:
    """From where the own turn ends to where the next one does."""
    total = END * chance_of(preference(st, me), SCALE) + CLOSE_END * chance_of(close_preference(st, me), SCALE)
    play_on(st, own, luck, me, BY_LESSONS, BY_HAND)
    total += NEXT_BEGINS * chance_of(prospects(st, me), SCALE)
    play_on(st, own + 1, luck, me, BY_LESSONS, BY_HAND)
    total += NEXT_ENDS * chance_of(preference(st, me), SCALE)
    return total + CLOSE_NEXT_ENDS * chance_of(close_preference(st, me), SCALE)
