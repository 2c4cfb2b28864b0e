"""The ``playmat`` command. What needs no card and no rulebook (``--version``, ``--help``) is answered here and now;
everything else is loaded by ``playmat.cli.app`` when it is asked for."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("playmat.cli.table:play_table", "Play in the browser, or with --terminal right here."),
    "serve": ("playmat.cli.table:serve_table", "Serve the table without opening a browser."),
    "replay": ("playmat.cli.table:replay_file", "Show a game kept in a file, or check it with --verify."),
    "games": ("playmat.cli.games:games_app", "List, export and remove the games a table keeps."),
    "cards": ("playmat.cli.cards:cards_app", "Look cards up, search them, and get card data."),
    "deck": ("playmat.cli.decks:decks_app", "Read, check and convert decks, and reckon their odds."),
    "rules": ("playmat.cli.rules:rules_app", "What the rulebooks say, with citations."),
    "judge": ("playmat.cli.judge:judge", "Run scenario files and tell what passes."),
    "explain": ("playmat.cli.judge:explain", "Explain a position: legal moves, and why others are not possible."),
    "prove": ("playmat.cli.judge:prove_position", "Look for a way to win this turn for certain."),
    "compile": ("playmat.cli.text:compile_command", "Compile English card text to its effect tree."),
    "text": ("playmat.cli.where:text_app", "Where a word of card texts, or a node, is dealt with."),
    "duel": ("playmat.cli.simulate:duel", "Play two decks against each other many times."),
    "matrix": ("playmat.cli.simulate:matrix", "Play every deck against every other."),
    "tournament": ("playmat.cli.simulate:tournament", "Hold a tournament of decks."),
    "ladder": ("playmat.cli.ladder:ladder", "Rate players on one scale."),
    "puzzles": ("playmat.cli.puzzles:puzzles_app", "Positions to be won this turn: show, solve and make them."),
    "agent": ("playmat.cli.agent:agent_command", "Let a program of yours play, in whatever language."),
    "bench": ("playmat.cli.bench:bench_command", "Measure how fast the engine is on this machine."),
}
"""Name of a command → where it stands, and what it does."""


def version() -> str:
    """Version, and whether the compiled engine runs."""
    import playmat

    kind = "compiled" if playmat.COMPILED else "interpreted"
    return f"playmat {playmat.__version__} ({kind}, Python {sys.version.split()[0]})"


def usage() -> str:
    """What ``playmat --help`` says."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {what}" for name, (_, what) in COMMANDS.items()]
    return "\n".join(
        [
            "Usage: playmat COMMAND [OPTIONS]",
            "",
            "A Pokémon Trading Card Game engine that reads the cards.",
            "",
            "Commands:",
            *lines,
            "",
            "playmat COMMAND --help tells more; playmat --version tells whether the compiled engine runs.",
        ]
    )


def print_anything() -> None:
    """What the terminal has no sign for is written out instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def main() -> None:
    """Run the command line; a command's return value is the exit code."""
    print_anything()
    arguments = sys.argv[1:]
    if arguments[:1] in ([], ["--help"], ["-h"], ["--version"]):
        print(version() if arguments[:1] == ["--version"] else usage())
        sys.exit(0)
    try:
        sys.exit(_load()(arguments))
    except KeyboardInterrupt:
        sys.exit(130)


def _load() -> Callable[[list[str]], int]:
    """The commands; until one of them runs there is nothing to put away, so an interrupt simply ends the program."""
    import signal

    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from playmat.cli.app import run

    signal.signal(signal.SIGINT, before)
    return run
