"""How fast the solver is in WebAssembly, run by Node.js, beside the native one.

Usage: make bench-wasm

Both solve the same deals with the same seed and the memory that a page has; the verdicts and the
positions examined must be the same, else the exit status is 1. Seconds are processor time. Native
runs and WebAssembly runs take turns, and the middle of the ratios counts.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

import eremit
from eremit import _kernel
from eremit.rules.compile import rule_code

ROOT = Path(__file__).resolve().parent.parent
GAMES = {
    "klondike": range(1, 13),
    "canfield": range(1, 7),
    "cleopatra": range(1, 13),
    "double-klondike": range(1, 5),
    "forty-thieves": range(1, 4),
    "freecell": range(1, 25),
    "coyote": range(1, 101),
}
MEMORY, SEED, STATES, PORTION = 256 * 2**20, 1, 1_000_000, 100_000
ROUNDS = 3
VERDICTS = ["unknown", "winnable", "unwinnable"]

Result = list[tuple[str, int, float]]


def native(game: str, deals: Iterable[int]) -> Result:
    """Solve the deals of a game here."""
    results: Result = []
    for deal in deals:
        board = eremit.game(game).deal(deal)
        begun = time.process_time()
        search = _kernel.Search(board._board, MEMORY, SEED, [])  # noqa: SLF001 - as the page does
        while search.states < STATES and search.step(PORTION):
            pass
        results.append((search.verdict, search.states, time.process_time() - begun))
    return results


def in_wasm(deals_of: Mapping[str, Iterable[int]]) -> dict[str, Result]:
    """Solve the deals of the games in WebAssembly."""
    games = [
        {"code": rule_code(eremit.game(game).rules), "deals": list(deals)}
        for game, deals in deals_of.items()
    ]
    question = {"games": games, "memory": MEMORY, "seed": SEED}
    question |= {"states": STATES, "portion": PORTION}
    command = [sys.executable, str(ROOT / "scripts" / "npm.py"), "exec", "--no", "--", "node"]
    command.append(str(Path(__file__).with_suffix(".mjs")))
    done = subprocess.run(
        command, input=json.dumps(question), capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr)
    answers = json.loads(done.stdout)
    return {
        game: [(VERDICTS[verdict], states, seconds) for verdict, states, seconds in answer]
        for game, answer in zip(deals_of, answers, strict=True)
    }


def main() -> None:
    """Print a row for each game; exit with 1 where the two don't say the same."""
    runs = [
        (in_wasm(GAMES), {game: native(game, deals) for game, deals in GAMES.items()})
        for _ in range(ROUNDS)
    ]
    print("| game | deals | million positions | native, million a second | WebAssembly | ratio |")
    print("|---|---|---|---|---|---|")
    same = True
    for game, deals in GAMES.items():
        ratios, speeds = [], []
        for wasm, here in runs:
            same &= [each[:2] for each in wasm[game]] == [each[:2] for each in here[game]]
            speed = [
                sum(states for _, states, _ in side) / sum(seconds for *_, seconds in side) / 1e6
                for side in (here[game], wasm[game])
            ]
            speeds.append(speed)
            ratios.append(speed[1] / speed[0])
        middle = sorted(range(ROUNDS), key=ratios.__getitem__)[ROUNDS // 2]
        states = sum(each[1] for each in runs[0][1][game]) / 1e6
        print(
            f"| {game} | {len(deals)} | {states:.1f} | {speeds[middle][0]:.1f} "
            f"| {speeds[middle][1]:.1f} | {statistics.median(ratios):.2f} |"
        )
    if not same:
        sys.exit("WebAssembly and the native kernel don't agree")


if __name__ == "__main__":
    main()
