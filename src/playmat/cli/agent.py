"""``playmat agent``: let a program of yours play, whatever language it is written in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from playmat.cards import starter_decks
from playmat.cli.output import Json, console, fail, say_json, table
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.state import REASONS, State
from playmat.players import make_player
from playmat.players.agent import SECONDS, AgentPlayer
from playmat.players.base import Concedes, Player, Seat
from playmat.players.words import Transcript
from playmat.rulebooks.books import NEWEST, rulebook


def agent_command(
    *,
    command: Annotated[str, Parameter(help="The command that starts your program; it speaks JSON lines.")],
    against: Annotated[str, Parameter(help="Who plays against it.")] = "greedy",
    games: Annotated[int, Parameter(help="How many games; the seats change each time.")] = 4,
    rules: Annotated[str, Parameter(help="The rulebook, whose starter decks are played.")] = NEWEST,
    seconds: Annotated[float, Parameter(help="How long it may think about one decision.")] = SECONDS,
    seed: Annotated[int, Parameter(help="Of the luck of the first game.")] = 0,
    transcript: Annotated[Path | None, Parameter(help="Write what was asked and answered to this file.")] = None,
    as_json: Json = False,
) -> int:
    """Play games of a program against one of our players, and tell how each ended.

    The protocol stands in docs/environments.md. Elsewhere the same program is the player agent:COMMAND, in duel,
    matrix and tournament (--players) and at the terminal (play --terminal --against).
    """
    if not 1 <= games <= 100_000:
        return fail(f"--games is from 1 to 100,000; not {games}", 2)
    if not 0.01 <= seconds <= 3600:
        return fail(f"--seconds is from 0.01 to 3600; not {seconds}", 2)
    book = rulebook(rules).name
    make_player(against)
    first, second = [deck for deck in starter_decks() if deck.rules == book][:2]
    matches = make_match(first, second, book), make_match(second, first, book)
    kept = Transcript()
    rows = []
    for number in range(games):
        agent = AgentPlayer(command, seed + number, seconds)
        players: list[Player] = [agent, make_player(against, seed + number)]
        if number % 2:
            players.reverse()
        st = machine.new_game(matches[number % 2], seed + number // 2)
        why = _play(st, players, agent, kept if transcript is not None else None)
        won = "tie" if st.winner not in (0, 1) else "won" if players[st.winner] is agent else "lost"
        how = why or REASONS[st.reason]
        rows.append({"game": number + 1, "result": won, "how": how, "turns": st.turn, "given_up": bool(why)})
    if transcript is not None:
        kept.save(transcript)
    wins = sum(row["result"] == "won" for row in rows)
    if as_json:
        say_json({"agent": command, "against": against, "rules": book, "wins": wins, "games": rows})
    else:
        made = table(">game", "result", "how", ">turns", title=f"{command} against {against}")
        for row in rows:
            made.add_row(*(str(row[name]) for name in ("game", "result", "how", "turns")))
        console().print(made)
        console().print(f"{wins} of {games} won")
    return 1 if any(row["given_up"] for row in rows) else 0


def _play(st: State, players: list[Player], agent: AgentPlayer, kept: Transcript | None) -> str:
    """Play a game to its end; returns why it was given up, or ''."""
    while options := machine.advance(st):
        seat = Seat(st, options)
        try:
            choice = players[seat.player].choose(seat)
        except Concedes as given:
            machine.concede(st, seat.player)
            return str(given)
        if kept is not None and players[seat.player] is agent:
            kept.add(seat, str(choice), choice)
        machine.choose(st, options[choice])
    return ""
