"""Files from strangers, changed at random: replays, saves, scenarios, deck lists, card files and requests for games,
each given to what reads it. Whoever reads must refuse in words; anything else is a fault."""

from __future__ import annotations

import json
import random
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from playmat.cards import load_library
from playmat.cards.sources import Blob, DataError, Sources, read_cards, read_sources
from playmat.decisions.game import Game, SaveError
from playmat.judge.document import ScenarioError, read_documents
from playmat.table.hall import Hall
from playmat.table.record import Record, RecordError
from playmat.table.refusal import Refused
from playmat.table.room import Room

REFUSALS = (Refused, RecordError, SaveError, ScenarioError, DataError)
SCENARIO = (
    "cases:\n- id: x\n  rules: sword_shield\n  a: {active: {card: Grookey, energy: [Grass]}}\n  script: [attack]\n"
)
DECK = "4 Grookey\n4 Scorbunny\n52 Fire Energy\n"
CARDS = json.dumps(
    [{"id": "t1-1", "name": "Testmon", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Fire"]}]
)
OWN_TOML = '[[pokemon]]\nname = "Testmon"\nhp = 60\ntype = "Fire"\n[[pokemon.attacks]]\nname = "Nip"\ndamage = "10"\n'
OWN_YAML = "pokemon:\n- name: Testmon\n  hp: 60\n  type: Fire\n  attacks:\n  - {name: Nip, damage: '10'}\n"
WANTED = json.dumps(
    {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "name": "y", "opponent": {"kind": "x"}}
)
PIECES = (
    *("[", "]", "{", "}", '"', ",", ":", "-", "'", "&a ", "*a", "<<: ", "!!x ", "|", "#", "\t", "\n", ""),
    *("9" * 30, "null", "\\ud800", "\ud800", "\x00", "é", "[" * 200, "{" * 200, "1e999", "nan", "9" * 5000, "­", "﻿"),
)


def mutated(luck: random.Random, text: str) -> str:
    out = list(text)
    for _ in range(luck.randrange(1, 8)):
        at = luck.randrange(len(out))
        out[at : at + luck.randrange(3)] = luck.choice(PIECES)
    return "".join(out)


def moves(room: Room, count: int) -> None:
    for _ in range(count):
        decision = room.game.decision
        if decision is not None:
            room.choose(decision.player, room.at, 0)


def begun(hall: Hall) -> Room:
    other = {"kind": "random", "deck": {"starter": "first-leaves"}}
    made = hall.create({"rules": "sword_shield", "deck": {"starter": "first-embers"}, "opponent": other, "seed": 5})
    room = hall.room(made["game"])
    assert room is not None
    return room


class Files:
    """Readers with good files to start from, and a game that must stay as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True)
        over = begun(self.hall)
        while not over.game.is_over:
            moves(over, 1)
        self.replay, self.kept = self.hall.file(over.id), begun(self.hall)
        moves(self.kept, 20)
        self.saves = [self.kept.game.save(), Game(match=self.kept.match, seed=3).save()]
        self.before = list(self.kept.record.choices), self.kept.game.save()
        self.tries: Counter[str] = Counter()
        self.faults: list[str] = []
        self.slowest = 0.0
        self.readers: dict[str, Callable[[random.Random], object]] = {
            "replay": lambda luck: self.hall.take_file(mutated(luck, self.replay)),
            "save": self.save,
            "scenario": lambda luck: read_documents(mutated(luck, SCENARIO)),
            "deck list": lambda luck: self.hall.deck({"text": mutated(luck, DECK)}, "sword_shield"),
            "new game": self.new_game,
            "short replay": lambda luck: Record.from_json(mutated(luck, self.replay[:200] + self.replay[-60:])),
            "cards": lambda luck: self.cards(luck, "a.json", CARDS),
            "own cards, TOML": lambda luck: self.cards(luck, "a.toml", OWN_TOML),
            "own cards, YAML": lambda luck: self.cards(luck, "a.yaml", OWN_YAML),
            "archive": self.archive,
        }

    def save(self, luck: random.Random) -> None:
        bad: list[Any] = list(luck.choice(self.saves))
        bad[luck.randrange(len(bad))] = luck.choice([-1, 2**70, None, "x", 1.5, luck.randrange(500)])
        Game.restore(self.kept.match, bad)

    def new_game(self, luck: random.Random) -> None:
        try:
            body = json.loads(mutated(luck, WANTED))
        except (ValueError, RecursionError):
            return
        if isinstance(body, dict):
            self.hall.create(body)

    def cards(self, luck: random.Random, name: str, text: str) -> None:
        data = mutated(luck, text).encode("utf-8", "surrogatepass")
        read_cards(Sources(cards=[Blob(name, data)]))

    def archive(self, luck: random.Random) -> None:
        made = BytesIO()
        with zipfile.ZipFile(made, "w", luck.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as archive:
            archive.writestr("cards/en/a.json", CARDS)
        data = bytearray(made.getvalue())
        for _ in range(luck.randrange(1, 6)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        file = self.folder / "a.zip"
        file.write_bytes(data)
        read_cards(read_sources([file]))

    def attack(self, count: int, seed: int) -> None:
        luck, names = random.Random(seed), list(self.readers)
        for number in range(count):
            name, start = names[number % len(names)], time.perf_counter()
            try:
                self.readers[name](luck)
            except REFUSALS as refused:
                if not str(refused).strip():
                    self.faults.append(f"{name}: refused without a word")
            except Exception as error:
                self.faults.append(f"{name}: {error!r:.300}")
            self.slowest = max(self.slowest, time.perf_counter() - start)
            self.tries[name] += 1

    @property
    def is_unchanged(self) -> bool:
        now = list(self.kept.record.choices), self.kept.game.save()
        return now == self.before and self.hall.store.load(self.kept.id).choices == self.before[0]
