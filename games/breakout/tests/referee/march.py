"""Movement in impulses (8.3 to 8.4; E1, E2) and the seizure of bridges (8.221)."""

import heapq

from board import D1, FRESH, SPENT, other, sector
from facts import BOUNDARIES, NEIGHBOURS, UNITS, key, water_between
from game import FOUND
from retreat import bridge_room, entered_empty, nationality, settle


def allowance(g, unit):
    """18.3: one more for Germans unless it is clear."""
    extra = UNITS[unit].side == "german" and g.weather != "clear" and UNITS[unit].movement > 0
    return UNITS[unit].movement + (1 if extra else 0)


def spent_so_far(g, unit):
    """Movement factors used, those of 8.54 included."""
    return g.imp.used.get(unit, 0) + g.imp.surcharge.get(g.imp.active.get(unit), 0)


def left(g, unit):
    return max(allowance(g, unit) - spent_so_far(g, unit), 0)


def bound_to_free(g, unit, here):
    """8.34, R112, R113: out of a Contested Area into a Free one only."""
    start = g.imp.active.get(unit)
    if sector(start) if start in g.control else False:
        return False
    if not g.vacant(here, UNITS[unit].side):
        return True
    return here == start and g.imp.steps.get(unit, 0) == 0 and here in g.imp.contested_at_start and here in g.imp.no_overrun


def leaves_with_all(g, unit, here):
    """8.34: all that is left, but for armour that faces no armour."""
    if not bound_to_free(g, unit, here):
        return False
    enemy_armour = any(UNITS[u].kind == "armour" for u in g.units(here, other(UNITS[unit].side)))
    return UNITS[unit].kind != "armour" or enemy_armour


def entry_cost(g, unit, there):
    """8.36A to D."""
    enemies = g.units(there, other(UNITS[unit].side))
    if any(g.condition[u] == FRESH for u in enemies):
        return 4
    if enemies:
        return 3
    return 2 if g.owner(there) != UNITS[unit].side or there in g.imp.captured else 1


def crossing(g, unit, here, there, wade):
    """Whether the boundary lets him through; the bridge used; whether the enemy holds it (8.36E, 8.371)."""
    kind, _ = water_between(here, there)
    if kind not in ("river", "flooded"):
        return not wade, None, False
    name = key(here, there)
    hostile = g.holder[name] != UNITS[unit].side
    if wade:
        return kind == "river" and UNITS[unit].kind == "infantry", None, hostile
    return g.bridge(name) and bridge_room(g, name, unit), name, hostile


def step(g, unit, here, there, spent, steps, wade=False):
    """Cost of one step, or nothing if it is illegal. `spent` and `steps` as they would be by then."""
    side, imp = UNITS[unit].side, g.imp
    if there not in g.control or (sector(there) and steps > 0):
        return None
    if there in imp.assaulted and unit not in imp.assaulted[there]:
        return None
    if g.full(there, unit):
        return None
    passable, bridge, hostile = crossing(g, unit, here, there, wade)
    if not passable:
        return None
    from_sector = sector(imp.active[unit])
    if hostile and not g.vacant(here, side):
        return None
    binding = bound_to_free(g, unit, here) and steps == 0
    if binding and not g.free(there, side):
        return None
    enemies = not g.vacant(there, side)
    if (enemies or g.owner(there) != side) and not g.vacant(here, side) and not from_sector:
        return None
    if not UNITS[unit].lead:
        uncontested_hostile = g.owner(there) != side and not g.contested(there)
        mandatory_entry = g.contested(there) and hostile
        if (uncontested_hostile or mandatory_entry) and there not in imp.entered:
            return None
    total = allowance(g, unit)
    cost = entry_cost(g, unit, there)
    dearer = bridge in imp.seized and imp.seized[bridge] != unit
    if dearer:
        cost += 1
    if wade:
        if steps or (imp.used.get(unit, 0) and g.options["river_all_mf"] == "full"):
            return None
        return max(total - spent, 0)
    if binding and leaves_with_all(g, unit, here):
        return total - spent if total - spent >= 1 or spent == 0 else None
    if cost <= total - spent:
        return cost
    if spent == 0 and steps == 0 and not dearer:
        return total
    return None


def goes_on(g, unit, there):
    return g.vacant(there, UNITS[unit].side)


def interdicted(g, unit):
    """8.4: Germans in clear weather roll before the second and every later Area."""
    return UNITS[unit].side == "german" and g.weather == "clear"


def reach(g, unit):
    """All places he can go to now, each with the cheapest ways there: {place: [(cost, path)]}. Dice end a way."""
    here, best = g.place[unit], {}
    start = (spent_so_far(g, unit), g.imp.steps.get(unit, 0))
    best[here], ways, queue = start[0], {here: [[]]}, [(start[0], start[1], here)]
    while queue:
        spent, steps, place = heapq.heappop(queue)
        if spent > best[place] or (place != here and (not goes_on(g, unit, place) or interdicted(g, unit))):
            continue
        if place != here and steps == start[1] + 1 and start[1] == 0 and leaves_with_all(g, unit, here):
            continue
        for there in NEIGHBOURS[place]:
            cost = step(g, unit, place, there, spent, steps) if there != here else None
            if cost is None or spent + cost > best.get(there, 99):
                continue
            longer = [way + [there] for way in ways[place]]
            if spent + cost < best.get(there, 99):
                best[there], ways[there] = spent + cost, longer
                heapq.heappush(queue, (spent + cost, steps + 1, there))
            else:
                ways[there] = ways[there] + [way for way in longer if way not in ways[there]]
    return {place: [(best[place], way) for way in ways[place]] for place in best if place != here}


def can_stir(g, unit):
    """Whether a unit could do anything at all in hand."""
    here = g.place[unit]
    if here in g.imp.entered_enemy.get(unit, ()) and unit not in g.imp.assaulted.get(here, ()):
        return False
    spent, steps = spent_so_far(g, unit), g.imp.steps.get(unit, 0)
    if any(step(g, unit, here, there, spent, steps) is not None for there in NEIGHBOURS[here]):
        return True
    wades = [p for p in wading(g, unit) if "F5" not in FOUND or not g.bridge(key(here, p)) or not g.imp.surcharge.get(here)]
    return bool(wades or seizures(g, unit))


def wading(g, unit):
    here = g.place[unit]
    spent, steps = spent_so_far(g, unit), g.imp.steps.get(unit, 0)
    return [p for p in NEIGHBOURS[here] if step(g, unit, here, p, spent, steps, wade=True) is not None]


def seizures(g, unit):
    """8.221, 20.3: infantry or armour in a Free Area, one attempt for each bridge."""
    here, side = g.place[unit], UNITS[unit].side
    if not UNITS[unit].lead or not g.free(here, side) or left(g, unit) < 1:
        return []
    return [n for n in BOUNDARIES if here in BOUNDARIES[n][:2] and g.bridge(n) and g.holder[n] != side and n not in g.imp.tried]


def in_hand(g, unit):
    """What a unit that has been picked up may do."""
    here = g.place[unit]
    if here in g.imp.entered_enemy.get(unit, ()) and unit not in g.imp.assaulted.get(here, ()):
        return []
    by_land = reach(g, unit)
    options = [f"go {p}" for p in by_land]
    for place in wading(g, unit):
        if g.bridge(key(here, place)):
            options.append(f"wade {place}")
        elif place not in by_land:
            options.append(f"go {place}")
        elif "F4" not in FOUND:
            options.append(f"wade {place}")
    return options + [f"seize {n}" for n in seizures(g, unit)]


def move(g, unit):
    """One unit in hand, until it stops."""
    side, touched = UNITS[unit].side, unit in g.imp.acted
    while True:
        options = in_hand(g, unit)
        if not options:
            break
        if touched:
            answer = yield from g.choose(side, options, "halt")
        else:
            answer = yield from g.choose(side, options)
        if answer == "halt":
            break
        touched = True
        g.imp.acted.add(unit)
        g.imp.moved.add(unit)
        g.imp.nations.add(UNITS[unit].nation)
        word, target = answer.split()
        if word == "seize":
            yield from seize(g, unit, target)
            continue
        by_land = reach(g, unit)
        wade = word == "wade" or target not in by_land
        ways = [(0, [target])] if wade else sorted(by_land[target])
        _, path = min(ways, key=lambda way: (not g.fits(unit, way), way[0], len(way[1])))
        stopped = False
        for there in path:
            stopped = yield from enter(g, unit, there, wade)
            if stopped:
                break
        if stopped:
            break
    if g.place[unit] in g.here and g.vacant(g.place[unit], side):
        g.imp.done.add(unit)


def enter(g, unit, there, wade):
    """One step and what comes of it (E1.10 to E1.12, E2); true if the unit goes no further."""
    imp, side, here = g.imp, UNITS[unit].side, g.place[unit]
    spent, steps = spent_so_far(g, unit), imp.steps.get(unit, 0)
    if steps >= 1 and interdicted(g, unit):
        flak = sum(UNITS[u].kind == "flak" and g.fresh(u) and u != unit and not imp.used.get(u, 0) and u not in imp.moved
                   for u in g.units(here, side))
        result = (yield from g.throw(1))[0] + flak
        if result <= 2:
            g.condition[unit] = D1 if result <= 1 else SPENT
            imp.done.add(unit)
            return True
    cost = step(g, unit, here, there, spent, steps, wade)
    ends = wade or (steps == 0 and leaves_with_all(g, unit, here))
    _, bridge, hostile = crossing(g, unit, here, there, wade)
    kind, _ = water_between(here, there)
    imp.used[unit] = imp.used.get(unit, 0) + cost
    imp.steps[unit] = steps + 1
    water = key(here, there) if kind in ("river", "flooded") else None
    imp.came[unit] = (here, water, wade, False)
    imp.crossing[unit] = 2 if wade else 0 if not bridge else 1 + hostile + (kind == "flooded")
    if bridge:
        imp.bridges[bridge].add(unit)
    enemies = not g.vacant(there, side)
    if enemies and (there not in imp.contested_at_start or hostile):
        imp.mandatory.add(unit)
        imp.bound.add(unit)
    if UNITS[unit].lead:
        imp.entered.add(there)
    g.put(unit, there)
    nationality(g, here)
    yield from settle(g, here)
    yield from settle(g, there)
    entered_empty(g, there)
    if enemies:
        imp.entered_enemy.setdefault(unit, set()).add(there)
    return enemies or ends and not seizures(g, unit)


def seize(g, unit, name):
    """8.221a to d."""
    imp, side = g.imp, UNITS[unit].side
    imp.used[unit] = imp.used.get(unit, 0) + 1
    imp.tried.add(name)
    a, b = BOUNDARIES[name][:2]
    beyond = b if g.place[unit] == a else a
    roll = (yield from g.throw(1))[0] + 3
    roll += 1 if g.vacant(beyond, side) else 0
    roll -= sum(g.fresh(u) for u in g.units(beyond, other(side)))
    roll -= 1 if BOUNDARIES[name][2] == "flooded" else 0
    if roll >= 7:
        g.holder[name] = side
        g.crossed.add(name)
        imp.seized[name] = unit
