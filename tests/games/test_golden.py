"""tests/golden/kernel.json through the Python module; web/tests runs it through WebAssembly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eremit._kernel import Board, Rules

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "golden" / "kernel.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", GOLDEN["games"])
def test_golden_positions(name: str) -> None:
    cases = [case for case in GOLDEN["cases"] if case["game"] == name]
    assert len(cases) > 2
    for case in cases:
        board = Board(Rules(GOLDEN["games"][name]["code"]))
        board.deal(case["deal"])
        for move in case["moves"]:
            assert board.play(move) == ""
        assert sorted(board.legal_moves()) == case["legal"]
        assert board.view() == case["view"]
        assert (board.is_won, board.is_stuck) == (case["won"], case["stuck"])
