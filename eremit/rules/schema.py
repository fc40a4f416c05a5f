"""The JSON Schema of rule files for editors, and the reference of rule words, from the model."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc
from typing import Any, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo

from .files import SECTIONS, TABLES
from .model import About, Rules
from .words import Word


def json_schema() -> dict[str, Any]:
    """The schema of a rule file. Nothing is required but a name: the base has the rest."""
    about = [
        (part.name, _part(part.type) | UnsetType, UNSET)
        if part.name in TABLES
        else (part.name, part.type, _default(part))
        for part in msgspec.structs.fields(About)
    ]
    sections = [
        (part.name, _part(part.type) if part.name in SECTIONS else part.type)
        for part in msgspec.structs.fields(Rules)
    ]
    optional = [(name, kind | UnsetType, UNSET) for name, kind in sections]
    variant = msgspec.defstruct(
        "Variant", [*about, *optional], kw_only=True, forbid_unknown_fields=True
    )
    file = msgspec.defstruct(
        "RuleFile",
        [
            ("base", str | UnsetType, UNSET),
            *about,
            *optional,
            ("variants", dict[str, variant] | UnsetType, UNSET),  # type: ignore[valid-type]
        ],
        kw_only=True,
        forbid_unknown_fields=True,
    )
    schema = msgspec.json.schema(file)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Rule file of a patience game"
    return schema


def _default(part: FieldInfo) -> object:
    return msgspec.NODEFAULT if part.required else part.default


def _part(section: type[Struct]) -> type[Struct]:
    """A section of which every field may be missing."""
    fields = [(part.name, part.type | UnsetType, UNSET) for part in msgspec.structs.fields(section)]
    return msgspec.defstruct(
        section.__name__, fields, forbid_unknown_fields=True, namespace={"__doc__": section.__doc__}
    )


def reference() -> str:
    """The reference of rule words as Markdown."""
    lines = [
        "# Rule words",
        "",
        "What a rule file can say. Made from `eremit/rules/model.py` and `words.py` by",
        "`python -m eremit.rules.schema`; a test holds the two together.",
        "",
        "A file says only what differs from its `base`. Fields without a default must be said by",
        "the file or by its base.",
        "",
        "## The file",
        "",
        "- `base`: the id of the game that this one is based on: a file beside it, or a game of",
        "  the catalogue.",
        "- `variants.ID`: a variant of the game with an id of its own; it may say all that a file",
        "  may say, except `base` and `variants`.",
    ]
    lines += _lines(About)
    choices = [part for part in msgspec.structs.fields(Rules) if part.name not in SECTIONS]
    for part in choices:
        lines += _field(part)
    for part in (*msgspec.structs.fields(Rules), *msgspec.structs.fields(About)):
        if part.name in TABLES:
            lines += ["", f"## [{part.name}]", "", cleandoc(part.type.__doc__ or ""), ""]
            lines += _lines(part.type)
    return "\n".join(lines) + "\n"


def _lines(struct: type[Struct]) -> Iterator[str]:
    for part in msgspec.structs.fields(struct):
        if part.name not in TABLES:
            yield from _field(part)


def _field(part: FieldInfo) -> Iterator[str]:
    schema = msgspec.json.schema(part.type)
    default = "" if part.required else f" Default: `{msgspec.json.encode(part.default).decode()}`."
    yield f"- `{part.name}`: {schema.get('description', '')}{default}"
    word = next((arg for arg in get_args(part.type) if isinstance(arg, type)), None)
    if word is not None and issubclass(word, Word):
        for each in word:
            yield f'  - `"{each.value}"`: {each.meaning}'


if __name__ == "__main__":
    print(reference(), end="")
