"""Options and decisions in words, made only when somebody asks."""

from __future__ import annotations

from typing import Any

from playmat import codes
from playmat.decisions.purpose import chosen_words, source_name
from playmat.effects.steps import ChoosePlayer, DoOneOf, May
from playmat.engine import index, picks, query
from playmat.engine.board import mon_at
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
from playmat.text.unlink.parts import mode_words, optional_words

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
        return chosen_words(st) or PICK_PROMPTS.get(f.proc, _effect_prompt(st, f))
    if f.kind == F_YES_NO:
        return _optional(st) or YES_NO_PROMPTS.get(f.x, "Yes or no?")
    if f.kind == F_NUMBER:
        return "How many cards do you draw for your opponent's mulligans?" if f.z == 1 else "Choose a number"
    return {
        F_ATTACK: "Choose an attack",
        F_TRIGGER: "Choose which effect happens next",
        F_PRIZE: "Choose a Prize card",
        F_MODE: "Choose one",
        F_TYPE: "Choose a type",
        F_COIN: "Flip a coin",
        F_CONDITION: "Choose a Special Condition",
    }.get(f.kind, "Choose")


def _effect_prompt(st: State, f: Frame) -> str:
    what = "Pokémon" if f.cands and f.cands[0] >= MON else "cards"
    if f.x == f.y:
        return f"Choose {f.y} {what}" if f.y > 1 else f"Choose a {'Pokémon' if what == 'Pokémon' else 'card'}"
    if f.y == 1:
        return f"You may choose a {'Pokémon' if what == 'Pokémon' else 'card'}"
    return f"Choose up to {f.y} {what}"


def option_data(st: State, opt: int) -> dict[str, Any]:
    """An option as data: kind, card (index in the match), slot …, and its words."""
    f = st.stack[-1]
    kind = kind_of(opt)
    a, b = a_of(opt), b_of(opt)
    me = f.me
    defs = st.match.defs
    out: dict[str, Any] = {"kind": "end", "text": "End your turn"}
    if kind == picks.O_BENCH:
        out = {"kind": "bench", "card": a, "text": f"Put {defs[a].name} onto your Bench"}
    elif kind == picks.O_EVOLVE:
        verb = "Level up" if defs[a].stage == codes.LEVEL_UP else "Evolve"
        out = {"kind": "evolve", "card": a, "slot": b, "text": f"{verb} {mon_name(st, b, me)} into {defs[a].name}"}
    elif kind == picks.O_ENERGY:
        out = {"kind": "energy", "card": a, "slot": b, "text": f"Attach {defs[a].name} to {mon_name(st, b, me)}"}
    elif kind == picks.O_TRAINER:
        out = {"kind": "trainer", "card": a, "text": f"Play {defs[a].name}"}
    elif kind == picks.O_TOOL:
        out = {"kind": "tool", "card": a, "slot": b, "text": f"Attach {defs[a].name} to {mon_name(st, b, me)}"}
    elif kind == picks.O_ABILITY:
        ability = index.defs_of(st, mon_at(st, b))[a >> 3].abilities[a & 7]
        out = {
            "kind": "ability",
            "slot": b,
            "name": ability.name,
            "text": f"Use {ability.name} of {mon_name(st, b, me)}",
        }
    elif kind == picks.O_CARD_ABILITY:
        out = {"kind": "card_ability", "card": a, "slot": b, "text": f"Use {defs[a].name} on {mon_name(st, b, me)}"}
    elif kind == picks.O_ZONE_ABILITY:
        name = defs[a].abilities[b].name
        out = {"kind": "zone_ability", "card": a, "name": name, "text": f"Use {name} of {defs[a].name}"}
    elif kind == picks.O_STADIUM:
        card = st.match.def_of[st.stadium]
        out = {"kind": "stadium", "card": card.index, "text": f"Use {card.name}"}
    elif kind == picks.O_RETREAT:
        out = {"kind": "retreat", "slot": me * 16, "text": f"Retreat {mon_name(st, me * 16, me)}"}
    elif kind == picks.O_ATTACK:
        attack = query.usable_attacks(st, st.side(me).active)[a]
        out = {"kind": "attack", "number": a, "name": attack.name, "slot": me * 16, "text": f"Attack: {attack.name}"}
    elif kind == picks.O_LEGEND:
        out = {"kind": "legend", "card": a, "text": f"Put both halves of {defs[a].name} onto your Bench"}
    elif kind == picks.O_V_UNION:
        out = {"kind": "v_union", "card": a, "text": f"Put {defs[a].name} onto your Bench from your discard pile"}
    elif kind == picks.O_DISCARD_SELF:
        out = {"kind": "discard_self", "slot": b, "text": f"Discard {mon_name(st, b, me)} from play"}
    elif kind == picks.O_PICK:
        out = _pick_data(st, opt, me)
    elif kind == picks.O_DONE:
        out = {"kind": "done", "text": "Done"}
    elif kind == picks.O_YES:
        out = {"kind": "yes", "text": "Yes"}
    elif kind == picks.O_NO:
        out = {"kind": "no", "text": "No"}
    elif kind == picks.O_NUMBER:
        out = {"kind": "number", "number": a, "text": str(a)}
    elif kind == picks.O_PRIZE:
        out = {"kind": "prize", "number": a, "text": f"Prize card {a + 1}"}
    elif kind == picks.O_CHOOSE_ATTACK:
        attack = query.attack_by_number(st, b)
        out = {
            "kind": "choose_attack",
            "name": attack.name,
            "card": b >> 4,
            "text": f"{attack.name} ({defs[b >> 4].name})",
        }
    elif kind == picks.O_TRIGGER:
        out = _trigger_data(st, a)
    elif kind == picks.O_MODE:
        out = {"kind": "mode", "number": a, "text": _mode_words(st, a)}
    elif kind == picks.O_TYPE:
        out = {"kind": "type", "name": codes.TYPE_NAMES[a], "text": codes.TYPE_NAMES[a]}
    elif kind == picks.O_CONDITION:
        out = {"kind": "condition", "name": codes.CONDITION_NAMES[a], "text": codes.CONDITION_NAMES[a]}
    elif kind == picks.O_HEADS:
        out = {"kind": "heads", "text": "Heads"}
    elif kind == picks.O_TAILS:
        out = {"kind": "tails", "text": "Tails"}
    return out


def _pick_data(st: State, opt: int, me: int) -> dict[str, Any]:
    a, b = a_of(opt), b_of(opt)
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
    words = optional_words(said) if isinstance(said, May) else ""
    return f"You may {_lower(words).rstrip('.')}" if words else ""


def _mode_words(st: State, number: int) -> str:
    """A mode in the canonical wording of what it does."""
    asking, asked = st.stack[-2], st.stack[-1]
    said = _said(st)
    if isinstance(said, ChoosePlayer):
        return "You" if (number == 0) == (asking.me == asked.me) else "Your opponent"
    return (mode_words(said, number) if isinstance(said, DoOneOf) else "") or f"Option {number + 1}"


def _trigger_data(st: State, number: int) -> dict[str, Any]:
    f = st.pending[number]
    card = st.match.def_of[f.card].name if f.card >= 0 else "effect"
    return {"kind": "order", "number": number, "text": f"Effect of {card}"}
