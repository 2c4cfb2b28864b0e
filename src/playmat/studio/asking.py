"""A judge's question: a case of the scenario collection, stopped before its last line. What happens next?

Where the line must be refused, or where nothing is counted, the question is whether the move is allowed; otherwise what
a number, a Special Condition or the result will be. The answer is what the engine does, with the case's clauses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from playmat import codes
from playmat.cards import Library
from playmat.decisions.game import Game
from playmat.judge.document import ScenarioError
from playmat.judge.files import Case, read_cases
from playmat.judge.progress import CaseFailed
from playmat.judge.run import Run
from playmat.judge.script import Line, read_script
from playmat.judge.whole_game import is_whole_game
from playmat.rulebooks.books import RULEBOOKS
from playmat.rulebooks.clauses import load_clauses
from playmat.studio.cards import scenario_folder
from playmat.studio.stand import NAMES, Stand, told
from playmat.table import shows
from playmat.table.refusal import Refused
from playmat.table.story import OPEN_EYE

YES, NO = "Yes", "No"
TRIES = 60
NOES = 0.35  # how many of the questions are about a move that is refused
PLAIN = ("end turn", "pass", "pick", "choose", "yes", "no", "prize", "promote", "take")  # of course one may
COUNTED = {
    "active.damage": "How much damage is then on player {p}'s Active Pokémon?",
    "bench.0.damage": "How much damage is then on player {p}'s first Benched Pokémon?",
    "active.hp": "What is then the HP of player {p}'s Active Pokémon?",
    "hand": "How many cards does player {p} then have in hand?",
    "deck": "How many cards are then in player {p}'s deck?",
    "prizes": "How many Prize cards does player {p} then have left?",
}
CONDITIONS = "Which Special Conditions does player {p}'s Active Pokémon then have?"
WINNERS = {"a": "Player a has won.", "b": "Player b has won.", "none": "The game goes on.", "tie": "It is a tie."}


@dataclass
class Question:
    """A position, a move, what is asked and what may be answered."""

    id: str
    case: Case
    line: Line
    run: Run
    text: str
    choices: list[str]
    answer: str
    why: str = ""
    clauses: list[str] = field(default_factory=list)


@lru_cache(maxsize=1)
def collection() -> dict[str, list[Path]]:
    """The files of the scenario collection by rulebook."""
    root = scenario_folder()
    return {name: sorted((root / name).glob("*.yaml")) if root is not None else [] for name in RULEBOOKS}


def drawn(library: Library, rules: str, seed: int, after: str = "") -> dict[str, Any]:
    """A question of a rulebook, or of any, never the one it comes ``after``; another seed gives another one."""
    luck = random.Random(seed)
    files = [path for name, paths in collection().items() for path in paths if rules in ("", name)]
    if not files:
        raise Refused("The scenario collection is not installed here.")
    is_no = luck.random() < NOES
    for number in range(TRIES):
        path = luck.choice(files)
        case = luck.choice(read_cases(path, library))
        name = f"{path.parent.name}/{path.stem}/{case.id}"
        question = question_of(name, case) if name != after else None
        if question is not None and ((question.answer == NO) == is_no or number > TRIES // 2):
            return asked(question, library)
    raise Refused("No question was found; try again.")


def named(library: Library, name: str) -> Question:
    """The question of that id."""
    folder, _, rest = name.partition("/")
    stem, _, case_id = rest.partition("/")
    path = next((path for path in collection().get(folder, ()) if path.stem == stem), None)
    for case in read_cases(path, library) if path is not None else ():
        if case.id == case_id:
            question = question_of(name, case)
            if question is not None:
                return question
    raise Refused("There is no such question.")


def asked(question: Question, library: Library) -> dict[str, Any]:
    """What is shown before the answer."""
    return {"id": question.id, "text": question.text, "choices": question.choices, **told(_board(question, library))}


def _board(question: Question, library: Library, is_asked: bool = True) -> Stand:
    st = question.run.st.clone()
    st.logging = True
    return Stand(Game.of(st, is_asked=is_asked), question.run.table.cards, list(NAMES), library, question.case)


def answered(library: Library, name: str, choice: str) -> dict[str, Any]:
    """Whether the answer is right; the answer, the reason, the clauses, and what happened on the board."""
    question = named(library, name)
    if choice not in question.choices:
        raise Refused("Choose one of the answers.")
    by_id = load_clauses().by_id
    clauses = [by_id[id] for id in question.clauses if id in by_id]
    run = question.run
    start = len(run.st.log)
    if question.answer != NO:
        run._line(question.line)
    board = _board(question, library, is_asked=False)
    out = {
        "right": choice == question.answer,
        "answer": question.answer,
        "why": question.why,
        "clauses": [{"id": c.id, "cited": c.citation, "rule": c.rule} for c in clauses],
        "about": str(question.case.data.get("about", ""))[:400],
        "happened": [line["text"] for line in shows.story(board.game, NAMES, OPEN_EYE, start)],
    }
    return out | told(board)


# --- making a question of a case ------------------------------------------------------------------------------


def question_of(name: str, case: Case) -> Question | None:
    """The question a case makes, or None where it makes none that can be seen on the board."""
    if case.error is not None or case.skipped or is_whole_game(case.data):
        return None
    try:
        lines = read_script(case.data.get("script"), case.data.at("script"))
        if not lines or lines[-1].kind not in ("move", "refused"):
            return None
        run = _before_the_last(case, len(lines) - 1)
        if run is None:
            return None
        return _made(name, case, run, lines[-1])
    except (ScenarioError, CaseFailed):
        return None


def _before_the_last(case: Case, lines: int) -> Run | None:
    run = Run(case.data, case.rules, case.book.copy(), case.file.parent)
    run.play(lines)
    run.finish_choice()
    run.resume()
    return None if run.st.winner >= 0 or run.is_paused or run.failures else run


def _made(name: str, case: Case, run: Run, line: Line) -> Question | None:
    who = f"Player {'ab'[line.player]}"
    coins = run.st.coins
    fall = f" The coins fall {', '.join('heads' if c else 'tails' for c in coins)}." if coins else ""
    move = f"{who} wants to do this: {line.text}."
    clauses = [part.strip() for part in case.source.split(",")]
    made = Question(name, case, line, run, "", [], "", clauses=clauses)
    if line.kind == "refused":
        refused = run.judge.refusal(line.player, line.text, line.mark)
        if refused is None:
            return None
        made.text, made.choices, made.answer = f"{move} Is that allowed?", [YES, NO], NO
        made.why = f"{refused.words[:1].upper()}{refused.words[1:]} ({refused.book}: {refused.section})."
        made.clauses = list(dict.fromkeys([*([refused.clause] if refused.clause else []), *clauses]))
        return made
    if not _comes_true(case, line):
        return None
    if line.text.lower().startswith(PLAIN):
        return None
    counted = _counted(case, name)
    if counted is None:
        made.text, made.choices, made.answer = f"{move} Is that allowed?", [YES, NO], YES
        made.why = "Nothing forbids it."
        return made
    made.text, made.choices, made.answer = f"{who} does this: {line.text}.{fall} {counted[0]}", counted[1], counted[2]
    return made


def _comes_true(case: Case, line: Line) -> bool:
    """Whether what the case expects is so at once after the line, and not only after Checkup."""
    if not isinstance(case.data.get("expect"), dict) or "at" in case.data["expect"]:
        return False
    run = Run(case.data, case.rules, case.book.copy(), case.file.parent)
    return not run.run() and not run.later and not run.st.coins


def _counted(case: Case, name: str) -> tuple[str, list[str], str] | None:
    """What is asked about the end of a case: the words, the choices, the answer."""
    expect = case.data["expect"]
    luck = random.Random(name)
    for path, value in expect.items():
        player, _, what = str(path).partition(".")
        if path == "winner" and str(value) in WINNERS:
            return "What then?", list(WINNERS.values()), WINNERS[str(value)]
        if player not in ("a", "b"):
            continue
        if what in COUNTED and isinstance(value, int) and not isinstance(value, bool):
            return (
                COUNTED[what].format(p=player),
                _near(value, 10 if what.endswith(("damage", "hp")) else 1, luck),
                str(value),
            )
        if what == "active.conditions" and (found := _condition(value)):
            return CONDITIONS.format(p=player), [*codes.CONDITION_CODES, "None"], found
    return None


def _condition(value: Any) -> str:
    words = value if isinstance(value, list) else [value]
    if len(words) > 1:
        return ""
    word = str(words[0]).capitalize() if words else "None"
    return word if word in (*codes.CONDITION_CODES, "None") else ""


def _near(value: int, step: int, luck: random.Random) -> list[str]:
    """The number among others that a mistake could lead to, in order."""
    others = {value + step, value - step, value + 2 * step, value * 2, value // 2 // step * step, value + 3 * step}
    wrong = sorted(n for n in others if n >= 0 and n != value)
    return [str(n) for n in sorted([value, *luck.sample(wrong, 3)])]
