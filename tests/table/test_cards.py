"""Cards at the table: several attached ones chosen at once, names that break by syllables, pictures of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import seats
from servers import Server, run_alone

from playmat.cards import load_library
from playmat.table.app import Pictures
from playmat.table.hall import Hall


def test_attached_cards_are_chosen_together_and_confirmed(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate(
        """async () => {
            const dialogs = await import('/static/js/dialogs.js');
            const {choiceContent} = await import('/static/js/choice.js');
            const {copiesOf} = await import('/static/js/seen.js');
            const mon = {cards: ['x'], energy: ['fire', 'fire', 'water'], tools: []};
            const side = {active: mon, bench: [], hand: []};
            const m = {you: 0, position: {sides: [side, side]}};
            const options = ['fire', 'water'].map((card) => ({kind: 'pick', card, slot: 0, text: card}));
            window.plans = [];
            const answer = {choose: () => plans.push('one'), plan: (w) => plans.push(w),
                copies: (card, slot) => copiesOf(m, card, slot)};
            const decision = {kind: 'pick', least: 2, most: 2, picked: [], options};
            dialogs.openDialog('Discard 2 Energy', choiceContent(decision, answer));
        }"""
    )
    cards = page.locator("dialog .pick.lit")
    assert cards.count() == 3
    cards.nth(0).click()
    assert page.is_disabled("dialog [data-confirm]")
    cards.nth(1).click()
    page.click("dialog [data-confirm]")
    fire = {"card": "fire", "slot": 0}
    assert page.evaluate("plans") == [[fire, fire, {"kind": "done"}]]
    seats.check(page)


def test_long_names_break_by_syllables(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/mat")
    page.wait_for_selector(".mat-slot .mon")
    found = page.evaluate(
        """async () => {
            const {hyphenated} = await import('/static/js/mat/faces.js');
            return ['Charizard V', 'Scorbunny', 'Salazzle', 'Hop'].map((n) => hyphenated(n).replaceAll('\\u00ad', '-'));
        }"""
    )
    assert found == ["Cha-ri-zard V", "Scor-bunny", "Salaz-zle", "Hop"]
    seats.check(page)


class Asked:
    def __init__(self, card: str) -> None:
        self.path_params = {"card": card}


def test_pictures_come_from_the_named_folder_only(tmp_path: Path) -> None:
    hall = Hall(load_library([]), ":memory:", pace=0)
    desk = Pictures(hall)

    def status(card: str) -> int:
        return run_alone(desk.picture(Asked(card))).status_code  # type: ignore[arg-type]

    assert hall.offers()["pictures"] is False and status("st-swsh1-31") == 404
    (tmp_path / "pictures" / "swsh1").mkdir(parents=True)
    (tmp_path / "pictures" / "swsh1-31.png").write_bytes(b"x")
    (tmp_path / "pictures" / "swsh1" / "33.jpg").write_bytes(b"x")
    (tmp_path / "secret.png").write_bytes(b"x")
    hall.pictures = tmp_path / "pictures"
    assert hall.offers()["pictures"] is True
    assert status("st-swsh1-31") == 200 and status("st-swsh1-33") == 200
    assert status("st-swsh1-35") == 404 and status("../secret") == 404
    hall.close()


def test_pictures_are_off_at_first(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    drawn = page.evaluate(
        """async () => {
            const {faceOf} = await import('/static/js/card.js');
            const first = faceOf('x').picture ?? '';
            localStorage['playmat.pictures'] = 'on';
            const unoffered = faceOf('x').picture ?? '';
            localStorage['playmat.pictures-offered'] = 'yes';
            return [first, unoffered, faceOf('x').picture];
        }"""
    )
    assert drawn == ["", "", "/pictures/x"]
    seats.check(page)
