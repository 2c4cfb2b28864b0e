"""Records of the card files become typed facts."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.cards import AbilityKind, CardError, CardKind, Rule, Stage, Tag, TrainerKind
from playmat.cards.build import SetFacts, build_card
from playmat.cards.foreign import MISSING_TEXT, from_odd, from_tcgdex, symbols_to_words


def pokemon(**facts: Any) -> dict[str, Any]:
    return {
        "id": "t-1",
        "name": "Testmon",
        "supertype": "Pokémon",
        "subtypes": ["Basic"],
        "hp": "60",
        **facts,
    }


def trainer(*rules: str, **facts: Any) -> dict[str, Any]:
    return {
        "id": "t-2",
        "name": "Testing",
        "supertype": "Trainer",
        "subtypes": ["Item"],
        "rules": list(rules),
        **facts,
    }


@pytest.mark.parametrize(
    ("printed", "damage", "suffix"),
    [
        ("30", 30, ""),
        ("30+", 30, "+"),
        ("20×", 20, "×"),
        ("20x", 20, "×"),
        ("50-", 50, "-"),
        ("", 0, ""),
        ("?", 0, ""),
    ],
)
def test_damage_is_split_into_number_and_sign(printed: str, damage: int, suffix: str) -> None:
    attack = build_card(pokemon(attacks=[{"name": "Hit", "cost": ["Fire"], "damage": printed, "text": ""}])).attacks[0]
    assert (attack.damage, attack.suffix) == (damage, suffix)


@pytest.mark.parametrize("cost", [[], ["Free"], None])
def test_a_free_attack_costs_nothing(cost: list[str] | None) -> None:
    assert build_card(pokemon(attacks=[{"name": "Hit", "cost": cost}])).attacks[0].cost == ()


@pytest.mark.parametrize(
    ("subtypes", "stage"),
    [
        (["Basic", "V"], Stage.BASIC),
        (["Stage 2", "GX"], Stage.STAGE2),
        (["MEGA", "EX"], Stage.MEGA),
        (["VMAX", "Single Strike"], Stage.VMAX),
        (["Level-Up", "SP"], Stage.LEVEL_UP),
        (["LEGEND"], Stage.LEGEND),
        (["Restored"], Stage.RESTORED),
        (["BREAK"], Stage.BREAK),
        (["VSTAR"], Stage.VSTAR),
        (["V-UNION"], Stage.V_UNION),
    ],
)
def test_the_stage_is_read_from_the_subtypes(subtypes: list[str], stage: Stage) -> None:
    assert build_card(pokemon(subtypes=subtypes)).stage is stage


@pytest.mark.parametrize(
    ("subtypes", "prizes"),
    [
        (["Basic"], 1),
        (["Basic", "EX"], 2),
        (["Stage 1", "GX"], 2),
        (["Basic", "V"], 2),
        (["VSTAR"], 2),
        (["VMAX"], 3),
        (["Basic", "TAG TEAM", "GX"], 3),
        (["V-UNION"], 3),
        (["Basic", "Radiant"], 1),
        (["Basic", "Prism Star"], 1),
    ],
)
def test_prizes_follow_from_the_kind_of_pokemon(subtypes: list[str], prizes: int) -> None:
    assert build_card(pokemon(subtypes=subtypes)).prizes == prizes


def test_two_prizes_printed_on_a_legend_are_read() -> None:
    rule = "When this Pokémon has been Knocked Out, the other player takes 2 Prize cards."
    assert build_card(pokemon(subtypes=["LEGEND"], rules=[rule])).prizes == 2


def test_a_vmax_counts_as_a_pokemon_v() -> None:
    assert build_card(pokemon(subtypes=["VMAX"])).has(Tag.V)


def test_a_mega_evolution_ends_the_turn_without_a_printed_reminder() -> None:
    assert build_card(pokemon(subtypes=["MEGA", "EX"])).rule & Rule.TURN_ENDS_ON_MEGA_EVOLUTION


def test_weakness_keeps_operator_and_value() -> None:
    card = build_card(
        pokemon(
            weaknesses=[{"type": "Fire", "value": "+20"}, {"type": "Water", "value": "×2"}],
            resistances=[{"type": "Metal", "value": "-30"}],
        )
    )
    assert [str(m) for m in card.weaknesses] == ["Fire +20", "Water ×2"]
    assert [str(m) for m in card.resistances] == ["Metal -30"]


def test_a_held_item_on_a_pokemon_becomes_an_ability_of_its_own_kind() -> None:
    card = build_card(pokemon(rules=["Cheri Berry: Draw a card."]))
    assert [(a.kind, a.name, a.text) for a in card.abilities] == [
        (AbilityKind.HELD_ITEM, "Cheri Berry", "Draw a card.")
    ]
    assert card.effect_texts == ()


def test_an_ancient_trait_is_kept_apart_from_abilities() -> None:
    card = build_card(pokemon(ancientTrait={"name": "Δ Plus", "text": "Draw a card."}))
    assert card.abilities[0].kind is AbilityKind.ANCIENT_TRAIT


@pytest.mark.parametrize(
    ("reminder", "rule"),
    [
        ("You may play any number of Item cards during your turn (before your attack).", Rule.ITEM_REMINDER),
        ("You may play only one Supporter card each turn.", Rule.SUPPORTER_REMINDER),
        ("ACE SPEC rule: only 1 in a deck.", Rule.ONE_ACE_SPEC),
    ],
)
def test_reminders_never_reach_the_effect(reminder: str, rule: Rule) -> None:
    card = build_card(trainer("Draw 2 cards.", reminder))
    assert card.effect_texts == ("Draw 2 cards.",)
    assert card.rule & rule


def test_an_effect_that_resembles_a_reminder_stays() -> None:
    text = "Attach this card to 1 of your opponent's Pokémon that doesn't have a Pokémon Tool attached."
    assert build_card(trainer(text)).effect_texts == (text,)


def test_unknown_rules_stay_in_the_effect() -> None:
    assert build_card(trainer("Frobnicate twice.")).effect_texts == ("Frobnicate twice.",)


def test_a_fossil_plays_as_a_colorless_pokemon_of_its_printed_hp() -> None:
    card = build_card(trainer("Play this card as if it were a 70-HP Basic Colorless Pokémon. This card can't retreat."))
    assert card.plays_as_pokemon and card.hp == 70 and card.types == ("Colorless",)
    assert card.rule & Rule.CANT_RETREAT and card.effect_texts == ()
    assert card.kind is CardKind.TRAINER and not card.is_basic_pokemon


def test_an_old_trainer_without_a_kind_is_an_item() -> None:
    assert build_card(trainer("Draw a card.", subtypes=[])).trainer is TrainerKind.ITEM


def test_tools_are_items_until_they_become_a_kind_of_their_own() -> None:
    tool = trainer("Draw a card.", subtypes=["Pokémon Tool"])
    assert build_card(tool, SetFacts(released="2020/02/07")).is_trainer_kind(TrainerKind.ITEM)
    assert not build_card(tool, SetFacts(released="2024/03/22")).is_trainer_kind(TrainerKind.ITEM)


def test_special_and_basic_metal_energy_share_a_name_but_not_a_kind() -> None:
    basic = build_card({"id": "e-1", "name": "Metal Energy", "supertype": "Energy", "subtypes": ["Basic"]})
    special = build_card({"id": "e-2", "name": "Metal Energy", "supertype": "Energy", "subtypes": ["Special"]})
    assert basic.is_basic_energy and basic.provides == "Metal" and basic.deck_limit == 0
    assert special.is_special_energy and special.deck_limit == 4
    assert basic.name_key == special.name_key


def test_a_reprint_has_the_same_playable_key() -> None:
    one = build_card(pokemon(id="a-1", number="1", rarity="Rare"))
    other = build_card(pokemon(id="b-9", number="9", rarity="Promo"))
    assert one.playable_key == other.playable_key


@pytest.mark.parametrize("change", [{"hp": "70"}, {"subtypes": ["Stage 1"]}, {"attacks": [{"name": "Hit"}]}])
def test_a_different_card_of_the_same_name_has_another_playable_key(change: dict[str, Any]) -> None:
    assert build_card(pokemon()).playable_key != build_card(pokemon(**change)).playable_key


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"hp": ["x"]}, "hp"),
        ({"hp": "abc"}, "hp"),
        ({"types": ["Sparkle"]}, "types"),
        ({"types": 3}, "types"),
        ({"attacks": ["Hit"]}, "attacks"),
        ({"attacks": [{"name": "Hit", "damage": "lots"}]}, "damage"),
        ({"weaknesses": [{"type": "Fire", "value": "huge"}]}, "weaknesses"),
        ({"supertype": "Sausage"}, "supertype"),
        ({"rules": [3]}, "rules"),
    ],
)
def test_a_wrong_field_is_named_with_its_card(change: dict[str, Any], named: str) -> None:
    with pytest.raises(CardError, match=f"t-1.*{named}"):
        build_card(pokemon(**change))


def test_a_tcgdex_card_is_read() -> None:
    card = build_card(
        from_tcgdex(
            {
                "category": "Pokemon",
                "id": "xy7-37",
                "localId": "37",
                "name": "Machamp EX",
                "suffix": "EX",
                "stage": "Basic",
                "hp": 180,
                "types": ["Fighting"],
                "attacks": [{"name": "Hit", "cost": ["Fighting", "Colorless"], "damage": "20×", "effect": "Flip {F}."}],
                "weaknesses": [{"type": "Psychic", "value": "×2"}],
                "retreat": 3,
            }
        )
    )
    assert (card.name, card.hp, card.stage, card.prizes, card.retreat) == (
        "Machamp-EX",
        180,
        Stage.BASIC,
        2,
        3,
    )
    assert card.attacks[0].damage_text == "20×" and card.attacks[0].text == "Flip Fighting."


def test_the_odd_schema_of_the_newest_sets_is_read() -> None:
    card = build_card(
        from_odd(
            {
                "id": "mep-1",
                "name": "Testmon",
                "supertype": "Pokémon",
                "subtypes": ["Basic Stage"],
                "hp": 70,
                "types": ["Dark"],
                "abilities": [{"name": "[Ability] Shade", "text": "<i>Draw</i> a card."}],
                "attacks": [{"name": "Hit", "cost": ["D", "C"], "damage": "20Ã\x97", "text": "grassgrass Energy"}],
                "weaknesses": [{"type": "", "value": "×"}],
            }
        )
    )
    assert card.stage is Stage.BASIC and card.types == ("Darkness",) and card.weaknesses == ()
    assert card.attacks[0].cost == ("Darkness", "Colorless") and card.attacks[0].damage_text == "20×"
    assert card.abilities[0].name == "Shade" and card.abilities[0].text == "Draw a card."


def test_a_supporter_that_lost_its_text_cannot_pass_for_a_blank_card() -> None:
    card = build_card(from_odd({"id": "mep-2", "name": "Someone", "supertype": "Pokémon", "hp": 0}))
    assert card.is_trainer_kind(TrainerKind.SUPPORTER) and card.effect_texts == (MISSING_TEXT,)


def test_energy_symbols_become_words() -> None:
    assert (
        symbols_to_words("Attach a {R} Energy and {CC} Energy.")
        == "Attach a Fire Energy and ColorlessColorless Energy."
    )
