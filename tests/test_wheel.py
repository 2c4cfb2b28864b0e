"""Without a C compiler Playmat is not compiled, says so, and can still be installed and run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NO_COMPILER = 3


@pytest.mark.parametrize("absent", [{"CC": "/nonexistent/cc"}, {"PATH": "", "CC": "cc"}], ids=["CC", "PATH"])
def test_compiling_without_a_compiler_says_so_and_exits_with_3(absent: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "compile.py"), str(tmp_path / "compiled")]
    run = subprocess.run(command, env={**os.environ, **absent}, capture_output=True, text=True)
    assert run.returncode == NO_COMPILER
    assert "no C compiler found" in run.stderr
    assert not (tmp_path / "compiled").exists()


def test_an_installation_without_a_compiler_is_plain_python(tmp_path: Path) -> None:
    setup = str(ROOT / "setup.py")
    ask = (
        "import runpy, sys, setuptools; sys.argv = ['setup.py', 'bdist_wheel'];"
        "setuptools.setup = lambda ext_modules: print(len(ext_modules));"
        f"runpy.run_path({setup!r})"
    )
    env = {**os.environ, "CC": "/nonexistent/cc"}
    run = subprocess.run([sys.executable, "-c", ask], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert run.stdout.strip() == "0", run.stderr
