"""Modifiers: what holds while something lasts.

Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.families import Cond, Event, Filter, Mod, Num, Sel, Step


@dataclass(frozen=True, slots=True)
class Deals(Mod):
    """'attacks do N more damage to your opponent's Active' (attacker's step). ``to`` filters the target
    (default: the opponent's Active); negative amounts for less."""

    amount: Num
    on: Sel | None = None
    to: Filter = ()
    to_any: bool = False
    after: bool = False
    attack: str = ""
    itself: bool = False
    """'even to itself': also to the Pokémon itself, by its attacks and by its Confusion."""


@dataclass(frozen=True, slots=True)
class Takes(Mod):
    """'takes N less damage from attacks (after applying …)' (defender's step); ``source`` filters the
    attacker; ``flips``: so much for each heads of flipping a coin until tails, each time; ``coin``: only if a coin
    flipped each time is heads; ``discards``: then this card is discarded."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()
    by: str = "any"
    flips: bool = False
    coin: bool = False
    discards: bool = False

    @property
    def is_plain(self) -> bool:
        """Neither a coin nor this card is asked for."""
        return not (self.flips or self.coin or self.discards)


@dataclass(frozen=True, slots=True)
class TakesHalf(Mod):
    """'that attack only does half the damage to this Pokémon (rounded down to the nearest 10)': after Weakness and
    Resistance, from attacks of either player."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class TakesAtMost(Mod):
    """'whenever an attack by a Basic Pokémon does 20 or more damage to this Pokémon, reduce that damage to 10';
    ``source`` filters the attacker."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """'prevent all damage / effects of attacks done to …': what = damage, effects, all (damage and effects);
    ``by`` any / opponent / own (attacks of its own player) / self (attacks the Pokémon itself uses); ``source``
    filters the attacker; causes:
    attack, ability, trainer, or kinds of Trainer card such as 'item,supporter' ('whenever any player plays an
    Item or Supporter card, prevent all effects of that card done to …'; ``on`` may be ThisCard, the
    Stadium)."""

    what: str
    on: Sel | None = None
    source: Filter = ()
    by: str = "opponent"
    cause: str = "attack"
    limit: Num | None = None
    flip: bool = False
    """'flip a coin. If heads, prevent that damage': asked each time."""
    amounts: tuple[int, ...] = ()
    """'if that damage is exactly 10, 30, or 50': only damage of one of these amounts."""
    at_least: bool = False
    """'if that damage is 30 or more': only damage of the limit or more; otherwise of the limit or less."""
    tails: bool = False
    """With flip: 'your opponent flips a coin. If tails, prevent that damage': the attacker's player flips."""


@dataclass(frozen=True, slots=True)
class MaxHP(Mod):
    """'gets +N HP' (set: 'maximum HP is N')."""

    amount: Num
    on: Sel | None = None
    set: bool = False


@dataclass(frozen=True, slots=True)
class RetreatCost(Mod):
    """'Retreat Cost is {C} less' (amount negative), 'has no Retreat Cost' (amount None)."""

    amount: Num | None
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttackCost(Mod):
    """'attacks cost {C} less / more': cost names added (sign +1) or removed (−1), that many times ``per``
    when given ('for each …'); sign 0: ignore all Energy (cost empty) or all Energy of the types in cost;
    sign 2: the cost is now this."""

    cost: tuple[str, ...]
    sign: int
    on: Sel | None = None
    attack: str = ""
    per: Num | None = None


@dataclass(frozen=True, slots=True)
class BecomesType(Mod):
    """'is {W} type', additional = in addition to its own; ``like``: the types of these Pokémon or of the Energy
    these cards provide ('is the same type as that Energy card')."""

    types: tuple[str, ...]
    on: Sel | None = None
    additional: bool = False
    like: Sel | None = None


@dataclass(frozen=True, slots=True)
class BelongsTo(Mod):
    """'is a Team Plasma Pokémon': as long as it is in play the Pokémon also has this tag (see ``HasTag``)."""

    tag: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class WeaknessBecomes(Mod):
    """Weakness type changed; type '' = has no Weakness, '=' its own type stays and only the value changes.
    ``value`` such as ×2 when it changes."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class ResistanceBecomes(Mod):
    """Resistance, as in WeaknessBecomes; value such as -40."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class CantAttack(Mod):
    """'can't attack' (C-15): no attack can be announced. ``target``: 'can't attack this Pokémon': no attack whose
    damage would be done to it, and nothing that another attack does reaches it."""

    on: Sel | None = None
    target: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantUseAttack(Mod):
    """'can't use <name>': name ('@this': the attack whose text this is), or var of a chosen attack. ``others``: 'can
    only use that attack': every attack but the chosen one is barred. ``gx``: every GX attack."""

    name: str = ""
    var: int = 0
    on: Sel | None = None
    others: bool = False
    gx: bool = False


@dataclass(frozen=True, slots=True)
class CantRetreat(Mod):
    """'can't retreat' (C-14); switching by an effect is still possible."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class StaysActive(Mod):
    """'if the effect of an attack, Pokémon Power, or Trainer card would change that player's Active Pokémon, that part
    of the effect does nothing': no effect switches it; retreating is another matter."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class Marked(Mod):
    """'put a Lightning Rod marker on it': the Pokémon has a marker of this name, see ``HasMarker``."""

    name: str
    on: Sel | None = None


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
class CantBeAfflicted(Mod):
    """'can't be affected by Special Conditions / can't be Asleep'. ``cures``: those it is affected by are removed
    when this begins to hold ('Remove any Special Conditions affecting that Pokémon')."""

    conditions: tuple[str, ...] = ()
    on: Sel | None = None
    cures: bool = False


@dataclass(frozen=True, slots=True)
class CantHeal(Mod):
    """'damage can't be healed from …'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """'have no Abilities': kind Ability / Poké-Power / Poké-Body / '' any; except_name keeps one;
    ``everywhere``: also the matching Pokémon cards in those players' hands and discard piles;
    ``still_has``: 'can't use any Poké-Powers': they do not work, but the Pokémon still has them."""

    on: Sel | None = None
    kind: str = ""
    except_name: str = ""
    everywhere: bool = False
    still_has: bool = False


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
class AttackFails(Mod):
    """'If it tries to attack, flip a coin. If tails, that attack doesn't happen.'"""

    coins: int = 1
    on: Sel | None = None


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
class AttackBase(Mod):
    """'this Pokémon's Slash attack's base damage is 80': the named attack's printed damage is replaced."""

    amount: Num
    attack: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class UsableFor(Mod):
    """'this attack can be used for {W}' in an AttackText: while ``condition`` holds the player may pay this cost
    instead of the printed one; () = no Energy at all."""

    cost: tuple[str, ...]
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class HasAttacks(Mod):
    """'can use the attacks of …' (source selector) or of its previous Evolutions (source None)."""

    source: Sel | None = None
    on: Sel | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Provides(Mod):
    """What Energy provides: each inner tuple is one unit and names the types it may count as. ``on`` None =
    this card; otherwise the Energy cards concerned."""

    units: tuple[tuple[str, ...], ...]
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttackAllowed(Mod):
    """'can attack even if Asleep / on the first turn': condition name or first_turn."""

    even_if: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CheckupCounters(Mod):
    """'put N damage counters instead of 1' on Poisoned / Burned Pokémon: set n, or added when more."""

    condition: str
    n: Num
    on: Sel | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class PrizeChange(Mod):
    """'your opponent takes 1 more / fewer Prize card' when the Pokémon is Knocked Out; ``cause`` damage: only when
    Knocked Out by damage from an opponent's attack, any: however it was Knocked Out. ``none``: no Prize card
    is taken for it; ``by``: only by damage from attacks of these Pokémon; ``coin``: only if a coin is heads."""

    amount: int
    on: Sel | None = None
    condition: Cond | None = None
    cause: str = "damage"
    none: bool = False
    by: Sel | None = None
    coin: bool = False


@dataclass(frozen=True, slots=True)
class Survives(Mod):
    """'would be Knocked Out by damage from an attack …, is not Knocked Out and its remaining HP becomes N';
    needs full HP when full; flip when decided by a coin; ``any_attack``: also from attacks of its own player;
    ``least``: only damage of at least so much; ``cause`` attack: also where an attack puts damage counters or Knocks
    it Out in another way."""

    hp: int = 10
    on: Sel | None = None
    full: bool = False
    flip: bool = False
    discards: bool = False
    """Then this card is discarded."""
    any_attack: bool = False
    least: int = 0
    cause: str = "damage"


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
class ToolLimit(Mod):
    """'may have up to 4 Pokémon Tools attached'."""

    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttachLimit(Mod):
    """'can only be attached to {W} Pokémon'. ``discard``: 'If this card is attached to anything other than …, discard
    this card': also once the Pokémon it is attached to has become something else."""

    filter: Filter
    discard: bool = False


@dataclass(frozen=True, slots=True)
class Triggers(Mod):
    """A trigger that lasts: used inside Lasting for 'during your opponent's next turn, if this Pokémon is
    damaged by an attack, …'."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Mod):
    """'Your turn does not end if the Pokémon this card is attached to becomes M Gardevoir-EX': evolving the
    holder into a card of this name does not end the turn."""

    into: str


@dataclass(frozen=True, slots=True)
class RetreatAllowed(Mod):
    """'can retreat even if it's Asleep': the name of a Special Condition that does not stop it."""

    even_if: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class UsesPower(Mod):
    """'can use the VSTAR Power on this card': the ability or attack printed on this card is usable as the
    Pokémon's own (the once-a-game limit holds)."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class WeaknessApplied(Mod):
    """'apply Weakness as ×3': the factor instead of the printed one, for damage to ``on`` (attacks False: 'for
    each Pokémon') or for damage by attacks of ``on`` to the opponent's Active Pokémon (attacks True)."""

    times: int
    on: Sel | None = None
    attacks: bool = False


@dataclass(frozen=True, slots=True)
class WeaknessOnBench(Mod):
    """'Damage from the attacks of … is affected by Weakness and Resistance for your opponent's Benched
    Pokémon'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoResistance(Mod):
    """'damage done by attacks from … to the Defending Pokémon isn't affected by Resistance'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantPutCounters(Mod):
    """'your opponent's attacks and Abilities can't put damage counters on it'."""

    causes: tuple[str, ...]
    on: Sel | None = None
    by: str = "opponent"


@dataclass(frozen=True, slots=True)
class RetreatEnergyTo(Mod):
    """'If … discards Energy for its Retreat Cost, put that Energy into your hand instead of the discard pile':
    cards matching ``filter`` go to the place of their owner."""

    to: str
    on: Sel | None = None
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class ConditionsStay(Mod):
    """'Special Conditions are not removed when Pokémon evolve or devolve'; ``condition`` '' = all of them."""

    on: Sel | None = None
    condition: str = ""


@dataclass(frozen=True, slots=True)
class CheckupFlip(Mod):
    """What recovering between turns asks: Asleep, coins 2: 'flips 2 coins instead of 1; if either is tails, still
    Asleep'; coins 0: no flip removes it ('isn't removed even if the result is heads')."""

    condition: str
    coins: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class StadiumsReplaced(Mod):
    """'Whenever either player plays a Stadium card from their hand, discard that Stadium card after discarding
    this one': the new Stadium has no effect and both are discarded."""


@dataclass(frozen=True, slots=True)
class ReturnsAfterAttack(Mod):
    """'If this card is discarded by an attack of …, attach this card from your discard pile to that Pokémon
    after attacking'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class EnergyBecomes(Mod):
    """'All Energy attached to this Pokémon are {D} Energy instead of their usual type': each Energy card among
    ``on`` (an AttachedTo selector) provides as much as before, all of it of this type; ``also``: beside its usual
    types; ``only``: of Energy that provides nothing but this type."""

    type: str
    on: Sel | None = None
    also: bool = False
    only: str = ""


@dataclass(frozen=True, slots=True)
class AttacksIgnore(Mod):
    """'Damage from this Pokémon's attacks isn't affected by Weakness / Resistance / any effects on the
    Defending Pokémon': the step Ignore for every attack of the Pokémon ``on``."""

    on: Sel | None = None
    weakness: bool = False
    resistance: bool = False
    effects: bool = False


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
class SetUp(Mod):
    """'If this Pokémon is in your hand when you are setting up to play, you may put it face down as your Active
    Pokémon' (bench: 'or on your Bench'), although it is no Basic Pokémon."""

    bench: bool = False


@dataclass(frozen=True, slots=True)
class GoesFirst(Mod):
    """'If this Pokémon is your Active Pokémon at the beginning of the game, you go first', unless the other player's
    Active Pokémon says so too."""


@dataclass(frozen=True, slots=True)
class SupportersATurn(Mod):
    """'you may play 2 Supporter cards' during your turn."""

    n: int
    who: str = "you"


@dataclass(frozen=True, slots=True)
class CoinsForAttack(Mod):
    """'flip 6 coins instead of 2 for this Pokémon's Needles attack': where the named attack flips a number of coins,
    this number is flipped."""

    n: int
    attack: str
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoDrawForTurn(Mod):
    """'can't draw a card at the beginning of their turn': the card a turn begins with is not drawn (and an empty deck
    is no loss then)."""

    who: str = "opponent"


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
class HealTimes(Mod):
    """'When this Pokémon is healed, double the amount healed': damage healed from it is multiplied."""

    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttackTwice(Mod):
    """'may attack twice a turn': after its first attack the player may use another one with it; if the first
    Knocked Out the opponent's Active Pokémon, after the new one is chosen. ``same``: 'may use an attack it has
    twice': the same attack again, one that is printed on the Pokémon."""

    on: Sel | None = None
    same: bool = False
