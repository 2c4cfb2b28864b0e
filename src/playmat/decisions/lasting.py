"""Lasting effects in words: what each does, which card brought it, and until when it holds."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import Step
from playmat.engine import index
from playmat.engine.board import owner_of
from playmat.engine.state import Effect, State
from playmat.text.unlink.parts import lasting_words


def effects_on(st: State, uid: int) -> list[dict[str, Any]]:
    """The lasting effects placed on a Pokémon."""
    return _listed(st, [e for e in st.effects if e.on == uid])


def effects_by(st: State, player: int) -> list[dict[str, Any]]:
    """Those a player has brought about that are tied to no single Pokémon: on players, on all of a kind."""
    return _listed(st, [e for e in st.effects if e.on == 0 and e.ctx.me == player])


def _listed(st: State, effects: list[Effect]) -> list[dict[str, Any]]:
    """One entry for each effect of a text; its parts (no attack, no retreat) are said in one sentence."""
    out: list[dict[str, Any]] = []
    said: list[tuple[object, int]] = []
    for e in effects:
        whole = (e.mod.said, e.until)
        if isinstance(e.mod.said, Step) and whole in said:
            continue
        said.append(whole)
        card = st.match.def_of[e.ctx.card] if e.ctx.card >= 0 else None
        text = lasting_words(e.mod.said) if isinstance(e.mod.said, Step) else ""
        fallback = f"An effect of {card.name}" if card is not None else "A lasting effect"
        entry: dict[str, Any] = {"text": text or fallback, "until": _until(st, e)}
        if card is not None:
            entry["card"] = card.index
            entry["owner"] = owner_of(st, e.ctx.card)
        out.append(entry)
    return out


def _until(st: State, e: Effect) -> str:
    """When it ends, counted from the turn that is being played."""
    if e.until >= index.FOREVER - 1 or e.until < 0:
        return "as long as it applies"
    turn = ("this turn", "the next turn", "the turn after next")[max(0, min(2, e.until - st.turn))]
    return f"during {turn}" if e.phase > st.turn else f"until the end of {turn}"
