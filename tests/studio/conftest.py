"""The studio's tests share their fixtures with the table's: the same server, browser and axe."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "table"))

from fixtures import axe, browser, picture, repeatable_luck, server

__all__ = ["axe", "browser", "picture", "repeatable_luck", "server"]
