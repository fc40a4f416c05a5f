"""Game records and verdicts (docs/formats.md): read, checked by replaying, written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from .board import Board
from .deals import DealError
from .games import Game, UnknownGame, game
from .moves import REASONS, IllegalMove
from .rules import RuleError
from .shown import one_line

FORMAT = 1


class RecordError(ValueError):
    """A record is wrong: at which place in it, and why."""

    def __init__(self, place: str, reason: str) -> None:
        self.place = one_line(place)
        self.reason = one_line(reason)
        super().__init__(f"{self.place}: {self.reason}" if place else self.reason)


class Layout(Struct, kw_only=True):
    """The cards right after dealing, each pile bottom first."""

    s: list[str] = []
    w: list[str] = []
    f: list[list[str]] = []
    t: list[list[str]] = []
    r: list[list[str]] = []
    c: list[list[str]] = []


class Record(Struct, kw_only=True):
    """A game record or a verdict; the fields are those of the format."""

    format: int
    game: str
    deal: str
    layout: Layout | UnsetType = UNSET
    moves: list[str] = []
    auto: list[int] | UnsetType = UNSET
    result: Literal["won", "lost", "open"] | UnsetType = UNSET
    verdict: Literal["winnable", "unwinnable", "unknown"] | UnsetType = UNSET
    states: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    seconds: Annotated[float, Meta(ge=0)] | UnsetType = UNSET
    limit: str | UnsetType = UNSET
    memory: Annotated[int, Meta(ge=0)] | UnsetType = UNSET


_NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def decode(value: bytes | str | dict[str, Any]) -> Record:
    """Read a record from JSON or from what JSON gives. RecordError if it is none."""
    try:
        if isinstance(value, dict):
            return msgspec.convert(value, Record)
        return msgspec.json.decode(value, type=Record)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise RecordError(path.strip("`").lstrip("."), reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("", f"is not JSON: {error}") from None
    except RecursionError:
        raise RecordError("", "is nested too deeply") from None


def read_records(data: bytes) -> Iterator[tuple[str, Record | RecordError]]:
    """Read one record, a JSON list of them, or JSON lines.

    Gives for each its place in the data ("1", "2", ..; lines count as lines) and the record, or
    what is wrong with it. Data without a record gives one error.
    """
    data = data.removeprefix(b"\xef\xbb\xbf")
    items: list[tuple[str, Any]]
    try:
        whole = msgspec.json.decode(data)
    except _NOT_JSON as error:
        lines = [(str(at), line) for at, line in enumerate(data.split(b"\n"), 1) if line.strip()]
        # A list that is broken off is not many broken records.
        is_list = data.lstrip().startswith(b"[") and not isinstance(error, RecursionError)
        if is_list or not any(_is_object(line) for _, line in lines):
            yield _unreadable(data, error)
            return
        items = [*lines]
    else:
        each = whole if isinstance(whole, list) else [whole]
        items = [(str(at), item) for at, item in enumerate(each, 1)]
    if not items:
        yield "1", RecordError("", "the list holds no record")
    for place, item in items:
        try:
            if not isinstance(item, bytes | dict):
                raise RecordError("", "a record is a JSON object")
            yield place, decode(item)
        except RecordError as error:
            yield place, error


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except _NOT_JSON:
        return False


def _unreadable(data: bytes, error: Exception) -> tuple[str, RecordError]:
    """Say in which line the data are no JSON, and why."""
    if isinstance(error, RecursionError):
        return "1", RecordError("", "is nested too deeply")
    reason, _, byte = str(error).rstrip(")").partition(" (byte ")
    before = data[: int(byte)] if byte.isdecimal() else data.rstrip()
    return str(before.count(b"\n") + 1), RecordError("", f"is not JSON: {reason}")


def start(record: Record, find: Callable[[str], Game] = game) -> Board:
    """Deal the record's game as it lay before the first move. RecordError if that is impossible."""
    if record.format != FORMAT:
        raise RecordError("format", f"is {record.format}; this program reads format {FORMAT}")
    try:
        board = Board(find(record.game))
    except (UnknownGame, RuleError) as error:
        raise RecordError("game", str(error)) from None
    layout = None if record.layout is UNSET else record.layout
    if record.deal != "custom":
        try:
            board.deal(record.deal)
        except DealError as error:
            hint = "" if ":" in record.deal else "; one that has none is 'custom'"
            raise RecordError("deal", error.reason + hint) from None
    if layout is None:
        if record.deal == "custom":
            raise RecordError("layout", "is missing; a custom deal needs one")
        return board
    dealt = board.copy()
    try:
        board.lay_out(
            {"s": [layout.s], "w": [layout.w], "f": layout.f, "t": layout.t, "r": layout.r}
            | {"c": layout.c}
        )
    except ValueError as error:
        raise RecordError("layout", str(error)) from None
    if record.deal != "custom" and not _same_cards(board, dealt):
        raise RecordError("layout", f"is not deal {record.deal} of {board.game.id}")
    return dealt if board.cards() == dealt.cards() and record.deal != "custom" else board


def _same_cards(one: Board, other: Board) -> bool:
    """Whether both boards hold the same cards; foundations may stand in any order."""
    left, right = one.cards(), other.cards()
    return all(
        sorted(left[letter], key=repr) == sorted(right[letter], key=repr)
        if letter == "f"
        else left[letter] == right[letter]
        for letter in left
    )


def replay(record: Record, find: Callable[[str], Game] = game) -> Board:
    """Play the record through the rules and give the position after its last move.

    Checks the layout, every move, the indices of automatic moves, and what the record claims:
    a result must be that of the last position; a winnable verdict must end in a won position, any
    other verdict in one that is not won. RecordError at the first thing that is wrong.
    """
    board = start(record, find)
    for at, move in enumerate(record.moves, 1):
        try:
            board.push(move)
        except IllegalMove as error:
            raise RecordError(f"move {at} ({one_line(move, 20)})", REASONS[error.reason]) from None
    if record.auto is not UNSET:
        _check_auto(record.auto, len(record.moves))
    if record.result is not UNSET and record.result != board.result:
        raise RecordError("result", f"claims {record.result}, but the game is {board.result}")
    if record.verdict is not UNSET and (record.verdict == "winnable") != board.is_won:
        state = "won" if board.is_won else "not won"
        raise RecordError(
            "verdict", f"claims {record.verdict}, but the position after the moves is {state}"
        )
    return board


def _check_auto(auto: list[int], moves: int) -> None:
    seen: set[int] = set()
    for at, index in enumerate(auto):
        if not 0 <= index < moves:
            raise RecordError(f"auto[{at}]", f"there is no move {index} (moves count from 0)")
        if index in seen:
            raise RecordError(f"auto[{at}]", f"move {index} is named twice")
        seen.add(index)


def record_of(board: Board, deal: int | str | None) -> Record:
    """Write a board down: its layout after the deal, its moves and its result.

    `deal` is its number, also "ms:617" or "pysol:32000"; None if it was not dealt by number.
    """
    first = board.copy()
    for _ in board.moves:
        first.pop()
    cards: dict[str, Any] = first.cards()
    layout = Layout(**{**cards, "s": cards["s"][0], "w": cards["w"][0]})
    return Record(
        format=FORMAT,
        game=board.game.ref,
        deal="custom" if deal is None else str(deal),
        layout=layout,
        moves=[str(move) for move in board.moves],
        result=board.result,
    )


def encode(record: Record) -> str:
    """Write a record as one line of JSON."""
    return msgspec.json.encode(record).decode()
