"""What is sent in: read with a bound, refused with a reason."""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request


class RefusedError(Exception):
    """A request is refused: the status of the answer, the place of the fault, the reason."""

    def __init__(self, status: int, place: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.place = place
        self.reason = reason


async def read_body(request: Request, most: int, what: str) -> bytes:
    """Read what was sent; RefusedError for more than `most` bytes, whatever they claim to be."""
    too_long = RefusedError(413, "", f"{what} has at most {most} bytes")
    claimed = request.headers.get("content-length", "0")
    if claimed.isdecimal() and int(claimed) > most:
        raise too_long
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise too_long
    except ClientDisconnect:
        raise RefusedError(400, "", "the request was broken off") from None
    return bytes(body)


def sender(request: Request) -> str:
    """Give the address that the request came from, "" if it is not known."""
    return request.client.host if request.client else ""


def from_elsewhere(request: Request) -> bool:
    """Whether a page of another site sent this; browsers say so, other programs say nothing."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    # Older browsers. Behind a proxy the scheme may be another one than the server sees.
    origin = request.headers.get("origin")
    host = request.headers.get("host", "").lower()
    return origin is not None and origin.lower().partition("://")[2] != host


def printable(text: str) -> str:
    """Give a text as it can stand in a page: without control characters but for line breaks."""
    return "".join(
        c if c.isprintable() or c in "\n\r\t" or ord(c) > 159 else "\ufffd" for c in text
    )
