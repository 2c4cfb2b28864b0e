"""Steps: what to do."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Filter, Mod, Num, Sel, Step
from playmat.effects.numbers import ONE, Quantity

# --- steps: control --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Step):
    """'If heads, …'; otherwise: 'If tails, …', 'If not, …'."""

    cond: Cond
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Step):
    """'you may …': the player decides; Did(var) says whether it was done. An empty body: the player only says yes
    or no ('Ask your opponent if …')."""

    body: tuple[Step, ...]
    who: str = "you"
    var: int = 0


@dataclass(frozen=True, slots=True)
class DoOneOf(Step):
    """'Choose 1:' modes; or 'discard X or Y'. ``most``: 'Choose 1 or both' = n 1, most 2: from n to most of them,
    done in the printed order (0: exactly n)."""

    options: tuple[tuple[Step, ...], ...]
    who: str = "you"
    n: int = 1
    most: int = 0


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    """Carry out body once for each member of sel, bound to var ('for each of your Pokémon, …')."""

    var: int
    sel: Sel
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class EachPlayer(Step):
    """'Each player …': body carried out with 'that' = the player whose turn it is, then the other;
    ``first`` = opponent when the text lets the opponent begin."""

    body: tuple[Step, ...]
    first: str = "you"


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    """Carry out body n times."""

    n: Num
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Flip(Step):
    """'Flip 2 coins.' ``n`` None = until you get tails (``until_heads``: until you get heads). Bound to var for Heads,
    AllHeads … ``contest``: no coin but a game of even chances between the players (Rock-Paper-Scissors); heads =
    ``who`` wins."""

    var: int
    n: Num | None = ONE
    who: str = "you"
    contest: bool = False
    until_heads: bool = False


# --- steps: choosing and looking -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Choose Pokémon or cards and bind them. From a deck this is a search; ``random`` when chosen without
    looking at random; ``distinct`` in '', name, type, pokemon: each must differ; alike: all of one type."""

    var: int
    sel: Sel
    quantity: Quantity
    who: str = "you"
    random: bool = False
    distinct: str = ""


@dataclass(frozen=True, slots=True)
class ChooseAttack(Step):
    """'Choose 1 of that Pokémon's attacks' and bind it; ``not_gx``: GX attacks cannot be chosen; ``used``
    last_turn: the attack these Pokémon used during their last turn, if any; this_turn: during this turn."""

    var: int
    sel: Sel
    who: str = "you"
    filter_name: str = ""
    not_gx: bool = False
    used: str = ""


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Step):
    """'choose you or your opponent', 'either player's deck': ``who`` names a player; from here on 'that' player is
    the one named."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class FaceStadium(Step):
    """'Choose which way this card faces': the player who plays the Stadium says to whom it faces; that player is
    'you' in its text from then on."""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Step):
    """'choose a number from 1 to 6' and bind it."""

    var: int
    least: Num
    most: Num
    who: str = "you"


@dataclass(frozen=True, slots=True)
class ChooseType(Step):
    """'choose a type' (any but Colorless) bound to var; mods and filters speak of it as type '$var'. ``of``: only a
    type of these Pokémon, or that these Energy cards provide; ``every``: Colorless too ('guesses a type')."""

    var: int
    who: str = "you"
    of: Sel | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Look at cards and bind them (a private look by ``who``)."""

    var: int
    sel: Sel
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players; binds them when var > 0."""

    sel: Sel
    var: int = 0
    who: str = "you"


# --- steps: moving cards ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Step):
    """Move cards (or Pokémon in play with all cards attached when ``attached``) to a place of their owner:
    hand, discard, lost, deck_top, deck_bottom, deck_shuffled (shuffle into the deck), bench, prizes, active, stadium (a
    Stadium card into play, the one there is discarded).
    ``order`` = any / same / random (shuffled among themselves) when several go on top or bottom. Moved cards are
    bound to var when > 0.
    attached: '' (only the card itself), 'all' (Pokémon and all cards attached), 'discard' (the Pokémon's
    cards
    move, everything attached is discarded), 'basic' (its Basic Pokémon card moves, everything else is discarded).
    ``as_basic``: onto the Bench as a Basic Pokémon, whatever its Stage."""

    sel: Sel
    to: str
    var: int = 0
    attached: str = ""
    order: str = ""
    face_up: bool = False
    as_basic: bool = False


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard cards; a Pokémon in play is discarded with all cards attached. Bound to var when > 0."""

    sel: Sel
    var: int = 0


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw n cards (as many as there are). var: the number drawn. ``up_to``: 'draw up to 5 cards': the player
    says how many, from none to n, and draws them."""

    n: Num
    who: str = "you"
    var: int = 0
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class DrawUntil(Step):
    """Draw until the hand holds n cards. var: the number drawn."""

    n: Num
    who: str = "you"
    var: int = 0


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Shuffle a deck; ``zone`` prizes: the face-down Prize cards, so that nobody knows which lies where."""

    who: str = "you"
    zone: str = "deck"


@dataclass(frozen=True, slots=True)
class Reorder(Step):
    """Put looked-at cards back on top (or bottom) in any order."""

    sel: Sel
    to: str = "deck_top"
    who: str = "you"
    var: int = 0


@dataclass(frozen=True, slots=True)
class Attach(Step):
    """Attach cards to Pokémon; ``ways`` = one (all to one target, target chosen beforehand), any (in any way
    you like among the Pokémon of ``to``), each (one to each). The chooser is ``who``."""

    cards: Sel
    to: Sel
    ways: str = "one"
    var: int = 0
    who: str = "you"


@dataclass(frozen=True, slots=True)
class MoveAttached(Step):
    """Move attached Energy or Tool cards to another Pokémon (ways as in Attach). ``whole``: if effects on either
    Pokémon are prevented, nothing is moved (otherwise a card moved to a protected Pokémon is lost)."""

    cards: Sel
    to: Sel
    ways: str = "one"
    var: int = 0
    whole: bool = False


# --- steps: Pokémon --------------------------------------------------------------------------------------


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


# --- steps: Prizes, turn, game ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakePrizes(Step):
    """'take a Prize card'."""

    n: Num
    who: str = "you"


@dataclass(frozen=True, slots=True)
class TurnPrizes(Step):
    """Turn Prize cards face up or down. var: those turned (for 'if you do')."""

    sel: Sel
    up: bool = True
    var: int = 0


@dataclass(frozen=True, slots=True)
class SwapWithPrize(Step):
    """Exchange a card with a Prize card."""

    card: Sel
    prize: Sel


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """'Your turn ends.': the turn of ``whose`` ends, if it is their turn."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    """'Take another turn after this one. (Skip Pokémon Checkup.)': nothing happens between the two turns."""


@dataclass(frozen=True, slots=True)
class WinGame(Step):
    """'you win this game'."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """A text without effect in itself (kept so that nothing is dropped silently)."""


@dataclass(frozen=True, slots=True)
class FlipAgain(Step):
    """'ignore all effects of those coin flips and begin flipping those coins again': the coins just flipped for
    the attack are flipped anew and only the new results count."""


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
