"""Steps joined: and, then, if, may, each player."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.conditions.done_in_this_way import BY_THIS
from playmat.text.grammar.core import Body, Refuse, Sentence, Step, StepBody, Tail, _, calc, category, join, unless
from playmat.text.surface import By, InOrderTo, It, Rider, Say

StepBody0 = category("StepBody0")

Step["use this Ability", "use this power", "put {c:Cards} back in the same order", "{m:ThisMon} isn't discarded"] = (
    n.Nothing()
)
_BASE = (n.MoreDamage, n.LessDamage, n.BaseDamage, n.DoesNothing)
_base_only = unless(lambda body: not all(isinstance(s, _BASE) for s in body))
"""What changes the damage is settled before damage anyway; nothing else may be said of that moment."""
not_coins = unless(lambda steps: any(isinstance(s, n.Flip) for s in steps))
"""'your opponent flips a coin. If tails, …' is said of what may fail, not of something to do."""
StepBody["your opponent {s:Step,and}"] = (By("opponent", calc(not_coins, _.s, inv=lambda v: v)),)
Tail["each player may {b:Body}"] = n.EachPlayer((n.May(_.b, "that"),))
_only_after = unless(lambda body: any(isinstance(s, n.TakePrizes | n.Put) for s in body))
"""Prize cards taken for a Knock Out are a rule of the attack, not a step; where a Pokémon goes, too."""
_THEIRS = "<your opponent's|any of your opponent's|1 of your opponent's> {d:MonDesc}"
StepBody0["{s:Step}"] = (_.s,)
Step["your opponent may {b:StepBody}", "ask your opponent to {b:StepBody}"] = n.May(_.b, "opponent")
Tail["you {b:Body}"] = By("you", _.b)  # in a sentence about another player
Step["ask your opponent if they agree"] = n.May((), "opponent")
Body["{s:Step,and}", "{s:Pair}"] = _.s
Body["{t:Tail}"] = (_.t,)
Body[
    "{s:Step,and} and {t:Tail}",
    "{s:Step,and}, and {t:Tail}",
    "{s:Step,and} and, {t:Tail}",
    "{s:Step} and {t:Step,and}",
    "{s:Step,and}, and {t:Pair}",
    "{s:Step,and}, then {t:Step,and}",
    "{s:Step,and} and then {t:Step,and}",
    "{s:Step,and}, and then {t:Step,and}",
] = join(_.s, _.t)
Tail["if {c:Cond}, {b:Body}"] = n.If(_.c, _.b)
Tail["you may {b:Body}", "after your attack, you may {b:Body}", "you may also {b:Body}"] = n.May(_.b)
Tail["{w:Subj} may {b:Body}"] = n.May(_.b, _.w)
Tail.says["your opponent may also {b:Body}"] = "your opponent may {b:Body}"
Tail["for each player, {b:Body}"] = n.EachPlayer(
    calc(lambda b: b, _.b, inv=lambda v: v if isinstance(v[0], n.If) else None)
)
Tail["each player {b:Body}", "have each player {b:Body}", "both players {b:Body}"] = n.EachPlayer(_.b)


def _by_them(body: Any) -> Any:
    """'Your opponent switches their Active Pokémon …' is a switch with words of its own. 'Have your opponent reveal
    their hand and put … you find there …': what you find, you put."""
    if isinstance(body[0], n.Switch) and body[0].whose == "opponent":
        raise Refuse
    if any(isinstance(s, n.Put) and It("card", True, "looked") in walk(s) for s in body[1:]):
        raise Refuse
    return body


Tail["{w:Subj} {b:Body}", "have {w:Subj} {b:Body}"] = By(_.w, calc(_by_them, _.b, inv=lambda v: v))
Sentence["{b:Body}"] = Say(_.b)
Sentence["then, {b:Body}", "{b:Body} afterward", "instead, {b:Body}", "then {b:Body}"] = Say(_.b, True)
Sentence.says["your opponent shuffles the deck afterward"] = "your opponent shuffles their deck afterward"
StepBody["{s:Step,and}"] = _.s
_real = unless(lambda step: step == n.Nothing())
"""'in order to use this Ability' is a cost of what follows."""
_several = unless(lambda steps: len(steps) < 2)
_not_switching = unless(lambda step: isinstance(step, n.Switch))
"""Switches say 'if any' themselves."""
Tail["even if this attack does nothing, {b:Body}"] = n.Anyway(_.b)
Body.reads["if {w:Subj} doesn't {s:Step}, {b:Body}"] = (n.May((_.s,), _.w), n.If(n.Not(n.Did(0)), _.b))
Body.reads["{a:Step}, {b:Devolving}"] = (_.a, _.b)
Body.reads["{a:Step} in order to {b:Step}"] = (InOrderTo(_.a), n.If(n.Did(0), (calc(_real, _.b),)))
Body.reads["{s:Step}, if any"] = (calc(_not_switching, _.s),)
Body.reads["{a:Step} in order to {b:Step,and}"] = (InOrderTo(_.a), n.If(n.Did(0), calc(_several, _.b)))
Tail.reads["if, before doing damage, {c:Cond}, {b:Body}", "if {c:Cond} before this attack does damage, {b:Body}"] = (
    n.If(_.c, calc(_base_only, _.b))
)
Tail.reads["after your attack, {s:Step}", "after doing damage, {s:Step}"] = _.s
for _by, _this in BY_THIS.items():
    for _who, _sel in (("{m:ActiveMon}", _.m), (_THEIRS, n.InPlay("opponent", "play", _.d))):
        Tail.reads[f"if {_who} is Knocked Out by {_this}, {{b:Body}}"] = n.If(
            n.KnockedOutBy(_sel, _by), calc(_only_after, _.b)
        )
StepBody.reads["they {s:Step,and}"] = (By("their", calc(not_coins, _.s)),)
StepBody["that player {s:Step,and}"] = (By("that", calc(not_coins, _.s, inv=lambda v: v)),)
Sentence.reads["either way, {b:Body}"] = Rider("either_way", _.b)
Sentence.reads["either way, you may do the same"] = Rider("same_by_you", True)
Sentence.reads["you do the same"] = Rider("same_by_you", False)
Sentence.reads["the player who wins {a:Body}"] = Say(
    (n.If(n.AllHeads(0), (By("you", _.a),)), n.If(n.AllTails(0), (By("opponent", _.a),)))
)
Sentence.reads["the player who loses {a:Body}"] = Say(
    (n.If(n.AllTails(0), (By("you", _.a),)), n.If(n.AllHeads(0), (By("opponent", _.a),)))
)
Step.says["have {s:Step}"] = "{s:Step}"
Step.says[
    "your turn ends immediately (you can't attack this turn)", "your turn is over now (you don't get to attack)"
] = "your turn ends"
Tail.says["unless this attack Knocks Out the Defending Pokémon, {b:Body}"] = (
    "if this attack doesn't Knock Out your opponent's Active Pokémon, {b:Body}"
)
Tail.says["if you attach a {t:Type} Energy card, {b:Body}"] = "if the attached card is a {t:Type} Energy card, {b:Body}"
Body.says["{a:Step}, {b:Step}, {c:Step}, then {d:Step}"] = "{a:Step}, {b:Step}, {c:Step}, and {d:Step}"
Body.says["{a:Step}, {b:Step}, <then|and then> {c:Step}"] = "{a:Step}, {b:Step}, and {c:Step}"
Body.says["{a:Step} to have this attack do {n:Num} more damage"] = (
    "{a:Step} and if you do, this attack does {n:Num} more damage"
)
Body.says["{a:Step} to make your opponent's Active Pokémon {c:Condition}"] = (
    "{a:Step} and if you do, your opponent's Active Pokémon is now {c:Condition}"
)
Sentence.says["shuffle the other revealed cards into your deck"] = "shuffle the other cards into your deck"
Sentence.says["unless all damage from this attack is prevented, you may {b:Body}"] = (
    "if this attack does any damage to your opponent's Active Pokémon, you may {b:Body}"
)
Sentence.reads["shuffle your deck afterward, then discard @self"] = Say((n.Shuffle(), n.Discard(n.ThisCard())), True)
Sentence["(you choose a new Active Pokémon first.)", "(you choose your new Active Pokémon first.)"] = Say(
    (n.PutOutActive(),)
)
