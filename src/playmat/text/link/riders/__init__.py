"""Sentences about the sentence before: what they change in it, and what they only repeat.

Every module here notes its folds in the registry when it is imported."""

from __future__ import annotations

from playmat.text.link.riders import coins_and_damage, instead, limits, searches, whole_text
from playmat.text.link.riders.registry import RIDERS, check_names, fold
from playmat.text.link.riders.reminders import NAMES as REMINDERS
from playmat.text.link.riders.reminders import check_reminder

__all__ = [
    "REMINDERS",
    "RIDERS",
    "check_names",
    "check_reminder",
    "coins_and_damage",
    "fold",
    "instead",
    "limits",
    "searches",
    "whole_text",
]
