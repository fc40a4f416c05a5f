"""Messages from players: a form on every page, without a name and without an address."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from eremit.addresses import CONTACT

from .database import LONGEST_MESSAGE, Feedback, add_feedback
from .languages import LANGUAGES, translations
from .pages import moved
from .rendering import render
from .requests import RefusedError, read_body, sender
from .state import site_of

RATE = "5/hour; 20/day"
MAX_BYTES = 64 * 1024


async def contact(request: Request) -> Response:
    """`GET`, `POST /{language}/contact`: the form, and what it sends.

    422: an empty or too long message; 429: too many; both give the text back, so that it is not
    lost.
    """
    language = request.path_params["language"]
    own = f"/{language}/{CONTACT[language]}"
    if request.method != "POST":
        if request.scope["path"] != own:
            return moved(own, request)
        return _form(language, sent="sent" in request.query_params)
    words = translations(language)
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        reason = words.gettext("Messages are taken from the pages of this site only.")
        return _form(language, 403, reason)
    try:
        fields = await _fields(request)
    except RefusedError as refused:
        return _form(language, refused.status, words.gettext("This message could not be read."))
    text = fields.get("message", "").strip()
    if not text:
        return _form(language, 422, words.gettext("The message is empty."), text)
    if len(text) > LONGEST_MESSAGE:
        reason = words.gettext("The message is too long: %(most)d characters are possible.")
        return _form(language, 422, reason % {"most": LONGEST_MESSAGE}, text)
    if site_of(request).contacts.wait(sender(request)):
        reason = words.gettext("You have sent many messages already. Please send this one later.")
        return _form(language, 429, reason, text)
    await run_in_threadpool(_keep, request, language, text, fields)
    return RedirectResponse(f"{own}?sent", 303, {"Cache-Control": "no-store"})


async def _fields(request: Request) -> dict[str, str]:
    body = await read_body(request, MAX_BYTES, "a message")
    try:
        fields = parse_qs(body.decode(), max_num_fields=20, errors="strict")
    except ValueError:
        raise RefusedError(400, "", "this is no form") from None
    return {name: values[0].replace("\r\n", "\n") for name, values in fields.items()}


def _keep(request: Request, language: str, text: str, fields: dict[str, str]) -> None:
    site = site_of(request)
    game, deal = fields.get("game", ""), fields.get("deal", "")
    # What is no game of this site is not kept: it did not come from a page.
    about = "about" in fields and game in site.shelves.now().games
    message = Feedback(
        day=datetime.now(UTC).date(),
        language=language,
        game=game if about else "",
        deal=deal[:40] if about else "",
        message=text,
    )
    with site.engine.begin() as connection:
        add_feedback(connection, message)


def _form(
    language: str, status: int = 200, error: str = "", text: str = "", *, sent: bool = False
) -> Response:
    paths = {code: f"/{code}/{CONTACT[code]}" for code in LANGUAGES}
    return render("contact.html", language, paths, status=status, error=error, text=text, sent=sent)
