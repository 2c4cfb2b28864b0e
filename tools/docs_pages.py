"""Pages of the site that are made from the program itself: the commands, each with its arguments."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.structure.files import File, Files

COMMANDS = "reference/commands.md"


def command_page() -> str:
    """Every command, as its own help says it."""
    from playmat.cli.app import app

    text = app.generate_docs()
    return re.sub(r"^# playmat$", "# Commands", text, count=1, flags=re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:
    files.append(File.generated(config, COMMANDS, content=command_page()))
    return files
