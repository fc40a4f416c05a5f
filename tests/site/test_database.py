import sqlite3
import threading
from datetime import date
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from eremit.site import database as db

WIN = {"game": "coyote", "rules": "0" * 16, "deal": "42"}


def test_the_tables_are_those_of_the_migrations(database: str) -> None:
    engine = db.open_database(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []
    engine.dispose()


def test_opening_again_changes_nothing(database: str) -> None:
    engine = db.open_database(database)
    with engine.begin() as connection:
        assert db.add_win(connection, **WIN, line="a", moves="deal", day=date(2026, 1, 1))
    engine.dispose()
    engine = db.open_database(database)
    with engine.begin() as connection:
        assert db.count_wins(connection, **WIN) == 1
    engine.dispose()


def test_a_line_is_kept_once(database: str) -> None:
    engine = db.open_database(database)
    with engine.begin() as connection:
        for line, new in (("a", True), ("a", False), ("b", True)):
            kept = db.add_win(connection, **WIN, line=line, moves="", day=date(2026, 1, 1))
            assert kept is new
        assert db.count_wins(connection, **WIN) == 2
        assert db.count_wins(connection, **{**WIN, "deal": "43"}) == 0
        assert db.count_wins(connection, **{**WIN, "rules": "1" * 16}) == 0
    engine.dispose()


def test_many_may_write_at_once(database: str) -> None:
    """Processes that start together make the tables once; writers wait for each other."""
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            engine = db.open_database(database)
            for each in range(10):
                with engine.begin() as connection:
                    line = f"{number % 2}-{each}"
                    db.add_win(connection, **WIN, line=line, moves="", day=date(2026, 1, 1))
                    db.count_wins(connection, **WIN)
            engine.dispose()
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    engine = db.open_database(database)
    with engine.begin() as connection:
        assert db.count_wins(connection, **WIN) == 20
    engine.dispose()


def test_sqlite_writes_ahead(database: str, tmp_path: Path) -> None:
    db.open_database(database).dispose()
    connection = sqlite3.connect(tmp_path / "data" / "test.sqlite3")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_the_database_is_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(db.VARIABLE, "sqlite:////somewhere/else.db")
    assert db.default_url() == "sqlite:////somewhere/else.db"
    monkeypatch.delenv(db.VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "100% mine"))
    monkeypatch.setenv("HOME", str(tmp_path))
    engine = db.open_database()
    assert [file.name for file in tmp_path.rglob("eremit.sqlite3")] == ["eremit.sqlite3"]
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite:////dev/null/x/y.db",
        "sqlite:////",
        "nothing://host/db",
        "mysql+none:///",
    ],
)
def test_what_cannot_be_opened_is_said_in_a_line(url: str) -> None:
    with pytest.raises(db.DatabaseError) as raised:
        db.open_database(url)
    assert "\n" not in str(raised.value)
    assert str(raised.value).startswith("the database ")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database" * 100)
    with pytest.raises(db.DatabaseError, match=r"notes\.txt cannot be used"):
        db.open_database(f"sqlite:///{file}")
    assert file.read_text() == "not a database" * 100


def test_a_password_is_not_shown() -> None:
    with pytest.raises(db.DatabaseError) as raised:
        db.open_database("nothing://me:secret@host/db")
    assert "secret" not in str(raised.value)


def test_postgresql_can_make_the_tables() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    made = str(CreateTable(db.results).compile(dialect=dialect))
    assert "id SERIAL NOT NULL" in made
    for index in db.results.indexes:
        assert str(CreateIndex(index).compile(dialect=dialect))
    assert sa.make_url("postgresql+psycopg://host/db").get_backend_name() == "postgresql"
