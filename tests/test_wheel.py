"""What a build makes: a compiled package or a refusal with the reason; plain Python only on request or for want of a
compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import playmat
from playmat.compiled import HERE, INTERPRETED, hot_modules

ROOT = Path(__file__).resolve().parents[1]
NO_COMPILER = 3
ASK = """
import runpy, sys, setuptools
sys.argv = ["setup.py", "bdist_wheel"]
sys.path.insert(0, {tools!r})
import compile
compile.extensions = lambda package: {made}
setuptools.setup = lambda ext_modules, cmdclass: print(len(ext_modules))
sys.modules["compile"] = compile
print(runpy.run_path({setup!r})["kind"]())
"""


def build(made: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What setup.py hands to setuptools, without compiling anything."""
    ask = ASK.format(tools=str(ROOT / "tools"), setup=str(ROOT / "setup.py"), made=made)
    env = {key: value for key, value in os.environ.items() if key not in {"PLAYMAT_PURE", "CC"}}
    return subprocess.run([sys.executable, "-c", ask], env={**env, **settings}, capture_output=True, text=True)


@pytest.mark.parametrize("absent", [{"CC": "/nonexistent/cc"}, {"PATH": "", "CC": "cc"}], ids=["CC", "PATH"])
def test_compiling_without_a_compiler_says_so_and_exits_with_3(absent: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "compile.py"), str(tmp_path / "compiled")]
    run = subprocess.run(command, env={**os.environ, **absent}, capture_output=True, text=True)
    assert run.returncode == NO_COMPILER
    assert "no C compiler found" in run.stderr
    assert not (tmp_path / "compiled").exists()


@pytest.mark.parametrize(
    ("told", "is_gcc"), [("__GNUC__ 12", True), ("__GNUC__ 4\n#define __clang__ 1", False), ("x 1", False)]
)
def test_only_gcc_is_told_what_only_gcc_knows(told: str, is_gcc: bool, tmp_path: Path) -> None:
    cc = tmp_path / "cc"
    cc.write_text(f"#!/bin/sh\necho '#define {told}'\n")
    cc.chmod(0o755)
    ask = f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); import compile; print(compile.flags())"
    run = subprocess.run([sys.executable, "-c", ask], env={**os.environ, "CC": str(cc)}, capture_output=True, text=True)
    assert "-fwrapv" in run.stdout
    assert ("-fno-split-loops" in run.stdout) is is_gcc


def test_with_a_compiler_a_build_compiles() -> None:
    assert build("[1, 2, 3]", CC=sys.executable).stdout.split() == ["3", "compiled"]


def test_without_a_compiler_a_build_is_plain_python_and_leaves_word() -> None:
    assert build("[1, 2, 3]", CC="/nonexistent/cc").stdout.split() == ["0", "no", "compiler"]


def test_a_pure_build_is_plain_python_because_it_was_asked_for() -> None:
    assert build("[1, 2, 3]", CC=sys.executable, PLAYMAT_PURE="1").stdout.split() == ["0", "pure"]


def test_a_build_that_cannot_compile_fails_with_the_reason() -> None:
    run = build("sys.exit('board.py:3: error: no such type')", CC=sys.executable)
    assert run.returncode != 0 and "board.py:3: error" in run.stderr


def test_every_listed_module_exists_and_every_engine_module_is_listed_or_named_as_interpreted() -> None:
    assert [name for name in hot_modules() if not (Path(HERE) / f"{name}.py").exists()] == []
    engine = {f"engine/{path.stem}" for path in (Path(HERE) / "engine").glob("*.py")}
    assert engine - set(hot_modules()) == {f"engine/{name}" for name in INTERPRETED}


def test_the_version_is_told_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert playmat.__version__ == project["version"]


def test_everything_that_is_installed_by_all_is_an_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert extras["all"] == [f"playmat[{','.join(sorted(extras.keys() - {'all', 'dev'}))}]"]
