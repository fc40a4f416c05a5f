"""Like another game, but: the difference in words, true to the rules, in both languages."""

from __future__ import annotations

import pytest

from eremit.prose import differences, likeness
from tests.games.every_game import GAMES
from tests.prose.test_rules_in_words import LANGUAGES, changed, makes_sense, plain


def like(name: str, other: str, language: str) -> str:
    one, two = GAMES[name], GAMES[other]
    return likeness(one.rules, two.rules, two.name(language), language)


@pytest.mark.parametrize(
    ("name", "other", "english", "german"),
    [
        (
            "coyote",
            "acme",
            (
                "like Acme, but runs move as a whole and empty piles are filled from the reserve "
                "by themselves"
            ),
            (
                "wie Acme, aber Folgen bewegst du als Ganzes und leere Stapel füllen sich von "
                "selbst aus der Reserve"
            ),
        ),
        (
            "acme",
            "coyote",
            (
                "like Coyote, but only single cards are moved and you fill empty piles from the "
                "reserve yourself"
            ),
            (
                "wie Coyote, aber du bewegst immer nur einzelne Karten und leere Stapel füllst du "
                "selbst aus der Reserve"
            ),
        ),
        (
            "gargantua",
            "double-klondike",
            "like Double Klondike, but you may go through the stock twice",
            "wie Double Klondike, aber du darfst zweimal durch den Talon gehen",
        ),
        (
            "moving-left",
            "double-klondike",
            (
                "like Double Klondike, but there are ten tableau piles and you go through the "
                "stock only once"
            ),
            (
                "wie Double Klondike, aber es gibt zehn Tableau-Stapel und du gehst nur einmal "
                "durch den Talon"
            ),
        ),
        (
            "triangle",
            "moving-left",
            "like Moving Left, but any card may go into an empty pile",
            "wie Moving Left, aber auf einen leeren Stapel darf jede Karte",
        ),
        (
            "knotty-nines-wrap",
            "knotty-nines",
            "like Knotty Nines, but building goes round without end",
            "wie Knotty Nines, aber der Aufbau geht über König und Ass reihum weiter",
        ),
        (
            "klondike-draw-3",
            "klondike",
            "like Klondike, but you turn three cards of the stock at a time",
            "wie Klondike, aber du schlägst immer drei Karten auf einmal um",
        ),
        (
            "cleopatra",
            "forty-thieves",
            (
                "like Forty Thieves, but there are 13 tableau piles, the tableau piles become "
                "longer towards the middle, every second card of the tableau lies face down, and "
                "cards that fit go to the foundations by themselves"
            ),
            (
                "wie Forty Thieves, aber es gibt 13 Tableau-Stapel, die Tableau-Stapel werden zur "
                "Mitte hin länger, im Tableau liegt jede zweite Karte verdeckt und passende "
                "Karten gehen von selbst auf die Grundstapel"
            ),
        ),
        ("coyote", "coyote", "with the same rules as Coyote", "mit denselben Regeln wie Coyote"),
    ],
)
def test_the_difference_as_a_player_would_say_it(
    name: str, other: str, english: str, german: str
) -> None:
    assert like(name, other, "en") == english
    assert like(name, other, "de") == german


def test_of_many_differences_the_weightiest_are_named() -> None:
    text = like("bunker", "klondike", "en")
    assert text.startswith("like Klondike, but you win once stock and waste are empty, ")
    assert text.endswith(", and some other things are different too")
    assert "ace" not in text  # one of them has no foundations to begin with aces


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_change_of_any_rule_is_named(name: str, language: str) -> None:
    rules = GAMES[name].rules
    count = 0
    for what, other in changed(rules):
        if makes_sense(other) and plain(other) != plain(rules):
            there, back = differences(other, rules, language), differences(rules, other, language)
            assert there, what
            assert back, what
            count += 1
            for clause in (*there, *back):
                assert "%" not in clause
                assert not clause.endswith(".")
    assert count > 12


@pytest.mark.parametrize("name", GAMES)
def test_each_language_has_as_many_clauses(name: str) -> None:
    for other in GAMES.values():
        english, german = (
            differences(GAMES[name].rules, other.rules, language) for language in LANGUAGES
        )
        assert len(english) == len(german)
        assert not set(english) & set(german)
        assert bool(english) == (plain(GAMES[name].rules) != plain(other.rules))


@pytest.mark.parametrize("other", ["knotty-nines", "klondike"])
def test_what_asks_for_more_than_one_game_and_less_than_another_is_not_called_little(
    other: str,
) -> None:
    """To win Bunker the waste must be empty too; for Knotty Nines the stock is enough."""
    (english,) = [each for each in differences_to(other, "en") if "waste are" in each]
    assert english == "you win once stock and waste are empty"
    (german,) = [each for each in differences_to(other, "de") if "Ablagestapel leer" in each]
    assert german == "du gewinnst, sobald Talon und Ablagestapel leer sind"


def differences_to(other: str, language: str) -> list[str]:
    return differences(GAMES["bunker"].rules, GAMES[other].rules, language)
