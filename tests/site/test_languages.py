import pytest

from eremit.site.languages import LANGUAGES, board_texts, preferred, translations


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de-Latn-DE-1996", "de"),
        ("en-GB,en;q=0.9", "en"),
        ("fr", "en"),
        ("fr,de;q=0.1", "de"),
        ("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"),
        ("en;q=0.8,de;q=0.9", "de"),
        ("en-US,de;q=0.9,en;q=0.8", "en"),
        ("de, en", "de"),  # equal: what is named first
        ("en, de", "en"),
        ("de ; q=0.5 , en ; q=0.4", "de"),
        ("de;q=0", "en"),
        ("de;q=0, *", "en"),
        ("en;q=0, *;q=0.1", "de"),
        ("en;q=0", "en"),  # nothing is left: the default
        ("*", "en"),
        ("*;q=0.5, de;q=0.4", "en"),
        ("de;q=1.000", "de"),
        ("de;q=2, en;q=0.1", "en"),  # no quality: passed over
        ("de;q=, en;q=0.1", "en"),
        ("de;q=0.1234, en;q=0.1", "en"),
        ("de;q=-1, en;q=0.1", "en"),
        ("de;q=nan, en;q=0.1", "en"),
        ("deutsch", "en"),
        ("den, de;q=0.1", "de"),
        (";;;,,,q=1", "en"),
        ("\x00, de", "de"),
        ("de" * 10000, "en"),
        ("de," * 10000, "de"),
    ],
)
def test_the_language_is_chosen_by_quality(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


def test_english_is_the_language_of_the_messages() -> None:
    assert translations("en").gettext("Goal") == "Goal"
    assert board_texts("en") == {}


def test_german_has_texts_and_plurals() -> None:
    words = translations("de")
    assert words.gettext("Goal") == "Ziel"
    assert words.ngettext("%(num)d card", "%(num)d cards", 1) == "%(num)d Karte"
    assert words.ngettext("%(num)d card", "%(num)d cards", 0) == "%(num)d Karten"
    for text in board_texts("de").values():
        assert text
        assert isinstance(text, str) or (len(text) == 2 and all(text))


def test_every_language_names_itself() -> None:
    assert LANGUAGES == {"en": "English", "de": "Deutsch"}
