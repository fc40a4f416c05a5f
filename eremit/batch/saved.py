"""A file of verdicts that grows a line a deal, and can be gone on with."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from eremit.record import Record, RecordError, decode, encode
from eremit.shown import one_line


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        return False
    return True


class SavedError(ValueError):
    """The file is not the beginning of this run's verdicts."""


class Verdicts:
    """The verdicts of an earlier run, read one by one; then the place for further ones.

    A last line without its end was cut off while it was written: it is forgotten. OSError if the
    file cannot be used, SavedError if another process is writing it.

    Verdicts that take the place of earlier ones are written beside the file first, to PATH.again,
    and are put into it when it is closed; or when it is opened next, if this never came.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and not path.is_file():
            raise SavedError(f"{one_line(str(path))}: is no file that can be gone on with")
        self._real = path.resolve()  # a link stays one
        self._beside = self._real.with_name(f"{self._real.name}.again")
        self._again: BinaryIO | None = None
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise SavedError(f"{one_line(str(path))}: another run is writing this file") from None
        if self._beside.exists():
            self._put_in()
        self._lines = 0
        self._good = 0
        self._lacks_end = False

    def close(self) -> None:
        """Close the file, with everything in its place."""
        if self._again is not None:
            self._again.close()
            self._put_in()
        self._file.close()

    @property
    def line(self) -> int:
        """The number of the line that was read last, from 1."""
        return self._lines + 1

    def earlier(self) -> Iterator[Record]:
        """Give the verdicts that are there. SavedError at a line that is none.

        Who asks for the next one agrees to the one before.
        """
        for line in self._file:
            if not line.endswith(b"\n") and not _is_json(line):
                if not b'{"format":'.startswith(line[:10]):
                    raise self.wrong("is no verdict")
                return
            try:
                record = decode(line)
            except RecordError as error:
                raise self.wrong(str(error)) from None
            if not isinstance(record.verdict, str):
                raise self.wrong("is no verdict")
            yield record
            self._lines += 1
            self._good += len(line)
            self._lacks_end = not line.endswith(b"\n")

    def wrong(self, reason: str) -> SavedError:
        """Say what is wrong with the line that was read last, and change nothing."""
        return SavedError(f"{one_line(str(self.path))}: line {self.line} {one_line(reason)}")

    def go_on(self) -> None:
        """Take away what was cut off; after this, verdicts can be added."""
        self._file.seek(self._good)
        self._file.truncate()
        if self._lacks_end:
            self._file.write(b"\n")
            self._lacks_end = False

    def add(self, verdict: Record) -> None:
        """Write a verdict down."""
        self._file.write(encode(verdict).encode() + b"\n")
        self._file.flush()

    def replace(self, line: int, verdict: Record) -> None:
        """Write down a verdict that takes the place of the one in that line."""
        if self._again is None:
            self._again = self._beside.open("wb")
        self._again.write(b"%d %s\n" % (line, encode(verdict).encode()))
        self._again.flush()

    def _put_in(self) -> None:
        """Put what was written beside the file into it, all of it or nothing."""
        found = re.findall(rb"^([0-9]+) ({.*}\n)", self._beside.read_bytes(), re.MULTILINE)
        fresh = {int(number): line for number, line in found}
        whole = self._real.with_name(f"{self._real.name}.new")
        file = whole.open("w+b")
        _lock(file)
        self._file.seek(0)
        for number, line in enumerate(self._file, 1):
            file.write(fresh.get(number, line))
        file.flush()
        os.fsync(file.fileno())
        shutil.copymode(self._real, whole)
        whole.replace(self._real)
        self._file.close()
        self._file = file
        self._file.seek(0)
        self._beside.unlink()


def _lock(file: BinaryIO) -> None:
    """Keep other runs out. OSError if another one has the file."""
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
