"""Names as they stand in the addresses of the site."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

HELP: Mapping[str, str] = {"en": "help", "de": "hilfe"}
"""The help page in each language."""

CONTACT: Mapping[str, str] = {"en": "contact", "de": "kontakt"}
"""The page with the form for messages, in each language."""

RESERVED = frozenset((*HELP.values(), *CONTACT.values()))
"""Pages beside the games: no game may go by one of these."""

_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def folded(name: str) -> str:
    """Spell a name without marks and gaps, as who types it in a hurry does: "movingleft"."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss"))
    return re.sub(r"[^a-z0-9]+", "", plain)


def slug(name: str) -> str:
    """Spell a name as in an address: small letters, digits and hyphens; "" if none is left."""
    german = unicodedata.normalize("NFC", name).lower().translate(_GERMAN)
    plain = unicodedata.normalize("NFKD", german)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
