"""Input as nobody would write it by mistake: still one clear error for each, on one line."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.games import folder, rule_file
from eremit.record import RecordError, decode, read_records, replay
from eremit.rules import RuleError
from eremit.shown import one_line
from eremit.site import create_app
from eremit.site.database import DatabaseError, open_database

EREMIT = Path(sys.executable).parent / "eremit"

FILES = {
    "long-number": "name='x'\n[pack]\npacks=" + "9" * 5000,
    "long-hexadecimal": "name='x'\n[pack]\npacks=0x" + "f" * 5000,
    "deep-key": "name" + ".a" * 20_000 + "=1",
    "long-base": f'name="x"\nbase="{"a" * 5000}"',
    "path-as-base": 'name="x"\nbase="../coyote"',
    "zero-in-base": 'name="x"\nbase="a\\u0000b"',
    "line-in-name": 'base="coyote"\nname="a\\nb"',
    "colour-in-inventor": 'base="coyote"\nname="a"\ninventor="\\u001b[31mred"',
    "line-in-key": 'base="coyote"\nname="a"\n"x\\ny"=1',
}


def faults(file: Path) -> list[str]:
    with pytest.raises(RuleError) as error:
        rule_file(file)
    return [str(fault) for fault in error.value.faults]


@pytest.mark.parametrize("name", FILES)
def test_rule_files(tmp_path: Path, name: str) -> None:
    file = tmp_path / f"{name}.toml"
    file.write_text(FILES[name], encoding="utf-8")
    found = faults(file)
    assert found
    assert all(fault.isprintable() and len(fault) < 1000 for fault in found)
    result = subprocess.run(
        [EREMIT, "check-rules", str(file)], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == found


def test_one_bad_file_does_not_take_the_site_down(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    for name, text in FILES.items():
        (rules / f"{name}.toml").write_text(text, encoding="utf-8")
    Path(os.fsdecode(os.fsencode(rules) + b"/\xff.toml")).touch()
    os.mkfifo(rules / "pipe.toml")
    (rules / "good.toml").write_text('base = "coyote"\nname = "Good"\n')
    with TestClient(create_app(rules, f"sqlite:///{tmp_path}/site.sqlite3")) as client:
        assert client.get("/en/").status_code == 200
        for page in ("good", "coyote"):
            assert client.get(f"/en/{page}").status_code == 200
        for name in (*FILES, "pipe"):
            assert client.get(f"/en/{name}").status_code == 422
        assert client.post("/api/results", content=b"{}").status_code == 400


def test_a_pipe_is_no_rule_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert faults(tmp_path / "pipe.toml") == [f"{tmp_path}/pipe.toml: is no file"]


def test_a_long_chain_of_bases_is_refused_and_costs_little(tmp_path: Path) -> None:
    for at in range(300):
        base = f'base="c{at + 1}"' if at < 299 else 'base="coyote"'
        (tmp_path / f"c{at}.toml").write_text(f'{base}\nname="x"\n')
    assert "more than 16 games lie one under the other" in faults(tmp_path / "c0.toml")[0]
    assert rule_file(tmp_path / "c290.toml")[0].rules == eremit.game("coyote").rules
    started = time.process_time()
    with pytest.raises(RuleError):
        folder(tmp_path)
    # Read again and again it took minutes; this is no measurement, but a bound far from both.
    assert time.process_time() - started < 60


@pytest.mark.parametrize(
    "record",
    [
        {"game": "a\0.toml"},
        {"game": "a\n3: right: z"},
        {"deal": "pysol:x\n1: right"},
        {"deal": "1\n2: right"},
        {"moves": ["x)\n2: right: coyote 42, 0 moves, won"]},
        {"moves": ["x" * 60_000]},
        {"deal": "custom", "layout": {"s": ["4C\n2: right"]}},
        {"deal": "9" * 5000},
    ],
)
def test_records(record: dict[str, object]) -> None:
    with pytest.raises(RecordError) as error:
        replay(decode({"format": 1, "game": "coyote", "deal": "42", **record}))
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 700


@pytest.mark.parametrize("key", ["states", "seconds"])
def test_a_solver_needs_no_less_than_nothing(key: str) -> None:
    with pytest.raises(RecordError, match=key):
        decode({"format": 1, "game": "coyote", "deal": "42", "verdict": "unknown", key: -3})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["deal", "coyote", "-1"], "deal '-1' is no number from 1"),
        (["deal", "coyote", "0042"], "deal '0042' is no number from 1"),
        (["perft", "coyote", "1", "-1"], "depth '-1' is not a whole number"),
        (["deal", "co\nyote", "1"], "there is no game 'co\\nyote'"),
        (["deal", os.fsdecode(b"\xff.toml"), "1"], "the path is not UTF-8 text"),
        (["serve", "--host", "a..b"], "that is no name of a host"),
        (["serve", "--host", "a" * 300], "that is no name of a host"),
    ],
)
def test_the_command_line(arguments: list[str], reason: str) -> None:
    result = subprocess.run([EREMIT, *arguments], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_replay_goes_on_after_a_strange_record() -> None:
    lines = (
        '{"format":1,"game":"a\\u0000.toml","deal":"1"}\n{"format":1,"game":"coyote","deal":"1"}'
    )
    result = subprocess.run(
        [EREMIT, "replay", "-"], input=lines, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert result.stdout.splitlines()[1] == "2: right: coyote 1, 0 moves, open"


@pytest.mark.parametrize("path", ["*", "de", "?x", "foo:80"])
def test_requests_without_a_slash(tmp_path: Path, path: str) -> None:
    """The server hands such paths on as they are; the test client would mend them."""
    import asyncio

    app = create_app(None, f"sqlite:///{tmp_path}/site.sqlite3")
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"x")],
        "http_version": "1.1",
        "scheme": "http",
        "server": ("x", 80),
        "client": ("1.2.3.4", 5),
        "root_path": "",
    }
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 404


def test_one_line() -> None:
    assert one_line("a\nb\x1b\ud800ß") == "a\\nb\\x1b\\ud800ß"
    assert one_line("x" * 50, 10) == "x" * 9 + "…"


def test_a_nested_line_does_not_hide_the_others() -> None:
    good = b'{"format":1,"game":"coyote","deal":"1"}'
    found = list(read_records(b"[" * 100_000 + b"\n" + good))
    assert [place for place, _ in found] == ["1", "2"]
    assert isinstance(found[0][1], RecordError)
    assert replay(found[1][1]).moves == ()  # type: ignore[arg-type]


def test_output_that_cannot_be_written() -> None:
    text = '{"format":1,"game":"coyote","deal":"1","moves":["\u00c4\u2192"]}'
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        [EREMIT, "replay", "-"], input=text.encode(), capture_output=True, check=False, env=plain
    )
    assert (result.returncode, result.stderr) == (1, b"")
    assert rb"move 1 (\xc4\u2192)" in result.stdout
    with Path("/dev/full").open("w") as full:
        for arguments in (["games"], ["deal", "coyote", "1", "--json"], ["schema"]):
            ended = subprocess.run(
                [EREMIT, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
            assert ended.returncode == 2
            assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "postgresql://h:abc/db", "nonsense", "x://"]
)
def test_databases_that_cannot_be_used(url: str) -> None:
    with pytest.raises(DatabaseError) as error:
        open_database(url)
    assert str(error.value).count("\n") == 0


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/site.sqlite3"
    with open_database(url).begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseError, match="cannot be used"):
        open_database(url)


def test_no_database_is_made_by_reading(tmp_path: Path) -> None:
    """A mistyped name would look like a site without messages."""
    file = tmp_path / "typo" / "site.sqlite3"
    with pytest.raises(DatabaseError, match="there is no database sqlite:"):
        open_database(f"sqlite:///{file}", make=False)
    assert not file.parent.exists()
    file.parent.mkdir()
    open_database(f"sqlite:///{file}").dispose()
    open_database(f"sqlite:///{file}", make=False).dispose()
