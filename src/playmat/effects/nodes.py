"""The nodes of the effect language.

Families: ``Pred`` (a property a card or Pokémon may have), ``Sel`` (which cards or Pokémon), ``Num`` (how
many), ``Cond`` (whether), ``Step`` (what to do), ``Mod`` (what holds while something lasts), ``Event``
(when), ``Clause`` (a whole sentence of an ability, Tool, Stadium or Energy). ``Program`` is a whole text.

Players are the strings ``you`` (the text's controller), ``opponent``, ``both`` / ``either`` (sets of both
sides), ``that`` (the player the sentence is about: the one whose turn it is for a Stadium, or the one who
did what triggered the text). Variables are ints; ``Var(n)`` names what was bound.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.base import Node


@dataclass(frozen=True, slots=True)
class Pred(Node):
    """A property of a card or of a Pokémon in play. A filter is a tuple of these, all of which must hold."""


@dataclass(frozen=True, slots=True)
class Sel(Node):
    """A selector: stands for a set of cards or of Pokémon in play."""


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A whole number, asked when needed."""


@dataclass(frozen=True, slots=True)
class Cond(Node):
    """A condition, asked when needed."""


@dataclass(frozen=True, slots=True)
class Step(Node):
    """One action. Steps that choose, flip, move or count bind their result to ``var`` when later used."""


@dataclass(frozen=True, slots=True)
class Mod(Node):
    """Something that holds for as long as its clause or duration lasts."""


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens and may trigger a clause."""


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """A top-level sentence of a text that is not simply carried out."""


Filter = tuple[Pred, ...]

# --- predicates -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IsCard(Pred):
    """The kind of card: Pokémon, Trainer, Item, Supporter, Stadium, Pokémon Tool, Technical Machine, Energy,
    basic Energy, Special Energy, Evolution, Fossil …"""

    kind: str


@dataclass(frozen=True, slots=True)
class IsType(Pred):
    """'{W} Pokémon', '{W} Energy card' (an Energy that provides it): ``type`` is a name such as Water."""

    type: str


@dataclass(frozen=True, slots=True)
class IsStage(Pred):
    """'Basic Pokémon', 'Stage 2 Pokémon': Basic, Stage 1, Stage 2, Restored, MEGA, BREAK, VMAX, Evolution
    (a Pokémon card that is an Evolution card, or an evolved Pokémon), Unevolved."""

    stage: str


@dataclass(frozen=True, slots=True)
class IsNamed(Pred):
    """'named Pikachu', 'Pikachu' used as a name."""

    name: str


@dataclass(frozen=True, slots=True)
class NameHas(Pred):
    """'with "Professor" in its name', "Team Rocket's Pokémon"."""

    part: str


@dataclass(frozen=True, slots=True)
class NameStarts(Pred):
    part: str


@dataclass(frozen=True, slots=True)
class HasTag(Pred):
    """Classes of cards: Pokémon-EX, Pokémon-GX, Pokémon V, Pokémon VMAX, TAG TEAM, Ultra Beast, Prism Star,
    Single Strike, Rapid Strike, Fusion Strike, Team Plasma, Pokémon SP, Pokémon LV.X, Radiant, Rule Box …
    Tag strings are those of ``playmat.cards.model``: EX, GX, V, VMAX, VSTAR, TAG_TEAM, ULTRA_BEAST, …"""

    tag: str


@dataclass(frozen=True, slots=True)
class HasAbility(Pred):
    """'that has an Ability' / 'a Poké-Power'; ``kind`` any of the ability kinds or '' for any."""

    kind: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class IsDamaged(Pred):
    """'that has any damage counters on it'."""


@dataclass(frozen=True, slots=True)
class HasCondition(Pred):
    """'Poisoned Pokémon'; condition '' means any Special Condition."""

    condition: str = ""


@dataclass(frozen=True, slots=True)
class HasAttached(Pred):
    """'that has any {W} Energy attached', 'that has a Pokémon Tool attached': at least ``least`` cards
    (for Energy: amount of Energy) matching ``filter``."""

    filter: Filter
    least: int = 1


@dataclass(frozen=True, slots=True)
class Compares(Pred):
    """'with 60 HP or less', 'with 2 or more damage counters': ``what`` in hp, remaining_hp, counters, retreat,
    energy, attacks; ``op`` in le, ge, eq, lt, gt."""

    what: str
    op: str
    n: Num


@dataclass(frozen=True, slots=True)
class HasAttack(Pred):
    """'that has the Ancient Wisdom attack'."""

    name: str


@dataclass(frozen=True, slots=True)
class HasWeakness(Pred):
    """'that has {W} Weakness'; '' for any."""

    type: str = ""


@dataclass(frozen=True, slots=True)
class HasResistance(Pred):
    type: str = ""


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Pred):
    """'that evolves from that Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class EvolvesFromName(Pred):
    """'that evolves from Eevee'."""

    name: str


@dataclass(frozen=True, slots=True)
class SameNameAs(Pred):
    """'with the same name as that card'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class SameTypeAs(Pred):
    """'of the same type as that Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class IsAt(Pred):
    """The position of a Pokémon in play: active or bench."""

    where: str


@dataclass(frozen=True, slots=True)
class NotIn(Pred):
    """'another', 'other than that Pokémon'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Owned(Pred):
    """'both yours and your opponent's' narrowed inside a filter: whose it is."""

    whose: str


@dataclass(frozen=True, slots=True)
class CameIntoPlay(Pred):
    """'that was put into play this turn' (when = this_turn)."""

    when: str = "this_turn"


@dataclass(frozen=True, slots=True)
class NotP(Pred):
    pred: Pred


@dataclass(frozen=True, slots=True)
class AnyOf(Pred):
    """At least one of the filters holds ('Fire or Water Pokémon')."""

    filters: tuple[Filter, ...]


# --- selectors ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This(Sel):
    """'this Pokémon': the Pokémon whose text is carried out (own name)."""


@dataclass(frozen=True, slots=True)
class Holder(Sel):
    """'the Pokémon this card is attached to'."""


@dataclass(frozen=True, slots=True)
class ThisCard(Sel):
    """'this card': the Trainer, Tool, Stadium or Energy card itself, or a Pokémon card outside play."""


@dataclass(frozen=True, slots=True)
class Attacker(Sel):
    """'the Attacking Pokémon' (in a text triggered by an attack)."""


@dataclass(frozen=True, slots=True)
class Defender(Sel):
    """'the Defending Pokémon': the opponent's Active Pokémon when the attack is used."""


@dataclass(frozen=True, slots=True)
class EventMon(Sel):
    """'that Pokémon' of the triggering event (the one that was benched, evolved, attached to, Knocked Out)."""


@dataclass(frozen=True, slots=True)
class EventCard(Sel):
    """'that card' of the triggering event (the Energy attached, the Trainer played)."""


@dataclass(frozen=True, slots=True)
class Var(Sel):
    """What a step bound: part = whole or rest (of a looked-at or revealed set, what was not moved)."""

    n: int
    part: str = "whole"


@dataclass(frozen=True, slots=True)
class InPlay(Sel):
    """Pokémon in play: whose (you, opponent, both, that), where (play, active, bench), filter."""

    whose: str
    where: str = "play"
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class InZone(Sel):
    """Cards in a zone: hand, deck, discard, lost, prizes; ``top`` / ``bottom`` for the first or last n."""

    whose: str
    zone: str
    filter: Filter = ()
    top: Num | None = None
    bottom: Num | None = None


@dataclass(frozen=True, slots=True)
class AttachedTo(Sel):
    """Cards attached to Pokémon: 'Energy attached to your Pokémon', 'Pokémon Tools attached to …'. An empty
    filter means every attached card."""

    to: Sel
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class StadiumInPlay(Sel):
    """'a Stadium card in play'; whose = either, you, opponent."""

    whose: str = "either"
    filter: Filter = ()


@dataclass(frozen=True, slots=True)
class Among(Sel):
    """'from among them', 'you find there': those of ``sel`` that match."""

    sel: Sel
    filter: Filter


@dataclass(frozen=True, slots=True)
class Union(Sel):
    """'in any combination', 'and/or': one pool made of several."""

    sels: tuple[Sel, ...]


# --- numbers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class N(Num):
    n: int


@dataclass(frozen=True, slots=True)
class Count(Num):
    """The number of Pokémon or cards in a selector ('for each of your Benched Pokémon', 'for each card you
    discarded in this way' = Count(Var))."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class CountersOn(Num):
    """'for each damage counter on …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class EnergyOn(Num):
    """The amount of Energy ('for each {W} Energy attached to …'): units provided, not cards; types '' = any."""

    sel: Sel
    type: str = ""


@dataclass(frozen=True, slots=True)
class ExtraEnergy(Num):
    """Energy attached but not needed for this attack's cost ('each {W} Energy … not used to pay')."""

    type: str = ""


@dataclass(frozen=True, slots=True)
class Heads(Num):
    """'for each heads'."""

    flips: int


@dataclass(frozen=True, slots=True)
class Tails(Num):
    flips: int


@dataclass(frozen=True, slots=True)
class PrizesTaken(Num):
    whose: str


@dataclass(frozen=True, slots=True)
class PrizesLeft(Num):
    whose: str


@dataclass(frozen=True, slots=True)
class RetreatCostOf(Num):
    sel: Sel


@dataclass(frozen=True, slots=True)
class HPOf(Num):
    """remaining or maximum HP."""

    sel: Sel
    which: str = "remaining"


@dataclass(frozen=True, slots=True)
class DamageDone(Num):
    """'the amount of damage this attack did' to the Defending Pokémon / damage taken in a damaged trigger."""


@dataclass(frozen=True, slots=True)
class Chosen(Num):
    """A number bound by a step (a number the player chose, counters moved, damage healed)."""

    var: int


@dataclass(frozen=True, slots=True)
class SpecialConditionsOn(Num):
    sel: Sel


@dataclass(frozen=True, slots=True)
class AttacksOf(Num):
    sel: Sel


@dataclass(frozen=True, slots=True)
class TypesAmong(Num):
    """'for each different type of …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Times(Num):
    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Plus(Num):
    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Minus(Num):
    a: Num
    b: Num


@dataclass(frozen=True, slots=True)
class Half(Num):
    """'half …, rounded up / down to the nearest 10' (unit 10) or to a whole (unit 1)."""

    a: Num
    unit: int = 1
    up: bool = False


@dataclass(frozen=True, slots=True)
class AtMost(Num):
    """'You can't do more than N damage in this way', 'up to a maximum of'."""

    a: Num
    limit: Num


# --- conditions -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cmp(Cond):
    """``a op b`` with op in eq, ne, lt, le, gt, ge."""

    a: Num
    op: str
    b: Num


@dataclass(frozen=True, slots=True)
class Exists(Cond):
    """'if you have any …', 'if there is …': the selector is not empty."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Is(Cond):
    """'if that Pokémon is …', 'if that card is …': every member of sel matches (and there is one)."""

    sel: Sel
    filter: Filter


@dataclass(frozen=True, slots=True)
class AllHeads(Cond):
    """'if (all of them are) heads'; for a single flip simply heads."""

    flips: int


@dataclass(frozen=True, slots=True)
class AllTails(Cond):
    flips: int


@dataclass(frozen=True, slots=True)
class AnyHeads(Cond):
    """'if either / any of them is heads'."""

    flips: int


@dataclass(frozen=True, slots=True)
class Did(Cond):
    """'if you do': the step bound to var was carried out, at least in part (E-19)."""

    var: int


@dataclass(frozen=True, slots=True)
class Happened(Cond):
    """Turn history. ``what``: knocked_out_by_damage, knocked_out, evolved, moved_to_active, healed,
    played_supporter, played_item, played_stadium, used_attack, attached_energy, damaged, gx_used, vstar_used …;
    ``who`` a player or a selector's Pokémon; ``when``: this_turn, last_turn (the turn just before);
    ``filter`` on the card or Pokémon concerned; ``name`` an attack's name or the Evolution's origin."""

    what: str
    who: str = ""
    sel: Sel | None = None
    when: str = "this_turn"
    filter: Filter = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class TurnIs(Cond):
    """'during your first turn' (first), 'if you went second' (second_player), 'your turn' (yours)."""

    what: str


@dataclass(frozen=True, slots=True)
class ExtraEnergyAttached(Cond):
    """'if this Pokémon has at least N extra {W} Energy attached (in addition to this attack's cost)': the cost
    of the extra Energy as a tuple of type names."""

    cost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class And(Cond):
    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Or(Cond):
    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Not(Cond):
    cond: Cond


# --- quantities for choices -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many to choose: least..most; most None = all there are; ``any_number`` when least is 0 by 'any
    number'. 'choose 2' = (2, 2), 'up to 2' = UpTo, 'as many as you like' = AnyNumber, 'all' = All."""


@dataclass(frozen=True, slots=True)
class Exactly(Quantity):
    n: Num


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    n: Num


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """'any number of', 'any amount of', 'as many as you like'."""


@dataclass(frozen=True, slots=True)
class All(Quantity):
    pass


# --- steps: control -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Step):
    cond: Cond
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Step):
    """'you may …': the player decides; Did(var) says whether it was done."""

    body: tuple[Step, ...]
    who: str = "you"
    var: int = 0


@dataclass(frozen=True, slots=True)
class DoOneOf(Step):
    """'Choose 1:' modes; or 'discard X or Y'."""

    options: tuple[tuple[Step, ...], ...]
    who: str = "you"
    n: int = 1


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
    """'Flip 2 coins.' ``n`` None = until you get tails. Bound to var for Heads, AllHeads …"""

    var: int
    n: Num | None = N(1)
    who: str = "you"


# --- steps: choosing and looking ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Choose Pokémon or cards and bind them. From a deck this is a search; ``random`` when chosen without
    looking at random; ``distinct`` in '', name, type, pokemon: each must differ."""

    var: int
    sel: Sel
    quantity: Quantity
    who: str = "you"
    random: bool = False
    distinct: str = ""


@dataclass(frozen=True, slots=True)
class ChooseAttack(Step):
    """'Choose 1 of that Pokémon's attacks' and bind it."""

    var: int
    sel: Sel
    who: str = "you"
    filter_name: str = ""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Step):
    var: int
    least: Num
    most: Num
    who: str = "you"


@dataclass(frozen=True, slots=True)
class ChooseType(Step):
    """'choose a type' bound to var; used by mods with type '$var'."""

    var: int
    who: str = "you"


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


# --- steps: moving cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Step):
    """Move cards (or Pokémon in play with all cards attached when ``attached``) to a place of their owner:
    hand, discard, lost, deck_top, deck_bottom, deck_shuffled (shuffle into the deck), bench, prizes, active.
    ``order`` = any / same when several go on top or bottom. Moved cards are bound to var when > 0.
    attached: '' (only the card itself), 'all' (Pokémon and all cards attached), 'discard' (the Pokémon's cards
    move, everything attached is discarded)."""

    sel: Sel
    to: str
    var: int = 0
    attached: str = ""
    order: str = ""
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard cards; a Pokémon in play is discarded with all cards attached. Bound to var when > 0."""

    sel: Sel
    var: int = 0


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw n cards (as many as there are). var: the number drawn."""

    n: Num
    who: str = "you"
    var: int = 0


@dataclass(frozen=True, slots=True)
class DrawUntil(Step):
    """Draw until the hand holds n cards."""

    n: Num
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Shuffle a deck."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class Reorder(Step):
    """Put looked-at cards back on top (or bottom) in any order."""

    sel: Sel
    to: str = "deck_top"
    who: str = "you"


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
    """Move attached Energy or Tool cards to another Pokémon (ways as in Attach)."""

    cards: Sel
    to: Sel
    ways: str = "one"
    var: int = 0


# --- steps: Pokémon -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Damage by an attack to Pokémon other than by the printed number: 'This attack does 20 damage to each of
    your opponent's Benched Pokémon', 'This Pokémon does 10 damage to itself' (target This)."""

    amount: Num
    target: Sel
    apply_weakness_resistance: bool = True
    apply_effects: bool = True


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
class Ignore(Step):
    """'This attack's damage isn't affected by Weakness / Resistance / any effects on the Defending Pokémon'."""

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
    """'Put damage counters on … until its remaining HP is N'."""

    hp: Num
    target: Sel


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
    """'is now Poisoned and Confused'; counters: the strength of Poison or Burn where the text changes it."""

    target: Sel
    conditions: tuple[str, ...]
    counters: int = 0


@dataclass(frozen=True, slots=True)
class AfflictChosen(Step):
    """'Choose either Asleep or Poisoned. The Defending Pokémon is now affected by that Special Condition.'"""

    target: Sel
    conditions: tuple[str, ...]
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Cure(Step):
    """'recovers from / remove all Special Conditions'; conditions () = all."""

    target: Sel
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch(Step):
    """Switch a player's Active with one of that player's Benched Pokémon. ``whose``: you / opponent / that;
    ``who`` chooses the new Active; ``target`` a variable if it was chosen before; targets_bench: the effect is
    done to the Benched Pokémon (C-05) rather than to the Active (C-04)."""

    whose: str
    who: str
    target: Sel | None = None
    filter: Filter = ()
    var: int = 0


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    target: Sel


@dataclass(frozen=True, slots=True)
class Evolve(Step):
    """Put a card onto a Pokémon to evolve it (C-12)."""

    target: Sel
    card: Sel


@dataclass(frozen=True, slots=True)
class Devolve(Step):
    """Remove the highest Stage Evolution card(s): n per Pokémon (None = all), to hand, deck_shuffled, discard."""

    target: Sel
    n: Num | None = N(1)
    to: str = "hand"


@dataclass(frozen=True, slots=True)
class Replace(Step):
    """Put a card in place of a Pokémon in play, keeping everything on it (identity swap)."""

    target: Sel
    card: Sel
    to: str = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class BecomePokemon(Step):
    """'Play this card as if it were a 60-HP Basic Pokémon': puts this card onto the Bench as a Pokémon."""

    hp: int
    types: tuple[str, ...] = ("Colorless",)


@dataclass(frozen=True, slots=True)
class UseAttack(Step):
    """'use it as this attack': carry out the attack bound to var; pay = its cost must be satisfied."""

    var: int
    pay: bool = False


@dataclass(frozen=True, slots=True)
class UseEffectOf(Step):
    """'Use the effect of that Supporter card as the effect of this …'."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Lasting(Step):
    """Place a lasting effect: ``mods`` on ``on`` (Pokémon bound now; None = on a player or the table) for the
    ``duration``: this_turn, opponent_next_turn, your_next_turn, end_of_opponent_next_turn, end_of_your_next_turn,
    while_active (as long as it stays Active), while_in_play, rest_of_game."""

    mods: tuple[Mod, ...]
    duration: str
    on: Sel | None = None
    who: str = ""


@dataclass(frozen=True, slots=True)
class Later(Step):
    """'At the end of your opponent's next turn, …': body carried out then."""

    when: str
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class RemoveEffects(Step):
    """'remove all effects of attacks on …'."""

    target: Sel


# --- steps: Prizes, turn, game --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakePrizes(Step):
    n: Num
    who: str = "you"


@dataclass(frozen=True, slots=True)
class TurnPrizes(Step):
    """Turn Prize cards face up or down."""

    sel: Sel
    up: bool = True


@dataclass(frozen=True, slots=True)
class SwapWithPrize(Step):
    """Exchange a card with a Prize card."""

    card: Sel
    prize: Sel


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """'Your turn ends.'"""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    """'Take another turn after this one.'"""


@dataclass(frozen=True, slots=True)
class WinGame(Step):
    who: str = "you"


@dataclass(frozen=True, slots=True)
class LoseGame(Step):
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """A text without effect in itself (kept so that nothing is dropped silently)."""


# --- modifiers ------------------------------------------------------------------------------------------
# Inside a Static clause or a Lasting step, ``on`` names the Pokémon concerned (None: the bound one of Lasting).


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


@dataclass(frozen=True, slots=True)
class Takes(Mod):
    """'takes N less damage from attacks (after applying …)' (defender's step); ``source`` filters the attacker."""

    amount: Num
    on: Sel | None = None
    source: Filter = ()
    by: str = "any"


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """'prevent all damage / effects of attacks done to …': what = damage, effects, all (damage and effects);
    ``by`` any / opponent; ``source`` filters the attacker; causes: attack, ability, trainer …"""

    what: str
    on: Sel | None = None
    source: Filter = ()
    by: str = "opponent"
    cause: str = "attack"
    limit: Num | None = None


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
    """'attacks cost {C} less / more': cost names added (sign +1) or removed (−1); sign 0: ignore all Energy."""

    cost: tuple[str, ...]
    sign: int
    on: Sel | None = None
    attack: str = ""


@dataclass(frozen=True, slots=True)
class BecomesType(Mod):
    """'is {W} type', additional = in addition to its own."""

    types: tuple[str, ...]
    on: Sel | None = None
    additional: bool = False


@dataclass(frozen=True, slots=True)
class WeaknessBecomes(Mod):
    """Weakness type changed; type '' = has no Weakness. ``value`` such as ×2 when it changes."""

    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class ResistanceBecomes(Mod):
    type: str
    on: Sel | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class CantAttack(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantUseAttack(Mod):
    """'can't use <name>': name, or var of a chosen attack."""

    name: str = ""
    var: int = 0
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantRetreat(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantPlay(Mod):
    """'can't play any Item cards from their hand'; verb play / attach / evolve / bench."""

    who: str
    filter: Filter
    verb: str = "play"


@dataclass(frozen=True, slots=True)
class CantBeAfflicted(Mod):
    """'can't be affected by Special Conditions / can't be Asleep'."""

    conditions: tuple[str, ...] = ()
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CantHeal(Mod):
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """'have no Abilities': kind Ability / Poké-Power / Poké-Body / '' any; except_name keeps one."""

    on: Sel | None = None
    kind: str = ""
    except_name: str = ""


@dataclass(frozen=True, slots=True)
class NoEffect(Mod):
    """'Pokémon Tools in play have no effect': tool, stadium, special_energy."""

    what: str
    whose: str = "either"


@dataclass(frozen=True, slots=True)
class AttackFails(Mod):
    """'If it tries to attack, flip a coin. If tails, that attack doesn't happen.'"""

    coins: int = 1
    on: Sel | None = None


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
    """'your opponent takes 1 more / fewer Prize card' when the Pokémon is Knocked Out; only_by_damage …"""

    amount: int
    on: Sel | None = None
    condition: Cond | None = None


@dataclass(frozen=True, slots=True)
class Survives(Mod):
    """'would be Knocked Out by damage from an attack …, is not Knocked Out and its remaining HP becomes N';
    needs full HP when full; flip when decided by a coin."""

    hp: int = 10
    on: Sel | None = None
    full: bool = False
    flip: bool = False


@dataclass(frozen=True, slots=True)
class GoesTo(Mod):
    """Replacement of a destination: 'put it in the Lost Zone / your hand instead of the discard pile'."""

    to: str
    on: Sel | None = None
    cards: str = "all"


@dataclass(frozen=True, slots=True)
class EvolvesEarly(Mod):
    """'can evolve during its first turn / the turn it was played'."""

    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class BenchSize(Mod):
    n: int
    who: str = "both"


@dataclass(frozen=True, slots=True)
class ToolLimit(Mod):
    n: int
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class CountsAs(Mod):
    """'counts as {W} Energy and Single Strike', 'is also a Basic Pokémon' …: pred added."""

    preds: Filter
    on: Sel | None = None


@dataclass(frozen=True, slots=True)
class AttachLimit(Mod):
    """'can only be attached to {W} Pokémon'; discard_otherwise."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Triggers(Mod):
    """A trigger that lasts: used inside Lasting for 'during your opponent's next turn, if this Pokémon is
    damaged by an attack, …'."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None


# --- events ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """'is damaged by an attack (even if Knocked Out)'; by any / opponent."""

    sel: Sel
    by: str = "opponent"
    source: Filter = ()


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """'is Knocked Out'; cause damage (by damage from an attack) or any."""

    sel: Sel
    cause: str = "damage"
    by: str = "opponent"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """'When you play this Pokémon from your hand onto your Bench' (how bench), 'to evolve 1 of your Pokémon'
    (how evolve), level_up, put into play."""

    sel: Sel
    how: str


@dataclass(frozen=True, slots=True)
class AttachedEvent(Event):
    """'Whenever … attaches an Energy card from their hand to …'."""

    card: Filter
    to: Sel
    who: str = "you"
    source: str = "hand"


@dataclass(frozen=True, slots=True)
class MovesToActive(Event):
    sel: Sel


@dataclass(frozen=True, slots=True)
class Retreats(Event):
    sel: Sel


@dataclass(frozen=True, slots=True)
class PlaysCard(Event):
    """'Whenever your opponent plays a Supporter card'."""

    who: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """'If … attacks', after the attack."""

    sel: Sel


@dataclass(frozen=True, slots=True)
class Checkup(Event):
    """'between turns' / 'during Pokémon Checkup'."""


@dataclass(frozen=True, slots=True)
class EndOfTurn(Event):
    """'at the end of your turn' (whose: you, opponent, each)."""

    whose: str = "you"


@dataclass(frozen=True, slots=True)
class BeginTurn(Event):
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class AfflictedEvent(Event):
    sel: Sel
    condition: str = ""


# --- clauses and programs -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Activated(Clause):
    """An ability one announces: limit once (a turn, for each Pokémon), often, once_name (one of that name a
    turn), game; ``who`` you, or 'that' for a Stadium either player may use."""

    body: tuple[Step, ...]
    limit: str = "once"
    condition: Cond | None = None
    who: str = "you"
    blocked_by_conditions: bool = False
    ends_turn: bool = False
    zone: str = "play"


@dataclass(frozen=True, slots=True)
class Triggered(Clause):
    """'When …, …': optional when the controller may."""

    event: Event
    body: tuple[Step, ...]
    condition: Cond | None = None
    optional: bool = False
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Static(Clause):
    """Holds while its card is in play (attached, the Stadium) and the condition is true."""

    mods: tuple[Mod, ...]
    condition: Cond | None = None
    unique: bool = False


@dataclass(frozen=True, slots=True)
class OnPlay(Clause):
    """A Trainer's own effect: requirements to play it, then steps. after: where the card goes ('' = as usual)."""

    body: tuple[Step, ...]
    requires: tuple[Cond, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackText(Clause):
    """An attack's text: requirement to use it ('You can use this attack only if …') and its steps."""

    body: tuple[Step, ...]
    requires: tuple[Cond, ...] = ()
    mods: tuple[Mod, ...] = ()


@dataclass(frozen=True, slots=True)
class WhenAttached(Clause):
    """'Attach this card to 1 of your opponent's Pokémon-EX …': who may hold this Tool."""

    to: Sel


@dataclass(frozen=True, slots=True)
class Program(Node):
    """A whole text."""

    clauses: tuple[Clause, ...]
