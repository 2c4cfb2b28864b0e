"""What is to be known of a finished game: who won and how, how long it took, who went first, how each side began."""

from __future__ import annotations

from typing import Any

from playmat.cards import Library
from playmat.decisions.game import Game
from playmat.decisions.story import event
from playmat.table import jobs
from playmat.table.record import Record, RecordError, replay

FIRST_TURNS = 2  # of each player
MOST_AT_ONCE = 20
PLAYS = {
    "bench": "puts {card} onto the Bench",
    "evolve": "evolves into {card}",
    "attach": "attaches {card}",
    "play": "plays {card}",
    "ability": "uses {name} of {card}",
    "attack": "attacks with {card}: {name}",
    "retreat": "retreats {card}",
}


def facts(library: Library, games: list[tuple[dict[str, Any], list[int]]]) -> list[dict[str, Any]]:
    """The facts of some games, each given as header and choices. A game that cannot be replayed any more has none."""
    out: list[dict[str, Any]] = []
    for header, choices in games[:MOST_AT_ONCE]:
        try:
            record = Record.from_header(header, list(choices))
            out.append(facts_of(replay(record, jobs.match(library, record.rules, record.decks))))
        except RecordError as error:
            out.append({"fault": str(error)[:200]})
    return out


def facts_of(game: Game) -> dict[str, Any]:
    st = game.state
    return {
        "winner": -1 if game.winner is None else int(game.winner),
        "reason": game.reason,
        "turns": int(st.turn),
        "first": int(st.first),
        "openings": [opening(game, seat) for seat in (0, 1)],
    }


def opening(game: Game, seat: int) -> dict[str, Any]:
    """The Active Pokémon a player began with, and what was done in the first turns, each thing once."""
    st, active, plays, turns, mover = game.state, "", list[str](), 0, -1
    for entry in st.log:
        e = event(st, entry)
        kind = e["event"]
        if kind == "placed" and e["player"] == seat and e.get("place") == "Active" and not active:
            active = e["card"]
        elif kind == "turn":
            mover = e["player"]
            turns += mover == seat
            if turns > FIRST_TURNS:
                break
        elif kind in PLAYS and mover == seat == e["player"] and turns:
            said = PLAYS[kind].format(card=e.get("card", ""), name=e.get("name", ""))
            if said not in plays:
                plays.append(said)
    return {"active": active, "plays": plays[:20]}
