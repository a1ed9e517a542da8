"""The phases before the Day of 6 June (section 21): drop, ships, aircraft, landings."""

from assault import amphibious_assault, assault
from board import D1, FRESH, SPENT
from bombard import fire, marker_targets
from facts import APPROACH, BEACHES, BOUNDARIES, MARKERS, UNITS
from game import Impulse, boundaries_of

DROPS = ("50", "1")


def before_the_day(g):
    for name, phase in (("drop", drop), ("naval", ships), ("air", aircraft), ("landings", landings)):
        g.phase, g.imp = name, Impulse(side="allied")
        g.imp.held = g.advantage
        yield from phase(g)
        g.values = g.points = None
        for unit in g.imp.acted:
            if g.place[unit] in g.here and g.fresh(unit):
                g.condition[unit] = SPENT
        g.pass_advantage()


def drop(g):
    """1A: each unit may assault in its drop Area, take one bridge, or stay Fresh (21.2)."""
    dropped = [u for u in UNITS if UNITS[u].entry == "drop" and UNITS[u].day == 6 and g.place[u] in g.here]
    assaulted = set()
    while True:
        ready = [u for u in dropped if u not in g.imp.done]
        options = []
        for area in dict.fromkeys(g.place[u] for u in ready):
            if area not in assaulted and not g.vacant(area, "allied"):
                options.append(f"assault {area}")
        for unit in ready:
            for name in boundaries_of(g.place[unit]):
                if g.bridge(name) and g.holder[name] == "german":
                    options.append(f"secure {unit} {name}")
        if not ready:
            return
        answer = yield from g.choose("allied", options, "done", "always")
        if answer == "done":
            return
        word, *rest = answer.split()
        if word == "secure":
            unit, name = rest
            g.condition[unit] = SPENT
            g.holder[name] = "allied"
            g.crossed.add(name)
            g.imp.done.add(unit)
        else:
            assaulted.add(rest[0])
            units = [u for u in ready if g.place[u] == rest[0]]
            yield from assault(g, rest[0], units, phase="drop")


def ships(g):
    """1B: every beach once (21.3)."""
    left = [area for area in BEACHES if g.units(area, "german")]
    while left:
        options = [f"bombard {m} {a}" for m, row in MARKERS.items() for a in left
                   if row["kind"] == "naval_" + {"us": "west", "british": "east"}[BEACHES[a]["nation"]] and row["kind"] == m]
        answer = yield from g.choose("allied", options)
        _, marker, area = answer.split()
        left.remove(area)
        yield from fire(g, marker, area)
    g.used_markers |= {"naval_east", "naval_west"}


def aircraft(g):
    """1C: both targets are named before the first is struck (21.4, R47)."""
    near = {nation: {a for b, row in BEACHES.items() if row["nation"] == nation for a in [b, *g.adjacent(b)]}
            for nation in ("us", "british")}
    named = {}
    markers = ["air_us", "air_british"]

    def targets(marker):
        nation = MARKERS[marker]["nation"]
        other_hit = g.hit["british" if nation == "us" else "us"]
        return [a for a in g.control if a in near[nation] and a not in other_hit and a not in named.values()
                and g.units(a, "german") and a not in g.sectors_set]

    while True:
        options = [f"bombard {m} {a}" for m in markers if m not in named for a in targets(m)]
        if not options:
            break
        answer = yield from g.choose("allied", options)
        named[answer.split()[1]] = answer.split()[2]
    while named:
        answer = yield from g.choose("allied", [f"bombard {m} {a}" for m, a in named.items()]) if named else None
        _, marker, area = answer.split()
        del named[marker]
        yield from fire(g, marker, area)
    g.used_markers |= {"air_us", "air_british"}


def landings(g):
    """1D: the first wave, all interdiction together, then one assault for each beach (21.5)."""
    waiting = [u for u in UNITS if g.place[u] in APPROACH and UNITS[u].kind != "artillery"]
    chosen = list(waiting)
    while True:
        count = {}
        for unit in chosen:
            count[g.place[unit]] = count.get(g.place[unit], 0) + 1
        options = [f"without {u}" for u in chosen if count[g.place[u]] > 1]
        answer = yield from g.choose("allied", options, "done", "always")
        if answer == "done":
            break
        chosen.remove(answer.split()[1])
    yield from come_ashore(g, chosen)
    left = [a for a in BEACHES if any(g.place[u] == a for u in chosen)]
    for area in list(left):
        if not g.units(area, "german"):
            left.remove(area)
            occupy_empty_beach(g, area, [u for u in chosen if g.place[u] == area])
    while left:
        answer = yield from g.choose("allied", [f"assault {a}" for a in left])
        area = answer.split()[1]
        left.remove(area)
        yield from amphibious_assault(g, area, [u for u in chosen if g.place[u] == area])


def occupy_empty_beach(g, area, units):
    """R115: without a defender they arrive, are Spent and take control."""
    for unit in units:
        g.worsen(unit, SPENT)
    g.take(area, BEACHES[area]["nation"])


def interdiction_value(g, beach):
    return sum(1 for p in [beach, *g.adjacent(beach)] for u in g.units(p, "german")
               if UNITS[u].kind == "coastal" and g.condition[u] == FRESH)


def come_ashore(g, units):
    """19.4: one throw for all who are under fire; who is hit is Spent or D1 on the beach."""
    units = sorted(units, key=lambda u: UNITS[u].order)
    under_fire = [u for u in units if interdiction_value(g, APPROACH[g.place[u]])]
    faces = dict(zip(under_fire, (yield from g.throw(len(under_fire), "several")) if under_fire else []))
    value = {u: interdiction_value(g, APPROACH[g.place[u]]) for u in units}
    for unit in units:
        g.imp.came[unit] = (g.place[unit], None, False, True)
        g.put(unit, APPROACH[g.place[unit]])
        if unit in faces and faces[unit] == value[unit]:
            g.condition[unit] = SPENT
        elif unit in faces and faces[unit] < value[unit]:
            g.condition[unit] = D1


__all__ = ["before_the_day", "marker_targets", "BOUNDARIES", "come_ashore", "interdiction_value"]
