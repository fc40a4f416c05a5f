"""The pages: the list of games, the page of each game, and the help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote, urlencode

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from eremit.addresses import CONTACT, HELP, slug
from eremit.games import Game
from eremit.rules import Fault
from eremit.rules.words import Family
from eremit.shown import one_line

from . import summary
from .errors import LAST_DEAL, no_deal, no_game
from .languages import LANGUAGES, board_texts, preferred, translations
from .rendering import render
from .shelf import Shelf
from .state import site_of

EXAMPLE = "coyote?deal=2724#moves=t1-f4.t2-f4.r1-t1"
"""A link with moves, for the help page."""
SPRITE = "/static/cards.svg"


def moved(address: str, request: Request, headers: dict[str, str] | None = None) -> Response:
    """Send the browser to the page's proper address, with the query as it was."""
    query = request.scope["query_string"].decode("latin-1")
    address += f"?{query}" if query else ""
    return RedirectResponse(address, 307, {"Cache-Control": "no-cache", **(headers or {})})


async def root(request: Request) -> Response:
    """`GET /`: on to the list of games in the reader's language."""
    language = preferred(request.headers.get("accept-language", ""))
    return moved(f"/{language}/", request, {"Vary": "Accept-Language"})


def game_list(request: Request) -> Response:
    """`GET /{language}/`: all games, by family, variants with the game that they vary."""
    language = request.path_params["language"]
    if not request.scope["path"].endswith("/"):
        return moved(f"/{language}/", request)
    shelf = site_of(request).shelves.now()
    words = translations(language)

    def row(game: Game) -> dict[str, object]:
        variants = [shelf.games[name] for name in game.variants if name in shelf.games]
        return {
            "name": game.name(language),
            "href": _path(game, shelf, language),
            "packs": summary.packs(game.rules, words),
            "family": summary.family(game, words),
            "variants": [row(variant) for variant in variants],
        }

    chief = sorted(
        (game for game in shelf.games.values() if game.variant_of is None),
        key=lambda game: game.name(language).casefold(),
    )
    own = [row(game) for game in chief if game.id in shelf.own]
    families = []
    for family in Family:
        members = [g for g in chief if g.about.family is family and g.id not in shelf.own]
        if members:
            families.append((summary.family(members[0], words), [row(game) for game in members]))
    switch = {code: f"/{code}/" for code in LANGUAGES}
    return render(
        "list.html",
        language,
        switch,
        own=own,
        families=families,
        faults={name: _shown(shelf.faults[name]) for name in sorted(shelf.faults)},
        absolute=_absolute(request, switch),
    )


def game_page(request: Request) -> Response:
    """`GET /{language}/{game}`: a game to play, and what is said of it.

    The game goes by its name in the language or by its id; other spellings lead there.
    """
    language, spelling = request.path_params["language"], request.path_params["game"]
    if slug(spelling) in HELP.values():
        return _help(request, language)
    if slug(spelling) in CONTACT.values():
        return moved(f"/{language}/{CONTACT[language]}", request)
    shelf = site_of(request).shelves.now()
    game = shelf.find(spelling, language)
    if game is None:
        if spelling in shelf.faults:
            return _faulty(spelling, shelf, language)
        return no_game(language, spelling, shelf)
    proper = spelling in (game.id, shelf.address(game, language))
    if not proper or request.scope["path"].endswith("/"):
        return moved(_path(game, shelf, language), request)
    deals = request.query_params.getlist("deal")
    if deals and (len(deals) > 1 or not is_deal(deals[0])):
        return no_deal(request, language, game, shelf)
    return _playable(request, language, game, shelf, deals[0] if deals else None)


def _help(request: Request, language: str) -> Response:
    """How to play at the table; each language has its own word for it in the address."""
    paths = {code: f"/{code}/{HELP[code]}" for code in LANGUAGES}
    if request.scope["path"] != paths[language]:
        return moved(paths[language], request)
    absolute = _absolute(request, paths)
    return render("help.html", language, paths, example=EXAMPLE, absolute=absolute)


def is_deal(text: str) -> bool:
    """Whether the text is a deal's number."""
    return bool(re.fullmatch("[1-9][0-9]{0,15}", text)) and int(text) <= LAST_DEAL


def _path(game: Game, shelf: Shelf, language: str) -> str:
    return f"/{language}/{quote(shelf.address(game, language))}"


def _absolute(request: Request, paths: dict[str, str]) -> dict[str, str]:
    base = str(request.base_url).rstrip("/")
    return {language: base + path for language, path in paths.items()}


def _shown(faults: Sequence[Fault]) -> list[Fault]:
    """Leave the server's folders out of the faults."""
    shown = []
    for fault in faults:
        file = Path(fault.file)
        reason = fault.reason.replace(f"{file.parent}/", "")
        shown.append(Fault(one_line(file.name), one_line(fault.field), one_line(reason)))
    return shown


def _faulty(name: str, shelf: Shelf, language: str) -> Response:
    """Say what is wrong with a rule file of the folder."""
    switch = {code: f"/{code}/{name}" for code in LANGUAGES}
    faults = _shown(shelf.faults[name])
    return render("faults.html", language, switch, status=422, name=name, faults=faults)


def _playable(
    request: Request, language: str, game: Game, shelf: Shelf, deal: str | None
) -> Response:
    words = translations(language)
    entry = site_of(request).frontend.entry()
    paths = {code: _path(game, shelf, code) for code in LANGUAGES}
    query = f"?{urlencode({'deal': deal})}" if deal else ""
    data = {
        "id": game.id,
        "name": game.name(language),
        "lang": language,
        "code": game.code,
        "auto": game.rules.auto,
        "deal": deal,
        "url": paths[language],
        "rules": msgspec.to_builtins(game.rules),
        "texts": board_texts(language),
        "sprite": SPRITE,
    }
    return render(
        "game.html",
        language,
        {code: path + query for code, path in paths.items()},
        name=game.name(language),
        about={"game": game.id, "deal": deal or ""},
        packs=game.rules.pack.packs,
        data=_embedded(data),
        entry=entry,
        sprite=SPRITE,
        facts=list(summary.facts(game, words)),
        relatives=[
            (kin.game.name(language), _path(kin.game, shelf, language), kin.reason)
            for kin in summary.relatives(game, shelf, words)
        ],
        own_file=Path(game.ref.partition("#")[0]).name if game.id in shelf.own else None,
        faults=_shown(shelf.faults.get(game.id, ())),
        absolute=_absolute(request, paths),
    )


def _embedded(data: object) -> Markup:
    """Write JSON that can stand in a script element: no `<` can end it."""
    return Markup(msgspec.json.encode(data).replace(b"<", b"\\u003c").decode())  # noqa: S704
