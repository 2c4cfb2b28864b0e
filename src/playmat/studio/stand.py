"""A moment of a game to stand in: where it comes from, and the answers given since.

A source is plain data: ``{"scenario": TEXT}`` (with ``"case": ID`` where the text holds several), ``{"position": …}``
as the editor has it, ``{"puzzle": ID}`` or ``{"game": REPLAY, "at": N}``. The answers are the numbers of the options
taken, so that both together can be kept, shared and gone back to. Coins that the source does not force are decisions of
their own: heads or tails."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playmat.cards import Card, Library, starter_decks
from playmat.cards.errata import worded
from playmat.decisions.game import Game, IllegalChoice
from playmat.decisions.notation import write_move
from playmat.engine.reasons import NOT_ACTIVE, REASONS
from playmat.engine.rng import let_go
from playmat.judge import position
from playmat.judge.document import Map, ScenarioError
from playmat.judge.explain import explain
from playmat.judge.files import Case, cases_in
from playmat.judge.run import Run
from playmat.players.puzzles import all_puzzles
from playmat.studio.bounds import check_bounds
from playmat.studio.laying import Fields, case_of, impossible
from playmat.table import shows
from playmat.table.faces import face, new_face
from playmat.table.record import Record, RecordError, match_of, replay
from playmat.table.refusal import Refused
from playmat.table.story import OPEN_EYE
from playmat.text.kept import programs

MOST_TEXT = 60_000
MOST_MOVES = 3_000
MOST_KEPT = 200
MOST_COMPILED = 20_000
NAMES = ["Player a", "Player b"]
_kept: OrderedDict[str, Stand] = OrderedDict()


@dataclass
class Stand:
    """A game at one moment, with all that is needed to show it."""

    game: Game
    cards: dict[str, Card]
    names: list[str]
    library: Library
    case: Case | None = None
    unread: dict[str, str] | None = None

    def copy(self) -> Stand:
        return Stand(self.game.clone(), self.cards, self.names, self.library, self.case, self.unread)

    def face(self, card_id: str) -> dict[str, Any]:
        card = worded(self.cards[card_id], self.game.match.rules.wordings_until)
        if self.case is None or card_id in self.library:
            return face(card, self.library)
        return new_face(card, position.names_for(self.case.book))


def stand(library: Library, source: dict[str, Any], moves: list[int]) -> Stand:
    """The moment after some answers; Refused where there is none. The last ones are kept to go on from."""
    _tidy()
    if len(moves) > MOST_MOVES or not all(isinstance(m, int) and not isinstance(m, bool) for m in moves):
        raise Refused(f"The moves must be at most {MOST_MOVES} whole numbers.")
    key = hashlib.blake2b(json.dumps([library.hash, source]).encode("utf-8", "replace")).hexdigest()
    done = len(moves)
    while done and f"{key}{moves[:done]}" not in _kept:
        done -= 1
    first = f"{key}{moves[:done]}"
    if first not in _kept:
        _keep(first, begin(library, source))
    found = _kept[first].copy()
    for number in range(done, len(moves)):
        try:
            found.game.choose(moves[number])
        except IllegalChoice as error:
            raise Refused(f"Move {number + 1} cannot be made: {error}.") from None
    if done < len(moves):
        _keep(f"{key}{moves}", found.copy())
    return found


def _keep(key: str, found: Stand) -> None:
    _kept[key] = found
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)


def _tidy() -> None:
    """Texts that were tried and given up are forgotten from time to time; names and readings go together."""
    if len(programs._cache) > MOST_COMPILED:
        programs._cache.clear()
        position._names.clear()
        _kept.clear()


def begin(library: Library, source: dict[str, Any]) -> Stand:
    if isinstance(source.get("scenario"), str):
        case = the_case(library, source["scenario"], source.get("case"))
        return of_case(library, case, is_played=source.get("played") is True)
    if isinstance(source.get("position"), dict):
        case, fields = case_of(library, source["position"])
        return of_case(library, case, fields)
    if isinstance(source.get("puzzle"), str):
        return of_case(library, puzzle_case(library, source["puzzle"]), asks=False)
    if isinstance(source.get("game"), dict):
        return of_record(library, source["game"], source.get("at"))
    raise Refused("Name a position: a scenario, a puzzle or a game.")


def the_case(library: Library, text: str, name: object = None) -> Case:
    """The one case of a text, or the one of that name."""
    if len(text) > MOST_TEXT:
        raise Refused(f"The position is too long: at most {MOST_TEXT:,} characters.")
    try:
        cases = cases_in(text, Path("position"), library)
    except ScenarioError as error:
        raise refused_at(error) from None
    found = next((case for case in cases if case.id == name), cases[0])
    if found.error is not None:
        raise refused_at(found.error)
    if found.skipped:
        raise Refused(found.skipped)
    return found


def refused_at(error: ScenarioError) -> Refused:
    """What is wrong with a scenario, with its line and column for whoever shows the text."""
    error.file = ""
    words = f"{error.message[:1].upper()}{error.message[1:]}"
    return Refused(words, line=error.mark.line, column=error.mark.column)


def puzzle_case(library: Library, name: str) -> Case:
    found = next((p for p in all_puzzles(library) if p.id == name), None)
    if found is None:
        raise Refused("There is no such puzzle.")
    return found.case


def of_case(
    library: Library, case: Case, fields: Fields | None = None, is_played: bool = False, asks: bool = True
) -> Stand:
    """The beginning of a case. One that is played shuffles; otherwise decks stay in the order they are written.
    ``asks``: a decision with a single answer is one too, so that no turn ends by itself."""
    try:
        check_bounds(case.data)
        _only_known_decks(case.data)
        run = Run(case.data, case.rules, case.book.copy(), Path("/nonexistent"))
    except ScenarioError as error:
        if fields is not None:
            raise impossible(error, fields, case.rules.name) from None
        raise refused_at(error) from None
    st = run.st
    st.chance_open = not is_played
    st.fixed_order = not is_played
    game = Game.of(st, ask_forced=asks)
    return Stand(game, run.table.cards, list(NAMES), library, case, run.table.unread)


def _only_known_decks(case: Map) -> None:
    """A deck of a position that comes from a page may be a starter deck or a list, never the name of a file."""
    decks = case.get("decks")
    known = {word for deck in starter_decks() for word in (deck.name, deck.id)}
    for value in decks.values() if isinstance(decks, Map) else [decks]:
        if isinstance(value, str) and value not in known:
            raise ScenarioError("decks: expected the name of a starter deck or a list of cards", case.at("decks"))


def of_record(library: Library, body: dict[str, Any], at: object) -> Stand:
    """A moment of a game on file; what comes after it is other luck than the game's own."""
    try:
        record = Record.from_json(json.dumps(body))
        match = match_of(record, library)
        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= len(record.choices):
            raise Refused(f"The game has moments 0 to {len(record.choices)}.")
        game = replay(record, match, at)
    except RecordError as error:
        raise Refused(f"{error}"[:300]) from None
    let_go(game.state, at)
    game.state.chance_open = True
    game.choices = []
    cards = {card_id: library.get(card_id) for deck in record.decks for card_id, _ in deck}
    return Stand(game, cards, list(record.names), library)


# --- what a page is told --------------------------------------------------------------------------------


def look(library: Library, source: dict[str, Any], moves: list[int], eye: int = OPEN_EYE) -> dict[str, Any]:
    """The moment as a page shows it: board, open decision, what can be done and why not the rest, log, faces."""
    return told(stand(library, source, moves), eye)


def told(at: Stand, eye: int = OPEN_EYE) -> dict[str, Any]:
    game = at.game
    rules = game.match.rules
    out: dict[str, Any] = {
        "names": at.names,
        "eye": eye,
        "rules": {"name": rules.name, "title": rules.title},
        "position": shows.position(game, eye),
        "ending": shows.ending(game, at.names),
        "over": game.is_over,
        "winner": game.winner,
        "log": shows.story(game, at.names, eye, 0),
        "decision": _decision(at, eye),
        "coins": len(game.state.coins),
        "unread": [f"{name}: {why}" for name, why in (at.unread or {}).items()][:10],
    }
    decision = game.decision
    if decision is not None and decision.codes and eye in (OPEN_EYE, decision.player):
        out |= _explained(at)
    out["cards"] = {id: at.face(id) for id in sorted(shows.cards_in(out)) if id in at.cards}
    return out


def _decision(at: Stand, eye: int) -> dict[str, Any] | None:
    decision = at.game.decision
    if decision is None or not decision.codes:
        return None
    is_hidden = eye != OPEN_EYE and decision.player not in (eye, -1)
    found = shows.decision_for(at.game, -2 if is_hidden else decision.player)
    if found is not None and not is_hidden:
        for option, code in zip(found["options"], decision.codes, strict=True):
            option["written"] = write_move(decision.state, code)
    return found


def _explained(at: Stand) -> dict[str, Any]:
    """Why the rest cannot be done now, and the damage calculations."""
    st = at.game.state.clone()
    found = explain(st).as_data()
    rules = st.match.rules
    return {
        "refused": [f for f in found["findings"] if not f["possible"] and f["reason"] != REASONS[NOT_ACTIVE][0]],
        "damage": found["damage"],
        "damage_section": f"{rules.title}: {rules.citations.get('damage', '')}".rstrip(": "),
    }
