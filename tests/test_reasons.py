"""The reason words of the kernel: each has a text for the library and one for the page."""

from __future__ import annotations

import re
from pathlib import Path

from eremit.moves import REASONS

ROOT = Path(__file__).resolve().parent.parent


def test_every_reason_word_has_a_text_everywhere() -> None:
    kernel = (ROOT / "kernel" / "moves.cpp").read_text(encoding="utf-8")
    listed = re.search(r"REASON_WORDS\b[^{]*\{(.*?)\};", kernel, re.DOTALL)
    assert listed
    words = set(re.findall(r'"([a-z-]+)"', listed[1]))
    page = (ROOT / "web" / "src" / "reasons.ts").read_text(encoding="utf-8")
    assert len(words) > 20
    assert set(REASONS) == words
    assert set(re.findall(r'^ {2}"([a-z-]+)": \(', page, re.MULTILINE)) == words
