"""Ctrl-C while the command `eremit` is being loaded, and when it is over: never a traceback.

The package imports this first, and it imports little: what Python itself does before is all that
is left. In any other program nothing changes.
"""

import os
import signal
import sys

STATUS = 130
"""The exit status of a command that Ctrl-C ended: 128 + SIGINT."""
SAID = "eremit: stopped"


def _end(_: int, __: object) -> None:
    """Nothing is under way yet that would have to be put in order."""
    os.write(2, f"{SAID}\n".encode())
    os._exit(STATUS)


def end_at_once() -> None:
    """Let Ctrl-C end the process with one line, unless it is ignored or somebody else's."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def cut_off(end: SystemExit) -> bool:
    """Whether Typer made that end of a Ctrl-C that nobody heard."""
    return isinstance(getattr(end.__context__, "__cause__", None), KeyboardInterrupt)


def raise_again() -> None:
    """Let Ctrl-C raise KeyboardInterrupt, as in every Python program."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# pathlib is slow to load, and this is what must be fast.
if os.path.basename((getattr(sys, "argv", None) or [""])[0]) == "eremit":  # noqa: PTH119
    end_at_once()
