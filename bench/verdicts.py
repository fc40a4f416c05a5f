"""Holds the solver's verdicts against those written down, for more deals than the tests ask.

Usage: make bench, or .venv/bin/python bench/verdicts.py [--write]

A deal that was decided once must be decided the same way within the same number of positions.
Says how many deals of each game are decided, and how many were; exits with 1 if a verdict is
another one. With --write the verdicts are written down anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import eremit
from tests.games.pinned import STATES, letters

WRITTEN = Path(__file__).parent / "verdicts.json"
DEALS = 500


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the verdicts down anew")
    write = parser.parse_args().write
    before = {} if write else json.loads(WRITTEN.read_text(encoding="utf-8"))
    found, wrong = {}, False
    print(f"| game | decided of {DEALS} within {STATES:,} positions | before | CPU time |")
    print("|---|---|---|---|")
    for name, game in eremit.catalogue().items():
        begun = time.process_time()
        found[name] = letters(game, DEALS)
        taken = time.process_time() - begun
        was = before.get(name, "?" * DEALS)
        decided, earlier = (DEALS - each.count("?") for each in (found[name], was))
        print(f"| {name} | {decided} | {earlier} | {taken:.1f} s |", flush=True)
        for at, (one, other) in enumerate(zip(found[name], was, strict=True), 1):
            if other not in ("?", one):
                wrong = True
                print(f"{name}: deal {at} was {other} and is {one}", file=sys.stderr)
    if write:
        WRITTEN.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
