"""How fast the kernel plays whole random games, beside plain Python in the same run.

Usage: make bench, or .venv/bin/python bench/kernel.py [--seconds S]

A random game takes the full list of legal moves each time, chooses one of them uniformly, and
ends when there is none or after 300 moves. The kernel plays many games in one call from Python, on
one core; the plain Python of tests/reference plays the same way. Printed is the table of
docs/benchmarks.md; times are wall clock, the median of five runs.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import eremit
from eremit._kernel import random_games
from eremit.games import Game
from tests.reference import deal as reference_deal
from tests.reference import play as reference

MOST_MOVES = 300
RUNS = 5
GOALS = {"coyote": 8.0, "moving-left": 4.0}
"""Million moves a second that are wanted."""


def kernel_rate(game: Game, seconds: float) -> tuple[float, float]:
    """Moves a second (median of the runs), and which share of the moves turned the stock."""
    games = 200
    while True:
        started = time.perf_counter()
        random_games(game.kernel_rules, 1, games, MOST_MOVES, 1)
        taken = time.perf_counter() - started
        if taken > seconds / RUNS / 2:
            break
        games *= 2
    rates, moves, deals = [], 0, 0
    for run in range(RUNS):
        started = time.perf_counter()
        made, dealt, _ = random_games(game.kernel_rules, 1 + run * games, games, MOST_MOVES, run)
        rates.append(made / (time.perf_counter() - started))
        moves, deals = moves + made, deals + dealt
    return statistics.median(rates), deals / moves


def plain_rate(game: Game, seconds: float) -> float:
    """The same with the plain Python of the tests."""
    choose = random.Random(1)
    made, number, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        number += 1
        position = reference_deal.deal(game.rules, number)
        for _ in range(MOST_MOVES):
            moves = reference.legal_moves(position)
            if not moves or time.perf_counter() - started > seconds:
                break
            position = reference.apply(position, choose.choice(moves))
            made += 1
    return made / (time.perf_counter() - started)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each game")
    seconds = parser.parse_args().seconds
    print("| game | million moves a second | wanted | of these `deal` | plain Python | ratio |")
    print("|---|---|---|---|---|---|")
    for game in eremit.catalogue().values():
        rate, deals = kernel_rate(game, seconds)
        plain = plain_rate(game, seconds / 2)
        wanted = f"{GOALS[game.id]:.0f}" if game.id in GOALS else ""
        print(
            f"| {game.id} | {rate / 1e6:.1f} | {wanted} | {deals:.0%} | "
            f"{plain:,.0f} a second | {rate / plain:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
