"""Records: what is right is replayed, what is wrong is named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from eremit import Record, RecordError, record
from eremit.record import decode, read_records, replay
from tests.games.every_game import GAMES

BAD = Path(__file__).parent / "bad_records"


def written(**changes: Any) -> Record:
    """Coyote's deal 42 with some changes, as it comes from JSON."""
    base: dict[str, Any] = {"format": 1, "game": "coyote", "deal": "42", "moves": ["deal"]}
    return decode(json.dumps(base | changes))


def layout(**changes: Any) -> dict[str, Any]:
    board = GAMES["coyote"].deal(42)
    whole: dict[str, Any] = json.loads(record.encode(record.record_of(board, 42)))["layout"]
    return whole | changes


def wrong(**changes: Any) -> str:
    with pytest.raises(RecordError) as error:
        replay(written(**changes))
    return str(error.value)


def test_a_record_is_replayed() -> None:
    board = replay(written(moves=["deal", "deal"], result="open", unknown_key=5))
    assert board.view().w == ["5H", "3C"]


def test_only_what_is_required_is_needed() -> None:
    assert replay(decode(b'{"format":1,"game":"coyote","deal":"42"}')).moves == ()


@pytest.mark.parametrize("key", ["format", "game", "deal"])
def test_what_is_required(key: str) -> None:
    whole = {"format": 1, "game": "coyote", "deal": "42"}
    del whole[key]
    with pytest.raises(RecordError, match=f"missing required field `{key}`"):
        decode(json.dumps(whole))


def test_the_layout_may_be_written_in_small_letters_with_tens_and_foundations_in_any_order() -> (
    None
):
    own = layout(f=[["as"], ["AH"], ["ad"], ["AC"]], t=[["4c"], ["5D"], ["10h"], ["TD"]])
    board = replay(written(layout=own))
    assert board.view().f == [["AS"], ["AH"], ["AD"], ["AC"]]
    assert board.view().t[2] == ["TH"]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 2}, "format: is 2; this program reads format 1"),
        ({"game": "nothing"}, "game: there is no game 'nothing'"),
        ({"deal": "0"}, "deal: '0' is no number from 1 to 2^53 - 1"),
        ({"deal": "007"}, "deal: '007' is no number"),
        ({"deal": "9007199254740992"}, "deal: '9007199254740992' is no number"),
        ({"deal": "-1"}, "deal: '-1' is no number"),
        ({"deal": "4२"}, "is no number"),
        ({"deal": ""}, "deal: '' is no number"),
        ({"deal": "custom"}, "layout: is missing"),
        ({"deal": "ms:1"}, "deal: ms:1: coyote takes no numbers of other programs"),
        ({"deal": "ms:0"}, "deal: 'ms:0': Microsoft FreeCell has the numbers ms:1 to"),
        ({"deal": "by hand"}, "nor ms:N or pysol:N; one that has none is 'custom'"),
        ({"moves": ["deal", "t1-f1"]}, "move 2 (t1-f1): the foundation wants the next higher rank"),
        ({"moves": ["deal", "deel"]}, "move 2 (deel): this is not a move"),
        ({"moves": ["deal"] * 32}, "move 32 (deal): the stock is empty"),
        ({"result": "won"}, "result: claims won, but the game is open"),
        ({"result": "lost"}, "result: claims lost, but the game is open"),
        ({"verdict": "winnable"}, "verdict: claims winnable, but the position"),
        ({"auto": [1]}, "auto[0]: there is no move 1"),
        ({"auto": [0, 0]}, "auto[1]: move 0 is named twice"),
        ({"auto": [-1]}, "auto[0]: there is no move -1"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], reason: str) -> None:
    assert reason in wrong(**changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"t": [["4C"], ["5D"], ["TH"], ["4C"]]}, "4C is there 2 times, the game has 1"),
        ({"t": [["4C"], ["5D"], ["TH"], []]}, "t4: holds 0 cards, after the deal 1"),
        ({"t": [["4C", "TD"], ["5D"], ["TH"], []]}, "t1: holds 2 cards, after the deal 1"),
        ({"t": [["4C"], ["5D"], ["TH"]]}, "t4: the pile is missing"),
        ({"t": [["4C"], ["5D"], ["TH"], ["TD"], ["KS"]]}, "t5: no such pile"),
        ({"t": [["4C"], ["5D"], ["TH"], ["XX"]]}, "t4: 'XX' is not a card"),
        ({"t": [["4C"], ["5D"], ["TH"], [""]]}, "t4: '' is not a card"),
        ({"t": [["4C"], ["5D"], ["TH"], ["1D"]]}, "t4: '1D' is not a card"),
        ({"f": [["AC"], ["AD"], ["AH"], []]}, "f: 3 foundations have a start card"),
        ({"f": [["AC"], ["AD"], ["AH"], ["KH"]]}, "f4: starts with KH, not with an ace"),
        ({"w": ["KH"]}, "w: holds 1 cards, after the deal 0"),
        ({"c": [["KH"]]}, "c1: no such pile"),
        ({"s": []}, "s: holds 0 cards, after the deal 31"),
        ({"t": [["5D"], ["4C"], ["TH"], ["TD"]]}, "is not deal 42 of coyote"),
    ],
)
def test_layouts_that_are_no_deal(changes: dict[str, Any], reason: str) -> None:
    assert reason in wrong(layout=layout(**changes))
    assert wrong(layout=layout(**changes)).startswith("layout: ")


def test_claims_that_do_not_need_solving() -> None:
    """`unwinnable` and `unknown` say no more than that the position is not won."""
    for verdict in ("unwinnable", "unknown"):
        assert replay(written(verdict=verdict)).moves == ("deal",)


def test_lists_lines_and_single_records() -> None:
    one = '{"format":1,"game":"coyote","deal":"42"}'
    for text in (one, f"[{one}]", f"\ufeff{one}\n", f"{one}\n\n", f"[\n{one}\n]\n"):
        found = list(read_records(text.encode()))
        assert [place for place, _ in found] == ["1"]
        assert isinstance(found[0][1], Record)
    two = list(read_records(f"{one}\n\n{one}\n".encode()))
    assert [place for place, _ in two] == ["1", "3"]
    mixed = list(read_records(f"{one}\n{{cut\n{one}".encode()))
    assert [isinstance(each, Record) for _, each in mixed] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[\n {\n "format": 1,\n "game": "coyote",\n "deal": "44"\n },\n]\n', "7"),
        ('{\n "format": 1,\n "game": "coyote"\n "deal": "44"\n}\n', "4"),
        ('[{"format":1,"game":"coyote","deal":"44"},\n', "1"),
        ('[\n{"format":1,"game":"coyote","deal":"44"}\n{"format":1}]', "3"),
        ("# Eremit\n\nSome {words}\n", "1"),
        ("", "1"),
        ("[" * 100_000, "1"),
    ],
)
def test_one_text_that_is_broken_is_one_error(text: str, place: str) -> None:
    ((where, error),) = read_records(text.encode())
    assert where == place
    assert isinstance(error, RecordError)
    assert re.match("is not JSON: |is nested too deeply", error.reason)


@pytest.mark.parametrize("file", sorted(BAD.iterdir()), ids=lambda file: file.name)
def test_the_corpus_of_bad_records(file: Path) -> None:
    """Each gives an error that says where and why, and never a traceback of another kind."""
    found = list(read_records(file.read_bytes()))
    assert found
    for _, each in found:
        with pytest.raises(RecordError) as error:
            raise each if isinstance(each, RecordError) else _replayed(each)
        assert error.value.reason


def _replayed(each: Record) -> RecordError:
    replay(each)
    return RecordError("", "")
