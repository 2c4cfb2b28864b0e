"""What effects forbid: playing cards from the hand, attaching them, evolving with them; and healing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import H_CANT_HEAL, H_CANT_PLAY, W_BOTH
from playmat.engine import evaluate, index, predicates
from playmat.engine.board import owner_of
from playmat.engine.state import NOBODY, Mon, State

VERB_PLAY: Final = 0
VERB_ATTACH: Final = 1
VERB_EVOLVE: Final = 2
VERB_BENCH: Final = 3
VERB_LEVEL: Final = 4


def is_locked(st: State, player: i64, cid: i64, verb: i64, mon: Mon = NOBODY) -> bool:
    """Whether an effect keeps a player from playing (attaching, evolving with, benching) this card, on this
    Pokémon where the effect is about some only."""
    for e in index.mods_for(st, H_CANT_PLAY):
        if e.mod.b != verb and e.mod.b != VERB_PLAY:  # benching, evolving and attaching are playing cards too
            continue
        if e.mod.a != W_BOTH and evaluate.player_of(e.ctx, e.mod.a) != player:
            continue
        if (e.on != 0 or e.mod.on.op != 0) and (mon is NOBODY or not index.applies(st, e, mon)):
            continue
        if predicates.ok(st, e.ctx, e.mod.source, cid) and index.in_force(st, e):
            return True
    return False


def must_stay_in_hand(st: State, cid: i64, mon: Mon) -> bool:
    """A card in the hand that may not be played to evolve this Pokémon, not by an Item that skips a Stage either:
    that is playing it from the hand to evolve (SM-E-05-faq1)."""
    if not index.has_answer(st, H_CANT_PLAY):
        return False
    owner = owner_of(st, cid)
    return cid in st.side(owner).hand and is_locked(st, owner, cid, VERB_EVOLVE, mon)


def is_unhealable(st: State, mon: Mon) -> bool:
    """Whether an effect keeps damage from being healed from this Pokémon."""
    for e in index.mods_for(st, H_CANT_HEAL):
        if index.applies(st, e, mon):
            return True
    return False
