"""The nets, each asked a share of the data at a time, so that several processes can ask."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from playmat.audit import brackets, hidden, measured, mirrored, permuted, plant, reprints, witness
from playmat.audit.listed import Finding
from playmat.audit.nothing import may_be_idle, used_for_nothing
from playmat.audit.relations import RELATIONS
from playmat.audit.texts import read, said_otherwise
from playmat.cards.library import load_library
from playmat.simulate.exercise.decks import Pool
from playmat.text.kept.programs import programs_of
from playmat.text.measure.coverage import library_items

SHARES = 64  # the data is asked in so many shares, each by whichever process is free


class Asked(NamedTuple):
    """What a net was asked and found."""

    net: str
    number: int
    found: list[Finding]
    seconds: float = 0.0  # of processor time


class Data:
    """The cards, their texts and trees: the same in every process."""

    def __init__(self, folders: list[Path], every: int) -> None:
        self.library = library = load_library(folders)
        items, self.names = library_items(library)
        self.readings = read(items, self.names)[::every]
        self.pool = Pool(library)
        self.cards = self.pool.cards[::every]

    @cached_property
    def shapes(self) -> list[mirrored.Told]:
        """A text of each shape, of the cards that can be played."""
        out: dict[object, mirrored.Told] = {}
        for card in self.cards:
            for told in mirrored.texts(card, self.pool) if self.pool.is_playable(card) else ():
                out.setdefault((told.kind, mirrored.shape(told.program)), told)
        return list(out.values())


def markers(data: Data, share: int) -> Asked:
    mine = data.readings[share::SHARES]
    found = [
        Finding("markers", r.place, f, r.item.text) for r in mine for f in witness.findings(r.item.text, r.program)
    ]
    return Asked("markers", len(mine), found)


def bracketed(data: Data, share: int) -> Asked:
    """Brackets that may be left out although neither tree nor rulebook is known to say the same."""
    found, number = [], 0
    for r in data.readings[share::SHARES]:
        for bracket, without in brackets.brackets(r.item):
            number += 1
            verdict = brackets.verdict_of(bracket)
            if verdict.startswith(("lost", "unproved")) or not (
                verdict or brackets.has_node(r.item, without, data.names)
            ):
                found.append(Finding("brackets", r.place, bracket, verdict))
    return Asked("brackets", number, found)


def said_back(data: Data, share: int) -> Asked:
    mine = data.readings[share::SHARES]
    found = [Finding("said back", r.place, told, r.item.text) for r in mine if (told := said_otherwise(r))]
    return Asked("said back", len(mine), found)


def damage_sign(data: Data, share: int) -> Asked:
    found = []
    mine = data.cards[share::SHARES]
    for card in mine:
        for attack, tree in zip(card.attacks, programs_of(card, data.pool.names).attacks, strict=True):
            if tree is not None and (fault := witness.sign_fault(attack.suffix, tree)):
                found.append(Finding("damage sign", f"{card.id} {attack.name}", fault, attack.text))
    return Asked("damage sign", len(mine), found)


def for_nothing(data: Data, share: int) -> Asked:
    mine = [c for c in data.cards[share::SHARES] if may_be_idle(c) and data.pool.is_playable(c)]
    names = {f.name for card in mine for f in used_for_nothing(card, data.pool)}
    return Asked("used for nothing", len(mine), [Finding("used for nothing", name, "can be used") for name in names])


def related(data: Data, share: int) -> Asked:
    """Texts changed in one way: the tree changes alike."""
    found, number = [], 0
    for r in data.readings[share::SHARES]:
        for name, relation in RELATIONS.items():
            for what, is_alike in relation(r.item, r.program, data.names):
                number += 1
                if not is_alike:
                    found.append(Finding("relations", r.place, f"{name}: {what}", r.item.text))
    return Asked("relations", number, found)


def numbers_measured(data: Data, share: int) -> Asked:
    """An amount of an attack raised by 10, the same position played with both."""
    found, number = [], 0
    for card in [c for c in data.cards[share::SHARES] if c.is_pokemon and data.pool.is_playable(c)]:
        for name, raised in measured.raised_cards(card, data.pool):
            is_seen, what = measured.measure(card, raised, data.pool)
            number += is_seen
            if what:
                found.append(Finding("measured numbers", f"{card.id} {name}", what))
    return Asked("measured numbers", number, found)


def types_permuted(data: Data, share: int) -> Asked:
    """Every sixth card: the decks around it with all Energy types exchanged play the same game."""
    found, number = [], 0
    for card in [c for c in data.cards[::6][share::SHARES] if data.pool.is_playable(c)]:
        decisions, what = permuted.same_game(card, data.pool)
        number += decisions > 0
        if what:
            found.append(Finding("types permuted", card.id, what))
    return Asked("types permuted", number, found)


def sides_mirrored(data: Data, share: int) -> Asked:
    """Each shape of a tree once: the sides of a text exchanged, and who carries it out with them."""
    found, number = [], 0
    for told in data.shapes[share::SHARES]:
        if mirrored.undefined(told.program):
            continue
        runner = mirrored.runner_for(told.card, data.pool)
        is_seen, what = mirrored.played(runner, told, mirrored.exchanged(told.program))
        number += is_seen
        if what:
            found.append(Finding("sides mirrored", f"{told.card.id} {told.name}", what))
    return Asked("sides mirrored", number, found)


def hidden_zones(data: Data, share: int) -> Asked:
    mine = [c for c in data.cards[share::SHARES] if data.pool.is_playable(c) and hidden.touches_hidden(c, data.pool)]
    found = [
        Finding("hidden zones", leak.card.id, leak.what) for card in mine for leak in hidden.leaks(card, data.pool)
    ]
    return Asked("hidden zones", len(mine), found)


def reprints_alike(data: Data, share: int) -> Asked:
    """Asked at once: a name's printings lie anywhere."""
    groups = reprints.reworded(data.library, data.names) if share == 0 else {}
    found = [
        Finding("reprints", f"{text[0].id} {text[1]}", f"read otherwise than {texts[0][0].id}", text[2])
        for texts in groups.values()
        for text in reprints.otherwise_read(texts)
    ]
    return Asked("reprints", len(groups), found)


NETS: tuple[Callable[[Data, int], Asked], ...] = (
    markers,
    bracketed,
    said_back,
    damage_sign,
    reprints_alike,
    related,
    numbers_measured,
    types_permuted,
    sides_mirrored,
    hidden_zones,
    for_nothing,
)
PLAYED = (numbers_measured, types_permuted, sides_mirrored, hidden_zones, for_nothing)

# --- in a process of its own ---

_data: Data


def begin(folders: list[Path], every: int) -> None:
    global _data
    _data = Data(folders, every)


def ask(question: tuple[int, int]) -> Asked:
    began = time.process_time()
    asked = NETS[question[0]](_data, question[1])
    return asked._replace(seconds=time.process_time() - began)


def plant_wrong(share: int) -> plant.Score:
    return plant.score(_data.readings[share::SHARES], _data.names)
