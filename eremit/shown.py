"""What a stranger wrote, so that it can stand in a message."""

from __future__ import annotations


def one_line(text: str, most: int = 300) -> str:
    """Give the text on one line: what cannot be printed is written as an escape, the rest cut."""
    plain = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[: most + 1])
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def shown(value: object) -> str:
    """Give a value as Python writes it, at a length that a message can hold."""
    try:
        return one_line(repr(value), 80)
    except (ValueError, RecursionError):  # numbers and nestings that are too long to be written
        return "this value"
