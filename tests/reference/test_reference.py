"""The oracle held against facts: published vectors, and positions counted by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from msgspec import structs

from eremit.rules.model import Foundation, Pack, Rules, Stock, Tableau
from eremit.rules.words import Build, Fill, Goal, Space, StockDeal, Unit
from tests.reference.count import perft, perft_counts, winnable
from tests.reference.deal import SplitMix64, deal, shuffled_pack
from tests.reference.play import apply, auto_moves, is_stuck, is_won, legal_moves, play
from tests.reference.position import Card, Layout, Position, from_layout, key, layout_of, visible
from tests.reference.rule_cards import RULES, plain

# Deals of Klondike (draw 3) that Solvitaire, the solver of Blake and Gent, calls unwinnable.
UNWINNABLE = [
    (
        "QC JC 4S 5C AD QH 9D 6S 5D KH KD 4H 8H 9H 9C 8S 7D 6D 7C QS 2D 2C 6H 2H",
        "8C/QD KS/JS KC AS/4C TS 6C JD/3S TH 3C 2S 5H/3H TD 3D 9S 5S JH/AH AC TC 7S 8D 7H 4D",
    ),
    (
        "AS JC 4S 9H 9S AH AC JS 3H 8H KD 2S 4C KC 7H TD 3D 8C 5D 2H JH KH 7S 8D",
        "TS/7C TC/9D 6S KS/JD 5H TH 3S/2C 9C 7D QD 6H/6C 4D 5S 5C 6D QS/AD QC 2D 8S 4H QH 3C",
    ),
]


def at(rules: str | Rules, **piles: str) -> Position:
    """A position from cards parted by spaces and piles parted by strokes.

    Tableau and reserve have just the piles that are written, so a position can be as small as its
    question; foundations that are not written are empty.
    """
    if isinstance(rules, str):
        rules = RULES[rules]

    def row(letter: str) -> list[list[str]]:
        return [pile.split() for pile in piles[letter].split("/")] if letter in piles else []

    foundations = row("f") + [[] for _ in range(rules.foundations)]
    layout: Layout = {
        "s": piles.get("s", "").split(),
        "w": piles.get("w", "").split(),
        "f": foundations[: rules.foundations],
        "t": row("t"),
        "r": row("r"),
        "c": row("c"),
    }
    return from_layout(rules, layout)


def moves(rules: str | Rules, **piles: str) -> set[str]:
    """The legal moves of such a position; none comes twice."""
    found = legal_moves(at(rules, **piles))
    assert len(set(found)) == len(found)
    return set(found)


def texts(position: Position, name: str) -> str:
    return " ".join(card.text for card in position.piles[name])


# Deals ------------------------------------------------------------------------------------


def test_generator() -> None:
    generator = SplitMix64(1234567)
    assert [generator.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_below_draws_again() -> None:
    # For k = 2^63 + 1 and an odd output x, x * k = (x // 2) * 2^64 + (2^63 + x): the low half is
    # at least 2^64 mod k = 2^63 - 1 where x < 2^63. The third output is above 2^63, and its low
    # half x - 2^63 below 2^63 - 1: it is drawn again. The fourth is a published value.
    generator = SplitMix64(1234567)
    assert [generator.below(2**63 + 1) for _ in range(3)] == [
        6457827717110365317 // 2,
        3203168211198807973 // 2,
        4593380528125082431 // 2,
    ]


@pytest.mark.parametrize(
    ("number", "packs", "cards"),
    [
        (1, 1, "4H KH TS 9D JS TH 2S JD KC 9H 4D QD 6D"),
        (42, 1, "KH 9C AD 4D 2C 2S JC JH 2D AH QS 8D 8S"),
        (9007199254740991, 1, "8C TC AH KC 5D 7S JC 9C 5H TH 2D QC 6C"),
        (42, 2, "KD 4D 3H 9H 4C 8H 9D KS 7H 7C 7D 7S 9S"),
        (42, 3, "QC QD 4S AC 6C 2H 7H 3D QS KH 4H 7D 9D"),
    ],
)
def test_shuffle(number: int, packs: int, cards: str) -> None:
    pack = shuffled_pack(number, packs)
    assert " ".join(pack[:-14:-1]) == cards
    assert all(pack.count(card) == packs for card in pack)
    assert len(set(pack)) == 52


def test_small_pack() -> None:
    assert sorted(shuffled_pack(7, 2, suits=2, ranks=3)) == sorted(
        2 * ["AC", "2C", "3C", "AD", "2D", "3D"]
    )


def test_coyote_deal_42() -> None:
    position = deal(RULES["coyote"], 42)
    layout = layout_of(position)
    assert layout["f"] == [["AC"], ["AD"], ["AH"], ["AS"]]
    assert layout["t"] == [["4C"], ["5D"], ["TH"], ["TD"]]
    assert texts(position, "r1") == "KH 9C 4D 2C 2S JC JH 2D QS 8D 8S KD 8C"
    assert layout["s"][-1] == "5H"
    assert layout["w"] == layout["c"] == []
    assert from_layout(RULES["coyote"], layout) == position
    assert visible(position)["r1"] == [None] * 12 + ["8C"]
    assert visible(position)["s"] == [None] * 31


def test_canfield_deal_42() -> None:
    # By the vector: the base card, then the reserve from the bottom up.
    position = deal(RULES["canfield"], 42)
    assert [texts(position, f"f{i}") for i in (1, 2, 3, 4)] == ["KH", "", "", ""]
    assert texts(position, "r1").startswith("9C AD 4D 2C 2S JC JH 2D AH QS 8D 8S")


def test_rows() -> None:
    # Row by row, each pile getting a card while it has fewer than its number.
    position = deal(RULES["thieves-of-egypt"], 42)
    first_row = [position.piles[f"t{i}"][0].text for i in range(1, 11)]
    assert " ".join(first_row) == "KD 4D 3H 9H 4C 8H 9D KS 7H 7C"
    assert [position.piles[f"t{i}"][1].text for i in (2, 3, 4)] == ["7D", "7S", "9S"]


@pytest.mark.parametrize(
    ("game", "stock"),
    [
        ("coyote", 31),
        ("acme", 31),
        ("canfield", 34),
        ("klondike", 24),
        ("double-klondike", 59),
        ("gargantua", 59),
        ("moving-left", 49),
        ("single-left", 24),
        ("triple-left", 78),
        ("triangle", 49),
        ("cleopatra", 55),
        ("thieves-of-egypt", 49),
        ("forty-thieves", 64),
        ("trusty-twelve", 40),
        ("knotty-nines", 43),
        ("bunker", 44),
        ("up-and-up", 42),
    ],
)
def test_stock_size(game: str, stock: int) -> None:
    assert len(deal(RULES[game], 1).piles["s"]) == RULES[game].stock_cards == stock


def test_cleopatra_faces() -> None:
    position = deal(RULES["cleopatra"], 3)
    faces = ["".join("DU"[card.up] for card in position.piles[f"t{i}"]) for i in range(1, 14)]
    rising = ["U", "DU", "UDU", "DUDU", "UDUDU", "DUDUDU"]
    assert faces == [*rising, "UDUDUDU", *reversed(rising)]
    assert "".join(faces).count("D") == 21


# Foundations ------------------------------------------------------------------------------


def test_ace_goes_to_each_empty_foundation() -> None:
    assert moves("klondike", t="AS") == {"t1-f1", "t1-f2", "t1-f3", "t1-f4"}
    # Three of four are empty; 2H goes only onto its own ace; AS lies well on 2H, AH would not.
    assert moves("klondike", t="AS/2H", f="/AH") == {"t1-f1", "t1-f3", "t1-f4", "t2-f2", "t1-t2"}
    # Two packs: eight foundations; a 2 has two aces of its suit to choose from, and the ace of
    # another colour can come back onto it.
    assert moves("double-klondike", t="AS") == {f"t1-f{i}" for i in range(1, 9)}
    assert moves("double-klondike", t="2S", f="AS/AH/AS") == {"t1-f1", "t1-f3", "f2-t1"}


def test_foundation_needs_suit_and_rank() -> None:
    assert moves("forty-thieves", t="3S", f="AS") == set()
    assert moves("forty-thieves", t="2H", f="AS") == set()
    # No going round from the king to the ace: the second ace has seven empty foundations.
    full = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert moves("forty-thieves", t="AS", f=full) == {f"t1-f{i}" for i in range(2, 9)}


def test_only_single_cards_go_up() -> None:
    # Both cards of the run have their foundation, but only the top card goes.
    assert moves("thieves-of-egypt", t="3H 2S", f="AS/AH 2H") == {"t1-f1"}


def test_take_back() -> None:
    # 2S onto the red 3; not onto a space (kings only), nor onto another foundation. The 3 goes
    # nowhere.
    assert moves("klondike", t="3H/", f="AS 2S/AH") == {"f1-t1"}
    # Any card goes into a space here, aces too, and 2S also on 3S, in suit.
    assert moves("forty-thieves", t="3H/3S/", f="AS 2S/AH") == {
        *("f1-t2", "f1-t3", "f2-t3"),
        *("t1-t3", "t2-t3", "t2-f1"),
    }
    no_take_back = Rules(
        foundation=Foundation(take_back=False), tableau=RULES["forty-thieves"].tableau
    )
    assert moves(no_take_back, t="3H/3S/", f="AS 2S/AH") == {"t1-t3", "t2-t3", "t2-f1"}


def test_base_card() -> None:
    # Base K. AH goes on KH; KS opens each of three foundations, and lies on the red ace, for
    # building goes round in the tableau too; QS and 3D find nothing.
    piles = {"f": "KH", "t": "AH/KS/QS/3D"}
    assert moves("canfield", **piles) == {"t1-f1", "t2-f2", "t2-f3", "t2-f4", "t2-t1"}
    # The base stays, though the base card is taken back.
    position = play(at("canfield", f="KH", t="AS/9D"), "f1-t1")
    assert texts(position, "t1") == "AS KH"
    assert set(legal_moves(position)) == {"t1-f1", "t1-f2", "t1-f3", "t1-f4"}


# The tableau ------------------------------------------------------------------------------


def test_king_headed_run() -> None:
    # Of JC, QH JC and KS QH JC only the last is headed by a king: one move for each space.
    assert moves("thieves-of-egypt", t="KS QH JC//") == {"t1-t2x3", "t1-t3x3"}
    # Where any group may go into a space, all three may.
    everything = {f"t1-t{space}{count}" for space in (2, 3) for count in ("", "x2", "x3")}
    open_triangle = Rules(
        tableau=Tableau(piles=(3, 0, 0), build=Build.ALTERNATING, move=Unit.RUN, space=Space.ANY)
    )
    assert moves(open_triangle, t="KS QH JC//") == everything
    # The king of a small pack is its highest rank.
    small = Rules(
        pack=Pack(ranks=3),
        tableau=Tableau(piles=(2, 1, 0), build=Build.SUIT, move=Unit.CARD, space=Space.KING),
    )
    assert moves(small, t="2S/3S/") == {"t1-t2", "t2-t3"}


def test_a_run_does_not_reach_below_a_card_that_is_face_down() -> None:
    # 4C lies face down under 3D: they are not a run.
    position = at("klondike", t="4C 3D/5H/4S")
    assert set(legal_moves(position)) == {"t1-t3", "t3-t2"}
    # Uncovered, 4C is turned up and goes on 5H, or takes 3D back; and 4S 3D is a run.
    position = play(position, "t1-t3")
    assert visible(position)["t1"] == ["4C"]
    assert set(legal_moves(position)) == {"t1-t2", "t3-t1", "t3-t2x2"}


def test_units() -> None:
    # From the first pile 3D goes on 4C, and all three cards on 6C; 4S 3D goes on 5D only where
    # parts of a pile may move. Besides, 5D goes on 6C and 4C on 5D.
    piles = {"t": "5H 4S 3D/6C/5D/4C", "f": "KH"}
    whole = {"t1-t4", "t1-t2x3", "t3-t2", "t4-t3"}
    assert moves("canfield", **piles) == whole
    assert moves("canfield-run", **piles) == whole | {"t1-t3x2"}
    # Single cards only, in suit: 6S alone, although 7S 6S is in order.
    assert moves("forty-thieves", t="7S 6S/8S/7S") == {"t1-t3", "t3-t2"}
    # In suit and runs.
    assert moves("coyote", t="7S 6S/8S/7S") == {"t1-t3", "t3-t2", "t1-t2x2"}
    # A pile that is not in order does not move as a whole; one card is one move, though it is
    # the whole pile and its top card. (The base card may come back into the space.)
    assert moves("canfield", t="5H 3S/", f="KH") == {"t1-t2", "f1-t2"}
    assert moves("canfield", t="5H/", f="KH") == {"t1-t2", "f1-t2"}
    # A run may go round: the black king lies on the red ace.
    assert moves("canfield-run", t="AD KS QH/2S/JC", f="7H") == {"t1-t2x3", "t3-t1"}


def test_directions() -> None:
    # Up, the suit does not matter, and a king closes its pile: 6H on 5S, nothing on KD.
    assert moves("bunker", t="5S/6H/KD/AC", s="2C") == {"t2-t1", "deal"}
    # Up and round: AC on KD too. The stock's open top card plays as well, onto AC.
    assert moves("up-and-up", t="5S/6H/KD/AC", s="9C 2C") == {"t2-t1", "t4-t3", "s-t4"}
    # Down: 5S on 6H, and KD on AC only where building goes round.
    assert moves("knotty-nines", t="5S/6H/KD/AC", s="2C") == {"t1-t2"}
    assert moves("knotty-nines-wrap", t="5S/6H/KD/AC", s="2C") == {"t1-t2", "t3-t4"}


def test_equal_cards_and_useless_moves_count() -> None:
    # 5S goes on each 6S; a single card into each space.
    assert moves("forty-thieves", t="5S/6S/6S") == {"t1-t2", "t1-t3"}
    assert moves("forty-thieves", t="5S//") == {"t1-t2", "t1-t3"}


def test_never_onto_itself() -> None:
    # With two ranks in suit and going round, 2C AC would fit on its own ace.
    rules = Rules(
        pack=Pack(suits=1, ranks=2),
        tableau=Tableau(piles=(2,), build=Build.SUIT, wrap=True, move=Unit.RUN),
    )
    assert moves(rules, t="2C AC") == {"t1-f1"}


# Spaces and filling -----------------------------------------------------------------------


def test_acme_space() -> None:
    aces = "AC/AD/AH/AS"
    # While the reserve lasts nothing else goes into the space: no 7S, no 4C, no ace.
    assert moves("acme", t="7S//3D", r="9C 5H", w="4C", f=aces) == {"r1-t2", "redeal"}
    # Afterwards: two tableau cards, the waste's card and four aces.
    assert moves("acme", t="7S//3D", r="", w="4C", f=aces) == {
        *("t1-t2", "t3-t2", "w-t2", "redeal"),
        *("f1-t2", "f2-t2", "f3-t2", "f4-t2"),
    }


def test_fill_from_reserve() -> None:
    # A pile emptied by a move to the tableau ...
    position = play(at("coyote", t="7S/8S", r="9C 5H"), "t1-t2")
    assert [texts(position, name) for name in ("t1", "t2", "r1")] == ["5H", "8S 7S", "9C"]
    assert visible(position)["r1"] == ["9C"]
    # ... by a whole run, or by a move to a foundation.
    assert texts(play(at("coyote", t="8S 7S/9S", r="9C 5H"), "t1-t2x2"), "t1") == "5H"
    assert texts(play(at("coyote", t="2S/9S", r="9C 5H", f="AS"), "t1-f1"), "t1") == "5H"
    # Once the reserve is out, the space stays, and any run may go there.
    position = play(at("coyote", t="7S/9S 8S/3C", r=""), "t1-t2")
    assert texts(position, "t1") == ""
    assert set(legal_moves(position)) == {"t2-t1", "t2-t1x2", "t2-t1x3", "t3-t1"}


def test_two_reserve_piles() -> None:
    # The top of each may go into a space; where spaces fill by themselves, the first pile does it.
    assert moves("acme", t="7S/", r="9C 5H/8D") == {"r1-t2", "r2-t2"}
    assert moves("acme", t="7S/", r="/8D") == {"r2-t2"}
    position = play(at("coyote", t="7S/8S", r="9C 5H/8D"), "t1-t2")
    assert [texts(position, name) for name in ("t1", "r1", "r2")] == ["5H", "9C", "8D"]
    position = play(at("coyote", t="7S/8S", r="/8D"), "t1-t2")
    assert [texts(position, name) for name in ("t1", "r1", "r2")] == ["8D", "", ""]
    # So their order makes a difference there, and elsewhere it makes none.
    for game, same in (("acme", True), ("coyote", False)):
        one, other = at(game, t="7S", r="9C/8D"), at(game, t="7S", r="8D/9C")
        assert (key(one) == key(other)) is same


def test_fill_from_stock_wins() -> None:
    # AS goes on KH; 2C fills the space and goes on AS at once, and 5D, the last card, fills it.
    position = play(at("up-and-up", t="AS/KH", s="5D 2C"), "t1-t2")
    assert [texts(position, name) for name in ("t1", "t2", "s")] == ["2C", "KH AS", "5D"]
    assert visible(position)["s"] == ["5D"]
    position = play(position, "t1-t2")
    assert texts(position, "t1") == "5D"
    assert is_won(position)
    assert legal_moves(position) == []


def test_open_stock_does_not_go_to_foundations() -> None:
    rules = Rules(
        tableau=Tableau(piles=(1, 0), build=Build.SUIT, move=Unit.CARD),
        stock=Stock(deal=StockDeal.OPEN),
    )
    assert moves(rules, t="2S/", s="AS") == {"t1-t2", "s-t1", "s-t2"}


# Stock and waste --------------------------------------------------------------------------


def test_turn_of_three_and_redeal() -> None:
    position = at("klondike-draw-3", t="KS", s="5C 4C 3C 2C 7C")
    once = play(position, "deal")
    assert (texts(once, "s"), texts(once, "w")) == ("5C 4C", "7C 2C 3C")
    twice = play(once, "deal")
    assert (texts(twice, "s"), texts(twice, "w")) == ("", "7C 2C 3C 4C 5C")
    assert legal_moves(twice) == ["redeal"]
    again = play(twice, "redeal")
    assert again == position
    assert visible(again)["s"] == [None] * 5


def test_passes() -> None:
    assert legal_moves(at("moving-left", t="KS", w="5C")) == []
    assert legal_moves(at("gargantua", t="KS", w="5C")) == ["redeal"]
    second = play(at("gargantua", t="KS", s="5C"), "deal", "redeal", "deal")
    assert legal_moves(second) == []
    # Nothing to pick up: no redeal.
    assert legal_moves(at("klondike", t="KS")) == []
    # The waste's top card plays, and none below it.
    assert moves("bunker", t="4S", s="9C", w="5D 5H") == {"w-t1", "deal"}


def test_stock_and_waste_must_be_empty() -> None:
    position = at("bunker", t="4S", w="5D")
    assert not is_won(position)
    assert is_won(play(position, "w-t1"))


def test_illegal_moves() -> None:
    for move in ("t1-t2", "deal", "t1-f1x2", "t9-t1", "nonsense", "t1-t1", "redeal"):
        with pytest.raises(ValueError, match="illegal"):
            play(at("klondike", t="KS/KH"), move)


# Lost -------------------------------------------------------------------------------------


def test_stuck() -> None:
    # A whole pile into another space is a move, but leads to no other position.
    assert legal_moves(at("forty-thieves", t="7S/")) == ["t1-t2"]
    assert is_stuck(at("forty-thieves", t="7S/"))
    assert not is_stuck(at("forty-thieves", t="7S 5D/"))
    # A take-back is a change.
    assert not is_stuck(at("klondike", t="3H", f="AS 2S"))
    # A won game is not lost.
    assert not is_stuck(at("bunker", t="4S"))


def test_stuck_with_passes() -> None:
    # Limited passes: a deal or a redeal is a change, as long as there is one.
    position = at("gargantua", t="7S", w="9C")
    assert not is_stuck(position)
    position = play(position, "redeal")
    assert not is_stuck(position)
    assert is_stuck(play(position, "deal"))
    # Unlimited passes: 6H comes to the top in the next pass; 9C finds no place by itself.
    assert is_stuck(at("klondike", t="7S", w="9C"))
    assert not is_stuck(at("klondike", t="7S", w="6H 9C"))
    # Three at a time it is never on top.
    assert is_stuck(at("klondike-draw-3", t="7S", w="6H 9C 2D"))
    assert not is_stuck(at("klondike-draw-3", t="7S", s="2D 9C", w="9S 4D 6H 9D"))
    # A king can be dealt for the space.
    assert not is_stuck(at("klondike", t="7S/", s="9C KC"))


def test_stuck_when_dealing_wins() -> None:
    # Dealing by itself does not count, but winning by it does.
    deal_to_win = Rules(
        tableau=Tableau(piles=(1,), build=Build.SUIT, move=Unit.CARD), goal=Goal.STOCK
    )
    assert not is_stuck(at(deal_to_win, t="7S", s="9C 9D"))


# Automatic play ---------------------------------------------------------------------------


def test_auto_moves() -> None:
    # The waste first (AH to the first empty foundation), then 2S, then what it lay on; 4C stays.
    position = at("cleopatra", t="4C/3S 2S", w="AH", f="AS", s="2H")
    position = apply(position, "t2-f1")
    assert auto_moves(position) == ["w-f2", "t2-f1"]
    assert auto_moves(position, "off") == []
    # Waste, then reserve, then tableau from the left.
    assert auto_moves(at("coyote", t="2H/2C/9D", r="5C 2D", w="2S", f="AC/AD/AH/AS")) == [
        *("w-f4", "r1-f2", "t1-f3", "t2-f1"),
    ]


def test_auto_moves_leave_what_was_taken_back() -> None:
    position = at("cleopatra", t="3S/5D/", f="AS 2S")
    position = play(position, "f1-t1")
    assert auto_moves(position) == []
    # Another card's move does not change that; its own does.
    assert auto_moves(play(position, "t2-t3")) == []
    assert auto_moves(play(position, "t1-t3")) == ["t3-f1", "t1-f1"]
    # For search it is the same position, whether it was taken back or not.
    assert key(play(position, "t1-t3", "t3-t1")) == key(position)


# Counting and solving ---------------------------------------------------------------------


def test_key() -> None:
    one = at("klondike", t="5H/KS 7C/", f="/AH/AS")
    assert key(one) == key(at("klondike", t="/5H/KS 7C", f="AS//AH"))
    assert key(one) != key(at("klondike", t="/5H/7C KS", f="AS//AH"))
    # Face up or down is a difference, and so is a pass that is gone.
    up = one.piles | {"t2": (Card("KS"), Card("7C"))}
    assert key(Position(one.rules, up, one.base, one.redeals)) != key(one)
    assert key(Position(one.rules, one.piles, one.base, 1)) != key(one)


def test_perft_by_hand() -> None:
    one_suit = Rules(
        pack=Pack(suits=1, ranks=2),
        tableau=Tableau(piles=(2,), build=Build.ALTERNATING, move=Unit.CARD, space=Space.KING),
    )
    # AC goes up; then 2C goes up, and AC can't come back: won.
    assert perft_counts(at(one_suit, t="2C AC"), 100, 100) == [1, 1, 0]
    assert winnable(at(one_suit, t="2C AC"), 100) is True
    # 2C is the king here, but there is no space.
    assert perft_counts(at(one_suit, t="AC 2C"), 100, 100) == [0]
    assert winnable(at(one_suit, t="AC 2C"), 100) is False
    # With a space 2C goes there, then AC goes up: one move each. Then 2C may go up (won: no
    # moves follow) or over into the space, from where again it may go up or over, and so on.
    assert perft_counts(at(one_suit, t="AC 2C/"), 20, 100)[:6] == [1, 1, 2, 2, 2, 2]
    assert winnable(at(one_suit, t="AC 2C/"), 100) is True


def test_winnable_gives_up() -> None:
    assert winnable(deal(RULES["klondike"], 42), 50) is None


def test_stock_fillers_solved_by_hand() -> None:
    small = RULES["knotty-nines"]
    # AC on 2D, and 2C fills the space; then AC only goes to and fro between the twos.
    assert winnable(at(small, t="AC/2D", s="3C 2C"), 100) is False
    # AC on 2D, and 3D comes; AC does not go on 3D, and 2D AC not as a whole.
    assert winnable(at(small, t="AC/2D", s="2C 3D"), 100) is False
    # AC on 2D, and 3D comes: it is the last card.
    assert winnable(at(small, t="AC/2D", s="3D"), 100) is True
    # 2C on 3D, AC comes and goes on 2C, and 3C is the last card.
    assert winnable(at(small, t="2C/3D", s="3C AC"), 100) is True


@pytest.mark.parametrize(("stock", "tableau"), UNWINNABLE)
def test_another_program_says_unwinnable(stock: str, tableau: str) -> None:
    assert winnable(at("klondike-draw-3", s=stock, t=tableau), 10_000) is False


@pytest.mark.parametrize("game", RULES)
def test_perft_both_ways(game: str) -> None:
    for number in (1, 2):
        position = deal(RULES[game], number)
        counts = perft_counts(position, 10_000, 3_000)
        assert counts[:4] == [perft(position, depth) for depth in range(1, len(counts[:4]) + 1)]


# What holds in every game -----------------------------------------------------------------


def shuffled_piles(position: Position, choice: random.Random) -> Position:
    """The same position with its like piles in another order."""
    piles = dict(position.piles)
    for letter in "ft":
        names = position.names(letter)
        others = choice.sample(names, len(names))
        piles |= {name: position.piles[other] for name, other in zip(names, others, strict=True)}
    return replace(position, piles=piles)


@pytest.mark.parametrize("game", RULES)
def test_random_play(game: str) -> None:
    rules = RULES[game]
    choice = random.Random(game)
    for number in range(1, 4):
        position = deal(rules, number)
        cards = sorted(shuffled_pack(number, rules.pack.packs))
        for _ in range(100):
            piles = position.piles
            assert sorted(card.text for pile in piles.values() for card in pile) == cards
            assert all(pile[-1].up for name, pile in piles.items() if name[0] in "tr" and pile)
            legal = legal_moves(position)
            assert len(set(legal)) == len(legal)
            assert not (is_won(position) and (legal or is_stuck(position)))
            other = shuffled_piles(position, choice)
            assert key(other) == key(position)
            assert len(legal_moves(other)) == len(legal)
            if not legal:
                assert is_won(position) or is_stuck(position)
                break
            position = apply(position, choice.choice(legal))


def test_plain() -> None:
    # Coyote by its card, and as a file based on Acme would say it.
    coyote, acme = RULES["coyote"], RULES["acme"]
    tableau = structs.replace(acme.tableau, move=Unit.RUN, fill=Fill.RESERVE)
    other = structs.replace(acme, tableau=tableau)
    assert other != coyote
    assert plain(other) == plain(coyote)
    # No two of the games are the same.
    assert len({plain(rules) for rules in RULES.values()}) == len(RULES)
