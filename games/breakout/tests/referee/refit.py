"""The Refit Phase (6.4, 12.4 to 12.9, 20.23, 24.2 to 24.7)."""

from board import D1, D2, FRESH
from facts import BEACHES, BOUNDARIES, BOXES, HARBOURS, KEYS, LIMITED, NEIGHBOURS, SECTORS, UNITS, rows, water_between
from game import Impulse
from impulse import can_mark, drop_works, mark, work_value
from supply import allied_lines, cherbourg_lines, distances, german_lines, isolated

SURRENDER = {row["table"]: row for row in rows("surrender.csv")}


class Depot:
    def __init__(self, source, area, points, nation):
        self.source, self.area, self.points, self.nation, self.drawn = source, area, points, nation, False


def refit_phase(g):
    g.imp = Impulse()
    g.start, g.recovered, g.bought = "0", set(), {"german": 0, "allied": 0}
    g.weather_share = (sum(box in g.overcast for box in g.boxes), len(g.boxes))
    g.depots = []
    g.phase = "german-refit"
    yield from german_refit(g)
    if g.options["surrender_timing"] == "german_refit":
        yield from surrender(g)
    g.phase = "allied-refit"
    yield from allied_refit(g)
    if g.options["surrender_timing"] != "german_refit":
        yield from surrender(g)
    g.depots = []
    g.boxes, g.overcast = g.boxes, g.overcast
    g.pass_advantage()


def better(g, unit):
    g.condition[unit] -= 1
    g.recovered.add(unit)
    if UNITS[unit].side == "allied":
        g.check_fort(g.place[unit])


# --- German (12.6 to 12.62) ---

def german_depot_value(g):
    """12.61, 18.41: by the weather at dawn, one more or less for every three impulses of the other."""
    overcast, boxes = g.weather_share
    if g.dawn_weather == "clear":
        return 5 + -(-overcast // 3)
    return 10 - -(-(boxes - overcast) // 3)


def german_refit(g):
    yield from cherbourg(g)
    for place in SECTORS:
        if g.owner(place) == "german":
            for unit in g.units(place, "german"):
                if g.condition[unit] > FRESH:
                    better(g, unit)
    yield from depots_and_units(g, "german")
    yield from purchase(g, "german")


def cherbourg(g):
    """12.62: all may try, the German may leave some out."""
    for area in LIMITED:
        trying = [u for u in g.units(area, "german") if g.condition[u] > FRESH]
        if g.owner(area) != "german" or not trying:
            continue
        g.failed = []
        while trying:
            answer = yield from g.choose("german", [f"without {u}" for u in trying] + ["done"])
            if answer == "done":
                break
            trying.remove(answer.split()[1])
        if not trying:
            continue
        faces = yield from g.throw(len(trying), "several")
        for unit, face in zip(trying, faces):
            if face >= {1: 4, 2: 5, 3: 6}[g.condition[unit]]:
                better(g, unit)


def surrender(g):
    """12.8, R65: isolated Germans without a line to Cherbourg roll."""
    supplied = german_lines(g) | cherbourg_lines(g)
    units = [u for u in UNITS if UNITS[u].side == "german" and g.place[u] in g.control and g.place[u] not in supplied]
    if not units:
        return
    faces = yield from g.throw(len(units), "several")
    table = SURRENDER[g.options["surrender_table"]]
    for unit, face in zip(units, faces):
        level = g.condition[unit] + 1
        word = table["less"] if face < level else table["equal"] if face == level else table["more"]
        if word == "eliminated" or word == "worse" and g.condition[unit] == D2:
            yield from lose(g, unit)
        elif word == "worse":
            g.condition[unit] += 1


def lose(g, unit):
    place = g.place[unit]
    g.eliminate([unit], in_impulse=False)
    from retreat import settle
    yield from settle(g, place)


# --- Allied (12.7 to 12.9, 24) ---

def allied_refit(g):
    yield from air_supply(g)
    place_beach_depots(g)
    yield from depots_and_units(g, "allied")
    yield from purchase(g, "allied")


def air_supply(g):
    areas = [p for p in g.control if p not in SECTORS
             and any(g.condition[u] > FRESH and u not in g.recovered for u in g.units(p, "allied"))]
    answer = yield from g.choose("allied", [f"airlift {p}" for p in areas], "done")
    if answer == "done":
        return
    area, chosen = answer.split()[1], []
    while len(chosen) < 4:
        options = [f"with {u}" for u in g.units(area, "allied") if g.condition[u] > FRESH and u not in chosen]
        answer = yield from g.choose("allied", options, "done") if chosen else g.choose("allied", options)
        if answer == "done":
            break
        chosen.append(answer.split()[1])
    chosen.sort(key=lambda u: UNITS[u].order)
    value = 2 if g.owner(area) == "german" else 4 if g.free(area, "allied") else 3
    overcast, boxes = g.weather_share
    value -= 0 if not overcast else 1 if overcast * 2 <= boxes else 2 if overcast < boxes else 3
    faces = yield from g.throw(len(chosen), "several")
    for unit, face in zip(chosen, faces):
        if face + value - (1 if g.condition[unit] >= D1 else 0) >= 7:
            better(g, unit)


def place_beach_depots(g):
    """12.71, 12.72, R63; 24.2 to 24.4 and 24.6D."""
    for beach, row in BEACHES.items():
        lost = g.beach_lost.get(beach)
        if lost == "lost" or lost == g.day or not (g.owner(beach) == "allied" or g.units(beach, "allied")):
            continue
        for _ in range(int(row["depots"])):
            g.depots.append(Depot(beach, beach, max(beach_points(g) - batteries(g, beach), 0), row["nation"]))
    for row in HARBOURS:
        if g.extended and g.harbour_works(row) and (row["kind"] == "port" or g.weather != "storm"):
            points = int(row["depot"]) - (batteries(g, row["area"]))
            g.depots.append(Depot(row["area"], row["area"], max(points, 0), row["nation"]))


def beach_points(g):
    if g.weather == "storm" or g.storm is not None and getattr(g, "calm", None) == g.day:
        return 5 if g.day == g.storm else 2
    return 10


def batteries(g, beach):
    return sum(1 for p in [beach, *g.adjacent(beach)] for u in g.units(p, "german")
               if UNITS[u].kind == "coastal" and g.fresh(u))


def inland(g, depot):
    """12.71: Free Areas of its nation by a way over such Areas and friendly bridges."""
    if depot.drawn or depot.area != depot.source or not g.free(depot.source, "allied"):
        return []
    found, todo = {depot.source}, [depot.source]
    while todo:
        here = todo.pop()
        for there in NEIGHBOURS[here]:
            if there in found or there not in g.control or not g.free(there, "allied") or g.control[there] != depot.nation:
                continue
            kind, _ = water_between(here, there)
            name = KEYS[frozenset((here, there))]
            if kind in ("river", "flooded") and not (g.bridge(name) and g.holder[name] == "allied"):
                continue
            found.add(there)
            todo.append(there)
    return sorted(found - {depot.source})


# --- both ---

def depots_and_units(g, side):
    while True:
        options, g.cache = [], {}
        if side == "german":
            if len(g.depots) < 6:
                lines = german_lines(g)
                options += [f"depot {p} {p}" for p in g.control if g.free(p, "german") and p in lines]
        else:
            for depot in g.depots:
                options += [f"depot {depot.source} {p}" for p in inland(g, depot)]
        options += [f"refit {u}" for u in UNITS if UNITS[u].side == side and can_refit(g, u)]
        options += [f"mend {n} {p}" for n in sorted(g.down) for p in BOUNDARIES[n][:2] if can_mend(g, side, n, p)]
        options, g.cache = list(dict.fromkeys(options)), None
        answer = yield from g.choose(side, options, "done", "refit")
        word, *rest = answer.split()
        if word == "done":
            break
        if word == "dismantle":
            drop_works(g, side, answer)
        elif word == "depot" and side == "german":
            g.depots.append(Depot(rest[0], rest[0], german_depot_value(g), None))
        elif word == "depot":
            next(d for d in g.depots if d.source == rest[0] and rest[1] in inland(g, d)).area = rest[1]
        elif word == "refit":
            unit = rest[0]
            yield from draw(g, side, prices(g, side, g.place[unit], UNITS[unit].nation, g.condition[unit] >= D1))
            better(g, unit)
        elif word == "mend":
            yield from mend(g, side, *rest)
    for depot in g.depots:
        if g.free(depot.area, side):
            g.reserves[side] += depot.points
    if side == "german" and any(g.free(p, side) for p in german_lines(g)):
        g.reserves[side] += (6 - len(g.depots)) * german_depot_value(g)
    g.depots = []


def prices(g, side, place, nation, disrupted):
    """What each depot that has a line would cost (12.51, 12.52, 12.71)."""
    found = {}
    for depot in g.depots:
        if depot.points < 1 or (side == "allied" and depot.nation != nation):
            continue
        if depot.area == place:
            far = 0
        elif g.contested(depot.area) or g.owner(depot.area) != side:
            continue
        else:
            far = distances(g, depot.area, side).get(place)
        if far is not None:
            found[depot] = 1 + far + (1 if disrupted else 0)
    return found


def payable(price, paid, farthest):
    """Whether the rest can still be paid: the farthest depot used sets the price (12.51, R60)."""
    for limit in {farthest, *price.values()}:
        if limit < farthest or not limit:
            continue
        inside = sum(d.points for d, p in price.items() if p <= limit)
        if paid + inside >= limit:
            return True
    return False


def can_refit(g, unit):
    if g.place[unit] not in g.control or g.condition[unit] == FRESH or unit in g.recovered:
        return False
    return payable(prices(g, UNITS[unit].side, g.place[unit], UNITS[unit].nation, g.condition[unit] >= D1), 0, 0)


def draw(g, side, price):
    """Points are taken from one depot after the other until the farthest one's price is paid."""
    paid, farthest = 0, 0
    while not farthest or paid < farthest:
        price = {d: p for d, p in price.items() if d.points > 0}
        options = []
        for area in dict.fromkeys(d.area for d in price):
            group = [d for d in price if d.area == area]
            to = max(farthest, price[group[0]])
            all_of = min(sum(d.points for d in group), to - paid)
            for word, points in (("draw", all_of), ("draw-one", 1)):
                if points and (word == "draw" or to - paid > 1) and payable(left_after(price, group, points), paid + points, to):
                    options.append(f"{word} {area}")
        answer = options[0]
        if len({d.area for d in price}) > 1:
            answer = yield from g.choose(side, options)
        word, area = answer.split()
        group = [d for d in price if d.area == area]
        farthest = max(farthest, price[group[0]])
        points = 1 if word == "draw-one" else min(sum(d.points for d in group), farthest - paid)
        paid += points
        for depot in group:
            taken = min(points, depot.points)
            depot.points -= taken
            depot.drawn = depot.drawn or taken > 0
            points -= taken


class Rest:
    def __init__(self, points):
        self.points = points


def left_after(price, group, points):
    rest = {}
    for depot, cost in price.items():
        taken = min(points, depot.points) if depot in group else 0
        points -= taken
        rest[Rest(depot.points - taken)] = cost
    return {d: c for d, c in rest.items() if d.points}


def can_mend(g, side, name, place):
    """20.23, R119."""
    imp = g.imp
    if place not in g.control or g.owner(place) != side or name in imp.mended:
        return False
    if imp.mends.get(side, 0) >= (4 if side == "allied" else 1):
        return False
    if (side, name) not in g.works and not can_mark(g, side):
        return False
    if isolated(g, place, side, g.working_ports()):
        return False
    return place in SECTORS or payable(prices(g, side, place, g.control[place], False), 0, 0)


def mend(g, side, name, place):
    imp = g.imp
    imp.mends[side] = imp.mends.get(side, 0) + 1
    imp.mended.add(name)
    level = mark(g, side, name)
    if not (side == "german" and place in SECTORS):
        yield from draw(g, side, prices(g, side, place, g.control[place], False))
    roll = (yield from g.throw(1))[0] + level + work_value(g, name, side) - 1
    if roll < 7:
        g.works[side, name] = min(level + 1, 2)
        return
    g.down.discard(name)
    g.holder[name] = side
    g.crossed.add(name)
    for owner in ("german", "allied"):
        if g.works.pop((owner, name), None) is not None:
            imp.works_gone[owner] = imp.works_gone.get(owner, 0) + 1


def purchase(g, side):
    """12.53, R18: ten points a box, three boxes at most, one way only, not beyond the track."""
    way = 0
    while g.day < g.last_day:
        at = BOXES.index(g.start)
        options = []
        if g.reserves[side] >= 10 and abs(way) < 3:
            options += ["buy earlier"] if way <= 0 and at > 0 else []
            options += ["buy later"] if way >= 0 and at < len(BOXES) - 1 else []
        answer = yield from g.choose(side, options, "done", "buy")
        if answer == "done":
            return
        move = -1 if answer.endswith("earlier") else 1
        way += move
        g.start = BOXES[at + move]
        g.reserves[side] -= 10


__all__ = ["refit_phase", "allied_lines"]
