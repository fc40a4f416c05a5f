"""Groups in a game of single cards: carried over empty columns."""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

import eremit
from tests.browser.conftest import OpenTable
from tests.browser.lines import board, by_chance, seen
from tests.browser.table import Piles

pytestmark = pytest.mark.browser

GAME = "forty-thieves"


class Group(NamedTuple):
    """Two cards that go from one column to another over a third, and how it came to that."""

    deal: int
    before: list[str]
    source: str
    target: str
    singles: list[str]
    piles: Piles


def carried(position: eremit.Board) -> tuple[str, str, list[str]] | None:
    """Two columns with cards between which two cards can go, as three single moves."""
    piles = seen(position)
    columns = [f"t{number}" for number in range(1, 11)]
    empty = next((name for name in columns if name not in piles), None)
    if empty is None:
        return None
    for source, target in permutations([name for name in columns if name in piles], 2):
        line = [f"{source}-{empty}", f"{source}-{target}", f"{empty}-{target}"]
        played = 0
        for move in line:
            if move not in map(str, position.legal_moves):
                break
            position.push(move)
            played += 1
        for _ in range(played):
            position.pop()
        if played == len(line):
            return source, target, line
    return None


@cache
def first_group() -> Group:
    for deal in range(1, 400):
        position = board(GAME, deal)
        before: list[str] = []
        for step in by_chance(position, 1):
            before.append(step.move)
            found = carried(position)
            if found:
                for move in found[2]:
                    position.push(move)
                return Group(deal, before, *found, seen(position))
    raise AssertionError("no group in 400 deals")


@pytest.mark.parametrize("by", ["drag", "keys"])
def test_two_cards_go_over_an_empty_column_as_one_step(
    open_table: OpenTable, tmp_path: Path, by: str
) -> None:
    group = first_group()
    address = f"/en/{GAME}?deal={group.deal}#moves={'.'.join(group.before)}"
    table = open_table(address)
    before = table.piles()
    if by == "drag":
        table.drag(group.source, group.target, 2)
    else:
        for pile, key in ((group.source, "ArrowUp"), (group.target, None)):
            table.page.keyboard.press(pile[-1])
            if key:
                table.page.keyboard.press(key)
            table.page.keyboard.press("Enter")
    assert table.piles() == group.piles
    expect(table.facts).to_contain_text(f"{len(group.before) + 1} moves")
    table.button("Undo").click()
    assert table.piles() == before
    table.button("Redo").click()
    assert table.piles() == group.piles
    table.button("Menu").click()
    with table.page.expect_download() as loaded:
        table.page.get_by_role("button", name="Save game as a file").click()
    loaded.value.save_as(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text())
    assert saved["moves"] == group.before + group.singles


def test_the_places_of_a_group_light_up(open_table: OpenTable) -> None:
    group = first_group()
    table = open_table(f"/en/{GAME}?deal={group.deal}#moves={'.'.join(group.before)}")
    count = len(table.piles()[group.source])
    x, y = table.grip(group.source, count - 2)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 30, y + 30, steps=2)
    target = table.boxes()[f"{group.target} {len(table.piles()[group.target]) - 1}"]
    marks = table.page.locator(".mark:visible")
    places = [marks.nth(index).bounding_box() for index in range(marks.count())]
    assert any(
        place and abs(place["x"] - target.x) < 2 and abs(place["y"] - target.y) < 2
        for place in places
    )
    table.page.keyboard.press("Escape")
    table.page.mouse.up()
