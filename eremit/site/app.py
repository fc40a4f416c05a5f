"""The site as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route

from eremit.addresses import CONTACT

from . import contact
from .database import open_database
from .errors import on_crash, on_http_error
from .frontend import STATIC, BuiltFiles, Frontend, style, theme
from .languages import LANGUAGES
from .limiter import Limiter
from .listing import game_list
from .pages import game_page, root, short
from .results import RATE, post_result
from .security import SecurityHeaders
from .share import share_picture
from .shelf import Shelves
from .sitemap import robots, sitemap
from .sprite import Sprite
from .state import Site
from .tongues import TongueConvertor, other_language


class LanguageConvertor(Convertor[str]):
    """A language of the site, as a part of an address."""

    regex = "|".join(LANGUAGES)

    def convert(self, value: str) -> str:
        """Give the language of what stands in an address."""
        return value

    def to_string(self, value: str) -> str:
        """Give what stands in an address for a language."""
        return value


def create_app(
    rules_dir: Path | None = None, database_url: str | None = None, static_dir: Path = STATIC
) -> Starlette:
    """Make the site, with the rule files of a folder on it if asked.

    The database is that of the URL, else of EREMIT_DATABASE, else a file in the user's data
    folder; DatabaseError if it cannot be used. The front end is taken from `static_dir`.
    """
    site = Site(
        shelves=Shelves(rules_dir),
        frontend=Frontend(static_dir),
        engine=open_database(database_url),
        limiter=Limiter(RATE),
        contacts=Limiter(contact.RATE),
        sprite=Sprite(static_dir / "cards.svg"),
    )

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        site.engine.dispose()

    register_url_convertor("language", LanguageConvertor())
    register_url_convertor("tongue", TongueConvertor())
    app = Starlette(
        routes=[
            Route("/", root),
            Route("/robots.txt", robots),
            Route("/sitemap.xml", sitemap),
            Route("/api/results", post_result, methods=["POST"]),
            *(Route(asset.path, asset.serve) for asset in (style(), theme())),
            Route("/pictures/{language:language}/{game}.png", share_picture),
            Mount("/static", BuiltFiles(static_dir)),
            Route("/{language:language}", game_list),
            Route("/{language:language}/", game_list),
            *(
                Route(f"/{{language:language}}/{word}", contact.contact, methods=["GET", "POST"])
                for word in CONTACT.values()
            ),
            Route("/{language:language}/{game}", game_page),
            Route("/{language:language}/{game}/", game_page),
            Route("/{game}", short),
            Route("/{game}/", short),
            Route("/{tongue:tongue}/{rest:path}", other_language),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
        ],
        exception_handlers={HTTPException: on_http_error, Exception: on_crash},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.site = site
    return app
