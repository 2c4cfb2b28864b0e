"""Blocks of steps under construction, and which of the open ones a sentence belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.surface import It


class LinkError(Exception):
    """Something spoken of was never named, or cannot be what the words ask."""


BODIES = ("then", "otherwise", "body")


@dataclass
class Ref:
    """Something a later phrase may speak of."""

    sel: Any
    sorts: frozenset[str]
    many: bool
    role: str
    zone: str = ""


@dataclass
class Block:
    """Steps under construction. An entry is a finished step, or (step, {field: Block})."""

    parent: Block | None = None
    steps: list[Any] = field(default_factory=list)
    refs: list[Ref] = field(default_factory=list)
    tail: Block | None = None

    def chain(self) -> list[Block]:
        """This block and the open blocks at its end, outermost first."""
        out = [self]
        while out[-1].tail is not None:
            out.append(out[-1].tail)
        return out

    def visible(self) -> list[Ref]:
        """Nearest first."""
        out = list(reversed(self.refs))
        if self.parent is not None:
            out += self.parent.visible()
        return out

    def freeze(self) -> tuple[Any, ...]:
        out = []
        for s in self.steps:
            if isinstance(s, tuple):
                node, blocks = s
                s = replace(node, **{k: b.freeze() for k, b in blocks.items()})
            out.append(s)
        return tuple(out)


def one_result(children: list[Block], block: Block) -> tuple[tuple[Any, ...], ...]:
    """The options of a choice; when each is a discard of its own, what was discarded is one thing for later phrases."""
    options = tuple(child.freeze() for child in children)
    if not all(len(o) == 1 and isinstance(o[0], n.Discard) for o in options):
        return options
    var = options[0][0].var
    block.refs += [r for r in children[0].refs if r.role in ("moved", "did")]
    return tuple((replace(o[0], var=var),) for o in options)


def is_option(block: Block) -> bool:
    """Whether a block is the body of 'you may'."""
    last = block.parent.steps[-1] if block.parent is not None and block.parent.steps else None
    return isinstance(last, tuple) and isinstance(last[0], n.May) and any(b is block for b in last[1].values())


def outside_options(chain: list[Block]) -> list[Block]:
    """The open blocks that are not part of an option, innermost first."""
    inside = {id(b) for b in chain if is_option(b)}
    out = []
    for block in chain:
        home: Block | None = block
        while home is not None and id(home) not in inside:
            home = home.parent
        if home is None:
            out.append(block)
    return out


def after_loop(chain: list[Block]) -> list[Block]:
    """Innermost first, but 'Then, …' after a loop is done once, when the loop is over, unless it speaks of what was
    done inside."""
    for i, block in enumerate(chain):
        last = block.steps[-1] if block.steps else None
        if isinstance(last, tuple) and isinstance(last[0], n.ForEach | n.Repeat):
            return [*reversed(chain[: i + 1]), *chain[i + 1 :]]
    return list(reversed(chain))


def behind_loop(chain: list[Block], step: n.If) -> list[Block]:
    """'Attach a card to each of them. If you do, draw 3 cards.': asked once, when the loop is over, whether any of its
    turns did it, unless what follows speaks of the Pokémon of a turn. The deeds of the loop are known behind it."""
    told = list(walk(step.then))
    if any(isinstance(node, It) for node in told) and n.This() not in told:
        return chain
    for i, block in enumerate(chain):
        last = block.steps[-1] if block.steps else None
        if isinstance(last, tuple) and isinstance(last[0], n.ForEach | n.Repeat):
            deeds = [r for b in chain[i + 1 :] for r in b.refs if r.role == "did"]
            if deeds:
                block.refs += deeds
                return chain[: i + 1]
    return chain


def where_searched(chain: list[Block], zone: str) -> list[Block]:
    """'Then, shuffle your deck' belongs to the outermost block that searched the deck (or looked at the Prize cards)
    and has not shuffled it yet, so that it is done whatever is decided inside; none if only an inner block did."""
    for block in chain[:-1]:
        searched = False
        for step in block.steps:
            if isinstance(step, n.Shuffle):
                searched = False
            elif isinstance(step, n.Choose | n.Look) and isinstance(step.sel, n.InZone) and step.sel.zone == zone:
                searched = searched or zone == "prizes" or isinstance(step, n.Choose)
        if searched:
            return [block]
    return []


def joined(chain: list[Block]) -> list[Block]:
    """'Then, …' after both branches of a flip stands after both: blocks inside the last branch are closed."""
    for i, block in enumerate(chain):
        ifs = [s[0].cond for s in block.steps[-2:] if isinstance(s, tuple) and isinstance(s[0], n.If)]
        if len(ifs) == 2 and is_opposite(*ifs):
            return chain[: i + 1]
    return chain


def is_opposite(a: Any, b: Any) -> bool:
    """Whether two conditions are the two sides of one flip."""
    if isinstance(a, n.AllHeads | n.AnyHeads) and isinstance(b, n.AllTails):
        return bool(a.flips == b.flips)
    if isinstance(a, n.AllTails) and isinstance(b, n.AllHeads | n.AnyHeads):
        return bool(a.flips == b.flips)
    return bool(a == n.Not(b) or b == n.Not(a))


def beside(chain: list[Block], cond: Any) -> list[Block]:
    """'If heads, …. If tails, …': the other side of a flip stands beside the first, never in it, unless another coin
    was flipped there."""
    for i, block in enumerate(chain[:-1]):
        last = block.steps[-1] if block.steps else None
        if not isinstance(last, tuple) or not isinstance(last[0], n.If) or not _is_other_side(last[0].cond, cond):
            continue
        if not any(isinstance(step, n.Flip) for inner in chain[i + 1 :] for step in inner.steps):
            return chain[: i + 1]
    return chain


def _is_other_side(a: Any, b: Any) -> bool:
    """Heads and tails, of the same coins as far as is known yet."""
    heads, tails = n.AllHeads | n.AnyHeads, n.AllTails
    return (isinstance(a, heads) and isinstance(b, tails)) or (isinstance(a, tails) and isinstance(b, heads))


def mentioned(blocks: list[Block]) -> list[Ref]:
    """The Pokémon spoken of in blocks that a sentence does not stand in."""
    return [r for b in blocks for r in b.refs if r.role == "mention" and "mon" in r.sorts]


def speaks_of_each(steps: tuple[Any, ...]) -> bool:
    """Whether a sentence goes on about what each player just did."""
    players = {getattr(node, f, "") for node in walk(steps) for f in ("who", "whose")}
    return not isinstance(steps[0], n.EachPlayer) and (
        bool(players & {"that", "their"}) or any(isinstance(node, It) for node in walk(steps))
    )


def says_what_you_moved(steps: tuple[Any, ...]) -> bool:
    """'Each player discards a card. If you discarded a Pokémon, draw 2 cards.': not what the other one discarded."""
    first = steps[0]
    if not isinstance(first, n.If) or not any(
        isinstance(node, It) and node.role == "moved" for node in walk(first.cond)
    ):
        return False
    return not {getattr(node, f, "") for node in walk(steps) for f in ("who", "whose")} & {"that", "their"}


def outside_each(chain: list[Block]) -> list[Block]:
    for i, block in enumerate(chain):
        last = block.steps[-1] if block.steps else None
        if isinstance(last, tuple) and isinstance(last[0], n.EachPlayer):
            return chain[: i + 1]
    return chain
