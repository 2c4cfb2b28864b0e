"""``playmat text where``: a construct is found by its word or its node, from the frame to the engine."""

from __future__ import annotations

from playmat.cli.output import OWN_DATA
from playmat.text.where import places


def test_a_word_leads_to_its_frames_their_lowering_and_their_execution() -> None:
    found = places("switch in", OWN_DATA.library())
    assert {line.split(":")[0] for line in found.frames} == {"deeds/switch.py"}
    assert any("_i_Switch" in line for line in found.lowering)
    assert any("I_SWITCH" in line for line in found.execution)


def test_a_node_leads_to_the_room_it_is_said_in_and_to_three_cards() -> None:
    found = places("Heal", OWN_DATA.library())
    assert any(line.startswith("deeds/counters_and_healing.py") for line in found.frames)
    assert len(found.cards) == 3


def test_words_no_text_can_say_lead_nowhere() -> None:
    assert not any(vars(places("juggle", OWN_DATA.library())).values())
