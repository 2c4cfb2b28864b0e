"""Start-up: what needs no card and no rulebook loads none. Modules are counted, because time depends on the machine."""

from __future__ import annotations

import subprocess
import sys

import pytest

COUNT = """
import contextlib, io, sys
before = set(sys.modules)
{what}
new = set(sys.modules) - before
print(len(new), *sorted(name for name in new if name.startswith("playmat")))
"""
RUN = """
sys.argv = ["playmat", {option!r}]
from playmat.cli.main import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main()
"""


def loaded(what: str) -> tuple[int, set[str]]:
    code = COUNT.format(what=what)
    words = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    return int(words[0]), set(words[1:])


def test_importing_playmat_loads_nothing_of_it() -> None:
    count, ours = loaded("import playmat")
    assert ours == {"playmat"} and count <= 5


@pytest.mark.parametrize("option", ["--version", "--help", "-h"])
def test_version_and_help_load_no_command(option: str) -> None:
    count, ours = loaded(RUN.format(option=option))
    assert ours <= {"playmat", "playmat.cli", "playmat.cli.main", "playmat.compiled"} and count <= 10


def test_a_command_loads_its_own_part_alone() -> None:
    _, ours = loaded("from playmat.cli.app import run\nrun(['rules', 'show', 'sausage'])")
    assert "playmat.cli.rules" in ours
    assert not {name for name in ours if name.startswith(("playmat.table", "playmat.simulate", "playmat.judge"))}


def test_public_names_are_loaded_when_they_are_used() -> None:
    _, ours = loaded("import playmat\nplaymat.load_library")
    assert "playmat.cards" in ours and not {name for name in ours if name.startswith("playmat.engine")}


def test_an_unknown_name_is_an_attribute_error() -> None:
    import playmat

    with pytest.raises(AttributeError, match="sausage"):
        playmat.sausage  # noqa: B018


def test_every_public_name_is_there() -> None:
    import playmat

    for name in playmat.__all__:
        assert getattr(playmat, name) is not None
        assert name in dir(playmat)
