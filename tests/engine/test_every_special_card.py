"""The rules of each special kind hold for every real card of the kind, not for samples."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from playmat import codes
from playmat.cards import Card, load_library
from playmat.cards.kinds import KINDS
from playmat.cards.model import Stage, Tag, TrainerKind, TypeModifier
from playmat.cards.names import name_key
from playmat.cards.rules import check_cards, newest_rulebook
from playmat.engine import actions, board, damage, index, knock_out, legality, machine, picks, query
from playmat.engine import reasons as why
from playmat.engine.defs import ATTACK_GX, ATTACK_VSTAR
from playmat.engine.state import CAUSE_ATTACK, F_MAIN, F_RULE, Frame, Mon, State
from playmat.rulebooks import record as rb
from playmat.simulate.exercise.decks import Pool, asked_by, line_of, parts_of

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))
pytestmark = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")


@cache
def pool() -> Pool:
    return Pool(load_library([SHARED]))


def cards_of(kind: str) -> list[Card]:
    """Every card of a kind, reprints once; the table of kinds must not be empty."""
    found = [c for c in pool().cards if KINDS[kind](c)]
    assert found
    return found


def playable(kind: str) -> list[Card]:
    return [c for c in cards_of(kind) if pool().is_playable(c)]


class Table:
    """A little position in the middle of a game: player 0 to move, a plain Pokémon on each side if none is put."""

    def __init__(self, own: list[Card], other: list[Card] | None = None, rules: str = "") -> None:
        plain = pool().partner
        self.own = [*own, plain, plain]
        self.other = [*(other or []), plain, plain]
        self.match = pool().match(self.own, self.other, rules or newest_rulebook(own))
        self.st = State(self.match, 1)
        self.st.revealed = True
        self.st.turn = 5
        self.st.p0.turns, self.st.p1.turns = 3, 2
        self.free = [list(range(len(self.own))), list(range(len(self.own), len(self.match.def_of)))]
        frame = Frame(F_RULE, rb.TURN, 0)
        frame.pc = self.match.rules.turn_steps.index(rb.TURN_MAIN) + 1
        self.st.stack = [frame, Frame(F_MAIN, 0, 0)]

    def take(self, card: Card, player: int = 0) -> int:
        for cid in self.free[player]:
            d = self.match.def_of[cid]
            if d.card_id == card.id or (d.name == card.name and d.part == card.part and _same(card, d.card_id)):
                self.free[player].remove(cid)
                return cid
        raise AssertionError(f"{card} is not in the deck")

    def put(self, *cards: Card, player: int = 0, bench: bool = False) -> Mon:
        """A Pokémon with the cards below it, lowest first, in play since long ago."""
        mon = board.new_mon(self.st, player, [self.take(c, player) for c in cards])
        mon.since = mon.entered = 2
        p = self.st.side(player)
        if bench or p.active.uid:
            p.bench = [*p.bench, mon]
        else:
            p.active = mon
        self.st.dirty = True
        return mon

    def hand(self, *cards: Card) -> list[int]:
        found = [self.take(c) for c in cards]
        self.st.p0.hand = [*self.st.p0.hand, *found]
        return found

    def begin(self) -> State:
        """Everything else into the decks and Prize cards."""
        for player in range(2):
            p = self.st.side(player)
            if not p.active.uid:
                self.put(pool().partner, player=player)
            p.deck = [*p.deck, *self.free[player]]
            self.free[player] = []
        self.st.dirty = True
        return self.st

    def kinds_of_option(self) -> set[int]:
        return {picks.kind_of(o) for o in machine.advance_asking(self.st)}

    def option(self, kind: int) -> int:
        return next(o for o in machine.advance_asking(self.st) if picks.kind_of(o) == kind)


def _same(card: Card, card_id: str) -> bool:
    return pool().library.get(card_id).playable_key == card.playable_key


def in_play(card: Card) -> tuple[Table, Mon]:
    """A card in play on what it evolves from, or with its other parts."""
    if card.part:
        parts = sorted([card, *parts_of(card, pool())], key=lambda c: -c.part)
        table = Table(parts)
        return table, table.put(*parts)
    stack = [*reversed(line_of(card, pool().library)), card]
    table = Table(stack)
    return table, table.put(*stack)


def wrong(cards: list[Card], holds: Callable[[Card], bool]) -> list[str]:
    return [str(card) for card in cards if not holds(card)]


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
        assert legality.why_not_evolve(st, 0, cid, benched) == why.JUST_PLAYED, card


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


def energy() -> Card:
    return pool().basic_energy["Psychic"]


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


# --- once a game ----------------------------------------------------------------------------------------


def _attack_refusals(card: Card, flag: int) -> list[int]:
    """Why the marked attacks of a card are refused once one was used this game."""
    table, mon = in_play(card)
    st = table.begin()
    st.p0.gx_used = st.p0.vstar_used = True
    return [legality.why_not_attack(st, mon, a) for a in query.usable_attacks(st, mon) if a.flags & flag]


def test_every_gx_attack_is_refused_once_one_was_used() -> None:
    """SS-gx-02"""
    for card in playable("Pokémon-GX"):
        assert set(_attack_refusals(card, ATTACK_GX)) <= {why.GX_USED, why.CANT_ATTACK}, card
        assert any(a.is_gx for a in card.attacks), card


def test_every_vstar_attack_is_refused_once_one_was_used() -> None:
    for card in playable("VSTAR"):
        assert set(_attack_refusals(card, ATTACK_VSTAR)) <= {why.VSTAR_USED}, card


def test_every_v_union_is_made_of_four_parts_in_the_discard_pile_once() -> None:
    for card in playable("V-UNION"):
        parts = sorted([card, *parts_of(card, pool())], key=lambda c: c.part)
        assert [c.part for c in parts] == [1, 2, 3, 4], card
        table = Table(parts)
        table.st.p0.discard = cids = [table.take(c) for c in parts]
        st = table.begin()
        few = st.clone()
        few.p0.discard, few.p0.lost = cids[:3], cids[3:]
        assert picks.O_V_UNION not in {picks.kind_of(o) for o in machine.advance_asking(few)}, card
        machine.choose(st, table.option(picks.O_V_UNION))
        assert sorted(st.p0.bench[-1].cards) == sorted(cids), card
        assert not st.p0.discard, card


# --- marks ----------------------------------------------------------------------------------------------


def broken(*entries: tuple[Card, int]) -> list[str]:
    have = sum(count for _, count in entries)
    cards = [c for c, _ in entries]
    deck = [*entries, (pool().partner, 1), (energy(), 59 - have)]
    return [p.rule for p in check_cards(deck, newest_rulebook(cards))]


def test_no_deck_holds_two_prism_star_cards_of_a_name() -> None:
    """SS-prism-01 SS-prism-02"""
    assert wrong(cards_of("Prism Star"), lambda c: bool(broken((c, 2))) and not broken((c, 1))) == []


@pytest.mark.parametrize("kind", ["ACE SPEC", "Radiant", "Pokémon ★"])
def test_no_deck_holds_two_cards_of_a_kind_that_is_allowed_once(kind: str) -> None:
    """SS-acespec-01 PL-deck-03"""
    cards = cards_of(kind)
    for card in cards:
        other = next((c for c in cards if c.name_key != card.name_key), card)
        assert not broken((card, 1)), card
        assert broken((card, 2)), card
        assert other is card or broken((card, 1), (other, 1)), card


def test_every_prism_star_card_goes_to_the_lost_zone() -> None:
    """SS-prism-03"""
    for card in playable("Prism Star"):
        table = Table([card])
        (cid,) = table.hand(card)
        st = table.begin()
        board.take_card(st, cid)
        board.drop_card(st, cid, codes.DISCARD)
        assert st.p0.lost == [cid] and not st.p0.discard, card


def test_team_plasma_and_delta_are_no_part_of_a_name_but_owners_and_forms_are() -> None:
    """SS-plasma-01 BW-name-03 SS-name-03 SS-name-04 SS-regional-02"""
    for card in cards_of("Team Plasma"):
        assert card.name_key == name_key(card.name.replace("Team Plasma's ", ""), card.is_trainer), card
    for card in cards_of("δ"):
        assert card.name_key == name_key(card.name.replace(" δ", "").strip()), card
    for kind in ("owners", "regional forms"):
        for card in cards_of(kind):
            plain = card.name.split(" ", 1)[1] if kind == "regional forms" else card.name.rsplit(" ", 1)[0]
            assert card.name_key != name_key(plain), card


def test_both_types_of_every_dual_type_count_against_weakness_and_resistance() -> None:
    """SS-dual-01"""
    for card in playable("dual types"):
        for t in card.types:
            assert _damage(card, _facing(t, "weaknesses")) > 50, f"{card} as {t}"
            assert _damage(card, _facing(t, "resistances")) < 50, f"{card} as {t}"


def _damage(card: Card, target: Card) -> int:
    """What 50 damage of a card's attack come to on a target."""
    stack = sorted([card, *parts_of(card, pool())], key=lambda c: -c.part)
    table = Table(stack, [target])
    mon, foe = table.put(*stack), table.put(target, player=1)
    ctx = Frame(F_RULE, -1, 0)
    ctx.cause = CAUSE_ATTACK
    return int(damage.calculate(table.begin(), ctx, mon, foe, 50, 0, []))


def _facing(t: str, how: str) -> Card:
    """A plain Pokémon with a Weakness (or Resistance) to one type and nothing else."""
    sign = TypeModifier(t, "×", 2) if how == "weaknesses" else TypeModifier(t, "-", 20)
    facts = {"weaknesses": (), "resistances": (), how: (sign,)}
    return pool().partner.with_(id=f"t-{t}-{how}", playable_key=f"{t} {how}", **facts)


def test_no_ancient_trait_or_held_item_is_an_ability() -> None:
    """SS-trait-01 SS-trait-02"""
    for kind in ("Ancient Traits", "held items"):
        for card in playable(kind):
            table, mon = in_play(card)
            st = table.begin()
            kinds = {a.kind for a in st.match.def_of[mon.cards[-1]].abilities}
            real = bool(kinds & {codes.ABILITY, codes.POKE_POWER, codes.POKE_BODY})
            assert query.has_ability(st, mon, 0, -1) == real, card


# --- attached cards -------------------------------------------------------------------------------------


def test_every_hyper_gear_goes_only_on_the_opponents_pokemon_ex_and_back_to_its_player() -> None:
    """SS-flare-01 SS-flare-02"""
    ex = next(c for c in playable("Pokémon-EX") if c.is_basic_pokemon and not c.abilities)
    for card in playable("Hyper Gear"):
        table = Table([card, ex], [ex])
        mine, theirs = table.put(ex), table.put(ex, player=1)
        plain = table.put(pool().partner, player=1)
        (cid,) = table.hand(card)
        st = table.begin()
        assert legality.why_not_tool(st, 0, cid, mine) != why.OK, card
        assert legality.why_not_tool(st, 0, cid, plain) != why.OK, card
        assert legality.why_not_tool(st, 0, cid, theirs) == why.OK, card
        board.take_card(st, cid)
        theirs.tools = [cid]
        for left in board.lift_mon(st, theirs):
            board.drop_card(st, left, codes.DISCARD)
        assert cid in st.p0.discard, card


@pytest.mark.parametrize("kind", ["Technical Machines", "Tools with attacks"])
def test_every_lent_attack_can_be_used_but_is_not_one_the_pokemon_has(kind: str) -> None:
    """PL-gl-tm SM-D-06-list2"""
    for card in playable(kind):
        if not card.attacks:
            continue
        table, mon, cid = held(card)
        st = table.st
        board.take_card(st, cid)
        mon.tools = [cid]
        st.dirty = True
        names = {a.name for a in card.attacks}
        assert names <= {a.name for a in query.usable_attacks(st, mon)}, card
        assert not names & {a.name for a in query.printed_attacks(st, mon)}, card


def held(card: Card) -> tuple[Table, Mon, int]:
    """A card in hand and a Pokémon that it may be attached to."""
    named = [c for a in asked_by(card, pool()).filters for c in pool().passing(a) if c.is_pokemon]
    for other in (*named, *bearing_candidates()):
        if not pool().is_playable(other):
            continue
        stack = [*reversed(line_of(other, pool().library)), other]
        table = Table([card, *stack], rules=newest_rulebook([card]))
        mon = table.put(*stack)
        (cid,) = table.hand(card)
        st = table.begin()
        ask = legality.why_not_energy if card.is_energy else legality.why_not_tool
        st.p0.hand = [*st.p0.hand, *st.p0.deck]
        st.p0.deck = []
        if ask(st, 0, cid, mon) == why.OK:
            return table, mon, cid
    raise AssertionError(f"no Pokémon can hold {card}")


@cache
def bearing_candidates() -> tuple[Card, ...]:
    """A plain Pokémon first; then one of each kind, type and Stage, and every name a text could ask for."""
    first: dict[object, Card] = {"plain": pool().partner}
    for card in pool().cards:
        if card.is_pokemon and not card.part and not card.plays_as_pokemon and card.stage is not Stage.LEVEL_UP:
            for key in ((card.stage, card.types, card.tags), card.name_key):
                first.setdefault(key, card)
    return tuple(first.values())


def test_no_pokemon_holds_a_second_tool() -> None:
    """PL-gl-tool HS-gl-tool BW-gl-tool SS-gl-tool"""
    tool = next(c for c in pool().kit if c.is_trainer_kind(TrainerKind.TOOL))
    for card in playable("Pokémon Tools"):
        if KINDS["Hyper Gear"](card):
            continue
        table, mon, cid = held(card)
        st = table.st
        other = Table([card, tool, *[pool().library.get(st.match.def_of[c].card_id) for c in mon.cards]])
        again = other.put(*[pool().library.get(st.match.def_of[c].card_id) for c in mon.cards])
        again.tools = [other.take(tool)]
        (cid,) = other.hand(card)
        other.begin()
        assert legality.why_not_tool(other.st, 0, cid, again) == why.TOOL_TAKEN, card


def test_every_special_energy_can_be_attached_gives_energy_and_is_limited_to_four() -> None:
    """SM-I-C-p10"""
    for card in playable("Special Energy"):
        table, mon, cid = held(card)
        st = table.st
        board.take_card(st, cid)
        mon.energy = [cid]
        st.dirty = True
        assert query.energy_units(st, mon), card
        assert st.match.def_of[cid].provides_loose, card
        assert broken((card, 5)), card


# --- Supporters and Stadiums ----------------------------------------------------------------------------


def test_every_supporter_is_refused_once_one_was_played() -> None:
    for card in playable("Supporters"):
        table = Table([card])
        (cid,) = table.hand(card)
        st = table.begin()
        st.p0.supporters = 1
        assert legality.why_not_trainer(st, 0, cid) == why.SUPPORTER_DONE, card


def test_every_stadium_replaces_another_but_not_its_own_name() -> None:
    """SM-I-B-03-p2 SM-I-B-03-p3 SM-I-B-03-p4 SS-stadium-02 SS-stadium-03 SS-stadium-04"""
    for card in playable("Stadiums"):
        other = next(c for c in pool().kit if c.is_trainer_kind(TrainerKind.STADIUM) and c.name_key != card.name_key)
        table = Table([card, card, other])
        first, second = table.hand(card, card)
        old = table.take(other)
        st = table.begin()
        st.stadium, st.stadium_owner = old, 0
        assert legality.why_not_trainer(st, 0, first) == why.OK, card
        machine.choose(st, table.option(picks.O_TRAINER))
        machine.advance_asking(st)
        assert old in st.p0.discard, card
        st.p0.stadiums = 0
        left = second if st.stadium == first else first
        assert legality.why_not_trainer(st, 0, left) == why.SAME_STADIUM, card
