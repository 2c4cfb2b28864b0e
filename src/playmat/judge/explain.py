"""Explaining a position: whose decision it is, every legal move, and why everything else cannot be done now."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from playmat.decisions.describe import KIND_NAMES, option_data, place_name, prompt
from playmat.decisions.notation import write_move
from playmat.decisions.preview import Preview, preview
from playmat.decisions.why_not import Refusal, kind_of_card, refusal, why_not_ability, why_not_card
from playmat.effects.code import K_ACTIVATED
from playmat.engine import index, legality, machine, query
from playmat.engine import reasons as why
from playmat.engine.board import mons_of, slot_of
from playmat.engine.state import F_MAIN, NOBODY, REASONS, State
from playmat.judge.board import draw

_PLAIN = ("rules", "turn", "player", "decision", "kind", "prompt", "moves", "notation")


@dataclass(frozen=True, slots=True)
class Finding:
    """A card, attack, ability or action, and why it cannot be used now ('' if it can)."""

    what: str
    name: str
    reason: str = ""
    section: str = ""
    book: str = ""
    clause: str = ""

    @property
    def is_possible(self) -> bool:
        return not self.reason


@dataclass(slots=True)
class Explanation:
    """A position explained."""

    rules: str
    turn: int
    player: str
    decision: str
    kind: str
    prompt: str
    moves: list[str] = field(default_factory=list)
    notation: list[str] = field(default_factory=list)  # the same moves as a script writes them
    findings: list[Finding] = field(default_factory=list)
    previews: list[Preview] = field(default_factory=list)
    board: str = ""
    winner: str = ""

    def as_data(self) -> dict[str, Any]:
        out = {key: getattr(self, key) for key in _PLAIN}
        out["findings"] = [{**asdict(f), "possible": f.is_possible} for f in self.findings]
        out["damage"] = [
            {"attack": p.attack, "target": p.target, "steps": [asdict(s) for s in p.steps], "remark": p.remark}
            for p in self.previews
        ]
        out.update(board=self.board, winner=self.winner)
        return out


def explain(st: State) -> Explanation:
    """Explain the open decision of a state."""
    board = draw(st)
    title = st.match.rules.title
    if st.winner >= 0:
        who = "a tie" if st.winner == 2 else "ab"[st.winner]
        told = f"the game is over: {REASONS[st.reason]}"
        return Explanation(title, int(st.turn), "ab"[st.player], "", "none", told, board=board, winner=who)
    options = machine.advance_asking(st)
    if st.winner >= 0:
        return explain(st)
    player = int(machine.decider(st))
    made = Explanation(
        title,
        int(st.turn),
        "ab"[st.player],
        "ab"[player] if player >= 0 else "chance",
        KIND_NAMES.get(st.stack[-1].kind, "choice"),
        prompt(st),
        [str(option_data(st, option)["text"]) for option in options],
        [write_move(st, option) for option in options],
        board=board,
    )
    if st.stack[-1].kind == F_MAIN:
        made.findings = _hand(st, player) + _attacks(st, player) + _abilities(st, player) + _others(st, player)
        made.previews = _previews(st, player)
    return made


def _finding(st: State, what: str, name: str, number: int, of: str = "") -> Finding:
    """``of``: the kind of card, where the books speak of each kind by itself."""
    if number == why.OK:
        return Finding(what, name)
    told: Refusal = refusal(st, number, of=of)
    return Finding(what, name, told.words, told.section, told.book, told.clause)


def _hand(st: State, player: int) -> list[Finding]:
    out: list[Finding] = []
    seen: set[int] = set()
    for cid in st.side(player).hand:
        d = st.match.def_of[cid]
        if d.index in seen:
            continue
        seen.add(d.index)
        found = _finding(st, "card in hand", d.name, why_not_card(st, player, cid), kind_of_card(d))
        if d.unread and not found.is_possible:
            found = replace(found, reason=f"{found.reason}: {d.unread}")
        out.append(found)
    return out


def _attacks(st: State, player: int) -> list[Finding]:
    out: list[Finding] = []
    active = st.side(player).active
    for mon in mons_of(st, player):
        name = st.match.def_of[mon.cards[-1]].name
        for attack in query.usable_attacks(st, mon):
            number = legality.why_not_attack(st, mon, attack) if mon is active else why.NOT_ACTIVE
            out.append(_finding(st, "attack", f"{attack.name} of {name}", int(number)))
    return out


def _abilities(st: State, player: int) -> list[Finding]:
    out: list[Finding] = []
    for mon in mons_of(st, player):
        place = place_name(slot_of(st, mon), player)
        for d in index.defs_of(st, mon):
            for ability in d.abilities:
                number = why_not_ability(st, mon, ability)
                out.append(_finding(st, "ability", f"{ability.name} of {d.name} ({place})", number, "an ability"))
    return out


def _others(st: State, player: int) -> list[Finding]:
    active = st.match.def_of[st.side(player).active.cards[-1]].name
    out = [_finding(st, "action", f"retreat {active}", int(legality.why_not_retreat(st, player)))]
    if st.stadium >= 0:
        d = st.match.def_of[st.stadium]
        for clause in d.clauses:
            if clause.kind == K_ACTIVATED:
                number = int(legality.why_not_stadium(st, player, clause))
                out.append(_finding(st, "Stadium", d.name, number, "a Stadium"))
                break
    return out


def _previews(st: State, player: int) -> list[Preview]:
    mon = st.side(player).active
    target = st.side(1 - player).active
    if mon is NOBODY or target is NOBODY:
        return []
    return [preview(st, mon, attack, target) for attack in query.usable_attacks(st, mon) if attack.damage > 0]
