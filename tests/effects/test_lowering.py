"""Trees become flat code: sections of an attack, loops, conditions, and what has no execution is refused."""

from __future__ import annotations

import pytest

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.code import Instr, ModDef
from playmat.effects.examples import EXAMPLES
from playmat.effects.lower import LoweredAttack, lower_attack, lower_text
from playmat.effects.lower_expr import NotLowered
from playmat.text import Names, compile_text

NAMES = {value: name for name, value in vars(c).items() if name.startswith("I_")}
PRINTED = (n.IsCard, n.IsStage, n.HasAttack, n.HasTag, n.NameHas, n.OwnedBy, n.IsNamed, n.EvolvesFromName)
CARD_NAMES = Names(["Ditto", "Pikachu"])
ACTIVE = n.InPlay("opponent", "active")


class Match:
    """What lowering asks of a match, where no card is known."""

    has_attachable = False
    given_tags: frozenset[str] = frozenset()
    evolved_means_stage = False

    def __init__(self) -> None:
        self.codes: list[list[Instr]] = []
        self.names: list[str] = []

    def table(self, pred: n.Pred) -> list[bool] | None:
        """Printed facts can be told, of no card; what happens in play cannot."""
        return [] if isinstance(pred, PRINTED) else None

    def name_id(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def add_code(self, instrs: list[Instr], _variables: int) -> int:
        self.codes.append(instrs)
        return len(self.codes) - 1

    def add_mod(self, mod: ModDef) -> ModDef:
        return mod

    def ops(self, number: int) -> list[str]:
        """The instructions of a routine by name; [] if there is none."""
        return [NAMES[i.op] for i in self.codes[number]] if number >= 0 else []


def lowered(*steps: n.Step) -> tuple[LoweredAttack, Match]:
    match = Match()
    return lower_attack(n.Program((n.AttackText(steps),)), match), match


def test_a_step_becomes_an_instruction_behind_the_damage_of_the_attack() -> None:
    low, match = lowered(n.Draw(n.N(2)))
    assert match.ops(low.req) == match.ops(low.pre) == []
    assert match.ops(low.main) == ["I_ATTACK_DAMAGE", "I_DRAW", "I_END"]


def test_what_makes_an_attack_do_nothing_comes_before_what_its_damage_depends_on_and_that_before_the_rest() -> None:
    low, match = lowered(
        n.Flip(1), n.If(n.AllTails(1), (n.DoesNothing(),)), n.MoreDamage(n.N(20)), n.Afflict(ACTIVE, ("Asleep",))
    )
    assert match.ops(low.req) == ["I_FLIP", "I_UNLESS", "I_DOES_NOTHING", "I_END"]
    assert match.ops(low.pre) == ["I_MORE", "I_END"]
    assert match.ops(low.main) == ["I_ATTACK_DAMAGE", "I_AFFLICT", "I_END"]


def test_a_condition_jumps_over_what_it_does_not_allow() -> None:
    low, match = lowered(n.If(n.Exists(ACTIVE), (n.Draw(n.N(1)),), (n.Draw(n.N(2)),)))
    code = match.codes[low.main]
    ops = match.ops(low.main)
    unless, jump = ops.index("I_UNLESS"), ops.index("I_JUMP")
    assert ops[unless + 1] == "I_DRAW" and code[unless].a == jump + 1
    assert code[jump].a == ops.index("I_END")


def test_a_loop_goes_back_until_its_list_is_empty() -> None:
    low, match = lowered(n.ForEach(1, n.InPlay("you", "bench"), (n.Heal(n.N(10), n.Var(1)),)))
    ops = match.ops(low.main)
    each = ops.index("I_EACH_NEXT")
    assert ops[each + 1] == "I_HEAL"
    assert ops[each + 2] == "I_JUMP" and match.codes[low.main][each + 2].a == each
    assert match.codes[low.main][each].c == each + 3


def test_a_clause_that_does_not_belong_into_an_attack_has_no_execution_there() -> None:
    with pytest.raises(NotLowered, match="OnPlay"):
        lower_attack(n.Program((n.OnPlay((n.Draw(n.N(1)),)),)), Match())


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_every_node_has_an_execution(name: str) -> None:
    kind, text = EXAMPLES[name]
    program = compile_text(text, kind, names=CARD_NAMES)
    if kind == "attack":
        lower_attack(program, Match())
    else:
        lower_text(program, Match())


def test_a_new_active_pokemon_is_put_out_where_the_text_says_so() -> None:
    low, match = lowered(n.Put(n.This(), "deck_shuffled", attached="all"), n.PutOutActive("you"))
    assert match.ops(low.main)[-2:] == ["I_PUT_OUT", "I_END"]
