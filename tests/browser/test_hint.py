"""Hints, the way back from a lost game, and solutions that are shown: proved, never guessed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

import eremit
from eremit import Board
from tests.browser.conftest import RULES, OpenTable
from tests.browser.table import Table
from tests.browser.test_axe import serious

pytestmark = pytest.mark.browser

PLAYED = re.compile(r"(\d+) (?:Zug|Züge|moves?)")


def winnable() -> int:
    """A deal of the small game that wants some moves for its win."""
    game = eremit.game(RULES / "small.toml")
    for number in range(1, 200):
        if len(eremit.solve(game.deal(number)).line) > 4:
            return number
    raise AssertionError("no such deal")


def lost_by_a_move() -> tuple[int, list[eremit.Move]]:
    """A deal of Coyote that can be won, and two moves: after the second it can't be any more."""
    game = eremit.game("coyote")
    for number in range(1, 300):
        board = game.deal(number)
        if not eremit.solve(board, states=200_000).winnable:
            continue
        for first in board.legal_moves:
            board.push(first)
            if eremit.solve(board, states=200_000).winnable:
                for second in board.legal_moves:
                    board.push(second)
                    lost = eremit.solve(board, states=200_000).verdict == "unwinnable"
                    if lost and not board.is_stuck:
                        return number, [first, second]
                    board.pop()
            board.pop()
    raise AssertionError("no such deal")


def never_to_be_won() -> tuple[int, eremit.Move]:
    """A deal of Knotty Nines that cannot be won, and a move in it."""
    for number in range(1, 50):
        board = eremit.game("knotty-nines").deal(number)
        if board.legal_moves and eremit.solve(board).verdict == "unwinnable":
            return number, board.legal_moves[0]
    raise AssertionError("no such deal")


def moves(table: Table) -> int:
    found = PLAYED.search(table.facts.inner_text())
    assert found
    return int(found[1])


def hint(table: Table, name: str = "Tipp") -> None:
    """Ask for a hint and wait for it."""
    table.piles()
    table.button(name).click()
    expect(table.notice.get_by_role("button", name=re.compile("Ausführen|Play it"))).to_be_visible(
        timeout=20_000
    )


def position(board: Board) -> dict[str, list[str | None]]:
    """What lies open, as the page gives it."""
    view = board.view()
    named = {"s": [view.s], "w": [view.w]} | {kind: getattr(view, kind) for kind in "ftrc"}
    return {
        kind if kind in "sw" else f"{kind}{index}": [card and str(card) for card in pile]
        for kind, piles in named.items()
        for index, pile in enumerate(piles, 1)
        if pile
    }


def test_hint_after_hint_the_game_is_won(open_table: OpenTable) -> None:
    number = winnable()
    table = open_table(f"/de/small?deal={number}")
    hint(table)
    assert moves(table) == 0
    assert table.page.locator(".hint-mark:visible").count() == 2
    for _ in range(60):
        table.button("Tipp").click()
        table.piles()
        if table.notice.get_attribute("data-kind") == "won":
            break
        hint(table)
    expect(table.notice).to_contain_text("Gewonnen")
    assert table.page.locator(".hint-mark:visible").count() == 0


def test_the_marks_lie_on_the_card_and_on_its_place(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=3")
    hint(table, "Hint")
    said = table.notice.locator("strong").inner_text()
    marks = {name: table.page.locator(f".hint-{name}").bounding_box() for name in ("from", "to")}
    before = table.piles()
    table.page.keyboard.press("h")
    expect(table.notice).not_to_contain_text(said)
    after = table.piles()
    left = [pile for pile in before if len(after.get(pile, [])) < len(before[pile])]
    came = [pile for pile in after if len(before.get(pile, [])) < len(after[pile])]
    assert len(left) == len(came) == 1
    boxes = table.boxes()
    for mark, pile in (("from", left[0]), ("to", came[0])):
        box = marks[mark]
        assert box
        assert abs(box["x"] - boxes[pile].x) < 2


def test_the_line_is_followed_without_a_new_search(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=3")
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_()

    table.page.context.route("**/solver*.wasm", note)
    hint(table, "Hint")
    searches = len(asked)
    for _ in range(3):
        table.page.keyboard.press("h")
        hint(table, "Hint")
    # Also by the player's own hand, and after a move that was taken back.
    table.page.keyboard.press("h")
    table.page.keyboard.press("u")
    hint(table, "Hint")
    assert len(asked) == searches
    assert moves(table) == 3


def test_the_line_is_followed_where_cards_play_themselves(open_table: OpenTable) -> None:
    """In Cleopatra every card that fits goes up by itself; the line has such moves later."""
    table = open_table("/en/cleopatra?deal=1")
    asked: list[str] = []
    table.page.on("worker", lambda worker: asked.append(worker.url))
    hint(table, "Hint")
    searches = [url for url in asked if "hint" in url]
    assert len(searches) == 1
    for number in range(1, 9):
        # The keyboard does all of it: Enter plays what H shows.
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".facts .moves")).to_have_text(re.compile(rf"^{number} moves?$"))
        table.page.keyboard.press("h")
        expect(table.notice.get_by_role("button", name="Play it")).to_be_visible()
    assert [url for url in asked if "hint" in url] == searches


def test_a_search_can_be_cancelled_and_a_move_ends_it(open_table: OpenTable) -> None:
    # Nobody has won this one within seconds.
    table = open_table("/de/forty-thieves?deal=1")
    cancel = table.notice.get_by_role("button", name="Abbrechen")
    bar = table.notice.get_by_role("progressbar")
    table.page.keyboard.press("h")
    expect(bar).to_be_visible()
    table.page.wait_for_function("() => document.querySelector('progress')?.position > 0.01")
    cancel.click()
    expect(table.notice).to_be_empty()
    table.button("Tipp").click()
    expect(cancel).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.notice).to_be_empty()
    table.button("Tipp").click()
    expect(cancel).to_be_visible()
    table.click("s")
    expect(table.notice).to_be_empty()
    table.page.wait_for_timeout(400)
    expect(table.notice).to_be_empty()
    assert moves(table) == 1


def test_from_a_lost_game_there_is_a_way_back(open_table: OpenTable) -> None:
    number, made = lost_by_a_move()
    table = open_table(f"/de/coyote?deal={number}")
    for move in made:
        table.play_by_drag(move)
    table.button("Tipp").click()
    expect(table.notice).to_contain_text("Vor 1 Zug war es noch zu gewinnen", timeout=20_000)
    expect(table.notice).to_contain_text("kann nicht mehr gewonnen werden")
    assert serious(table.page) == []
    table.notice.get_by_role("button", name="Dorthin zurück").click()
    expect(table.facts).to_contain_text("1 Zug")
    # The line from there is known.
    hint(table)
    board = eremit.game("coyote").deal(number)
    board.push(made[0])
    assert eremit.solve(board).winnable


def test_hints_that_cannot_be_loaded(open_table: OpenTable) -> None:
    table = open_table("/de/klondike?deal=3", expected="Failed to load resource")
    table.page.context.route("**/solver*.wasm", lambda route: route.abort())
    table.button("Tipp").click()
    expect(table.notice).to_contain_text("Die Tipps ließen sich nicht laden.")
    table.page.context.unroute("**/solver*.wasm")
    table.notice.get_by_role("button", name="Noch einmal versuchen").click()
    expect(table.notice.get_by_role("button", name="Ausführen")).to_be_visible(timeout=20_000)


def test_a_deal_that_is_lost_before_the_first_move(open_table: OpenTable) -> None:
    number, _ = never_to_be_won()
    table = open_table(f"/en/knotty-nines?deal={number}")
    table.button("Hint").click()
    expect(table.notice).to_contain_text("It could not be won from the start", timeout=20_000)
    expect(table.notice).to_contain_text("This deal can't be won.")
    # There is nothing to be taken back.
    expect(table.notice.locator(".choices button")).to_have_text(["New deal"])


def test_a_deal_that_was_never_to_be_won(open_table: OpenTable) -> None:
    number, move = never_to_be_won()
    table = open_table(f"/en/knotty-nines?deal={number}")
    table.play_by_drag(move)
    table.button("Hint").click()
    expect(table.notice).to_contain_text("from the start", timeout=20_000)


def test_nothing_is_guessed_when_the_time_is_over(open_table: OpenTable) -> None:
    table = open_table("/en/forty-thieves?deal=1")
    # The clock of the worker runs faster.
    faster: list[str] = []

    def hasten(route: Route) -> None:
        clock = "const now = performance.now.bind(performance); performance.now = () => now() * 30;"
        if not faster:
            faster.append(clock + route.fetch().text())
        route.fulfill(content_type="text/javascript", body=faster[0])

    table.page.context.route("**/hint-worker*.js", hasten)
    table.button("Hint").click()
    expect(table.notice).to_contain_text("could not be found out", timeout=20_000)
    assert table.page.locator(".hint-mark:visible").count() == 0
    assert serious(table.page) == []
    longer = table.notice.get_by_role("button", name="Look longer")
    longer.click()
    expect(table.notice.get_by_role("progressbar")).to_be_visible()


def test_a_solution_is_shown_and_the_game_stays(open_table: OpenTable) -> None:
    number = winnable()
    table = open_table(f"/en/small?deal={number}")
    told: list[str] = []
    table.page.on(
        "request", lambda each: told.append(each.url) if "/api/results" in each.url else None
    )
    first = eremit.solve(eremit.game(RULES / "small.toml").deal(number)).line[0]
    table.play_by_drag(first)
    own = table.piles()
    hint(table, "Hint")
    table.notice.get_by_role("button", name="Show the solution").click()
    bar = table.page.get_by_role("group", name="Solution")
    expect(bar).to_contain_text(re.compile(r"move [1-9]"))
    bar.get_by_role("button", name="Pause").click()
    at = bar.locator("p").inner_text()
    shown = table.piles()
    assert shown != own
    assert serious(table.page) == []
    # By single moves, and by keys; what moves the player's cards does nothing.
    bar.get_by_role("button", name="One move back").click()
    expect(bar).not_to_contain_text(at)
    table.page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text(at)
    for key in ("u", "d", "f", "n", "r"):
        table.page.keyboard.press(key)
    expect(bar).to_contain_text(at)
    assert table.piles() == shown
    # To its end: won, but not by the player.
    while bar.get_by_role("button", name="One move on").get_attribute("aria-disabled") == "false":
        table.page.keyboard.press("ArrowRight")
    assert sum(len(pile) for name, pile in table.piles().items() if name[0] == "f") > 0
    bar.get_by_role("button", name="Back to my game").click()
    expect(bar).to_be_hidden()
    assert table.piles() == own
    assert moves(table) == 1
    # The saved game is the player's own as well.
    table.page.reload()
    expect(table.facts).to_contain_text("1 move")
    assert table.piles() == own
    # Who has seen the solution wins for himself.
    for _ in range(60):
        hint(table, "Hint")
        table.button("Hint").click()
        table.piles()
        if table.notice.get_attribute("data-kind") == "won":
            break
    expect(table.notice).to_contain_text("Won!")
    table.page.wait_for_timeout(300)
    assert told == []


def test_the_buttons_of_the_table_end_a_solution(open_table: OpenTable) -> None:
    """Undo takes nothing back that is not seen; a new deal is dealt, a game begun anew."""
    number = winnable()
    table = open_table(f"/en/small?deal={number}")
    board = eremit.game(RULES / "small.toml").deal(number)
    dealt = position(board)
    table.play_by_drag(eremit.solve(board).line[0])
    own = table.piles()
    bar = table.page.get_by_role("group", name="Solution")
    for button, piles, made in (("Undo", own, 1), ("Restart", dealt, 0), ("New deal", None, 0)):
        hint(table, "Hint")
        table.notice.get_by_role("button", name="Show the solution").click()
        expect(bar).to_contain_text(re.compile(r"move [1-9]"))
        bar.get_by_role("button", name="Pause").click()
        table.button(button).click()
        expect(bar).to_be_hidden()
        expect(table.facts).to_contain_text(f"{made} move")
        if piles is not None:
            expect(table.page).to_have_url(re.compile(rf"[?]deal={number}$"))
            assert table.piles() == piles
    expect(table.page).not_to_have_url(re.compile(rf"[?]deal={number}$"))
    expect(table.page).to_have_url(re.compile(r"[?]deal=[0-9]+$"))


def test_the_solution_plays_to_the_end_by_itself(open_table: OpenTable) -> None:
    number = winnable()
    table = open_table(f"/de/small?deal={number}")
    table.page.clock.install()
    hint(table)
    table.notice.get_by_role("button", name="Lösung zeigen").click()
    bar = table.page.get_by_role("group", name="Lösung")
    table.page.clock.run_for(60_000)
    expect(bar.get_by_role("button", name="Abspielen")).to_be_visible()
    expect(table.page.locator(".heard")).to_contain_text("Hier endet die Lösung")
    table.page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    assert moves(table) == 0
    assert table.piles() == position(eremit.game(RULES / "small.toml").deal(number))


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (320, 568), (640, 800), (720, 800)])
def test_it_fits_small_windows(open_table: OpenTable, size: tuple[int, int]) -> None:
    width, height = size
    table = open_table(
        "/de/klondike?deal=3", viewport={"width": width, "height": height}, has_touch=True
    )
    for button in table.page.locator(".buttons > button").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] >= 40
        assert box["height"] >= 40
    table.button("Tipp").tap()
    play = table.notice.get_by_role("button", name="Ausführen")
    expect(play).to_be_visible(timeout=20_000)
    assert serious(table.page) == []
    over = table.notice.bounding_box()
    assert over
    assert over["x"] >= 0
    assert over["x"] + over["width"] <= width
    assert over["y"] + over["height"] <= height
    for mark in table.page.locator(".hint-mark:visible").all():
        box = mark.bounding_box()
        assert box
        apart = box["y"] + box["height"] <= over["y"] or over["y"] + over["height"] <= box["y"]
        assert (
            apart or box["x"] + box["width"] <= over["x"] or over["x"] + over["width"] <= box["x"]
        )
    table.notice.get_by_role("button", name="Lösung zeigen").tap()
    bar = table.page.get_by_role("group", name="Lösung").bounding_box()
    assert bar
    assert bar["x"] >= 0
    assert bar["x"] + bar["width"] <= width
    assert bar["y"] + bar["height"] <= height
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_axe_in_other_themes(open_table: OpenTable, theme: str) -> None:
    table = open_table("/de/klondike?deal=3", color_scheme="dark")
    table.choose_theme(theme)
    hint(table)
    assert serious(table.page) == []
    table.notice.get_by_role("button", name="Lösung zeigen").click()
    assert serious(table.page) == []
