"""Running one case: play its script against the engine and hold every expectation against the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playmat.decisions import story
from playmat.decisions.describe import option_data, prompt
from playmat.decisions.notation import ANSWER, Move, find_options, readings
from playmat.engine import log as lg
from playmat.engine import machine
from playmat.engine.bind import cards_of
from playmat.engine.board import find_mon, mon_at, slot_of
from playmat.engine.picks import O_END
from playmat.engine.save import dump
from playmat.engine.state import F_PICK, NOBODY, State
from playmat.judge.board import draw
from playmat.judge.cards import CardBook
from playmat.judge.clause_check import clause_fault
from playmat.judge.document import Map, Mark, ScenarioError, fail
from playmat.judge.expect import Failure, Refused
from playmat.judge.lines import parts_of, read_coins
from playmat.judge.moments import asks_now, next_turn_apart, read_moment
from playmat.judge.position import Table
from playmat.judge.progress import CaseFailed, Progress
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
    unread: dict[str, str] = field(default_factory=dict)  # cards of the case that cannot be played, and why

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


class Run(Progress):
    """The script of a case, line by line, and what it expects."""

    def run(self) -> list[Failure]:
        try:
            self.play(len(self.script))
            if "expect" in self.case:
                self.mark = self.case.at("expect")
                self.expect(self.case["expect"], self.mark)
            self._no_coins_left()
        except CaseFailed as stop:
            self.failures.append(stop.failure)
        return self.failures

    def play(self, lines: int) -> None:
        """Carry out so many lines of the script."""
        self.settle()
        for line in self.script[:lines]:
            self.mark = line.mark
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
        if move.verb == "concede":
            machine.concede(self.st, line.player)
            self.options = []
            return
        if self.is_paused and not self._is_already_done(line, move):
            self.resume()
        elif self.is_paused:
            return
        for _ in range(4):
            found = self._find(line)
            if found:
                self._choose(line, move, found)
                return
            if not self._give_way(line, move):
                return

    def _find(self, line: Line) -> list[int]:
        if self.st.winner >= 0 or machine.decider(self.st) != line.player:
            return []
        return find_options(self.st, self.options, line.text, self.table.words, line.player)

    def _give_way(self, line: Line, move: Move) -> bool:
        """The line does not fit the open decision. True if a decision was closed that stood in its way; False if
        the line is dealt with; CaseFailed if it is refused."""
        st = self.st
        is_choice_over = self.lazy is not None and st.stack and st.stack[-1] is self.lazy and not self._is_list(line)
        if is_choice_over or self._is_prize_open():
            self.finish_choice()
            if self.is_paused and self._is_already_done(line, move):
                return False
            if self.is_paused:
                self.resume()
            return True
        if self._is_list(line) and self._pick_list(line):
            return False
        if self._pick_holder(line, move):
            return True
        if self._is_already_done(line, move):
            return False
        raise CaseFailed(Failure(line.words, "a legal move", self._why(line), line.mark))

    def _pick_holder(self, line: Line, move: Move) -> bool:
        """The choice is between Pokémon and the line names a card attached to one of them: that one is meant."""
        st = self.st
        if st.winner >= 0 or machine.decider(st) != line.player or st.stack[-1].kind != F_PICK:
            return False
        named = self.table.words.cards(move.name or move.text)
        found = []
        for option in self.options:
            data = option_data(st, option)
            if data["kind"] == "pick" and "slot" in data and "card" not in data:
                mon = mon_at(st, data["slot"])
                if any(st.match.def_of[c].index in named for c in (*mon.energy, *mon.tools)):
                    found.append(option)
        if len(found) == 1:
            self._apply(found[0])
        return len(found) == 1

    def _is_list(self, line: Line) -> bool:
        st = self.st
        if st.winner >= 0 or machine.decider(st) != line.player or st.stack[-1].kind != F_PICK:
            return False
        return len(parts_of(line.text)) > 1

    def _pick_list(self, line: Line) -> bool:
        """Several picks in one line: ``pick X, Y and Z``. Those without alternative were already taken."""
        taken = list(self.auto)
        for part in parts_of(line.text):
            before = next((t for t in taken if self._fits(t, line.player, part)), None)
            if before is not None:
                taken.remove(before)
                continue
            if self.st.winner >= 0 or machine.decider(self.st) != line.player:
                return False
            found = find_options(self.st, self.options, part, self.table.words, line.player)
            if not found:
                raise CaseFailed(Failure(f"{line.words}: {part}", "a legal choice", self._offered(), line.mark))
            self._apply(found[0])
        return True

    def _choose(self, line: Line, move: Move, found: list[int]) -> None:
        if len(found) > 1 and self._names_holder(line, move, found):
            return
        if len(found) > 1:
            told = " or ".join(str(option_data(self.st, o)["text"]) for o in found[:4])
            raise CaseFailed(Failure(line.words, "one move", f"it can mean {told}", line.mark))
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
                    self.wished_before = self._look_at(self.wished)
            self.mover = line.player
        retreating = self.st.side(line.player).active
        attached = list(retreating.energy)
        self._apply(found[0])
        if move.verb == "retreat" and move.card:
            self._pay(line, move.card)
            self._is_paid(line, move.card, [c for c in attached if c not in find_mon(self.st, retreating.uid).energy])

    def _names_holder(self, line: Line, move: Move, found: list[int]) -> bool:
        """The line names a Pokémon, and the open choice is between cards on it: that Pokémon had no alternative."""
        if move.verb not in ("pick", ANSWER) or self.table.words.cards(move.name):
            return False
        places = self.table.words.places(self.st, move.name, line.player)
        data = [option_data(self.st, option) for option in found]
        return all("card" in d and d.get("slot") in places for d in data)

    def _look_at(self, uid: int) -> object:
        """What can be seen of a Pokémon, to tell whether something was done to it."""
        mon = find_mon(self.st, uid)
        on = sum(e.on == uid for e in self.st.effects)
        place = slot_of(self.st, mon) if mon is not NOBODY else -1
        cards = (tuple(mon.cards), tuple(mon.energy), tuple(mon.tools))
        return (place, mon.damage, mon.conditions, on, cards)

    def _is_wish_granted(self, line: Line) -> None:
        """A place that a line named must have answered a choice of that move."""
        if self.wish is not None and (self.st.winner >= 0 or self.is_paused or is_main(self.st)):
            wish, self.wish = self.wish, None
            if wish[2] and self.st.side(wish[0]).active.uid == self.wished:
                return
            if not wish[2] and self._look_at(self.wished) != self.wished_before:
                return  # nobody else could be meant, and it was done to this Pokémon
            told = f"{wish[1]!r} answers no choice of this move"
            raise CaseFailed(Failure(line.words, "a place that the move asks for", told, line.mark))

    def _is_paid(self, line: Line, cards: str, paid: list[int]) -> None:
        """Every card that a line names as paid left the Pokémon."""
        left = [self.st.match.def_of[c].index for c in paid]
        for part in parts_of(cards):
            one = next((index for index in left if index in self.table.words.cards(part)), None)
            if one is None:
                raise CaseFailed(Failure(line.words, "cards that pay", f"{part!r} is not needed to pay", line.mark))
            left.remove(one)

    def _pay(self, line: Line, cards: str) -> None:
        for part in parts_of(cards):
            found = self._find(Line("move", line.mark, line.player, f"pick {part}"))
            if found:
                self._apply(found[0])

    def _refuse_unread(self, line: Line, option: int) -> None:
        """An attack or ability whose text could not be read is never played as if it had none."""
        data = option_data(self.st, option)
        if data["kind"] not in ("attack", "ability"):
            return
        for name, unread in self.table.unread.items():
            for fault in unread.split("; "):
                if fault.startswith(f"{data['name']}:"):
                    fail(f"{name}: the text of {data['name']} could not be read: {fault}", line.mark)

    def _names_card(self, line: Line, move: Move, card: int) -> bool:
        """Whether a line names the card that became Active, or the place it came from where it was the only one."""
        name = move.name or move.place or move.card
        return self.st.match.def_of[card].index in self.table.words.cards(name) or name.lower() in ("bench", "bench 1")

    def _is_already_done(self, line: Line, move: Move) -> bool:
        """A line for a choice that had only one answer and was taken without asking."""
        if move.verb not in ("promote", "prize", "pick", "discard", ANSWER):
            return False
        for taken in self.auto:
            if self._fits(taken, line.player, line.text):
                self.auto.remove(taken)
                return True
        wanted = {"promote": lg.LOG_ACTIVE, "prize": lg.LOG_PRIZE}.get(move.verb)
        events = self.st.log[self.log_at :]
        for number, entry in enumerate(events):
            if entry[1] != line.player or entry[0] not in ((wanted,) if wanted else (lg.LOG_ACTIVE, lg.LOG_PRIZE)):
                continue
            if wanted or entry[0] != lg.LOG_ACTIVE or self._names_card(line, move, entry[2]):
                self.log_at += number + 1
                return True
        is_asked = self.st.winner < 0 and machine.decider(self.st) == line.player and not is_main(self.st)
        if is_asked and not self.is_paused:
            return False
        if (
            move.verb in ("pick", ANSWER)
            and self.free_pick
            and line.player == self.mover
            and self._is_thing(line, move)
        ):
            self.free_pick = False
            return True
        return False

    def _fits(self, taken: tuple[int, State, list[int]], player: int, text: str) -> bool:
        """Whether a decision that was taken without asking is the one these words answer."""
        who, state, options = taken
        return who == player and bool(find_options(state, options, text, self.table.words, who))

    def _is_thing(self, line: Line, move: Move) -> bool:
        """Whether the words name a card or a place of this game."""
        words = self.table.words
        return bool(words.cards(move.name) or words.places(self.st, move.name, line.player))

    def _why(self, line: Line) -> str:
        st = self.st
        if st.winner >= 0:
            return "the game is over"
        if machine.decider(st) != line.player:
            return f"it is not player {'ab'[line.player]}'s decision: {self.situation()}"
        if not is_main(st):
            return f"{prompt(st)}: {self._offered()}"
        refused = self.judge.refusal(line.player, line.text, line.mark)
        return f"refused: {refused}" if refused else "several moves fit"

    def _offered(self) -> str:
        told = [str(option_data(self.st, o)["text"]) for o in self.options]
        more = f" … ({len(told)} in all)" if len(told) > 12 else ""
        return f"the choices are {', '.join(told[:12])}{more}"

    def refused(self, line: Line) -> None:
        """A move that must be refused, and must leave the state as it was."""
        self.finish_choice()
        self.resume()
        before = dump(self.st)
        refused = self.judge.refusal(line.player, line.text, line.mark)
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
        if found and self.is_paused and not moment and self._holds_later(value, mark):
            self.later.append((mark, "after checkup" if self.is_paused else "next turn"))
            return
        self.failures.extend(found)

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
    result.notes = [f"{name} cannot be played: {unread}" for name, unread in run.table.unread.items()]
    result.notes += [
        f"{c.name} has another wording than printed: {c.errata}" for c, _ in cards_of(run.st.match) if c.errata
    ]
    result.notes += [str(one) for one in run.refusals]
    result.notes += [f"line {m.line}: held only at a later moment; write 'at: {when}'" for m, when in run.later]
    return run.table
