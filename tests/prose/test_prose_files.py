"""Files of prose: what they may say, how it is filled, and the error when one is not right."""

from __future__ import annotations

from pathlib import Path

import pytest

import eremit
from eremit.prose.written import Link, Prose, ProseError, read_prose

GAMES = eremit.catalogue()

GOOD = """
teaser = "{Piles} piles."
story = '''
One
paragraph.

Another, of {stock} cards and {acme.passes} passes.
'''
tip = "See [[acme-auto]] or [[canfield|the other one]]: {reserve} %."
notes = "A note."
sources = ["A book"]
"""


def read(folder: Path, text: str | bytes, name: str = "coyote", language: str = "en") -> Prose:
    game = GAMES[name]
    file = folder / f"{game.variant_of or game.id}.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_prose(file, game, GAMES, language)


def test_paragraphs_numbers_and_links(tmp_path: Path) -> None:
    """Numbers by the card of the game: four piles, a stock of 31, a reserve of 13; two passes."""
    told = read(tmp_path, GOOD)
    assert told.teaser == "Four piles."
    assert [str(text) for text in told.story] == [
        "One paragraph.",
        "Another, of 31 cards and two passes.",
    ]
    assert told.tip.parts == (
        "See ",
        Link("acme-auto", "Acme (automatic filling)"),
        " or ",
        Link("canfield", "the other one"),
        ": 13\u00a0%.",
    )
    assert str(told.tip) == "See Acme (automatic filling) or the other one: 13\u00a0%."
    assert told.offer is None


def test_names_and_numbers_are_those_of_the_language(tmp_path: Path) -> None:
    told = read(tmp_path, GOOD, language="de")
    assert told.teaser == "Vier piles."
    assert "Acme (mit Nachrücken)" in str(told.tip)


VARIANT = '[variants.thieves-of-egypt-one-pass]\nteaser = "T."\ndiffers = "D."\n'
ONE = (
    'teaser = "T."\nstory = "A {piles}.\\n\\nB."\ntip = "C."\nnotes = "N."\nsources = ["S"]\n'
    + VARIANT
)


def test_a_variant_fills_in_its_own_numbers(tmp_path: Path) -> None:
    told = read(tmp_path, ONE.replace("C.", "C {stock}."), "thieves-of-egypt-one-pass")
    assert (told.teaser, str(told.differs), str(told.tip)) == ("T.", "D.", "C 49.")
    own = ONE + 'tip = "Own."\nsources = ["More"]\noffer = "acme"\n'
    other = tmp_path / "other"
    other.mkdir()
    told = read(other, own, "thieves-of-egypt-one-pass")
    assert (str(told.tip), told.sources, told.offer) == ("Own.", ("More", "S"), ("acme", "Acme"))
    assert read(other, own, "thieves-of-egypt").sources == ("S",)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b'teaser = "\xff"', "is not UTF-8 text (byte 10)"),
        ("teaser = ", "is not TOML: "),
        (GOOD.replace("tip =", "tips ="), "tips: is no field of a prose file"),
        (GOOD.replace("notes =", "#"), "notes: is missing"),
        (GOOD.replace("teaser =", "#"), "teaser: is missing"),
        (GOOD.replace('"A note."', "3"), "notes: expected `str`, got `int`"),
        (GOOD.replace('["A book"]', "[]"), "sources: expected `array` of length >= 1"),
        (GOOD.replace('"A note."', '" "'), "notes: is empty"),
        (GOOD.replace('"A note."', '""'), "notes: expected `str` of length >= 1"),
        (GOOD.replace("{Piles}", "x" * 160), "teaser: expected `str` of length <= 160"),
        (GOOD.replace("{Piles}", "[[acme]]"), "teaser: leads to another game"),
        (GOOD.replace("Another", "x\n\ny\n\nz"), "story: has 4 paragraphs, not two or three"),
        (GOOD.replace("See", "x\\n\\ny"), "tip: has 2 paragraphs, not one"),
        (GOOD.replace("{reserve}", "{reverse}"), "tip: there is no number 'reverse'; there are "),
        (GOOD.replace("{reserve}", "{acne.reserve}"), "tip: there is no game 'acne'"),
        (GOOD.replace("{reserve}", "{packs}"), "tip: the packs of 'coyote' are 1: say that in"),
        (GOOD.replace("{reserve}", "{canfield.passes}"), "passes of 'canfield' are unlimited"),
        (GOOD.replace("{reserve}", "{reserve"), "tip: has a '{' that belongs to nothing"),
        (GOOD.replace("acme-auto]]", "acme-auto]"), "tip: has a '[' that belongs to nothing"),
        (GOOD.replace("acme-auto", "acme-car"), "tip: there is no game 'acme-car'"),
        (GOOD + 'offer = "nothing"\n', "offer: there is no game 'nothing'"),
        (GOOD + "variants = 1\n", "variants: expected `object`, got `int`"),
        (GOOD + "[variants]\nx = 1\n", "variants.x: expected `object`, got `int`"),
        (GOOD + '[variants.x]\nteaser = "T."\n', "variants.x.differs: is missing"),
        (
            GOOD + '[variants.x]\nteaser = "T."\ndiffers = "D."\nbase = 1\n',
            "variants.x.base: is no field of a prose file",
        ),
        (
            GOOD + '[variants.x]\nteaser = "T."\ndiffers = "D."\n',
            "variants.x: 'coyote' has no such variant",
        ),
    ],
)
def test_a_faulty_file_gives_one_clear_error(
    tmp_path: Path, text: str | bytes, complaint: str
) -> None:
    with pytest.raises(ProseError) as caught:
        read(tmp_path, text)
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith(f"{tmp_path / 'coyote.toml'}: ")
    assert complaint in message


def test_a_missing_file_or_variant_is_named(tmp_path: Path) -> None:
    file = tmp_path / "de" / "coyote.toml"
    with pytest.raises(ProseError) as caught:
        read_prose(file, GAMES["coyote"], GAMES, "de")
    assert str(caught.value) == f"{file}: No such file or directory"
    with pytest.raises(ProseError) as caught:
        read(tmp_path, ONE.replace(VARIANT, ""), "thieves-of-egypt")
    assert str(caught.value).endswith("variants.thieves-of-egypt-one-pass: is missing")


def test_a_number_that_a_variant_has_once_is_found_out_with_the_game(tmp_path: Path) -> None:
    """The story of the game would be wrong on the page of its variant."""
    with pytest.raises(ProseError, match="story: the passes of 'thieves-of-egypt-one-pass' are 1"):
        read(tmp_path, ONE.replace("{piles}", "{passes}"), "thieves-of-egypt")
