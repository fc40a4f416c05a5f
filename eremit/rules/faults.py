"""What is wrong with a rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eremit.shown import one_line


@dataclass(frozen=True)
class Fault:
    """One fault: the file, the field in it (dotted, "" for the whole file) and the reason."""

    file: str
    field: str
    reason: str

    def __str__(self) -> str:
        parts = (self.file, self.field, self.reason) if self.field else (self.file, self.reason)
        return ": ".join(one_line(part) for part in parts)


class RuleError(ValueError):
    """A rule file makes no sense; `faults` lists all that was found, at least one."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
