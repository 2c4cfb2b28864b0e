"""How lines of a script answer decisions: one pick or several, and choices that had a single answer and were taken
without asking. Every part of a line must answer something."""

from __future__ import annotations

from playmat.decisions.describe import option_data, prompt
from playmat.decisions.notation import ANSWER, ANSWERS, Move, read_move
from playmat.engine import log as lg
from playmat.engine import machine
from playmat.engine.board import find_mon, holder_of, mon_at, mons_of, slot_of
from playmat.engine.state import F_PICK, MON, NOBODY, State
from playmat.judge.expect import Failure
from playmat.judge.lines import ANSWERING, answers, parts_of, picks_of, where_said
from playmat.judge.progress import CaseFailed, Progress, Taken
from playmat.judge.script import Line
from playmat.judge.values import is_main


class Answers(Progress):
    """What the lines of a script answer."""

    def _is_asked(self, player: int) -> bool:
        return self.st.winner < 0 and machine.decider(self.st) == player

    def _find(self, line: Line) -> list[int]:
        if not self._is_asked(line.player):
            return []
        return answers(self.st, self.options, line.text, self.table.words, line.player)

    def _parts(self, line: Line) -> list[str]:
        """The single picks of a line."""
        return picks_of(line.text, self.table.words, self.st, self.options, line.player)

    def _pick_list(self, line: Line, parts: list[str]) -> bool:
        """Several picks in one line: ``pick X, Y and Z``. False if the first one answers nothing here."""
        taken = list(self.auto)
        for number, part in enumerate(parts):
            found = self._find(Line("move", line.mark, line.player, part))
            if found and not self._names_holder(line.player, part, found):
                self._is_one_move(line, found)
                self._apply(found[0])
                taken += self.auto
                continue
            before = None if found else next((t for t in taken if self._fits(t, line.player, part)), None)
            if before is not None:
                taken.remove(before)
            elif not found and number == 0:
                return False
            elif not found:
                raise CaseFailed(Failure(f"{line.words}: {part}", "a legal choice", self._asked(), line.mark))
        self.auto = [t for t in self.auto if t in taken]
        return True

    def _asked(self) -> str:
        """The question that is open, with its choices."""
        if self.st.winner >= 0 or self.is_paused or is_main(self.st):
            return "no choice is open any more"
        return f"{self.situation()}: {self.offered()}"

    def _is_one_move(self, line: Line, found: list[int]) -> None:
        if len(found) > 1:
            told = " or ".join(str(option_data(self.st, o)["text"]) for o in found[:4])
            raise CaseFailed(Failure(line.words, "one move", f"it can mean {told}", line.mark))

    def _is_done_clear(self, line: Line, move: Move) -> None:
        """Right after a choice of several that is complete, 'done' never declines the next question."""
        if move.text.lower() == "done" and self.completed == line.player and self.is_several:
            told = f"the choice before is complete; write 'pick nothing' or 'no' for '{prompt(self.st)}'"
            raise CaseFailed(Failure(line.words, "one meaning", told, line.mark))

    def _pick_holder(self, line: Line, move: Move) -> bool:
        """The choice is between Pokémon and the line names a card attached to one of them: that one is meant."""
        st = self.st
        if not self._is_asked(line.player) or st.stack[-1].kind != F_PICK:
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

    def _names_holder(self, player: int, text: str, found: list[int]) -> bool:
        """The line names a Pokémon, and the open choice is between cards on it: that Pokémon had no alternative."""
        move = read_move(text)
        if len(found) < 2 or move.verb not in ("pick", ANSWER) or self.table.words.cards(move.name):
            return False
        places = self.table.words.places(self.st, move.name, player)
        data = [option_data(self.st, option) for option in found]
        return all("card" in d and d.get("slot") in places for d in data)

    # --- choices taken without asking -------------------------------------------------------------------------

    def _is_already_done(self, line: Line, move: Move) -> bool:
        """A line for a choice that had only one answer and was taken without asking."""
        if move.verb not in (*ANSWERING, "discard"):
            return False
        for taken in self.auto:
            if self._fits(taken, line.player, line.text):
                self.auto.remove(taken)
                return True
        if ANSWERS.get(move.text.lower()) == "done" and self.completed == line.player:
            self.completed = -1  # the choice was complete, and nothing is left to end
            return True
        return move.verb != "discard" and self._is_in_log(line, move)

    def _is_in_log(self, line: Line, move: Move) -> bool:
        """Whether a Prize card was taken or a Pokémon put out without asking, and the line names just that."""
        wanted = {"promote": (lg.LOG_ACTIVE,), "prize": (lg.LOG_PRIZE,)}.get(move.verb, (lg.LOG_ACTIVE, lg.LOG_PRIZE))
        for number, entry in enumerate(self.st.log[self.log_at :]):
            if entry[1] == line.player and entry[0] in wanted and self._names_card(line, move, entry[0], entry[2]):
                self.log_at += number + 1
                return True
        return False

    def _names_card(self, line: Line, move: Move, event: int, card: int) -> bool:
        """Whether a line names the card that became Active or was taken as a Prize card, or the place it came from."""
        name = (move.name or move.place or move.card).lower()
        if self.st.match.def_of[card].index in self.table.words.cards(move.name or move.place or move.card):
            return True
        if self.before is None:
            return False
        if event == lg.LOG_PRIZE:
            number = name.removeprefix("prize ").removeprefix("card ").lstrip("#")
            prizes = list(self.before.side(line.player).prizes)
            return not name or (number.isdigit() and prizes[int(number) - 1 : int(number)] == [card])
        stood = next((m for m in mons_of(self.before, line.player) if m.cards[-1] == card), NOBODY)
        places = self.table.words.places(self.before, move.name or move.place, line.player)
        return name == "bench" or (stood is not NOBODY and slot_of(self.before, stood) in places)

    def _fits(self, taken: Taken, player: int, text: str) -> bool:
        """Whether a choice that was taken without asking is the one these words answer."""
        words = self.table.words
        if taken.player != player:
            return False
        if taken.thing < 0:
            return bool(answers(taken.state, list(taken.options), text, words, player))
        move = read_move(text)
        name = move.name or move.place or move.text
        if taken.thing >= MON:
            return self._slot(taken.state, taken.thing) in words.places(taken.state, name, player)
        card, place = where_said(text, words)
        if place and self._slot(taken.state, taken.thing) not in words.places(taken.state, place, player):
            return False
        tagged = words.card_tags.get(card or name)
        if tagged is not None:
            return tagged == taken.thing
        return self.st.match.def_of[taken.thing].index in words.cards(card or name)

    def _slot(self, st: State, thing: int) -> int:
        """Where a Pokémon stood, or the one that held a card; −1 for none."""
        mon = find_mon(st, thing - MON) if thing >= MON else holder_of(st, thing)
        return int(slot_of(st, mon)) if mon is not NOBODY else -1

    # --- lines that answer nothing --------------------------------------------------------------------------

    def _why_unanswered(self) -> str:
        """Why a line that should answer a question answers none."""
        told = "no choice is open"
        if self.closed:
            return f"{told}; it does not answer '{self.closed}'"
        return f"{told}; the line before answered '{self.answered}'" if self.answered else told

    def _close_choice(self, move: Move) -> None:
        """A choice of several is complete when the line is about something else."""
        if move.verb in ANSWERING and self._is_lazy_open():
            self.closed = f"{prompt(self.st)}: {self.offered()}"
        self.finish_choice()

    # --- cards that pay -------------------------------------------------------------------------------------

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
