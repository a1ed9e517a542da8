"""The facts of the game, read from games/breakout/data: map, units, calendar, numbers of the scenarios."""

import csv
import tomllib
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "data"
SIDES = ("german", "allied")
BOXES = ["C", "B", "A"] + [str(n) for n in range(13)]
BEACH_KINDS = ("infantry", "armour")


def rows(name):
    with open(DATA / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def box_number(box):
    """R12: letters count below nought."""
    return BOXES.index(box) - 3


class Unit:
    """What is printed on a counter (4.2 to 4.33)."""

    def __init__(self, row, order):
        self.id, self.order = row["id"], order
        self.side, self.nation = row["side"], row["nation"]
        self.division = row["division"] or None
        self.kind, self.symbol = row["class"], row["symbol"]
        number = row["attack"]
        self.attack = int(number) if number.lstrip("-").isdigit() else 0
        self.defence, self.movement, self.spent = int(row["defence"]), int(row["movement"]), int(row["spent"])
        self.entry, self.day, self.place, self.leaves = row["entry"], int(row["day"]), row["place"], row["leaves"]

    @property
    def lead(self):
        """8.375: infantry and armour can lead."""
        return self.kind in ("infantry", "armour")

    @property
    def corps(self):
        return self.symbol == "corps_artillery"

    @property
    def rocket(self):
        return self.symbol == "nebelwerfer"


def key(a, b):
    """Name of a boundary."""
    return KEYS[frozenset((a, b))]


AREAS = {row["code"]: row for row in rows("areas.csv")}
PLACES = [code for code, row in AREAS.items() if row["kind"] in ("area", "sector")]
SECTORS = [code for code, row in AREAS.items() if row["kind"] == "sector"]
TEM = {code: int(row["tem"]) for code, row in AREAS.items()}
BOCAGE = {code for code, row in AREAS.items() if row["bocage"] == "1"}
FORTS = [code for code, row in AREAS.items() if row["fortified"] == "1"]
VP = {code: (int(row["vp"]), int(row["vp_isolated"])) for code, row in AREAS.items() if int(row["vp"])}
LIMITED = [code for code, row in AREAS.items() if row["limited_source"] == "1"]
BOUNDARIES, KEYS, NEIGHBOURS = {}, {}, {code: [] for code in AREAS}
for _row in rows("boundaries.csv"):
    if _row["a"] in NEIGHBOURS and _row["b"] in NEIGHBOURS:
        _name = _row["a"] + "-" + _row["b"]
        KEYS[frozenset((_row["a"], _row["b"]))] = _name
        BOUNDARIES[_name] = (_row["a"], _row["b"], _row["kind"], _row["bridge"] == "1")
        NEIGHBOURS[_row["a"]].append(_row["b"])
        NEIGHBOURS[_row["b"]].append(_row["a"])
UNITS = {row["id"]: Unit(row, order) for order, row in enumerate(rows("units.csv"))}
BEACHES = {row["area"]: row for row in rows("beaches.csv")}
APPROACH = {row["approach"]: row["area"] for row in BEACHES.values()}
HARBOURS = rows("harbours.csv")
MARKERS = {row["id"]: row for row in rows("markers.csv")}
CALENDAR = {int(row["day"]): row for row in rows("calendar.csv")}
with open(DATA / "scenarios.toml", "rb") as _file:
    SCENARIOS = {scenario["id"]: scenario for scenario in tomllib.load(_file)["scenario"]}
SETUPS = {row["id"]: row for row in rows("setups.csv")}


def kind_of(place):
    return AREAS[place]["kind"]


def water_between(a, b):
    """Kind of the boundary and whether a bridge is printed on it."""
    _, _, kind, bridge = BOUNDARIES[key(a, b)]
    return kind, bridge
