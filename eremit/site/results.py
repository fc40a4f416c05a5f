"""The results that players send in: believed only when replayed."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from eremit.games import Game
from eremit.record import RecordError, decode, replay

from .database import add_win, count_wins
from .requests import RefusedError, read_body, sender
from .state import Site, site_of

MAX_BYTES = 64 * 1024
RATE = "30/minute; 600/day"


async def post_result(request: Request) -> Response:
    """`POST /api/results`: take the record of a won game, say how often its deal was won here.

    400: no record; 413: too long; 422: not a win of a game that is offered here; 429: too many.
    """
    site = site_of(request)
    wait = site.limiter.wait(sender(request))
    if wait:
        return failure(429, "", "too many results; try again later", {"Retry-After": str(wait)})
    try:
        body = await read_body(request, MAX_BYTES, "a record")
        wins = await run_in_threadpool(_take, site, body)
    except RefusedError as refused:
        return failure(refused.status, refused.place, refused.reason)
    return JSONResponse({"wins": wins}, headers={"Cache-Control": "no-store"})


def failure(
    status: int, place: str, reason: str, headers: dict[str, str] | None = None
) -> Response:
    """Answer with what is wrong, and where in the request ("" for the whole)."""
    return JSONResponse(
        {"error": {"place": place, "reason": reason}},
        status,
        headers={"Cache-Control": "no-store", **(headers or {})},
    )


def _take(site: Site, body: bytes) -> int:
    """Replay the record, keep it if it is new, and count the wins of its deal."""
    try:
        record = decode(body)
    except RecordError as error:
        raise RefusedError(400, error.place, error.reason) from None
    games = site.shelves.now().games

    def find(name: str) -> Game:
        if name not in games:
            raise RecordError("game", f"there is no game {name[:100]!r} here")
        return games[name]

    if record.deal == "custom":
        raise RefusedError(422, "deal", "only deals with a number are counted")
    try:
        board = replay(record, find)
    except RecordError as error:
        raise RefusedError(422, error.place, error.reason) from None
    if not board.is_won:
        raise RefusedError(422, "moves", "the game is not won after the last move")
    rules = _fingerprint(*map(str, board.game.code))[:16]
    moves = ".".join(record.moves)
    deal = {"game": board.game.id, "rules": rules, "deal": record.deal}
    line = _fingerprint(*deal.values(), moves)
    with site.engine.begin() as connection:
        add_win(connection, **deal, line=line, moves=moves, day=datetime.now(UTC).date())
        return count_wins(connection, **deal)


def _fingerprint(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
