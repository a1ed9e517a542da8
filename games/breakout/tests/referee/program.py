"""What the program says: its records, positions and legal actions, from its own command line."""

import json
import os
import subprocess

COMPARED = {"day", "start", "weather", "advantage", "drm", "reserves", "control", "fort", "unit", "water", "works", "used",
            "hit", "boxes", "overcast", "impulse", "passed", "advantage-used", "values", "points"}


def program():
    return os.environ.get("GROGNARD", "grognard")


def run(*arguments):
    done = subprocess.run([program(), *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def replay(file):
    """All positions of a record, with what is legal in each."""
    code, out, err = run("replay", str(file), "--positions", "--json")
    if code:
        raise SystemExit(f"{file}: the program does not replay it: {err or out}")
    return json.loads(out)["positions"]


def options_of(file):
    found, scenario = {}, None
    with open(file, encoding="utf-8") as record:
        for line in record:
            words = line.split()
            if words[0] == "option":
                found[words[1]] = words[2]
            elif words[0] == "scenario":
                scenario = words[1]
            elif words[0] == "position":
                break
    return scenario, found


def lines_of(position):
    lines = {line for line in position.split("\n") if line and line.split()[0] in COMPARED}
    return {line for line in lines if not line.endswith(" later")}


def selfplay(scenario, games, seed, folder, options=()):
    extra = [word for option in options for word in ("--option", option)]
    code, out, err = run("selfplay", "breakout", "--scenario", scenario, "--games", str(games), "--seed", str(seed),
                         "--check", "none", "--save", str(folder), *extra)
    if code:
        raise SystemExit(err or out)
