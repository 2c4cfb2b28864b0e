"""The pages for newcomers do what they say: their files are written, commands and Python run in order."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from playmat.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs" / "quick-start.md", *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    language: str
    file: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    words = page.read_text(encoding="utf-8")
    return [Block(m[1], m[2] or "", m[3], words[: m.start()].count("\n") + 2) for m in _BLOCK.finditer(words)]


def carry_out(command: str, place: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "playmat", place
    try:
        code = app(arguments, result_action="return_value")
    except SystemExit as end:
        code = end.code
    assert code in (0, None), f"{place}: {command} ended with {code}: {capsys.readouterr().err}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    ran = 0
    for block in blocks(page):
        place = f"{page.name}:{block.line}"
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), names)
            ran += 1
        elif block.language == "console":
            for line in block.text.splitlines():
                if line.startswith("$ "):
                    carry_out(line[2:], place, capsys)
                    ran += 1
    assert ran, f"{page.name} shows nothing that can be run"


def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = [block for block in blocks(ROOT / "README.md") if block.language == "python"]
    assert found
    for block in found:
        exec(compile(block.text, "README.md", "exec"), {"__name__": "__main__"})
