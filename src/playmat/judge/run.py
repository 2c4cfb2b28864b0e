"""Running one case: play its script against the engine and hold every expectation against the state."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playmat.cards.names import lookup_key
from playmat.decisions import story
from playmat.decisions.describe import option_data, prompt
from playmat.decisions.notation import Move, meaning_fault, readings
from playmat.decisions.why_not import Refusal, refusal
from playmat.engine import machine
from playmat.engine import reasons as why
from playmat.engine.bind import cards_of
from playmat.engine.board import find_mon, mon_at
from playmat.engine.picks import O_END
from playmat.engine.save import dump
from playmat.engine.state import NOBODY
from playmat.judge.answers import Answers
from playmat.judge.board import draw
from playmat.judge.cards import CardBook
from playmat.judge.clause_check import clause_fault
from playmat.judge.document import Map, Mark, ScenarioError, fail
from playmat.judge.expect import Failure, Refused
from playmat.judge.lines import ANSWERING, read_coins
from playmat.judge.moments import asks_now, next_turn_apart, read_moment
from playmat.judge.position import Table
from playmat.judge.progress import CaseFailed, CoinsMissing, look_at
from playmat.judge.script import Line
from playmat.judge.values import is_after_checkup, is_between_turns, is_main
from playmat.rulebooks.record import Rulebook


@dataclass
class CaseResult:
    """What came of one case."""

    id: str
    file: str
    mark: Mark
    rules: str
    source: str
    failures: list[Failure] = field(default_factory=list)
    error: str = ""
    skipped: str = ""  # why it was not run
    log: list[str] = field(default_factory=list)
    board: str = ""
    notes: list[str] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)
    later: list[tuple[Mark, str]] = field(default_factory=list)
    unread: dict[str, str] = field(default_factory=dict)  # cards of the case that are not read completely, and why

    @property
    def is_passed(self) -> bool:
        return not self.failures and not self.error and not self.skipped

    @property
    def is_failed(self) -> bool:
        return not self.is_passed and not self.skipped

    @property
    def status(self) -> str:
        if self.skipped:
            return "skipped"
        return "error" if self.error else "passed" if self.is_passed else "failed"


class Run(Answers):
    """The script of a case, line by line, and what it expects."""

    def run(self) -> list[Failure]:
        try:
            self.play(len(self.script))
            if "expect" in self.case:
                self.mark = self.case.at("expect")
                self.expect(self.case["expect"], self.mark)
            self._no_coins_left()
        except CaseFailed as stop:
            self.failures.append(self._with_unread(stop.failure))
        return self.failures

    def _with_unread(self, failure: Failure) -> Failure:
        """A failure, and that the card of its line (or of the first line, before it) cannot be read."""
        line = self.line or (self.script[0].words if self.script else "")
        for name, fault in self.table.unread.items():
            if lookup_key(name) in lookup_key(line) and fault not in failure.actual:
                return replace(failure, actual=f"{failure.actual}; {name} cannot be read: {fault}")
        return failure

    def play(self, lines: int) -> None:
        """Carry out so many lines of the script."""
        self.settle()
        for line in self.script[:lines]:
            self.mark = line.mark
            self.line = line.words
            self._line(line)

    def _line(self, line: Line) -> None:
        if line.kind == "expect":
            self.expect(line.value, line.mark)
        elif line.kind == "coins":
            coins = read_coins(line.value, line.mark)
            self.st.coins = [*self.st.coins, *coins]
            self.coins_given += len(coins)
        elif line.kind == "checkup":
            self.checkup()
        elif line.kind == "next_turn":
            self._next_turn()
        elif line.kind == "refused":
            self.refused(line)
        else:
            self.move(line)
            self._is_wish_granted(line)

    def _next_turn(self) -> None:
        self.finish_choice()
        if not self.is_paused and is_main(self.st):
            self._apply(O_END)
        self.resume()

    def move(self, line: Line) -> None:
        move = readings(self.table.words, line.text)[0]
        self.closed = ""
        if move.verb == "concede":
            machine.concede(self.st, line.player)
            self.options = []
            return
        if self.is_paused and not self._is_already_done(line, move):
            self.resume()
        elif self.is_paused:
            return
        for _ in range(4):
            if self._answer(line, move) or not self._give_way(line, move):
                return

    def _answer(self, line: Line, move: Move) -> bool:
        """Carry out a line, if it fits the open decision."""
        parts = self._parts(line)
        if len(parts) > 1:
            return self._pick_list(line, parts)
        found = self._find(line)
        if found:
            self._is_done_clear(line, move)
            self._choose(line, move, found)
        return bool(found)

    def _give_way(self, line: Line, move: Move) -> bool:
        """The line does not fit the open decision. True if a decision was closed that stood in its way; False if
        the line is dealt with; CaseFailed if it is refused."""
        if self._is_already_done(line, move):
            return False
        if self._is_lazy_open() or (self._is_prize_open() and move.verb != "prize"):
            self._close_choice(move)
            if self.is_paused and self._is_already_done(line, move):
                return False
            if self.is_paused:
                self.resume()
            return True
        if self._pick_holder(line, move):
            return True
        raise CaseFailed(Failure(line.words, "a legal move", self._why(line, move), line.mark))

    def _choose(self, line: Line, move: Move, found: list[int]) -> None:
        if self._names_holder(line.player, line.text, found):
            return
        self._is_one_move(line, found)
        self._refuse_unread(line, found[0])
        if is_main(self.st):
            is_retreat = move.verb == "retreat"
            data = option_data(self.st, found[0])
            places = self.table.words.places(self.st, move.place, line.player) if move.place else []
            is_target = data["kind"] == "attack" or data.get("slot") not in places
            defender = 16 * (1 - line.player)
            if move.place and (is_retreat or is_target):
                if not any(mon_at(self.st, slot) is not NOBODY for slot in places):
                    raise CaseFailed(Failure(line.words, "a Pokémon in play", f"no Pokémon {move.place!r}", line.mark))
                if data["kind"] != "attack" or defender not in places:
                    self.wish = (line.player, move.place, is_retreat)
                    self.wished = next(int(m.uid) for s in places if (m := mon_at(self.st, s)) is not NOBODY)
                    self.wished_before = look_at(self.st, self.wished)
            self.mover = line.player
        retreating = self.st.side(line.player).active
        attached = list(retreating.energy)
        self._apply(found[0])
        if move.verb == "retreat" and move.card:
            self._pay(line, move.card)
            self._is_paid(line, move.card, [c for c in attached if c not in find_mon(self.st, retreating.uid).energy])

    def _is_wish_granted(self, line: Line) -> None:
        """A place that a line named must have answered a choice of that move."""
        if self.wish is not None and (self.st.winner >= 0 or self.is_paused or is_main(self.st)):
            wish, self.wish = self.wish, None
            if wish[2] and self.st.side(wish[0]).active.uid == self.wished:
                return
            if not wish[2] and look_at(self.st, self.wished) != self.wished_before:
                return  # nobody else could be meant, and it was done to this Pokémon
            told = f"{wish[1]!r} answers no choice of this move"
            raise CaseFailed(Failure(line.words, "a place that the move asks for", told, line.mark))

    def _refuse_unread(self, line: Line, option: int) -> None:
        """An attack or ability whose text could not be read is never played as if it had none."""
        data = option_data(self.st, option)
        if data["kind"] not in ("attack", "ability"):
            return
        for name, unread in self.table.unread.items():
            for fault in unread.split("; "):
                if fault.startswith(f"{data['name']}:"):
                    fail(f"{name}: the text of {data['name']} could not be read: {fault}", line.mark)

    def _why(self, line: Line, move: Move) -> str:
        st = self.st
        if st.winner >= 0:
            return "the game is over"
        if machine.decider(st) != line.player:
            return f"it is not player {'ab'[line.player]}'s decision: {self.situation()}"
        if not is_main(st):
            return f"{prompt(st)}: {self.offered()}"
        if move.verb in ANSWERING:
            fault = meaning_fault(st, line.text, self.table.words, line.player)
            return fault or self._why_unanswered()
        refused = self.judge.refusal(line.player, line.text, line.mark)
        return f"refused: {refused}" if refused else "several moves fit"

    def refused(self, line: Line) -> None:
        """A move that must be refused, and must leave the state as it was: an open choice stays open."""
        self.resume()
        move = readings(self.table.words, line.text)[0]
        if move.verb in ANSWERING or not (self._is_lazy_open() or self._is_prize_open()):
            self._judge_refused(line)
            return
        with self.aside():
            self.finish_choice()
            self.resume()
            self._judge_refused(line)

    def _judge_refused(self, line: Line) -> None:
        before = dump(self.st)
        refused = self._refusal(line)
        if refused is None:
            self.failures.append(Failure(f"refused: {line.words}", "a refusal", "it is legal", line.mark))
        else:
            self.refusals.append(Refused(line.words, refused, line.mark))
        if refused is not None and line.clause:
            fault = clause_fault(refused, line.clause, self.st.match.rules)
            if fault:
                self.failures.append(Failure(f"refused: {line.words}", f"clause {line.clause}", fault, line.mark))
        if dump(self.st) != before:
            self.failures.append(Failure(f"refused: {line.words}", "an unchanged state", "it changed", line.mark))

    def _refusal(self, line: Line) -> Refusal | None:
        """Why a line is refused, None if it is legal. Several picks are tried one after the other."""
        parts = self._parts(line)
        if len(parts) < 2:
            return self.judge.refusal(line.player, line.text, line.mark)
        for part in parts:
            self.judge.check_meaning(line.player, part, line.mark)
        with self.aside():
            try:
                self.move(line)
            except CoinsMissing:
                raise
            except CaseFailed as stop:
                return refusal(self.st, why.UNKNOWN_MOVE, stop.failure.actual)
        return None

    # --- expectations ---------------------------------------------------------------------------------------

    def expect(self, value: Any, mark: Mark) -> None:
        moment, value = read_moment(value, mark)
        is_of_decision = asks_now(value)
        if not is_of_decision:
            self.finish_choice()
        if moment:
            self._go_to(moment, mark)
        elif self.is_paused and is_of_decision:
            self.resume()
        if self.is_paused and not moment:
            whose, value = next_turn_apart(value)  # who is next is asked of this very moment
            self.failures.extend(self.judge.check(whose, mark))
        judge = self.judge
        found = judge.check(value, mark)
        self.refusals.extend(judge.refused)
        if found and not is_of_decision:
            found += self._open_question(mark)
        if found and self.is_paused and not moment and self._holds_later(value, mark):
            self.later.append((mark, "after checkup" if self.is_paused else "next turn"))
            return
        self.failures.extend(found)

    def _open_question(self, mark: Mark) -> list[Failure]:
        """What is still to be decided where an expectation does not hold: often the reason why."""
        if self.st.winner >= 0 or self.is_paused or is_main(self.st):
            return []
        return [Failure("an open question", "every question answered", f"{self.situation()}: {self.offered()}", mark)]

    def _go_to(self, moment: str, mark: Mark) -> None:
        """The one moment that a strict expectation speaks of: before Checkup, after it, or in the next turn."""
        if moment == "after checkup" and self.is_paused and is_between_turns(self.st):
            self.checkup()
        if moment == "next turn" and self.is_paused:
            self.resume()
        is_there = {
            "now": True,
            "end of turn": self.is_paused and is_between_turns(self.st),
            "after checkup": self.is_paused and is_after_checkup(self.st),
            "next turn": not self.is_paused,
        }[moment]
        if not is_there:
            raise CaseFailed(Failure(f"at: {moment}", "that moment", self.situation(), mark))

    def _holds_later(self, value: Any, mark: Mark) -> bool:
        """Between turns an expectation may also speak of the moment after Checkup, or of the next turn."""
        kept = (self.table.state, self.options, self.is_paused, self.stop_after_checkup, list(self.auto))
        for goes_to_turn in (False, True):
            self.table.state = kept[0].clone()
            self.is_paused = True
            try:
                if goes_to_turn or is_after_checkup(self.st):
                    self.resume()
                else:
                    self.checkup()
                if not self.judge.check(value, mark):
                    return True
            except CaseFailed:
                pass
        self.table.state, self.options, self.is_paused, self.stop_after_checkup, self.auto = kept
        return False

    def _no_coins_left(self) -> None:
        self.finish_choice()
        if self.st.coins and self.is_paused:
            self.resume()
        if self.st.coins:
            left = len(self.st.coins)
            mark = self.case.at("coins")
            self.failures.append(Failure("coins", "every coin flipped", f"{left} left over", mark))


def run_case(case: Map, rules: Rulebook, book: CardBook, folder: Path, result: CaseResult) -> Table | None:
    """Run a case and write what came of it into the result."""
    run: Run | None = None
    try:
        run = Run(case, rules, book, folder)
        result.failures.extend(run.run())
    except ScenarioError as error:
        if not error.mark.line:
            error.mark = case.mark
        result.error = error.message
        result.mark = error.mark
    except Exception as error:  # a fault of the engine must not stop the other cases
        at = error.__traceback__
        while at is not None and at.tb_next is not None:
            at = at.tb_next
        where = f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}" if at is not None else "?"
        result.error = f"the engine stopped with a fault of its own: {type(error).__name__}: {error} ({where})"
    if run is None:
        return None
    result.log = story.lines(run.st)
    result.board = draw(run.st)
    result.unread = dict(run.table.unread)
    result.refusals = run.refusals
    result.later = run.later
    result.notes = [f"{name} is not read completely: {unread}" for name, unread in run.table.unread.items()]
    result.notes += [
        f"{c.name} has another wording than printed: {c.errata}" for c, _ in cards_of(run.st.match) if c.errata
    ]
    result.notes += [str(one) for one in run.refusals]
    result.notes += [f"line {m.line}: held only at a later moment; write 'at: {when}'" for m, when in run.later]
    return run.table
