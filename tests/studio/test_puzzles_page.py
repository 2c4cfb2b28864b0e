"""Puzzles are solved on the board, each move held against the prover; judge's questions are answered with a clause."""

from __future__ import annotations

from typing import Any

import seats
from servers import Server
from views import findings, sticks_out

from playmat.cards import load_library
from playmat.decisions.notation import Words, find_options
from playmat.studio import asking, solving
from playmat.studio.stand import stand

LIBRARY = load_library()


def _solved(name: str) -> list[str]:
    """The verdicts of a puzzle's own solution, move by move."""
    puzzle = next(p for p in solving.puzzles(LIBRARY) if p.id == name)
    moves: list[int] = []
    verdicts: list[str] = []
    for move in puzzle.solution:
        game = stand(LIBRARY, {"puzzle": name}, moves).game
        assert game.decision is not None
        code = find_options(game.state, game.decision.codes, move, Words(game.match), 0)[0]
        found = solving.tried(LIBRARY, name, [*moves, game.decision.codes.index(code)])
        moves = found["moves"]
        verdicts.append(found["verdict"])
        if found["verdict"] == "solved":
            break
    return verdicts


def test_the_solution_is_right_at_every_move_under_each_rulebook() -> None:
    for name in ("platinum-43", "unleashed-43", "black_white-44", "sun_moon-20", "sword_shield-44"):
        verdicts = _solved(name)
        assert verdicts[-1] == "solved", name
        assert set(verdicts[:-1]) <= {"right"}, name


def test_a_move_that_gives_the_win_away_is_wrong() -> None:
    name = "black_white-15"
    options = solving.tried(LIBRARY, name, [])["decision"]["options"]
    number = next(i for i, o in enumerate(options) if o["written"] == "attach Fire Energy to a bench 1")
    found = solving.tried(LIBRARY, name, [number])
    assert (found["verdict"], found["words"]) == ("wrong", "After this no way wins for certain any more.")
    end = next(i for i, o in enumerate(options) if o["written"] == "end turn")
    assert solving.tried(LIBRARY, name, [end])["verdict"] == "wrong"


def test_all_puzzles_are_listed_by_rulebook_and_level_without_their_solution() -> None:
    found = solving.listed(LIBRARY)
    assert len(found) == 219
    assert {p["level"] for p in found} == {"easy", "medium", "hard", "expert"}
    assert set(found[0]) == {"id", "rules", "rating", "level", "length"}


def test_a_refused_move_is_asked_for_and_answered_with_its_clause() -> None:
    name = "sword_shield/retreat/asleep-cannot-retreat"
    question = asking.named(LIBRARY, name)
    assert question.choices == ["Yes", "No"]
    found = asking.answered(LIBRARY, name, "Yes")
    assert (found["right"], found["answer"]) == (False, "No")
    assert [c["id"] for c in found["clauses"]] == ["SS-retreat-06"]


def test_a_number_is_asked_for_where_the_case_counts_one() -> None:
    found = asking.answered(LIBRARY, "sun_moon/faq_damage/unaffected-by-effects-skips-step-five", "80")
    assert found["right"] and found["answer"] == "80"
    assert found["position"]["sides"][1]["active"]["damage"] == 80


def test_questions_of_every_rulebook_can_be_drawn() -> None:
    for rules in asking.collection():
        found = asking.drawn(LIBRARY, rules, 7)
        assert found["rules"]["name"] == rules
        assert "answer" not in found and len(found["choices"]) >= 2


def test_another_question_is_never_the_same() -> None:
    for seed in range(12):
        first = asking.drawn(LIBRARY, "sun_moon", seed)
        assert asking.drawn(LIBRARY, "sun_moon", seed, first["id"])["id"] != first["id"]


def _solve(page: Any, address: str, name: str) -> None:
    puzzle = next(p for p in solving.puzzles(LIBRARY) if p.id == name)
    page.goto(f"{address}/puzzles#{name}")
    page.reload()
    page.wait_for_selector(f"#puzzle-title:has-text('{name}')")
    for move in puzzle.solution:
        option = f'[data-written="{move}"]'
        page.wait_for_selector(f"{option}, .verdict.solved")
        if page.query_selector(".verdict.solved"):
            break
        page.click(option)
        page.wait_for_selector(".verdict.right, .verdict.solved")
    page.wait_for_selector(".proof-lines li")


def test_three_puzzles_are_solved_and_one_is_missed(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/puzzles#sword_shield-44", color_scheme="light")
    page.wait_for_selector("[data-written='play Training Court']")
    for number, name in enumerate(("sword_shield-44", "black_white-15", "sun_moon-20"), 1):
        _solve(page, server.address, name)
        assert page.inner_text("#my-streak") == str(number)
    rating = int(page.inner_text("#my-rating"))
    assert rating > 1000
    picture(page, "puzzles-solved")
    assert findings(page, axe) == []
    page.goto(f"{server.address}/puzzles#black_white-24")
    page.reload()
    page.wait_for_selector('[data-written="end turn"]')
    page.keyboard.press("1")  # play Switch: still won
    page.wait_for_selector(".verdict.right")
    page.click("#again")
    page.wait_for_selector('[data-written="attack Pike"]')
    page.click('[data-written="attack Pike"]')
    page.wait_for_selector(".verdict.wrong")
    assert page.inner_text("#my-streak") == "0"
    assert int(page.inner_text("#my-rating")) < rating
    page.click("#show-proof")
    page.wait_for_selector(".proof-lines li")
    page.set_viewport_size({"width": 360, "height": 740})
    assert sticks_out(page) == []
    picture(page, "puzzles-phone")
    seats.check(page)


def test_a_judges_question_is_answered_and_cited(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/puzzles#question", color_scheme="dark")
    page.wait_for_selector("[data-choice]")
    page.click("[data-choice]")
    page.wait_for_selector("#next-question")
    assert page.query_selector(".is-right")
    assert page.query_selector(".cited li")
    assert findings(page, axe) == []
    picture(page, "question")
    before = page.get_attribute("#question-text", "data-question")
    page.click("#skip-question")
    page.wait_for_selector(f"#question-text:not([data-question='{before}'])")
    page.wait_for_selector("[data-choice]:not([disabled])")
    seats.check(page)
