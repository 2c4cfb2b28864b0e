"""Scenario files: a position or a game from set-up, forced luck, a script and what must come of it."""
