"""The page around the game: address, languages, what is kept, what must not be there."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.lines import automatic, board, by_chance, first_deal, seen
from tests.browser.table import Table

pytestmark = pytest.mark.browser

WINS = json.loads(Path(__file__).with_name("wins.json").read_text())
GAMES = ["coyote", "moving-left", "cleopatra", "knotty-nines"]
POLICY = {"cleopatra": "all"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_deep_link_deals_its_cards(open_table: OpenTable, game: str, language: str) -> None:
    table = open_table(f"/{language}/{game}?deal=123456789")
    position = board(game, 123456789)
    automatic(position, POLICY.get(game, "off"))
    assert table.piles() == seen(position)
    assert table.deal == "123456789"
    word = {"de": "Neues Blatt", "en": "New deal"}[language]
    expect(table.button(word)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_no_covered_card_is_in_the_markup(open_table: OpenTable, game: str) -> None:
    """Neither before nor after cards were seen and covered again."""
    table = open_table(f"/en/{game}?deal=9", motion=True)
    position = board(game, 9)
    automatic(position, POLICY.get(game, "off"))

    def check(table: Table) -> None:
        table.rest()
        piles = table.piles()
        open_cards = sorted(card for cards in piles.values() for card in cards if card)
        assert sorted(re.findall(r'data-card="(\w\w)"', table.page.content())) == open_cards
        # Each card that lies open has a picture of its own, all others have the same one: the back.
        pictures = table.page.evaluate(
            """() => Array.from(document.querySelectorAll('.card'),
                 (card) => [card.dataset.card ?? '', getComputedStyle(card).backgroundImage])"""
        )
        assert len({picture for _, picture in pictures}) == len({card for card, _ in pictures})
        assert len(set(map(tuple, pictures))) == len({card for card, _ in pictures})

    check(table)
    steps = list(by_chance(position, 6, POLICY.get(game, "off"), most=12))
    for step in steps:
        table.play_by_drag(step.move)
    check(table)
    for _ in steps:
        table.button("Undo").click()
    check(table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", [False, True])
def test_everything_is_on_the_screen(open_table: OpenTable, game: str, phone: bool) -> None:
    """The whole table in the window, from the first move to the last."""
    table = open_table(f"/de/{game}?deal=2", phone=phone)
    window = table.page.viewport_size
    assert window

    def check() -> None:
        for name, box in table.boxes().items():
            assert box.x >= 0, name
            assert box.y >= 0, name
            assert box.x + box.width <= window["width"], name
            assert box.y + box.height <= window["height"], name

    check()
    position = board(game, 2)
    automatic(position, POLICY.get(game, "off"))
    lines = list(by_chance(position, 8, POLICY.get(game, "off")))
    moves = ".".join(move for step in lines for move in (step.move, *step.auto))
    first = board(game, 2)
    leading = ".".join(automatic(first, POLICY.get(game, "off")))
    table.page.goto(table.page.url + "#moves=" + ".".join(filter(None, [leading, moves])))
    table.page.reload()
    table = Table(table.page)
    assert table.piles() == seen(position)
    check()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= window["width"]


@pytest.mark.parametrize("game", sorted(WINS))
def test_a_replay_in_the_address_ends_in_its_win(open_table: OpenTable, game: str) -> None:
    win = WINS[game]
    table = open_table(f"/en/{game}?deal={win['deal']}#moves={'.'.join(win['moves'])}")
    expect(table.notice).to_contain_text("Won!")
    assert "#moves=" in table.page.url
    table.page.keyboard.press("u")
    expect(table.notice).not_to_contain_text("Won!")
    assert "#moves=" not in table.page.url


def test_a_replay_with_a_wrong_move_stops_there(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42#moves=deal.r1-f1.deal")
    expect(table.notice).to_contain_text("does not fit the rules")
    expect(table.facts).to_contain_text("1 move")


def test_the_way_back_from_a_new_deal_leads_to_the_last(
    open_table: OpenTable,
) -> None:
    table = open_table("/en/coyote?deal=42")
    table.click("s")
    new = table.new_deal()
    assert new != "42"
    assert table.page.url.endswith(f"?deal={new}")
    expect(table.facts).to_contain_text("0 moves")
    table.page.go_back()
    expect(table.facts).to_contain_text("Deal 42")
    expect(table.facts).to_contain_text("1 move")
    assert table.piles()["w"] == ["5H"]


def test_the_first_deal_takes_no_place_of_its_own_in_the_history(open_table: OpenTable) -> None:
    table = open_table("/en/coyote")
    expect(table.page).to_have_url(re.compile("deal="))
    # The blank page and the game: one step back leaves the game.
    assert table.page.evaluate("history.length") == 2


def test_forth_again_before_the_deal_of_the_way_back_is_there(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=11")
    table.page.evaluate(
        """() => {
          for (const deal of [12, 11]) {
            history.replaceState(null, '', `?deal=${deal}`);
            dispatchEvent(new PopStateEvent('popstate'));
          }
        }"""
    )
    table.page.wait_for_timeout(500)
    assert table.deal == "11"
    assert table.page.url.endswith("deal=11")


def test_a_deal_by_its_number(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=1")
    table.button("Menu").click()
    number = table.page.get_by_label("Deal number")
    number.fill("x")
    number.press("Enter")
    expect(number).to_have_attribute("aria-invalid", "true")
    number.fill("42")
    number.press("Enter")
    expect(number).to_be_hidden()
    expect(table.facts).to_contain_text("Deal 42")
    assert table.piles() == seen(board("coyote", 42))
    assert table.page.url.endswith("?deal=42")


def test_each_game_goes_on_where_it_was(open_table: OpenTable) -> None:
    """Also without a deal in the address, and each game by itself."""
    coyote = open_table("/en/coyote?deal=42")
    context = coyote.page.context
    coyote.click("s")
    open_table("/en/klondike?deal=5", context=context).click("s")
    coyote.page.close()
    again = open_table("/de/coyote", context=context)
    expect(again.facts).to_contain_text("Blatt 42")
    assert again.piles()["w"] == ["5H"]
    klondike = open_table("/en/klondike", context=context)
    expect(klondike.facts).to_contain_text("Deal 5")
    expect(klondike.facts).to_contain_text("1 move")


def test_automatic_play_is_off_until_it_is_chosen_and_then_kept(open_table: OpenTable) -> None:
    # A deal in which a card can go up at once.
    deal = first_deal("klondike", lambda position: bool(position.auto_moves("all")))
    position = board("klondike", deal)
    table = open_table(f"/en/klondike?deal={deal}")
    assert table.piles() == seen(position)
    table.button("Menu").click()
    expect(table.page.get_by_label("Off")).to_be_checked()
    table.page.get_by_label("Every card that fits").check()
    automatic(position, "all")
    assert table.piles() == seen(position)
    table.page.reload()
    table.button("Menu").click()
    expect(table.page.get_by_label("Every card that fits")).to_be_checked()


def test_the_german_page_is_german(open_table: OpenTable) -> None:
    table = open_table("/de/coyote?deal=42")
    expect(table.facts).to_have_text(re.compile("Blatt 42.*0 Züge.*Talon 31.*noch 1 Durchgang"))
    expect(table.page.get_by_role("button", name="Talon, 31 Karten verdeckt")).to_be_visible()
    expect(table.page.get_by_role("button", name="Spalte 1, Kreuz-4")).to_be_visible()
    expect(table.page.get_by_role("button", name="Grundstapel 4, Pik-Ass")).to_be_visible()
    reserve = table.page.get_by_role("button", name="Reserve, Kreuz-8, 12 Karten verdeckt")
    expect(reserve).to_be_visible()


def test_the_table_can_be_played_without_a_store(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    table.page.add_init_script("delete window.indexedDB; window.indexedDB = undefined;")
    table.page.goto(table.page.url)
    expect(table.facts).not_to_be_empty()
    table.page.locator(".card:not(.buried)").first.wait_for()
    table.click("s")
    assert table.piles()["w"] == ["5H"]


def test_another_site_is_never_asked(open_table: OpenTable, site: str) -> None:
    table = open_table("/en/coyote?deal=42")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.page.reload()
    expect(table.facts).not_to_be_empty()
    table.page.locator(".card:not(.buried)").first.wait_for()
    table.click("s")
    assert asked
    assert all(address.startswith(site) for address in asked)
