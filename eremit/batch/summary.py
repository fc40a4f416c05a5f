"""What came out of many deals: counts, the share of winnable ones, what it took."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Sequence

from eremit.record import Record

CONFIDENCE = 0.95


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's score interval (1927) for a share, 95 %, without correction for continuity.

    The same as that of scipy.stats.binomtest, which takes a second to load.
    """
    from scipy.special import ndtri  # type: ignore[import-untyped]

    z = float(ndtri((1 + CONFIDENCE) / 2))
    share, total = successes / trials, trials + z * z
    middle = (successes + z * z / 2) / total
    half = z * math.sqrt(trials * share * (1 - share) + z * z / 4) / total
    return max(0.0, middle - half), min(1.0, middle + half)


def percent(share: float) -> str:
    """Write a share in per cent."""
    return f"{100 * share:.2f} %"


def percentile(ordered: Sequence[float], share: float) -> float:
    """Give the smallest value that is not below this share of the values (nearest rank)."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


class Summary:
    """Figures that are added up deal by deal; 16 bytes are kept of each."""

    def __init__(self) -> None:
        self.verdicts = Counter[str]()
        self.limits = Counter[str]()
        self.errors = 0
        self.found = 0
        """Moves of all winning lines as they were found."""
        self.shortened = 0
        """Moves of all winning lines as they were given out."""
        self._states = array("q")
        self._seconds = array("d")

    def add(self, verdict: Record, found: int = 0, given: int = 0) -> None:
        """Count a verdict, and the moves of its line before and after it was made shorter."""
        self.verdicts[str(verdict.verdict)] += 1
        if isinstance(verdict.limit, str):
            self.limits[verdict.limit] += 1
        self._states.append(verdict.states if isinstance(verdict.states, int) else 0)
        self._seconds.append(verdict.seconds if isinstance(verdict.seconds, float) else 0.0)
        self.found += found
        self.shortened += given

    @property
    def deals(self) -> int:
        """How many deals there were."""
        return len(self._states)

    @property
    def counts(self) -> str:
        """Say how many deals there were of each kind."""
        kinds = [f"{self.verdicts[each]:,} {each}" for each in ("winnable", "unwinnable")]
        unknown = f"{self.verdicts['unknown']:,} unknown"
        if self.limits:
            met = ", ".join(f"{count:,} {limit}" for limit, count in sorted(self.limits.items()))
            unknown += f" (limits: {met})"
        return ", ".join((*kinds, unknown))

    def lines(self, interval: bool, *, shorten: bool = False) -> list[str]:
        """Tell everything, a line each; `interval` where the deals are a sample of all deals.

        With `shorten` that no moves could be saved is said too.
        """
        said = [f"{self.deals:,} {'deal' if self.deals == 1 else 'deals'}: {self.counts}"]
        if not self.deals:
            return said
        if interval:
            said.append(self._share())
        for name, values, form in (
            ("states", self._states, ",.0f"),
            ("seconds", self._seconds, ",.3f"),
        ):
            ordered = sorted(values)
            figures = (sum(ordered), percentile(ordered, 0.5), percentile(ordered, 0.95))
            total, median, high = (format(each, form) for each in figures)
            said.append(f"{name}: {total} in total, median {median}, 95th percentile {high}")
        if self.shortened < self.found:
            saved = percent(1 - self.shortened / self.found)
            moves = f"{self.found:,} moves as found, {self.shortened:,} as shortened"
            said.append(f"lines: {moves} ({saved} fewer)")
        elif shorten and self.found:
            said.append(f"lines: {self.found:,} moves as found, and no shorter ones were found")
        if self.errors:
            said.append(f"wrong records: {self.errors:,}")
        return said

    def _share(self) -> str:
        """Tell the share of winnable deals; those that are unknown may be of either kind."""
        won, most = self.verdicts["winnable"], self.deals - self.verdicts["unwinnable"]
        share = percent(won / self.deals)
        if most > won:
            share += f" to {percent(most / self.deals)}"
        low, high = wilson(won, self.deals)[0], wilson(most, self.deals)[1]
        return f"winnable: {share}; 95 % interval (Wilson) {percent(low)} to {percent(high)}"
