"""Running the site: one process on one address."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Never

import uvicorn

from eremit.games import namesake
from eremit.shown import one_line

from .app import create_app
from .database import DatabaseError
from .shelf import read_shelf

GRACE_SECONDS = 3
"""How long requests that are under way may take when the site is shut down."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    rules_dir: Path | None = None,
    database_url: str | None = None,
    open_browser: bool = False,
) -> None:
    """Serve the site until Ctrl-C; port 0 takes any that is free.

    One line on standard error and SystemExit(2) if the port or the database cannot be used or the
    folder is none.
    """
    if rules_dir is not None and not rules_dir.is_dir():
        _fail(f"{rules_dir} is no folder")
    try:
        listening = _listen(host, port)
    except OSError as error:
        _fail(f"cannot serve on {host}, port {port}: {_reason(error)}")
    except UnicodeError:
        _fail(f"cannot serve on {one_line(host, 80)}: that is no name of a host")
    with listening:
        try:
            app = create_app(rules_dir, database_url)
        except DatabaseError as error:
            _fail(str(error))
        if rules_dir is not None:
            _say_faults(rules_dir)
        url = _url(host, listening.getsockname()[1])

        def ready() -> None:
            print(f"Eremit is at {url} (Ctrl-C ends it)", flush=True)
            if open_browser and has_browser():
                threading.Thread(target=_open, args=(url,), daemon=True).start()

        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            # Whoever says for whom he asks is believed only where that is wanted.
            proxy_headers="FORWARDED_ALLOW_IPS" in os.environ,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, ready).run(sockets=[listening])


def _fail(reason: str) -> Never:
    print(f"eremit: {reason}", file=sys.stderr)
    raise SystemExit(2)


def _say_faults(rules_dir: Path) -> None:
    """Say which rule files cannot be played and why; their pages say so as well."""
    shelf = read_shelf(rules_dir)
    notes = [fault for faults in shelf.faults.values() for fault in faults]
    own = (shelf.games[name] for name in sorted(shelf.own - shelf.faults.keys()))
    notes += [note for game in own if (note := namesake(game, Path(game.ref.partition("#")[0])))]
    for note in notes:
        print(f"eremit: {note}", file=sys.stderr, flush=True)


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # A connection that was accepted just before the end is not among those that are closed.
        asyncio.get_running_loop().call_later(GRACE_SECONDS / 3, self._close_latecomers)
        await super().shutdown(sockets)

    def _close_latecomers(self) -> None:
        for connection in list(self.server_state.connections):
            connection.shutdown()


def _listen(host: str, port: int) -> socket.socket:
    """Bind before anything else is done, so that a port in use is known at once."""
    if not 0 <= port <= 65535:
        raise OSError(errno.EINVAL, "")
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return socket.create_server(address[:2], family=family, backlog=2048)


def _reason(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "the port is in use; choose another with --port"
    # What the operating system calls it, without the address that Python puts behind.
    number = error.errno or 0
    return os.strerror(number) if number > 0 else str(error.strerror or error)


def _url(host: str, port: int) -> str:
    """Give the address for a browser on this machine."""
    if host in ("", "0.0.0.0"):  # noqa: S104
        host = "127.0.0.1"
    elif host == "::":
        host = "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def has_browser() -> bool:
    """Whether a browser can be shown: a text browser would take the terminal."""
    if os.environ.get("BROWSER"):
        return True
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):  # the address stands in the terminal
        webbrowser.open(url)
