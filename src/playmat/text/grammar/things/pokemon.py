"""Pokémon spoken of: 1 of them, each of them, the Active one."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Chart, G, Refuse, _, calc, frame, join, reads, says
from playmat.text.surface import THE_DEFENDING, It, Pick

BOTH = "<(both yours and your opponent's)|(either yours or your opponent's)|(yours or your opponent's)>"
frame(
    "AllMonDesc",
    _.d,
    "{d:MonDesc} in play",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} (both yours and your opponent's)",
)


def _except_name(w: str, d: Any, number: str) -> Any:
    return n.InPlay(w, "play", (*d, n.NotP(n.IsNamed(number))))


OTHER = n.NotIn(It("mon", False, "other"))
JUST_ONE = n.Exactly(n.N(1))


def _in_play(w: str, ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return n.InPlay(w, "play", (n.AnyOf(tuple((n.IsNamed(number),) for number in ns)),))


frame("ActiveMon", THE_DEFENDING, "the Defending Pokémon", reads=False)
frame("ActiveMon", n.InPlay(_.w, "active", _.d), "{w:Poss} Active {d:MonDesc}")
frame(
    "MonSet",
    n.InPlay("both", "play", _.d),
    "{d:MonDesc} in play",
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
)
frame(
    "MonSet",
    n.InPlay("both", "bench", _.d),
    "Benched {d:MonDesc} (both yours and your opponent's)",
    "Benched {d:MonDesc}",
)
frame("MonSet", n.InPlay(_.w, "bench", _.d), "{w:Poss} Benched {d:MonDesc}", "{d:MonDesc} on {w:Poss} Bench")
frame(
    "MonSet",
    n.InPlay(_.w, "play", _.d),
    "{w:Poss} {d:MonDesc}",
    "{w:Poss} {d:MonDesc} in play",
    "{w:Poss} {d:MonDescs}",
)


def _others(w: str, where: str, d: tuple[Any, ...]) -> n.InPlay:
    return n.InPlay(w, where, (*d, n.NotIn(It("mon", False, "other"))))


def _not_others(where: str) -> Any:
    def inverse(v: Any) -> Any:
        if (
            isinstance(v, n.InPlay)
            and v.where == where
            and v.filter
            and v.filter[-1] == n.NotIn(It("mon", False, "other"))
        ):
            return v.whose, v.filter[:-1]
        return None

    return inverse


frame(
    "MonSet",
    calc(lambda w, d: _others(w, "play", d), _.w, _.d, inv=_not_others("play")),
    "{w:Poss} other {d:MonDesc}",
    "{w:Poss} other {d:MonDesc} in play",
)
frame(
    "MonSet",
    calc(lambda w, d: _others(w, "bench", d), _.w, _.d, inv=_not_others("bench")),
    "{w:Poss} other Benched {d:MonDesc}",
)
frame("Mon", n.This(), "this Pokémon", "@self", "this @self")
frame(
    "Mon",
    n.Holder(_.d),
    "the {d:MonDesc} this card is attached to",
    "the {d:MonDesc} that this card is attached to",
    "the {d:MonDesc} @self is attached to",
    "the {d:MonDesc} that @self is attached to",
)
frame(
    "Mon",
    n.InPlay("both", "active"),
    "both Active Pokémon",
    "each Active Pokémon",
    "all of the Active Pokémon (both yours and your opponent's)",
)
frame("Mon", _.s, "{s:ActiveMon}", "each of {s:MonSet}, including {m:ThisMon}")
_EITHER = "(yours or your opponent's)"
frame("Mon", Pick(n.InPlay("both", "bench", _.d), n.Exactly(_.n)), f"{{n:Numeral}} Benched {{d:MonDesc}} {_EITHER}")
frame("Mon", Pick(n.InPlay("both", "play", (OTHER,)), n.Exactly(_.n)), f"{{n:Numeral}} other Pokémon in play {_EITHER}")
frame("Mon", Pick(_.s, _.q), "{q:QtyOf} {s:MonSet}")
frame("Mon", _.s, "each {s:AllMons}", "all {s:AllMons}")
frame("Mon", _.s, "each of {s:MonSet}", "all of {s:MonSet}", "{s:BareMons}")
frame(
    "AllMons",
    n.InPlay("both", "play", _.d),
    "{d:MonDesc} (both yours and your opponent's)",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} in play",
    "{d:MonDesc}",
)
frame("AllMons", n.InPlay("both", "bench", _.d), "Benched {d:MonDesc} (both yours and your opponent's)")
frame("BareMons", n.InPlay(_.w, "bench", _.d), "{w:Poss} Benched {d:MonDesc}")
frame("BareMons", n.InPlay(_.w, "play", _.d), "{w:Poss} {d:MonDesc} in play", "{w:Poss} {d:MonDesc}")


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
frame(
    "Mon",
    Pick(_.s, n.UpTo(_.c)),
    "a number of {s:MonSet} up to the number of {c:Counted}",
)
frame("EachBenched", n.InPlay(_.w, "bench"), "each of {w:Poss} Benched Pokémon")
frame("OneMon", _.m, "{m:ThisMon}")
frame("OneMon", _.m, "{m:ActiveMon}")
frame("Mon", n.Union((_.a, _.b)), "both {a:Mon} and {b:Mon}")


def _read_subject(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A subject that is not 'each of …' or 'all of …': those ask of every Pokémon."""
    word = chart.folds[pos] if pos < chart.n else ""
    return [
        (e, v)
        for e, v in chart.parse("Mon", pos)
        if word not in ("each", "all") or not isinstance(v, n.InPlay) or v.where == "active"
    ]


G.primitive("Subject", _read_subject, lambda v: G.words("Mon", v))
frame(
    "LeavingMon",
    Pick(n.InPlay("you", "play", _.d), n.Exactly(n.N(1))),
    "1 of your {d:MonDesc}",
    "1 of your {d:MonDesc} in play",
)
frame("LeavingMon", Pick(n.InPlay("you", "play"), n.Exactly(n.N(1))), "1 Pokémon")
frame("ThisMon", n.This(), "this Pokémon", "@self")
frame("Attackers", ("opponent", _.d), "your opponent's {d:MonDesc}", "each of your opponent's {d:MonDesc}")


def _named_all(w: str, names: Any) -> Any:
    if len(names) < 2 or len(set(names)) < len(names):
        raise Refuse
    return n.InPlay(w, "play", (n.AnyOf(tuple((n.IsNamed(number),) for number in names)),))


def any_named(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return (n.AnyOf(tuple((n.IsNamed(number),) for number in names)),)


BOTH_SIDES = "(both yours and your opponent's)"
_SAME_NAME = "that has the same name as the Attacking Pokémon"


def negation(d: Any) -> Any:
    return n.NotP(d[0] if len(d) == 1 else n.AnyOf((d,)))


frame(
    "Mon",
    n.InPlay("both", "active", calc(lambda d: (negation(d),), _.d)),
    *(
        f"{both} Active Pokémon ({without} {{d:MonDesc}})"
        for both in ("both", "each")
        for without in ("except for", "except", "excluding")
    ),
    prints=False,
)
frame(
    "Mon",
    n.InPlay(_.w, "bench", calc(any_named, _.n)),
    "{w:Poss} Benched {n:Name,and}",
    "each of {w:Poss} Benched {n:Name,or}",
    prints=False,
)


frame("AnyMons", n.InPlay("both"), "any Pokémon")
frame("AnyMons", _.m, "1 of {m:MonSet}")
frame("AnyMons", _.m, "{m:ActiveMon}")
reads(
    "BareMons",
    {
        "{w:Poss} {d:MonDesc} in play {p:MonPost+}": n.InPlay(_.w, "play", join(_.d, _.p)),
        "{w:Poss} {d:MonDesc} in play, except any {n:Name},": calc(_except_name, _.w, _.d, _.n),
        "{w:Poss} {d:MonDesc}, except any {n:Name},": calc(_except_name, _.w, _.d, _.n),
    },
)
reads(
    "Mon",
    {
        "each Active {d:MonDesc} (both yours and your opponent's) {p:MonPost+}": n.InPlay(
            "both", "active", join(_.d, _.p)
        ),
        "each {n:Name,and} {w:Have} in play": calc(_in_play, _.w, _.n),
        "<|any of> {w:Poss} {n:Name,or}": calc(_in_play, _.w, _.n),
        "the {d:MonDesc} this card is attached to {p:MonPost+}": n.Holder(join(_.d, _.p)),
        "{w:Poss} {d:MonKinds}": n.InPlay(_.w, "play", _.d),
        "each of {w:Poss} {d:MonKinds}": n.InPlay(_.w, "play", _.d),
        "each {d:MonDesc} {w:Have} in play": n.InPlay(_.w, "play", _.d),
        "each of {w:Poss} {n:Name,and}": calc(_named_all, _.w, _.n),
        "all of {w:Poss} {n:Name,and}": calc(_named_all, _.w, _.n),
        "each of {w:Poss} {n:Name,or}": calc(_named_all, _.w, _.n),
        f"each {{d:MonDescs}} {BOTH}": n.InPlay("both", "play", _.d),
        f"each {{d:MonDesc}} {BOTH} {{p:MonPost+}}": n.InPlay("both", "play", join(_.d, _.p)),
        f"a {{d:MonDesc}} {BOTH} {{p:MonPost+}}": n.InPlay("both", "play", join(_.d, _.p)),
        "each {d:MonDesc} in play {p:MonPost+}": n.InPlay("both", "play", join(_.d, _.p)),
        f"any {{d:MonDesc}} {BOTH} {{p:MonPost+}}": n.InPlay("both", "play", join(_.d, _.p)),
    },
)
reads(
    "MonSet",
    {
        "{w:Poss} Active {d:MonDesc}": n.InPlay(_.w, "active", _.d),
        "the Defending Pokémon": n.InPlay("opponent", "active"),
        "{w:Poss} {d:MonDesc} in play {p:MonPost+}": n.InPlay(_.w, "play", join(_.d, _.p)),
        "{w:Poss} Benched {a:MonHead1} or Benched {b:MonHead1}": n.InPlay(_.w, "bench", (n.AnyOf((_.a, _.b)),)),
        "{w:Poss} {a:Name} and {b:Name} in play": n.InPlay(
            _.w, "play", (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),)
        ),
        "{w:Poss} {d:MonDesc}, except any {n:Name},": calc(_except_name, _.w, _.d, _.n),
    },
)
reads(
    "AllMons",
    {
        "{d:MonDesc} in play (both yours and your opponent's) {p:MonPost}": n.InPlay("both", "play", join(_.d, _.p)),
        "{d:MonDesc} in play that {p:PredVP} (both yours and your opponent's)": n.InPlay(
            "both", "play", join(_.d, _.p)
        ),
        f"Benched {{d:MonDesc}} {BOTH_SIDES} {{p:MonPost}}": n.InPlay("both", "bench", join(_.d, _.p)),
        f"{{d:MonDesc}} {BOTH_SIDES}, except for {{m:ThisMon}}": n.InPlay("both", "play", join(_.d, n.NotIn(n.This()))),
    },
)
reads(
    "ActiveMon",
    {"{w:Poss} Active {a:MonHead1} <or|and> Active {b:MonHead1}": n.InPlay(_.w, "active", (n.AnyOf((_.a, _.b)),))},
)
says(
    "Mon",
    {
        "each Active {d:MonDesc} (both yours and your opponent's)": "each player's Active {d:MonDesc}",
        "a {d:MonDesc} on {w:Poss} Bench": "1 of {w:Poss} Benched {d:MonDesc}",
        f"the Attacking Pokémon and each of <the|your> opponent's Pokémon {_SAME_NAME}": "each of your opponent's Pokémon with the same name as the Attacking Pokémon",
        "any 1 Benched {d:MonDesc}": "1 Benched {d:MonDesc} (yours or your opponent's)",
        "each Defending Pokémon": "your opponent's Active Pokémon",
        "each {d:MonDesc} on {w:Poss} Bench": "each of {w:Poss} Benched {d:MonDesc}",
        "each player's Bench": "each Benched Pokémon (both yours and your opponent's)",
        "another of your {d:MonDesc}": "1 of your other {d:MonDesc}",
        "another of {w:Poss} Pokémon": "1 of {w:Poss} other Pokémon",
        "any of {w:Poss} {d:MonDesc} in play": "each of {w:Poss} {d:MonDesc}",
        f"{{d:MonDescs}} {BOTH}": "each {d:MonDescs} (both yours and your opponent's)",
        f"{{d:MonDescs}} in play {BOTH}": "each {d:MonDescs} (both yours and your opponent's)",
        f"a {{d:MonDesc}} {BOTH}": "each {d:MonDesc} (both yours and your opponent's)",
        "each player's {d:MonDesc}": "each {d:MonDesc} (both yours and your opponent's)",
        "all of your {d:MonDesc} and all of your opponent's {d:MonDesc}": "each {d:MonDesc} (both yours and your opponent's)",
    },
)
