"""The lists of winnable deals that come with the games of the catalogue.

A list is a text: lines that begin with # say how it was made, each other one is a deal's number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "catalogue" / "winnable"


class ListError(ValueError):
    """A list of deals is faulty: at which line, and why."""


def read_list(text: str, name: str) -> Iterator[int]:
    """Give the numbers of a list, which rise. ListError at the first line that is wrong."""
    last = 0
    for at, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        if not (line.isascii() and line.isdecimal()) or int(line) <= last:
            raise ListError(f"{name}: line {at} is no deal's number above {last}")
        last = int(line)
        yield last


@cache
def winnable_deals(game_id: str) -> tuple[int, ...]:
    """Give the list of a game of the catalogue; none if it has none."""
    file = FOLDER / f"{game_id}.txt"
    if not file.is_file():
        return ()
    return tuple(read_list(file.read_text(encoding="utf-8"), file.name))


def spread(numbers: tuple[int, ...], count: int) -> Iterable[int]:
    """Give that many of the numbers, evenly spread over the list; all if there are fewer."""
    if count >= len(numbers):
        return numbers
    return [numbers[at * len(numbers) // count] for at in range(count)]
