"""Makes the virtual environment, or makes it anew where it cannot be used any more.

Usage: python3 scripts/make_venv.py FOLDER STAMP

Runs under whatever Python there is, to say clearly what is missing, so it keeps to words that
an old Python can read. The stamp is written last: an environment without one is half made.
"""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)


def usable(folder: str, stamp: str) -> bool:
    """Whether the environment is whole, in the place it was made for, and new enough."""
    try:
        with open(stamp) as file:
            made_for = file.read()
        python = os.path.join(folder, "bin", "python")
        version = subprocess.check_output([python, "-c", "import sys; print(sys.version_info[:2])"])
    except (OSError, subprocess.CalledProcessError):
        return False
    return made_for == mark(folder, version.decode().strip())


def mark(folder: str, version: str) -> str:
    """What the stamp says: scripts in an environment name their folder, so it cannot move."""
    return "Python {} in {}\n".format(version, os.path.abspath(folder))


def main(folder: str, stamp: str) -> None:
    """Leaves a usable environment in the folder, or ends with a message."""
    if sys.version_info < OLDEST:
        sys.exit(
            "Eremit needs Python 3.11 or newer, and this is {}.{}.\n"
            "If you have a newer one, name it: make PYTHON=python3.13".format(*sys.version_info)
        )
    if usable(folder, stamp):
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        sys.exit(
            "This Python cannot make virtual environments: it has no venv or no ensurepip.\n"
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    if os.path.lexists(folder):
        print("{} is of another Python, was moved or is not whole: making it anew".format(folder))
        shutil.rmtree(folder)
    print("Making the virtual environment {}".format(folder), flush=True)
    venv.create(folder, with_pip=True, symlinks=True)
    os.makedirs(os.path.dirname(stamp), exist_ok=True)
    with open(stamp, "w") as file:
        file.write(mark(folder, str(tuple(sys.version_info[:2]))))


if __name__ == "__main__":
    main(*sys.argv[1:])
