"""Sees to it that the browser tests find Chromium: installs Debian's where this may.

Never fails: without Chromium the browser tests fail, and say why.
"""

import os
import shutil
import subprocess

NAMES = ["chromium", "chromium-browser"]  # as in tests/browser/conftest.py


def main() -> None:
    """Installs the package chromium where it is missing, apt-get is there and it may."""
    if any(map(shutil.which, NAMES)):
        return
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not sudo or (shutil.which("sudo") and not subprocess.call([*sudo, "true"])):
            print("Installing Debian's chromium for the browser tests", flush=True)
            apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
            apt += ["-o", "DPkg::Lock::Timeout=300"]
            subprocess.call([*apt, "update"])
            subprocess.call([*apt, "install", "--yes", "--no-install-recommends", "chromium"])
            if shutil.which("chromium"):
                return
    print(
        "Chromium is missing, so the browser tests will fail.\nOn Debian: apt-get install chromium",
        flush=True,
    )


if __name__ == "__main__":
    main()
