"""Builds the kernel for the browser with zig from PyPI.

Usage: python scripts/build_wasm.py OUTPUT
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FLAGS = ["-target", "wasm32-wasi", "-mexec-model=reactor", "-std=c++20", "-O3", "-s"]
FLAGS += ["-fno-exceptions", "-fno-rtti"]
FLAGS += ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]


def main(output: Path) -> None:
    """Compiles all but the Python binding; the output is there whole or not at all."""
    sources = sorted(set(ROOT.glob("kernel/*.cpp")) - {ROOT / "kernel" / "bind_python.cpp"})
    part = output.with_suffix(".part")
    output.parent.mkdir(parents=True, exist_ok=True)
    print("Building the WebAssembly kernel (the first time takes about a minute)", flush=True)
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, *map(str, sources), "-o", str(part)]
    if subprocess.run(command, check=False).returncode:
        sys.exit("The WebAssembly kernel did not build")
    part.replace(output)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
