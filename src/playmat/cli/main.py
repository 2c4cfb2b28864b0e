"""The ``playmat`` command: every part registers its own sub-command here."""

from __future__ import annotations

import sys

from cyclopts import App

from playmat.cli.bench import bench_command
from playmat.cli.cards import cards_app
from playmat.cli.decks import decks_app
from playmat.cli.judge import explain, judge, prove_position
from playmat.cli.rules import rules_app
from playmat.cli.simulate import duel, matrix, tournament
from playmat.cli.table import play_table, replay_file, serve_table
from playmat.cli.text import compile_command

app = App(name="playmat", help="A Pokémon Trading Card Game engine that reads the cards.")
app.command(cards_app, name="cards")
app.command(decks_app, name="deck")
app.command(rules_app, name="rules")
app.command(judge, name="judge")
app.command(explain, name="explain")
app.command(prove_position, name="prove")
app.command(play_table, name="play")
app.command(serve_table, name="serve")
app.command(replay_file, name="replay")
app.command(compile_command, name="compile")
app.command(bench_command, name="bench")
app.command(duel, name="duel")
app.command(matrix, name="matrix")
app.command(tournament, name="tournament")


def main() -> None:
    """Run the command line; a command's return value is the exit code."""
    try:
        code = app(result_action="return_value")
    except BrokenPipeError:
        code = 0
    sys.exit(code if isinstance(code, int) else 0)
