"""Motion: on the compositor, in the speed that was chosen, and none for who wants none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.lines import board, by_chance, ends, first_deal
from tests.browser.table import Table

pytestmark = pytest.mark.browser

# Counts every animation that is begun, and notes what it animates.
WATCH = """() => {
  window.begun = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    for (const frame of animation.effect.getKeyframes()) window.begun.push(...Object.keys(frame));
    window.longest = Math.max(window.longest ?? 0, options.duration);
    return animation;
  };
}"""
# What a move does is shown in the next frame.
NEXT_FRAMES = """() => new Promise((shown) =>
  requestAnimationFrame(() => requestAnimationFrame(shown)))"""
FRAME = {"offset", "computedOffset", "easing", "composite"}
COMPOSITED = {"transform", "translate", "rotate", "opacity"}


def begun(table: Table) -> set[str]:
    """The properties that were animated since the last call."""
    table.page.evaluate(NEXT_FRAMES)
    found = set(table.page.evaluate("() => window.begun.splice(0)"))
    return found - FRAME


def play_about(table: Table) -> None:
    """A move, a card that is laid back, a refused click, undo, redo, a new deal."""
    table.click("s")
    x, y = table.grip("t1")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 120, y + 200, steps=3)
    table.page.mouse.up()
    for _ in range(4):
        table.click("t1")
    for key in ("u", "y", "n"):
        table.page.keyboard.press(key)


@pytest.mark.parametrize("why", ["system", "chosen"])
def test_no_motion_for_who_wants_none(open_table: OpenTable, why: str) -> None:
    table = open_table("/en/moving-left?deal=3", motion=why == "chosen")
    if why == "chosen":
        table.button("Menu").click()
        table.page.get_by_label("Movement of the cards").select_option("None")
        table.page.keyboard.press("Escape")
    table.page.evaluate(WATCH)
    play_about(table)
    assert begun(table) == set()


def test_only_what_the_compositor_does_is_animated(open_table: OpenTable) -> None:
    table = open_table("/en/moving-left?deal=3", motion=True)
    table.page.evaluate(WATCH)
    play_about(table)
    found = begun(table)
    assert "transform" in found
    assert found <= COMPOSITED


def test_the_chosen_speed_holds(open_table: OpenTable) -> None:
    lengths = {}
    for speed in ("Fast", "Slow"):
        table = open_table("/en/moving-left?deal=3", motion=True)
        table.button("Menu").click()
        table.page.get_by_label("Movement of the cards").select_option(speed)
        table.page.keyboard.press("Escape")
        table.page.evaluate(WATCH)
        table.click("s")
        lengths[speed] = table.page.wait_for_function("() => window.longest").json_value()
    assert lengths["Slow"] == pytest.approx(4 * lengths["Fast"])


def test_a_win_is_celebrated_until_the_next_deal(open_table: OpenTable) -> None:
    deal = first_deal("small", ends("won", 1))
    table = open_table(f"/en/small?deal={deal}", motion=True)
    moves = [step.move for step in by_chance(board("small", deal), 1)]
    for move in moves[:-1]:
        table.play_by_drag(move)
    table.page.evaluate(WATCH)
    table.play_by_drag(moves[-1])
    expect(table.notice).to_contain_text("Won!")
    assert {"translate", "rotate"} <= begun(table)
    leaping = "document.getAnimations().filter(a => 'rotate' in a.effect.getKeyframes()[0]).length"
    assert table.page.evaluate(leaping) > 0
    table.notice.get_by_role("button", name="New deal").click()
    table.page.wait_for_function(f"() => {leaping} === 0")


def test_a_win_stands_still_for_who_wants_no_motion(open_table: OpenTable) -> None:
    deal = first_deal("small", ends("won", 1))
    table = open_table(f"/en/small?deal={deal}")
    table.page.evaluate(WATCH)
    for step in by_chance(board("small", deal), 1):
        table.play_by_drag(step.move)
    expect(table.notice).to_contain_text("Won!")
    assert begun(table) == set()
