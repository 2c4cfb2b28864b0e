"""Options and decisions in words, made only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat import codes
from playmat.decisions.purpose import asked_words, chosen_words, may_words, one_of_words, source_name
from playmat.effects.steps import ChoosePlayer, DoOneOf, May
from playmat.engine import index, picks, query
from playmat.engine.board import find_mon, mon_at
from playmat.engine.picks import a_of, b_of, kind_of
from playmat.engine.state import (
    F_ATTACK,
    F_CODE,
    F_COIN,
    F_CONDITION,
    F_MAIN,
    F_MODE,
    F_NUMBER,
    F_PICK,
    F_PRIZE,
    F_TRIGGER,
    F_TYPE,
    F_YES_NO,
    MON,
    NOBODY,
    Frame,
    State,
)
from playmat.engine.vm import ASK_MAY, ASK_REFLIP
from playmat.engine.vm_pokemon import NUMBER_COUNTERS, PICK_SWITCH

Data = Callable[[State, int, int], dict[str, Any]]
"""An option as data, from its two numbers."""

KIND_NAMES = {
    F_MAIN: "action",
    F_PICK: "pick",
    F_YES_NO: "yes_no",
    F_NUMBER: "number",
    F_ATTACK: "attack",
    F_TRIGGER: "order",
    F_PRIZE: "prize",
    F_MODE: "mode",
    F_TYPE: "type",
    F_COIN: "coin",
    F_CONDITION: "condition",
}

PICK_PROMPTS = {
    1: "Choose your Active Pokémon",
    2: "Choose Pokémon for your Bench",
    3: "Choose your new Active Pokémon",
    4: "Discard Energy to retreat",
    5: "Choose the Pokémon that becomes Active",
    6: "Your Bench is too large: choose Pokémon to discard",
    7: "Too many Pokémon Tools: choose cards to discard",
    8: "Choose cards to discard in order to play it",
    11: "Choose the Pokémon to attach it to",
    12: "Choose the order (the first lies on top)",
    13: "Choose the new Active Pokémon",
    14: "Put a damage counter on",
    15: "Move damage counters from",
    16: "Move damage counters to",
}
YES_NO_PROMPTS = {
    1: "Do you want to go first?",
    2: "Other effects before the Special Conditions?",
    ASK_MAY: "Use the effect?",
    ASK_REFLIP: "Flip the coins again?",
    5: "Flip a coin against the card being played?",
}


def place_name(slot: int, viewer: int) -> str:
    """A place in words: 'Active', 'Bench 2', with whose it is when not the viewer's."""
    where = "Active" if slot & 15 == 0 else f"Bench {slot & 15}"
    return where if slot >> 4 == viewer else f"opponent's {where}"


def mon_name(st: State, slot: int, viewer: int) -> str:
    mon = mon_at(st, slot)
    if mon is NOBODY:
        return place_name(slot, viewer)
    return f"{st.match.def_of[mon.cards[-1]].name} ({place_name(slot, viewer)})"


def prompt(st: State) -> str:
    """What the open decision asks."""
    f = st.stack[-1]
    if f.kind == F_MAIN:
        return "Your turn"
    card = source_name(st)
    return f"{card}: {_lower(_question(st, f))}" if card else _question(st, f)


def _lower(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}" if words[:2] != words[:2].upper() else words


def _question(st: State, f: Frame) -> str:
    if f.kind == F_PICK:
        return chosen_words(st) or _pick_prompt(st, f)
    if f.kind == F_YES_NO:
        return _optional(st) or YES_NO_PROMPTS.get(f.x, "Yes or no?")
    if f.kind == F_NUMBER:
        if f.z == 1:
            return "How many cards do you draw for your opponent's mulligans?"
        if f.z == NUMBER_COUNTERS:
            return "How many damage counters?"
        return asked_words(st) or "Choose a number"
    return asked_words(st) or {
        F_ATTACK: "Choose an attack",
        F_TRIGGER: "Choose which effect happens next",
        F_PRIZE: "Choose a Prize card",
        F_MODE: "Choose one",
        F_TYPE: "Choose a type",
        F_COIN: "Flip a coin",
        F_CONDITION: "Choose a Special Condition",
    }.get(f.kind, "Choose")


def _pick_prompt(st: State, f: Frame) -> str:
    is_others = bool(f.cands) and f.cands[0] >= MON and find_mon(st, f.cands[0] - MON).owner != f.me
    if f.proc == PICK_SWITCH and is_others:
        return "Choose your opponent's new Active Pokémon"
    return PICK_PROMPTS.get(f.proc, _effect_prompt(st, f))


def _effect_prompt(st: State, f: Frame) -> str:
    what = "Pokémon" if f.cands and f.cands[0] >= MON else "cards"
    if f.x == f.y:
        return f"Choose {f.y} {what}" if f.y > 1 else f"Choose a {'Pokémon' if what == 'Pokémon' else 'card'}"
    if f.y == 1:
        return f"You may choose a {'Pokémon' if what == 'Pokémon' else 'card'}"
    return f"Choose up to {f.y} {what}"


def option_data(st: State, opt: int) -> dict[str, Any]:
    """An option as data: kind, card (index in the match), slot …, and its words."""
    data = _OPTIONS.get(kind_of(opt))
    if data is None:
        return {"kind": "end", "text": "End your turn"}
    return data(st, a_of(opt), b_of(opt))


def _name(st: State, card: int) -> str:
    return st.match.defs[card].name


def _mon(st: State, slot: int) -> str:
    """A Pokémon as the player who decides sees it."""
    return mon_name(st, slot, st.stack[-1].me)


def _own_active(st: State) -> int:
    """The slot of the Active Pokémon of the player who decides."""
    return st.stack[-1].me * 16


# --- what is done in a turn


def _bench(st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "bench", "card": a, "text": f"Put {_name(st, a)} onto your Bench"}


def _evolve(st: State, a: int, b: int) -> dict[str, Any]:
    verb = "Level up" if st.match.defs[a].stage == codes.LEVEL_UP else "Evolve"
    return {"kind": "evolve", "card": a, "slot": b, "text": f"{verb} {_mon(st, b)} into {_name(st, a)}"}


def _energy(st: State, a: int, b: int) -> dict[str, Any]:
    return {"kind": "energy", "card": a, "slot": b, "text": f"Attach {_name(st, a)} to {_mon(st, b)}"}


def _trainer(st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "trainer", "card": a, "text": f"Play {_name(st, a)}"}


def _tool(st: State, a: int, b: int) -> dict[str, Any]:
    return {"kind": "tool", "card": a, "slot": b, "text": f"Attach {_name(st, a)} to {_mon(st, b)}"}


def _ability(st: State, a: int, b: int) -> dict[str, Any]:
    name = index.defs_of(st, mon_at(st, b))[a >> 3].abilities[a & 7].name
    return {"kind": "ability", "slot": b, "name": name, "text": f"Use {name} of {_mon(st, b)}"}


def _card_ability(st: State, a: int, b: int) -> dict[str, Any]:
    return {"kind": "card_ability", "card": a, "slot": b, "text": f"Use {_name(st, a)} on {_mon(st, b)}"}


def _zone_ability(st: State, a: int, b: int) -> dict[str, Any]:
    name = st.match.defs[a].abilities[b].name
    return {"kind": "zone_ability", "card": a, "name": name, "text": f"Use {name} of {_name(st, a)}"}


def _stadium(st: State, _a: int, _b: int) -> dict[str, Any]:
    card = st.match.def_of[st.stadium]
    return {"kind": "stadium", "card": card.index, "text": f"Use {card.name}"}


def _retreat(st: State, _a: int, _b: int) -> dict[str, Any]:
    slot = _own_active(st)
    return {"kind": "retreat", "slot": slot, "text": f"Retreat {_mon(st, slot)}"}


def _attack(st: State, a: int, _b: int) -> dict[str, Any]:
    name = query.usable_attacks(st, st.side(st.stack[-1].me).active)[a].name
    return {"kind": "attack", "number": a, "name": name, "slot": _own_active(st), "text": f"Attack: {name}"}


def _legend(st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "legend", "card": a, "text": f"Put both halves of {_name(st, a)} onto your Bench"}


def _v_union(st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "v_union", "card": a, "text": f"Put {_name(st, a)} onto your Bench from your discard pile"}


def _discard_self(st: State, _a: int, b: int) -> dict[str, Any]:
    return {"kind": "discard_self", "slot": b, "text": f"Discard {_mon(st, b)} from play"}


# --- what is answered


def _answer(kind: str, text: str) -> Data:
    return lambda _st, _a, _b: {"kind": kind, "text": text}


def _number(_st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "number", "number": a, "text": str(a)}


def _prize(_st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "prize", "number": a, "text": f"Prize card {a + 1}"}


def _choose_attack(st: State, _a: int, b: int) -> dict[str, Any]:
    name, card = query.attack_by_number(st, b).name, b >> 4
    return {"kind": "choose_attack", "name": name, "card": card, "text": f"{name} ({_name(st, card)})"}


def _mode(st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "mode", "number": a, "text": _mode_words(st, a)}


def _type(_st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "type", "name": codes.TYPE_NAMES[a], "text": codes.TYPE_NAMES[a]}


def _condition(_st: State, a: int, _b: int) -> dict[str, Any]:
    return {"kind": "condition", "name": codes.CONDITION_NAMES[a], "text": codes.CONDITION_NAMES[a]}


def _pick(st: State, a: int, b: int) -> dict[str, Any]:
    me = st.stack[-1].me
    if a == 4095:
        return {"kind": "pick", "slot": b - 1, "text": mon_name(st, b - 1, me)}
    if a == picks.FACE_DOWN:
        place = b - 128
        whose = "" if place >> 4 == me else " (opponent's)"
        return {
            "kind": "pick",
            "prize": place & 15,
            "owner": place >> 4,
            "text": f"Prize card {(place & 15) + 1}{whose}",
        }
    name = st.match.defs[a].name
    out: dict[str, Any] = {"kind": "pick", "card": a, "text": name}
    if 0 < b < picks.ELSEWHERE and b != 64:
        out["slot"] = b - 1
        out["text"] = f"{name} on {mon_name(st, b - 1, me)}"
    elif b == picks.ELSEWHERE:
        out["owner"] = 1 - me
        out["text"] = f"{name} (opponent's)"
    return out


def _said(st: State) -> object:
    """What the text that asks was about to do: it waits below the question, one instruction on."""
    if len(st.stack) < 2 or st.stack[-2].kind != F_CODE:
        return None
    asking = st.stack[-2]
    return st.match.codes[asking.proc].instrs[asking.pc - 1].said


def _optional(st: State) -> str:
    """The question whether to do what a text allows; '' for other questions."""
    said = _said(st) if st.stack[-1].x == ASK_MAY else None
    words = may_words(st, said) if isinstance(said, May) else ""
    return f"You may {_lower(words).rstrip('.')}" if words else ""


def _mode_words(st: State, number: int) -> str:
    """A mode in the canonical wording of what it does."""
    asking, asked = st.stack[-2], st.stack[-1]
    said = _said(st)
    if isinstance(said, ChoosePlayer):
        return "You" if (number == 0) == (asking.me == asked.me) else "Your opponent"
    return (one_of_words(st, said, number) if isinstance(said, DoOneOf) else "") or f"Option {number + 1}"


def _trigger(st: State, number: int, _b: int) -> dict[str, Any]:
    f = st.pending[number]
    card = st.match.def_of[f.card].name if f.card >= 0 else "effect"
    return {"kind": "order", "number": number, "text": f"Effect of {card}"}


_OPTIONS: dict[int, Data] = {
    picks.O_BENCH: _bench,
    picks.O_EVOLVE: _evolve,
    picks.O_ENERGY: _energy,
    picks.O_TRAINER: _trainer,
    picks.O_TOOL: _tool,
    picks.O_ABILITY: _ability,
    picks.O_CARD_ABILITY: _card_ability,
    picks.O_ZONE_ABILITY: _zone_ability,
    picks.O_STADIUM: _stadium,
    picks.O_RETREAT: _retreat,
    picks.O_ATTACK: _attack,
    picks.O_LEGEND: _legend,
    picks.O_V_UNION: _v_union,
    picks.O_DISCARD_SELF: _discard_self,
    picks.O_PICK: _pick,
    picks.O_DONE: _answer("done", "Done"),
    picks.O_YES: _answer("yes", "Yes"),
    picks.O_NO: _answer("no", "No"),
    picks.O_NUMBER: _number,
    picks.O_PRIZE: _prize,
    picks.O_CHOOSE_ATTACK: _choose_attack,
    picks.O_TRIGGER: _trigger,
    picks.O_MODE: _mode,
    picks.O_TYPE: _type,
    picks.O_CONDITION: _condition,
    picks.O_HEADS: _answer("heads", "Heads"),
    picks.O_TAILS: _answer("tails", "Tails"),
}
