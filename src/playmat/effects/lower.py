"""Lowering: a whole text to what the engine runs.

An attack's text is cut into three sections, because the rulebooks carry out requirements, damage and other
effects at different steps: what may make the attack do nothing; what the damage depends on; damage and the rest.
A step belongs to the earliest section that needs what it binds."""

from __future__ import annotations

from dataclasses import dataclass

from playmat import codes
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.effects.bound_steps import only_face_down
from playmat.effects.code import ClauseDef, Expr, Instr, ModDef
from playmat.effects.lower_expr import Binder, NotLowered, whose
from playmat.effects.lower_steps import StepLowering, can_hold, variables_in
from playmat.effects.useful import all_of

REQ, PRE, POST = 0, 1, 2
BASE_NODES = (n.MoreDamage, n.LessDamage, n.BaseDamage, n.Ignore, n.BeforeDamage)
LIMITS = {
    "once": c.LIMIT_ONCE,
    "often": c.LIMIT_OFTEN,
    "once_name": c.LIMIT_NAME,
    "game": c.LIMIT_GAME,
    "name_game": c.LIMIT_NAME_GAME,
    "energy": c.LIMIT_ENERGY,
}
TRIGGER_LIMITS = {"": 0, "once": 1, "once_opponent": 2, "once_name": 3, "once_each": 4}
ZONES = {"play": codes.IN_PLAY, "hand": codes.HAND, "discard": codes.DISCARD}


@dataclass(slots=True)
class LoweredAttack:
    requires: Expr = c.TRUE_COND
    req: int = -1
    pre: int = -1
    main: int = -1
    variables: int = 0
    mods: list[ModDef] | None = None


@dataclass(slots=True)
class LoweredText:
    """A Trainer, Tool, Stadium, Energy or ability."""

    clauses: list[ClauseDef]
    play_code: int = -1
    play_requires: Expr = c.TRUE_COND
    play_useful: Expr = c.TRUE_COND
    attach_to: Expr | None = None
    first_turn: bool = False  # may be played on the starting player's first turn


# --- attacks --------------------------------------------------------------------------------------------


def lower_attack(program: n.Program, binder: Binder, payer: str = "you") -> LoweredAttack:
    out = LoweredAttack(mods=[])
    assert out.mods is not None
    low = StepLowering(binder, variables_in(program))
    low.useful.payer = payer
    body: tuple[n.Step, ...] = ()
    prizes: list[ModDef] = []
    for clause in program.clauses:
        if not isinstance(clause, n.AttackText):
            raise NotLowered(clause, "in an attack")
        body += clause.body
        if clause.requires:
            out.requires = all_of([out.requires, *(low.cond(q) for q in clause.requires)])
        for m in clause.mods:
            mod = low.mod(m)
            if isinstance(m, n.PrizeChange):
                mod.b = 3
                prizes.append(mod)
            elif isinstance(m, (n.AttackAllowed, n.UsableFor)):
                out.mods.append(mod)
            else:
                raise NotLowered(m, "on an attack")
    sections = split(_priced(body, program), low)
    codes_: list[int] = []
    for section in (REQ, PRE):
        low.steps(tuple(sections[section]))
        codes_.append(len(low.out))
        if low.out:
            codes_[-1] = binder.add_code(low.finish(), 0)
        else:
            codes_[-1] = -1
    out.req, out.pre = codes_
    if prizes:
        low.emit(Instr(c.I_LASTING, a=c.THIS_TURN, x=Expr(c.S_THIS), mods=prizes))
    low.emit(Instr(c.I_ATTACK_DAMAGE))
    low.steps(tuple(sections[POST]))
    out.main = binder.add_code(low.finish(), 0)
    out.variables = low.free
    return out


@dataclass(frozen=True, slots=True)
class _Free(n.Cond):
    """The attack is copied without anything it requires."""


def _free(self: StepLowering, _cond: _Free) -> Expr:
    return Expr(c.C_FREE)


StepLowering._c__Free = _free  # type: ignore[attr-defined]
_PAID = n.Not(_Free())


def _priced(body: tuple[n.Step, ...], program: n.Program) -> tuple[n.Step, ...]:
    """The steps with those that pay what the attack requires ('discard 2 Energy cards in order to use this attack')
    left out where it is copied without. Paying is a requirement: the step of the attack order in which 'anything the
    attack requires' is done (Platinum, In What Order Do You Attack?, c)."""
    asked = [q for x in program.clauses if isinstance(x, n.AttackText) for q in x.requires]
    paid = [p.filter for p in walk(tuple(asked)) if isinstance(p, n.HasAttached)]
    out: list[n.Step] = []
    at = 0
    while at < len(body):
        end = at
        while end < len(body) and _is_of_price(body[end], n.Choose, paid):
            end += 1
        chosen = {s.var for s in body[at:end] if isinstance(s, n.Choose)}
        deed = body[end] if end < len(body) else None
        is_price = isinstance(deed, (n.Discard, n.Put)) and bool(chosen) and _used(deed.sel) == chosen
        if is_price or (not chosen and _is_of_price(deed, n.Discard, paid)):
            out.append(n.If(_PAID, body[at : end + 1]))
        else:
            out += body[at : end + 1]
        at = end + 1
    return tuple(out)


def _is_of_price(s: n.Step | None, kind: type[n.Step], paid: list[n.Filter]) -> bool:
    """A step about what is attached to this Pokémon and was asked for."""
    sel = getattr(s, "sel", None)
    return isinstance(s, kind) and isinstance(sel, n.AttachedTo) and sel.to == n.This() and sel.filter in paid


def split(body: tuple[n.Step, ...], low: StepLowering) -> list[list[n.Step]]:
    """The steps of an attack by section."""
    parts: list[list[n.Step]] = [[], [], []]
    body = only_face_down(body)
    placed: list[list[tuple[int, n.Step]]] = [_place(s, low) for s in body]
    changed = True
    while changed:
        changed = False
        for i, pieces in enumerate(placed):
            for section, piece in pieces:
                if section == POST:
                    continue
                for var in _used(piece):
                    for j in range(i):
                        if _binds(body[j], var) and any(sec > section for sec, _ in placed[j]):
                            placed[j] = [(section, body[j])]
                            changed = True
    for pieces in placed:
        for section, piece in pieces:
            parts[section].append(piece)
    parts[POST] = _leaves_last(parts[POST])
    anyway = [s for part in parts for s in part if isinstance(s, n.Anyway)]
    if anyway:  # before anything that makes the attack do nothing
        parts = [[s for s in part if s not in anyway] for part in parts]
        parts[REQ] = [*anyway, *parts[REQ]]
    first = [s for s in parts[PRE] if isinstance(s, n.BeforeDamage) and all(_binds(s, var) for var in _used(s))]
    parts[PRE] = first + [s for s in parts[PRE] if s not in first]  # before anything the damage counts (E-09)
    return parts


def _leaves_last(steps: list[n.Step]) -> list[n.Step]:
    """Damage is done by the Pokémon while it is there, also where its leaving is told first."""
    damaging = [i for i, s in enumerate(steps) if _contains(s, (n.Damage,))]
    if not damaging:
        return steps
    early = [s for s in steps[: damaging[-1]] if isinstance(s, n.Put) and s.sel == n.This() and not s.var]
    rest = [s for s in steps if s not in early]
    return rest if not early else [*rest, *early]


def _contains(s: object, kinds: tuple[type[Node], ...]) -> bool:
    return any(isinstance(node, kinds) for node in walk(s))


def _section(s: n.Step) -> int:
    if _contains(s, (n.DoesNothing,)) or (isinstance(s, n.If) and s.cond == _PAID):
        return REQ
    return PRE if _contains(s, BASE_NODES) else POST


def _place(s: n.Step, low: StepLowering) -> list[tuple[int, n.Step]]:
    """Where a step goes; a condition over both damage and other effects is asked once and split."""
    section = _section(s)
    if section == POST and isinstance(s, n.If) and (_asks_about_damage(s.cond) or _asks_for_more_energy(s.cond)):
        flag = low.scratch()  # 'if it already has damage counters': asked before this attack's own damage
        return [(PRE, n.If(s.cond, (_Mark(flag),))), (POST, n.If(n.Did(flag), s.then, s.otherwise))]
    if section == POST or not isinstance(s, n.If) or s.cond == _PAID:
        return [(section, s)]
    then = _pulled(s.then)
    otherwise = _pulled(s.otherwise)
    if set(then + otherwise) == {section}:
        return [(section, s)]
    flag = low.scratch()
    out: list[tuple[int, n.Step]] = [(section, n.If(s.cond, (_Mark(flag),)))]
    for sec in (REQ, PRE, POST):
        a = tuple(x for x, k in zip(s.then, then, strict=True) if k == sec)
        b = tuple(x for x, k in zip(s.otherwise, otherwise, strict=True) if k == sec)
        if a or b:
            out.append((sec, n.If(n.Did(flag), a, b)))
    return out


def _pulled(steps: tuple[n.Step, ...]) -> list[int]:
    """The sections of steps: what a step needs is bound no later than the step itself."""
    sections = [_section(x) for x in steps]
    for i in range(len(steps) - 1, -1, -1):
        for var in _used(steps[i]):
            for j in range(i):
                if _binds(steps[j], var):
                    sections[j] = min(sections[j], sections[i])
    return sections


def _asks_about_damage(cond: n.Cond) -> bool:
    """Whether a condition is about damage counters that are on Pokémon (a question about remaining HP is about the
    damage just done)."""
    return any(
        isinstance(node, (n.IsDamaged, n.CountersOn)) or (isinstance(node, n.Compares) and node.what == "counters")
        for node in walk(cond)
    ) and not _contains(cond, (n.Var, n.HPOf))


def _asks_for_more_energy(cond: n.Cond) -> bool:
    """Whether a condition is about Energy beyond the cost: counted when the attack is used, not when the Energy or the
    Pokémon has left."""
    return _contains(cond, (n.ExtraEnergyAttached,)) and not _contains(cond, (n.Var,))


@dataclass(frozen=True, slots=True)
class _Mark(n.Step):
    """Remember that a condition was true."""

    var: int


def _mark(self: StepLowering, s: _Mark) -> None:
    self.emit(Instr(c.I_SET_NUMBER, a=s.var, x=Expr(c.E_CONST, a=1)))


StepLowering._i__Mark = _mark  # type: ignore[attr-defined]


def _used(s: object) -> set[int]:
    out: set[int] = set()
    for node in walk(s):
        if isinstance(node, n.Var):
            out.add(node.n)
        elif isinstance(node, (n.Did, n.Chosen)):
            out.add(node.var)
        elif isinstance(node, (n.Heads, n.Tails, n.AllHeads, n.AllTails, n.AnyHeads)):
            out.add(node.flips)
        elif isinstance(node, (n.UseAttack, n.CantUseAttack)):
            out.add(node.var)
    return out


def _binds(s: n.Step, var: int) -> bool:
    return any(isinstance(node, n.Step) and getattr(node, "var", 0) == var for node in walk(s))


# --- abilities, Trainers, Energy ------------------------------------------------------------------------


def lower_text(program: n.Program, binder: Binder, payer: str = "you") -> LoweredText:
    """``payer``: who pays and knows the hand, 'you' in every text as it is printed."""
    out = LoweredText([])
    plays = [x for x in program.clauses if isinstance(x, n.OnPlay)]
    if len(plays) > 1 or any(x.copies > 1 for x in plays):
        program = n.Program((*(x for x in program.clauses if x not in plays), _joined(plays)))
    for clause in program.clauses:
        low = StepLowering(binder, variables_in(clause))
        low.useful.payer = payer
        if isinstance(clause, n.OnPlay):
            if out.play_code >= 0:
                raise NotLowered(clause, "twice")
            _on_play(clause, low, out)
        elif isinstance(clause, n.Activated):
            out.clauses.append(_activated(clause, low))
        elif isinstance(clause, n.Triggered):
            out.clauses.append(_triggered(clause, low))
        elif isinstance(clause, n.Static):
            mods = [low.mod(m, clause.condition) for m in clause.mods]
            flags = 4 if clause.other_side else 0
            out.clauses.append(ClauseDef(c.K_STATIC, mods, flags=flags, unique=clause.unique))
        elif isinstance(clause, n.WhenAttached):
            if not isinstance(clause.to, n.InPlay):
                raise NotLowered(clause)
            out.attach_to = low.filter((n.Owned(clause.to.whose), *clause.to.filter))
            if clause.cost:  # paid as soon as it is attached; it may be attached only if that is possible
                out.play_requires = low.useful.cost(clause.cost)
                paid = n.Triggered(n.AttachedEvent((), clause.to, "you", "hand", True), clause.cost)
                out.clauses.append(_triggered(paid, StepLowering(binder, variables_in(clause))))
        else:
            raise NotLowered(clause)
    return out


def _joined(plays: list[n.OnPlay]) -> n.OnPlay:
    """Texts for playing one or several cards of the name at once: the further copies are discarded first."""
    options = []
    requires: list[n.Cond] = []
    for clause in plays:
        if clause.cost:
            raise NotLowered(clause, "several copies with a cost")
        steps = clause.body
        conds = list(clause.requires)
        if clause.copies > 1:
            copies = n.InZone("you", "hand", (n.SameNameAs(n.ThisCard()),))
            more = n.N(clause.copies - 1)
            var = variables_in(plays) + 1
            steps = (n.Choose(var, copies, n.Exactly(more)), n.Discard(n.Var(var)), *steps)
            conds.append(n.Cmp(n.Count(copies), "ge", more))
        if len(plays) > 1 and conds:
            steps = (n.If(n.And(tuple(conds)), steps),)
            conds = []
        requires += conds
        options.append(steps)
    body: tuple[n.Step, ...] = options[0] if len(options) == 1 else (n.DoOneOf(tuple(options)),)
    return n.OnPlay(body, tuple(requires), first_turn=all(clause.first_turn for clause in plays))


def _on_play(clause: n.OnPlay, low: StepLowering, out: LoweredText) -> None:
    if clause.copies != 1:
        raise NotLowered(clause, "several cards at once")
    conds = [low.cond(q) for q in clause.requires]
    if clause.cost:
        conds.append(low.useful.cost(clause.cost))
    conds.append(low.useful.price(clause.body))
    out.play_requires = all_of(conds)
    out.first_turn = clause.first_turn
    out.play_useful = low.useful.steps(clause.body)
    low.steps(clause.cost)
    low.steps(clause.body)
    out.play_code = low.binder.add_code(low.finish(), low.free)


def _activated(clause: n.Activated, low: StepLowering) -> ClauseDef:
    if clause.limit not in LIMITS or clause.zone not in ZONES:
        raise NotLowered(clause, f"{clause.limit} {clause.zone}")
    conds = [low.cond(clause.condition)]
    if clause.cost:
        conds.append(low.useful.cost(clause.cost))
    low.useful.payer = clause.who
    conds.append(low.useful.price(clause.body))
    conds += [
        low.cond(n.Exists(n.InPlay("you", "play", can_hold(s)))) for s in clause.body if isinstance(s, n.AttachAs)
    ]
    useful = low.useful.steps(clause.body)
    low.steps(clause.cost)
    low.steps(clause.body)
    code = low.binder.add_code(low.finish(), low.free)
    flags = (1 if clause.blocked_by_conditions else 0) | (2 if clause.ends_turn else 0)
    return ClauseDef(
        c.K_ACTIVATED,
        [],
        all_of(conds),
        useful,
        code,
        LIMITS[clause.limit],
        whose(clause.who, clause),
        flags,
        zone=ZONES[clause.zone],
    )


def _triggered(clause: n.Triggered, low: StepLowering) -> ClauseDef:
    if clause.limit not in TRIGGER_LIMITS:
        raise NotLowered(clause, clause.limit)
    mod = low.event(clause.event)
    if isinstance(clause.event, n.CoinsFlipped) and clause.body != (n.FlipAgain(),):
        raise NotLowered(clause, "anything but flipping again")
    mod.limit = TRIGGER_LIMITS[clause.limit]
    body = clause.body
    if isinstance(clause.event, n.Damaged) and clause.event.shields:
        return _shielding(clause, low, mod)
    if clause.optional:
        body = (n.May(body),)
    if not isinstance(clause.event, n.CoinsFlipped):  # flipping again is done where the coins are flipped
        mod.code = low.body_code(body)
    mod.cond = all_of([mod.cond, low.cond(clause.condition)])
    mod.optional = clause.optional
    low.binder.add_mod(mod)
    return ClauseDef(c.K_TRIGGERED, [mod])


SHIELDED = "@shielded"  # the marker of a Pokémon whose player has said so


def _shielding(clause: n.Triggered, low: StepLowering, mod: ModDef) -> ClauseDef:
    """Right after the damage the player is asked; the other effects of the attack then do nothing to the Pokémon, and
    once the attack is carried out the rest of the text is done."""
    this = n.This()
    marked = n.Lasting((n.Prevent("effects", by="any"), n.Marked(SHIELDED)), "this_turn", this)
    asked = low.event(clause.event)
    possible = low.useful.steps(clause.body)
    asked.code = low.body_code((n.May((marked,)) if clause.optional else marked,))
    asked.at_once = True
    mod.code = low.body_code((n.If(n.Is(this, (n.HasMarker(SHIELDED),)), clause.body),))
    for each in (asked, mod):
        each.cond = all_of([each.cond, low.cond(clause.condition), possible])
        low.binder.add_mod(each)
    asked.optional = clause.optional
    return ClauseDef(c.K_TRIGGERED, [asked, mod])
