"""Files for the browser: what Vite has built into `static/`, and what every page loads."""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

HERE = Path(__file__).parent
STATIC = HERE / "static"
ASSETS = HERE / "assets"
BASE = "/static/"
TABLE, LIST = "src/main.ts", "src/list.ts"
"""The scripts of the page of a game, and of the list of games."""

FOREVER = "public, max-age=31536000, immutable"
CHECKED = "no-cache"
"""May be kept, but is asked for again each time; an unchanged file is not sent again."""

MEDIA_TYPES = {
    # Not left to the machine's own list of types: a browser runs nothing of another type.
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Chunk(Struct):
    """A file in Vite's manifest, as far as it matters here."""

    file: str
    css: list[str] = []
    imports: list[str] = []
    assets: list[str] = []


@dataclass(frozen=True)
class Entry:
    """The addresses of what a page with a script loads."""

    script: str
    preload: tuple[str, ...]
    fetched: tuple[str, ...]
    styles: tuple[str, ...]


class Frontend:
    """Finds the built front end, again whenever it has been built anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stamp = 0
        self._chunks: dict[str, Chunk] = {}
        self._entries: dict[str, Entry | None] = {}

    def entry(self, script: str = TABLE) -> Entry | None:
        """Give what a page with that script loads; None if the front end is not built."""
        manifest = self.folder / "manifest.json"
        try:
            changed = manifest.stat().st_mtime_ns
            if changed != self._stamp:
                self._chunks = msgspec.json.decode(manifest.read_bytes(), type=dict[str, Chunk])
                self._stamp, self._entries = changed, {}
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            return None
        if script not in self._entries:
            self._entries[script] = _entry(script, self._chunks)
        return self._entries[script]


def _entry(script: str, chunks: dict[str, Chunk]) -> Entry | None:
    if script not in chunks:
        return None
    main, *others = _with_imports(script, chunks, set())
    styles = dict.fromkeys(BASE + css for chunk in (*others, main) for css in chunk.css)
    return Entry(
        script=BASE + main.file,
        preload=tuple(BASE + chunk.file for chunk in others),
        fetched=tuple(BASE + file for file in main.assets if file.endswith(".wasm")),
        styles=tuple(styles),
    )


def _with_imports(name: str, chunks: dict[str, Chunk], seen: set[str]) -> Iterator[Chunk]:
    if name in seen or name not in chunks:
        return
    seen.add(name)
    yield chunks[name]
    for other in chunks[name].imports:
        yield from _with_imports(other, chunks, seen)


class BuiltFiles(StaticFiles):
    """The files of `static/`. Vite puts the ones with a fingerprint in their name in `assets/`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._packed: dict[str, tuple[str, bytes]] = {}

    async def check_config(self) -> None:
        """Do without: the folder may come later, until then there is nothing in it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file, with its type and how long it may be kept."""
        try:
            response = await super().get_response(path, scope)
        except ValueError:  # a null byte in the name
            raise HTTPException(404) from None
        hashed = path.startswith("assets" + os.sep) and response.status_code in (200, 206, 304)
        response.headers["Cache-Control"] = FOREVER if hashed else CHECKED
        kind = MEDIA_TYPES.get(Path(path).suffix)
        if kind and response.status_code != 304:
            response.headers["Content-Type"] = kind
        if isinstance(response, FileResponse) and "gzip" in Headers(scope=scope).get(
            "accept-encoding", ""
        ):
            return await self._compressed(path, response, scope)
        return response

    async def _compressed(self, path: str, response: FileResponse, scope: Scope) -> Response:
        """Give a text compressed: once and for all, since who opens a page waits for it."""
        ranged = "range" in Headers(scope=scope)
        if Path(path).suffix not in MEDIA_TYPES or response.status_code != 200 or ranged:
            return response
        version = response.headers["etag"]
        known, content = self._packed.get(path, ("", b""))
        if known != version:
            content = await run_in_threadpool(_pack, response.path)
            self._packed[path] = version, content
        headers = dict(response.headers)
        headers["content-length"] = str(len(content))
        headers["content-encoding"] = "gzip"
        headers["vary"] = "Accept-Encoding"
        headers.pop("accept-ranges", None)
        return Response(b"" if scope["method"] == "HEAD" else content, headers=headers)


def _pack(path: str | os.PathLike[str]) -> bytes:
    # Without a time in it: the same file gives the same bytes.
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


class Asset:
    """A file of `assets/`, at an address that changes with it."""

    def __init__(self, name: str) -> None:
        file = ASSETS / name
        self._content = file.read_bytes()
        self._kind = MEDIA_TYPES[file.suffix]
        self._version = hashlib.sha256(self._content).hexdigest()[:12]
        self.path = f"/assets/{name}"
        self.address = f"{self.path}?v={self._version}"

    async def serve(self, request: Request) -> Response:
        """`GET` the file."""
        current = request.query_params.get("v") == self._version
        return Response(
            self._content,
            media_type=self._kind,
            headers={"Cache-Control": FOREVER if current else CHECKED},
        )


@cache
def style() -> Asset:
    """Give the style sheet of the pages."""
    return Asset("site.css")


@cache
def theme() -> Asset:
    """Give the script that has a page follow the theme that was chosen for the table."""
    return Asset("theme.js")
