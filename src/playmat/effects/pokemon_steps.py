"""Steps with Pokémon: damage, counters, Special Conditions, switching, evolving, attacks, what lasts."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Filter, Mod, Num, Sel, Step
from playmat.effects.numbers import ONE, Quantity


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Damage by an attack to Pokémon other than by the printed number: 'This attack does 20 damage to each of
    your opponent's Benched Pokémon', 'This Pokémon does 10 damage to itself' (target This). ``weakness`` False:
    only Weakness is not applied."""

    amount: Num
    target: Sel
    apply_weakness_resistance: bool = True
    apply_effects: bool = True
    weakness: bool = True
    on_bench: bool = False
    """'Also apply Weakness and Resistance for Benched Pokémon.'"""


@dataclass(frozen=True, slots=True)
class MoreDamage(Step):
    """'This attack does N more damage' (part of the base, B-01)."""

    amount: Num


@dataclass(frozen=True, slots=True)
class LessDamage(Step):
    """'This attack does N less damage' (part of the base, B-03)."""

    amount: Num


@dataclass(frozen=True, slots=True)
class BaseDamage(Step):
    """'This attack does N damage for each …' (B-02), or an alternative base: replaces the printed number."""

    amount: Num


@dataclass(frozen=True, slots=True)
class DoesNothing(Step):
    """'this attack does nothing' (D-01)."""


@dataclass(frozen=True, slots=True)
class Anyway(Step):
    """'Either way, …' after 'this attack does nothing': body is carried out although the attack does nothing."""

    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ignore(Step):
    """'This attack's damage isn't affected by Weakness / Resistance / any effects on the Defending
    Pokémon'."""

    weakness: bool = False
    resistance: bool = False
    effects: bool = False


@dataclass(frozen=True, slots=True)
class BeforeDamage(Step):
    """'Before doing damage, …' (E-09)."""

    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class PutCounters(Step):
    """Put damage counters; ways = each (n on every target) or any (n in all, in any way you like)."""

    n: Num
    target: Sel
    ways: str = "each"
    var: int = 0


@dataclass(frozen=True, slots=True)
class PutCountersUntil(Step):
    """'Put damage counters on … until its remaining HP is N'. var: done (for 'if you do')."""

    hp: Num
    target: Sel
    var: int = 0


@dataclass(frozen=True, slots=True)
class MoveCounters(Step):
    """Move damage counters; quantity Exactly/UpTo/AnyNumber/All; ways = one (to one Pokémon) or any."""

    quantity: Quantity
    source: Sel
    to: Sel
    ways: str = "one"
    var: int = 0


@dataclass(frozen=True, slots=True)
class SwapCounters(Step):
    """Exchange all damage counters of two Pokémon."""

    a: Sel
    b: Sel


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Heal damage (amount None = all). var: damage healed."""

    amount: Num | None
    target: Sel
    var: int = 0


@dataclass(frozen=True, slots=True)
class Afflict(Step):
    """'is now Poisoned and Confused'; counters: the strength of Poison or Burn where the text changes it;
    of Asleep alone the coins that must all be heads to wake up, of Confused alone the counters put on tails.
    ``deadly``: Asleep, and if all those coins are tails the Pokémon is Knocked Out."""

    target: Sel
    conditions: tuple[str, ...]
    counters: int = 0
    deadly: bool = False


@dataclass(frozen=True, slots=True)
class AfflictChosen(Step):
    """'Choose either Asleep or Poisoned. The Defending Pokémon is now affected by that Special Condition.'"""

    target: Sel
    conditions: tuple[str, ...]
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Cure(Step):
    """'recovers from / remove all Special Conditions'; conditions () = all. ``one``: 'remove a Special Condition':
    one of them, chosen by the player."""

    target: Sel
    conditions: tuple[str, ...] = ()
    one: bool = False


@dataclass(frozen=True, slots=True)
class Switch(Step):
    """Switch a player's Active with one of that player's Benched Pokémon. ``whose``: you / opponent / that;
    ``who`` chooses the new Active; ``target`` a variable if it was chosen before; targets_bench: the
    effect is
    done to the Benched Pokémon (C-05) rather than to the Active (C-04)."""

    whose: str
    who: str
    target: Sel | None = None
    filter: Filter = ()
    var: int = 0


@dataclass(frozen=True, slots=True)
class PutOutActive(Step):
    """'(You choose your new Active Pokémon first.)': a player whose Active Spot is empty puts a Benched Pokémon there
    now, before the other player does."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """'… is Knocked Out' outright, whatever its HP. var: done (for 'if you do')."""

    target: Sel
    var: int = 0


@dataclass(frozen=True, slots=True)
class Evolve(Step):
    """Put a card onto a Pokémon to evolve it (C-12)."""

    target: Sel
    card: Sel


@dataclass(frozen=True, slots=True)
class Devolve(Step):
    """Remove the highest Stage Evolution card(s): n per Pokémon (None = all), to hand, deck_shuffled,
    discard. ``level``: only a Level-Up card that lies on top."""

    target: Sel
    n: Num | None = ONE
    to: str = "hand"
    level: bool = False


@dataclass(frozen=True, slots=True)
class Replace(Step):
    """Put a card in place of a Pokémon in play, keeping everything on it (identity swap)."""

    target: Sel
    card: Sel
    to: str = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class SwapAttached(Step):
    """'Switch a basic Energy card attached to … with a different one from your discard pile': the card ``new`` is
    attached where ``old`` was, and ``old`` goes to where ``new`` was; nothing happens if either is missing."""

    old: Sel
    new: Sel


@dataclass(frozen=True, slots=True)
class UseAttack(Step):
    """'use it as this attack': carry out the attack bound to var; pay = its cost must be satisfied; free = nothing
    else required in order to use it is asked or done ('… and anything else required, such as discarding Energy')."""

    var: int
    pay: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class UseEffectOf(Step):
    """'Use the effect of that Supporter card as the effect of this …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Lasting(Step):
    """Place a lasting effect: ``mods`` on ``on`` (Pokémon bound now; None = on a player or the table) for the
    ``duration``: this_turn, opponent_next_turn, your_next_turn, end_of_opponent_next_turn,
    end_of_your_next_turn,
    while_active (as long as it stays Active), while_in_play, stays (while it is in play, also on the Bench or
    evolved), rest_of_game. The field ``while_active``: the effect
    also ends when that Pokémon is no longer Active; ``while_user``: when the Pokémon that used the attack is not;
    ``while_target``: when the Pokémon that was attacked is not; ``while_benched``: when that Pokémon leaves the Bench;
    ``until_damaged``: when it takes damage from an attack; ``while_affected``: when it is no longer affected by
    this Special Condition."""

    mods: tuple[Mod, ...]
    duration: str
    on: Sel | None = None
    who: str = ""
    while_active: bool = False
    while_user: bool = False
    while_target: bool = False
    while_benched: bool = False
    until_damaged: bool = False
    while_affected: str = ""


@dataclass(frozen=True, slots=True)
class Later(Step):
    """'At the end of your opponent's next turn, …': body carried out then. ``on``: the Pokémon this is an effect
    on (bound now); what ends effects on that Pokémon ends this too."""

    when: str
    body: tuple[Step, ...]
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class RemoveEffects(Step):
    """'remove all effects of attacks on …'; ``player``: also those on that player ('on you and each of your
    Pokémon')."""

    target: Sel
    player: str = ""


@dataclass(frozen=True, slots=True)
class AttachAs(Step):
    """'attach it to 1 of your Pokémon as a Pokémon Tool card' (kind Pokémon Tool), 'as a Special Energy card'
    (kind Special Energy): a Pokémon (its top card alone) leaves its place and becomes an attached card of that
    kind; its rules about the Pokémon it is attached to hold from then on. ``sel`` ThisCard: this card from the
    hand."""

    sel: Sel
    to: Sel
    kind: str


@dataclass(frozen=True, slots=True)
class MoveCondition(Step):
    """'Choose 1 Special Condition from your Active Pokémon and remove it. The Defending Pokémon is now affected by
    that Special Condition.': one of those affecting ``source``, chosen by the player."""

    source: Sel
    target: Sel
