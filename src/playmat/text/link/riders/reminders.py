"""Sentences that repeat a rule: what a text must say for each of them to make sense.

A reminder that stands where it speaks of nothing is a sign of a wrong reading, and refuses the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.blocks import LinkError
from playmat.text.surface import Reminder

Test = Callable[[Any, str], bool]
"""Whether a node is what the reminder speaks of; the second is the word it names, as in 'name:Poisoned'."""


def _is(*classes: type) -> Test:
    return lambda node, _about: isinstance(node, classes)


REMINDERS: dict[str, tuple[Test, str]] = {
    "at_least_one": (_is(n.UpTo), "a choice of 'up to' so many"),
    "basic_only": (lambda node, _a: isinstance(node, n.Put) and node.attached == "basic", "a Basic Pokémon card alone"),
    "attaching": (_is(n.Attach), "a card that is attached"),
    "before_damage": (_is(n.HPOf), "HP that are compared"),
    "bench_damage": (_is(n.Damage, n.Deals), "damage to Benched Pokémon"),
    "bench_size": (_is(n.BenchSize), "the size of a Bench"),
    "copied_attack": (_is(n.UseAttack), "a copied attack"),
    "copies": (lambda node, _a: isinstance(node, n.OnPlay) and node.copies > 1, "several cards played at once"),
    "discarding": (_is(n.Discard), "a discard"),
    "energy_needed": (_is(n.HasAttacks, n.UsesPower), "attacks lent"),
    "evolving": (_is(n.Evolve), "evolving"),
    "face_up": (_is(n.TurnPrizes), "Prize cards turned"),
    "goes_first": (_is(n.GoesFirst), "who goes first"),
    "guess": (lambda node, _a: isinstance(node, n.Flip) and bool(node.contest), "something that is guessed"),
    "imprisoned": (_is(n.Lasting), "an effect that lasts"),
    "leveling_up": (
        lambda node, about: isinstance(node, n.ConditionsStay) and node.condition == about,
        "Special Conditions that stay",
    ),
    "moving": (_is(n.MoveAttached), "cards moved between Pokémon"),
    "provides_only": (_is(n.Provides, n.EnergyBecomes), "what an Energy card provides"),
    "guessed": (
        lambda node, _a: isinstance(node, n.ChooseType) and node.every,
        "a card about which something is guessed",
    ),
    "replaced": (_is(n.Replace), "a Pokémon that takes another's place"),
    "replaced_discarded": (
        lambda node, _a: isinstance(node, n.Replace) and node.to == "discard",
        "a Pokémon whose card is discarded for another",
    ),
    "room": (_is(n.Put), "a card that is put somewhere"),
    "special_energy": (_is(n.Provides), "an Energy card"),
    "stadium_replaced": (_is(n.StadiumsReplaced), "a Stadium that is replaced"),
    "still_asleep": (_is(n.CheckupFlip, n.Afflict), "a Pokémon that is Asleep"),
    "supporter_stays": (
        lambda node, about: (
            isinstance(node, n.InZone) and node.whose == about if about else isinstance(node, n.UseEffectOf)
        ),
        "a Supporter card whose effect is used",
    ),
    "switching": (_is(n.Switch), "a switch"),
}
"""Name → whether a node of the text is what it speaks of, and what that is in words."""
ALWAYS_TRUE = frozenset(
    (
        *("again", "as_many", "attacks_again", "class", "counters_move", "devolving", "face_down", "flip_again"),
        *("gx", "includes_new", "kept", "no_effect", "not_an_effect", "not_knocked_out", "nothing"),
        *("remaining_hp", "rule", "rule_box", "tool_limit", "two_active", "types", "vstar", "weakness", "you_first"),
    )
)
"""Reminders that make sense behind any text."""
NAMES = frozenset((*REMINDERS, *ALWAYS_TRUE))


def check_reminder(reminder: Reminder, program: n.Program) -> None:
    what, _colon, about = reminder.what.partition(":")
    test, of = REMINDERS.get(what, (None, ""))
    if test is not None and not any(test(node, about) for node in walk(program)):
        raise LinkError(f"a reminder ({what}) of {of}, and the text says nothing of it")
