"""A case in progress: the engine run from one decision to the next that has a real choice."""

from __future__ import annotations

from pathlib import Path

from playmat.decisions.describe import prompt
from playmat.decisions.notation import find_options
from playmat.engine import machine, vm
from playmat.engine.options import options_of
from playmat.engine.picks import O_DONE, O_END, O_NO, O_YES
from playmat.engine.state import F_CODE, F_MAIN, F_PICK, F_PRIZE, F_YES_NO, FIRST_DECISION, Frame, State
from playmat.judge.cards import CardBook
from playmat.judge.document import Map, Mark
from playmat.judge.expect import Failure, Judge, Refused
from playmat.judge.lines import read_coins
from playmat.judge.position import build_position
from playmat.judge.script import read_script
from playmat.judge.values import is_after_checkup, is_between_turns, is_main
from playmat.judge.whole_game import build_game, is_whole_game
from playmat.rulebooks.record import Rulebook

STEP_LIMIT = 100_000
PICK_RETREAT_TO = 5
ASK_GO_FIRST = 1


class CaseFailed(Exception):
    """The script cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class Progress:
    """Where a case stands, and how the engine goes on."""

    def __init__(self, case: Map, rules: Rulebook, book: CardBook, folder: Path) -> None:
        self.case = case
        self.is_whole = is_whole_game(case)
        coins = read_coins(case.get("coins"), case.at("coins"))
        self.go_first = -1
        if self.is_whole:
            self.table, coin = build_game(case, rules, book, folder)
            if coin:
                self.go_first = 1 - coin[0]
                coins = coin + coins
        else:
            self.table = build_position(case, rules, book)
        self.st.coins = coins
        self.coins_given = len(coins)
        self.script = read_script(case.get("script"), case.at("script"))
        self.options: list[int] = []
        self.is_paused = False
        self.stop_after_checkup = False
        self.lazy: Frame | None = None  # a choice of several that may go on or be done
        self.wish: tuple[int, str, bool] | None = None  # who, place, only for a retreat
        self.wished = 0  # the Pokémon at that place
        self.wished_before: object = None  # how it looked before the move
        self.auto: list[tuple[int, State, list[int]]] = []  # decisions taken without asking since the last move
        self.mover = -1  # who acted last; a choice of that player may have had a single answer
        self.log_at = 0
        self.free_pick = False
        self.mark = case.mark
        self.failures: list[Failure] = []
        self.later: list[tuple[Mark, str]] = []  # expectations that held only at a later moment, and which
        self.refusals: list[Refused] = []

    @property
    def st(self) -> State:
        return self.table.state

    @property
    def judge(self) -> Judge:
        return Judge(self.table, self.options, self.is_paused)

    def settle(self) -> None:
        """Run to the next decision with a real choice, or to the pause between two turns."""
        st = self.st
        self.is_paused = False
        self.options = []
        for _ in range(STEP_LIMIT):
            if st.winner >= 0:
                break
            if is_after_checkup(st) if self.stop_after_checkup else is_between_turns(st):
                self.is_paused = True
                break
            if self._is_decided():
                break
        else:
            raise CaseFailed(Failure("the game", "a decision or an end", "no end of steps", self.mark))
        self._check_coins()

    def _is_decided(self) -> bool:
        """Carry out one step; True when a decision is open that the script must answer."""
        st = self.st
        f = st.stack[-1]
        if f.kind < FIRST_DECISION:
            if f.kind == F_CODE:
                vm.run(st, f)
            else:
                machine.rule_step(st, f)
            return False
        if f.kind == F_MAIN and not machine.is_at_rest(st, f):
            return False
        options = options_of(st, f)
        if f.kind == F_MAIN:
            self.options = options
            return True
        wanted = self._wanted(f, options)
        if wanted is None and len(options) > 1:
            self.options = options
            return True
        if wanted is None:
            self.auto.append((int(f.me), st.clone(), options))
            wanted = options[0]
        machine.apply(st, f, wanted)
        return False

    def _wanted(self, f: Frame, options: list[int]) -> int | None:
        """The answer that an earlier line already gave: the new Active Pokémon of a retreat, who goes first."""
        if f.kind == F_YES_NO and f.x == ASK_GO_FIRST and self.go_first >= 0:
            return O_YES if f.me == self.go_first else O_NO
        if self.wish is None or f.kind != F_PICK or f.me != self.wish[0]:
            return None
        if self.wish[2] and f.proc != PICK_RETREAT_TO:
            return None
        found = find_options(self.st, options, self.wish[1], self.table.words, int(f.me))
        if len(found) != 1:
            return None
        self.wish = None
        return found[0]

    def _check_coins(self) -> None:
        st = self.st
        if st.coin_count > self.coins_given:
            given = f"{self.coins_given} coins"
            raise CaseFailed(Failure("coins", given, f"{st.coin_count} were flipped: coins are missing", self.mark))

    def resume(self) -> None:
        """Go on from the pause between two turns to the next decision."""
        if self.is_paused:
            self.stop_after_checkup = False
            machine.rule_step(self.st, self.st.stack[-1])
            self.settle()

    def _apply(self, option: int) -> None:
        st = self.st
        f = st.stack[-1]
        self.auto = []
        self.log_at = len(st.log)
        self.free_pick = True
        if f.kind == F_MAIN:
            self.stop_after_checkup = False
        machine.apply(st, f, option)
        self.settle()
        is_same = bool(st.stack) and st.winner < 0 and st.stack[-1] is f and f.kind == F_PICK and bool(f.picks)
        self.lazy = f if is_same and O_DONE in self.options else None

    def finish_choice(self) -> None:
        """A choice of several is complete when something else follows; a Prize card that no line picks is the
        first one."""
        if self.lazy is not None and self.st.stack and self.st.stack[-1] is self.lazy:
            self._apply(O_DONE)
        self.lazy = None
        while self._is_prize_open():
            self._apply(self.options[0])

    def _is_prize_open(self) -> bool:
        return self.st.winner < 0 and not self.is_paused and self.st.stack[-1].kind == F_PRIZE

    def checkup(self) -> None:
        """Carry out Checkup and stop before the next turn; an open turn is ended first."""
        self.finish_choice()
        if self.is_paused and is_after_checkup(self.st):
            self.resume()
        if not self.is_paused and is_main(self.st):
            self._apply(O_END)
        if not self.is_paused or not is_between_turns(self.st):
            self._stuck("checkup")
        self.stop_after_checkup = True
        machine.rule_step(self.st, self.st.stack[-1])
        self.settle()

    def _stuck(self, what: str) -> None:
        raise CaseFailed(Failure(what, "the end of a turn", self.situation(), self.mark))

    def situation(self) -> str:
        """What the game waits for, in words."""
        st = self.st
        if st.winner >= 0:
            return "the game is over"
        if self.is_paused:
            return "the game stands between two turns"
        return f"player {'ab'[machine.decider(st)]} must decide: {prompt(st)}"
