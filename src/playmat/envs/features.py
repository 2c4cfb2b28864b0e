"""What a network is given of an observation: whole numbers made into small ones, with numpy. ``train/network.py``
does the same with torch; a test compares the two."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.envs import layout as la

Floats = NDArray[np.float32]

PILE_KINDS = (la.UNSEEN, la.IN_DECK, la.DISCARDED, la.LOST, la.SEEN)  # pooled, one vector for each pile
HOLD_KINDS = (la.ATTACHED, la.UNDER, la.EFFECT, la.CANDIDATE)  # PLACE is the row of a Pokémon
REST = la.WIDTH - 7
NUMBERS = 2 * REST + 1 + 13 + 11 + 11 + 11 + 1
OPTION_NUMBERS = 3
OUTCOME_NUMBERS = 3 + 5 + 2 + 4 + 2 + 5
SIZES = {  # tables of learned vectors, and how many each holds
    "kind_owner": 64,
    "slot": 32,
    "hold": 32,
    "value_of": 256,
    "decision": 64,
    "asks": 128,
    "rules": 8,
    "pile_kind": 2 * len(PILE_KINDS),
    "pile_size": 1,
    "option_kind": 64,
    "option_number": 64,
}


_PLACES = np.arange(16)


def within(values: NDArray[Any], low: int, high: int) -> NDArray[Any]:
    """As ``np.clip``, at a third of its cost where there are few numbers."""
    found: NDArray[Any] = np.minimum(np.maximum(values, low), high)
    return found


def _bits(values: NDArray[Any], count: int) -> Floats:
    found: Floats = ((values[..., None] >> _PLACES[:count]) & 1).astype(np.float32)
    return found


def token_numbers(tokens: NDArray[np.int64]) -> Floats:
    """[t, 28] to [t, NUMBERS]."""
    rest = tokens[:, 7:].astype(np.float32)
    parts = [
        np.sign(rest) * np.log1p(np.abs(rest)) * 0.5,
        within(rest, -400, 400) * 0.01,
        np.log1p(np.maximum(tokens[:, la.COUNT : la.COUNT + 1], 0)),
        _bits(tokens[:, la.FLAGS], 13),
        _bits(tokens[:, la.MON_TYPES], 11),
        _bits(tokens[:, la.MON_WEAK], 11),
        _bits(tokens[:, la.MON_RESIST], 11),
        (tokens[:, la.MON_HP] - tokens[:, la.MON_DAMAGE])[:, None] * 0.01,
    ]
    return np.concatenate(parts, axis=1).astype(np.float32)


def option_numbers(options: NDArray[np.int64]) -> Floats:
    """[n, 8] to [n, OPTION_NUMBERS]."""
    merged = np.log1p(np.maximum(options[:, la.OPT_MERGED], 0))
    number = within(options[:, la.OPT_NUMBER], -60, 60) * 0.1
    return np.stack([options[:, la.OPT_DAMAGE] * 0.01, merged, number], axis=1).astype(np.float32)


def outcome_numbers(outcomes: NDArray[np.int64]) -> Floats:
    """[n, 14] to [n, OUTCOME_NUMBERS]."""
    win = outcomes[:, la.OUT_WIN : la.OUT_WIN + 1]
    parts = [win == 1, win == -1, win == 2, outcomes[:, 1:6], outcomes[:, 6:8] * 0.01]
    parts += [within(outcomes[:, 8:12], -20, 20) * 0.3, outcomes[:, 6:8] > 0]
    behind = outcomes[:, la.OUT_BEHIND : la.OUT_BEHIND + 1]
    odds = within(outcomes[:, la.OUT_ODDS : la.OUT_ODDS + 1], -4000, 4000) * 0.001
    parts += [behind == 0, np.maximum(behind, -2000) * 0.001, np.log1p(-behind * 0.02) * 0.3, odds, np.tanh(odds * 4)]
    return np.concatenate([np.asarray(p, dtype=np.float32) for p in parts], axis=1)
