"""``playmat text where``: a construct is found by its word or its node, from the frame to the engine."""

from __future__ import annotations

import re
from pathlib import Path

import playmat.text.grammar
from playmat.cli.output import OWN_DATA
from playmat.text.grammar import G
from playmat.text.where import places

ROOMS = Path(playmat.text.grammar.__file__).parent


def test_a_word_leads_to_its_frames_their_lowering_and_their_execution() -> None:
    found = places("switch in", OWN_DATA.library())
    assert {line.split(":")[0] for line in found.frames} == {"deeds/switch.py"}
    assert all("switch in" in line for line in found.frames), "the wording that has the word is shown"
    assert any("_i_Switch" in line for line in found.lowering)
    assert any("I_SWITCH" in line for line in found.execution)


def test_a_node_leads_to_the_room_it_is_said_in_and_to_three_cards() -> None:
    found = places("Heal", OWN_DATA.library())
    assert any(line.startswith("deeds/counters_and_healing.py") for line in found.frames)
    assert len(found.cards) == 3


def test_every_frame_knows_the_line_at_which_its_statement_begins() -> None:
    G.ready()
    source = {p.relative_to(ROOMS).as_posix(): p.read_text(encoding="utf-8").splitlines() for p in ROOMS.rglob("*.py")}
    for f in (f for frames in G.frames.values() for f in frames):
        file, line = f.at.rsplit(":", 1)
        assert re.search(rf"\b({f.cat}|_cat)\b.*\[", source[file][int(line) - 1]), f.at


def test_words_no_text_can_say_lead_nowhere() -> None:
    assert not any(vars(places("juggle", OWN_DATA.library())).values())
