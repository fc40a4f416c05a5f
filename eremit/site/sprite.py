"""The drawings of the cards, as the board has them: one file of SVG symbols."""

from __future__ import annotations

from pathlib import Path


class Sprite:
    """The file, read again whenever the front end has been built anew."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._stamp: tuple[int, int] = (0, 0)
        self._text = ""

    def text(self) -> str:
        """Give the sprite's text, read again when it has changed; OSError if there is none."""
        status = self.file.stat()
        if (status.st_mtime_ns, status.st_size) != self._stamp:
            self._text = self.file.read_text(encoding="utf-8")
            self._stamp = status.st_mtime_ns, status.st_size
        return self._text
