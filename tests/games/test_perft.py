"""perft against the oracle's counts in tests/golden/perft.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.every_game import GAMES

GOLDEN = Path(__file__).parent.parent / "golden" / "perft.json"
CASES: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))["perft"]
# Deeper counts only repeat what the kernel has shown already, at more cost.
MOST = 20_000_000


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case["game"] in GAMES],
    ids=lambda case: f"{case['game']}-{case['deal']}",
)
def test_perft(case: dict[str, Any]) -> None:
    board = GAMES[case["game"]].deal(case["deal"])
    assert case["counts"]
    for depth, count in enumerate(case["counts"], 1):
        if count <= MOST:
            assert board.perft(depth) == count


def test_perft_is_there_for_every_game_of_the_catalogue() -> None:
    from eremit import catalogue

    assert set(catalogue()) <= {case["game"] for case in CASES}
