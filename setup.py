"""Compile the engine when a wheel is built and a C compiler is at hand; otherwise install plain Python.

Everything else stands in pyproject.toml. A checkout (``pip install -e``) stays interpreted, because its sources
change: ``make compiled`` builds a compiled copy beside it. PLAYMAT_PURE=1 leaves the compiler out of it altogether."""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}


def extensions() -> list:
    if os.environ.get("PLAYMAT_PURE") or not BUILDS & set(sys.argv):
        return []
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import compile as compiled

        if not compiled.has_compiler():
            return []
        os.environ["CFLAGS"] = " ".join(compiled.FLAGS)
        return compiled.extensions(Path("src") / "playmat")
    except (ImportError, SystemExit) as reason:
        print(f"Playmat is installed as plain Python: {reason}", file=sys.stderr)
        return []
    finally:
        sys.path.pop(0)


setup(ext_modules=extensions())
