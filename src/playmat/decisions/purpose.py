"""What an open decision is for, in words, from the effect tree: verb and purpose, all cards that are looked at, and
what happens to those not chosen."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import (
    Among,
    Attach,
    Choose,
    ChoosePlayer,
    Discard,
    DoOneOf,
    If,
    InZone,
    May,
    MoveAttached,
    MoveCounters,
    Put,
    Reorder,
    SameNameAs,
    Step,
    Switch,
    Var,
)
from playmat.engine.board import find_mon, owner_of, slot_of
from playmat.engine.state import F_ATTACK, F_CODE, F_MODE, F_NUMBER, F_PICK, F_TYPE, F_YES_NO, MON, NOBODY, Frame, State
from playmat.engine.vm import PICK_EFFECT
from playmat.text.surface import It
from playmat.text.unlink.parts import choice_words, mode_words, optional_words

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
    asked = st.stack[-1]
    said, then = _node(st, f)
    if not isinstance(said, Choose) or asked.proc != PICK_EFFECT:
        return ""
    then = tuple(step for step in then if not _waits(f, said, step))
    part = (said, *then)
    words = choice_words(_spoken(st, f, said), _spoken(st, f, then), f.that == asked.me).rstrip(".")
    if not words or len(then) < len(_node(st, f)[1]):
        plain = _plainly(asked, said, _node(st, f)[1])
        words = plain or words
    if _is_others(st, asked):
        words = words.replace(" your deck", " their deck").replace(" your hand", " their hand")
    return _with_names(st, f, part, words)


def _waits(f: Frame, choice: Choose, step: Step) -> bool:
    """Whether a step speaks of something that is chosen only after this choice."""
    bound = {getattr(node, "var", 0) for node in walk(step)} | {choice.var}
    later = (node.n for node in walk(step) if isinstance(node, Var) and node.n not in bound)
    return any(not (0 <= k < len(f.vars) and f.vars[k]) for k in later)


def _is_others(st: State, asked: Frame) -> bool:
    """Whether the cards to choose from are the other player's."""
    return any(0 <= c < MON and owner_of(st, c) != asked.me for c in asked.cands[:1])


# --- a part of a text said to the player who is asked, with what it has bound so far by name


def _spoken(st: State, f: Frame, value: Any) -> Any:
    """A part of a text as it is said to the player who is asked: 'you' is that player, and what was bound before is a
    Pokémon or cards, as it lies in the variable."""
    bound = {getattr(node, "var", 0) for node in walk(value)}
    return _said_to(value, f, bound, f.me != st.stack[-1].me)


_OTHER = {"you": "opponent", "opponent": "you"}


def _said_to(value: Any, f: Frame, bound: set[int], is_other: bool) -> Any:
    if isinstance(value, Var) and value.n not in bound and value.part == "whole":
        held = f.vars[value.n] if 0 <= value.n < len(f.vars) else []
        return It("mon" if held and held[0] >= MON else "card", len(held) > 1) if held else value
    if isinstance(value, tuple):
        return tuple(_said_to(v, f, bound, is_other) for v in value)
    if isinstance(value, Node):
        change = {x.name: _said_to(getattr(value, x.name), f, bound, is_other) for x in fields(value)}
        if is_other:
            change |= {k: _OTHER.get(v, v) for k, v in change.items() if k in ("who", "whose") and isinstance(v, str)}
        return replace(value, **change)
    return value


def _with_names(st: State, f: Frame, part: Any, words: str) -> str:
    """The words with the Pokémon named that the part speaks of as 'that Pokémon', where it is a single one; and the
    deck or hand of whoever owns the card."""
    bound = {getattr(node, "var", 0) for node in walk(part)}
    spoken = [node.n for node in walk(part) if isinstance(node, Var) and node.n not in bound]
    held = [f.vars[n][0] for n in spoken if 0 <= n < len(f.vars) and len(f.vars[n]) == 1]
    cards = {x for x in held if x < MON}
    if len(cards) == 1 and owner_of(st, cards.pop()) != st.stack[-1].me:
        words = words.replace(" your deck", " its owner's deck")
    mons = [x for x in held if x >= MON]
    if not mons or len(held) != len(spoken) or (len(set(mons)) > 1 and len(mons) != words.count("that Pokémon")):
        return words
    for i in range(words.count("that Pokémon")):
        words = words.replace("that Pokémon", _called(st, mons[min(i, len(mons) - 1)] - MON), 1)
    return words


def _called(st: State, uid: int) -> str:
    mon = find_mon(st, uid)
    if mon is NOBODY:
        return "a Pokémon that left"
    slot = slot_of(st, mon)
    where = "Active" if slot & 15 == 0 else f"Bench {slot & 15}"
    whose = "" if mon.owner == st.stack[-1].me else "opponent's "
    return f"{st.match.def_of[mon.cards[-1]].name} ({whose}{where})"


def may_words(st: State, choice: May) -> str:
    """What a player may do, said to that player."""
    f = st.stack[-2]
    return _with_names(st, f, choice, optional_words(_spoken(st, f, choice)))


def one_of_words(st: State, choice: DoOneOf, number: int) -> str:
    """One mode of a choice; for texts that may be played with several cards of the name, with how many."""
    f = st.stack[-2]
    several = [_several(option) for option in choice.options]
    if any(several):
        more, steps = several[number] or (0, choice.options[number])
        words = mode_words(_spoken(st, f, DoOneOf((steps,))), 0)
        return f"{f'{more + 1} cards' if more else '1 card'} of this name: {words}" if words else ""
    return _with_names(st, f, choice, mode_words(_spoken(st, f, choice), number))


def _several(option: tuple[Step, ...]) -> tuple[int, tuple[Step, ...]] | None:
    """How many further cards of its name a text is played with, and what it does then."""
    then = option[0].then if option and isinstance(option[0], If) else option
    if len(then) < 3 or not isinstance(then[0], Choose):
        return None
    choice = then[0]
    is_copies = any(isinstance(node, SameNameAs) for node in walk(choice.sel))
    number = getattr(getattr(choice.quantity, "n", None), "n", 0)
    return (number, then[2:]) if is_copies and number else None


def asked_words(st: State) -> str:
    """What a number, a type, an attack or a player is chosen for: the choice with what is done next."""
    f = asking(st)
    if f is None:
        return ""
    said, then = _node(st, f)
    if not isinstance(said, Step) or isinstance(said, (May, DoOneOf, Choose)):
        return ""
    for steps in (then[:2], then[:1]) if isinstance(said, ChoosePlayer) else (then[:1], then[:2]):
        part = (said, *steps)
        words = optional_words(May(_spoken(st, f, part)))
        if words:
            return words.rstrip(".")
    return ""


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
                verb = "attach" if isinstance(step, Attach) else "move"
                return f"Choose the Pokémon to {verb} it to" if is_place else f"Choose {what} to {verb}"
            if isinstance(step, Switch):
                return "Choose the Pokémon to switch"
            if isinstance(step, MoveCounters):
                is_place = any(isinstance(node, Var) and node.n == choice.var for node in walk(step.to))
                return f"Choose the Pokémon to move damage counters {'to' if is_place else 'from'}"
            if words := optional_words(May((step,))):
                return f"Choose {what}: {words[:1].lower()}{words[1:]}".rstrip(".")
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
