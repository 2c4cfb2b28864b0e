"""Parts of a step that stand in a sentence of their own."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.as_said import PAID
from playmat.text.surface import It, Pick, Rider
from playmat.text.unlink.words import sentence

ENDS = ("while_active", "while_user", "while_target", "while_benched", "until_damaged")


def without_riders(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[list[str]]]:
    """The last step may need a sentence of its own for a part of what it says."""
    *before, last = body
    if isinstance(last, n.Damage) and last.on_bench:
        return (*before, replace(last, on_bench=False)), [sentence(Rider("on_bench"))]
    if isinstance(last, n.UseAttack) and last.pay:
        return (*before, replace(last, pay=False)), [sentence(Rider("pays"))]
    if isinstance(last, n.Put) and last.attached == "discard" and last.to != "hand":
        return (*before, replace(last, attached="")), [sentence(Rider("discard_attached"))]
    if isinstance(last, n.Damage) and isinstance(last.amount, n.AtMost) and last.target is not None:
        return (*before, replace(last, amount=last.amount.a)), [sentence(Rider("at_most_damage", last.amount.limit))]
    if isinstance(last, n.PutCounters) and isinstance(last.n, n.AtMost) and isinstance(last.n.a, n.N):
        return (*before, replace(last, n=last.n.a)), [sentence(Rider("at_most_counters", last.n.limit))]
    if isinstance(last, n.Afflict) and last.deadly:
        asleep = replace(last, counters=0, deadly=False)
        return (*before, asleep), [sentence(Rider("Asleep", last.counters)), sentence(Rider("deadly"))]
    if isinstance(last, n.Lasting) and last.while_affected:
        return (*before, replace(last, while_affected="")), [sentence(Rider("while_affected", last.while_affected))]
    if isinstance(last, n.Afflict) and last.counters:
        turned = next((c for c in ("Poisoned", "Burned") if c in last.conditions), last.conditions[0])
        return (*before, replace(last, counters=0)), [sentence(Rider(turned, last.counters))]
    if isinstance(last, n.Lasting):
        bare = replace(last, mods=unfinished(last.mods))
        if not _is_of_one(last):
            return (*before, bare), finishing(last.mods)
        ends = [sentence(Rider(r)) for r in ENDS if getattr(last, r)]
        bare = replace(bare, **dict.fromkeys(ENDS, False))  # type: ignore[arg-type]
        return (*before, bare), [*finishing(last.mods), *ends]
    if isinstance(last, n.Put | n.Reveal) and isinstance(last.sel, Pick) and isinstance(last.sel.sel, n.InZone):
        zone = last.sel.sel
        if zone.filter[-1:] == (n.NotIn(It("mon", False, "other")),):  # what was discarded just before
            pick = replace(last.sel, sel=replace(zone, filter=zone.filter[:-1]))
            return (*before, replace(last, sel=pick)), [sentence(Rider("cant_choose_moved"))]
        if zone.filter[-1:] == (PAID,):
            pick = replace(last.sel, sel=replace(zone, filter=zone.filter[:-1]))
            return (*before, replace(last, sel=pick)), [sentence(Rider("cant_choose", (PAID,)))]
    name = next((f.name for f in fields(last) if f.name in ("then", "body")), "")
    if name and getattr(last, name) and not getattr(last, "otherwise", ()):
        inner, riders = without_riders(getattr(last, name))
        return (*before, replace(last, **{name: inner})), riders
    return body, []


def _is_of_one(step: n.Lasting) -> bool:
    """Whether what lasts is on one Pokémon, which may leave its place."""
    ons = [step.on, *(getattr(m, "on", None) for m in step.mods)]
    if step.while_user and n.This() in ons:
        return False
    return not any(isinstance(on, n.InPlay) and on.where != "active" for on in ons)


def unfinished(mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """Modifiers that a coin decides, without what its result does."""
    out = []
    for m in mods:
        if isinstance(m, n.Prevent) and m.flip:
            m = replace(m, what="damage?")
        elif isinstance(m, n.Takes) and m.flips:
            m = replace(m, amount=n.N(0))
        elif _least(m):
            m = replace(m, amount=n.Times(m.amount.a, m.amount.b.a))
        out.append(m)
    return tuple(out)


def finishing(mods: tuple[Any, ...]) -> list[list[str]]:
    """The sentences that say what the result of those coins does."""
    out = []
    for m in mods:
        if isinstance(m, n.AttackFails):
            out.append(sentence(Rider("attack_fails", m.coins)))
        elif isinstance(m, n.PlayFails) and not m.may:
            out.append(sentence(Rider("play_fails")))
        elif isinstance(m, n.Prevent) and m.flip:
            out.append(sentence(Rider("prevented_on_tails" if m.tails else "prevented")))
        elif isinstance(m, n.Takes) and m.flips and isinstance(m.amount, n.N):
            out.append(sentence(Rider("reduced", -m.amount.n)))
        elif _least(m):
            out.append(sentence(Rider("reduce_most", -m.amount.a.n * m.amount.b.limit.n)))
    return out


def _least(m: Any) -> bool:
    """Damage reduced for each of something, up to a limit."""
    each = m.amount if isinstance(m, n.Takes) else None
    return isinstance(each, n.Times) and isinstance(each.a, n.N) and each.a.n < 0 and isinstance(each.b, n.AtMost)
