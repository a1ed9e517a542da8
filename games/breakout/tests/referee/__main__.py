"""A second reading of the rules: see README.md beside this file."""

import sys
from pathlib import Path

from follow import Disagreement, follow


def main(arguments):
    wrong = entries = 0
    files = sorted(f for a in arguments for f in (Path(a).glob("*.grog") if Path(a).is_dir() else [Path(a)]))
    for file in files:
        try:
            entries += follow(file)
        except Disagreement as found:
            wrong += 1
            print(f"{file.name}: {found}")
    print(f"{len(files)} games, {entries} entries followed to the end, {wrong} games with a disagreement")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
