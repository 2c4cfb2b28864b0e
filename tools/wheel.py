"""The wheel as a user gets it: built from the sdist in an environment of its own, tested in a fresh one.

``python tools/wheel.py build`` makes ``build/wheels/*.whl`` (nothing is done when it is up to date) and hands its
binaries to ``build/compiled``, so that a test run compiles once. ``python tools/wheel.py test [PYTHON …]`` installs the
wheel into a fresh environment without the sources on the path, checks that every listed module is a binary there, and
runs the tests of the engine and the judge; for each further Python named it builds and tests a wheel of its own.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import compile as compiled

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wheels"
TESTS = ("tests/engine", "tests/judge")
TOOLS = ("hypothesis>=6", "pytest>=8")
CHECK = """
import importlib, sys, playmat
from pathlib import Path
from playmat.compiled import hot_modules, how_built
root = Path(playmat.__file__).parent
assert str(root).startswith(sys.prefix), f"not the installed package: {root}"
if how_built() == "compiled":
    assert playmat.COMPILED
    for name in hot_modules():
        if not name.startswith("envs/"):  # these need an extra; their binaries were looked for above
            module = importlib.import_module(f"playmat.{name.replace('/', '.')}")
            assert not module.__file__.endswith(".py"), name
print(f"Python {sys.version.split()[0]}: {how_built()}, {len(hot_modules())} modules listed as compiled")
"""


def main() -> int:
    match sys.argv[1:]:
        case ["build"]:
            wheel = build(sys.executable)
            seed(wheel)
            print(wheel.relative_to(ROOT))
        case ["test", *pythons]:
            for python in [sys.executable, *filter(None, map(found, pythons))]:
                test(python, build(python))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


def found(python: str) -> str | None:
    """The interpreter, if it is there and runs."""
    path = shutil.which(python)
    if path and subprocess.run([path, "-c", ""], capture_output=True).returncode == 0:
        return path
    print(f"{python}: not present, left out")
    return None


def build(python: str) -> Path:
    """The wheel for a Python, built as pip builds it from the sdist."""
    digest = _digest(python)
    folder = WHEELS / digest
    kept = list(folder.glob("*.whl"))
    if kept:
        return kept[0]
    shutil.rmtree(WHEELS, ignore_errors=True) if python == sys.executable else None
    with tempfile.TemporaryDirectory() as temporary:
        sdist = _sdist(Path(temporary))
        command = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(sdist)]
        subprocess.run(command, cwd=temporary, env=_env(), check=True)
    return next(folder.glob("*.whl"))


def _sdist(folder: Path) -> Path:
    script = "import sys, setuptools.build_meta as backend; backend.build_sdist(sys.argv[1])"
    subprocess.run([sys.executable, "-c", script, str(folder)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.tar.gz"))


def _digest(python: str) -> str:
    version = subprocess.run([python, "-c", "import sys; print(sys.version)"], capture_output=True, check=True).stdout
    digest = hashlib.sha256(version)
    names = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "tools/compile.py", "tools/cold.h")
    sources = [p for p in sorted((ROOT / "src" / "playmat").rglob("*")) if p.is_file() and p.suffix != ".pyc"]
    for path in [*(ROOT / name for name in names), *sources]:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def seed(wheel: Path) -> None:
    """Give the wheel's binaries to the compiled copy of the checkout, which then need not be compiled again.

    The copy has the modules of the sources as they are now in any case; of a wheel without binaries it has none.
    """
    folder = ROOT / "build" / "compiled"
    with compiled.lock(folder), zipfile.ZipFile(wheel) as archive:
        binaries = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
        if not binaries or not compiled.is_fresh(folder):
            for old in [*folder.rglob("*.so"), *folder.rglob("*.pyd")]:
                old.unlink()
            archive.extractall(folder, binaries)
        compiled.take(folder)


def test(python: str, wheel: Path) -> None:
    """Install the wheel into a fresh environment, look at it, and run the tests there."""
    with tempfile.TemporaryDirectory() as temporary:
        subprocess.run([python, "-m", "venv", temporary], check=True)
        inside = next(p for p in (Path(temporary) / "bin", Path(temporary) / "Scripts") if p.is_dir())
        install = [str(inside / "python"), "-m", "pip", "install", "--quiet", str(wheel), *TOOLS]
        subprocess.run(install, cwd=temporary, env=_env(), check=True)
        subprocess.run([str(inside / "python"), "-c", CHECK], cwd=temporary, env=_env(), check=True)
        subprocess.run([str(inside / "playmat"), "--version"], cwd=temporary, env=_env(), check=True)
        tests = [str(inside / "pytest"), *TESTS]  # in one process: `make test` has others at work beside it
        subprocess.run(tests, cwd=ROOT, env=_env(), check=True)


def _env() -> dict[str, str]:
    """The environment without whatever would put the sources on the path or turn the binaries off."""
    return {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PLAYMAT_PURE"}}


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"failed: {' '.join(map(str, error.cmd[:6]))} … (exit code {error.returncode})")
