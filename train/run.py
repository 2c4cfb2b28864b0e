"""Train the learned player: imitate greedy, then play by itself. Stops by the clock, writes a checkpoint as it goes,
and goes on from it when it is started again.

    python train/run.py --data ../shared --data ../shared/years --out build/learned --minutes 25 --workers 14
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from arguments import parser_of


def arguments() -> argparse.Namespace:
    parser = parser_of(__doc__)
    parser.set_defaults(workers=max(1, (os.cpu_count() or 2) - 2), batch=8192, rate=4e-4)
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--lanes", type=int, default=96, help="games of each worker")
    parser.add_argument("--steps", type=int, default=256)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--last-rate", type=float, default=4e-5, help="the rate at the end of this run")
    parser.add_argument("--rivals", type=float, default=0.3, help="share of games against greedy")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--teacher", type=int, default=60_000, help="positions of greedy for each worker")
    parser.add_argument("--teacher-seconds", type=float, default=60.0)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--layers", type=int, default=3)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    start = time.time()
    end = start + 60 * given.minutes
    from decks import pools, weights_of

    library, trained, kept_out = pools(given.data, given.composed, 7, given.decks)
    print(f"{len(trained)} decks, {len(kept_out)} of cards kept out; {time.time() - start:.0f} s", flush=True)
    import teacher

    from playmat.envs import WorkerEnv, fingerprint
    from playmat.envs.pool import Pool

    given.out.mkdir(parents=True, exist_ok=True)
    checkpoint = given.out / "checkpoint.pt"
    pool = Pool(trained, library=library)
    pool.weigh(weights_of(trained))
    lessons: dict[str, Any] = {}
    if not checkpoint.exists() and given.begin is None and given.teacher:
        lessons = teacher.gather(
            pool, given.workers + 2, given.teacher, given.options, given.seed, "greedy", given.teacher_seconds
        )
        print(f"{len(lessons['answer'])} positions of greedy; {time.time() - start:.0f} s", flush=True)
    env = WorkerEnv(
        pool, given.workers, given.lanes, given.seed + int(time.time()), oracle=True, outcomes=True,
        options=given.options, most_decisions=1500, rivals=round(given.rivals * given.lanes),
    )  # fmt: skip

    luck = np.random.default_rng(given.seed + int(start))
    for worker in range(given.workers):
        env.only(worker, [pool.draw(luck) for _ in range(given.pairs)])

    import torch
    from network import Network, Shape, widened
    from self_play import NAMES, Loop, Roll, Settings, imitate, learn, stamp

    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    table = env.pool.table
    network = Network(
        torch.from_numpy(table.cards),
        torch.from_numpy(table.texts),
        Shape(given.width, given.layers, 4, 2 * given.width),
    ).to(device)
    print(f"{sum(p.numel() for p in network.parameters()):,} parameters on {device}; {stamp(start)}", flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.01, betas=(0.9, 0.98))
    state: dict[str, Any] = {"round": 0, "games": 0, "decisions": 0, "curve": [], "seconds": 0.0}
    if checkpoint.exists():
        old = torch.load(checkpoint, map_location=device, weights_only=False)
        if old["fingerprint"] != fingerprint():
            raise SystemExit(f"{checkpoint} was trained on another layout: {old['fingerprint']}, not {fingerprint()}")
        network.load_state_dict(old["weights"])
        optimizer.load_state_dict(old["optimizer"])
        state = old["state"]
        print(f"going on after {state['games']:,} games", flush=True)
    elif given.begin is not None:
        old = torch.load(given.begin, map_location=device, weights_only=False)
        network.load_state_dict(widened(old["weights"], network.state_dict()))
        state |= {name: old["state"][name] for name in ("games", "decisions")}
        print(f"beginning with a network of {state['games']:,} games", flush=True)
    fast = network if given.no_compile or device.type == "cpu" else torch.compile(network, dynamic=False)

    def keep() -> None:
        state["seconds"] += time.time() - start - state.pop("kept_at", 0.0)
        state["kept_at"] = time.time() - start
        content = {
            "fingerprint": fingerprint(), "shape": network.settings(), "weights": network.state_dict(),
            "optimizer": optimizer.state_dict(), "state": state, "options": given.options,
        }  # fmt: skip
        torch.save(content, checkpoint.with_suffix(".part"))
        checkpoint.with_suffix(".part").replace(checkpoint)
        (given.out / "curve.json").write_text(json.dumps(state["curve"]))

    if lessons:
        kept = {
            n: torch.from_numpy(np.ascontiguousarray(a)).to(device)
            for n, a in lessons.items()
            if n in (*NAMES, "answer", "result")
        }
        lessons = {}
        for turn in range(4):
            right, loss = imitate(fast, network, kept, optimizer, given.batch)
            print(
                f"imitation {turn + 1}: {100 * right:.1f} % like greedy, critic {loss:.3f}; {stamp(start)}", flush=True
            )
            state["curve"].append({"imitation": turn + 1, "right": right, "critic": loss})
        del kept
        keep()
    settings = Settings(steps=given.steps, batch=given.batch, epochs=given.epochs, entropy=given.entropy)
    loop = Loop(env, network, device, round(given.rivals * given.lanes))
    loop.think = fast
    roll = Roll(env, given.steps, device)
    while time.time() < end - 5:
        began = time.time()
        games = loop.games
        met, won = loop.against
        loop.play(roll)
        played = time.time()
        left = max(0.0, (end - time.time()) / max(1.0, end - start))
        rate = given.last_rate + (given.rate - given.last_rate) * left
        for group in optimizer.param_groups:
            group["lr"] = rate
        found = learn(fast, network, roll, optimizer, settings)
        decisions = given.steps * env.lanes
        state["round"] += 1
        state["games"] += loop.games - games
        state["decisions"] += decisions
        row = {
            "round": state["round"], "games": state["games"], "decisions": state["decisions"],
            "play_s": played - began, "learn_s": time.time() - played,
            "games_against_greedy": loop.against[0] - met, "won_of_them": loop.against[1] - won, **found,
        }  # fmt: skip
        state["curve"].append(row)
        if state["round"] % 5 == 1:
            words = " ".join(f"{k} {v:.3f}" for k, v in found.items())
            speed = decisions / (time.time() - began)
            share = row["won_of_them"] / max(1, row["games_against_greedy"])
            print(f"{stamp(start)} round {state['round']}: {state['games']:,} games, {speed:,.0f}/s, "
                  f"{share:.3f} against greedy, {words}", flush=True)  # fmt: skip
        if state["round"] % 20 == 0:
            keep()
    keep()
    env.close()
    print(f"{state['games']:,} games, {state['decisions']:,} decisions; {stamp(start)}", flush=True)


if __name__ == "__main__":
    main()
