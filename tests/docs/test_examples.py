"""Every example runs to its end and says something."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "torch" in path.read_text(encoding="utf-8"):
        pytest.importorskip("torch", reason="this example needs torch")
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.strip()
