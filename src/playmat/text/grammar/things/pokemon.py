"""Pokémon spoken of: 1 of them, each of them, the Active one."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Attackers, Chart, G, Mon, _, calc, categories, join
from playmat.text.grammar.things.described import any_named, negate
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import THE_DEFENDING, It, Pick

AllMonDesc, ActiveMon, MonSet, AllMons, BareMons = categories("AllMonDesc ActiveMon MonSet AllMons BareMons")
EachBenched, OneMon, LeavingMon, ThisMon, AnyMons = categories("EachBenched OneMon LeavingMon ThisMon AnyMons")

BOTH = "<(both yours and your opponent's)|(either yours or your opponent's)|(yours or your opponent's)>"
AllMonDesc[
    "{d:MonDesc} in play",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} (both yours and your opponent's)",
] = _.d

OTHER = n.NotIn(It("mon", False, "other"))

ActiveMon.prints["the Defending Pokémon"] = THE_DEFENDING
ActiveMon["{w:Poss} Active {d:MonDesc}"] = n.InPlay(_.w, "active", _.d)
MonSet[
    "{d:MonDesc} in play",
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
] = n.InPlay("both", "play", _.d)
MonSet["Benched {d:MonDesc} (both yours and your opponent's)", "Benched {d:MonDesc}"] = n.InPlay("both", "bench", _.d)
MonSet["{w:Poss} Benched {d:MonDesc}", "{d:MonDesc} on {w:Poss} Bench"] = n.InPlay(_.w, "bench", _.d)
MonSet["{w:Poss} {d:MonDesc}", "{w:Poss} {d:MonDesc} in play", "{w:Poss} {d:MonDescs}"] = n.InPlay(_.w, "play", _.d)

MonSet["{w:Poss} other {d:MonDesc}", "{w:Poss} other {d:MonDesc} in play"] = n.InPlay(_.w, "play", join(_.d, OTHER))
MonSet["{w:Poss} other Benched {d:MonDesc}"] = n.InPlay(_.w, "bench", join(_.d, OTHER))
Mon["this Pokémon", "@self", "this @self"] = n.This()
Mon[
    "the {d:MonDesc} this card is attached to",
    "the {d:MonDesc} that this card is attached to",
    "the {d:MonDesc} @self is attached to",
    "the {d:MonDesc} that @self is attached to",
] = n.Holder(_.d)
Mon.reads["the {d:MonDesc} this card is attached to {p:MonPost+}"] = n.Holder(join(_.d, _.p))
Mon["both Active Pokémon", "each Active Pokémon", "all of the Active Pokémon (both yours and your opponent's)"] = (
    n.InPlay("both", "active")
)
Mon["{s:ActiveMon}", "each of {s:MonSet}, including {m:ThisMon}"] = _.s
_EITHER = "(yours or your opponent's)"
Mon[f"{{n:Numeral}} Benched {{d:MonDesc}} {_EITHER}"] = Pick(n.InPlay("both", "bench", _.d), n.Exactly(_.n))
Mon.says["any 1 Benched {d:MonDesc}"] = "1 Benched {d:MonDesc} (yours or your opponent's)"
Mon[f"{{n:Numeral}} other Pokémon in play {_EITHER}"] = Pick(n.InPlay("both", "play", (OTHER,)), n.Exactly(_.n))
Mon["{q:QtyOf} {s:MonSet}"] = Pick(_.s, _.q)
Mon["each {s:AllMons}", "all {s:AllMons}"] = _.s
Mon.says["each player's Bench"] = "each Benched Pokémon (both yours and your opponent's)"
Mon.says[
    f"a {{d:MonDesc}} {BOTH}",
    "all of your {d:MonDesc} and all of your opponent's {d:MonDesc}",
] = "each {d:MonDesc} (both yours and your opponent's)"
Mon["each of {s:MonSet}", "all of {s:MonSet}", "{s:BareMons}"] = _.s
Mon.says["each {d:MonDesc} on {w:Poss} Bench"] = "each of {w:Poss} Benched {d:MonDesc}"
Mon.says["any of {w:Poss} {d:MonDesc} in play"] = "each of {w:Poss} {d:MonDesc}"
AllMons[
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} in play",
    "{d:MonDesc}",
] = n.InPlay("both", "play", _.d)
AllMons["Benched {d:MonDesc} (both yours and your opponent's)"] = n.InPlay("both", "bench", _.d)
BareMons["{w:Poss} Benched {d:MonDesc}"] = n.InPlay(_.w, "bench", _.d)
BareMons["{w:Poss} {d:MonDesc} in play", "{w:Poss} {d:MonDesc}"] = n.InPlay(_.w, "play", _.d)


def _read_pool(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    word = chart.folds[pos] if pos < chart.n else ""
    if word in ("each", "all"):
        return []
    if word == "any":
        return [(e, v) for e, v in chart.parse("MonSet", pos + 1) if getattr(v, "whose", "") == "both"]
    return chart.parse("Mon", pos)


def _print_pool(value: Any) -> list[str] | None:
    if isinstance(value, n.InPlay) and value.whose == "both" and value.where != "active":
        words = G.words("MonSet", value)
        return None if words is None else ["any", *words]
    for cat in ("BareMons", "MonSet") if isinstance(value, n.InPlay) and value.where != "active" else ():
        words = G.words(cat, value)
        if words is not None:
            return words
    return G.words("Mon", value)


G.primitive("Pool", _read_pool, _print_pool)


def _read_whichever(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    word = chart.folds[pos] if pos < chart.n else ""
    if word in ("each", "all"):
        return [(e, v) for e, v in chart.parse("Mon", pos) if getattr(v, "where", "") == "active"]
    if word in ("any", "1") and pos + 1 < chart.n and chart.folds[pos + 1] == "of":
        return chart.parse("MonSet", pos + 2)
    if word == "any":
        return [(e, v) for e, v in chart.parse("MonSet", pos + 1) if getattr(v, "whose", "") == "both"]
    return chart.parse("Mon", pos)


def _print_whichever(value: Any) -> list[str] | None:
    if isinstance(value, n.InPlay) and value.where != "active":
        words = G.words("MonSet", value)
        of = [] if value.whose == "both" else ["of"]
        return None if words is None else ["any", *of, *words]
    return G.words("Mon", value)


G.primitive("Whichever", _read_whichever, _print_whichever)
Mon["a number of {s:MonSet} up to the number of {c:Counted}"] = Pick(_.s, n.UpTo(_.c))
EachBenched["each of {w:Poss} Benched Pokémon"] = n.InPlay(_.w, "bench")
OneMon["{m:ThisMon}"] = _.m
OneMon["{m:ActiveMon}"] = _.m
Mon["both {a:Mon} and {b:Mon}"] = n.Union((_.a, _.b))


def _read_subject(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A subject that is not 'each of …' or 'all of …': those ask of every Pokémon."""
    word = chart.folds[pos] if pos < chart.n else ""
    return [
        (e, v)
        for e, v in chart.parse("Mon", pos)
        if word not in ("each", "all") or not isinstance(v, n.InPlay) or v.where == "active"
    ]


G.primitive("Subject", _read_subject, lambda v: G.words("Mon", v))
LeavingMon["1 of your {d:MonDesc}", "1 of your {d:MonDesc} in play"] = Pick(n.InPlay("you", "play", _.d), JUST_ONE)
LeavingMon["1 Pokémon"] = Pick(n.InPlay("you", "play"), JUST_ONE)
ThisMon["this Pokémon", "@self"] = n.This()
Attackers["your opponent's {d:MonDesc}", "each of your opponent's {d:MonDesc}"] = ("opponent", _.d)

BOTH_SIDES = "(both yours and your opponent's)"
_SAME_NAME = "that has the same name as the Attacking Pokémon"

Mon.reads[
    *(
        f"{both} Active Pokémon ({without} {{d:MonDesc}})"
        for both in ("both", "each")
        for without in ("except for", "except", "excluding")
    )
] = n.InPlay("both", "active", (calc(negate, _.d),))
Mon.reads["{w:Poss} Benched {n:Name,and}", "each of {w:Poss} Benched {n:Name,or}"] = n.InPlay(
    _.w, "bench", (calc(any_named, _.n),)
)
AnyMons["any Pokémon"] = n.InPlay("both")
AnyMons["1 of {m:MonSet}"] = _.m
AnyMons["{m:ActiveMon}"] = _.m
_BUT_NAME = join(_.d, n.NotP(n.IsNamed(_.n)))
BareMons.reads["{w:Poss} {d:MonDesc} in play {p:MonPost+}"] = n.InPlay(_.w, "play", join(_.d, _.p))
BareMons.reads["{w:Poss} {d:MonDesc} in play, except any {n:Name},", "{w:Poss} {d:MonDesc}, except any {n:Name},"] = (
    n.InPlay(_.w, "play", _BUT_NAME)
)
Mon.reads["each Active {d:MonDesc} (both yours and your opponent's) {p:MonPost+}"] = n.InPlay(
    "both", "active", join(_.d, _.p)
)
Mon.reads[
    "each {n:Name,and} {w:Have} in play",
    "<|any of|each of> {w:Poss} {n:Name,or}",
    "<each of|all of> {w:Poss} {n:Name,and}",
] = n.InPlay(_.w, "play", (calc(any_named, _.n),))
Mon.reads["{w:Poss} {d:MonKinds}", "each of {w:Poss} {d:MonKinds}", "each {d:MonDesc} {w:Have} in play"] = n.InPlay(
    _.w, "play", _.d
)
Mon.reads[f"each {{d:MonDescs}} {BOTH}"] = n.InPlay("both", "play", _.d)
Mon.says[f"{{d:MonDescs}} {BOTH}", f"{{d:MonDescs}} in play {BOTH}"] = (
    "each {d:MonDescs} (both yours and your opponent's)"
)
Mon.reads[
    f"each {{d:MonDesc}} {BOTH} {{p:MonPost+}}",
    f"a {{d:MonDesc}} {BOTH} {{p:MonPost+}}",
    "each {d:MonDesc} in play {p:MonPost+}",
    f"any {{d:MonDesc}} {BOTH} {{p:MonPost+}}",
] = n.InPlay("both", "play", join(_.d, _.p))
MonSet.reads["{w:Poss} Active {d:MonDesc}"] = n.InPlay(_.w, "active", _.d)
MonSet.reads["{w:Poss} {d:MonDesc} in play {p:MonPost+}"] = n.InPlay(_.w, "play", join(_.d, _.p))
MonSet.reads["{w:Poss} Benched {a:MonHead1} or Benched {b:MonHead1}"] = n.InPlay(_.w, "bench", (n.AnyOf((_.a, _.b)),))
MonSet.reads["{w:Poss} {a:Name} and {b:Name} in play"] = n.InPlay(
    _.w, "play", (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),)
)
MonSet.reads["{w:Poss} {d:MonDesc}, except any {n:Name},"] = n.InPlay(_.w, "play", _BUT_NAME)
AllMons.reads[
    "{d:MonDesc} in play (both yours and your opponent's) {p:MonPost}",
    "{d:MonDesc} in play that {p:PredVP} (both yours and your opponent's)",
] = n.InPlay("both", "play", join(_.d, _.p))
AllMons.reads[f"Benched {{d:MonDesc}} {BOTH_SIDES} {{p:MonPost}}"] = n.InPlay("both", "bench", join(_.d, _.p))
AllMons.reads[f"{{d:MonDesc}} {BOTH_SIDES}, except for {{m:ThisMon}}"] = n.InPlay(
    "both", "play", join(_.d, n.NotIn(n.This()))
)
ActiveMon.reads["{w:Poss} Active {a:MonHead1} <or|and> Active {b:MonHead1}"] = n.InPlay(
    _.w, "active", (n.AnyOf((_.a, _.b)),)
)
Mon.says["each Active {d:MonDesc} (both yours and your opponent's)"] = "each player's Active {d:MonDesc}"
Mon.says["a {d:MonDesc} on {w:Poss} Bench"] = "1 of {w:Poss} Benched {d:MonDesc}"
Mon.says[f"the Attacking Pokémon and each of <the|your> opponent's Pokémon {_SAME_NAME}"] = (
    "each of your opponent's Pokémon with the same name as the Attacking Pokémon"
)
Mon.says["each Defending Pokémon"] = "your opponent's Active Pokémon"
Mon.says["another of your {d:MonDesc}"] = "1 of your other {d:MonDesc}"
Mon.says["another of {w:Poss} Pokémon"] = "1 of {w:Poss} other Pokémon"
