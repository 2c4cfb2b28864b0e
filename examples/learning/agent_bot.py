"""A bot for ``playmat agent`` and ``agent:COMMAND``: any language that reads and writes lines will do.

playmat agent --command "python examples/learning/agent_bot.py" --against random --games 4"""

import json
import sys

LIKED = ("evolve", "bench", "energy", "attack", "pick", "yes", "prize", "end")  # attacks end the turn

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":  # "game": a new game begins; "refused": the answer was not legal
        continue
    ranked = sorted(message["options"], key=lambda o: LIKED.index(o["kind"]) if o["kind"] in LIKED else len(LIKED))
    liked = [option for option in ranked if option["kind"] == ranked[0]["kind"]]
    last = liked[-1] if ranked[0]["kind"] == "attack" else liked[0]  # the last attack is mostly the strongest
    print(json.dumps({"id": message["id"], "choice": last["number"]}), flush=True)
