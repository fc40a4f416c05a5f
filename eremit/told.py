"""What the command line tells of deals while and after they are solved, for people."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from .batch.summary import Summary
from .board import Board
from .record import Record
from .shown import one_line
from .solve import Search

COLUMNS = 4
"""Moves of a line beside each other."""


def told(verdict: Record, found: int, given: int, *, shorten: bool = False) -> str:
    """Tell a verdict in a line; its winning line had `found` moves and was shortened to `given`.

    With `shorten` that none could be saved is said too.
    """
    said = f"{one_line(verdict.game)} {verdict.deal}: {verdict.verdict}"
    if verdict.verdict == "winnable":
        said += f" in {given:,} {'move' if given == 1 else 'moves'}"
        if given < found:
            said += f" (shortened from {found:,})"
        elif shorten:
            said += " (no shorter line was found)"
    if isinstance(verdict.limit, str):
        said += f" (limit: {verdict.limit})"
    return f"{said}; {verdict.states:,} states, {verdict.seconds:.3f} s"


def in_columns(board: Board, moves: list[str]) -> list[str]:
    """Write the moves from the board's position with their numbers and the cards that go.

    The board is the same afterwards.
    """
    cells, board = [], board.copy()
    wide = len(str(len(moves)))
    for number, text in enumerate(moves, 1):
        board.push(text)
        move = board.moves[-1]
        cards = ""
        if "-" in text:
            letter, at = move.target[0], int(move.target[1:] or 1) - 1
            pile = board.cards()[letter][at]
            cards = " ".join(str(card) for card in pile[-move.cards :][:1])
        cells.append(f"{number:{wide}} {cards:2} {move}")
    width = max((len(cell) for cell in cells), default=0) + 3
    rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
    return ["".join(cell.ljust(width) for cell in row).rstrip() for row in rows]


class Telling:
    """A bar on standard error, if that is a terminal: how many deals are done, or how far one is.

    Where both streams are the same terminal, what is printed goes above the bar.
    """

    def __init__(self, total: int, many: bool) -> None:
        counts = [BarColumn(), MofNCompleteColumn()] if many else []
        self._console = Console(stderr=True)
        self._on = self._console.is_terminal
        self._progress = Progress(
            *counts,
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            *([TimeRemainingColumn()] if many else []),
            console=self._console,
            transient=True,
            disable=not self._on,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._many = many
        self._task = self._progress.add_task("", total=total)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def searching(self, search: Search) -> None:
        """Show how far a search is, where it is the only one."""
        if self._on and not self._many:
            said = f"{search.states:,} states, {search.stored:,} positions kept"
            self._progress.update(self._task, description=f"{said}, {search.progress:.0%}")

    def count(self, summary: Summary) -> None:
        """Show how many deals are done."""
        if self._on:
            done = summary.deals + summary.errors
            self._progress.update(self._task, completed=done, description=summary.counts)

    def say(self, line: str) -> None:
        """Print a line to standard output at once."""
        if self._on and sys.stdout.isatty():
            self._console.print(line, markup=False, highlight=False, soft_wrap=True)
        else:
            print(line, flush=True)

    def warn(self, line: str) -> None:
        """Print a line to standard error."""
        if self._on:
            self._console.print(line, markup=False, highlight=False, soft_wrap=True)
        else:
            print(line, file=sys.stderr, flush=True)
