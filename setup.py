"""Compile the engine when a wheel is built. Everything else stands in pyproject.toml.

A build compiles, or fails with the reason. It makes plain Python only where PLAYMAT_PURE=1 asks for it or where there
is no C compiler; ``playmat/built.txt`` in the wheel tells which, and the first run says so. A checkout
(``pip install -e``) stays interpreted, because its sources change: ``make compiled`` builds a compiled copy beside it."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}

sys.path.insert(0, str(ROOT / "tools"))
import compile as compiled  # noqa: E402

sys.path.pop(0)


def kind() -> str:
    if os.environ.get("PLAYMAT_PURE"):
        return "pure"
    return "compiled" if compiled.has_compiler() else "no compiler"


def extensions() -> list:
    if not BUILDS & set(sys.argv) or kind() != "compiled":
        return []
    os.environ["CFLAGS"] = compiled.flags()
    return compiled.extensions(Path("src") / "playmat")


class BuildPy(build_py):
    """Takes the scenario collection along, and leaves word in the package of how it was built."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(ROOT / "scenarios", Path(self.build_lib) / "playmat" / "scenarios", dirs_exist_ok=True)
            target = Path(self.build_lib) / "playmat" / "built.txt"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(kind() + "\n", encoding="utf-8")


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPy})
