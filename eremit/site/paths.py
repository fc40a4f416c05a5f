"""Where pages are, and on to where a page properly is."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from eremit.games import Game

from .shelf import Shelf


def query_of(request: Request) -> str:
    """Give the query of the request as it stands behind the path, with its question mark; or ""."""
    query = request.scope["query_string"].decode("latin-1")
    return f"?{query}" if query else ""


def moved(address: str, request: Request, headers: dict[str, str] | None = None) -> Response:
    """Send the browser to the page's proper address, with the query as it was."""
    address += query_of(request)
    return RedirectResponse(address, 307, {"Cache-Control": "no-cache", **(headers or {})})


def path_of(game: Game, shelf: Shelf, language: str) -> str:
    """Give the path of a game's page."""
    return f"/{language}/{quote(shelf.address(game, language))}"


def absolute(request: Request, paths: dict[str, str]) -> dict[str, str]:
    """Give the paths as whole addresses."""
    base = str(request.base_url).rstrip("/")
    return {language: base + path for language, path in paths.items()}
