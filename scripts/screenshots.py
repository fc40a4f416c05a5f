"""Takes the pictures of docs/screenshots: each seed game, some moves on, on a desk and a phone.

Usage: python scripts/screenshots.py [GAME ...]
Needs what the browser tests need. No position is dead, else that would be said over the table.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import eremit

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "screenshots"
EREMIT = Path(sys.executable).with_name("eremit")
MOST_BYTES = 200_000

# How far each game is played; the won games are those of the tests.
MOVES = {"coyote": 30, "moving-left": 60, "cleopatra": 40}
WINS = json.loads((ROOT / "tests" / "browser" / "wins.json").read_text(encoding="utf-8"))

# Width, height, and pixels for each of theirs: a phone's screen is fine.
SIZES = {"desk": (1280, 800, 1), "phone": (360, 740, 2)}


def addresses() -> dict[str, str]:
    """The position of each game, as an address."""
    found = {}
    for game, count in MOVES.items():
        moves = WINS[game]["moves"][:count]
        found[game] = f"{game}?deal={WINS[game]['deal']}#moves={'.'.join(moves)}"
    found["knotty-nines"] = knotty_nines()
    return found


def knotty_nines() -> str:
    """A position that is not dead: no win of this game is kept, so that one is looked for."""
    for deal in range(1, 1000):
        board = eremit.game("knotty-nines").deal(deal)
        moves: list[str] = []
        while len(moves) < 9 and board.legal_moves:
            move = board.legal_moves[0]
            board.push(move)
            moves.append(str(move))
        if len(moves) == 9 and len(board.legal_moves) > 3 and not eremit.is_dead(board):
            return f"knotty-nines?deal={deal}#moves={'.'.join(moves)}"
    raise LookupError("no such deal")


@contextmanager
def site() -> Iterator[str]:
    """The site's address, while it is served."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(EREMIT), "serve", "--port", "0", "--database", f"sqlite:///{folder}/db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            match = re.search(r"http://\S+(?=/ )", process.stdout.readline())
            try:
                if match is None:
                    sys.exit("the site did not start")
                yield match[0]
            finally:
                process.kill()


def picture(browser: Browser, address: str, size: tuple[int, int, int]) -> bytes:
    """The window as WebP, which Playwright itself does not write."""
    width, height, scale = size
    page = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        has_touch=scale > 1,
        reduced_motion="reduce",
    )
    page.goto(address)
    page.locator(".card:not(.buried)").first.wait_for()
    # A word on how the game stands would come by then.
    page.wait_for_timeout(1500)
    if said := page.get_by_role("status").inner_text():
        sys.exit(f"{address}: over the table lies: {said}")
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
    wanted = {"format": "webp", "quality": 88, "clip": clip}
    shot = session.send("Page.captureScreenshot", wanted)
    page.close()
    return base64.b64decode(shot["data"])


def main() -> None:
    """Does what the docstring says."""
    wanted = sys.argv[1:] or list(addresses())
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    with site() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game, address in addresses().items():
            if game not in wanted:
                continue
            for name, size in SIZES.items():
                data = picture(browser, f"{base}/en/{address}", size)
                if len(data) > MOST_BYTES:
                    sys.exit(f"{game}-{name} has {len(data)} bytes")
                (PICTURES / f"{game}-{name}.webp").write_bytes(data)
                print(f"{game}-{name}.webp: {len(data) // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
