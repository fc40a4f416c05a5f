"""The languages of the site: its texts, and which language a reader wants.

The .po files are read as they are when they are first needed, so that there is nothing to build.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch"}
"""Each language and its own name for itself. English is the language of the message ids."""

DEFAULT = "en"
LOCALE = Path(__file__).parent / "locale"

_RANGE = re.compile(r"\s*(\*|[A-Za-z]{1,8})(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*q=([^;]*))?")
_QUALITY = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")


@cache
def catalog(domain: str, language: str) -> Catalog | None:
    """Read the texts of a domain ("site" or "board"); None if there are none."""
    file = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    if not file.is_file():
        return None
    with file.open("rb") as text:
        return read_po(text, locale=language, domain=domain)


@cache
def translations(language: str) -> NullTranslations:
    """Give the texts of the pages, for gettext."""
    found = catalog("site", language)
    if found is None:
        return NullTranslations()
    compiled = io.BytesIO()
    write_mo(compiled, found)
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def board_texts(language: str) -> Mapping[str, str | list[str]]:
    """Give the texts of the board by message id, [singular, plural] where there are two."""
    texts: dict[str, str | list[str]] = {}
    for message in catalog("board", language) or ():
        if not message.id or message.fuzzy or not message.string:
            continue
        if isinstance(message.string, str):
            texts[str(message.id)] = message.string
        elif all(message.string):
            texts[message.id[0]] = list(message.string)
    return texts


def preferred(accepted: str) -> str:
    """Choose the language for an Accept-Language header (RFC 9110, 12.5.4).

    A language is worth the best of its ranges (`de-AT` speaks for `de`), or what `*` is worth;
    among equals the one that is named first wins. What cannot be read is passed over.
    """
    worth: dict[str, float] = {}
    for part in accepted.split(","):
        match = _RANGE.fullmatch(part)
        if match is None:
            continue
        quality = match[2].strip() if match[2] is not None else "1"
        if _QUALITY.fullmatch(quality):
            name = match[1].lower()
            worth[name] = max(worth.get(name, 0.0), float(quality))
    order = [*(name for name in worth if name in LANGUAGES), *LANGUAGES]
    best = max(order, key=lambda name: worth.get(name, worth.get("*", 0.0)))
    return best if worth.get(best, worth.get("*", 0.0)) > 0 else DEFAULT
