"""A case in progress: the engine run from one decision to the next that has a real choice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playmat.decisions import story
from playmat.decisions.describe import option_data, prompt
from playmat.decisions.notation import find_options
from playmat.effects.code import (
    I_ATTACH,
    I_CHOOSE,
    I_MOVE_ATTACHED,
    I_MOVE_COUNTERS,
    I_SPREAD_COUNTERS,
    I_SWITCH,
    Q_ALL,
    Instr,
)
from playmat.engine import board, evaluate, machine, vm
from playmat.engine.options import options_of
from playmat.engine.picks import O_DONE, O_END, O_NO, O_YES
from playmat.engine.state import F_CODE, F_MAIN, F_PICK, F_PRIZE, F_YES_NO, FIRST_DECISION, MON, NOBODY, Frame, State
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
_ASKING = (I_ATTACH, I_MOVE_ATTACHED, I_MOVE_COUNTERS, I_SPREAD_COUNTERS, I_SWITCH)  # they ask for a Pokémon
AT_RANDOM = 1  # a choice of a text that is left to luck
_KEPT = (
    *("options", "is_paused", "stop_after_checkup", "lazy", "wish", "wished", "wished_before", "auto", "mover"),
    *("log_at", "before", "completed", "is_several", "closed", "answered"),
)


class CaseFailed(Exception):
    """The script cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class CoinsMissing(CaseFailed):
    """More coins were flipped than the case gives."""


@dataclass(frozen=True, eq=False)
class Taken:
    """A choice with a single answer, taken without asking: a decision that was put and its one option, or what a text
    took because there was nothing else to take."""

    player: int
    state: State  # when it was taken
    options: tuple[int, ...] = ()
    thing: int = -1  # a card, or a Pokémon (its number above MON)


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
        self.auto: list[Taken] = []  # choices taken without asking since the last move
        self.mover = -1  # who acted last
        self.log_at = 0
        self.before: State | None = None  # before the last answer or move
        self.completed = -1  # whose choice the last answer made complete
        self.is_several = False  # and whether it was a choice of several
        self.closed = ""  # the question that the present line closed because it does not answer it
        self.answered = ""  # what the last answer of the script answered
        self.line = ""  # the line that is being carried out
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
        self._follow_tags()
        self._check_coins()

    def _follow_tags(self) -> None:
        """The tag of a card means a Pokémon as long as that card lies on top of it."""
        words = self.table.words
        for tag, cid in words.card_tags.items():
            mon = board.holder_of(self.st, cid)
            words.mon_tags.pop(tag, None)
            if mon is not NOBODY and mon.cards[-1] == cid:
                words.mon_tags[tag] = int(mon.uid)

    def _is_decided(self) -> bool:
        """Carry out one step; True when a decision is open that the script must answer."""
        st = self.st
        f = st.stack[-1]
        if f.kind < FIRST_DECISION:
            if f.kind == F_CODE:
                self._run_text(f)
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
            self.auto.append(Taken(int(f.me), st.clone(), tuple(options)))
            wanted = options[0]
        machine.apply(st, f, wanted)
        return False

    def _run_text(self, f: Frame) -> None:
        """Carry out a text as far as it goes; what it took because there was nothing else to take is noted."""
        st = self.st
        asking = [ins for ins in st.match.codes[f.proc].instrs if _asks(ins)]
        if not asking:
            vm.run(st, f)
            return
        before = st.clone()
        had = list(f.vars)
        vm.run(st, f)
        for ins in asking:
            who = int(evaluate.player_of(f, ins.c))
            if ins.op == I_CHOOSE and f.vars[ins.a] is not had[ins.a]:
                self.auto.extend(Taken(who, before, thing=int(thing)) for thing in f.vars[ins.a])
            elif ins.op == I_SWITCH:
                who = int(evaluate.player_of(f, ins.b))
                bench = before.side(evaluate.player_of(f, ins.a)).bench
                self.auto.extend(Taken(who, before, thing=MON + int(m.uid)) for m in bench if len(bench) == 1)
            elif ins.op != I_CHOOSE:
                self.auto.extend(Taken(int(f.me), before, thing=MON + uid) for uid in self._changed(before))

    def _changed(self, before: State) -> list[int]:
        """The Pokémon that look different now."""
        mons = [m for player in (0, 1) for m in board.mons_of(self.st, player)]
        return [int(m.uid) for m in mons if look_at(self.st, m.uid) != look_at(before, m.uid)]

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
            coins = [e for e in story.events(st) if e["event"] == "coin"]
            told = f"{st.coin_count} were flipped: coins are missing"
            if self.coins_given < len(coins):
                told += f"; the first too many is the {str(coins[self.coins_given]['text']).rsplit(':', 1)[0]}"
            when = f"at '{self.line}'" if self.line else "before the first line of the script"
            raise CoinsMissing(Failure(f"coins {when}", f"{self.coins_given} coins", told, self.mark))

    def resume(self) -> None:
        """Go on from the pause between two turns to the next decision."""
        if self.is_paused:
            self.stop_after_checkup = False
            machine.rule_step(self.st, self.st.stack[-1])
            self.settle()

    def _apply(self, option: int) -> None:
        st = self.st
        f = st.stack[-1]
        if f.kind == F_MAIN:
            self.auto = []
        self.log_at = len(st.log)
        self.before = st.clone()
        self.completed = -1
        self.answered = "" if f.kind == F_MAIN else prompt(st)
        if f.kind == F_MAIN:
            self.stop_after_checkup = False
        machine.apply(st, f, option)
        is_over = f not in st.stack
        self.settle()
        is_same = bool(st.stack) and st.winner < 0 and st.stack[-1] is f and f.kind == F_PICK and bool(f.picks)
        self.lazy = f if is_same and O_DONE in self.options else None
        if f.kind == F_PICK and option != O_DONE and is_over:
            self.completed = int(f.me)
            self.is_several = f.y > 1

    def finish_choice(self) -> None:
        """A choice of several is complete when something else follows; a Prize card that no line picks is the
        first one."""
        if self._is_lazy_open():
            self._apply(O_DONE)
        self.lazy = None
        while self._is_prize_open():
            self._apply(self.options[0])

    def _is_lazy_open(self) -> bool:
        """Whether a choice of several is open that may go on or be done."""
        return self.lazy is not None and bool(self.st.stack) and self.st.stack[-1] is self.lazy

    def _is_prize_open(self) -> bool:
        return self.st.winner < 0 and not self.is_paused and self.st.stack[-1].kind == F_PRIZE

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Play on in a copy; afterwards everything is as it was."""
        state = self.st
        kept = {name: getattr(self, name) for name in _KEPT}
        self.table.state = state.clone()
        self.auto = list(self.auto)
        if self.lazy is not None:
            self.lazy = self.st.stack[-1] if state.stack and state.stack[-1] is self.lazy else None
        try:
            yield
        finally:
            self.table.state = state
            for name, value in kept.items():
                setattr(self, name, value)
            self._follow_tags()

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

    def offered(self) -> str:
        """What may be answered, in words."""
        told = [str(option_data(self.st, o)["text"]) for o in self.options]
        more = f" … ({len(told)} in all)" if len(told) > 12 else ""
        return f"the choices are {', '.join(told[:12])}{more}"


def look_at(st: State, uid: int) -> object:
    """What can be seen of a Pokémon, to tell whether something was done to it."""
    mon = board.find_mon(st, uid)
    on = sum(e.on == uid for e in st.effects)
    place = board.slot_of(st, mon) if mon is not NOBODY else -1
    cards = (tuple(mon.cards), tuple(mon.energy), tuple(mon.tools))
    return (place, mon.damage, mon.conditions, on, cards)


def _asks(ins: Instr) -> bool:
    """Whether an instruction lets a player choose cards or Pokémon where there are several."""
    return bool(ins.op in _ASKING or (ins.op == I_CHOOSE and ins.b != Q_ALL and not ins.d & AT_RANDOM))
