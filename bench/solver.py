"""What the solver makes of deals, beside what another solver made of the same ones.

Usage: make bench-solver, or .venv/bin/python bench/solver.py [--share S] [--seeds N] [GAME...]

For each game the deals of bench/deals (its README says what they are) and the first deals by
number, with the product's defaults and a limit of time for each deal. Seconds are CPU time of one
core. PAR-2 is the mean time, an undecided deal counted as twice its limit; "times faster" the
geometric mean over the deals that took the other solver 20 ms or more, undecided deals counted the
same way.
The same mean over the deals of all games stands below the table.
Where the verdicts contradict each other the exit status is 1. The last line is the time of a fixed
piece of work, so that runs on different machines can be compared.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import eremit
from eremit._kernel import random_games
from eremit.board import Board
from eremit.record import decode

DEALS = Path(__file__).parent / "deals"
STEP = 100_000
SLOW_PEER = 0.02
"""Seconds from which the other solver's times are compared; below them its clock is too coarse."""


class Task(NamedTuple):
    """Deals of a game, with the seconds for each and what is wanted."""

    game: str
    seconds: float
    wanted: str
    last: int = 0
    """The deals 1 to this number; 0: those of bench/deals."""


TASKS = [
    Task("klondike", 30, "32 of 33 decided"),
    Task("klondike-draw-3", 30, "33 of 33"),
    Task("canfield-closed", 30, "42 of 42, below 10 s in all"),
    Task("cleopatra", 20, "30 won, 28 below 1 s"),
    Task("moving-left", 60, "28 of 30 won"),
    Task("forty-thieves", 60, "15 of 28 won"),
    Task("double-klondike", 30, "30 of 30"),
    Task("double-klondike-draw-3", 30, "30 of 30"),
    Task("freecell", 2, "12 of 12"),
    Task("coyote", 5, "all, median below 5 ms", 2000),
    Task("acme", 5, "all, median below 20 ms", 2000),
    Task("acme-auto", 5, "all, median below 5 ms", 2000),
    Task("knotty-nines", 5, "all", 500),
    Task("trusty-twelve", 5, "all", 500),
    Task("single-left", 20, "97 %", 200),
]


@dataclass
class Result:
    """What came of the deals of a task."""

    seconds: list[float] = field(default_factory=list)
    verdicts: list[str] = field(default_factory=list)
    par2: list[float] = field(default_factory=list)
    peer_par2: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)
    states: int = 0
    stored: int = 0
    bytes_each: float = 0.0
    contradictions: list[int] = field(default_factory=list)


def boards(task: Task) -> Iterator[tuple[Board, dict[str, Any] | None]]:
    """Deal a task's deals, each with the other solver's figures if there are any."""
    game = eremit.game(task.game)
    if task.last:
        yield from ((game.deal(number), None) for number in range(1, task.last + 1))
        return
    with (DEALS / f"{task.game}.jsonl").open("rb") as lines:
        for line in lines:
            yield eremit.replay(decode(line)), msgspec.json.decode(line)["peer"]


def solve(board: Board, seconds: float, seed: int, result: Result) -> tuple[str, float]:
    """Solve one deal; the verdict and the CPU seconds that it took."""
    search = eremit.Search(board, seed=seed)
    begun = time.process_time()
    taken = 0.0
    most, stored = 0, 0
    while taken < seconds and search.step(STEP):
        taken = time.process_time() - begun
        if search.memory > most:
            most, stored = search.memory, search.stored
    taken = time.process_time() - begun
    result.states += search.states
    result.stored += search.stored
    # A small table is mostly its first memory.
    if stored > 1_000_000:
        result.bytes_each = max(result.bytes_each, most / stored)
    return search.verdict.verdict, taken


def measure(task: Task, share: float, seeds: int) -> Result:
    """Solve all deals of a task with each seed, with that share of its time."""
    result = Result()
    limit = task.seconds * share
    for seed, (board, peer) in product(range(1, seeds + 1), boards(task)):
        verdict, seconds = solve(board, limit, seed, result)
        par2 = seconds if verdict != "unknown" else 2 * limit
        result.seconds.append(seconds)
        result.verdicts.append(verdict)
        result.par2.append(par2)
        if peer is None:
            continue
        decided = peer["verdict"] != "unknown"
        peer_par2 = peer["cpu_seconds"] if decided else 2 * peer["limit_seconds"]
        result.peer_par2.append(peer_par2)
        if peer["cpu_seconds"] >= SLOW_PEER:
            result.ratios.append(peer_par2 / max(par2, 1e-6))
        if decided and verdict not in ("unknown", peer["verdict"]):
            result.contradictions.append(len(result.verdicts))
    return result


def row(task: Task, result: Result) -> Iterable[str]:
    """Write the figures of a task, a cell each."""
    count = len(result.verdicts)
    won, lost = result.verdicts.count("winnable"), result.verdicts.count("unwinnable")
    total = sum(result.seconds)
    yield task.game
    yield f"{won + lost} of {count}"
    yield str(won)
    yield str(lost)
    yield str(count - won - lost)
    yield task.wanted
    yield f"{total:.1f} s"
    yield f"{statistics.median(result.seconds) * 1000:.1f} ms"
    yield f"{statistics.fmean(result.par2):.3f} s"
    yield f"{statistics.fmean(result.peer_par2):.3f} s" if result.peer_par2 else ""
    yield f"{statistics.geometric_mean(result.ratios):.0f}" if result.ratios else ""
    yield f"{result.states / 1e6:.1f}"
    yield f"{result.states / max(total, 1e-9) / 1e6:.1f}"
    yield f"{result.bytes_each:.1f}" if result.bytes_each else ""


HEADS = (
    "game",
    "decided",
    "won",
    "lost",
    "unknown",
    "wanted",
    "CPU time",
    "median",
    "PAR-2",
    "PAR-2, Solvitaire",
    "times faster",
    "million examined",
    "million a second",
    "bytes a position",
)


def main() -> None:
    """Print the table, then the calibration; exit with 1 if a verdict contradicts the peer's."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all if none")
    parser.add_argument("--share", type=float, default=1.0, help="of the time for each deal")
    parser.add_argument("--seeds", type=int, default=1, help="each deal that often; default 1")
    chosen = parser.parse_args()
    print(f"| {' | '.join(HEADS)} |")
    print("|" + "---|" * len(HEADS))
    wrong = False
    ratios: list[float] = []
    for task in TASKS:
        if chosen.games and task.game not in chosen.games:
            continue
        result = measure(task, chosen.share, chosen.seeds)
        print(f"| {' | '.join(row(task, result))} |", flush=True)
        ratios += result.ratios
        for number in result.contradictions:
            wrong = True
            print(f"{task.game}: deal {number} contradicts the other solver", file=sys.stderr)
    if ratios:
        mean = statistics.geometric_mean(ratios)
        print(f"\nOver all {len(ratios)} deals that took it 20 ms or more: {mean:.0f} times faster")
    begun = time.process_time()
    random_games(eremit.game("klondike").kernel_rules, 1, 20_000, 300, 1)
    print(f"\nCalibration: {time.process_time() - begun:.2f} s for 20,000 random games of Klondike")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
