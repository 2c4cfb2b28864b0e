"""The differences between rulebooks as a table: constants, switches and orders of steps, with sections cited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playmat.rulebooks import record as r
from playmat.rulebooks.books import RULEBOOKS
from playmat.rulebooks.record import STEP_NAMES, Rulebook


@dataclass(frozen=True, slots=True)
class Row:
    """One topic: what each rulebook says, and where."""

    topic: str
    values: dict[str, str]
    sections: dict[str, str]

    @property
    def differs(self) -> bool:
        return len(set(self.values.values())) > 1


def _steps(steps: list[int]) -> str:
    return " → ".join(STEP_NAMES[s] for s in steps)


def _first_turn(b: Rulebook) -> str:
    no = []
    if b.starter_no_trainers:
        no.append("Trainer cards of any kind")
    elif b.starter_no_supporter:
        no.append("Supporter")
    if b.starter_no_attack:
        no.append("attack")
    return "no " + ", no ".join(no) if no else "no limit"


def _wordings(b: Rulebook) -> str:
    return "the latest of all" if b.wordings_until > "3000" else f"the latest before {b.wordings_until}"


OTHER = {
    r.OTHER_ANY_TIME: "each whenever its owner wants",
    r.OTHER_AFTER: "after the Special Conditions",
    r.OTHER_EACH: "each before or after the Special Conditions",
    r.OTHER_BLOCK: "all before or all after the Special Conditions",
}
BURN = {
    r.BURN_COIN_TAILS: "flip; tails: 2 damage counters; no recovery",
    r.BURN_THEN_COIN: "2 damage counters, then flip; heads recovers",
}
TIE = {
    r.TIE_SUDDEN_DEATH: "more ways of winning wins, otherwise Sudden Death",
    r.TIE_TABLE: "more ways of winning wins, otherwise a tie (Sudden Death if wanted)",
}

TOPICS: tuple[tuple[str, str, Callable[[Rulebook], str]], ...] = (
    ("who goes first", "first", lambda b: f"{b.first_by}; winner {'decides' if b.winner_decides else 'goes first'}"),
    ("wordings in force", "trainer", _wordings),
    ("set-up", "setup", lambda b: _steps(b.setup_steps)),
    ("starting player's first turn", "starter", _first_turn),
    ("fossil Trainers at set-up", "mulligan", lambda b: "count as Basic" if b.fossils_at_setup else "do not count"),
    ("attack", "attack", lambda b: _steps(b.attack_steps)),
    ("damage", "damage", lambda b: _steps(b.damage_steps)),
    (
        "cancelled or Confused attack",
        "attack",
        lambda b: "was used, does nothing" if b.failed_attack_counts else "counts as not used",
    ),
    ("Burned", "condition", lambda b: BURN[b.burn_rule]),
    ("between turns", "checkup", lambda b: _steps(b.checkup_steps)),
    ("other effects between turns", "checkup", lambda b: OTHER[b.other_between_turns]),
    ("Knock Out", "knock_out", lambda b: _steps(b.knock_out_steps)),
    (
        "Supporter after playing",
        "trainer",
        lambda b: "beside the Active until the end of the turn" if b.supporter_beside else "discarded",
    ),
    ("both win at once", "winning", lambda b: TIE[b.tie_rule]),
    ("word for Trainer cards played freely", "trainer", lambda b: b.item_word),
    (
        "Defending Pokémon",
        "attack",
        lambda b: (
            "any Pokémon that receives the attack" if b.defender_is_any_target else "the opponent's Active Pokémon"
        ),
    ),
)


def compare(names: list[str] | None = None) -> list[Row]:
    """A row for each topic; ``names`` limits the rulebooks."""
    books = [RULEBOOKS[n] for n in (names or list(RULEBOOKS))]
    return [
        Row(topic, {b.name: say(b) for b in books}, {b.name: b.citations[cite] for b in books})
        for topic, cite, say in TOPICS
    ]
