"""What frames read before linking: effect nodes plus the few things English says and the tree does not.

A noun phrase that chooses (``Pick``) becomes a ``Choose`` step and a ``Var``; a pronoun (``It``) becomes the
``Var`` or selector it stands for; a variable number 0 means "bind me". Riders and reminders are checked
against, or folded into, the clause before them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.effects.families import Cond, Mod, Num, Sel, Step
from playmat.effects.numbers import Quantity
from playmat.effects.selectors import InPlay


@dataclass(frozen=True, slots=True)
class Pick(Sel):
    """'2 of your Benched Pokémon', 'a card from your hand'."""

    sel: Sel
    quantity: Quantity
    who: str = "you"
    random: bool = False
    distinct: str = ""


@dataclass(frozen=True, slots=True)
class It(Sel):
    """A pronoun. sort: mon, card; many: False (it, that card), True (them, those cards); role: '' (nearest),
    moved (… in this way), rest (the other cards), looked (of a looked-at set), new (the new Active Pokémon),
    pokemon ('that Pokémon', a card or a Pokémon in play), other (the Pokémon that 'your other Pokémon' leaves out),
    old (the Pokémon a switch moved to the Bench), chosen (the card or cards you chose), of_hand (those you chose from
    your hand, before you found others), paid (the cards discarded while playing this card)."""

    sort: str
    many: bool = False
    role: str = ""


THE_DEFENDING = InPlay("defending", "active")
"""Your opponent's Active Pokémon of now, in a sentence that speaks of later: said, never read."""


@dataclass(frozen=True, slots=True)
class By(Step):
    """'Your opponent draws 2 cards and …': the steps are that player's; their choices too."""

    who: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class PlusMore(Step):
    """'does 30 damage plus 20 more': the first number repeats the printed damage and is checked
    against it."""

    base: int
    amount: Any


@dataclass(frozen=True, slots=True)
class Seek(Step):
    """'Search your deck for a Pokémon and an Item card': several choices at once, 'them' afterwards."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Instead(Step):
    """'If …, draw 7 cards instead': done in place of the step before."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Deed(Cond):
    """'if you healed any damage in this way': the latest step of that class was carried out."""

    step: str


@dataclass(frozen=True, slots=True)
class Printed(Step):
    """'this attack's base damage is 60 instead of 30', 'does 80 damage minus …': a step that repeats the
    printed damage, which is checked against it."""

    base: int
    step: Step


@dataclass(frozen=True, slots=True)
class CountIt(Step):
    """'Count the number of …': a number that 'that many' speaks of; no step of its own."""

    amount: Any


@dataclass(frozen=True, slots=True)
class SomeNumber(Num):
    """'up to 5' where no cards are picked one by one: a number the player chooses."""

    most: Num


@dataclass(frozen=True, slots=True)
class ThatMany(Num):
    """'that many': the number counted, or how many cards or counters the step before moved."""


@dataclass(frozen=True, slots=True)
class ChooseCondition(Step):
    """'Choose either Burned or Poisoned.': what 'that Special Condition' speaks of; no step of its own."""

    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InOrderTo(Step):
    """'Discard a card in order to …': a step that is done only for the sake of the next."""

    step: Step


@dataclass(frozen=True, slots=True)
class NthCoin(Cond):
    """'the second coin is heads': one of the coins just flipped."""

    n: int
    heads: bool


@dataclass(frozen=True, slots=True)
class CantDo(Cond):
    """'you can't discard 2 cards': the step before could not move that many such cards."""

    quantity: Any
    filter: Any


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence: its steps, and whether it begins with 'Then,' or says 'afterward'."""

    steps: tuple[Step, ...]
    then: bool = False


@dataclass(frozen=True, slots=True)
class Holds:
    """A sentence that states modifiers without a duration."""

    mods: tuple[Mod, ...]
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class Rider:
    """A sentence about the clause before it: blocked_by_conditions, once_name, ends_turn, unique …"""

    what: str
    value: Any = None


@dataclass(frozen=True, slots=True)
class Requires:
    """'You can play this card only if …' (what: card) or 'You can use this attack only if …' (attack)."""

    cond: Cond
    what: str = "card"


@dataclass(frozen=True, slots=True)
class Reminder:
    """A sentence that repeats a rule; ``what`` names what the tree must hold for it to make sense."""

    what: str


@dataclass(frozen=True, slots=True)
class Header:
    """A clause's opening with the first steps: kind activated / triggered …; ``clause`` is the clause node
    whose body is still surface."""

    clause: Any
    may: bool = False


def _unregister() -> None:
    """What only the surface says has no place in the effect language."""
    from playmat.effects.base import Node

    for name, cls in list(Node.REGISTRY.items()):
        if cls.__module__ == __name__:
            del Node.REGISTRY[name]


_unregister()
