"""What is wrong with a rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One fault: the file, the field in it (dotted, "" for the whole file) and the reason."""

    file: str
    field: str
    reason: str

    def __str__(self) -> str:
        place = f"{self.file}: {self.field}" if self.field else self.file
        return f"{place}: {self.reason}"


class RuleError(ValueError):
    """A rule file makes no sense; `faults` lists all that was found, at least one."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
