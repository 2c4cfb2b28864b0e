"""The rules of what is used once, of marks, of attached cards, Supporters and Stadiums hold for every real card of the
kind, not for samples."""

from __future__ import annotations

from functools import cache

import pytest
from special_cards import SHARED, Table, cards_of, energy, in_play, playable, pool, wrong

from playmat import codes
from playmat.cards import Card
from playmat.cards.kinds import KINDS
from playmat.cards.model import Stage, TrainerKind, TypeModifier
from playmat.cards.names import name_key
from playmat.cards.rules import check_cards, newest_rulebook
from playmat.engine import board, damage, legality, machine, picks, query
from playmat.engine import reasons as why
from playmat.engine.defs import ATTACK_GX, ATTACK_VSTAR
from playmat.engine.state import CAUSE_ATTACK, F_RULE, Frame, Mon
from playmat.simulate.exercise.decks import asked_by, line_of, parts_of

pytestmark = pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason=f"no public card files in {SHARED}")

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
