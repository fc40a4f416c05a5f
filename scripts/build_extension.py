"""Builds eremit._kernel and installs the project into the virtual environment, editable.

Run with the environment's own Python, which has the build tools.
"""

import os
import subprocess
import sys
from pathlib import Path

import compiler


def install(python: str, found: compiler.Compiler, folder: Path, options: dict[str, str]) -> None:
    """Installs the project for the given Python; CMake works in the given folder."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = [f"-Cbuild-dir={folder}"]
    settings += [f"-Ccmake.define.{name}={value}" for name, value in options.items()]
    tools = str(Path(sys.executable).parent)  # cmake and ninja
    environment = os.environ | {
        "CXX": found.command,
        "PATH": tools + os.pathsep + os.environ.get("PATH", ""),
    }
    # The build tools are in the environment already; pip's isolation would fetch them once more.
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    command += ["--disable-pip-version-check", "--no-build-isolation", "--no-deps", *settings]
    run = subprocess.run(
        [*command, "--editable", "."], cwd=compiler.ROOT, env=environment, check=False
    )
    if run.returncode:
        sys.exit(f"The extension did not build with {found.command}")


def main() -> None:
    """Builds with the compiler that is found."""
    compiler.check_headers()
    found = compiler.find()
    print(f"Building the extension with {found.name}", flush=True)
    # A folder for each compiler and Python, since CMake cannot change either afterwards.
    name = f"extension-{found.name}-{sys.implementation.cache_tag}"
    install(sys.executable, found, compiler.ROOT / "build" / name, found.cmake)


if __name__ == "__main__":
    main()
