"""What an open decision is for, in words, from the effect tree: verb and purpose, all cards that are looked at, and
what happens to those not chosen."""

from __future__ import annotations

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Among,
    Attach,
    Choose,
    Discard,
    InZone,
    May,
    MoveAttached,
    Put,
    Reorder,
    Step,
    Switch,
    Var,
)
from playmat.engine.state import F_ATTACK, F_CODE, F_MODE, F_NUMBER, F_PICK, F_TYPE, F_YES_NO, MON, Frame, State
from playmat.text.unlink.parts import choice_words

ASKS_BY_TEXT = (F_PICK, F_YES_NO, F_NUMBER, F_MODE, F_TYPE, F_ATTACK)
PLAYERS = ("you", "opponent", "that")
PLACES = {
    "hand": "into your hand",
    "discard": "into the discard pile",
    "deck_shuffled": "back into the deck",
    "deck_top": "on top of the deck",
    "deck_bottom": "on the bottom of the deck",
    "bench": "onto your Bench",
    "lost": "in the Lost Zone",
}
DESTINATIONS = {
    "deck_shuffled": "The other cards are shuffled into the deck.",
    "deck_bottom": "The other cards go to the bottom of the deck.",
    "deck_top": "The other cards go back on top of the deck.",
    "discard": "The other cards are discarded.",
    "hand": "The other cards are put into the hand.",
    "lost": "The other cards are put in the Lost Zone.",
}


def asking(st: State) -> Frame | None:
    """The text that asks: it waits below the question. None where a rule asks."""
    if len(st.stack) < 2 or st.stack[-1].kind not in ASKS_BY_TEXT or st.stack[-2].kind != F_CODE:
        return None
    return st.stack[-2]


def _node(st: State, f: Frame) -> tuple[object, tuple[Step, ...]]:
    instr = st.match.codes[f.proc].instrs[f.pc - 1]
    then = instr.then
    return instr.said, then if isinstance(then, tuple) else ()


def source_name(st: State) -> str:
    """The card whose text asks; '' where a rule asks."""
    f = asking(st)
    return st.match.def_of[f.card].name if f is not None and f.card >= 0 else ""


def chosen_words(st: State) -> str:
    """'Discard 1 other card from your hand': what the open choice picks and what for; '' where nothing is known."""
    f = asking(st)
    if f is None or st.stack[-1].kind != F_PICK:
        return ""
    said, then = _node(st, f)
    if not isinstance(said, Choose) or f.me != st.stack[-1].me:
        return ""
    return choice_words(said, then, f.that == f.me).rstrip(".") or _plainly(st.stack[-1], said, then)


def _plainly(asked: Frame, choice: Choose, then: tuple[Step, ...]) -> str:
    """The verb of the first step that uses what is chosen, where the whole cannot be said."""
    one = "Pokémon" if asked.cands and asked.cands[0] >= MON else "card"
    many = one if one == "Pokémon" else "cards"
    what = f"{'up to ' if asked.x < asked.y else ''}{asked.y} {one if asked.y == 1 else many}"
    for step in then:
        if any(isinstance(node, Var) and node.n == choice.var for node in walk(step)):
            if isinstance(step, Discard):
                return f"Discard {what}"
            if isinstance(step, Put) and step.to in PLACES:
                return f"Put {what} {PLACES[step.to]}"
            if isinstance(step, Attach | MoveAttached):
                is_place = any(isinstance(node, Var) and node.n == choice.var for node in walk(step.to))
                return "Choose the Pokémon it goes to" if is_place else f"Choose {what} to attach"
            if isinstance(step, Switch):
                return "Choose the Pokémon to switch"
    return ""


def _choice(st: State, f: Frame) -> tuple[Choose | None, tuple[Step, ...]]:
    """The choice that is made now, or that a 'you may' would open."""
    said, then = _node(st, f)
    if isinstance(said, May) and said.body and isinstance(said.body[0], Choose):
        return said.body[0], (*said.body[1:], *then)
    return (said, then) if isinstance(said, Choose) else (None, then)


def rest_words(st: State) -> str:
    """What happens to the cards that are looked at and not chosen; '' where nothing does."""
    f = asking(st)
    if f is None:
        return ""
    choice, then = _choice(st, f)
    if choice is None or not isinstance(choice.sel, Among):
        return ""
    for step in then:
        is_rest = any(isinstance(node, Var) and node.part == "rest" for node in walk(step))
        if isinstance(step, Put | Reorder) and is_rest:
            return DESTINATIONS.get(step.to, "")
    return ""


def looked_at(st: State) -> list[int]:
    """Every card the player may look at for the open choice: a whole deck that is searched, the cards taken from its
    top, a pile. Sorted by what they are: the order of a deck stays hidden."""
    f = asking(st)
    if f is None:
        return []
    choice, _ = _choice(st, f)
    if choice is None or f.me != st.stack[-1].me:
        return []
    sel = choice.sel
    found: list[int] = []
    if isinstance(sel, Among) and isinstance(sel.sel, Var) and sel.sel.n < len(f.vars):
        found = list(f.vars[sel.sel.n])
    elif (
        isinstance(sel, InZone) and sel.top is None and sel.bottom is None and sel.whose in ("you", "opponent", "that")
    ):
        owner = f.that if sel.whose == "that" else f.me if sel.whose == "you" else 1 - f.me
        side = st.side(owner)
        if sel.zone == "deck":
            found = list(side.deck)
        elif sel.zone == "discard":
            found = list(side.discard)
        elif sel.zone == "hand" and owner == st.stack[-1].me:
            found = list(side.hand)
    cards = [cid for cid in found if 0 <= cid < len(st.match.def_of)]
    return sorted(cards, key=lambda cid: st.match.def_of[cid].index)
