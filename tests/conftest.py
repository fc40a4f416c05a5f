"""What holds for all tests."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.solving import TINY

# A run that was started in the background ignores Ctrl-C, and so would every program it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY)
    return str(file)
