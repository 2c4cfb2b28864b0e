"""Sentences that repeat a rule."""

from __future__ import annotations

from playmat.text.grammar.core import _, calc, frame, reads, says, table
from playmat.text.grammar.moments.costs_and_requirements import PLAY
from playmat.text.surface import Reminder

_KEEP = "damage counters, Special Conditions,"
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
frame("Sentence", Reminder("stadium_replaced"), "(the new Stadium card has no effect.)")
reads(
    "Sentence",
    {
        "(this doesn't count as a Knocked Out Pokémon.)": Reminder("not_knocked_out"),
        "<(this does not count as a Knock Out)|(this doesn't count as a Knock Out.)>": Reminder("not_knocked_out"),
        "(the Supporter card remains in {w:Poss} discard pile.)": calc(lambda w: Reminder(f"supporter_stays:{w}"), _.w),
        f"(any cards attached to <this Pokémon|@self>, {_KEEP} turns in play, and any other effects remain on the new Pokémon.)": Reminder(
            "replaced"
        ),
        f"(any cards attached to <this Pokémon|@self|that Pokémon>, {_KEEP} and effects on it are now on the new Pokémon.)": Reminder(
            "replaced"
        ),
        "any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon": Reminder(
            "replaced"
        ),
        "(any attached cards, damage counters, Special Conditions, turns in play, and any other effects remain on the new Pokémon.)": Reminder(
            "replaced"
        ),
        "shuffle the first Pokémon into your deck": Reminder("replaced"),
        "you can use this Ability during your first turn or on a Pokémon that was put into play this turn": Reminder(
            "evolving"
        ),
        "(this counts as leveling up {m:Mon}.)": Reminder("evolving"),
        "you can <use|play> this card during your first turn <and|or> on a Pokémon that was put into play this turn": Reminder(
            "evolving"
        ),
        "(this counts as evolving {m:Mon}.)": Reminder("evolving"),
        "this counts as evolving {m:Mon}": Reminder("evolving"),
        "(if the first attack Knocks Out your opponent's Active Pokémon, you may attack again after your opponent chooses a new Active Pokémon.)": Reminder(
            "attacks_again"
        ),
        "(damage counters can still be moved.)": Reminder("counters_move"),
        "if they have {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench": Reminder(
            "bench_size"
        ),
        "(if this Ability stops working, discard Pokémon from your Bench until you have {n:Int}.)": Reminder(
            "bench_size"
        ),
        "(when this card comes into play, you discard Benched Pokémon until you have {n:Int} Pokémon on the Bench.)": Reminder(
            "bench_size"
        ),
        "(when this card leaves play, each player discards Benched Pokémon until they have {n:Int} Pokémon on the Bench. the owner of this card discards first.)": Reminder(
            "bench_size"
        ),
        "if a player has {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench": Reminder(
            "bench_size"
        ),
        "the player who played this card discards first": Reminder("bench_size"),
        "if more than one effect changes the number of Benched Pokémon allowed, use the smaller number": Reminder(
            "bench_size"
        ),
        "(this includes cards that come into play on this turn.)": Reminder("class"),
        "(this includes new Pokémon that come into play.)": Reminder("class"),
        "(this includes Pokémon that come into play this turn.)": Reminder("class"),
        "(this includes Pokémon that come into play during this turn or during your opponent's next turn.)": Reminder(
            "class"
        ),
        "(you may only use effects that let you flip coins again, including effects from other cards, once during your turn.)": Reminder(
            "flip_again"
        ),
        "before doing damage, count the remaining HP of {a:Mon} and {b:Mon}": Reminder("before_damage"),
        "{n:Title} copies that attack except for its Energy cost": Reminder("copied_attack"),
        "(you must still do anything else <in order to use|required for> that attack.)": Reminder("copied_attack"),
        "(no matter what type <that Pokémon|the Defending Pokémon|that other Pokémon> is, {m:Mon}'s type is still {t:Type}.)": Reminder(
            "copied_attack"
        ),
        "{n:Title} copies <that|this> attack": Reminder("copied_attack"),
        "(you must still do anything else required in order to use that attack.)": Reminder("copied_attack"),
        "(this doesn't count as a Knock Out.)": Reminder("discarding"),
        "(if a player does not have a Benched Pokémon, they don't switch Pokémon.)": Reminder("switching"),
        "(this includes Pokémon that come into play during that turn.)": Reminder("no_effect"),
        "your opponent chooses the Defending Pokémon to switch": Reminder("no_effect"),
        "(any other effects of attacks still happen.)": Reminder("no_effect"),
        "(any other effects of <that|the> attack <still|> happen.)": Reminder("no_effect"),
        "(any other effects still happen.)": Reminder("no_effect"),
        "(if both players have to return a Pokémon, your opponent returns a Pokémon first.)": Reminder("bench_size"),
        "(Energy cards that are discarded when that Pokémon is Knocked Out don't count.)": Reminder("no_effect"),
        "(more than 1 marker can be put on the same Pokémon.)": Reminder("again"),
        "(discard all cards attached to that card.)": Reminder("basic_only"),
        "if you do, re-flip all the coins": Reminder("flip_again"),
        "(if @self takes {a:Int} damage, it does {b:Int} damage to that Pokémon.)": Reminder("no_effect"),
        "(apply Weakness and Resistance.)": Reminder("no_effect"),
        "(as long as there is room.)": Reminder("no_effect"),
        "(if there is already a Stadium card in play, discard it.)": Reminder("no_effect"),
        "(benching <|or evolving> <that Pokémon|the Defending Pokémon> ends this effect.)": Reminder("no_effect"),
        "(any other effects that would happen after applying Weakness and Resistance still happen.)": Reminder(
            "no_effect"
        ),
        "(any other effects that would happen after applying Resistance still happen.)": Reminder("no_effect"),
        "(any other effects of opponent's attacks still happen.)": Reminder("no_effect"),
        "(all other effects of attacks, Pokémon Powers <|,> and Trainer cards still happen.)": Reminder("no_effect"),
        "(do the damage before switching the Pokémon.)": Reminder("no_effect"),
        "this power works even <while|if> @self is Asleep, Confused, or Paralyzed": Reminder("no_effect"),
        "(this power works even if @self is Asleep, Confused, or Paralyzed.)": Reminder("no_effect"),
        "this power can be used even if @self is Asleep, Confused, or Paralyzed": Reminder("no_effect"),
        "this power can be used even if @self is Confused": Reminder("no_effect"),
        "if {m:Mon} has fewer damage counters than that, remove all of them": Reminder("no_effect"),
        "if the Pokémon has fewer damage counters than that, remove all of them": Reminder("no_effect"),
        "(if there are fewer than {n:Int} cards in your deck, discard all of them.)": Reminder("no_effect"),
        "(you can't evolve a Pokémon the turn you devolve it.)": Reminder("no_effect"),
        "(apply Weakness as ×2.)": Reminder("no_effect"),
        "(if a player has {n:Int} or fewer cards in their hand, they do not discard.)": Reminder("no_effect"),
        "if 1 is heads and 1 is tails, this card does nothing": Reminder("no_effect"),
        "if 1 is heads and 1 is tails, this attack just does {n:Int} damage": Reminder("no_effect"),
        "(do the damage before switching the Pokémon. switch the Pokémon even if @self is Knocked Out.)": Reminder(
            "no_effect"
        ),
        "do the damage to the new Defending Pokémon": Reminder("no_effect"),
        "if the Pokémon has fewer attached Energy cards than that, return all of them to your opponent's hand": Reminder(
            "no_effect"
        ),
        "if it has fewer Energy cards than that, remove all of them": Reminder("no_effect"),
        "if a Pokémon has fewer damage counters than the number of heads, remove all of them": Reminder("no_effect"),
        "if that Pokémon has less than {n:Int} damage counters, remove all of them": Reminder("no_effect"),
        "(attach the {t:Type} Energy, and then discard an Energy [card] from @self.)": Reminder("no_effect"),
        "if either coin is tails, that Pokémon is still Asleep": Reminder("no_effect"),
        "(that Pokémon can't evolve this turn.)": Reminder("devolving"),
        "if you have fewer than {n:Int} {d:CardDesc} there, take all of them": Reminder("as_many"),
        "if you don't have that many {d:CardDesc} in your discard pile, put all of them into your hand": Reminder(
            "as_many"
        ),
        "(if this Pokémon loses this Ability, discard Pokémon Tool cards attached to this Pokémon until only 1 Pokémon Tool card remains.)": Reminder(
            "tool_limit"
        ),
        "if it loses this Ability, discard Pokémon Tool cards from it until only 1 remains": Reminder("tool_limit"),
        "if it loses this Ability, discard Pokémon Tools from it until only 1 remains": Reminder("tool_limit"),
        "if either of them is tails, {m:Mon} is still Asleep": Reminder("still_asleep"),
        "(this also includes putting a Pokémon Level-Up card onto the {c:Condition} Pokémon.)": calc(
            lambda c: Reminder(f"leveling_up:{c}"), _.c
        ),
        "(this also includes putting a Pokémon Level-Up card onto that Pokémon.)": Reminder("leveling_up:"),
        "if there is no Pokémon to move the {d:CardDesc} to, this attack does nothing": Reminder("moving"),
        "| when a Pokémon-EX has been Knocked Out, your opponent takes 2 Prize cards": Reminder("rule"),
        "( <that Prize card|those Prize cards> remains [face] up for the rest of the game.)": Reminder("face_up"),
        "(these cards remain face up for the rest of the game.)": Reminder("face_up"),
        "(that card remains face up for the rest of the game.)": Reminder("face_up"),
        "(if you don't reveal a {d:CardDesc}, put this card in the discard pile.)": Reminder("kept"),
        "(if it has 2 or more different types of basic Energy attached, this Pokémon is each of those types.)": Reminder(
            "types"
        ),
        "(you can't put more than {m:Mon}'s remaining HP.)": Reminder("remaining_hp"),
        "your opponent guesses if the coin is heads or tails": Reminder("guess"),
        f"you may {PLAY} {{n:Int}} <@self cards|cards of this name> at once": Reminder("copies"),
        "(this effect works one time for {n:Int} cards.)": Reminder("copies"),
        "(you must discard at least 1 card.)": Reminder("at_least_one"),
        "(the cards stay face down.)": Reminder("face_down"),
        "(has no effect other than providing Energy.)": Reminder("provides_only"),
        "(you choose your Pokémon first.)": Reminder("you_first"),
        "any Pokémon that has any Imprison markers on it can't use any Poké-Powers or Poké-Bodies": Reminder(
            "imprisoned"
        ),
    },
)
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
reads(
    "Sentence",
    {
        "( {m:ThisMon} doesn't have to pay for that attack's Energy cost.)": Reminder("copied_attack"),
        "(no matter what type that Pokémon is, {m:Mon}'s type is still {t:Type+}.)": Reminder("copied_attack"),
    },
)
reads(
    "Sentence",
    {
        "put <the first Basic Pokémon|@self> in the discard pile": Reminder("replaced_discarded"),
    },
)
reads(
    "Sentence",
    {
        "return the Pokémon to your hand": Reminder("guessed"),
        "then, put that card back into your hand": Reminder("guessed"),
    },
)
reads(
    "Sentence",
    {
        "if that Pokémon is no longer your opponent's Active Pokémon, choose 1 of your opponent's Active Pokémon for {m:ThisMon} to copy": Reminder(
            "two_active"
        )
    },
)
reads(
    "Sentence",
    {
        "you can use this card on a Pokémon you put down when you were setting up to play or on a Pokémon that was put into play this turn": Reminder(
            "evolving"
        ),
    },
)
