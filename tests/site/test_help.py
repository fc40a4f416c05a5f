"""The help page: there in both languages, linked from every page, in the way of no game."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.rules import RuleError
from eremit.rules.files import read_file
from tests.site.conftest import TINY, MakeClient
from tests.site.markup import Page

ADDRESSES = {"en": "/en/help", "de": "/de/hilfe"}


@pytest.mark.parametrize("language", ADDRESSES)
def test_the_page_is_there_in_both_languages(client: TestClient, language: str) -> None:
    answer = client.get(ADDRESSES[language])
    assert answer.status_code == 200
    assert answer.headers["content-language"] == language
    page = Page(answer.text)
    assert page.find("html")[0]["lang"] == language
    assert page.text("h1") == {"en": "Help", "de": "Hilfe"}[language]
    assert page.find("meta", name="description")[0]["content"]
    assert page.find("link", rel="canonical")[0]["href"].endswith(ADDRESSES[language])
    for code, address in ADDRESSES.items():
        assert page.find("link", hreflang=code)[0]["href"] == f"http://testserver{address}"
        assert page.find("a", hreflang=code)[0]["href"] == address
    assert page.find("a", rel="help")[0]["aria-current"] == "page"


def test_every_key_has_a_row_in_both_languages(client: TestClient) -> None:
    keys = {}
    for language, address in ADDRESSES.items():
        page = Page(client.get(address).text)
        rows = len(page.find("tr"))
        assert len(page.find("th", scope="row")) == len(page.find("td")) == rows - 1
        assert len(page.find("th", scope="col")) == 2
        found = [page.texts[at] for at, (name, _) in enumerate(page.elements) if name == "kbd"]
        keys[language] = {key for key in found if len(key) == 1}
    assert keys["en"] == keys["de"] == set("←→↑↓FB190SWDUZYERHN?")


@pytest.mark.parametrize(
    ("address", "proper"),
    [
        ("/de/help", "/de/hilfe"),
        ("/en/hilfe", "/en/help"),
        ("/de/hilfe/", "/de/hilfe"),
        ("/en/hilfe/", "/en/help"),
        ("/de/Hilfe", "/de/hilfe"),
    ],
)
def test_other_spellings_lead_to_the_languages_own(
    client: TestClient, address: str, proper: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == 307
    assert answer.headers["location"] == proper


@pytest.mark.parametrize("language", ADDRESSES)
@pytest.mark.parametrize(
    "rest", ["", "coyote", "tiny", "bad", "none", "coyote?deal=0", "no/such/page"]
)
def test_every_page_links_to_it(
    make_client: MakeClient, rules_dir: Path, language: str, rest: str
) -> None:
    (rules_dir / "bad.toml").write_text("name = ")
    page = Page(make_client(rules_dir).get(f"/{language}/{rest}").text)
    assert page.find("a", rel="help")[0]["href"] == ADDRESSES[language]
    assert page.text("a", rel="help") == {"en": "Help", "de": "Hilfe"}[language]


@pytest.mark.parametrize("language", ADDRESSES)
def test_the_example_link_can_be_played(client: TestClient, language: str) -> None:
    page = Page(client.get(ADDRESSES[language]).text)
    [link] = [link for link in page.links() if "#moves=" in link]
    address, _, moves = link.partition("#moves=")
    assert client.get(address).status_code == 200
    board = eremit.game("coyote").deal(int(address.partition("?deal=")[2]))
    for move in moves.split("."):
        board.push(move)


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("help", TINY, "'help' is a page of the site: choose another file name"),
        ("hilfe", TINY, "'hilfe' is a page of the site: choose another file name"),
        (
            "mine",
            f'{TINY}[variants.help]\nname = "Mine"\ntableau.wrap = true\n',
            "variants.help: 'help' is a page of the site: choose another id",
        ),
        (
            "mine",
            TINY.replace("Tiny", "Help!"),
            "name: 'help' is a page of the site: choose another name",
        ),
        (
            "mine",
            TINY.replace("Winzig", "HILFE"),
            "name_de: 'hilfe' is a page of the site: choose another name",
        ),
        (
            "mine",
            TINY.replace("[pack]", 'also = ["Small", "Help"]\n[pack]'),
            "also: 'help' is a page of the site: choose another name",
        ),
    ],
)
def test_no_game_may_stand_in_its_place(
    make_client: MakeClient, rules_dir: Path, file: str, text: str, fault: str
) -> None:
    (rules_dir / f"{file}.toml").write_text(text)
    with pytest.raises(RuleError) as caught:
        read_file(rules_dir / f"{file}.toml")
    assert len(caught.value.faults) == 1
    client = make_client(rules_dir)
    listed = Page(client.get("/en/").text)
    assert fault in listed.text("section", class_="warning")
    for language, address in ADDRESSES.items():
        assert Page(client.get(address).text).text("h1") == {"en": "Help", "de": "Hilfe"}[language]
        # What is wrong with the file is not looked for at the help page.
        assert listed.links().count(address) == (language == "en")
