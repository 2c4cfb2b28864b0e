"""What effects forbid: playing cards from the hand, attaching them, evolving with them; and healing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import H_CANT_HEAL, H_CANT_PLAY, H_OTHER, OTHER_STAYS_ACTIVE, W_BOTH
from playmat.engine import evaluate, index, predicates
from playmat.engine.board import owner_of
from playmat.engine.state import NOBODY, Mon, State

VERB_PLAY: Final = 0
VERB_ATTACH: Final = 1
VERB_EVOLVE: Final = 2
VERB_BENCH: Final = 3
VERB_LEVEL: Final = 4


def is_locked(
    st: State, player: i64, cid: i64, verb: i64, mon: Mon = NOBODY, cause: i64 = 0, from_hand: bool = True
) -> bool:
    """Whether an effect keeps a player from playing (attaching, evolving with, benching) this card, on this
    Pokémon where the effect is about some only. ``cause``: what evolves it, if not the player's own action."""
    if not index.has_answer(st, H_CANT_PLAY):
        return False
    for e in index.mods_for(st, H_CANT_PLAY):
        if e.mod.b != verb and e.mod.b != VERB_PLAY:  # benching, evolving and attaching are playing cards too
            continue
        if e.mod.a != W_BOTH and evaluate.player_of(e.ctx, e.mod.a) != player:
            continue
        if (e.on != 0 or e.mod.on.op != 0) and (mon is NOBODY or not index.applies(st, e, mon)):
            continue
        if e.mod.value.a & cause or not (from_hand or e.mod.value.a):  # evolved by an effect of a kind that may
            continue
        if predicates.ok(st, e.ctx, e.mod.source, cid) and index.in_force(st, e):
            return True
    return False


def must_stay_in_hand(st: State, cid: i64, mon: Mon, cause: i64) -> bool:
    """A card in the hand that may not be played to evolve this Pokémon, not by an Item that skips a Stage either:
    that is playing it from the hand to evolve (SM-E-05-faq1). Where a text says whose effects still evolve it, those of
    anything else do not, wherever the card is."""
    if not index.has_answer(st, H_CANT_PLAY):
        return False
    owner = owner_of(st, cid)
    return is_locked(st, owner, cid, VERB_EVOLVE, mon, cause, cid in st.side(owner).hand)


def is_unhealable(st: State, mon: Mon) -> bool:
    """Whether an effect keeps damage from being healed from this Pokémon."""
    for e in index.mods_for(st, H_CANT_HEAL):
        if index.applies(st, e, mon):
            return True
    return False


def stays_active(st: State, mon: Mon) -> bool:
    """A text keeps effects from putting another Pokémon in the place of this Active Pokémon."""
    for e in index.mods_for(st, H_OTHER):
        if e.mod.a == OTHER_STAYS_ACTIVE and index.applies(st, e, mon):
            return True
    return False
