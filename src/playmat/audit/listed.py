"""Findings; those that are right as they are, or known and not yet mended, are listed with their reason."""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path
from typing import NamedTuple

import yaml

FILE = Path(__file__).with_name("listed.yaml")


class Finding(NamedTuple):
    """What a net found: at which text or card, and what."""

    net: str
    place: str
    what: str
    text: str = ""  # to be read beside it; a list knows the finding without it

    @property
    def key(self) -> str:
        return f"{self.place}: {self.what}"


def reasons(net: str) -> dict[str, str]:
    """The listed findings of a net, ``place: what``, and why each is listed. The file names a reason once, for all it
    explains."""
    told = yaml.safe_load(FILE.read_text(encoding="utf-8")) or {}
    return {str(key): str(reason) for reason, keys in (told.get(net) or {}).items() for key in keys}


def open_findings(net: str, found: Iterable[Finding], asked: Container[str] = ()) -> list[str]:
    """Findings without a reason; and reasons of what is found no more at the cards or names that were asked."""
    listed = reasons(net)
    known: set[str] = set()
    out: list[str] = []
    for finding in found:
        known.add(finding.key)
        if finding.key not in listed:
            out.append(f"{net}: {finding.key}" + (f" | {finding.text}" if finding.text else ""))
    for key in listed:
        if key not in known and (key.partition(" ")[0] in asked or key.partition(":")[0] in asked):
            out.append(f"{net}: listed, but found no more: {key}")
    return out
