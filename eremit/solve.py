"""Can it be won? The kernel's search, with limits, in steps.

All cards count as known, also those that lie face down.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET

from . import _kernel
from .board import Board
from .moves import IllegalMove, Move
from .record import FORMAT, Layout, Record, encode, record_of
from .shown import shown

TECHNIQUES: tuple[str, ...] = tuple(_kernel.TECHNIQUES)
"""What the search can do without, each with its proof or its reason in docs/solver.md."""

MEMORY = 2**30
"""Bytes that a search takes at most if nothing else is said."""
LEAST_MEMORY, MOST_MEMORY = 2**20, 2**44
SECONDS = 60.0
"""How long a search takes at most if neither time nor positions are limited."""
MOST_STATES, MOST_SEED = 2**63 - 1, 2**64 - 1

PORTION = 4_096
"""Positions, some milliseconds, after which a step looks whether its time is over. Portions end at
multiples of this, so that a search does not depend on how it is stepped."""


class SolverError(RuntimeError):
    """A fault of the solver itself: a line that it found does not win."""


@dataclass(frozen=True)
class Verdict:
    """What the solver says of a position. The fields are those of a verdict in docs/formats.md."""

    game: str
    deal: str
    verdict: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Move, ...]
    """From the deal: the moves that had been made, then, if it is winnable, a line that wins."""
    made: int
    """How many of the moves had been made."""
    states: int
    """Positions examined."""
    seconds: float
    limit: str = ""
    """Why it is unknown: "seconds", "states", "memory" or "cancelled"."""
    memory: int | None = None
    """The bytes that were allowed, if they were the limit."""
    layout: Layout | None = None
    """The cards after the deal, if the deal has no number."""

    @property
    def winnable(self) -> bool | None:
        """Whether it can be won; None if that is unknown."""
        return {"winnable": True, "unwinnable": False, "unknown": None}[self.verdict]

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves that win from the position that was solved."""
        return self.moves[self.made :]

    @property
    def record(self) -> Record:
        """The verdict as a record."""
        return Record(
            format=FORMAT,
            game=self.game,
            deal=self.deal,
            layout=UNSET if self.layout is None else self.layout,
            moves=[str(move) for move in self.moves],
            verdict=self.verdict,
            states=self.states,
            seconds=round(self.seconds, 6),
            limit=self.limit or UNSET,
            memory=UNSET if self.memory is None else self.memory,
        )

    def to_json(self) -> str:
        """Write the verdict as one line of JSON (docs/formats.md)."""
        return encode(self.record)


class Search:
    """A search for a win from a board's position, done in steps.

    `seconds` counts what the steps take, `states` positions examined, `memory` bytes; with neither
    `seconds` nor `states` it ends after a minute (`seconds=math.inf` has no end). Equal arguments
    examine equal positions, however large the steps are. `without` switches techniques off (see
    `TECHNIQUES`). ValueError or TypeError for what makes no sense.

    One thread steps; figures may be read, and `cancel` called, from any.
    """

    def __init__(
        self,
        board: Board,
        *,
        seconds: float | None = None,
        states: int | None = None,
        memory: int | None = None,
        seed: int = 1,
        without: Iterable[str] = (),
    ) -> None:
        if not isinstance(board, Board):
            raise TypeError(f"a board is solved, not {shown(board)}")
        self._most_seconds = most_seconds(seconds, states)
        self._most_states = (
            MOST_STATES if states is None else _whole("states", states, 1, MOST_STATES)
        )
        memory = MEMORY if memory is None else _whole("memory", memory, LEAST_MEMORY, MOST_MEMORY)
        self._most_memory = memory
        self._board = board.copy()
        self._stepping = threading.Lock()
        self._cancelled = False
        started = time.perf_counter()
        self._search = _kernel.Search(
            self._board._board,  # noqa: SLF001 - the kernel's side of the same thing
            memory,
            _whole("seed", seed, 0, MOST_SEED),
            _switches(without),
        )
        self.seconds = time.perf_counter() - started
        """Seconds that were spent searching."""
        self.states = 0
        """Positions examined."""
        self.stored = 0
        """Positions in the table."""
        self.memory = 0
        """Bytes in use."""
        self._limit = ""
        self._line: tuple[Move, ...] | None = None
        self._ended = False

    def step(self, states: int = 100_000) -> bool:
        """Examine that many positions more; True while there is more to do.

        The number is rounded up: steps end at whole portions of 4,096 positions or a few more.

        The GIL is released. SolverError if a line was found that does not win: a fault to report.
        """
        left = _whole("states", states, 1, MOST_STATES)
        with self._stepping:
            while left > 0 and not self._ended:
                left -= self._portion()
            return not self._ended

    def _portion(self) -> int:
        """Examine the rest of a portion, if no limit is met; give how many positions these were."""
        before = self.states
        limit = self._limit_met()
        if limit:
            self._end(limit)
            return 0
        end = min((before // PORTION + 1) * PORTION, self._most_states)
        search, started = self._search, time.perf_counter()
        more = search.step(end - before)
        self.seconds += time.perf_counter() - started
        self.states, self.stored, self.memory = search.states, search.stored, search.memory
        if not more:
            self._finish()
        return self.states - before

    def _limit_met(self) -> str:
        if self._cancelled:
            return "cancelled"
        if self.states >= self._most_states:
            return "states"
        return "seconds" if self.seconds >= self._most_seconds else ""

    def _finish(self) -> None:
        if self._search.verdict == "winnable":
            self._line = tuple(Move(text) for text in self._search.line)
            check_line(self._board, self._line)
        self._end(self._search.limit)

    def _end(self, limit: str) -> None:
        self._limit, self._ended = limit, True

    def cancel(self) -> None:
        """End the search soon; its verdict is unknown unless it was found before."""
        self._cancelled = True

    @property
    def progress(self) -> float:
        """How much of what the limits allow is used up, from 0 to 1; 1 when the search is over."""
        if self._ended:
            return 1.0
        used = max(self.seconds / self._most_seconds, self.states / self._most_states)
        return min(1.0, used)

    @property
    def verdict(self) -> Verdict:
        """What is known now: "unknown" without a limit while the search is not over."""
        board, line = self._board, self._line or ()
        decided = self._ended and not self._limit
        found: Literal["winnable", "unwinnable"] = (
            "winnable" if self._line is not None else "unwinnable"
        )
        layout = record_of(board, None).layout if board.dealt == "custom" else UNSET
        return Verdict(
            game=board.game.ref,
            deal=board.dealt,
            verdict=found if decided else "unknown",
            moves=board.moves + line,
            made=len(board.moves),
            states=self.states,
            seconds=self.seconds,
            limit=self._limit,
            memory=self._most_memory if self._limit == "memory" else None,
            layout=None if layout is UNSET else layout,
        )


def solve(
    board: Board,
    *,
    seconds: float | None = None,
    states: int | None = None,
    memory: int | None = None,
    seed: int = 1,
    without: Iterable[str] = (),
) -> Verdict:
    """Search for a win from the board's position, to the end or to the first limit met.

    The arguments are those of `Search`. The board is the same afterwards.
    """
    search = Search(
        board, seconds=seconds, states=states, memory=memory, seed=seed, without=without
    )
    while search.step():
        pass
    return search.verdict


def check_line(board: Board, line: Iterable[str]) -> None:
    """Replay a line through the rules on a board of its own. SolverError if it does not win."""
    fresh = Board(board.game)
    first = board.copy()
    for _ in board.moves:
        first.pop()
    fresh.lay_out({k: [[str(c) for c in p] for p in piles] for k, piles in first.cards().items()})
    place = f"internal error: the line found for {board.game.ref} {board.dealt}"
    for at, move in enumerate((*board.moves, *line), 1):
        try:
            fresh.push(move)
        except IllegalMove as error:
            raise SolverError(f"{place} is wrong at move {at}: {error}") from None
    if not fresh.is_won:
        raise SolverError(f"{place} does not win")


def most_seconds(seconds: float | None, states: int | None) -> float:
    """Give the seconds that a search takes at most if these are its limits."""
    if seconds is None:
        return SECONDS if states is None else math.inf
    return _time(seconds)


def _time(seconds: float) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"seconds are a number, not {shown(seconds)}")
    if not seconds > 0:
        raise ValueError(f"seconds {shown(seconds)} are not above 0")
    try:
        return float(seconds)
    except OverflowError:
        return math.inf


def _whole(name: str, value: int, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, not {shown(value)}")
    if not low <= value <= high:
        raise ValueError(f"{name} {shown(value)} is not from {low} to {high}")
    return value


def _switches(without: Iterable[str]) -> list[str]:
    names = [without] if isinstance(without, str) else list(without)
    for name in names:
        if name not in TECHNIQUES:
            raise ValueError(f"{shown(name)} is no technique; they are {', '.join(TECHNIQUES)}")
    return names
