"""Any tree of the language is printed to English that reads back to it."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playmat.effects.base import from_json, to_json
from playmat.effects.nodes import (
    Afflict,
    AllHeads,
    AttachedTo,
    AttackText,
    CantAttack,
    CantRetreat,
    Choose,
    Cmp,
    Compares,
    Count,
    CountersOn,
    Damage,
    Discard,
    Draw,
    EnergyOn,
    Exactly,
    Exists,
    Flip,
    ForEach,
    HasAttached,
    HasTag,
    Heads,
    Heal,
    If,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsDamaged,
    IsStage,
    IsType,
    Lasting,
    May,
    MoreDamage,
    N,
    PrizesLeft,
    Program,
    Put,
    PutCounters,
    Shuffle,
    Takes,
    This,
    Times,
    UpTo,
    Var,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Mr. Mime"])
TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon")
ACTIVE = InPlay("opponent", "active")

types = st.sampled_from(TYPES)
small = st.integers(2, 6).map(N)
tens = st.integers(1, 20).map(lambda n: N(10 * n))
conditions = st.sampled_from(("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"))
energy = st.one_of(
    st.just((IsCard("Energy"),)),
    st.just((IsCard("basic Energy"),)),
    st.just((IsCard("Special Energy"),)),
    types.map(lambda t: (IsCard("Energy"), IsType(t))),
)


@st.composite
def mon_filters(draw: Any) -> tuple[Any, ...]:
    """Adjectives, head and relative clause of a Pokémon, in the order in which they are said."""
    stage = draw(st.sampled_from((None, "Basic", "Stage 1", "Stage 2", "Evolution")))
    out: list[Any] = [] if stage is None else [IsStage(stage)]
    out += draw(st.lists(types.map(IsType), max_size=1))
    out += draw(st.lists(st.sampled_from(("EX", "GX", "V")).map(HasTag), max_size=1))
    clause = st.one_of(
        st.just(IsDamaged()), energy.map(HasAttached), tens.map(lambda n: Compares("remaining_hp", "le", n))
    )
    return (*out, *draw(st.lists(clause, max_size=1)))


whose = st.sampled_from(("you", "opponent"))
mon_sets = st.builds(InPlay, whose, st.sampled_from(("play", "bench")), mon_filters())
targets = st.one_of(st.just(This()), st.just(ACTIVE), mon_sets)
counts = st.one_of(
    mon_sets.map(Count),
    st.just(CountersOn(This())),
    st.one_of(st.just(""), types).map(lambda t: EnergyOn(This(), t)),
    st.just(Count(InZone("you", "hand"))),
)
amounts = st.one_of(tens, st.builds(Times, tens, counts))
conds = st.one_of(
    mon_sets.map(Exists),
    st.just(Is(This(), (IsDamaged(),))),
    conditions.map(lambda c: Is(ACTIVE, (_has(c),))),
    st.builds(lambda w, n: Cmp(PrizesLeft(w), "eq", n), whose, small),
    st.builds(lambda w, n: Cmp(Count(InZone(w, "hand")), "ge", n), whose, small),
)


def _has(condition: str) -> Any:
    from playmat.effects.nodes import HasCondition

    return HasCondition(condition)


plain_steps = st.one_of(
    small.map(Draw),
    amounts.map(MoreDamage),
    st.builds(Damage, tens, targets),
    st.builds(Heal, tens, targets),
    st.builds(PutCounters, small, st.one_of(st.just(ACTIVE), mon_sets)),
    conditions.map(lambda c: Afflict(ACTIVE, (c,))),
    st.builds(lambda d: Discard(AttachedTo(ACTIVE, d)), energy),
    st.sampled_from((CantAttack(), CantRetreat())).map(lambda m: Lasting((m,), "opponent_next_turn", ACTIVE)),
    st.integers(1, 9).map(lambda n: Lasting((Takes(N(-10 * n)),), "opponent_next_turn", This())),
)


@st.composite
def bodies(draw: Any) -> tuple[Any, ...]:
    """One to three pieces of a text; variables are numbered as they are bound."""
    out: list[Any] = []
    var = 1
    for _i in range(draw(st.integers(1, 3))):
        piece = draw(st.integers(0, 8))
        if piece == 0:
            out.append(If(draw(conds), (draw(plain_steps),)))
        elif piece == 1:
            out += [Flip(var), If(AllHeads(var), (draw(plain_steps),))]
            var += 1
        elif piece == 2:
            out += [Choose(var, draw(mon_sets), Exactly(draw(small))), Damage(draw(tens), Var(var))]
            var += 1
        elif piece == 3:
            quantity = draw(st.one_of(st.just(Exactly(N(1))), small.map(UpTo)))
            out += [Choose(var, InZone("you", "deck", draw(energy)), quantity), Put(Var(var), "hand"), Shuffle()]
            var += 1
        elif piece == 4:
            out.append(May((draw(st.one_of(small.map(Draw), st.builds(Heal, tens, targets))),)))
        elif piece == 5:
            out += [Flip(var, draw(small)), MoreDamage(Times(draw(tens), Heads(var)))]
            var += 1
        elif piece == 6:
            out += [Flip(var, draw(small)), If(AllHeads(var), (draw(plain_steps), draw(plain_steps)))]
            var += 1
        elif piece == 7:
            out.append(ForEach(var, draw(mon_sets), (PutCounters(CountersOn(Var(var)), Var(var)),)))
            var += 1
        else:
            out.append(draw(plain_steps))
    return tuple(out)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(bodies())
def test_the_wording_of_any_tree_reads_back_to_it(body: tuple[Any, ...]) -> None:
    program = Program((AttackText(body),))
    text = wording(program)
    assert compile_text(text, "attack", "", NAMES) == program, text


@settings(max_examples=100, deadline=None)
@given(bodies())
def test_any_tree_survives_its_json_form(body: tuple[Any, ...]) -> None:
    program = Program((AttackText(body),))
    assert from_json(to_json(program)) == program


_WORDS = "flip a coin . if heads , this attack does 30 more damage draw 2 cards your opponent's Active Pokémon each of"


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(_WORDS.split()), max_size=40).map(" ".join))
def test_any_words_are_read_or_refused_and_never_break_the_reader(text: str) -> None:
    try:
        compile_text(text)
    except TextError as err:
        assert 0 <= err.start <= err.end <= len(text)
