"""Every rider: a text whose last words it is, read and said again. A sentence that suits nothing before it is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

from typing import Any

import pytest

from playmat.text import Names, TextError, compile_text, wording
from playmat.text.compile import G
from playmat.text.frames import Grammar, GrammarError
from playmat.text.link.riders import REMINDERS, RIDERS, check_names
from playmat.text.reading import read_sentence
from playmat.text.surface import Reminder, Rider
from playmat.text.words.sentences import sentences
from playmat.text.words.tokens import tokenize

ONCE = "Once during your turn, you may draw 9 cards."
POISONED = "Your opponent's Active Pokémon is now Poisoned."
TEXTS: dict[str, tuple[str, str]] = {
    # limits
    "blocked_by_conditions": (
        "ability",
        f"{ONCE} This power can't be used if Testmon is affected by a Special Condition.",
    ),
    "blocked_or": (
        "ability",
        f"{ONCE} This power can't be used if Testmon is affected by a Special Condition or if you have another Testmon in play.",
    ),
    "ends_turn": ("ability", f"{ONCE} If you use this Ability, your turn ends."),
    "once_name": ("ability", f"{ONCE} You can't use more than 1 Big Day Ability each turn."),
    "name_game": (
        "ability",
        "Once during a game on your turn (before your attack), each player shuffles all cards in play (excluding Pokémon and Supporter cards) into his or her deck. You can't use more than 1 Big Day Poké-Power each game.",
    ),
    "unique": ("ability", "Each of your Pokémon gets +70 HP. You can't apply more than 1 Big Day Ability at a time."),
    "unique_effect": (
        "energy",
        "The Pokémon this card is attached to takes 70 less damage from attacks from your opponent's Pokémon V (after applying Weakness and Resistance). This effect can't be applied more than once at a time to the same Pokémon.",
    ),
    "unique_amount": (
        "ability",
        "Each Pokémon in play (both yours and your opponent's) gets -70 HP. No more than 70 HP can be reduced by all Big Day Poké-Bodies.",
    ),
    "not_fatal": (
        "ability",
        "As often as you like during your turn, you may attach a Basic Fire Energy card from your discard pile to 1 of your Fire Pokémon. If you attached Energy to a Pokémon in this way, put 7 damage counters on that Pokémon. You can't use this Ability on a Pokémon that would be Knocked Out.",
    ),
    "not_more": (
        "ability",
        "As long as Lileep is in play, Testmon takes 70 less damage from attacks (after applying Weakness and Resistance). You can't reduce more than 70 damage even if there is more than 1 Lileep in play.",
    ),
    "when_attached": (
        "ability",
        "You may attach this as an Energy card from your hand to 1 of your Fire Pokémon. When you attach this card, return an Energy card attached to that Pokémon to your hand.",
    ),
    "one_reacts": (
        "ability",
        "When your opponent attaches an Energy card from their hand to 1 of their Pokémon, draw 9 cards. Of several Abilities of this name only 1 does this each time.",
    ),
    "one_for_each": (
        "ability",
        "When your opponent attaches an Energy card from their hand to 1 of their Pokémon, put 7 damage counters on that Pokémon. You can't put more than 7 damage counters even if there is more than 1 Testmon in play.",
    ),
    "all_or_nothing": (
        "attack",
        "Switch all damage counters on Testmon with those on your opponent's Active Pokémon. (If an effect of this attack is prevented, this attack does nothing.)",
    ),
    "while_affected": (
        "attack",
        f"{POISONED} Until your opponent's Active Pokémon leaves the Active Spot, it can't retreat. This effect ends when that Pokémon is no longer Poisoned.",
    ),
    "attack_price": (
        "ability",
        "Whenever your opponent's Pokémon tries to attack, your opponent discards a card from their hand. (If your opponent can't discard 1 card, your opponent's Pokémon can't attack.)",
    ),
    "reduced_on_heads": (
        "ability",
        "Whenever Testmon would be damaged by your opponent's attack (after applying Weakness and Resistance), flip a coin. If heads, reduce that damage by 70.",
    ),
    "but_itself": (
        "attack",
        "Heal 70 damage from each of your Pokémon. Remove no damage counters from Testmon.",
    ),
    "deadly": (
        "attack",
        "Your opponent's Active Pokémon is now Asleep. Flip 2 coins instead of 1 between turns. If all those coins between turns are tails, it is Knocked Out.",
    ),
    "not_already": (
        "ability",
        "At the end of each player's turn, your opponent's Active Pokémon is now Poisoned. If that Pokémon is already Poisoned, Stain Poké-Body does nothing to that Pokémon.",
    ),
    "only_from_hand": (
        "trainer",
        "Draw 3 cards. Heal 70 damage from your Active Pokémon. If you didn't play this Testmon from your hand, it does nothing.",
    ),
    "ignored_if": (
        "attack",
        "The Defending Pokémon is now Asleep. Ignore this effect if you have no cards in your discard pile.",
    ),
    "either_way": (
        "attack",
        "Flip a coin. If heads, draw 2 cards. If tails, your opponent draws 2 cards. Either way, shuffle your deck.",
    ),
    "while_active": (
        "attack",
        "Draw 9 cards. Any time the Defending Pokémon tries to attack, your opponent flips a coin. If tails, that attack does nothing. (If the Defending Pokémon is no longer your opponent's Active Pokémon, this effect ends.)",
    ),
    "while_user": (
        "attack",
        "During your opponent's next turn, the Defending Pokémon can't attack. (Benching either Pokémon ends this effect.)",
    ),
    "while_target": (
        "attack",
        "During your next turn, treat any tails flipped when using Testmon's Swift attack as if they were heads. If this Pokémon or the Defending Pokémon leaves the Active Spot or evolves, this effect ends.",
    ),
    "while_benched": (
        "ability",
        "Once during your turn, choose 1 of your opponent's Benched Pokémon that has a Pokémon Power. During this turn, that Pokémon can't use any Pokémon Powers. This effect ends if that Pokémon leaves the Bench.",
    ),
    "until_damaged": (
        "attack",
        "Whenever Testmon is attacked, your opponent flips a coin. If tails, prevent that damage. This effect lasts until Testmon takes damage (or is Benched or is evolved).",
    ),
    "prevented_on_tails": (
        "attack",
        "During your opponent's next turn, if this Pokémon would be damaged by an attack, your opponent flips a coin. If tails, prevent that damage.",
    ),
    "plain_damage": (
        "attack",
        "Testmon does 90 damage to itself. (Don't apply Weakness or Resistance when Testmon damages itself with this attack.)",
    ),
    "bench_to_hand": (
        "stadium",
        "No player may have more than 3 Pokémon on their Bench. When this card is played, if a player has 4 Pokémon on their Bench, that player chooses 1 of them and returns it and all cards attached to it to their hand.",
    ),
    "same_by_you": ("attack", "Your opponent may draw 9 cards. Either way, you may do the same."),
    "cost_before": (
        "trainer",
        "Discard 4 cards from your hand. (If you can't discard 4 cards, you can't play this card.) Draw 4 cards.",
    ),
    "cost_after": (
        "stadium",
        "Once during each player's turn, that player may draw 9 cards. In order to use this effect, that player must discard an Item card from their hand.",
    ),
    "as_played": (
        "trainer",
        "Draw 2 cards. When you play this card, you may discard 4 other cards from your hand. If you do, heal 60 damage from your Active Pokémon.",
    ),
    "must_draw": (
        "trainer",
        "You may discard any number of cards from your hand. Then, draw cards until you have 9 cards in your hand. If you can't draw any cards in this way, you can't play this card.",
    ),
    "first": ("attack", "Each player discards 9 cards from their hand. Your opponent discards first."),
    "flips_at_most": (
        "attack",
        "Flip a number of coins equal to the amount of Energy attached to Testmon. This attack does 70 damage times the number of heads. You can't flip more than 9 coins in this way.",
    ),
    "counted_at_most": (
        "attack",
        "Does 70 damage plus 20 more damage for each Water Energy attached to Testmon but not used to pay for this attack's Energy cost. Extra Water Energy after the 2nd doesn't count.",
    ),
    "at_most_damage": (
        "attack",
        "This attack does 20 more damage for each card in your hand. You can't add more than 170 damage in this way.",
    ),
    "at_most_counters": (
        "attack",
        "Count the number of cards in your hand. Put that many damage counters on the Defending Pokémon. You can't put more than 9 damage counters in this way.",
    ),
    "reduce_most": (
        "ability",
        "Any damage done to Testmon by attacks is reduced by 10 for each Energy attached to Testmon. You can't reduce more than 70 damage in this way.",
    ),
    # instead
    "if_not": ("attack", "If this Pokémon is Burned, draw a card. If not, this Pokémon is now Burned."),
    "if_no": (
        "attack",
        "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, this attack does 70 damage to the Defending Pokémon.",
    ),
    "search_instead": (
        "attack",
        "Search your deck for a Metal Pokémon, reveal it, and put it into your hand. If you have no cards in your hand, search for up to 9 Metal Pokémon instead of 1. Then, shuffle your deck.",
    ),
    "other_search": (
        "attack",
        "Search your deck for a Water Energy card and attach it to 1 of your Pokémon. If you have no cards in your hand, instead search for up to 2 Water Energy cards and attach them to 1 of your Pokémon. Then, shuffle your deck.",
    ),
    "counters_if": (
        "attack",
        f"{POISONED} If this Pokémon has any damage counters on it, put 4 damage counters instead of 1 on that Pokémon between turns.",
    ),
    "behind_instead": (
        "stadium",
        "The attacks of Water Pokémon (both yours and your opponent's) do 10 more damage to the opponent's Active Pokémon (before applying Weakness and Resistance). If the attacking player has more Prize cards remaining than their opponent, those attacks do 70 more damage instead.",
    ),
    "may_instead": (
        "ability",
        "Once during your turn, you may draw cards until you have 7 cards in your hand. If this Pokémon is in the Active Spot, you may draw cards until you have 9 cards in your hand instead.",
    ),
    # searches
    "searched": (
        "trainer",
        "Search your deck for a Water Pokémon and put it onto your Bench. Then, shuffle your deck. If you searched your deck in this way, draw 9 cards.",
    ),
    "shuffle_searched": (
        "trainer",
        "Search your deck or your discard pile for a Water Pokémon, reveal it, and put it into your hand. If you searched your deck, shuffle your deck.",
    ),
    "cant_choose": (
        "trainer",
        "Discard a card from your hand. (If you can't discard a card, you can't play this card.) Put 2 basic Energy cards from your discard pile into your hand. (You can't choose a card you discarded with the effect of this card.)",
    ),
    "cant_choose_moved": (
        "ability",
        "Once during your turn, you may discard a card from your hand. If you do, put 3 basic Energy cards from your discard pile into your hand. (You can't choose a card you discarded with the effect of this Ability.)",
    ),
    "fresh": (
        "trainer",
        "Search your deck for a card that evolves from 1 of your Pokémon and put it onto that Pokémon. (This counts as evolving that Pokémon.) Then, shuffle your deck. You can't use this card during your first turn or on a Pokémon that was put into play this turn.",
    ),
    "each_time": (
        "attack",
        "Choose 1 of your opponent's Pokémon 9 times. For each time you chose a Pokémon, do 70 damage to it.",
    ),
    "others_go": (
        "ability",
        "Once during your turn, you may use this power. Any player who has 4 or more Benched Pokémon chooses 3 of his or her Benched Pokémon. Put the other Benched Pokémon and all cards attached to them in the Lost Zone. (You choose your Pokémon first.)",
    ),
    "discard_attached": (
        "trainer",
        "Put 1 of your Water Pokémon into your hand. (Discard all cards attached to that Pokémon.)",
    ),
    "as_basic": (
        "attack",
        "Search your deck for Lileep or Anorith and put up to 9 of them onto your Bench. Shuffle your deck afterward. Treat the new Benched Pokémon as Basic Pokémon.",
    ),
    "they_choose_switch": (
        "attack",
        "Switch out your opponent's Active Pokémon to the Bench. (Your opponent chooses the new Active Pokémon.) Draw 9 cards.",
    ),
    "you_choose_switch": (
        "attack",
        "Your opponent switches 1 of his or her Active Pokémon with 1 of his or her Benched Pokémon. You choose the Benched Pokémon to switch. Draw 7 cards.",
    ),
    # coins and damage
    "each_flip": (
        "attack",
        "Flip a coin for each of your opponent's Benched Pokémon. If that coin flip is heads, this attack does 170 damage to that Pokémon.",
    ),
    "survives": (
        "ability",
        "If Testmon would be Knocked Out by an opponent's attack, flip a coin. If heads, Testmon is not Knocked Out and its remaining HP becomes 70 instead.",
    ),
    "prevented": (
        "attack",
        "During your opponent's next turn, if any damage is done to this Pokémon by attacks, flip a coin. If heads, prevent that damage.",
    ),
    "reduced": (
        "ability",
        "Whenever this Pokémon would be damaged by your opponent's attack, flip a coin until you get tails. For each heads, reduce that damage by 70.",
    ),
    "play_fails_reminder": (
        "attack",
        "Whenever your opponent plays an Item card from his or her hand during his or her next turn, your opponent flips a coin. If tails, that card has no effect. (Your opponent still discards that card.)",
    ),
    "no_weakness": ("attack", "This Pokémon does 70 damage to itself. Don't apply Weakness to this damage."),
    "on_bench": (
        "attack",
        "This attack does 170 damage to 2 of your opponent's Pokémon. Also apply Weakness and Resistance for Benched Pokémon.",
    ),
    "prevent_all": (
        "ability",
        "If your opponent's Pokémon that has 9 or less Energy cards attached to it attacks Testmon, prevent all damage done to Testmon from that attack. If Lileep is anywhere under Testmon, prevent all effects of that attack, including damage, done to Testmon.",
    ),
    "discard_then": (
        "tool",
        "If the Water Pokémon this card is attached to has full HP and would be Knocked Out by damage from an opponent's attack, that Pokémon is not Knocked Out and its remaining HP becomes 70 instead. If this happens, discard this card.",
    ),
    "pays": (
        "attack",
        "Choose 1 of your opponent's Benched Pokémon's attacks and use it as this attack. If this Pokémon doesn't have the necessary Energy to use that attack, this attack does nothing.",
    ),
    "healed_lose": (
        "trainer",
        "Heal all damage from each of your Water Pokémon. If you do, discard all Energy from the Pokémon that were healed in this way.",
    ),
    "cures": (
        "ability",
        "Your Water Pokémon can't be affected by any Special Conditions. (Remove any Special Conditions affecting those Pokémon.)",
    ),
    "counters": ("attack", f"{POISONED} Put 9 damage counters instead of 1 on that Pokémon between turns."),
    "Asleep": (
        "attack",
        "The Defending Pokémon is now Asleep. Your opponent flips 3 coins instead of 1 between turns.",
    ),
    "Burned": (
        "attack",
        "Your opponent's Active Pokémon is now Burned. Put 9 damage counters instead of 2 on that Burned Pokémon between turns.",
    ),
    "Confused": (
        "attack",
        "Your opponent's Active Pokémon is now Confused. Put 9 damage counters instead of 3 on that Pokémon for this Special Condition.",
    ),
    "Poisoned": (
        "attack",
        f"{POISONED} Put 9 damage counters instead of 1 on that Poisoned Pokémon between turns.",
    ),
    # the whole text
    "modes": ("attack", "Choose 1: • Draw a card. • Heal 10 damage from this Pokémon."),
    "copies": (
        "trainer",
        "You must play 2 Testmon cards at once. (This effect works one time for 2 cards.) Draw 9 cards.",
    ),
    "first_turn": ("trainer", "If you go first, you may use this card during your first turn. Draw 9 cards."),
    "in_order_to": ("attack", "Discard 9 Energy cards attached to Testmon in order to use this attack."),
    "play_cost": ("trainer", "You can play this card only if you discard 2 cards from your hand. Draw 4 cards."),
    "cost": ("ability", f"You must discard 9 cards from your hand in order to use this Ability. {ONCE}"),
    "ask": ("attack", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards."),
    "if_yes": ("attack", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards."),
    "either_place": (
        "trainer",
        "Search your deck or discard pile for a Water Pokémon. Show it to your opponent and put it into your hand. If you searched your deck, shuffle your deck afterward.",
    ),
}
NAMES = Names(["Testmon", "Lileep", "Anorith"])
UNSEEN = {"prizes_instead"}
"""Said by no text of any year; the fold stays with its frame."""


def _said(text: str) -> list[Any]:
    """Every reading of every sentence."""
    return [r for s in sentences(tokenize(text, "Testmon")) for r in read_sentence(s, NAMES, text).readings]


def test_every_rider_has_its_text() -> None:
    assert TEXTS.keys() | UNSEEN == RIDERS.keys()


@pytest.mark.parametrize("name", TEXTS)
def test_a_rider_is_read_folded_and_said_again(name: str) -> None:
    kind, text = TEXTS[name]
    assert any(isinstance(r, Rider) and r.what == name for r in _said(text))
    program = compile_text(text, kind, "Testmon", NAMES)
    assert compile_text(wording(program), kind, "Testmon", NAMES) == program


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "Draw 9 cards. You can't put more than 9 damage counters in this way."),
        ("attack", "Draw 9 cards. Put 9 damage counters instead of 1 on that Pokémon between turns."),
        ("attack", "Draw 9 cards. If you use this Ability, your turn ends."),
        ("attack", "Draw 9 cards. Also apply Weakness and Resistance for Benched Pokémon."),
        ("trainer", "Draw 9 cards. You can't flip more than 9 coins in this way."),
        ("attack", "Draw 9 cards. Your opponent discards first."),
        ("ability", f"You must discard 9 cards from your hand in order to use this Ability. {POISONED}"),
        ("attack", "Choose 1: • Draw 9 cards."),
    ],
)
def test_a_rider_that_suits_nothing_before_it_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind)


@pytest.mark.parametrize("said", [Rider("hops"), Reminder("hops")])
def test_a_frame_with_a_rider_or_reminder_nobody_folds_fails_when_the_grammar_is_built(said: Any) -> None:
    grammar = Grammar()
    grammar.frame("Sentence", said, "this Pokémon hops")
    with pytest.raises(GrammarError, match="hops"):
        check_names(grammar, REMINDERS)
    check_names(G, REMINDERS)
