"""Holds eremit/_kernel.pyi against the built extension: names, parameters and defaults.

mypy's stubtest does the work; this tells it how to read what nanobind makes, which Python's
inspect does not know.
"""

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import mypy.stubtest

plain_is_function = mypy.stubtest.is_probably_a_function
plain_signature = mypy.stubtest.safe_inspect_signature
plain_metaclass = mypy.stubtest._verify_metaclass  # noqa: SLF001


def is_function(runtime: Any) -> bool:  # noqa: ANN401
    """Whether stubtest should compare signatures."""
    return hasattr(runtime, "__nb_signature__") or plain_is_function(runtime)


def signature(runtime: Any) -> inspect.Signature | None:  # noqa: ANN401
    """The signature that nanobind wrote down, where there is one and no overload."""
    overloads: tuple[tuple[Any, ...], ...] = getattr(runtime, "__nb_signature__", ())
    if len(overloads) != 1:
        return plain_signature(runtime)
    text, _, defaults = overloads[0]
    # Defaults stand in the text as \0, \1 ... and as values beside it.
    for place in range(len(defaults or ())):
        text = text.replace(f"\\{place}", f"defaults[{place}]")
    scope: dict[str, Any] = {"defaults": defaults}
    exec(f"from __future__ import annotations\n{text}: ...", scope)  # noqa: S102
    return inspect.signature(scope[runtime.__name__])


def metaclass(stub: Any, runtime: Any, *path: Any, **options: Any) -> Iterator[Any]:  # noqa: ANN401
    """What is wrong with the metaclass; nanobind's own is no fault."""
    if not type(runtime).__name__.startswith("nb_type"):
        yield from plain_metaclass(stub, runtime, *path, **options)


if __name__ == "__main__":
    mypy.stubtest.is_probably_a_function = is_function
    mypy.stubtest.safe_inspect_signature = signature
    mypy.stubtest._verify_metaclass = metaclass  # noqa: SLF001
    sys.exit(mypy.stubtest.main())
