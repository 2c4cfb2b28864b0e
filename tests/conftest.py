"""What holds for all tests."""

import gc

import pytest

LONG = ("test_every_text", "test_derived_texts", "test_exercise", "test_same_games")
"""Modules that take long and share what they make: one process begins with them, nothing of them is left to the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in LONG)


def pytest_collection_finish() -> None:
    """Modules and tests are there to stay: looking through them for garbage takes a fifth of the time of many tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
