"""Sentences that repeat a rule."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.text.frames import _, calc
from playmat.text.grammar.core import frame, says, table
from playmat.text.grammar.moments.costs_and_requirements import PLAY
from playmat.text.surface import Reminder

frame(
    "Sentence",
    Reminder("not_knocked_out"),
    "(this doesn't count as a Knocked Out Pokémon.)",
    "<(this does not count as a Knock Out)|(this doesn't count as a Knock Out)|(this doesn't count as a Knock Out.)>",
    prints=False,
)
frame(
    "Sentence",
    calc(lambda w: Reminder(f"supporter_stays:{w}"), _.w),
    "(the Supporter card remains in {w:Poss} discard pile.)",
    prints=False,
)
_KEEP = "damage counters, Special Conditions,"
frame(
    "Sentence",
    Reminder("replaced"),
    f"(any cards attached to <this Pokémon|@self>, {_KEEP} turns in play, and any other effects remain on the new Pokémon.)",
    f"(any cards attached to <this Pokémon|@self>, {_KEEP} and effects on it are now on the new Pokémon.)",
    "any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon",
    "(any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon.)",
    "shuffle the first Pokémon into your deck",
    prints=False,
)
frame(
    "Sentence",
    Reminder("evolving"),
    "you can use this Ability during your first turn or on a Pokémon that was put into play this turn",
    "(this counts as leveling up {m:Mon}.)",
    "you can <use|play> this card during your first turn <and|or> on a Pokémon that was put into play this turn",
    "(this counts as evolving {m:Mon}.)",
    "this counts as evolving {m:Mon}",
    prints=False,
)
frame(
    "Sentence",
    Reminder("attacks_again"),
    "(if the first attack Knocks Out your opponent's Active Pokémon, you may attack again after your opponent chooses a new Active Pokémon.)",
    prints=False,
)
frame("Sentence", Reminder("counters_move"), "(damage counters can still be moved.)", prints=False)
frame(
    "Sentence",
    Reminder("bench_size"),
    "if they have {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "(if this Ability stops working, discard Pokémon from your Bench until you have {n:Int}.)",
    "(when this card comes into play, you discard Benched Pokémon until you have {n:Int} Pokémon on the Bench.)",
    "(when this card leaves play, each player discards Benched Pokémon until they have {n:Int} Pokémon on the Bench. the owner of this card discards first.)",
    "if a player has {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "the player who played this card discards first",
    "if more than one effect changes the number of Benched Pokémon allowed, use the smaller number",
    prints=False,
)
frame(
    "Sentence",
    Reminder("class"),
    "(this includes cards that come into play on this turn.)",
    "(this includes new Pokémon that come into play.)",
    "(this includes Pokémon that come into play this turn.)",
    "(this includes Pokémon that come into play during this turn or during your opponent's next turn.)",
    prints=False,
)
frame(
    "Sentence",
    calc(lambda c: Reminder(f"already:{c}"), _.c),
    "if that Pokémon is already {c:Condition}, {t:Title} {k:AbilityKind} does nothing to that Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Reminder("flip_again"),
    "(you may only use effects that let you flip coins again, including effects from other cards, once during your turn.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("before_damage"),
    "before doing damage, count the remaining HP of {a:Mon} and {b:Mon}",
    prints=False,
)
frame(
    "Sentence",
    Reminder("again"),
    "(you can choose the same Pokémon more than once.)",
    "(you may choose the same Pokémon more than once.)",
)
frame(
    "Sentence",
    Reminder("includes_new"),
    "(this includes Pokémon that come into play on that turn.)",
    "(this includes cards that come into play on that turn.)",
)
frame("Sentence", Reminder("weakness"), "(the amount of Weakness doesn't change.)")
frame("Sentence", Reminder("extra_turn"), "(skip Pokémon Checkup.)", "(skip the between-turns step.)")
frame(
    "Sentence",
    Reminder("copied_attack"),
    "{n:Title} copies that attack except for its Energy cost",
    "(you must still do anything else <in order to use|required for> that attack.)",
    "(no matter what type <that Pokémon|the Defending Pokémon|that other Pokémon> is, {m:Mon}'s type is still {t:Type}.)",
    "{n:Title} copies <that|this> attack",
    "(you must still do anything else required in order to use that attack.)",
    prints=False,
)
frame("Sentence", Reminder("discarding"), "(this <doesn't|does not> count as a Knock Out.)", prints=False)
frame(
    "Sentence",
    Reminder("switching"),
    "(if a player does not have a Benched Pokémon, they don't switch Pokémon.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("no_effect"),
    "(this includes Pokémon that come into play during that turn.)",
    "your opponent chooses the Defending Pokémon to switch",
    "(any other effects of attacks still happen.)",
    "(benching <|or evolving> <that Pokémon|the Defending Pokémon> ends this effect.)",
    "(any other effects that would happen after applying Weakness and Resistance still happen.)",
    "(any other effects that would happen after applying Resistance still happen.)",
    "(any other effects of opponent's attacks still happen.)",
    "(all other effects of attacks, Pokémon Powers <|,> and Trainer cards still happen.)",
    "(do the damage before switching the Pokémon.)",
    "this power works even <while|if> @self is Asleep, Confused, or Paralyzed",
    "(this power works even if @self is Asleep, Confused, or Paralyzed.)",
    "this power can be used even if @self is Asleep, Confused, or Paralyzed",
    "if {m:Mon} has <fewer|less> damage counters than that, remove all of them",
    "if the Pokémon has fewer damage counters than that, remove all of them",
    "(if there are fewer than {n:Int} cards in your deck, discard all of them.)",
    "(you can't evolve a Pokémon the turn you devolve it.)",
    "(apply Weakness as ×2.)",
    "(if a player has {n:Int} or fewer cards in their hand, they do not discard.)",
    "if 1 is heads and 1 is tails, this card does nothing",
    "if 1 is heads and 1 is tails, this attack just does {n:Int} damage",
    "(do the damage before switching the Pokémon. switch the Pokémon even if @self is Knocked Out.)",
    "do the damage to the new Defending Pokémon",
    "if the Pokémon has fewer attached Energy cards than that, return all of them to your opponent's hand",
    "if it has fewer Energy cards than that, remove all of them",
    "if a Pokémon has fewer damage counters than the number of heads, remove all of them",
    "if that Pokémon has less than {n:Int} damage counters, remove all of them",
    "(attach the {t:Type} Energy, and then discard an Energy [card] from @self.)",
    "if either coin is tails, that Pokémon is still Asleep",
    prints=False,
)
frame("Sentence", Reminder("devolving"), "(that Pokémon can't evolve this turn.)", prints=False)
frame(
    "Sentence",
    Reminder("as_many"),
    "if you don't have that many {d:CardDesc} in your discard pile, put all of them into your hand",
    prints=False,
)
frame(
    "Sentence",
    Reminder("tool_limit"),
    "(if this Pokémon loses this Ability, discard Pokémon Tool cards attached to this Pokémon until only 1 Pokémon Tool card remains.)",
    "if it loses this Ability, discard Pokémon Tool cards from it until only 1 remains",
    "if it loses this Ability, discard Pokémon Tools from it until only 1 remains",
    prints=False,
)
frame("Sentence", Reminder("still_asleep"), "if either of them is tails, {m:Mon} is still Asleep", prints=False)
frame(
    "Sentence",
    calc(lambda c: Reminder(f"leveling_up:{c}"), _.c),
    "(this also includes putting a Pokémon Level-Up card onto the {c:Condition} Pokémon.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("leveling_up:"),
    "(this also includes putting a Pokémon Level-Up card onto that Pokémon.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("moving"),
    "if there is no Pokémon to move the {d:CardDesc} to, this attack does nothing",
    prints=False,
)
frame(
    "Sentence",
    Reminder("rule"),
    "| when a Pokémon-EX has been Knocked Out, your opponent takes 2 Prize cards",
    prints=False,
)
frame(
    "Sentence",
    Reminder("face_up"),
    "( <that Prize card|those Prize cards> remains [face] up for the rest of the game.)",
    "(these cards remain face up for the rest of the game.)",
    "(that card remains face up for the rest of the game.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("kept"),
    "(if you don't reveal a {d:CardDesc}, put this card in the discard pile.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("types"),
    "(if it has 2 or more different types of basic Energy attached, this Pokémon is each of those types.)",
    prints=False,
)
frame("Sentence", Reminder("active_first"), "(you choose <a|your> new Active Pokémon first.)", prints=False)
frame("Sentence", Reminder("from_hand"), "if you didn't play this @self from your hand, it does nothing", prints=False)
frame("Sentence", Reminder("remaining_hp"), "(you can't put more than {m:Mon}'s remaining HP.)", prints=False)
frame("Sentence", Reminder("guess"), "your opponent guesses if the coin is heads or tails", prints=False)
frame(
    "Sentence",
    Reminder("copies"),
    f"you may {PLAY} {{n:Int}} @self cards at once",
    "(this <effect|effects> works one time for {n:Int} cards.)",
    prints=False,
)
frame("Sentence", Reminder("at_least_one"), "(you must discard at least 1 card.)", prints=False)
frame("Sentence", Reminder("face_down"), "(the cards stay face down.)", prints=False)
frame("Sentence", Reminder("provides_only"), "(has no effect other than providing Energy.)", prints=False)
frame("Sentence", Reminder("nothing"), "(this text has no effect.)")
frame(
    "Sentence",
    Reminder("rule_box"),
    "(Pokémon V, Pokémon-GX, etc. have Rule Boxes.)",
    "(Pokémon ex, Pokémon V, etc. have Rule Boxes.)",
)
frame(
    "Sentence",
    Reminder("not_an_effect"),
    "(damage is not an effect.)",
    "(existing effects are not removed.)",
    "(existing effects are not removed. damage is not an effect.)",
)
frame(
    "Sentence",
    Reminder("energy_needed"),
    "(you still need the necessary Energy to use each attack.)",
    "(you still need the necessary Energy to use this attack.)",
    "(you still have to pay for that attack's Energy cost.)",
    "(that player still needs the necessary Energy to use each attack.)",
)
table(
    "Sentence",
    {
        "(don't apply Weakness and Resistance for Benched Pokémon.)": Reminder("bench_damage"),
        "(you can't use more than 1 GX attack in a game.)": Reminder("gx"),
        "(you can't use more than 1 VSTAR Power in a game.)": Reminder("vstar"),
    },
)
frame("Sentence", Reminder("you_first"), "(you choose your Pokémon first.)", prints=False)
frame(
    "Sentence",
    Reminder("imprisoned"),
    "any Pokémon that has any Imprison markers on it can't use any Poké-Powers or Poké-Bodies",
    prints=False,
)
frame("Sentence", Reminder("stadium_replaced"), "(the new Stadium card has no effect.)")
says(
    "Sentence",
    {
        "(don't apply Weakness or Resistance for Benched Pokémon.)": "(don't apply Weakness and Resistance for Benched Pokémon.)",
        "(this is a VSTAR Power.)": "(you can't use more than 1 VSTAR Power in a game.)",
    },
)
frame(
    "Sentence",
    Reminder("attaching"),
    "(this doesn't use up your 1 Energy card attachment for the turn.)",
    prints=False,
)
frame("Sentence", Reminder("room"), "(you can't play @self if your opponent's Bench is full.)", prints=False)
frame(
    "Sentence",
    Reminder("two_active"),
    "{t:Title} stops working if your other Active Pokémon is not a {d:MonDesc}",
    prints=False,
)
