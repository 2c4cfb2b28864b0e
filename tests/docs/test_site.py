"""The documentation is a site without broken links, built without network; every public name is documented."""

import subprocess
import sys
from pathlib import Path

import pytest

import playmat

ROOT = Path(__file__).resolve().parents[2]


def test_the_site_is_built_without_a_broken_link(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="the site needs pip install 'playmat[dev]'")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    commands = (tmp_path / "site" / "reference" / "commands" / "index.html").read_text("utf-8")
    assert "playmat duel" in commands and "--plot" in commands
    api = (tmp_path / "site" / "reference" / "api" / "index.html").read_text("utf-8")
    assert all(f"playmat.{name}" in api for name in ("Game", "Deck", "load_library", "compile_text"))
    outside = [page for page in (tmp_path / "site").rglob("index.html") if "https://fonts." in page.read_text("utf-8")]
    assert outside == []  # nothing is fetched from elsewhere


@pytest.mark.parametrize("name", playmat.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    thing = getattr(playmat, name)
    if not isinstance(thing, str | bool):
        assert thing.__doc__, name
