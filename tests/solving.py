"""`eremit solve` as a program runs it, and a game with few positions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

EREMIT = Path(sys.executable).parent / "eremit"
TINY = """
base = "coyote"
name = "Tiny"
[pack]
suits = 2
ranks = 5
[tableau]
piles = [1, 1]
[reserve]
piles = [3]
"""
# What the plain solver of tests/reference says of deals 1 to 8 of that game.
TRUTH = "WWUWWWWW"


def run(*arguments: str, stdin: str = "", status: int = 0) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [EREMIT, *arguments], input=stdin, capture_output=True, text=True, check=False, timeout=100
    )
    assert result.returncode == status, result.stderr
    assert "Traceback" not in result.stderr
    return result


def verdicts(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def letters(found: list[dict[str, Any]]) -> str:
    return "".join(
        {"winnable": "W", "unwinnable": "U", "unknown": "?"}[v["verdict"]] for v in found
    )
