"""Pages from templates: one Jinja environment for each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import jinja2
from babel.numbers import format_decimal
from starlette.responses import HTMLResponse

from eremit.addresses import CONTACT, HELP, RESERVED

from .database import LONGEST_MESSAGE
from .frontend import style, theme
from .languages import LANGUAGES, translations
from .meta import LOCALES

TEMPLATES = Path(__file__).parent / "templates"


@cache
def environment(language: str) -> jinja2.Environment:
    """Give the templates with the texts of a language."""
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    env.policies["ext.i18n.trimmed"] = True
    words = translations(language)
    env.install_gettext_callables(  # type: ignore[attr-defined]
        words.gettext, words.ngettext, newstyle=True
    )
    env.globals["lang"] = language
    env.globals["help"] = f"/{language}/{HELP[language]}"
    env.globals["contact"] = f"/{language}/{CONTACT[language]}"
    env.globals["longest_message"] = LONGEST_MESSAGE
    env.globals["about"] = None
    env.globals["reserved"] = RESERVED
    env.globals["locales"] = LOCALES
    env.globals["style"] = style().address
    env.globals["theme"] = theme().address
    env.filters["share"] = lambda value: _share(value, language)
    env.filters["number"] = lambda value: format_decimal(value, locale=language)
    return env


def _share(value: float, language: str) -> str:
    """Write a share as a percentage with as many places as are of use."""
    pattern = "#,##0.#####" if value > 0.999 else "#,##0.#"
    # The space does not break; the language decides whether there is one.
    sign = "\u00a0%" if language == "de" else "%"
    return format_decimal(value * 100, pattern, locale=language) + sign


def render(
    template: str,
    language: str,
    switch: Mapping[str, str],
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **values: object,
) -> HTMLResponse:
    """Render a page. `switch` gives, for each language, where the page is in that language."""
    languages = [(code, LANGUAGES[code], switch[code]) for code in LANGUAGES]
    text = environment(language).get_template(template).render(languages=languages, **values)
    kept = {"Cache-Control": "no-cache", "Content-Language": language, **(headers or {})}
    return HTMLResponse(text, status, headers=kept)
