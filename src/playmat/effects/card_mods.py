"""Modifiers of cards while something lasts: playing and attaching them, where they go, coins, the turn and the game.

Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Event, Filter, Mod, Sel, Step


@dataclass(frozen=True, slots=True)
class CantPlay(Mod):
    """'can't play any Item cards from their hand'; verb play / attach / evolve / bench / level. ``on``: the Pokémon
    the card would be attached to or evolve (None: any). ``except_by``: 'can't evolve except from effects of attacks':
    effects of these (attack, ability) still evolve it, those of anything else do not."""

    who: str
    filter: Filter
    verb: str = "play"
    on: Sel | None = None
    except_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayFails(Mod):
    """'Whenever your opponent plays a Trainer card from their hand, they flip a coin. If tails, that card has no
    effect': such a card that ``who`` plays is discarded without effect on tails. ``may``: it is the player of this text
    who may flip, and heads take the effect away; ``to``: where the card goes then."""

    who: str
    filter: Filter
    may: bool = False
    to: str = "discard"


@dataclass(frozen=True, slots=True)
class PlayCosts(Mod):
    """'A player must discard 2 cards from his or her hand in order to play …': so many cards of the hand are discarded
    first, without which such a card cannot be played."""

    n: int
    filter: Filter


@dataclass(frozen=True, slots=True)
class SupportersATurn(Mod):
    """'you may play 2 Supporter cards' during your turn."""

    n: int
    who: str = "you"


@dataclass(frozen=True, slots=True)
class EvolvesEarly(Mod):
    """'can evolve during your first turn or the turn you play it' (when both), 'during your first turn' (first),
    'during the turn you play it' (same). ``on`` ThisCard: 'You may play this card from your hand to evolve a
    Pokémon' then (it holds while this card is in the hand). ``into``: only by cards like this ('can evolve into
    another Grass Pokémon')."""

    on: Sel | None = None
    when: str = "both"
    into: Filter = ()


@dataclass(frozen=True, slots=True)
class BenchSize(Mod):
    """'can have up to 8 Benched Pokémon', 'no more than 3': the size of those players' Benches. Who has too many
    discards down to it, or (``to`` hand) returns them with all cards attached, the opponent of this card's player
    first."""

    n: int
    who: str = "both"
    to: str = "discard"


@dataclass(frozen=True, slots=True)
class AttachLimit(Mod):
    """'can only be attached to {W} Pokémon'. ``discard``: 'If this card is attached to anything other than …, discard
    this card': also once the Pokémon it is attached to has become something else."""

    filter: Filter
    discard: bool = False


@dataclass(frozen=True, slots=True)
class ToolLimit(Mod):
    """'may have up to 4 Pokémon Tools attached'."""

    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoEffect(Mod):
    """'Pokémon Tools in play have no effect': tool, stadium, special_energy. ``on``: only those attached to these
    Pokémon; ``except_name``: cards of this name keep their effect. Special Energy without effect provides
    what a ``Provides`` beside it says."""

    what: str
    whose: str = "either"
    on: Sel | None = None
    except_name: str = ""


@dataclass(frozen=True, slots=True)
class StadiumsReplaced(Mod):
    """'Whenever either player plays a Stadium card from their hand, discard that Stadium card after discarding
    this one': the new Stadium has no effect and both are discarded."""


@dataclass(frozen=True, slots=True)
class GoesTo(Mod):
    """Replacement of a destination: 'put it in the Lost Zone / your hand instead of the discard pile'. ``on`` the
    Knocked Out Pokémon (cards all: with everything attached, pokemon: attached cards are discarded), or
    ThisCard: this card when it is discarded from play (cards this) or leaves play in whatever way
    (cards leaves)."""

    to: str
    on: Sel | None = None
    cards: str = "all"
    cause: str = "any"
    """any, or damage: only when Knocked Out by damage from an attack of the other player (of ``by`` if given)."""
    by: Sel | None = None


@dataclass(frozen=True, slots=True)
class CardsStay(Mod):
    """Cards that effects cannot move: 'Basic Energy attached to your Benched Pokémon can't be discarded by an
    effect of your opponent's Item or Supporter cards', 'cards in your deck can't be discarded by effects of …'.
    ``sel`` names the cards; ``to`` the places they cannot go (discard, hand, deck); ``causes`` the opponent's
    cards whose effects are meant: attack, ability, item, supporter; ``by`` any: those of either player."""

    sel: Sel
    to: tuple[str, ...]
    causes: tuple[str, ...]
    by: str = "opponent"


@dataclass(frozen=True, slots=True)
class DiscardedEnergyTo(Mod):
    """'Whenever an attack, Pokémon Power or Trainer card discards another player's Energy card from a Pokémon, return
    it to its owner's hand': Energy cards matching ``filter`` that an effect of the other player discards go there."""

    to: str
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class RetreatEnergyTo(Mod):
    """'If … discards Energy for its Retreat Cost, put that Energy into your hand instead of the discard pile':
    cards matching ``filter`` go to the place of their owner."""

    to: str
    on: Sel | None = None
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class ReturnsAfterAttack(Mod):
    """'If this card is discarded by an attack of …, attach this card from your discard pile to that Pokémon
    after attacking'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CoinsAreTails(Mod):
    """'whenever your opponent flips a coin during their turn, treat it as tails'."""

    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class CoinsAreHeads(Mod):
    """'treat any tails flipped when using this Pokémon's Bolt attack as if they were heads'; ``on`` the Pokémon that
    flips them (None: the one whose text this is)."""

    attack: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CoinsForAttack(Mod):
    """'flip 6 coins instead of 2 for this Pokémon's Needles attack': where the named attack flips a number of coins,
    this number is flipped."""

    n: int
    attack: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class SetUp(Mod):
    """'If this Pokémon is in your hand when you are setting up to play, you may put it face down as your Active
    Pokémon' (bench: 'or on your Bench'), although it is no Basic Pokémon."""

    bench: bool = False


@dataclass(frozen=True, slots=True)
class GoesFirst(Mod):
    """'If this Pokémon is your Active Pokémon at the beginning of the game, you go first', unless the other player's
    Active Pokémon says so too."""


@dataclass(frozen=True, slots=True)
class NoDrawForTurn(Mod):
    """'can't draw a card at the beginning of their turn': the card a turn begins with is not drawn (and an empty deck
    is no loss then)."""

    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Mod):
    """'Your turn does not end if the Pokémon this card is attached to becomes M Gardevoir-EX': evolving the
    holder into a card of this name does not end the turn."""

    into: str


@dataclass(frozen=True, slots=True)
class Triggers(Mod):
    """A trigger that lasts: used inside Lasting for 'during your opponent's next turn, if this Pokémon is
    damaged by an attack, …'."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None
