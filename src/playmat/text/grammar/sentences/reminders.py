"""Sentences that repeat a rule."""

from __future__ import annotations

from playmat.text.grammar.core import Sentence, _, calc
from playmat.text.grammar.moments.costs_and_requirements import PLAY
from playmat.text.surface import Reminder

_KEEP = "damage counters, Special Conditions,"
Sentence[
    "(you can choose the same Pokémon more than once.)",
    "(you may choose the same Pokémon more than once.)",
    "(more than 1 marker can be put on the same Pokémon.)",
] = Reminder("again")
Sentence[
    "(this includes Pokémon that come into play on that turn.)",
    "(this includes cards that come into play on that turn.)",
] = Reminder("includes_new")
Sentence["(the amount of Weakness doesn't change.)"] = Reminder("weakness")
Sentence["(this text has no effect.)"] = Reminder("nothing")
Sentence["(Pokémon V, Pokémon-GX, etc. have Rule Boxes.)", "(Pokémon ex, Pokémon V, etc. have Rule Boxes.)"] = Reminder(
    "rule_box"
)
Sentence[
    "(damage is not an effect.)",
    "(existing effects are not removed.)",
    "(existing effects are not removed. damage is not an effect.)",
] = Reminder("not_an_effect")
Sentence[
    "(you still need the necessary Energy to use each attack.)",
    "(you still need the necessary Energy to use this attack.)",
    "(you still have to pay for that attack's Energy cost.)",
    "(that player still needs the necessary Energy to use each attack.)",
] = Reminder("energy_needed")
Sentence[
    "(don't apply Weakness and Resistance for Benched Pokémon.)",
    "(don't apply Weakness or Resistance for Benched Pokémon.)",
] = Reminder("bench_damage")
Sentence["(you can't use more than 1 GX attack in a game.)"] = Reminder("gx")
Sentence["(you can't use more than 1 VSTAR Power in a game.)", "(this is a VSTAR Power.)"] = Reminder("vstar")
Sentence["(the new Stadium card has no effect.)"] = Reminder("stadium_replaced")
Sentence.reads[
    "(this doesn't count as a Knocked Out Pokémon.)",
    "<(this does not count as a Knock Out)|(this doesn't count as a Knock Out.)>",
] = Reminder("not_knocked_out")
Sentence.reads["(the Supporter card remains in {w:Poss} discard pile.)"] = calc(
    lambda w: Reminder(f"supporter_stays:{w}"), _.w
)
Sentence[
    "any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon",
    f"(any cards attached to <this Pokémon|@self>, {_KEEP} turns in play, and any other effects remain on the new Pokémon.)",
    f"(any cards attached to <this Pokémon|@self|that Pokémon>, {_KEEP} and effects on it are now on the new Pokémon.)",
    "(any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon.)",
    "shuffle the first Pokémon into your deck",
] = Reminder("replaced")
Sentence.reads[
    "you can use this Ability during your first turn or on a Pokémon that was put into play this turn",
    "(this counts as leveling up {m:Mon}.)",
    "you can <use|play> this card during your first turn <and|or> on a Pokémon that was put into play this turn",
    "(this counts as evolving {m:Mon}.)",
    "this counts as evolving {m:Mon}",
    "you can use this card on a Pokémon you put down when you were setting up to play or on a Pokémon that was put into play this turn",
] = Reminder("evolving")
Sentence.reads[
    "(if the first attack Knocks Out your opponent's Active Pokémon, you may attack again after your opponent chooses a new Active Pokémon.)"
] = Reminder("attacks_again")
Sentence.reads["(damage counters can still be moved.)"] = Reminder("counters_move")
Sentence.reads[
    "if they have {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "(if this Ability stops working, discard Pokémon from your Bench until you have {n:Int}.)",
    "(when this card comes into play, you discard Benched Pokémon until you have {n:Int} Pokémon on the Bench.)",
    "(when this card leaves play, each player discards Benched Pokémon until they have {n:Int} Pokémon on the Bench. the owner of this card discards first.)",
    "if a player has {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "the player who played this card discards first",
    "if more than one effect changes the number of Benched Pokémon allowed, use the smaller number",
    "(if both players have to return a Pokémon, your opponent returns a Pokémon first.)",
] = Reminder("bench_size")
Sentence.reads[
    "(this includes cards that come into play on this turn.)",
    "(this includes new Pokémon that come into play.)",
    "(this includes Pokémon that come into play this turn.)",
    "(this includes Pokémon that come into play during this turn or during your opponent's next turn.)",
] = Reminder("class")
Sentence.reads[
    "(you may only use effects that let you flip coins again, including effects from other cards, once during your turn.)",
    "if you do, re-flip all the coins",
] = Reminder("flip_again")
Sentence.reads["before doing damage, count the remaining HP of {a:Mon} and {b:Mon}"] = Reminder("before_damage")
Sentence.reads[
    "{n:Title} copies that attack except for its Energy cost",
    "(you must still do anything else <in order to use|required for> that attack.)",
    "(no matter what type <that Pokémon|the Defending Pokémon|that other Pokémon> is, {m:Mon}'s type is still {t:Type}.)",
    "{n:Title} copies <that|this> attack",
    "(you must still do anything else required in order to use that attack.)",
    "( {m:ThisMon} doesn't have to pay for that attack's Energy cost.)",
    "(no matter what type that Pokémon is, {m:Mon}'s type is still {t:Type+}.)",
] = Reminder("copied_attack")
Sentence.reads["(this doesn't count as a Knock Out.)"] = Reminder("discarding")
Sentence.reads["(if a player does not have a Benched Pokémon, they don't switch Pokémon.)"] = Reminder("switching")
Sentence.reads[
    "(this includes Pokémon that come into play during that turn.)",
    "your opponent chooses the Defending Pokémon to switch",
    "(any other effects of attacks still happen.)",
    "(any other effects of <that|the> attack <still|> happen.)",
    "(any other effects still happen.)",
    "(Energy cards that are discarded when that Pokémon is Knocked Out don't count.)",
    "(if @self takes {a:Int} damage, it does {b:Int} damage to that Pokémon.)",
    "(apply Weakness and Resistance.)",
    "(as long as there is room.)",
    "(if there is already a Stadium card in play, discard it.)",
    "(benching <|or evolving> <that Pokémon|the Defending Pokémon> ends this effect.)",
    "(any other effects that would happen after applying Weakness and Resistance still happen.)",
    "(any other effects that would happen after applying Resistance still happen.)",
    "(any other effects of opponent's attacks still happen.)",
    "(all other effects of attacks, Pokémon Powers <|,> and Trainer cards still happen.)",
    "(do the damage before switching the Pokémon.)",
    "this power works even <while|if> @self is Asleep, Confused, or Paralyzed",
    "(this power works even if @self is Asleep, Confused, or Paralyzed.)",
    "this power can be used even if @self is Asleep, Confused, or Paralyzed",
    "this power can be used even if @self is Confused",
    "if {m:Mon} has fewer damage counters than that, remove all of them",
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
] = Reminder("no_effect")
Sentence.reads["(discard all cards attached to that card.)"] = Reminder("basic_only")
Sentence.reads["(that Pokémon can't evolve this turn.)"] = Reminder("devolving")
Sentence.reads[
    "if you have fewer than {n:Int} {d:CardDesc} there, take all of them",
    "if you don't have that many {d:CardDesc} in your discard pile, put all of them into your hand",
] = Reminder("as_many")
Sentence[
    "if it loses this Ability, discard Pokémon Tools from it until only 1 remains",
    "if it loses this Ability, discard Pokémon Tool cards from it until only 1 remains",
    "(if this Pokémon loses this Ability, discard Pokémon Tool cards attached to this Pokémon until only 1 Pokémon Tool card remains.)",
] = Reminder("tool_limit")
Sentence.reads["if either of them is tails, {m:Mon} is still Asleep"] = Reminder("still_asleep")
Sentence.reads["(this also includes putting a Pokémon Level-Up card onto the {c:Condition} Pokémon.)"] = calc(
    lambda c: Reminder(f"leveling_up:{c}"), _.c
)
Sentence.reads["(this also includes putting a Pokémon Level-Up card onto that Pokémon.)"] = Reminder("leveling_up:")
Sentence.reads["if there is no Pokémon to move the {d:CardDesc} to, this attack does nothing"] = Reminder("moving")
Sentence.reads["| when a Pokémon-EX has been Knocked Out, your opponent takes 2 Prize cards"] = Reminder("rule")
Sentence.reads[
    "( <that Prize card|those Prize cards> remains [face] up for the rest of the game.)",
    "(these cards remain face up for the rest of the game.)",
    "(that card remains face up for the rest of the game.)",
] = Reminder("face_up")
Sentence.reads["(if you don't reveal a {d:CardDesc}, put this card in the discard pile.)"] = Reminder("kept")
Sentence.reads[
    "(if it has 2 or more different types of basic Energy attached, this Pokémon is each of those types.)"
] = Reminder("types")
Sentence.reads["(you can't put more than {m:Mon}'s remaining HP.)"] = Reminder("remaining_hp")
Sentence.reads["your opponent guesses if the coin is heads or tails"] = Reminder("guess")
Sentence.reads[
    f"you may {PLAY} {{n:Int}} <@self cards|cards of this name> at once",
    "(this effect works one time for {n:Int} cards.)",
] = Reminder("copies")
Sentence.reads["(you must discard at least 1 card.)"] = Reminder("at_least_one")
Sentence.reads["(the cards stay face down.)"] = Reminder("face_down")
Sentence.reads["(has no effect other than providing Energy.)"] = Reminder("provides_only")
Sentence.reads["(you choose your Pokémon first.)"] = Reminder("you_first")
Sentence.reads["any Pokémon that has any Imprison markers on it can't use any Poké-Powers or Poké-Bodies"] = Reminder(
    "imprisoned"
)
Sentence.reads["(this doesn't use up your 1 Energy card attachment for the turn.)"] = Reminder("attaching")
Sentence.reads["(you can't play @self if your opponent's Bench is full.)"] = Reminder("room")
Sentence.reads[
    "{t:Title} stops working if your other Active Pokémon is not a {d:MonDesc}",
    "if that Pokémon is no longer your opponent's Active Pokémon, choose 1 of your opponent's Active Pokémon for {m:ThisMon} to copy",
] = Reminder("two_active")
Sentence.reads["put <the first Basic Pokémon|@self> in the discard pile"] = Reminder("replaced_discarded")
Sentence.reads["return the Pokémon to your hand", "then, put that card back into your hand"] = Reminder("guessed")
