"""Draw the cards and the favicon: python -m art."""

from __future__ import annotations

from pathlib import Path

from art.cards import sprite
from art.favicon import favicon


def main() -> None:
    """Write the sprite and the favicon into web/public."""
    public = Path(__file__).resolve().parent.parent / "web" / "public"
    public.mkdir(parents=True, exist_ok=True)
    for name, text in (("cards.svg", sprite()), ("favicon.svg", favicon())):
        (public / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
