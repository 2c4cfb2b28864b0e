"""Whole numbers in one piece of memory. Compiled with the engine."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def longs(n: i64) -> vec[i64]:
    """So many zeros."""
    out = vec[i64](capacity=n)
    i: i64 = 0
    while i < n:
        out = append(out, i64(0))
        i += 1
    return out
