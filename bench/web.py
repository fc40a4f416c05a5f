"""How fast the page is, in Chromium with the processor slowed four times.

Usage: make bench-web, or .venv/bin/python bench/web.py

For each game: when the first card is to be seen, what was loaded by then, what a move costs in
script, style and layout, and whether a drag makes long tasks or new layouts. Triple Left (156
cards) comes from tests/games. Printed is the table of docs/benchmarks.md.
"""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
GAMES = ["coyote", "moving-left", "cleopatra", "knotty-nines", "triple-left"]
SLOWER = 4
MOVES = 60

# Notes when the first card is there, counted from the start of the navigation, and long tasks.
WATCH = """
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) (window.longTasks ??= []).push(task.duration);
}).observe({ type: 'longtask' });
const look = () => {
  if (document.querySelector('.card:not([hidden])')) window.firstCard = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
COST = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


@contextmanager
def site() -> Iterator[str]:
    """The local server, with the rule files of the tests."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("eremit")),
            *("serve", "--port", "0", "--rules", str(ROOT / "tests" / "games")),
            *("--database", f"sqlite:///{folder}/site.sqlite3"),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            match = re.search(r"http://\S+(?=/ )", process.stdout.readline())
            assert match, "the site did not start"
            try:
                yield match[0]
            finally:
                process.terminate()


def metrics(session: CDPSession) -> dict[str, float]:
    """What Chromium has counted since the page began."""
    found = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in found}


def load(page: Page, session: CDPSession, address: str) -> tuple[float, float]:
    """Open the page; milliseconds until the first card, and kilobytes that were loaded."""
    loaded = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_function("() => window.firstCard")
    first = float(page.evaluate("() => window.firstCard"))
    page.wait_for_timeout(1500)
    return first, sum(loaded) / 1000


def moves(page: Page, session: CDPSession) -> list[float]:
    """Milliseconds of script, style and layout for each of many moves, made by clicks."""
    costs: list[float] = []
    for _ in range(MOVES):
        card = page.locator(".card[data-card]:not([data-pile^='f'])").nth(len(costs) % 7)
        box = page.locator("[data-pile='s']").last.bounding_box() or card.bounding_box()
        before = metrics(session)
        if box:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(120)
        after = metrics(session)
        costs.append(sum(after[name] - before[name] for name in COST) * 1000)
    return costs


def drag(page: Page, session: CDPSession) -> tuple[float, float]:
    """Drag an open card about; the longest task in milliseconds (0: none above 50), layouts."""
    card = page.locator(".card[data-card][data-pile^='t']").last
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    page.wait_for_timeout(300)
    page.evaluate("() => { window.longTasks = []; }")
    before = metrics(session)["LayoutCount"]
    page.mouse.move(200, 300, steps=60)
    layouts = metrics(session)["LayoutCount"] - before
    page.mouse.up()
    longest = page.evaluate("() => Math.max(0, ...window.longTasks)")
    return float(longest), layouts


def measure(browser: Browser, address: str) -> str:
    """A row of the table."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Performance.enable")
    page.add_init_script(WATCH)
    first, size = load(page, session, address)
    costs = moves(page, session)
    longest, layouts = drag(page, session)
    page.close()
    worst = statistics.quantiles(costs, n=20)[-1]
    return f"{first:.0f} ms | {size:.0f} kB | {worst:.1f} ms | {longest:.0f} ms | {layouts:.0f}"


def main() -> None:
    """Print the table."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        sys.exit("bench/web.py needs Chromium: on Debian, apt-get install chromium")
    print("| game | first card | loaded | a move, 95 % below | longest task in a drag | layouts |")
    print("|---|---|---|---|---|---|")
    print("| wanted | 1000 ms | 150 kB | 8 ms | 50 ms | 0 |")
    with site() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in GAMES:
            row = measure(browser, f"{base}/en/{game}?deal=42")
            print(f"| {game} | {row} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
