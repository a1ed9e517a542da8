"""Lines of supply, isolation and what a refit costs (sections 12.5 to 12.8; E8, E9)."""

import heapq

from board import D1, sector
from facts import BEACHES, HARBOURS, KEYS, LIMITED, NEIGHBOURS, SECTORS, UNITS, water_between


def passable(board, a, b, side, last):
    """12.5: over a river with a friendly bridge, or into the Area being supplied; over a flood with one only."""
    kind, _ = water_between(a, b)
    if kind not in ("river", "flooded"):
        return True
    name = KEYS[frozenset((a, b))]
    if board.bridge(name) and board.holder[name] == side:
        return True
    return last and kind == "river"


def distances(board, source, side):
    """Boundaries and Contested Areas between, from a depot to every place; E8."""
    if board.cache is not None and (source, side) in board.cache:
        return board.cache[source, side]
    through, into, queue = {source: 0}, {source: 0}, [(0, source)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > through[here]:
            continue
        onward = cost + (1 if here != source and board.contested(here) else 0)
        for beside in NEIGHBOURS[here]:
            if beside not in board.control:
                continue
            if passable(board, here, beside, side, True) and onward + 1 < into.get(beside, 99):
                into[beside] = onward + 1
            if board.owner(beside) == side and passable(board, here, beside, side, False):
                if onward + 1 < through.get(beside, 99):
                    through[beside] = onward + 1
                    heapq.heappush(queue, (onward + 1, beside))
    if board.cache is not None:
        board.cache[source, side] = into
    return into


def linked(board, sources, side):
    """All places with a line to one of the sources."""
    found = set()
    for source in sources:
        if board.owner(source) == side and source not in found:
            found |= set(distances(board, source, side))
    return found


def german_lines(board):
    return linked(board, [s for s in SECTORS if board.owner(s) == "german"], "german")


def cherbourg_lines(board):
    return linked(board, [c for c in LIMITED if board.owner(c) == "german"], "german")


def allied_lines(board, nation, ports=()):
    """E9: to an Allied-controlled beach of the nation; R66: ports that work serve the US."""
    sources = [area for area, row in BEACHES.items() if row["nation"] == nation and board.owner(area) == "allied"]
    if nation == "us":
        sources += list(ports)
    return linked(board, sources, "allied")


def isolated(board, place, side, ports=(), nation=None):
    if side == "german":
        return place not in german_lines(board)
    return place not in allied_lines(board, nation or board.control[place], ports)


def refit_price(board, unit, far):
    return 1 + far + (1 if board.condition[unit] >= D1 else 0)


def cherbourg_isolated(board, area):
    return area not in german_lines(board)


__all__ = ["distances", "linked", "isolated", "refit_price", "german_lines", "cherbourg_lines", "allied_lines",
           "sector", "HARBOURS", "UNITS"]
