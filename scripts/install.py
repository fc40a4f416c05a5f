"""Installs pinned requirements into the virtual environment that runs this.

Usage: python scripts/install.py FILE...
"""

import subprocess
import sys


def main(files: list[str]) -> None:
    """Runs pip, and says what most often stands behind its failure."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for file in files:
        command += ["--requirement", file]
    print("Installing", ", ".join(files), flush=True)
    if subprocess.run(command, check=False).returncode:
        sys.exit(
            f"pip could not install {', '.join(files)} (its message is above).\n"
            "Packages come from PyPI: this needs the network, or a pip that knows a mirror."
        )


if __name__ == "__main__":
    main(sys.argv[1:])
