"""What a player chooses: at random, as many as they like, any card; a Special Condition; a pile of two."""

from __future__ import annotations

from playmat.effects.nodes import (
    Afflict,
    AfflictChosen,
    AnyNumber,
    Attach,
    AttachedTo,
    Choose,
    Cure,
    DoesNothing,
    Exactly,
    If,
    InPlay,
    MoveAttached,
    Put,
    Union,
    UpTo,
)
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, frame
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import CantDo, ChooseCondition, Pick, Say

# --- any card ----------------------------------------------------------------
frame("Qty", Exactly(_.n), "any {n:Numeral}", prints=False)
frame("Qty", UpTo(_.n), "up to any {n:Numeral}", prints=False)

# --- at random ----------------------------------------------------------------
frame(
    "Step",
    Choose(0, IN_ZONE, _.q, "you", True),
    "choose {q:Qty} random {d:CardDesc} from {z:Zone}",
    "choose {q:Qty} {d:CardDesc} from {z:Zone} without looking",
    "choose {q:Qty} {d:CardDesc} at random from {z:Zone}",
    "choose {q:Qty} {d:CardDesc} from {z:Zone} at random",
)

# --- as many as you like ----------------------------------------------------------------
_LIKE = "<as you like|as they like>"
frame(
    "Cards",
    Pick(AttachedTo(_.m, _.d), AnyNumber()),
    f"as many {{d:CardDesc}} attached to {{m:Mon}} {_LIKE}",
    f"as many {{d:CardDesc}} {_LIKE} attached to {{m:Mon}}",
    prints=False,
)
frame(
    "Cards",
    Pick(IN_ZONE, AnyNumber()),
    f"as many {{d:CardDesc}} {_LIKE} from {{z:Zone}}",
    f"as many {{d:CardDesc}} from {{z:Zone}} {_LIKE}",
    prints=False,
)
frame(
    "Step",
    Choose(0, IN_ZONE, AnyNumber()),
    f"search {{z:Zone}} for as many {{d:CardDesc}} {_LIKE}",
    f"choose as many {{d:CardDesc}} from {{z:Zone}} {_LIKE}",
    f"choose as many {{d:CardDesc}} {_LIKE} from {{z:Zone}}",
    prints=False,
)
frame(
    "Step",
    Choose(0, AttachedTo(_.m, _.d), AnyNumber()),
    f"choose as many {{d:CardDesc}} attached to {{m:Mon}} {_LIKE}",
    prints=False,
)

# --- in any way you like ----------------------------------------------------------------
frame(
    "Step",
    MoveAttached(_.c, InPlay(_.w), "any"),
    "move {c:Cards} to {w:Poss} other Pokémon in any way you like",
    prints=False,
)
frame(
    "Step",
    MoveAttached(Pick(AttachedTo(_.m, _.d), AnyNumber()), InPlay(_.w), "any"),
    "move as many {d:CardDesc} attached to {m:Mon} to {w:Poss} other Pokémon in any way you like",
    prints=False,
)
frame("Step", Attach(_.c, _.s, "any"), "attach {c:Cards} to any of {s:MonSet} in any way you like", prints=False)

# --- back to a hand ----------------------------------------------------------------
frame("Step", Put(_.c, owned("hand")), "return {c:Cards} to {w:Poss} hand", prints=False)

# --- what could not be done ----------------------------------------------------------------
frame(
    "Cond1",
    CantDo(_.q, _.d),
    "you can't discard {q:Qty} {d:CardDesc} [from your hand]",
    prints=False,
)
frame(
    "Sentence",
    Say((If(_.c, (DoesNothing(),)),)),
    "(if {c:Cond}, this attack does nothing.)",
    "(this attack does nothing if {c:Cond}.)",
    "this attack does nothing if {c:Cond}",
    prints=False,
)

# --- Special Conditions ----------------------------------------------------------------
_FIVE = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
frame("Step", ChooseCondition(_.c), "choose either {c:Condition,or}", prints=False)
frame("Step", ChooseCondition(_FIVE), "choose a Special Condition", "choose 1 Special Condition", prints=False)
frame("Step", AfflictChosen(_.t, ()), "{t:Mon} is now affected by that Special Condition", prints=False)
frame("Step", AfflictChosen(_.t, _.c), "{t:Mon} is now affected by {c:Condition,or} (you choose)")
frame("Step", Afflict(_.t, _.c), "{t:Mon} is also {c:Condition,and}", prints=False)
frame("Step", Cure(_.t, (_.c,)), "remove the Special Condition {c:Condition} from {t:Mon}", prints=False)
frame("Mon", Union((_.a, _.b)), "both {a:Mon} and {b:Mon}")
