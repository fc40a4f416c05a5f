"""Runs the tests that exercise the extension under AddressSanitizer and UBSan.

Usage: python scripts/sanitize.py [PYTEST ARGUMENTS...]

Left out are those in a browser, whose kernel is the WebAssembly one, and those of the oracle, which
calls no kernel. All others take several times as long as usual, so they are given more time.

The instrumented extension lives in an environment of its own under build/sanitize, which sees
the packages of .venv but not its extension; so the ordinary build stays as it is.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

import build_extension
import compiler

FOLDER = compiler.ROOT / "build" / "sanitize"
FLAGS = "-fsanitize=address,undefined"
TESTS = ["-m", "not browser", "--ignore=tests/reference"]
SLOWLY = ["--capture=sys", "--timeout=1800", "--numprocesses=auto", "--dist=worksteal"]


def instruments(command: str) -> bool:
    """Whether the compiler has both sanitizers and their libraries."""
    with tempfile.TemporaryDirectory() as folder:
        return not subprocess.run(
            [command, FLAGS, "-x", "c++", "-", "-o", str(Path(folder, "test"))],
            input=b"int main() {}",
            capture_output=True,
            check=False,
        ).returncode


def libraries(command: str) -> list[str]:
    """What must be loaded before Python, which is not instrumented itself.

    The C++ library is one of them: AddressSanitizer looks for its functions when it starts.
    """
    for name in ["libasan.so", f"libclang_rt.asan-{os.uname().machine}.so"]:
        asan = printed(command, f"-print-file-name={name}")
        if Path(asan).is_absolute():
            return [asan, printed(command, "-print-file-name=libstdc++.so.6")]
    sys.exit(f"{command} has AddressSanitizer only as a static library")


def printed(*command: str) -> str:
    """What a command says."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def environment() -> Path:
    """The Python of the second environment, which is made if need be."""
    python = FOLDER / "venv" / "bin" / "python"
    packages = Path(sysconfig.get_path("purelib"))
    # A path that a .pth file names is searched, but its own .pth files are not read: so the
    # hook that leads to the ordinary extension is not there.
    link = FOLDER / "venv" / packages.relative_to(sys.prefix) / "packages.pth"
    if not link.exists():
        venv.create(python.parent.parent, clear=True, symlinks=True)
        link.write_text(f"{packages}\n")
    return python


def main(arguments: list[str]) -> None:
    """Builds what changed and becomes pytest."""
    compiler.check_headers()
    found = compiler.find()
    if found.name == "zig" or not instruments(found.command):
        sys.exit(
            "The sanitizers need g++ or clang++ with its sanitizer libraries.\n"
            "On Debian: apt-get install g++"
        )
    print(f"Building the extension with {found.name} {FLAGS}", flush=True)
    python = environment()
    build_extension.install(
        str(python), found, FOLDER / found.name, {**found.cmake, "EREMIT_SANITIZE": "ON"}
    )
    os.environ |= {
        "LD_PRELOAD": ":".join(libraries(found.command)),
        # Python itself leaves memory to the end of the process.
        "ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    os.execv(python, [str(python), "-m", "pytest", *TESTS, *SLOWLY, *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
