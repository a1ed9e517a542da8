"""Resolving assaults (section 9; E3 to E6)."""

from board import CAPACITY, D1, D2, FRESH, SPENT, other, sector
from facts import APPROACH, BOCAGE, BOUNDARIES, TEM, UNITS, key, water_between
from retreat import attackers_may_go, can_retreat, give_way, go_back, nationality, settle


def declare(g, place, able, forced, guns):
    """9.1, 8.52: all who may, then the attacker leaves units out, brings artillery in and names the Lead Unit."""
    side = UNITS[able[0]].side
    attackers, support = list(able), []
    while True:
        leaders = [u for u in attackers if UNITS[u].lead]
        options = [f"lead {u}" for u in leaders]
        for unit in attackers:
            if unit not in forced and [u for u in leaders if u != unit]:
                options.append(f"without {unit}")
        options += [f"with {u}" for u in guns(attackers) if u not in support]
        answer = yield from g.choose(side, options, about="declare")
        word, unit = answer.split()
        if word == "without":
            attackers.remove(unit)
            support = [u for u in support if u in guns(attackers)]
        elif word == "with":
            support.append(unit)
        else:
            return attackers, support, unit


def attack_value(g, place, attackers, support, lead, air):
    """9.2."""
    value = UNITS[lead].attack + len(attackers) - 1 + len(support)
    for division in {UNITS[u].division for u in attackers} - {None}:
        if sum(UNITS[u].division == division for u in attackers + support) >= 3:
            value += 1
    if UNITS[lead].side == "allied" and air:
        value += 1
    return value


def defence_value(g, place, forward, defenders, crossing, air):
    """9.3."""
    unit, condition = UNITS[forward], g.condition[forward]
    factor = unit.defence if condition == FRESH else unit.spent - max(condition - SPENT, 0)
    value = max(factor, 0) if g.options["defence_floor"] == "zero" else factor
    value += TEM[place] + crossing
    if unit.side == "german" and place in g.forts:
        value += 2
    if unit.side == "allied" and air:
        value += 2
    return value + sum(g.condition[u] == FRESH for u in defenders if u != forward)


def in_front(g, defenders):
    """9.3A, 16.1: no field artillery while another type is there."""
    return [u for u in defenders if UNITS[u].kind != "artillery"] or defenders


def attack_dice(g, side):
    """Both sides' dice, re-rolled together (11.3); the Allied ones may be the Sunset roll (6.3, 11.5)."""
    drm = g.drm
    faces = yield from g.throw(4, "all")
    mine, theirs = sum(faces[:2]), sum(faces[2:])
    if g.phase == "day" and side == "allied" and g.imp.sunset is None and g.imp.counts_sunset:
        g.imp.sunset = (mine, drm)
    return mine, theirs


def assault(g, place, able, phase="", forced=(), guns=lambda attackers: [], along=(), hurt=(), spend=None):
    """One assault. `forced`: those for whom it is mandatory; `along`: artillery that came with them (R36);
    `hurt`: units of the same landing that interdiction has stopped (21.5)."""
    attackers, support, lead = yield from declare(g, place, able, forced, guns)
    side = UNITS[lead].side
    enemy = other(side)
    g.imp.acted |= set(attackers) | set(support)
    if spend:
        spend(attackers)
    defenders = g.units(place, enemy)
    options = in_front(g, defenders)
    forward = options[0]
    if len(options) > 1:
        forward = (yield from g.choose(enemy, [f"forward {u}" for u in options])).split()[1]
    crossing = max([g.imp.crossing.get(u, 0) for u in attackers if u in forced] or [0])
    air = g.weather == "clear" and not sector(place) and phase != "drop"
    attack = attack_value(g, place, attackers, support, lead, air)
    defence = defence_value(g, place, forward, defenders, crossing, air)
    g.values = (attack, defence)
    mine, theirs = yield from attack_dice(g, side)
    margin = attack + mine - defence - theirs
    g.points, overrun = 0, False
    if margin < 0:
        yield from repulse(g, place, attackers, forced, list(along), list(hurt), support, phase)
    elif margin == 0:
        for unit in attackers + support:
            g.worsen(unit, D1 if unit == lead else SPENT)
        yield from attackers_may_go(g, place, attackers, phase)
    else:
        points = margin - (1 if place in BOCAGE else 0)
        overrun = points > sum(CAPACITY[g.condition[u]] for u in defenders)
        yield from absorb(g, place, max(points, 0), forward, defenders)
        overrun = overrun and not phase and not sector(place) and place not in BOCAGE
    g.points = 0
    yield from voluntary(g, place, enemy)
    yield from settle(g, place)
    if enemy == "allied":
        nationality(g, place)
    if margin >= 0:
        hold_crossings(g, place, attackers + list(along), side)
    if side == "allied":
        g.check_fort(place)
    g.imp.bound -= set(attackers) | set(along)
    if not overrun:
        g.imp.done |= set(attackers) | set(along)
    yield from g.shifts()
    g.values = g.points = None
    return overrun, attackers


def hold_crossings(g, place, units, side):
    """8.511, 20.1d: what was crossed in an assault that was not repulsed becomes friendly."""
    for unit in units:
        _, boundary, _, _ = g.imp.came.get(unit, (None, None, None, None))
        if boundary in g.holder and unit in g.imp.mandatory:
            g.holder[boundary] = side
            g.crossed.add(boundary)
            if not BOUNDARIES[boundary][3] and side == "german":
                g.crossed.discard(boundary)


def repulse(g, place, attackers, forced, along, hurt, support, phase):
    """9.41: D1; who had to assault goes back the way he came, who chose to may."""
    for unit in attackers + along:
        g.worsen(unit, D1)
    for unit in support:
        g.worsen(unit, SPENT)
    landed = [u for u in attackers + along if g.imp.came.get(u, (None,) * 4)[3]]
    if phase == "landing" or any(u in forced for u in landed):
        for unit in hurt:
            g.worsen(unit, D1)
        if g.options["landing_repulse"] == "approach_box" and phase != "landing":
            for unit in [u for u in landed if u in forced or u in along] + hurt:
                g.put(unit, g.imp.came[unit][0])
    if phase:
        return
    for unit in attackers + along:
        if (unit in forced or unit in along) and unit not in landed:
            yield from go_back(g, place, unit)
    yield from attackers_may_go(g, place, [u for u in attackers if u not in forced], phase)


def absorb(g, place, points, forward, defenders):
    """9.5, E4. Where there is no choice it is carried out."""
    if points > sum(CAPACITY[g.condition[u]] for u in defenders):
        g.eliminate(defenders)
        return
    first = True
    while points:
        g.points = points
        left = [u for u in defenders if g.place[u] == place]
        total = sum(CAPACITY[g.condition[u]] for u in left)
        options = []
        for unit in [forward] if first else left:
            options.append(f"reduce {unit}")
            if g.condition[unit] >= SPENT and points - 1 <= total - CAPACITY[g.condition[unit]] and can_retreat(g, place, unit):
                options.append(f"withdraw {unit}")
        answer = options[0]
        if len(options) > 1:
            answer = yield from g.choose(UNITS[forward].side, options)
        word, unit = answer.split()
        first, points = False, points - 1
        g.points = points
        if word == "withdraw":
            yield from give_way(g, place, unit)
        elif g.condition[unit] == D2:
            g.eliminate([unit])
        else:
            g.condition[unit] += 1


def voluntary(g, place, side):
    """9.62: any defender may go."""
    while True:
        options = [f"withdraw {u}" for u in g.units(place, side) if can_retreat(g, place, u)]
        answer = yield from g.choose(side, options, "stand")
        if answer == "stand":
            return
        yield from give_way(g, place, answer.split()[1])


def amphibious_assault(g, beach, units):
    """21.5, R72: who is Spent or D1 by interdiction takes no part; if nobody can, all become D1."""
    able = [u for u in units if g.fresh(u)]
    hurt = [u for u in units if not g.fresh(u)]
    if not able:
        for unit in units:
            g.worsen(unit, D1)
        return
    g.imp.mandatory |= set(able)
    yield from assault(g, beach, able, phase="landing", forced=set(able), hurt=hurt)


__all__ = ["assault", "amphibious_assault", "APPROACH", "key", "water_between"]
