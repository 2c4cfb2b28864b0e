"""How much better than the look-ahead's favourite are the options that play-outs choose, judged here or there?

    python train/regret.py --data ../shared --seconds 780 --workers 2 --folder build/regret
    python train/regret.py --tell --folder build/regret

In positions of games of taught players against greedy, every option that a search would try is carried out in the same
worlds, both sides going on as in a search, the own side by each judgement of ``--own`` in turn (``players.lookahead``).
On the way the position is judged where own turns begin (``j1`` to ``j4``, ``prospects``) and where they end (``p1``,
``p2``, ``preference``), and at last the game is played to its end by the last of these judgements. A way of judging
(``3:0.3*p1+0.7*j4``: going on by judgement 3) chooses by one half of the worlds; what its choice is worth is who won in
the other half. That shows differences that matches of thousands of games would be needed for; it does not show what
better play later would make of them."""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import F_PRIZE, State
from playmat.players import Seat, make_player
from playmat.players.bots import WORLDS, Luck, average_outcomes
from playmat.players.playout import play_on
from playmat.players.policy import next_word
from playmat.players.prospects import close_preference, preference, prospects
from playmat.players.race import Race
from playmat.players.tree import Settings, chance_of
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import luck_of
from playmat.simulate.strength import match_of, pairs_of

JUDGEMENTS = {"j": prospects, "p": preference, "t": close_preference}
PLACES = ("p0", "t0", "j1", "p1", "t1", "j2", "p2", "t2", "j3", "p3", "t3", "j4")  # in the order they come
FINAL = -1  # the column after all judgements: how the game ended
MOST = 6  # options tried
SHARE = 0.12  # of the decisions
TURNS = 120  # after which a game counts as the last judgement says
WAYS = (*PLACES, "p1+j3", "0.5*p1+0.5*j4", "0.35*p1+0.65*j4", "0.2*p1+0.8*j4", "0.5*t1+0.5*j4", "p1+p2+p3+j4")
FORMER = "p1+j4"  # going on by the first of the judgements


class Task(NamedTuple):
    """Games until the time is up."""

    data: str
    folder: Path
    number: int
    worlds: int
    own: tuple[int, ...]
    end: float


def when(place: str) -> int:
    """Turns after the own next turn began: the first of them begins at 0 and ends at 1."""
    return 2 * int(place[1]) - (2 if place[0] == "j" else 1)


def walk(st: State, me: int, luck: int, how: Settings) -> list[float]:
    """The judgements of ``PLACES`` on the way, in a world that is used up."""
    own = int(st.turn) + (2 if st.player == me else 1)
    out = []
    for place in PLACES:
        play_on(st, own + when(place), luck, me, how.own, how.other)
        out.append(chance_of(JUDGEMENTS[place[0]](st, me), how.scale))
        luck = next_word(luck)
    return out


def end(st: State, me: int, luck: int, how: Settings) -> float:
    """How the game ends from there on."""
    last = st.turn + TURNS
    while st.winner < 0 and st.turn < last:
        play_on(st, st.turn + 2, luck, me, how.own, how.other)
    return chance_of(prospects(st, me), how.scale)


def tried(seat: Seat, luck: Luck, how: Settings) -> tuple[list[int], Any]:
    """The options a search would try, the look-ahead's favourite first, with its opinion of them."""
    values = average_outcomes(seat, luck, WORLDS, how.own)
    race = Race(seat, values, how)
    race.merge(world_of(seat, luck.next()))
    opinions = np.full(MOST, np.nan)
    for k, i in enumerate(race.running):
        opinions[k] = chance_of(values[i], how.scale)
    return race.running, opinions


def world_of(seat: Seat, seed: int) -> State:
    world = seat.determinize(seed)
    world.combinations = not world.stack[-1].picks
    return world


def note(seat: Seat, luck: Luck, worlds: int, own: tuple[int, ...]) -> tuple[Any, Any] | None:
    """What the options of a position brought, and the first opinion of them."""
    how = Settings()
    how.most = MOST
    running, opinions = tried(seat, luck, how)
    if len(running) < 2:
        return None
    brought = np.full((MOST, worlds, len(own) * len(PLACES) + 1), np.nan, dtype=np.float32)
    for w in range(worlds):
        seed = luck.next()
        world = world_of(seat, seed)
        for k, i in enumerate(running):
            judged: list[float] = []
            for how.own in own:
                after = world.clone()
                machine.choose(after, seat.codes[i])
                judged += walk(after, seat.player, seed_of(seed), how)
            brought[k, w] = *judged, end(after, seat.player, seed_of(~seed), how)
    return brought, opinions


def play_and_note(task: Task) -> int:
    """Games of a taught player against greedy, with some of its decisions looked into."""
    chance = random.Random(luck_of(task.number, 1))
    found: list[tuple[Any, Any]] = []
    deal = 0
    while time.time() < task.end:
        deal += 1
        rules = list(RULEBOOKS)[chance.randrange(len(RULEBOOKS))]
        pair = chance.randrange(len(pairs_of(task.data, rules)))
        st = machine.new_game(match_of(task.data, rules, pair, chance.random() < 0.5), luck_of(task.number, deal))
        me = chance.randrange(2)
        players = [make_player("taught" if who == me else "greedy", luck_of(task.number, deal, who)) for who in (0, 1)]
        luck = Luck(luck_of(task.number, deal, 2))
        while (options := machine.advance(st)) and time.time() < task.end:
            seat = Seat(st, list(options))
            is_open = len(options) > 1 and st.stack[-1].kind != F_PRIZE
            if is_open and seat.player == me and chance.random() < SHARE:
                noted = note(seat, luck, task.worlds, task.own)
                found += [noted] if noted else []
            machine.choose(st, options[players[seat.player].choose(seat)])
    if found:
        file = task.folder / f"{task.number}.npz"
        brought, opinions = (np.array(part) for part in zip(*found, strict=True))
        np.savez(file, brought=brought, opinions=opinions, own=np.array(task.own))
    return len(found)


def judged_by(brought: Any, way: str, first: int) -> Any:
    """What a way of judging makes of each option in each world; ``first``: where the judgements of its play-outs
    begin."""
    total, shares = 0.0, 0.0
    for part in way.split("+"):
        share, _, name = part.rpartition("*")
        total = total + float(share or 1) * brought[..., first + PLACES.index(name)]
        shares += float(share or 1)
    return total / shares


def gains(brought: Any, opinions: Any, way: str, worlds: int, first: int) -> Any:
    """For each position by how much the choice of a way of judging is better than the favourite, in games won."""
    half = brought.shape[2] // 2
    out = np.zeros(len(brought))
    weight = Settings().prior_weight
    for chosen_by, held in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        judged = judged_by(brought[:, :, chosen_by], way, first)[:, :, :worlds]
        mean = (judged.sum(-1) + weight * opinions) / (judged.shape[-1] + weight)
        out += worth_of(brought, mean, held) / 2
    return out


def worth_of(brought: Any, judged: Any, held: slice) -> Any:
    """By how much the options that are judged best won more than the favourite in the worlds that were held back."""
    choice = np.where(np.isnan(judged), -1, judged).argmax(1)
    won = brought[:, :, held, FINAL].mean(-1)
    return won[np.arange(len(won)), choice] - won[:, 0]


def tell(folder: Path) -> None:
    """A table of the ways of judging."""
    parts = [np.load(file) for file in sorted(folder.glob("*.npz"))]
    brought = np.concatenate([part["brought"] for part in parts])
    opinions = np.concatenate([part["opinions"] for part in parts])
    most = brought.shape[2] // 2
    former = gains(brought, opinions, FORMER, most, 0)
    print(f"{len(brought):,} positions; points of winning chance above the favourite, and above {FORMER}")
    for at, own in enumerate(parts[0]["own"]):
        for way in WAYS:
            words = []
            for worlds in (most // 8, most // 4, most // 2, most):
                gain = 100 * gains(brought, opinions, way, worlds, at * len(PLACES))
                above = gain - 100 * former
                error = above.std() / len(above) ** 0.5
                words.append(f"{worlds} worlds {gain.mean():.2f} ({above.mean():+.2f} ± {error:.2f})")
            print(f"{own}:{way:16} {', '.join(words)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--own", default="2,3", help="the judgements by which the own side goes on")
    parser.add_argument("--folder", type=Path, required=True, help="where the positions are kept")
    parser.add_argument("--tell", action="store_true", help="tell what the positions in the folder say")
    given = parser.parse_args()
    if given.tell:
        tell(given.folder)
        return
    given.folder.mkdir(parents=True, exist_ok=True)
    end = time.time() + given.seconds
    own = tuple(int(number) for number in given.own.split(","))
    tasks = [Task(given.data, given.folder, n, given.worlds, own, end) for n in range(given.workers)]
    with ProcessPoolExecutor(given.workers) as pool:
        print(f"{sum(pool.map(play_and_note, tasks)):,} positions")


if __name__ == "__main__":
    main()
