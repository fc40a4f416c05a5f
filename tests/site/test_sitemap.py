"""Search engines find every page once in each language, and each of them is there."""

from pathlib import Path
from xml.etree import ElementTree as ET

from starlette.testclient import TestClient

import eremit
from tests.site.conftest import MakeClient
from tests.site.markup import Page

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"


def listed(client: TestClient) -> dict[str, set[str]]:
    """Each address of the sitemap, and its addresses in other languages."""
    answer = client.get("/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    root = ET.fromstring(answer.content)
    found = {}
    for url in root.iter(f"{SITEMAP}url"):
        address = url.findtext(f"{SITEMAP}loc") or ""
        assert address not in found
        found[address] = {link.attrib["href"] for link in url.iter(f"{XHTML}link")}
    return found


def test_every_page_is_listed_in_both_languages_and_is_there(client: TestClient) -> None:
    pages = listed(client)
    games = len(eremit.catalogue())
    assert len(pages) == 2 * (games + 2)
    for address, others in pages.items():
        assert address in others
        assert all(pages[other] == others for other in others)
        answer = client.get(address)
        assert answer.status_code == 200
        assert Page(answer.text).find("link", rel="canonical")[0]["href"] == address


def test_the_games_of_the_rules_folder_are_not_listed(
    make_client: MakeClient, rules_dir: Path
) -> None:
    client = make_client(rules_dir)
    assert client.get("/en/tiny").status_code == 200
    assert not any("tiny" in address for address in listed(client))


def test_robots_are_told_of_it(client: TestClient) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "Sitemap: http://testserver/sitemap.xml\n" in answer.text
