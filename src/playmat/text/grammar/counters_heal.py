"""Damage counters and healing."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    All,
    AnyNumber,
    Exactly,
    Heal,
    KnockOut,
    MoveCounters,
    N,
    PutCounters,
    PutCountersUntil,
    Times,
    UpTo,
)
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Pick


def _tens(n: Any) -> Any:
    """Counters as damage: a counter stands for 10."""
    return N(n.n * 10) if isinstance(n, N) else Times(N(10), n)


# --- putting ----------------------------------------------------------------
_C = "<damage counters|damage counter>"
frame("Step", PutCounters(_.n, _.t), f"put {{n:Num}} {_C} on {{t:Mon}}")
frame("Step", PutCounters(N(1), _.t), "put a damage counter on {t:Mon}", prints=False)
frame(
    "Step",
    PutCounters(Times(_.n, _.c), _.t),
    f"put {{n:Num}} {_C} on {{t:Mon}} {{c:Per}}",
)
frame("Step", PutCounters(_.n, _.t, "any"), f"put {{n:Num}} {_C} on {{t:Pool}} in any way you like")
frame(
    "Step",
    PutCounters(Times(_.n, _.c), _.t, "any"),
    f"put {{n:Num}} {_C} on {{t:Pool}} in any way you like {{c:Per}}",
)

# --- moving ----------------------------------------------------------------
frame("Step", MoveCounters(_.q, _.a, _.b), "move {q:CounterQty} from {a:Mon} to {b:Mon}")
frame("CounterQty", All(), "all damage counters")
frame("CounterQty", Exactly(_.n), f"{{n:Numeral}} {_C}")
frame("CounterQty", Exactly(N(1)), "a damage counter", prints=False)
frame("CounterQty", UpTo(_.n), f"up to {{n:Numeral}} {_C}")
frame("CounterQty", AnyNumber(), "any number of damage counters", "as many damage counters as you like")

# --- healing ----------------------------------------------------------------
frame("Step", Heal(_.n, _.t), "heal {n:Num} damage from {t:Mon}")
frame(
    "Step",
    Heal(None, _.t),
    "heal all damage from {t:Mon}",
    "remove all damage counters from {t:Mon}",
    "heal all of the damage from {t:Mon}",
)
frame("Step", Heal(Times(_.n, _.c), _.t), "heal {n:Num} damage from {t:Mon} {c:Per}")
frame("Step", Heal(calc(_tens, _.n), _.t), f"remove {{n:Num}} {_C} from {{t:Mon}}", prints=False)
frame("Step", Heal(N(10), _.t), "remove a damage counter from {t:Mon}", prints=False)
frame(
    "Step",
    Heal(calc(lambda n, c: Times(_tens(n), c), _.n, _.c), _.t),
    f"remove {{n:Num}} {_C} from {{t:Mon}} {{c:Per}}",
    prints=False,
)
frame(
    "Step",
    KnockOut(calc(lambda t: t, _.t, inv=lambda v: v if isinstance(v, Pick) else None)),
    "Knock Out {t:Mon}",  # 'you may Knock Out 1 of your Pokémon'
)
frame("Step", KnockOut(_.t), "{t:Mon} is Knocked Out", "Knock Out {t:Mon}", "{t:Mon} is now Knocked Out")
frame("Step", PutCountersUntil(_.n, _.t), "put damage counters on {t:Mon} until its remaining HP is {n:Num}")
