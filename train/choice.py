"""Teach the small network that chooses (``players/choice_weights.py``) what play-outs say about options.

    python train/choice.py --data ../shared --seconds 120 --workers 16 --write src/playmat/players/choice_weights.py

Every option that the look-ahead does not rule out is carried out in the same few worlds, as the search does. What it is
worth there is set against the position that the own turn would end with after it: the network learns to tell apart the
positions that one's own turn may end with, which is all that looking one turn ahead needs. A tenth of the pairs of
decks is held back: there it says how much more its favourite option is worth than greedy's, over the same worlds."""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from playmat.decisions.determinize import determinize
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import F_PRIZE, State
from playmat.players.lookahead import ends_turn, outcomes, worth
from playmat.players.outlook import WIDTH, outlook
from playmat.players.policy import settle
from playmat.players.prospects import ROW, UNIT
from playmat.players.tree import Node, Settings, chance_of, iterate
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.fit import decks_of, module_text
from playmat.simulate.games import luck_of
from playmat.simulate.strength import library_of

MOST = 10  # options tried
MARGIN = 700  # points behind the best at which an option is not tried
CARELESS = 0.08  # share of moves at random
AT_ONCE = 3  # games of a pair


class Task(NamedTuple):
    """Some games of one pair of decks."""

    folder: str
    seed: int
    number: int
    worlds: int
    own: int  # by which judgement the player looks ahead and goes on
    other: int  # and the opponent
    turns: int
    end: float


def end_of(world: State, option: int, me: int, luck: int, by: int) -> State:
    """The position that the own turn would end with after an option: the best end there is."""
    after = world.clone()
    machine.choose(after, option)
    ready = settle(after, me, luck, world.turn)
    best, found = 0, after
    for o in ready:
        if ends_turn(o):
            last = after.clone()
            machine.choose(last, o)
            settle(last, me, luck, world.turn)
            points = worth(last, me, by)
            if found is after or points > best:
                best, found = points, last
    return found


def judge(st: State, options: list[int], me: int, task: Task, luck: random.Random, how: Settings) -> Any:
    """What each option tried brought on average, where the turn would end, and the look-ahead's own opinion."""
    seed = luck.getrandbits(40)
    world = determinize(st, me, seed)
    values = outcomes(world, options, me, seed, task.own)
    order = sorted(range(len(options)), key=lambda i: -values[i])[:MOST]
    tried = [i for i in order if values[i] >= values[order[0]] - MARGIN]
    hand = outcomes(world, options, me, seed)
    rows = np.zeros((MOST, WIDTH + 1), dtype=np.int16)
    brought = np.full((MOST, 2), -1, dtype=np.float32)
    if len(tried) < 2:
        return tried, rows, brought
    total = np.zeros(len(tried))
    for _ in range(task.worlds):
        seed = luck.getrandbits(40)
        dealt = determinize(st, me, seed)
        dealt.combinations = not dealt.stack[-1].picks
        for k, i in enumerate(tried):
            after = dealt.clone()
            machine.choose(after, options[i])
            total[k] += iterate(Node(0.5), after, me, seed_of(seed), how) / task.worlds
    for k, i in enumerate(tried):
        last = end_of(world, options[i], me, seed_of(seed), task.own)
        if last.winner < 0:
            rows[k, :WIDTH] = outlook(last)
            rows[k, WIDTH] = 1 if last.player == me else -1
            brought[k] = total[k], hand[i]
    prior = [chance_of(values[i], how.scale_of(task.own)) for i in tried]
    whole = (total * task.worlds + np.array(prior) * how.prior_weight) / (task.worlds + how.prior_weight)
    return [tried[int(whole.argmax())]], rows, brought


def play_and_note(task: Task) -> tuple[int, Any, Any]:
    """Some games of both sides choosing by play-outs."""
    luck = random.Random(luck_of(task.seed, task.number))
    rules = list(RULEBOOKS)[task.number % len(RULEBOOKS)]
    rows: list[Any] = []
    results: list[Any] = []
    if time.time() > task.end:
        return task.number, rows, results
    first, second = luck.sample(decks_of(task.folder, rules), 2)
    match = make_match(first, second, rules, library_of(task.folder))
    how = Settings()
    how.turns = task.turns
    how.own, how.other = task.own, task.other
    for _ in range(AT_ONCE):
        st = machine.new_game(match, luck.getrandbits(48))
        while options := machine.advance(st):
            if time.time() > task.end:
                break
            chosen = 0
            if len(options) > 1 and st.stack[-1].kind != F_PRIZE:
                best, seen, brought = judge(st, options, machine.decider(st), task, luck, how)
                chosen = luck.randrange(len(options)) if luck.random() < CARELESS else best[0]
                if (brought[:, 0] >= 0).sum() > 1:
                    rows.append(seen)
                    results.append(brought)
            machine.choose(st, options[chosen])
    return task.number, np.array(rows), np.array(results)


def gather(given: argparse.Namespace) -> tuple[Any, Any, Any]:
    """Rows of options, what they brought, and the pair of decks of each position."""
    for rules in RULEBOOKS:
        decks_of(given.data, rules)  # once for all processes
    end = time.time() + given.seconds
    tasks = [
        Task(given.data, given.seed, n, given.worlds, given.own, given.other, given.turns, end)
        for n in range(given.games // AT_ONCE)
    ]
    rows, results, pairs = [], [], []
    with ProcessPoolExecutor(given.workers) as pool:
        for number, seen, brought in pool.map(play_and_note, tasks):
            if len(seen):
                rows.append(seen)
                results.append(brought)
                pairs.append(np.full(len(seen), number))
    return np.concatenate(rows), np.concatenate(results), np.concatenate(pairs)


def weights_of(net: list[int], torch: Any) -> tuple[Any, Any, Any, Any, Any]:
    """A network as ``players.prospects`` reads it, as tensors."""
    table = torch.tensor(net, dtype=torch.float32).view(-1, ROW)
    return (table[0, :WIDTH] / 1000, table[0, WIDTH] / 1000, table[1:, :WIDTH] / UNIT, table[1:, WIDTH] / UNIT,
            table[1:, WIDTH + 1] / 1000)  # fmt: skip


def learn(rows: Any, results: Any, pairs: Any, begin: list[int], given: argparse.Namespace) -> list[int]:
    """Passes over the positions; returns the network as whole numbers."""
    import torch

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    x = torch.from_numpy(rows[:, :, :WIDTH]).to(device)
    sign = torch.from_numpy(rows[:, :, WIDTH].astype(np.float32)).to(device)
    brought = torch.from_numpy(results[:, :, 0]).to(device)
    hand = torch.from_numpy(results[:, :, 1]).to(device)
    held = torch.from_numpy(pairs % 10 == 0).to(device)
    scale = 1 / x[:50_000].float().view(-1, WIDTH).std(0).clamp(min=0.3)
    linear, alone, into, bias, out = (w.to(device) for w in weights_of(begin, torch))
    p = [(linear / scale), alone, (into / scale), bias, out]
    p = [w.clone().requires_grad_() for w in p]
    optimizer = torch.optim.Adam(p, lr=given.rate)

    def score(at: Any) -> Any:
        seen = x[at].float() * scale
        hidden = torch.relu(seen @ p[2].T + p[3])
        return (seen @ p[0] + p[1] + hidden @ p[4]) * sign[at]

    def tell(words: str) -> None:
        at = torch.nonzero(held).squeeze(-1)
        with torch.no_grad():
            z = torch.cat([score(part) for part in at.split(65536)])
        there = brought[at] >= 0
        favourite = z.masked_fill(~there, -1e9).argmax(-1, keepdim=True)
        of_hand = hand[at].masked_fill(~there, -1e9).argmax(-1, keepdim=True)
        gap = (brought[at].gather(1, favourite) - brought[at].gather(1, of_hand)).squeeze(-1)
        most = (brought[at].max(-1).values - brought[at].gather(1, of_hand).squeeze(-1)).mean()
        error = gap.std() / len(gap) ** 0.5
        told = f"{100 * gap.mean():.3f} ± {100 * error:.3f} points above greedy's choice of {100 * most:.2f}"
        print(f"{words}: {told}", flush=True)

    tell("before")
    inside = torch.nonzero(~held).squeeze(-1)
    n = max(1, len(inside) // given.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, given.passes * n, pct_start=0.1)
    for turn in range(given.passes):
        order = inside[torch.randperm(len(inside), device=device)]
        for k in range(n):
            at = order[k * given.batch : (k + 1) * given.batch]
            there = (brought[at] >= 0).float()
            count = there.sum(-1, keepdim=True)
            z = score(at)
            chance = torch.sigmoid(z)
            told = brought[at] - (brought[at] * there).sum(-1, keepdim=True) / count
            gap = chance - (chance * there).sum(-1, keepdim=True) / count - told
            error = ((gap * there).square().sum(-1) / count.squeeze(-1)).mean()
            picked = torch.softmax((z * given.sharp).masked_fill(there == 0, -1e9), -1)
            gained = (picked * told).sum(-1).mean()
            loss = given.regress * error * 10 - gained * given.gain
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        tell(f"pass {turn + 1}")
    with torch.no_grad():
        table = torch.zeros(len(p[4]) + 1, ROW)
        table[0, :WIDTH], table[0, WIDTH] = (1000 * p[0] * scale).cpu(), 1000 * p[1].cpu()
        table[1:, :WIDTH], table[1:, WIDTH] = (UNIT * p[2] * scale).cpu(), UNIT * p[3].cpu()
        table[1:, WIDTH + 1] = 1000 * p[4].cpu()
    return [round(v) for v in table.view(-1).tolist()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--seconds", type=float, default=120.0, help="time for playing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--worlds", type=int, default=1)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--own", type=int, default=2, help="by which judgement the player goes on (players.lookahead)")
    parser.add_argument("--other", type=int, default=0, help="and the opponent")
    parser.add_argument("--begin", type=Path, required=True, help="module with the network to begin with")
    parser.add_argument("--keep", type=Path, default=None, help="a file that keeps the positions")
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--regress", type=float, default=1.0)
    parser.add_argument("--gain", type=float, default=1.0)
    parser.add_argument("--sharp", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--write", type=Path, default=None, help="the module to write")
    given = parser.parse_args()
    start = time.time()
    net = [int(n) for n in given.begin.read_text(encoding="utf-8").split("[\n", 1)[1].rstrip("],\n").split(",")]
    if given.keep is not None and given.keep.exists():
        found = np.load(given.keep)
        rows, results, pairs = found["rows"], found["results"], found["pairs"]
    else:
        rows, results, pairs = gather(given)
        if given.keep is not None:
            np.savez(given.keep, rows=rows, results=results, pairs=pairs)
    print(f"{len(rows):,} positions of {len(set(pairs.tolist()))} pairs; {time.time() - start:.0f} s", flush=True)
    learned = learn(rows, results, pairs, net, given)
    if given.write is not None:
        text = module_text(learned, f"taught by play-outs in {len(rows)} positions", "CHOICE")
        given.write.write_text(text, encoding="utf-8")
    print(f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
