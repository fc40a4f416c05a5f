"""Texts in the reader's language: gettext catalogues, one .po file a domain and language.

The files are read as they are when they are first needed, so that there is nothing to build.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch"}
"""Each language and its own name for itself. English is the language of the message ids."""

LOCALES = {
    "site": Path(__file__).parent / "site" / "locale",
    "board": Path(__file__).parent / "site" / "locale",
    "rules": Path(__file__).parent / "prose" / "locale",
}
"""Where the texts of each domain lie."""


@cache
def catalog(domain: str, language: str) -> Catalog | None:
    """Read the texts of a domain ("site", "board" or "rules"); None if there are none."""
    file = LOCALES[domain] / language / "LC_MESSAGES" / f"{domain}.po"
    if not file.is_file():
        return None
    with file.open("rb") as text:
        return read_po(text, locale=language, domain=domain)


@cache
def translations(domain: str, language: str) -> NullTranslations:
    """Give the texts of a domain, for gettext."""
    found = catalog(domain, language)
    if found is None:
        return NullTranslations()
    compiled = io.BytesIO()
    write_mo(compiled, found)
    compiled.seek(0)
    return GNUTranslations(compiled)
