"""Finds a C++20 compiler: the system's where it works, else zig from PyPI.

EREMIT_CXX chooses another: the name of a compiler, or "zig".
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ZIG_TOOLS = ROOT / "build" / "zig"

# The parts of C++20 that old compilers claim and lack.
TEST_PROGRAM = """
#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <span>
template <std::integral T> int bits(std::span<const T> list) {
  int sum = 0;
  for (T item : list) sum += std::popcount(static_cast<std::uint64_t>(item));
  return sum;
}
struct Pair { int a = 0, b = 0; auto operator<=>(const Pair&) const = default; };
int main() {
  std::array<int, 2> list{1, 2};
  return bits<int>(list) + (Pair{.a = 1} < Pair{.b = 1});
}
"""


class Compiler(NamedTuple):
    """A C++ compiler, and what CMake must be told to use it."""

    name: str
    command: str
    cmake: dict[str, str]


def works(command: str) -> bool:
    """Whether the compiler really makes a C++20 program, its standard library included."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "test.cpp")
        source.write_text(TEST_PROGRAM)
        try:
            run = subprocess.run(
                [command, "-std=c++20", str(source), "-o", str(source.with_suffix(""))],
                capture_output=True,
                check=False,
            )
        except OSError:
            return False
        return run.returncode == 0


def zig() -> Compiler:
    """zig as a compiler, with a program for each tool that CMake calls by a single name."""
    ZIG_TOOLS.mkdir(parents=True, exist_ok=True)
    paths = {}
    # Without -mcpu=baseline zig builds for this machine's own processor.
    for tool, command in {"c++": "c++ -mcpu=baseline", "ar": "ar", "ranlib": "ranlib"}.items():
        path = ZIG_TOOLS / tool
        path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ziglang {command} "$@"\n')
        path.chmod(0o755)
        paths[tool] = str(path)
    cmake = {"CMAKE_AR": paths["ar"], "CMAKE_RANLIB": paths["ranlib"]}
    return Compiler("zig", paths["c++"], cmake)


def find() -> Compiler:
    """The compiler to use; ends with a message where the chosen one does not work."""
    chosen = os.environ.get("EREMIT_CXX")
    if chosen == "zig":
        return zig()
    for name in [chosen] if chosen else [os.environ.get("CXX"), "c++", "g++", "clang++"]:
        if name and (path := shutil.which(name)) and works(path):
            return Compiler(Path(path).name, path, {})
    if chosen:
        sys.exit(f"EREMIT_CXX: {chosen} does not compile a C++20 program")
    return zig()


def check_headers() -> None:
    """Ends with a message where Python was installed without its C headers."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        sys.exit(
            f"Python's C headers are missing ({header}).\n"
            "On Debian and Ubuntu: apt-get install python3-dev; on Fedora: python3-devel"
        )
