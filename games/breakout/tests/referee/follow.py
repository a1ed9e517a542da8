"""Follows a record entry by entry and compares the referee's game with the program's."""

from dday import before_the_day
from game import Ask, Game, Over, Roll
from impulse import day
from night import dawn, reckon, regroup_phase
from program import lines_of, options_of, replay
from refit import refit_phase


def whole_game(g):
    """The sequence of play (6.1, 21.1)."""
    try:
        if g.day == 6:
            yield from before_the_day(g)
        else:
            g.day -= 1
            yield from dawn(g)
        while True:
            yield from day(g)
            g.phase = "refit"
            yield from refit_phase(g)
            yield from regroup_phase(g)
            g.boxes_before = g.boxes
            reckon(g)
            yield from dawn(g)
    except Over as over:
        return str(over)


class Disagreement(Exception):
    def __init__(self, at, what, detail):
        super().__init__(f"entry {at}: {what}: {detail}")
        self.at, self.what, self.detail = at, what, detail


def pending_of(asked):
    if isinstance(asked, Ask):
        return asked.side
    if isinstance(asked, Roll):
        return f"roll {asked.count} 6"
    return f"over {asked}"


def check(at, g, asked, step):
    mine, theirs = g.lines(), lines_of(step["position"])
    if step["pending"].startswith("over"):
        mine = {line for line in mine if not line.startswith("day")}
        theirs = {line for line in theirs if not line.startswith("day")}
    if mine != theirs:
        raise Disagreement(at, "position", f"after `{step['entry']}`: referee {sorted(mine - theirs)}, "
                           f"program {sorted(theirs - mine)}")
    if pending_of(asked) != step["pending"]:
        raise Disagreement(at, "waits", f"after `{step['entry']}`: referee {pending_of(asked)}, program {step['pending']}"
                           + (f"; referee's options {asked.options}" if isinstance(asked, Ask) else "")
                           + f"; program's {step['legal']}")
    if isinstance(asked, Ask):
        legal = set(step["legal"].get(asked.side, ()))
        if set(asked.options) != legal:
            raise Disagreement(at, "legal", f"after `{step['entry']}`: only the referee {sorted(set(asked.options) - legal)}, "
                               f"only the program {sorted(legal - set(asked.options))}")


def fitting(position):
    """Of several ways to a place the program takes one; the referee looks which one it was."""
    control = {}
    for line in position.split("\n"):
        words = line.split()
        if words[:1] == ["control"]:
            control.update(dict.fromkeys(words[2:], words[1]))

    def fits(g, unit, way):
        from facts import UNITS
        nation = UNITS[unit].nation
        taken = {p for p in way[1] if g.control[p] == "german"} if nation != "german" else \
            {p for p in way[1] if g.owner(p) == "allied"}
        now = {p for p in g.control if (control.get(p, "german") != g.control[p]) and (p in way[1] or not g.here[p])}
        return {p for p in taken if g.vacant(p, UNITS[unit].side)} == {p for p in now if p in g.control and p in taken | now}
    return fits


def follow(file, until=None, visit=None):
    """Plays a whole record; raises Disagreement at the first difference. `visit` is called before each choice."""
    scenario, options = options_of(file)
    steps = replay(file)
    g = Game(scenario, options)
    play = whole_game(g)
    asked = next(play)
    check(0, g, asked, steps[0])
    for at, step in enumerate(steps[1:], 1):
        words = step["entry"].split(maxsplit=1)
        if visit:
            visit(at, g, asked, steps[at - 1])
        fits = fitting(step["position"])
        g.fits = lambda unit, way, fits=fits: fits(g, unit, way)
        if words[0] == "roll":
            answer = [int(face) for face in words[1].split()]
        else:
            answer = words[1]
        try:
            asked = play.send(answer)
        except StopIteration as end:
            asked = end.value
        check(at, g, asked, step)
        if at == until:
            break
    return len(steps) - 1
