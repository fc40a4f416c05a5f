"""What is said of many deals."""

from __future__ import annotations

import pytest

from eremit.batch import Summary, span
from eremit.batch.summary import percentile, wilson
from eremit.deals import DealError
from eremit.record import Record


def verdict(kind: str, states: int, seconds: float) -> Record:
    record = Record(format=1, game="coyote", deal="1", states=states, seconds=seconds)
    record.verdict = kind  # type: ignore[assignment]
    if kind == "unknown":
        record.limit = "seconds"
    return record


@pytest.mark.parametrize(("won", "deals"), [(0, 1), (1, 1), (7, 8), (500, 1000), (1, 10_000)])
def test_wilson_is_that_of_scipy(won: int, deals: int) -> None:
    from scipy.stats import binomtest  # type: ignore[import-untyped]

    expected = binomtest(won, deals).proportion_ci(0.95, method="wilson")
    assert wilson(won, deals) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_wilson_by_hand() -> None:
    # Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_percentiles_are_values_that_occurred() -> None:
    assert percentile([3.0], 0.5) == percentile([3.0], 0.95) == 3
    assert percentile([1.0, 2.0], 0.5) == 1
    assert percentile([1.0, 2.0, 3.0], 0.5) == 2
    assert percentile([*map(float, range(1, 101))], 0.95) == 95
    assert percentile([*map(float, range(1, 21))], 0.95) == 19


def test_the_summary_of_a_sample() -> None:
    summary = Summary()
    for at in range(1, 6):
        summary.add(verdict("winnable", at * 1000, at / 10), found=100, given=80)
    for _ in range(3):
        summary.add(verdict("unwinnable", 10, 0.5))
    for _ in range(2):
        summary.add(verdict("unknown", 9_000, 30.0))
    said = summary.lines(interval=True)
    assert said[0] == "10 deals: 5 winnable, 3 unwinnable, 2 unknown (limits: 2 seconds)"
    # Wilson: 5 of 10 has 23.66 % as its lower bound, 7 of 10 has 89.22 % as its upper one.
    assert said[1] == ("winnable: 50.00 % to 70.00 %; 95 % interval (Wilson) 23.66 % to 89.22 %")
    assert said[2] == "states: 33,030 in total, median 2,000, 95th percentile 9,000"
    assert said[3] == "seconds: 63.000 in total, median 0.500, 95th percentile 30.000"
    assert said[4] == "lines: 500 moves as found, 400 as shortened (20.00 % fewer)"
    assert summary.lines(interval=False)[1] == said[2]


def test_nothing_was_solved() -> None:
    assert Summary().lines(interval=True) == ["0 deals: 0 winnable, 0 unwinnable, 0 unknown"]


def test_spans() -> None:
    found = span("3:5")
    assert found is not None
    assert (found.deals, found.name(3)) == (3, "3")
    microsoft = span("ms:1:32000")
    assert microsoft is not None
    assert (microsoft.deals, microsoft.name(617)) == (32_000, "ms:617")
    large = span(f"1:{2**53 - 1}")
    assert large is not None
    assert large.deals == 2**53 - 1
    assert span("42") is None
    assert span("1:2:3") is None, "which is then refused as a deal's number"
    assert span("ms:617") is None
    assert span("pysol:5") is None
    for text in ("2:1", "0:3", "1:", ":", "ms:2:1", "x:1"):
        with pytest.raises(DealError):
            span(text)
