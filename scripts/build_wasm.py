"""Builds the kernel for the browser with zig from PyPI: for the page, and with the solver.

Usage: python scripts/build_wasm.py OUTPUT

The page waits for its kernel before play can start, so what only hints need is in another file.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "kernel"

FLAGS = ["-target", "wasm32-wasi", "-mexec-model=reactor", "-std=c++20", "-O3", "-s"]
FLAGS += ["-fno-exceptions", "-fno-rtti", "-flto"]
FLAGS += ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]

MOST_MEMORY = 512 * 2**20
"""What the solver's memory may grow to: 256 MiB of a search, and the gaps between its tables."""
SOLVER_FLAGS = [f"-Wl,--max-memory={MOST_MEMORY}"]


def build(output: Path, sources: set[Path], flags: list[str]) -> None:
    """Compiles and links; the output is there whole or not at all."""
    part = output.with_suffix(".part")
    names = map(str, sorted(sources))
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, *flags, *names, "-o", str(part)]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"{output.name} did not build")
    part.replace(output)


def main(output: Path) -> None:
    """Builds the kernel at the given place and, beside it, solver.wasm."""
    sources = set(KERNEL.glob("*.cpp")) - {KERNEL / "bind_python.cpp"}
    output.parent.mkdir(parents=True, exist_ok=True)
    print("Building the WebAssembly kernel (the first time takes about a minute)", flush=True)
    build(output.with_name("solver.wasm"), sources, SOLVER_FLAGS)
    # What nothing asks for any more, the linker leaves out.
    build(output, sources - {KERNEL / "bind_wasm_solver.cpp"}, [])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
