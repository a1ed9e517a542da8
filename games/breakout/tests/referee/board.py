"""The position: who stands where, who holds what, and the questions every rule asks of it (sections 7, 20.1)."""

from facts import (AREAS, BEACHES, BOUNDARIES, FORTS, NEIGHBOURS, PLACES, SCENARIOS, SECTORS, SETUPS, UNITS, key,
                   kind_of, rows)

FRESH, SPENT, D1, D2 = range(4)
CONDITION = ["", "spent", "d1", "d2"]
CAPACITY = [4, 3, 2, 1]


def other(side):
    return "allied" if side == "german" else "german"


class Board:
    def __init__(self, scenario, options):
        self.scenario, self.options = SCENARIOS[scenario], options
        self.extended = bool(self.scenario.get("extended"))
        self.last_day = self.scenario["last_day"]
        self.day, self.phase = self.scenario["first_day"], ""
        self.place = {unit: "later" for unit in UNITS}
        self.condition = dict.fromkeys(UNITS, FRESH)
        self.control = dict.fromkeys(PLACES, "german")
        self.forts = set(FORTS)
        self.holder = {name: "german" for name, (_, _, kind, _) in BOUNDARIES.items() if kind in ("river", "flooded")}
        self.crossed = set()
        self.down = set()
        self.works = {}
        self.here = {place: set() for place in AREAS}
        self.set_up()

    # --- set-up (5.1 to 5.3) ---

    def set_up(self):
        late = self.scenario.get("setup")
        for name, unit in UNITS.items():
            if unit.day > self.last_day:
                self.place[name] = "never"
            elif not late and unit.day == 6:
                self.put(name, unit.place)
        if not late:
            return
        for row in rows("setup_units.csv"):
            if row["setup"] == late:
                self.put(row["unit"], row["place"] or "dead")
                self.condition[row["unit"]] = CONDITION.index(row["condition"].replace("fresh", ""))
        for row in rows("setup_areas.csv"):
            if row["setup"] == late:
                self.control[row["area"]] = row["control"]
                if row["fortified"] == "0":
                    self.forts.discard(row["area"])
        for row in rows("setup_bridges.csv"):
            if row["setup"] == late:
                name = key(row["a"], row["b"])
                if row["state"] == "destroyed":
                    self.down.add(name)
                else:
                    self.holder[name] = row["state"]

    def put(self, unit, place):
        """Moves a counter; `dead`, `gone`, `later` are no places."""
        self.here.get(self.place[unit], set()).discard(unit)
        self.place[unit] = place
        if place in self.here:
            self.here[place].add(unit)

    # --- who is where (7.1 to 7.6) ---

    def units(self, place, side=None, nation=None):
        found = [u for u in self.here[place] if side in (None, UNITS[u].side) and nation in (None, UNITS[u].nation)]
        return sorted(found, key=lambda u: UNITS[u].order)

    def fresh(self, unit):
        return self.condition[unit] == FRESH

    def vacant(self, place, side):
        return not any(UNITS[u].side != side for u in self.here[place])

    def contested(self, place):
        return len({UNITS[u].side for u in self.here[place]}) == 2

    def owner(self, place):
        return "german" if self.control.get(place, "allied") == "german" else "allied"

    def free(self, place, side):
        return place in self.control and self.owner(place) == side and self.vacant(place, side)

    def full(self, place, unit, leaving=0):
        """7.1, 7.2, 16.13: ten of a side, one corps artillery."""
        if place in SECTORS:
            return False
        mine = [u for u in self.units(place, UNITS[unit].side) if u != unit]
        return len(mine) >= 10 or (UNITS[unit].corps and any(UNITS[u].corps for u in mine))

    # --- control (7.3), water (E6), fortifications (15.2) ---

    def take(self, place, nation):
        """Control changes; bridges between two friendly Areas change with it (20.1e)."""
        self.control[place] = nation
        side = self.owner(place)
        for beside in NEIGHBOURS[place]:
            name = key(place, beside)
            if name not in self.holder:
                continue
            unmarked = not BOUNDARIES[name][3] and name not in self.crossed
            if beside in self.control and self.owner(beside) == side:
                self.holder[name] = side
            elif unmarked and side == "german":
                self.holder[name] = "german"
        if side == "german":
            return
        self.forts.discard(place)

    def check_fort(self, place):
        """15.2, R73: a beach contested by an Allied unit that is not disrupted."""
        if place in self.forts and place in BEACHES and any(self.condition[u] <= SPENT for u in self.units(place, "allied")):
            self.forts.discard(place)

    def bridge(self, name):
        """A bridge stands."""
        return BOUNDARIES[name][3] and name not in self.down

    def adjacent(self, place):
        return [p for p in NEIGHBOURS[place] if p in self.control]

    def reach_of_nation(self, place, nation, approach=True):
        """17.2, 17.3: a unit of the nation in or beside it, or an Area of the nation beside it."""
        def there(area):
            if self.units(area, nation=nation):
                return True
            return approach and area in BEACHES and bool(self.units(BEACHES[area]["approach"], nation=nation))
        return there(place) or any(there(p) or self.control[p] == nation for p in self.adjacent(place))

    # --- bridges ---

    def status(self, place, side):
        """20.5a to c: what an Area adds to work on a bridge."""
        if self.free(place, side):
            return 3
        if not self.contested(place):
            return 0
        return 2 if self.owner(place) == side else 1

    def works_on(self, side):
        return [name for (owner, name) in self.works if owner == side]


def sector(place):
    return kind_of(place) == "sector"


def start_advantage(board):
    late = board.scenario.get("setup")
    return SETUPS[late]["advantage"] if late else "allied"
