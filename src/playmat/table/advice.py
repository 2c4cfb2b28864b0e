"""Advice at the table: why a move is refused, and what an attack would do, step by step."""

from __future__ import annotations

from typing import Any

from playmat import codes
from playmat.decisions import why_not as why
from playmat.decisions.describe import mon_name
from playmat.decisions.game import Game
from playmat.decisions.preview import Preview, preview
from playmat.effects.code import K_ACTIVATED
from playmat.engine import index, legality, paying, query, reasons
from playmat.engine.board import mon_at, mons_of, slot_of
from playmat.engine.defs import PLAIN, PLUS, TIMES, AttackDef
from playmat.engine.state import F_MAIN, NOBODY


def refusal(game: Game, reason: int, of: str = "") -> dict[str, Any]:
    """A reason in words, with the section of the rulebook in force."""
    found = why.refusal(game.state, reason, "", of)
    return {"why": f"{found.words[0].upper()}{found.words[1:]}.", "rule": f"{found.book}: {found.section}"}


def why_not(game: Game, player: int, card_id: str, slot: int | None) -> dict[str, Any]:
    """Why a card of the player's hand cannot be put onto a place (None: played without one)."""
    st = game.state
    if game.is_over or st.stack[-1].me != player or st.stack[-1].kind != F_MAIN:
        return refusal(game, reasons.NOT_YOUR_DECISION)
    found = [cid for cid in st.side(player).hand if st.match.printed[player][st.match.def_of[cid].index] == card_id]
    if not found:
        return refusal(game, reasons.NOT_IN_HAND)
    target = mon_at(st, slot) if slot is not None else NOBODY
    reason = why.why_not_card(st, player, found[0], target) or reasons.UNKNOWN_MOVE
    return refusal(game, reason, why.kind_of_card(st.match.def_of[found[0]]))


def why_not_retreat(game: Game, player: int) -> dict[str, Any]:
    return refusal(game, int(legality.why_not_retreat(game.state, player)) or reasons.UNKNOWN_MOVE)


def refused_uses(game: Game, player: int) -> list[dict[str, Any]]:
    """Abilities of the player's Pokémon, and of the Stadium, that could be used at other times: why not now."""
    st = game.state.clone()
    out: list[dict[str, Any]] = []
    for mon in mons_of(st, player):
        for d in index.defs_of(st, mon):
            for ability in d.abilities:
                reason = why.why_not_ability(st, mon, ability)
                if reason not in (reasons.OK, reasons.NOT_USED, reasons.MOMENT_PASSED):
                    slot = int(slot_of(st, mon))
                    words = f"Use {ability.name} of {mon_name(st, slot, player)}"
                    told = refusal(game, reason, "an ability")
                    out.append({"name": ability.name, "slot": slot, "text": words, **told})
    if st.stadium >= 0:
        stadium = st.match.def_of[st.stadium]
        uses = [clause for clause in stadium.clauses if clause.kind == K_ACTIVATED]
        found = [int(legality.why_not_stadium(st, player, clause)) for clause in uses]
        if found and reasons.OK not in found:
            out.append({"name": stadium.name, "text": f"Use {stadium.name}", **refusal(game, found[0])})
    return out


# --- attacks --------------------------------------------------------------------------------------------


def attack_list(game: Game, player: int) -> list[dict[str, Any]]:
    """The Active Pokémon's attacks: which can be used, why not, and what they would do."""
    st = game.state.clone()
    active, target = st.side(player).active, st.side(1 - player).active
    if active is NOBODY:
        return []
    out = []
    for number, attack in enumerate(query.usable_attacks(st, active)):
        reason = int(legality.why_not_attack(st, active, attack))
        cost = [codes.TYPE_NAMES[t] for t, n in enumerate(paying.attack_cost(st, active, attack)) for _ in range(n)]
        entry: dict[str, Any] = {"number": number, "name": attack.name, "cost": cost, "damage": _printed(attack)}
        if attack.damage and target is not NOBODY:
            entry |= _calculation(preview(st, active, attack, target))
        if reason:
            entry |= refusal(game, reason)
        out.append(entry)
    return out


def _printed(attack: AttackDef) -> str:
    if not attack.damage:
        return ""
    suffix = {PLAIN: "", PLUS: "+", TIMES: "×"}.get(attack.suffix, "−")
    return f"{attack.damage}{suffix}"


def _calculation(found: Preview) -> dict[str, Any]:
    """The numbered steps of the damage calculation, each with what changes the damage there."""
    steps = [[f"{s.name}{_because(s.sources)}", s.damage] for s in found.steps]
    return {"steps": steps, "does": found.damage, "remark": found.remark}


def _because(sources: tuple[str, ...]) -> str:
    return f" ({', '.join(sources)})" if sources else ""
