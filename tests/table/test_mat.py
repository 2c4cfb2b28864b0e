"""The mat by itself: what is moved, clicked, dragged and shown, on the page that embeds it."""

from __future__ import annotations

from typing import Any

import layout
import pytest
import seats
from servers import Server


def _open(browser: Any, server: Server, **context: Any) -> Any:
    page = seats.open_page(browser, f"{server.address}/mat", **context)
    page.wait_for_selector(".mat-slot .mon")
    return page


def _show(page: Any, number: int) -> None:
    page.evaluate("async (n) => { await mat.set(views[n][1]); }", number)


def test_a_card_travels_from_the_hand_to_its_pokemon(browser: Any, server: Server) -> None:
    page = _open(browser, server, reduced_motion="no-preference")
    page.evaluate("() => { mat.speed = 0.5; mat.set(views[1][1]); }")
    page.wait_for_selector(".mat-flying")
    page.wait_for_selector(".mat-flying", state="detached")
    assert page.locator('[data-place="slot:0"] .mon-energy svg').count() == 1
    assert page.locator(".mat-card").count() == 3
    seats.check(page)


def test_an_element_whose_pokemon_has_not_changed_is_kept(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    page.evaluate("document.querySelector('[data-place=\"slot:1\"] .mon').dataset.mine = 'yes'")
    _show(page, 1)
    assert page.get_attribute('[data-place="slot:1"] .mon', "data-mine") == "yes"
    seats.check(page)


def test_a_pokemon_keeps_its_element_when_it_retreats(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    _show(page, 3)
    page.evaluate("document.querySelector('[data-place=\"slot:1\"] .mon').dataset.mine = 'yes'")
    _show(page, 4)
    assert page.get_attribute('[data-place="slot:0"] .mon', "data-mine") == "yes"
    seats.check(page)


def test_damage_counts_up(browser: Any, server: Server) -> None:
    page = _open(browser, server, reduced_motion="no-preference")
    page.evaluate("mat.speed = 0")
    _show(page, 2)
    page.evaluate("""() => {
        mat.speed = 0.5;
        window.seen = new Set();
        mat.set(views[3][1]);
        const look = () => {
            const damage = document.querySelector('[data-place="slot:16"] .mon-damage');
            if (damage) seen.add(damage.textContent);
            requestAnimationFrame(look);
        };
        look();
    }""")
    page.wait_for_selector('[data-place="slot:16"] .mon-damage:text-is("50")')
    page.wait_for_timeout(50)
    assert {"10", "30", "50"} <= set(page.evaluate("[...seen]"))
    seats.check(page)


def test_clicks_drags_and_looks_leave_by_callbacks(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    page.click('[data-place="hand:0:3"]')
    assert page.inner_text("#said") == "Clicked: hand:0:3"
    page.click('[data-place="slot:16"]', button="right")
    assert page.inner_text("#said") == "Looked at: drop"
    page.drag_and_drop('[data-place="hand:0:3"]', '[data-place="slot:0"]')
    assert page.inner_text("#said") == "Dragged: hand:0:3 to slot:0"
    seats.check(page)


def test_hints_mark_places_and_arrows_join_them(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    page.evaluate("mat.hints({targets: ['slot:2'], picked: ['slot:0']})")
    assert page.locator(".target").get_attribute("data-place") == "slot:2"
    assert page.is_enabled('[data-place="slot:2"]')
    page.evaluate("mat.hints({})")
    assert page.is_disabled('[data-place="slot:2"]')
    page.evaluate("mat.arrows([{from: 'slot:0', to: 'slot:16', kind: 'attack'}])")
    assert page.locator(".arrow").count() == 1
    seats.check(page)


SIZES = [(360, 740), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_over_anything_else(browser: Any, server: Server, width: int, height: int) -> None:
    page = _open(browser, server, viewport={"width": width, "height": height})
    page.evaluate("document.querySelectorAll('h1, h1 + p, #buttons').forEach(e => e.remove())")
    for number in range(5):
        _show(page, number)
        assert page.evaluate(layout.OVERLAPS) == []
    sizes = page.evaluate(
        "[...document.querySelectorAll('.c-name, .mon-tool, .mon-hp')]"
        ".map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(sizes) >= 11
    seats.check(page)


@pytest.mark.parametrize("width", [360, 390, 1366])
def test_hp_is_never_cut(browser: Any, server: Server, width: int) -> None:
    page = _open(browser, server, viewport={"width": width, "height": 740})
    page.evaluate(
        """() => {
            const view = structuredClone(views[2][1]);
            for (const side of view.sides) for (const mon of [side.active, ...side.bench]) mon.hp = 330;
            return mat.set(view, {animate: false});
        }"""
    )
    cut = """[...document.querySelectorAll('.mon-hp')].filter((e) => {
        const words = e.querySelector('span').getBoundingClientRect();
        const home = e.getBoundingClientRect();
        return words.left < home.left || words.right > home.right;
    }).length"""
    assert page.evaluate(cut) == 0
    assert page.locator(".mon-hp").first.text_content() == "330/330"
    seats.check(page)
