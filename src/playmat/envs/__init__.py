"""Environments for learning: one encoder, many games at once, and thin adapters for the usual interfaces.

``pip install 'playmat[envs]'`` brings what they need. ``docs/environments.md`` describes every array."""

from __future__ import annotations

try:
    import numpy  # noqa: F401
except ImportError as missing:  # pragma: no cover
    raise ImportError(f"environments need {missing.name}: pip install 'playmat[envs]'") from missing

from playmat.envs.batch import Arrays, BatchEnv
from playmat.envs.cards import CardTable, check_fingerprint, fingerprint
from playmat.envs.collect import Collector, Rollout
from playmat.envs.lanes import BadRequest
from playmat.envs.policies import NetworkPolicy, Policy, RandomPolicy
from playmat.envs.pool import Pool
from playmat.envs.workers import WorkerDied, WorkerEnv

__all__ = [
    "Arrays",
    "BadRequest",
    "BatchEnv",
    "CardTable",
    "Collector",
    "NetworkPolicy",
    "Policy",
    "Pool",
    "RandomPolicy",
    "Rollout",
    "WorkerDied",
    "WorkerEnv",
    "check_fingerprint",
    "fingerprint",
]
