"""What was bound to a variable, as the pronoun that speaks of it needs to know it."""

from __future__ import annotations

from dataclasses import dataclass


class NoWording(ValueError):
    """No frame prints this node."""


@dataclass
class Bound:
    sort: str
    many: bool
    role: str
    zone: str = ""  # where the cards chosen lie
