"""Verdicts that were found once are found again, and never another one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import eremit
from tests.games.pinned import DEALS, PINNED, letters

GOLDEN: dict[str, Any] = json.loads(PINNED.read_text(encoding="utf-8"))
VERDICTS: dict[str, str] = GOLDEN["verdicts"]


def test_every_game_is_there() -> None:
    assert [*VERDICTS] == [*eremit.catalogue()]
    assert {len(each) for each in VERDICTS.values()} == {DEALS}


# What wins in the first game wins in the second one too: it only allows more.
EASIER = [
    ("acme-auto", "coyote"),
    ("canfield", "canfield-run"),
    ("canfield-closed", "canfield-run"),
    ("klondike-draw-3", "klondike"),
    ("single-left", "klondike"),
    ("double-klondike-draw-3", "double-klondike"),
    ("gargantua", "double-klondike"),
    ("knotty-nines", "knotty-nines-wrap"),
    ("trusty-twelve", "trusty-twelve-wrap"),
    ("thieves-of-egypt-one-pass", "thieves-of-egypt"),
    ("moving-left", "triangle"),
]


@pytest.mark.parametrize(("harder", "easier"), EASIER)
def test_what_can_be_won_in_a_harder_game_can_be_won(harder: str, easier: str) -> None:
    assert ("W", "U") not in zip(VERDICTS[harder], VERDICTS[easier], strict=True)


@pytest.mark.parametrize("name", VERDICTS)
def test_pinned_verdicts(name: str) -> None:
    found = letters(eremit.game(name), states=GOLDEN["states"])
    decided = [(at, was) for at, was in enumerate(VERDICTS[name]) if was != "?"]
    assert [(at, found[at]) for at, _ in decided] == decided
