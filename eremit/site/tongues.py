"""Addresses whose language the site spells otherwise, or does not have."""

from __future__ import annotations

import re
from urllib.parse import quote

from babel import Locale
from starlette.convertors import Convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eremit.addresses import CONTACT, HELP, slug

from .errors import Link, no_language
from .languages import LANGUAGES, translations
from .paths import moved, path_of, query_of
from .shelf import Shelf
from .state import site_of


class TongueConvertor(Convertor[str]):
    """What may stand for a language: "fr", "DE", "de-AT". Programs have `/api`."""

    regex = "(?!api/)[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?"

    def convert(self, value: str) -> str:
        """Give what stands in an address."""
        return value

    def to_string(self, value: str) -> str:
        """Give what stands in an address."""
        return value


def other_language(request: Request) -> Response:
    """`GET /{tongue}/...`: on to the language that is meant; 404 that leads to those there are."""
    return in_language(request, request.path_params["tongue"], request.path_params["rest"])


def in_language(request: Request, tongue: str, rest: str) -> Response:
    """Lead to the page `rest` of the language; 404 if it is no language or the site lacks it."""
    code = re.split("[-_]", tongue.lower())[0]
    if code in LANGUAGES:
        if tongue == code:  # the page is what there is not
            raise HTTPException(404)
        return moved(f"/{code}/{quote(rest)}", request)
    # Three letters are more often a word.
    if len(code) == 3 and code not in Locale("en").languages:
        raise HTTPException(404)
    shelf = site_of(request).shelves.now()
    links = [_there(rest.strip("/"), each, shelf, query_of(request)) for each in LANGUAGES]
    return no_language(request, tongue, links)


def _there(spelling: str, language: str, shelf: Shelf, query: str) -> Link:
    """Lead to the page in a language of the site, or to the games if there is no such page."""
    words, name = translations(language), LANGUAGES[language]
    game = shelf.find(spelling, language) if spelling else None
    if game is not None:
        address = path_of(game, shelf, language) + query
        return Link(address, f"{name}: {game.name(language)}", language)
    for pages, title in ((HELP, words.gettext("Help")), (CONTACT, words.gettext("Write to us"))):
        if spelling and slug(spelling) in pages.values():
            return Link(f"/{language}/{pages[language]}", f"{name}: {title}", language)
    return Link(f"/{language}/", f"{name}: {words.gettext('All games')}", language)
