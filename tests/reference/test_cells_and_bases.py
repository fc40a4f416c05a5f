"""The oracle on free cells and closed bases, on positions counted by hand."""

from __future__ import annotations

from tests.reference.play import is_stuck
from tests.reference.position import key
from tests.reference.test_reference import at, moves


def test_cells_take_one_card_and_give_it_again() -> None:
    assert moves("freecell", t="9H/TS", c="/") == {"t1-t2", "t1-c1", "t1-c2", "t2-c1", "t2-c2"}
    assert moves("freecell", t="TS", c="9H/") == {"c1-t1", "c1-c2", "t1-c2"}
    assert moves("freecell", t="TS JH", c="9D/AS") == {
        *(f"c2-f{at}" for at in range(1, 5)),
    }
    assert moves("freecell", t="2H", f="AH", c="KS") == {"t1-f1"}
    assert moves("freecell", t="/", f="AH", c="KS") == {"c1-t1", "c1-t2"}, "no take-back"


def test_cells_are_alike() -> None:
    assert key(at("freecell", t="9H", c="KS//QD")) == key(at("freecell", t="9H", c="QD/KS/"))
    assert is_stuck(at("freecell", t="5H/5D", c="KS/QD/JS/9C"))
    assert not is_stuck(at("freecell", t="5H/5D", c="KS/QD/JS/"))


def test_a_closed_base_takes_nothing() -> None:
    def closed(tableau: str) -> set[str]:
        found = moves("canfield-closed", t=tableau, f="5C", r="KC")
        return {move for move in found if move.startswith("t") and "-t" in move}

    assert closed("5H/4S/6C") == {"t1-t3"}
    assert closed("6C 5H 4S/7H") == set(), "nor is it a run that goes on over it"
    assert closed("AH/KS") == {"t2-t1"}
