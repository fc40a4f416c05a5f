"""A strict reader of pages: what it does not complain of is well-formed."""

import json
from html.parser import HTMLParser
from typing import Any

VOID = {"br", "hr", "img", "input", "link", "meta"}
# What may only stand in one of these.
PARENTS = {
    "li": {"ul", "ol"},
    "dt": {"div", "dl"},
    "dd": {"div", "dl"},
    "title": {"head"},
    "meta": {"head"},
    "link": {"head"},
    "main": {"body"},
    "tbody": {"table"},
    "tr": {"thead", "tbody"},
    "th": {"tr"},
    "td": {"tr"},
}


class Page(HTMLParser):
    """A page's elements; AssertionError where the markup is wrong."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[int, str] = {}
        self._of: list[int] = []
        assert html.startswith("<!doctype html>\n<html lang=")
        self.feed(html)
        self.close()
        assert not self.open, f"not closed: {self.open}"
        ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]
        assert len(ids) == len(set(ids)), f"an id twice: {ids}"
        for name, attributes in self.elements:
            for key in ("aria-labelledby", "for"):
                assert attributes.get(key, ids[0] if ids else None) in [*ids, None], (name, key)
        for only in ("title", "h1", "main", "head", "body"):
            assert len(self.find(only)) == 1, f"not one {only}"
        assert self.text("title").strip()
        assert self.text("h1").strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {tag} {names}"
        assert "style" not in names, "the policy forbids inline styles"
        assert not any(name.startswith("on") for name in names), "and inline scripts"
        assert tag not in PARENTS or self.open[-1] in PARENTS[tag], f"{tag} in {self.open[-1]}"
        if tag == "p":
            assert "p" not in self.open
        self._of.append(len(self.elements))
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag in VOID:
            self._of.pop()
        else:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()
        self._of.pop()

    def handle_data(self, data: str) -> None:
        for at in self._of:
            self.texts[at] = self.texts.get(at, "") + data

    def find(self, tag: str, **attributes: str) -> list[dict[str, str]]:
        """The attributes of all elements of that kind with these attributes."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            found
            for name, found in self.elements
            if name == tag and wanted.items() <= found.items()
        ]

    def text(self, tag: str, **attributes: str) -> str:
        """The text of the first such element, with that of the elements in it."""
        wanted = self.find(tag, **attributes)[0]
        at = next(i for i, (name, found) in enumerate(self.elements) if found is wanted)
        return self.texts.get(at, "")

    def links(self) -> list[str]:
        """Where the page's links lead."""
        return [found["href"] for found in self.find("a")]

    def data(self) -> dict[str, Any]:
        """What the page gives to the front end."""
        value = json.loads(self.text("script", id="game-data"))
        assert isinstance(value, dict)
        return value
