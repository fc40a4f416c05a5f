"""The list of games, with a search and filters that work without a script."""

from __future__ import annotations

from typing import NamedTuple

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from eremit.addresses import folded, slug
from eremit.games import Game
from eremit.length import Length, length
from eremit.rules.words import Family

from . import summary
from .frontend import LIST
from .kin import CLASSIC
from .languages import LANGUAGES, translations
from .pages import share_address, shown
from .paths import absolute, moved, path_of
from .picture import layout
from .rendering import render
from .requests import printable
from .state import site_of


class Wanted(NamedTuple):
    """What the reader is looking for; what cannot be read is not asked for."""

    words: str = ""
    packs: int | None = None
    family: Family | None = None
    stock: bool | None = None
    length: Length | None = None

    def takes(self, game: Game) -> bool:
        """Whether the game is one of those."""
        about, rules = game.about, game.rules
        names = " ".join(map(slug, (game.id, *game.names)))
        return (
            (all(slug(word) in names for word in self.words.split()) or self._typed(game))
            and self.packs in (None, rules.pack.packs)
            and self.family in (None, about.family)
            and self.stock in (None, rules.stock_cards > 0)
            and self.length in (None, length(rules))
        )

    def _typed(self, game: Game) -> bool:
        """Whether a name has what was typed, hyphens, spaces and marks aside."""
        typed = folded(self.words)
        return bool(typed) and any(typed in folded(name) for name in (game.id, *game.names))


def wanted(query: QueryParams) -> Wanted:
    """Read what is asked for from an address."""
    packs, family, stock = query.get("packs", ""), query.get("family"), query.get("stock")
    return Wanted(
        words=printable(query.get("q", "").strip()[:100]),
        packs=int(packs) if packs in ("1", "2", "3") else None,
        family=next((each for each in Family if each.value == family), None),
        stock={"yes": True, "no": False}.get(stock or ""),
        length=next((each for each in Length if each.value == query.get("length")), None),
    )


def game_list(request: Request) -> Response:
    """`GET /{language}/`: all games, by family, variants with the game that they vary.

    `?q=` looks for names in both languages; `packs=`, `family=`, `stock=` and `length=` leave
    others out.
    """
    language = request.path_params["language"]
    if not request.scope["path"].endswith("/"):
        return moved(f"/{language}/", request)
    shelf = site_of(request).shelves.now()
    words = translations(language)
    asked = wanted(request.query_params)

    def teaser(game: Game) -> str:
        prose = game.prose(language)
        return prose.teaser if prose else ""

    def row(game: Game) -> dict[str, object]:
        variants = [shelf.games[name] for name in game.variants if name in shelf.games]
        return {
            "id": game.id,
            "name": game.name(language),
            "href": path_of(game, shelf, language),
            "teaser": teaser(game),
            "picture": layout(game),
            "packs": summary.packs(game.rules, words),
            "length": summary.length_of(game.rules, words),
            "family": summary.family(game, words),
            "variants": [
                {
                    "id": variant.id,
                    "name": variant.name(language),
                    "href": path_of(variant, shelf, language),
                    "teaser": teaser(variant),
                }
                for variant in variants
            ],
        }

    def found(game: Game) -> bool:
        return any(asked.takes(shelf.games.get(name, game)) for name in (game.id, *game.variants))

    chief = sorted(
        (game for game in shelf.games.values() if game.variant_of is None),
        key=lambda game: game.name(language).casefold(),
    )
    names = {each.about.family: summary.family(each, words) for each in chief}
    listed = [game for game in chief if found(game)]
    own = [row(game) for game in listed if game.id in shelf.own]
    families = []
    for family in Family:
        members = [g for g in listed if g.about.family is family and g.id not in shelf.own]
        if members:
            families.append((names[family], [row(game) for game in members]))
    switch = {code: f"/{code}/" for code in LANGUAGES}
    query = request.scope["query_string"].decode("latin-1")
    return render(
        "list.html",
        language,
        {code: path + (f"?{query}" if query else "") for code, path in switch.items()},
        own=own,
        families=families,
        asked=asked,
        choices={each.value: names[each] for each in Family if each in names},
        lengths=summary.lengths(words),
        pictured=shelf.games[CLASSIC].name(language),
        image=share_address(request, shelf.games[CLASSIC], language) if not query else None,
        entry=site_of(request).frontend.entry(LIST),
        faults={name: shown(shelf.faults[name]) for name in sorted(shelf.faults)},
        absolute=absolute(request, switch),
    )
