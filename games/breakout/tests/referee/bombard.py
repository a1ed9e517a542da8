"""Bombardment (sections 10, 16, 17; E7)."""

from itertools import combinations

from board import D2, FRESH, SPENT, other, sector
from facts import BEACHES, BOUNDARIES, MARKERS, TEM, UNITS
from game import FOUND, boundaries_of

NATION_MARKERS = {"naval_east", "naval_west", "air_us", "air_british"}


def marker_targets(g, marker):
    """16.4, 17.1 to 17.3: Areas this marker may hit now."""
    row, found = MARKERS[marker], []
    for place in g.control:
        if sector(place) or not g.units(place, other(row["side"])):
            continue
        if marker == "le_havre":
            ok = place in g.le_havre_areas
        else:
            nation = row["nation"]
            rival = "british" if nation == "us" else "us"
            sea = row["kind"] != "air"
            approach = not sea or g.options["naval_from_approach"] == "yes" or g.phase == "naval"
            ok = place not in g.hit[rival] and g.reach_of_nation(place, nation, approach)
            ok = ok and (not sea or place in g.naval_areas[marker])
            ok = ok and (g.weather == "clear" if not sea else g.weather != "storm")
        if ok:
            found.append(place)
    return found


def can_fire(g, unit, place):
    """12.1, 14.4, 16.11, 16.14: Fresh artillery that has not moved, in or beside the target."""
    here = g.place[unit]
    if UNITS[unit].kind != "artillery" or here not in g.control or not g.fresh(unit):
        return False
    if unit in g.imp.moved or unit in g.imp.fired:
        return False
    if here == place:
        return True
    if UNITS[unit].rocket or sector(here) or sector(place) or g.contested(here):
        return False
    return place in g.adjacent(here)


def gun_targets(g, side):
    guns = [u for u in UNITS if UNITS[u].side == side and UNITS[u].kind == "artillery" and g.place[u] in g.control]
    found = []
    for place in g.control:
        if any(can_fire(g, u, place) and primary_targets(g, place, side, u) for u in guns):
            found.append(place)
    return found


def primary_targets(g, place, side, lead=None):
    """10.12, 16.14, R46; Construction markers beside the lead artillery (R49)."""
    enemies = g.units(place, other(side))
    eligible = [u for u in enemies if UNITS[u].kind != "artillery"] or enemies
    if g.options["d2_primary"] == "barred":
        eligible = [u for u in eligible if g.condition[u] < D2] or eligible
    works = []
    if lead:
        for name in boundaries_of(place):
            if (other(side), name) in g.works and g.works[other(side), name] > 0 and g.place[lead] in BOUNDARIES[name][:2]:
                works.append(name)
    return eligible + works


def price(g, unit):
    """10.4a to e."""
    kind, fresh = UNITS[unit].kind, g.condition[unit] == FRESH
    if kind == "armour":
        return 3 if fresh else 2
    if kind == "coastal":
        return 2
    return 2 if fresh else 1


def fire(g, agent, place):
    """One bombardment, by a marker or by `guns`."""
    side = g.side if g.phase == "day" else "allied"
    if agent in NATION_MARKERS:
        g.hit_pending = (MARKERS[agent]["nation"], place)
    support, lead = [], None
    if agent == "guns":
        guns = [u for u in UNITS if UNITS[u].side == side and can_fire(g, u, place) and primary_targets(g, place, side, u)]
        lead = (yield from g.choose(side, [f"lead {u}" for u in guns])).split()[1]
    while True:
        options = [f"target {t}" for t in primary_targets(g, place, side, lead)]
        if lead and not UNITS[lead].rocket:
            options += [f"with {u}" for u in UNITS if UNITS[u].side == side and u not in support and u != lead
                        and UNITS[u].nation == UNITS[lead].nation and not UNITS[u].rocket and can_fire(g, u, place)]
        answer = yield from g.choose(side, options)
        if answer.startswith("target"):
            break
        support.append(answer.split()[1])
    target = answer.split()[1]
    guns = ([lead] if lead else []) + support
    g.imp.acted |= set(guns)
    g.imp.fired |= set(guns)
    if agent in NATION_MARKERS:
        g.hit[g.hit_pending[0]].add(place)
    if agent != "guns" and g.phase == "day":
        g.used_markers.add(agent)
    attack = (UNITS[lead].attack + len(support)) if lead else int(MARKERS[agent]["attack"])
    g.values = (attack, defence(g, agent, place, side, lead))
    drm = g.drm
    faces = yield from g.throw(4, "all")
    mine, theirs = sum(faces[:2]), sum(faces[2:])
    if g.phase == "day" and side == "allied" and g.imp.sunset is None and g.imp.counts_sunset:
        g.imp.sunset = (mine, drm)
    points = max(attack + mine - g.values[1] - theirs, 0)
    for unit in guns:
        g.worsen(unit, SPENT)
    yield from attrition(g, place, other(side), target, points)
    if agent in MARKERS and MARKERS[agent]["kind"] == "air" and mine == theirs and g.contested(place):
        yield from friendly_fire(g, place, -(-mine // 2))
    g.values = g.points = None


def defence(g, agent, place, side, lead):
    """10.3."""
    value = TEM[place]
    if agent == "le_havre":
        return value
    enemies = [u for u in g.units(place, other(side)) if g.condition[u] == FRESH]
    if side == "allied" and place in g.forts:
        value += 2
    if agent == "guns":
        return value + (0 if UNITS[lead].rocket else sum(UNITS[u].kind == "artillery" and not UNITS[u].rocket for u in enemies))
    counted = "flak" if MARKERS[agent]["kind"] == "air" else "coastal"
    return value + sum(UNITS[u].kind == counted for u in enemies)


def attrition(g, place, side, target, points):
    """10.4, R45, R46: the Primary Target first, then a set that uses as many points as possible."""
    if target in BOUNDARIES:
        if points < 1:
            return
        points -= 1
        work = (side, target)
        g.works[work] -= 1
        if g.works[work] == 0:
            del g.works[work]
        rest = g.units(place, side)
    else:
        if g.condition[target] < D2:
            if points < price(g, target):
                return
            points -= price(g, target)
            g.condition[target] += 1
            rest = [u for u in g.units(place, side) if u != target]
        else:
            rest = [u for u in g.units(place, side) if u != target]
            if g.options["d2_primary"] == "allowed":
                if points < price(g, target):
                    return
                points -= price(g, target)
    yield from distribute(g, side, [u for u in rest if g.condition[u] < D2], points)


def distribute(g, side, units, points):
    cost = {u: price(g, u) for u in units}
    while True:
        g.points = points
        reach = {0}
        for unit in units:
            reach |= {r + cost[unit] for r in reach if r + cost[unit] <= points}
        best = max(reach)
        if best == 0:
            return
        able = [u for u in units if can_fill(cost, [v for v in units if v != u], best - cost[u])]
        needed = [u for u in able if not can_fill(cost, [v for v in units if v != u], best)]
        if len(needed) == len(able) and ("F7" not in FOUND or len(able) == 1 or len(needed) == len(units)):
            chosen = needed
        else:
            answer = yield from g.choose(side, [f"reduce {u}" for u in able])
            chosen = [answer.split()[1]]
        for unit in chosen:
            g.condition[unit] += 1
            units = [u for u in units if u != unit]
            points -= cost[unit]
        if not units:
            return


def can_fill(cost, units, exactly):
    if exactly < 0:
        return False
    reach = {0}
    for unit in units:
        reach |= {r + cost[unit] for r in reach}
    return exactly in reach


def friendly_fire(g, place, points):
    """17.31, R52: the German picks the Allied Primary Target after the roll, the Allied player shares out the rest."""
    targets = [t for t in primary_targets(g, place, "german") if g.condition[t] < D2 and price(g, t) <= points]
    if not targets:
        return
    target = targets[0]
    if len(targets) > 1:
        target = (yield from g.choose("german", [f"target {t}" for t in targets])).split()[1]
    yield from attrition(g, place, "allied", target, points)


__all__ = ["fire", "marker_targets", "gun_targets", "combinations", "BEACHES"]
