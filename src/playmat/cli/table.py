"""``playmat play`` and ``playmat serve`` open the table; ``playmat replay`` reads a game from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from playmat.cards import CardError, DataError
from playmat.cards.given import given_text
from playmat.cards.theme import theme_decks
from playmat.cli.output import OWN_DATA, RULEBOOK, WHOLE, Data, Json, console, fail, say_json
from playmat.cli.terminal import play_terminal
from playmat.table.limits import LOCAL
from playmat.table.record import MAX_TEXT, Record, RecordError, checked, match_of, replay
from playmat.table.refusal import Refused
from playmat.table.story import OPEN_EYE, Teller

Port = Annotated[int, WHOLE, Parameter(help="Port to listen on (0: any free one).")]
Games = Annotated[Path | None, Parameter(name="--games", help="File that keeps the games (default: the user's data folder).")]  # fmt: skip # noqa: E501


Agent = Annotated[
    str, Parameter(name="--agent", help="A program of yours to play against, as a command (docs/environments.md).")
]
Pictures = Annotated[Path | None, Parameter(name="--pictures", help="A folder of your own with pictures of cards, named like swsh1-31.png; off until a player turns them on.")]  # fmt: skip # noqa: E501


def open_table(store: Path | str | None, data: Data, **setting: Any) -> int:
    """Start the server; ends with Ctrl+C."""
    try:
        from playmat.studio.routes import studio_pages
        from playmat.table import serve
    except ImportError:
        return fail("the table needs its own packages: pip install 'playmat[table]'")
    if not 0 <= setting["port"] <= 65535:
        return fail(f"--port must be between 0 and 65535, not {setting['port']}", 2)
    host = setting.get("host", "")
    if not host.isascii() or len(host) > 253:
        return fail(f"--host {host[:40]!r} is no address; write one such as 127.0.0.1", 2)
    if isinstance(store, Path) and not store.name:
        return fail("--games names no file", 2)
    pictures = setting.get("pictures")
    if pictures is not None and not pictures.is_dir():
        return fail(f"--pictures {pictures}: there is no such folder", 2)
    try:
        wanted = serve.Setting(**setting)
        if wanted.is_public:
            serve.check_public(wanted)
        library = data.library()

        def say(text: str) -> None:
            print(text, flush=True)

        pages = studio_pages(wanted.is_public, say)
        serve.run(library, store or serve.default_store(), wanted, say, pages, theme_decks(data.data, library))
    except Refused as refused:
        return fail(refused, 2)
    except (DataError, CardError, OSError) as error:
        return fail(error)
    return 0


def serve_table(
    *,
    host: Annotated[str, Parameter(help="Address to listen on.")] = "127.0.0.1",
    port: Port = 8642,
    games: Games = None,
    database: Annotated[str, Parameter(help="Keep games in PostgreSQL instead: postgresql://…")] = "",
    name: Annotated[
        list[str] | None, Parameter(help="A further host name the table is reached by; repeatable.")
    ] = None,
    public: Annotated[bool, Parameter(negative="", help="For the internet: refuse unsafe settings.")] = False,
    proxy: Annotated[
        list[str] | None, Parameter(help="Address of a reverse proxy whose forwarding header is believed; repeatable.")
    ] = None,
    certificate: Annotated[Path | None, Parameter(help="TLS certificate (with --key): speak HTTPS.")] = None,
    key: Annotated[Path | None, Parameter(help="TLS key.")] = None,
    processes: Annotated[int, WHOLE, Parameter(help="Processes that think for bots.")] = 1,
    keep_days: Annotated[float, Parameter(help="Remove games untouched for so many days (0: never).")] = 0,
    log_json: Annotated[bool, Parameter(negative="", help="Log as JSON lines.")] = False,
    pace: Annotated[float, Parameter(help="Seconds a bot pauses after each move.")] = 0.5,
    pictures: Pictures = None,
    given_seeds: Annotated[bool, Parameter(negative="", help="For tests: take the seed from the request.")] = False,
    agent: Agent = "",
    data: Data = OWN_DATA,
) -> int:
    """Serve the table without opening a browser."""
    if database and not database.startswith(("postgresql://", "postgres://")):
        return fail("--database must be a URL like postgresql://user@host/name", 2)
    if bool(certificate) != bool(key):
        return fail("--certificate and --key go together", 2)
    for file in (certificate, key):
        if file is not None and not file.is_file():
            return fail(f"{file}: there is no such file", 2)
    if not 0 <= processes <= 64 or not 0 <= pace <= 60 or not 0 <= keep_days <= 36_500:
        return fail("--processes goes from 0 to 64, --pace from 0 to 60, --keep-days from 0 to 36500", 2)
    return open_table(
        database or games,
        data,
        host=host,
        port=port,
        pace=pace,
        names=LOCAL | {host, *(name or [])},
        proxies=frozenset(proxy or []),
        certificate=str(certificate or ""),
        key=str(key or ""),
        processes=processes,
        is_seed_given=given_seeds,
        is_public=public,
        is_log_json=log_json,
        pictures=pictures,
        keep_days=keep_days,
        agent=agent,
    )


def play_table(
    *decks: str,
    terminal: Annotated[bool, Parameter(negative="", help="Play here, in plain lines, not in the browser.")] = False,
    against: Annotated[str, Parameter(help="With --terminal: who plays against you.")] = "greedy",
    rules: Annotated[str, RULEBOOK, Parameter(help="With --terminal: the rulebook (default: your deck's own).")] = "",
    seed: Annotated[int | None, WHOLE, Parameter(help="With --terminal: the luck of the game.")] = None,
    port: Port = 0,
    games: Games = None,
    pictures: Pictures = None,
    browser: Annotated[bool, Parameter(help="Open the browser.")] = True,
    agent: Agent = "",
    data: Data = OWN_DATA,
) -> int:
    """Play in the browser: opens a table on this machine. With --terminal, play here: name your deck and the
    opponent's, or none for starter decks."""
    if terminal and agent:
        return fail("--agent is for the table in the browser; with --terminal, write --against 'agent:COMMAND'", 2)
    if terminal:
        return play_terminal(list(decks), against, rules, seed, data)
    if decks:
        return fail("decks are chosen at the table; to name them here, play with --terminal", 2)
    return open_table(games, data, port=port, is_opened=browser, processes=1, agent=agent, pictures=pictures)


def replay_file(
    file: Path,
    *,
    verify: Annotated[
        bool,
        Parameter(negative="", help="Only check the game: its course, its shuffles and coins."),
    ] = False,
    commitment: Annotated[str, Parameter(help="The commitment you were told before the game; compared too.")] = "",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Show a game kept in a file, or check it with --verify."""
    try:
        record = Record.from_json(given_text(file, MAX_TEXT))
        game = replay(record, match_of(record, data.library()))
    except (OSError, UnicodeDecodeError, RecordError, DataError, CardError) as error:
        return fail(f"{file}: {error}")
    found = checked(record, game)
    is_same = found["goes_as_filed"]
    if commitment and commitment != record.commitment:
        return fail(f"{file}: the luck is not the one promised: its commitment is {record.commitment or 'missing'}")
    result = {
        "file": str(file),
        "rules": record.rules,
        "names": record.names,
        "choices": len(record.choices),
        "turns": int(game.state.turn),
        "winner": game.winner,
        "reason": game.reason,
        "digest": found["digest"],
        "commitment": record.commitment,
        "shuffles": found["shuffles"],
        "coins": found["coins"],
        "verified": bool(record.digest) and is_same,
    }
    if as_json:
        say_json(result)
    elif verify:
        words = "goes as its file says" if is_same else "does NOT go as its file says"
        console().print(f"{file}: {len(record.choices)} choices, {result['turns']} turns: {words}", soft_wrap=True)
        console().print(_luck(record, found), soft_wrap=True)
    else:
        for line in Teller(game.state, record.names, OPEN_EYE).lines(0):
            console().print(line["text"], markup=False, soft_wrap=True)
    if not is_same:
        return fail(f"{file}: the log differs from the one the file was made with (other cards or another version)")
    return 0


def _luck(record: Record, found: dict[str, Any]) -> str:
    if not record.secret:
        return "Luck: from a seed, without a commitment."
    what = f"{found['shuffles']} shuffles and {found['coins']} coins"
    return f"Luck: {what} come from the secret of the commitment {record.commitment}."
