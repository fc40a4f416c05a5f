"""Rule files: inheritance, variants, and faults named with file, field and reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

import jsonschema
import msgspec
import pytest

import eremit
from eremit.games import CATALOGUE, folder, game, rule_file
from eremit.rules import RuleError, schema
from eremit.rules.compile import rule_code
from eremit.rules.words import Build, Fill, Space, Unit

ROOT = Path(__file__).parent.parent

GOOD = """
name = "Mine"
[tableau]
piles = [2, 2]
build = "any"
move = "card"
"""


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file


def faults(file: Path) -> list[tuple[str, str]]:
    with pytest.raises(RuleError) as error:
        rule_file(file)
    assert {fault.file for fault in error.value.faults} == {str(file)}
    return [(fault.field, fault.reason) for fault in error.value.faults]


def test_coyote_is_acme_with_two_changes() -> None:
    acme, coyote = game("acme").rules, game("coyote").rules
    assert (acme.tableau.move, acme.tableau.fill) == (Unit.CARD, Fill.NONE)
    assert (coyote.tableau.move, coyote.tableau.fill) == (Unit.RUN, Fill.RESERVE)
    assert coyote.tableau.build is Build.SUIT
    same = msgspec.structs.replace(coyote.tableau, move=Unit.CARD, fill=Fill.NONE)
    assert msgspec.structs.replace(coyote, tableau=same) == acme


def test_variants_have_ids_of_their_own() -> None:
    assert game("klondike").variants == ("klondike-draw-3",)
    three = game("klondike-draw-3")
    assert (three.variant_of, three.rules.stock.turn) == ("klondike", 3)
    assert three.about.family == game("klondike").about.family
    assert three.name("de") == "Klondike (3 Karten)"


def test_a_path_is_taken_where_an_id_is(tmp_path: Path) -> None:
    file = write(tmp_path, "mine", 'base = "coyote"\nname = "Mine"\n[tableau]\nspace = "king"\n')
    mine = game(str(file))
    assert mine.rules.tableau.space is Space.KING
    assert mine.rules.tableau.fill is Fill.RESERVE
    assert eremit.perft(game(file).deal(1), 2) > 0
    assert mine.ref == str(file)


def test_a_file_may_be_based_on_one_beside_it_and_has_variants(tmp_path: Path) -> None:
    write(tmp_path, "one", GOOD)
    two = write(
        tmp_path, "two", 'base = "one"\nname = "Two"\n[variants.two-b]\nname="B"\nstock.turn=2\n'
    )
    assert game(f"{two}#two-b").rules.stock.turn == 2
    assert game(f"{two}#two-b").rules.tableau.piles == (2, 2)
    assert list(folder(tmp_path)) == ["one", "two", "two-b"]
    with pytest.raises(eremit.UnknownGame):
        game(f"{two}#two-c")


def test_a_file_with_a_name_of_the_catalogue_may_build_on_it(tmp_path: Path) -> None:
    file = write(tmp_path, "coyote", 'base = "coyote"\nname = "Mine"\n[stock]\npasses = 1\n')
    assert game(str(file)).rules.stock.passes == 1
    with pytest.raises(RuleError, match="the catalogue has a game 'coyote'"):
        folder(tmp_path)


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        ("", "name", "is missing"),
        ('base = "nothing"\nname = "X"', "base", "there is no game 'nothing'"),
        ("base = 3\n" + GOOD, "base", "must be the id of a game"),
        (GOOD + "colour = 1\n", "tableau.colour", "is no field; fields are piles, faces"),
        ('game = "x"\n' + GOOD, "game", "is no field; fields are base, variants, name"),
        (GOOD.replace('"any"', '"suits"'), "tableau.build", '\'suits\' is none of "suit", "alt'),
        (
            GOOD.replace("[2, 2]", "[30, 30]"),
            "tableau.piles",
            "60 cards are dealt, the game has 52",
        ),
        (GOOD.replace("[2, 2]", "[]"), "tableau.piles", "[]: expected `array` of length >= 1"),
        (GOOD.replace("[2, 2]", "[1, -1]"), "tableau.piles", "expected `int` >= 0"),
        (GOOD.replace("[2, 2]", f"{[1] * 33}"), "tableau.piles", "length <= 32"),
        (GOOD + 'fill = "reserve"', "tableau.fill", "a reserve that is not there"),
        (GOOD + 'space = "reserve"', "tableau.space", "a reserve that is not there"),
        (GOOD.replace("[2, 2]", "[26, 26]") + 'fill = "stock"', "tableau.fill", "no stock is left"),
        (GOOD.replace("[2, 2]", "[0, 2]") + 'fill = "stock"', "tableau.piles", "filled at once"),
        (GOOD + "[reserve]\npiles = [0]", "reserve.piles", "can never get one"),
        (GOOD + "[cells]\npiles = [2]", "cells.piles", "expected `int` <= 1"),
        (GOOD + f"[cells]\npiles = {[0] * 17}", "cells.piles", "length <= 16"),
        (GOOD + "closed_base = true", "tableau.closed_base", "has no base card"),
        (GOOD + '[foundation]\nbuild = "none"', "goal", "no foundations to fill"),
        (GOOD + '[foundation]\nbuild = "none"\nstart = "aces"', "foundation.start", "to start"),
        (
            'auto = "all"\ngoal = "stock"\n' + GOOD + '[foundation]\nbuild = "none"',
            "auto",
            "no foundations to play to",
        ),
        (GOOD + '[stock]\ndeal = "none"', "stock.deal", "48 cards in the stock can never"),
        ('goal = "stock"\n' + GOOD + '[stock]\ndeal = "none"', "goal", "can never become empty"),
        ('goal = "stock"\n' + GOOD.replace("[2, 2]", "[26, 26]"), "goal", "before the first move"),
        ('goal = "stock-and-waste"\n' + GOOD + '[stock]\ndeal = "open"', "goal", "has no waste"),
        (GOOD + '[stock]\ndeal = "open"\nturn = 3', "stock.turn", "not dealt to a waste"),
        (GOOD + "[stock]\npasses = 0", "stock.passes", "0 is no number from 1 to 99"),
        (GOOD + '[stock]\npasses = "many"', "stock.passes", 'nor "unlimited"'),
        (GOOD + "[pack]\npacks = 5", "pack.packs", "5: expected `int` <= 4"),
        (GOOD + "[pack]\npacks = true", "pack.packs", "expected `int`"),
        (GOOD + "[pack]\nranks = 1", "pack.ranks", "expected `int` >= 2"),
        (GOOD + "[variants.Mine]\nname = 'x'", "variants.Mine", "is no id"),
        (GOOD + "[variants.mine]\nname = 'x'", "variants.mine", "own game has this id"),
        (GOOD + "[variants.b]\nbase = 'x'\nname = 'x'", "variants.b.base", "is no field"),
        (GOOD + "[variants.b]\nstock.turn = 2", "variants.b.name", "is missing"),
        (GOOD + "[variants.b]\nname='x'\nstock.turn = 0", "variants.b.stock.turn", ">= 1"),
        ("tableau = 3\nname = 'x'", "tableau", "must be a table"),
        ("variants = 3\n" + GOOD, "variants", "must be tables"),
        ("name = \n", "", "is not TOML"),
        ("a = " + "[" * 5000, "", "is nested too deeply"),
        ("x = '" + "y" * 70_000 + "'", "", "is longer than"),
    ],
)
def test_faults(tmp_path: Path, text: str, field: str, reason: str) -> None:
    found = faults(write(tmp_path, "mine", text))
    assert [each for each in found if each[0] == field and reason in each[1]], found


def test_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    text = 'nam = "x"\ngoal = "win"\n[tableau]\npiles = "x"\nmove = 1\n[stock]\nturn = 0\n'
    fields = [field for field, _ in faults(write(tmp_path, "mine", text))]
    assert fields == ["nam", "goal", "tableau.piles", "tableau.move", "stock.turn"]


def test_a_circle_of_files(tmp_path: Path) -> None:
    write(tmp_path, "a", 'base = "b"\nname = "A"')
    write(tmp_path, "b", 'base = "a"\nname = "B"')
    with pytest.raises(RuleError, match="goes round in a circle: a -> b -> a"):
        rule_file(tmp_path / "a.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert faults(tmp_path / "none.toml") == [("", "No such file or directory")]
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"name = '\xff'")
    assert faults(bad)[0][1].startswith("is not UTF-8 text (byte 8)")
    bad.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert rule_file(bad)[0].id == "bad", "a byte-order mark does no harm"
    odd = write(tmp_path, "No Id", GOOD)
    assert faults(odd)[0] == ("", "the file's name must be an id such as my-game.toml")


def test_a_fault_in_a_base_names_the_base(tmp_path: Path) -> None:
    write(tmp_path, "one", GOOD.replace("any", "none"))
    with pytest.raises(RuleError) as error:
        rule_file(write(tmp_path, "two", 'base = "one"\nname = "Two"'))
    assert error.value.faults[0].file == str(tmp_path / "one.toml")


def test_the_schema_accepts_the_catalogue_and_refuses_faults() -> None:
    validator = jsonschema.Draft202012Validator(schema.json_schema())
    validator.check_schema(schema.json_schema())
    for file in CATALOGUE.glob("*.toml"):
        assert not list(validator.iter_errors(tomllib.loads(file.read_text(encoding="utf-8"))))
    for text in ('name = "x"\ngoal = "win"', 'name = "x"\n[stock]\nturns = 3', 'base = "coyote"'):
        assert list(validator.iter_errors(tomllib.loads(text)))


def test_the_reference_of_rule_words_is_up_to_date() -> None:
    written = (ROOT / "docs" / "rule-words.md").read_text(encoding="utf-8")
    assert written == schema.reference()


def test_bad_rule_code_is_refused_by_the_kernel() -> None:
    from eremit._kernel import Rules

    code = rule_code(game("coyote").rules)
    assert Rules(code).piles[0] == "s"
    for at in range(len(code)):
        for value in (-1, 200, 2**31 - 1, -(2**31)):
            with pytest.raises(ValueError, match="rule code"):
                Rules([*code[:at], value, *code[at + 1 :]])
        with pytest.raises(ValueError, match="rule code"):
            Rules(code[:at])
    with pytest.raises(ValueError, match="rule code is too long"):
        Rules([*code, 0])
