"""What holds for all tests."""

import gc
import signal

import pytest

LONG = ("test_every_text", "test_derived_texts", "test_exercise", "test_same_games")
"""Modules that take long and share what they make: one process begins with them, nothing of them is left to the end."""


def pytest_configure() -> None:
    """With ``nohup``, or in the background of a shell, the tests are told to ignore signals, and so would be all that
    they start. What a function takes is not passed on: programs under test mind their signals however tests are run."""
    for name in ("SIGINT", "SIGHUP"):
        sign = getattr(signal, name, None)  # not every system has both
        if sign is not None and signal.getsignal(sign) is signal.SIG_IGN:
            signal.signal(sign, lambda *_: None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in LONG)


def pytest_collection_finish() -> None:
    """Modules and tests are there to stay: looking through them for garbage takes a fifth of the time of many tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
