"""What holds for every page in both languages: valid HTML, links that lead somewhere."""

import json
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.site import create_app
from eremit.site.frontend import STATIC
from tests.site.markup import Page

ROOT = Path(__file__).resolve().parents[2]
BASE = "http://testserver"
LANGUAGES = ("en", "de")
ERRORS = {"/en/klondyke": 404, "/de/coyote?deal=0": 400, "/de/no/such/page": 404}
MOST_HTML = 60_000
"""Bytes of a page before it is compressed."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = f"sqlite:///{tmp_path_factory.mktemp('pages') / 'site.sqlite3'}"
    app = create_app(None, database, STATIC)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with TestClient(app, base_url=BASE, follow_redirects=False) as made:
            yield made


@pytest.fixture(scope="module")
def pages(client: TestClient) -> dict[str, str]:
    """The HTML of every page that can be reached by links from the two lists, by its address."""
    found: dict[str, str] = {}
    waiting = [f"/{language}/" for language in LANGUAGES]
    while waiting:
        address = waiting.pop()
        if address in found:
            continue
        answer = client.get(address)
        assert answer.status_code == 200, address
        found[address] = answer.text
        for link in Page(answer.text).links():
            target, _, _ = link.partition("#")
            parts = urlsplit(urljoin(BASE + address, target or address))
            if f"{parts.scheme}://{parts.netloc}" == BASE and parts.path.startswith(("/en", "/de")):
                # A deal's page is that of the game again.
                waiting.append(parts.path)
    return found


def named(page: Page) -> Iterator[str]:
    """Every address that a page names, as it stands there."""
    for tag, attributes in page.elements:
        for key in ("href", "src", "action"):
            if key in attributes:
                yield attributes[key]
        if tag == "meta" and attributes.get("property") in ("og:url", "og:image"):
            yield attributes["content"]
    for tag, attributes in page.elements:
        if tag == "script" and attributes.get("type") == "application/ld+json":
            text = page.text("script", type="application/ld+json")
            yield from re.findall(rf'"({BASE}[^"]*)"', json.dumps(json.loads(text)))


def test_every_page_is_reached(client: TestClient, pages: dict[str, str]) -> None:
    listed = re.findall(r"<loc>([^<]*)</loc>", client.get("/sitemap.xml").text)
    assert {address.removeprefix(BASE) for address in listed} <= pages.keys()
    assert len(listed) == 2 * (len(eremit.catalogue()) + 2)


def test_every_address_on_every_page_answers(client: TestClient, pages: dict[str, str]) -> None:
    wanted: dict[str, str] = {}
    for address, html in pages.items():
        for each in named(Page(html)):
            assert not each.startswith("//"), f"{address}: {each}"
            whole = urljoin(BASE + address, each)
            assert whole.startswith(BASE), f"{address} names {each}: that is elsewhere"
            wanted.setdefault(whole.removeprefix(BASE), address)
    assert len(wanted) > 2 * len(eremit.catalogue())
    for each, address in wanted.items():
        target, _, fragment = each.partition("#")
        answer = client.get(target)
        assert answer.status_code == 200, f"{address} names {each}: {answer.status_code}"
        if fragment and not fragment.startswith("moves="):
            assert f'id="{fragment}"' in answer.text, f"{address}: {each}"


def test_languages_point_to_each_other(client: TestClient, pages: dict[str, str]) -> None:
    for address, html in pages.items():
        page = Page(html)
        for code in LANGUAGES:
            (switch,) = page.find("a", hreflang=code)
            assert switch["href"] in pages
        if page.find("meta", name="robots"):
            continue
        (canonical,) = page.find("link", rel="canonical")
        assert canonical["href"] == BASE + address
        others = {link["hreflang"]: link["href"] for link in page.find("link", rel="alternate")}
        assert others.keys() == {*LANGUAGES, "x-default"}
        assert others["x-default"] == others["en"]
        assert canonical["href"] == others[page.find("html")[0]["lang"]]
        for code in LANGUAGES:
            there = Page(pages[others[code].removeprefix(BASE)])
            assert others == {
                link["hreflang"]: link["href"] for link in there.find("link", rel="alternate")
            }


def test_the_html_is_valid(client: TestClient, pages: dict[str, str], tmp_path: Path) -> None:
    """By html-validate: what may stand where, and what readers of screens need."""
    html = dict(pages)
    for address, status in ERRORS.items():
        answer = client.get(address)
        assert answer.status_code == status
        html[address] = answer.text
    more = ["/de/coyote?deal=42", "/en/?q=none", "/de/?length=short&packs=1", "/de/kontakt?sent"]
    html.update((address, client.get(address).text) for address in more)
    html.update(pages_of_a_folder(tmp_path / "rules"))
    for address, text in html.items():
        (tmp_path / f"{quote(address, safe='')}.html").write_text(text)
    command = [sys.executable, "scripts/npm.py", "exec", "--offline", "--", "html-validate"]
    command += ["--config", "htmlvalidate.json", f"{tmp_path}/*.html"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def pages_of_a_folder(rules: Path) -> Iterator[tuple[str, str]]:
    """Pages of a site with rule files of one's own, one of them faulty."""
    rules.mkdir()
    (rules / "own.toml").write_text('base = "coyote"\nname = "<i>Own</i> & \\"more\\""\n')
    (rules / "faulty.toml").write_text('base = "coyote"\nname = "x"\ngoal = "<luck>"\n')
    app = create_app(rules, f"sqlite:///{rules / 'site.sqlite3'}", rules / "not-built")
    with TestClient(app, base_url=BASE, follow_redirects=False) as client:
        for address in ("/en/", "/de/own", "/de/faulty"):
            yield f"{address} (folder)", client.get(address).text


def test_nothing_is_set_and_nothing_comes_from_elsewhere(
    client: TestClient, pages: dict[str, str]
) -> None:
    for address in (*pages, *ERRORS, "/sitemap.xml", "/static/cards.svg"):
        answer = client.get(address)
        assert "set-cookie" not in answer.headers, address
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert not re.search(r"https?:", policy), address
    for address, html in pages.items():
        # JSON-LD names its vocabulary, which nothing loads.
        rest = html.replace("https://schema.org", "").replace(BASE, "")
        rest = rest.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://", rest), address


def test_pages_are_light(client: TestClient, pages: dict[str, str]) -> None:
    for address, html in pages.items():
        most = MOST_HTML if len(address) > len("/en/") else 2 * MOST_HTML
        assert len(html.encode()) < most, address
        sent = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert int(sent.headers["content-length"]) < most / 3, address


def test_pages_can_be_read_without_a_script(pages: dict[str, str]) -> None:
    """The rules, the way to other games, and a word on what the script is for."""
    for name in eremit.catalogue():
        for language in LANGUAGES:
            page = Page(
                pages[f"/{language}/{eremit.addresses.slug(eremit.game(name).name(language))}"]
            )
            assert page.find("noscript")
            told = page.text("section", class_="text")
            for section in eremit.game(name).explain(language):
                assert all(text in told for text in section.unbroken().paragraphs)
            assert len(page.find("ul", class_="relatives")) >= 1
