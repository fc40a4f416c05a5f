"""Messages from players: a form on every page, without a name and without an address."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from eremit.addresses import CONTACT

from .database import LONGEST_MESSAGE, Feedback, add_feedback
from .languages import LANGUAGES, translations
from .pages import is_deal
from .paths import moved, path_of
from .rendering import render
from .requests import RefusedError, from_elsewhere, printable, read_body, sender
from .state import site_of

RATE = "5/hour; 20/day"
MAX_BYTES = 64 * 1024


class About(NamedTuple):
    """The game that a message comes from, its deal as the page named it; `told`: as is wished."""

    game: str
    deal: str
    told: bool


async def contact(request: Request) -> Response:
    """`GET`, `POST /{language}/contact`: the form, and what it sends.

    422: an empty or too long message; 429: too many; both give the text back, and the game that
    it is about, so that nothing is lost.
    """
    language = request.path_params["language"]
    own = f"/{language}/{CONTACT[language]}"
    if request.method != "POST":
        if request.scope["path"] != own:
            return moved(own, request)
        if "sent" not in request.query_params:
            return _form(language)
        return await run_in_threadpool(_thanks, request, language)
    words = translations(language)
    if from_elsewhere(request):
        reason = words.gettext("Messages are taken from the pages of this site only.")
        return _form(language, 403, reason)
    too_long = words.gettext("The message is too long: %(most)d characters are possible.")
    too_long %= {"most": LONGEST_MESSAGE}
    try:
        fields = await _fields(request)
    except RefusedError as refused:
        unread = words.gettext("This message could not be read.")
        return _form(language, refused.status, too_long if refused.status == 413 else unread)
    text = fields.get("message", "").strip()
    about = await run_in_threadpool(_about, request, fields)
    if not text:
        return _form(language, 422, words.gettext("The message is empty."), text, about)
    if len(text) > LONGEST_MESSAGE:
        return _form(language, 422, too_long, text, about)
    if wait := site_of(request).contacts.wait(sender(request)):
        reason = words.gettext("You have sent many messages already. Please send this one later.")
        answer = _form(language, 429, reason, text, about)
        answer.headers["Retry-After"] = str(wait)
        return answer
    await run_in_threadpool(_keep, request, language, text, about)
    back = urlencode({"game": about.game, "deal": about.deal}) if about else ""
    address = f"{own}?sent&{back}".rstrip("&")
    return RedirectResponse(address, 303, {"Cache-Control": "no-store"})


async def _fields(request: Request) -> dict[str, str]:
    body = await read_body(request, MAX_BYTES, "a message")
    try:
        fields = parse_qs(body.decode(), max_num_fields=20, errors="strict")
    except ValueError:
        raise RefusedError(400, "", "this is no form") from None
    return {name: values[0].replace("\r\n", "\n") for name, values in fields.items()}


def _about(request: Request, fields: Mapping[str, str]) -> About | None:
    """Give what the message is about. A game that is not of this site did not come from a page."""
    game, deal = fields.get("game", ""), fields.get("deal", "")
    if game not in site_of(request).shelves.now().games:
        return None
    return About(game, printable(deal[:40]), "about" in fields)


def _keep(request: Request, language: str, text: str, about: About | None) -> None:
    told = about is not None and about.told
    message = Feedback(
        day=datetime.now(UTC).date(),
        language=language,
        game=about.game if about and told else "",
        deal=about.deal if about and told else "",
        message=text,
    )
    with site_of(request).engine.begin() as connection:
        add_feedback(connection, message)


def _thanks(request: Request, language: str) -> Response:
    """Say that the message has arrived, and lead back to the game that it came from."""
    back = None
    if about := _about(request, request.query_params):
        shelf = site_of(request).shelves.now()
        game = shelf.games[about.game]
        query = f"?deal={about.deal}" if is_deal(about.deal) else ""
        back = (path_of(game, shelf, language) + query, game.name(language))
    return _page(language, sent=True, back=back)


def _form(
    language: str, status: int = 200, error: str = "", text: str = "", about: About | None = None
) -> Response:
    return _page(language, status, error=error, text=text, about=about)


def _page(
    language: str,
    status: int = 200,
    *,
    sent: bool = False,
    back: tuple[str, str] | None = None,
    error: str = "",
    text: str = "",
    about: About | None = None,
) -> Response:
    """Give the page. `back`: where the game is that the message came from, and its name."""
    return render(
        "contact.html",
        language,
        {code: f"/{code}/{CONTACT[code]}" for code in LANGUAGES},
        status=status,
        sent=sent,
        back=back,
        error=error,
        text=printable(text),
        about=about,
    )
