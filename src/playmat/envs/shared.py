"""Arrays in memory that several processes share. Whoever makes them gives the memory back; the others attach."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

LINE = 64  # each array begins on a cache line of its own

# the name of the memory, and of each array the place, shape and type: what another process needs to attach
Plan = tuple[str, dict[str, tuple[int, tuple[int, ...], str]]]


class SharedArrays:
    """Named arrays in one piece of shared memory."""

    def __init__(self, wanted: dict[str, tuple[tuple[int, ...], str]]) -> None:
        """``wanted``: the shape and type of each array. They begin with zeros."""
        places: dict[str, tuple[int, tuple[int, ...], str]] = {}
        total = 0
        for name, (shape, kind) in wanted.items():
            places[name] = (total, shape, kind)
            total += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // LINE) * LINE
        self._memory = SharedMemory(create=True, size=max(total, 1))
        self._is_own = True
        self.plan: Plan = (self._memory.name, places)
        self.arrays = _views(self._memory, places)

    @classmethod
    def attach(cls, plan: Plan) -> SharedArrays:
        """The same arrays in another process."""
        made = cls.__new__(cls)
        name, places = made.plan = plan
        made._memory = SharedMemory(name=name)
        made._is_own = False
        made.arrays = _views(made._memory, places)
        return made

    def shown(self, name: str) -> NDArray[Any]:
        """An array that can only be read."""
        view = self.arrays[name].view()
        view.flags.writeable = False
        return view

    def close(self) -> None:
        """Let go of the memory; the arrays must not be used any more."""
        self.arrays = {}
        try:
            self._memory.close()
        except BufferError:  # the caller still holds views: the memory goes when they do, not when this object does
            self._memory.close = lambda: None  # type: ignore[method-assign]
        if self._is_own:
            with suppress(FileNotFoundError):
                self._memory.unlink()


def _views(memory: SharedMemory, places: dict[str, tuple[int, tuple[int, ...], str]]) -> dict[str, NDArray[Any]]:
    return {
        name: np.ndarray(shape, dtype=kind, buffer=memory.buf, offset=at) if 0 not in shape else np.zeros(shape, kind)
        for name, (at, shape, kind) in places.items()
    }
