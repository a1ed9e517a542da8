"""A second reading of the rules: see README.md beside this file."""

import argparse
import sys
import tempfile
from pathlib import Path

from follow import Disagreement, follow
from program import selfplay
from refusals import refusals

# Scenario, games, options: 300 games, most of them short.
PLAN = [("d-day", 200, ()), ("bridgehead", 40, ()), ("seventh", 12, ()), ("week", 10, ()), ("extended", 2, ()),
        ("d-day", 12, ("landing_repulse=approach_box", "flooded_retreat=friendly_bridge", "defence_floor=none")),
        ("d-day", 12, ("blocked_retreat=none", "d2_primary=allowed", "advantage_loss=impulse_end")),
        ("bridgehead", 6, ("surrender_table=at_least_worse", "regroup_landing=total", "june7_drop=always")),
        ("bridgehead", 6, ("river_all_mf=remaining", "double_impulse_markers=per_impulse", "naval_from_approach=no"))]


def records(folder, share):
    for number, (scenario, games, options) in enumerate(PLAN):
        selfplay(scenario, max(games * share // 100, 1), 1000 + number, Path(folder) / str(number), options)
    return sorted(Path(folder).glob("*/*.grog"))


def main():
    parser = argparse.ArgumentParser(prog="referee", description="Follows saved games by a second reading of the rules.")
    parser.add_argument("records", nargs="*", type=Path, help="records or folders of them; games are played if none is named")
    parser.add_argument("--refusals", type=int, default=0, metavar="N", help="asks for N refusals instead of following games")
    parser.add_argument("--share", type=int, default=100, metavar="PERCENT", help="how much of the 300 games is played")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = [f for a in asked.records for f in (sorted(a.glob("**/*.grog")) if a.is_dir() else [a])]
        files = files or records(folder, asked.share)
        return refuse(files, asked.refusals) if asked.refusals else follow_all(files)


def follow_all(files):
    wrong = entries = 0
    for file in files:
        try:
            entries += follow(file)
        except Disagreement as found:
            wrong += 1
            print(f"{file.name}: {found}", flush=True)
    print(f"{len(files)} games, {len(files) - wrong} agree to the end ({entries} entries), {wrong} with a disagreement")
    return 1 if wrong else 0


def refuse(files, count):
    asked, allowed, paragraphs = refusals(files, count)
    for line in allowed:
        print(line)
    told = ", ".join(f"{paragraph} {times}" for paragraph, times in sorted(paragraphs.items(), key=lambda pair: -pair[1]))
    print(f"{asked} illegal actions, {len(allowed)} allowed by the program; refused by {told}")
    return 1 if allowed or asked < count else 0


if __name__ == "__main__":
    sys.exit(main())
