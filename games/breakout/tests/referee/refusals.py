"""Refusals: actions that the referee forbids are put to the program, which must refuse them with the record unharmed.

A record is cut off somewhere, an action that the referee holds illegal there is added, and the program replays it."""

import json
import random
import re
import tempfile
from pathlib import Path

from facts import APPROACH, BOUNDARIES, MARKERS, UNITS
from follow import Disagreement, follow
from game import Ask
from program import run

WORDS = ("pick", "go", "wade", "seize", "assault", "activate", "bombard", "repair", "blow", "combine", "lead", "with", "without",
         "refit", "target", "withdraw", "reduce", "forward", "secure", "depot", "airlift")


def candidates(g, asked, rng):
    """Actions that a player might try here: those of the same verbs, with any unit or place near by."""
    verbs = {option.split()[0] for option in asked.options} & set(WORDS)
    verbs = sorted(verbs) or ["pick"]
    verb = rng.choice(verbs)
    places, units = list(g.control), list(UNITS)
    water = [name for name, (_, _, kind, _) in BOUNDARIES.items() if kind in ("river", "flooded")]
    if verb in ("go", "wade", "assault", "activate", "combine", "airlift"):
        return f"{verb} {rng.choice(places + (list(APPROACH) if verb == 'activate' else []))}"
    if verb in ("seize", "repair", "blow"):
        return f"{verb} {rng.choice(water)}"
    if verb == "bombard":
        return f"bombard {rng.choice([*MARKERS, 'guns'])} {rng.choice(places)}"
    if verb == "secure":
        return f"secure {rng.choice(units)} {rng.choice(water)}"
    if verb == "depot":
        place = rng.choice(places)
        return f"depot {place} {place}"
    return f"{verb} {rng.choice([u for u in units if g.place[u] in g.here])}"


def sample(file, count, rng):
    """Illegal actions at positions of this game, drawn by chance: (entry, side, action)."""
    found = []

    def visit(at, g, asked, _):
        if isinstance(asked, Ask) and rng.random() < 0.08:
            action = candidates(g, asked, rng)
            if action not in asked.options:
                found.append((at - 1, asked.side, action))
    try:
        follow(file, visit=visit)
    except Disagreement as wrong:
        found = [draw for draw in found if draw[0] < wrong.at]
    return rng.sample(found, min(count, len(found)))


def ask(file, at, side, action):
    """What the program says to the action after so many entries: the paragraph, or None if it allows it."""
    kept, entries = [], 0
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        if line.startswith("end "):
            break
        if re.match(r"(german|allied|roll) ", line):
            entries += 1
            if entries > at:
                break
        kept.append(line)
    with tempfile.NamedTemporaryFile("w", suffix=".grog", encoding="utf-8") as cut:
        cut.write("\n".join([*kept, f"{side} {action}", "end 0"]) + "\n")
        cut.flush()
        _, out, _ = run("replay", cut.name, "--json")
    said = json.loads(out)["disagreements"]
    line = next((wrong for wrong in said if wrong["line"] == len(kept) + 1), None)
    return line and (line["paragraph"], line["reason"])


def refusals(files, count, seed=1):
    """Asks for `count` refusals spread over the games; returns those the program allowed, and how often each paragraph came."""
    rng, allowed, paragraphs, asked = random.Random(seed), [], {}, 0
    each = -(-count // max(len(files), 1))
    for file in files:
        for at, side, action in sample(file, min(each, count - asked), rng):
            asked += 1
            said = ask(file, at, side, action)
            if said is None:
                allowed.append(f"{Path(file).name}: after entry {at} the program allows `{side} {action}`")
            else:
                paragraphs[said[0]] = paragraphs.get(said[0], 0) + 1
    return asked, allowed, paragraphs
