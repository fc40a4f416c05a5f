"""What the commands share: arguments that they all read, and one clear line for what is wrong."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Never

import typer

from . import games
from .deals import DealError
from .record import RecordError
from .rules import RuleError
from .shown import one_line

NEGATIVE = {"ignore_unknown_options": True}
"""A number below 0 is no option, but a number that is refused as such."""

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's id, or the path of a rule file.")
]

SIZES = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


def fail(reason: str) -> Never:
    """Say why the command could not be done, and end it."""
    for line in reason.splitlines():
        print(f"eremit: {line}", file=sys.stderr)
    raise typer.Exit(2)


@contextmanager
def errors_are_lines() -> Iterator[None]:
    """Turn what can go wrong with what was given into one clear error."""
    try:
        yield
    except (games.UnknownGame, DealError, RuleError, RecordError) as error:
        fail(str(error))
    except BrokenPipeError:  # whoever read has enough: no fault of what was given
        raise
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def number(text: str, what: str, low: int, high: int) -> int:
    """Read a whole number."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,19}", text):
        fail(f"{what} '{one_line(text, 40)}' is not a whole number from {low} to {high}")
    if not low <= int(text) <= high:
        fail(f"{what} {text} is not from {low} to {high}")
    return int(text)


def duration(text: str, what: str) -> float:
    """Read a time in seconds, above 0; "inf" is without end."""
    plain = re.fullmatch(r"[0-9]{1,12}(\.[0-9]{0,9})?|\.[0-9]{1,9}|inf", text)
    if not plain or not float(text) > 0:
        fail(f"{what} '{one_line(text, 40)}' is no number of seconds above 0")
    return math.inf if text == "inf" else float(text)


def size(text: str, what: str, low: int, high: int) -> int:
    """Read a number of bytes: 500000000, 512M, 1.5G."""
    parts = re.fullmatch(r"([0-9]{1,18}(?:\.[0-9]{1,3})?)([KMGT]?)(?:i?B)?", text, re.IGNORECASE)
    if not parts:
        fail(f"{what} '{one_line(text, 40)}' is no size such as 256M or 1G")
    found = int(float(parts[1]) * SIZES[parts[2].upper()])
    if not low <= found <= high:
        fail(f"{what} {text} is not from {low // 2**20}M to {high // 2**40}T")
    return found


def read(file: str) -> bytes:
    """Read a file, or standard input for "-"."""
    if file != "-":
        return Path(file).read_bytes()
    if not sys.stdin:  # closed by who called
        fail("there is no standard input to read")
    return sys.stdin.buffer.read()
