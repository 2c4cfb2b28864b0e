"""Reminders in brackets: read, and checked against what the text says."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.blocks import LinkError
from playmat.text.surface import Reminder

_REMINDS: dict[str, Any] = {
    "still_asleep": n.CheckupFlip | n.Afflict,
    "bench_size": n.BenchSize,
    "stadium_replaced": n.StadiumsReplaced,
    "energy_needed": n.HasAttacks | n.UsesPower,
    "provides_only": n.Provides,
    "discarding": n.Discard,
    "moving": n.MoveAttached,
    "imprisoned": n.Lasting,
    "goes_first": n.GoesFirst,
}


def check_reminder(reminder: Reminder, program: n.Program) -> None:
    nodes = walk(program)
    what, _colon, about = reminder.what.partition(":")
    if what == "leveling_up" and not any(
        isinstance(node, n.ConditionsStay) and node.condition == about for node in nodes
    ):
        raise LinkError("a reminder about leveling up without Special Conditions that stay")
    if what == "already" and not any(isinstance(node, n.Afflict) and about in node.conditions for node in nodes):
        raise LinkError("a reminder about a Special Condition that is not given")
    if (
        what == "supporter_stays"
        and about
        and not any(isinstance(node, n.InZone) and node.whose == about for node in nodes)
    ):
        raise LinkError("a reminder about a discard pile no card came from")
    if reminder.what == "copied_attack" and not any(isinstance(node, n.UseAttack) for node in nodes):
        raise LinkError("a reminder about a copied attack without any")
    if reminder.what == "supporter_stays" and not any(isinstance(node, n.UseEffectOf) for node in nodes):
        raise LinkError("a reminder about a Supporter card whose effect is not used")
    if reminder.what == "before_damage" and not any(isinstance(node, n.HPOf) for node in nodes):
        raise LinkError("HP are counted and not compared")
    if reminder.what == "active_first" and not any(isinstance(node, n.Put) and node.attached for node in nodes):
        raise LinkError("a reminder about new Active Pokémon without any that leave")
    if reminder.what == "bench_damage":
        ok = any(isinstance(node, n.Damage | n.Deals) for node in nodes)
        if not ok:
            raise LinkError("a reminder about Benched Pokémon without damage to any")
    needs = _REMINDS.get(reminder.what)
    if needs is not None and not any(isinstance(node, needs) for node in nodes):
        raise LinkError(f"a reminder ({reminder.what}) of something the text does not say")
    if reminder.what == "special_energy" and not any(isinstance(node, n.Provides) for node in nodes):
        raise LinkError("a reminder about Energy cards in another text")
    if reminder.what == "guess" and not any(isinstance(node, n.Flip) and node.contest for node in nodes):
        raise LinkError("a guess about nothing that is hidden")
    if reminder.what == "at_least_one" and not any(isinstance(node, n.UpTo) for node in nodes):
        raise LinkError("a reminder about 'up to' without a choice")
    if reminder.what == "switching" and not any(isinstance(node, n.Switch) for node in nodes):
        raise LinkError("a reminder about switching without a switch")
    if reminder.what == "face_up" and not any(isinstance(node, n.TurnPrizes) for node in nodes):
        raise LinkError("a reminder about Prize cards without any turned")
    if reminder.what == "copies" and not any(isinstance(node, n.OnPlay) and node.copies > 1 for node in nodes):
        raise LinkError("a reminder about several cards without any")
    if reminder.what == "replaced" and not any(isinstance(node, n.Replace) for node in nodes):
        raise LinkError("a reminder about a Pokémon that takes another's place without any")
    if reminder.what == "extra_turn" and not any(isinstance(node, n.ExtraTurn) for node in nodes):
        raise LinkError("a reminder about Checkup without another turn")
    if reminder.what == "evolving" and not any(isinstance(node, n.Evolve) for node in nodes):
        raise LinkError("a reminder about evolving without evolving")
