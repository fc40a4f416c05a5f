"""The table under fingers: real touches, which the browser may take for a scroll or take away."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import Page, expect

import eremit
from tests.browser.conftest import PHONE, OpenTable
from tests.browser.lines import automatic, board, by_chance, seen
from tests.browser.table import Table
from tests.browser.test_input import lit
from tests.browser.test_play import GAMES
from tests.browser.touch import Finger

pytestmark = pytest.mark.browser

LANDSCAPE = {"width": 740, "height": 360}
DESK = {"width": 1280, "height": 800}

OPENING = ["deal", "deal"]
"""After these moves of Coyote's deal 42 the waste's card goes to the first column only."""


def scrolled(page: Page) -> float:
    page.wait_for_timeout(150)
    return float(page.evaluate("scrollY"))


def opened() -> eremit.Board:
    position = board("coyote", 42)
    for move in OPENING:
        position.push(move)
    return position


def coyote(open_table: OpenTable, **options: object) -> tuple[Table, Finger]:
    """Coyote on a phone, some moves played; that the deal is lost then is said over the table."""
    table = open_table(f"/en/coyote?deal=42#moves={'.'.join(OPENING)}", phone=True, **options)
    position = opened()
    assert [str(move) for move in position.legal_moves] == ["w-t1", "deal"]
    expect(table.notice).to_contain_text("can't be won any more")
    expect(table.facts).to_contain_text("2 moves")
    assert table.piles() == seen(position)
    return table, Finger(table.page)


def lies_as_before(table: Table) -> None:
    """Nothing is held or lit, and the two moves of the beginning are all that was played."""
    assert table.page.locator(".card.held").count() == 0
    assert lit(table) == set()
    assert table.piles() == seen(opened())
    expect(table.facts).to_contain_text("2 moves")


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
@pytest.mark.timeout(300)
def test_a_whole_game_by_drags_on_a_phone(
    open_table: OpenTable, game: str, deal: int, policy: str
) -> None:
    table = open_table(f"/de/{game}?deal={deal}", phone=True)
    finger = Finger(table.page)
    position = board(game, deal)
    automatic(position, policy)
    for step in by_chance(position, 6, policy):
        finger.play(table, step.move)
        assert table.piles() == step.piles, step.move
    assert scrolled(table.page) == 0


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.timeout(300)
def test_a_whole_game_by_taps(
    open_table: OpenTable, size: dict[str, int], game: str, deal: int, policy: str
) -> None:
    table = open_table(f"/en/{game}?deal={deal}", viewport=size, has_touch=True)
    position = board(game, deal)
    automatic(position, policy)
    for step in by_chance(position, 7, policy):
        table.play_by_click(step.move, step.piles, taps=True)
        assert table.piles() == step.piles, step.move


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
def test_drags_on_a_phone_that_lies_on_its_side(
    open_table: OpenTable, game: str, deal: int, policy: str
) -> None:
    table = open_table(f"/de/{game}?deal={deal}", viewport=LANDSCAPE, has_touch=True)
    finger = Finger(table.page)
    position = board(game, deal)
    automatic(position, policy)
    for step in islice(by_chance(position, 8, policy), 30):
        finger.play(table, step.move)
        assert table.piles() == step.piles, step.move
    assert scrolled(table.page) == 0


# On the table, on what is said over it, and above it.
SECOND = {"on the table": (330, 440), "on the notice": (300, 600), "on the header": (180, 10)}


@pytest.mark.parametrize("how", ["cancelled", *SECOND])
def test_a_drag_that_is_broken_off_puts_everything_back(open_table: OpenTable, how: str) -> None:
    table, finger = coyote(open_table, motion=True)
    before = table.boxes()
    grip, goal = table.way("w", "t1")
    finger.press(grip)
    finger.move(goal)
    assert table.page.locator(".card.held").count() == 1
    assert lit(table) == {"t1"}
    if how == "cancelled":
        finger.cancel()
    else:
        finger.press(SECOND[how])
    lies_as_before(table)
    # Not even where the fingers go on and are lifted over the target.
    if how != "cancelled":
        finger.move((SECOND[how][0] - 40, SECOND[how][1]))
        finger.release()
    table.rest()
    lies_as_before(table)
    assert table.boxes() == before
    # The next touch counts again.
    finger.swipe(grip, goal)
    expect(table.facts).to_contain_text("3 moves")


@pytest.mark.parametrize("x", [2, 6])
def test_a_swipe_from_the_edge_moves_nothing(open_table: OpenTable, x: float) -> None:
    """The system's way back: it begins at the edge of the glass and is taken from the page."""
    table, finger = coyote(open_table)
    address = table.page.url
    reserve = table.boxes()["r1 12"]
    assert reserve.x < 6
    finger.press((x, reserve.middle[1]))
    finger.move((x + 40, reserve.middle[1]))
    assert table.page.locator(".card.held").count() == (x > reserve.x)
    finger.cancel()
    lies_as_before(table)
    assert table.page.url == address


def test_a_long_press_shows_the_places_and_moves_nothing(open_table: OpenTable) -> None:
    table, finger = coyote(open_table)
    finger.press(table.grip("w"))
    table.page.wait_for_timeout(900)
    assert lit(table) == {"t1"}
    # Without a screen Chromium makes no menu of its own out of a long touch.
    asked = "new MouseEvent('contextmenu', { bubbles: true, cancelable: true })"
    card = table.page.locator('.card[data-pile="w"]').last
    assert not card.evaluate(f"(card) => card.dispatchEvent({asked})")
    finger.release()
    lies_as_before(table)


@pytest.mark.parametrize("held", [0, 350])
def test_a_slow_tap_is_a_tap(open_table: OpenTable, held: int) -> None:
    table, finger = coyote(open_table)
    finger.press(table.grip("w"))
    table.page.wait_for_timeout(held)
    finger.release()
    expect(table.facts).to_contain_text("3 moves")
    position = opened()
    position.push("w-t1")
    assert table.piles() == seen(position)
    assert lit(table) == set()


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_only_a_finger_outside_the_table_scrolls(
    open_table: OpenTable, size: dict[str, int]
) -> None:
    table = open_table("/en/coyote?deal=2724", viewport=size, has_touch=True)
    page, finger, before = table.page, Finger(table.page), table.piles()
    page.evaluate("scrollTo(0, 40)")
    places = table.boxes()
    points = {
        "top card": table.grip("t2"),
        "covered card": (places["r1 0"].x + 10, places["r1 0"].y + 1),
        "stock": table.grip("s"),
        "cards alone on the foundation": table.grip("f2"),
        "felt": (size["width"] - 4, size["height"] - 60),
    }
    for name, (x, y) in points.items():
        for to in (y - 100, y + 100):
            finger.swipe((x, y), (x, to))
            assert scrolled(page) == 40, name
    # Outside it does: on the line above the table, and on the text below it.
    page.evaluate("scrollTo(0, 0)")
    bar = page.locator(".bar").bounding_box()
    assert bar
    finger.swipe((bar["width"] - 3, bar["y"] + bar["height"] - 3), (bar["width"] - 3, 5))
    assert scrolled(page) > 20
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bottom = scrolled(page)
    finger.swipe((size["width"] / 2, 150), (size["width"] / 2, 300))
    assert scrolled(page) < bottom - 80
    assert table.piles() == before
