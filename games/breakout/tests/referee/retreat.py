"""Going back after an assault (9.6), and who controls what is left (7.3)."""

from board import D1, other, sector
from game import FOUND
from facts import APPROACH, NEIGHBOURS, UNITS, key, water_between


def bridge_room(g, name, unit):
    """8.371, R22: five different units over a bridge in an impulse."""
    users = g.imp.bridges.setdefault(name, set())
    return unit in users or len(users) < 5


def way_back(g, a, b, unit):
    """9.63A, B: whether the defender's boundary lets him through; the bridge he uses, if he uses one."""
    kind, _ = water_between(a, b)
    if kind not in ("river", "flooded"):
        return True, None
    name, side = key(a, b), UNITS[unit].side
    if g.holder[name] != side:
        return False, None
    over = g.bridge(name) and bridge_room(g, name, unit)
    if kind == "flooded":
        return over and g.options["flooded_retreat"] == "friendly_bridge", name
    if over:
        return True, name
    return UNITS[unit].kind == "infantry", None


def legal_places(g, here, unit, barred):
    """9.63A to C."""
    side = UNITS[unit].side
    found = []
    for place in NEIGHBOURS[here]:
        if place not in g.control or place in barred or not way_back(g, here, place, unit)[0]:
            continue
        if g.owner(place) == side or g.contested(place):
            found.append(place)
    return found


def retreat_choices(g, here, unit, barred):
    """9.64: the places of the best class; full ones last and only if they lead on (R43)."""
    if UNITS[unit].kind == "coastal":
        return []
    side = UNITS[unit].side
    legal = legal_places(g, here, unit, barred)
    open_places = [p for p in legal if not g.full(p, unit)]
    free = [p for p in open_places if g.free(p, side)]
    if free:
        enemies = {p: sum(g.owner(q) != side for q in g.adjacent(p)) for p in free}
        return [p for p in free if enemies[p] == min(enemies.values())]
    for wanted in (side, other(side)):
        found = [p for p in open_places if g.owner(p) == wanted]
        if found:
            return found
    return [p for p in legal if g.full(p, unit) and leads_on(g, p, unit, barred, {p})]


def leads_on(g, place, unit, barred, seen):
    for onward in legal_places(g, place, unit, barred):
        if onward in seen:
            continue
        if not g.full(onward, unit) or leads_on(g, onward, unit, barred, seen | {onward}):
            return True
    return False


def can_retreat(g, place, unit):
    return bool(retreat_choices(g, place, unit, {place}))


def give_way(g, place, unit):
    """A defender retreats, if need be through full Areas (9.66); never back into the assaulted Area."""
    here = place
    while True:
        choices = retreat_choices(g, here, unit, {place})
        there = choices[0]
        if len(choices) > 1:
            there = (yield from g.choose(UNITS[unit].side, [f"go {p}" for p in choices])).split()[1]
        _, bridge = way_back(g, here, there, unit)
        if bridge:
            g.imp.bridges[bridge].add(unit)
        left, here = here, there
        g.put(unit, there)
        if left != place:
            nationality(g, left)
            yield from settle(g, left)
        if not g.full(there, unit):
            break
    yield from settle(g, here)
    entered_empty(g, here)
    if UNITS[unit].side == "allied":
        g.check_fort(here)


def go_back(g, place, unit):
    """9.61: the attacker returns to where he came from; R44 if he cannot."""
    home, boundary, waded, _ = g.imp.came[unit]
    if g.full(home, unit) or (boundary in g.down and not waded):
        if g.options["blocked_retreat"] == "one_level":
            g.condition[unit] += 1
        return
    g.put(unit, home)
    yield from settle(g, home)
    entered_empty(g, home)
    if UNITS[unit].side == "allied":
        g.check_fort(home)


def attackers_may_go(g, place, attackers, phase):
    """9.41, 9.42, 9.61: an optional retreat, not for those who began here or came from the sea."""
    if phase:
        return
    while True:
        options = []
        for unit in attackers:
            home = g.imp.came.get(unit, (None,))[0]
            if g.place[unit] == place and home and home not in APPROACH and not g.full(home, unit):
                options.append(f"withdraw {unit}")
        if not options:
            return
        side = UNITS[attackers[0]].side
        answer = yield from g.choose(side, options, "stand")
        if answer == "stand":
            return
        yield from go_back(g, place, answer.split()[1])


def settle(g, place):
    """7.3: a Vacant enemy Area with a unit in it changes hands."""
    if place not in g.control:
        return
    for side in ("german", "allied"):
        units = g.units(place, side)
        if not units or g.owner(place) == side or not g.vacant(place, side):
            continue
        if side == "german":
            g.taken(place, "german")
            return
        us = sum(UNITS[u].nation == "us" for u in units)
        nation = "us" if us * 2 > len(units) else "british"
        if us * 2 == len(units):
            g.taken(place, "british")
            answer = yield from g.choose("allied", ["flag us", "flag british"])
            nation = answer.split()[1]
        g.taken(place, nation)


def entered_empty(g, place):
    """Finding 6: the program flips an empty Area of the other nation when a unit merely enters it."""
    if "F6" in FOUND:
        nationality(g, place)


def nationality(g, place):
    """7.3: in a Free Area control goes to the other Allied nation when the controlling one has left."""
    if place not in g.control or g.owner(place) != "allied" or not g.free(place, "allied"):
        return
    nations = {UNITS[u].nation for u in g.units(place, "allied")}
    if nations and g.control[place] not in nations:
        g.control[place] = nations.pop()


__all__ = ["D1", "sector", "settle", "nationality", "can_retreat", "give_way", "go_back", "attackers_may_go", "bridge_room"]
