"""Pages that say what is wrong and what to do, in the reader's language."""

from __future__ import annotations

import re
from gettext import NullTranslations
from http import HTTPStatus
from typing import NamedTuple

from babel.numbers import format_decimal
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eremit.games import Game

from .languages import LANGUAGES, preferred, translations
from .paths import path_of, query_of
from .rendering import render
from .requests import printable
from .results import failure
from .security import HEADERS
from .shelf import Shelf

LAST_DEAL = 2**53 - 1


class Link(NamedTuple):
    """A way out."""

    href: str
    text: str
    language: str = ""
    """If it is another one than the page's."""


def reader(request: Request) -> str:
    """Give the reader's language: that of the address, else that of the browser."""
    # Not every request names a path that begins with a slash.
    first = request.scope["path"].removeprefix("/").partition("/")[0]
    return first if first in LANGUAGES else preferred(request.headers.get("accept-language", ""))


def no_page(request: Request) -> Response:
    """404: there is no such page."""
    language = reader(request)
    words = translations(language)
    title = words.gettext("This page does not exist")
    text = words.gettext("Nothing is found at %(address)s. Perhaps the link is broken or mistyped.")
    text %= {"address": _quoted(request.scope["path"], words)}
    return _problem(language, 404, title, text)


def no_language(request: Request, tongue: str, links: list[Link]) -> Response:
    """404: the site has no such language; the links lead to the page in those it has."""
    language = reader(request)
    words = translations(language)
    text = words.gettext("There are no pages in %(language)s here. There is German and English.")
    text %= {"language": _quoted(tongue, words)}
    title = words.gettext("This language does not exist here")
    return _problem(language, 404, title, text, links, everything=False)


def no_game(language: str, spelling: str, shelf: Shelf) -> Response:
    """404: there is no such game; the ones with a similar name are offered."""
    words = translations(language)
    similar = shelf.near(spelling)
    text = words.gettext("There is no game called %(name)s here.")
    text %= {"name": _quoted(spelling, words)}
    if similar:
        text += " " + words.gettext("Did you mean one of these?")
    return _problem(
        language,
        404,
        words.gettext("This game does not exist"),
        text,
        [Link(path_of(game, shelf, language), game.name(language)) for game in similar],
    )


def no_deal(request: Request, language: str, game: Game, shelf: Shelf) -> Response:
    """400: the address names a deal that does not exist."""
    words = translations(language)
    query = query_of(request)
    given = ", ".join(request.query_params.getlist("deal"))
    text = words.gettext(
        "%(deal)s is not the number of a deal. Deals are numbered from 1 to %(last)s."
    )
    last = format_decimal(LAST_DEAL, locale=language)
    text %= {"deal": _quoted(given, words), "last": last}
    if re.fullmatch(r"(ms|pysol):[1-9][0-9]{0,20}", given):
        text += " " + words.gettext(
            "Numbers such as ms:617 and pysol:617 work on the command line only (eremit deal)."
        )
    advice = words.gettext("Correct the number in the address, or begin with a new deal.")
    paths = {code: path_of(game, shelf, code) for code in LANGUAGES}
    play = words.gettext("Play %(name)s with a new deal") % {"name": game.name(language)}
    return _problem(
        language,
        400,
        words.gettext("This deal does not exist"),
        f"{text} {advice}",
        [Link(paths[language], play)],
        {code: path + query for code, path in paths.items()},
    )


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer what is refused on the way to a page; programs get JSON."""
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    if request.scope["path"].startswith("/api/"):
        return failure(error.status_code, "", phrase, dict(error.headers or {}))
    if error.status_code == 404:
        return no_page(request)
    language = reader(request)
    words = translations(language)
    text = words.gettext("The server cannot answer this request (%(status)d, %(phrase)s).")
    return _problem(
        language,
        error.status_code,
        words.gettext("This does not work"),
        text % {"status": error.status_code, "phrase": phrase},
        headers=dict(error.headers or {}),
    )


async def on_crash(request: Request, _error: Exception) -> Response:
    """Answer when the server itself has failed; the error goes to its log."""
    if request.scope["path"].startswith("/api/"):
        return failure(500, "", "the server has failed", HEADERS)
    language = reader(request)
    words = translations(language)
    return _problem(
        language,
        500,
        words.gettext("Something went wrong here"),
        words.gettext("It is not your fault. Please try again in a moment."),
        headers=HEADERS,  # this answer does not pass the middleware
    )


def _quoted(text: str, words: NullTranslations) -> str:
    """Quote what a stranger wrote, cut to a length that a page can show."""
    shown = printable(f"{text[:60]}…" if len(text) > 60 else text)
    return words.gettext("“%(text)s”") % {"text": shown}


def _problem(
    language: str,
    status: int,
    title: str,
    text: str,
    links: list[Link] | None = None,
    switch: dict[str, str] | None = None,
    headers: dict[str, str] | None = None,
    *,
    everything: bool = True,
) -> Response:
    games = Link(f"/{language}/", translations(language).gettext("All games"))
    return render(
        "error.html",
        language,
        switch or {code: f"/{code}/" for code in LANGUAGES},
        status=status,
        headers={"Vary": "Accept-Language", **(headers or {})},
        title=title,
        text=text,
        links=[*(links or ()), *([games] if everything else ())],
    )
