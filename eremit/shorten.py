"""Making a winning line shorter; the kernel does it (kernel/shorten.hpp), here is the clock."""

from __future__ import annotations

import time
from collections.abc import Iterable

from . import _kernel
from .board import Board
from .moves import Move
from .solve import check_line, most_seconds

SECONDS = 2.0
MEMORY = 2**27
"""Bytes that it may take."""
PORTION = 4_096
"""Positions, some milliseconds, after which it is looked whether the time is over."""


def shorten(board: Board, line: Iterable[str], *, seconds: float = SECONDS) -> tuple[Move, ...]:
    """Give a line that wins from the board's position as the given one does, with fewer moves.

    Takes about `seconds` at most, which are above 0 and may be `math.inf`. ValueError if they are
    not, or if the given line does not win; TypeError if they are no number. The board is the same
    afterwards.
    """
    deadline = time.monotonic() + most_seconds(seconds, None)
    moves = [str(move) for move in line]
    # The kernel's side of the same board.
    shortening = _kernel.Shortening(board._board, moves, MEMORY, 1)  # noqa: SLF001
    while time.monotonic() < deadline and shortening.step(PORTION):
        pass
    best = tuple(Move(move) for move in shortening.line)
    check_line(board, best)
    return best
