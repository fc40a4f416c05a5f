"""What each technique of the solver brings: the same deals with all of them, and without each.

Usage: make bench-techniques, or .venv/bin/python bench/techniques.py [--seconds S] [GAME...]

For each game the deals of bench/deals, or else its first ones by number. A cell has the deals that
were decided within the limit of CPU time, and the CPU seconds of all of them together.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import eremit
from bench.solver import Task, boards
from eremit.solve import TECHNIQUES

STEP = 50_000
DEALS = {"single-left": 33, "thieves-of-egypt": 20}
"""Games without deals in bench/deals, and how many of their first ones are solved."""
GAMES = (
    "klondike",
    "klondike-draw-3",
    "canfield-closed",
    "cleopatra",
    "moving-left",
    "freecell",
    *DEALS,
)


def solve(game: str, seconds: float, without: Iterable[str]) -> str:
    """Solve the deals of a game; the cell of the table."""
    decided, taken, count = 0, 0.0, 0
    for board, _peer in boards(Task(game, seconds, "", DEALS.get(game, 0))):
        count += 1
        search = eremit.Search(board, without=without)
        begun = time.process_time()
        while time.process_time() - begun < seconds and search.step(STEP):
            pass
        taken += time.process_time() - begun
        decided += search.verdict.verdict != "unknown"
    return f"{decided} of {count}, {taken:.1f} s"


def main() -> None:
    """Print the table, a row for each technique that is left out."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="some of each kind if none")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each deal; default 1")
    chosen = parser.parse_args()
    games = chosen.games or GAMES
    print(f"| without | {' | '.join(games)} |")
    print("|" + "---|" * (len(games) + 1))
    for without in ([], *([name] for name in TECHNIQUES)):
        print(f"| {' '.join(without) or '(all)'} ", end="", flush=True)
        for game in games:
            print(f"| {solve(game, chosen.seconds, without)} ", end="", flush=True)
        print("|", flush=True)


if __name__ == "__main__":
    main()
