"""Files from strangers are refused in words and change nothing. ``make soak`` tries fifty thousand."""

from __future__ import annotations

from pathlib import Path

from hostile import Files


def test_files_changed_at_random_are_refused_in_words(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.attack(1500, seed=11)
    assert files.faults == []
    assert files.is_unchanged
    assert min(files.tries.values()) == 150
