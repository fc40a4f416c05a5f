"""Sees to it that the browser tests find Chromium: installs Debian's where this may.

Debian's headless shell is Chromium without windows, and needs a third of the time; Chromium itself
does as well. Never fails: without either the browser tests fail, and say why.
"""

import os
import shutil
import subprocess

SHELL = "chromium-headless-shell"
NAMES = [SHELL, "chromium", "chromium-browser"]  # as in tests/browser/conftest.py


def install(sudo: list[str]) -> None:
    """Installs the headless shell, or Chromium where there is none yet and no shell to be had."""
    print("Installing Debian's Chromium for the browser tests", flush=True)
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    apt += ["-o", "DPkg::Lock::Timeout=300"]
    subprocess.call([*apt, "update"])
    for package in (SHELL, "chromium"):
        subprocess.call([*apt, "install", "--yes", "--no-install-recommends", package])
        if any(map(shutil.which, NAMES)):
            return


def main() -> None:
    """Installs what is missing. Nobody is asked for rights only to be faster."""
    if shutil.which(SHELL):
        return
    is_there = any(map(shutil.which, NAMES))
    if shutil.which("apt-get"):
        if os.geteuid() == 0:
            install([])
        elif not is_there and shutil.which("sudo") and not subprocess.call(["sudo", "-n", "true"]):
            install(["sudo", "-n"])
    if not any(map(shutil.which, NAMES)):
        print(
            "Chromium is missing, so the browser tests will fail.\n"
            f"On Debian: apt-get install {SHELL}",
            flush=True,
        )


if __name__ == "__main__":
    main()
