"""The board as text, for a terminal or a report."""

from __future__ import annotations

from playmat import codes
from playmat.decisions.story import conditions_in
from playmat.engine import query
from playmat.engine.state import NOBODY, Mon, State


def draw(st: State) -> str:
    """Both sides, player b above player a; nothing is hidden."""
    lines = [f"turn {st.turn} of player {'ab'[st.player]} · {st.match.rules.title}"]
    lines += _side(st, 1)
    stadium = "none"
    if st.stadium >= 0:
        stadium = f"{st.match.def_of[st.stadium].name} (of {'ab'[st.stadium_owner]})"
    lines.append(f"──── Stadium: {stadium} ────")
    lines += _side(st, 0)
    if st.winner >= 0:
        lines.append("the game is a tie" if st.winner == 2 else f"player {'ab'[st.winner]} has won")
    return "\n".join(lines)


def _side(st: State, player: int) -> list[str]:
    p = st.side(player)
    counts = f"deck {len(p.deck)} · Prize cards {len(p.prizes)} · discard pile {len(p.discard)}"
    if p.lost:
        counts += f" · Lost Zone {len(p.lost)}"
    head = f"{'ab'[player]}  {counts} · hand {len(p.hand)}: {_names(st, p.hand)}"
    rows = [head, f"   Active  {_mon(st, p.active)}"]
    rows += [f"   Bench {i}  {_mon(st, m)}" for i, m in enumerate(p.bench, 1)]
    return rows


def _names(st: State, cards: list[int]) -> str:
    counted: dict[str, int] = {}
    for cid in cards:
        name = st.match.def_of[cid].name
        counted[name] = counted.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counted.items()) or "–"


def _mon(st: State, mon: Mon) -> str:
    if mon is NOBODY:
        return "–"
    d = st.match.def_of[mon.cards[-1]]
    hp = query.max_hp(st, mon)
    text = f"{d.name}  {max(0, hp - mon.damage)}/{hp} HP"
    if mon.energy:
        units = "".join(_unit(mask) for mask in query.energy_units(st, mon))
        text += f"  [{units}]"
    if mon.tools:
        text += f"  + {_names(st, mon.tools)}"
    if mon.conditions:
        text += f"  {', '.join(conditions_in(mon.conditions))}"
    if len(mon.cards) > 1:
        text += f"  on {_names(st, mon.cards[:-1])}"
    return text


def _unit(mask: int) -> str:
    letters = [codes.TYPE_LETTERS[t] for t in range(11) if mask >> t & 1]
    typed = [x for x in letters if x != "C"] or letters
    return "*" if len(typed) >= 8 else typed[0] if len(typed) == 1 else f"({'/'.join(typed)})"
