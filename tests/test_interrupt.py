"""Ctrl-C at any time: one line, exit status 130, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EREMIT = Path(sys.executable).parent / "eremit"
# Stands in for a module: the signal comes while it is being loaded.
PRESSED = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"


def interrupted(tmp_path: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / f"{module}.py").write_text(PRESSED)
    return subprocess.run(
        [EREMIT, *arguments],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("msgspec", ("solve", "coyote", "1")),  # by the package itself
        ("typer", ("games",)),  # by the command line
        ("rich", ("solve", "coyote", "1", "--states", "9")),  # when the bar is made
        ("rich", ("solve", "coyote", "1:9", "--states", "9")),
        ("uvicorn", ("serve", "--port", "0")),
        ("sqlalchemy", ("feedback", "list")),
        ("pysol_cards", ("deal", "klondike", "ms:1")),
    ],
)
def test_while_modules_are_loaded(tmp_path: Path, module: str, arguments: tuple[str, ...]) -> None:
    result = interrupted(tmp_path, module, *arguments)
    assert result.returncode == 130, result
    said = (result.stdout + result.stderr).splitlines()
    assert said[0] == "eremit: stopped" or said[0].startswith("stopped after 0 of ")


def test_the_library_leaves_ctrl_c_alone(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import signal, eremit\n"
        "assert signal.getsignal(signal.SIGINT) is signal.default_int_handler\n"
    )
    subprocess.run([sys.executable, program], check=True)


def test_who_ignores_ctrl_c_is_not_ended_by_it(tmp_path: Path) -> None:
    """As nohup does, or a shell that runs it in the background."""
    (tmp_path / "msgspec.py").write_text(
        f"{PRESSED}import sys\nprint('alive', flush=True)\nsys.exit(7)\n"
    )
    result = subprocess.run(
        f"trap '' INT; exec '{EREMIT}' games",
        shell=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stdout) == (7, "alive\n")
