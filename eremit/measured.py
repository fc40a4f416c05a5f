"""Measured odds: for each game the figures that were found, with how they were found.

They lie in `catalogue/measured.json`, a list for each game's id. A game that was not measured has
none there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

FILE = Path(__file__).parent / "catalogue" / "measured.json"

Share = Annotated[float, Meta(ge=0, le=1)]


class Measured(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A share of deals, from a sample."""

    what: Literal["winnable", "won"]
    """Deals that can be won by who knows all cards, or that a program won that does not."""
    share: Share
    low: Share
    high: Share
    """The interval that holds the true share, with the given confidence."""
    confidence: Share = 0.95
    deals: Annotated[int, Meta(ge=1)]
    """Size of the sample."""
    command: Annotated[str, Meta(min_length=1)]
    """What was run; whoever runs it gets the same figure."""


def read(file: Path) -> Mapping[str, Sequence[Measured]]:
    """Read measured odds by game; msgspec.ValidationError or ValueError if they are faulty."""
    found = msgspec.json.decode(file.read_bytes(), type=dict[str, list[Measured]])
    for name, figures in found.items():
        for each in figures:
            if not each.low <= each.share <= each.high:
                raise ValueError(f"{file}: {name}: the share lies outside its interval")
    return found


@cache
def measured() -> Mapping[str, Sequence[Measured]]:
    """Give the measured odds of the catalogue's games."""
    return read(FILE)
