"""Steps: what to do, in what order, with which cards, Prizes and turns; ``pokemon_steps`` holds those with Pokémon."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Num, Sel, Step
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
    """'Take another turn after this one.' ``skips``: '(Skip Pokémon Checkup.)', so nothing happens between the two."""

    skips: bool = False


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
