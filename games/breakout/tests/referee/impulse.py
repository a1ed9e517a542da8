"""The Day: impulses, Double Impulses, landings by day, work on bridges, sunset (6.3, 8, 11.4, 19.3, 20)."""

from assault import assault
from board import D1, FRESH, SPENT, other
from bombard import can_fire, fire, gun_targets, marker_targets
from dday import come_ashore
from facts import APPROACH, BEACHES, BOUNDARIES, BOXES, MARKERS, UNITS, box_number
from game import FOUND, Impulse, Over, boundaries_of
from march import allowance, can_stir, entry_cost, left, move
from retreat import settle
from storm import change_weather
from supply import allied_lines, isolated


class DayEnds(Exception):
    """The Day is over."""


def day(g):
    g.phase, g.box = "day", g.start
    g.boxes, g.overcast = [g.box], {g.box} if g.weather != "clear" else set()
    g.passed = False
    try:
        while True:
            for side in ("german", "allied"):
                yield from impulse(g, side)
    except DayEnds:
        pass
    g.drm = 0
    if g.scenario["breakthrough"] and breakthrough(g):
        raise Over("breakthrough")


def breakthrough(g):
    """22.1, R85: a Fresh, supplied Allied unit in a Sector at the end of the Day."""
    return any(UNITS[u].side == "allied" and g.fresh(u) and g.place[u] in g.sectors_set
               and g.place[u] in allied_lines(g, UNITS[u].nation, g.working_ports()) for u in UNITS)


def new_impulse(g, side):
    imp = Impulse(side=side)
    imp.held, imp.passes_at_end, imp.counts_sunset = g.advantage, False, True
    imp.mandatory, imp.entered_enemy, imp.moved, imp.fired = set(), {}, set(), set()
    imp.contested_at_start = {p for p in g.control if g.contested(p)}
    return imp


def impulse(g, side):
    g.side, g.imp = side, new_impulse(g, side)
    imp = g.imp
    passed = yield from half(g, side, first=True)
    if not passed and imp.halves == 1 and may_double(g, side) and openings(g, side, second=True):
        answer = yield from g.choose(side, ["double"], "done")
        if answer == "double":
            imp.halves, g.advantage_used = 2, True
            yield from sunset_roll(g)
            imp.counts_sunset = False
            fresh_half(g)
            yield from half(g, side, first=False)
    spend_active(g)
    yield from sunset_roll(g)
    both = passed and g.passed
    g.pass_advantage()
    if imp.passes_at_end and g.advantage == imp.held:
        g.advantage = other(g.advantage)
    g.passed = bool(passed)
    if side == "allied":
        yield from sunset(g, both)
    elif both:
        raise DayEnds


def fresh_half(g):
    """The second half activates anew; its limits go on counting (R114)."""
    if "F8" in FOUND:
        g.imp.surcharge = {}
    if "F3" not in FOUND:
        g.imp.active, g.imp.activated = {}, []


def spend_active(g):
    """8.32: who has acted is Spent at the end of the impulse."""
    for unit in g.imp.acted:
        if g.place[unit] in g.here and g.fresh(unit):
            g.condition[unit] = SPENT
    for beach in BEACHES:
        g.check_fort(beach)


def sunset_roll(g):
    """R9: rolled on its own if the impulse has had no roll of two dice."""
    if g.side == "allied" and g.imp.sunset is None and g.imp.counts_sunset:
        drm = g.drm
        g.imp.sunset = (sum((yield from g.throw(2))), drm)


def sunset(g, both_passed):
    """6.3, 11.23, R11: the end of the Day, the weather, the next box."""
    roll, drm = g.imp.sunset
    number = box_number(g.box)
    ends = roll + drm < number
    if roll == number and not ends:
        yield from change_weather(g)
    if ends or both_passed:
        raise DayEnds
    if g.imp.air_only:
        return
    if g.box == BOXES[-1]:
        raise DayEnds
    g.box = BOXES[BOXES.index(g.box) + 1]
    g.boxes.append(g.box)
    if g.weather != "clear":
        g.overcast.add(g.box)


def may_double(g, side):
    return g.advantage == side and not g.advantage_used


# --- what an impulse can begin with (8.1, 8.11) ---

def openings(g, side, second=False):
    halves, g.imp.halves = g.imp.halves, 2 if second else g.imp.halves
    options = list_openings(g, side)
    g.imp.halves = halves
    return options


def list_openings(g, side):
    options = [f"activate {p}" for p in list(g.control) if can_activate(g, p, side)]
    if side == "allied":
        options += [f"activate {box}" for box in APPROACH if landing_units(g, box)]
    for marker, row in MARKERS.items():
        if row["side"] == side and marker not in g.used_markers and marker_free(g, row):
            options += [f"bombard {marker} {p}" for p in marker_targets(g, marker)]
    return options + [f"bombard guns {p}" for p in gun_targets(g, side)]


def marker_free(g, row):
    """R114: one naval and one air marker in each half, or in the whole Double Impulse."""
    kind = row["kind"].split("_")[0]
    return g.options["double_impulse_markers"] == "per_half" or kind not in g.imp.markers


def can_activate(g, place, side):
    if repairs(g, place, side) or demolitions(g, [place], side):
        return True
    return bool(able_to_act(g, place, side))


def able_to_act(g, place, side):
    """Fresh units there that have not acted (8.1)."""
    units = [u for u in g.units(place, side) if usable(g, u)]
    if not units:
        return []
    return units


def usable(g, unit):
    if not g.fresh(unit) or unit in g.imp.acted or unit in g.imp.done or UNITS[unit].kind == "coastal":
        return False
    return right_nation(g, unit)


def right_nation(g, unit):
    """8.374."""
    return UNITS[unit].side == "german" or g.imp.halves == 2 or g.imp.nations <= {UNITS[unit].nation}


def half(g, side, first):
    """One activation; true if it was a Pass."""
    while True:
        options = openings(g, side, second=not first)
        closing = "pass" if first else "done"
        answer = yield from g.choose(side, options, closing, "impulse")
        if answer == "pass" and first and not options:
            answer = yield from only_pass(g, side)
        if answer.startswith("dismantle"):
            drop_works(g, side, answer)
            continue
        break
    word, *rest = answer.split()
    if word in ("pass", "done"):
        g.imp.air_only = False
        return word == "pass"
    if word == "bombard":
        kind = MARKERS[rest[0]]["kind"].split("_")[0] if rest[0] in MARKERS else "guns"
        g.imp.markers.append(kind)
        g.imp.air_only = g.imp.air_only and kind == "air"
        yield from fire(g, rest[0], rest[1])
        return False
    g.imp.air_only = False
    if rest[0] in APPROACH:
        yield from land(g, rest[0])
    else:
        activate(g, rest[0], side)
        yield from repair_stage(g, side, rest[0])
    yield from operate(g, side)
    yield from blow_stage(g, side)
    return False


def only_pass(g, side):
    from game import Ask
    return (yield Ask(side, ["pass"] + g.dismantle_options(side, "impulse"), "impulse"))


def drop_works(g, side, answer):
    g.works.pop((side, answer.split()[1]), None)


def activate(g, place, side):
    g.imp.activated.append(place)
    for unit in g.units(place, side):
        if g.fresh(unit) and unit not in g.imp.acted and UNITS[unit].kind != "coastal":
            g.imp.active[unit] = place


# --- movement and assaults (8.22) ---

def operate(g, side):
    imp = g.imp
    while True:
        options = [f"pick {u}" for u in imp.active if can_pick(g, u)]
        for place in g.control:
            able, _ = fighters(g, place, side)
            if place not in imp.assaulted and any(UNITS[u].lead for u in able):
                options.append(f"assault {place}")
        combining = imp.halves == 1 and may_double(g, side) and imp.counts_sunset
        if combining:
            options += [f"combine {p}" for p in g.control if p not in imp.activated and can_activate_too(g, p, side)]
        answer = yield from ask_operate(g, side, options)
        word, *rest = answer.split()
        if word == "done":
            return
        if word == "dismantle":
            drop_works(g, side, answer)
        elif word == "pick":
            yield from move(g, rest[0])
        elif word == "assault":
            yield from attack(g, side, rest[0])
        else:
            imp.halves, g.advantage_used = 2, True
            activate(g, rest[0], side)
            yield from repair_stage(g, side, rest[0])


def ask_operate(g, side, options):
    """The step cannot be closed while somebody must assault."""
    from game import Ask
    if any(g.place[u] in g.here and not g.vacant(g.place[u], side) and g.fresh(u) for u in g.imp.bound):
        return (yield Ask(side, options + g.dismantle_options(side, "operate"), "operate"))
    return (yield from g.choose(side, options, "done", "operate"))


def can_activate_too(g, place, side):
    halves, g.imp.halves = g.imp.halves, 2
    able = can_activate(g, place, side)
    g.imp.halves = halves
    return able


def can_pick(g, unit):
    return (g.place[unit] in g.here and g.fresh(unit) and unit not in g.imp.done and unit not in g.imp.guns_used
            and unit not in g.imp.fired and right_nation(g, unit) and can_stir(g, unit))


def fighters(g, place, side):
    """Who may assault here (8.5): those who have just entered, and those who began in the Contested Area."""
    if g.vacant(place, side):
        return [], []
    able, along = [], []
    for unit in g.units(place, side):
        if unit not in g.imp.active or not g.fresh(unit) or unit in g.imp.done or not right_nation(g, unit):
            continue
        began = g.imp.active[unit] == place and not g.imp.steps.get(unit, 0)
        if not began and place not in g.imp.entered_enemy.get(unit, ()):
            continue
        if UNITS[unit].kind == "artillery":
            along += [unit] if not began else []
        else:
            able.append(unit)
    return sorted(able, key=lambda u: UNITS[u].order), along


def attack(g, side, place):
    imp = g.imp
    able, along = fighters(g, place, side)
    forced = {u for u in able if u in imp.mandatory and u in imp.bound}
    dear = 2 if any(g.condition[u] == FRESH for u in g.units(place, other(side))) else 1
    imp.assaulted[place] = set()

    def guns(attackers):
        found = []
        for unit in UNITS:
            if UNITS[unit].side != side or UNITS[unit].rocket or unit in imp.guns_used and unit not in imp.overran_guns:
                continue
            if can_fire(g, unit, place) and supports(unit, attackers):
                found.append(unit)
        return found

    def spend(attackers):
        imp.nations |= {UNITS[u].nation for u in attackers}
        if any(imp.active[u] == place and not imp.steps.get(u, 0) for u in attackers):
            imp.surcharge_pending = (place, dear)

    hurt = [u for u in imp.landing_units if g.place[u] == place and not g.fresh(u)]
    overran, attackers = yield from assault(
        g, place, able, forced=forced, guns=guns, along=[u for u in along if u in imp.bound], hurt=hurt, spend=spend)
    if imp.surcharge_pending:
        imp.surcharge[place] = imp.surcharge_pending[1]
        imp.surcharge_pending = None
    if overran:
        imp.assaulted[place] = set(attackers)
        imp.done -= set(attackers)
    else:
        imp.no_overrun.add(place)


def supports(unit, attackers):
    """16.12, 16.13, R58."""
    if UNITS[unit].side == "allied" and not any(UNITS[u].nation == UNITS[unit].nation for u in attackers):
        return False
    if UNITS[unit].corps:
        return True
    return any(UNITS[u].division == UNITS[unit].division for u in attackers if UNITS[unit].division)


# --- landing by day (19.3, 19.4, 21.6) ---

def landing_units(g, box):
    beach = APPROACH[box]
    if g.weather == "storm" or (g.owner(beach) == "german" and not g.contested(beach)):
        return []
    room = min(5 - g.imp.landed.get(beach, 0), 10 - len(g.units(beach, "allied")))
    if room <= 0:
        return []
    forced = beach in g.forts
    return [u for u in g.units(box) if not (forced and UNITS[u].kind == "artillery") and not g.full(beach, u)
            and right_nation(g, u)]


def land(g, box):
    imp, beach = g.imp, APPROACH[box]
    chosen = []
    room = min(5 - imp.landed.get(beach, 0), 10 - len(g.units(beach, "allied")))
    while True:
        options = []
        if len(chosen) < room:
            corps = any(UNITS[u].corps for u in chosen)
            options = [f"with {u}" for u in landing_units(g, box) if u not in chosen and not (corps and UNITS[u].corps)]
        if len(chosen) == len(g.units(box)):
            break
        answer = yield from g.choose("allied", options, "done", "always") if chosen else g.choose("allied", options)
        if answer == "done":
            break
        chosen.append(answer.split()[1])
    forced, enemies = beach in g.forts, not g.vacant(beach, "allied")
    imp.landed[beach] = imp.landed.get(beach, 0) + len(chosen)
    cost = {u: entry_cost(g, u, beach) for u in chosen}
    imp.activated.append(box)
    yield from come_ashore(g, chosen)
    imp.landing_units = list(chosen)
    for unit in chosen:
        imp.active[unit] = box
        imp.acted.add(unit)
        imp.moved.add(unit)
        imp.nations.add(UNITS[unit].nation)
        imp.used[unit] = min(cost[unit], allowance(g, unit))
        imp.steps[unit] = 1
        imp.came[unit] = (box, None, False, True)
        if UNITS[unit].lead:
            imp.entered.add(beach)
        if not g.fresh(unit):
            imp.done.add(unit)
        elif enemies:
            imp.entered_enemy.setdefault(unit, set()).add(beach)
            if forced:
                imp.mandatory.add(unit)
                imp.bound.add(unit)
    yield from settle(g, beach)
    if forced and not any(g.fresh(u) and UNITS[u].lead for u in chosen):
        for unit in chosen:
            g.worsen(unit, D1)
            imp.bound.discard(unit)
            imp.done.add(unit)
        imp.assaulted[beach] = set()
    elif not forced:
        g.check_fort(beach)


# --- bridges (8.21, 8.23, 20.2, 20.4) ---

def markers_free(g, side):
    return len(g.works_on(side)) < (4 if side == "allied" else 1) - g.imp.works_gone.get(side, 0)


def can_mark(g, side):
    """20.21: a marker that is off the map, or the only one, which is taken from elsewhere."""
    return markers_free(g, side) or len(g.works_on(side)) == 1


def mark(g, side, name):
    """Puts a Construction marker on the bridge; its level."""
    if (side, name) not in g.works and not markers_free(g, side):
        del g.works[side, g.works_on(side)[0]]
    return g.works.setdefault((side, name), 0)


def repairs(g, place, side):
    imp = g.imp
    if g.owner(place) != side or imp.repairs >= (4 if side == "allied" else 1):
        return []
    names = [n for n in boundaries_of(place) if n in g.down and n not in imp.mended
             and ((side, n) in g.works or can_mark(g, side))]
    if not names or isolated(g, place, side, g.working_ports()):
        return []
    return names


def repair_stage(g, side, place):
    while True:
        options = [f"repair {n}" for n in repairs(g, place, side) if (side, n) in g.works or can_mark(g, side)]
        answer = yield from g.choose(side, options, "done", "repair")
        if answer == "done":
            return
        if answer.startswith("dismantle"):
            drop_works(g, side, answer)
            continue
        yield from repair(g, side, answer.split()[1])


def repair(g, side, name):
    """20.2, 20.21, 20.5."""
    imp = g.imp
    imp.repairs += 1
    imp.mended.add(name)
    level = mark(g, side, name)
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


def work_value(g, name, side):
    a, b, kind, _ = BOUNDARIES[name]
    return g.status(a, side) + g.status(b, side) - (1 if kind == "flooded" else 0)


def demolitions(g, places, side):
    """20.4: bridges of his own on the boundary of an active place which the enemy threatens."""
    found = []
    for place in places:
        for name in boundaries_of(place) if place in g.control else []:
            a, b = BOUNDARIES[name][:2]
            threatened = any(p in g.control and (g.owner(p) != side or g.contested(p)) for p in (a, b))
            if g.bridge(name) and g.holder[name] == side and threatened and name not in g.imp.blown and name not in found:
                found.append(name)
    return found


def blow_stage(g, side):
    if "F3" in FOUND and not g.imp.counts_sunset and g.imp.activated[-1] in APPROACH:
        return
    if "F2" in FOUND and g.imp.activated and g.imp.activated[0] in APPROACH and g.imp.counts_sunset:
        return
    while True:
        options = [f"blow {n}" for n in demolitions(g, g.imp.activated, side)]
        answer = yield from g.choose(side, options, "done", "blow")
        if answer == "done":
            return
        if answer.startswith("dismantle"):
            drop_works(g, side, answer)
            continue
        name = answer.split()[1]
        g.imp.blown.add(name)
        if (yield from g.throw(1))[0] + work_value(g, name, side) >= 7:
            g.down.add(name)


__all__ = ["day", "left", "Over"]
