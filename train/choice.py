"""Teach the network that chooses (``players/team_weights.py``) what play-outs say about options.

    python train/choice.py --data ../shared --seconds 180 --workers 16 --folder build/lessons
    python train/choice.py --learn --folder build/lessons --begin build/judge.pt --write build/team_weights.py

Every option that the look-ahead does not rule out is carried out in the same few worlds, as the search does. What it
is worth there is set against the position that the own turn would end with after it: the network learns to tell apart
the positions that one's own turn may end with, which is all that looking one turn ahead needs. It begins with what
``train/judge.py`` kept, or goes on ``--after`` an earlier round. A tenth of the pairs of decks is held back: there it
says how much more its favourite option is worth than greedy's, over the same worlds. Without units for Pokémon
(``--units 0:48``) it makes ``players/choice_weights.py``."""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from regret import PLACES, walk

from judge import BOTH, Net, check, numbers_of
from playmat.decisions.determinize import determinize
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.rng import seed_of
from playmat.engine.state import F_PRIZE, State
from playmat.players.lookahead import ends_turn, outcomes, worth
from playmat.players.outlook import outlook
from playmat.players.policy import settle
from playmat.players.prospects import BY_POKEMON
from playmat.players.team import teams
from playmat.players.tree import Settings, chance_of
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.fit import decks_of, module_text
from playmat.simulate.games import luck_of
from playmat.simulate.strength import library_of

PAIRS = 3  # the seed of the pairs of decks, so that those held back are the same in every round
HELD_BACK = 10  # every tenth pair of decks
MOST = 10  # options tried
MARGIN = 700  # points behind the best at which an option is not tried
CARELESS = 0.08  # share of moves at random
AT_ONCE = 3  # games of a pair


class Task(NamedTuple):
    """Some games of one pair of decks."""

    data: str
    folder: Path
    seed: int
    number: int
    worlds: int
    own: int  # by which judgement the player looks ahead and goes on
    other: int  # and the opponent
    by: str  # the judgements whose mean chooses
    end: float


def columns_of(by: str) -> list[int]:
    """Where the judgements named "p1+j4" stand."""
    return [PLACES.index(name) for name in by.split("+")]


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
    rows = np.zeros((MOST, BOTH + 3), dtype=np.int8)
    brought = np.full((MOST, len(PLACES) + 1), -1, dtype=np.float32)
    if len(tried) < 2:
        return tried, rows, brought
    judged = np.zeros((len(tried), len(PLACES)))
    for _ in range(task.worlds):
        seed = luck.getrandbits(40)
        dealt = determinize(st, me, seed)
        dealt.combinations = not dealt.stack[-1].picks
        for k, i in enumerate(tried):
            after = dealt.clone()
            machine.choose(after, options[i])
            judged[k] += np.array(walk(after, me, seed_of(seed), how)) / task.worlds
    for k, i in enumerate(tried):
        last = end_of(world, options[i], me, seed_of(seed), task.own)
        if last.winner < 0:
            mine = last.player == me
            rows[k] = np.clip([*outlook(last), *teams(last), mine, not mine, 1 if mine else -1], -127, 127)
            brought[k] = *judged[k], hand[i]
    prior = [chance_of(values[i], how.scale_of(task.own)) for i in tried]
    total = judged[:, columns_of(task.by)].mean(-1)
    whole = (total * task.worlds + np.array(prior) * how.prior_weight) / (task.worlds + how.prior_weight)
    return [tried[int(whole.argmax())]], rows, brought


def play_and_note(task: Task) -> int:
    """Some games of both sides choosing by play-outs."""
    luck = random.Random(luck_of(PAIRS, task.number))
    rules = list(RULEBOOKS)[task.number % len(RULEBOOKS)]
    rows: list[Any] = []
    results: list[Any] = []
    if time.time() > task.end:
        return 0
    first, second = luck.sample(decks_of(task.data, rules), 2)
    match = make_match(first, second, rules, library_of(task.data))
    luck = random.Random(luck_of(task.seed, task.number, 1))
    how = Settings()
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
    if rows:
        np.savez(task.folder / f"{task.number}.npz", rows=np.array(rows), results=np.array(results))
    return len(rows)


def gather(given: argparse.Namespace) -> None:
    """Play, and keep the positions in files."""
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.chooser:
        BY_POKEMON.load(numbers_of(given.chooser))
    for rules in RULEBOOKS:
        decks_of(given.data, rules)  # once for all processes
    end = time.time() + given.seconds
    tasks = [
        Task(given.data, given.folder, given.seed, n, given.worlds, given.own, given.other, given.by, end)
        for n in range(given.games // AT_ONCE)
    ]
    with ProcessPoolExecutor(given.workers) as pool:
        count = sum(pool.map(play_and_note, tasks))
    print(f"{count:,} positions", flush=True)


def load(folder: Path) -> tuple[Any, Any, Any]:
    """Rows of options, what they brought, and whether the pair of decks is held back."""
    files = sorted(folder.glob("*.npz"), key=lambda f: int(f.stem))
    parts = [np.load(f) for f in files]
    rows = np.concatenate([part["rows"] for part in parts])
    results = np.concatenate([part["results"] for part in parts])
    held = [int(f.stem) // len(RULEBOOKS) % HELD_BACK == 0 for f in files]
    return rows, results, np.repeat(held, [len(part["rows"]) for part in parts])


def begun(path: Path, small: int, large: int, torch: Any, device: Any) -> Net:
    """The network that ``train/judge.py`` kept."""
    for kept in torch.load(path, map_location=device, weights_only=False):
        if kept["units"] == (small, large):
            net = Net(small, large, torch.ones(BOTH, device=device), torch)
            net.row, net.mon = kept["row"], kept["mon"]
            net.p = {name: value.detach().clone().requires_grad_() for name, value in kept["p"].items()}
            return net
    raise SystemExit(f"{path}: no network of {small}:{large} units")


def new(rows: Any, small: int, large: int, torch: Any) -> Net:
    """A network that knows nothing yet."""
    return Net(small, large, rows[:50_000, 0, :BOTH].float().std(0).clamp(min=0.3), torch)


def learn(net: Net, rows: Any, results: Any, held: Any, given: argparse.Namespace) -> None:
    """Passes over the positions."""
    import torch

    brought, hand = results[:, :, columns_of(given.by)].mean(-1), results[:, :, -1]
    optimizer = torch.optim.AdamW(net.p.values(), lr=given.rate, weight_decay=given.decay)

    def score(at: Any, drop: float = 0.0) -> Any:
        some = rows[at]
        return net.score(some.view(-1, some.shape[-1]), drop).view(len(at), -1) * some[:, :, -1]

    def tell(words: str) -> None:
        at = torch.nonzero(held).squeeze(-1)
        with torch.no_grad():
            z = torch.cat([score(part) for part in at.split(8192)])
        there = brought[at] >= 0
        favourite = z.masked_fill(~there, -1e9).argmax(-1, keepdim=True)
        of_hand = hand[at].masked_fill(~there, -1e9).argmax(-1, keepdim=True)
        gap = (brought[at].gather(1, favourite) - brought[at].gather(1, of_hand)).squeeze(-1)
        most = (brought[at].max(-1).values - brought[at].gather(1, of_hand).squeeze(-1)).mean()
        error = gap.std() / len(gap) ** 0.5
        told = f"{100 * gap.mean():.3f} ± {100 * error:.3f} points above greedy's choice of {100 * most:.2f}"
        print(f"{net.small}:{net.large} {words}: {told}", flush=True)

    tell("before")
    inside = torch.nonzero(~held).squeeze(-1)
    n = max(1, len(inside) // given.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, given.passes * n, pct_start=0.1)
    for turn in range(given.passes):
        order = inside[torch.randperm(len(inside), device=rows.device)]
        for k in range(n):
            at = order[k * given.batch : (k + 1) * given.batch]
            there = (brought[at] >= 0).float()
            count = there.sum(-1, keepdim=True)
            z = score(at, given.drop)
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
        if turn % 2 or turn == given.passes - 1:
            tell(f"pass {turn + 1}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--seconds", type=float, default=120.0, help="time for playing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--worlds", type=int, default=1)
    parser.add_argument(
        "--by", default="p1+j4", help="the judgements of play-outs whose mean is learned (train/regret.py)"
    )
    parser.add_argument("--own", type=int, default=3, help="by which judgement the player goes on (players.lookahead)")
    parser.add_argument("--other", type=int, default=0, help="and the opponent")
    parser.add_argument("--chooser", type=Path, default=None, help="a module of another network to go on by")
    parser.add_argument("--begin", type=Path, default=None, help="what train/judge.py kept: the networks to begin with")
    parser.add_argument("--folder", type=Path, required=True, help="where the positions are kept")
    parser.add_argument("--after", default="", help="modules of networks that were taught before, {} for the units")
    parser.add_argument("--learn", action="store_true", help="learn from the positions in the folder")
    parser.add_argument("--units", default="24:128", help="units of the two layers; or several")
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--regress", type=float, default=1.0)
    parser.add_argument("--gain", type=float, default=1.0)
    parser.add_argument("--sharp", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--write", default="", help="the module to write, with {} for the units")
    given = parser.parse_args()
    if not given.learn:
        gather(given)
        return
    import torch

    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    rows, results, held = (torch.from_numpy(part).to(device) for part in load(given.folder))
    print(f"{len(rows):,} positions, {int(held.sum()):,} held back", flush=True)
    for words in given.units.split(","):
        small, large = map(int, words.split(":"))
        net = begun(given.begin, small, large, torch, device) if given.begin else new(rows, small, large, torch)
        if given.after:
            net.read(numbers_of(Path(given.after.format(words.replace(":", "-")))))
        learn(net, rows, results, held, given)
        if small:
            check(net, rows[held][:, 0], 1)
        if given.write:
            text = module_text(
                net.whole(1),
                f"taught by play-outs in {len(rows)} positions",
                "TEAM" if small else "CHOICE",
                "train/choice.py",
            )
            Path(given.write.format(words.replace(":", "-"))).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
