"""What one viewer's browser is told: a view, the open decision and the log, with cards named by their ids.

Everything here is made from ``Game.view`` and from the decision of the player who is asked. Indexes of the match
never leave the server: they would tell which cards the other deck holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.decisions.game import Decision, Game
from playmat.decisions.purpose import looked_at, rest_words
from playmat.engine.board import find_mon, owner_of, slot_of
from playmat.engine.state import F_CODE, F_PICK, F_YES_NO, MON, NOBODY, State
from playmat.table.advice import attack_list, refused_uses, why_not_retreat
from playmat.table.story import OPEN_EYE, Teller

CARD_LISTS = ("hand", "hand_known", "discard", "lost", "beside", "prizes")
RULES_THAT_ASK = {1: "setup_active", 2: "setup_bench", 3: "promote", 4: "retreat_energy", 5: "retreat_to"}
MON_LISTS = ("cards", "energy", "tools")
CARD_KEYS = frozenset({"card", "source"})  # in a message: where one card stands, and where a list of them
CARDS_KEYS = frozenset({*MON_LISTS, *CARD_LISTS})


def position(game: Game, viewer: int) -> dict[str, Any]:
    """The table as a viewer sees it. OPEN_EYE sees both hands, for replays of finished games."""
    found = game.view(0 if viewer == OPEN_EYE else viewer)
    if viewer == OPEN_EYE:
        found["sides"][1] = game.view(1)["sides"][1]
        found["viewer"] = viewer
    printed = game.match.printed
    for number, side in enumerate(found["sides"]):
        ids = printed[number]
        for key in CARD_LISTS:
            if side[key] is not None:
                side[key] = [None if i is None else ids[i] for i in side[key]]
        for mon in (side["active"], *side["bench"]):
            if mon is not None and "cards" in mon:
                for key in MON_LISTS:
                    mon[key] = [ids[i] for i in mon[key]]
                mon["key"] = mon.pop("uid")  # how many Pokémon came into play before it: both players have seen that
                _name_sources(mon["effects"], printed)
        _name_sources(side["effects"], printed)
    if found["stadium"] is not None:
        found["stadium"]["card"] = printed[found["stadium"]["owner"]][found["stadium"]["card"]]
    return found


def _name_sources(effects: list[dict[str, Any]], printed: list[list[str]]) -> None:
    for effect in effects:
        if "card" in effect:
            effect["card"] = printed[effect.pop("owner")][effect["card"]]


def ending(game: Game, names: Sequence[str]) -> str:
    """How the game ended, in a sentence; '' while it goes on."""
    if not game.is_over:
        return ""
    winner = game.winner
    if game.reason == "draw agreed":
        return "Both players agreed to a draw."
    if winner is None:
        return f"The game ends without a winner: {game.reason}."
    loser = names[1 - winner]
    return {
        "took the last Prize card": f"{names[winner]} took the last Prize card.",
        "no Pokémon left in play": f"{loser} has no Pokémon left in play.",
        "no card to draw": f"{loser} has no card to draw.",
        "concession": f"{loser} conceded.",
        "out of time": f"{loser}'s clock ran down.",
    }.get(game.reason, f"{names[winner]} won: {game.reason}.")


def decision_for(game: Game, viewer: int) -> dict[str, Any] | None:
    """The open decision: in full to the player who is asked; to others only whose it is."""
    decision = game.decision
    if decision is None:
        return None
    if decision.player != viewer:
        return {"mine": False, "player": decision.player}
    out: dict[str, Any] = {
        "mine": True,
        "player": viewer,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "options": [_option(game, option.data, viewer) for option in decision.options],
    }
    out |= _progress(decision)
    source = _source(game.state)
    if source:
        out["source"] = source
    out |= _looked(game)
    if decision.kind == "action":
        out["attacks"] = attack_list(game, viewer)
        out["refused"] = refused_uses(game, viewer)
        if all(option["kind"] != "retreat" for option in out["options"]):
            out["retreat"] = why_not_retreat(game, viewer)
    return out


def _looked(game: Game) -> dict[str, Any]:
    """All cards that the asked player may look at now, and what happens to those not chosen. Where a player may first
    say whether to choose at all, also what could be chosen then."""
    st = game.state
    out: dict[str, Any] = {}
    looked = looked_at(st)
    if looked:
        out["cards"] = [printing(st, cid) for cid in looked]
    rest = rest_words(st)
    if rest:
        out["rest"] = rest
    if looked and st.stack[-1].kind == F_YES_NO:
        ahead = game.clone()
        ahead.ask_forced = True
        ahead.choose(0)
        after = ahead.decision
        if after is not None and after.kind == "pick" and ahead.state.stack[-1].me == st.stack[-1].me:
            options = [_option(ahead, option.data, after.player) for option in after.options]
            out["then"] = {"cards": [o["card"] for o in options if "card" in o], **_progress(after)}
    return out


def _option(game: Game, data: dict[str, Any], viewer: int) -> dict[str, Any]:
    """A card by its owner's printing; where the owner is not told, by the viewer's own if there is one."""
    out = dict(data)
    if "card" in out:
        owner = out.get("owner", out["slot"] >> 4 if out["kind"] == "pick" and "slot" in out else viewer)
        out["card"] = game.match.printed[owner][out["card"]]
    return out


def _progress(decision: Decision) -> dict[str, Any]:
    """How many may be picked, and what was picked so far."""
    st = decision.state
    frame = st.stack[-1]
    if frame.kind != F_PICK:
        return {}
    picked: list[dict[str, Any]] = []
    for obj in frame.picks:
        if obj >= MON:
            mon = find_mon(st, obj - MON)
            picked.append({"slot": int(slot_of(st, mon))} if mon is not NOBODY else {})
        else:
            picked.append({"card": printing(st, obj)})
    out: dict[str, Any] = {"least": int(frame.x), "most": int(frame.y), "picked": picked}
    if frame.proc in RULES_THAT_ASK:
        out["what"] = RULES_THAT_ASK[int(frame.proc)]
    return out


def _source(st: State) -> str:
    """The card whose text asks, where a card asks."""
    if len(st.stack) >= 2 and st.stack[-2].kind == F_CODE and st.stack[-2].card >= 0:
        return printing(st, st.stack[-2].card)
    return ""


def printing(st: State, cid: int) -> str:
    """A card by the printing that its owner's list names."""
    return st.match.printed[owner_of(st, cid)][st.match.def_of[cid].index]


def story(game: Game, names: Sequence[str], viewer: int, start: int) -> list[dict[str, Any]]:
    return Teller(game.state, names, viewer).lines(start)


def cards_in(message: object) -> set[str]:
    """Every card id that a message names, to send their faces along."""
    found: set[str] = set()
    _collect(message, found)
    return found


def _collect(part: Any, found: set[str]) -> None:
    """Asked of every message: plain values are passed over without a call."""
    if type(part) is list:
        for value in part:
            if type(value) is dict or type(value) is list:
                _collect(value, found)
        return
    for key, value in part.items():
        kind = type(value)
        if kind is str:
            if value and key in CARD_KEYS:
                found.add(value)
        elif kind is dict:
            _collect(value, found)
        elif kind is list and value:
            if key in CARDS_KEYS:
                found.update([each for each in value if type(each) is str])
            else:
                _collect(value, found)
