"""Compile the engine with mypyc, as one group, without touching the sources.

``python tools/compile.py [FOLDER]`` copies the package to a folder of its own (``build/compiled``) and compiles the
hot modules there; ``PYTHONPATH=build/compiled`` then runs everything on the compiled engine. Nothing is done when
the folder is up to date. Without a C compiler it says so and exits with code 3, and Playmat runs interpreted.

``setup.py`` uses the same list of modules, so an installed package is compiled where a compiler is present.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"
NO_COMPILER = 3
INTERPRETED = {"__init__", "bind", "card_check", "facts"}  # run once for a match; they reach into other packages
BESIDE_ENGINE = ("codes.py", "effects/code.py", "rulebooks/record.py", "decisions/determinize.py")
# players/: whatever stands there as plain typed code for the ends of look-aheads
PLAYERS = ("evaluation.py", "prospects.py", "policy.py", "lookahead.py", "playout.py", "tree.py", "veil.py", "prover.py")
ENVS = ("layout", "knowledge", "rows", "encoder", "option_rows", "oracle", "outcomes", "lanes")
# NDEBUG and O3 with fwrapv were measured: setting CFLAGS replaces the defaults, so fwrapv must be named
FLAGS = ("-O3", "-DNDEBUG", "-fwrapv", "-fno-semantic-interposition")


def hot_modules(package: Path) -> list[Path]:
    """The modules that are compiled: the whole engine but for binding, and the codes it needs."""
    engine = sorted(p for p in (package / "engine").glob("*.py") if p.stem not in INTERPRETED)
    players = [package / "players" / name for name in PLAYERS]
    envs = [package / "envs" / f"{name}.py" for name in ENVS]
    return [*(package / name for name in BESIDE_ENGINE), *engine, *(p for p in players if p.exists()), *envs]


def has_compiler() -> bool:
    """Whether the C compiler that would be used ($CC, or the one Python itself was built with) can be found."""
    cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(cc)[0]) is not None


def extensions(package: Path) -> list[object]:
    """The extension modules for setuptools; a failed build is skipped, not fatal."""
    from mypyc.build import mypycify

    os.environ.setdefault("CFLAGS", " ".join(FLAGS))
    # no configuration: only these modules are checked, not the whole package
    files = [str(p) for p in hot_modules(package)]
    made = mypycify(["--config-file=", *files], opt_level="3", group_name="playmat")
    for extension in made:
        extension.optional = True
    return list(made)


def _digest(package: Path) -> str:
    h = hashlib.sha256()
    for path in [*hot_modules(package), Path(__file__)]:
        h.update(str(path.name).encode())
        h.update(path.read_bytes())
    h.update(sys.version.encode())
    return h.hexdigest()


def build(folder: Path) -> None:
    """Copy the package into the folder, and compile there what is hot if it changed."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = folder / "stamp"
    digest = _digest(PACKAGE)
    fresh = stamp.exists() and stamp.read_text() == digest
    _copy(folder / "playmat", keep_compiled=fresh)
    if fresh:
        return
    stamp.unlink(missing_ok=True)
    script = (
        "import sys; sys.path.insert(0, sys.argv.pop(1));"
        "from setuptools import setup; from pathlib import Path; import compile as c;"
        "setup(name='playmat', package_dir={'': '.'}, packages=[], ext_modules=c.extensions(Path('playmat')))"
    )
    command = [sys.executable, "-c", script, str(ROOT / "tools"), "-q", "build_ext", "--inplace"]
    env = dict(os.environ, CFLAGS=" ".join(FLAGS))
    subprocess.run(command, cwd=folder, env=env, check=True)
    if not list((folder / "playmat" / "engine").glob("machine.*.so")):
        raise SystemExit("the compiler ran but left no modules: see its messages above")
    stamp.write_text(digest)


def _copy(target: Path, keep_compiled: bool) -> None:
    """Bring the copy of the package up to date; compiled modules stay if their sources did not change."""
    for old in sorted(target.rglob("*"), reverse=True) if target.exists() else []:
        source = PACKAGE / old.relative_to(target)
        if old.is_file() and not source.exists() and not (keep_compiled and old.suffix == ".so"):
            old.unlink()
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(PACKAGE, target, dirs_exist_ok=True, ignore=ignore)


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """One build at a time in a folder; others wait and then find it done."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        except ImportError:  # not on this system: nobody else builds
            pass
        yield


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "compiled"
    if not has_compiler():
        print("no C compiler found (name one in CC): Playmat runs interpreted", file=sys.stderr)
        return NO_COMPILER
    try:
        import mypyc  # noqa: F401
    except ImportError:
        print("mypyc is not installed (pip install 'playmat[dev]'): Playmat runs interpreted", file=sys.stderr)
        return NO_COMPILER
    with _lock(folder.resolve()):
        build(folder.resolve())
    print(f"compiled engine in {folder}; use it with PYTHONPATH={folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
