"""What is to be solved, one after the other: a span of deal numbers, or records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from eremit.deals import DealError, parse
from eremit.record import FORMAT, Record, RecordError, read_records
from eremit.shown import shown


class Job(NamedTuple):
    """A record to be solved from behind its moves, or what is wrong with it."""

    place: str
    """How messages name it: "coyote 42", or a place in a file."""
    record: Record | RecordError


class Span(NamedTuple):
    """Deal numbers from the first to the last; whose they are ("" for Eremit's own)."""

    program: str
    first: int
    last: int

    @property
    def deals(self) -> int:
        """Count the deals."""
        return self.last - self.first + 1

    def name(self, number: int) -> str:
        """Give the name of one of the deals."""
        return f"{self.program}:{number}" if self.program else str(number)


def span(text: str) -> Span | None:
    """Read "A:B", also "ms:A:B" and "pysol:A:B"; None if it names a single deal or none.

    DealError if a number is none, or if B is below A.
    """
    parts = re.fullmatch(r"(?:(ms|pysol):)?([^:]*):([^:]*)", text)
    if parts is None or (parts[1] is None and parts[2] in ("ms", "pysol")):
        return None
    prefix = f"{parts[1]}:" if parts[1] else ""
    first, last = (parse(prefix + number).number for number in parts.group(2, 3))
    if last < first:
        raise DealError(f"{shown(text)} ends before it begins")
    return Span(parts[1] or "", first, last)


def of_span(ref: str, deals: Span) -> Iterator[Job]:
    """Give the deals of a game one by one."""
    for number in range(deals.first, deals.last + 1):
        name = deals.name(number)
        yield Job(f"{ref} {name}", Record(format=FORMAT, game=ref, deal=name))


def of_records(data: bytes) -> Iterator[Job]:
    """Give the records in the data of a file one by one."""
    for place, record in read_records(data):
        yield Job(place, record)
