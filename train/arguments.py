"""What all steps of the training are told: the data, where results go, and how much is done at a time."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """The arguments every step has; a step adds its own and sets its defaults."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", action="append", default=[], type=Path, help="folder with cards/en and decks/en")
    parser.add_argument("--decks", type=Path, default=None, help="file that keeps the decks for the next run")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--begin", type=Path, default=None, help="checkpoint, perhaps of a layout with fewer columns")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--composed", type=int, default=30, help="composed decks for each rulebook")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of decks for each worker")
    parser.add_argument("--options", type=int, default=40)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-compile", action="store_true")
    return parser
