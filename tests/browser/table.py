"""A table in the browser, as a player sees and moves it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

Piles = dict[str, list[str | None]]
Point = tuple[float, float]

# What a move does is shown in the next frame. Boxes tell where things lie when they have come to
# rest, whatever is on its way just now.
_LOOK = """async () => {
  await new Promise((shown) => document.hidden ? shown() : requestAnimationFrame(shown));
  const piles = {}, boxes = {};
  for (const card of document.querySelectorAll('.card')) {
    const { pile, index, card: code } = card.dataset;
    (piles[pile] ??= [])[Number(index)] = code ?? null;
  }
  const board = document.querySelector('.board').getBoundingClientRect();
  const box = (e) => {
    const { e: x, f: y } = new DOMMatrix(e.style.transform);
    return [board.x + x, board.y + y, e.offsetWidth, e.offsetHeight];
  };
  for (const card of document.querySelectorAll('.card:not(.buried)'))
    boxes[card.dataset.pile + ' ' + card.dataset.index] = box(card);
  for (const pile of document.querySelectorAll('.pile:not([hidden])'))
    boxes[pile.dataset.pile] = box(pile);
  return [piles, boxes];
}"""


# Until nothing has been on its way for some frames.
_REST = """async () => {
  for (let still = 0; still < 3; ) {
    await new Promise((shown) => requestAnimationFrame(shown));
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    still = moving ? 0 : still + 1;
  }
}"""
# The page's clock is put forward by so many milliseconds.
_LATER = """(milliseconds) => {
  if (window.later === undefined) {
    window.later = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + window.later;
  }
  window.later += milliseconds;
}"""


class Box(NamedTuple):
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Sight(NamedTuple):
    """What is to be seen in one moment."""

    piles: Piles
    """Every pile that has cards, bottom first; None for a card that lies face down."""
    boxes: Mapping[str, Box]
    """Where piles ("t1") and cards ("t1 0") are."""

    def grip(self, pile: str, index: int = -1) -> Point:
        """A point at which the card is to be seen; of an empty pile its middle."""
        cards = self.piles.get(pile, [])
        if not cards:
            return self.boxes[pile].middle
        at = index % len(cards)
        box, above = self.boxes[f"{pile} {at}"], self.boxes.get(f"{pile} {at + 1}")
        shown = min(above.y - box.y, box.height) if above and above.y > box.y else box.height
        return box.x + box.width * 0.4, box.y + shown / 2


def parts(move: str) -> tuple[str, str, int]:
    """The source, the target and the number of cards of a move."""
    source, _, rest = move.partition("-")
    target, _, count = rest.partition("x")
    return source, target, int(count or 1)


class Table:
    """What lies on the page, and a hand for it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        expect(page.locator(".facts")).not_to_be_empty()

    def look(self) -> Sight:
        """Looks at the table once, after the next frame."""
        # After a reload the table comes a little later.
        self.page.locator(".board").wait_for()
        piles, boxes = self.page.evaluate(_LOOK)
        return Sight(piles, {name: Box(*box) for name, box in boxes.items()})

    def choose_theme(self, theme: str) -> None:
        """Opens the page again with the theme chosen."""
        settings = json.dumps(json.dumps({"look": {"theme": theme}}))
        self.page.evaluate(f"() => localStorage.setItem('eremit.settings', {settings})")
        self.page.reload()

    def new_deal(self) -> str:
        """Asks for another deal and waits for it; gives its number."""
        before = self.deal
        self.button("New deal").click()
        expect(self.page.locator(".facts .deal")).not_to_have_text(f"Deal {before}")
        return self.deal

    def rest(self) -> None:
        """Waits until all cards have come to rest."""
        self.page.evaluate(_REST)

    def later(self) -> None:
        """Lets so much time pass, as the page sees it, that the next click is no double click."""
        self.page.evaluate(_LATER, 360)

    def piles(self) -> Piles:
        """Every pile that has cards, bottom first; None for a card that lies face down."""
        return self.look().piles

    def boxes(self) -> Mapping[str, Box]:
        """Where piles ("t1") and cards ("t1 0") are to be seen."""
        return self.look().boxes

    def button(self, name: str) -> Locator:
        return self.page.locator(".buttons").get_by_role("button", name=name, exact=True)

    @property
    def notice(self) -> Locator:
        return self.page.get_by_role("status")

    @property
    def facts(self) -> Locator:
        return self.page.locator(".facts")

    @property
    def deal(self) -> str:
        return self.page.locator(".facts .deal").inner_text().split()[-1]

    def grip(self, pile: str, index: int = -1) -> Point:
        """A point at which the card is to be seen; of an empty pile its middle."""
        return self.look().grip(pile, index)

    def click(self, pile: str, index: int = -1) -> None:
        self.page.mouse.click(*self.grip(pile, index))

    def tap(self, pile: str, index: int = -1) -> None:
        self.page.touchscreen.tap(*self.grip(pile, index))

    def way(self, source: str, target: str, count: int = 1) -> tuple[Point, Point]:
        """From where to where the top cards go, so that the first lies on the other pile."""
        sight = self.look()
        first = len(sight.piles[source]) - count
        grip = sight.grip(source, first)
        lifted = sight.boxes[f"{source} {first}"]
        there = sight.piles.get(target, [])
        goal = sight.boxes[f"{target} {len(there) - 1}"] if there else sight.boxes[target]
        return grip, (grip[0] + goal.x - lifted.x, grip[1] + goal.y - lifted.y + 3)

    def drag(self, source: str, target: str, count: int = 1, steps: int = 3) -> None:
        """Drags the top cards of a pile onto another one."""
        grip, goal = self.way(source, target, count)
        mouse = self.page.mouse
        mouse.move(*grip)
        mouse.down()
        mouse.move(*goal, steps=steps)
        mouse.up()

    def play_by_drag(self, move: str) -> None:
        """Makes a move by hand."""
        if move in ("deal", "redeal"):
            self.click("s")
            return
        self.drag(*parts(move))

    def play_by_click(self, move: str, wanted: Piles, *, taps: bool = False) -> None:
        """Clicks on the card of a move, or taps it, until it lies where it should."""
        click = self.tap if taps else self.click
        if move in ("deal", "redeal"):
            click("s")
            return
        source, _, count = parts(move)
        sight = self.look()
        index = len(sight.piles[source]) - count
        card = self.page.locator(f'.card[data-pile="{source}"][data-index="{index}"]')
        handle = card.element_handle()
        for _ in range(16):
            point = sight.grip(source, index)
            if taps:
                self.page.touchscreen.tap(*point)
            else:
                self.page.mouse.click(*point)
            sight = self.look()
            if sight.piles == wanted:
                return
            source, at = handle.evaluate("({ dataset }) => [dataset.pile, dataset.index]")
            index = int(at)
            self.later()
        assert sight.piles == wanted, f"no click led to {move}"
