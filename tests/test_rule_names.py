"""Names that the catalogue has already: an id is refused, a name is pointed out."""

from __future__ import annotations

from pathlib import Path

import pytest

from eremit.games import CATALOGUE
from eremit.site.server import _say_faults
from tests.test_cli import good, run

FILE = 'base = "coyote"\nname = "Mine"\n'


def test_check_rules_refuses_an_id_of_the_catalogue(tmp_path: Path) -> None:
    """As the site refuses it."""
    file = tmp_path / "coyote.toml"
    file.write_text(FILE)
    result = run("check-rules", str(file))
    assert result.returncode == 1
    assert result.stdout == f"{file}: the catalogue has a game 'coyote': choose another id\n"


def test_check_rules_refuses_a_variant_with_such_an_id(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE + '[variants.klondike]\nname = "Other"\n')
    result = run("check-rules", str(file))
    assert result.returncode == 1
    assert result.stdout == (
        f"{file}: variants.klondike: the catalogue has a game 'klondike': choose another id\n"
    )


def test_the_files_of_the_catalogue_are_good() -> None:
    for file in sorted(CATALOGUE.glob("*.toml")):
        assert good("check-rules", str(file)).startswith(f"{file}: good ({file.stem}")


def test_a_name_of_the_catalogue_is_pointed_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.replace("Mine", "ACME"))
    result = run("check-rules", str(file))
    assert (result.returncode, result.stdout) == (0, f"{file}: good (mine)\n")
    assert result.stderr == (
        f"{file}: name: the catalogue has a game 'ACME' too: players cannot tell them apart\n"
    )


def test_the_site_says_at_its_start_what_it_cannot_offer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "klondike.toml").write_text(FILE)
    (tmp_path / "good.toml").write_text(FILE)
    (tmp_path / "other.toml").write_text(FILE.replace("Mine", "Acme"))
    _say_faults(tmp_path)
    said = sorted(capsys.readouterr().err.splitlines())
    same = f"{tmp_path}/other.toml: name: the catalogue has a game 'Acme' too: players "
    assert said == [
        f"eremit: {tmp_path}/klondike.toml: the catalogue has a game 'klondike': choose another id",
        f"eremit: {same}cannot tell them apart",
    ]
