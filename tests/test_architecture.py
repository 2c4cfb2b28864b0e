"""Data flows one way through the packages; eras stay in rulebooks/, cards stay out of the engine."""

import ast
import re
from pathlib import Path

import pytest

import playmat
from playmat.cards import load_library
from playmat.rulebooks.books import RULEBOOKS

ROOT = Path(playmat.__file__).parent
ORDER = (
    "codes",
    "effects",
    "cards",
    "text",
    "rulebooks",
    "engine",
    "decisions",
    "judge",
    "players",
    "simulate",
    "audit",
    "envs",
    "table",
    "studio",
    "cli",
)


def _imports(path: Path) -> set[str]:
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] + [f"{node.module}.{a.name}" for a in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "playmat" and len(parts) > 1 and parts[1] in ORDER:
                out.add(parts[1])
    return out


@pytest.mark.parametrize("package", ORDER)
def test_a_package_imports_only_those_above_it(package: str) -> None:
    files = [ROOT / "codes.py"] if package == "codes" else sorted((ROOT / package).rglob("*.py"))
    for path in files:
        for other in _imports(path):
            assert ORDER.index(other) <= ORDER.index(package), f"{path.name} imports playmat.{other}"


def test_no_module_outside_rulebooks_decides_by_the_name_of_a_rulebook() -> None:
    """A comparison with a rulebook's name would be an era check; defaults of commands and games may name one."""
    names = "|".join(RULEBOOKS)
    compared = re.compile(rf"""(==|!=|\bin\b|\bif\b)[^\n]*["']({names})["']""")
    for path in sorted((ROOT / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not compared.search(text), path.name
        assert not re.search(rf"\b({names})\b", text), path.name


def test_the_engine_names_no_card() -> None:
    """Card names in quotes would be hand-programmed cards."""
    cards = {card.name for card in load_library() if len(card.name) > 3} - {"Switch"}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in cards, f"{path.name}: {node.value}"
