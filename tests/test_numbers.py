"""Numbers of Microsoft FreeCell and of PySolFC."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pysol_cards.cards import CardRenderer  # type: ignore[import-untyped]
from pysol_cards.deal_game import Game as PysolGame  # type: ignore[import-untyped]
from pysol_cards.random_base import RandomBase  # type: ignore[import-untyped]

import eremit
from eremit.deals import DealError, parse, shuffled
from eremit.record import decode, encode, record_of, replay
from eremit.rules import RuleError
from tests.games.every_game import CATALOGUE, GAMES

# The first 13 cards dealt, as an implementation of one's own and PySolFC have them.
VECTORS = [
    ("ms:1", 1, "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD"),
    ("pysol:1", 1, "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD"),
    ("pysol:1", 2, "3D 5H JC KH 5S 5H KC KC 8D JD AS 8C 6C"),
    ("pysol:31999", 2, "3D 5S 2H 7H AH QS JS 7S 9C AC 5S 3S 3D"),
    ("pysol:32000", 1, "7S 4D JS 8D 6D 3H 3D TH JC 3C 2C 5S 9D"),
    ("pysol:12345678901234567890", 1, "AH 9D 7H 3D 4S JC 9S 6C 8C 3C 7S AC KD"),
    ("pysol:12345678901234567890", 2, "2C 5D AS 9H TH TS 8D KC 4S 6C 4D AC JC"),
    ("pysol:12345678901234567890", 3, "2H 2D 8D AH 2C 9H 7S 7S KS 9C 2S AC 7D"),
]

# Deals of FreeCell as they are published, row by row.
FREECELL = {
    "ms:1": """
        JD 2D 9H JC 5D 7H 7C 5H  KD KC 9S 5S AD QC KH 3H  2S KS 9D QD JS AS AH 3C
        4C 5C TS QH 4H AC 4D 7S  3S TD 4S TH 8H 2C JH 7D  6D 8S 8D QS 6C 3D 8C TC  6S 9C 2H 6H
        """,
    "ms:617": """
        7D AD 5C 3S 5S 8C 2D AH  TD 7S QD AC 6D 8H AS KH  TH QC 3H 9D 6S 8D 3D TC
        KD 5H 9S 3C 8S 7H 4D JS  4C QS 9C 9H 7C 6H 2C 2S  4S TS 2H 5D JC 6C JH QH  JD KS KC 4H
        """,
}


@pytest.mark.parametrize(("deal", "packs", "cards"), VECTORS)
def test_the_first_cards_of_a_pack(deal: str, packs: int, cards: str) -> None:
    assert shuffled(parse(deal), packs)[:-14:-1] == cards.split()


@pytest.mark.parametrize("deal", FREECELL)
def test_freecell(deal: str) -> None:
    tableau = GAMES["freecell"].deal(deal).cards()["t"]
    dealt = [pile[row] for row in range(7) for pile in tableau if row < len(pile)]
    assert dealt == FREECELL[deal].split()


@pytest.mark.parametrize("number", [1, 24, 617, 31999, 32001, 100_000, 12345678901234567890])
def test_klondike_lies_as_pysol_cards_lays_it(number: int) -> None:
    """Its own layout of the game; number 32000 it shuffles otherwise than PySolFC does."""
    layout = PysolGame("klondike", number, RandomBase.DEALS_PYSOLFC)
    talon, *piles = layout.calc_layout_string(CardRenderer(True)).splitlines()
    board = GAMES["klondike"].deal(f"pysol:{number}")
    plain = [line.replace("<", "").replace(">", "").split() for line in piles]
    assert board.cards()["t"] == plain
    assert board.cards()["s"][0][::-1] == talon.split()[1:]


def test_klondike_by_hand() -> None:
    """From the right: six rows of covered cards, each a pile shorter, then an open row."""
    cards = "JD 2D 9H JC 5D 7H  7C 5H KD KC 9S  5S AD QC KH  3H 2S KS  9D QD  JS"
    tops = "AS AH 3C 4C 5C TS QH"
    tableau = GAMES["klondike"].deal("pysol:1").cards()["t"]
    rows = [tableau[pile][row] for row in range(6) for pile in range(6, row, -1)]
    assert rows == cards.split()
    assert [pile[-1] for pile in tableau[::-1]] == tops.split()


# How PySolFC deals the games that it has, from its descriptions: the order, and the side.
ORDERS = {
    "acme": ("rows", "right"),
    "canfield": ("rows", "right"),
    "double-klondike": ("tops-last", "left"),
    "forty-thieves": ("rows", "left"),
    "freecell": ("rows", "left"),
    "gargantua": ("tops-last", "left"),
    "klondike": ("tops-last", "right"),
    "knotty-nines": ("rows", "left"),
    "moving-left": ("tops-last", "right"),
    "thieves-of-egypt": ("piles-tops-last", "left"),
    "trusty-twelve": ("rows", "left"),
    "up-and-up": ("unknown", "left"),
}


@pytest.mark.parametrize("name", sorted(CATALOGUE))
def test_the_rule_files_say_how_pysolfc_deals(name: str) -> None:
    """A variant deals as its game; what PySolFC does not have says nothing."""
    numbers = CATALOGUE[name].about.numbers
    chief = CATALOGUE[name].variant_of or name
    assert (numbers.order, numbers.side) == ORDERS.get(chief, ("none", "left"))


def dealt(number: str, packs: int) -> list[str]:
    return shuffled(parse(number), packs)[::-1]


def test_acme() -> None:
    board = GAMES["acme"].deal("pysol:5")
    cards = [card for card in dealt("pysol:5", 1) if card[0] != "A"]
    assert board.cards()["r"] == [cards[:13]]
    assert [pile[0] for pile in board.cards()["t"]] == cards[16:12:-1]
    assert board.cards()["s"][0][::-1] == cards[17:]
    assert sorted(str(pile[0]) for pile in board.cards()["f"]) == ["AC", "AD", "AH", "AS"]


def test_canfield() -> None:
    board, cards = GAMES["canfield"].deal("ms:9"), dealt("ms:9", 1)
    assert [pile for pile in board.cards()["f"] if pile] == [cards[:1]]
    assert board.cards()["r"] == [cards[1:14]]
    assert [pile[0] for pile in board.cards()["t"]] == cards[17:13:-1]
    assert board.cards()["s"][0][::-1] == cards[18:]


def test_forty_thieves() -> None:
    tableau, cards = (
        GAMES["forty-thieves"].deal("pysol:77777").cards()["t"],
        dealt("pysol:77777", 2),
    )
    assert [pile[row] for row in range(4) for pile in tableau] == cards[:40]


@pytest.mark.parametrize("name", ["double-klondike", "gargantua"])
def test_double_klondike(name: str) -> None:
    tableau, cards = GAMES[name].deal("pysol:40000").cards()["t"], dealt("pysol:40000", 2)
    rows = [tableau[pile][row] for row in range(8) for pile in range(row + 1, 9)]
    assert rows + [pile[-1] for pile in tableau] == cards[:45]


def test_thieves_of_egypt() -> None:
    tableau, cards = GAMES["thieves-of-egypt"].deal("pysol:2").cards()["t"], dealt("pysol:2", 2)
    below = [card for pile in tableau for card in pile[:-1]]
    assert below + [pile[-1] for pile in tableau] == cards[:55]


@pytest.mark.parametrize("name", ["trusty-twelve", "knotty-nines", "knotty-nines-wrap"])
def test_single_rows(name: str) -> None:
    tableau = GAMES[name].deal("ms:11982").cards()["t"]
    assert [pile[0] for pile in tableau] == dealt("ms:11982", 1)[: len(tableau)]


def test_variants_have_the_numbers_of_their_game() -> None:
    """What is only based on a game has none."""
    assert GAMES["acme"].deal("ms:3").cards() == GAMES["acme-auto"].deal("ms:3").cards()
    assert not GAMES["triple-left"].about.numbers.order.number


@pytest.mark.parametrize("deal", ["ms:1", "ms:32000", "ms:8589934591", "pysol:1", "pysol:32000"])
@pytest.mark.parametrize("name", ["acme", "klondike", "canfield", "moving-left", "trusty-twelve"])
def test_records_and_play(name: str, deal: str) -> None:
    """What was dealt by such a number is written down, replayed and taken back to the deal."""
    board = GAMES[name].deal(deal)
    first = board.cards()
    while board.legal_moves and len(board.moves) < 30:
        board.push(board.legal_moves[-1])
    record = decode(encode(record_of(board, deal)))
    assert record.deal == deal
    assert replay(record).cards() == board.cards()
    while board.moves:
        board.pop()
    assert board.cards() == first


def test_the_layout_of_a_record_is_held_against_the_number() -> None:
    record = json.loads(encode(record_of(GAMES["klondike"].deal("ms:617"), "ms:617")))
    with pytest.raises(eremit.RecordError, match="layout: is not deal ms:618 of klondike"):
        replay(decode(record | {"deal": "ms:618"}))


@pytest.mark.parametrize(
    ("name", "deal", "reason"),
    [
        ("coyote", "ms:617", "ms:617: coyote takes no numbers of other programs"),
        ("coyote", "pysol:1", "pysol:1: coyote takes no numbers of other programs"),
        ("triple-left", "pysol:1", "triple-left takes no numbers of other programs"),
        ("klondike", "ms:0", "'ms:0': Microsoft FreeCell has the numbers ms:1 to ms:8589934591"),
        ("klondike", "ms:8589934592", "'ms:8589934592': Microsoft FreeCell has the numbers"),
        ("klondike", "ms:-1", "'ms:-1': Microsoft FreeCell has"),
        ("klondike", "ms:", "'ms:': Microsoft FreeCell has"),
        ("klondike", "ms:007", "'ms:007': write ms:7, without zeros before"),
        ("coyote", "ms:617", "PySolFC has no game with these rules"),
        ("up-and-up", "ms:617", "PySolFC has the game, but in which order it deals is not known"),
        ("klondike", "ms: 7", "'ms: 7': Microsoft FreeCell has"),
        ("klondike", "ms:٤", "'ms:٤': Microsoft FreeCell has"),
        ("klondike", "pysol:abc", "'pysol:abc': PySolFC has the numbers pysol:1 to pysol:1000000"),
        ("klondike", "pysol:100000000000000000001", "PySolFC has the numbers"),
        ("klondike", "pysol:" + "9" * 5000, "PySolFC has the numbers"),
        ("klondike", "MS:1", "'MS:1' is no number from 1 to 2^53 - 1, nor ms:N or pysol:N"),
        ("klondike", "ms:ms:1", "'ms:ms:1' is no number"),
        ("klondike", ":1", "':1' is no number"),
        ("klondike", "custom", "'custom' is no number"),
        ("klondike", "1\n", "'1\\n' is no number"),
    ],
)
def test_what_is_no_deal_gets_one_reason(name: str, deal: str, reason: str) -> None:
    board = GAMES[name].deal(9)
    cards = board.cards()
    with pytest.raises(DealError) as error:
        board.deal(deal)
    assert str(error.value).startswith("deal ")
    assert reason in str(error.value)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 300
    assert board.cards() == cards
    if deal != "custom":
        record = decode({"format": 1, "game": board.game.ref, "deal": deal})
        with pytest.raises(eremit.RecordError) as refused:
            replay(record)
        assert refused.value.place == "deal"
        assert reason in refused.value.reason


def test_cells_that_start_with_a_card_get_it_last(tmp_path: Path) -> None:
    file = tmp_path / "filled.toml"
    file.write_text(
        'base = "freecell"\nname = "x"\n[numbers]\norder = "rows"\n'
        "[cells]\npiles = [0, 1, 1, 0]\n[tableau]\npiles = [7, 7, 7, 7, 6, 6, 6, 4]\n"
    )
    board = eremit.game(file).deal("ms:1")
    assert board.cards()["c"] == [[], ["2H"], ["6H"], []]


def test_small_packs_have_no_numbers(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text(
        'name = "x"\nbase = "klondike"\n[pack]\nranks = 12\n[numbers]\norder = "rows"\n'
    )
    with pytest.raises(DealError, match="ms:1: other programs number deals of whole packs"):
        eremit.game(file).deal("ms:1")


def test_faults_of_the_section(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "x"\nbase = "klondike"\n[numbers]\norder = "random"\nsides = 1\n')
    with pytest.raises(RuleError) as error:
        eremit.game(file)
    assert [fault.field for fault in error.value.faults] == ["numbers.order", "numbers.sides"]
    file.write_text('name = "x"\nbase = "klondike"\nnumbers = 5\n')
    with pytest.raises(RuleError, match="numbers: must be a table"):
        eremit.game(file)
