"""Runs every check of style and types, side by side, and names those that failed.

Usage: python scripts/lint.py [--fix]
With --fix only the formatters run, and they write. Run with the virtual environment's Python.
"""

import os
import re
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import nanobind  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PYTHON = ["art", "eremit", "tests", "bench", "scripts"]
SOURCES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("kernel/*.cpp"))
HEADERS = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("kernel/*.hpp"))


class Result(NamedTuple):
    """What one check said."""

    name: str
    passed: bool
    output: str
    seconds: float


def tool(name: str, *arguments: str) -> list[str]:
    """A command of the virtual environment."""
    return [str(BIN / name), *arguments]


def module(name: str, *arguments: str) -> list[str]:
    """A Python module that is run."""
    return [sys.executable, "-m", name, *arguments]


def npm(*arguments: str) -> list[str]:
    """A script of web/package.json."""
    return [sys.executable, "scripts/npm.py", "run", "--silent", *arguments]


def clang_tidy(source: str) -> list[str]:
    """clang-tidy with the headers that zig compiles with.

    They are the same on every machine, and are there on one without a compiler of its own.
    """
    target = ["-target", "wasm32-wasi"] if "bind_wasm" in source else []
    command = module("ziglang", "c++", *target, "-E", "-v", "-x", "c++", os.devnull)
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    folders = said.split("search starts here:\n")[-1].split("End of search list")[0].split()
    defines = re.findall(r" -D (\S+)", said)
    folders += [sysconfig.get_path("include"), nanobind.include_dir()]
    options = ["-std=c++20", "-nostdinc", *target]
    options += [f"-isystem{folder}" for folder in folders] + [f"-D{define}" for define in defines]
    return tool("clang-tidy", "--quiet", source, "--", *options)


def run(name: str, command: list[str]) -> Result:
    """Runs one check to its end."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Result(name, done.returncode == 0, done.stdout, time.monotonic() - start)


def checks() -> dict[str, list[str]]:
    """All checks by name, the slow ones first."""
    return {
        **{f"clang-tidy {source}": clang_tidy(source) for source in SOURCES},
        "mypy": tool("mypy", *PYTHON),
        "stubtest": [sys.executable, "scripts/stubtest.py", "eremit._kernel"],
        "tsc": npm("typecheck"),
        "npm run lint": npm("lint"),
        "ruff check": tool("ruff", "check", *PYTHON),
        "ruff format": tool("ruff", "format", "--check", *PYTHON),
        "clang-format": tool("clang-format", "--dry-run", "-Werror", *SOURCES, *HEADERS),
    }


def fixes() -> dict[str, list[str]]:
    """The formatters."""
    return {
        "ruff check": tool("ruff", "check", "--fix-only", *PYTHON),
        "ruff format": tool("ruff", "format", *PYTHON),
        "clang-format": tool("clang-format", "-i", *SOURCES, *HEADERS),
        "npm run format": npm("--if-present", "format"),
    }


def main() -> None:
    """Exits with 1 if any check failed; what a check that passed said is not shown."""
    commands = fixes() if "--fix" in sys.argv else checks()
    failed = []
    # The formatters write to the same files, so they take turns.
    with ThreadPoolExecutor(1 if "--fix" in sys.argv else os.cpu_count()) as pool:
        for result in pool.map(run, commands.keys(), commands.values()):
            print(
                f"{'ok' if result.passed else 'FAILED':<7} {result.name} ({result.seconds:.1f} s)"
            )
            if not result.passed:
                print(result.output, flush=True)
                failed.append(result.name)
    if failed:
        sys.exit(f"{len(failed)} of {len(commands)} checks failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
