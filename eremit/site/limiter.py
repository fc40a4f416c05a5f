"""How often an address may ask."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import secrets
import time

from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter


class Limiter:
    """Counts the requests of each address, which is kept as a keyed fingerprint only.

    `rate` is written as `limits` reads it: "30/minute; 600/day". The counts live in this process:
    of several processes each allows the rate by itself.
    """

    def __init__(self, rate: str) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._limits = parse_many(rate)
        self._key = secrets.token_bytes(16)

    def wait(self, address: str) -> int:
        """Count a request; give the seconds until one is allowed again, 0 if this one is."""
        who = hashlib.blake2b(_subscriber(address).encode(), key=self._key).hexdigest()
        for limit in self._limits:
            if not self._limiter.hit(limit, who):
                reset = self._limiter.get_window_stats(limit, who).reset_time
                return max(1, math.ceil(reset - time.time()))
        return 0


def _subscriber(address: str) -> str:
    """Take all IPv6 addresses of a network (64 bits) as one: they are one subscriber's."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
