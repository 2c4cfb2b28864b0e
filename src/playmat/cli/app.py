"""Every command under one roof: each is loaded when it is named, and whatever a user gives that cannot be used ends in
one line with the place and the remedy (with ``--json`` in one JSON object) and exit code 2."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from playmat.cli import output
from playmat.cli.main import COMMANDS, print_anything, version
from playmat.cli.output import fail, note

BAD_INPUT = 2
FAULT = 70
"""Exit code of a fault of Playmat itself, which no input should be able to bring about."""
INTERRUPTED = 130

app = App(name="playmat", help="A Pokémon Trading Card Game engine that reads the cards.", version=version)
for _name, (_place, _what) in COMMANDS.items():
    app.command(_place, name=_name)


def run(arguments: Sequence[str]) -> int:
    """Carry a command line out; returns the exit code."""
    print_anything()
    output.answer_in_json("--json" in arguments)
    try:
        _tell_how_built()
        code = app(list(arguments), result_action="return_value", exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return fail(" ".join(str(error).split()), BAD_INPUT)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the answer has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return fail(error, BAD_INPUT) if is_told(error) else _fault(error)
    finally:
        output.answer_in_json(False)
    return code if isinstance(code, int) else 0


def is_told(error: Exception) -> bool:
    """Whether the message was written for the user: errors of Playmat's own, and those of files."""
    return isinstance(error, OSError) or type(error).__module__.partition(".")[0] == "playmat"


def _fault(error: Exception) -> int:
    if os.environ.get("PLAYMAT_DEBUG"):
        traceback.print_exc()
    what = f"{type(error).__name__}: {error}"[:300]
    return fail(f"this is a fault of Playmat ({what}); PLAYMAT_DEBUG=1 shows where it is, please report it", FAULT)


def _tell_how_built() -> None:
    """The first run of a package that could not be compiled says so, once."""
    from playmat.compiled import how_built

    if how_built() != "no compiler":
        return
    from playmat.cards.cache import user_folder

    try:
        told = user_folder("cache") / "told-interpreted"
        if told.exists():
            return
        told.parent.mkdir(parents=True, exist_ok=True)
        told.touch()
    except (OSError, RuntimeError):
        pass
    note(
        "Playmat runs interpreted, many times slower than compiled: no C compiler was found when it was installed. "
        "Install one and then Playmat again (pip install --force-reinstall --no-cache-dir)."
    )
