"""The site as a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from eremit.site import server
from eremit.site.server import has_browser, serve

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from pathlib import Path
from eremit.site import serve
serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]) if sys.argv[3] else None, sys.argv[4])
"""


def start(host: str, port: int, rules: str, database: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, host, str(port), rules, database],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def running(host: str, rules: str, database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = start(host, 0, rules, database)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        match = re.fullmatch(r"Eremit is at (http://\S+/) \(Ctrl-C ends it\)\n", said)
        assert match, said or (process.stderr and process.stderr.read())
        yield process, match[1]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])
def test_it_serves_until_ctrl_c(host: str, database: str, rules_dir: Path) -> None:
    with running(host, str(rules_dir), database) as (process, url):
        with urllib.request.urlopen(f"{url}en/tiny", timeout=20) as answer:
            assert b"Tiny" in answer.read()
            assert answer.headers["server"] is None
        # A connection that is left open does not keep it from ending.
        address = url.removeprefix("http://").strip("/").rsplit(":", 1)
        with socket.create_connection((address[0], int(address[1]))):
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (0, "", "")


def refused(host: str, port: int, rules: str, database: str) -> str:
    process = start(host, port, rules, database)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, out) == (2, "")
    assert err.startswith("eremit: ")
    assert err.count("\n") == 1
    return err


def test_a_port_in_use_is_said_in_a_line(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("127.0.0.1", port, "", database)
    assert f"port {port}: the port is in use" in said


def test_what_else_cannot_be_served_is_said_in_a_line(database: str, tmp_path: Path) -> None:
    assert "host.invalid" in refused("host.invalid", 0, "", database)
    assert "is no folder" in refused("127.0.0.1", 0, str(tmp_path / "none"), database)
    assert "must be given as a URL" in refused("127.0.0.1", 0, "", "nonsense")
    assert "port 99999: Invalid argument" in refused("127.0.0.1", 99999, "", database)


def test_a_browser_is_opened_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_browser()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        with monkeypatch.context() as patch:
            patch.setenv(name, ":0")
            assert has_browser()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_browser()


@pytest.mark.parametrize("there", [True, False])
def test_the_browser_opens_once_the_site_is_there(
    monkeypatch: pytest.MonkeyPatch,
    database: str,
    capfd: pytest.CaptureFixture[str],
    there: bool,
) -> None:
    """The browser, if there is one, gets its page; then Ctrl-C is pressed."""
    opened: list[str] = []

    def browse(url: str) -> None:
        with urllib.request.urlopen(url, timeout=20) as answer:
            opened.append(answer.url)
        os.kill(os.getpid(), signal.SIGINT)
        raise webbrowser.Error("after all there is none")

    def no_browser() -> bool:
        if not there:
            os.kill(os.getpid(), signal.SIGINT)
        return there

    monkeypatch.setattr(webbrowser, "open", browse)
    monkeypatch.setattr(server, "has_browser", no_browser)
    serve(port=0, database_url=database, open_browser=True)
    url = capfd.readouterr().out.split()[3]
    assert opened == ([f"{url}en/"] if there else [])
