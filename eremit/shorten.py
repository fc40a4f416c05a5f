"""Making a winning line shorter, with nothing but the rules: the kernel's board plays every try.

A line is shortened until nothing helps or the time is over, by

- searching anew for a win from the first position, the second, the fourth, the eighth and so on:
  long lines have wandered before they won, and another order may win at once;
- leaving out what leads back to a position that was there before;
- leaving out a move, and after it every move that has become impossible by that;
- looking from each position, breadth first, for a shorter way to any later one.

Positions that differ only in the order of like piles count as one; where the line goes on from the
other one, the piles of its moves are renamed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from . import _kernel
from .board import Board
from .moves import Move
from .rules.words import Fill
from .solve import check_line

SECONDS = 2.0
FIRST_WINDOW, LAST_WINDOW = 50, 50_000
"""Positions that are looked at from one place, at first and at last."""
ANEW_STATES, ANEW_MEMORY = 100_000, 1 << 26
"""What a search from a position of the line may examine, and the bytes that it may take."""
PILE = re.compile(r"[ftrc]\d+")

Line = list[str]
Key = tuple[object, ...]


class _Place(NamedTuple):
    """A position: what lies there up to the order of like piles, and which piles these are."""

    key: Key
    piles: tuple[str, ...]

    def names_in(self, other: _Place) -> dict[str, str]:
        """For each pile here, the pile of an equal position in which the same cards lie."""
        return dict(zip(self.piles, other.piles, strict=True))


class _Step(NamedTuple):
    """A move by its meaning: which card goes, how many with it, and onto what."""

    text: str
    head: str
    cards: int
    onto: str


def renamed(move: str, names: Mapping[str, str]) -> str:
    """The move with other names of piles; stock and waste have but one name."""
    return PILE.sub(lambda pile: names[pile[0]], move)


def shorten(board: Board, line: Iterable[str], *, seconds: float = SECONDS) -> tuple[Move, ...]:
    """Give a line that wins from the board's position as the given one does, with fewer moves.

    Takes about `seconds` at most. ValueError if the given line does not win. The board is the
    same afterwards.
    """
    moves = [str(move) for move in line]
    shortening = _Shortening(board, time.monotonic() + seconds)
    if not shortening.wins(moves):
        raise ValueError("a line that is to be shortened must win")
    best = [Move(move) for move in shortening.run(moves)]
    check_line(board, best)
    return tuple(best)


class _Shortening:
    def __init__(self, board: Board, deadline: float) -> None:
        self.start = board._board  # noqa: SLF001 - many small steps, and no record of them
        self.names = board.game.kernel_rules.piles
        self.fixed = "sw" + "r" * (board.game.rules.tableau.fill is Fill.RESERVE)
        self.deadline = deadline
        self._steps_of: Line | None = None
        self._steps: list[_Step] = []

    def late(self) -> bool:
        return time.monotonic() > self.deadline

    def run(self, line: Line) -> Line:
        line, window = self.without_loops(self.searched_anew(line)), FIRST_WINDOW
        line = self.without_needless(line)
        while window <= LAST_WINDOW and not self.late():
            shorter = self.through_windows(line, window)
            if len(shorter) == len(line):
                window *= 4
            else:
                line = self.without_needless(self.without_loops(shorter))
        return line

    def searched_anew(self, line: Line) -> Line:
        """The line with another end, found from as early a position as one is; half of the time."""
        until = (time.monotonic() + self.deadline) / 2
        best, seed = line, 1
        for states in (ANEW_STATES, 4 * ANEW_STATES):
            board, at = self.start.copy(), 0
            while at < len(best) and time.monotonic() < until:
                seed += 1
                search = _kernel.Search(board, ANEW_MEMORY, seed, [])
                search.step(states)
                if search.verdict == "winnable" and at + len(search.line) < len(best):
                    best = line[:at] + search.line
                further = min(2 * at + 1, len(line))
                for move in line[at:further]:
                    board.play(move)
                at = further
        return best

    def wins(self, line: Line) -> bool:
        board = self.start.copy()
        return not any(board.play(move) for move in line) and board.is_won

    def place(self, board: _kernel.Board) -> _Place:
        """Look at a position."""
        seen, groups = board.view(), dict[str, list[tuple[tuple[str, ...], str]]]()
        for name, cards, faces in zip(self.names, board.cards(), seen, strict=True):
            lies = tuple(map(str, cards))
            if None in faces:
                lies += ("/", *(card or "" for card in faces))
            groups.setdefault(name[0], []).append((lies, name))
        for letter, piles in groups.items():
            if letter not in self.fixed:
                piles.sort()
        ordered = [pile for piles in groups.values() for pile in piles]
        key: Key = (*(lies for lies, _ in ordered), board.redeals_left)
        return _Place(key, tuple(name for _, name in ordered))

    def places(self, line: Line) -> list[_Place]:
        """All positions along a line, with the first and the last."""
        board = self.start.copy()
        found = [self.place(board)]
        for move in line:
            board.play(move)
            found.append(self.place(board))
        return found

    def joined(self, before: Line, after: Line, names: Mapping[str, str]) -> Line | None:
        """One line behind the other, with other names of piles; None if that does not win."""
        line = before + [renamed(move, names) for move in after]
        return line if self.wins(line) else None

    def without_loops(self, line: Line) -> Line:
        """Leave out every way back to a position that was there before."""
        places = self.places(line)
        last = {place.key: index for index, place in enumerate(places)}
        names = {pile: pile for pile in places[0].piles}
        at, cut = 0, Line()
        while at < len(line):
            again = last[places[at].key]
            if again > at:
                there = places[again].names_in(places[at])
                names = {pile: names[there[pile]] for pile in there}
                at = again
            else:
                cut.append(renamed(line[at], names))
                at += 1
        return cut if len(cut) < len(line) and self.wins(cut) else line

    def steps(self, line: Line) -> list[_Step]:
        """The moves of a line by their meaning."""
        board, found = self.start.copy(), []
        for move in line:
            found.append(self.step(move, dict(zip(self.names, board.cards(), strict=True))))
            board.play(move)
        return found

    def step(self, text: str, cards: Mapping[str, list[str | None]]) -> _Step:
        if "-" not in text:
            return _Step(text, "", 0, "")
        move = Move(text)
        source, target = cards[move.source], cards[move.target]
        head = source[-move.cards] if move.cards <= len(source) else None
        top = target[-1] if target else None
        onto = move.target[0] + (top or "") if move.target[0] == "t" else move.target[0]
        return _Step(text, head or "", move.cards, onto)

    def without_needless(self, line: Line) -> Line:
        """Leave out moves, one by one from the end, and those that only followed from them."""
        at = len(line) - 1
        while at >= 0 and not self.late():
            shorter = self.leniently(line, at)
            if shorter is not None:
                line = shorter
                at = min(at, len(line))
            at -= 1
        return line

    def leniently(self, line: Line, at: int) -> Line | None:
        """The line without one of its moves, and without those that fail then, if it still wins."""
        board = self.start.copy()
        for move in line[:at]:
            board.play(move)
        played = line[:at]
        for wanted in self.steps_from(line, at)[1:]:
            move = self.same(board, wanted)
            if move:
                board.play(move)
                played.append(move)
        return played if board.is_won and len(played) < len(line) else None

    def steps_from(self, line: Line, at: int) -> list[_Step]:
        """The moves of a line by their meaning, from one of them on; kept for the next try."""
        if self._steps_of is not line:
            self._steps_of, self._steps = line, self.steps(line)
        return self._steps[at:]

    def same(self, board: _kernel.Board, wanted: _Step) -> str:
        """A legal move with the same meaning; "" if there is none."""
        if not wanted.cards:
            return "" if board.why(wanted.text) else wanted.text
        cards = dict(zip(self.names, board.cards(), strict=True))
        if not board.why(wanted.text) and self.step(wanted.text, cards)[1:] == wanted[1:]:
            return wanted.text
        for text in board.legal_moves():
            if "-" in text and self.step(text, cards)[1:] == wanted[1:]:
                return text
        return ""

    def through_windows(self, line: Line, window: int) -> Line:
        """Look from each position for a shorter way to a later one."""
        places, at = self.places(line), 0
        board = self.start.copy()
        while at < len(line) - 1 and not self.late():
            later = {place.key: index for index, place in enumerate(places[at:], at)}
            shorter = self.shortcut(board, line, at, later, places, window)
            if shorter is not None:
                line, places = shorter, self.places(shorter)
            board.play(line[at])
            at += 1
        return line

    def shortcut(
        self,
        board: _kernel.Board,
        line: Line,
        at: int,
        later: Mapping[Key, int],
        places: list[_Place],
        window: int,
    ) -> Line | None:
        """Walk breadth first from a position of the line; give the line by the best way found."""
        todo, seen = [(board.copy(), Line())], {places[at].key}
        best, gain = None, 0
        for here, way in todo:
            if self.late():
                break
            for move in here.legal_moves():
                here.play(move)
                place = self.place(here)
                if place.key not in seen:
                    seen.add(place.key)
                    path = [*way, move]
                    index = at + len(path) if here.is_won else later.get(place.key, 0)
                    if here.is_won and len(line) > index:
                        return line[:at] + path
                    if index - at - len(path) > gain:
                        names = places[index].names_in(place)
                        found = self.joined(line[:at] + path, line[index:], names)
                        if found is not None:
                            best, gain = found, index - at - len(path)
                    todo.append((here.copy(), path))
                here.undo()
                if len(seen) >= window:
                    return best
        return best
