"""Keeps the translations level with the sources: pages (site), board, and rules in words (rules).

Usage: python scripts/texts.py [--check] [site|board|rules ...]
Writes new messages into the .po files, without a text yet, and takes out those that are gone.
With --check nothing is written: names every message that lacks a text, is fuzzy, is no longer
used or has other placeholders than the original, and exits with 1 if there is any.
"""

import argparse
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("de",)

# What a reader of the file needs; names and dates are git's business.
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Plural-Forms: {plural}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""


class Sources(NamedTuple):
    """Where the messages of a domain stand, and how they are marked."""

    folder: str
    locale: str
    methods: list[tuple[str, str]]
    options: dict[str, dict[str, Any]]
    keywords: Mapping[str, Any]


DOMAINS = {
    "site": Sources(
        folder="eremit/site",
        locale="eremit/site/locale",
        methods=[("**.py", "python"), ("templates/**.html", "jinja2")],
        options={
            "templates/**.html": {"trimmed": "true", "trim_blocks": "true", "silent": "false"}
        },
        keywords=DEFAULT_KEYWORDS,
    ),
    # The messages are marked by the methods t and n of web/src/texts.ts.
    "board": Sources(
        folder="web/src",
        locale="eremit/site/locale",
        methods=[("**.ts", "javascript")],
        options={"**.ts": {"jsx": "false"}},
        keywords={"t": None, "n": (1, 2)},
    ),
    # The messages are marked by the methods t, n and p of eremit/prose/wording.py.
    "rules": Sources(
        folder="eremit/prose",
        locale="eremit/prose/locale",
        methods=[("**.py", "python")],
        options={},
        keywords={"t": None, "n": (1, 2), "p": ((1, "c"), 2)},
    ),
}


def template(domain: str) -> Catalog:
    """Collects the messages of a domain from its sources."""
    sources = DOMAINS[domain]
    catalog = Catalog(domain=domain, project="Eremit", fuzzy=False)
    found = extract_from_dir(
        ROOT / sources.folder,
        method_map=sources.methods,
        options_map=sources.options,
        keywords=sources.keywords,
    )
    for name, _line, message, comments, context in found:
        # Files without line numbers: the .po files change only when the texts do.
        place = [(f"{sources.folder}/{name}", 0)]
        catalog.add(message, None, place, auto_comments=comments, context=context)
    return catalog


def read(file: Path, language: str, domain: str) -> Catalog:
    """Reads a .po file; an empty catalogue if there is none yet."""
    if not file.is_file():
        return Catalog(locale=language, domain=domain, project="Eremit", fuzzy=False)
    with file.open("rb") as text:
        return read_po(text, locale=language, domain=domain)


def update(file: Path, language: str, domain: str) -> None:
    """Brings a .po file up to date."""
    catalog = read(file, language, domain)
    catalog.update(template(domain), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    text = io.BytesIO(HEADER.format(language=language, plural=catalog.plural_forms).encode())
    text.seek(0, io.SEEK_END)
    write_po(text, catalog, width=98, sort_by_file=True, include_lineno=False, omit_header=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.getvalue())


def faults(file: Path, language: str, domain: str) -> Iterator[str]:
    """Says what is wrong with a .po file."""
    catalog, messages = read(file, language, domain), template(domain)
    wanted = {(message.id, message.context) for message in messages if message.id}
    for message in catalog:
        if message.id and (message.id, message.context) not in wanted:
            yield f"{_name(message)} is no longer used"
    for gone in catalog.obsolete.values():
        yield f"{_name(gone)} is obsolete: take it out"
    for message in messages:
        if not message.id:
            continue
        held = catalog.get(message.id, message.context)
        text = held.string if held else None
        if held is None or not (all(text) if isinstance(text, list | tuple) else text):
            yield f"{_name(message)} has no text"
        elif held.fuzzy:
            yield f"{_name(message)} is fuzzy"
        else:
            held.flags |= message.flags
            yield from (f"{_name(message)}: {error}" for error in held.check(catalog))


def _name(message: Message) -> str:
    text = repr(message.id if isinstance(message.id, str) else message.id[0])
    return f"{text} ({message.context})" if message.context else text


def main() -> None:
    """Does what the docstring says."""
    parser = argparse.ArgumentParser(description="Keeps the translations up to date.")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is missing")
    parser.add_argument("domains", nargs="*", choices=[*DOMAINS, []], help="all, if none is named")
    arguments = parser.parse_args()
    wrong = 0
    for domain in arguments.domains or DOMAINS:
        for language in LANGUAGES:
            file = ROOT / DOMAINS[domain].locale / language / "LC_MESSAGES" / f"{domain}.po"
            if not arguments.check:
                update(file, language, domain)
            for fault in faults(file, language, domain):
                print(f"{file.relative_to(ROOT)}: {fault}")
                wrong += 1
    if wrong and arguments.check:
        sys.exit(1)


if __name__ == "__main__":
    main()
