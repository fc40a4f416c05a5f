"""Single gestures: what lights up, what goes back, what is refused."""

import pytest
from playwright.sync_api import expect

import eremit
from tests.browser.conftest import OpenTable
from tests.browser.lines import board, first_deal, seen
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def target_of(move: str) -> str:
    return move.partition("-")[2].partition("x")[0]


def lit(table: Table) -> set[str]:
    """The piles whose places are lit up."""
    marks = table.page.evaluate(
        """() => [...document.querySelectorAll('.mark:not([hidden])')].map((mark) => {
             const { x, y } = mark.getBoundingClientRect(); return [x, y]; })"""
    )
    boxes = table.boxes()
    return {
        name.split()[0]
        for name, box in boxes.items()
        for x, y in marks
        if abs(box.x - x) < 1 and abs(box.y - y) < 1
    }


def test_legal_targets_light_up_while_a_card_is_held(open_table: OpenTable) -> None:
    table = open_table("/en/moving-left?deal=3")
    position = board("moving-left", 3)
    moves = [str(move) for move in position.legal_moves]
    source = next(move for move in moves if move.startswith("t")).partition("-")[0]
    targets = {target_of(move) for move in moves if move.startswith(f"{source}-")}
    x, y = table.grip(source)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 30, y + 30, steps=2)
    assert lit(table) == targets
    table.page.mouse.move(x, y)
    table.page.mouse.up()
    assert lit(table) == set()
    assert table.piles() == seen(position)


def test_a_refused_drop_goes_back_and_says_why(open_table: OpenTable) -> None:
    table = open_table("/de/klondike?deal=1", motion=True)
    position = board("klondike", 1)
    assert position.why_not("t1-t7") == "tableau-colour"
    before = table.boxes()["t1 0"]
    table.drag("t1", "t7")
    expect(table.notice).to_contain_text("in abwechselnden Farben")
    table.rest()
    assert table.boxes()["t1 0"] == before
    assert table.piles() == seen(position)


@pytest.mark.parametrize("how", ["escape", "cancel", "blur", "second finger"])
def test_a_broken_off_drag_puts_everything_back(open_table: OpenTable, how: str) -> None:
    table = open_table("/en/coyote?deal=42", motion=True)
    table.rest()
    before = table.boxes()
    x, y = table.grip("t1")
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y + 90, steps=3)
    assert table.page.locator(".card.held").count() == 1
    if how == "escape":
        table.page.keyboard.press("Escape")
    elif how == "blur":
        table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    else:
        name, primary = ("pointercancel", "true") if how == "cancel" else ("pointerdown", "false")
        table.page.evaluate(
            f"""document.querySelector('.board').dispatchEvent(new PointerEvent('{name}',
                  {{ isPrimary: {primary}, pointerId: 1, bubbles: true }}))"""
        )
    assert table.page.locator(".card.held").count() == 0
    assert lit(table) == set()
    mouse.move(x + 90, y + 120)
    mouse.up()
    table.rest()
    assert table.boxes() == before
    assert table.piles() == seen(board("coyote", 42))


def can_go_two_ways(position: eremit.Board) -> bool:
    return {"t1-t2", "t1-f1"} <= {str(move) for move in position.legal_moves}


def test_clicks_go_through_all_places_and_come_home(open_table: OpenTable) -> None:
    deal = first_deal("small", can_go_two_ways)
    table = open_table(f"/en/small?deal={deal}")
    position = board("small", deal)
    home = seen(position)
    expected = []
    for move in ("t1-f1", "t1-t2"):
        position.push(move)
        expected.append(seen(position))
        position.pop()
    table.click("t1")
    assert table.piles() == expected[0]
    table.later()
    table.click("f1")
    assert table.piles() == expected[1]
    table.later()
    table.click("t2")
    assert table.piles() == home
    expect(table.facts).to_contain_text("0 moves")


# Two clicks on a card wherever it is, with no time between them however slow the machine is.
DOUBLE = """code => {
  for (let click = 0; click < 2; click += 1) {
    const card = document.querySelector(`.card[data-card="${code}"]`);
    const { left, top, width, height } = card.getBoundingClientRect();
    for (const name of ['pointerdown', 'pointerup'])
      card.dispatchEvent(new PointerEvent(name, {
        clientX: left + width / 2, clientY: top + height / 2,
        pointerId: 1, isPrimary: true, pointerType: 'mouse', bubbles: true,
      }));
  }
}"""


def test_a_double_click_leaves_the_card_on_the_foundation(open_table: OpenTable) -> None:
    table = open_table(f"/en/small?deal={first_deal('small', can_go_two_ways)}")
    card = table.piles()["t1"][-1]
    table.page.evaluate(DOUBLE, card)
    assert table.piles()["f1"] == [card]


@pytest.mark.parametrize("pointer", ["mouse", "finger"])
def test_a_double_click_plays_one_card_only(open_table: OpenTable, pointer: str) -> None:
    """The second click falls on the card that lay below, and is not meant for it."""
    for deal in (3, 7, 8):  # once the card below fits on a column, and once nowhere
        table = open_table(f"/en/moving-left?deal={deal}", has_touch=pointer == "finger")
        position = board("moving-left", deal)
        move = next(m for m in map(str, position.legal_moves) if m[0] == "t" and "-f" in m)
        x, y = table.grip(move.partition("-")[0])
        if pointer == "mouse":
            table.page.mouse.dblclick(x, y)
        else:
            table.page.touchscreen.tap(x, y)
            table.page.touchscreen.tap(x + 6, y + 3)
        position.push(move)
        assert table.piles() == seen(position)
        expect(table.notice).to_be_empty()


def test_the_stock_is_turned_by_each_of_quick_clicks(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    for _ in range(2):
        table.page.mouse.dblclick(*table.grip("s"))
    expect(table.facts).to_contain_text("4 moves")


def test_a_double_click_on_a_card_that_clicks_took_elsewhere(open_table: OpenTable) -> None:
    table = open_table(f"/en/small?deal={first_deal('small', can_go_two_ways)}")
    card = table.piles()["t1"][-1]
    table.click("t1")
    table.later()
    table.click("f1")  # and on to the next place
    elsewhere = next(name for name, cards in table.piles().items() if cards[-1] == card)
    assert elsewhere != "f1"
    table.later()
    table.page.evaluate(DOUBLE, card)
    assert table.piles()["f1"] == [card]
    expect(table.facts).to_contain_text("1 move")


def test_the_stock_deals_and_is_picked_up_again(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    position = board("coyote", 42)
    expect(table.facts).to_contain_text("Stock 31")
    expect(table.facts).to_contain_text("1 more pass")
    for _ in range(31):
        table.click("s")
        position.push("deal")
    assert table.piles() == seen(position)
    expect(table.facts).to_contain_text("Stock 0")
    table.click("s")
    position.push("redeal")
    assert table.piles() == seen(position)
    expect(table.facts).to_contain_text("last pass")
    for _ in range(31):
        table.page.keyboard.press("d")
    table.click("s")
    expect(table.notice).to_contain_text("last pass through the stock")
    # Back over both passes to the start.
    for _ in range(63):
        table.page.keyboard.press("u")
    assert table.piles() == seen(board("coyote", 42))


def test_a_stock_that_only_fills_spaces_is_not_turned(open_table: OpenTable) -> None:
    table = open_table("/de/knotty-nines?deal=7")
    before = table.piles()
    table.click("s")
    expect(table.notice).to_contain_text("nicht von Hand aufgedeckt")
    assert table.piles() == before


def test_a_pile_is_reached_and_played_by_keyboard(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    stock = table.page.get_by_role("button", name="stock, 31 cards face down")
    stock.focus()
    table.page.keyboard.press("Enter")
    assert table.piles()["w"] == ["5H"]
    stock = table.page.get_by_role("button", name="stock, 30 cards face down")
    assert stock.evaluate("(e) => document.activeElement === e")
    expect(table.page.locator(".cursor")).to_be_visible()


def test_the_cursor_follows_a_focus_that_something_else_has_set(open_table: OpenTable) -> None:
    """A screen reader goes to piles by itself."""
    table = open_table("/en/moving-left?deal=3")
    table.page.get_by_role("button", name="column 9, ").focus()
    table.page.keyboard.press("Enter")
    held = table.page.locator(".card.held")
    expect(held).to_have_attribute("data-pile", "t9")


@pytest.mark.parametrize("touch", [False, True])
def test_a_press_that_closes_the_menu_plays_no_card(open_table: OpenTable, touch: bool) -> None:
    assert "t10-t8" in map(str, board("moving-left", 3).legal_moves)
    table = open_table("/en/moving-left?deal=3", has_touch=touch)
    table.page.locator(".opener").click()
    menu = table.page.locator(".menu")
    expect(menu).to_be_visible()
    before = table.piles()
    (table.tap if touch else table.click)("t10")
    expect(menu).to_be_hidden()
    assert table.piles() == before
