import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from eremit.games import Game, rule_file
from eremit.site import results
from eremit.site.limiter import Limiter, _subscriber
from tests.site.conftest import TINY, MakeClient

MAX_BYTES = 64 * 1024
MakeRecord = Callable[..., dict[str, Any]]


@pytest.fixture
def tiny(rules_dir: Path) -> Game:
    return rule_file(rules_dir / "tiny.toml")[0]


@pytest.fixture
def client(make_client: MakeClient, rules_dir: Path) -> TestClient:
    return make_client(rules_dir)


def won(game: Game, deal: int = 1) -> dict[str, Any]:
    """A record of a won game: whatever fits goes to the foundations, else the stock is turned."""
    board = game.deal(deal)
    while not board.is_won:
        moves = board.auto_moves("all")
        for move in moves or [next(m for m in board.legal_moves if m in ("deal", "redeal"))]:
            board.push(move)
        assert len(board.moves) < 100
    return {
        "format": 1,
        "game": game.id,
        "deal": str(deal),
        "moves": [str(move) for move in board.moves],
        "result": "won",
    }


def post(client: TestClient, record: object) -> tuple[int, Any]:
    body = record if isinstance(record, bytes) else json.dumps(record).encode()
    answer = client.post("/api/results", content=body)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    return answer.status_code, answer.json()


def refusal(client: TestClient, record: object) -> tuple[int, str, str]:
    status, answer = post(client, record)
    assert answer.keys() == {"error"}
    assert answer["error"].keys() == {"place", "reason"}
    assert answer["error"]["reason"]
    return status, answer["error"]["place"], answer["error"]["reason"]


def rows(database: str) -> int:
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        count = connection.execute(sa.text("SELECT count(*) FROM results")).scalar_one()
    engine.dispose()
    assert isinstance(count, int)
    return count


def test_a_win_is_counted_for_its_deal(client: TestClient, tiny: Game) -> None:
    assert post(client, won(tiny, 1)) == (200, {"wins": 1})
    assert post(client, won(tiny, 2)) == (200, {"wins": 1})
    longer = won(tiny, 1)
    longer["moves"] = _longer(tiny, 1)
    assert post(client, longer) == (200, {"wins": 2})


def test_the_same_win_is_counted_once(client: TestClient, tiny: Game, database: str) -> None:
    record = won(tiny)
    for _ in range(3):
        assert post(client, record) == (200, {"wins": 1})
    # Neither what else is in the record nor how it is written makes another win of it.
    other = {**record, "auto": [0], "states": 7, "seconds": 1.5, "unknown": {"key": []}}
    assert post(client, other) == (200, {"wins": 1})
    assert post(client, json.dumps(record, indent=4).encode()) == (200, {"wins": 1})
    assert rows(database) == 1


def _longer(game: Game, deal: int) -> list[str]:
    """The winning moves with a take-back and its repetition, or a turn more of the stock."""
    moves = won(game, deal)["moves"]
    board = game.deal(deal)
    for at, move in enumerate(moves):
        for first in board.legal_moves:
            board.push(first)
            for back in board.legal_moves:
                board.push(back)
                try:
                    for rest in moves[at:]:
                        board.push(rest)
                except ValueError:
                    pass
                if board.is_won and len(board.moves) == len(moves) + 2:
                    return [str(each) for each in board.moves]
                while len(board.moves) > at + 1:
                    board.pop()
            board.pop()
        board.push(move)
    raise AssertionError("no such moves")


def test_the_wins_are_kept(make_client: MakeClient, rules_dir: Path, tiny: Game) -> None:
    assert post(make_client(rules_dir), won(tiny)) == (200, {"wins": 1})
    again = won(tiny)
    again["moves"] = _longer(tiny, 1)
    assert post(make_client(rules_dir), again) == (200, {"wins": 2})


def test_other_rules_count_anew(client: TestClient, tiny: Game, rules_dir: Path) -> None:
    assert post(client, won(tiny)) == (200, {"wins": 1})
    (rules_dir / "tiny.toml").write_text(TINY.replace("alternating", "any"))
    assert post(client, won(tiny)) == (200, {"wins": 1})
    changed = won(tiny)
    changed["moves"] = _longer(tiny, 1)
    assert post(client, changed) == (200, {"wins": 2})


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"won"',
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"[" * 30000,
        b'{"format": 1}',
        b'{"format": 1, "game": "coyote"}',
        b'{"format": "1", "game": "coyote", "deal": "1"}',
        b'{"format": 1, "game": 7, "deal": "1"}',
        b'{"format": 1, "game": "coyote", "deal": 1}',
        b'{"format": 1, "game": "coyote", "deal": "1", "moves": "deal"}',
        b'{"format": 1, "game": "coyote", "deal": "1", "moves": [1]}',
        b'{"format": 1e999, "game": "coyote", "deal": "1"}',
        b'{"format": 1, "game": "coyote", "deal": "1", "result": "victory"}',
    ],
)
def test_what_is_no_record_is_refused(client: TestClient, body: bytes, database: str) -> None:
    assert refusal(client, body)[0] == 400
    assert rows(database) == 0


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        ({"format": 2}, "format", "2"),
        ({"game": "nothing"}, "game", "'nothing'"),
        ({"game": ""}, "game", "''"),
        ({"deal": "0"}, "deal", "'0'"),
        ({"deal": "042"}, "deal", "'042'"),
        ({"deal": "9007199254740992"}, "deal", "2^53"),
        ({"deal": "custom"}, "deal", "number"),
        ({"deal": "ms:1"}, "deal", "ms:1"),
        ({"moves": []}, "result", "open"),
        ({"moves": [], "result": "open"}, "moves", "not won"),
        ({"moves": ["t1-f9"]}, "move 1 (t1-f9)", ""),
        ({"moves": ["deal"] * 9}, "move ", ""),
        ({"moves": ["t1-f1\u0000"]}, "move 1", ""),
        ({"moves": ["x" * 1000]}, "move 1", ""),
        ({"result": "lost"}, "result", "won"),
        ({"auto": [99]}, "auto[0]", "99"),
        ({"layout": {"t": [["AC"]]}}, "layout", ""),
    ],
)
def test_what_is_no_win_is_refused(
    client: TestClient, tiny: Game, database: str, change: dict[str, Any], place: str, reason: str
) -> None:
    status, where, why = refusal(client, {**won(tiny), **change})
    assert (status, where[: len(place)]) == (422, place)
    assert reason in why
    assert rows(database) == 0


def test_the_place_of_a_wrong_move_is_named(client: TestClient, tiny: Game) -> None:
    record = won(tiny)
    record["moves"].append("deal")
    status, where, _ = refusal(client, record)
    assert (status, where) == (422, f"move {len(record['moves'])} (deal)")


def test_a_path_is_no_game(client: TestClient, tiny: Game, rules_dir: Path) -> None:
    for name in (
        str(rules_dir / "tiny.toml"),
        f"{rules_dir}/tiny.toml#tiny",
        "../rules/tiny.toml",
        "tiny.toml",
        "/etc/passwd",
    ):
        status, where, why = refusal(client, {**won(tiny), "game": name})
        assert (status, where) == (422, "game")
        assert "there is no game" in why


def test_games_of_the_catalogue_are_taken(client: TestClient) -> None:
    record = {"format": 1, "game": "coyote", "deal": "42", "moves": ["deal"]}
    assert refusal(client, record)[:2] == (422, "moves")


def test_a_record_has_a_largest_size(client: TestClient, tiny: Game, database: str) -> None:
    body = json.dumps(won(tiny)).encode()
    assert post(client, body.ljust(MAX_BYTES)) == (200, {"wins": 1})
    assert refusal(client, body.ljust(MAX_BYTES + 1))[0] == 413

    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = client.post("/api/results", content=chunks())  # without a length
    assert answer.status_code == 413
    assert rows(database) == 1


def test_too_many_requests_have_to_wait(client: TestClient, tiny: Game) -> None:
    for _ in range(30):
        assert post(client, b"")[0] == 400
    answer = client.post("/api/results", content=json.dumps(won(tiny)))
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert "too many" in answer.json()["error"]["reason"]
    assert client.get("/en/").status_code == 200  # pages are not counted


def test_each_address_is_counted_by_itself() -> None:
    limiter = Limiter("2/minute")
    assert limiter.wait("192.0.2.1") == 0
    assert limiter.wait("192.0.2.1") == 0
    assert 0 < limiter.wait("192.0.2.1") <= 60
    assert limiter.wait("192.0.2.2") == 0


def test_an_ipv6_network_is_one_address() -> None:
    assert _subscriber("2001:db8::1") == _subscriber("2001:db8::ffff:1") == "2001:db8::/64"
    assert _subscriber("2001:db8:0:1::1") != _subscriber("2001:db8::1")
    assert _subscriber("fe80::1%eth0") == "fe80::/64"
    assert _subscriber("192.0.2.1") == "192.0.2.1"
    assert _subscriber("testclient") == "testclient"


def test_no_address_is_stored(
    client: TestClient, tiny: Game, database: str, tmp_path: Path
) -> None:
    post(client, won(tiny))
    for file in (tmp_path / "data").iterdir():
        assert b"testclient" not in file.read_bytes()
    kept = repr(vars(client.app.state.site.limiter._limiter.storage))  # type: ignore[attr-defined]
    assert "testclient" not in kept


def test_the_rate_is_what_the_site_says() -> None:
    assert results.RATE == "30/minute; 600/day"
    assert results.MAX_BYTES == MAX_BYTES
