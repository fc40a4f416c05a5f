"""What programs read of a game's page: JSON-LD in the words of schema.org."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from markupsafe import Markup

from eremit.games import Game
from eremit.prose.piles import tableau
from eremit.prose.setup import goal, setup
from eremit.prose.stock import stock
from eremit.prose.wording import Wording

from .languages import translations

LOCALES = {"en": "en_GB", "de": "de_DE"}
"""The languages as Open Graph names them."""


def embedded(data: object) -> Markup:
    """Write JSON that can stand in a script element: no `<` can end it."""
    return Markup(msgspec.json.encode(data).replace(b"<", b"\\u003c").decode())  # noqa: S704


def _people(names: str) -> object:
    """Describe one inventor, or each of several: "One & Other"."""
    people = [{"@type": "Person", "name": name} for name in names.split(" & ") if name]
    return people if len(people) > 1 else next(iter(people), None)


def structured(
    game: Game, language: str, url: str, description: str, image: str | None
) -> dict[str, Any]:
    """Describe the game and what is often asked about it; `url` is the page's whole address."""
    about = game.about
    described = {
        "@type": "Game",
        "@id": f"{url}#game",
        "name": game.name(language),
        "alternateName": sorted({*game.also(language)} - {game.name(language)}),
        "url": url,
        "inLanguage": language,
        "description": description,
        "image": image,
        "isAccessibleForFree": True,
        "numberOfPlayers": {"@type": "QuantitativeValue", "value": 1},
        "creator": _people(about.inventor),
    }
    asked = {
        "@type": "FAQPage",
        "@id": f"{url}#how",
        "inLanguage": language,
        "about": {"@id": f"{url}#game"},
        "mainEntity": [
            {
                "@type": "Question",
                "name": question,
                "acceptedAnswer": {"@type": "Answer", "text": answer},
            }
            for question, answer in questions(game, language)
        ],
    }
    return {
        "@context": "https://schema.org",
        "@graph": [{key: value for key, value in described.items() if value}, asked],
    }


def questions(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """Give what players ask before they begin, and what the rules answer."""
    words, rules = translations(language), game.rules
    wording, name = Wording(language), {"game": game.name(language)}
    yield words.gettext("When is %(game)s won?") % name, " ".join(goal(rules, wording))
    yield words.gettext("How is %(game)s laid out?") % name, " ".join(setup(rules, wording))
    yield (
        words.gettext("Which cards may be moved in %(game)s, and where do they go?") % name,
        " ".join(tableau(rules, wording)),
    )
    _, told = stock(rules, wording)
    if told:
        yield words.gettext("What is the stock of %(game)s for?") % name, " ".join(told)
