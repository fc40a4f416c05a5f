"""Whole games by the keyboard alone, and what is read out."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.lines import automatic, board, by_chance
from tests.browser.table import Table
from tests.browser.test_play import GAMES

pytestmark = pytest.mark.browser

_HERE = """() => {
  const { pile = '', index } = document.activeElement.dataset;
  const cards = document.querySelectorAll(`.card[data-pile="${pile}"]`).length;
  return [pile, Number(index ?? cards - 1)];
}"""


def here(table: Table) -> tuple[str, int]:
    """The pile and card that have the focus; a pile's button stands for its top card."""
    pile, index = table.page.evaluate(_HERE)
    return pile, index


def go(table: Table, pile: str) -> None:
    """Take the cursor to a pile, by its own key or by arrows."""
    press = table.page.keyboard.press
    if pile in ("s", "w"):
        press(pile)
    elif pile[0] == "t" and int(pile[1:]) <= 10:
        press(pile[-1])
    elif pile[0] == "t":
        press("0")
        while here(table)[0] != pile:
            press("ArrowRight")
    else:
        walk(table, pile)
    assert here(table)[0] == pile


def walk(table: Table, pile: str) -> None:
    """Go by arrows to a pile that has no key: towards it, as it is seen."""
    boxes = table.boxes()
    press = table.page.keyboard.press
    if here(table)[0] == "":
        press("1")
    for _ in range(40):
        at = here(table)[0]
        if at == pile:
            return
        goal, now = boxes[pile], boxes[at]
        if goal.y < now.y - 1 and not _row(goal.y, now.y):
            press("ArrowUp")
        elif goal.y > now.y + 1 and not _row(goal.y, now.y):
            press("ArrowDown")
        else:
            press("ArrowRight" if goal.x > now.x else "ArrowLeft")


def _row(one: float, other: float) -> bool:
    return abs(one - other) < 20


def play(table: Table, move: str) -> None:
    """Make a move with keys alone."""
    press = table.page.keyboard.press
    if move in ("deal", "redeal"):
        press("d")
        return
    source, _, rest = move.partition("-")
    target, _, count = rest.partition("x")
    go(table, source)
    for _ in range(int(count or 1) - 1):
        press("ArrowUp")
    press("Enter")
    go(table, target)
    press("Enter")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
@pytest.mark.timeout(300)
def test_a_whole_game_by_keys(
    open_table: OpenTable, game: str, deal: int, policy: str, phone: bool
) -> None:
    table = open_table(f"/en/{game}?deal={deal}", phone=phone)
    position = board(game, deal)
    automatic(position, policy)
    for step in by_chance(position, 6, policy):
        play(table, step.move)
        assert table.piles() == step.piles, step.move
    moves = table.facts.inner_text()
    for key in ("u", "y"):
        table.page.keyboard.press(key)
    expect(table.facts).to_have_text(moves, use_inner_text=True)


def test_what_happened_is_read_out_once(open_table: OpenTable) -> None:
    table = open_table("/de/moving-left?deal=3")
    heard = table.page.locator(".heard")
    expect(heard).to_have_text("Blatt 3 ist ausgeteilt.")
    position = board("moving-left", 3)
    names = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}
    ranks = {"A": "Ass", "T": "10", "J": "Bube", "Q": "Dame", "K": "König"}

    def name(card: str | None) -> str:
        assert card
        return f"{names[card[1]]}-{ranks.get(card[0], card[0])}"

    for step in islice(by_chance(position, 6), 12):
        before = table.piles()
        play(table, step.move)
        after = table.piles()
        source, _, rest = step.move.partition("-")
        target, _, count = rest.partition("x")
        if step.move == "deal":
            text = f"{name(after['w'][-1])} vom Talon."
        else:
            moved = before[source][-int(count or 1)]
            pile = {"f": "Grundstapel", "t": "Spalte"}[target[0]] + f" {target[1:]}"
            text = f"{name(moved)} auf {pile}."
            if int(count or 1) > 1:
                text = f"{count} Karten ab " + text
            left = after.get(source, [])
            if left and before[source][len(left) - 1] is None:
                text += f" {name(left[-1])} aufgedeckt."
        assert heard.inner_text() == text
    table.page.keyboard.press("u")
    expect(heard).to_have_text("Zurückgenommen.")


def test_the_cursor_is_seen_only_by_who_uses_keys(open_table: OpenTable) -> None:
    table = open_table("/en/moving-left?deal=3")
    cursor = table.page.locator(".cursor")
    expect(cursor).to_be_hidden()
    table.click("s")
    expect(cursor).to_be_hidden()
    table.page.keyboard.press("ArrowRight")
    expect(cursor).to_be_visible()
    table.page.keyboard.press("3")
    box, card = cursor.bounding_box(), table.boxes()["t3 2"]
    assert box
    assert (round(box["x"]), round(box["y"])) == (round(card.x), round(card.y))
    # One stop for the tabulator: what comes after the board is not a pile.
    table.page.keyboard.press("Tab")
    assert here(table)[0] == ""
    table.page.keyboard.press("Shift+Tab")
    assert here(table)[0] == "t3"


def test_held_cards_say_where_they_fit_and_go_back_on_escape(open_table: OpenTable) -> None:
    table = open_table("/en/moving-left?deal=3")
    position = board("moving-left", 3)
    piles = table.piles()
    fitting: dict[str, list[str]] = {}
    for move in map(str, position.legal_moves):
        if "-t" in move and move.startswith("t") and "x" not in move:
            fitting.setdefault(move.partition("-")[0], []).append(move.partition("-t")[2])
    source, targets = next(iter(fitting.items()))
    go(table, source)
    table.page.keyboard.press(" ")
    heard = table.page.locator(".heard")
    for target in targets:
        expect(heard).to_contain_text(f"column {target}")
    assert table.page.locator(".mark:visible").count() >= len(targets)
    assert table.page.locator(".card.held").count() == 1
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Escape")
    expect(heard).to_have_text("Put back.")
    assert table.page.locator(".card.held").count() == 0
    assert table.piles() == piles
    # Where they don't fit the reason is said, and they stay in the hand.
    go(table, source)
    table.page.keyboard.press("Enter")
    wrong = next(f"t{n}" for n in range(1, 11) if str(n) not in targets and f"t{n}" != source)
    go(table, wrong)
    table.page.keyboard.press("Enter")
    expect(table.notice).not_to_be_empty()
    assert table.page.locator(".card.held").count() == 1
    go(table, f"t{targets[0]}")
    table.page.keyboard.press("Enter")
    expect(table.facts).to_contain_text("1 move")
    assert here(table)[0] == f"t{targets[0]}"


def test_keys_for_the_best_place_and_for_the_foundation(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=11")
    position = board("coyote", 11)
    up = None
    for step in by_chance(position, 1):
        if "-f" in step.move and step.move[0] in "tw":
            up = step
            break
        play(table, step.move)
    assert up
    source = up.move.partition("-")[0]
    go(table, source)
    before = table.piles()
    table.page.keyboard.press("b")
    assert table.piles() != before
    table.page.keyboard.press("u")
    go(table, source)
    table.page.keyboard.press("f")
    assert table.piles() == up.piles


def test_a_key_held_down_deals_once(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=11")
    before = table.page.evaluate("history.length")
    for _ in range(4):
        table.page.keyboard.down("n")
    table.page.keyboard.up("n")
    assert table.page.evaluate("history.length") == before + 1


@pytest.mark.parametrize("phone", [False, True])
def test_arrows_go_along_the_row_over_a_gap(open_table: OpenTable, phone: bool) -> None:
    table = open_table("/en/klondike?deal=7", phone=phone)
    table.page.keyboard.press("w")
    for name in ("f1", "f2"):
        table.page.keyboard.press("ArrowRight")
        assert here(table)[0] == name
    for name in ("f1", "w", "s"):
        table.page.keyboard.press("ArrowLeft")
        assert here(table)[0] == name
