"""A site for each test, with a database of its own and, unless asked for, no front end."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from eremit.site import create_app

with warnings.catch_warnings():
    # Starlette would rather have httpx2 than httpx; both do.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

MakeClient = Callable[..., TestClient]

TINY = """
name = "Tiny"
name_de = "Winzig"

[pack]
suits = 2
ranks = 3

[tableau]
piles = [1, 1, 1]
build = "alternating"
move = "run"
"""


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'data' / 'test.sqlite3'}"


@pytest.fixture
def make_client(tmp_path: Path, database: str) -> Iterator[MakeClient]:
    with ExitStack() as stack:

        def make(
            rules_dir: Path | None = None,
            static_dir: Path | None = None,
            raise_server_exceptions: bool = True,
        ) -> TestClient:
            app = create_app(rules_dir, database, static_dir or tmp_path / "not-built")
            client = TestClient(
                app,
                follow_redirects=False,
                raise_server_exceptions=raise_server_exceptions,
            )
            return stack.enter_context(client)

        yield make


@pytest.fixture
def client(make_client: MakeClient) -> TestClient:
    return make_client()


@pytest.fixture
def rules_dir(tmp_path: Path) -> Path:
    """A folder of rule files with one tiny game."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "tiny.toml").write_text(TINY)
    return folder
