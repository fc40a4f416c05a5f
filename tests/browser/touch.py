"""A finger on the glass: what it does goes through the browser's own gestures."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table import Point, Table, parts


class Finger:
    """Presses, moves and lets go; the browser decides whether that scrolls, as on a phone."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._points: list[Point] = []

    def press(self, point: Point) -> None:
        """Puts the finger down, or a second one beside it."""
        self._points.append(point)
        self._send("touchStart")

    def move(self, to: Point, steps: int = 4) -> None:
        """Moves the finger that was put down last."""
        x, y = self._points[-1]
        for step in range(1, steps + 1):
            part = step / steps
            self._points[-1] = (x + (to[0] - x) * part, y + (to[1] - y) * part)
            self._send("touchMove")

    def release(self) -> None:
        """Lifts all fingers."""
        self._points.clear()
        self._send("touchEnd")

    def cancel(self) -> None:
        """The system takes the touch away, for a swipe of its own or a call."""
        self._points.clear()
        self._send("touchCancel")

    def swipe(self, start: Point, to: Point, steps: int = 8) -> None:
        """From the one point to the other."""
        self.press(start)
        self.move(to, steps)
        self.release()

    def play(self, table: Table, move: str) -> None:
        """Makes a move: drags its cards, or taps the stock."""
        if move in ("deal", "redeal"):
            self.press(table.grip("s"))
            self.release()
        else:
            self.swipe(*table.way(*parts(move)), steps=4)

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(self._points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
