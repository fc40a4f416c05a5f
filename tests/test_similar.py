"""How unlike games are, and how long: held against what players say of the games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import eremit
from eremit.length import Length, fewest_moves, length
from eremit.rules import Rules
from eremit.similar import PARTS, distance
from tests.games.every_game import GAMES
from tests.prose.test_rules_in_words import changed, makes_sense

WINS = Path(__file__).parent / "browser" / "wins.json"


def likest(name: str, number: int) -> list[str]:
    return [each.game.id for each in GAMES[name].similar(number)]


@pytest.mark.parametrize(
    ("name", "similar"),
    [
        # What the descriptions of the games name beside each.
        ("coyote", ["acme", "canfield"]),
        ("knotty-nines", ["trusty-twelve", "up-and-up", "bunker"]),
        ("cleopatra", ["forty-thieves"]),
        ("gargantua", ["double-klondike"]),
        ("acme", ["coyote"]),
        ("single-left", ["klondike", "moving-left"]),
    ],
)
def test_the_games_that_are_called_alike_come_first(name: str, similar: list[str]) -> None:
    assert likest(name, len(similar)) == similar


@pytest.mark.parametrize(
    ("name", "among"),
    [
        ("moving-left", {"gargantua", "double-klondike", "triangle", "triple-left"}),
        ("cleopatra", {"forty-thieves", "thieves-of-egypt"}),
    ],
)
def test_and_the_others_are_among_the_first_five(name: str, among: set[str]) -> None:
    assert among <= set(likest(name, 5))


def test_a_game_is_not_like_itself_or_its_variants() -> None:
    assert len(GAMES["klondike-draw-3"].similar(100)) == len(
        [game for game in GAMES.values() if game.variant_of is None]
    ) - len(["klondike"])
    assert not {"klondike", "klondike-draw-3"} & set(likest("klondike-draw-3", 100))


def test_a_game_of_ones_own_is_compared_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "cleopatra"\nname = "Mine"\n[stock]\npasses = 2\n')
    (first, *_) = eremit.game(file).similar()
    assert first.game.id == "cleopatra"
    # One pass and two are half the weight of the passes apart.
    assert first.distance == pytest.approx(0.5)


def test_the_distance_is_symmetric_and_zero_for_equal_rules_alone() -> None:
    for one in GAMES.values():
        for other in GAMES.values():
            there, back = distance(one.rules, other.rules), distance(other.rules, one.rules)
            assert there == back
            assert (there == 0) == (one.rules == other.rules), (one.id, other.id)


@pytest.mark.parametrize("name", ["coyote", "cleopatra", "up-and-up", "freecell"])
def test_every_change_of_a_rule_counts(name: str) -> None:
    rules = GAMES[name].rules
    for what, other in changed(rules):
        if makes_sense(other) and other != rules:
            assert 0 < distance(rules, other) == distance(other, rules), what


def test_every_part_of_the_model_has_a_weight() -> None:
    fields = []
    for part in msgspec.structs.fields(Rules):
        if isinstance(part.type, type) and issubclass(part.type, msgspec.Struct):
            fields += [f"{part.name}.{each.name}" for each in msgspec.structs.fields(part.type)]
        else:
            fields.append(part.name)
    assert sorted(fields) == sorted(part.name for part in PARTS)


@pytest.mark.parametrize(
    ("name", "moves", "long"),
    [
        ("klondike", 52 + 24, "medium"),
        ("klondike-draw-3", 52 + 8, "medium"),
        ("coyote", 52 - 4 + 31, "medium"),
        ("canfield", 52 - 1 + 12, "medium"),  # 34 cards of the stock, three at a time
        ("freecell", 52, "medium"),
        ("moving-left", 104 + 49, "long"),
        ("triple-left", 156 + 78, "long"),
        ("cleopatra", 104 + 55, "long"),
        ("knotty-nines", 43, "short"),
        ("trusty-twelve", 40, "short"),
        ("up-and-up", 42, "short"),
        ("bunker", 44 + 44, "medium"),
    ],
)
def test_the_length_of_a_game(name: str, moves: int, long: str) -> None:
    assert fewest_moves(GAMES[name].rules) == moves
    assert length(GAMES[name].rules) is Length(long)


def test_no_win_takes_fewer_moves_than_that() -> None:
    """By games that were won."""
    wins = msgspec.json.decode(WINS.read_bytes())
    assert wins
    for name, won in wins.items():
        assert len(won["moves"]) >= fewest_moves(GAMES[name].rules), name
