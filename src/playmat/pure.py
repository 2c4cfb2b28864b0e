"""``PLAYMAT_PURE=1``: run the Python sources even where compiled modules lie beside them.

Compiled and interpreted modules of the engine must not be mixed, so the choice is made once, before any of them is
imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package in their .py files."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("playmat.") or path is None:
            return None
        for folder in path:
            source = Path(folder) / f"{fullname.rpartition('.')[2]}.py"
            if source.is_file():
                return spec_from_file_location(fullname, source)
        return None


def install_if_asked() -> None:
    """Put the finder first when the environment asks for plain Python."""
    if os.environ.get("PLAYMAT_PURE") and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
