"""Regroup, Dawn and the reckoning (sections 13, 19, 22, 24.1)."""

from assault import absorb  # noqa: F401  (one package, one meaning)
from board import FRESH, SPENT, D1
from dday import interdiction_value
from facts import APPROACH, BEACHES, CALENDAR, HARBOURS, NEIGHBOURS, SECTORS, UNITS, VP, key, water_between
from game import Impulse, Over
from march import bridge_room
from retreat import entered_empty, nationality, settle
from storm import dawn_weather
from supply import allied_lines, cherbourg_isolated


# --- Regroup (13) ---

def regroup_phase(g):
    for side in ("german", "allied"):
        g.phase, g.imp = f"{side}-regroup", Impulse(side=side)
        yield from regroup(g, side)
    g.pass_advantage()


def regroup(g, side):
    while True:
        options = [f"pick {u}" for u in UNITS if UNITS[u].side == side and u not in g.imp.done and regroup_places(g, u)]
        answer = yield from g.choose(side, options, "done", "regroup")
        if answer == "done":
            return
        unit = answer.split()[1]
        answer = yield from g.choose(side, [f"go {p}" for p in regroup_places(g, unit)])
        yield from regroup_to(g, unit, answer.split()[1])
        g.imp.done.add(unit)


def regroup_places(g, unit):
    here, side = g.place[unit], UNITS[unit].side
    if here in APPROACH:
        return sea_places(g, unit, here)
    if here not in g.control or UNITS[unit].kind == "coastal":
        return []
    return [p for p in NEIGHBOURS[here] if p in g.control and g.free(p, side) and not g.full(p, unit)
            and way(g, unit, here, p)]


def way(g, unit, here, there):
    """13.S3: no enemy-held bridge, five over each, and no boundary that could not be crossed by day."""
    kind, _ = water_between(here, there)
    if kind not in ("river", "flooded"):
        return True
    name, side = key(here, there), UNITS[unit].side
    if g.bridge(name) and g.holder[name] == side and bridge_room(g, name, unit):
        return True
    wades = kind == "river" and UNITS[unit].kind == "infantry"
    return wades and (g.holder[name] == side or g.vacant(here, side)) and not (g.bridge(name) and g.holder[name] != side)


def sea_places(g, unit, box):
    beach = APPROACH[box]
    found = ["OFFSHORE"]
    landed = g.imp.landed
    count = sum(landed.values()) if g.options["regroup_landing"] == "total" else landed.get(beach, 0)
    if g.free(beach, "allied") and not g.full(beach, unit) and count < 5 and g.weather != "storm":
        found.append(beach)
    return found


def regroup_to(g, unit, there):
    here = g.place[unit]
    if here in APPROACH and there != "OFFSHORE":
        g.imp.landed[there] = g.imp.landed.get(there, 0) + 1
        value = interdiction_value(g, there)
        if value:
            face = (yield from g.throw(1))[0]
            if face <= value:
                g.worsen(unit, SPENT if face == value else D1)
    elif here not in APPROACH:
        kind, _ = water_between(here, there)
        name = key(here, there)
        if kind in ("river", "flooded") and g.bridge(name) and g.holder[name] == UNITS[unit].side and bridge_room(g, name, unit):
            g.imp.bridges[name].add(unit)
    g.put(unit, there)
    nationality(g, here)
    yield from settle(g, here)
    yield from settle(g, there)
    entered_empty(g, there)


# --- Dawn (6.2, E12, 19) ---

def dawn(g):
    g.day += 1
    g.phase, g.imp = "dawn", Impulse()
    g.used_markers, g.hit = set(), {"us": set(), "british": set()}
    yield from dawn_weather(g)
    for unit in UNITS:
        if UNITS[unit].leaves and g.place[unit] in g.here and g.owner(UNITS[unit].leaves) == "allied":
            here = g.place[unit]
            g.put(unit, "gone")
            g.condition[unit] = FRESH
            nationality(g, here)
            yield from settle(g, here)
    if g.day >= 8:
        yield from reassign(g)
    yield from arrivals(g)
    g.pass_advantage()


def boxes_of(nation):
    return [row["approach"] for row in BEACHES.values() if row["nation"] == nation]


def reassign(g):
    """3.5, 19.5: units Offshore may go to any Approach Box of their nation."""
    for unit in [u for u in UNITS if g.place[u] == "OFFSHORE"]:
        answer = yield from g.choose("allied", [f"go {b}" for b in boxes_of(UNITS[unit].nation)] + ["leave"])
        if answer != "leave":
            g.put(unit, answer.split()[1])


def arrivals(g):
    for unit in [u for u in UNITS if g.place[u] == "later" and UNITS[u].day <= g.day]:
        facts = UNITS[unit]
        if facts.entry == "sector":
            german_arrival(g, unit)
    for unit in [u for u in UNITS if g.place[u] == "later" and UNITS[u].day <= g.day and UNITS[u].side == "allied"]:
        facts = UNITS[unit]
        if facts.entry == "drop":
            held = g.owner(facts.place) == "allied" or g.contested(facts.place)
            ok = (held or g.options["june7_drop"] == "always") and not g.full(facts.place, unit)
            g.put(unit, facts.place if ok else "OFFSHORE")
            yield from settle(g, g.place[unit])
            if ok:
                g.check_fort(facts.place)
        elif facts.entry == "landing":
            g.put(unit, facts.place)
        elif facts.entry == "beach":
            answer = yield from g.choose("allied", [f"go {b}" for b in boxes_of(facts.nation)])
            g.put(unit, answer.split()[1])


def german_arrival(g, unit):
    """R109: the next letter that is still German, then the previous one."""
    at = SECTORS.index(UNITS[unit].place)
    for place in [SECTORS[at], *SECTORS[at + 1:], *reversed(SECTORS[:at])]:
        if g.owner(place) == "german":
            g.put(unit, place)
            return


# --- the reckoning ---

def victory_points(g):
    """22.3, 22.4."""
    total, contested = 0, 0
    for area, (value, when_isolated) in VP.items():
        if g.owner(area) == "allied":
            if area in allied_lines(g, g.control[area], g.working_ports()):
                total += value
        else:
            if when_isolated and cherbourg_isolated(g, area):
                total += when_isolated
            if g.contested(area):
                contested += value
    if g.scenario["counted"] == "beaches":
        return total + sum(g.owner(b) == "allied" for b in BEACHES), 0
    total += g.advantage == "allied"
    total -= sum(g.owner(b) == "german" for b in BEACHES)
    return total + (1 if contested >= 7 else 0), contested


def reckon(g):
    """The result at the end of a turn, if there is one."""
    total, contested = victory_points(g)
    bid = float(g.options["bid"])
    if bid != int(bid):
        total += contested / 10
    if g.extended:
        required = CALENDAR[g.day]["required"]
        if not required:
            return
        needed = int(required) + bid
        if total > needed or (g.day == g.last_day and total >= needed):
            raise Over("allied-victory")
        if total < needed:
            raise Over("german-victory")
        return
    if g.day < g.last_day:
        return
    words = {"allied": "allied-victory", "draw": "draw", "german": "german-victory"}
    for level in g.scenario["levels"]:
        if "at_least" not in level or total >= level["at_least"] + bid:
            raise Over(words[level["result"]])


__all__ = ["regroup_phase", "dawn", "reckon", "victory_points", "D1", "HARBOURS"]
