"""Every text of the pages and of the board is there in German."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eremit.site import languages

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "eremit" / "site"


@pytest.mark.parametrize("domain", ["site", "board", "rules"])
def test_every_message_has_a_german_text(domain: str) -> None:
    script = [sys.executable, "scripts/texts.py", "--check", domain]
    run = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_no_message_escapes_the_extraction() -> None:
    """Babel does not see calls inside f-strings."""
    catalog = languages.catalog("site", "de")
    assert catalog is not None
    for file in SITE.glob("*.py"):
        for _, message in re.findall(r"gettext\(\s*(['\"])(.*?)\1", file.read_text()):
            assert catalog.get(message), f"{file.name}: {message}"


def test_a_missing_text_is_found(tmp_path: Path) -> None:
    """The check itself can fail."""
    copy = tmp_path / "project"
    for folder in ("scripts", "eremit/site/locale/de/LC_MESSAGES", "eremit/site/templates"):
        (copy / folder).mkdir(parents=True)
    script = copy / "scripts" / "texts.py"
    script.write_text((ROOT / "scripts" / "texts.py").read_text())
    source = copy / "eremit" / "site" / "some.py"
    source.write_text('gettext("new")\nngettext("%(n)d one", "%(n)d many", 2)\ngettext("fuzzy")\n')
    (copy / "eremit" / "site" / "templates" / "a.html").write_text("{{ _('page') }}")
    (copy / "eremit/site/locale/de/LC_MESSAGES/site.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "gone"\nmsgstr "weg"\n\n'
        'msgid "%(n)d one"\nmsgid_plural "%(n)d many"\n'
        'msgstr[0] "%(m)d eins"\nmsgstr[1] "%(n)d viele"\n\n'
        '#, fuzzy\nmsgid "fuzzy"\nmsgstr "ungefähr"\n\n'
        '#~ msgid "old"\n#~ msgstr "alt"\n'
    )
    command = [sys.executable, str(script), "--check", "site"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    found = "\n".join(line.partition(": ")[2] for line in run.stdout.splitlines())
    assert "'gone' is no longer used" in found
    assert "'old' is obsolete" in found
    assert "'new' has no text" in found
    assert "'page' has no text" in found
    assert "'fuzzy' is fuzzy" in found
    assert "'%(n)d one': " in found
