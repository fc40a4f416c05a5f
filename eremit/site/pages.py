"""The pages of the games, and the help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eremit.addresses import CONTACT, HELP, slug
from eremit.games import Game
from eremit.measured import measured
from eremit.rules import Fault
from eremit.shown import one_line

from . import kin, share, summary
from .errors import LAST_DEAL, no_deal, no_game
from .languages import LANGUAGES, board_texts, preferred
from .meta import embedded, structured
from .paths import absolute, moved, path_of
from .rendering import render
from .shelf import Shelf
from .state import site_of
from .tongues import TongueConvertor, in_language

EXAMPLE = "coyote?deal=2724#moves=t1-f4.t2-f4.r1-t1"
"""A link with moves, for the help page."""
SPRITE = "/static/cards.svg"


async def root(request: Request) -> Response:
    """`GET /`: on to the list of games in the reader's language."""
    language = preferred(request.headers.get("accept-language", ""))
    return moved(f"/{language}/", request, {"Vary": "Accept-Language"})


def short(request: Request) -> Response:
    """`GET /{game}`: on to the page in the reader's language; 404 if there is no such page."""
    spelling = request.path_params["game"]
    for words in (HELP, CONTACT):
        for code, word in words.items():
            if slug(spelling) == word:
                return moved(f"/{code}/{word}", request)
    language = preferred(request.headers.get("accept-language", ""))
    shelf = site_of(request).shelves.now()
    game = shelf.find(spelling, language)
    if game is None:
        if re.fullmatch(TongueConvertor.regex, spelling):
            return in_language(request, spelling, "")
        raise HTTPException(404)
    return moved(path_of(game, shelf, language), request, {"Vary": "Accept-Language"})


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
        return moved(path_of(game, shelf, language), request)
    deals = request.query_params.getlist("deal")
    if deals and (len(deals) > 1 or not is_deal(deals[0])):
        return no_deal(request, language, game, shelf)
    return _playable(request, language, game, shelf, deals[0] if deals else None)


def _help(request: Request, language: str) -> Response:
    """How to play at the table; each language has its own word for it in the address."""
    paths = {code: f"/{code}/{HELP[code]}" for code in LANGUAGES}
    if request.scope["path"] != paths[language]:
        return moved(paths[language], request)
    return render("help.html", language, paths, example=EXAMPLE, absolute=absolute(request, paths))


def is_deal(text: str) -> bool:
    """Whether the text is a deal's number."""
    return bool(re.fullmatch("[1-9][0-9]{0,15}", text)) and int(text) <= LAST_DEAL


def shown(faults: Sequence[Fault]) -> list[Fault]:
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
    faults = shown(shelf.faults[name])
    return render("faults.html", language, switch, status=422, name=name, faults=faults)


def _playable(
    request: Request, language: str, game: Game, shelf: Shelf, deal: str | None
) -> Response:
    entry = site_of(request).frontend.entry()
    paths = {code: path_of(game, shelf, code) for code in LANGUAGES}
    query = f"?{urlencode({'deal': deal})}" if deal else ""
    classic = kin.classic(game, shelf)
    options = kin.options(game, shelf, language)
    whole = absolute(request, paths)
    description = summary.description(game, language)
    image = share_address(request, game, language)
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
        about={"game": game.id, "deal": deal or "", "told": True},
        prose=game.prose(language),
        address=lambda name: path_of(shelf.games[name], shelf, language),
        query=query,
        description=description,
        image=image,
        structured=embedded(structured(game, language, whole[language], description, image)),
        data=embedded(data),
        entry=entry,
        sprite=SPRITE,
        sections=[section.unbroken() for section in game.explain(language)],
        facts=list(summary.facts(game, language)),
        odds=measured().get(game.id, ()),
        options=[(each, path_of(each.game, shelf, language) + query) for each in options],
        ways={each.game.id for each in options},
        relatives=[
            (each.game.name(language), path_of(each.game, shelf, language), each.reason)
            for each in kin.relatives(game, shelf, language)
        ],
        classic=classic and (classic.name(language), path_of(classic, shelf, language)),
        own_file=Path(game.ref.partition("#")[0]).name if game.id in shelf.own else None,
        faults=shown(shelf.faults.get(game.id, ())),
        absolute=whole,
    )


def share_address(request: Request, game: Game, language: str) -> str | None:
    """Give the whole address of the picture for who shares the page, if it can be drawn."""
    try:
        sprite = site_of(request).sprite.text()
    except OSError:
        return None
    return str(request.base_url).rstrip("/") + share.address(game, sprite, language)
