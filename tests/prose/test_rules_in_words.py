"""The rules in words: whole, in both languages, and true to every rule value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

import eremit
from eremit.prose import explain
from eremit.prose.wording import Wording
from eremit.rules import Rules
from eremit.rules.check import contradictions
from eremit.rules.model import Stock
from eremit.rules.words import Auto, Build, Faces, Fill, Goal, Space, Word
from tests.games.every_game import GAMES, SMALL_GAMES

LANGUAGES = ("en", "de")
TOLD = Path(__file__).parent / "told"
ALL = {**GAMES, **SMALL_GAMES}


def text(rules: Rules, language: str) -> str:
    sections = explain(rules, language)
    return "\n\n".join("\n".join([each.title, *each.paragraphs]) for each in sections) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.variant_of])
def test_the_games_are_told_as_they_were_read(name: str, language: str) -> None:
    """The files were read sentence by sentence against the descriptions of the games."""
    assert text(GAMES[name].rules, language) == (TOLD / f"{name}.{language}.txt").read_text()


def others(value: object, kind: object) -> Iterator[object]:
    """Other values that a field may have."""
    word = next((arg for arg in (kind, *get_args(kind)) if isinstance(arg, type)), None)
    if isinstance(value, Word):
        yield from (each for each in type(value) if each is not value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, tuple):
        yield from ((*value, 0), (*value, 1), (*value, 2), value[:-1])
        yield from ((*value[:-1], value[-1] + more) for more in (1, 2) if value)
    elif value == "unlimited" or word is not int:
        yield from (each for each in (1, 2, 3, "unlimited") if each != value)
    else:
        assert isinstance(value, int)
        yield from (value - 1, value + 1, value + 2)


def changed(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """All rules that differ from these in one value and make sense."""
    for part in msgspec.structs.fields(Rules):
        held = getattr(rules, part.name)
        if not isinstance(held, msgspec.Struct):
            for value in others(held, part.type):
                yield f"{part.name} = {value}", replace(rules, **{part.name: value})
            continue
        for field in msgspec.structs.fields(type(held)):
            for value in others(getattr(held, field.name), field.type):
                section: Any = replace(held, **{field.name: value})
                yield f"{part.name}.{field.name} = {value}", replace(rules, **{part.name: section})


def makes_sense(rules: Rules) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(rules), Rules)
    except msgspec.ValidationError:
        return False
    return not any(contradictions(rules))


def seen_faces(sizes: tuple[int, ...], faces: Faces) -> Faces:
    most = max(sizes, default=0)
    if most <= 1:
        return Faces.UP
    return Faces.TOP if most == 2 and faces is Faces.ALTERNATE else faces


def plain(rules: Rules) -> Rules:
    """The rules without values that make no difference to the game."""
    tableau, reserve = rules.tableau, rules.reserve
    space = tableau.space
    if tableau.fill is Fill.STOCK and rules.goal is Goal.STOCK:
        space = Space.ANY  # the game is over before the player may fill a space
    if tableau.fill is Fill.RESERVE and space is Space.RESERVE:
        space = Space.ANY  # the reserve has filled it already
    build = tableau.build
    if rules.pack.suits == 1 and build is Build.ANY:
        build = Build.SUIT
    return replace(
        rules,
        tableau=replace(
            tableau, space=space, build=build, faces=seen_faces(tableau.piles, tableau.faces)
        ),
        reserve=replace(reserve, faces=seen_faces(reserve.piles, reserve.faces)),
        stock=rules.stock if rules.stock_cards else Stock(),
        foundation=replace(
            rules.foundation, take_back=rules.foundation.take_back or not rules.foundations
        ),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_change_of_any_rule_changes_the_text(name: str, language: str) -> None:
    rules = GAMES[name].rules
    told, count = text(rules, language), 0
    for what, other in changed(rules):
        if makes_sense(other) and plain(other) != plain(rules):
            assert text(other, language) != told, what
            count += 1
    assert count > 12


def test_every_word_of_the_model_is_told() -> None:
    """Each value of each list occurs in some game that the texts below are made of."""
    told: set[Word] = set()
    wanted: set[Word] = set()
    for game in ALL.values():
        for _, rules in [("", game.rules), *changed(game.rules)]:
            for part in msgspec.structs.fields(Rules):
                held = getattr(rules, part.name)
                values = [held] if isinstance(held, Word) else msgspec.structs.astuple(held)
                words = [value for value in values if isinstance(value, Word)]
                wanted.update(each for word in words for each in type(word))
                if makes_sense(rules):
                    told.update(words)
    assert told == wanted


@pytest.mark.parametrize("name", ALL)
def test_whole_sentences_in_both_languages(name: str) -> None:
    for what, rules in [("", ALL[name].rules), *changed(ALL[name].rules)]:
        if not makes_sense(rules):
            continue
        english, german = (explain(rules, language) for language in LANGUAGES)
        assert len(english) == len(german), what
        for one, other in zip(english, german, strict=True):
            assert len(one.paragraphs) == len(other.paragraphs), what
            for paragraph in (*one.paragraphs, *other.paragraphs):
                assert paragraph.endswith("."), paragraph
                assert paragraph[0].isupper() or paragraph[0].isdigit(), paragraph
                assert "%" not in paragraph, paragraph
                assert "  " not in paragraph, paragraph
            assert not set(one.paragraphs) & set(other.paragraphs)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_shows_the_rule(name: str) -> None:
    """In suit exactly one card fits, in alternating colours two, else one of each suit."""
    rules = GAMES[name].rules
    told = next(each for each in explain(rules) if each.title == "Tableau").paragraphs[0]
    example = re.search(
        r"On the (\w+) of spades go(?:es only)? (.*?)(?:, and no other card)?\.", told
    )
    assert example
    cards = re.findall(r"the (\w+) of (\w+)", example[2])
    suits = {
        Build.SUIT: {"spades"},
        Build.ALTERNATING: {"diamonds", "hearts"},
        Build.ANY: {"clubs", "diamonds", "hearts", "spades"},
    }[rules.tableau.build]
    step = -1 if rules.tableau.direction.value == "down" else 1
    assert {suit for _, suit in cards} == suits
    assert len(cards) == len(suits)
    assert {int(rank) for rank, _ in cards} == {int(example[1]) + step}


def test_german_grammar() -> None:
    words = Wording("de")
    assert words.card(13, 0, "accusative") == "den Kreuz-König"
    assert words.card(11, 1, "accusative") == "den Karo-Buben"
    assert words.card(11, 1, "nominative") == "der Karo-Bube"
    assert words.card(1, 2, "accusative") == "das Herz-Ass"
    assert words.card(10, 3, "nominative") == "die Pik-10"
    assert words.a_card(13, "accusative") == "einen König"
    assert words.a_card(12, "nominative") == "eine Dame"
    assert [words.number(number) for number in (2, 12, 13, 1000)] == [
        "zwei",
        "zwölf",
        "13",
        "1.000",
    ]


def test_numbers_and_cases_in_place() -> None:
    """Singular, plural and gender, where the games of the catalogue do not lead."""
    rules = GAMES["coyote"].rules
    small = replace(
        rules,
        pack=replace(rules.pack, suits=1, ranks=12),
        reserve=replace(rules.reserve, piles=(1, 1)),
        tableau=replace(rules.tableau, piles=(8,), space=Space.KING, fill=Fill.NONE),
    )
    german = text(small, "de")
    assert "wenn alle zwölf Karten auf dem Grundstapel liegen." in german
    assert "Von den Farben wird nur Kreuz gebraucht." in german
    assert "nur die Karten vom Ass bis zur Dame gebraucht" in german
    assert "Nimm das Ass heraus und leg es hin: Es ist der Grundstapel." in german
    assert "Leg nebeneinander zwei Reservestapel mit je einer Karte." in german
    assert "Die Karte, die übrig bleibt, ist der Talon." in german
    assert "Auf einen leeren Stapel darf nur eine Dame, allein" in german
    english = text(small, "en")
    assert "Of the suits only clubs is used." in english
    assert "The card that is left is the stock." in english
    assert "Only a queen may go into an empty pile" in english
    triple = text(GAMES["triple-left"].rules, "de")
    assert "Es gibt zwölf Grundstapel, drei für jede Farbe." in triple
    assert "Jede Karte gibt es dreimal" in triple


def test_free_cells_and_closed_bases() -> None:
    told = text(GAMES["freecell"].rules, "de")
    assert "immer die oberste eines Tableau-Stapels oder einer freien Zelle." in told
    assert "Auch die oberste Karte einer freien Zelle darfst du" in told
    assert "Was auf einem Grundstapel liegt, bleibt dort." in told
    assert "einen Talon gibt es nicht" in told
    closed = text(GAMES["canfield-closed"].rules, "de")
    assert "Auf eine Karte des Rangs, mit dem die Grundstapel beginnen, wird aber nichts" in closed


def test_the_rules_of_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "coyote"\nname = "Mine"\n[stock]\npasses = 4\nturn = 2\n')
    told = text(eremit.game(file).rules, "de")
    assert "drei Neuverteilungen, also vier Durchgänge" in told
    assert "schlägst du die nächsten zwei Karten des Talons" in told


@pytest.mark.parametrize("auto", [Auto.SAFE, Auto.ALL])
def test_what_stays_on_the_foundations_is_not_said_to_come_back(auto: Auto) -> None:
    rules = replace(GAMES["freecell"].rules, auto=auto)
    for take_back in (True, False):
        told = replace(rules, foundation=replace(rules.foundation, take_back=take_back))
        assert ("Eine Karte, die du zurückgeholt hast, bleibt" in text(told, "de")) is take_back
        assert ("A card that you took back stays" in text(told, "en")) is take_back


def test_the_smallest_numbers_are_said_as_players_say_them() -> None:
    rules = GAMES["single-left"].rules
    small = replace(
        rules,
        pack=replace(rules.pack, suits=1, ranks=2),
        tableau=replace(rules.tableau, piles=(1,)),
        stock=replace(rules.stock, turn=1, passes=1),
    )
    german, english = text(small, "de"), text(small, "en")
    assert "Gewonnen hast du, wenn beide Karten auf dem Grundstapel liegen." in german
    assert "You win when both cards lie on the foundation." in english
    assert "Der Grundstapel beginnt mit dem Ass, sobald du es spielen kannst." in german
    assert "Auf den Grundstapel spielst du die Karten einzeln, immer die oberste des Tab" in german
    assert "always the top card of the tableau pile or the waste." in english
    assert "Jeder Grundstapel" not in german
    assert "die Grundstapel" not in german
    piles = replace(rules.tableau, piles=(2, 1))
    assert "von links nach rechts mit 2 und 1 Karte, zusammen drei." in text(
        replace(rules, tableau=piles), "de"
    )
    reserve = replace(rules.reserve, piles=(1, 2))
    assert "von links nach rechts mit 1 und 2 Karten." in text(
        replace(rules, reserve=reserve), "de"
    )


def test_more_cards_at_a_time_than_the_stock_has() -> None:
    rules = GAMES["coyote"].rules
    assert rules.stock_cards == 52 - 4 - 13 - 4
    for turn, whole in ((30, False), (31, True), (40, True)):
        told = replace(rules, stock=replace(rules.stock, turn=turn))
        assert ("schlägst du den ganzen Talon offen" in text(told, "de")) is whole
        assert ("you turn the whole stock face up" in text(told, "en")) is whole
        assert (f"die nächsten {turn} Karten" in text(told, "de")) is not whole
