"""The rules of each special kind of Pokémon hold for every real card of the kind, not for samples: Prize cards, LV.X,
LEGEND, Restored, Mega Evolutions, BREAK, VMAX and VSTAR."""

from __future__ import annotations

import pytest
from special_cards import SHARED, Table, cards_of, energy, in_play, playable, pool, wrong

from playmat import codes
from playmat.cards import Card
from playmat.cards.model import Stage, Tag
from playmat.cards.names import name_key
from playmat.cards.rules import check_cards
from playmat.engine import actions, board, index, knock_out, legality, machine, picks, query
from playmat.engine import reasons as why
from playmat.engine.state import Mon
from playmat.simulate.exercise.decks import line_of, parts_of

pytestmark = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")

# --- Prize cards ----------------------------------------------------------------------------------------


def prizes_given(card: Card) -> int:
    table, mon = in_play(card)
    table.begin()
    return knock_out.prizes_for(table.st, mon)


def expected_prizes(card: Card) -> int:
    """SS-ex-03 SS-gx-08 SS-tag-03 SS-v-02 SS-vmax-02"""
    if card.has(Tag.TAG_TEAM | Tag.VMAX | Tag.V_UNION):
        return 3
    return 2 if card.has(Tag.EX | Tag.GX | Tag.V) else 1


@pytest.mark.parametrize(
    "kind",
    ["Pokémon-EX", "Mega and Primal", "Pokémon-GX", "TAG TEAM", "Pokémon V", "VMAX", "VSTAR", "V-UNION", "Radiant"],
)
def test_every_card_of_a_kind_gives_the_prizes_of_its_kind(kind: str) -> None:
    assert wrong(playable(kind), lambda c: prizes_given(c) == expected_prizes(c)) == []


@pytest.mark.parametrize("kind", ["LV.X", "Pokémon SP", "Restored", "BREAK", "Team Plasma", "Ancient Traits"])
def test_other_kinds_give_the_prizes_of_the_card(kind: str) -> None:
    cards = [c for c in playable(kind) if c.is_pokemon]
    assert wrong(cards, lambda c: prizes_given(c) == expected_prizes(c)) == []


def test_every_legend_gives_one_or_two_prizes_as_printed() -> None:
    """HS-legend-17"""
    assert wrong(playable("LEGEND"), lambda c: prizes_given(c) == c.prizes and c.prizes in (1, 2)) == []


# --- LV.X and Pokémon SP --------------------------------------------------------------------------------


def bearers(card: Card) -> list[Card]:
    """Every Pokémon that a LV.X may be put on."""
    key = name_key(card.evolves_from or card.name)
    return [c for c in pool().cards if c.name_key == key and c.stage is not Stage.LEVEL_UP and c.is_pokemon]


def test_every_level_x_goes_on_every_active_pokemon_of_its_name() -> None:
    """PL-levelup-02 PL-levelup-05 PL-levelup-06 PL-levelup-07"""
    out = []
    for card in playable("LV.X"):
        for below in bearers(card):
            table = Table([card, below], rules="platinum")
            mon = table.put(below)
            mon.damage, mon.conditions = 10, codes.CONFUSED
            (cid,) = table.hand(card)
            st = table.begin()
            if legality.why_not_evolve(st, 0, cid, mon) != why.OK:
                out.append(f"{card} on {below}: refused")
                continue
            attacks = {a.name for a in query.usable_attacks(st, mon)}
            actions.evolve(st, st.stack[-1], 0, cid, mon, True)
            after = {a.name for a in query.usable_attacks(st, mon)}
            if not attacks <= after or mon.damage != 10 or mon.conditions or mon.cards[-1] != cid:
                out.append(f"{card} on {below}: something was lost")
    assert out == []


def test_no_level_x_goes_on_the_bench_on_another_name_or_in_the_same_turn() -> None:
    """PL-levelup-03 PL-levelup-04 PL-gl-lvx"""
    for card in playable("LV.X"):
        below = bearers(card)[0]
        table = Table([card, below, below], rules="platinum")
        benched = table.put(below, bench=True)
        (cid,) = table.hand(card)
        st = table.begin()
        assert legality.why_not_evolve(st, 0, cid, benched) == why.NOT_ACTIVE, card
        assert legality.why_not_evolve(st, 0, cid, st.p0.active) == why.LEVEL_UP_NAME, card
        st.p0.active, st.p0.bench = benched, [st.p0.active]
        benched.since = st.turn
        assert legality.why_not_evolve(st, 0, cid, benched) == why.LEVELED_TOO_SOON, card


def test_every_level_x_keeps_the_stage_below_and_shares_its_limit() -> None:
    """PL-levelup-08 PL-levelup-09 PL-levelup-10"""
    for card in playable("LV.X"):
        below = bearers(card)[0]
        table, mon = in_play(card)
        table.begin()
        assert query.stage_def(table.st, mon).stage != codes.LEVEL_UP, card
        assert not card.is_evolution, card
        problems = check_cards([(card, 1), (below, 4), (pool().partner, 1), (energy(), 54)], "platinum")
        limited = [] if below.deck_limit == 0 else ["level"] if "level" in {p.rule for p in problems} else ["copies"]
        assert [p.rule for p in problems] == limited, card


def test_every_pokemon_sp_is_a_basic_pokemon_benched_from_the_hand() -> None:
    """PL-sp-02 PL-sp-03"""
    cards = [c for c in playable("Pokémon SP") if c.stage is not Stage.LEVEL_UP]
    assert wrong(cards, lambda c: can_be_benched(c) and not c.evolves_from and c.stage is Stage.BASIC) == []


def can_be_benched(card: Card) -> bool:
    table = Table([card])
    (cid,) = table.hand(card)
    table.begin()
    return bool(legality.why_not_bench(table.st, 0, cid) == why.OK)


# --- LEGEND, Restored, fossils --------------------------------------------------------------------------


def test_every_legend_comes_from_both_halves_at_once_and_leaves_as_two_cards() -> None:
    """HS-legend-04 HS-legend-06 HS-legend-07 HS-gl-legend"""
    for card in playable("LEGEND"):
        halves = [card, *parts_of(card, pool())]
        assert len(halves) == 2, card
        one = Table([card, card])
        one.hand(card, card)
        one.begin()
        assert picks.O_LEGEND not in one.kinds_of_option(), card
        table = Table(halves)
        cids = table.hand(*halves)
        st = table.begin()
        machine.choose(st, table.option(picks.O_LEGEND))
        mon = st.p0.bench[-1]
        assert sorted(mon.cards) == sorted(cids) and not st.p0.hand, card
        assert not card.is_basic_pokemon and not card.is_evolution and not query.is_evolved(st, mon), card
        assert sorted(board.lift_mon(st, mon)) == sorted(cids), card


def test_every_restored_pokemon_comes_only_by_its_fossil() -> None:
    """BW-restored-01 BW-restored-04 SS-restored-01 SS-restored-04"""
    for card in playable("Restored"):
        fossils = [c for c in pool().library.printings(card.evolves_from) if c.is_trainer]
        assert fossils, card
        assert not can_be_benched(card), card
        assert not card.is_basic_pokemon and not card.is_evolution, card
        table = Table([card, fossils[0]])
        table.hand(fossils[0])
        table.st.p0.deck = [table.take(card)]
        st = table.begin()
        st.p0.deck = [st.p0.deck[0]]
        st.p0.prizes = [c for c in range(len(table.own)) if c not in (*st.p0.deck, *st.p0.hand, *st.p0.active.cards)]
        machine.choose(st, table.option(picks.O_TRAINER))
        for _ in range(6):
            if st.p0.bench:
                break
            machine.choose(st, machine.advance_asking(st)[0])
        assert [st.match.def_of[m.cards[-1]].name for m in st.p0.bench] == [card.name], card


def test_every_fossil_and_doll_is_played_as_a_basic_pokemon_of_its_hp() -> None:
    """PL-gl-fossil HS-gl-fossil BW-gl-fossil SS-gl-fossil"""
    for card in playable("fossils and dolls"):
        table = Table([card])
        (cid,) = table.hand(card)
        st = table.begin()
        machine.choose(st, table.option(picks.O_BENCH))
        (mon,) = st.p0.bench
        assert mon.cards == [cid], card
        assert query.max_hp(st, mon) == card.hp > 0, card
        assert st.match.def_of[cid].kind == codes.TRAINER, card


# --- Mega, BREAK, VMAX, VSTAR ---------------------------------------------------------------------------


def evolving(card: Card) -> tuple[Table, Mon, int]:
    stack = [*reversed(line_of(card, pool().library))]
    table = Table([*stack, card])
    mon = table.put(*stack)
    (cid,) = table.hand(card)
    table.begin()
    return table, mon, cid


@pytest.mark.parametrize("kind", ["Mega and Primal", "BREAK", "VMAX", "VSTAR"])
def test_every_card_above_another_evolves_from_the_pokemon_it_names(kind: str) -> None:
    """SS-mega-03 SS-break-03 SS-vmax-03"""
    for card in playable(kind):
        table, mon, cid = evolving(card)
        assert legality.why_not_evolve(table.st, 0, cid, mon) == why.OK, card
        assert legality.why_not_evolve(table.st, 0, cid, _stranger(table)) == why.WRONG_EVOLUTION, card


def _stranger(table: Table) -> Mon:
    return table.st.p1.active


def test_every_mega_and_primal_evolution_ends_the_turn() -> None:
    """SS-mega-06"""
    for card in playable("Mega and Primal"):
        table, mon, cid = evolving(card)
        actions.evolve(table.st, table.st.stack[-1], 0, cid, mon, True)
        assert table.st.end_turn, card


def test_every_break_keeps_what_stands_below_but_hp_and_type() -> None:
    """SS-break-01 SS-break-02"""
    for card in playable("BREAK"):
        table, mon, cid = evolving(card)
        st = table.st
        below = [a.name for a in query.usable_attacks(st, mon)]
        facts = (query.weak_types(st, mon), query.resist_types(st, mon), query.retreat_cost(st, mon))
        abilities = [a.name for d in [st.match.def_of[mon.cards[-1]]] for a in d.abilities]
        actions.evolve(st, st.stack[-1], 0, cid, mon, True)
        names = [a.name for a in query.usable_attacks(st, mon)]
        assert set(below) <= set(names) and {a.name for a in card.attacks} <= set(names), card
        assert (query.weak_types(st, mon), query.resist_types(st, mon), query.retreat_cost(st, mon)) == facts, card
        assert st.match.def_of[mon.cards[-1]].hp == card.hp, card
        kept = [a.name for d in index.defs_of(st, mon) for a in d.abilities]
        assert set(abilities) <= set(kept), card


def test_every_vmax_and_vstar_still_is_a_pokemon_v() -> None:
    """SS-vmax-04 SS-vmax-05"""
    assert wrong([*cards_of("VMAX"), *cards_of("VSTAR"), *cards_of("V-UNION")], lambda c: c.has(Tag.V)) == []
