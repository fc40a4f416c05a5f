"""Makes the lists of winnable deals in eremit/catalogue/winnable anew, one after the other.

Usage: .venv/bin/python scripts/winnable.py [--within SECONDS] [--workers N] [GAME...]
Without games for all of the catalogue: up to 2,000 deals, or what the time for each finds; Knotty
Nines by the letter gets six times as much. A list is replaced only by one that is finished.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import eremit
from eremit.winnable import FOLDER

EREMIT = Path(sys.executable).parent / "eremit"
COUNT, WITHIN = 2_000, 600
STATES, STATES_OF_PACKS = 100_000, 3_000_000
"""What is looked at for a deal, with one pack and with several: a list grows fastest where hard
deals are left soon, but not before the first tries are over."""
LONGER = {"knotty-nines": 6}
"""Where next to no deal can be won: how many times as long is looked."""


def make(game: str, within: int, workers: int) -> None:
    """Makes the list of one game; none where nothing is found."""
    packs = eremit.game(game).rules.pack.packs
    states = STATES_OF_PACKS if packs > 1 else STATES
    arguments = ["--winnable", "--count", str(COUNT), "--states", str(states)]
    arguments += ["--within", str(within * LONGER.get(game, 1)), "--workers", str(workers)]
    made = subprocess.run(
        [EREMIT, "deals", game, *arguments], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    deals = sum(not line.startswith("#") for line in made.splitlines())
    print(f"{game}: {deals:,}", flush=True)
    if deals:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{game}.txt").write_text(made, encoding="utf-8")


def main() -> None:
    """Makes the lists of the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of the catalogue if none")
    parser.add_argument("--within", type=int, default=WITHIN, help="seconds for each game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    chosen = parser.parse_args()
    for game in chosen.games or eremit.catalogue():
        make(game, chosen.within, chosen.workers)


if __name__ == "__main__":
    main()
