"""The bound on a search's memory, seen from outside: by what the process takes more than before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

# The process's largest size so far, against its size before: in KiB.
PROGRAM = """
import sys
import threading
import eremit

def size(what):
    lines = dict(line.split(":", 1) for line in open("/proc/self/status"))
    return int(lines[what].split()[0])

game, deal, memory, states = sys.argv[1], *map(int, sys.argv[2:])
board = eremit.game(game).deal(deal)
# In a thread, whose memory stays its own: what it has freed would be used again, and not be seen.
first = threading.Thread(target=eremit.solve, args=(board,), kwargs={"states": 1000})
first.start()
first.join()
before = size("VmRSS")
search = eremit.Search(board, memory=memory, states=states)
while search.step(50_000):
    assert search.memory <= memory
print(search.verdict.limit, size("VmHWM") - before)
"""
# By so much the system's own figures may be wrong: it counts in portions.
INEXACT = 256


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="sizes are not seen")
@pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="it takes memory itself")
@pytest.mark.parametrize(
    ("game", "deal", "mebibytes", "states", "limit"),
    [
        ("klondike-draw-3", 7, 1, 100_000_000, "memory"),
        ("klondike-draw-3", 7, 4, 100_000_000, "memory"),
        ("klondike-draw-3", 7, 16, 100_000_000, "memory"),
        # Tries that grow: lists are made larger, thrown away and made anew.
        ("forty-thieves", 1, 1, 10_000_000, None),
        ("forty-thieves", 1, 16, 30_000_000, "states"),
    ],
)
def test_a_search_takes_no_more_than_its_bound(
    game: str, deal: int, mebibytes: int, states: int, limit: str | None
) -> None:
    command = [sys.executable, "-c", PROGRAM, game, str(deal), str(mebibytes * 2**20), str(states)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    met, more = said.split()
    assert limit in (met, None)
    assert int(more) <= mebibytes * 1024 + INEXACT
    if limit == "memory":
        assert int(more) > mebibytes * 1024 * 0.6, "the memory is there to be used"
