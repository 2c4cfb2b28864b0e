"""How cards are read, for the card browser: whether a card can be played, and what its texts do.

What a text does is taken from its effect tree, never from its words. Reading a whole library takes a while: processes
do it slice by slice, and what was read is kept in the user's cache folder under a key that covers the code that
reads."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from playmat.cards import Card, Library
from playmat.cards.cache import user_folder
from playmat.decisions.game import names_of
from playmat.effects import nodes
from playmat.effects.base import Node, walk
from playmat.effects.nodes import Program
from playmat.engine.card_check import not_carried_out
from playmat.text.kept.pool import code_hash
from playmat.text.kept.programs import CardPrograms, programs_of

SLICE = 150  # cards in one job
_KEEP = 3


class Read(NamedTuple):
    """What was found out about a card."""

    why_not: str
    """Why it cannot be played; "" if it can."""
    does: tuple[str, ...]


def _is(*kinds: type[Node]) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, kinds)


def _takes_from(zone: str) -> Callable[[Node], bool]:
    def test(node: Node) -> bool:
        if not isinstance(node, nodes.Choose | nodes.Put | nodes.Attach):
            return False
        found = getattr(node, "sel", None) or getattr(node, "cards", None)
        return isinstance(found, nodes.InZone) and found.zone == zone and found.whose != "opponent"

    return test


def _switches(whose: tuple[str, ...]) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, nodes.Switch) and node.whose in whose


DOES: dict[str, Callable[[Node], bool]] = {
    "draws": _is(nodes.Draw, nodes.DrawUntil),
    "searches": _takes_from("deck"),
    "recovers": _takes_from("discard"),
    "heals": _is(nodes.Heal),
    "cures": _is(nodes.Cure),
    "switches": _switches(("you", "that")),
    "drags": _switches(("opponent",)),
    "attaches": _is(nodes.Attach),
    "moves Energy": _is(nodes.MoveAttached),
    "discards": _is(nodes.Discard),
    "looks": _is(nodes.Look),
    "afflicts": _is(nodes.Afflict, nodes.AfflictChosen),
    "flips": _is(nodes.Flip),
    "damages others": _is(nodes.Damage),
    "adds damage": _is(nodes.MoreDamage, nodes.BaseDamage, nodes.Deals),
    "places counters": _is(nodes.PutCounters, nodes.PutCountersUntil, nodes.MoveCounters),
    "protects": _is(nodes.Prevent, nodes.Takes, nodes.Survives),
    "hinders": _is(nodes.CantAttack, nodes.CantUseAttack, nodes.CantRetreat, nodes.CantPlay, nodes.NoAbilities),
    "evolves": _is(nodes.Evolve, nodes.EvolvesEarly),
    "devolves": _is(nodes.Devolve),
    "knocks out": _is(nodes.KnockOut),
    "takes Prizes": _is(nodes.TakePrizes),
    "copies": _is(nodes.UseAttack, nodes.UseEffectOf),
    "changes HP": _is(nodes.MaxHP),
    "changes Retreat": _is(nodes.RetreatCost),
}


def programs_in(read: CardPrograms) -> list[Program]:
    return [program for program in (*read.abilities, *read.attacks, read.text) if program is not None]


def does(read: CardPrograms) -> tuple[str, ...]:
    """What the texts of a card do, in the order of ``DOES``."""
    found = [node for program in programs_in(read) for node in walk(program)]
    return tuple(word for word, test in DOES.items() if any(test(node) for node in found))


def read_card(card: Card, library: Library) -> Read:
    names = names_of(library)
    programs = programs_of(card, names)
    missing = programs.errors or not_carried_out(card, names)
    return Read("; ".join(missing)[:400], does(programs))


def read_slice(library: Library, ids: list[str]) -> dict[str, Any]:
    """A job: what is found out about so many cards, by their key. Equal cards are read once."""
    out: dict[str, Any] = {}
    for id in ids:
        card = library.get(id)
        if card.playable_key not in out:
            out[card.playable_key] = list(read_card(card, library))
    return out


# --- what was read before ---------------------------------------------------------------------------------


@cache
def _engine_hash() -> str:
    """Changes whenever what can be carried out may change; the texts have a hash of their own."""
    digest = hashlib.blake2b(Path(__file__).read_bytes(), digest_size=16)
    for file in sorted(resources.files("playmat.engine").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".py"):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def kept_at(library: Library) -> Path:
    key = hashlib.blake2b(f"{code_hash()}|{_engine_hash()}|{library.hash}".encode(), digest_size=16).hexdigest()
    return user_folder("cache") / f"readings-{key}.json"


def load(path: Path) -> dict[str, Read]:
    """What was kept; nothing where it is absent or broken."""
    with contextlib.suppress(OSError, ValueError, TypeError):
        rows = json.loads(path.read_text("utf-8"))
        return {str(key): Read(str(why), tuple(map(str, verbs))) for key, (why, verbs) in rows.items()}
    return {}


def store(path: Path, found: dict[str, Read]) -> None:
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix="readings-", suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(found, file, separators=(",", ":"), ensure_ascii=False)
        Path(name).replace(path)
        old = sorted(path.parent.glob("readings-*.json"), key=lambda f: f.stat().st_mtime, reverse=True)
        for each in old[_KEEP:]:
            each.unlink(missing_ok=True)
