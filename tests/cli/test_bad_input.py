"""Whatever a user gives a command, the answer is one clear line (or one JSON object) and an exit code; never a
traceback, never a fault of Playmat. Every command and every argument it has is tried, whoever adds one."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from cyclopts import App

from playmat.audit import receipt
from playmat.cards.library import starter_cards
from playmat.cli import app as cli
from playmat.cli.app import FAULT, app, run
from playmat.cli.bench import COLUMNS
from playmat.text import Names
from playmat.text.measure.coverage import Item

TIMEOUT = 60
CARD = {"id": "t1-1", "name": "Testmon", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Fire"]}
NUMBERS = ("1.5", "x", "", "-1", "1e9", "0x10", "9" * 400, "-" + "9" * 30, "∞", "１", "99999999")
DECIMALS = ("nan", "inf", "-inf", "-1", "x", "", "1e999", "9" * 400)
WORDS = ("sausage", "", " ", "~nobody", "~nobody/x", "\udcff", "🂡" * 60, "-", "a\tb", "[red]", "x" * 5000, "/dev/zero")
FLAGS = ("maybe", "7")
FILES = (
    "missing",
    "folder",
    "empty",
    "binary",
    "half.json",
    "deep.json",
    "results.csv",
    "results.jsonl",
    "results.sqlite",
)
FILES += ("list.json", "number.json", "cards.json", "words.txt", "nest.yaml", "bad.toml", "fake.zip", "latin.txt")
PLACES = (
    "/dev/zero",
    "/dev/full",
    "/dev/null",
    "~nobody/x",
    "/dev/null/folder/x.json",
    "/proc/self/mem",
    "x" * 300,
    "",
    ".",
)
# what each command needs to get as far as the argument that is tried
BASE: dict[str, list[str]] = {
    "play": ["--terminal"],
    "serve": ["--port", "0"],
    "replay": ["{half.json}"],
    "cards show": ["swsh1-11"],
    "cards search": ["grookey"],
    "cards check": [],
    "cards get": ["{cards.json}"],
    "cards coverage": ["--data", "{cards.json}"],
    "cards explain": ["t1-1", "--data", "{cards.json}"],
    "deck check": ["first-leaves"],
    "deck show": ["first-leaves"],
    "deck list": [],
    "deck convert": ["first-leaves"],
    "deck odds": ["first-leaves", "--turns", "1"],
    "rules clauses": [],
    "rules show": ["attack"],
    "rules compare": [],
    "judge": ["{words.txt}"],
    "explain": ["{words.txt}"],
    "prove": ["{words.txt}"],
    "compile": ["Draw a card.", "--data", "{cards.json}"],
    "duel": ["first-leaves", "first-embers", "-n", "1", "--workers", "1", "--players", "random"],
    "matrix": ["first-leaves", "first-embers", "-n", "1", "--workers", "1", "--players", "random"],
    "tournament": ["first-leaves", "first-embers", "-n", "1", "--workers", "1", "--players", "random"],
    "bench": ["--seconds", "0.05"],
    "ladder": ["random", "greedy", "-n", "0"],  # its games are played by processes of their own
    "puzzles make": ["{folder}", "--rules", "ss", "-n", "0"],
}


PART = 3
"""Of the values for an argument every third is tried, beginning with another one at each argument, so that every value
is tried somewhere; `make sweep` tries them all."""
SLOW = {"text where": 6, "puzzles list": 6, "puzzles show": 6, "puzzles check": 10}
"""Commands that take long whatever is asked: one value in so many, and never all of them."""
MEASURED = {"compiled": False, "python_speed": 1.0, **dict.fromkeys(COLUMNS, 1)}


def commands(part: App = app, path: tuple[str, ...] = ()) -> Iterator[tuple[str, App]]:
    """Every command there is, with its full name."""
    for name in part:
        if name.startswith("-"):
            continue
        inner = part[name]
        if inner.default_command is not None:
            yield " ".join((*path, name)), inner
        else:
            yield from commands(inner, (*path, name))


COMMANDS = dict(commands())
STARTER = starter_cards()
READING = receipt._reading
READ: dict[Item, list[str]] = {}


def values_for(hint: Any, is_positional: bool) -> tuple[str, ...]:
    """Bad and absurd values for an argument of this type."""
    kinds = {hint, *typing.get_args(hint)}
    kinds |= {inner for kind in kinds for inner in typing.get_args(kind)}
    if bool in kinds:
        return FLAGS
    if int in kinds:
        return NUMBERS
    if float in kinds:
        return DECIMALS
    if Path in kinds or is_positional:
        return (*(f"{{{name}}}" for name in FILES), *PLACES, *(WORDS if is_positional else ()))
    return (*WORDS[:7], "{binary}") if typing.get_origin(hint) is not Literal else WORDS[:3]


def part_of(values: tuple[str, ...], first: int, step: int) -> tuple[str, ...]:
    """Every so manieth value, at least one."""
    step = min(step, len(values))
    return values[first % step :: step]


def tries(name: str, part: int = PART) -> list[list[str]]:
    """The command lines for one command: each argument in turn, with bad values."""
    base = BASE.get(name, [])
    found = [
        [],
        ["--sausage"],
        ["--help"],
        ["--json", "--sausage", "1"],
        ["--data"],
        ["--strict", "--data", "{half.json}"],
    ]
    found = [[*base, *more] for more in found]
    if name != "ladder":  # which without a word plays for hours
        found.append([])
    step = max(part, SLOW.get(name, 1))
    for first, argument in enumerate(COMMANDS[name].assemble_argument_collection(), list(COMMANDS).index(name)):
        flags = [flag for flag in argument.names if flag.startswith("--") and not flag.startswith("--no-")]
        for value in part_of(values_for(argument.hint, not flags), first, step):
            if flags and bool in {argument.hint, *typing.get_args(argument.hint)}:
                found.append([*base, f"{flags[0]}={value}"])
            elif flags:
                found.append([*base, flags[0], value])
            elif base and not base[0].startswith("-"):
                found.append([value, *base[1:]])
            else:
                found.append([*base, value])
    return found


def tried_values() -> set[str]:
    return {word for name in COMMANDS for arguments in tries(name) for word in arguments}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of every wrong kind."""
    made = tmp_path_factory.mktemp("bad")
    (made / "folder").mkdir()
    contents: dict[str, bytes] = {
        "empty": b"",
        "binary": bytes(range(256)) * 8,
        "half.json": json.dumps([CARD]).encode()[:40],
        "deep.json": b"[" * 50_000,
        "results.csv": b"a,b,c\n1,2,3\n",
        "results.jsonl": b'{"field": "sausage"}\n{"a": 1}\n',
        "results.sqlite": b"SQLite format 3\0" + bytes(100),
        "list.json": b'[1, null, "x", {"cards": [{"id": [], "count": -1}]}]',
        "number.json": b"9" * 5000,
        "cards.json": json.dumps([CARD]).encode(),
        "words.txt": "nothing but words, and a 💧\n".encode(),
        "nest.yaml": ("cases: " + "[" * 300).encode(),
        "bad.toml": b"[[pokemon]]\nname = [",
        "fake.zip": b"PK\x03\x04 sausage",
        "latin.txt": "4 Pok\xe9mon\n".encode("latin-1"),
    }
    for name, content in contents.items():
        (made / name).write_bytes(content)
    return made


def reading(item: Item, names: Names) -> list[str]:
    """What a text is read to: the starter cards are read once, not at every try."""
    if item not in READ:
        READ[item] = READING(item, names)
    return READ[item]


@pytest.fixture(autouse=True)
def alone(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No network, nobody at the keyboard, nothing of the user's touched, and no try that never ends."""
    from playmat.cards import download, library
    from playmat.cli import bench
    from playmat.table import serve

    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PLAYMAT_SHARED", str(tmp_path / "nothing"))
    monkeypatch.setattr(download, "PUBLIC_DATA", (tmp_path / "nothing").as_uri())
    monkeypatch.setattr(library, "starter_cards", lambda: STARTER)  # read once, not two thousand times
    monkeypatch.setattr(receipt, "_reading", reading)
    monkeypatch.setattr(bench, "bench", lambda seconds, shared: dict(MEASURED))
    monkeypatch.setattr(bench, "has_envs", lambda: False)
    monkeypatch.setattr(serve.Server, "run", lambda self, sockets=None: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.chdir(tmp_path)

    def stop(number: int, frame: object) -> None:
        raise TimeoutError("this try does not end")

    before = signal.signal(signal.SIGALRM, stop)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def answer(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    signal.alarm(TIMEOUT)
    try:
        code = run(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    finally:
        signal.alarm(0)
    said = capsys.readouterr()
    return code, said.out, said.err


def filled(arguments: list[str], folder: Path) -> list[str]:
    """Names in braces as the files they stand for."""
    return [str(folder / a[1:-1]) if a.startswith("{") and a.endswith("}") else a for a in arguments]


def faults_of(name: str, part: int, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    faults = []
    for arguments in tries(name, part):
        line = [*name.split(), *filled(arguments, folder)]
        code, out, err = answer(line, capsys)
        shown = " ".join(arguments)[:90].encode("utf-8", "backslashreplace").decode()
        if code == FAULT or "Traceback" in out + err or code not in {0, 1, 2}:
            faults.append(f"{shown!r} → {code}: {err[-300:]}")
        elif code == 2 and not (err.strip() or out.strip()):
            faults.append(f"{shown!r} → refused without a word")
        elif code == 2 and err.count("\n") > 12:
            faults.append(f"{shown!r} → {err.count(chr(10))} lines")
    return faults


@pytest.mark.parametrize("name", COMMANDS)
def test_every_bad_argument_of_a_command_ends_in_one_line(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert faults_of(name, PART, folder, capsys) == []


@pytest.mark.sweep
@pytest.mark.parametrize("name", COMMANDS)
def test_every_bad_value_of_an_argument_ends_in_one_line(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert faults_of(name, 1, folder, capsys) == []


def test_every_command_argument_and_value_is_tried() -> None:
    assert BASE.keys() <= COMMANDS.keys()
    assert sum(len(tries(name, 1)) for name in COMMANDS) > 1500, "the battery of bad input"
    words = {word.partition("=")[0] for name in COMMANDS for arguments in tries(name) for word in arguments}
    arguments = [argument for command in COMMANDS.values() for argument in command.assemble_argument_collection()]
    assert all(words & {*a.names} for a in arguments if any(n.startswith("--") for n in a.names))
    values = {*NUMBERS, *DECIMALS, *WORDS, *PLACES, *(f"{{{name}}}" for name in FILES)}
    assert values <= tried_values()


@pytest.mark.parametrize(
    "name",
    [n for n in COMMANDS if "--json" in {f for a in COMMANDS[n].assemble_argument_collection() for f in a.names}],
)
def test_with_json_an_error_is_one_json_object(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = answer([*name.split(), "--json", "--sausage"], capsys)
    assert code == 2 and isinstance(json.loads(out)["error"], str)


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.3, 0.6, 1.0])
def test_an_interrupt_in_the_first_second_leaves_no_traceback(seconds: float, tmp_path: Path) -> None:
    code = "print('up', flush=True); from playmat.cli.main import main; main()"
    env = {**os.environ, "PLAYMAT_HOME": str(tmp_path)}
    command = [sys.executable, "-c", code, "duel", "first-leaves", "first-embers", "-n", "500", "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None and process.stdout.readline() == "up\n"  # Python itself has started
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert " in main\n" not in err, err  # before that the modules are read


def test_a_fault_of_playmat_itself_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So that the battery above can fail."""
    monkeypatch.setattr(cli, "_tell_how_built", lambda: 1 // 0)
    code, _, err = answer(["deck", "list"], capsys)
    assert code == FAULT and "fault of Playmat (ZeroDivisionError" in err
