"""The programs of a card: each of its texts compiled once, or the reason why not."""

from __future__ import annotations

from dataclasses import dataclass, field

from playmat.cards.model import ATTACHED_KINDS, Card, TrainerKind
from playmat.effects.nodes import Program
from playmat.text.compile import compile_text
from playmat.text.kept.pool import ProgramPool
from playmat.text.words.names import Names
from playmat.text.words.tokens import TextError


@dataclass(slots=True)
class CardPrograms:
    """``None`` where a card has no text there; ``errors`` names every text that could not be read."""

    attacks: list[Program | None] = field(default_factory=list)
    abilities: list[Program | None] = field(default_factory=list)
    text: Program | None = None
    errors: list[str] = field(default_factory=list)


_cache: dict[tuple[int, str, str, str, int], Program | str] = {}
_pools: dict[int, tuple[Names, ProgramPool]] = {}


def keep_between_runs(names: Names, library_hash: str) -> ProgramPool:
    """Use a cache file for the texts of a library, whose names these are."""
    found = _pools.get(id(names))
    if found is None:
        found = _pools[id(names)] = (names, ProgramPool(library_hash))
    return found[1]


def text_kind(card: Card) -> str:
    """The kind of text a card that is not a Pokémon carries."""
    if card.is_energy:
        return "energy"
    if card.is_trainer_kind(ATTACHED_KINDS):
        return "tool"
    return "stadium" if card.is_trainer_kind(TrainerKind.STADIUM) else "trainer"


def effect_text(card: Card) -> str:
    """The text of a Trainer or Special Energy card in one piece; '' for a Pokémon."""
    return "" if card.is_pokemon else " ".join(t for t in card.effect_texts if t)


def compiled(text: str, kind: str, name: str, names: Names, damage: int) -> Program | str:
    """The program, or the message of the error."""
    key = (id(names), kind, name, text, damage)
    found = _cache.get(key)
    if found is None:
        found = _cache[key] = _from_pool(text, kind, name, names, damage)
    return found


def _from_pool(text: str, kind: str, name: str, names: Names, damage: int) -> Program | str:
    pool = _pools.get(id(names))
    key = f"{kind}|{name}|{damage}|{text}"
    found = pool[1].get(key) if pool is not None else None
    if found is None:
        try:
            found = compile_text(text, kind, name, names, damage=damage or None)
        except TextError as err:
            found = f"{err.message}: {err.marked()}"
        if pool is not None:
            pool[1].put(key, found)
    return found


def programs_of(card: Card, names: Names) -> CardPrograms:
    out = CardPrograms()

    def one(text: str, kind: str, where: str, damage: int = 0) -> Program | None:
        if not text:
            return None
        result = compiled(text, kind, card.name, names, damage)
        if isinstance(result, str):
            out.errors.append(f"{where}: {result}")
            return None
        return result

    for a in card.attacks:
        out.attacks.append(one(a.text, "attack", a.name, a.damage))
    for b in card.abilities:
        out.abilities.append(one(b.text, "ability", b.name))
    if not card.is_pokemon:
        out.text = one(effect_text(card), text_kind(card), "text")
    return out
