"""What all requests share."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine
from starlette.requests import Request

from .frontend import Frontend
from .limiter import Limiter
from .shelf import Shelves
from .sprite import Sprite


@dataclass(frozen=True)
class Site:
    """The parts of a running site."""

    shelves: Shelves
    frontend: Frontend
    engine: Engine
    limiter: Limiter
    """For results."""
    contacts: Limiter
    sprite: Sprite
    """The pictures of the cards."""


def site_of(request: Request) -> Site:
    """Give the site that the request came to."""
    site = request.app.state.site
    assert isinstance(site, Site)
    return site
