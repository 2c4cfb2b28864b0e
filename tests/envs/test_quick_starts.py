"""Every quick start of the page about environments runs, and every column of the layout is named there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat.envs import layout

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: re.sub(r"\W+", "_", code.splitlines()[-1])[:30])
def test_it_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel")
    short = code.replace("range(1000)", "range(40)").replace("range(20)", "range(2)").replace('"greedy"', '"random"')
    short = short.replace("range(10)", "range(1)")
    exec(compile(short, "environments.md", "exec"), {"__name__": "__main__"})
    capsys.readouterr()


def test_the_page_names_every_kind_of_token() -> None:
    for name in (
        "TURN",
        "PLAYER",
        "POKEMON",
        "ATTACHED",
        "UNDER",
        "IN_HAND",
        "UNSEEN",
        "IN_DECK",
        "PRIZE",
        "DISCARDED",
    ):
        assert f"`{name}`" in PAGE
    for name in ("LOST", "STADIUM", "BESIDE", "EFFECT", "CANDIDATE", "PICKED", "SEEN"):
        assert f"`{name}`" in PAGE
    assert f"version {layout.VERSION}" in PAGE
