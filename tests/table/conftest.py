"""The table's tests share their fixtures with the studio's."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from fixtures import axe, browser, picture, repeatable_luck, server

__all__ = ["axe", "browser", "picture", "repeatable_luck", "server"]
