"""Abilities that a player announces: once during your turn, as often as you like."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Sentence, _, calc, join
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.numbers.counted import some
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import By, Header, Pick

ONCE = "once during your turn [(before your attack)]"
OFTEN = "as often as you like during your turn [(before your attack)]"
Sentence[f"{ONCE}, if {{c:Cond}}, for each of {{s:MonSet}}, you may {{b:Body}}"] = Header(
    n.Activated((n.ForEach(0, _.s, (n.May(_.b),)),), "once", _.c)
)
Sentence[f"{ONCE}, you may {{b:Body}}", f"{ONCE}, {{b:StepBody}}"] = Header(n.Activated(_.b))
Sentence[
    f"{ONCE}, if {{c:Cond}}, you may {{b:Body}}",
    f"if {{c:Cond}}, {ONCE}, you may {{b:Body}}",
    f"{ONCE}, if {{c:Cond}}, {{b:StepBody}}",
    "once during your turn, (before your attack), if {c:Cond}, you may {b:Body}",
    f"{ONCE}, as long as {{c:Cond}}, you may {{b:Body}}",
] = Header(n.Activated(_.b, "once", _.c))
Sentence.says["once during your first turn [(before your attack)], you may {b:Body}"] = (
    "once during your turn, if it is your first turn, you may {b:Body}"
)
Sentence[
    "as often as you like during your turn [(before your attack)], you may {b:Body}",
    f"{OFTEN}, {{b:StepBody}}",
    "at any time during your turn [(before your attack)], you may {b:Body}",
] = Header(n.Activated(_.b, "often"))
Sentence["during your turn, you may {b:Body}"] = Header(n.Activated(_.b, "game"))
Sentence["once during each player's turn [(before their attack)], <that player|the player|they> may {b:Body}"] = Header(
    n.Activated(_.b, "once", None, "that")
)
Sentence[
    "once during each player's turn [(before their attack)], if {c:Cond}, <that player|the player|they> may {b:Body}"
] = Header(n.Activated(_.b, "once", _.c, "that"))
_THEIR_TURN = "once during each player's turn [(before their attack)], that player may switch their Active"
Sentence[f"{OFTEN}, if {{c:Cond}}, you may {{b:Body}}"] = Header(n.Activated(_.b, "often", _.c))
Sentence["during your turn, if {c:Cond}, you may {b:Body}"] = Header(n.Activated(_.b, "game", _.c))
for _zone, _place in (("hand", "in your hand"), ("discard", "in your discard pile")):
    Sentence[f"{ONCE}, if {SELF} is {_place}, you may {{b:Body}}"] = Header(
        n.Activated(_.b, "once", None, "you", False, False, _zone)
    )
    Sentence[f"{ONCE}, if {SELF} is {_place} and {{c:Cond1}}, you may {{b:Body}}"] = Header(
        n.Activated(_.b, "once", _.c, "you", False, False, _zone)
    )
Sentence.says[f"{ONCE}, if {SELF} is the last card in your hand, you may {{b:Body}}"] = (
    "once during your turn, if this Pokémon is in your hand and you have no other card in your hand, you may {b:Body}"
)
_ALL_ATTACHED = n.Union((n.AttachedTo(n.InPlay("both")), n.StadiumInPlay("both")))
Sentence[
    "once during a game on your turn (before your attack), each player shuffles all cards in play (excluding Pokémon and Supporter cards) into their deck"
] = Header(n.Activated((n.Put(_ALL_ATTACHED, "deck_shuffled"),), "name_game"))
Sentence[
    "during each player's turn, <that player|the player|they> may {b:Body} as often as they like",
    "as often as they like during each player's turn [(before their attack)], <that player|the player|they> may {b:Body}",
] = Header(n.Activated(_.b, "often", None, "that"))

Sentence["once during each player's turn [(before their attack)], that player may have their opponent {b:Body}"] = (
    Header(n.Activated((By("other", _.b),), "once", None, "that"))
)
Sentence.reads[f"{ONCE}, you may {{b:Body}} in order to use this <Ability|power>"] = Header(
    n.Activated((n.Nothing(),), "once", None, "you", False, False, "play", _.b)
)
Sentence.reads[f"{_THEIR_TURN} {{d:MonDesc}} with 1 of their Benched {{x:MonDesc}}"] = Header(
    n.Activated(
        (n.Switch("that", "that", None, calc(some, _.x)),),
        "once",
        n.Is(n.InPlay("that", "active"), calc(some, _.d)),
        "that",
    )
)
Sentence.reads[
    "once during each player's turn [(before their attack)], if {m:Mon} is {c:Condition}, <they|that player> may remove that Special Condition and heal {n:Num} damage from that Pokémon"
] = Header(n.Activated((n.Cure(_.m, (_.c,)), n.Heal(_.n, _.m)), "once", n.Is(_.m, (n.HasCondition(_.c),)), "that"))
Sentence.reads[f"{ONCE}, if {{c:Cond}}, you may {{b:Body}} in order to use this <Ability|power>"] = Header(
    n.Activated((n.Nothing(),), "once", _.c, "you", False, False, "play", _.b)
)
for _deed in ("you may {b:Body}", "{b:StepBody}"):
    Sentence.reads[f"as long as {{c:Cond}}, {ONCE}, {_deed}"] = Header(n.Activated(_.b, "once", _.c))
    Sentence.reads[f"as long as {{c:Cond1}}, {ONCE}, if {{x:Cond1}}, {_deed}"] = Header(
        n.Activated(_.b, "once", n.And((_.c, _.x)))
    )
Sentence.reads[
    "if {m:ThisMon}'s remaining HP is {n:Numeral} or less, you may make its {a:Title} attack's base damage {k:Numeral} instead of {b:Int}"
] = Header(
    n.Activated(
        (n.Lasting((n.AttackBase(_.k, _.a, n.This()),), "this_turn"),),
        "once",
        n.Is(_.m, (n.Compares("remaining_hp", "le", _.n),)),
    )
)
Sentence.reads["each player that has any {d:MonDesc} in play {p:MonPost*} may {b:Body} once during their turn"] = (
    Header(n.Activated(_.b, "once", n.Exists(n.InPlay("that", "play", join(_.d, _.p))), "that"))
)
_FOR_THE_TURN = "in place of the Energy card you may attach from your hand this turn"
Sentence[f"{_FOR_THE_TURN}, you may {{b:Body}}"] = Header(n.Activated(_.b, "energy", None, "you", False, False, "hand"))
Sentence[f"{_FOR_THE_TURN}, if {{c:Cond}}, you may {{b:Body}}"] = Header(
    n.Activated(_.b, "energy", _.c, "you", False, False, "hand")
)


def _as_energy(filter_: Any) -> Any:
    to = n.InPlay("you", "play", filter_)
    body = (n.AttachAs(n.ThisCard(), Pick(to, JUST_ONE), "Special Energy"),)
    return n.Activated(body, "energy", n.Exists(to) if filter_ else None, "you", False, False, "hand")


Sentence.reads["you may attach this as an Energy card from your hand to 1 of your {d:MonDesc}"] = Header(
    calc(_as_energy, _.d)
)
