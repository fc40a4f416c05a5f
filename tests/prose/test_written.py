"""Prose by hand: there for every game in both languages, and true to the rules it tells of."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import eremit
from eremit.games import CATALOGUE, Game
from eremit.prose.written import Link, Prose, Text

LANGUAGES = ("en", "de")
GAMES = eremit.catalogue()
MAIN = {name: game for name, game in GAMES.items() if game.variant_of is None}
EVERY = [(name, language) for name in GAMES for language in LANGUAGES]

# Machine-made German for suit, foundation, piles, stock, redeals, waste.
FORBIDDEN = re.compile(
    r"anz[uü]g|stiftung|fundament|pf[aä]hl|haufen|lager|aktie|tilgung|verschwend|gleichfarbig",
    re.IGNORECASE,
)

# What others have published, and dates, as the named sources have them; nothing else may stand
# in digits, but for the ranks of cards. Without the signs that group digits.
FIGURES = {
    "acme": {"2013", "36401", "36", "169"},
    "canfield": {"1891", "71245", "67562"},
    "coyote": {"2013"},
    "forty-thieves": {"1870", "1874", "1920", "10"},
    "freecell": {"1968", "1978", "1994", "95", "32000", "11982"},
    "klondike": {"1907", "1990", "90480", "81945", "0084"},
    "knotty-nines": {"10"},
    "moving-left": {"1905", "15"},
    "triangle": {"1905"},
}
RANKS = {str(rank) for rank in range(2, 11)}

WORDS = {
    "en": "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|forty",
    "de": "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzig",
}
COUNTED = {
    "en": "piles?|packs?|passes|foundations?|(?:free )?cells?|aces",
    "de": "(?:Tableau-|Grund)?[Ss]tapeln?|Decks?|Durchgängen?|(?:freien? )?Zellen|Assen?",
}
# Three piles fewer than twelve, two more than seven: differences that no rule has as a value.
NO_RULES = {
    ("knotty-nines", "en"): "three piles fewer",
    ("knotty-nines", "de"): "drei Stapel weniger",
    ("double-klondike", "de"): "zwei Stapeln mehr",
}

ONE_PASS = {"en": r"\b(one|single) pass\b", "de": r"\bein(en|em|e|er)?( einzige[nr])? Durchgang\b"}
ONE_PACK = {"en": r"\bone pack\b", "de": r"\bein(em)? Deck\b"}


def prose(name: str, language: str) -> Prose:
    told = GAMES[name].prose(language)
    assert told is not None
    return told


def texts(told: Prose) -> list[Text]:
    return [*told.story, told.tip, *told.notes, *([told.differs] if told.differs else [])]


def links(told: Prose) -> set[str]:
    found = {part.game for text in texts(told) for part in text.parts if isinstance(part, Link)}
    return found | ({told.offer.game} if told.offer else set())


def raw(name: str, language: str) -> str:
    """The texts of a file as they were written, without the names of sources."""
    file = CATALOGUE / language / f"{name}.toml"
    return re.sub(r"(?ms)^sources = \[.*?\]$", "", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_file_for_each_game_and_no_other(language: str) -> None:
    files = {file.stem for file in (CATALOGUE / language).iterdir()}
    assert files == set(MAIN)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_everything_is_told(name: str, language: str) -> None:
    told = prose(name, language)
    assert re.fullmatch(r"[^.!?]+[.!?]", told.teaser), "one sentence"
    assert 40 <= len(told.teaser) <= 160
    assert 2 <= len(told.story) <= 3
    assert told.notes
    assert told.sources
    assert (told.differs is None) == (GAMES[name].variant_of is None)
    assert all(len(str(text)) > 150 for text in (*told.story, told.tip))
    for text in texts(told):
        assert re.search(r"[.!?]$", str(text)), text
        assert not re.search(r"[][{}]|  |--|\.\.\.", str(text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_teaser_of_its_own(language: str) -> None:
    assert len({prose(name, language).teaser for name in GAMES}) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_lead_to_the_same_games(name: str) -> None:
    english, german = (prose(name, language) for language in LANGUAGES)
    assert links(english) == links(german)
    assert (english.offer and english.offer.game) == (german.offer and german.offer.game)


@pytest.mark.parametrize("name", GAMES)
def test_the_german_is_that_of_a_player(name: str) -> None:
    told = prose(name, "de")
    for text in (told.teaser, *map(str, texts(told)), *told.sources):
        assert not FORBIDDEN.search(text), text
        assert not re.search(r"\b(Sie|Ihnen|Ihre?[mnrs]?)\b", text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAIN)
def test_numbers_of_the_rules_come_from_the_rules(name: str, language: str) -> None:
    text = re.sub(r"\{[^}]*\}", "#", " ".join(raw(name, language).split()))
    text = text.replace(NO_RULES.get((name, language), "#"), "#")
    pattern = rf"(?i)\b({WORDS[language]}|\d+) ({COUNTED[language]})\b"
    assert not re.search(pattern, text), re.search(pattern, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAIN)
def test_no_number_is_invented(name: str, language: str) -> None:
    text = re.sub(r"\{[^}]*\}|\[\[[^]]*\]\]", "#", raw(name, language))
    text = re.sub(r"variants\.[a-z0-9-]+|\"[a-z0-9-]+\"", "#", text)
    numbers = {re.sub(r"[.,]", "", each) for each in re.findall(r"\d(?:[\d.,]*\d)?", text)}
    assert numbers - RANKS <= FIGURES.get(name, set())


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_what_is_there_once_is_so_in_the_rules(name: str, language: str) -> None:
    """A sentence that leads to another game may speak of that one."""
    rules, told = GAMES[name].rules, prose(name, language)
    for text in texts(told):
        written = "".join("[[" if isinstance(part, Link) else part for part in text.parts)
        for sentence in re.split(r"(?<=[.!?]) ", written):
            if "[[" not in sentence:
                if re.search(ONE_PASS[language], sentence):
                    assert rules.stock.passes == 1, sentence
                if re.search(ONE_PACK[language], sentence):
                    assert rules.pack.packs == 1, sentence


# From the descriptions of the games, not from the rule files.
@pytest.mark.parametrize(
    ("name", "language", "words"),
    [
        ("coyote", "en", "two passes through a stock of 31 cards"),
        ("coyote", "de", "eine der 13 Karten aus der Reserve"),
        ("moving-left", "en", "ten piles instead of nine"),
        ("moving-left", "de", "zehn Stapel statt neun"),
        ("cleopatra", "en", "13 piles rise from a single card to seven"),
        ("cleopatra", "de", "21 davon sind verdeckt"),
        ("knotty-nines", "de", "neun Stapel statt zwölf"),
        ("trusty-twelve", "en", "Twelve cards lie on the table, 40 are in the stock"),
        ("triple-left", "de", "ergeben 156 Karten: 78 davon"),
        ("thieves-of-egypt", "de", "1, 3, 5, 7, 9, 10, 8, 6, 4 und 2 Karten"),
        ("thieves-of-egypt-one-pass", "en", "with one pass through the stock instead of two"),
        ("bunker", "en", "You turn 44 cards"),
        ("up-and-up", "de", "Die oberste der 42 Karten"),
        ("klondike", "en", "Of the 28 cards in the seven piles, 21 lie face down"),
    ],
)
def test_numbers_as_the_games_are_described(name: str, language: str, words: str) -> None:
    assert words in " ".join(map(str, texts(prose(name, language))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_disputed_is_said(language: str) -> None:
    def notes(name: str) -> str:
        return " ".join(map(str, prose(name, language).notes))

    point = {"en": ".", "de": ","}[language]
    for name in ("knotty-nines", "trusty-twelve"):
        offer = prose(name, language).offer
        assert offer is not None
        assert offer.game == f"{name}-wrap"
    assert "acme-auto" in links(prose("acme", language))
    assert "PySolFC" in notes("acme")
    assert "Politaire" in notes("acme")
    assert f"71{point}245" in notes("canfield")
    assert "canfield-closed" in links(prose("canfield", language))
    assert f"71{point}245" in notes("canfield-closed")
    assert {"en": "reconstruction", "de": "Rekonstruktion"}[language] in str(
        prose("triangle", language).story[0]
    )
    assert "klondike-draw-3" in links(prose("klondike", language))
    assert "thieves-of-egypt-one-pass" in links(prose("thieves-of-egypt", language))
    assert {"en": "slides", "de": "nach links"}[language] in notes("moving-left")


def test_a_variant_has_from_the_game_what_it_does_not_say() -> None:
    main, variant = prose("acme", "en"), prose("acme-auto", "en")
    assert variant.story == main.story
    assert variant.sources == main.sources
    assert variant.tip != main.tip
    assert variant.notes != main.notes
    assert variant.offer is None


def test_a_rule_file_of_ones_own_has_none(tmp_path: Path) -> None:
    file = tmp_path / "coyote.toml"
    file.write_text('base = "coyote"\nname = "Mine"\n[variants.acme-auto]\nname = "Other"\n')
    assert eremit.game(file).prose("en") is None
    assert eremit.game(f"{file}#acme-auto").prose("de") is None
    made = Game("coyote-2x5", "coyote-2x5", GAMES["coyote"].rules, GAMES["coyote"].about)
    assert made.prose() is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAIN)
def test_variants_say_no_more_than_they_must(name: str, language: str) -> None:
    """What a variant repeats word by word could go out of step."""
    told = tomllib.loads((CATALOGUE / language / f"{name}.toml").read_text(encoding="utf-8"))
    for variant in told.get("variants", {}).values():
        for field in ("story", "tip", "notes", "sources"):
            assert field not in variant or variant[field] != told[field]


def test_the_command_line_lists_the_teasers() -> None:
    command = [str(Path(sys.executable).with_name("eremit")), "games", "--json"]
    listed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert {each["id"]: each["teaser"] for each in listed} == {
        name: {language: prose(name, language).teaser for language in LANGUAGES} for name in GAMES
    }


def test_the_name_of_a_card_is_not_torn_apart() -> None:
    (german,) = {text for text in map(str, texts(prose("acme", "de"))) if "Pik" in text}
    assert "Pik\u20119" in german
    assert "Pik-" not in german
    rules = eremit.game("knotty-nines").explain("de")
    on_page = [text for section in rules for text in section.unbroken().paragraphs]
    assert any("Pik\u20118" in text for text in on_page)
    # A terminal breaks no line there, and whoever searches types the hyphen of the keyboard.
    assert any("Pik-8" in text for section in rules for text in section.paragraphs)
