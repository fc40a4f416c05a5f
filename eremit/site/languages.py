"""The languages of the site: its texts, and which language a reader wants."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations

from eremit import texts
from eremit.texts import LANGUAGES, catalog

__all__ = ["DEFAULT", "LANGUAGES", "board_texts", "catalog", "preferred", "translations"]

DEFAULT = "en"

_RANGE = re.compile(r"\s*(\*|[A-Za-z]{1,8})(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*q=([^;]*))?")
_QUALITY = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")


def translations(language: str) -> NullTranslations:
    """Give the texts of the pages, for gettext."""
    return texts.translations("site", language)


@cache
def board_texts(language: str) -> Mapping[str, str | list[str]]:
    """Give the texts of the board by message id, [singular, plural] where there are two."""
    found: dict[str, str | list[str]] = {}
    for message in catalog("board", language) or ():
        if not message.id or message.fuzzy or not message.string:
            continue
        if isinstance(message.string, str):
            found[str(message.id)] = message.string
        elif all(message.string):
            found[message.id[0]] = list(message.string)
    return found


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
