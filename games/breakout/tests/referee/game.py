"""The referee's own game: state that is not on the board, throws of dice and the Advantage (sections 6, 11, 18).

Every procedure is a generator. It asks with `yield Ask(...)` or `yield Roll(n)` and is sent what the record says."""

import os
from dataclasses import dataclass, field

from board import CONDITION, SPENT, Board, other, start_advantage
from facts import AREAS, BEACHES, BOUNDARIES, BOXES, CALENDAR, HARBOURS, SECTORS, SIDES, UNITS, box_number


# Findings that are not mended yet; with their numbers here the referee follows the program there.
FOUND = set(os.environ.get("REFEREE_FOUND", "").split(","))


@dataclass
class Ask:
    side: str
    options: list
    about: str = ""


@dataclass
class Roll:
    count: int


class Over(Exception):
    """The game has ended with this result."""


@dataclass
class Impulse:
    """What is remembered while an impulse, or a phase before the landings, lasts."""

    side: str = "allied"
    halves: int = 1
    active: dict = field(default_factory=dict)      # unit -> place where it began
    began_contested: set = field(default_factory=set)
    contested_at_start: set = field(default_factory=set)
    activated: list = field(default_factory=list)
    acted: set = field(default_factory=set)
    done: set = field(default_factory=set)
    used: dict = field(default_factory=dict)        # unit -> movement factors spent
    came: dict = field(default_factory=dict)        # unit -> (from, boundary, waded, entered from the sea)
    crossing: dict = field(default_factory=dict)    # unit -> value of 9.3C or D
    bound: set = field(default_factory=set)
    entered: set = field(default_factory=set)
    steps: dict = field(default_factory=dict)
    assaulted: dict = field(default_factory=dict)   # place -> units that overran it
    surcharge: dict = field(default_factory=dict)   # Contested Area assaulted -> MF of 8.54
    no_overrun: set = field(default_factory=set)
    captured: set = field(default_factory=set)
    bridges: dict = field(default_factory=dict)     # boundary -> units that used it
    landed: dict = field(default_factory=dict)
    tried: set = field(default_factory=set)         # seizures
    seized: dict = field(default_factory=dict)
    mended: set = field(default_factory=set)
    repairs: int = 0
    blown: set = field(default_factory=set)
    markers: list = field(default_factory=list)
    nations: set = field(default_factory=set)
    sunset: tuple = None
    air_only: bool = True
    lost: dict = field(default_factory=lambda: {"german": 0, "allied": 0})
    shifts: int = 0
    guns_used: set = field(default_factory=set)
    overran_guns: set = field(default_factory=set)
    held: str = "allied"
    passes_at_end: bool = False
    counts_sunset: bool = True
    mandatory: set = field(default_factory=set)
    entered_enemy: dict = field(default_factory=dict)
    moved: set = field(default_factory=set)
    fired: set = field(default_factory=set)
    landing_units: list = field(default_factory=list)
    surcharge_pending: tuple = None
    works_gone: dict = field(default_factory=dict)
    mends: dict = field(default_factory=dict)


class Game(Board):
    def __init__(self, scenario, options):
        super().__init__(scenario, options)
        self.start, self.box = "0", "0"
        self.weather = self.dawn_weather = CALENDAR[self.day]["weather"]
        self.boxes, self.overcast = [], set()
        self.drm, self.advantage, self.advantage_used = 0, start_advantage(self), False
        if "F1" in FOUND:
            self.advantage = "allied"
        self.reserves = {side: 0 for side in SIDES}
        self.used_markers, self.hit = set(), {"us": set(), "british": set()}
        self.side, self.passed = None, False
        self.beach_lost = {}
        self.harbours, self.storm = {}, None
        self.depots, self.values, self.points = [], None, None
        self.imp = Impulse()
        self.moves_due = []
        self.cache = None
        self.sectors_set = set(SECTORS)
        self.le_havre_areas = {p for p, row in AREAS.items() if row["le_havre"] == "1"}
        self.naval_areas = {m: {p for p, row in AREAS.items() if row[m] == "1"} for m in ("naval_east", "naval_west")}
        self.fits = lambda unit, way: True

    def taken(self, place, nation):
        """Control changes (7.3), with all that hangs on it: beaches lost and won (12.71), captured for 8.36B."""
        before = self.owner(place)
        self.take(place, nation)
        self.imp.captured.add(place)
        if place in BEACHES:
            if before == "allied":
                self.beach_lost[place] = "lost"
            elif self.beach_lost.get(place) == "lost":
                self.beach_lost[place] = self.day

    def working_ports(self):
        """R66: minor ports whose depot works."""
        return [row["area"] for row in HARBOURS if row["kind"] == "port" and self.harbour_works(row)]

    def harbour_works(self, row):
        ready = self.harbours.get(row["id"])
        return isinstance(ready, int) and ready <= self.day and self.owner(row["area"]) == "allied"

    # --- asking ---

    def choose(self, side, options, closing=None, about=""):
        """A choice; nobody is asked where only the closing word is left."""
        if closing is None:
            return (yield Ask(side, options, about))
        if not options and about != "always":
            return closing
        return (yield Ask(side, options + [closing] + self.dismantle_options(side, about), about))

    def dismantle_options(self, side, about):
        if about not in ("impulse", "repair", "operate", "refit"):
            return []
        return [f"dismantle {name}" for name in self.works_on(side)]

    # --- throws (11.3 to 11.6, R117) ---

    def throw(self, count, kind="single"):
        """Dice, and what the holder of the Advantage makes of them. `kind`: single, all, several."""
        faces = list((yield Roll(count)))
        if self.advantage_used:
            return faces
        if kind == "several" and count > 1:
            answer = yield Ask(self.advantage, [f"reroll-die {n + 1}" for n in range(count)] + ["keep"])
        else:
            answer = yield Ask(self.advantage, ["reroll", "keep"])
        if answer == "keep":
            return faces
        self.advantage_used = True
        if answer == "reroll":
            return list((yield Roll(count)))
        which = int(answer.split()[1]) - 1
        faces[which] = (yield Roll(1))[0]
        return faces

    def pass_advantage(self):
        """11.2: what was used passes at the end of the impulse or phase."""
        if self.advantage_used:
            self.advantage = other(self.advantage)
        self.advantage_used = False

    # --- eliminated units (11.21, 11.22, R53, R55, R56, R116) ---

    def eliminate(self, units, in_impulse=True):
        """Counters leave the game; what it costs is reckoned when the assault is over (E3)."""
        moves = self.moves_due
        for unit in units:
            self.put(unit, "dead")
            self.condition[unit] = 0
            if in_impulse and self.phase == "day":
                moves += self.loss(UNITS[unit].side)

    def shifts(self):
        """11.24: at most three boxes in an impulse."""
        while self.moves_due:
            mover = self.moves_due.pop(0)
            if self.imp.shifts < 3:
                self.imp.shifts += 1
                yield from self.shift(mover)

    def loss(self, side):
        """What one more lost unit of a side costs it: nothing, the Advantage, or a box of the sunset marker."""
        imp = self.imp
        imp.lost[side] += 1
        threshold = 1 if side == "allied" else 3
        if imp.lost[side] < threshold:
            return []
        held = imp.held == side
        if imp.lost[side] == threshold and held:
            if not self.advantage_used and self.options["advantage_loss"] == "at_once":
                self.advantage = other(side)
            elif not self.advantage_used:
                imp.passes_at_end = True
            return []
        return [other(side)]

    def shift(self, side):
        options = [f"sunset {way}" for way in ("earlier", "later")]
        answer = yield Ask(side, options + ["leave"], "shift")
        if answer == "sunset earlier":
            self.drm = max(self.drm - 1, -12)
        elif answer == "sunset later":
            self.drm = min(self.drm + 1, 12)

    def worsen(self, unit, to):
        self.condition[unit] = max(self.condition[unit], to)

    # --- the text to be compared with the program's ---

    def lines(self):
        out = {f"day {self.day} {self.phase}", f"start {self.start}", f"weather {self.weather} dawn={self.dawn_weather}",
               f"advantage {self.advantage}"}
        if self.phase == "day":
            out.add(f"impulse {self.side} {self.box}")
        if self.boxes:
            out.add("boxes " + " ".join(self.boxes))
        if self.overcast:
            out.add("overcast " + " ".join(box for box in self.boxes if box in self.overcast))
        if self.drm:
            out.add(f"drm {self.drm}")
        if self.passed:
            out.add("passed")
        if self.advantage_used:
            out.add("advantage-used")
        for side in SIDES:
            if self.reserves[side]:
                out.add(f"reserves {side} {self.reserves[side]}")
        for nation in ("us", "british"):
            out.add(" ".join(["control", nation] + [a for a, n in self.control.items() if n == nation]))
            if self.hit[nation]:
                out.add(" ".join(["hit", nation] + [a for a in self.control if a in self.hit[nation]]))
        out.add(" ".join(["fort"] + [a for a in self.control if a in self.forts]))
        for name, holder in self.holder.items():
            down = " down" if name in self.down else ""
            a, b = BOUNDARIES[name][:2]
            implied = "allied" if self.owner(a) == self.owner(b) == "allied" else "german"
            if holder != implied or down:
                out.add(f"water {name} {holder}{down}")
        for (side, name), level in self.works.items():
            out.add(f"works {side} {name} {level}")
        if self.used_markers:
            order = ["naval_east", "naval_west", "air_us", "air_british", "le_havre"]
            out.add(" ".join(["used"] + [m for m in order if m in self.used_markers]))
        for unit, place in self.place.items():
            if place not in ("never", "later"):
                word = CONDITION[self.condition[unit]] if place not in ("dead", "gone") else ""
                out.add(f"unit {unit} {place} {word}".strip())
        if self.values:
            out.add("values {} {}".format(*self.values))
        if self.points is not None:
            out.add(f"points {self.points}")
        return out


def boundaries_of(place):
    return [name for name, (a, b, _, _) in BOUNDARIES.items() if place in (a, b)]


__all__ = ["Ask", "Roll", "Over", "Game", "Impulse", "SPENT", "BOXES", "box_number", "boundaries_of"]
