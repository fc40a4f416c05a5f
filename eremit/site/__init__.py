"""The web site: pages, and what the server keeps for all players."""

from .app import create_app
from .server import serve

__all__ = ["create_app", "serve"]
