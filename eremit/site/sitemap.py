"""What search engines read: which pages there are, in which languages."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from starlette.requests import Request
from starlette.responses import Response

from eremit.addresses import HELP

from .languages import LANGUAGES
from .paths import absolute, path_of
from .shelf import Shelf
from .state import site_of


def pages(shelf: Shelf) -> Iterator[dict[str, str]]:
    """Give each page that is worth finding, as its path in every language.

    Games of the rules folder are their owner's own and are left out.
    """
    yield {code: f"/{code}/" for code in LANGUAGES}
    yield {code: f"/{code}/{HELP[code]}" for code in LANGUAGES}
    for game in shelf.games.values():
        if game.id not in shelf.own:
            yield {code: path_of(game, shelf, code) for code in LANGUAGES}


def sitemap(request: Request) -> Response:
    """`GET /sitemap.xml` (sitemaps.org 0.9, with the languages as links)."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for paths in pages(site_of(request).shelves.now()):
        addresses = absolute(request, paths)
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href={quoteattr(address)}/>'
            for code, address in addresses.items()
        )
        lines += [f"<url><loc>{address}</loc>{links}</url>" for address in addresses.values()]
    lines.append("</urlset>")
    return Response("\n".join(lines) + "\n", media_type="application/xml")


def robots(request: Request) -> Response:
    """`GET /robots.txt`: everything may be read; single deals are the same page again."""
    base = str(request.base_url).rstrip("/")
    text = f"User-agent: *\nDisallow: /api/\n\nSitemap: {base}/sitemap.xml\n"
    return Response(text, media_type="text/plain")
