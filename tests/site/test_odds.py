"""Measured odds on a game's page: nothing where there are none, else figure and interval."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import eremit
from eremit import measured
from eremit.measured import Measured
from eremit.site import pages
from tests.site.markup import Page

GOOD: dict[str, Any] = {
    "what": "winnable",
    "share": 0.81945,
    "low": 0.8186,
    "high": 0.82029,
    "deals": 1_000_000,
    "command": "eremit odds klondike-draw-3 --deals 1000000",
}


def text(client: TestClient, address: str) -> str:
    return " ".join(Page(client.get(address).text).text("section", class_="text").split())


def test_a_game_that_was_not_measured_has_no_place_left_open(client: TestClient) -> None:
    for address in ("/en/coyote", "/de/coyote"):
        assert not Page(client.get(address).text).find("h2", id="odds")


def test_figures_are_shown_with_what_they_rest_on(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = Measured(**{**GOOD, "what": "won", "share": 0.15, "low": 0.1, "high": 0.2, "deals": 1})
    figures = {"coyote": [Measured(**GOOD), won]}
    monkeypatch.setattr(pages, "measured", lambda: figures)
    told = text(client, "/en/coyote")
    assert "How often it is won 81.9% of the deals can be won by who knows all cards." in told
    assert "Measured with 1,000,000 deals; the true share lies between 81.9% and 82%" in told
    assert "(95% confidence). Measure it yourself: eremit odds klondike-draw-3" in told
    assert "15% of the deals were won by a program" in told
    assert "Measured with one deal; the true share lies between 10% and 20%" in told
    told = text(client, "/de/coyote")
    assert "Wie oft es gewonnen wird 81,9 % der Blätter kann gewinnen, wer alle" in told
    assert "1.000.000 Blättern; der wahre Anteil liegt mit 95 % Sicherheit zwischen 81,9 %" in told
    assert not Page(client.get("/en/acme").text).find("h2", id="odds")


def test_the_figures_of_the_catalogue_can_be_read() -> None:
    assert measured.measured().keys() <= eremit.catalogue().keys()


@pytest.mark.parametrize(
    "fault",
    [
        {"share": 1.2},
        {"share": 0.5},  # outside its interval
        {"deals": 0},
        {"command": ""},
        {"what": "luck"},
        {"more": 1},
    ],
)
def test_faulty_figures_are_refused(tmp_path: Path, fault: dict[str, object]) -> None:
    file = tmp_path / "measured.json"
    file.write_text(json.dumps({"coyote": [GOOD]}))
    assert measured.read(file)["coyote"][0].share == GOOD["share"]
    file.write_text(json.dumps({"coyote": [{**GOOD, **fault}]}))
    with pytest.raises((msgspec.ValidationError, ValueError)):
        measured.read(file)
