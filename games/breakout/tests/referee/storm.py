"""Weather changes and the great storm of the extended game (18.4, 24.5, 24.6, R88, R89)."""

from facts import CALENDAR, HARBOURS

FIRST_DAY = 13


def toggle(g):
    g.weather = "overcast" if g.weather == "clear" else "clear"


def change_weather(g):
    """18.4; in the second week a die may bring the storm instead."""
    if not g.extended or g.storm is None and not 13 <= g.day <= 19:
        toggle(g)
        return
    if g.weather == "storm":
        if g.day == g.storm + 2:
            g.weather = "overcast"
            yield from storm_ends(g)
        return
    if g.storm is not None:
        toggle(g)
        return
    if g.day == 19:
        breaks = True
    else:
        breaks = (yield from g.throw(1))[0] <= g.day - FIRST_DAY
    if breaks:
        g.storm, g.weather = g.day, "storm"
    else:
        toggle(g)


def storm_ends(g):
    """24.6B: a die for each Mulberry, finished or not."""
    g.calm = g.day
    mulberries = [row for row in HARBOURS if row["kind"] == "mulberry" and isinstance(g.harbours.get(row["id"]), int)]
    if not mulberries:
        return
    faces = yield from g.throw(len(mulberries), "several")
    for row, face in zip(mulberries, faces):
        if face + int(row["damage"]) <= 3:
            g.harbours[row["id"]] = "wrecked"


def dawn_weather(g):
    """18.1; the storm goes on for the whole second day and into the third (R89)."""
    if g.weather == "storm" and g.storm is not None and g.day <= g.storm + 2:
        g.dawn_weather = "storm"
        return
    ended = g.weather == "storm"
    g.weather = g.dawn_weather = CALENDAR[g.day]["weather"]
    if ended:
        yield from storm_ends(g)
