"""Sentences about the one before."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Sentence, _, calc, unless
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.moments.costs_and_requirements import PLAY
from playmat.text.grammar.numbers.counted import C
from playmat.text.grammar.rules.knock_outs import SURVIVES
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick, Requires, Rider

_EVEN_POISONED = "after each player's turn (even if it was already Poisoned)"
Sentence[
    "this power can't be used if this Pokémon is affected by a Special Condition",
    "this power can't be used if @self is affected by a Special Condition",
] = Rider("blocked_by_conditions")
Sentence[
    "you can't use more than 1 <Ability|power> of this name each turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} each turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} during your turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} between turns",
    "you may not use an Ability with the same name during your turn",
] = Rider("once_name")
Sentence[
    "you can't apply more than 1 Ability of this name at a time",
    "you can't apply more than 1 {n:Title} {k:AbilityKind} at a time",
    "the effect of {n:Title} doesn't stack",
    "{n:Title} can't make a player pay more than an additional Colorless to retreat a Pokémon, even if there is more than 1 {m:ThisMon} in play",
] = Rider("unique")
Sentence["if tails, that attack doesn't happen", "if tails, that attack does nothing"] = Rider("attack_fails", 1)
Sentence[
    "if either of them is tails, that attack doesn't happen", "if either of them is tails, that attack does nothing"
] = Rider("attack_fails", 2)
Sentence["choose {n:Int}:"] = Rider("modes", ((), (_.n, 0)))
Sentence["choose 1 or both:"] = Rider("modes", ((), (1, 2)))
Sentence["choose 1 or more:"] = Rider("modes", ((), (1, 9)))
Sentence[
    "if you use this Ability, your turn ends",
    "if you use this power, your turn ends",
    "if a player searches their deck in this way, their turn ends",
] = Rider("ends_turn")
Sentence["if you didn't play this <card|@self> from your hand, it does nothing"] = Rider("only_from_hand")
Sentence[f"if heads, {SURVIVES}"] = Rider("survives", _.n)
Sentence[
    "if heads, prevent that damage",
    "if heads, prevent all damage done to <this Pokémon|@self|@base> by that attack",
    "if heads, prevent that attack's damage done to <this Pokémon|@self|@base>",
] = Rider("prevented")
Sentence[
    "if tails, prevent that damage",
    "if tails, prevent all damage to @self from that attack",
    "if tails, that attack does no damage to @self",
] = Rider("prevented_on_tails")
Sentence["if this happens, discard this card"] = Rider("discard_then")
Sentence[
    "(ignore this effect if {c:Cond}.)", "ignore this effect if {c:Cond}", "if {c:Cond}, this effect does nothing"
] = Rider("ignored_if", _.c)
Sentence[
    "you can't add more than {n:Num} damage in this way",
    "you can't do more than {n:Num} damage in this way",
    "you can't do more than {n:Num} damage to a Benched Pokémon in this way",
] = Rider("at_most_damage", _.n)
Sentence[f"you can't put more than {{n:Num}} {C} in this way"] = Rider("at_most_counters", _.n)
Sentence["this effect can't be applied more than once at a time to the same Pokémon"] = Rider("unique_effect")


def _other_search(c: Any, q: Any, d: Any, s: Any) -> Any:
    steps = s if isinstance(s, tuple) else (s,)
    return Rider("other_search", (c, (n.Choose(0, n.InZone("you", "deck", d), q), *steps)))


def _unless(c: Any) -> Any:
    """'can't be used if this Pokémon has any …': only if it has none."""
    if isinstance(c, n.Is) and c.sel == n.This() and len(c.filter) == 1:
        return n.Is(c.sel, (n.NotP(c.filter[0]),))
    return n.Not(c)


_asked = unless(lambda c: c == n.Did(0))
"""'If you do' is no condition here: it is done."""
_PUT = "put {n:Int} damage counters"
_WHEN = "<between turns|during Pokémon Checkup>"
Sentence.reads[
    f"if {{c:Cond}}, {_PUT} instead of <1|2> on that Pokémon {_WHEN}",
    f"if {{c:Cond}}, {_PUT} on that Pokémon instead of <1|2> {_WHEN}",
] = Rider("counters_if", (calc(_asked, _.c), _.n))
_drawn = unless(lambda body: len(body) != 1 or not isinstance(body[0], n.Draw | n.DrawUntil))
Sentence[
    "you can't reduce more than {n:Int} damage in this way",
    "the maximum amount of damage that can be reduced by {t:Title} is {n:Int}",
] = Rider("reduce_most", _.n)
Sentence[
    "(you can't choose a card you discarded with the effect of this <Ability|power>.)",
    "you can't return the card you first discarded to your hand in this way",
] = Rider("cant_choose_moved")
Sentence[
    "if this Pokémon or that Pokémon leaves the Active Spot or evolves, this effect ends",
    "(benching <|or evolving> either Pokémon ends this effect.)",
] = Rider("while_user")
Sentence["if this Pokémon or the Defending Pokémon leaves the Active Spot or evolves, this effect ends"] = Rider(
    "while_target"
)
Sentence["if that Pokémon leaves the Bench, this effect ends", "this effect ends if that Pokémon leaves the Bench"] = (
    Rider("while_benched")
)
Sentence[
    "if that Pokémon takes damage from an attack, this effect ends",
    "this effect lasts until @self takes damage (or is Benched or is evolved)",
] = Rider("until_damaged")
Sentence[
    "if that Pokémon is no longer in the Active Spot, this effect ends",
    f"(if {SELF} is no longer your Active Pokémon, this effect ends.)",
    "if that Pokémon is no longer your Active Pokémon, this effect ends",
    "(if {m:ActiveMon} is no longer your opponent's Active Pokémon, this effect ends.)",
] = Rider("while_active")
Sentence[
    "during Pokémon Checkup, flip {n:Int} coins instead of 1, and if any of them is tails, that Pokémon is still Asleep",
    "flip {n:Int} coins instead of 1 between turns",
    "your opponent flips {n:Int} coins instead of 1 between turns",
    "during Pokémon Checkup, flip {n:Int} coins instead of 1",
    "during Pokémon Checkup, your opponent flips {n:Int} coins instead of 1",
] = Rider("Asleep", _.n)
Sentence[
    "put {n:Int} damage counters instead of 3 on the Confused Pokémon",
    "put {n:Int} damage counters instead of 3 on <that Pokémon|the Defending Pokémon> for <this|that> Special Condition",
] = Rider("Confused", _.n)
Sentence["when you play this card, you may {b:Body}"] = Rider("as_played", _.b)
Sentence[f"you must {PLAY} {{n:Int}} cards of this name at once", f"you must {PLAY} {{n:Int}} @self cards at once"] = (
    Rider("copies", (_.n, ()))
)
Sentence[
    "( {w:Subj2} does this first.)",
    "{w:Subj2} <discards|draws|switches|chooses> first",
    "( {w:Subj2} <discards|draws|switches|chooses> first.)",
    "( {w:Subj2} draws {w:Poss} cards first.)",
    "( {w:Subj2} returns {w:Poss} Pokémon first.)",
    "{w:Subj2} goes first",
] = Rider("first", _.w)
Sentence.says["(you put your Pokémon on the Bench first.)"] = "(you do this first.)"
Sentence[
    "if not, {b:Body}",
    "otherwise, {b:Body}",
    "if it isn't, {b:Body}",
    "if there aren't any, {b:Body}",
    "if it has any, {b:Body}",
] = Rider("if_not", _.b)
Sentence.says["or, if {c:Cond}, {b:Body}"] = "if not, if {c:Cond}, {b:Body}"
Sentence["for each heads, reduce that damage by {n:Int}"] = Rider("reduced", _.n)
Sentence["if tails, that card has no effect"] = Rider("play_fails")
Sentence[
    "also apply Weakness and Resistance for Benched Pokémon", "apply Weakness and Resistance <|for Benched Pokémon>"
] = Rider("on_bench")
Sentence["if you <searched|search> your deck <in this way|>, shuffle your deck [afterward]"] = Rider("shuffle_searched")
for _condition, _usual in (("Poisoned", 1), ("Burned", 2)):
    Sentence[f"put {{n:Int}} damage counters instead of {_usual} on that {_condition} Pokémon between turns"] = Rider(
        _condition, _.n
    )
Sentence[
    "(discard all attached cards.)",
    "(discard all cards attached to that Pokémon.)",
    "(discard all cards attached to it.)",
    "(discard all cards attached to {m:ThisMon}.)",
] = Rider("discard_attached")
Sentence["(you can't choose a card you discarded with the effect of this card.)"] = Rider(
    "cant_choose", (n.NotIn(It("card", True, "paid")),)
)
Sentence["you can't flip more than {n:Int} coins in this way"] = Rider("flips_at_most", _.n)
Sentence.reads["{b:Body}, and then choose {n:Int}:"] = Rider("modes", (_.b, (_.n, 0)))
Sentence.reads[
    "put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    "during Pokémon Checkup, put {n:Int} damage counters on that Pokémon instead of 1",
    "put {n:Int} damage counters instead of 1 on the Defending Pokémon between turns",
    "if you do, put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    "put {n:Int} damage counters instead of 2 on that Pokémon between turns",
    "put {n:Int} damage counters instead of 1 on that Pokémon during Pokémon Checkup",
    f"your opponent now puts {{n:Int}} damage counters on it instead of 1 {_EVEN_POISONED}",
] = Rider("counters", _.n)
Sentence.reads["if you searched your deck in this way, {b:Body}"] = Rider("searched", _.b)
Sentence.reads[
    "remove any Special Conditions affecting those Pokémon",
    "(remove any Special Conditions affecting <this Pokémon|@self>.)",
    "(remove any Special Conditions affecting that Pokémon.)",
    "(remove any Special Conditions affecting those Pokémon.)",
] = Rider("cures")
Sentence.reads[
    "if those Pokémon are already {c:Condition}, remove that Special Condition",
    "(if any of those Pokémon are {c:Condition}, remove that Special Condition.)",
    "(if that Pokémon is currently {c:Condition}, remove that Special Condition.)",
] = Rider("cures", _.c)
Sentence.reads[
    "no more than {n:Int} HP can be reduced by all {t:Title} Poké-Bodies",
    "no more than {n:Int} damage can be added by all {t:Title} Poké-Bodies",
] = Rider("unique_amount", _.n)
Sentence.reads["for each time you chose a Pokémon, {b:Body}"] = Rider("each_time", _.b)
Sentence.reads["if that coin flip is heads, {b:Body}"] = Rider("each_flip", _.b)
Sentence.reads[
    "if you can't draw any cards <in this way|>, you can't play this card",
    "(if you can't draw any cards <in this way|>, you can't play this card.)",
] = Rider("must_draw")
Sentence.reads["you can't choose {n:Name} or a card you discarded with the effect of this card"] = Rider(
    "cant_choose", (n.NotP(n.IsNamed(_.n)), n.NotIn(It("card", True, "paid")))
)
Sentence.reads["if {c:Cond}, take {n:Int} more Prize cards instead"] = Rider("prizes_instead", (_.c, _.n))
Sentence.reads[
    "if {c:Cond}, instead search <your deck|> for {q:Qty} {d:CardDesc}, {s:Step,and}",
    "if {c:Cond}, instead search <your deck|> for {q:Qty} {d:CardDesc} and {s:Step}",
] = calc(_other_search, _.c, _.q, _.d, _.s)
Sentence.reads[
    "if the attacking player has more Prize cards remaining than their opponent, those attacks do {n:Int} more damage instead"
] = Rider("behind_instead", _.n)
Sentence.reads["if you do, discard all {d:CardDesc} from the Pokémon that were healed in this way"] = Rider(
    "healed_lose", _.d
)
Sentence.reads["if {c:Cond}, you may {b:Body} instead"] = Rider("may_instead", (_.c, calc(_drawn, _.b)))
Sentence.reads[
    "(your opponent chooses the new Active Pokémon.)",
    "your opponent chooses the Benched Pokémon to switch",
    "your opponent picks the Benched Pokémon to switch",
] = Rider("they_choose_switch")
Sentence.reads[
    "if {c:Cond}, you may put {q:Qty} {d:CardDesc} onto your Bench in this way instead",
    "if {c:Cond}, search <your deck|> for {q:Qty} {d:CardDesc} instead of 1",
] = Rider("search_instead", (_.c, _.q, _.d))
Sentence.reads["treat the new Benched Pokémon as <Basic|a Basic> Pokémon"] = Rider("as_basic")
Sentence.reads[f"this power can't be used if {SELF} is affected by a Special Condition or if {{c:Cond}}"] = Rider(
    "blocked_or", _.c
)
Sentence.reads[f"if {{c:Cond}}, prevent all effects of that attack, including damage, done to {SELF}"] = Rider(
    "prevent_all", _.c
)
Sentence.reads["you choose the Benched Pokémon to switch"] = Rider("you_choose_switch")
Sentence.reads["if you <played|used> {n:Int} cards, {b:Body}"] = Rider("copies", (_.n, _.b))
Sentence.reads["ask your opponent if you may {b:Body}", "then, ask your opponent if you may {b:Body}"] = Rider(
    "ask", _.b
)
Sentence.reads["if yes, {b:Body}"] = Rider("if_yes", _.b)
Sentence.reads["if no, {b:Body}"] = Rider("if_no", _.b)
Sentence.reads["(your opponent still discards that card.)"] = Rider("play_fails_reminder")
Sentence.reads["search your deck or <your|> discard pile for {q:Qty} {d:CardDesc}"] = Rider("either_place", (_.q, _.d))
Sentence.reads["don't apply Weakness to this damage"] = Rider("no_weakness")
Sentence.reads["(don't apply Weakness or Resistance when @self damages itself with this attack.)"] = Rider(
    "plain_damage"
)
Sentence.reads["you can't use more than 1 {n:Title} {k:AbilityKind} each game"] = Rider("name_game")
Sentence.reads["put the other Benched Pokémon and all cards attached to them in the Lost Zone"] = Rider(
    "others_go", (n.Put(n.InPlay("that", "bench", (n.NotIn(It("mon", True)),)), "lost", attached="all"),)
)
Sentence.reads["extra {t:Type} Energy after the 2 nd doesn't count"] = Rider("counted_at_most", 2)
Sentence.reads["ask your opponent if each player may {b:Body}"] = Rider("ask", (n.EachPlayer(_.b),))
Sentence.reads[f"it now takes {{k:Int}} Poison damage instead of 10 {_EVEN_POISONED}"] = Rider(
    "counters", calc(lambda k: k // 10, _.k)
)
Sentence.says["if you use this Ability, this Pokémon is Knocked Out"] = "if you do, this Pokémon is Knocked Out"
Sentence["of several Abilities of this name only 1 does this each time"] = Rider("one_reacts")
Sentence.reads["if heads, reduce that damage by {n:Int}"] = Rider("reduced_on_heads", _.n)
Sentence.reads["remove no damage counters from {m:ThisMon}"] = Rider("but_itself")
Sentence.reads["you can't reduce more than {n:Int} damage even if there is more than 1 {x:OtherName} in play"] = Rider(
    "not_more", _.n
)
Sentence.reads["when you attach this card, return an Energy card attached to that Pokémon to your hand"] = Rider(
    "when_attached",
    (n.Put(Pick(n.AttachedTo(It("mon"), (n.IsCard("Energy"), n.NotIn(n.ThisCard()))), JUST_ONE), "hand"),),
)
Sentence.reads["{t:Title} {k:AbilityKind} can't be used if {c:Cond}"] = Requires(calc(_unless, _.c), "power")
Sentence.reads["(if an effect of this attack is prevented, this attack does nothing.)"] = Rider("all_or_nothing")
Sentence.reads["you can't put more than {n:Int} damage counter even if there is more than 1 {m:ThisMon} in play"] = (
    Rider("one_for_each", _.n)
)
Sentence.reads["(if your opponent can't discard 1 card, your opponent's Pokémon can't attack.)"] = Rider("attack_price")
Sentence.reads["if that Pokémon is already {c:Condition}, {t:Title} {k:AbilityKind} does nothing to that Pokémon"] = (
    Rider("not_already", _.c)
)
Sentence["this effect ends when that Pokémon is no longer {c:Condition}"] = Rider("while_affected", _.c)
Sentence["if all those coins between turns are tails, it is Knocked Out"] = Rider("deadly")
Sentence.reads["you can't use this Ability on a Pokémon that would be Knocked Out"] = Rider("not_fatal")
Sentence.reads[
    "when this card is played, if a player has {n:Int} Pokémon on their Bench, that player chooses 1 of them and returns it and all cards attached to it to their hand"
] = Rider("bench_to_hand", _.n)
