"""Nets over whole games: what must hold at every decision of every game, and fingerprints of games played.

``python -m playmat.simulate.sweep GAMES [FOLDER …]`` plays that many random games over the five rulebooks (with the
theme decks of folders of public files, if named), checks every decision, and prints what was found, and which theme
decks hold cards that cannot be played."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from playmat import codes
from playmat.cards.deck import Deck
from playmat.cards.library import load_library
from playmat.decisions.game import make_match, names_of
from playmat.engine import machine, playout, query
from playmat.engine.card_check import not_carried_out
from playmat.engine.defs import Match
from playmat.engine.knock_out import is_knocked_out
from playmat.engine.save import census
from playmat.engine.state import F_MAIN, FIRST_DECISION, NOBODY, Mon, Player, State
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import starter_matches, theme_decks
from playmat.text.kept.programs import programs_of
from playmat.text.words.names import Names


def faults(st: State) -> list[str]:
    """What is impossible about a state at a decision; empty when all is well."""
    out: list[str] = []
    total = len(st.match.def_of)
    if sorted(census(st)) != list(range(total)):
        out.append("the cards are not all there exactly once")
    if not st.stack or st.stack[-1].kind < FIRST_DECISION:
        out.append("nobody is asked anything")
    uids: list[int] = []
    for number in (0, 1):
        p = st.side(number)
        out += [f"player {number}: {text}" for text in _side_faults(st, p, number)]
        uids += [m.uid for m in _mons(p)]
    if len(set(uids)) != len(uids) or any(not 0 < uid < st.next_uid for uid in uids):
        out.append("two Pokémon with one number")
    return out


def _mons(p: Player) -> list[Mon]:
    return [m for m in (p.active, *p.bench) if m is not NOBODY]


def _side_faults(st: State, p: Player, number: int) -> list[str]:
    out: list[str] = []
    at_main = bool(st.stack) and st.stack[-1].kind == F_MAIN
    if at_main and p.active is NOBODY:
        out.append("no Active Pokémon")
    if at_main and len(p.bench) > query.bench_size(st, number):
        out.append("too many Pokémon on the Bench")
    if not set(p.known) <= set(p.hand):
        out.append("a card is known that is not in the hand")
    if not set(p.prizes_up) <= set(p.prizes):
        out.append("a Prize card lies face up that is none")
    if p.energy_attached < 0 or p.prizes_taken < 0 or NOBODY in p.bench:
        out.append("a count below nothing")
    for m in _mons(p):
        out += _mon_faults(st, p, m, number, at_main)
    return out


def _mon_faults(st: State, p: Player, m: Mon, number: int, at_main: bool) -> list[str]:
    out: list[str] = []
    name = st.match.def_of[m.cards[-1]].name if m.cards else "nothing"
    if m.owner != number or not m.cards:
        out.append(f"{name} is on the wrong side")
    if m.damage < 0 or m.damage % 10:
        out.append(f"{name} has {m.damage} damage")
    turned = m.conditions & codes.TURNED
    if turned & (turned - 1):
        out.append(f"{name} is turned two ways")
    if m is not p.active and m.conditions:
        out.append(f"{name} has a Special Condition on the Bench")
    if at_main and is_knocked_out(st, m):
        out.append(f"{name} is without HP but in play")
    return out


def checked_game(match: Match, seed: int, most: int = 20_000) -> list[str]:
    """Play one random game, looking at every decision; the faults of the first decision that has any."""
    st = machine.new_game(match, seed)
    step = 0
    while machine.advance(st):
        found = faults(st)
        if found:
            return [f"seed {seed}, decision {step}: {text}" for text in found]
        if step >= most:
            return [f"seed {seed}: no end after {most} decisions"]
        playout.play_randomly(st, seed * 7919 + step, 1)
        step += 1
    return [] if st.winner >= 0 else [f"seed {seed}: stopped without a winner"]


def log_hash(matches: Sequence[Match], games: int) -> str:
    """One number for many games: differs as soon as one entry of one log does."""
    h = hashlib.sha256()
    for seed in range(games):
        st = machine.new_game(matches[seed % len(matches)], seed)
        st.logging = True
        playout.play_randomly(st, seed, 1 << 40)
        h.update(repr([list(entry) for entry in st.log]).encode())
    return h.hexdigest()


def theme_pairs(folders: Sequence[Path]) -> tuple[list[Match], list[str]]:
    """Every theme deck of the folders against the next one, under its own rulebook and under one of all in turn; and
    what keeps a deck from being played as it is."""
    library = load_library(folders)
    decks = [deck for folder in folders for deck in theme_decks(folder, library)]
    lacking = [text for deck in decks if (text := _lacking(deck, names_of(library)))]
    whole = [deck for deck in decks if deck.size == 60]
    books, out = list(RULEBOOKS), []
    for number, deck in enumerate(whole):
        other = whole[(number + 1) % len(whole)]
        out += [make_match(deck, other, rules, library) for rules in (deck.rulebook(), books[number % len(books)])]
    return out, [f"{len(decks)} theme decks, {len(decks) - len(lacking)} whole and playable", *lacking]


def _lacking(deck: Deck, names: Names) -> str:
    missing = [card.name for card, _ in deck.entries if programs_of(card, names).errors or not_carried_out(card, names)]
    if deck.size != 60:
        missing.append(f"{60 - deck.size} cards")
    return f"{deck.name}: {', '.join(missing)}" if missing else ""


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    matches, told = starter_matches(), list[str]()
    folders = [Path(name) for name in sys.argv[2:] if (Path(name) / "decks" / "en").is_dir()]
    if folders:
        themes, told = theme_pairs(folders)
        matches += themes
    found: list[str] = []
    for seed in range(games):
        match = matches[seed % len(matches)]
        try:
            found += [f"{match.rules.name}: {text}" for text in checked_game(match, seed)]
        except Exception as error:  # the sweep goes on and names the game
            found.append(f"{match.rules.name}: seed {seed}, pair {seed % len(matches)}: {error!r}")
    print("\n".join([*told, f"{games} games, {len(matches)} pairs of decks, {len(found)} faults"]))
    for text in found[:50]:
        print(" ", text)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
