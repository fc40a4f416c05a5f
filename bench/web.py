"""How fast the page is, in Chromium with the processor slowed four times.

Usage: make bench-web, or .venv/bin/python bench/web.py [GAME...]

For each game: when the first card is to be seen (the median of some loads, each with nothing kept
from the one before), what was loaded by then, what a move costs in script, style and layout until
all has come to rest, what is done in the pause after it (the game is stored, and looked at whether
it can still be won), and whether a drag makes long tasks or new layouts. Triple Left (156 cards) is
the largest. Costs are the time that the page's thread worked, by its own clock: what other programs
do meanwhile does not count. Printed is the table of docs/benchmarks.md.
"""

from __future__ import annotations

import random
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
LOADS = 5
MOVES = 60
# Of which is asked whether they were there in the next frame.
SEEN = 25
# Moves after which the pause is looked at, and milliseconds of such a pause.
PAUSES = 7
PAUSE = 1200
# Milliseconds from a click to the next one: all has come to rest.
REST = 450
# Milliseconds until all that a page loads by itself is there.
LOADED = 4000

# Notes when the first picture of a card is painted, counted from the start of the navigation, and
# the long tasks.
WATCH = """
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) (window.longTasks ??= []).push(task.duration);
}).observe({ type: 'longtask' });
const cards = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.classList?.contains('card')) node.setAttribute('elementtiming', 'card');
});
cards.observe(document, { childList: true, subtree: true });
new PerformanceObserver((list, observer) => {
  window.firstCard = list.getEntries()[0].renderTime;
  // Moves are not to pay for being watched.
  for (const card of document.querySelectorAll('.card')) card.removeAttribute('elementtiming');
  for (const each of [observer, cards]) each.disconnect();
}).observe({ type: 'element' });
"""
# The least that a move can be: a page of 52 boxes that does nothing at a click but to write a line
# to the browser's storage, to change two texts and to let a box glide to another place.
BARE = """() => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `
    .text { contain: strict; height: 20px; }
    .table { position: relative; height: 600px; contain: strict; }
    .box { position: absolute; top: 0; left: 0; width: 84px; height: 118px; background: white; }`;
  const add = (parent, name) => {
    const element = parent.appendChild(document.createElement('div'));
    element.className = name;
    return element;
  };
  const texts = [add(document.body, 'text'), add(document.body, 'text')];
  const nodes = texts.map((element) => element.appendChild(document.createTextNode('-')));
  const table = add(document.body, 'table');
  const boxes = Array.from({ length: 52 }, (_, i) => {
    const box = add(table, 'box');
    box.style.transform = `translate(${(i % 13) * 90}px, ${Math.floor(i / 13) * 30}px)`;
    return box;
  });
  let made = 0;
  addEventListener('pointerup', () => {
    made += 1;
    localStorage.setItem('bare', `${'x'.repeat(200)}${made}`);
    requestAnimationFrame(() => {
      const box = boxes[made % 52];
      const from = box.style.transform;
      box.style.transform = `translate(${(made * 7) % 900}px, ${(made * 3) % 400}px)`;
      for (const node of nodes) node.data = `${made} moves`;
      box.animate({ transform: [from, box.style.transform] }, { duration: 200 });
    });
  });
}"""
# Notes whether what a click did was there by the next frame. Not while costs are measured: it would
# be one of them.
NEXT_FRAME = """() => {
  const moves = () => document.querySelector('.facts .moves')?.textContent;
  addEventListener('pointerup', () => {
    const before = moves();
    requestAnimationFrame(() => {
      // The page may still write in this frame, whose picture comes after it: look when it is made,
      // before there is another one.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.nextFrame = moves() !== before; };
      port2.postMessage(0);
    });
  }, { capture: true });
}"""
# The bytes that came over the network, with their headers.
SIZE = """() => ['navigation', 'resource']
  .flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""
COST = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")

# The middle of the stock and of the lowest open card of each pile, and how many moves were made.
PLACES = """() => {
  const places = [];
  const last = new Map();
  for (const card of document.querySelectorAll('.card:not(.buried)')) {
    const { pile, index } = card.dataset;
    const known = last.get(pile);
    if (!known || Number(known.dataset.index) < Number(index)) last.set(pile, card);
  }
  for (const [pile, card] of last) {
    if (pile.startsWith('f')) continue;
    const { left, top, width, height } = card.getBoundingClientRect();
    places.push([left + width / 2, top + height * 0.6]);
  }
  const stock = document.querySelector('.pile.live')?.getBoundingClientRect();
  if (stock) places.push([stock.left + stock.width / 2, stock.top + stock.height / 2]);
  return [places, document.querySelector('.facts .moves').textContent];
}"""


@contextmanager
def site() -> Iterator[str]:
    """The local server."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("eremit")),
            *("serve", "--port", "0"),
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


def slowed(browser: Browser) -> tuple[Page, CDPSession]:
    """A page of its own, with nothing kept from others."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    return page, session


def timed(browser: Browser) -> tuple[Page, CDPSession]:
    """The same, and the clock of its thread goes."""
    page, session = slowed(browser)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, session


def load(page: Page, address: str) -> tuple[float, float]:
    """Open the page; milliseconds until the first card, and kilobytes that were loaded."""
    page.goto(address)
    # Not asked meanwhile: what the tools put into the page for that would have to be read first.
    # Nor do they log what is loaded: for that the page would have to keep where each load began.
    page.wait_for_timeout(LOADED)
    first = float(page.evaluate("() => window.firstCard"))
    return first, float(page.evaluate(SIZE)) / 1000


def first_card(browser: Browser, address: str) -> float:
    """Milliseconds until the first card, the median of some loads."""
    found = []
    for _ in range(LOADS):
        page, _session = slowed(browser)
        found.append(load(page, address)[0])
        page.close()
    return statistics.median(found)


def click(session: CDPSession, x: float, y: float) -> None:
    """Click there, past everything that the tools add to the page."""
    for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
        event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
        session.send("Input.dispatchMouseEvent", event)


def cost(before: dict[str, float], after: dict[str, float]) -> float:
    """Milliseconds of script, style and layout."""
    return sum(after[name] - before[name] for name in COST) * 1000


def cost_of_click(page: Page, session: CDPSession, x: float, y: float) -> float:
    """Click there; what it cost until all had come to rest."""
    before = metrics(session)
    click(session, x, y)
    page.wait_for_timeout(REST)
    return cost(before, metrics(session))


def moves(page: Page, session: CDPSession, number: int) -> Iterator[float]:
    """Make that many moves by clicks; gives what each cost. Clicks that moved nothing do not."""
    chance = random.Random(number)
    # Places whose click moved nothing: until there is a move it would again.
    idle: list[list[float]] = []
    while number > 0:
        places, count = page.evaluate(PLACES)
        left = [each for each in places if each not in idle]
        if not left:
            return
        x, y = place = chance.choice(left)
        made = cost_of_click(page, session, x, y)
        if page.evaluate(PLACES)[1] == count:
            idle.append(place)
            continue
        idle.clear()
        yield made
        number -= 1


def pauses(page: Page, session: CDPSession) -> float:
    """Milliseconds of script, style and layout in the pause after a move, the median of some."""
    costs = []
    for _ in moves(page, session, PAUSES):
        before = metrics(session)
        page.wait_for_timeout(PAUSE)
        costs.append(cost(before, metrics(session)))
    return statistics.median(costs)


def bare(browser: Browser, address: str) -> str:
    """What a move costs on the bare page, a row; `address` is where it may store."""
    page, session = timed(browser)
    page.goto(address)
    page.evaluate(BARE)
    costs = [cost_of_click(page, session, 100 + 7 * number, 300) for number in range(MOVES)]
    page.close()
    return f"| | | {statistics.median(costs):.1f} ms | {tail(costs):.1f} ms | | | | | |"


def tail(costs: list[float]) -> float:
    """The figure that 95 % of the costs are below."""
    return statistics.quantiles(costs, n=20)[-1]


def shown_in_time(page: Page, session: CDPSession) -> tuple[int, int]:
    """How many of the moves were there by the next frame, and how many there were."""
    page.evaluate(NEXT_FRAME)
    seen = [page.evaluate("() => window.nextFrame") for _ in moves(page, session, SEEN)]
    return sum(seen), len(seen)


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
    first = first_card(browser, address)
    page, session = timed(browser)
    _first, size = load(page, address)
    page.evaluate("() => { window.longTasks = []; }")
    costs = list(moves(page, session, MOVES))
    tasks = page.evaluate("() => window.longTasks.length")
    longest, layouts = drag(page, session)
    page.close()
    # The game anew: in the first one there may be no moves any more.
    page, session = timed(browser)
    load(page, address)
    pause = pauses(page, session)
    in_time, seen = shown_in_time(page, session)
    page.close()
    return (
        f"{first:.0f} ms | {size:.0f} kB | {statistics.median(costs):.1f} ms | "
        f"{tail(costs):.1f} ms | {pause:.1f} ms | "
        f"{in_time} of {seen} | {tasks} | {longest:.0f} ms | {layouts:.0f}"
    )


def main() -> None:
    """Print the table."""
    found = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if not found:
        sys.exit("bench/web.py needs Chromium: on Debian, apt-get install chromium")
    print(
        "| game | first card | loaded | a move, median | 95 % below | in the pause after |"
        " in the next frame |"
        " long tasks | longest in a drag | layouts in a drag |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    print("| wanted | 1000 ms | 150 kB | | 8 ms | | all | 0 | 50 ms | 0 |")
    with site() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        print(f"| a bare page {bare(browser, f'{base}/robots.txt')}", flush=True)
        for game in sys.argv[1:] or GAMES:
            row = measure(browser, f"{base}/en/{game}?deal=42")
            print(f"| {game} | {row} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
