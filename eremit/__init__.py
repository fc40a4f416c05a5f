"""Eremit: patience games, exactly.

>>> import eremit
>>> board = eremit.game("coyote").deal(42)
>>> board.push("deal")
>>> board.view().w
['5H']
"""

from . import interrupt  # noqa: F401 - first, so that Ctrl-C finds it while the rest is loaded
from .board import Board, View
from .deals import DealError
from .games import Game, UnknownGame, catalogue, game
from .moves import IllegalMove, Move
from .record import Record, RecordError, replay
from .rules import RuleError
from .shorten import shorten
from .solve import TECHNIQUES, Search, SolverError, Verdict, solve

__all__ = [
    "TECHNIQUES",
    "Board",
    "DealError",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "RecordError",
    "RuleError",
    "Search",
    "SolverError",
    "UnknownGame",
    "Verdict",
    "View",
    "catalogue",
    "game",
    "is_dead",
    "perft",
    "replay",
    "shorten",
    "solve",
]


def perft(board: Board, depth: int) -> int:
    """Count the sequences of `depth` legal moves from the board's position."""
    return board.perft(depth)


def is_dead(board: Board, positions: int = 10_000) -> bool:
    """Whether the game is lost for certain.

    All positions that can be reached, at most `positions` of them, were seen, and none is won.
    """
    return board.fate(positions) == "dead"
