import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from eremit.games import catalogue
from eremit.prose import explain
from eremit.site.languages import board_texts
from eremit.site.meta import embedded
from tests.site.conftest import MakeClient
from tests.site.markup import Page

LANGUAGES = ("en", "de")
LAST = 2**53 - 1


def page(client: TestClient, address: str, status: int = 200) -> Page:
    answer = client.get(address)
    assert answer.status_code == status, address
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return Page(answer.text)


@pytest.mark.parametrize(
    ("accepted", "language"), [("de-DE,de;q=0.9", "de"), ("en", "en"), ("fr", "en"), (None, "en")]
)
def test_the_root_leads_to_the_readers_language(
    client: TestClient, accepted: str | None, language: str
) -> None:
    headers = {} if accepted is None else {"Accept-Language": accepted}
    client.headers.pop("accept-language", None)
    answer = client.get("/", headers=headers)
    assert answer.status_code == 307
    assert answer.headers["location"] == f"/{language}/"
    assert "Accept-Language" in answer.headers["vary"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_every_game(client: TestClient, language: str) -> None:
    listed = page(client, f"/{language}/")
    assert listed.find("html")[0]["lang"] == language
    assert listed.find("meta", name="description")[0]["content"]
    helping = listed.find("a", rel="help")[0]["href"]
    games = [link for link in listed.links() if not link.endswith("/") and link != helping]
    assert sorted(page(client, link).data()["id"] for link in games) == sorted(catalogue())
    for game in catalogue().values():
        assert game.name(language) in listed.text("main")
    variant = {"en": "Variant: Acme (automatic filling)", "de": "Variante: Acme (mit Nachrücken)"}
    assert variant[language] in " ".join(listed.text("main").split())
    assert ("1 Deck" if language == "de" else "1 pack") in listed.text("main")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue())
def test_every_game_has_a_page(client: TestClient, name: str, language: str) -> None:
    game = catalogue()[name]
    found = page(client, f"/{language}/{name}")
    assert found.find("html")[0]["lang"] == language
    assert found.text("h1").strip() == game.name(language)
    free = {"en": "play solitaire for free", "de": "Patience kostenlos spielen"}[language]
    assert found.text("title") == f"{game.name(language)}: {free} – Eremit"
    assert game.name(language) in found.find("meta", name="description")[0]["content"]
    data = found.data()
    assert data["id"] == name
    assert data["name"] == game.name(language)
    assert data["lang"] == language
    assert data["code"] == game.code
    assert data["auto"] == game.rules.auto.value
    assert data["deal"] is None
    assert data["rules"]["tableau"]["piles"] == list(game.rules.tableau.piles)
    assert data["rules"]["tableau"]["build"] == game.rules.tableau.build.value
    assert data["sprite"] == "/static/cards.svg"
    assert data["texts"] == board_texts(language)
    assert page(client, data["url"]).data() == data
    assert found.find("link", rel="canonical")[0]["href"] == "http://testserver" + data["url"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue())
def test_a_page_tells_the_rules(client: TestClient, name: str, language: str) -> None:
    game = catalogue()[name]
    found = page(client, f"/{language}/{name}")
    title = {"en": "How to play ", "de": "So spielst du "}[language] + game.name(language)
    assert found.text("h2", id="how") == title
    told = found.text("section", class_="text")
    for section in explain(game.rules, language):
        assert section.title in told
        assert all(paragraph in told for paragraph in section.unbroken().paragraphs)


def test_the_contract_with_the_front_end(client: TestClient) -> None:
    """The table and the data lie in `#game`, the text after them; all that is the main part."""
    html = client.get("/en/coyote").text
    start, end = html.index('<div id="game">'), html.index('<section class="text"')
    assert start < html.index('<div id="table"') < end
    assert start < html.index('<script type="application/json" id="game-data">') < end
    assert html.index('<div id="table"') < html.index('class="summary"')
    main = Page(html).text("main")
    assert "How to play Coyote" in main
    assert "Similar games" in main


@pytest.mark.parametrize(
    ("address", "called"),
    [
        ("/de/triangle", "Triangle, nach Tarbart 1905"),
        ("/en/triangle", "Triangle, after Tarbart 1905"),
        ("/de/klondike", "Solitär · Patience · Kleine Harfe"),
        ("/en/klondike", "Solitaire · Patience"),
        ("/de/freecell", "Freie Zelle"),
        ("/en/freecell", None),
        ("/de/gargantua", "Jumbo"),  # for want of another one
    ],
)
def test_other_names_are_those_of_the_language(
    client: TestClient, address: str, called: str | None
) -> None:
    html = client.get(address).text
    names = re.findall(r"<dt>(?:Also called|Auch bekannt als)</dt><dd>([^<]*)</dd>", html)
    assert names == ([called] if called else [])


def test_a_card_s_name_stays_on_one_line(client: TestClient) -> None:
    html = client.get("/de/knotty-nines").text
    assert "Herz\u20118" in html


def test_canonical_and_language_links_agree(client: TestClient) -> None:
    for language in LANGUAGES:
        for address in (f"/{language}/", f"/{language}/acme-auto?deal=7"):
            found = page(client, address)
            here = found.find("link", rel="canonical")[0]["href"]
            assert "?" not in here
            others = {
                link["hreflang"]: link["href"] for link in found.find("link", rel="alternate")
            }
            assert others.keys() == {"en", "de", "x-default"}
            assert others[language] == here
            assert others["x-default"] == others["en"]
            for code in LANGUAGES:
                there = page(client, others[code].removeprefix("http://testserver"))
                assert there.find("link", rel="canonical")[0]["href"] == others[code]


def test_a_game_goes_by_its_name_in_the_language(client: TestClient) -> None:
    assert page(client, "/de/acme-mit-nachruecken").data()["id"] == "acme-auto"
    assert page(client, "/en/acme-automatic-filling").data()["id"] == "acme-auto"
    assert page(client, "/de/acme-auto").data()["url"] == "/de/acme-mit-nachruecken"


@pytest.mark.parametrize(
    ("address", "proper"),
    [
        ("/de", "/de/"),
        ("/de/coyote/", "/de/coyote"),
        ("/de/coyote/?deal=42", "/de/coyote?deal=42"),
        ("/de/Coyote", "/de/coyote"),
        ("/de/Acme%20(mit%20Nachr%C3%BCcken)", "/de/acme-mit-nachruecken"),
        ("/de/acme-automatic-filling", "/de/acme-mit-nachruecken"),
        ("/en/acme-mit-nachruecken?deal=1", "/en/acme-automatic-filling?deal=1"),
        ("/en/moving_left", "/en/moving-left"),
        ("/en/solitaire", "/en/klondike"),
        ("/en/KLONDIKE-DRAW-3", "/en/klondike-draw-3"),
        ("/en/movingleft", "/en/moving-left"),
        ("/de/Free%20Cell", "/de/freecell"),
        ("/de/napoleon-at-st-helena?deal=3", "/de/forty-thieves?deal=3"),
        ("/en/Freie-Zelle", "/en/freecell"),
        ("/de/acme-mit-nachrucken", "/de/acme-mit-nachruecken"),
        ("/de/acme-mit-nachru%CC%88cken", "/de/acme-mit-nachruecken"),
        ("/de/solit%C3%A4r", "/de/klondike"),
        ("/de/solitar", "/de/klondike"),
        ("/de/canfield-(any-run)/", "/de/canfield-jede-folge"),
        ("/coyote?deal=7", "/en/coyote?deal=7"),
        ("/acme-mit-nachruecken/", "/en/acme-automatic-filling"),
        ("/Hilfe", "/de/hilfe"),
        ("/contact/", "/en/contact"),
    ],
)
def test_other_spellings_lead_to_the_proper_address(
    client: TestClient, address: str, proper: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == 307
    assert answer.headers["location"] == proper
    there = page(client, proper)
    if link := there.find("link", rel="canonical"):
        assert link[0]["href"] == "http://testserver" + proper.partition("?")[0]


def test_a_short_address_goes_by_the_readers_language(client: TestClient) -> None:
    answer = client.get("/acme-auto?deal=9", headers={"Accept-Language": "de"})
    assert answer.headers["location"] == "/de/acme-mit-nachruecken?deal=9"
    assert answer.headers["vary"] == "Accept-Language"


@pytest.mark.parametrize("deal", [1, 42, LAST])
def test_the_address_names_the_deal(client: TestClient, deal: int) -> None:
    found = page(client, f"/en/acme-auto?deal={deal}")
    assert found.data()["deal"] == str(deal)
    switch = found.find("a", hreflang="de")[0]["href"]
    assert switch == f"/de/acme-mit-nachruecken?deal={deal}"
    assert page(client, switch).data()["deal"] == str(deal)


def test_the_language_switch_marks_the_language(client: TestClient) -> None:
    for language in LANGUAGES:
        found = page(client, f"/{language}/coyote")
        links = found.find("a", aria_current="true")
        assert [link["lang"] for link in links] == [language]


def test_the_text_says_what_the_rules_say(client: TestClient) -> None:
    text = page(client, "/de/coyote").text("section")
    assert "Alle Karten liegen auf den Grundstapeln." in text
    assert "1 Deck, 52 Karten" in text
    assert "31 Karten, 2 Durchgänge" in text
    assert "1 Stapel mit 13 Karten" in text
    text = page(client, "/en/moving-left").text("section")
    assert "2 packs, 104 cards" in text
    assert "49 cards, 1 pass" in text
    assert "10 piles with 55 cards in all" in text
    assert "Thomas Warfield" in text
    text = page(client, "/en/klondike-draw-3").text("section")
    assert "24 cards, 3 at a time, any number of passes" in text
    text = page(client, "/de/knotty-nines").text("dl")
    assert "Der Talon ist leer." in text
    assert "Grundstapel" not in text
    assert "Durchg" not in text  # its stock is not gone through by hand


@pytest.mark.parametrize("address", ["/", "/de/", "/de/coyote", "/de/nothing", "/en/coyote?deal=0"])
def test_head_is_get_without_a_body(client: TestClient, address: str) -> None:
    got, headed = client.get(address), client.head(address)
    assert headed.status_code == got.status_code
    assert headed.headers.get("content-type") == got.headers.get("content-type")
    assert headed.content == b""


def test_no_text_of_a_page_can_end_its_data() -> None:
    value = {"name": "</script><!--<script>&'\"\u2028"}
    written = embedded(value)
    assert "<" not in written
    assert json.loads(written) == value


def test_a_name_from_a_rule_file_is_only_text(make_client: MakeClient, rules_dir: Path) -> None:
    tiny = (rules_dir / "tiny.toml").read_text()
    name = '</script><b>x</b> & \\"y\\" %(name)s {{ 7*7 }}'
    (rules_dir / "odd.toml").write_text(tiny.replace("Winzig", name).replace("Tiny", name))
    client = make_client(rules_dir)
    for language in LANGUAGES:
        listed = page(client, f"/{language}/")
        assert not listed.find("b")
        found = page(client, f"/{language}/odd")
        assert not found.find("b")
        assert found.text("h1").strip() == found.data()["name"] == name.replace("\\", "")


def test_the_host_of_the_request_does_not_break_a_page(client: TestClient) -> None:
    for host in ("example.org", "[::1]:8000", "[::1", "a b", 'x"><b>'):
        answer = client.get("/de/coyote", headers={"Host": host})
        assert answer.status_code in (200, 400), host
        assert "<b>" not in answer.text
