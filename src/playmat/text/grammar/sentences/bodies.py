"""Steps joined: and, then, if, may, each player."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.conditions.done_in_this_way import BY_THIS
from playmat.text.grammar.core import Refuse, _, calc, frame, join, reads, says
from playmat.text.surface import By, It, Rider, Say

frame(
    "Step",
    n.Nothing(),
    "use this Ability",
    "use this power",
    "put {c:Cards} back in the same order",
    "{m:ThisMon} isn't discarded",
)
_BASE = (n.MoreDamage, n.LessDamage, n.BaseDamage, n.DoesNothing)


def _base_only(body: Any) -> Any:
    """What changes the damage is settled before damage anyway; nothing else may be said of that moment."""
    if not all(isinstance(s, _BASE) for s in body):
        raise Refuse
    return body


def not_coins(steps: Any) -> Any:
    """'your opponent flips a coin. If tails, …' is said of what may fail, not of something to do."""
    if any(isinstance(s, n.Flip) for s in steps):
        raise Refuse
    return steps


frame("StepBody", (By("opponent", calc(not_coins, _.s, inv=lambda v: v)),), "your opponent {s:Step,and}")
frame("Tail", n.EachPlayer((n.May(_.b, "that"),)), "each player may {b:Body}")


def _only_after(body: Any) -> Any:
    """Prize cards taken for a Knock Out are a rule of the attack, not a step; where a Pokémon goes, too."""
    if any(isinstance(s, n.TakePrizes | n.Put) for s in body):
        raise Refuse
    return body


_THEIRS = "<your opponent's|any of your opponent's|1 of your opponent's> {d:MonDesc}"
frame("StepBody0", (_.s,), "{s:Step}")
frame("Step", n.May(_.b, "opponent"), "your opponent may {b:StepBody}", "ask your opponent to {b:StepBody}")
frame("Tail", By("you", _.b), "you {b:Body}")  # in a sentence about another player
frame("Step", n.May((), "opponent"), "ask your opponent if they agree")
frame("Body", _.s, "{s:Step,and}", "{s:Pair}")
frame("Body", (_.t,), "{t:Tail}")
frame(
    "Body",
    join(_.s, _.t),
    "{s:Step,and} and {t:Tail}",
    "{s:Step,and}, and {t:Tail}",
    "{s:Step,and} and, {t:Tail}",
    "{s:Step} and {t:Step,and}",
    "{s:Step,and}, and {t:Pair}",
    "{s:Step,and}, then {t:Step,and}",
    "{s:Step,and} and then {t:Step,and}",
    "{s:Step,and}, and then {t:Step,and}",
)
frame("Tail", n.If(_.c, _.b), "if {c:Cond}, {b:Body}")
frame("Tail", n.May(_.b), "you may {b:Body}", "after your attack, you may {b:Body}", "you may also {b:Body}")
frame("Tail", n.May(_.b, _.w), "{w:Subj} may {b:Body}")
frame(
    "Tail",
    n.EachPlayer(calc(lambda b: b, _.b, inv=lambda v: v if isinstance(v[0], n.If) else None)),
    "for each player, {b:Body}",
)
frame("Tail", n.EachPlayer(_.b), "each player {b:Body}", "have each player {b:Body}", "both players {b:Body}")


def _by_them(body: Any) -> Any:
    """'Your opponent switches their Active Pokémon …' is a switch with words of its own. 'Have your opponent reveal
    their hand and put … you find there …': what you find, you put."""
    if isinstance(body[0], n.Switch) and body[0].whose == "opponent":
        raise Refuse
    if any(isinstance(s, n.Put) and It("card", True, "looked") in walk(s) for s in body[1:]):
        raise Refuse
    return body


frame("Tail", By(_.w, calc(_by_them, _.b, inv=lambda v: v)), "{w:Subj} {b:Body}", "have {w:Subj} {b:Body}")
frame("Sentence", Say(_.b), "{b:Body}")
frame("Sentence", Say(_.b, True), "then, {b:Body}", "{b:Body} afterward", "instead, {b:Body}", "then {b:Body}")
frame("StepBody", _.s, "{s:Step,and}")


def _real(step: Any) -> Any:
    """'in order to use this Ability' is a cost of what follows."""
    if step == n.Nothing():
        raise Refuse
    return step


def _several(steps: Any) -> Any:
    if len(steps) < 2:
        raise Refuse
    return steps


def _not_switching(step: Any) -> Any:
    """Switches say 'if any' themselves."""
    if isinstance(step, n.Switch):
        raise Refuse
    return step


frame("Tail", n.Anyway(_.b), "even if this attack does nothing, {b:Body}")
reads(
    "Body",
    {
        "if {w:Subj} doesn't {s:Step}, {b:Body}": (n.May((_.s,), _.w), n.If(n.Not(n.Did(0)), _.b)),
        "{a:Step}, {b:Devolving}": (_.a, _.b),
        "{a:Step} in order to {b:Step}": (_.a, n.If(n.Did(0), (calc(_real, _.b),))),
        "{s:Step}, if any": (calc(_not_switching, _.s),),
        "{a:Step} in order to {b:Step,and}": (_.a, n.If(n.Did(0), calc(_several, _.b))),
    },
)
reads(
    "Tail",
    {
        "if, before doing damage, {c:Cond}, {b:Body}": n.If(_.c, calc(_base_only, _.b)),
        "if {c:Cond} before this attack does damage, {b:Body}": n.If(_.c, calc(_base_only, _.b)),
        "after your attack, {s:Step}": _.s,
        "after doing damage, {s:Step}": _.s,
        **{
            f"if {who} is Knocked Out by {this}, {{b:Body}}": n.If(n.KnockedOutBy(sel, by), calc(_only_after, _.b))
            for by, this in BY_THIS.items()
            for who, sel in (("{m:ActiveMon}", _.m), (_THEIRS, n.InPlay("opponent", "play", _.d)))
        },
    },
)
reads(
    "StepBody",
    {
        "they {s:Step,and}": (By("their", calc(not_coins, _.s)),),
        "that player {s:Step,and}": (By("that", calc(not_coins, _.s)),),
    },
)
reads(
    "Sentence",
    {
        "either way, {b:Body}": Rider("either_way", _.b),
        "either way, you may do the same": Rider("same_by_you", True),
        "you do the same": Rider("same_by_you", False),
        "the player who wins {a:Body}": Say(
            (n.If(n.AllHeads(0), (By("you", _.a),)), n.If(n.AllTails(0), (By("opponent", _.a),)))
        ),
        "the player who loses {a:Body}": Say(
            (n.If(n.AllTails(0), (By("you", _.a),)), n.If(n.AllHeads(0), (By("opponent", _.a),)))
        ),
    },
)
says(
    "Step",
    {
        "have {s:Step}": "{s:Step}",
        "your turn ends immediately (you can't attack this turn)": "your turn ends",
        "your turn is over now (you don't get to attack)": "your turn ends",
    },
)
says(
    "Tail",
    {
        "your opponent may also {b:Body}": "your opponent may {b:Body}",
        "unless this attack Knocks Out the Defending Pokémon, {b:Body}": "if this attack doesn't Knock Out your opponent's Active Pokémon, {b:Body}",
        "if you attach a {t:Type} Energy card, {b:Body}": "if the attached card is a {t:Type} Energy card, {b:Body}",
    },
)
says(
    "Body",
    {
        "{a:Step}, {b:Step}, {c:Step}, then {d:Step}": "{a:Step}, {b:Step}, {c:Step}, and {d:Step}",
        "{a:Step}, {b:Step}, <then|and then> {c:Step}": "{a:Step}, {b:Step}, and {c:Step}",
        "{a:Step} to have this attack do {n:Num} more damage": "{a:Step} and if you do, this attack does {n:Num} more damage",
        "{a:Step} to make your opponent's Active Pokémon {c:Condition}": "{a:Step} and if you do, your opponent's Active Pokémon is now {c:Condition}",
    },
)
says(
    "Sentence",
    {
        "shuffle the other revealed cards into your deck": "shuffle the other cards into your deck",
        "your opponent shuffles the deck afterward": "your opponent shuffles their deck afterward",
        "unless all damage from this attack is prevented, you may {b:Body}": "if this attack does any damage to your opponent's Active Pokémon, you may {b:Body}",
    },
)
reads(
    "Sentence", {"shuffle your deck afterward, then discard @self": Say((n.Shuffle(), n.Discard(n.ThisCard())), True)}
)
frame(
    "Sentence",
    Say((n.PutOutActive(),)),
    "(you choose a new Active Pokémon first.)",
    "(you choose your new Active Pokémon first.)",
)
