"""Small path algebra: parse, move, mirror and print SVG path data."""

from __future__ import annotations

import re
from collections.abc import Sequence

Seg = tuple[str, tuple[float, ...]]
Point = tuple[float, float]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_SIZE = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def _absolute(cmd: str, args: Sequence[float], at: Point) -> tuple[float, ...]:
    """Return the arguments of one relative command as absolute ones."""
    x, y = at
    if cmd == "H":
        return (args[0] + x,)
    if cmd == "V":
        return (args[0] + y,)
    if cmd == "A":
        return (*args[:5], args[5] + x, args[6] + y)
    return tuple(v + (y if i % 2 else x) for i, v in enumerate(args))


def parse(data: str) -> list[Seg]:
    """Read path data into absolute M, L, C, Q, A and Z segments."""
    tokens = _TOKEN.findall(data)
    out: list[Seg] = []
    at = start = handle = (0.0, 0.0)
    pos, letter = 0, "M"
    while pos < len(tokens):
        if tokens[pos].isalpha():
            letter = tokens[pos]
            pos += 1
        cmd = letter.upper()
        args = tuple(float(t) for t in tokens[pos : pos + _SIZE[cmd]])
        pos += _SIZE[cmd]
        if letter.islower():
            args = _absolute(cmd, args, at)
        if cmd == "H":
            cmd, args = "L", (args[0], at[1])
        elif cmd == "V":
            cmd, args = "L", (at[0], args[0])
        elif cmd == "S":
            cmd, args = "C", (2 * at[0] - handle[0], 2 * at[1] - handle[1], *args)
        out.append((cmd, args))
        at = start if cmd == "Z" else (args[-2], args[-1])
        handle = (args[2], args[3]) if cmd == "C" else at
        if cmd == "M":
            start, letter = at, "l" if letter.islower() else "L"
    return out


def move(
    segs: Sequence[Seg],
    dx: float = 0,
    dy: float = 0,
    sx: float = 1,
    sy: float | None = None,
) -> list[Seg]:
    """Scale by (sx, sy) about the origin, then shift by (dx, dy)."""
    ky = sx if sy is None else sy
    out: list[Seg] = []
    for cmd, args in segs:
        if cmd == "A":
            sweep = args[4] if sx * ky > 0 else 1 - args[4]
            end = (args[5] * sx + dx, args[6] * ky + dy)
            out.append((cmd, (args[0] * abs(sx), args[1] * abs(ky), 0, args[3], sweep, *end)))
        else:
            flat = (v * ky + dy if i % 2 else v * sx + dx for i, v in enumerate(args))
            out.append((cmd, tuple(flat)))
    return out


def _reverse(segs: Sequence[Seg]) -> list[Seg]:
    """Return one open subpath run backwards, without its first move."""
    points = [(args[-2], args[-1]) for _, args in segs]
    out: list[Seg] = []
    for i in range(len(segs) - 1, 0, -1):
        cmd, args = segs[i]
        end = points[i - 1]
        if cmd == "C":
            out.append((cmd, (args[2], args[3], args[0], args[1], *end)))
        elif cmd == "A":
            out.append((cmd, (*args[:4], 1 - args[4], *end)))
        else:
            out.append((cmd, (*args[:-2], *end)))
    return out


def sym(half: str) -> list[Seg]:
    """Close a half outline, drawn top to bottom, with its mirror image at x = 0."""
    right = parse(half)
    left = _reverse(move(right, sx=-1, sy=1))
    if right[-1][1][-2] != 0:
        left.insert(0, ("L", (-right[-1][1][-2], right[-1][1][-1])))
    if left[-1][1][-2:] == right[0][1][-2:] and left[-1][0] == "L":
        left.pop()
    return [*right, *left, ("Z", ())]


def both(data: str) -> list[Seg]:
    """Draw a shape and its mirror image at x = 0 as one path."""
    segs = parse(data)
    return [*segs, *move(segs, sx=-1, sy=1)]


class _Printer:
    """Writes numbers with no needless separator."""

    def __init__(self) -> None:
        self.text = ""
        self.last = ""

    def put(self, letter: str, values: Sequence[str]) -> None:
        """Append one command, leaving its letter out where it may be implied."""
        implied = {"m": "l"}.get(self.last, self.last) == letter and letter not in "mz"
        if not implied:
            self.text += letter
        self.last = letter
        for i, value in enumerate(values):
            joined = (i == 0 and not implied) or value.startswith("-")
            self.text += value if joined else " " + value


def number(value: float, digits: int = 0) -> str:
    """Print a number in the fewest characters."""
    text = f"{round(value, digits) + 0:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("-0", "", "-") else text


def show(segs: Sequence[Seg], digits: int = 0) -> str:
    """Print segments as minified relative path data."""
    printer = _Printer()
    at = start = (0.0, 0.0)

    def num(value: float) -> str:
        return number(value, digits)

    for cmd, args in segs:
        if cmd == "Z":
            printer.put("z", [])
            at = start
            continue
        rounded = [round(v, digits) for v in args]
        end = (rounded[-2], rounded[-1])
        if cmd == "M":
            if printer.text:
                printer.put("m", [num(end[0] - at[0]), num(end[1] - at[1])])
            else:
                printer.put("M", [num(end[0]), num(end[1])])
            start = end
        elif cmd == "L" and end[1] == at[1]:
            printer.put("h", [num(end[0] - at[0])])
        elif cmd == "L" and end[0] == at[0]:
            printer.put("v", [num(end[1] - at[1])])
        elif cmd == "A":
            flags = [str(int(args[2])), str(int(args[3])), str(int(args[4]))]
            radii = [num(args[0]), num(args[1])]
            printer.put("a", [*radii, *flags, num(end[0] - at[0]), num(end[1] - at[1])])
        else:
            rel = [num(v - at[i % 2]) for i, v in enumerate(rounded)]
            printer.put(cmd.lower(), rel)
        at = end
    return printer.text
