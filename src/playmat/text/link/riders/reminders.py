"""Reminders in brackets: read, and checked against what the text says."""

from __future__ import annotations

from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Afflict,
    BenchSize,
    CheckupFlip,
    ConditionsStay,
    Damage,
    Deals,
    Discard,
    Evolve,
    ExtraTurn,
    Flip,
    GoesFirst,
    HasAttacks,
    HPOf,
    InZone,
    Lasting,
    MoveAttached,
    OnPlay,
    Program,
    Provides,
    Put,
    Replace,
    StadiumsReplaced,
    Switch,
    TurnPrizes,
    UpTo,
    UseAttack,
    UseEffectOf,
    UsesPower,
)
from playmat.text.link.blocks import LinkError
from playmat.text.surface import Reminder

_REMINDS: dict[str, Any] = {
    "still_asleep": CheckupFlip | Afflict,
    "bench_size": BenchSize,
    "stadium_replaced": StadiumsReplaced,
    "energy_needed": HasAttacks | UsesPower,
    "provides_only": Provides,
    "discarding": Discard,
    "moving": MoveAttached,
    "imprisoned": Lasting,
    "goes_first": GoesFirst,
}


def check_reminder(reminder: Reminder, program: Program) -> None:
    nodes = walk(program)
    what, _colon, about = reminder.what.partition(":")
    if what == "leveling_up" and not any(isinstance(n, ConditionsStay) and n.condition == about for n in nodes):
        raise LinkError("a reminder about leveling up without Special Conditions that stay")
    if what == "already" and not any(isinstance(n, Afflict) and about in n.conditions for n in nodes):
        raise LinkError("a reminder about a Special Condition that is not given")
    if what == "supporter_stays" and about and not any(isinstance(n, InZone) and n.whose == about for n in nodes):
        raise LinkError("a reminder about a discard pile no card came from")
    if reminder.what == "copied_attack" and not any(isinstance(n, UseAttack) for n in nodes):
        raise LinkError("a reminder about a copied attack without any")
    if reminder.what == "supporter_stays" and not any(isinstance(n, UseEffectOf) for n in nodes):
        raise LinkError("a reminder about a Supporter card whose effect is not used")
    if reminder.what == "before_damage" and not any(isinstance(n, HPOf) for n in nodes):
        raise LinkError("HP are counted and not compared")
    if reminder.what == "active_first" and not any(isinstance(n, Put) and n.attached for n in nodes):
        raise LinkError("a reminder about new Active Pokémon without any that leave")
    if reminder.what == "bench_damage":
        ok = any(isinstance(n, Damage | Deals) for n in nodes)
        if not ok:
            raise LinkError("a reminder about Benched Pokémon without damage to any")
    needs = _REMINDS.get(reminder.what)
    if needs is not None and not any(isinstance(n, needs) for n in nodes):
        raise LinkError(f"a reminder ({reminder.what}) of something the text does not say")
    if reminder.what == "special_energy" and not any(isinstance(n, Provides) for n in nodes):
        raise LinkError("a reminder about Energy cards in another text")
    if reminder.what == "guess" and not any(isinstance(n, Flip) and n.contest for n in nodes):
        raise LinkError("a guess about nothing that is hidden")
    if reminder.what == "at_least_one" and not any(isinstance(n, UpTo) for n in nodes):
        raise LinkError("a reminder about 'up to' without a choice")
    if reminder.what == "switching" and not any(isinstance(n, Switch) for n in nodes):
        raise LinkError("a reminder about switching without a switch")
    if reminder.what == "face_up" and not any(isinstance(n, TurnPrizes) for n in nodes):
        raise LinkError("a reminder about Prize cards without any turned")
    if reminder.what == "copies" and not any(isinstance(n, OnPlay) and n.copies > 1 for n in nodes):
        raise LinkError("a reminder about several cards without any")
    if reminder.what == "replaced" and not any(isinstance(n, Replace) for n in nodes):
        raise LinkError("a reminder about a Pokémon that takes another's place without any")
    if reminder.what == "extra_turn" and not any(isinstance(n, ExtraTurn) for n in nodes):
        raise LinkError("a reminder about Checkup without another turn")
    if reminder.what == "evolving" and not any(isinstance(n, Evolve) for n in nodes):
        raise LinkError("a reminder about evolving without evolving")
