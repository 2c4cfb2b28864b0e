"""Lowering, first part: numbers, conditions, filters and selectors to expressions."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from typing import Any, Protocol

from playmat import codes
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import Node
from playmat.effects.code import Expr


class NotLowered(Exception):
    """A node that has no execution yet: the card that needs it is not playable."""

    def __init__(self, node: object, why: str = "") -> None:
        self.node = node
        text = f"{type(node).__name__} cannot be carried out yet"
        super().__init__(f"{text}: {why}" if why else text)


class Binder(Protocol):
    """What lowering needs to know about the match."""

    has_attachable: bool  # some Pokémon may be attached to another as a card of another kind
    given_tags: frozenset[str]  # classes that an effect may give a Pokémon in play

    evolved_means_stage: bool  # the text being lowered says Evolved for the Stage

    def table(self, pred: n.Pred) -> list[bool] | None:
        """For each card of the match whether the printed card passes; None if it cannot be told from it."""

    def name_id(self, name: str) -> int: ...

    def add_code(self, instrs: list[c.Instr], variables: int) -> int: ...

    def add_mod(self, mod: c.ModDef) -> c.ModDef: ...


WHOSE = {
    "you": c.W_YOU,
    "opponent": c.W_OPPONENT,
    "both": c.W_BOTH,
    "either": c.W_BOTH,
    "that": c.W_THAT,
    "each": c.W_BOTH,
    "other": c.W_OTHER,
}
WHERE = {"play": c.AT_PLAY, "active": c.AT_ACTIVE, "bench": c.AT_BENCH}
ZONES = {
    "hand": codes.HAND,
    "deck": codes.DECK,
    "discard": codes.DISCARD,
    "lost": codes.LOST,
    "prizes": codes.PRIZES,
    "beside": codes.BESIDE,
}
OPS = {"lt": c.LT, "le": c.LE, "eq": c.EQ, "ne": c.NE, "ge": c.GE, "gt": c.GT}
MEASURES = {
    "hp": 0,
    "remaining_hp": 1,
    "counters": 2,
    "retreat": 3,
    "energy": 4,
    "attacks": 5,
    "conditions": 6,
    "energy_cards": 7,
}
EVENTS = {
    "knocked_out": (1, -1),
    "knocked_out_by_damage": (1, 1),
    "used_attack": (2, -1),
    "played_supporter": (3, -1),
    "played_item": (4, -1),
    "played_stadium": (5, -1),
    "evolved": (6, -1),
    "moved_to_active": (7, -1),
    "healed": (8, -1),
    "attached_energy": (9, -1),
    "attached_from_hand": (9, 0),
    "damaged": (10, -1),
    "damaged_while_active": (19, -1),
    "used_ability": (11, -1),
    "attached_tool": (12, -1),
    "retreated": (13, -1),
    "benched": (14, -1),
}
TURNS = {"first": 1, "second_player": 2, "yours": 3, "first_player": 4, "opponents": 5}
ABILITY_KINDS = {"": 0, "Ability": 1, "Poké-Power": 2, "Poké-Body": 3, "Pokémon Power": 4, "Ancient Trait": 5}


def whose(word: str, node: object = None) -> int:
    if word not in WHOSE:
        raise NotLowered(node, f"player {word!r}")
    return WHOSE[word]


def type_code(name: str, node: object = None) -> int:
    if name not in codes.TYPE_CODES:
        raise NotLowered(node, f"type {name!r}")
    return codes.TYPE_CODES[name]


_unread_fields: dict[object, tuple[str, ...]] = {}


def unread_fields(method: Any, node: Node) -> tuple[str, ...]:
    """The fields of a node that the method which lowers it never looks at. A node that uses one of them is
    refused: a field that nobody reads would be a word of the card silently dropped."""
    function = getattr(method, "__func__", method)
    found = _unread_fields.get(function)
    if found is None:
        source = inspect.getsource(function)
        read = set(re.findall(r"\.(\w+)", source)) | set(re.findall(r'getattr\(\w+, "(\w+)"', source))
        found = tuple(f.name for f in fields(node) if f.name not in read)
        _unread_fields[function] = found
    return found


class ExprLowering:
    """Turns pure nodes into expressions for one match."""

    def __init__(self, binder: Binder) -> None:
        self.binder = binder
        self.to_heal = False  # asks whether healing would change anything
        self.of_moved = False  # inside a filter of cards that this text may have moved
        self.these: Expr | None = None  # the cards that are filtered

    def dispatch(self, prefix: str, node: Node) -> Any:
        """Call the method for a node's class, and refuse what that method does not read."""
        method = getattr(self, prefix + type(node).__name__, None)
        if method is None:
            raise NotLowered(node)
        for name in unread_fields(method, node):
            default = next(f.default for f in fields(node) if f.name == name)
            if getattr(node, name) != default:
                raise NotLowered(node, f"with {name}")
        return method(node)

    # --- filters ----------------------------------------------------------------------------------------

    def filter(self, preds: n.Filter) -> Expr:
        if not preds:
            return c.TRUE_PRED
        kids = [self.pred(p) for p in preds]
        return kids[0] if len(kids) == 1 else Expr(c.P_AND, kids=kids)

    def pred(self, p: n.Pred) -> Expr:
        table = self.binder.table(p)
        if table is not None and isinstance(p, n.IsCard) and self.binder.has_attachable:
            tool = p.kind in ("Pokémon Tool", "Trainer", "Item")
            energy = p.kind in ("Energy", "Special Energy")
            return Expr(c.P_KIND, a=1 if tool else 0, b=1 if energy else 0, table=table)
        if table is not None and isinstance(p, n.HasTag) and p.tag in self.binder.given_tags:
            return Expr(c.P_CLASS, a=self.binder.name_id(p.tag), table=table)
        if table is not None:
            if isinstance(p, n.IsStage):
                return Expr(c.P_STAGE, a=1 if p.stage == "Basic" else 0, table=table)
            return Expr(c.P_TABLE, table=table)
        result: Expr = self.dispatch("_p_", p)
        return result

    def _p_IsType(self, p: n.IsType) -> Expr:
        if p.type.startswith("$"):
            return Expr(c.P_TYPE, a=-int(p.type[1:]) - 1)
        return Expr(c.P_TYPE, a=type_code(p.type, p), b=int(self.of_moved))

    def _p_IsStage(self, p: n.IsStage) -> Expr:
        if p.stage == "Evolution":
            return Expr(c.P_EVOLVED)
        if p.stage == "Evolved":
            return Expr(c.P_EVOLVED, a=2 if self.binder.evolved_means_stage else 1)
        if p.stage == "Unevolved":
            return Expr(c.P_UNEVOLVED)
        raise NotLowered(p, p.stage)

    def _p_HasAbility(self, p: n.HasAbility) -> Expr:
        if p.kind not in ABILITY_KINDS:
            raise NotLowered(p, p.kind)
        return Expr(c.P_ABILITY, a=ABILITY_KINDS[p.kind], b=self.binder.name_id(p.name) if p.name else -1)

    def _p_IsDamaged(self, p: n.IsDamaged) -> Expr:
        return Expr(c.P_DAMAGED, a=int(self.to_heal))

    def _p_HasCondition(self, p: n.HasCondition) -> Expr:
        return Expr(c.P_CONDITION, a=codes.CONDITION_CODES[p.condition] if p.condition else codes.ALL_CONDITIONS)

    def _p_HasAttached(self, p: n.HasAttached) -> Expr:
        energy = any((isinstance(q, n.IsCard) and "Energy" in q.kind) or isinstance(q, n.IsType) for q in p.filter)
        return Expr(c.P_ATTACHED, a=p.least, b=1 if energy else 0, kids=[self.filter(p.filter)])

    def _p_Compares(self, p: n.Compares) -> Expr:
        if p.what not in MEASURES:
            raise NotLowered(p, p.what)
        return Expr(c.P_COMPARE, a=MEASURES[p.what], b=OPS[p.op], kids=[self.num(p.n)])

    def _p_HasWeakness(self, p: n.HasWeakness) -> Expr:
        return Expr(c.P_WEAKNESS, a=type_code(p.type, p) if p.type else -1)

    def _p_PrintsAttack(self, p: n.PrintsAttack) -> Expr:
        return Expr(c.P_PRINTS_ATTACK)

    def _p_WeakTo(self, p: n.WeakTo) -> Expr:
        return Expr(c.P_WEAK_TO, kids=[self.sel(p.sel)])

    def _p_HasMarker(self, p: n.HasMarker) -> Expr:
        return Expr(c.P_MARKED, a=self.binder.name_id(p.name))

    def _p_HasResistance(self, p: n.HasResistance) -> Expr:
        return Expr(c.P_RESISTANCE, a=type_code(p.type, p) if p.type else -1)

    def _p_EvolvesFrom(self, p: n.EvolvesFrom) -> Expr:
        return Expr(c.P_EVOLVES_FROM, a=2 if p.level else 1 if p.skip else 0, kids=[self.sel(p.sel)])

    def _p_EvolvesInto(self, p: n.EvolvesInto) -> Expr:
        return Expr(c.P_EVOLVES_INTO, a=int(p.skip), kids=[self.sel(p.sel)])

    def _p_EvolvesFromName(self, p: n.EvolvesFromName) -> Expr:
        if not p.part:
            raise NotLowered(p, p.name)
        return Expr(c.P_EVOLVES_FROM_PART, a=self.binder.name_id(p.name))

    def _p_SameNameAs(self, p: n.SameNameAs) -> Expr:
        return Expr(c.P_SAME_NAME, kids=[self.sel(p.sel)])

    def _p_SharesName(self, p: n.SharesName) -> Expr:
        if self.these is None:
            raise NotLowered(p, "of no cards")
        return Expr(c.P_SHARES_NAME, kids=[self.these])

    def _p_SameTypeAs(self, p: n.SameTypeAs) -> Expr:
        return Expr(c.P_SAME_TYPE, kids=[self.sel(p.sel)])

    def _p_IsAt(self, p: n.IsAt) -> Expr:
        return Expr(c.P_AT, a=1 if p.where == "active" else 0)

    def _p_NotIn(self, p: n.NotIn) -> Expr:
        return Expr(c.P_NOT_IN, kids=[self.sel(p.sel)])

    def _p_FaceDown(self, p: n.FaceDown) -> Expr:
        return Expr(c.P_FACE_DOWN)

    def _p_Owned(self, p: n.Owned) -> Expr:
        return Expr(c.P_OWNED, a=whose(p.whose, p))

    def _p_CameIntoPlay(self, p: n.CameIntoPlay) -> Expr:
        if p.when != "this_turn":
            raise NotLowered(p, p.when)
        return Expr(c.P_CAME)

    def _p_NotP(self, p: n.NotP) -> Expr:
        return Expr(c.P_NOT, kids=[self.pred(p.pred)])

    def _p_AnyOf(self, p: n.AnyOf) -> Expr:
        return Expr(c.P_ANY, kids=[self.filter(f) for f in p.filters])

    # --- selectors --------------------------------------------------------------------------------------

    def sel(self, s: n.Sel) -> Expr:
        simple = SIMPLE_SELECTORS.get(type(s))
        if simple is not None and not fields(s):
            return Expr(simple)
        result: Expr = self.dispatch("_s_", s)
        return result

    def _s_Holder(self, s: n.Holder) -> Expr:
        holder = Expr(c.S_HOLDER)
        return Expr(c.S_AMONG, kids=[holder, self.filter(s.filter)]) if s.filter else holder

    def _s_Under(self, s: n.Under) -> Expr:
        return Expr(c.S_UNDER, kids=[self.sel(s.of), c.TRUE_PRED])

    def _s_TopUntil(self, s: n.TopUntil) -> Expr:
        return Expr(c.S_TOP_UNTIL, a=whose(s.whose, s), kids=[self.filter(s.filter)])

    def _s_Var(self, s: n.Var) -> Expr:
        if s.part not in ("whole", "rest", "each"):
            raise NotLowered(s, s.part)
        return Expr(c.S_VAR, a=s.n, b=1 if s.part == "rest" else 0)

    def _s_InPlay(self, s: n.InPlay) -> Expr:
        return Expr(c.S_IN_PLAY, a=whose(s.whose, s), b=WHERE[s.where], kids=[self.filter(s.filter)])

    def _s_InZone(self, s: n.InZone) -> Expr:
        if s.zone not in ZONES:
            raise NotLowered(s, s.zone)
        pred = self.filter(s.filter)
        if s.zone == "hand":  # a card being played is not in the hand any more
            not_this = Expr(c.P_NOT_IN, kids=[Expr(c.S_THIS_CARD)])
            pred = not_this if pred is c.TRUE_PRED else Expr(c.P_AND, kids=[pred, not_this])
        kids = [pred]
        part = 0
        if s.top is not None:
            part = 1
            kids.append(self.num(s.top))
        elif s.bottom is not None:
            part = 2
            kids.append(self.num(s.bottom))
        return Expr(c.S_IN_ZONE, a=whose(s.whose, s), b=ZONES[s.zone], c=part, kids=kids)

    def _s_AttachedTo(self, s: n.AttachedTo) -> Expr:
        return Expr(c.S_ATTACHED, kids=[self.sel(s.to), self.filter(s.filter)])

    def _s_StadiumInPlay(self, s: n.StadiumInPlay) -> Expr:
        return Expr(c.S_STADIUM, a=whose(s.whose, s), kids=[self.filter(s.filter)])

    def _s_Among(self, s: n.Among) -> Expr:
        outside, self.of_moved = self.of_moved, isinstance(s.sel, n.Var)
        these, self.these = self.these, self.sel(s.sel)
        among = Expr(c.S_AMONG, kids=[self.these, self.filter(s.filter)])
        self.of_moved, self.these = outside, these
        return among

    def _s_Union(self, s: n.Union) -> Expr:
        return Expr(c.S_UNION, kids=[self.sel(x) for x in s.sels])

    # --- numbers ----------------------------------------------------------------------------------------

    def num(self, e: n.Num) -> Expr:
        result: Expr = self.dispatch("_n_", e)
        return result

    def _n_N(self, e: n.N) -> Expr:
        return Expr(c.E_CONST, a=e.n)

    def _n_Count(self, e: n.Count) -> Expr:
        return Expr(c.E_COUNT, kids=[self.sel(e.sel)])

    def _n_CountersOn(self, e: n.CountersOn) -> Expr:
        return Expr(c.E_COUNTERS, kids=[self.sel(e.sel)])

    def _n_EnergyOn(self, e: n.EnergyOn) -> Expr:
        if "/" in e.type:  # of any of these types, each unit once
            mask = sum(1 << type_code(t, e) for t in e.type.split("/"))
            return Expr(c.E_ENERGY, a=-1, b=mask, kids=[self.sel(e.sel)])
        return Expr(c.E_ENERGY, a=type_code(e.type, e) if e.type else -1, kids=[self.sel(e.sel)])

    def _n_ExtraEnergy(self, e: n.ExtraEnergy) -> Expr:
        return Expr(c.E_EXTRA_ENERGY, a=type_code(e.type, e) if e.type else -1, b=1 if e.basic else 0)

    def _n_Heads(self, e: n.Heads) -> Expr:
        return Expr(c.E_HEADS, a=e.flips)

    def _n_Tails(self, e: n.Tails) -> Expr:
        return Expr(c.E_TAILS, a=e.flips)

    def _n_PrizesTaken(self, e: n.PrizesTaken) -> Expr:
        if e.when not in ("", "last_turn"):
            raise NotLowered(e, e.when)
        return Expr(c.E_PRIZES_TAKEN, a=whose(e.whose, e), b=1 if e.when else 0)

    def _n_PrizesLeft(self, e: n.PrizesLeft) -> Expr:
        return Expr(c.E_PRIZES_LEFT, a=whose(e.whose, e))

    def _n_RetreatCostOf(self, e: n.RetreatCostOf) -> Expr:
        return Expr(c.E_RETREAT, kids=[self.sel(e.sel)])

    def _n_HPOf(self, e: n.HPOf) -> Expr:
        which = {"remaining": 0, "least": 2}.get(e.which, 1)
        return Expr(c.E_HP, a=which, kids=[self.sel(e.sel)])

    def _n_DamageTaken(self, e: n.DamageTaken) -> Expr:
        return Expr(c.E_DAMAGE_TAKEN, a=int(e.active))

    def _n_DamageDone(self, e: n.DamageDone) -> Expr:
        return Expr(c.E_DAMAGE_DONE, a=int(e.all))  # an attack's damage to the opponent's Pokémon is summed up

    def _n_Chosen(self, e: n.Chosen) -> Expr:
        return Expr(c.E_CHOSEN, a=e.var)

    def _n_SpecialConditionsOn(self, e: n.SpecialConditionsOn) -> Expr:
        return Expr(c.E_CONDITIONS_ON, kids=[self.sel(e.sel)])

    def _n_TypesAmong(self, e: n.TypesAmong) -> Expr:
        return Expr(c.E_TYPES_AMONG, kids=[self.sel(e.sel)])

    def _n_NamesAmong(self, e: n.NamesAmong) -> Expr:
        return Expr(c.E_NAMES_AMONG, kids=[self.sel(e.sel)])

    def _n_Times(self, e: n.Times) -> Expr:
        return Expr(c.E_TIMES, kids=[self.num(e.a), self.num(e.b)])

    def _n_Plus(self, e: n.Plus) -> Expr:
        return Expr(c.E_PLUS, kids=[self.num(e.a), self.num(e.b)])

    def _n_Minus(self, e: n.Minus) -> Expr:
        return Expr(c.E_MINUS, kids=[self.num(e.a), self.num(e.b)])

    def _n_Half(self, e: n.Half) -> Expr:
        return Expr(c.E_HALF, a=1 if e.up else 0, kids=[self.num(e.a)])

    def _n_InCounters(self, e: n.InCounters) -> Expr:
        return Expr(c.E_TENTH, kids=[self.num(e.a)])

    def _n_AtMost(self, e: n.AtMost) -> Expr:
        return Expr(c.E_AT_MOST, kids=[self.num(e.a), self.num(e.limit)])

    # --- conditions -------------------------------------------------------------------------------------

    def cond(self, e: n.Cond | None) -> Expr:
        if e is None:
            return c.TRUE_COND
        result: Expr = self.dispatch("_c_", e)
        return result

    def _c_Cmp(self, e: n.Cmp) -> Expr:
        return Expr(c.C_CMP, a=OPS[e.op], kids=[self.num(e.a), self.num(e.b)])

    def _c_Exists(self, e: n.Exists) -> Expr:
        return Expr(c.C_EXISTS, kids=[self.sel(e.sel)])

    def _c_Is(self, e: n.Is) -> Expr:
        if isinstance(e.sel, n.InPlay) and e.sel.where != "active":
            # 'if your Benched Pokémon have any damage counters on them': one of them is enough
            return Expr(c.C_EXISTS, kids=[self.sel(n.Among(e.sel, e.filter))])
        return Expr(c.C_IS, kids=[self.sel(e.sel), self.filter(e.filter)])

    def _c_AllHeads(self, e: n.AllHeads) -> Expr:
        return Expr(c.C_ALL_HEADS, a=e.flips)

    def _c_AllTails(self, e: n.AllTails) -> Expr:
        return Expr(c.C_ALL_TAILS, a=e.flips)

    def _c_AnyHeads(self, e: n.AnyHeads) -> Expr:
        return Expr(c.C_ANY_HEADS, a=e.flips)

    def _c_PlayedFromHand(self, _e: n.PlayedFromHand) -> Expr:
        return Expr(c.C_PLAYED)

    def _c_KnockedOutBy(self, e: n.KnockedOutBy) -> Expr:
        if e.by not in ("damage", "attack"):
            raise NotLowered(e, e.by)
        return Expr(c.C_KNOCKED_OUT, a=1 if e.by == "damage" else 0, kids=[self.sel(e.sel)])

    def _c_Did(self, e: n.Did) -> Expr:
        return Expr(c.C_DID, a=e.var)

    def _c_Happened(self, e: n.Happened) -> Expr:
        if e.what in ("gx_used", "vstar_used") and e.when == "this_game":
            return Expr(c.C_USED, a=whose(e.who, e), b=0 if e.what == "gx_used" else 1)
        if e.what not in EVENTS:
            raise NotLowered(e, e.what)
        what, name = EVENTS[e.what]
        if e.name:
            name = self.binder.name_id(e.name)
        when = {"this_turn": 0, "last_turn": 1, "your_last_turn": 2}.get(e.when)
        if when is None:
            raise NotLowered(e, e.when)
        kids = [self.sel(e.sel) if e.sel is not None else c.NO_EXPR, self.filter(e.filter) if e.filter else c.NO_EXPR]
        return Expr(c.C_HAPPENED, a=what, b=whose(e.who, e) if e.who else -1, c=when, d=name, kids=kids)

    def _c_BenchHasRoom(self, e: n.BenchHasRoom) -> Expr:
        return Expr(c.C_BENCH_SPACE, a=whose(e.whose, e))

    def _c_CanBeAffected(self, e: n.CanBeAffected) -> Expr:
        return Expr(c.C_AFFECTED, kids=[self.sel(e.sel)])

    def _c_TurnIs(self, e: n.TurnIs) -> Expr:
        if e.what not in TURNS:
            raise NotLowered(e, e.what)
        return Expr(c.C_TURN, a=TURNS[e.what])

    def _c_ExtraEnergyAttached(self, e: n.ExtraEnergyAttached) -> Expr:
        kids = [Expr(c.E_CONST, a=type_code(t, e), b=e.cost.count(t)) for t in sorted(set(e.cost))]
        return Expr(c.C_EXTRA_COST, kids=kids)

    def _c_And(self, e: n.And) -> Expr:
        return Expr(c.C_AND, kids=[self.cond(x) for x in e.conds])

    def _c_Or(self, e: n.Or) -> Expr:
        return Expr(c.C_OR, kids=[self.cond(x) for x in e.conds])

    def _c_Not(self, e: n.Not) -> Expr:
        return Expr(c.C_NOT, kids=[self.cond(e.cond)])


SIMPLE_SELECTORS: dict[type[Node], int] = {
    n.This: c.S_THIS,
    n.ThisCard: c.S_THIS_CARD,
    n.Attacker: c.S_ATTACKER,
    n.EventMon: c.S_EVENT_MON,
    n.EventCard: c.S_EVENT_CARD,
}
