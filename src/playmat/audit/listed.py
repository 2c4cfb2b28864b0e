"""Findings that were looked at and are right as they are, each with its reason."""

from __future__ import annotations

from pathlib import Path

import yaml

FILE = Path(__file__).with_name("listed.yaml")


def reasons(net: str) -> dict[str, str]:
    """The listed findings of a net, by name, and why each is right."""
    told = yaml.safe_load(FILE.read_text(encoding="utf-8")) or {}
    return {str(name): str(reason) for name, reason in (told.get(net) or {}).items()}
