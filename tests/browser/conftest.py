"""The real site, and Chromium to look at it with."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.table import Table

ROOT = Path(__file__).resolve().parents[2]
RULES = Path(__file__).with_name("rules")
EREMIT = Path(sys.executable).with_name("eremit")
# As in scripts/chromium.py: the shell opens no windows, and needs a third of the time.
CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser"]

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

OpenTable = Callable[..., Table]


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks all tests of this folder. One that fails is run once more, and named in the summary: a
    browser on a busy machine can be too late for a test that is right."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("browser")
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, with the games of tests/browser/rules on it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'site.sqlite3'}"
    command = [str(EREMIT), "serve", "--port", "0", "--rules", str(RULES), "--database", database]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        match = re.search(r"http://\S+(?=/ )", process.stdout.readline())
        assert match, "the site did not start"
        try:
            yield match[0]
        finally:
            process.kill()


# Not for the whole session: other tests start event loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert found, f"the browser tests need Chromium: on Debian, apt-get install {CHROMIUM[0]}"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def open_table(site: str, browser: Browser) -> Iterator[OpenTable]:
    """Opens pages of games; what the browser complains about fails the test, but for `expected`."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def watch(page: Page, expected: str) -> None:
        def complain(text: str) -> None:
            if not (expected and expected in text):
                complaints.append(text)

        page.on("pageerror", lambda error: complain(str(error)))
        page.on(
            "console",
            lambda message: (
                complain(message.text) if message.type in ("error", "warning") else None
            ),
        )

    def open_page(
        address: str,
        *,
        phone: bool = False,
        motion: bool = False,
        context: BrowserContext | None = None,
        expected: str = "",
        **options: object,
    ) -> Table:
        if context is None:
            usual = {
                "viewport": PHONE if phone else DESK,
                "has_touch": phone,
                "reduced_motion": "no-preference" if motion else "reduce",
            }
            context = browser.new_context(**{**usual, **options})  # type: ignore[arg-type]
            contexts.append(context)
        page = context.new_page()
        watch(page, expected)
        page.goto(site + address)
        return Table(page)

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
