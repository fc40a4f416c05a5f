"""Messages from players: they arrive, nothing else does, and none is lost on the way."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from eremit.site import contact
from eremit.site.database import read_feedback
from tests.site.markup import Page

ADDRESSES = {"en": "/en/contact", "de": "/de/kontakt"}
EREMIT = Path(sys.executable).with_name("eremit")


def kept(database: str) -> list[tuple[str, str, str, str]]:
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        messages = read_feedback(connection)
    engine.dispose()
    return [(each.language, each.game, each.deal, each.message) for each in messages]


@pytest.mark.parametrize("language", ADDRESSES)
def test_a_message_arrives_and_is_thanked_for(
    client: TestClient, database: str, language: str
) -> None:
    text = "Die Herz-Dame\r\nschaut traurig. <b>"
    fields = {"message": text, "game": "coyote", "deal": "42", "about": "1"}
    answer = client.post(ADDRESSES[language], data=fields)
    assert answer.status_code == 303
    thanks = client.get(answer.headers["location"])
    said = {"en": "Thank you", "de": "Danke"}[language]
    assert said in Page(thanks.text).text("main")
    assert not Page(thanks.text).find("form")
    assert kept(database) == [(language, "coyote", "42", text.replace("\r\n", "\n"))]


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "coyote", "deal": "42"},  # the box was not ticked
        {"about": "1", "game": "no-such-game", "deal": "42"},
        {},
    ],
)
def test_game_and_deal_are_kept_only_if_wished_and_known(
    client: TestClient, database: str, fields: dict[str, str]
) -> None:
    client.post("/en/contact", data={"message": "Hello", **fields})
    assert kept(database) == [("en", "", "", "Hello")]


@pytest.mark.parametrize("address", ["/en/", "/de/", "/de/hilfe", "/en/coyote", "/de/nothing"])
def test_every_page_has_the_form(client: TestClient, address: str) -> None:
    page = Page(client.get(address).text)
    (form,) = page.find("form", method="post")
    assert form["action"] == ADDRESSES[address[1:3]]
    game = [field["value"] for field in page.find("input", name="game")]
    assert game == (["coyote"] if address.endswith("coyote") else [])


@pytest.mark.parametrize(("text", "status"), [("", 422), ("  \n", 422), ("a" * 4001, 422)])
def test_what_cannot_be_taken_is_given_back(
    client: TestClient, database: str, text: str, status: int
) -> None:
    answer = client.post("/de/kontakt", data={"message": text})
    assert answer.status_code == status
    page = Page(answer.text)
    assert page.text("p", role="alert")
    assert page.text("textarea").strip() == text.strip()
    assert kept(database) == []


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("text", ["", "a" * 4001])
def test_a_message_that_is_mended_still_knows_its_game(
    client: TestClient, database: str, text: str, told: bool
) -> None:
    fields = {"message": text, "game": "coyote", "deal": "42", **({"about": "1"} if told else {})}
    page = Page(client.post("/de/kontakt", data=fields).text)
    (box,) = page.find("input", name="about")
    assert ("checked" in box) == told
    again = {name: page.find("input", name=name)[0]["value"] for name in ("game", "deal")}
    again |= {"about": box["value"]} if "checked" in box else {}
    client.post("/de/kontakt", data={"message": "Hallo", **again})
    assert kept(database) == [("de", *(("coyote", "42") if told else ("", "")), "Hallo")]


def test_thanks_lead_back_to_the_game(client: TestClient) -> None:
    fields = {"message": "Hallo", "game": "acme-auto", "deal": "42"}
    thanks = client.post("/de/kontakt", data=fields).headers["location"]
    assert "/de/acme-mit-nachruecken?deal=42" in Page(client.get(thanks).text).links()
    # What is no deal is left out, what is no game as well.
    links = Page(client.get("/en/contact?sent&game=coyote&deal=%22x").text).links()
    assert "/en/coyote" in links
    links = Page(client.get("/en/contact?sent&game=%2F%2Fevil.example&deal=1").text).links()
    assert not any("evil" in link for link in links)


def test_a_message_beyond_all_bounds_is_called_too_long(client: TestClient) -> None:
    answer = client.post("/en/contact", data={"message": "a" * 70_000})
    assert answer.status_code == 413
    assert "too long" in Page(answer.text).text("p", role="alert")


def test_too_many_messages_wait(client: TestClient, database: str) -> None:
    allowed = int(contact.RATE.partition("/")[0])
    for number in range(allowed):
        assert client.post("/en/contact", data={"message": f"{number}"}).status_code == 303
    answer = client.post("/en/contact", data={"message": "one more"})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["retry-after"]) <= 3600
    assert Page(answer.text).text("textarea") == "one more"
    assert len(kept(database)) == allowed


def test_other_sites_and_broken_requests_are_refused(client: TestClient, database: str) -> None:
    answer = client.post(
        "/en/contact", data={"message": "spam"}, headers={"sec-fetch-site": "cross-site"}
    )
    assert answer.status_code == 403
    for origin in ("http://evil.example", "http://testserver.evil.example", "null"):
        answer = client.post("/en/contact", data={"message": "spam"}, headers={"origin": origin})
        assert answer.status_code == 403
    assert client.post("/en/contact", content=b"message=%ff").status_code == 400
    assert client.post("/en/contact", content=b"a=b&" * 50).status_code == 400
    assert client.post("/en/contact", content=b"a" * 70_000).status_code == 413
    assert client.put("/en/contact").status_code == 405
    assert kept(database) == []


@pytest.mark.parametrize("address", ["/en/kontakt", "/en/Contact", "/en/contact/", "/de/contact"])
def test_other_spellings_lead_to_the_languages_own(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 307
    assert answer.headers["location"] == ADDRESSES[address[1:3]]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://testserver"},
        {"origin": "https://testserver"},  # behind a proxy
        {"origin": "http://elsewhere", "sec-fetch-site": "same-origin"},
    ],
)
def test_a_message_from_the_site_s_own_page_is_taken(
    client: TestClient, database: str, headers: dict[str, str]
) -> None:
    answer = client.post("/en/contact", data={"message": "Hello"}, headers=headers)
    assert answer.status_code == 303
    assert kept(database) == [("en", "", "", "Hello")]


def test_the_messages_are_listed(client: TestClient, database: str) -> None:
    def listed(*options: str) -> str:
        command = [str(EREMIT), "feedback", "list", "--database", database, *options]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout

    assert listed() == ""
    fields = {"message": "One\x1b[31m\nTwo", "game": "coyote", "deal": "7", "about": "1"}
    client.post("/de/kontakt", data=fields)
    day, rest = listed().split(" ", 1)
    assert rest == "de coyote 7\n    One�[31m\n    Two\n"
    assert json.loads(listed("--json")) == {
        "day": day,
        "language": "de",
        "game": "coyote",
        "deal": "7",
        "message": fields["message"],
    }
