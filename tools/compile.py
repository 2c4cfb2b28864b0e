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
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"
NO_COMPILER = 3
COLD = ROOT / "tools" / "cold.h"
# NDEBUG and O3 with fwrapv were measured: setting CFLAGS replaces the defaults, so fwrapv must be named. Nothing but
# the entry of each module is seen from outside, and Python's own functions are called without a jump table.
PLAIN = ("-O3", "-DNDEBUG", "-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden")
# A decision runs through much code and hardly loops: loops made faster by more code, or by gaps, only fill the caches.
# Other compilers know some of these by other names or not at all, and end the build.
GCC = (
    *("-fno-plt", "-fno-align-jumps", "-fno-align-loops", "-fno-align-labels", "-fno-ipa-cp-clone"),
    *("-fno-tree-vectorize", "-fno-tree-slp-vectorize", "-fno-unswitch-loops", "-fno-peel-loops", "-fno-split-loops"),
)


def flags() -> str:
    """What the C compiler that is there is told."""
    return shlex.join([*PLAIN, *(GCC if is_gcc() else ()), "-include", str(COLD)])


def is_gcc() -> bool:
    """Whether the compiler is GCC itself, and not another one that answers to its name."""
    try:
        command = [*shlex.split(compiler()), "-dM", "-E", "-x", "c", os.devnull]
        told = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    return "__GNUC__" in told and "__clang__" not in told and "__INTEL" not in told


def compiler() -> str:
    """The C compiler that would be used: $CC, or the one Python itself was built with."""
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def _listed() -> ModuleType:
    """``playmat/compiled.py``, which lists the modules, without importing the package."""
    spec = spec_from_file_location("playmat_compiled", PACKAGE / "compiled.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def hot_modules(package: Path) -> list[Path]:
    """The sources of the modules that are compiled."""
    return [package / f"{name}.py" for name in _listed().hot_modules(str(package))]


def not_compiled(package: Path) -> list[str]:
    """Listed modules that have no binary beside their source."""
    found: list[str] = _listed().not_compiled(str(package))
    return found


def has_compiler() -> bool:
    """Whether the C compiler that would be used can be found."""
    if sys.platform == "win32" and not os.environ.get("CC"):
        return _has_msvc()
    return shutil.which(shlex.split(compiler())[0]) is not None


def _has_msvc() -> bool:
    from distutils.ccompiler import new_compiler  # type: ignore[import-not-found,unused-ignore]
    from distutils.errors import DistutilsError  # type: ignore[import-not-found,unused-ignore]

    import setuptools  # noqa: F401 - brings distutils

    try:
        new_compiler().initialize()
    except DistutilsError:
        return False
    return True


def extensions(package: Path) -> list[object]:
    """The extension modules for setuptools; what cannot be compiled ends the build with the reason."""
    from mypyc.build import mypycify

    os.environ.setdefault("CFLAGS", flags())
    # no configuration: only these modules are checked, and whatever they import is read without complaint
    files = [str(p) for p in hot_modules(package)]
    options = ["--config-file=", "--follow-imports=silent", *files]
    return list(mypycify(options, opt_level="3", group_name="playmat"))


def _digest(package: Path) -> str:
    h = hashlib.sha256()
    for path in [*hot_modules(package), package / "compiled.py", Path(__file__), COLD]:
        h.update(str(path.name).encode())
        h.update(path.read_bytes())
    h.update(sys.version.encode())
    return h.hexdigest()


def build(folder: Path) -> None:
    """Copy the package into the folder, and compile there what is hot if it changed."""
    fresh = is_fresh(folder)
    _copy(folder / "playmat", keep_compiled=fresh)
    if fresh:
        return
    (folder / "stamp").unlink(missing_ok=True)
    script = (
        "import sys; sys.path.insert(0, sys.argv.pop(1));"
        "from setuptools import setup; from pathlib import Path; import compile as c;"
        "setup(name='playmat', package_dir={'': '.'}, packages=[], ext_modules=c.extensions(Path('playmat')))"
    )
    command = [sys.executable, "-c", script, str(ROOT / "tools"), "-q", "build_ext", "--inplace"]
    env = dict(os.environ, CFLAGS=flags())
    subprocess.run(command, cwd=folder, env=env, check=True)
    missing = not_compiled(folder / "playmat")
    if missing:
        raise SystemExit(f"the compiler ran but left no binary of {', '.join(missing)}")
    # of the copy that was compiled: the sources may have changed since
    (folder / "stamp").write_text(_digest(folder / "playmat"))


def is_fresh(folder: Path) -> bool:
    """Whether the binaries in the folder are those of the sources as they are now."""
    stamp = folder / "stamp"
    return stamp.exists() and stamp.read_text() == _digest(PACKAGE) and not not_compiled(folder / "playmat")


def take(folder: Path) -> None:
    """Bring the copy up to date around binaries that were put there, made from the sources as they are now."""
    _copy(folder / "playmat", keep_compiled=True)
    if not not_compiled(folder / "playmat"):
        (folder / "stamp").write_text(_digest(PACKAGE))


def _copy(target: Path, keep_compiled: bool) -> None:
    """Bring the copy of the package up to date, with the scenario collection as a wheel has it; compiled modules stay
    if their sources did not change."""
    for old in sorted(target.rglob("*"), reverse=True) if target.exists() else []:
        source = PACKAGE / old.relative_to(target)
        if old.is_file() and not source.exists() and not (keep_compiled and old.suffix in {".so", ".pyd"}):
            old.unlink()
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(PACKAGE, target, dirs_exist_ok=True, ignore=ignore)
    shutil.copytree(ROOT / "scenarios", target / "scenarios", dirs_exist_ok=True)


@contextmanager
def lock(folder: Path) -> Iterator[None]:
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
    with lock(folder.resolve()):
        build(folder.resolve())
    print(f"compiled engine in {folder}; use it with PYTHONPATH={folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
