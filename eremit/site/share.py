"""The picture of a game for where its page is shared: the table after the deal, as a PNG.

The cards are those of the board: the symbols of the same sprite, in the colours that they have
without a theme. Readers of `og:image` want a bitmap of about 1200 by 630 pixels.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

import resvg_py
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eremit.games import Game

from .frontend import CHECKED, FOREVER
from .languages import LANGUAGES
from .state import site_of
from .tabletop import tabletop

WIDTH, HEIGHT = 1200, 630
"""Pixels."""
MARGIN = 48.0
FELT = "#1d5c44"

CARD = (250.0, 350.0)
"""A card in the sprite's own units; the table is laid out in them."""
GAP = 40.0
OPEN_STEP, COVERED_STEP = 100.0, 40.0
"""How far a card shows under the next one: its index, or its edge."""
ROW_GAP = 70.0

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\((--[\w-]+),((?:[^()]|\([^()]*\))*)\)")
_GERMAN = {"--index-en": "none", "--index-de": "inline"}


class Placed(NamedTuple):
    """A symbol of the sprite with its left upper corner."""

    symbol: str
    x: float
    y: float


@lru_cache(maxsize=4)
def symbols(sprite: str, language: str) -> dict[str, str]:
    """Give the paths of each symbol in plain colours, with the letters of the language."""
    chosen = _GERMAN if language == "de" else {}
    return {
        name: _plain(re.sub(r' id="[^"]+"', "", paths), chosen)
        for name, paths in _SYMBOL.findall(sprite)
    }


def _plain(paths: str, chosen: dict[str, str]) -> str:
    """Put in what each variable is worth; a worth can be a variable again."""
    while _VARIABLE.search(paths):
        paths = _VARIABLE.sub(lambda found: chosen.get(found[1], found[2]), paths)
    return paths


def placed(game: Game) -> tuple[list[Placed], float, float]:
    """Lay the table out: its cards and empty places, the width and the height that it takes."""
    table = tabletop(game)
    found: list[Placed] = []
    for cards, column, row, spread in table.spots:
        x, y = column * (CARD[0] + GAP), row * (CARD[1] + ROW_GAP)
        for card in cards if spread else cards[-1:]:
            found.append(Placed(f"card-{card}" if card else "card-back", x, y))
            y += OPEN_STEP if card else COVERED_STEP
        if not cards:
            found.append(Placed("empty", x, y))
    height = max(each.y for each in found) + CARD[1]
    return found, table.columns * (CARD[0] + GAP) - GAP, height


def drawing(game: Game, sprite: str, language: str) -> str:
    """Give the picture as SVG."""
    cards, width, height = placed(game)
    scale = min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
    paths = symbols(sprite, language)
    used = dict.fromkeys(each.symbol for each in cards)
    defined = "".join(f'<g id="{name}">{paths.get(name, "")}</g>' for name in used)
    shown = "".join(f'<use href="#{each.symbol}" x="{each.x:g}" y="{each.y:g}"/>' for each in cards)
    left, top = (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2
    place = f"translate({left:.2f} {top:.2f}) scale({scale:.5f})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{defined}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT}"/>'
        f'<g color="#fff" transform="{place}">{shown}</g>'
        "</svg>"
    )


@lru_cache(maxsize=256)
def picture(game: Game, sprite: str, language: str) -> bytes:
    """Draw the picture, once for each game and language."""
    svg = drawing(game, sprite, language)
    return resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, height=HEIGHT, skip_system_fonts=True)


def address(game: Game, sprite: str, language: str) -> str:
    """Give the path of the picture, another one whenever the rules or the cards have changed."""
    seen = sha256(f"{game.code}{sprite}".encode()).hexdigest()[:12]
    return f"/pictures/{language}/{game.id}.png?v={seen}"


def share_picture(request: Request) -> Response:
    """`GET /pictures/{language}/{game}.png`."""
    site = site_of(request)
    language, name = request.path_params["language"], request.path_params["game"]
    game = site.shelves.now().games.get(name)
    assert language in LANGUAGES
    try:
        sprite = site.sprite.text()
    except OSError:
        raise HTTPException(404) from None
    if game is None:
        raise HTTPException(404)
    current = address(game, sprite, language).endswith(f"?{request.url.query}")
    return Response(
        picture(game, sprite, language),
        media_type="image/png",
        headers={"Cache-Control": FOREVER if current else CHECKED},
    )
